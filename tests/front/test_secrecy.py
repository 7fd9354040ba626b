"""What nobody may know shows in nothing that is sent: neither in words and pictures, nor in what is sent, nor in when.

Two evenings that differ only in what Bruno, or nobody, knows must be the same to everybody else, request by request.
"""

from __future__ import annotations

from typing import Any

import pytest

from . import a_workshop, leaks, one_auction, two_rounds
from .a_workshop import Covered
from .evenings import PLAIN, Course, Evening, Leak, played
from .sent import EVERYBODY
from .two_rounds import Hidden

OTHERS = ("Ada", "Carla", "Dario")
OTHER_SEED = Hidden(seed=b"\x07" * 32)
SECRETS = {
    "other bids before the last": Hidden(bids=(130,)),
    "a bid changed often": Hidden(bids=(60, 130, 10, 60)),
    "standing orders": Hidden(orders="bold"),
    "another card in store": Hidden(stored="gioconda"),
}
COVERED = {
    "his florins": Covered(florins=31),
    "his hand and his laboratory": Covered(work="16"),
    "the cards he put back": Covered(below=("14", "13", "10")),
    "other bids before the last": Covered(bids=(13,)),
    "a bid changed often": Covered(bids=(6, 13, 0, 6)),
    "standing orders": Covered(orders="4"),
    "a plan for the next turn": Covered(plan=3),
}
EVERYTHING = Covered(31, "16", ("13", "14", "10"), (13, 0, 6, 7), "leave", 2, b"\x07" * 32)
each_secret = pytest.mark.parametrize(
    ("course", "plain", "hidden"),
    [
        *(pytest.param(two_rounds.play, PLAIN, hidden, id=f"magnifico: {name}") for name, hidden in SECRETS.items()),
        *(pytest.param(a_workshop.play, Covered(), hidden, id=f"davinci: {name}") for name, hidden in COVERED.items()),
    ],
)
ALL_AT_ONCE = Hidden(bids=(130, 10, 60, 70), orders="bold", seed=b"\x07" * 32, stored="gear")


def difference(one: Evening, other: Evening, reader: str, before: int | None = None) -> str:
    """Where what a reader was sent parts, "" if it is the same."""
    mine, yours = one.to(reader, before), other.to(reader, before)
    for number, (first, second) in enumerate(zip(mine, yours, strict=False)):
        if first != second:
            return f"to {reader}, request {number}:\n{first}\n{second}"
    return "" if len(mine) == len(yours) else f"to {reader}: {len(mine)} requests, {len(yours)}"


def differences(one: Evening, other: Evening, before: int | None = None) -> list[str]:
    """Where what everybody, and what everybody but Bruno, was sent parts."""
    found = (difference(one, other, reader, before) for reader in (EVERYBODY, *OTHERS))
    return [each for each in found if each]


@each_secret
def test_what_bruno_hides_shows_in_nothing_sent_to_others(course: Course, plain: Any, hidden: Any) -> None:
    assert differences(played(course, plain), played(course, hidden)) == []


@each_secret
def test_bruno_himself_sees_what_he_hides(course: Course, plain: Any, hidden: Any) -> None:
    assert difference(played(course, plain), played(course, hidden), "Bruno")


def test_the_luck_to_come_shows_in_nothing_before_it_is_drawn() -> None:
    one, other = played(two_rounds.play), played(two_rounds.play, OTHER_SEED)
    drawn = one.first(EVERYBODY, "Round 2 begins")
    assert differences(one, other, before=drawn) == []
    assert difference(one, other, "Bruno", before=drawn) == ""
    assert difference(one, other, EVERYBODY, before=drawn + 1)


def test_no_purse_hand_work_or_plan_shows_in_a_log() -> None:
    logged = played(a_workshop.play, Covered()).logged
    assert logged
    for hidden in (*COVERED.values(), EVERYTHING):
        assert played(a_workshop.play, hidden).logged == logged


def test_nothing_shows_in_the_pictures_of_the_city_as_they_are_painted() -> None:
    one = played(a_workshop.play, Covered(), paint=True)
    assert any(name.startswith("board") for sent in one.to(EVERYBODY) for name, _, _ in sent.files)
    assert differences(one, played(a_workshop.play, EVERYTHING, paint=True)) == []


def test_what_is_hidden_shows_in_no_log() -> None:
    logged = played(two_rounds.play).logged
    assert logged
    for hidden in (*SECRETS.values(), OTHER_SEED):
        assert played(two_rounds.play, hidden).logged == logged


def test_no_bid_is_logged_even_for_who_looks_for_faults() -> None:
    traced = played(two_rounds.play, SECRETS["a bid changed often"]).traced
    assert traced
    assert not [line for line in traced if "bid" in line or "130" in line]


def test_nothing_shows_in_the_pictures_as_they_are_painted() -> None:
    one = played(one_auction.play, paint=True)
    assert any(name.startswith("board") for sent in one.to(EVERYBODY) for name, _, _ in sent.files)
    assert differences(one, played(one_auction.play, ALL_AT_ONCE, paint=True)) == []


# That the comparison can fail


def test_an_auction_without_a_leak_is_the_same_to_everybody() -> None:
    assert differences(played(one_auction.play), played(one_auction.play, ALL_AT_ONCE)) == []


IN_PUBLIC = (
    leaks.revision_in_the_post,
    leaks.row_number_as_nonce,
    leaks.edit_upon_a_changed_answer,
    leaks.delay_by_the_number_of_acts,
    leaks.one_seats_view_for_all,
    leaks.seed_in_the_post,
)


@pytest.mark.parametrize("leak", IN_PUBLIC)
def test_a_leak_in_public_is_found(leak: Leak) -> None:
    leaking, hiding = played(one_auction.play, PLAIN, leak), played(one_auction.play, ALL_AT_ONCE, leak)
    assert difference(leaking, hiding, EVERYBODY)


def test_a_leak_to_another_seat_is_found() -> None:
    leak = leaks.one_seats_view_for_another
    leaking, hiding = played(one_auction.play, PLAIN, leak), played(one_auction.play, ALL_AT_ONCE, leak)
    assert difference(leaking, hiding, "Ada")
    assert not difference(leaking, hiding, EVERYBODY)


def test_a_leak_in_the_log_is_found() -> None:
    leak = leaks.actions_in_the_log
    leaking, hiding = played(one_auction.play, PLAIN, leak), played(one_auction.play, ALL_AT_ONCE, leak)
    assert leaking.logged != hiding.logged
    assert differences(leaking, hiding) == []
