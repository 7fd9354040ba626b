"""Undo and redo: the effect is shown before any player is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.tables import LogEntry, Turn, TurnBack
from bot.tables.errors import StalePosition
from bot.text.discord_text import shortened
from bot.text.game_texts import GameTexts
from bot.text.language import Language
from bot.text.shared import consent
from bot.text.shared import panel as panel_texts

from ..context import AppContext, PlayerContext
from ..discord.interaction import Request, make_id
from ..discord.screen import Button, Buttons, Response, Screen, Show, Text, Update
from ..routing.routes import About, Routes
from .question import panel
from .walking import story_blocks

routes = Routes()

MOST_MOVED, LONGEST_MOVED = 5, 400
"""Lines that tell what would be taken back or brought back, and the characters of each."""


async def undo(app: AppContext, request: Request, context: PlayerContext) -> Response:
    return Show(await _turn_back(context, request, "undo"))


async def redo(app: AppContext, request: Request, context: PlayerContext) -> Response:
    return Show(await _turn_back(context, request, "redo"))


async def _turn_back(context: PlayerContext, request: Request, kind: Turn) -> Screen:
    """Do it at once if no player has to be asked, else show what would be asked, and which players."""
    turn = await context.table.turn_back(context.reader.person, kind)
    if turn.asked:
        return _before_asking(context, turn)
    return await _carried_out(context, request, kind, turn.public)


@routes.on("ask-back", About.SEAT, defer_as="update")
async def ask_others(app: AppContext, request: Request, context: PlayerContext, kind: Turn, at: int) -> Response:
    """Ask the players concerned, as the screen has said."""
    return Update(await _carried_out(context, request, kind, at))


async def _carried_out(context: PlayerContext, request: Request, kind: Turn, at: int) -> Screen:
    """Do what was shown of the position at public number `at`; if the position has changed, show what the undo or redo
    means now."""
    person, words = context.reader.person, context.reader.words
    act = context.table.undo if kind == "undo" else context.table.redo
    try:
        done = await act(request.by(person), at)
    except StalePosition:
        now = await context.refresh()
        return _before_asking(now, await now.table.turn_back(person, kind), [panel_texts.moved_on(words)])
    if done.proposal is None or done.proposal.kind != kind:
        return await panel(await context.refresh(), story=[consent.done(words, kind)])
    return Screen((Text(consent.asking(words, _names(context, done.proposal.asked), kind, done.proposal.due)),))


def _before_asking(context: PlayerContext, turn: TurnBack, story: Sequence[str] = ()) -> Screen:
    """What would be taken back or brought back, and which players have to agree."""
    words = context.reader.words
    asked = _names(context, turn.asked)
    name = "ask" if asked else turn.kind
    go_on = Button(
        consent.button(words, name), make_id("ask-back", context.table.id, turn.kind, turn.public), "primary"
    )
    return Screen((
        *story_blocks(context, story),
        Text(moved(context.texts, words, turn.kind, turn.moved)),
        *([Text(consent.needs(words, asked))] if asked else []),
        Buttons((go_on,)),
    ))  # fmt: skip


def _names(context: PlayerContext, seats: Iterable[int]) -> list[str]:
    names = context.names
    return [names[seat] for seat in seats]


def moved(texts: GameTexts, words: Language, kind: Turn, entries: Iterable[LogEntry]) -> str:
    """What an undo would take back, or a redo bring back, told as it happened; of a long list the first lines, so that
    the buttons below stay in sight."""
    deeds = texts.story([event for entry in entries for event in entry.events])
    more = len(deeds) - MOST_MOVED
    if more > 0:
        deeds = [*deeds[:MOST_MOVED], words.n("… and %(count)d more line.", "… and %(count)d more lines.", more)]
    return "\n".join([consent.would(words, kind), *(shortened(deed, LONGEST_MOVED) for deed in deeds)])
