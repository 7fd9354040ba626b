"""The board as a picture: what it must show, where, at what cost, and what it must not reveal."""

import time
from dataclasses import replace
from statistics import median

import pytest

from bot.render.davinci import paint_board
from bot.render.davinci.layout import CHANNEL
from bot.render.picture import ALT_LIMIT
from bot.text.language import Lang
from engine.davinci import events as happened
from engine.davinci.constants import AREAS, SHOPS
from engine.davinci.state import Work
from tests.engine.davinci.positions import all_pass, all_ready, any_luck, do, table

from .boards import NAMES, REQUESTED, board, changed, crowded, opened, plate, seen, site, within


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_crowded_board_keeps_to_the_limits(seats: int) -> None:
    picture = board(crowded(seats))
    image = opened(picture)
    assert image.format == "PNG"
    assert image.mode == "P"
    assert image.size == CHANNEL.size == (1280, 960)
    assert len(image.getcolors(256) or ()) <= 48
    assert len(picture.image) <= 200 * 1024


def test_a_board_is_painted_in_a_moment_once_the_city_is_there() -> None:
    state = crowded()
    board(state)
    times = []
    for _ in range(5):
        start = time.process_time()
        board(state)
        times.append(time.process_time() - start)
    assert median(times) < 0.25  # the budget is 0.06 on an idle machine


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_alternative_text_fits_however_much_there_is_to_say(lang: Lang) -> None:
    names = tuple(f"{letter} {'long name ' * 3}"[:32] for letter in "ABCDE")
    assert 100 < len(board(crowded(), lang=lang, names=names).alt) <= ALT_LIMIT


def test_equal_boards_are_equal_files() -> None:
    one, other = board(table()), board(table())
    assert (one.name, one.image) == (other.name, other.image)
    assert board(table(turn=2)).name != one.name


# The city


@pytest.mark.parametrize("area", AREAS)
def test_workers_stand_in_their_area_in_the_order_from_the_arrow_on(area: str) -> None:
    before = board(table(phase="placement", areas={area: "1:2 0:2"}))
    after = board(table(phase="placement", areas={area: "0:2 1:2"}))
    assert within(changed(before, after), site(area))


@pytest.mark.parametrize("area", AREAS)
def test_five_groups_have_room_in_every_area(area: str) -> None:
    before = board(table(seats=5, phase="placement", areas={area: "0:1 1:1 2:1 3:1 4:1"}))
    after = board(table(seats=5, phase="placement", areas={area: "4:1 3:1 2:1 1:1 0:1"}))
    assert within(changed(before, after), site(area))


def test_a_master_is_told_from_two_apprentices() -> None:
    before = board(table(phase="placement", areas={"kiln": "1:2"}))
    after = board(table(phase="placement", areas={"kiln": "1:M"}))
    assert within(changed(before, after), site("kiln"), plate(1, 3))


@pytest.mark.parametrize("shop", SHOPS)
def test_what_is_left_in_a_shop_is_seen_there(shop: str) -> None:
    before, after = board(table(shops={SHOPS[shop]: 7})), board(table(shops={SHOPS[shop]: 0}))
    assert within(changed(before, after), site(shop))


def test_the_lord_of_the_city_stands_where_he_resolves() -> None:
    view = seen(table(phase="placement", areas={"joiner": "1:2"}))
    here = replace(view, area="joiner", phase="offer", waiting=(0,))
    assert within(changed(paint_board(view, NAMES[:3], "en"), paint_board(here, NAMES[:3], "en")), site("joiner"))


@pytest.mark.parametrize("paid", [1, 2, 3])
def test_the_next_price_is_seen_beside_him(paid: int) -> None:
    view = seen(table(phase="placement", areas={"joiner": "1:2"}))
    first = replace(view, area="joiner", phase="offer", waiting=(1,))
    later = replace(first, paid=paid)
    assert within(changed(paint_board(first, NAMES[:3], "en"), paint_board(later, NAMES[:3], "en")), site("joiner"))


