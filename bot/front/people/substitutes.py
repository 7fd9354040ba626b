"""Substitutes: looking for one, taking a seat on offer, and the posts that offer it."""

from __future__ import annotations

from bot.store import posts as stored_posts
from bot.tables import Seat, Table, TableSnapshot
from bot.tables.telling.messages import News
from bot.tables.telling.outbox import Message
from bot.text.discord_limits import BUTTON, shortened
from bot.text.language import Language, language_of
from bot.text.shared import people
from bot.text.shared import substituting as said

from ..context import House, names_of, texts_of
from ..discord import ids
from ..discord.interaction import Press
from ..discord.screen import Block, Button, Buttons, Choice, Reply, Screen, Select, Show, Text, Update
from ..play.player_context import Seated
from ..play.question import panel
from ..routing.routes import About, Routes
from ..telling import posts
from ..telling.posts import Keep, post
from ..telling.status_line import waiting_line

routes = Routes()

IN_A_ROW = 3
"""Buttons that a phone shows in one row."""


async def substitute(house: House, press: Press, seated: Seated) -> Reply:
    """The reader's own seat to offer; the empty ones, for the host; or a seat to take, for who has none."""
    seated.require_view()
    if seated.glance.status.stage != "playing":
        return Show(Screen((Text(waiting_line(seated.glance, seated.reader.words)),)))
    blocks = [*_own_seat(seated), *_empty_seats(seated, press), *_seats_to_take(seated)]
    return Show(Screen(tuple(blocks) or (Text(said.nothing_on_offer(seated.reader.words)),)))


def _own_seat(seated: Seated) -> list[Block]:
    if seated.glance.seat is None:
        return []
    words, table, number = seated.reader.words, seated.table.id, seated.glance.seat
    since = seated.lobby.seats[number].offered_since
    if since is None:
        offer = Button(said.button(words, "offer"), ids.make("offer", table, number), "primary")
        return [Text(said.offer_question(words)), Buttons((offer,))]
    keep = Button(said.button(words, "keep"), ids.make("keep", table, number))
    return [Text(said.on_offer(words, since)), Buttons((keep,))]


def _empty_seats(seated: Seated, press: Press) -> list[Block]:
    """The seats a computer plays for somebody, for whoever may offer them."""
    lobby, words = seated.lobby, seated.reader.words
    empty = [seat for seat in lobby.seats if seat.person and standing(seat) != "present"]
    hosts = lobby.host is not None and lobby.host.id == seated.reader.person.id
    if not empty or not (hosts or press.manages):
        return []
    names = names_of(lobby, words)
    choices = tuple(
        Choice(
            names[seat.number],
            str(seat.number),
            said.seat_remark(words, standing(seat), on_offer=seat.offered_since is not None),
        )
        for seat in empty
    )
    return [Text(said.empty_seats(words)), Select(ids.make("emptyseat", seated.table.id), choices, said.prompt(words))]


def _seats_to_take(seated: Seated) -> list[Block]:
    if seated.glance.seat is not None:
        return []
    words, names = seated.reader.words, names_of(seated.lobby, seated.reader.words)
    buttons = [
        Button(
            shortened(said.take_button(words, names[seat.number]), BUTTON),
            ids.make("takeseat", seated.table.id, seat.number),
            "success",
        )
        for seat in seated.lobby.seats
        if seat.offered_since is not None
    ]
    if not buttons:
        return []
    rows = [Buttons(tuple(buttons[i : i + IN_A_ROW])) for i in range(0, len(buttons), IN_A_ROW)]
    return [Text(said.take_question(words)), *rows]


def standing(seat: Seat) -> str:
    """How a seat is played: by its player ("present"), or by a computer since he resigned or is absent."""
    if seat.resigned:
        return "resigned"
    return "present" if seat.minded_since is None else "minded"


@routes.on("offer", About.TABLE, late="update")
async def offer(house: House, press: Press, seated: Seated, seat: int) -> Reply:
    await seated.table.offer(press.by(seated.reader.person), seat)
    return Update(Screen((Text(said.own_offered(seated.reader.words)),)))


@routes.on("keep", About.TABLE, late="update")
async def keep(house: House, press: Press, seated: Seated, seat: int) -> Reply:
    await seated.table.withdraw(press.by(seated.reader.person), seat)
    return Update(Screen((Text(said.own_kept(seated.reader.words)),)))


@routes.on("emptyseat", About.TABLE, late="update")
async def offer_or_not(house: House, press: Press, seated: Seated) -> Reply:
    """Look for a substitute for an empty seat, or no more where one was looked for."""
    words, person = seated.reader.words, seated.reader.person
    number = press.take(seat.number for seat in seated.lobby.seats)
    who = names_of(seated.lobby, words)[number]
    if seated.lobby.seats[number].offered_since is None:
        await seated.table.offer(press.by(person), number)
        return Update(Screen((Text(said.seat_offered(words, who)),)))
    await seated.table.withdraw(press.by(person), number)
    return Update(Screen((Text(said.seat_not_offered(words, who)),)))


@routes.on("takeseat", About.TABLE)
async def take(house: House, press: Press, seated: Seated, seat: int) -> Reply:
    """Take a seat on offer; what it is asked comes with it."""
    await seated.table.take_over(press.by(seated.reader.person), seat)
    return Show(await panel(await seated.anew(), story=[said.taken(seated.reader.words)]))


TOLD = (News.OFFERED, News.NOT_OFFERED, News.TAKEN_OVER)


async def tell(house: House, table: Table, message: Message) -> None:
    """A seat is on offer; or it is no more, which its post says from now on; or somebody has taken it."""
    glance, seat = await table.glance(None), message.data["by"]
    words = language_of(glance.lobby.language)
    if message.data["news"] == News.OFFERED:
        await _offer(house, glance, seat, words, message)
        return
    taken = message.data["news"] == News.TAKEN_OVER
    name = names_of(glance.lobby, words)[seat]
    await _settle(house, table, seat, said.new_holder(words, name) if taken else said.not_offered(words))
    if taken:
        before = await house.tables.person_of(message.data["person"])
        line = said.taken_over(words, name, people.person(words, before.name if before else ""))
        await post(house, message, glance.lobby.channel, Screen((Text(line),)))


async def _offer(house: House, glance: TableSnapshot, number: int, words: Language, message: Message) -> None:
    """Post the offer, unless it is settled by now; an earlier one of the same seat is withdrawn."""
    lobby, seat = glance.lobby, glance.lobby.seats[number]
    if seat.offered_since is None or glance.status.stage != "playing":
        return
    table = await house.tables.get(lobby.table)
    await _settle(house, table, number, said.not_offered(words))
    texts = texts_of(glance, words)
    how = said.how_it_stands(words, texts.round(glance.status.round), texts.status(glance.view))
    offered = said.offered(words, names_of(lobby, words)[number], lobby.game, standing(seat))
    take = Button(said.button(words, "take"), ids.make("takeseat", lobby.table, number), "success")
    screen = Screen((Text(offered), Text(how), Buttons((take,))))
    await post(house, message, lobby.channel, screen, keep=Keep(_purpose(number)))


async def _settle(house: House, table: Table, seat: int, line: str) -> None:
    """Have the post of an offer say how it ended."""
    kept = await posts.find(house, table.id, _purpose(seat))
    if kept:
        await posts.edit(house, kept.post, Screen((Text(line),)))
        await house.tables.database.write(stored_posts.remove, table.id, _purpose(seat))


def _purpose(seat: int) -> str:
    return f"offer/{seat}"
