"""Acts of the table: what happens to a match beside the game's own actions, kept in the same record."""

from __future__ import annotations

from .actions import Action, Notation, action, kinds_of


@action
class Undo(Action):
    """Go back to the position after `keep` actions of those in force."""

    keep: int


@action
class Redo(Action):
    """Bring back undone actions, with the outcomes they had, until `keep` are in force."""

    keep: int


@action
class TimeUp(Action):
    """A seat's time ran out; what follows is the table's rule (a caretaker, or nothing)."""

    seat: int


@action
class HandBack(Action):
    """A seat's player is back, and the caretaker who minded his seat steps aside."""

    seat: int


@action
class Resign(Action):
    """A seat's player gives up; a caretaker plays on for it."""

    seat: int


@action
class HandOver(Action):
    """Somebody else takes a seat."""

    seat: int


@action
class LastRound(Action):
    """The day agreed on has come: the present round is the last."""


@action
class Abandon(Action):
    """The table ends the game early."""


MOVING = (Undo, Redo, LastRound, Abandon)
"""Those that change how the game stands; the others are about who plays a seat."""

NOTATION = Notation(kinds_of(Action, globals()))
