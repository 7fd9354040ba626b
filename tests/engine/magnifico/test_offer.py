"""Which cards come on auction, and where the unsold ones go (magnifico/5.3, 5.3.1 to 5.3.3, 5.3.13)."""

from __future__ import annotations

import pytest

from engine.magnifico.events import CardsOffered, CardsUnsold, TurnBegan
from tests.engine.magnifico.positions import (
    GAME,
    PACK,
    all_of,
    any_luck,
    arranged,
    auction,
    bid_all,
    do,
    drawing,
    end_round,
    none,
    one,
    table,
    take_from_decks,
)
from tests.rules import rule

TANKS, AIRPLANES = list(PACK.tanks), list(PACK.airplanes)


def machines_of(seats: int, *, short_of_all: int = 0) -> dict[int, list[str]]:
    """Every seat owns a tank and an airplane project, the last ones no airplane: what they lack is in the deck."""
    return {seat: [TANKS[seat]] + [AIRPLANES[seat]] * (seat < seats - short_of_all) for seat in range(seats)}


def machines_among(cards: tuple[str, ...]) -> int:
    return sum(PACK.is_machine_card(card) for card in cards)


@rule("magnifico/5.3", "magnifico/5.3.1", "magnifico/5.3.2", "magnifico/5.3.3")
@pytest.mark.parametrize(("seats", "cards", "machines"), [(3, 2, 1), (4, 3, 2), (5, 4, 2)])
def test_how_many_cards_and_how_many_of_them_machines(seats: int, cards: int, machines: int) -> None:
    offer = one(end_round(table(seats=seats)), CardsOffered).cards
    assert (len(offer), machines_among(offer)) == (cards, machines)


@rule("magnifico/5.3.2", "magnifico/5.3.3")
@pytest.mark.parametrize(("seats", "projects"), [(4, 2), (5, 3)])
def test_a_single_machine_left_leaves_its_place_to_a_project(seats: int, projects: int) -> None:
    state = table(seats=seats, cards=machines_of(seats, short_of_all=1))
    assert GAME.view(state, None).machine_deck == 1
    offer = one(end_round(state), CardsOffered).cards
    assert machines_among(offer) == 1
    assert len(offer) == 1 + projects


@rule("magnifico/5.3.1", "magnifico/5.3.2", "magnifico/5.3.3")
@pytest.mark.parametrize(("seats", "cards"), [(3, 2), (4, 3), (5, 4)])
def test_projects_alone_when_the_machines_are_gone(seats: int, cards: int) -> None:
    offer = one(end_round(table(seats=seats, cards=machines_of(seats))), CardsOffered).cards
    assert (len(offer), machines_among(offer)) == (cards, 0)


@rule("magnifico/5.3")
def test_as_many_as_the_decks_hold() -> None:
    almost_all = [card for card in PACK.deck if card != "gioconda"]
    state = table(cards=machines_of(3), stores={0: almost_all})
    assert one(end_round(state), CardsOffered).cards == ("gioconda",)


@rule("magnifico/5.3")
def test_machines_alone_when_the_projects_are_gone() -> None:
    offer = one(end_round(table(stores={0: list(PACK.deck)})), CardsOffered).cards
    assert (len(offer), machines_among(offer)) == (2, 2)


@rule("magnifico/5.3")
def test_no_cards_no_auction_and_leonardo_and_the_order_stay() -> None:
    state = table(cards=machines_of(3), stores={0: list(PACK.deck)}, leonardo=2)
    events = end_round(state)
    assert none(events, CardsOffered)
    assert all_of(events, TurnBegan)[-1].seat == 2
    assert (state.leonardo, state.round, state.phase) == (2, 2, "turn")


@rule("magnifico/5.3")
def test_all_see_what_is_on_offer() -> None:
    state = auction(["tank_2_3", "gear"])
    for seat in (0, 1, 2, None):
        at = GAME.view(state, seat).auction
        assert at and at.offer == ("tank_2_3", "gear")


@rule("magnifico/5.3.13", "magnifico/5.3.11")
def test_unsold_cards_go_under_their_own_deck_in_the_order_shown() -> None:
    state = auction(["airplane_2", "tank_2_3", "walls"], seats=4)
    bid_all(state, 10, 10, 10, 10)
    for _ in range(4):
        events = do(state, "decline")
    assert one(events, CardsUnsold).cards == ("airplane_2", "tank_2_3", "walls")
    view = GAME.view(state, None)
    assert (view.under_machines, view.under_projects) == (("airplane_2", "tank_2_3"), ("walls",))


@rule("magnifico/5.3.13")
def test_what_lies_under_a_deck_comes_again_in_that_order_when_the_rest_is_gone() -> None:
    held = {0: [TANKS[0], AIRPLANES[0]], 1: [TANKS[1], AIRPLANES[1]], 2: [], 3: [TANKS[3], AIRPLANES[3]]}
    state = auction(["airplane_3", "tank_3_4", "walls"], seats=4, cards=held)
    bid_all(state, 10, 10, 10, 10)
    while state.phase == "picks":
        do(state, "decline")
    offer = one(end_round(state, dice=drawing(state, "gear")), CardsOffered).cards
    assert offer == ("airplane_3", "tank_3_4", "gear")


@rule("magnifico/5.3.13")
def test_what_is_under_a_deck_comes_after_all_that_nobody_has_seen() -> None:
    state = auction(["tank_2_3", "walls"])
    bid_all(state, 10, 10, 10)
    for _ in range(3):
        do(state, "decline")
    for _ in range(2):
        offer = one(end_round(state, any_luck()), CardsOffered).cards
        assert "tank_2_3" not in offer
        bid_all(state, 10, 10, 10)
        while state.phase == "picks":
            do(state, "decline")


@rule("magnifico/5.3.13")
def test_projects_under_their_deck_come_again_the_first_one_first() -> None:
    under = ["walls", "bombard", "submarine"]
    others = list(PACK.deck)
    for card in under:
        others.remove(card)
    state = table(cards=machines_of(3), stores={0: others})
    state.decks.under_projects = [take_from_decks(state, card) for card in under]
    offer = one(end_round(arranged(state), dice=""), CardsOffered).cards
    assert offer == ("walls", "bombard")
    assert state.decks.under_projects == ["submarine"]
