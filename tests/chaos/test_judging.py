"""Each judge counts the fault that is planted in what was recorded, and nothing where there is none."""

from __future__ import annotations

from dataclasses import replace

from tests.chaos.judging import (
    Awaited,
    Claim,
    Kept,
    Moved,
    Post,
    Stall,
    Standing,
    Trouble,
    doubled,
    late,
    lost,
    stuck,
    told_twice,
)

HERE, THERE = "4001", "4002"

# Acts

KEPT = Kept(
    {11: Claim(table=1, before=0, after=1), 12: Claim(table=1, before=1, after=3)},
    {(1, 0): "start", (1, 1): "press", (1, 2): "press", (1, 3): "order"},
)


def test_what_was_seen_done_and_is_there_is_not_lost() -> None:
    assert list(lost([11, 12], KEPT)) == []


def test_a_press_that_left_no_claim_is_lost() -> None:
    assert list(lost([11, 13], KEPT)) == [13]


def test_a_press_whose_entries_are_gone_is_lost() -> None:
    kept = replace(KEPT, causes={(1, 0): "start", (1, 1): "press", (1, 2): "press"})
    assert list(lost([11, 12], kept)) == [12]


def test_a_press_that_did_nothing_is_lost_if_it_was_seen_done() -> None:
    assert list(lost([14], replace(KEPT, claims={14: Claim(1, 3, 3)}))) == [14]


def test_entries_each_of_one_press_are_not_doubled() -> None:
    assert list(doubled(KEPT)) == []


def test_an_entry_by_a_press_that_nobody_made_is_doubled() -> None:
    assert list(doubled(replace(KEPT, causes={**KEPT.causes, (1, 4): "press"}))) == [(1, 4)]


def test_an_entry_that_two_presses_stand_for_is_doubled() -> None:
    assert list(doubled(replace(KEPT, claims={**KEPT.claims, 13: Claim(1, 2, 3)}))) == [(1, 3)]


# Posts


def board(at: float, words: str, *pinged: str, message: str = "1") -> Post:
    return Post(at, HERE, message, words, frozenset(pinged), board=True)


FIRST = board(1.0, "Bruno passes.\n⏳ <@7> must bid. Deadline: <t:1796121434:R>.", "7")


def test_a_board_that_goes_on_is_not_told_twice() -> None:
    assert list(told_twice([FIRST, board(2.0, "Ada bids 3.\n⏳ <@8> must bid.", "8")])) == []


def test_a_board_with_the_same_words_and_call_is_told_twice_whatever_its_nonce_and_deadline() -> None:
    again = replace(board(3.0, FIRST.words.replace("434", "499"), "7"), nonce="another")
    assert list(told_twice([FIRST, again])) == [(FIRST, again)]


def test_a_board_that_calls_again_and_tells_more_is_told_twice() -> None:
    again = board(3.0, "Bruno passes.\nCarla passes.\n⏳ <@7> must bid.", "7")
    assert list(told_twice([FIRST, again])) == [(FIRST, again)]


def test_a_board_that_was_changed_meanwhile_may_be_followed_by_its_like() -> None:
    assert list(told_twice([replace(FIRST, edited=2.0), board(3.0, FIRST.words, "7")])) == []


def test_equal_boards_in_two_channels_are_not_told_twice() -> None:
    assert list(told_twice([FIRST, replace(FIRST, channel=THERE)])) == []


def test_a_question_that_is_put_to_somebody_in_two_messages_is_told_twice() -> None:
    asked = Post(1.0, HERE, "1", "Set your bid.", frozenset({"7"}), asked="1/bid.1")
    again = replace(asked, at=60.0, message="2", words="Set your bid. Carla has bid.")
    assert list(told_twice([asked, replace(asked, asked="1/bid.2"), again])) == [(asked, again)]


def test_a_notice_that_comes_again_soon_is_told_twice() -> None:
    notice = Post(1.0, HERE, "1", "The game begins")
    assert list(told_twice([notice, replace(notice, at=4.0)])) == [(notice, replace(notice, at=4.0))]
    assert list(told_twice([notice, replace(notice, at=4_000.0)])) == []


