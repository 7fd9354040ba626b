"""Public offices and their power over visitors (leonardo1989/office-draw to leonardo1989/office-theft)."""

from __future__ import annotations

import pytest

from engine.choices import Leaf
from engine.leonardo1989.events import (
    EventDrawn,
    IndemnityPaid,
    MarketOpened,
    Moved,
    NoOfficeLeft,
    OfficeDrawn,
    Paid,
    PowerUsed,
    ShortOfCash,
    TurnBegan,
)
from tests.rules import rule

from .positions import (
    GAME,
    PACK,
    all_of,
    arranged,
    at,
    barred,
    deck_of,
    do,
    florins,
    landing,
    move,
    node,
    none,
    offered,
    one,
    table,
    waiting,
)

# Drawn on the Main Square


@rule("leonardo1989/office-draw")
@pytest.mark.parametrize("card", range(9))
def test_who_stops_on_the_main_square_must_buy_the_next_office(card: int) -> None:
    state, events = landing(1, then=[card])
    drawn = one(events, OfficeDrawn)
    assert drawn.space == list(PACK.offices)[card]
    assert drawn.florins == PACK.offices[drawn.space].price
    assert drawn.florins in (30, 50)
    assert all_of(events, Paid) == [Paid(0, None, drawn.florins, "office", drawn.space)]
    assert GAME.view(state, 2).players[0].offices == (drawn.space,)
    assert florins(state)[0] == 250 + 100 - drawn.florins


@rule("leonardo1989/office-draw")
def test_passing_the_main_square_draws_no_office() -> None:
    _, events = landing(2, owns={0: "2"})
    assert none(events, OfficeDrawn) and one(events, IndemnityPaid)


@rule("leonardo1989/office-draw")
def test_offices_that_came_back_are_drawn_after_the_others_the_first_back_first() -> None:
    state = table(at={0: 30}, offices={1: [3, 7, 9, 11], 2: [17, 22, 24]})
    state.decks.offices, state.decks.offices_under = [], [28, 1]
    arranged(state)
    events = do(state, "works 0", luck=[2])
    assert one(events, OfficeDrawn).space == 28
    assert GAME.view(state, None).offices_under == (1,)


@rule("leonardo1989/office-draw")
def test_with_no_office_left_the_stop_pays_and_that_is_all() -> None:
    state, events = landing(1, offices={1: list(PACK.offices)[1:], 0: [1]})
    assert none(events, OfficeDrawn) and none(events, Paid)
    assert florins(state)[0] == 350


# Moving a visitor


@rule("leonardo1989/office-power")
@pytest.mark.parametrize("space", sorted(PACK.offices))
def test_the_holder_of_any_square_or_market_is_asked_before_it_acts(space: int) -> None:
    state, events = landing(space, offices={2: [space]})
    assert waiting(state) == [(2, "power")]
    assert none(events, MarketOpened) and none(events, EventDrawn) and none(events, OfficeDrawn)
    reach = {(space + steps - 1) % 32 + 1 for steps in range(-5, 6)}
    assert sorted(map(int, offered(state, "power"))) == sorted(reach)


@rule("leonardo1989/office-power")
def test_the_holder_himself_and_the_bank_have_no_such_power() -> None:
    for offices in ({0: [17]}, {}):
        state, events = landing(17, offices=offices)
        assert one(events, TurnBegan).seat == 1 and waiting(state) == [(1, "works")]


@rule("leonardo1989/office-power")
def test_left_where_he_is_the_visitor_meets_the_square() -> None:
    state, _ = landing(11, offices={2: [11]})
    events = do(state, "power 11 leave")
    assert none(events, Moved)
    assert one(events, PowerUsed) == PowerUsed(2, 0, 11, 11, "", False)
    assert one(events, MarketOpened).seat == 0


@rule("leonardo1989/office-power", "leonardo1989/rent")
def test_a_visitor_moved_meets_the_new_space_alone() -> None:
    state, _ = landing(11, offices={2: [11]}, owns={2: "12"})
    events = do(state, "power 12 leave")
    assert one(events, Moved) == Moved(0, 11, 12, 1, 2)
    assert one(events, Paid) == Paid(0, 2, 30, "rent", 12)
    assert none(events, MarketOpened)


@rule("leonardo1989/office-power", "leonardo1989/buy")
def test_a_visitor_may_buy_where_he_was_sent() -> None:
    state, _ = landing(11, offices={2: [11]})
    do(state, "power 8 leave")
    assert waiting(state) == [(0, "buy")]


