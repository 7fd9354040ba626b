"""The board as a picture: what it must show, where, at what cost, and what it must not reveal."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import median

import pytest

from bot.render.leonardo1989 import paint_board
from bot.render.leonardo1989.layout import CHANNEL, Box
from bot.render.leonardo1989.plates import laid_out
from bot.render.picture import ALT_LIMIT, Picture
from bot.text.language import Lang
from engine.game import Result
from engine.leonardo1989 import events as happened
from engine.leonardo1989.constants import SPACES, onwards
from engine.leonardo1989.view import View
from tests.engine.leonardo1989.positions import PACK, do, landing, machine, table

from .boards import (
    BOOKS,
    MACHINE,
    NAMES,
    NOTED,
    TABLE,
    board,
    cell,
    changed,
    crowded,
    differs,
    opened,
    plate,
    seen,
    within,
)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
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
    walked = [happened.Moved(seat, 2 + seat, 14 + seat, 12, None) for seat in range(6)]
    board(state, walked)
    times = []
    for _ in range(5):
        start = time.process_time()
        board(state, walked)
        times.append(time.process_time() - start)
    assert median(times) < 0.25  # the budget is 0.06 on an idle machine


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_alternative_text_fits_however_much_there_is_to_say(lang: Lang) -> None:
    names = tuple(f"{letter} {'long name ' * 3}"[:32] for letter in "ABCDEF")
    assert 100 < len(board(crowded(), lang=lang, names=names).alt) <= ALT_LIMIT


def test_equal_boards_are_equal_files() -> None:
    one, other = board(table()), board(table())
    assert (one.name, one.image) == (other.name, other.image)
    assert board(table(round=2)).name != one.name


# The city


def test_a_pawn_is_seen_on_every_space() -> None:
    boards = {space: board(table(at={1: space})) for space in CHANNEL.cells}
    across = {space: boards[onwards(space, SPACES // 2)] for space in boards}
    assert [space for space in boards if not differs(boards[space], across[space], cell(space))] == []


def recoloured(view: View, seat: int) -> View:
    other = "green" if view.players[seat].colour != "green" else "red"
    players = tuple(replace(each, colour=other) if each.seat == seat else each for each in view.players)
    return replace(view, players=players)


@pytest.mark.parametrize("space", [1, 6, 13, 17])
def test_each_of_six_pawns_on_one_space_is_seen(space: int) -> None:
    view = seen(table(seats=6, at=space))
    before = paint_board(view, NAMES, "en")
    after = {seat: paint_board(recoloured(view, seat), NAMES, "en") for seat in range(6)}
    assert [seat for seat, picture in after.items() if not differs(before, picture, cell(space))] == []


def test_an_armed_pawn_is_told_from_an_unarmed_one() -> None:
    assert differs(board(table(at={1: 8})), board(table(at={1: 8}, men={1: 1})), cell(8))


NOTHING = dict.fromkeys(range(4), "")


def middle(space: int) -> Box:
    """The part of a cell that its neighbours do not reach."""
    left, top, right, foot = cell(space)
    return left + 20, top + 20, right - 20, foot - 20


def unseen(boards: Sequence[Picture], spaces: Iterable[int]) -> list[tuple[int, int]]:
    """The spaces that look alike on two successive boards, and which boards those are."""
    pairs = list(enumerate(pairwise(boards)))
    return [(space, index) for space in spaces for index, pair in pairs if not differs(*pair, middle(space))]


def test_the_owner_is_seen_on_every_palace_and_bridge() -> None:
    spaces = (*PACK.palaces, *PACK.bridges)
    everything = " ".join(map(str, spaces))
    owners = [board(table(owns={**NOTHING, **owns})) for owns in ({}, {0: everything}, {1: everything})]
    assert unseen(owners, spaces) == []


@pytest.mark.parametrize("palaces", [[*PACK.palaces][::2], [*PACK.palaces][1::2]])
def test_each_work_on_show_is_seen_on_its_palace(palaces: list[int]) -> None:
    """There are too few works for all palaces at once."""
    shown = [" ".join(f"{space}*{works}" for space in palaces) for works in range(5)]
    assert unseen([board(table(owns={**NOTHING, 0: owns})) for owns in shown], palaces) == []


def test_a_whole_quarter_in_one_hand_is_marked_on_each_of_its_palaces() -> None:
    part, whole = (board(table(owns={**NOTHING, 0: owns})) for owns in ("2 4", "2 4 5"))
    assert all(differs(part, whole, cell(space)) for space in (2, 4, 5))


def test_the_holder_of_an_office_is_seen_at_its_square() -> None:
    holders: list[dict[int, list[int]]] = [{}, {0: [*PACK.offices]}, {1: [*PACK.offices]}]
    assert unseen([board(table(offices=offices)) for offices in holders], PACK.offices) == []


def test_a_walk_is_traced_along_the_streets_and_over_the_bridges_between() -> None:
    state, events = landing(14, mover=0)
    bare, traced = board(state), board(state, [each for each in events if isinstance(each, happened.Moved)])
    assert all(differs(bare, traced, cell(space)) for space in (11, 12, 13, 14))
    assert not differs(bare, traced, cell(16))


def test_a_new_owner_is_marked() -> None:
    state = table(owns={0: "8", 1: "", 2: "", 3: ""})
    bought = [happened.PalaceBought(0, 8, 50)]
    assert differs(board(state), board(state, bought), cell(8))


def test_works_just_placed_are_marked() -> None:
    state = table(owns={0: "8+david"})
    assert within(changed(board(state), board(state, [happened.WorkPlaced(0, "david", 8)])), cell(8))


# The island


def test_the_ball_lies_on_the_number_the_machine_gave() -> None:
    view = seen(table())
    boards = {ball: paint_board(replace(view, ball=ball), NAMES[:4], "en") for ball in range(1, 13)}
    moves = [(boards[ball], boards[ball % 12 + 1]) for ball in boards]
    assert [ball for ball, move in enumerate(moves, 1) if not within(changed(*move), MACHINE)] == []


def test_who_has_staked_is_seen_but_not_what() -> None:
    state, _ = landing(11)
    before = board(state)
    do(state, "stake gem 10", seat=1)
    after = board(state)
    assert differs(before, after, TABLE)
    state, _ = landing(11)
    do(state, "stake spices 95", seat=1)
    assert board(state).image == after.image


def test_the_product_that_won_and_what_the_opener_took_are_seen_on_the_table() -> None:
    state = table()
    stakes = happened.StakesOpened(((1, "gem", 10), (2, "gem", 25), (3, "ivory", 5)))
    bare, won, lost = (
        board(state, events)
        for events in (
            [],
            [stakes, happened.MarketSpun(0, 1, "gem", 5)],
            [stakes, happened.MarketSpun(0, 7, "", 40)],
        )
    )
    assert differs(bare, won, TABLE)
    assert differs(bare, lost, TABLE)
    assert differs(won, lost, TABLE)


def test_what_was_staked_before_is_gone_when_a_market_opens() -> None:
    state, _ = landing(11)
    stakes = happened.StakesOpened(((1, "gem", 10), (2, "gem", 25)))
    told = [stakes, happened.MarketSpun(0, 1, "gem", 0)]
    assert not differs(board(state), board(state, told), TABLE)


# What has just happened


def test_an_event_is_shown_with_whom_it_paid() -> None:
    state = table()
    bare, nobody, paid = (
        board(state, events)
        for events in (
            [],
            [happened.EventDrawn(0, "diet_of_worms", ())],
            [happened.EventDrawn(0, "diet_of_worms", ((2, 100),))],
        )
    )
    assert differs(bare, nobody, NOTED)
    assert differs(nobody, paid, NOTED)
    assert differs(nobody, paid, plate(state, 2))


@pytest.mark.parametrize("beaten", [None, 1])
def test_a_duel_is_shown_with_its_loser(beaten: int | None) -> None:
    state = table()
    lost = happened.DuelFought(0, 1, (7, 3), 0, "pikeman")
    assert within(
        changed(board(state, [replace(lost, beaten=None)]), board(state, [lost])),
        (0, NOTED[1], *CHANNEL.size),
    )
    assert differs(board(state, [lost]), board(state, [replace(lost, beaten=beaten)]), NOTED)


def test_who_has_bid_in_a_sealed_auction_is_seen_but_not_how_much() -> None:
    state, _ = landing(8)
    do(state, "refuse")
    before = board(state)
    do(state, "bid 45", seat=1)
    after = board(state)
    assert differs(before, after, NOTED)
    state, _ = landing(8)
    do(state, "refuse")
    do(state, "bid 110", seat=1)
    assert board(state).image == after.image


def test_opened_bids_are_shown_with_the_winner() -> None:
    state = table()
    bids = happened.BidsOpened(8, ((1, 45), (2, 0), (3, 30)))
    unsold, won = (board(state, [bids, *more]) for more in ([], [happened.AuctionWon(1, 8, 35)]))
    assert differs(board(state), unsold, NOTED)
    assert differs(unsold, won, NOTED)


def test_works_being_placed_are_shown_with_their_values() -> None:
    state = table(owns={0: "8 10"})
    before = board(state)
    do(state, "works 2", luck=[0, 0])
    assert differs(before, board(state), NOTED)


def test_a_debt_that_presses_is_shown_with_whom_it_is_owed_to() -> None:
    state, _ = landing(12, owns={0: "2 5*2 6", 1: "12*4"}, florins={0: 200})
    view = seen(state)
    free = replace(view, debts=(), phase="works")
    to_bank = replace(view, debts=(replace(view.debts[0], creditor=None),))
    none, rival, bank = (paint_board(each, NAMES[:4], "en") for each in (free, view, to_bank))
    assert differs(none, rival, NOTED)
    assert differs(rival, bank, NOTED)


# Plates


def test_a_purse_is_seen_on_its_plate_alone() -> None:
    before, after = board(table()), board(table(florins={1: 1005}))
    assert within(changed(before, after), plate(table(), 1))


def test_a_payment_is_seen_on_both_plates() -> None:
    state = table(owns={1: "8"})
    bare, paid = (board(state, events) for events in ([], [happened.Paid(0, 1, 25, "rent", 8)]))
    assert differs(bare, paid, plate(state, 0))
    assert differs(bare, paid, plate(state, 1))
    assert not differs(bare, paid, plate(state, 3))


def test_whose_turn_it_is_is_seen() -> None:
    assert differs(board(table(mover=0)), board(table(mover=1)), plate(table(), 1))


def test_a_faction_is_secret_until_all_know_it() -> None:
    guelf, ghibelline = (board(table(factions={1: faction})) for faction in ("guelf", "ghibelline"))
    assert guelf == ghibelline
    states = [table(factions={1: faction}) for faction in ("guelf", "ghibelline")]
    for state in states:
        for player in state.players:
            player.shown = True
    assert within(changed(*(board(state) for state in states)), plate(states[0], 1))


def test_a_guild_has_one_plate_and_the_ruined_a_small_one() -> None:
    state = table(seats=6, together=[(1, 3)], out=(4,))
    plates = laid_out(seen(state))
    assert [each.player.seat for each in plates] == [0, 1, 2, 4, 5]
    widths = [each.right - each.left for each in plates]
    assert widths[3] < min(widths[:3])
    assert plates[-1].right <= CHANNEL.size[0]
    richer = table(seats=6, together=[(1, 3)], out=(4,), florins={1: 900})
    assert within(changed(board(state), board(richer)), plate(state, 1))


def test_what_is_left_is_seen_in_the_books() -> None:
    view = seen(table())
    for other in (replace(view, works_left=3), replace(view, events_left=2), replace(view, men_left=())):
        assert within(changed(paint_board(view, NAMES[:4], "en"), paint_board(other, NAMES[:4], "en")), BOOKS)


@pytest.mark.parametrize("name", ["李小龙", "", "Ἀριστοτέλης" * 3, "x" * 90])
def test_any_name_can_stand_on_a_plate(name: str) -> None:
    assert len(board(table(seats=6), names=(name,) * 6).image) <= 200 * 1024


def test_what_each_member_of_a_guild_has_spun_is_shown() -> None:
    state = table(together=[(0, 2)])
    before = board(state)
    do(state, "works 0", luck=machine(3, 9))
    assert differs(before, board(state), NOTED)


def test_in_the_end_each_plate_says_what_its_party_is_worth() -> None:
    view = seen(table())
    ended = replace(view, result=Result((1,), (0, 400, 0, 0), "worth"))
    poorer = tuple(replace(each, worth=each.worth - 40 * (each.seat == 2)) for each in ended.players)
    both = (paint_board(each, NAMES[:4], "en") for each in (ended, replace(ended, players=poorer)))
    assert within(changed(*both), plate(table(), 2))
