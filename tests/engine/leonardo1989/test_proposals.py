"""Guilds can be proposed at any time and need all members' consent (leonardo1989/guild-agree,
leonardo1989/guild-form)."""

from __future__ import annotations

from engine.leonardo1989.events import (
    DebtsCancelled,
    GuildFormed,
    GuildProposed,
    GuildRefused,
    GuildTerms,
    GuildWithdrawn,
    Paid,
    ProposalAnswered,
    ProposalEnded,
    Proposed,
    Ruined,
    TurnBegan,
)
from engine.leonardo1989.state import State
from engine.match_log import Entry
from engine.undo import learners
from tests.engine.asking import any_luck
from tests.engine.walking import told
from tests.rules import rule

from .positions import (
    CONSENT,
    GAME,
    TALKS,
    Always,
    all_of,
    answer,
    do,
    landing,
    move,
    none,
    one,
    propose,
    table,
    unite,
    waiting,
)


def hall(seats: int = 5, **position: object) -> State:
    """A table with guilds at the start of seat 0's turn; all pawns are three spaces before a quiet square."""
    return table(seats=seats, guilds=True, **{"at": 14, **position})  # type: ignore[arg-type]


def asked_for_consent(state: State) -> list[int]:
    return [decision.seat for decision in GAME.decisions(state) if decision.kind == "consent"]


# Who may propose what


@rule("leonardo1989/guild-agree")
def test_without_the_variant_there_are_no_guilds() -> None:
    state = table(trades=True)
    assert TALKS.barred(state, "guild", seat=1) == ("leonardo1989/guild-agree", "no_guilds", "", "", False)
    assert [decision.kind for decision in GAME.decisions(table())] == ["works"]


@rule("leonardo1989/guild-agree")
def test_any_party_may_propose_to_any_other_whoever_s_turn_it_is() -> None:
    state = hall()
    assert TALKS.offered(state, seat=3) == ["guild"]
    assert TALKS.offered(state, "guild", seat=3) == ["4", "0", "1", "2"]
    assert TALKS.offered(state, "guild", "1", seat=3) == ["3", "1"]


@rule("leonardo1989/guild-agree")
def test_proposals_may_be_made_in_any_phase_of_a_turn_and_hold_nobody_up() -> None:
    for space, kind in ((8, "buy"), (11, "stake"), (28, "power")):
        state, _ = landing(space, seats=5, guilds=True, offices={2: [28]})
        before = waiting(state)
        propose(state, "guild 4 3 guelf", seat=3)
        assert before[0][1] == kind and waiting(state) == before
        assert not CONSENT.asked(state, 4).awaited
        assert CONSENT.asked(state, 4).is_proposal and not TALKS.asked(state, 2).is_proposal


@rule("leonardo1989/guild-agree", "leonardo1989/faction")
def test_nothing_is_proposed_before_the_first_round() -> None:
    state, _ = GAME.start(GAME.options({"guilds": True}), 4, any_luck())
    assert {decision.kind for decision in GAME.decisions(state)} == {"faction"}


@rule("leonardo1989/guild-form", "leonardo1989/guild-win")
def test_not_all_survivors_may_be_in_one_guild() -> None:
    state = table(seats=5, guilds=True, out=[2, 3, 4])
    assert all(decision.kind != "talks" for decision in GAME.decisions(state))
    state = table(seats=5, together=[(0, 2)], out=[4])
    assert TALKS.offered(state, seat=0) == ["guild"]
    state = table(seats=5, together=[(0, 2), (1, 3)], out=[4], trades=True)
    assert TALKS.barred(state, "guild", seat=0) == ("leonardo1989/guild-win", "all_in_one", "", "", False)


@rule("leonardo1989/guild-form")
def test_one_proposal_at_a_time_which_can_be_withdrawn() -> None:
    state = hall()
    assert TALKS.barred(state, "withdraw", seat=1).reason == "no_proposal"
    events = propose(state, "guild 2 1 guelf", seat=1)
    assert one(events, GuildProposed) == GuildProposed(1, 2)
    assert TALKS.barred(state, "guild", seat=1).reason == "one_proposal"
    events = propose(state, "withdraw", seat=1)
    assert one(told(events, 0), ProposalEnded) == ProposalEnded(1, 2, "over")
    assert one(told(events, 2), GuildWithdrawn) == GuildWithdrawn(1, 2, audience=(1, 2))
    assert asked_for_consent(state) == [] and TALKS.offered(state, seat=1) == ["guild"]


