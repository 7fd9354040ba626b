"""Table talk: a thread of its own beside the channel with the board, so that talk and board do not push each other
away."""

from __future__ import annotations

from dataclasses import replace

from engine.lobby_options import Switch

from ..store import Person
from ..store.outbox import NewMessage
from .change import Change
from .games import option_value
from .outbox import Kind

TALK = Switch("talk")
"""Whether a thread is opened as the game begins."""

WISHED = 0
"""Stands for the thread of a table that is to have one once its game begins."""


def wish_for_talk(change: Change, wanted: object) -> None:
    """Agree in the lobby on a thread, or on none. Raises `BadValue`."""
    change.row = replace(change.row, thread=WISHED if option_value(TALK, wanted) else None)


def begin_talk(change: Change) -> None:
    """Have the thread opened that was agreed on, at the post that says that the game begins."""
    if change.row.thread == WISHED:
        data = {"post": change.row.start_post}
        change.messages.append(NewMessage(Kind.TALK, None, data, f"{Kind.TALK}:{change.row.id}"))


def check_talk(change: Change, person: Person, manager: bool) -> None:
    """Whether a person may have a thread opened: a player of the game, or who manages the server. Raises `Closed`,
    `NotStarted`, `GameOver` or `NotYourSeat`."""
    change.begun()
    if not manager:
        change.seat_of(person)


def move_talk(change: Change, thread: int | None) -> None:
    """The table's talk is in a thread from now on, or None, in none."""
    change.row = replace(change.row, thread=thread)