def test_who_chose_a_benefit_is_seen_at_the_council() -> None:
    state = table(seats=4, phase="placement", areas={"council": "1:2 2:1"})
    all_pass(state)
    do(state, f"leonardo {state.leonardo}")
    before = board(state)
    events = do(state, "benefit peek")
    assert within(changed(before, board(state, events)), site("council"), plate(0, 4), plate(3, 4))
    view = seen(state)
    other = replace(view, chosen=(("move", 1),))
    assert within(changed(paint_board(view, NAMES[:4], "en"), paint_board(other, NAMES[:4], "en")), site("council"))


def test_the_florins_of_the_council_are_seen() -> None:
    assert within(changed(board(table(council=1)), board(table(council=9))), site("council"))


def test_areas_are_named_in_the_language_of_the_reader() -> None:
    assert within(changed(board(table(), lang="en"), board(table(), lang="it")), site("council"), REQUESTED)


# Inventions, turn and deck


def test_requested_inventions_turn_and_deck_lie_below_the_city() -> None:
    before = board(table(requested=("1", "12", "8", "6")))
    assert within(changed(before, board(table(requested=("1", "12", "8", "20")))), REQUESTED)
    assert within(changed(before, board(table(requested=("1", "12", "8", "6"), turn=8))), REQUESTED)
    assert within(changed(before, board(table(requested=("1", "12", "8", "6"), gone=("25",)))), REQUESTED)


def test_a_contested_card_lies_beside_the_requested_ones_with_those_who_bid() -> None:
    state = table(phase="placement", turn=4, labs={0: "3 #12 11w", 1: "3 #12 11w"})
    all_pass(state)
    before = board(state)
    do(state, "bid 7", seat=0)
    assert within(changed(before, board(state)), REQUESTED, plate(0, 3))


# The players


def test_whose_turn_it_is_is_seen_on_the_plates() -> None:
    view = seen(table())
    other = replace(view, waiting=(1, 2, 0))
    box = changed(paint_board(view, NAMES[:3], "en"), paint_board(other, NAMES[:3], "en"))
    assert within(box, plate(0, 3), plate(1, 3))


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize(
    "labs",
    ["5", "5 1m", "3 #12", "3 #12 4w", "3 #12 4w +2", "3 #12 +M", "3, 4", "3, 6 2m #7 15w +3 +M"],
)
def test_a_laboratory_is_seen_on_its_owners_plate(labs: str, seats: int) -> None:
    apprentices = {1: 8}
    before = board(table(seats=seats, apprentices=apprentices, requested=("1",), labs={1: "3"}))
    after = board(table(seats=seats, apprentices=apprentices, requested=("1",), labs={1: labs}))
    boxes = [site(area) for area in SHOPS] if "#" in labs else []
    assert within(changed(before, after), plate(1, seats), *boxes)


def test_a_work_that_was_completed_elsewhere_is_shown_with_the_weeks_it_takes() -> None:
    before = board(table(labs={1: "3 #4 1w"}))
    shown = board(table(labs={1: "3 #4 1w shown"}, gone=("4",)))
    assert within(changed(before, shown), plate(1, 3), REQUESTED)


def test_workers_at_home_and_cards_are_seen_on_the_plate() -> None:
    before = board(table(gone=("4",)))
    assert within(changed(before, board(table(gone=("4",), apprentices={2: 7}))), plate(2, 3))
    assert within(changed(before, board(table(cards={2: ("4",)}))), plate(2, 3))


def test_leonardo_is_seen_beside_his_holder() -> None:
    view = seen(table())
    players = tuple(replace(player, holds_leonardo=player.seat == 2) for player in view.players)
    other = replace(view, players=players)
    box = changed(paint_board(view, NAMES[:3], "en"), paint_board(other, NAMES[:3], "en"))
    assert within(box, plate(0, 3), plate(2, 3))


