"""What must hold in every position of Leonardo (1989), and that what is broken is found."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import RandomChance
from engine.choices import Pick, follow, sample
from engine.game import Decision
from engine.leonardo1989.state import Auction, Debt, Holding, Market, Proposal, Spin, Staked, State
from tests.engine.walking import nodes, opening, shape
from tests.rules import rule

from .positions import GAME, table
from .walks import MIXES, games, in_need, some, steps


def test_no_position_breaks_an_invariant() -> None:
    for step in steps():
        assert GAME.problems(step.after) == [], step.action


def test_the_walks_see_guilds_trades_live_auctions_rescues_and_ruin() -> None:
    kinds = {event.kind for step in steps() for event in step.events}  # type: ignore[attr-defined]
    assert {"guild_formed", "debts_cancelled", "traded", "bid_raised", "rescue_asked", "ruined", "bank_paid"} <= kinds
    assert {step.action.kind for step in steps()} == set(GAME.notation.kinds)


def test_every_node_names_a_rule() -> None:
    for step in some(600, seed=7):
        for node in nodes(step.decision.tree):
            assert node.rules and all(each.startswith("leonardo1989/") for each in node.rules), node.field


def test_a_question_that_stays_the_same_keeps_its_answers() -> None:
    """Two questions of a seat with equal topics have the same tree: a panel stays good while others act."""
    for game in games():
        first: dict[tuple[object, ...], Decision] = {}
        last: dict[tuple[object, ...], Decision] = {}
        for step in game:
            for decision in GAME.decisions(step.before):
                topic: tuple[object, ...] = (decision.seat, *decision.topic)
                first.setdefault(topic, decision)
                last[topic] = decision
        for topic_, decision in first.items():
            assert last[topic_] is decision or shape(last[topic_].tree) == shape(decision.tree), topic_


def test_the_usual_answer_is_always_possible() -> None:
    """Under the board the mover can spin at once, and buy, at one press."""
    usual = {"works": "works 0", "buy": "buy"}
    for step in steps():
        for decision in GAME.decisions(step.before):
            line = None if decision.shortcut is None else GAME.notation.write(decision.shortcut)
            assert line == usual.get(decision.kind)
            if decision.shortcut is not None:
                follow(decision.tree, decision.shortcut)


def test_every_bar_names_a_rule_of_the_game() -> None:
    for step in some(600, seed=3):
        for node in nodes(step.decision.tree):
            if isinstance(node, Pick):
                for answer in set(node.domain) - set(node.answers):
                    bar = node.check(answer)
                    assert bar is not None and bar.rule.startswith("leonardo1989/") and bar.reason


@rule("leonardo1989/setup", "leonardo1989/works-scarce")
def test_works_offices_and_men_are_conserved_in_each_step() -> None:
    for step in steps():
        view = GAME.view(step.after, None)
        shown = sum(len(holding.works) for holding in view.holdings)
        assert shown + len(view.drawn) + view.works_left == int(view.options.works)
        assert view.offices_left + len(view.offices_under) + sum(len(p.offices) for p in view.players) == 9
        assert len(view.men_left) + sum(len(p.men) for p in view.players) == 12


@rule("leonardo1989/setup")
def test_florins_come_from_the_bank_and_go_to_it_for_a_reason_told() -> None:
    """What all have together changes by what is told, and by nothing else."""
    for step in steps():
        before, after = (sum(player.florins for player in state.players) for state in (step.before, step.after))
        assert after - before == sum(_from_the_bank(event) for event in step.events), step.action


def _from_the_bank(event: object) -> int:
    match getattr(event, "kind", ""):
        case "indemnity_paid" | "palace_sold" | "bank_paid":
            return event.florins  # type: ignore[attr-defined, no-any-return]
        case "event_drawn":
            return sum(florins for _, florins in event.paid)  # type: ignore[attr-defined]
        case "works_drawn" | "palace_bought" | "auction_won" | "ruined":
            return -event.florins  # type: ignore[attr-defined, no-any-return]
        case "paid" if event.creditor is None:  # type: ignore[attr-defined]
            return -event.florins  # type: ignore[attr-defined, no-any-return]
    return 0


@rule("leonardo1989/works-fixed")
def test_a_work_on_show_never_moves_to_another_palace() -> None:
    for step in steps():
        places = [
            {work: space for space, holding in state.holdings.items() for work in holding.works}
            for state in (step.before, step.after)
        ]
        told = {work for event in step.events for work in getattr(event, "works", ())}
        for work, space in places[0].items():
            assert places[1].get(work, space) == space or work in told


@rule("leonardo1989/guild-form", "leonardo1989/guild-win")
def test_guilds_only_grow_and_never_unite_all_who_are_left() -> None:
    for step in steps():
        for seat, player in enumerate(step.before.players):
            together = set(step.before.members(player.party))
            assert together <= set(step.after.members(step.after.players[seat].party))
        if step.before.result is None and len(step.before.parties()) > 1:
            united = any(event.kind == "guild_formed" for event in step.events)  # type: ignore[attr-defined]
            assert not united or len(step.after.parties()) > 1 or step.after.result is not None


@rule("leonardo1989/guild-turn", "leonardo1989/time")
def test_no_pawn_has_two_turns_in_a_round() -> None:
    for game in games():
        spun: dict[int, int] = {}
        for step in game:
            round_ = step.before.round
            for event in step.events:
                if event.kind == "round_began":  # type: ignore[attr-defined]
                    round_ = event.round  # type: ignore[attr-defined]
                if event.kind == "spun":  # type: ignore[attr-defined]
                    assert spun.get(event.seat) != round_  # type: ignore[attr-defined]
                    spun[event.seat] = round_  # type: ignore[attr-defined]


def test_a_state_survives_json_and_an_imagined_one_is_sound() -> None:
    rng = random.Random(2)
    for step in some(200, seed=11):
        assert GAME.load(GAME.dump(step.after)) == step.after
        for viewer in (*range(len(step.after.players)), None):
            view = GAME.view(step.after, viewer)
            imagined = GAME.imagine(view, rng)
            assert GAME.problems(imagined) == [] and GAME.view(imagined, viewer) == view


@settings(max_examples=25, deadline=None)
@given(mix=st.sampled_from(MIXES), seats=st.integers(4, 6), seed=st.integers(0, 10**6), late=st.booleans())
def test_any_game_can_be_played_on_from_what_a_seat_sees(
    mix: dict[str, object], seats: int, seed: int, late: bool
) -> None:
    rng = random.Random(seed)
    state = in_need(seats, mix) if late else opening(GAME, seats, mix, rng)
    for _ in range(60):
        if GAME.result(state) is not None:
            break
        decision = rng.choice(GAME.decisions(state))
        state = GAME.imagine(GAME.view(state, decision.seat), rng)
        again = next(
            each for each in GAME.decisions(state) if (each.seat, each.topic) == (decision.seat, decision.topic)
        )
        GAME.step(state, again.seat, sample(again.tree, rng), RandomChance(rng))  # type: ignore[arg-type]
        assert GAME.problems(state) == []


# What is broken is found


def broken(change: Callable[[State], object]) -> list[str]:
    state = table(seats=5, owns={0: "8+bacco 6", 1: "10"}, offices={0: [1]}, men={0: 1})
    change(state)
    return GAME.problems(state)


def _join(state: State, *pairs: tuple[int, int]) -> None:
    for seat, party in pairs:
        state.players[seat].party = party


def _ruin_a_partner(state: State) -> None:
    state.proposals.append(Proposal(1, 1, 2))
    state.players[2].out = True


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda s: s.decks.works.append("bacco"), "works of art"),
        (lambda s: s.decks.works.pop(), "works of art"),
        (lambda s: s.decks.offices.append(1), "offices"),
        (lambda s: s.decks.men.pop(), "men-at-arms"),
        (lambda s: s.decks.events.append("truce"), "events"),
        (lambda s: setattr(s.players[2], "party", 1), "a guild where none are played"),
        (lambda s: _join(s, (1, 2), (2, 3)), "who does not"),
        (lambda s: setattr(s.players[1], "speaker", 2), "speaks for a party of others"),
        (lambda s: setattr(s.players[1], "out", True), "owns something"),
        (lambda s: setattr(s.players[1], "florins", -5), "florins"),
        (lambda s: setattr(s.players[1], "florins", 12), "florins"),
        (lambda s: s.players[0].men.extend(s.decks.men[:2]), "men-at-arms"),
        (lambda s: setattr(s.players[1], "colour", s.players[0].colour), "share a colour"),
        (lambda s: s.holdings.update({9: Holding(0)}), "space 9"),
        (lambda s: s.holdings[6].works.append(s.decks.works.pop()), "space 6 shows"),
        (lambda s: setattr(s.players[1], "at", 33), "stands on 33"),
        (lambda s: setattr(s.players[1], "moved", False), "left the start"),
        (lambda s: setattr(s.players[1], "faction", None), "no faction"),
        (lambda s: setattr(s, "phase", "over"), "over"),
        (lambda s: s.spins.append(Spin(0, 3)), "spin"),
        (lambda s: setattr(s, "auction", Auction(8, [1], [None], [0])), "an auction in phase works"),
        (lambda s: setattr(s, "market", Market([1], [Staked("gem", 300)], [1])), "stakes 300"),
        (lambda s: setattr(s, "auction", Auction(12, [1], [7], [1])), "bids 7"),
        (lambda s: s.unsworn.append(1), "unsworn"),
        (lambda s: s.debts.append(Debt(1, 1, 5, "rent", 8)), "a debt to seat 1"),
        (lambda s: s.debts.append(Debt(1, 0, 0, "rent", 8)), "owes 0"),
        (lambda s: s.proposals.extend([Proposal(1, 1, 2), Proposal(2, 1, 3)]), "more than one proposal"),
        (_ruin_a_partner, "to seat 2"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_state_is_named(change: Callable[[State], object], words: str) -> None:
    assert any(words in problem for problem in broken(change)), broken(change)
