"""What happened reads as a story: placements seat by seat, the city area by area, weeks and bonuses in one line."""

from __future__ import annotations

import pytest

from bot.text.discord_text import MESSAGE, last_lines
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES
from engine.davinci import events as happened
from engine.game import Event
from tests.rules import rule

from .games import LONG_NAMES, VARIETY, steps, texts_for

LABS: tuple[Event, ...] = (
    happened.WorkStarted(0, "small"),
    happened.WorkSealed(0, "small", "8", audience=(0,)),
    happened.LabsReady(0),
    happened.LabsReady(1),
    happened.PlacementBegan(3),
)

PLACING: tuple[Event, ...] = (
    happened.WorkersPlaced(0, "council", 2, False),
    happened.WorkersPlaced(1, "council", 0, True),
    happened.WorkersPlaced(0, "small", 0, True),
    happened.Passed(1),
    happened.Passed(0),
    happened.Passed(2),
)

CITY: tuple[Event, ...] = (
    happened.AreaOpened("council", (0, 1, 2)),
    happened.LastOut(2),
    happened.LeonardoGiven(1, 0),
    happened.BenefitChosen(0, "peek"),
    happened.BenefitChosen(1, "florins"),
    happened.CouncilPaid(1, 3),
    happened.DeckLookedAt(0, 4),
    happened.CardsSeen(0, ("8", "13", "4", "6"), audience=(0,)),
    happened.DeckArranged(0),
    happened.DeckOrdered(0, ("4", "8", "13", "6"), audience=(0,)),
    happened.AreaOpened("blacksmith", (0, 1, 2)),
    happened.ComponentTaken(0, "iron", 0),
    happened.ComponentTaken(1, "iron", 2),
    happened.WentHome(2, "blacksmith", ""),
    happened.WentHome(0, "blacksmith", ""),
    happened.ComponentTaken(1, "iron", 3),
    happened.ComponentTaken(1, "iron", 4),
    happened.AreaClosed("blacksmith", (1,)),
    happened.AreaOpened("joiner", (1,)),
)
FOR_ALL = tuple(event for event in CITY if event.is_public)

RESEARCH: tuple[Event, ...] = (
    happened.LabWorked(1, "small", 3, 7),
    happened.LabWorked(1, "large", 2, 2),
    happened.LabWorked(0, "small", 4, 11),
    happened.InventionCompleted(1, "small", "8", 7, True, 7, 0),
    happened.InventionCompleted(0, "small", "12", 13, True, 11, 0),
    happened.InventionCompleted(2, "small", "12", 13, True, 9, 2),
    happened.StillWorking(1, "large", "12"),
    happened.CardTaken(1, "8", 0),
    happened.ContestOpened("12", (0, 2)),
)


def test_work_begins_in_secret_and_those_who_are_ready_share_a_line() -> None:
    assert texts_for(ENGLISH, reader=0).story(LABS) == [
        "You start Theatral latch (8) in the small laboratory, in secret.",
        "Done with the laboratories: you and Bruno.",
    ]
    assert texts_for(ENGLISH).story([event for event in LABS if event.is_public]) == [
        "Ada starts work in the small laboratory.",
        "Done with the laboratories: Ada and Bruno.",
    ]


def test_all_placements_of_a_seat_are_one_line() -> None:
    assert texts_for(ENGLISH).story(PLACING) == [
        "Ada places 2 apprentices at the Council and the master in the small laboratory, and passes.",
        "Bruno places the master at the Council, and passes.",
        "Carla passes.",
    ]
    assert texts_for(ITALIAN, reader=0).story(PLACING)[0] == (
        "Piazzi 2 apprendisti al Consiglio e il mastro nel laboratorio piccolo, e passi."
    )


def test_many_places_are_told_in_figures_and_those_in_one_place_together() -> None:
    many = (
        happened.WorkersPlaced(0, "kiln", 2, False),
        happened.WorkersPlaced(0, "council", 1, False),
        happened.WorkersPlaced(0, "kiln", 0, True),
        happened.WorkersPlaced(0, "large", 0, True),
    )

    assert texts_for(ENGLISH).story(many) == [
        "Ada places workers (Kiln 2 + master, Council 1, Large laboratory master)."
    ]


