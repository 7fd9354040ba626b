"""What needs others' consent, and leaving: a pause, an early end, resigning."""

from __future__ import annotations

from typing import Literal

from bot.tables import Done
from bot.text.language import Language
from bot.text.shared import consent as said

from ..context import House, names_of
from ..discord import ids
from ..discord.interaction import Press
from ..discord.screen import Button, Buttons, Reply, Screen, Show, Text, Update
from ..play.player_context import Seated
from ..routing.routes import About, Routes

routes = Routes()


def _came_of(seated: Seated, done: Done, at_once: str) -> Reply:
    """What came of a proposal: done at once, or who is asked now."""
    words = seated.reader.words
    if done.proposal is None:
        return Show(Screen((Text(at_once),)))
    names, proposal = names_of(seated.lobby, words), done.proposal
    asked = [names[seat] for seat in proposal.asked]
    return Show(Screen((Text(said.asking(words, asked, proposal.kind, proposal.due)),)))


async def pause(house: House, press: Press, seated: Seated) -> Reply:
    done = await seated.table.pause(press.by(seated.reader.person))
    return _came_of(seated, done, seated.reader.words.t("The game rests now."))


async def resume(house: House, press: Press, seated: Seated) -> Reply:
    await seated.table.resume(press.by(seated.reader.person))
    return Show(Screen((Text(seated.reader.words.t("The game goes on.")),)))


async def end_early(house: House, press: Press, seated: Seated) -> Reply:
    done = await seated.table.end_early(press.by(seated.reader.person))
    return _came_of(seated, done, seated.reader.words.t("The game is ended."))


def consent_row(words: Language, table: int, proposal: int) -> Buttons:
    """The buttons under a proposal."""
    return Buttons((
        Button(said.button(words, "agree"), ids.make("consent", table, proposal, "yes"), "success"),
        Button(said.button(words, "decline"), ids.make("consent", table, proposal, "no"), "danger"),
    ))  # fmt: skip


@routes.on("consent", About.SEAT)
async def consent(house: House, press: Press, seated: Seated, proposal: int, answer: Literal["yes", "no"]) -> Reply:
    """Agree or decline; what comes of it is told to all."""
    agrees = answer == "yes"
    await seated.table.consent(press.by(seated.reader.person), proposal, agrees)
    words = seated.reader.words
    return Show(Screen((Text(said.agreed(words) if agrees else words.t("Noted: you do not agree.")),)))


async def ask_to_resign(house: House, press: Press, seated: Seated) -> Reply:
    """Resigning cannot be taken back, so it is asked twice."""
    seated.require_seat()
    words = seated.reader.words
    sure = Button(words.t("Resign"), ids.make("resign", seated.table.id), "danger")
    return Show(Screen((Text(said.resign_question(words)), Buttons((sure,)))))


@routes.on("resign", About.TABLE, late="update")
async def resign(house: House, press: Press, seated: Seated) -> Reply:
    await seated.table.resign(press.by(seated.reader.person))
    return Update(Screen((Text(said.resigned(seated.reader.words)),)))
