"""The turn of a guild, and its spins (leonardo1989/guild-turn, leonardo1989/guild-spin)."""

from __future__ import annotations

import pytest

from engine.leonardo1989.events import (
    GuildDecided,
    ManDrawn,
    Moved,
    RoundBegan,
    SpeakerNamed,
    SpinChosen,
    Spun,
    TurnBegan,
    WorksDrawn,
)
from tests.rules import rule

from .positions import (
    GAME,
    Always,
    all_of,
    arranged,
    at,
    do,
    landing,
    machine,
    move,
    none,
    offered,
    one,
    refused,
    table,
    unite,
    waiting,
)

# One turn


@rule("leonardo1989/guild-turn")
def test_with_the_mover_s_pawn_kept_its_turn_is_played_as_the_guild_s() -> None:
    state = table(seats=5, guilds=True, at=14)
    events = unite(state, 0, 3, 0)
    assert none(events, TurnBegan) and waiting(state) == [(0, "works")]
    assert [one(move(state, 3, 3), TurnBegan).seat] == [1]
    assert [one(move(state, 3), TurnBegan).seat for _ in range(2)] == [2, 4]


@rule("leonardo1989/guild-turn")
def test_with_the_other_pawn_kept_it_plays_in_that_pawn_s_place() -> None:
    state = table(seats=5, guilds=True, at=14)
    turns = [one(unite(state, 0, 3, 3), TurnBegan).seat, *[one(move(state, 3), TurnBegan).seat for _ in range(2)]]
    assert turns == [1, 2, 3]
    events = move(state, 3, 3)
    assert one(events, TurnBegan).seat == 4
    assert all_of(move(state, 3), TurnBegan)[-1].seat == 1


@rule("leonardo1989/guild-turn")
@pytest.mark.parametrize("by", [1, 3])
def test_formed_in_the_turn_of_a_pawn_that_leaves_with_one_kept_that_has_played_it_has_no_second_turn(by: int) -> None:
    """Seat 1 has played in this round; seat 3 is about to."""
    state = table(seats=5, guilds=True, at=14, mover=3)
    events = unite(state, by, 4 - by, 1)
    assert one(events, TurnBegan).seat == 4
    assert one(move(state, 3), RoundBegan).round == 2


@rule("leonardo1989/guild-turn")
@pytest.mark.parametrize("by", [1, 3])
def test_formed_in_the_turn_of_the_pawn_kept_that_turn_goes_on_although_the_other_has_played(by: int) -> None:
    state = table(seats=5, guilds=True, at=14, mover=3)
    assert none(unite(state, by, 4 - by, 3), TurnBegan)
    assert waiting(state) == [(3, "works")]
    assert one(move(state, 3, 3), TurnBegan).seat == 4
    assert one(move(state, 3), RoundBegan).round == 2


@rule("leonardo1989/guild-turn")
def test_formed_in_the_turn_of_a_pawn_that_leaves_the_kept_one_still_has_its_turn() -> None:
    """Seat 1 is about to play, seat 4 plays later."""
    state = table(seats=5, guilds=True, at=14, mover=1)
    assert one(unite(state, 1, 4, 4), TurnBegan).seat == 2
    assert [one(move(state, 3), TurnBegan).seat for _ in range(2)] == [3, 4]
    assert waiting(state) == [(4, "works")]
    assert one(move(state, 3, 3), RoundBegan).round == 2


@rule("leonardo1989/guild-turn")
@pytest.mark.parametrize(("kept", "turns"), [(1, [4, 0, 1]), (3, [3, 4, 0])])
def test_in_the_turn_of_another_the_turn_in_this_round_is_the_kept_pawn_s(kept: int, turns: list[int]) -> None:
    """In seat 2's turn: seat 1 has played, seat 3 has not. No turn is passed twice, none is skipped."""
    state = table(seats=5, guilds=True, at=14, mover=2)
    unite(state, 1, 3, kept)
    began: list[int] = []
    while len(began) < len(turns):
        state.players[state.mover].at = 14
        events = move(state, *[3] * len(state.members(state.mover)))
        began += [event.seat for event in all_of(events, TurnBegan)]
    assert began == turns


