"""The invariants of every position of Leonardo (1989), and how broken ones are reported."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import RandomChance
from engine.choices import Pick, check_path, sample
from engine.game import Decision, Result
from engine.leonardo1989.auction import has_sole_bidder
from engine.leonardo1989.state import Answer, Auction, Debt, Holding, Market, Proposal, Rescuing, Spin, Staked, State
from tests.engine.changing import Change, assign, both, of_seat, setting
from tests.engine.walking import nodes, opening, shape
from tests.rules import rule

from .positions import GAME, landing, table
from .walks import MIXES, games, in_need, some, steps


def test_the_walks_see_guilds_trades_live_auctions_rescues_and_ruin() -> None:
    kinds = {event.kind for step in steps() for event in step.events}  # type: ignore[attr-defined]
    assert {"guild_formed", "debts_cancelled", "traded", "bid_raised", "rescue_asked", "ruined", "bank_paid"} <= kinds
    assert {step.action.kind for step in steps()} == set(GAME.notation.kinds)


def test_every_node_names_a_rule() -> None:
    for step in some(600, seed=7):
        for node in nodes(step.decision.tree):
            assert node.rules and all(each.startswith("leonardo1989/") for each in node.rules), node.field


def test_a_question_that_stays_the_same_keeps_its_answers() -> None:
    """Two questions of a seat with equal topics have the same tree: a panel stays valid while others act."""
    for game in games():
        first: dict[tuple[object, ...], Decision] = {}
        last: dict[tuple[object, ...], Decision] = {}
        for step in game:
            for decision in GAME.decisions(step.before):
                key_parts: tuple[object, ...] = (decision.seat, *decision.key_parts)
                first.setdefault(key_parts, decision)
                last[key_parts] = decision
        for topic_, decision in first.items():
            assert last[topic_] is decision or shape(last[topic_].tree) == shape(decision.tree), topic_


def test_the_usual_answers_are_always_possible() -> None:
    """Under the board the mover can spin at once, and buy or leave it, with one press."""
    usual = {"works": ["works 0"], "buy": ["buy", "refuse"], "raise": ["drop"]}
    for step in steps():
        for decision in GAME.decisions(step.before):
            sole = decision.kind == "raise" and has_sole_bidder(step.before)
            lines = ["raise 5", "drop"] if sole else usual.get(decision.kind, [])
            assert [GAME.notation.write(action) for action in decision.shortcuts] == lines
            for action in decision.shortcuts:
                check_path(decision.tree, action)


def test_every_bar_names_a_rule_of_the_game() -> None:
    for step in some(600, seed=3):
        for node in nodes(step.decision.tree):
            if isinstance(node, Pick):
                for answer in set(node.domain) - set(node.answers):
                    rejection = node.check(answer)
                    assert rejection is not None and rejection.rule.startswith("leonardo1989/") and rejection.reason


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
    """The total of all florins changes only by what events tell."""
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


@settings(max_examples=15, deadline=None)
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
        state = GAME.determinize(GAME.view(state, decision.seat), rng)
        again = next(
            each for each in GAME.decisions(state) if (each.seat, each.key_parts) == (decision.seat, decision.key_parts)
        )
        GAME.step(state, again.seat, sample(again.tree, rng), RandomChance(rng))  # type: ignore[arg-type]
        assert GAME.problems(state) == []


# Broken invariants are reported


def at_work() -> State:
    """The mover is asked how many works of art it buys; seat 4 is ruined."""
    return table(seats=5, owns={0: "8+bacco 6", 1: "10"}, offices={0: [1]}, men={0: 1}, out=[4])


def in_a_guild() -> State:
    """Seats 0 and 3 play together, with the pawn of seat 0."""
    return table(seats=5, together=[(0, 3)], offices={0: [1]}, men={0: 4})


def before_the_first_round() -> State:
    return GAME.start(GAME.options({}), 5, RandomChance(random.Random(1)))[0]


def selling() -> State:
    """Seat 0 has to sell palaces, since it owes seat 1 150 florins of rent."""
    return landing(32, seats=5, owns={0: "8 10 6", 1: "32*2 26"}, florins={0: 100})[0]


def facing_ruin() -> State:
    """Seat 0 cannot pay 60 florins of rent, but could still trade."""
    return landing(10, seats=5, trades=True, florins={0: 10}, owns={0: "2 4", 1: "10*1"})[0]


def told(state: State, change: Change) -> list[str]:
    change(state)
    state.memo.clear()
    return GAME.problems(state)


def owing(*debts: Debt) -> Change:
    return lambda state: state.debts.extend(debts)


def proposing(*proposals: Proposal) -> Change:
    return lambda state: state.proposals.extend(proposals)


def draw_men(seat: int, count: int) -> Change:
    return lambda state: state.players[seat].men.extend([state.decks.men.pop() for _ in range(count)])


def draw_office(seat: int) -> Change:
    return lambda state: state.players[seat].offices.append(state.decks.offices.pop())


def show(space: int, count: int) -> Change:
    return lambda state: state.holdings[space].works.extend([state.decks.works.pop() for _ in range(count)])


def draw_work(state: State) -> None:
    state.drawn.append(state.decks.works.pop())


@pytest.mark.parametrize("position", [at_work, in_a_guild, before_the_first_round, selling, facing_ruin])
def test_a_sound_position_has_nothing_wrong_with_it(position: Callable[[], State]) -> None:
    assert GAME.problems(position()) == []


# Seats


@pytest.mark.parametrize(
    "change",
    [
        setting(first=5),
        setting(mover=5),
        setting(sender=5),
        setting(unsworn=[5]),
        of_seat(1, party=5),
        of_seat(1, speaker=5),
        lambda s: setattr(s.holdings[10], "owner", 5),
        setting(spins=[Spin(5, 3)]),
        setting(auction=Auction(12, [5], [None], [0])),
        setting(auction=Auction(12, [1], [None], [0], waiting=[5])),
        setting(market=Market([5], [None], [0])),
        owing(Debt(5, 1, 5, "rent", 8)),
        owing(Debt(1, 5, 5, "rent", 8)),
        setting(rescuing=Rescuing([5])),
        setting(rescuing=Rescuing([1], [Answer(5, None)])),
        proposing(Proposal(1, 5, 1)),
        proposing(Proposal(1, 1, 5)),
        proposing(Proposal(1, 1, 2, pawn=5)),
        proposing(Proposal(1, 1, 2, seats=[1, 5])),
        proposing(Proposal(1, 1, 2, agreed=[5])),
    ],
)
def test_nobody_is_named_whom_the_table_does_not_have(change: Change) -> None:
    assert told(at_work(), change)[0] == "there is no seat 5"


# Cards and works of art


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda s: s.decks.works.append("bacco"), "Counter({'bacco': 1}) too many, Counter() missing"),
        (lambda s: s.holdings[8].works.clear(), "Counter() too many, Counter({'bacco': 1}) missing"),
        (lambda s: s.decks.works.remove("primavera"), "Counter() too many, Counter({'primavera': 1}) missing"),
    ],
)
def test_each_work_of_art_is_on_show_or_with_the_bank(change: Change, problem: str) -> None:
    assert told(at_work(), change) == [f"works of art: {problem}"]


def test_a_work_just_drawn_is_neither_on_show_nor_with_the_bank() -> None:
    assert told(at_work(), both(setting(phase="place"), draw_work)) == []


def test_how_many_works_of_art_there_are_is_an_option() -> None:
    (problem,) = told(at_work(), lambda s: setattr(s, "options", table(works="60").options))
    assert problem.startswith("works of art: Counter() too many, Counter({")
    assert GAME.problems(table(works="60")) == []


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.decks.offices.append(1),
        lambda s: s.decks.offices_under.append(1),
        lambda s: s.players[1].offices.append(1),
    ],
)
def test_each_office_is_there_once(change: Change) -> None:
    (problem,) = told(at_work(), change)
    assert problem.startswith("offices: Counter({1: 2, ")


def test_an_office_that_came_back_is_under_the_others() -> None:
    assert told(at_work(), lambda s: s.decks.offices_under.append(s.players[0].offices.pop())) == []


@pytest.mark.parametrize("change", [lambda s: s.decks.men.pop(), lambda s: s.players[0].men.pop()])
def test_each_man_at_arms_is_there(change: Change) -> None:
    (problem,) = told(at_work(), change)
    assert problem.startswith("men-at-arms: Counter({")


@pytest.mark.parametrize(
    ("events", "problems"),
    [([], []), (["truce"], []), (["flood"], ["events: ['flood']"]), (["truce"] * 2, ["events: ['truce', 'truce']"])],
)
def test_the_deck_of_events_has_events_of_the_pack_once_each(events: list[str], problems: list[str]) -> None:
    assert told(at_work(), lambda s: setattr(s.decks, "events", events)) == problems


# Parties


def test_a_member_plays_with_who_plays_for_themselves() -> None:
    state = table(seats=5, guilds=True, owns={2: "", 3: ""}, florins={2: 0, 3: 0})
    change = both(of_seat(2, party=1, speaker=1), of_seat(3, party=2))
    assert told(state, change) == ["seat 3 plays with seat 2, who does not"]


def test_a_guild_is_ruined_as_a_whole() -> None:
    assert told(in_a_guild(), of_seat(3, out=True)) == ["seat 3 and its party disagree on whether they are in the game"]


@pytest.mark.parametrize(
    ("speaker", "problems"),
    [(0, []), (3, []), (1, ["seat 1 speaks for a party of others"] * 2)],
)
def test_a_member_of_a_guild_speaks_for_it(speaker: int, problems: list[str]) -> None:
    assert told(in_a_guild(), both(of_seat(0, speaker=speaker), of_seat(3, speaker=speaker))) == problems


@pytest.mark.parametrize("change", [of_seat(3, florins=5), draw_office(3), draw_men(3, 1)])
def test_what_a_member_has_is_its_guild_s(change: Change) -> None:
    assert told(in_a_guild(), change) == ["seat 3 names no party and owns something"]


@pytest.mark.parametrize("change", [of_seat(4, florins=5), draw_office(4), draw_men(4, 1)])
def test_the_ruined_have_nothing(change: Change) -> None:
    assert told(at_work(), change) == ["seat 4 names no party and owns something"]


@pytest.mark.parametrize(
    ("florins", "problems"),
    [(0, []), (5, []), (-5, ["seat 1 has -5 florins"]), (12, ["seat 1 has 12 florins"])],
)
def test_a_purse_holds_whole_coins(florins: int, problems: list[str]) -> None:
    assert told(at_work(), of_seat(1, florins=florins)) == problems


def test_a_seat_has_two_men_at_arms_at_most_and_a_guild_two_for_each_member() -> None:
    assert told(at_work(), draw_men(1, 2)) == []
    assert told(at_work(), draw_men(1, 3)) == ["seat 1 has 3 men-at-arms"]
    assert told(in_a_guild(), draw_men(0, 1)) == ["seat 0 has 5 men-at-arms"]


def test_each_seat_has_a_colour_of_its_own() -> None:
    state = at_work()
    assert told(state, of_seat(1, colour=state.players[0].colour)) == ["two seats share a colour"]


def test_there_are_guilds_only_where_they_are_played() -> None:
    without = setting(options=table().options)
    assert "a guild where none are played" in told(in_a_guild(), without)
    assert told(table(seats=5, guilds=True), without) == []


# Palaces and bridges


@pytest.mark.parametrize(
    ("space", "owner", "problems"),
    [
        (12, 1, []),
        (13, 1, []),
        (9, 1, ["space 9 is owned by seat 1"]),
        (11, 1, ["space 11 is owned by seat 1"]),
        (12, 4, ["space 12 is owned by seat 4"]),
    ],
)
def test_who_is_in_the_game_owns_what_is_for_sale(space: int, owner: int, problems: list[str]) -> None:
    assert told(at_work(), lambda s: s.holdings.update({space: Holding(owner)})) == problems


@pytest.mark.parametrize(
    ("space", "count", "problems"),
    [(10, 4, []), (10, 5, ["space 10 shows 5 works"]), (6, 0, []), (6, 1, ["space 6 shows 1 works"])],
)
def test_a_palace_shows_four_works_at_most_and_a_bridge_none(space: int, count: int, problems: list[str]) -> None:
    assert told(at_work(), show(space, count)) == problems


# Pawns


@pytest.mark.parametrize(
    ("at", "problems"),
    [
        (1, []),
        (32, []),
        (0, ["the pawn of seat 1 stands on 0"]),
        (33, ["the pawn of seat 1 stands on 33"]),
    ],
)
def test_a_pawn_stands_on_a_space(at: int, problems: list[str]) -> None:
    assert told(at_work(), of_seat(1, at=at)) == problems


@pytest.mark.parametrize(("at", "problems"), [(1, []), (2, ["the pawn of seat 1 has left the start without moving"])])
def test_a_pawn_that_has_not_moved_stands_on_the_start(at: int, problems: list[str]) -> None:
    assert told(at_work(), of_seat(1, at=at, moved=False)) == problems


# Factions


def test_a_guild_is_of_one_faction() -> None:
    assert told(in_a_guild(), of_seat(3, faction="ghibelline")) == ["seat 3 is of another faction than its party"]


def test_who_is_in_the_game_and_has_not_still_to_choose_a_faction_has_one() -> None:
    assert told(at_work(), of_seat(1, faction=None)) == ["seat 1 has no faction"]
    assert told(at_work(), of_seat(4, faction=None)) == []
    assert told(before_the_first_round(), lambda s: s.unsworn.remove(1)) == ["seat 1 has no faction"]


def test_a_faction_that_was_shown_is_there() -> None:
    assert told(at_work(), of_seat(1, shown=True)) == []
    assert told(before_the_first_round(), of_seat(1, shown=True)) == ["seat 1 has shown a faction it does not have"]


# Phases

ENDED = Result((0,), (1, 2, 3, 4, 5), "rounds")
AUCTION, MARKET = Auction(12, [1], [None], [0], waiting=[1]), Market([1], [None], [0])
RESCUING, RESCUED = Rescuing([1]), Rescuing([1], [Answer(1, "1", "guelf")])


@pytest.mark.parametrize(
    ("change", "problems"),
    [
        (setting(phase="over", result=ENDED), []),
        (setting(phase="over"), ["over: False, but the phase is over"]),
        (setting(result=ENDED), ["over: True, but the phase is works"]),
        (setting(phase="place"), ["place: False, but the phase is place"]),
        (draw_work, ["place: True, but the phase is works"]),
        (setting(phase="spin", spins=[Spin(0, 3)]), []),
        (setting(phase="spin"), ["spin: False, but the phase is spin"]),
        (setting(spins=[Spin(0, 3)]), ["spin: True, but the phase is works"]),
        (setting(phase="bid", auction=AUCTION), []),
        (setting(phase="raise", auction=AUCTION), []),
        (setting(phase="bid"), ["an auction in phase bid"]),
        (setting(phase="raise"), ["an auction in phase raise"]),
        (setting(auction=AUCTION), ["an auction in phase works"]),
        (setting(phase="stake", market=MARKET), []),
        (setting(phase="stake"), ["a market in phase stake"]),
        (setting(market=MARKET), ["a market in phase works"]),
        (setting(phase="faction"), ["unsworn parties [] in phase faction"]),
        (setting(unsworn=[1]), ["unsworn parties [1] in phase works"]),
    ],
)
def test_what_goes_on_is_what_the_phase_says(change: Change, problems: list[str]) -> None:
    assert told(at_work(), change) == problems


@pytest.mark.parametrize(
    ("change", "problems"),
    [
        (setting(phase="rescue", rescuing=RESCUING), []),
        (setting(phase="join", rescuing=RESCUED), []),
        (setting(phase="rescue"), ["somebody to be rescued in phase rescue"]),
        (setting(phase="join"), ["somebody to be rescued in phase join"]),
        (setting(rescuing=RESCUING), ["somebody to be rescued in phase ruin"]),
    ],
)
def test_while_somebody_is_to_be_rescued_others_or_they_themselves_are_asked(
    change: Change, problems: list[str]
) -> None:
    assert told(facing_ruin(), change) == problems


def test_who_has_drawn_or_spun_is_waited_for_only_by_those_who_choose_a_faction() -> None:
    spun = setting(spins=[Spin(0, 3)])
    assert told(before_the_first_round(), spun) == []
    assert told(at_work(), both(spun, setting(unsworn=[1]))) == [
        "spin: True, but the phase is works",
        "unsworn parties [1] in phase works",
    ]
    assert told(at_work(), both(spun, setting(phase="faction"))) == [
        "spin: True, but the phase is faction",
        "unsworn parties [] in phase faction",
    ]


def first_debt(**values: bool) -> Change:
    return lambda state: assign(state.debts[0], values)


def test_who_sells_has_been_told_of_the_first_debt() -> None:
    assert told(selling(), first_debt(pressing=False)) == ["sell: False, but the phase is sell"]
    assert told(facing_ruin(), first_debt(pressing=True)) == ["sell: True, but the phase is ruin"]
    assert told(facing_ruin(), owing(Debt(0, 2, 5, "rent", 8, pressing=True))) == []


def test_who_may_accept_ruin_has_been_told_of_it_for_the_first_debt() -> None:
    untold = first_debt(last_chance=False)
    problems = ["a party is asked before a ruin that was not told"]
    assert told(facing_ruin(), untold) == problems
    assert told(facing_ruin(), both(untold, owing(Debt(0, 2, 5, "rent", 8, last_chance=True)))) == problems
    assert told(selling(), first_debt(last_chance=True)) == []


@pytest.mark.parametrize("phase", ["works", "power", "buy"])
def test_debts_are_met_before_the_turn_goes_on(phase: str) -> None:
    assert told(at_work(), both(owing(Debt(1, 0, 5, "rent", 8)), setting(phase=phase))) == [f"debts in phase {phase}"]


@pytest.mark.parametrize(
    ("change", "problems"),
    [
        (setting(mover=4), ["seat 4 has the turn and is no party"]),
        (setting(mover=4, phase="over", result=ENDED), []),
        (setting(mover=4, phase="power"), ["seat 4 has the turn and is no party"]),
        (setting(mover=4, phase="stake", market=MARKET), ["seat 4 has the turn and is no party"]),
    ],
)
def test_who_has_the_turn_is_in_the_game(change: Change, problems: list[str]) -> None:
    assert told(at_work(), change) == problems


# Bids and stakes


def bid(florins: int | None) -> Change:
    return setting(phase="bid", auction=Auction(12, [2, 1], [None, florins], [0, 1]))


def staked(florins: int) -> Change:
    return setting(phase="stake", market=Market([2, 1], [None, Staked("gem", florins)], [0, 1]))


@pytest.mark.parametrize(
    ("florins", "problems"),
    [
        (None, []),
        (0, []),
        (5, []),
        (250, []),
        (-5, ["seat 1 bids -5"]),
        (7, ["seat 1 bids 7"]),
        (255, ["seat 1 bids 255"]),
    ],
)
def test_a_bid_is_in_whole_coins_that_the_bidder_has(florins: int | None, problems: list[str]) -> None:
    assert told(at_work(), bid(florins)) == problems


@pytest.mark.parametrize(
    ("florins", "problems"), [(1, []), (250, []), (0, ["seat 1 stakes 0"]), (251, ["seat 1 stakes 251"])]
)
def test_a_stake_is_something_that_its_party_has(florins: int, problems: list[str]) -> None:
    assert told(at_work(), staked(florins)) == problems


# Debts and proposals


@pytest.mark.parametrize(
    ("debt", "problems"),
    [
        (Debt(1, 2, 1, "rent", 8), []),
        (Debt(1, None, 5, "office", 9), []),
        (Debt(1, 2, 0, "rent", 8), ["seat 1 owes 0"]),
        (Debt(4, 2, 5, "rent", 8), ["seat 4 owes 5"]),
        (Debt(1, 4, 5, "rent", 8), ["a debt to seat 4"]),
        (Debt(1, 1, 5, "rent", 8), ["a debt to seat 1"]),
    ],
)
def test_a_party_owes_something_to_another_or_to_the_bank(debt: Debt, problems: list[str]) -> None:
    assert told(selling(), both(lambda s: _ruin(s, 4), owing(debt))) == problems


def _ruin(state: State, seat: int) -> None:
    state.holdings = {space: held for space, held in state.holdings.items() if held.owner != seat}
    state.players[seat].florins, state.players[seat].out = 0, True


@pytest.mark.parametrize(
    ("proposals", "problems"),
    [
        ([Proposal(1, 1, 2), Proposal(2, 2, 1)], []),
        ([Proposal(1, 1, 2), Proposal(2, 1, 3)], ["more than one proposal each: [1, 1]"]),
        ([Proposal(1, 4, 1)], ["a proposal of seat 4 to seat 1"]),
        ([Proposal(1, 1, 4)], ["a proposal of seat 1 to seat 4"]),
    ],
)
def test_a_party_makes_another_one_proposal_at_a_time(proposals: list[Proposal], problems: list[str]) -> None:
    assert told(at_work(), proposing(*proposals)) == problems