def test_the_city_is_told_area_by_area() -> None:
    assert texts_for(ENGLISH).story(FOR_ALL) == [
        "Council: Carla goes home, last in rank with everybody there; Ada names Bruno holder of Leonardo; "
        "Bruno takes 3 florins from the Council; Ada looks at the top 4 cards of the deck; Ada puts the cards back.",
        "Blacksmith: Ada takes 1 iron for free; Bruno for 2 florins; Carla and Ada go home; "
        "Bruno takes 1 iron for 3 florins; Bruno for 4 florins; the highest price is paid, and the area closes.",
        "The Lord of the City is at the Joiner: Bruno alone.",
    ]


def test_whoever_looked_at_the_deck_reads_what_lay_there() -> None:
    council, blacksmith, _ = texts_for(ITALIAN, reader=0).story(CITY)

    assert "vedi, dalla cima in giù: Saliscendi teatrale (8), Balestra prendimira (13)" in council
    assert "le rimetti, dalla cima in giù: Casa fortificata (4), Saliscendi teatrale (8)" in council
    assert blacksmith.startswith("Fabbro: prendi 1 ferro gratis; Bruno per 2 fiorini; a casa Carla e tu;")


@rule("davinci/rank-tie", "davinci/place-arrow")
def test_an_area_says_who_came_first_of_equals() -> None:
    events = (
        happened.AreaOpened("joiner", (1, 0, 2), (2, 2, 1)),
        happened.ComponentTaken(1, "wood", 0),
        happened.ComponentTaken(0, "wood", 2),
    )

    assert texts_for(ENGLISH).story(events) == [
        "Joiner (of equals, the nearer to the arrow first: Bruno, Ada): Bruno takes 1 wood for free; Ada for 2 florins."
    ]


def test_who_placed_the_last_worker_or_found_no_place_is_said_to_have_passed_for_that() -> None:
    events = (
        happened.WorkersPlaced(0, "kiln", 2, False),
        happened.Passed(0, "placed"),
        happened.Passed(1, "placed"),
        happened.WorkersPlaced(2, "small", 1, False),
        happened.Passed(2, "nowhere"),
    )

    assert texts_for(ENGLISH).story(events) == [
        "Ada places 2 apprentices at the Kiln, and has nobody left.",
        "Bruno passes, with nobody left to place.",
        "Carla places 1 apprentice in the small laboratory, and finds no more room.",
    ]


def test_a_benefit_that_was_the_only_one_left_is_told_though_it_is_carried_out() -> None:
    events = (happened.BenefitChosen(1, "florins", last_left=True), happened.CouncilPaid(1, 3))

    assert texts_for(ENGLISH).story(events) == [
        "Council: Bruno chooses the florins, the one benefit left; Bruno takes 3 florins from the Council."
    ]


def test_a_crew_with_the_master_is_parted_from_the_next_place() -> None:
    events = (happened.WorkersPlaced(0, "academy", 1, True), happened.WorkersPlaced(0, "council", 4, False))

    assert texts_for(ENGLISH).story(events) == [
        "Ada places 1 apprentice and the master at the Academy, and 4 apprentices at the Council."
    ]


def test_an_area_told_from_its_middle_is_still_named() -> None:
    assert texts_for(ENGLISH).story(
        [happened.ComponentTaken(1, "glass", 2), happened.WentHome(0, "glassmaker", "empty")]
    ) == ["Glassmaker: Bruno takes 1 glass for 2 florins; Ada goes home, as the shop is empty."]
    assert texts_for(ENGLISH).story([happened.ApprenticeHired(1, 0, 6), happened.ApprenticeHired(0, 2, 5)]) == [
        "Academy: Bruno hires an apprentice for free (6 now); Ada for 2 florins (5 now)."
    ]


def test_a_component_of_the_council_is_not_told_of_its_shop() -> None:
    assert texts_for(ENGLISH).story(
        [happened.ComponentTaken(1, "glass", 1), happened.AreaOpened("workshop", (0, 1))]
    ) == [
        "Council: Bruno takes 1 glass for 1 florin.",
        "The Lord of the City is at the Workshop: Ada, Bruno, in this order.",
    ]