@rule("leonardo1989/guild-turn")
@pytest.mark.parametrize("pawn", [1, 3])
def test_by_the_first_version_of_the_rules_a_guild_of_one_who_has_played_had_no_turn_in_the_round(pawn: int) -> None:
    state = table(seats=5, guilds=True, at=14, mover=3, rules=1)
    unite(state, 1, 3, pawn)
    events = do(state, "swear guelf")
    assert one(events, TurnBegan).seat == 4
    assert one(move(state, 3), RoundBegan).round == 2


@rule("leonardo1989/guild-turn")
def test_a_guild_of_two_others_whose_kept_pawn_has_played_waits_for_the_next_round() -> None:
    state = table(seats=5, guilds=True, at=14, mover=3)
    unite(state, 4, 1, 1)
    assert waiting(state) == [(3, "works")]
    events = move(state, 3)
    assert one(events, RoundBegan).round == 2 and all_of(events, TurnBegan)[0].seat == 0


@rule("leonardo1989/guild-turn")
def test_a_guild_of_two_who_have_still_to_play_has_one_turn() -> None:
    state = table(seats=5, guilds=True, at=14)
    unite(state, 1, 3, 3)
    assert [one(move(state, 3), TurnBegan).seat for _ in range(2)] == [2, 3]
    assert one(move(state, 3, 3), TurnBegan).seat == 4
    assert one(move(state, 3), RoundBegan).round == 2


@rule("leonardo1989/guild-turn")
def test_a_guild_has_a_turn_in_every_round_after() -> None:
    state = table(seats=5, guilds=True, at=14, mover=3)
    unite(state, 3, 1, 1)
    turns = [all_of(move(state, 3), TurnBegan)[-1].seat for _ in range(2)]
    assert (turns, state.round) == ([0, 1], 2)


@rule("leonardo1989/guild-turn")
def test_the_word_passes_to_the_next_member_after_each_turn_of_the_guild() -> None:
    state = table(seats=5, at=14, mover=1, together=[(1, 3, 4)], owns={1: "8 10"})
    spoken = []
    for _ in range(4):
        state.players[1].at = 14
        assert waiting(state) == [(state.speaker(1), "works")]
        events = move(state, 3, 3, 3)
        spoken.append(one(events, SpeakerNamed).member)
        while state.mover != 1:
            for seat in (0, 2):
                state.players[seat].at = 14
            move(state, 3)
    assert spoken == [3, 4, 1, 3]
    assert one(events, SpeakerNamed).seat == 1


@rule("leonardo1989/guild-turn")
def test_the_word_stays_while_others_play() -> None:
    state = table(seats=5, at=14, together=[(1, 3)])
    assert none(move(state, 3), SpeakerNamed)


@rule("leonardo1989/guild-turn")
def test_the_speaker_decides_and_the_other_members_are_asked_nothing() -> None:
    state, _ = landing(8, seats=5, mover=1, together=[(1, 3)], owns={1: "16"})
    assert waiting(state) == [(1, "buy")]
    assert all(decision.seat != 3 for decision in GAME.decisions(state))


@rule("leonardo1989/guild-turn")
def test_whoever_has_the_word_answers_for_the_guild_in_others_turns_too() -> None:
    """Seat 3 speaks for the guild, after seat 1, whose pawn it plays."""
    for space, position, kind in (
        (8, {}, "bid"),
        (11, {}, "stake"),
        (17, {"offices": {1: [17]}}, "power"),
    ):
        state = table(seats=5, at={0: space - 3}, together=[(1, 3)], **position)  # type: ignore[arg-type]
        state.players[1].speaker = state.players[3].speaker = 3
        move(arranged(state), 3)
        if state.phase == "buy":
            do(state, "refuse")
        assert (3, kind) in waiting(state) and all(seat != 1 for seat, _ in waiting(state))


@rule("leonardo1989/guild-turn", "leonardo1989/sell")
def test_whoever_has_the_word_sells_for_the_guild() -> None:
    state = table(seats=5, at={1: 29}, mover=1, together=[(1, 3)], owns={1: "8 10 6", 0: "32*2 26"}, florins={1: 100})
    state.players[1].speaker = state.players[3].speaker = 3
    move(arranged(state), 3, 3)
    assert waiting(state) == [(3, "sell")]


