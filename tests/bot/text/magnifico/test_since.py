"""What has changed since a seat's last turn, in a sentence or two."""

from __future__ import annotations

from bot.text.language import ENGLISH, ITALIAN, LANGUAGES
from engine.game import Event
from engine.magnifico import events as happened
from engine.magnifico.state import State
from engine.magnifico.view import view_of
from tests.engine.magnifico.positions import table

from .games import LONG_NAMES, steps, texts_for

LANDS = {"rome": (0, "5s"), "naples": (1, "4s"), "athens": (1, "1s")}
CONQUEST = happened.BattleEnded(winner=0, loser=1, place="naples", conquered=True, tanks=0, airplanes=0)


def since(before: State, after: State, *events: Event, seat: int = 1) -> str:
    return texts_for(ENGLISH).since(view_of(before, None), view_of(after, None), events, seat)


def test_where_nothing_has_changed_nothing_is_said() -> None:
    assert since(table(lands=LANDS), table(lands=LANDS)) == ""


def test_a_lost_territory_comes_before_what_was_gained() -> None:
    after = table(lands=LANDS | {"naples": (0, "2s")}, florins={1: 140}, scores={1: 2})
    assert since(table(lands=LANDS), after, CONQUEST) == (
        "Ada conquers Naples from you. You have gained 2 points and 40 florins. You have 4 soldiers fewer."
    )


def test_a_battle_fought_twice_is_told_as_it_ended() -> None:
    back = happened.BattleEnded(winner=1, loser=0, place="naples", conquered=True, tanks=0, airplanes=0)
    assert since(table(lands=LANDS), table(lands=LANDS), CONQUEST, back) == "You conquer Naples from Ada."


def test_what_others_did_comes_last() -> None:
    after = table(lands=LANDS, scores={0: 3}, florins={2: 70})
    assert since(table(lands=LANDS), after, CONQUEST, seat=2) == (
        "You have 30 florins less. Ada conquers Naples from Bruno. Points of others: Ada +3."
    )


def test_the_end_comes_first() -> None:
    assert since(table(), table(), happened.GameWon(0, 31)).startswith("Ada wins with 31 points.")


def test_it_is_said_in_italian_too() -> None:
    before, after = view_of(table(lands=LANDS), None), view_of(table(lands=LANDS, scores={1: 2}), None)
    assert "2 punti" in texts_for(ITALIAN).since(before, after, (), 1)


def test_however_much_has_happened_it_stays_short() -> None:
    taken = list(steps(2, 4))
    first, events = taken[0].after, [event for step in taken for event in step.events]
    for words in LANGUAGES.values():
        for seat in range(4):
            said = texts_for(words, None, LONG_NAMES).since(first, taken[-1].after, events, seat)
            assert 0 < len(said) <= 300


CROWD = {name: (seat, "2s") for name, seat in zip(
    ("rome", "florence", "milan", "venice", "naples", "athens", "paris", "london", "lisbon"),
    (0, 0, 0, 0, 1, 1, 2, 2, 2), strict=True,
)}  # fmt: skip


def test_late_in_the_game_what_touches_the_reader_comes_first_and_the_rest_in_three_lines() -> None:
    taken = dict.fromkeys(("rome", "florence", "milan", "venice"), (2, "1s"))
    after = table(lands=CROWD | taken | dict.fromkeys(("naples", "paris", "london"), (0, "1s")), scores={0: 1})
    ended = happened.BattleEnded(winner=0, loser=1, place="naples", conquered=True, tanks=0, airplanes=0)
    assert since(table(lands=CROWD), after, ended).splitlines() == [
        "Ada conquers Naples from you. You have 2 soldiers fewer.",
        "Carla took Milan, Venice, Florence and Rome from Ada.",
        "Ada took London and Paris from Carla.",
        "Points of others: Ada +1.",
    ]


def test_a_few_changes_are_told_as_ever() -> None:
    after = table(lands=CROWD | {"rome": (2, "1s")})
    assert "\n" not in since(table(lands=CROWD), after)
