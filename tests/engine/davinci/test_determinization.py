"""What a seat does not see is filled in within what it does see (davinci/secret-hand, davinci/lab-secret)."""

from __future__ import annotations

import pytest

from engine.davinci.state import State
from tests.rules import rule

from .positions import GAME, all_pass, any_luck, arranged, do, hand, lab, table, take_from_deck


class Always:
    """Always draws the lowest possible outcome, or the highest."""

    def __init__(self, highest: bool) -> None:
        self._highest = highest

    def randrange(self, start: int, stop: int) -> int:
        assert start == 0 < stop
        return stop - 1 if self._highest else 0

    def random(self) -> float:
        raise AssertionError("nothing is drawn but whole numbers")


LOWEST, HIGHEST = Always(False), Always(True)


def determinized(state: State, viewer: int | None, rng: Always) -> State:
    """A sound position that looks the same to the viewer."""
    view = GAME.view(state, viewer)
    other = arranged(GAME.determinize(view, rng))
    assert GAME.view(other, viewer) == view
    return other


@rule("davinci/secret-hand")
def test_a_hidden_purse_holds_from_nothing_to_25_florins() -> None:
    state = table(florins={0: 99, 1: 3, 2: 40})
    assert [player.florins for player in determinized(state, 0, LOWEST).players] == [99, 0, 0]
    assert [player.florins for player in determinized(state, 0, HIGHEST).players] == [99, 25, 25]
    assert [player.florins for player in determinized(state, None, HIGHEST).players] == [25, 25, 25]


@rule("davinci/secret-hand")
def test_what_the_shops_lack_is_in_the_hands_of_others() -> None:
    state = table(hands={0: "iron 2, rope", 1: "glass", 2: "wood 2"})
    for rng, hands in (
        (LOWEST, ["iron 2, rope", "glass, wood 2", ""]),
        (HIGHEST, ["iron 2, rope", "", "glass, wood 2"]),
    ):
        other = determinized(state, 0, rng)
        assert [hand(other, seat) for seat in range(3)] == hands
    other = determinized(state, None, LOWEST)
    assert [hand(other, seat) for seat in range(3)] == ["iron 2, glass, wood 2, rope", "", ""]


@rule("davinci/lab-secret")
def test_a_hidden_work_is_one_that_the_missing_components_allow() -> None:
    state = table(turn=3, labs={0: "3 #1 1w", 1: "3 #12 2w, 4 #8 1w"})
    other = determinized(state, 0, LOWEST)
    assert (lab(other, 0), lab(other, 1), lab(other, 1, "large")) == ("3 #1 1w", "3 #2 2w", "4 #3 1w")
    assert [hand(other, seat) for seat in range(3)] == ["", "glass, wood, brick", ""]
    other = determinized(state, 0, HIGHEST)
    assert (lab(other, 1), lab(other, 1, "large")) == ("3 #12 2w", "4 #8 1w")


@rule("davinci/lab-secret")
def test_where_just_as_many_components_are_missing_as_work_needs_all_of_it_is_found() -> None:
    state = table(turn=3, labs={0: "3 #2 1w", 1: "3 #2 2w, 4 #3 1w", 2: "3 #4 0w"})
    for rng in (LOWEST, HIGHEST):
        other = determinized(state, 0, rng)
        works = {player.lab(name).work.invention for player in other.players[1:] for name, _ in player.labs}  # type: ignore[union-attr]
        assert works == {"2", "3", "4"}


@rule("davinci/lab-secret", "davinci/lab-one-each")
def test_two_hidden_works_of_a_seat_are_on_two_inventions() -> None:
    state = table(turn=3, labs={1: "3 #12 0w, 4 #17 0w"})
    other = determinized(state, 0, LOWEST)
    assert (lab(other, 1), lab(other, 1, "large")) == ("3 #1 0w", "4 #2 0w")


@rule("davinci/still-working")
def test_a_hidden_work_is_on_nothing_that_has_left_the_board() -> None:
    state = table(turn=3, labs={1: "3 #12 0w"}, gone=["2", "5"])
    assert lab(determinized(state, 0, LOWEST), 1) == "3 #12 0w"


