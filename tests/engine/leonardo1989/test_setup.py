"""How a game begins (leonardo1989/setup to leonardo1989/turn-order), and the options of a table."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import BadOptions, Event
from engine.leonardo1989.events import (
    ColoursTaken,
    FactionSealed,
    FactionSworn,
    FirstChosen,
    FirstSpins,
    PalacesDealt,
    RoundBegan,
    TurnBegan,
)
from engine.leonardo1989.state import State
from tests.engine.asking import any_luck
from tests.engine.walking import told
from tests.rules import rule

from .positions import (
    GAME,
    PACK,
    ScriptedChance,
    all_of,
    arranged,
    do,
    florins,
    machine,
    move,
    offered,
    one,
    owned,
    table,
    waiting,
)


def begun(seats: int = 3, seed: int = 1, **options: Any) -> tuple[State, list[Event]]:
    state, events = GAME.start(GAME.options(options), seats, any_luck(seed))
    return arranged(state), events


def sworn(*spins: int, seats: int = 3) -> tuple[State, list[Event]]:
    """All choose their factions; the machine gives these numbers for the first turn."""
    state, _ = begun(seats)
    for seat in range(seats - 1):
        do(state, "swear guelf", seat=seat)
    return state, do(state, "swear ghibelline", seat=seats - 1, luck=machine(*spins))


@rule("leonardo1989/setup")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_begin_on_the_main_square_with_250_florins(seats: int) -> None:
    state, events = begun(seats)
    view = GAME.view(state, None)
    assert [(p.florins, p.at, p.offices, p.men) for p in view.players] == [(250, 1, (), ())] * seats
    assert len(set(one(events, ColoursTaken).colours)) == seats
    assert (view.works_left, view.events_left, view.offices_left, len(view.men_left)) == (40, 16, 9, 12)


@rule("leonardo1989/setup")
def test_the_cards_are_sixty() -> None:
    cards = [*PACK.palaces, *PACK.bridges, *PACK.offices, *PACK.events, *PACK.men]
    assert len(cards) == 60


@rule("leonardo1989/setup")
def test_money_palaces_works_offices_and_men_are_open_to_all() -> None:
    state, _ = begun(4)
    views = [GAME.view(state, viewer) for viewer in (0, 1, 2, 3, None)]
    open_ = [
        (view.holdings, [(p.florins, p.offices, p.men, p.worth) for p in view.players], view.men_left) for view in views
    ]
    assert all(each == open_[0] for each in open_)


@rule("leonardo1989/setup")
@pytest.mark.parametrize("seats", [2, 7])
def test_it_takes_three_to_six(seats: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        begun(seats)
    assert refusal.value.field == "seats"


@rule("leonardo1989/setup")
def test_colours_go_by_wish() -> None:
    state, events = begun(3, wishes=["black", "", "black"])
    assert one(events, ColoursTaken).colours == tuple(player.colour for player in state.players)
    assert [player.colour for player in state.players] == ["black", "red", "blue"]


@rule("leonardo1989/dealt-palace")
def test_chance_deals_each_a_palace_and_never_a_bridge() -> None:
    dealt = set()
    for seed in range(40):
        state, events = begun(6, seed)
        spaces = one(events, PalacesDealt).spaces
        assert len(set(spaces)) == 6 and set(spaces) <= set(PACK.palaces)
        assert [owned(state, seat) for seat in range(6)] == [str(space) for space in spaces]
        assert florins(state) == [250] * 6
        dealt |= set(spaces)
    assert dealt == set(PACK.palaces)


@rule("leonardo1989/faction")
def test_everybody_is_asked_for_a_faction_at_once() -> None:
    state, _ = begun(3)
    assert waiting(state) == [(0, "faction"), (1, "faction"), (2, "faction")]
    assert offered(state, "swear", seat=1) == ["guelf", "ghibelline"]


@rule("leonardo1989/faction")
def test_others_learn_only_that_a_faction_was_chosen() -> None:
    state, _ = begun(3)
    events = do(state, "swear ghibelline", seat=1)
    assert one(told(events, 1), FactionSealed).faction == "ghibelline"
    assert told(events, 0) == told(events, None) == [FactionSworn(1)]
    assert [GAME.view(state, viewer).players[1].faction for viewer in (0, 1, None)] == [None, "ghibelline", None]
    assert GAME.view(state, 0).players[1].sworn


@rule("leonardo1989/faction")
def test_a_faction_can_be_changed_until_the_last_has_chosen() -> None:
    state, _ = begun(3)
    do(state, "swear guelf", seat=0)
    assert waiting(state) == [(1, "faction"), (2, "faction")]
    assert told(do(state, "swear ghibelline", seat=0), 1) == []
    do(state, "swear guelf", seat=1)
    do(state, "swear guelf", seat=2, luck=machine(12, 2, 3))
    assert [player.faction for player in state.players] == ["ghibelline", "guelf", "guelf"]
    assert all(kind != "faction" for _, kind in waiting(state))


@rule("leonardo1989/turn-order")
def test_the_highest_spin_begins() -> None:
    state, events = sworn(3, 11, 7)
    assert one(events, FirstSpins).spins == ((0, 3), (1, 11), (2, 7))
    assert one(events, FirstChosen).seat == one(events, TurnBegan).seat == 1
    assert one(events, RoundBegan) == RoundBegan(1, last=False)
    assert waiting(state) == [(1, "works")]


@rule("leonardo1989/turn-order")
def test_those_level_at_the_top_spin_again_and_nobody_else() -> None:
    _, events = sworn(9, 2, 9, 5, 5, 4, 6)
    spins = [event.spins for event in all_of(events, FirstSpins)]
    assert spins == [((0, 9), (1, 2), (2, 9)), ((0, 5), (2, 5)), ((0, 4), (2, 6))]
    assert one(events, FirstChosen).seat == 2


@rule("leonardo1989/turn-order", "leonardo1989/arms-draw")
def test_the_spin_for_who_begins_draws_no_man() -> None:
    state, _ = sworn(1, 2, 1)
    assert all(not player.men for player in state.players)


@rule("leonardo1989/turn-order")
def test_the_turn_goes_round_and_every_round_begins_with_the_same_seat() -> None:
    state = table(seats=3, mover=2, first=2, at=14)
    turns = [all_of(move(state, 3), TurnBegan)[-1].seat for _ in range(4) if arranged(_back(state))]
    assert turns == [0, 1, 2, 0]
    assert state.round == 2


def _back(state: State) -> State:
    """Put all pawns back on space 14, three spaces before a quiet one."""
    for player in state.players:
        player.at = 14
    return state


@rule("leonardo1989/turn-order")
def test_who_is_out_is_passed_over() -> None:
    state = table(seats=4, mover=0, out=[1], at=14)
    assert one(move(state, 3), TurnBegan).seat == 2


@pytest.mark.parametrize(
    ("field", "value"),
    [("rounds", 14), ("rounds", 61), ("days", 2), ("days", 61), ("end", "never"), ("works", "50"), ("castle", True),
     ("wishes", ["pink"])],
)  # fmt: skip
@rule("leonardo1989/time", "leonardo1989/works-scarce")
def test_impossible_options_are_refused_by_name(field: str, value: object) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.options({field: value})
    assert refusal.value.field == field


@rule("leonardo1989/time")
def test_what_is_not_said_has_its_default() -> None:
    options = GAME.options({})
    assert (options.end, options.rounds, options.days, options.works) == ("rounds", 20, 14, "40")
    assert not (options.guilds or options.trades or options.live_auction)


@rule("leonardo1989/guild-agree")
def test_guilds_take_four_players() -> None:
    with pytest.raises(BadOptions) as refusal:
        begun(3, guilds=True)
    assert refusal.value.field == "guilds"
    assert begun(4, guilds=True)[0].options.guilds


@rule("leonardo1989/works-scarce")
def test_a_longer_game_has_all_sixty_works() -> None:
    assert GAME.view(begun(works="60")[0], None).works_left == 60


def test_a_wish_for_each_seat_or_none() -> None:
    with pytest.raises(BadOptions) as refusal:
        begun(4, wishes=["red", "blue", ""])
    assert refusal.value.field == "wishes"


def test_the_start_asks_luck_for_nothing_but_the_palaces() -> None:
    chance = ScriptedChance([0, 0, 0])
    _, events = GAME.start(GAME.options({}), 3, chance)
    chance.finish()
    assert one(events, PalacesDealt).spaces == PACK.palaces[:3]


def test_new_games_are_played_by_the_second_version_of_the_rules() -> None:
    assert GAME.options({}).rules == GAME.rules_version == 2


def test_what_does_nothing_or_ends_something_is_quiet_and_what_destroys_something_grave() -> None:
    assert GAME.minor_kinds >= {"refuse", "drop", "deny", "withdraw", "reject", "strike"}
    assert GAME.destructive_kinds == {"ruin", "forgo"}
    assert not GAME.minor_kinds & GAME.destructive_kinds


def test_computer_players_have_orders_of_their_own() -> None:
    assert GAME.computer_preset in GAME.order_presets


@rule("leonardo1989/faction")
def test_a_faction_is_chosen_in_secret() -> None:
    state, _ = GAME.start(GAME.options({}), 3, any_luck())
    assert all(decision.sealed for decision in GAME.decisions(state))
