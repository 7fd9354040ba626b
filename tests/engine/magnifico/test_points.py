"""Victory points (magnifico/10, 13.18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.magnifico.events import MachineBuilt, PointsGained, RoundScored
from engine.magnifico.scoring import majority
from engine.magnifico.state import State
from tests.engine.magnifico.positions import (
    BOTH_EDITIONS,
    GAME,
    PACK,
    all_of,
    any_luck,
    auction,
    bid_all,
    do,
    end_round,
    none,
    on,
    one,
    scores,
    table,
)
from tests.rules import rule

WEST = ("lisbon", "seville", "madrid", "barcelona", "bordeaux")
NORTH = ("bergen", "stockholm", "copenhagen", "hamburg", "danzig")
EAST = ("moscow", "kiev", "novgorod", "cracow", "buda")
LANDS = (WEST, NORTH, EAST)


def scored(state: State) -> list[RoundScored]:
    """What each seat scores, in seat order, if every seat ends its turn."""
    return sorted(all_of(end_round(state), RoundScored), key=lambda event: event.seat)


def workshops(counts: Sequence[int], **options: Any) -> list[int]:
    """The Workshop's points for these numbers of cards in play."""
    cards = iter(PACK.deck)
    in_play = {seat: [next(cards) for _ in range(count)] for seat, count in enumerate(counts)}
    return [event.workshop for event in scored(table(cards=in_play, **options))]


def courts(counts: Sequence[int], **options: Any) -> list[int]:
    """The Great Court's points for these numbers of castles."""
    lands = {
        place: (seat, "1s" + " castle" * (i < counts[seat])) for seat in range(3) for i, place in enumerate(LANDS[seat])
    }
    return [event.court for event in scored(table(lands=lands, **options))]


def crowns(counts: Sequence[int], **options: Any) -> list[int]:
    """The Imperial Crown's points for these numbers of territories."""
    lands = {place: (seat, "1s") for seat, count in enumerate(counts) for place in LANDS[seat][:count]}
    return [event.crown for event in scored(table(lands=lands, **options))]


# At the end of a round


@rule("magnifico/10", "magnifico/5.5")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_most_points_come_when_all_have_played(edition: str) -> None:
    state = table(lands={"rome": (0, "2s castle")}, edition=edition)
    do(state, "end")
    do(state, "end")
    assert scores(state) == [0, 0, 0]
    end_round(state)
    assert scores(state) == [2 + 2, 0, 0], "Leonardo and the Great Court; three share the territories"


@rule("magnifico/10.1", "magnifico/12.1")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_leonardo_is_worth_two(holder: int) -> None:
    assert [event.leonardo for event in scored(table(leonardo=holder))] == [2 * (seat == holder) for seat in range(3)]


TIES = [
    ((3, 2, 1), [2, 0, 0]),
    ((1, 3, 1), [0, 2, 0]),
    ((2, 2, 1), [1, 1, 0]),
    ((1, 2, 2), [0, 1, 1]),
    ((2, 2, 2), [0, 0, 0]),
]
WITH_SECOND_PRIZES = [
    ((3, 2, 1), [2, 1, 0]),
    ((1, 3, 2), [0, 2, 1]),
    ((3, 1, 1), [2, 0, 0]),
    ((2, 2, 1), [1, 1, 0]),
    ((2, 2, 2), [1, 1, 1]),
]


@rule("magnifico/10.2")
@pytest.mark.parametrize(("cards", "points"), [*TIES, ((1, 0, 0), [2, 0, 0]), ((0, 0, 0), [0, 0, 0])])
def test_most_cards_in_play(cards: tuple[int, ...], points: list[int]) -> None:
    assert workshops(cards) == points


@rule("magnifico/10.3")
@pytest.mark.parametrize(("castles", "points"), [*TIES, ((1, 0, 0), [2, 0, 0]), ((0, 0, 0), [0, 0, 0])])
def test_most_castles(castles: tuple[int, ...], points: list[int]) -> None:
    assert courts(castles) == points


