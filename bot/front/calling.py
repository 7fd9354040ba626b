"""How somebody is called: by mention, by direct message, or not at all just now."""

from __future__ import annotations

from typing import Literal

from bot.store import Person
from bot.tables import Awaited
from bot.tables.timing.availability import hours_of, is_awake

Way = Literal["mention", "dm", "quiet"]
"""A "quiet" call shows what is asked and rings nobody's phone."""


def way_of(person: Person, now: int) -> Way:
    """How a person is to be called at a moment (ms): as he wishes, and never while he sleeps or is away."""
    if person.remind_way == "none" or person.digest_at is not None or not is_awake(now, hours_of(person)):
        return "quiet"
    return "dm" if person.remind_way == "dm" and not person.dms_closed else "mention"


def way_to_ask(person: Person, awaited: Awaited | None, now: int) -> Way:
    """How a person is told of a question: who has brought it about himself has it before his eyes."""
    return "quiet" if awaited is not None and awaited.own else way_of(person, now)
