"""Substitutes: looking for one, taking a seat on offer, and the posts that offer it."""

from __future__ import annotations

from bot.store import posts as stored_posts
from bot.tables import Seat, Table, TableSnapshot
from bot.tables.errors import NotStarted
from bot.tables.telling.messages import News
from bot.tables.telling.outbox import Message
from bot.text.discord_text import BUTTON, shortened
from bot.text.language import Language, language_of
from bot.text.shared import mentions, substituting

from ..context import AppContext, PlayerContext, names_of, texts_of
from ..discord.interaction import Request, make_id
from ..discord.screen import Block, Button, Buttons, Choice, Response, Screen, Select, Show, Text, Update
from ..play.question import panel
from ..routing.routes import About, Routes
from ..telling import posts
from ..telling.board_post import waiting_line
from ..telling.posts import StoreAs, post

routes = Routes()

IN_A_ROW = 3
"""Buttons that a phone shows in one row."""


async def substitute(app: AppContext, request: Request, context: PlayerContext) -> Response:
    """The reader's own seat to offer; the empty seats, for the host; or a seat to take, for a reader without one."""
    if context.snapshot.view is None:
        raise NotStarted(context.table.id)
    if context.snapshot.status.stage != "playing":
        return Show(Screen((Text(waiting_line(context.snapshot, context.reader.words)),)))
    blocks = [*_own_seat(context), *_empty_seats(context, request), *_seats_to_take(context)]
    return Show(Screen(tuple(blocks) or (Text(substituting.nothing_on_offer(context.reader.words)),)))


def _own_seat(context: PlayerContext) -> list[Block]:
    if context.snapshot.seat is None:
        return []
    words, table, number = context.reader.words, context.table.id, context.snapshot.seat
    since = context.lobby.seats[number].offered_since
    if since is None:
        offer = Button(substituting.button(words, "offer"), make_id("offer", table, number), "primary")
        return [Text(substituting.offer_question(words)), Buttons((offer,))]
    keep = Button(substituting.button(words, "keep"), make_id("keep", table, number))
    return [Text(substituting.on_offer(words, since)), Buttons((keep,))]


def _empty_seats(context: PlayerContext, request: Request) -> list[Block]:
    """The seats that a computer plays for an absent or resigned player, for a reader who may offer them."""
    lobby, words = context.lobby, context.reader.words
    empty = [seat for seat in lobby.seats if seat.person and standing(seat) != "present"]
    hosts = lobby.host is not None and lobby.host.id == context.reader.person.id
    if not empty or not (hosts or request.manages):
        return []
    names = names_of(lobby, words)
    choices = tuple(
        Choice(
            names[seat.number],
            str(seat.number),
            substituting.seat_remark(words, standing(seat), on_offer=seat.offered_since is not None),
        )
        for seat in empty
    )
    return [
        Text(substituting.empty_seats(words)),
        Select(make_id("emptyseat", context.table.id), choices, substituting.prompt(words)),
    ]


def _seats_to_take(context: PlayerContext) -> list[Block]:
    if context.snapshot.seat is not None:
        return []
    words, names = context.reader.words, context.names
    buttons = [
        Button(
            shortened(substituting.take_button(words, names[seat.number]), BUTTON),
            make_id("takeseat", context.table.id, seat.number),
            "success",
        )
        for seat in context.lobby.seats
        if seat.offered_since is not None
    ]
    if not buttons:
        return []
    rows = [Buttons(tuple(buttons[i : i + IN_A_ROW])) for i in range(0, len(buttons), IN_A_ROW)]
    return [Text(substituting.take_question(words)), *rows]


def standing(seat: Seat) -> str:
    """Who plays a seat: its player ("present"), or a computer after the player resigned or while they are absent."""
    if seat.resigned:
        return "resigned"
    return "present" if seat.caretaken_since is None else "minded"


