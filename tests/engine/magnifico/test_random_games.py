"""What must hold in random games, in both editions and under all options."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from engine.magnifico.events import IncomePaid, PointsGained, RoundScored
from tests.engine.magnifico.positions import GAME, table
from tests.engine.magnifico.walks import Step, games, shape, steps
from tests.rules import rule


def test_every_game_ends_with_one_winner_at_the_target() -> None:
    ends = [step.after for step in steps() if step.after.result]
    assert len(ends) >= 12
    for state in ends:
        result = GAME.result(state)
        assert result is not None
        (winner,) = result.winners
        assert result.scores[winner] >= state.options.target
        assert all(score < state.options.target for seat, score in enumerate(result.scores) if seat != winner)


def test_the_walks_see_every_kind_of_action_and_phase() -> None:
    assert {step.action.kind for step in steps()} == set(GAME.notation.kinds)
    assert {step.before.phase for step in steps()} == {"homes", "recruiting", "bids", "picks", "turn", "battle"}


# Copies and JSON


def test_equal_states_have_equal_json() -> None:
    lands = {"rome": (0, "2s castle"), "naples": (0, "2s castle")}
    states = []
    for order in (("tank", "airplane"), ("airplane", "tank")):
        state = table(lands=lands, cards={0: ["tank_2_3", "airplane_1"]})
        for machine in order:
            state.first_wonders[f"first_{machine}"] = 0
        states.append(state)
    assert states[0] == states[1]
    assert GAME.dump(states[0]) == GAME.dump(states[1])


@pytest.mark.parametrize(
    ("where", "key", "value"),
    [
        ((), "secret", 1),
        (("players", 0), "debt", 10),
        (("lands", "rome"), "walls", True),
        (("options",), "house_rule", True),
        (("players", 0), "florins", "100"),
        (("lands", "rome"), "castle", 1),
        ((), "phase", "lunch"),
        (("turn",), "built", "rome"),
    ],
)
def test_unknown_keys_and_other_types_are_refused(where: tuple[str | int, ...], key: str, value: object) -> None:
    data = json.loads(GAME.dump(table()))
    at = data["state"]
    for part in where:
        at = at[part]
    at[key] = value
    with pytest.raises(ValidationError):
        GAME.load(json.dumps(data))


# Topics


def test_equal_topics_have_equal_trees() -> None:
    repeated = 0
    for game in games():
        seen: dict[tuple[object, ...], object] = {}
        for step in game:
            if step.before.phase in ("bids", "recruiting"):
                for decision in GAME.decisions(step.before):
                    key_parts = (decision.seat, *decision.key_parts)
                    repeated += key_parts in seen
                    assert seen.setdefault(key_parts, shape(decision.tree)) == shape(decision.tree)
    assert repeated > 50


# Money and points


@rule("magnifico/2.7", "magnifico/4.6", "magnifico/14.2")
def test_money_comes_only_from_income_and_goes_only_to_the_bank() -> None:
    for step in steps():
        if step.before.phase == "homes":
            continue
        income = [0] * len(step.after.players)
        for event in step.events:
            if isinstance(event, IncomePaid):
                income = [had + paid for had, paid in zip(income, event.florins, strict=True)]
        for seat, player in enumerate(step.after.players):
            assert player.florins % 10 == 0
            assert player.florins <= step.before.players[seat].florins + income[seat]
            if seat != step.decision.seat and not _played_by_itself(step, seat):
                assert player.florins == step.before.players[seat].florins + income[seat]


def _played_by_itself(step: Step, seat: int) -> bool:
    """Whether a forced action cost the seat something in this step."""
    return any(getattr(event, "florins", 0) and getattr(event, "seat", None) == seat for event in step.events)


@rule("magnifico/10")
def test_scores_are_the_sum_of_what_was_told() -> None:
    for step in steps():
        gained = [0] * len(step.after.players)
        for event in step.events:
            if isinstance(event, PointsGained):
                gained[event.seat] += event.points
            elif isinstance(event, RoundScored):
                gained[event.seat] += event.leonardo + event.workshop + event.court + event.crown + event.perfect_cities
        for seat, player in enumerate(step.after.players):
            assert player.score == step.before.players[seat].score + gained[seat]


@rule("magnifico/3.4", "magnifico/15-discard")
def test_a_card_in_play_stays_in_play_with_its_owner() -> None:
    for step in steps():
        for before, after in zip(step.before.players, step.after.players, strict=True):
            assert before.tank in (None, after.tank)
            assert before.airplane in (None, after.airplane)
            assert after.inventions[: len(before.inventions)] == before.inventions
            assert after.art[: len(before.art)] == before.art


@rule("magnifico/2.2")
def test_a_castle_once_built_stays() -> None:
    for step in steps():
        for place, land in step.before.lands.items():
            assert step.after.lands[place].castle >= land.castle


@rule("magnifico/9.10", "magnifico/7.1.5")
def test_a_territory_once_taken_is_never_empty_again_and_nobody_is_driven_out() -> None:
    for step in steps():
        for place, land in step.before.lands.items():
            assert land.owner is None or step.after.lands[place].owner is not None
        if step.before.phase != "homes":
            assert all(step.after.owned(seat) for seat in range(len(step.after.players)))