@rule("davinci/lab-secret")
def test_what_lies_open_or_under_ones_own_laboratories_is_known() -> None:
    state = table(turn=3, labs={0: "3 #18 2w +1", 1: "5 1m #12 4w shown", 2: "3 #13 0w"}, phase="placement")
    other = determinized(state, 0, HIGHEST)
    assert (lab(other, 0), lab(other, 1)) == (lab(state, 0), lab(state, 1))
    assert [work.since for player in other.players if (work := player.small.work)] == [2, 2, 2]


def looked_at(*seen: str) -> State:
    """Four cards of the deck are known, seat 0 remembers some of them."""
    state = table()
    state.deck.top = [take_from_deck(state, card) for card in ("2", "4", "5", "6")]
    state.players[0].seen, state.players[0].sure = list(seen), not seen
    return arranged(state)


@rule("davinci/council-peek")
def test_cards_that_others_looked_at_are_drawn_from_the_upper_part_of_the_deck() -> None:
    """It has two bronze and two copper cards, and a silver one."""
    state = looked_at()
    assert determinized(state, 1, LOWEST).deck.top == ["7", "6", "4", "2"]
    assert determinized(state, 1, HIGHEST).deck.top == ["15", "10", "9", "5"]


@rule("davinci/council-peek")
def test_cards_that_one_remembers_are_among_those_looked_at() -> None:
    state = looked_at("5", "4")
    assert determinized(state, 0, LOWEST).deck.top == ["7", "6", "5", "4"]
    other = determinized(state, 0, HIGHEST)
    assert other.deck.top[:2] == ["5", "4"]
    assert (other.players[0].seen, other.players[0].sure) == (["5", "4"], False)
    assert [(player.seen, player.sure) for player in other.players[1:]] == [([], True)] * 2


@rule("davinci/deck")
def test_the_lowest_part_of_the_deck_is_drawn_from_last() -> None:
    kept = ("20", "21", "22", "23", "24")
    gone = [card for card in (str(number) for number in range(1, 26)) if card not in (*kept, "1", "12", "8", "3")]
    state = table(gone=gone)
    state.deck.top = [take_from_deck(state, card) for card in ("20", "24")]
    arranged(state)
    assert determinized(state, 0, LOWEST).deck.top == ["21", "20"]
    assert determinized(state, 0, HIGHEST).deck.top == ["20", "24"]


@rule("davinci/bid")
def test_a_hidden_bid_is_of_what_its_seat_is_imagined_to_have() -> None:
    state = table(phase="placement", turn=4, labs=dict.fromkeys(range(3), "3 #12 11w"))
    all_pass(state)
    for seat, florins in ((0, 7), (0, 6), (1, 5), (1, 4)):
        do(state, f"bid {florins}", seat=seat)
    for rng, bid in ((LOWEST, 0), (HIGHEST, 25)):
        (contest,) = determinized(state, 0, rng).contests
        assert (contest.bids, contest.changes) == ([6, bid, None], [2, 1, 0])
    (contest,) = determinized(state, None, HIGHEST).contests
    assert (contest.bids, contest.changes) == ([25, 25, None], [1, 1, 0])


@rule("davinci/bid")
def test_contests_to_come_have_no_bids_yet() -> None:
    state = table(phase="placement", turn=4, labs={0: "3 #12 11w, 4 #3 4w", 1: "3 #3 4w, 4 #12 11w"})
    all_pass(state)
    first, second = determinized(state, 0, HIGHEST).contests
    assert (first.invention, second.invention) == ("3", "12")
    assert (second.seats, second.bids, second.changes) == ([0, 1], [None, None], [0, 0])


@rule("davinci/council-order")
@pytest.mark.parametrize("lines", [(), ("leonardo 0", "benefit component", "benefit move", "decline")])
def test_the_council_is_where_all_can_see_it_to_be(lines: tuple[str, ...]) -> None:
    state = table(seats=4, phase="placement", areas={"council": "0:2 1:2 2:1"})
    all_pass(state)
    for line in lines:
        do(state, line, luck=any_luck())
    assert determinized(state, 3, HIGHEST).council == state.council