@routes.on("offer", About.TABLE, defer_as="update")
async def offer(app: AppContext, request: Request, context: PlayerContext, seat: int) -> Response:
    await context.table.offer(request.by(context.reader.person), seat)
    return Update(Screen((Text(substituting.own_offered(context.reader.words)),)))


@routes.on("keep", About.TABLE, defer_as="update")
async def keep(app: AppContext, request: Request, context: PlayerContext, seat: int) -> Response:
    await context.table.withdraw(request.by(context.reader.person), seat)
    return Update(Screen((Text(substituting.own_kept(context.reader.words)),)))


@routes.on("emptyseat", About.TABLE, defer_as="update")
async def offer_or_not(app: AppContext, request: Request, context: PlayerContext) -> Response:
    """Look for a substitute for an empty seat, or stop looking."""
    words, person = context.reader.words, context.reader.person
    number = request.take(seat.number for seat in context.lobby.seats)
    who = context.names[number]
    if context.lobby.seats[number].offered_since is None:
        await context.table.offer(request.by(person), number)
        return Update(Screen((Text(substituting.seat_offered(words, who)),)))
    await context.table.withdraw(request.by(person), number)
    return Update(Screen((Text(substituting.seat_not_offered(words, who)),)))


@routes.on("takeseat", About.TABLE)
async def take(app: AppContext, request: Request, context: PlayerContext, seat: int) -> Response:
    """Take a seat on offer; the response shows the seat's question too."""
    await context.table.take_over(request.by(context.reader.person), seat)
    return Show(await panel(await context.refresh(), story=[substituting.taken(context.reader.words)]))


TOLD = (News.OFFERED, News.NOT_OFFERED, News.TAKEN_OVER)


async def tell(app: AppContext, table: Table, message: Message) -> None:
    """Announce that a seat is on offer. If the offer ends or a person takes the seat, its post says so."""
    snapshot, seat = await table.snapshot(None), message.data["by"]
    words = language_of(snapshot.lobby.language)
    if message.data["news"] == News.OFFERED:
        await _offer(app, snapshot, seat, words, message)
        return
    taken = message.data["news"] == News.TAKEN_OVER
    name = names_of(snapshot.lobby, words)[seat]
    await _settle(app, table, seat, substituting.new_holder(words, name) if taken else substituting.not_offered(words))
    if taken:
        before = await app.tables.person_of(message.data["person"])
        line = substituting.taken_over(words, name, mentions.person(words, before.name if before else ""))
        await post(app, message, snapshot.lobby.channel, Screen((Text(line),)))


async def _offer(app: AppContext, snapshot: TableSnapshot, number: int, words: Language, message: Message) -> None:
    """Post the offer, unless it is settled by now; an earlier one of the same seat is withdrawn."""
    lobby, seat = snapshot.lobby, snapshot.lobby.seats[number]
    if seat.offered_since is None or snapshot.status.stage != "playing":
        return
    table = await app.tables.get(lobby.table)
    await _settle(app, table, number, substituting.not_offered(words))
    texts = texts_of(snapshot, words)
    how = substituting.how_it_stands(words, texts.round(snapshot.status.round), texts.status(snapshot.view))
    offered = substituting.offered(words, names_of(lobby, words)[number], lobby.game, standing(seat))
    take = Button(substituting.button(words, "take"), make_id("takeseat", lobby.table, number), "success")
    screen = Screen((Text(offered), Text(how), Buttons((take,))))
    await post(app, message, lobby.channel, screen, keep=StoreAs(_purpose(number)))


async def _settle(app: AppContext, table: Table, seat: int, line: str) -> None:
    """Edit the post of an offer to say how it ended."""
    kept = await posts.find(app, table.id, _purpose(seat))
    if kept:
        await posts.edit(app, kept.post, Screen((Text(line),)))
        await app.tables.database.write(stored_posts.remove, table.id, _purpose(seat))


def _purpose(seat: int) -> str:
    return f"offer/{seat}"
