"""Who is in an area of the city, in figures."""

from __future__ import annotations

from bot.text.davinci import pieces
from bot.text.davinci.telling import Telling
from bot.text.fitting import shortened
from engine.davinci.view import GroupView

SHORT_NAME = 16
"""Of a name beside an option, so that what stands behind it is not cut off."""


def there(groups: tuple[GroupView, ...], tell: Telling) -> list[str]:
    """All in an area from the arrow on, in one piece: "Ada 2, you 1 + master"; nothing where nobody is."""
    said = [f"{shortened(tell.label(group.seat), SHORT_NAME)} {crew(group, tell)}" for group in groups]
    return [", ".join(said)] if said else []


def crew(group: GroupView, tell: Telling) -> str:
    """A seat's workers: "2", "1 + master"."""
    return pieces.crew(tell.words, group.apprentices, master=group.master)