@rule("magnifico/10.4")
@pytest.mark.parametrize(("territories", "points"), TIES)
def test_most_territories(territories: tuple[int, ...], points: list[int]) -> None:
    assert crowns(territories) == points


@rule("magnifico/10.2")
@pytest.mark.parametrize(("cards", "points"), [*WITH_SECOND_PRIZES, ((3, 0, 0), [2, 0, 0]), ((0, 0, 0), [0, 0, 0])])
def test_most_cards_with_second_prizes(cards: tuple[int, ...], points: list[int]) -> None:
    assert workshops(cards, second_prizes=True) == points


@rule("magnifico/10.3")
@pytest.mark.parametrize(("castles", "points"), [*WITH_SECOND_PRIZES, ((3, 0, 0), [2, 0, 0]), ((0, 0, 0), [0, 0, 0])])
def test_most_castles_with_second_prizes(castles: tuple[int, ...], points: list[int]) -> None:
    assert courts(castles, second_prizes=True) == points


@rule("magnifico/10.4")
@pytest.mark.parametrize(("territories", "points"), WITH_SECOND_PRIZES)
def test_most_territories_with_second_prizes(territories: tuple[int, ...], points: list[int]) -> None:
    assert crowns(territories, second_prizes=True) == points


@rule("magnifico/10.2", "magnifico/10.7")
def test_the_workshop_counts_every_kind_in_play_but_no_stored_card_and_not_leonardo() -> None:
    state = table(
        leonardo=2,
        cards={
            0: ["tank_2_3", "airplane_1", "gioconda", "walls"],
            1: ["gear", "bombard", "walls"],
            2: ["submarine"] * 3,
        },
        stores={1: ["walls", "bombard", "gear"]},
    )
    assert [event.workshop for event in scored(state)] == [2, 0, 0]


@rule("magnifico/10.3")
def test_towers_make_no_difference_to_the_great_court() -> None:
    lands = {"rome": (0, "1s castle 3"), "paris": (1, "1s castle"), "moscow": (2, "1s")}
    assert [event.court for event in scored(table(lands=lands))] == [1, 1, 0]


@rule("magnifico/10.5", "magnifico/7.7.9")
def test_each_perfect_city_gives_a_point_and_counts_as_a_castle() -> None:
    lands = {
        "rome": (0, "1s castle 4"),
        "naples": (0, "1s castle 4"),
        "paris": (1, "1s castle 4"),
        "moscow": (2, "1s castle 3"),
    }
    events = scored(table(lands=lands))
    assert [event.perfect_cities for event in events] == [2, 1, 0]
    assert [event.court for event in events] == [2, 0, 0]


@rule("magnifico/10.5")
def test_a_perfect_city_pays_every_round() -> None:
    state = table(lands={"rome": (1, "1s castle 4")})
    end_round(state)
    before = state.players[1].score
    bid_all(state, 10, 10, 10)
    while state.phase == "picks":
        do(state, "decline")
    assert scored(state)[1].perfect_cities == 1
    assert state.players[1].score == before + 3


# At once


@rule("magnifico/10.6")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
@pytest.mark.parametrize("machine", ["tank", "airplane"])
def test_the_first_machine_built_gives_two_points_once(machine: str, edition: str) -> None:
    lands = {"rome": (0, "2s castle"), "naples": (0, "2s castle"), "paris": (1, "2s castle")}
    cards = {0: ["tank_2_3", "airplane_1"], 1: ["tank_1_1", "airplane_2"]}
    state = table(lands=lands, cards=cards, edition=edition)
    gained = one(do(state, f"build {machine} rome"), PointsGained)
    assert gained == PointsGained(0, 2, f"first_{machine}", 2)
    assert scores(state) == [2, 0, 0]
    assert none(do(state, f"build {machine} naples"), PointsGained)
    do(state, "end")
    events = do(state, f"build {machine} paris")
    one(events, MachineBuilt)
    assert none(events, PointsGained)


