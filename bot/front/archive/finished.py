"""A finished game, looked at again, and a game imported as a file."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal

from bot.store import imports
from bot.tables.archive.finished import Finished
from bot.tables.archive.statistics import game_summary, places_of
from bot.tables.errors import BadImport
from bot.text import GameTexts, texts
from bot.text.discord_text import last_lines
from bot.text.language import Language
from bot.text.shared import lookup, postgame
from bot.text.shared.postgame import farewell
from engine.record import MOST_BYTES, write_record

from ..context import AppContext, Reader, names_in
from ..discord.interaction import Request, UnknownControl, make_id
from ..discord.screen import Block, Button, Buttons, Download, Response, Screen, Show, Text, Update
from ..routing.routes import About, Routes, finished_game
from .archive import list_screen

routes = Routes()

STORY_ROOM = 2600
Way = Literal["m", "r"]
"""How a replay advances: by moves or by rounds."""
MOVES: Way = "m"
ROUNDS: Way = "r"


@routes.on("finished", About.GAME, defer_as="update")
async def look_back(app: AppContext, request: Request, game: Finished) -> Response:
    """A game chosen in the list, or reached again from its replay."""
    return Update(await overview(app, await app.reader(request), game))


# The overview


async def overview(app: AppContext, reader: Reader, game: Finished) -> Screen:
    """The result; where the game can be replayed, its statistics and its course too."""
    words, names = reader.words, names_in(game, reader.words)
    blocks: list[Block] = [Text("\n".join(await _came_out(app, words, game, names)))]
    if game.game is not None:
        blocks += await app.painter.finale(game.game, game.record, names, words.lang)
    else:
        blocks.append(Text(postgame.only_file(words)))
    blocks.append(Download(f"{game.slug}-{game.key}.json", write_record(game.record).encode()))
    return Screen((*blocks, *_overview_buttons(app, words, game)))


async def _came_out(app: AppContext, words: Language, game: Finished, names: tuple[str, ...]) -> list[str]:
    imported = game.owner is not None
    lines = [postgame.title(words, game.slug, game.ended, imported=imported)]
    result = game.record.result
    if result is None:
        lines.append(postgame.ended_early(words, names))
    else:
        standing = sorted(zip(places_of(result), names, result.scores, strict=True))
        lines += [postgame.place(place, name, points) for place, name, points in standing]
    if imported:
        return [*lines, postgame.not_checked(words)]
    summary = await app.tables.database.read(game_summary, int(game.key))
    return [*lines, farewell(words, game.slug, summary, names)]


def _overview_buttons(app: AppContext, words: Language, game: Finished) -> list[Buttons]:
    def button(name: str, id_: str) -> Button:
        return Button(postgame.button(words, name), id_)

    row: list[Button] = []
    if game.game is not None:
        row.append(Button(postgame.button(words, "replay"), make_id("replay", game.key, 0, ROUNDS), "primary"))
        if app.settings.films and game.owner is None:
            row.append(button("film", make_id("film", game.key)))
    if game.owner is not None:
        row.append(Button(postgame.button(words, "remove"), make_id("unimport", game.key), "danger"))
    row.append(button("list", make_id("archive", "mine" if game.owner is None else "brought", 0)))
    return [Buttons(tuple(row))]


# The replay


@routes.on("replay", About.GAME, defer_as="update")
async def replay(app: AppContext, request: Request, game: Finished, number: int, way: Way) -> Response:
    """A step of a replay, in the message it began in."""
    return Update(await _step(app, await app.reader(request), game, number, way))


@routes.on("relive", About.GAME)
async def relive(app: AppContext, request: Request, game: Finished, number: int, way: Way) -> Response:
    """A replay begun from a public post."""
    return Show(await _step(app, await app.reader(request), game, number, way))


async def _step(app: AppContext, reader: Reader, game: Finished, number: int, way: Way) -> Screen:
    words, names = reader.words, names_in(game, reader.words)
    if game.game is None:
        return await overview(app, reader, game)
    moment = await app.painter.moment(game.game, game.record, number, by_round=way == ROUNDS)
    if moment is None:
        return Screen((Text(postgame.slow(words)), _ways_out(words, game, number, way)))
    game_texts = texts(game.slug, words, game.game.pack, names)
    head = _head(words, game, game_texts, moment.round, postgame.step(words, moment.number, moment.last))
    acts = [lookup.act(words, act, names) for act in moment.acts]
    story = last_lines([*game_texts.story(moment.events, moment.view), *acts], words, STORY_ROOM)
    blocks: list[Block] = [Text(f"{head}\n{story or postgame.nothing_seen(words)}")]
    if picture := await app.painter.board(game.slug, moment.view, names, words.lang, moment.events):
        blocks.append(picture)
    if moment.onward is None:
        blocks.append(Text(postgame.all_open(words)))
    back, onward = moment.back, moment.onward
    row = Buttons(
        (
            _to(words, "back", game, back, way),
            Button(
                postgame.button(words, "next"),
                make_id("replay", game.key, moment.last + 1 if onward is None else onward, way),
                "primary",
                disabled=onward is None,
            ),
        )
    )
    return Screen((*blocks, row, _ways_out(words, game, moment.number, way)))


def _to(words: Language, name: str, game: Finished, number: int | None, way: Way) -> Button:
    id_ = make_id("replay", game.key, -1 if number is None else number, way)
    return Button(postgame.button(words, name), id_, disabled=number is None)


def _head(words: Language, game: Finished, game_texts: GameTexts, round_: int, step: str) -> str:
    title = postgame.title(words, game.slug, game.ended, imported=game.owner is not None)
    return f"{title}\n**{game_texts.round(round_)}** · {step}"


def _ways_out(words: Language, game: Finished, number: int, way: Way) -> Buttons:
    """The buttons to the other way of replaying and back to the overview."""
    other, label = (MOVES, "moves") if way == ROUNDS else (ROUNDS, "rounds")
    return Buttons(
        (
            Button(postgame.button(words, label), make_id("replay", game.key, number, other)),
            Button(postgame.button(words, "overview"), make_id("finished", game.key)),
        )
    )


# Imports


@routes.on("unimport", About.GAME, defer_as="update")
async def remove(app: AppContext, request: Request, game: Finished) -> Response:
    """Delete an import for good and show what is left."""
    if game.owner is None:
        raise UnknownControl
    reader = await app.reader(request)
    await app.tables.database.write(imports.remove, reader.person.id, int(game.key[1:]))
    return Update(await list_screen(app, request, "brought", 0))


Read = Callable[[], Awaitable[bytes]]


async def bring_along(app: AppContext, request: Request, size: int, read: Read) -> Response:
    """Import a file of `size` bytes; a file that is too large is not fetched."""
    if size > MOST_BYTES:
        raise BadImport("large")
    reader = await app.reader(request)
    key = await app.tables.history.import_record(reader.person, await read())
    screen = await overview(app, reader, await finished_game(app, request, key))
    return Show(Screen((Text(postgame.taken_in(reader.words)), *screen.blocks)))
