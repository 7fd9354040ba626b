"""What a seat sees and may do depends on nothing that is hidden from it.

Hidden are the sealed bids of others, what the decks hold, and with closed stores others' stored cards.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.chance import RandomChance
from engine.choices import sample
from engine.game import Event
from engine.magnifico.actions import Defend, Fight, Wish
from engine.magnifico.events import AttacksLeft, BidSealed, DefenceLeft, WishLeft
from engine.magnifico.state import Ahead, State
from tests.engine.magnifico.positions import BOTH_EDITIONS, GAME, PACK, arranged, auction, do, table
from tests.engine.magnifico.walks import Step, some, steps
from tests.engine.walking import told, trees


def look_alike(state: State, viewer: int, rng: random.Random) -> State:
    """Another state that differs only in what is hidden from `viewer`: others' sealed bids, closed stores (dealt again
    together with the deck), and the order of unseen cards."""
    other = GAME.copy(state)
    if other.phase == "bids" and other.auction:
        for seat, bid in enumerate(other.auction.bids):
            if seat != viewer and bid is not None:
                other.auction.bids[seat] = 10 * rng.randint(1, other.players[seat].florins // 10)
    if other.options.closed_stores:
        hidden = [player for seat, player in enumerate(other.players) if seat != viewer]
        unseen = other.decks.unseen_projects + [card for player in hidden for card in player.store]
        rng.shuffle(unseen)
        for player in hidden:
            player.store = [unseen.pop() for _ in player.store]
        other.decks.unseen_projects = unseen
    if other.options.ahead:
        for seat in {*range(len(other.players))} - {viewer}:
            other.players[seat].ahead = left_at_random(other, seat, rng)
    for pile in (other.decks.unseen_tanks, other.decks.unseen_airplanes, other.decks.unseen_projects):
        rng.shuffle(pile)
    return arranged(other)


def left_at_random(state: State, seat: int, rng: random.Random) -> Ahead:
    """Something a seat may have left ahead, or nothing."""
    left = Ahead(answers=rng.randrange(4))
    for decision in GAME.decisions(state):
        if decision.seat == seat and decision.ahead and left.answers:
            action = sample(decision.tree, rng)
            if isinstance(action, Wish):
                left = replace(left, wishes=action.wishes)
            elif isinstance(action, Defend):
                left = replace(left, defence=action.orders)
            elif isinstance(action, Fight):
                left = replace(left, attacks=action.orders)
    return left


def pairs(count: int, phase: str | None = None) -> Iterator[tuple[State, State, int]]:
    """Positions of random games, each with a look-alike for each seat."""
    rng = random.Random(8)
    for step in some(count, seed=9, phase=phase):
        for viewer in range(len(step.before.players)):
            yield step.before, look_alike(step.before, viewer, rng), viewer


@pytest.mark.parametrize(("phase", "count"), [("bids", 150), ("turn", 100), ("picks", 50), ("battle", 60), (None, 60)])
def test_views_and_trees_of_states_alike_to_a_seat_are_equal(phase: str | None, count: int) -> None:
    for state, other, viewer in pairs(count, phase):
        assert GAME.view(state, viewer) == GAME.view(other, viewer)
        assert trees(GAME, state, viewer) == trees(GAME, other, viewer)


def test_a_spectator_sees_no_more_than_each_seat() -> None:
    rng = random.Random(10)
    for step in some(200, seed=11):
        other = step.before
        for viewer in range(len(other.players)):
            view = GAME.view(look_alike(other, viewer, rng), None)
            if not step.before.options.closed_stores:
                assert view == GAME.view(step.before, None)


# Events


def test_only_the_bidder_is_told_the_bid() -> None:
    for step in steps():
        for event in step.events:
            private = isinstance(event, BidSealed | WishLeft | DefenceLeft | AttacksLeft)
            assert event.audience == ((event.seat,) if private else None)  # type: ignore[union-attr]


def test_what_others_are_told_of_a_sealed_bid_is_the_same_whatever_was_bid() -> None:
    for bid in (10, 50, 100):
        state = auction(["tank_2_3", "gear"])
        events = do(state, f"bid {bid}", seat=0)
        assert [event.kind for event in told(events, 1)] == ["bid_made"]  # type: ignore[attr-defined]
        assert told(events, 1) == told(do(auction(["tank_2_3", "gear"]), "bid 70", seat=0), None)
        assert str(bid) not in repr(told(events, None))


def same_step(step: Step, other: State) -> tuple[list[Event], list[Event]]:
    """The events of a step, and of the same step from another state with the same luck."""
    events = []
    for state in (GAME.copy(step.before), other):
        events.append(GAME.step(state, step.decision.seat, step.action, RandomChance(random.Random(18))))
    return events[0], events[1]


def test_a_step_tells_others_nothing_of_what_stays_hidden() -> None:
    """In two states that look the same to a seat, an action by another tells it the same, until the bids open."""
    rng = random.Random(19)
    for step in some(400, seed=20, phase="bids"):
        viewer = (step.decision.seat + 1) % len(step.before.players)
        other = look_alike(step.before, viewer, rng)
        other.decks = GAME.copy(step.before).decks
        other.players = GAME.copy(step.before).players
        real, alike = same_step(step, arranged(other))
        if not any(event.reveals for event in [*real, *alike]):
            assert told(real, viewer) == told(alike, viewer)


@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_turn_that_only_a_hidden_card_could_fill_is_asked_all_the_same(edition: str) -> None:
    """With a closed store, the end of a turn must not show others what the store holds."""
    seen = []
    for card in ("submarine", "gear"):
        lands = {"rome": (1, "1s")}
        state = table(lands=lands, stores={1: [card]}, florins={1: 20}, edition=edition, closed_stores=True)
        seen.append(told(do(state, "end"), 2))
    assert seen[0] == seen[1]


def test_no_hidden_thing_is_in_the_words_of_a_view() -> None:
    state = auction(["tank_2_3", "gear"], florins=300, stores={1: ["gioconda"]}, closed_stores=True)
    do(state, "bid 270", seat=1)
    for seat in (0, 2, None):
        words = repr(GAME.view(state, seat).auction) + repr(GAME.view(state, seat).players)
        assert "270" not in words
        assert "gioconda" not in words


def test_no_hidden_thing_is_in_the_words_of_a_state() -> None:
    """Secret fields are not in `repr`, so that no log line can hold them."""
    state = auction(["tank_2_3", "gear"], florins=300, stores={1: ["gioconda"]}, closed_stores=True)
    do(state, "bid 270", seat=1)
    words = repr(state)
    assert "270" not in words
    assert "gioconda" not in words


# Determinization: what stands in place of what a seat cannot see


def determinized(state: State, viewer: int | None, count: int = 40) -> Iterator[State]:
    view = GAME.view(state, viewer)
    for seed in range(count):
        other = GAME.determinize(view, random.Random(seed))
        assert GAME.problems(other) == []
        assert GAME.view(other, viewer) == view
        yield other


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_closed_store_of_another_may_hold_whatever_nobody_has_seen(viewer: int | None) -> None:
    state = table(stores={0: ["gear"], 1: ["gioconda", "walls"]}, closed_stores=True)
    stores = [other.players[1].store for other in determinized(state, viewer)]
    assert {len(store) for store in stores} == {2}
    assert len({tuple(store) for store in stores}) > 10


def test_each_card_that_nobody_has_seen_is_as_likely_in_a_closed_store() -> None:
    unseen = ["gioconda", "walls", "bombard"]
    seen = list(PACK.deck)
    for card in unseen:
        seen.remove(card)
    view = GAME.view(table(stores={0: seen, 1: unseen[:1]}, closed_stores=True), 0)
    stored = Counter(GAME.determinize(view, random.Random(seed)).players[1].store[0] for seed in range(300))
    assert set(stored) == set(unseen)
    assert all(75 < count < 125 for count in stored.values())


def test_an_open_store_and_ones_own_are_imagined_as_they_are() -> None:
    for closed, viewer in ((False, 0), (False, None), (True, 1)):
        state = table(stores={1: ["gioconda", "walls"]}, closed_stores=closed)
        assert all(other.players[1].store == ["gioconda", "walls"] for other in determinized(state, viewer))


def test_a_sealed_bid_of_another_may_be_whatever_they_can_pay() -> None:
    state = auction(["tank_2_3", "gear"], florins={0: 100, 1: 30, 2: 50})
    do(state, "bid 20", seat=1)
    do(state, "bid 40", seat=2)
    do(state, "bid 50", seat=2)
    auctions = [other.auction for other in determinized(state, 2)]
    assert {at.bids[1] for at in auctions if at} == {10, 20, 30}
    assert {(at.bids[0], at.bids[2], *at.changes) for at in auctions if at} == {(None, 50, 0, 1, 2)}
