"""The lobby: a public post where players join, and the handlers of its buttons."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial

from bot.store import posts as stored_posts
from bot.tables import Lobby, Seat, Table, TableSnapshot
from bot.tables.errors import TableError
from bot.tables.telling.outbox import Message
from bot.tables.telling.reports import Done
from bot.tables.timing.clock import DAY
from bot.text import GameTexts
from bot.text.language import Language, language_of
from bot.text.panel_words import SettingWords
from bot.text.shared import clocks, consent, mentions, news
from bot.text.shared import lobby as lobby_texts
from bot.text.shared.help import unofficial

from ..context import AppContext, PlayerContext, names_of, person_at, texts_of
from ..discord.interaction import Request, make_id
from ..discord.screen import (
    DOTS,
    Block,
    Button,
    Buttons,
    Choice,
    Divider,
    Response,
    Screen,
    Select,
    Show,
    Style,
    Text,
    Update,
)
from ..routing.routes import About, Routes
from ..telling import posts
from ..telling.board_post import waiting_line
from ..telling.posts import StoreAs, post

log = logging.getLogger(__name__)

routes = Routes()

ACCENT = 0xC9A55C
MOST_INVITED = 12
"""Names of guests in the lobby's post."""
LOBBY = "lobby"
"""The purpose of the lobby's post."""


# The public post


async def lobby_post(app: AppContext, table: Table) -> Screen:
    """The lobby's public post, in the table's language. Once the game has begun or the table is closed, it says only
    that."""
    snapshot = await table.snapshot(None)
    if snapshot.status.stage != "lobby":
        return _past(snapshot)
    lobby, words = snapshot.lobby, language_of(snapshot.lobby.language)
    texts = texts_of(snapshot, words)
    host = person_at(lobby, lobby.host, words) if lobby.host else words.t("Nobody")
    heading = lobby_texts.heading(words, lobby.game, rematch=lobby.rematch)
    head = f"## {heading}\n{lobby_texts.opened_by(words, host, lobby.least, lobby.most)}"
    if lobby.rematch:
        head = f"{head}\n{lobby_texts.kept_seats(words)}"
    blocks: list[Block] = [
        Text(head),
        Text(_seat_list(lobby, words, texts)),
        Text(_places(lobby, words)),
        Text(settings(app, snapshot, words)),
        Divider(),
        Text(_fine_print(lobby, words)),
        *_rows(app, lobby, words),
    ]
    return Screen(tuple(blocks), ACCENT)


def _past(snapshot: TableSnapshot) -> Screen:
    words = language_of(snapshot.lobby.language)
    if snapshot.status.stage == "playing":
        return Screen((Text(words.t("The game is under way: look for the newest board below.")),))
    return Screen((Text(waiting_line(snapshot, words)),))


def settings(app: AppContext, snapshot: TableSnapshot, words: Language) -> str:
    """All settings that a player agrees to by joining or agreeing."""
    lobby, texts = snapshot.lobby, texts_of(snapshot, words)
    lines = [clocks.agreed(words, lobby.speed, lobby.time_out), consent.settled(words, lobby.silence)]
    lines += [*_foreign_pack(app, lobby, words), *texts.settings(snapshot.game.options(lobby.options))]
    if lobby.talk:
        lines.append(news.agreed(words))
    if lobby.starts_at:
        lines.append(lobby_texts.starts_by_itself(words, lobby.starts_at))
    return lobby_texts.settings(words, lines)


def pack_words(app: AppContext, lobby: Lobby, words: Language) -> SettingWords:
    """The choice of a data pack, Bottega's own first."""
    return lobby_texts.pack_setting(words, {pack.id: pack.name for pack in app.tables.games.packs(lobby.game)})


def _foreign_pack(app: AppContext, lobby: Lobby, words: Language) -> list[str]:
    """The line of the data pack, if it is one that the operator added."""
    if lobby.pack == app.tables.games.packs(lobby.game)[0].id:
        return []
    return [lobby_texts.pack_line(words, pack_words(app, lobby, words).values.get(lobby.pack, lobby.pack))]


def _seat_list(lobby: Lobby, words: Language, texts: GameTexts) -> str:
    names = names_of(lobby, words)
    return "\n".join(_seat_line(lobby, seat, names[seat.number], words, texts) for seat in lobby.seats)


