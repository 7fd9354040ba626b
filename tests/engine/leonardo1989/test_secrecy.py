"""What a seat sees and may do depends on nothing that is hidden from it (leonardo1989/faction, leonardo1989/auction,
leonardo1989/market-stake).

Hidden are others' factions until an event has told them, their bids and stakes until they are opened, and what they
have left for their next turn (leonardo1989/ahead) until it is used.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import get_args

import pytest

from engine.chance import RandomChance
from engine.choices import is_legal
from engine.game import AnsweredAhead
from engine.leonardo1989.events import (
    BidSealed,
    FactionOffered,
    FactionSealed,
    GuildRefused,
    GuildTerms,
    GuildWithdrawn,
    NextTurnLeft,
    StakeSealed,
)
from engine.leonardo1989.state import Phase, Staked, State
from tests.engine.walking import told, trees
from tests.rules import rule

from .positions import GAME, arranged, do, landing, propose, table
from .walks import some, steps

PRIVATE = (BidSealed, StakeSealed, FactionSealed, NextTurnLeft)
"""Events for one party."""
BETWEEN = (GuildTerms, FactionOffered, GuildRefused, GuildWithdrawn)
"""Events for only those who talk about a guild."""
PHASES = tuple(phase for phase in get_args(Phase) if phase != "over")


def look_alike(state: State, viewer: int, rng: random.Random) -> State:
    """Another state that differs only in what is hidden from `viewer`: it is dealt again from their view."""
    return arranged(GAME.determinize(GAME.view(state, viewer), rng))


def pairs(count: int, phase: str | None = None) -> Iterator[tuple[State, State, int]]:
    """Positions of random games, each with a look-alike for each seat."""
    rng = random.Random(8)
    for step in some(count, seed=9, phase=phase):
        for viewer in range(len(step.before.players)):
            yield step.before, look_alike(step.before, viewer, rng), viewer


@rule("leonardo1989/faction", "leonardo1989/auction", "leonardo1989/market-stake")
def test_look_alikes_do_differ_in_factions_bids_stakes_and_the_terms_of_guilds() -> None:
    differ = {"factions": 0, "bids": 0, "stakes": 0, "proposals": 0, "offers": 0}
    for phase in ("works", "bid", "stake", "rescue", "join"):
        for state, other, _ in pairs(10, phase):
            differ["factions"] += [p.faction for p in state.players] != [p.faction for p in other.players]
            differ["bids"] += bool(state.auction and other.auction and state.auction.bids != other.auction.bids)
            differ["proposals"] += state.proposals != other.proposals
            differ["offers"] += state.rescuing != other.rescuing
            differ["stakes"] += bool(state.market and other.market and state.market.stakes != other.market.stakes)
    assert all(differ.values()), differ


@rule("leonardo1989/faction", "leonardo1989/auction", "leonardo1989/market-stake", "leonardo1989/guild-faction")
@pytest.mark.parametrize("phase", PHASES)
def test_views_and_trees_are_alike_where_only_hidden_things_differ(phase: str) -> None:
    compared = 0
    for state, other, viewer in pairs(20, phase):
        assert GAME.view(state, viewer) == GAME.view(other, viewer)
        assert trees(GAME, state, viewer) == trees(GAME, other, viewer)
        compared += 1
    assert compared >= 30


def test_who_is_asked_and_what_for_is_alike_to_all() -> None:
    """Nothing is skipped or done automatically for a hidden reason. Others do not learn how often a seat changed a
    secret answer."""
    for state, other, viewer in pairs(150):
        real, alike = (
            [
                (d.seat, d.kind, d.awaited, d.key_parts if d.seat == viewer else d.key_parts[:2])
                for d in GAME.decisions(each)
            ]
            for each in (state, other)
        )  # fmt: skip
        assert real == alike


@rule("leonardo1989/faction", "leonardo1989/auction", "leonardo1989/market-stake")
def test_a_step_tells_others_nothing_of_what_stays_hidden() -> None:
    """In two states that look the same to a seat, the same action by another with the same luck tells it the same,
    until something is revealed to it, or an answer left ahead is used."""
    rng = random.Random(19)
    compared = 0
    for step in some(600, seed=20):
        viewer = (step.decision.seat + 1) % len(step.before.players)
        if step.before.players[viewer].party == step.before.players[step.decision.seat].party:
            continue
        other = look_alike(step.before, viewer, rng)
        other.decks = GAME.copy(step.before).decks
        if not any(d.seat == step.decision.seat and is_legal(d.tree, step.action) for d in GAME.decisions(other)):
            continue
        real, alike = (
            GAME.step(GAME.copy(state), step.decision.seat, step.action, RandomChance(random.Random(18)))
            for state in (step.before, other)
        )
        if not any(event.reveals or isinstance(event, AnsweredAhead) for event in [*real, *alike]):
            assert told(real, viewer) == told(alike, viewer)
            assert told(real, None) == told(alike, None)
            compared += 1
    assert compared > 300


@rule("leonardo1989/faction", "leonardo1989/auction", "leonardo1989/market-stake", "leonardo1989/guild-faction")
def test_private_events_are_for_one_party_and_all_others_for_everybody() -> None:
    seen = set()
    for step in steps():
        for event in step.events:
            if isinstance(event, PRIVATE):
                assert event.audience is not None
                assert len({step.after.players[seat].party for seat in event.audience}) == 1
                assert isinstance(event, FactionSealed) or step.decision.seat in event.audience
                seen.add(type(event))
            elif event.audience is not None:
                assert isinstance(event, BETWEEN) and step.decision.seat in event.audience
                seen.add(type(event))
    assert seen == {*PRIVATE, *BETWEEN}


@rule("leonardo1989/faction", "leonardo1989/auction", "leonardo1989/market-stake")
def test_no_hidden_thing_is_in_the_words_of_a_state() -> None:
    """Secret fields are not in `repr`, so that no log line can hold them."""
    state, _ = landing(8, factions={1: "ghibelline"})
    do(state, "refuse")
    do(state, "bid 185", seat=1)
    assert "185" not in repr(state) and "ghibelline" not in repr(state) and "guelf" not in repr(state)
    state, _ = landing(11)
    do(state, "stake spices 185", seat=1)
    assert "185" not in repr(state) and "spices" not in repr(state)


@rule("leonardo1989/auction")
def test_others_learn_of_a_bid_only_that_it_was_made() -> None:
    seen = []
    for florins in (0, 5, 250):
        state, _ = landing(8)
        do(state, "refuse")
        events = do(state, f"bid {florins}", seat=1)
        seen.append((told(events, 2), told(events, None), GAME.view(state, 2), GAME.view(state, None)))
    assert seen[0] == seen[1] == seen[2]


@rule("leonardo1989/market-stake")
def test_others_learn_of_a_stake_only_that_it_was_made() -> None:
    seen = []
    for stake in ("gem 5", "gold 250"):
        state, _ = landing(11)
        events = do(state, f"stake {stake}", seat=1)
        seen.append((told(events, 0), told(events, None), GAME.view(state, 0), GAME.view(state, None)))
    assert seen[0] == seen[1]


@rule("leonardo1989/faction")
def test_others_learn_of_a_faction_only_that_it_was_chosen() -> None:
    seen = []
    for faction in ("guelf", "ghibelline"):
        state, _ = GAME.start(GAME.options({}), 3, RandomChance(random.Random(3)))
        events = do(state, f"swear {faction}", seat=1)
        seen.append((told(events, 0), told(events, None), GAME.view(state, 0), GAME.view(state, None)))
    assert seen[0] == seen[1]


@rule("leonardo1989/faction")
def test_how_often_a_seat_has_chosen_its_faction_is_its_own_business() -> None:
    state, _ = GAME.start(GAME.options({}), 3, RandomChance(random.Random(3)))
    do(state, "swear guelf", seat=1)
    do(state, "swear ghibelline", seat=1)
    seen = [[player.oaths for player in GAME.view(state, viewer).players] for viewer in (0, 1, None)]
    assert seen == [[0, 0, 0], [0, 2, 0], [0, 0, 0]]


@rule("leonardo1989/guild-faction", "leonardo1989/guild-form")
def test_others_learn_of_a_guild_s_terms_only_that_it_is_proposed() -> None:
    seen = []
    for terms in ("3 guelf", "3 ghibelline", "1 guelf"):
        state = table(seats=5, guilds=True)
        events = propose(state, f"guild 3 {terms}", seat=1)
        seen.append((told(events, 2), told(events, None), GAME.view(state, 2), GAME.view(state, None)))
    assert seen[0] == seen[1] == seen[2]


@rule("leonardo1989/guild-faction", "leonardo1989/guild-debt")
def test_others_learn_of_a_rescue_only_whose_pawn_would_stay() -> None:
    seen, concerned = [], []
    for faction in ("guelf", "ghibelline"):
        owns, cash = {0: "8", 1: "32*4 26"}, {0: 100, 2: 400, 3: 50, 4: 280}
        state, _ = landing(32, seats=5, guilds=True, owns=owns, florins=cash)
        events = do(state, f"rescue 2 {faction}", seat=2)
        seen.append((told(events, 4), told(events, None), GAME.view(state, 4), GAME.view(state, None)))
        concerned.append((told(events, 0), GAME.view(state, 0)))
    assert seen[0] == seen[1] and concerned[0] != concerned[1]


@rule("leonardo1989/faction", "leonardo1989/event")
def test_a_faction_that_was_shown_stays_known_and_a_guild_s_new_one_is_secret_again() -> None:
    state = table(seats=5, guilds=True)
    for player in state.players:
        player.shown = True
    assert [player.faction for player in GAME.view(state, None).players] == ["guelf"] * 5
    state = table(seats=5, together=[(1, 3)])
    assert [player.faction for player in GAME.view(state, 3).players] == [None, "guelf", None, "guelf", None]


def test_the_decks_hold_no_order_that_a_view_could_betray() -> None:
    """A card is drawn when it is turned over: the same draw from the same cards in any order in the state."""
    for step in some(200, seed=5):
        view = GAME.view(step.before, 0)
        assert view.works_left == len(step.before.decks.works)
        assert not set(step.before.decks.works) & {work for holding in view.holdings for work in holding.works}
        assert set(view.events_out) | set(step.before.decks.events) == set(step.before.pack.events)


def test_imagined_bids_and_stakes_are_such_as_could_be_made() -> None:
    rng = random.Random(3)
    state, _ = landing(11, florins={1: 20})
    do(state, "stake gem 20", seat=1)
    stakes = set()
    for _ in range(60):
        market = GAME.determinize(GAME.view(state, 0), rng).market
        assert market is not None and isinstance(market.stakes[0], Staked) and market.stakes[1:] == [None, None]
        stakes.add(market.stakes[0].florins)
    assert stakes == {5, 10, 15, 20}
