"""The auction in words: every card on offer, what comes with the first purchase, and the reason for the order of
ties."""

from __future__ import annotations

import pytest

from bot.text.language import ENGLISH, ITALIAN
from bot.text.panel_words import Prompt, Summary
from engine.choices import check_path
from engine.magnifico.state import State
from engine.rejection import Refused
from tests.engine.magnifico.positions import GAME, asked, auction, bid_all, do, noted, table
from tests.rules import rule

from .games import texts_for

WORTH = "the first turn, 2 points a round, 10 florins off activating and building"


def asks(state: State, seat: int) -> Prompt:
    return texts_for(ENGLISH, seat).ask(asked(state, seat), GAME.view(state, seat))


def sums_up(state: State, line: str) -> Summary:
    decision = asked(state)
    return texts_for(ENGLISH, decision.seat).summary(
        decision, GAME.notation.read(line), GAME.view(state, decision.seat)
    )


def last_line(state: State, line: str) -> str:
    return texts_for(ENGLISH).story(do(state, line), GAME.view(state, None))[-1]


def test_copies_on_offer_are_counted_where_one_bids_and_where_one_chooses() -> None:
    state = auction(["gear", "walls", "gear"])
    cards = [
        "- 2 × Mechanical Transmission Gear: your tanks roll one die less and explode less; activating costs 40",
        "- Walls: all your castles count one level more; activating costs 40",
    ]

    assert asks(state, 0).details[1:3] == tuple(cards)
    bid_all(state, 40, 30, 20)
    assert asks(state, 0).details[:2] == tuple(cards)


def test_copies_are_counted_in_the_log() -> None:
    state = auction(["gear", "walls", "gear"])
    bid_all(state, 40, 30, 20)
    for _ in range(2):
        do(state, "decline")

    assert last_line(state, "buy walls") != ""
    assert (
        texts_for(ENGLISH)
        .board(GAME.view(auction(["gear", "walls", "gear"]), None))[0]
        .endswith("On offer: 2 × Mechanical Transmission Gear and Walls.")
    )


@rule("magnifico/5.3.5", "magnifico/12.1")
def test_a_bidder_reads_what_the_first_purchase_brings() -> None:
    state = auction(["gear", "walls"], leonardo=2)

    assert asks(state, 0).details[-1] == f"Leonardo goes to the first who buys (Carla holds it): {WORTH}."
    assert asks(state, 2).details[-1] == f"Leonardo goes to the first who buys (you hold it): {WORTH}."


@rule("magnifico/5.3.5", "magnifico/5.3.10")
def test_the_first_to_choose_reads_that_leonardo_hangs_on_it() -> None:
    state = auction(["gear", "walls"], leonardo=2)
    bid_all(state, 90, 20, 10)

    assert asks(state, 0).details[-1] == "Buy, and you also take Leonardo; decline, and it goes to the next who buys."
    assert sums_up(state, "buy gear").follows == (f"You take Leonardo from Carla: {WORTH}.",)
    assert sums_up(state, "decline").follows == ("Leonardo goes to the next who buys.",)


def test_its_holder_reads_that_a_purchase_keeps_it() -> None:
    state = auction(["gear", "walls"], leonardo=0)
    bid_all(state, 90, 20, 10)

    assert asks(state, 0).details[-1] == "Buy, and you keep Leonardo; decline, and it goes to the next who buys."
    assert sums_up(state, "buy gear").follows == (f"You keep Leonardo: {WORTH}.",)


def test_once_somebody_has_bought_leonardo_is_spoken_of_no_more() -> None:
    state = auction(["gear", "walls"])
    bid_all(state, 90, 20, 10)
    do(state, "buy gear")

    assert len(asks(state, 1).details) == 1
    assert sums_up(state, "buy walls").follows == ()
    assert sums_up(state, "decline").follows == ()


@rule("magnifico/5.3.5")
def test_the_log_says_that_the_first_buyer_keeps_leonardo() -> None:
    state = auction(["gear", "walls"], leonardo=0)
    bid_all(state, 90, 20, 10)

    assert last_line(state, "buy gear").endswith("Ada keeps the Leonardo card.")
    assert "Leonardo" not in last_line(state, "decline")


@rule("magnifico/5.3.10")
def test_the_log_says_where_leonardo_stays_if_nobody_buys() -> None:
    state = auction(["gear", "walls"], leonardo=2)
    bid_all(state, 90, 20, 10)
    do(state, "decline")
    do(state, "decline")

    lines = texts_for(ENGLISH).story(do(state, "decline"), GAME.view(state, None))

    assert "As nobody buys, Leonardo stays with Carla." in lines[1]


