"""`/substitute`: handing a seat over to somebody else."""

from __future__ import annotations

from bot.tables import Seat
from bot.text.discord_limits import BUTTON, shortened
from bot.text.shared import substituting as said

from .. import ids
from ..access import About
from ..house import House, names_of
from ..press import Press
from ..routes import Routes
from ..screen import Block, Button, Buttons, Choice, Reply, Screen, Select, Show, Text, Update
from ..standing import waiting_line
from .question import panel
from .seated import Seated

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
