"""How a game begins, for beginners and for experts (davinci/setup to davinci/deck)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from engine.chance import RandomChance
from engine.davinci.deck import refill
from engine.davinci.events import (
    ColoursTaken,
    FavourTaken,
    InventionsDiscarded,
    InventionsRequested,
    LeonardoGiven,
    SetsTaken,
    TurnBegan,
)
from engine.davinci.state import State
from engine.davinci.step_context import StepContext
from engine.game import BadOptions, Event
from engine.rejection import Rejection
from tests.engine.asking import any_luck
from tests.rules import rule

from .positions import GAME, PACK, all_of, do, hand, lab, offered, one, refused


def begun(seats: int, seed: int = 1, **options: Any) -> tuple[State, list[Event]]:
    state, events = GAME.start(GAME.options(options), seats, any_luck(seed))
    assert not GAME.problems(state)
    return state, events


# Beginners


@rule("davinci/setup")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_player_takes_set_a_and_the_others_follow(seats: int) -> None:
    state, events = begun(seats)
    first = one(events, LeonardoGiven).seat
    sets = one(events, SetsTaken).sets
    assert [sets[(first + i) % seats] for i in range(seats)] == list("abcde"[:seats])
    assert one(events, TurnBegan).turn == 1
    assert state.waiting[0] == state.leonardo == first


@rule("davinci/setup")
def test_a_set_is_what_its_seat_starts_with() -> None:
    state, events = begun(5)
    sets = one(events, SetsTaken).sets
    for seat, name in enumerate(sets):
        given = next(each for each in PACK.sets if each.id == name)
        player = state.players[seat]
        assert (player.apprentices, player.florins, player.men) == (given.apprentices, given.florins, given.men)
        assert [each.spaces for _, each in player.labs] == sorted(given.labs, key=[3, 5, 4, 6].index)
        assert {c: n for c, n in player.hand.items() if n} == given.components
    assert sum(state.stock.values()) + sum(sum(p.hand.values()) for p in state.players) == 60


@rule("davinci/players-2-3")
@pytest.mark.parametrize(("seats", "returned"), [(2, 2), (3, 1), (4, 0), (5, 0)])
def test_fewer_beginners_give_apprentices_back_for_good(seats: int, returned: int) -> None:
    state, events = begun(seats)
    assert one(events, SetsTaken).returned == returned
    first = state.players[state.leonardo]
    assert first.apprentices == first.free == 5 - returned
    assert first.hireable == 9 - returned - first.apprentices


@rule("davinci/setup", "davinci/players-2-3")
@pytest.mark.parametrize(("seats", "row"), [(2, "1 12 8"), (3, "1 12 8 3"), (4, "1 12 8 3 9"), (5, "1 12 8 3 9")])
def test_the_first_requests_of_beginners(seats: int, row: str) -> None:
    state, events = begun(seats)
    assert state.requested == row.split()
    assert one(events, InventionsRequested).cards == tuple(row.split())


@rule("davinci/setup")
def test_the_council_begins_with_a_florin() -> None:
    assert begun(3)[0].council_florins == 1


@rule("davinci/deck")
@pytest.mark.parametrize(("seats", "top"), [(2, (3, 2, 1)), (3, (2, 2, 1)), (4, (2, 1, 1)), (5, (2, 1, 1))])
def test_the_deck_has_its_golds_below_and_cheap_cards_on_top(seats: int, top: tuple[int, int, int]) -> None:
    state, _ = begun(seats)
    assert state.deck.layers == [
        dict(zip(("bronze", "copper", "silver"), top, strict=True)),
        {"bronze": 1, "copper": 2, "silver": 3, "gold": 5},
        {"gold": 5},
    ]


@rule("davinci/deck")
def test_cards_come_off_the_deck_layer_by_layer() -> None:
    for seed in range(20):
        state, _ = begun(4, seed)
        order = [*_drawn(state, seed)]
        metals = [PACK.inventions[card].metal for card in order]
        assert Counter(metals[:4]) == {"bronze": 2, "copper": 1, "silver": 1}
        assert Counter(metals[4:15]) == {"bronze": 1, "copper": 2, "silver": 3, "gold": 5}
        assert all(16 <= int(card) <= 20 for card in order[4:15] if PACK.inventions[card].metal == "gold")
        assert sorted(order[15:], key=int) == ["21", "22", "23", "24", "25"]


def _drawn(state: State, seed: int) -> list[str]:
    context = StepContext(state, RandomChance(random.Random(seed)))
    order: list[str] = []
    while state.deck.size:
        state.gone += state.requested
        state.requested = []
        refill(context)
        order += state.requested
    return order


def test_the_first_player_is_drawn() -> None:
    assert {begun(3, seed)[0].leonardo for seed in range(30)} == {0, 1, 2}


def test_seats_get_the_colours_they_wish_for_in_turn_order() -> None:
    state, events = begun(3, wishes=("blue", "blue", ""))
    colours = one(events, ColoursTaken).colours
    assert len(set(colours)) == 3
    assert "blue" in colours[:2]
    assert [player.colour for player in state.players] == list(colours)


def test_two_to_five_can_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        begun(seats)
    assert refusal.value.field == "seats"


def test_unknown_options_are_refused() -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.options({"start": "masters"})
    assert refusal.value.field == "start"


# Experts


@rule("davinci/setup-experts")
@pytest.mark.parametrize(("seats", "count"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_experts_start_alike_and_choose_favours_in_turn_order(seats: int, count: int) -> None:
    state, events = begun(seats, start="experts")
    for player in state.players:
        assert (player.apprentices, player.florins, player.returned) == (3, 3, 0)
    assert all(lab(state, seat) == "3" and not hand(state, seat) for seat in range(seats))
    assert state.waiting == [(state.leonardo + i) % seats for i in range(seats)] * count
    assert len(one(events, InventionsRequested).cards) == PACK.requested[seats]


@rule("davinci/setup-experts", "davinci/players-2-3")
def test_two_experts_play_without_a_bronze_a_copper_and_a_silver_invention() -> None:
    state, events = begun(2, start="experts")
    discarded = one(events, InventionsDiscarded).cards
    assert [PACK.inventions[card].metal for card in discarded] == ["bronze", "copper", "silver"]
    assert set(discarded) <= set(state.gone)
    assert state.deck.size == 25 - 3 - 3
    do(state, "favour components glass,wood,brick,rope")
    assert all_of(begun(3, start="experts")[1], InventionsDiscarded) == []


@rule("davinci/players-2-3", "davinci/unrequested")
def test_a_discarded_invention_is_never_started() -> None:
    state, events = begun(2, start="experts")
    bronze = one(events, InventionsDiscarded).cards[0]
    (component,) = PACK.inventions[bronze].components
    others = [c for c in ("iron", "glass", "wood", "brick", "rope") if c != component][:2]
    chosen = sorted([component, component, *others], key=["iron", "glass", "wood", "brick", "rope"].index)
    for _ in range(2):
        do(state, f"favour components {','.join(chosen)}", luck=any_luck())
    assert refused(state, f"start small {bronze}") == Rejection("davinci/players-2-3", "discarded", have=bronze)


@rule("davinci/setup-experts")
@pytest.mark.parametrize(
    ("line", "has"),
    [
        ("favour florins -", {"florins": 8}),
        ("favour apprentice -", {"apprentices": 4, "free": 4}),
    ],
)
def test_five_florins_or_an_apprentice(line: str, has: dict[str, int]) -> None:
    state, _ = begun(3, start="experts")
    first = state.players[state.leonardo]
    do(state, line)
    assert {name: getattr(first, name) for name in has} == has


@rule("davinci/setup-experts")
def test_four_components_at_most_two_alike_taken_in_the_open() -> None:
    state, _ = begun(3, start="experts")
    first = state.leonardo
    assert refused(state, "favour components iron,iron,iron,wood").reason == "alike"
    assert refused(state, "favour components iron,wood").reason == "how_many"
    events = do(state, "favour components iron,iron,wood,rope")
    assert hand(state, first) == "iron 2, wood, rope"
    assert one(events, FavourTaken) == FavourTaken(first, "components", ("iron", "iron", "wood", "rope"), 0, "")
    assert state.stock["iron"] == 10


@rule("davinci/setup-experts")
def test_components_are_taken_only_while_the_shops_hold_them() -> None:
    state, _ = begun(3, start="experts")
    other = state.players[state.waiting[1]]
    other.hand["iron"] = 12
    state.stock["iron"] = 0
    state.memo.clear()
    assert refused(state, "favour components iron,iron,wood,rope").reason == "unknown"
    do(state, "favour components glass,wood,brick,rope")


@rule("davinci/setup-experts")
def test_laboratories_are_improved_with_a_component_and_a_mechanical_man_without() -> None:
    state, _ = begun(4, start="experts")
    seat = state.leonardo

    def again(line: str) -> None:
        while state.waiting[0] != seat:
            do(
                state,
                "favour florins -"
                if state.players[state.waiting[0]].favours != ["florins"] * 2
                else "favour apprentice -",
                luck=any_luck(),
            )
        do(state, line, luck=any_luck())

    assert refused(state, "favour flip_large iron").reason == "no_lab"
    assert refused(state, "favour man_small -").reason == "no_slot"
    again("favour flip_small iron")
    assert lab(state, seat) == "5" and hand(state, seat) == "iron"
    again("favour man_small -")
    assert lab(state, seat) == "5 1m"


@rule("davinci/setup-experts", "davinci/lab-second")
def test_the_large_laboratory_is_taken_and_turned() -> None:
    state, _ = begun(3, start="experts")
    seat = state.leonardo
    do(state, "favour large_lab glass")
    for _ in range(2):
        do(state, "favour florins -")
    assert refused(state, "favour large_lab glass").reason == "has_lab"
    do(state, "favour flip_large wood")
    assert lab(state, seat, "large") == "6" and hand(state, seat) == "glass, wood"


@rule("davinci/favours-limit")
@pytest.mark.parametrize("seats", [4, 5])
def test_four_or_five_players_take_the_same_letter_at_most_twice(seats: int) -> None:
    state, _ = begun(seats, start="experts")
    for _ in range(2 * seats):
        do(state, "favour florins -")
    rejection = refused(state, "favour florins -")
    assert (rejection.rule, rejection.reason, rejection.have) == ("davinci/favours-limit", "letter_twice", "a")


@rule("davinci/favours-limit")
def test_turning_taking_and_filling_laboratories_are_one_letter() -> None:
    state, _ = begun(4, start="experts")
    for line in ("favour large_lab glass", "favour flip_small iron"):
        for _ in range(4):
            do(state, line)
    assert "flip_large" not in offered(state, "favour")
    assert refused(state, "favour man_small -").reason == "letter_twice"


@rule("davinci/setup-experts", "davinci/turn")
def test_after_the_last_favour_the_first_turn_begins() -> None:
    state, _ = begun(2, start="experts")
    do(state, "favour florins -")
    events = do(state, "favour florins -")
    assert one(events, TurnBegan).turn == 1
    assert (state.phase, state.turn) == ("labs", 1)