def test_a_seat_that_has_passed_is_marked_while_workers_are_placed() -> None:
    view = seen(table(phase="placement"))
    players = tuple(replace(player, passed=player.seat == 1) for player in view.players)
    placing, offered = replace(view, players=players), replace(view, players=players, phase="offer")
    before = paint_board(view, NAMES[:3], "en")
    assert within(changed(before, paint_board(placing, NAMES[:3], "en")), plate(1, 3))
    assert changed(before, paint_board(offered, NAMES[:3], "en")) is None


def test_a_name_the_font_cannot_write_is_left_to_the_letter() -> None:
    state = table()
    without = board(state, names=("", "Bruno", "Chiara"))
    assert changed(without, board(state, names=("日本", "Bruno", "Chiara"))) is None
    assert within(changed(without, board(state, names=("Łukasz", "Bruno", "Chiara"))), plate(0, 3))


@pytest.mark.parametrize("seats", [2, 5])
def test_a_long_name_stays_on_its_plate(seats: int) -> None:
    state = table(seats=seats)
    long = ("Ada" * 11, *NAMES[1:])
    assert within(changed(board(state), board(state, names=long)), plate(0, seats))


# What just happened


def test_workers_just_placed_are_marked_where_they_stand() -> None:
    state = table(phase="placement")
    events = do(state, "place kiln 2a")
    assert within(changed(board(state), board(state, events)), site("kiln"))


def test_an_invention_just_completed_is_marked_where_it_was_made() -> None:
    state = table(phase="placement", turn=4, labs={1: "3 #12 11w"})
    events = all_pass(state)
    assert [event.invention for event in events if isinstance(event, happened.InventionCompleted)] == ["12"]
    marked = [happened.InventionCompleted(1, "small", "12", 13, True, 11, 0)]
    assert within(changed(board(state), board(state, marked)), plate(1, 3))


# Secrets


def test_florins_components_and_works_leave_no_trace() -> None:
    poor = table(florins=0, labs={0: "3 #12 4w", 1: "3, 4 #13"}, shops={"glass": 4, "iron": 4})
    rich = table(florins={0: 30, 1: 7, 2: 12}, labs={0: "3 #12 4w", 1: "3, 4 #13"}, shops={"glass": 4, "iron": 4})
    assert board(poor).image == board(rich).image
    rich.players[0].hand, rich.players[2].hand = rich.players[2].hand, rich.players[0].hand
    rich.players[0].small.work = Work("20", 0, 4)
    assert board(poor).image == board(rich).image


def test_what_somebody_has_seen_of_the_deck_leaves_no_trace() -> None:
    state, other = table(), table()
    other.players[1].seen = ["20", "7"]
    other.deck.top = ["20", "7"]
    for card in other.deck.top:
        other.deck.unseen.remove(card)
    assert board(state).image == board(other).image


def test_a_bid_leaves_no_trace_but_that_it_was_made() -> None:
    boards = []
    for bid in (0, 9):
        state = table(phase="placement", turn=4, labs={0: "3 #12 11w", 1: "3 #12 11w"})
        all_pass(state)
        events = do(state, f"bid {bid}", seat=0)
        boards.append(board(state, events))
    assert boards[0].image == boards[1].image


def test_private_events_leave_no_trace() -> None:
    state = table(hands={0: "iron 2"})
    events = do(state, "start small 1", luck=any_luck())
    public = [event for event in events if event.is_public]
    assert len(public) < len(events)
    assert board(state, events).image == board(state, public).image


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_when_all_is_over_everybody_sees_florins_and_winners(seats: int) -> None:
    boards = []
    for florins in (3, 30):
        state = table(seats=seats, turn=9, florins={0: 2, 1: florins}, requested=())
        all_ready(state)
        all_pass(state)
        assert state.result is not None
        boards.append(board(state))
    assert within(changed(boards[0], boards[1]), *(plate(seat, seats) for seat in range(seats)))