@rule("leonardo1989/guild-form", "leonardo1989/guild-faction")
def test_only_those_who_are_asked_see_the_terms_of_a_guild() -> None:
    state = hall(together=[(0, 2)])
    events = propose(state, "guild 1 0 guelf", seat=0)
    assert one(told(events, None), GuildProposed) == GuildProposed(0, 1) and none(told(events, 4), GuildTerms)
    for viewer in (0, 1, 2):
        assert one(told(events, viewer), GuildTerms) == GuildTerms(0, 1, 0, "guelf", audience=(0, 2, 1))
        (proposal,) = GAME.view(state, viewer).proposals
        assert (proposal.by, proposal.to, proposal.pawn, proposal.faction, proposal.agreed) == (0, 1, 0, "guelf", (0,))
    for viewer in (3, 4, None):
        (proposal,) = GAME.view(state, viewer).proposals
        assert proposal.is_guild and not proposal.open
        assert (proposal.by, proposal.to, proposal.pawn, proposal.faction, proposal.agreed) == (0, 1, None, None, (0,))


@rule("leonardo1989/guild-form", "leonardo1989/guild-faction")
def test_a_refusal_shows_others_no_more_than_that_a_proposal_is_over_and_so_does_taking_it_back() -> None:
    """An undo request does not show it either: all others are asked in both cases."""
    public = []
    for line, seat, kind in (("reject 1", 2, GuildRefused), ("withdraw", 1, GuildWithdrawn)):
        state = hall()
        propose(state, "guild 2 1 guelf", seat=1)
        events = answer(state, line, seat=seat) if seat == 2 else propose(state, line, seat=seat)
        public.append((told(events, None), told(events, 4), GAME.view(state, 4)))
        assert one(told(events, 1), kind) == one(told(events, 2), kind)
        assert learners(Entry(seat, line, ()), events) is None
    assert public[0] == public[1]
    assert public[0][0] == [ProposalEnded(1, 2, "over")]


@rule("leonardo1989/guild-form")
def test_by_the_first_version_of_the_rules_everybody_saw_a_proposal_and_who_had_agreed() -> None:
    state = hall(together=[(0, 2)], rules=1)
    assert one(propose(state, "guild 1 0", seat=0), Proposed) == Proposed(0, 1, 0, None, None, 0)
    for viewer in (0, 1, 4, None):
        (proposal,) = GAME.view(state, viewer).proposals
        assert (proposal.by, proposal.to, proposal.pawn, proposal.agreed) == (0, 1, 0, (0,))


# Consent


@rule("leonardo1989/guild-form", "leonardo1989/guild-agree")
def test_a_refusal_ends_it() -> None:
    state = hall()
    propose(state, "guild 2 1 guelf", seat=1)
    assert CONSENT.offered(state, seat=2) == ["agree", "reject"]
    events = answer(state, "reject 1", seat=2)
    assert one(events, GuildRefused) == GuildRefused(2, 1, audience=(1, 2))
    assert none(events, GuildFormed) and GAME.view(state, None).proposals == ()


@rule("leonardo1989/guild-form", "leonardo1989/guild-agree")
def test_every_member_of_both_sides_must_agree() -> None:
    state = hall(seats=6, together=[(0, 2), (1, 3)])
    propose(state, "guild 1 1 guelf", seat=0)
    assert asked_for_consent(state) == [2, 1, 3]
    for seat in (3, 2):
        events = answer(state, "agree 0", seat=seat)
        assert not one(events, ProposalAnswered).settled and none(events, GuildFormed)
    events = answer(state, "agree 0", seat=1)
    assert one(events, GuildFormed).members == (0, 1, 2, 3)


@rule("leonardo1989/guild-form", "leonardo1989/guild-agree")
def test_a_member_of_the_proposer_s_own_guild_can_refuse() -> None:
    state = hall(together=[(0, 2)])
    propose(state, "guild 1 1 guelf", seat=0)
    answer(state, "agree 0", seat=1)
    answer(state, "reject 0", seat=2)
    assert GAME.view(state, None).proposals == () and not state.is_guild(1)


@rule("leonardo1989/guild-form")
def test_a_guild_proposes_through_its_speaker_alone() -> None:
    state = hall(together=[(0, 2)])
    assert [decision.seat for decision in GAME.decisions(state) if decision.kind == "talks"] == [0, 1, 3, 4]


# When it takes effect


@rule("leonardo1989/guild-form")
def test_at_the_very_start_of_a_turn_it_takes_effect_at_once() -> None:
    state = hall()
    events = unite(state, by=3, to=1, pawn=3)
    assert one(events, GuildFormed) == GuildFormed(3, (1, 3), 500)
    assert waiting(state) == [(0, "works")]


@rule("leonardo1989/guild-form")
def test_later_in_a_turn_it_waits_for_the_next_and_cannot_be_withdrawn() -> None:
    state, _ = landing(8, seats=5, guilds=True)
    events = unite(state, by=3, to=1, pawn=3)
    assert one(events, ProposalAnswered).settled and none(events, GuildFormed)
    assert [decision.seat for decision in GAME.decisions(state) if decision.kind == "talks"] == [0, 1, 2, 4]
    assert one(do(state, "buy"), GuildFormed).seat == 3