def _places(lobby: Lobby, words: Language) -> str:
    """The invited people, and how many players are needed. It is a paragraph of its own below the list of seats: text
    directly after a list would be shown as part of its last line."""
    lines = [lobby_texts.places(words, len(lobby.seats), lobby.least, lobby.most, agreed=not lobby.undecided)]
    if lobby.invited:
        lines.insert(0, _invited(lobby, words))
    return "\n".join(lines)


def _invited(lobby: Lobby, words: Language) -> str:
    """The invited people; at most `MOST_INVITED` names."""
    names = [mentions.person(words, person.name) for person in lobby.invited]
    if len(names) <= MOST_INVITED:
        return words.t("Invited: %(names)s.", names=words.join(names))
    return words.n(
        "Invited: %(names)s and %(count)d more.",
        "Invited: %(names)s and %(count)d more.",
        len(names) - MOST_INVITED,
        names=words.join(names[:MOST_INVITED], "unit"),
    )


def _seat_line(lobby: Lobby, seat: Seat, name: str, words: Language, texts: GameTexts) -> str:
    return lobby_texts.seat_line(
        words,
        f"**{name}**",
        colour=f"{DOTS[seat.wish]} {texts.colour(seat.wish)}" if seat.wish else "",
        host=bool(lobby.host and seat.person and seat.person.id == lobby.host.id),
        dms_closed=bool(seat.person and seat.person.dms_closed),
        computer="" if seat.person else mentions.computer_kind(words, seat.player),
        agree_by=seat.agree_by,
    )


def _fine_print(lobby: Lobby, words: Language) -> str:
    lines = [lobby_texts.commitment(words, lobby.commitment), unofficial(words)]
    if lobby.expires:
        lines.insert(0, lobby_texts.expires(words, lobby.expires))
    return "\n".join(f"-# {line}" for line in lines)


def _rows(app: AppContext, lobby: Lobby, words: Language) -> list[Buttons]:
    def button(name: str, style: Style = "secondary") -> Button:
        return Button(lobby_texts.button(words, name), make_id(name, lobby.table), style)

    agree = (consent_button(lobby, words, "agree"),) if lobby.undecided else ()
    colour = (button("colour"),) if app.tables.games.title(lobby.game).colours else ()
    return [
        Buttons((consent_button(lobby, words, "join"), button("leave"), *colour)),
        Buttons((*agree, button("start", "primary"), button("options"))),
    ]


def consent_button(lobby: Lobby, words: Language, name: str) -> Button:
    """Joins or agrees. Its id names the settings shown beside it: the press agrees to these only."""
    return Button(lobby_texts.button(words, name), make_id(name, lobby.table, lobby.terms), "success")


# The lobby's buttons


@routes.on("join", About.HERE, defer_as="update", public=True)
async def join(app: AppContext, request: Request, table: Table, shown: str | None = None) -> Response:
    await table.join(request.by((await app.reader(request)).person), shown=shown)
    return Update(await lobby_post(app, table))


@routes.on("agree", About.SEAT)
async def agree(app: AppContext, request: Request, context: PlayerContext, shown: str) -> Response:
    """Agree to the settings as the button's post shows them."""
    await context.table.agree(request.by(context.reader.person), shown)
    return Show(Screen((Text(lobby_texts.agreed(context.reader.words)),)))


@routes.on("leave", About.HERE, defer_as="update", public=True)
async def leave(app: AppContext, request: Request, table: Table) -> Response:
    await table.leave(request.by((await app.reader(request)).person))
    return Update(await lobby_post(app, table))


@routes.on("colour", About.SEAT)
async def choose_colour(app: AppContext, request: Request, context: PlayerContext) -> Response:
    """A private list of the colours; if two players wish for the same colour, the earlier in order of play gets it."""
    wished = context.lobby.seats[context.require_seat()].wish
    words = context.reader.words
    colours = app.tables.games.title(context.lobby.game).colours
    choices = tuple(
        Choice(context.texts.colour(colour), colour, emoji=DOTS.get(colour, ""), chosen=wished == colour)
        for colour in colours
    )
    explain = words.t(
        "Which colour would you like? Whoever comes first in the order of play chooses first; "
        "if yours is taken you get the next free one."
    )
    select = Select(make_id("wish", context.table.id), choices, lobby_texts.prompt(words, "colour"))
    return Show(Screen((Text(explain), select), ACCENT))


