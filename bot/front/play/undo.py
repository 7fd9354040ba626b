"""Taking back and bringing back: what it would mean is shown before anybody is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.tables import LogEntry, Turn, TurnBack
from bot.tables.errors import MovedOn
from bot.text.discord_limits import latest
from bot.text.game_texts import GameTexts
from bot.text.language import Language
from bot.text.shared import consent as said
from bot.text.shared import panel as panel_words

from ..context import House, names_of
from ..discord import ids
from ..discord.interaction import Press
from ..discord.screen import Button, Buttons, Reply, Screen, Show, Text, Update
from ..routing.routes import About, Routes
from .player_context import Seated, told
from .question import panel

routes = Routes()

MOVED_ROOM = 2000
"""Characters given to what would be taken back or brought back."""


async def undo(house: House, press: Press, seated: Seated) -> Reply:
    return Show(await _turn_back(seated, press, "undo"))


async def redo(house: House, press: Press, seated: Seated) -> Reply:
    return Show(await _turn_back(seated, press, "redo"))


async def _turn_back(seated: Seated, press: Press, kind: Turn) -> Screen:
    """Do it at once if nobody has to be asked, else show what would be asked of whom."""
    turn = await seated.table.turn_back(seated.reader.person, kind)
    if turn.asked:
        return _before_asking(seated, turn)
    return await _carried_out(seated, press, kind, turn.public)


@routes.on("ask-back", About.SEAT, late="update")
async def ask_others(house: House, press: Press, seated: Seated, kind: Turn, at: int) -> Reply:
    """Ask those it concerns, as the screen has said."""
    return Update(await _carried_out(seated, press, kind, at))


async def _carried_out(seated: Seated, press: Press, kind: Turn, at: int) -> Screen:
    """Do what was shown of the position at public number `at`; should that have changed, show what it means now."""
    person, words = seated.reader.person, seated.reader.words
    act = seated.table.undo if kind == "undo" else seated.table.redo
    try:
        done = await act(press.by(person), at)
    except MovedOn:
        now = await seated.anew()
        return _before_asking(now, await now.table.turn_back(person, kind), [panel_words.moved_on(words)])
    if done.proposal is None or done.proposal.kind != kind:
        return await panel(await seated.anew(), story=[said.done(words, kind)])
    return Screen((Text(said.asking(words, _names(seated, done.proposal.asked), kind, done.proposal.due)),))


def _before_asking(seated: Seated, turn: TurnBack, story: Sequence[str] = ()) -> Screen:
    """What would go or come, and who has to agree."""
    words = seated.reader.words
    asked = _names(seated, turn.asked)
    name = "ask" if asked else turn.kind
    go_on = Button(said.button(words, name), ids.make("ask-back", seated.table.id, turn.kind, turn.public), "primary")
    return Screen((
        *told(seated, story),
        Text(moved(seated.texts, words, turn.kind, turn.moved)),
        *([Text(said.needs(words, asked))] if asked else []),
        Buttons((go_on,)),
    ))  # fmt: skip


def _names(seated: Seated, seats: Iterable[int]) -> list[str]:
    names = names_of(seated.lobby, seated.reader.words)
    return [names[seat] for seat in seats]


def moved(texts: GameTexts, words: Language, kind: Turn, entries: Iterable[LogEntry]) -> str:
    """What an undo would take back, or a redo bring back, told as it happened."""
    deeds = texts.story([event for entry in entries for event in entry.events])
    return latest([said.would(words, kind), *deeds], words, MOVED_ROOM)