@rule("leonardo1989/office-power", "leonardo1989/market-stake")
def test_a_visitor_sent_to_a_market_opens_it() -> None:
    state, _ = landing(28, offices={2: [28]})
    events = do(state, "power 24 leave")
    assert one(events, MarketOpened) == MarketOpened(0, 24, (1, 2, 3))


@rule("leonardo1989/office-power", "leonardo1989/immunity")
@pytest.mark.parametrize("space", [9, 17])
def test_offices_act_where_there_is_asylum_too(space: int) -> None:
    state, _ = landing(space, offices={2: [space]}, owns={2: "10 16"})
    do(state, f"power {10 if space == 9 else 16} leave")
    assert florins(state)[0] < 250


@rule("leonardo1989/office-power")
def test_no_second_office_has_its_say() -> None:
    state, _ = landing(7, offices={2: [7], 3: [9], 1: [11]})
    events = do(state, "power 9 leave")
    assert at(state, 0) == 9
    assert one(events, TurnBegan).seat == 1


@rule("leonardo1989/office-power")
def test_the_next_visitor_of_a_later_turn_meets_the_power_again() -> None:
    state, _ = landing(17, offices={3: [17]}, at={1: 14})
    do(state, "power 17 leave")
    do(state, "works 0", luck=[2])
    assert waiting(state) == [(3, "power")] and at(state, 1) == 17


@rule("leonardo1989/office-power", "leonardo1989/bridge")
@pytest.mark.parametrize(("target", "tolls"), [(12, 0), (8, 0), (10, 0), (6, 1), (5, 1), (2, 1)])
def test_tolls_on_the_way_are_paid(target: int, tolls: int) -> None:
    """The visitor has already crossed the bridge on space 6 once."""
    state, _ = landing(7, offices={2: [7]}, owns={1: "6 26", 0: "2 5 8 10 12 32"})
    assert florins(state)[0] == 245
    events = do(state, f"power {target} leave")
    assert all_of(events, Paid) == [Paid(0, 1, 5, "toll", 6)] * tolls
    assert florins(state)[0] == 245 - 5 * tolls


@rule("leonardo1989/office-power", "leonardo1989/debt")
def test_a_visitor_who_cannot_pay_a_toll_is_asked_where_the_walk_ends() -> None:
    state, _ = landing(11, offices={2: [11]}, owns={1: "13 26", 0: "2 4 15"}, florins={0: 0})
    events = do(state, "power 15 leave")
    assert one(events, Moved) == Moved(0, 11, 15, 4, 2)
    assert one(events, ShortOfCash).why == "toll" and waiting(state) == [(0, "sell")]


@rule("leonardo1989/office-power", "leonardo1989/debt")
def test_by_the_first_version_of_the_rules_a_visitor_stopped_on_the_bridge_and_walked_on_when_it_was_paid() -> None:
    state, _ = landing(11, offices={2: [11]}, owns={1: "13 26", 0: "2 4 15"}, florins={0: 0}, rules=1)
    events = do(state, "power 15 leave")
    assert one(events, Moved) == Moved(0, 11, 13, 2, 2)
    assert one(events, ShortOfCash).why == "toll"
    events = do(state, "sell 2")
    assert at(state, 0) == 15
    assert one(events, Moved) == Moved(0, 13, 15, 2, 2)


# The Main Square


@rule("leonardo1989/office-power", "leonardo1989/indemnity")
@pytest.mark.parametrize(("space", "target"), [(3, 31), (28, 1), (3, 1)])
def test_being_sent_past_the_main_square_or_onto_it_pays_100_either_way(space: int, target: int) -> None:
    state, _ = landing(space, offices={2: [space]}, owns={0: "31 32"})
    before = florins(state)[0]
    events = do(state, f"power {target} leave", luck=[0] if target == 1 else [])
    assert one(events, IndemnityPaid).florins == 100
    assert florins(state)[0] == before + 100 - (50 if target == 1 else 0)


@rule("leonardo1989/office-power", "leonardo1989/office-draw")
def test_being_moved_onto_the_main_square_is_a_stop() -> None:
    state, _ = landing(28, offices={2: [28]})
    events = do(state, "power 1 leave", luck=[0])
    assert one(events, OfficeDrawn).seat == 0


