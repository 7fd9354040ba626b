"""What needs others' consent, and leaving: undo, pause, an early end, resigning."""

from __future__ import annotations

from bot.tables import Done

from .. import ids
from ..house import House, names_of
from ..press import Press
from ..router import Routes
from ..screen import Button, Buttons, Reply, Screen, Show, Text, Update
from .question import Seated

routes = Routes()


def _said(seated: Seated, done: Done, at_once: str) -> Reply:
    """What came of a proposal: done at once, or who is asked now."""
    if done.proposal is None:
        return Show(Screen((Text(at_once),)))
    words = seated.reader.words
    names = names_of(seated.lobby, words)
    asked = words.join([names[seat] for seat in done.proposal.asked])
    return Show(Screen((Text(words.t("Proposed; it takes the consent of %(names)s.", names=asked)),)))


async def undo(house: House, press: Press, table: int) -> Reply:
    seated = await Seated.at(house, press, table)
    done = await seated.table.undo(seated.reader.person)
    return _said(seated, done, seated.reader.words.t("Taken back."))


async def redo(house: House, press: Press, table: int) -> Reply:
    seated = await Seated.at(house, press, table)
    done = await seated.table.redo(seated.reader.person)
    return _said(seated, done, seated.reader.words.t("Brought back."))


async def pause(house: House, press: Press, table: int) -> Reply:
    seated = await Seated.at(house, press, table)
    done = await seated.table.pause(seated.reader.person)
    return _said(seated, done, seated.reader.words.t("The table rests now. `/resume` goes on."))


async def resume(house: House, press: Press, table: int) -> Reply:
    seated = await Seated.at(house, press, table)
    await seated.table.resume(seated.reader.person)
    return Show(Screen((Text(seated.reader.words.t("The game goes on.")),)))


async def end_early(house: House, press: Press, table: int) -> Reply:
    seated = await Seated.at(house, press, table)
    done = await seated.table.end_early(seated.reader.person)
    return _said(seated, done, seated.reader.words.t("The game is ended."))


@routes.on("consent", late="update")
async def consent(house: House, press: Press) -> Reply:
    """Agree or decline; the public post then says so to all."""
    table, proposal, answer = press.args
    seated = await Seated.at(house, press, int(table))
    agrees = answer == "yes"
    await seated.table.consent(seated.reader.person, int(proposal), agrees)
    words = seated.reader.words
    return Show(Screen((Text(words.t("You agreed.") if agrees else words.t("You declined.")),)))


async def ask_to_resign(house: House, press: Press, table: int) -> Reply:
    """Resigning cannot be taken back, so it is asked twice."""
    seated = await Seated.at(house, press, table)
    await seated.table.seat_of(seated.reader.person)
    words = seated.reader.words
    question = words.t("Resign from this game? A computer plays on in your seat, and you cannot take it back.")
    sure = Button(words.t("Resign"), ids.make("resign", seated.table.id), "danger")
    return Show(Screen((Text(question), Buttons((sure,)))))


@routes.on("resign", late="update")
async def resign(house: House, press: Press) -> Reply:
    seated = await Seated.at(house, press, int(press.args[0]))
    await seated.table.resign(seated.reader.person)
    return Update(Screen((Text(seated.reader.words.t("You have resigned. Thank you for playing.")),)))
