"""The parts of a match: its set-up, its entries, its open questions, and its errors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from pydantic import ConfigDict

from .actions import STRICT
from .chance import Outcome
from .game import Decision, Event


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match starts from. `options` are the game's, as given; `opening` are the outcomes of the set-up."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    game: str
    rules_version: int
    pack: str
    seats: int
    options: Mapping[str, Any]
    opening: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the record: the acting seat (None: the table), the action in notation, its outcomes, and the
    seats that learned something by it (RULINGS: undo)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int | None
    text: str
    outcomes: tuple[Outcome, ...] = ()
    learned: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """An open decision with its key. The key stays the same as long as the tree does, and is never reused."""

    key: str
    decision: Decision


@dataclass(frozen=True, slots=True)
class ApplyResult:
    """What an action did: its entry and the events it caused."""

    entry: Entry
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class UndoPlan:
    """What an undo or redo does: how many actions are then in force (`keep`), the entries undone or redone (`moved`,
    indices into the match's), and the seats that have to be `asked`."""

    keep: int
    moved: tuple[int, ...]
    asked: tuple[int, ...]

    @property
    def free(self) -> bool:
        """Whether it needs no other seat's consent."""
        return not self.asked


class NotOpen(Exception):
    """The seat has no such question now: the panel is stale, the wrong seat acts, or the game is over."""

    def __init__(self, seat: int, key: str | None) -> None:
        super().__init__(f"seat {seat} has no open question {key or ''}")
        self.seat = seat
        self.key = key


class NothingToUndo(Exception):
    """A seat has nothing to undo or redo; `reason` is "none", "sealed" (its own answer: change that instead), "laid"
    (there are sealed answers of others) or "over"."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