@rule("leonardo1989/guild-turn", "leonardo1989/works-buy")
def test_a_guild_buys_four_works_a_turn_like_everybody() -> None:
    state = table(seats=5, at=14, mover=1, together=[(1, 3)], owns={1: "8 10"}, florins={1: 600})
    assert offered(state, "works") == [0, 1, 2, 3, 4]
    assert one(do(state, "works 4", luck=[0, 0, 0, 0]), WorksDrawn).florins == 200


# One of its spins


@rule("leonardo1989/guild-spin")
def test_every_member_spins_and_the_speaker_chooses() -> None:
    state = table(seats=5, at=14, mover=1, together=[(1, 3, 4)], owns={1: "16 32"})
    events = move(state, 5, 3, 2)
    assert one(events, Spun) == Spun(1, ((1, 5), (3, 3), (4, 2)))
    assert none(events, Moved) and waiting(state) == [(1, "spin")]
    assert offered(state, "spin") == ["1", "3", "4"]
    events = do(state, "spin 3")
    assert one(events, SpinChosen) == SpinChosen(1, 3, 3)
    assert at(state, 1) == 17


@rule("leonardo1989/guild-spin")
def test_equal_spins_are_one_answer_and_with_no_choice_nobody_is_asked() -> None:
    state = table(seats=5, at=14, mover=1, together=[(1, 3, 4)], owns={1: "16 32"})
    move(state, 2, 3, 2)
    assert offered(state, "spin") == ["1", "3"]
    assert refused(state, "spin 4").reason == "unknown"
    state = table(seats=5, at=14, mover=1, together=[(1, 3, 4)])
    assert at(state, 1) == 14 and one(move(state, 3, 3, 3), Moved).target == 17


@rule("leonardo1989/guild-spin", "leonardo1989/arms-draw")
@pytest.mark.parametrize(("chosen", "drawn"), [(1, 1), (3, 1), (4, 0)])
def test_only_the_chosen_spin_draws_a_man(chosen: int, drawn: int) -> None:
    state = table(seats=5, at=14, mover=1, together=[(1, 3, 4)], owns={1: "15 16 32"})
    assert none(move(state, 1, 2, 3), ManDrawn)
    events = do(state, f"spin {chosen}")
    assert len(all_of(events, ManDrawn)) == len(state.players[1].men) == drawn


# Who decided


@rule("leonardo1989/guild-turn", "leonardo1989/guild-pool")
def test_all_are_told_who_decided_what_a_guild_does() -> None:
    state = table(seats=5, mover=1, at={1: 12}, together=[(1, 3)], owns={1: "32 30"})
    told = GuildDecided(1, (1, 3), 1)
    assert one(do(state, "works 0", luck=machine(3, 4)), GuildDecided) == told
    assert one(do(state, "spin 1"), GuildDecided) == told
    assert waiting(state) == [(1, "buy")]
    assert one(do(state, "buy", luck=Always(3)), GuildDecided) == told


@rule("leonardo1989/guild-pool", "leonardo1989/auction")
def test_a_guild_s_secret_bid_tells_who_decided_once_and_nothing_of_a_change() -> None:
    state, _ = landing(10, seats=5, together=[(1, 3)], owns={1: "32"})
    do(state, "refuse")
    assert one(do(state, "bid 20", seat=1), GuildDecided) == GuildDecided(1, (1, 3), 1)
    assert none(do(state, "bid 25", seat=1), GuildDecided)


@rule("leonardo1989/guild-spin")
def test_a_spin_that_all_have_spun_is_chosen_without_a_question_and_says_so() -> None:
    state = table(seats=5, mover=1, at={1: 14}, together=[(1, 3)], owns={1: "32"})
    events = do(state, "works 0", luck=Always(3))
    assert one(events, SpinChosen) == SpinChosen(1, 1, 3, same=True)
    assert len(all_of(events, GuildDecided)) == 1
