"""Each judge counts the fault that is planted in what was recorded, and nothing where there is none."""

from __future__ import annotations

from dataclasses import replace

from tests.chaos.judging import Claim, Post, Stall
from tests.scale.judging import (
    Press,
    Shown,
    acknowledgements,
    backwards,
    board_times,
    doubled_nonces,
    failed,
    worst_takeovers,
)
from tests.scale.service import Incident, Outage

FIRST = Shown(at=1.0, shard=0, table=1, message=50, public=4, new=True)
NEXT = Shown(at=2.0, shard=0, table=1, message=60, public=5, new=True)

# Boards


def test_boards_that_tell_of_more_and_more_are_in_order() -> None:
    assert list(backwards([FIRST, replace(FIRST, public=5, new=False), NEXT])) == []


def test_a_new_board_that_tells_of_less_goes_back() -> None:
    assert len(list(backwards([FIRST, replace(NEXT, public=3)]))) == 1


def test_the_newest_board_edited_to_tell_of_less_goes_back() -> None:
    assert len(list(backwards([FIRST, NEXT, replace(NEXT, public=4, new=False)]))) == 1


def test_an_old_board_may_be_edited_after_the_next() -> None:
    assert list(backwards([FIRST, NEXT, replace(FIRST, at=3.0, new=False)])) == []


def test_another_table_may_be_behind() -> None:
    assert list(backwards([NEXT, replace(FIRST, table=2, message=70, public=0)])) == []


# Posts


def test_two_posts_with_one_nonce_in_a_channel_are_one_told_twice() -> None:
    post = Post(1.0, "4001", "1", "Ada passes.", nonce="a")
    assert list(doubled_nonces([post, replace(post, channel="4002"), replace(post, nonce="b")])) == []
    assert len(list(doubled_nonces([post, replace(post, at=90.0, message="2")]))) == 1


# Presses

FAILED = Press(id=1, shard=2, at=10.0, failed=True)
OUTAGE = Outage(shard=2, began=12.0, ended=30.0)


def test_a_press_that_failed_while_its_shard_was_in_service_is_counted() -> None:
    assert list(failed([FAILED], [])) == [FAILED]
    assert list(failed([FAILED], [replace(OUTAGE, shard=1)])) == [FAILED]
    assert list(failed([replace(FAILED, at=30.5)], [OUTAGE])) == [replace(FAILED, at=30.5)]


def test_a_press_during_which_discord_itself_stood_still_is_explained() -> None:
    assert list(failed([FAILED], [], [Stall(at=12.0, seconds=1.5)])) == []
    assert list(failed([FAILED], [], [Stall(at=9.0, seconds=1.5), Stall(at=11.0, seconds=0.5)])) == [FAILED]


def test_an_apology_is_a_failure() -> None:
    assert len(list(failed([Press(id=1, shard=2, at=10.0, answered=10.1, refused=True)], []))) == 1


def test_a_press_whose_process_was_killed_before_its_time_was_up_is_explained() -> None:
    assert list(failed([FAILED], [OUTAGE])) == []
    assert list(failed([replace(FAILED, at=29.0)], [OUTAGE])) == []


def test_times_are_those_on_shards_in_service() -> None:
    pressed = Press(id=1, shard=2, at=20.0, answered=20.5)
    assert acknowledgements([pressed], []) == [500.0]
    assert acknowledgements([pressed], [OUTAGE]) == []


def test_a_board_is_timed_from_the_press_it_tells_of() -> None:
    presses = {7: Press(id=7, shard=0, at=1.5, answered=1.6)}
    claims, publics = {7: Claim(table=1, before=3, after=4)}, {(1, 3): 4, (1, 4): 5}
    assert board_times(presses, claims, publics, [FIRST, NEXT], []) == [500.0]


def test_a_press_that_changes_nothing_public_has_no_board() -> None:
    presses = {7: Press(id=7, shard=0, at=1.5, answered=1.6)}
    claims, publics = {7: Claim(table=1, before=3, after=4)}, {(1, 3): 5, (1, 4): 5}
    assert board_times(presses, claims, publics, [FIRST, NEXT], []) == []


# Takeovers


def test_takeovers_are_told_by_rank_at_their_worst() -> None:
    one = Incident(100.0, [Outage(0, 100.0, 120.0), Outage(1, 100.0, 114.0)])
    two = Incident(200.0, [Outage(3, 200.0, 216.0)])
    assert worst_takeovers([one, two], now=300.0) == [16.0, 20.0]


def test_a_shard_that_nobody_took_over_counts_until_now() -> None:
    assert worst_takeovers([Incident(100.0, [Outage(0, 100.0)])], now=300.0) == [200.0]
