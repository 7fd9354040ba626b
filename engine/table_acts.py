"""Acts of the table: what happens to a match beside the game's own actions, kept in the same record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .actions import Action, Notation


@dataclass(frozen=True, slots=True)
class Undo(Action):
    """Go back to the position after `keep` actions of those in force."""

    keep: int
    kind: Literal["undo"] = "undo"


@dataclass(frozen=True, slots=True)
class Redo(Action):
    """Bring back undone actions, with the outcomes they had, until `keep` are in force."""

    keep: int
    kind: Literal["redo"] = "redo"


@dataclass(frozen=True, slots=True)
class TimeUp(Action):
    """A seat's time ran out; what follows is the table's rule (a caretaker, or nothing)."""

    seat: int
    kind: Literal["time_up"] = "time_up"


@dataclass(frozen=True, slots=True)
class HandBack(Action):
    """A seat's player is back, and the caretaker who minded his seat steps aside."""

    seat: int
    kind: Literal["hand_back"] = "hand_back"


@dataclass(frozen=True, slots=True)
class Resign(Action):
    """A seat's player gives up; a caretaker plays on for it."""

    seat: int
    kind: Literal["resign"] = "resign"


@dataclass(frozen=True, slots=True)
class HandOver(Action):
    """Somebody else takes a seat."""

    seat: int
    kind: Literal["hand_over"] = "hand_over"


@dataclass(frozen=True, slots=True)
class LastRound(Action):
    """The day agreed on has come: the present round is the last."""

    kind: Literal["last_round"] = "last_round"


@dataclass(frozen=True, slots=True)
class Abandon(Action):
    """The table ends the game early."""

    kind: Literal["abandon"] = "abandon"


MOVING = (Undo, Redo, LastRound, Abandon)
"""Those that change how the game stands; the others are about who plays a seat."""

NOTATION = Notation([Undo, Redo, TimeUp, HandBack, Resign, HandOver, LastRound, Abandon])
