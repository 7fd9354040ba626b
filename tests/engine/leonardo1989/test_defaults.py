"""A field that a stored event or position lacks, because it is older or the field is empty, is read as empty."""

from __future__ import annotations

from engine.leonardo1989 import events, events_of_debts, state, view
from tests.engine.defaults import telling_defaults


def test_what_is_not_said_is_nothing_but_for_what_every_game_begins_with() -> None:
    assert telling_defaults(events, events_of_debts, state, view) == {
        "Player.at": 1,
        "Player.ahead": state.NONE_LEFT,
        "State.phase": "faction",
        "State.stage": "begin",
    }
