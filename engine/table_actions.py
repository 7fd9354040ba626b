"""Acts of the table: what happens to a match other than the game's actions, kept in the same record."""

from __future__ import annotations

from .actions import Action, Notation, action, kinds_of


@action
class Undo(Action):
    """Go back to the position after the first `keep` actions in force."""

    keep: int


@action
class Redo(Action):
    """Redo undone actions, with the outcomes they had, until `keep` are in force."""

    keep: int


@action
class TimeUp(Action):
    """A seat's time ran out; the table's rule says what follows (a caretaker, or nothing)."""

    seat: int


@action
class HandBack(Action):
    """A seat's player is back; a caretaker had the seat."""

    seat: int


@action
class Resign(Action):
    """A seat's player gives up; a caretaker has the seat from now on."""

    seat: int


@action
class HandOver(Action):
    """Another player takes a seat."""

    seat: int


@action
class LastRound(Action):
    """The agreed day has come: the present round is the last."""


@action
class Abandon(Action):
    """The table ends the game early."""


MOVING = (Undo, Redo, LastRound, Abandon)
"""The acts that change the position or the game's end; the others are about who plays a seat."""

NOTATION = Notation(kinds_of(Action, globals()))
