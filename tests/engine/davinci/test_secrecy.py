"""What a seat sees and may do depends on nothing that is hidden from it (davinci/secret-hand, davinci/lab-secret).

Hidden are others' florins, components in hand and works, the deck, and others' bids.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.chance import RandomChance
from engine.davinci.actions import Show
from engine.davinci.events import EVENTS, AnswerChanged, BidSealed, CardsSeen, DeckOrdered, WorkSealed, WorkTakenBack
from engine.davinci.state import State
from tests.engine.walking import told, trees
from tests.rules import rule

from .positions import GAME, all_pass, arranged, do, table
from .walks import some, steps

PRIVATE = (WorkSealed, WorkTakenBack, CardsSeen, DeckOrdered, BidSealed, AnswerChanged)


def look_alike(state: State, viewer: int, rng: random.Random) -> State:
    """Another state that differs only in what is hidden from `viewer`: it is dealt again from their view."""
    other = GAME.determinize(GAME.view(state, viewer), rng)
    return arranged(other)


def pairs(count: int, phase: str | None = None) -> Iterator[tuple[State, State, int]]:
    """Positions of random games, each with a look-alike for each seat."""
    rng = random.Random(8)
    for step in some(count, seed=9, phase=phase):
        for viewer in range(len(step.before.players)):
            yield step.before, look_alike(step.before, viewer, rng), viewer


@rule("davinci/secret-hand", "davinci/lab-secret")
def test_look_alikes_do_differ_in_florins_hands_works_and_deck() -> None:
    differ = {"florins": 0, "hands": 0, "works": 0, "deck": 0}
    for state, other, viewer in pairs(25):
        rivals = [seat for seat in range(len(state.players)) if seat != viewer]
        one = [state.players[seat] for seat in rivals]
        two = [other.players[seat] for seat in rivals]
        differ["florins"] += [p.florins for p in one] != [p.florins for p in two]
        differ["hands"] += [p.hand for p in one] != [p.hand for p in two]
        differ["works"] += [p.labs for p in one] != [p.labs for p in two]
        differ["deck"] += state.deck.top != other.deck.top
    assert all(differ.values()), differ


@rule("davinci/secret-hand", "davinci/lab-secret", "davinci/council-peek")
@pytest.mark.parametrize(
    "phase",
    ["favour", "labs", "placement", "leonardo", "benefit", "move", "peek", "component", "offer", "workshop", "bid"],
)
def test_views_and_trees_are_alike_where_only_hidden_things_differ(phase: str) -> None:
    for state, other, viewer in pairs(40, phase):
        assert GAME.view(state, viewer) == GAME.view(other, viewer)
        assert trees(GAME, state, viewer) == trees(GAME, other, viewer)


def test_who_is_asked_and_what_for_is_alike_to_all() -> None:
    """Nothing is skipped or done automatically for a hidden reason."""
    for state, other, _ in pairs(300):
        assert asked_openly(state) == asked_openly(other)


def asked_openly(state: State) -> list[tuple[object, ...]]:
    """The questions, without how often a sealed answer was changed and what is answered ahead of its moment."""
    return [
        (d.seat, d.kind, () if d.sealed else d.key_parts, d.awaited)
        for d in GAME.decisions(state)
        if d.kind != "bid" and not d.ahead
    ]


def test_a_step_tells_others_nothing_of_what_stays_hidden() -> None:
    """In two states that look the same to a seat, the same action by another with the same luck tells it the same,
    until something is revealed to it."""
    rng = random.Random(19)
    compared = 0
    for step in some(500, seed=20):
        viewer = (step.decision.seat + 1) % len(step.before.players)
        other = look_alike(step.before, viewer, rng)
        other.players[step.decision.seat] = GAME.copy(step.before).players[step.decision.seat]
        other.deck = GAME.copy(step.before).deck
        other.stock = dict(step.before.stock)
        other.contests = GAME.copy(step.before).contests
        real, alike = (
            GAME.step(GAME.copy(state), step.decision.seat, step.action, RandomChance(random.Random(18)))
            for state in (step.before, other)
        )
        if not any(event.reveals for event in [*real, *alike]):
            assert told(real, viewer) == told(alike, viewer)
            compared += 1
    assert compared > 250


@rule("davinci/lab-secret")
def test_what_is_shown_tells_nothing_of_what_is_not() -> None:
    """Two states that differ in one laboratory of a seat: when the other is shown, others learn the same."""
    seen = []
    for secret in ("8", "18"):
        state = table(turn=3, labs={0: f"3 #12 1w, 4 #{secret} 2w"}, hands={2: "glass 2, iron 2, rope 2, brick"})
        state.stock = dict.fromkeys(state.stock, 5)
        state.memo.clear()
        events = GAME.step(state, 0, Show("small"), RandomChance(random.Random(1)))
        seen.append(
            [(told(events, viewer), GAME.view(state, viewer), trees(GAME, state, viewer)) for viewer in (1, None)]
        )
    assert seen[0] == seen[1]
    assert GAME.view(state, 1).players[0].lab("small").invention == "12"  # type: ignore[union-attr]


@rule("davinci/lab-secret", "davinci/council-peek", "davinci/bid")
def test_private_events_are_for_one_seat_and_all_others_for_everybody() -> None:
    for step in steps():
        for event in step.events:
            assert event.audience == ((event.seat,) if isinstance(event, PRIVATE) else None)  # type: ignore[attr-defined]


def test_an_event_that_brings_something_hidden_to_light_says_so() -> None:
    assert {event.__name__ for event in EVENTS if event.reveals} == {
        "AnsweredAhead",
        "AnswersOpened",
        "InventionsRequested",
        "TurnBegan",
        "WorkShown",
        "CardsSeen",
        "InventionCompleted",
        "StillWorking",
        "BidsOpened",
        "FlorinsShown",
    }
    assert [event.__name__ for event in EVENTS if event.audience_is_public] == ["CardsSeen"]


@rule("davinci/secret-hand")
def test_no_hidden_thing_is_in_the_words_of_a_state() -> None:
    """Secret fields are not in `repr`, so that no log line can hold them."""
    state = table(turn=4, phase="placement", florins={0: 7777, 1: 8888}, labs={0: "3 #17 2w"}, hands={0: "rope 5"})
    words = repr(state)
    assert "7777" not in words and "8888" not in words
    assert "'17'" not in repr(state.players[0])
    assert "rope" not in repr(state.players[0])
    assert "unseen" not in repr(state.deck) and "top" not in repr(state.deck)


@rule("davinci/secret-hand")
def test_no_hidden_thing_is_in_a_view_of_another() -> None:
    state = table(turn=4, phase="placement", florins={0: 7777}, labs={0: "3 #17 2w"}, hands={0: "rope 5"})
    for viewer in (1, 2, None):
        player = GAME.view(state, viewer).players[0]
        assert (player.florins, player.hand, player.labs[0].invention) == (None, None, None)
        assert player.labs[0].weeks == 2
    own = GAME.view(state, 0).players[0]
    assert (own.florins, own.has("rope"), own.labs[0].invention) == (7777, 5, "17")


@rule("davinci/bid")
def test_others_learn_of_a_bid_only_that_it_was_made() -> None:
    seen = []
    for florins in (0, 3, 9):
        state = table(phase="placement", turn=4, labs={0: "3 #12 11w", 1: "3 #12 11w"})
        all_pass(state)
        events = do(state, f"bid {florins}", seat=0)
        seen.append((told(events, 1), told(events, None), GAME.view(state, 1), GAME.view(state, None)))
    assert seen[0] == seen[1] == seen[2]


def test_where_nobody_has_looked_the_state_holds_no_order_of_the_deck() -> None:
    for step in some(300, seed=5):
        if not step.before.deck.top:
            assert step.before.deck.unseen == sorted(step.before.deck.unseen, key=int)