@rule("leonardo1989/guild-form", "leonardo1989/guild-debt")
def test_what_waits_for_the_next_turn_takes_effect_as_soon_as_its_debtor_sells() -> None:
    """Seats 0 and 3 agree before seat 2 sends seat 0 to a palace whose rent it can only pay by selling."""
    owns = {0: "8 10 6", 1: "32*2 26"}
    state, _ = landing(28, seats=5, guilds=True, owns=owns, offices={2: [28]}, florins={0: 100})
    assert waiting(state) == [(2, "power")]
    unite(state, by=0, to=3, pawn=0)
    events = do(state, "power 32 leave")
    assert one(events, GuildFormed).members == (0, 3)
    assert one(events, Paid) == Paid(0, 1, 150, "rent", 32)


@rule("leonardo1989/guild-form", "leonardo1989/guild-debt")
def test_who_had_agreed_to_join_his_creditor_has_nothing_to_pay_and_his_turn_goes_on() -> None:
    owns = {0: "8 10 6", 1: "32*2 26"}
    state, _ = landing(28, seats=5, guilds=True, owns=owns, offices={2: [28]}, florins={0: 100})
    unite(state, by=0, to=1, pawn=0)
    events = do(state, "power 32 leave")
    assert one(events, DebtsCancelled) == DebtsCancelled(0, 150)
    assert none(events, Paid) and one(events, TurnBegan).seat == 2


@rule("leonardo1989/guild-form")
def test_several_agreed_guilds_take_effect_one_after_another() -> None:
    state, _ = landing(8, seats=6, guilds=True)
    unite(state, by=1, to=2, pawn=1)
    unite(state, by=3, to=4, pawn=4)
    assert [formed.members for formed in all_of(do(state, "buy"), GuildFormed)] == [(1, 2), (3, 4)]
    assert waiting(state) == [(1, "works")]


@rule("leonardo1989/guild-agree", "leonardo1989/guild-form")
def test_a_new_member_has_a_say_in_what_his_guild_had_agreed_before() -> None:
    """Seat 1 joins seat 0, which has agreed to join seat 2; seat 1 has not agreed."""
    state, _ = landing(8, seats=5, guilds=True)
    unite(state, by=0, to=1, pawn=0)
    unite(state, by=2, to=0, pawn=2)
    assert one(do(state, "buy"), GuildFormed).members == (0, 1)
    assert asked_for_consent(state) in ([], [1])
    assert state.members(0) == [0, 1]


@rule("leonardo1989/guild-agree", "leonardo1989/guild-form", "leonardo1989/guild-debt")
def test_a_debtor_who_joins_a_party_that_had_agreed_to_another_guild_can_refuse_that_one() -> None:
    """Seats 2 and 3 have agreed and wait; seat 0, who is selling, joins seat 3, and the two still have to sell."""
    owns = {0: "8 10 6", 1: "32*2 26"}
    state, _ = landing(32, seats=5, guilds=True, owns=owns, florins={0: 100, 3: 0})
    unite(state, by=2, to=3, pawn=3)
    assert one(unite(state, by=0, to=3, pawn=3), GuildFormed).members == (0, 3)
    assert waiting(state) == [(3, "sell")]
    if 0 in asked_for_consent(state):
        answer(state, "reject 2", seat=0)
    assert GAME.view(state, None).proposals == ()
    assert state.members(3) == [0, 3] and waiting(state) == [(3, "sell")]


@rule("leonardo1989/guild-form")
def test_a_proposal_to_somebody_who_has_joined_another_is_off_the_table() -> None:
    state = hall()
    propose(state, "guild 1 4 guelf", seat=4)
    events = unite(state, by=3, to=1, pawn=3)
    assert one(events, ProposalEnded) == ProposalEnded(4, 1, "impossible")
    assert GAME.view(state, None).proposals == ()


@rule("leonardo1989/guild-form", "leonardo1989/bankrupt")
def test_a_proposal_of_the_ruined_is_off_the_table() -> None:
    state = hall(owns={0: "8", 1: "32*4 26"}, at={0: 29}, florins={0: 50})
    propose(state, "guild 2 0 guelf", seat=0)
    events = move(state, 3)
    for seat, kind in waiting(state):
        assert kind == "rescue"
        do(state, "deny", seat=seat)
    events = do(state, "ruin", luck=Always(3))
    assert one(events, Ruined).seat == 0
    assert all_of(events, ProposalEnded) == [ProposalEnded(0, 2, "impossible")]


@rule("leonardo1989/guild-win", "leonardo1989/guild-form")
def test_an_agreed_guild_that_would_unite_all_survivors_is_off_the_table() -> None:
    """Of three parties two have agreed, and the third is ruined before the next turn."""
    state = table(guilds=True, at={0: 29}, out=[3], owns={0: "8", 1: "32*4 26", 2: "12"}, florins={0: 300, 2: 30})
    propose(state, "guild 2 1 guelf", seat=1)
    move(state, 3)
    assert waiting(state) == [(1, "rescue")]
    assert none(answer(state, "agree 1", seat=2), GuildFormed)
    do(state, "deny")
    events = do(state, "ruin")
    assert one(events, Ruined).seat == 0
    assert one(events, ProposalEnded).why == "impossible"
    assert none(events, GuildFormed)