@rule("magnifico/10.6")
def test_tank_airplane_and_perfect_city_are_three_prizes() -> None:
    lands = {"rome": (0, "2s castle 3"), "naples": (0, "2s castle")}
    state = table(lands=lands, cards={0: ["tank_2_3", "airplane_1"]})
    do(state, "build tank rome")
    do(state, "build airplane naples")
    assert one(do(state, "tower rome"), PointsGained) == PointsGained(0, 2, "first_perfect_city", 6)


@rule("magnifico/10.6")
def test_the_second_perfect_city_earns_nothing_more() -> None:
    state = table(lands={"rome": (0, "2s castle 3"), "naples": (0, "2s castle 3")})
    one(do(state, "tower naples"), PointsGained)
    assert none(do(state, "tower rome"), PointsGained)


@rule("magnifico/10.6")
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_owning_the_project_is_no_wonder(edition: str) -> None:
    state = auction(["tank_2_3", "gear"], edition=edition)
    bid_all(state, 30, 20, 10)
    assert none(do(state, "buy tank_2_3"), PointsGained)


@rule("magnifico/10.6")
def test_a_captured_machine_or_city_is_no_wonder() -> None:
    lands = {"rome": (0, "4s 1a"), "naples": (1, "1s 1t castle 4"), "athens": (1, "1s")}
    state = table(lands=lands, cards={0: ["tank_2_3", "airplane_1"]})
    do(state, "attack rome naples 3s 1a")
    assert none(do(state, "airplanes 1a", dice="h"), PointsGained)
    assert on(state, "naples") == (0, "3s 1t 1a castle 4")
    assert scores(state) == [0, 0, 0]


@rule("magnifico/10.7", "magnifico/13.18")
@pytest.mark.parametrize("art", PACK.art)
@pytest.mark.parametrize("edition", BOTH_EDITIONS)
def test_a_work_of_art_gives_its_points_at_once_and_once(art: str, edition: str) -> None:
    state = table(stores={0: [art]}, florins=300, edition=edition)
    points = PACK.art[art].points
    assert one(do(state, f"activate {art}"), PointsGained) == PointsGained(0, points, art, points)
    round_points = scored(state)[0]
    assert (round_points.leonardo, round_points.workshop) == (2, 2)
    assert state.players[0].score == points + 4


@rule("magnifico/10")
def test_the_table_sees_what_the_round_would_bring() -> None:
    state = table(lands={"rome": (0, "1s castle 4"), "paris": (1, "1s castle")}, leonardo=1)
    told = [player.next_points for player in GAME.view(state, None).players]
    before = scores(state)
    end_round(state)
    assert scores(state) == [was + more for was, more in zip(before, told, strict=True)]
    assert on(state, "rome") == (0, "2s castle 4")


@rule("magnifico/10.2", "magnifico/10.3", "magnifico/10.4")
@pytest.mark.parametrize("second_prizes", [False, True])
def test_before_anybody_has_anything_only_leonardo_counts(second_prizes: bool) -> None:
    state = GAME.start(GAME.options({"second_prizes": second_prizes}), 3, any_luck())[0]
    told = [player.next_points for player in GAME.view(state, None).players]
    assert told == [2 * (seat == state.leonardo) for seat in range(3)]


@rule("magnifico/10.2", "magnifico/10.3", "magnifico/10.4")
@pytest.mark.parametrize(("counts", "points"), [((3, 0), [2, 0]), ((3, 1), [2, 1]), ((3, 3), [1, 1]), ((3,), [2])])
def test_who_has_nothing_is_no_second_even_if_alone(counts: tuple[int, ...], points: list[int]) -> None:
    assert majority(counts, second_prizes=True) == points
