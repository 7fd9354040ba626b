"""Setting up (magnifico/4)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import BadOptions, Event
from engine.magnifico.events import (
    CardsOffered,
    ColoursTaken,
    FirstPlayerRolled,
    HomePlaced,
    IncomePaid,
    LeonardoTaken,
    Recruited,
    RoundBegan,
)
from engine.magnifico.state import State
from tests.engine.magnifico.positions import (
    GAME,
    PACK,
    PACK_FILE,
    ScriptedChance,
    all_of,
    any_luck,
    asked,
    barred,
    do,
    drawing,
    faces,
    florins,
    none,
    offered,
    on,
    one,
)
from tests.rules import rule


def begin(seats: int, dice: str, **options: Any) -> tuple[State, list[Event]]:
    """The opening position, with exactly these dice for the first player."""
    chance = ScriptedChance(faces(dice))
    begun = GAME.start(GAME.options(options), seats, chance)
    chance.finish()
    return begun


def first_is(seat: int, seats: int = 3, **options: Any) -> State:
    """The opening position with this seat first."""
    return begin(seats, " ".join("hhhhhh" if each == seat else "mmmmmm" for each in range(seats)), **options)[0]


def settle(state: State, *places: str) -> list[Event]:
    """Every seat places its castle. Returns the events of the last one."""
    events: list[Event] = []
    for place in places:
        events = do(state, f"home {place}", dice=any_luck())
    return events


@rule("magnifico/4.1")
def test_leonardo_lies_open_from_the_start() -> None:
    state = first_is(2)
    for seat in (0, 1, 2, None):
        assert GAME.view(state, seat).leonardo == 2


@rule("magnifico/4.2", "magnifico/4.3")
@pytest.mark.parametrize(("seats", "kept"), [(3, 3), (4, 4), (5, 5)])
def test_as_many_tank_and_airplane_projects_as_players(seats: int, kept: int) -> None:
    view = GAME.view(first_is(0, seats), None)
    assert (view.tanks_in_deck, view.airplanes_in_deck, view.machine_deck) == (kept, kept, 2 * kept)


@rule("magnifico/4.2")
@pytest.mark.parametrize("tank", PACK.tanks)
def test_nobody_sees_which_machine_projects_left_the_game(tank: str) -> None:
    state = first_is(0)
    for place in ("rome", "paris"):
        do(state, f"home {place}")
    events = do(state, "home athens", dice=drawing(state, tank, "gear"))
    assert one(events, CardsOffered).cards == (tank, "gear")


@rule("magnifico/4.3", "magnifico/4.4")
def test_two_decks_face_down() -> None:
    view = GAME.view(first_is(0), 0)
    assert (view.machine_deck, view.project_deck) == (6, 49)
    assert not any("unseen" in name for name in view.__dataclass_fields__)


@rule("magnifico/4.4")
@pytest.mark.parametrize("card", ["gear", "gioconda"])
def test_any_project_may_come_first(card: str) -> None:
    state = first_is(0)
    for place in ("rome", "paris"):
        do(state, f"home {place}")
    events = do(state, "home athens", dice=drawing(state, "airplane_1", card))
    assert one(events, CardsOffered).cards == ("airplane_1", card)


@rule("magnifico/4.7")
def test_most_hits_begin() -> None:
    state, events = begin(3, "hhmmmm hhhhxx hhhmmm")
    assert one(events, LeonardoTaken) == LeonardoTaken(1, None)
    assert asked(state).seat == 1


@rule("magnifico/4.7")
def test_fewest_explosions_part_equal_hits() -> None:
    state, _ = begin(3, "hhhxxx hhhmmx hhhmxx")
    assert state.leonardo == 1


@rule("magnifico/4.7")
def test_only_those_still_tied_roll_again() -> None:
    state, events = begin(3, "hhhmmx hhmmmm hhhmmx  mmmmmm hmmmmm")
    first, again = all_of(events, FirstPlayerRolled)
    assert [seat for seat, _ in first.rolls] == [0, 1, 2]
    assert [seat for seat, _ in again.rolls] == [0, 2]
    assert state.leonardo == 2


@rule("magnifico/4.7")
def test_the_first_player_has_first_choice_of_colour() -> None:
    _, events = begin(3, "mmmmmm hhhhhh mmmmmm", wishes=("red", "red", "red"))
    colours = one(events, ColoursTaken).colours
    assert colours[1] == "red"
    assert len(set(colours)) == 3


@rule("magnifico/4.7")
def test_the_others_choose_clockwise() -> None:
    state, _ = begin(3, "mmmmmm hhhhhh mmmmmm", wishes=("blue", "", "blue"))
    assert state.players[2].colour == "blue"
    assert state.players[0].colour != "blue"
    assert state.players[1].colour != "blue"


@rule("magnifico/4.8")
def test_a_castle_two_soldiers_and_100_florins_clockwise_from_leonardo() -> None:
    state = first_is(1)
    seats = []
    for place in ("rome", "paris", "athens"):
        seats.append(asked(state).seat)
        events = do(state, f"home {place}", dice=any_luck())
        assert one(events, HomePlaced) == HomePlaced(seats[-1], place, 2, 100)
        assert none(events, IncomePaid) or place == "athens"
    assert seats == [1, 2, 0]


@rule("magnifico/4.8")
def test_no_castle_next_door_by_land_or_strait() -> None:
    state = first_is(0)
    do(state, "home london")
    assert (barred(state, "home", "edinburgh").rule, barred(state, "home", "edinburgh").reason) == (
        "magnifico/4.8",
        "borders_castle",
    )
    assert barred(state, "home", "paris").have == "london"
    assert barred(state, "home", "london").reason == "taken"
    assert "dublin" in offered(state, "home"), "a common sea is no border"


@rule("magnifico/4.8", "magnifico/4.10")
def test_a_rich_start() -> None:
    state = first_is(0, rich_start=True)
    events = settle(state, "rome", "paris", "athens")
    assert florins(state) == [200, 200, 200]
    assert on(state, "rome") == (0, "6s castle")
    assert one(events, RoundBegan).round == 1
    assert len(one(events, CardsOffered).cards) == 2
    assert none(events, IncomePaid) and none(events, Recruited)


@rule("magnifico/4.9")
def test_after_set_up_everyone_holds_one_territory() -> None:
    state = first_is(0, 4)
    settle(state, "rome", "paris", "athens", "moscow")
    view = GAME.view(state, None)
    assert [player.territories for player in view.players] == [1, 1, 1, 1]
    assert sum(land.owner is None for land in view.lands) == 28


@rule("magnifico/4.10", "magnifico/5.1", "magnifico/5.2")
def test_the_first_round_begins_with_income_and_recruiting() -> None:
    state = first_is(0)
    events = settle(state, "rome", "paris", "athens")
    assert one(events, RoundBegan).round == 1
    assert one(events, IncomePaid).florins == (20, 20, 20)
    assert florins(state) == [120, 120, 120]
    assert on(state, "rome") == (0, "3s castle")
    assert state.phase == "bids"


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_three_to_five_play(seats: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.start(GAME.options({}), seats, any_luck())
    assert (refusal.value.field, refusal.value.given) == ("seats", seats)


# The options of a table


def test_three_to_five_may_play() -> None:
    assert list(GAME.seats) == [3, 4, 5]


def test_a_new_table_plays_by_the_second_version_of_the_rules() -> None:
    assert GAME.options({}).rules == GAME.rules_version == 2


def test_the_game_goes_by_the_name_of_the_folder_that_holds_its_pack() -> None:
    assert GAME.slug == PACK_FILE.parent.name
