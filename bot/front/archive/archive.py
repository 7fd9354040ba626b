"""`/archive`: the finished games, newest first, and the imported ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.store import imports, statistics
from bot.store.imports import Import
from bot.store.statistics import Ended
from bot.tables.archive.finished import summaries
from bot.text.language import Language
from bot.text.shared import postgame

from ..context import AppContext, Reader, display_names
from ..discord.interaction import Request, make_id
from ..discord.screen import Block, Button, Buttons, Choice, Response, Screen, Select, Show, Text, Update, pager
from ..routing.routes import About, Routes, key_of, shown_here

routes = Routes()

PAGE = 6
List = Literal["mine", "here", "brought"]


async def archive(app: AppContext, request: Request) -> Response:
    return Show(await list_screen(app, request, "mine", 0))


@routes.on("archive", About.NOTHING, defer_as="update")
async def turn_page(
    app: AppContext, request: Request, name: List, page: int, tab: Literal["list"] | None = None
) -> Response:
    """`tab` makes the id of a list's button differ from those that turn its pages."""
    return Update(await list_screen(app, request, name, page))


async def list_screen(app: AppContext, request: Request, name: List, page: int) -> Screen:
    reader = await app.reader(request)
    words = reader.words
    games: Sequence[Ended | Import] = await _games(app, request, reader, name)
    last = max(0, (len(games) - 1) // PAGE)
    page = min(page, last)
    shown = games[page * PAGE : (page + 1) * PAGE]
    numbers = range(page * PAGE + 1, page * PAGE + 1 + len(shown))
    lines = await _lines(app, words, numbers, shown)
    blocks: list[Block] = [
        Text("\n".join([postgame.heading(words, name), *(lines or [postgame.nothing(words, name)])]))
    ]
    if shown:
        choices = tuple(
            Choice(postgame.choice(number, each.game), key_of(each))
            for number, each in zip(numbers, shown, strict=True)
        )
        blocks.append(Select(make_id("finished"), choices, postgame.open_one(words)))
    if last:
        blocks.append(_pager(words, name, page, last + 1))
    blocks.append(_lists(words, request, name))
    return Screen(tuple(blocks))


async def _games(app: AppContext, request: Request, reader: Reader, name: str) -> Sequence[Ended | Import]:
    database = app.tables.database
    if name == "brought":
        return await database.read(imports.of_person, reader.person.id)
    if name == "here" and request.server is not None:
        ended = await database.read(statistics.ended_at, request.server)
        return [each for each in ended if shown_here(app, request, each.guild, each.channel)]
    return await database.read(statistics.ended_of_person, reader.person.id)


async def _lines(
    app: AppContext, words: Language, numbers: Sequence[int], shown: Sequence[Ended | Import]
) -> list[str]:
    ended = [each for each in shown if isinstance(each, Ended)]
    by_table = {each.ended.table: each for each in await app.tables.database.read(summaries, ended)}
    lines = []
    for number, each in zip(numbers, shown, strict=True):
        if isinstance(each, Import):
            lines.append(postgame.brought(words, number, each.game, each.at))
            continue
        summary = by_table[each.table]
        names = display_names([(seat.name, seat.kind, "") for seat in summary.seats], words)
        lines.append(
            postgame.line(words, number, each.game, each.ended, names, [names[seat] for seat in summary.winners])
        )
    return lines


def _pager(words: Language, name: str, page: int, count: int) -> Buttons:
    labels = {"back": postgame.button(words, "back"), "onward": postgame.button(words, "next")}
    return pager(page, count, lambda to: make_id("archive", name, to), **labels)


def _lists(words: Language, request: Request, name: str) -> Buttons:
    """The other lists; a direct message has no server, so no "here"."""
    offered = [each for each in postgame.LISTS if each != "here" or request.server is not None]
    return Buttons(
        tuple(
            Button(postgame.label(words, each), make_id("archive", each, 0, "list"), disabled=each == name)
            for each in offered
        )
    )
