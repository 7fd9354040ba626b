"""One place, one player, one invention in words, and what has changed since a seat's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.text.davinci.situation import earned
from bot.text.discord_text import ALT_TEXT, CHANGES
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language
from engine.davinci import events as happened
from engine.davinci.constants import AREAS
from engine.davinci.view import View, view_of
from engine.game import Event
from tests.engine.davinci.positions import table

from .games import LONG_NAMES, VARIETY, steps, texts_for


def seen(**position: object) -> View:
    return view_of(table(**position), None)  # type: ignore[arg-type]


def close_up(what: str, view: View, words: Language = ENGLISH, reader: int | None = None) -> list[str]:
    return texts_for(words, reader).close_up(what, view)


def since(events: Sequence[Event], view: View | None = None, seat: int = 0, words: Language = ENGLISH) -> str:
    view = view or seen()
    return texts_for(words).since(view, view, events, seat)


# Close-ups


def test_players_come_first_then_areas_then_requested_inventions() -> None:
    offered = texts_for(ENGLISH, reader=1).close_ups(seen(requested=("12", "1")))
    assert offered[:3] == (("seat 0", "Ada"), ("seat 1", "You"), ("seat 2", "Carla"))
    assert [what for what, _ in offered[3:11]] == [f"place {area}" for area in AREAS]
    assert offered[11:] == (("card 12", "Bellows machine (12)"), ("card 1", "Automatic hammer (1)"))


def test_a_shop_tells_what_is_left_and_who_is_there() -> None:
    view = seen(phase="placement", areas={"kiln": "1:2 0:1M"}, shops={"brick": 6})
    assert close_up("place kiln", view) == [
        "Kiln: 6 brick left.",
        "From the arrow on: Bruno 2, Ada 1 + master.",
        "In this order they act: Ada and Bruno.",
    ]


def test_an_area_being_resolved_tells_its_price() -> None:
    view = replace(seen(phase="placement", areas={"kiln": "1:2"}), area="kiln", paid=1, price=2)
    assert "The Lord of the City is here; the price: 2 florins." in close_up("place kiln", view)


def test_the_council_tells_its_florins_and_who_chose_what() -> None:
    view = replace(seen(phase="placement", council=4), area="council", chosen=(("peek", 1),))
    assert close_up("place council", view) == [
        "Council: Who comes first here chooses first among the Council's four benefits. Florins there: 4.",
        "Chosen: Look at the deck: Bruno.",
        "Nobody is here.",
    ]


def test_a_player_is_told_with_everything_public() -> None:
    view = seen(labs={1: "5 1m #12 3w"}, cards={1: ("8",)}, areas={"joiner": "1:2"}, phase="placement")
    (told_of,) = close_up("seat 1", view)
    assert "Small laboratory, 5 spaces, 1 mechanical man: 3 weeks" in told_of
    assert "Theatral latch (8)" in told_of
    assert "In the city: Joiner 2." in told_of
    assert "Bellows machine" not in told_of


def test_an_invention_tells_whom_it_takes_fewer_weeks() -> None:
    view = seen(cards={1: ("2",)}, requested=("12",))
    assert close_up("card 12", view)[-1] == "Thanks to cards of its type it takes fewer weeks: Bruno 9 weeks."
    assert len(close_up("card 12", seen(requested=("12",)))) == 1


@pytest.mark.parametrize("what", ["seat 3", "place nowhere", "card 25", "moon"])
def test_what_is_not_on_the_table_is_unknown(what: str) -> None:
    with pytest.raises(KeyError):
        close_up(what, seen())


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=str)
def test_every_close_up_fits_beside_a_picture(words: Language) -> None:
    view = seen(seats=5, phase="placement", areas={"kiln": "0:1 1:1 2:1 3:1 4:1"}, cards={0: ("2", "4", "5", "6")})
    texts = texts_for(words, names=LONG_NAMES)
    for what, _ in texts.close_ups(view):
        assert 10 < len(" ".join(texts.close_up(what, view))) <= ALT_TEXT


# Since a seat's last turn


def test_nothing_is_said_where_nothing_has_changed() -> None:
    assert since([]) == ""


def test_ones_own_inventions_come_first() -> None:
    events = [
        happened.InventionCompleted(1, "small", "8", 7, True, 7, 0),
        happened.ComponentTaken(0, "wood", 2),
        happened.InventionCompleted(0, "small", "12", 13, True, 11, 0),
        happened.CardTaken(0, "12", 0),
    ]
    assert since(events).startswith(
        "You complete Bellows machine (12) (11 weeks): 13 florins and the card. "
        "You have got: 1 wood. In all you have earned 11 florins. Bruno completes Theatral latch (8)"
    )


def test_a_card_that_was_bid_for_in_vain_is_told() -> None:
    events = [happened.BidsOpened("12", ((0, 3), (1, 5))), happened.CardTaken(1, "12", 5)]
    assert since(events) == "Bruno takes the card Bellows machine (12) for 5 florins."


def test_an_apprentice_moved_by_another_is_told_to_its_owner_alone() -> None:
    events = [happened.ApprenticeMoved(1, 0, "kiln", "academy")]
    assert since(events) == "Bruno moves an apprentice of yours: Kiln → Academy."
    assert since(events, seat=2) == ""


def test_what_the_city_gave_is_summed_up() -> None:
    events = [
        *[happened.ComponentTaken(0, "wood", price) for price in (0, 2)],
        happened.ApprenticeHired(0, 3, 6),
        happened.LabTurned(0, "small", 5, 2),
        happened.ComponentTaken(1, "iron", 0),
    ]
    assert since(events) == (
        "You have got: 2 wood, 1 apprentice and a small laboratory with 5 spaces. In all you have spent 7 florins."
    )


def test_of_placings_only_those_of_this_turn_are_told() -> None:
    events = [
        happened.WorkersPlaced(1, "joiner", 1, False),
        happened.PlacementBegan(2),
        happened.WorkersPlaced(1, "kiln", 2, False),
        happened.Passed(1),
        happened.WorkersPlaced(0, "academy", 1, True),
    ]
    assert since(events) == "Bruno places 2 apprentices at the Kiln, and passes."


def test_new_requests_are_told() -> None:
    before, view = seen(requested=("12",)), seen(requested=("12", "8"))
    assert texts_for(ENGLISH).since(before, view, [], 0) == "Newly requested: Theatral latch (8)."


def test_what_was_done_in_secret_is_not_told() -> None:
    events = [happened.WorkSealed(0, "small", "12", audience=(0,)), happened.BidSealed(0, 7, audience=(0,))]
    assert since(events) == ""


def test_it_is_said_in_italian_too() -> None:
    assert since([happened.ComponentTaken(0, "wood", 2)], words=ITALIAN) != since(
        [happened.ComponentTaken(0, "wood", 2)]
    )


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=str)
def test_it_is_short_however_much_has_happened(words: Language) -> None:
    seed, seats, options = VARIETY[-1]
    texts, before, run, longest = texts_for(words, names=LONG_NAMES), None, [], 0
    for number, step in enumerate(steps(seed, seats, options)):
        run += step.public
        before = before or step.after
        if number % 60 == 59:
            said = texts.since(before, step.after, run, number % seats)
            longest = max(longest, len(said))
            before, run = step.after, []
    assert 60 < longest <= CHANGES


def test_what_was_earned_and_paid_before_all_eyes_is_counted() -> None:
    events = [
        happened.CouncilPaid(0, 5),
        happened.CardTaken(0, "12", 3),
        happened.ManBuilt(1, "small", 4),
        happened.BidMade(1),
    ]
    assert earned(events) == {0: 2, 1: -4}
