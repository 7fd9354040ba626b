"""What the log can be narrowed to: the events of one topic, or those that concern some seats."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from bot.text.language import Language
from engine.game import Event

_ROLES = (
    "seat", "previous", "defender", "winner", "loser", "giver", "owner", "rival", "creditor", "debtor", "visitor",
    "to", "by", "member",
)  # fmt: skip
_PARTIES = ("seats", "parties", "members")
"""The fields of events that name a seat, or several."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A part of what happens in a game: its id, short enough for a control's own; its name (a msgid in a game's
    table, said in the reader's language by `GameTexts.topics`); the kinds of event that belong to it."""

    id: str
    name: str
    kinds: frozenset[str]


def said(topics: Collection[Topic], words: Language) -> tuple[Topic, ...]:
    """Topics with their names in a language."""
    return tuple(replace(topic, name=words.t(topic.name)) for topic in topics)


def concerns(event: Event, seats: Collection[int]) -> bool:
    """Whether an event is about any of these seats; what names nobody, such as bids laid open, is about all."""
    named = [seat for field in _ROLES if type(seat := getattr(event, field, None)) is int]
    named += [seat for field in _PARTIES for seat in _numbers(getattr(event, field, ()))]
    return not named or any(seat in seats for seat in named)


def _numbers(seats: Any) -> Collection[int]:
    return [seat for seat in seats if type(seat) is int]