@rule("leonardo1989/office-power", "leonardo1989/indemnity")
def test_passing_the_main_square_by_spin_and_again_by_an_office_are_two_movements() -> None:
    state, events = landing(3, offices={2: [3]}, owns={0: "31 32"})
    assert one(events, IndemnityPaid)
    assert one(do(state, "power 31 leave"), IndemnityPaid)
    assert florins(state)[0] == 450


@rule("leonardo1989/office-power", "leonardo1989/office-draw")
@pytest.mark.parametrize("target", [32, 2])
def test_being_moved_away_from_the_main_square_keeps_the_100_and_draws_no_office(target: int) -> None:
    state, events = landing(1, offices={2: [1]}, owns={0: "32 2"})
    assert one(events, IndemnityPaid) and waiting(state) == [(2, "power")]
    events = do(state, f"power {target} leave")
    assert none(events, OfficeDrawn) and none(events, IndemnityPaid)
    assert florins(state)[0] == 350 and at(state, 0) == target


@rule("leonardo1989/office-power", "leonardo1989/first-spin")
def test_a_first_spin_of_1_meets_the_office_of_the_main_square() -> None:
    state = table(unmoved=[0], offices={2: [1]}, owns={0: "5"})
    do(state, "works 0", luck=[0])
    assert waiting(state) == [(2, "power")]
    events = do(state, "power 5 leave")
    assert none(events, OfficeDrawn) and at(state, 0) == 5
    assert florins(state)[0] == 350


# Taking a man-at-arms


@rule("leonardo1989/office-theft")
@pytest.mark.parametrize("space", sorted(PACK.offices))
def test_the_dear_offices_may_take_a_man_and_the_others_not(space: int) -> None:
    state, _ = landing(space, offices={2: [space]}, men={0: 1})
    dear = PACK.offices[space].price == 50
    assert isinstance(node(state, "power", str(space)), Leaf) == (not dear)
    if dear:
        assert offered(state, "power", str(space)) == ["leave", "take"]


@rule("leonardo1989/office-theft")
def test_there_must_be_a_man_to_take() -> None:
    state, _ = landing(22, offices={2: [22]})
    assert offered(state, "power", "22") == ["leave"]
    assert barred(state, "power", "22", "take").reason == "no_man"


@rule("leonardo1989/office-theft")
@pytest.mark.parametrize(("held", "kept"), [(0, True), (1, True), (2, False)])
def test_the_man_goes_to_the_holder_if_he_has_room_and_else_under_the_deck(held: int, kept: bool) -> None:
    state, _ = landing(28, offices={2: [28]}, men={0: 2, 2: held}, owns={0: "29 32"})
    taken = state.players[0].men[-1]
    events = do(state, "power 29 take")
    assert one(events, PowerUsed) == PowerUsed(2, 0, 28, 29, taken, kept)
    assert len(state.players[0].men) == 1
    assert len(state.players[2].men) == min(held + 1, 2)
    assert (state.decks.men[-1] == taken) != kept


@rule("leonardo1989/office-theft", "leonardo1989/office-power")
def test_a_man_may_be_taken_without_moving_and_moved_without_taking() -> None:
    for line, men, space in (("power 7 take", 0, 7), ("power 8 leave", 1, 8)):
        state, _ = landing(7, offices={2: [7]}, men={0: 1}, owns={0: "8 32"})
        deck_of(state, events=["truce"])
        do(state, line, luck=[0] if space == 7 else [])
        assert (len(state.players[0].men), at(state, 0)) == (men, space)


@rule("leonardo1989/office-theft", "leonardo1989/arms-draw")
def test_a_man_just_drawn_can_be_taken() -> None:
    state = table(at={0: 26}, offices={2: [28]}, owns={0: "29"})
    do(state, "works 0", luck=[1])
    assert offered(state, "power", "29") == ["leave", "take"]
    do(state, "power 29 take")
    assert len(state.players[2].men) == 1 and state.players[0].men == []


@rule("leonardo1989/office-draw")
def test_who_stops_at_the_start_when_all_offices_are_held_is_told_that_none_is_left() -> None:
    state = table(at={0: 29}, offices={0: (1, 3, 7, 9, 11), 1: (17, 22, 24, 28)})
    events = move(state, 4)
    assert one(events, NoOfficeLeft) == NoOfficeLeft(0)
    assert none(events, OfficeDrawn) and florins(state)[0] == 350
