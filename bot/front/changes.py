"""What somebody may have missed since his last act: a sentence or two, and the board before and after."""

from __future__ import annotations

from bot.tables import SinceLastAct, TableSnapshot
from bot.text import texts
from bot.text.language import Language

from .house import House, names_of
from .screen import Picture


def told(glance: TableSnapshot, since: SinceLastAct, words: Language, seat: int) -> str:
    """What has changed for a seat, told to it; "" if nothing has."""
    told_to = texts(glance.lobby.game, words, glance.game.pack, names_of(glance.lobby, words), seat)
    return told_to.since(since.before, since.view, since.events, seat)


async def before_and_after(
    house: House, glance: TableSnapshot, since: SinceLastAct, words: Language, seat: int
) -> Picture | None:
    """The board as everybody sees it, with what has changed for a seat; None where nothing has happened."""
    if not since.events:
        return None
    lobby = glance.lobby
    return await house.painter.since(lobby.game, since, names_of(lobby, words), words.lang, seat)