def test_the_same_notice_about_another_table_or_another_refusal_is_not_told_twice() -> None:
    notice = Post(1.0, HERE, "1", "I can't post in <#4001>", about=((1, 1),))
    later = [replace(notice, at=4.0, about=((2, 1),)), replace(notice, at=7.0, about=((2, 2),))]
    assert list(told_twice([notice, *later])) == []


# Boards in time


def moved(at: float, public: int, channel: str = HERE) -> Moved:
    return Moved(at, channel, 1, public)


def test_a_board_within_two_seconds_is_in_time() -> None:
    assert list(late([moved(10, 1)], [moved(11.9, 1)], [], until=100)) == []


def test_a_board_after_two_seconds_is_late() -> None:
    assert list(late([moved(10, 1)], [moved(12.1, 1)], [], until=100)) == [(moved(10, 1), 12.1)]


def test_a_board_that_never_comes_is_late() -> None:
    assert list(late([moved(10, 2)], [moved(10, 1)], [], until=100)) == [(moved(10, 2), None)]


def test_a_newer_board_tells_of_what_was_before() -> None:
    assert list(late([moved(10, 1), moved(11, 2)], [moved(11.5, 2)], [], until=100)) == []


def test_what_came_last_is_not_judged_before_its_time() -> None:
    assert list(late([moved(10, 1)], [], [], until=11)) == []


def test_after_a_trouble_a_board_has_ten_seconds() -> None:
    trouble = Trouble("locked", 9, 20)
    assert list(late([moved(10, 1)], [moved(29, 1)], [trouble], until=100)) == []
    assert list(late([moved(10, 1)], [moved(31, 1)], [trouble], until=100)) == [(moved(10, 1), 31)]


def test_a_trouble_that_begins_while_a_board_is_awaited_gives_it_time_too() -> None:
    troubles = [Trouble("locked", 9, 20), Trouble("down", 29, 31)]
    assert list(late([moved(10, 1)], [moved(40, 1)], troubles, until=100)) == []


def test_a_trouble_at_another_table_excuses_nothing() -> None:
    trouble = Trouble("429 of 25 s", 9, 34, frozenset({THERE}))
    assert list(late([moved(10, 1)], [moved(34, 1)], [trouble], until=100)) == [(moved(10, 1), 34)]
    assert list(late([moved(10, 1, THERE)], [moved(34, 1, THERE)], [trouble], until=100)) == []


def test_while_the_local_discord_itself_stood_still_no_board_could_come() -> None:
    stall = Stall(11.5, 1.0)
    assert list(late([moved(10, 1)], [moved(12.9, 1)], [], until=100, stalls=[stall])) == []
    assert list(late([moved(10, 1)], [moved(13.1, 1)], [], until=100, stalls=[stall])) == [(moved(10, 1), 13.1)]
    assert list(late([moved(10, 1)], [moved(12.9, 1)], [], until=100, stalls=[Stall(9.5, 9.0)])) == [
        (moved(10, 1), 12.9)
    ]


# Tables at rest

STANDING = Standing(1, public=4, told=4, board=True, named=["7"], awaited=(Awaited("7", "bid.1", since=10.0),))
CALLED = replace(FIRST, at=10.1)


def test_a_table_whose_board_is_there_and_calls_is_not_stuck() -> None:
    assert stuck(STANDING, [CALLED]) == []


def test_a_board_behind_its_table_is_stuck() -> None:
    assert len(stuck(replace(STANDING, told=3), [CALLED])) == 1


def test_a_board_that_is_gone_is_stuck() -> None:
    assert len(stuck(replace(STANDING, board=False), [CALLED])) == 1


def test_a_board_that_names_somebody_else_is_stuck() -> None:
    assert len(stuck(replace(STANDING, named=["8"]), [CALLED])) == 1


def test_who_is_awaited_and_was_last_called_to_something_before_is_stuck() -> None:
    assert len(stuck(STANDING, [replace(CALLED, at=5.0)])) == 1


def test_who_was_asked_this_very_question_in_private_was_called() -> None:
    asked = Post(5.0, THERE, "9", "Set your bid.", frozenset({"7"}), asked="1/bid.1")
    assert stuck(STANDING, [asked]) == []


def test_who_brought_the_question_about_needs_no_call() -> None:
    own = replace(STANDING, awaited=(Awaited("7", "bid.1", since=10.0, own=True),))
    assert stuck(own, []) == []