def test_a_card_left_over_says_nothing_of_leonardo_once_somebody_has_bought() -> None:
    state = auction(["gear", "walls"], leonardo=2)
    bid_all(state, 90, 20, 10)
    do(state, "buy gear")
    do(state, "decline")

    lines = texts_for(ENGLISH).story(do(state, "decline"), GAME.view(state, None))

    assert lines[1] == "- Nobody takes Walls: the card goes under its deck."


@rule("magnifico/5.3.6")
@pytest.mark.parametrize(
    ("bids", "leonardo", "opened"),
    [
        (
            (40, 40, 10), 0,
            "Bruno 40, Ada 40, Carla 10. Ties: in order of play after Ada, who holds Leonardo and comes last.",
        ),
        (
            (40, 40, 10), 1,
            "Ada 40, Bruno 40, Carla 10. Ties: in order of play after Bruno, who holds Leonardo and comes last.",
        ),
        (
            (10, 40, 10), 2,
            "Bruno 40, Carla 10, Ada 10. Ties: in order of play after Leonardo, which goes to the first who buys.",
        ),
        ((40, 30, 10), 2, "Ada 40, Bruno 30, Carla 10."),
    ],
)  # fmt: skip
def test_opened_bids_are_listed_in_picking_order_with_the_reason(
    bids: tuple[int, ...], leonardo: int, opened: str
) -> None:
    state = auction(["gear", "walls"], leonardo=leonardo)

    lines = texts_for(ENGLISH).story(bid_all(state, *bids), GAME.view(state, None))

    assert lines == [f"The bids are opened: {opened}"]


@rule("magnifico/5.3.6")
def test_the_order_listed_is_the_one_in_which_all_choose() -> None:
    state = auction(["gear", "walls", "multi_gun", "bombard"], seats=5, leonardo=0)
    (line,) = texts_for(ENGLISH).story(bid_all(state, 30, 30, 30, 50, 30), GAME.view(state, None))
    chose = []
    while state.phase == "picks":
        chose.append(asked(state).seat)
        do(state, f"buy {state.auction.offer[0]}")  # type: ignore[union-attr]

    assert chose == [3, 4, 0, 1]
    assert line.startswith("The bids are opened: Dario 50, Elena 30, Ada 30, Bruno 30, Carla 30.")


def test_the_holder_reads_the_tie_as_their_own() -> None:
    state = auction(["gear", "walls"], leonardo=0)
    events = bid_all(state, 40, 40, 10)

    (line,) = texts_for(ITALIAN, 0).story(events, GAME.view(state, 0))

    assert line.endswith("A parità conta l'ordine di gioco dopo di te, che hai Leonardo e vieni in fondo.")


@rule("magnifico/15-hooks")
def test_a_bidder_reads_which_card_could_never_be_played() -> None:
    state = auction(["culverin", "walls"], cards={0: ["airplane_5", "culverin"]})

    assert asks(state, 0).details[1] == (
        "- Anti-aircraft Culverin: your airplanes can intercept airplanes; activating costs 30 "
        "(you could never play it: you own one)"
    )
    assert "never" not in "".join(asks(state, 1).details)


@rule("magnifico/15-hooks")
def test_who_chooses_reads_it_beside_the_card_and_before_buying() -> None:
    state = auction(["culverin", "walls"], stores={0: ["culverin"]})
    bid_all(state, 90, 20, 10)
    option = texts_for(ENGLISH, 0).option("card", "culverin", GAME.view(state, 0), noted(state, "buy", "culverin"))

    assert option.description == "90 florins · can never be played: you own one"
    assert sums_up(state, "buy culverin").follows[0] == "You can never play it: you own one already."
    assert "never" not in sums_up(state, "buy walls").follows[0]


@rule("magnifico/15-hooks")
def test_a_further_copy_is_refused_with_its_reason() -> None:
    state = table(stores={0: ["culverin"]}, cards={0: ["airplane_5", "culverin"]})
    with pytest.raises(Refused) as refusal:
        check_path(asked(state).tree, GAME.notation.read("activate culverin"))

    assert "You have one in play, and a further one adds nothing: it can't be played. (Rule 15-hooks)" in texts_for(
        ENGLISH, 0
    ).refusal(refusal.value)


@rule("magnifico/15-hooks")
def test_a_hand_marks_the_stored_card_that_can_never_be_played() -> None:
    state = table(stores={0: ["culverin", "walls"]}, cards={0: ["airplane_5", "culverin"]})

    stored = next(part for part in texts_for(ENGLISH, 0).hand(GAME.view(state, 0)) if part.startswith("Stored:"))

    assert [line.endswith("(can never be played: you have one in play)") for line in stored.splitlines()] == [
        False, True, False,
    ]  # fmt: skip