@routes.on("wish", About.SEAT, defer_as="update")
async def wish(app: AppContext, request: Request, context: PlayerContext) -> Response:
    colour = request.take(app.tables.games.title(context.lobby.game).colours)
    await context.table.wish(request.by(context.reader.person), colour)
    noted = context.reader.words.t("Noted: %(colour)s, if it is free.", colour=context.texts.colour(colour))
    return Update(Screen((Text(f"{DOTS.get(colour, '')} {noted}"),), ACCENT))


# Starting and closing


@routes.on("start", About.TABLE)
async def start(app: AppContext, request: Request, context: PlayerContext) -> Response:
    """Post the start message, whose id the random results depend on, then begin."""
    table, host = context.table, request.by(context.reader.person)
    await table.check_start(host)
    await begin(app, table, context.lobby, partial(table.start, host))
    begun = context.reader.words.t("The game has begun. The board is on its way to the channel.")
    return Show(Screen((Text(begun),), ACCENT))


async def start_by_itself(app: AppContext, message: Message) -> None:
    """The lobby has the players with which its game begins by itself."""
    table = await app.tables.of(message)
    snapshot = await table.snapshot(None)
    if snapshot.status.stage != "lobby":
        return
    try:
        await begin(app, table, snapshot.lobby, table.start_by_itself)
    except TableError as error:
        log.info("table %s does not begin by itself: %s", table.id, type(error).__name__)


async def begin(app: AppContext, table: Table, lobby: Lobby, start: Callable[[int], Awaitable[Done]]) -> None:
    """The start post, then the game, which `start` begins by the post's id. If it does not begin, the post is changed
    to say so."""
    post = await _posted_once(app, lobby)
    try:
        await start(post)
    except Exception:
        if (await table.status()).stage == "lobby":  # else another delivery of the press has begun it
            words = language_of(lobby.language)
            await app.messenger.edit(lobby.channel, post, Screen((Text(words.t("The game did not begin after all.")),)))
        raise


async def _posted_once(app: AppContext, lobby: Lobby) -> int:
    """The start post of a table; returns the existing one if the program ended before the game began."""
    named, screen = f"start.{lobby.table}", start_post(lobby)
    post = await app.messenger.find_own(lobby.channel, named, app.clock.now_ms() - DAY)
    if post is None:
        return await app.messenger.send(lobby.channel, screen, named)
    # It may already say that the game did not begin.
    await app.messenger.edit(lobby.channel, post, screen)
    return post


def start_post(lobby: Lobby) -> Screen:
    words = language_of(lobby.language)
    lines = [
        words.t("## The game begins"),
        words.t("At the table: %(names)s.", names=words.join(names_of(lobby, words))),
        words.t(
            "-# Every die and card follows from the seed committed to (`%(hash)s…`) and the id of this post.",
            hash=lobby.commitment[:16],
        ),
    ]
    return Screen((Text("\n".join(lines)),), ACCENT)


@routes.on("close", About.TABLE)
async def ask_to_close(app: AppContext, request: Request, context: PlayerContext) -> Response:
    words = context.reader.words
    question = words.t("Close this table for everybody? It can be reopened for 14 days.")
    sure = Button(lobby_texts.button(words, "close"), make_id("closed", context.table.id), "danger")
    return Show(Screen((Text(question), Buttons((sure,))), ACCENT))


@routes.on("closed", About.TABLE, defer_as="update")
async def close(app: AppContext, request: Request, context: PlayerContext) -> Response:
    await context.table.close(request.by(context.reader.person))
    return Update(Screen((Text(context.reader.words.t("The table is closed.")),), ACCENT))


async def refresh(app: AppContext, message: Message) -> None:
    """Update the lobby's post, for the last time once the game has begun or the table is closed."""
    table = await app.tables.of(message)
    kept = await posts.find(app, table.id, LOBBY)
    snapshot = await table.snapshot(None)
    if snapshot.status.stage != "lobby":
        if kept:
            await posts.edit(app, kept.post, await lobby_post(app, table))
            await app.tables.database.write(stored_posts.remove, table.id, LOBBY)
        return
    screen = await lobby_post(app, table)
    if kept and await posts.edit(app, kept.post, screen):
        return
    after = kept.post.message if kept else 0
    await post(app, message, snapshot.lobby.channel, screen, after=after, keep=StoreAs(LOBBY))