def test_a_benefit_is_told_when_chosen_until_it_is_carried_out() -> None:
    chosen = happened.BenefitChosen(0, "component")

    assert texts_for(ENGLISH).story([chosen]) == ["Council: Ada chooses to buy a component."]
    assert texts_for(ENGLISH).story([chosen, happened.ComponentTaken(0, "rope", 1)]) == [
        "Council: Ada takes 1 rope for 1 florin."
    ]


def test_weeks_are_one_line_and_a_card_won_alone_is_told_with_its_completion() -> None:
    assert texts_for(ENGLISH, reader=0).story(RESEARCH) == [
        "Weeks of work: Bruno +3 = 7 (small), +2 = 2 (large); you +4 = 11 (small).",
        "- Bruno completes Theatral latch (8) (7 weeks): 7 florins and the card. Back to the shops: 1 rope and 1 "
        "brick.",
        "- You complete Bellows machine (12) (11 weeks): 13 florins. Back to the shops: 2 wood and 1 glass.",
        "- Carla completes Bellows machine (12) (9 weeks + 2 saved): 13 florins. Back to the shops: 2 wood and 1 "
        "glass.",
        "- Bruno is still working on Bellows machine (12) in the large laboratory, for the lower sum.",
        "The card Bellows machine (12) goes to the highest secret bid of you and Carla.",
    ]


def test_a_bidder_reads_his_bid_once_and_nobody_reads_who_bid_once_bids_are_open() -> None:
    bid = (happened.BidMade(0), happened.BidSealed(0, 4, audience=(0,)))
    opened = (
        happened.BidsOpened("12", ((2, 2), (0, 4))),
        happened.CardTaken(0, "12", 4),
        happened.ContestOpened("13", (1, 2)),
    )

    assert texts_for(ENGLISH, reader=0).story(bid) == ["You bid 4 florins, in secret."]
    assert texts_for(ENGLISH, reader=1).story(bid[:1]) == ["Ada has bid."]
    assert texts_for(ENGLISH).story([*bid[:1], *opened, happened.BidMade(2)]) == [
        "The bids for Bellows machine (12) are opened: Ada 4, Carla 2.",
        "- Ada takes the card Bellows machine (12) for 4 florins.",
        "The card Aiming crossbow (13) goes to the highest secret bid of Bruno and Carla.",
        "Carla has bid.",
    ]


def test_the_end_is_a_few_lines() -> None:
    end = (
        happened.VarietyPaid(0, 4, 13),
        happened.VarietyPaid(1, 3, 8),
        happened.FlorinsShown((55, 61, 40)),
        happened.GameWon((1,), "florins"),
    )

    assert texts_for(ENGLISH, reader=0).story(end) == [
        "Florins for variety: you 13 (4 types), Bruno 8 (3 types).",
        "The final count in florins: Bruno 61, you 55, Carla 40.",
        "Bruno wins: Leonardo da Vinci crowns the greatest inventor!",
    ]


@pytest.mark.parametrize(("seed", "seats", "options"), VARIETY)
def test_whatever_an_action_brings_about_fits_into_a_post(seed: int, seats: int, options: dict[str, object]) -> None:
    for step in steps(seed, seats, options):
        seat = step.question.decision.seat
        for words in LANGUAGES.values():
            for texts, events in (
                (texts_for(words, None, LONG_NAMES), step.public),
                (texts_for(words, seat, LONG_NAMES), step.seen_by(seat)),
            ):
                lines = texts.story(events, step.after)
                assert len(last_lines(lines, words)) <= MESSAGE
                assert all(line and "\n" not in line and "%" not in line for line in lines)


@pytest.mark.parametrize(("seed", "seats", "options"), VARIETY)
def test_a_whole_turn_told_at_once_is_short(seed: int, seats: int, options: dict[str, object]) -> None:
    """Posts hold many actions when computers play: a turn is one line per seat and area, and little more."""
    turn: list[Event] = []
    for step in steps(seed, seats, options):
        turn += step.public
        if not any(isinstance(event, happened.TurnBegan | happened.GameWon) for event in step.public):
            continue
        lines = texts_for(ENGLISH).story(turn)
        placing = [line for line in lines if " places " in line or " passes" in line]
        assert len(placing) <= seats
        assert len([line for line in lines if line.startswith("Blacksmith: ")]) <= 1
        assert len("\n".join(lines)) < MESSAGE
        turn = []
