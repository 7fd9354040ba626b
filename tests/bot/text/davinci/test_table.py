"""The table in words: board, alt text, standings and hand, complete, within the limits, and without secrets."""

from __future__ import annotations

import pytest

from bot.text.discord_text import ALT_TEXT, MESSAGE, pages
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES
from engine.davinci import events as happened
from engine.davinci.constants import AREAS
from engine.davinci.state import Contest, Group, Lab, State, Work
from engine.davinci.view import View
from engine.game import Result
from engine.match import Match
from tests.rules import rule

from .games import LONG_NAMES, VARIETY, begun, game, steps, texts_for


def position() -> Match[State, View]:
    """Turn 3 of three: Ada works on the Aiming crossbow with the card of the Theatral latch in front of her, Bruno on
    something; two are at the Kiln."""
    match = begun(3)
    state = match.state
    state.turn, state.phase, state.leonardo, state.requested = 3, "placement", 1, ["13", "1"]
    state.gone, state.council_florins = ["8"], 2
    ada, bruno, _ = state.players
    ada.colour, ada.florins, ada.hand = "red", 12, {"iron": 2, "glass": 0, "wood": 0, "brick": 0, "rope": 1}
    ada.small = Lab(5, men=1, work=Work("13", since=2, weeks=3), apprentices=1)
    ada.inventions = ada.completed = ["8"]
    ada.apprentices, ada.free = 5, 2
    bruno.colour, bruno.florins, bruno.large = "blue", 7, Lab(4)
    bruno.small = Lab(3, work=Work("1", since=3))
    state.areas["kiln"] = [Group(1, 1, True), Group(0, 2)]
    return match


def test_the_board_tells_turn_requests_players_and_city() -> None:
    now, requests, ada, bruno, _, city, source = texts_for(ENGLISH).board(position().view(None))

    assert now == "Turn 3 of 9, placing workers. Leonardo is with Bruno."
    assert requests.split("\n") == [
        "Requested:",
        "- Aiming crossbow (13): Rigging · 2 rope and 1 iron · 7 weeks · 8 florins, later 6",
        "- Automatic hammer (1): Forge · 1 iron · 4 weeks · 3 florins, later 2",
        "In the deck: 3 bronze, 4 copper, 4 silver and 10 gold.",
        "No longer requested: Theatral latch (8).",
    ]
    assert ada.split("\n") == [
        "Ada (red): 5 apprentices, 1 laboratory, 1 mechanical man; 1 invention card of 1 type.",
        "- Small laboratory, 5 spaces, 1 mechanical man: 3 weeks; inside: 1 apprentice",
        "Cards: Rigging: Theatral latch (8).",
        "Still to place: 2 apprentices and the master.",
    ]
    assert bruno.split("\n")[1:3] == ["- Small laboratory, 3 spaces: 0 weeks", "- Large laboratory, 4 spaces: idle"]
    assert city.split("\n")[:3] == [
        "In the city, from the arrow on:",
        "- Kiln: Bruno 1 + master, Ada 2",
        "Florins at the Council: 2.",
    ]
    assert "our own reconstruction" in source


def test_the_board_is_said_in_italian_too() -> None:
    now, _, ada, *_ = texts_for(ITALIAN, reader=0).board(position().view(0))

    assert now == "Turno 3 di 9, piazzamento. Leonardo: Bruno."
    assert ada.split("\n")[:2] == [
        "Tu (rosso): 12 fiorini; 5 apprendisti, 1 laboratorio, 1 omino meccanico; 1 carta invenzione di 1 tipo.",
        "- Laboratorio piccolo, 5 spazi, 1 omino meccanico: Balestra prendimira (13), 3 su 5 settimane; dentro: "
        "1 apprendista",
    ]


@rule("davinci/secret-hand", "davinci/lab-secret")
def test_what_others_cannot_see_changes_no_word_of_theirs() -> None:
    said, secrets = position(), position()
    ada = secrets.state.players[0]
    ada.florins, ada.hand["glass"], ada.seen = 40, 3, ["4", "5"]
    assert ada.small.work
    ada.small.work.invention = "1"

    for viewer in (None, 1, 2):
        texts = texts_for(ENGLISH, viewer)
        before, after = said.view(viewer), secrets.view(viewer)
        assert texts.board(before) == texts.board(after)
        assert texts.status(before) == texts.status(after)
        assert texts.alt(before) == texts.alt(after)
        if viewer is not None:
            assert texts.hand(before) == texts.hand(after)


@rule("davinci/lab-look")
def test_the_hand_tells_florins_components_works_and_what_cards_save() -> None:
    standing, components, labs, cards, place, source = texts_for(ENGLISH, reader=0).hand(position().view(0))

    assert standing.startswith("You (red): 12 florins; 5 apprentices")
    assert components == "In hand: 2 iron and 1 rope."
    assert labs.split("\n")[1] == (
        "- Small laboratory, 5 spaces, 1 mechanical man: Aiming crossbow (13), 3 of 5 weeks; inside: 1 apprentice"
    )
    assert cards == "Your cards: Rigging: Theatral latch (8). Weeks saved: Rigging 2."
    assert place == "Still to place: 2 apprentices and the master."
    assert "our own reconstruction" in source


@rule("davinci/unrequested", "davinci/still-working")
@pytest.mark.parametrize(
    ("card", "shown", "said"),
    [
        ("24", False, "Vaporizing kiln (24), 3 of 15 weeks, not requested yet"),
        ("8", True, "Theatral latch (8), 3 of 5 weeks, completed by others already"),
        ("24", True, "Vaporizing kiln (24), 3 of 15 weeks, shown to all, not requested yet"),
    ],
)
def test_a_work_off_the_board_says_why(card: str, shown: bool, said: str) -> None:
    match = position()
    match.state.players[0].small.work = Work(card, since=2, weeks=3, shown=shown)

    labs = texts_for(ENGLISH, reader=0).hand(match.view(0))[2]

    assert said in labs


@pytest.mark.parametrize(
    ("sure", "said"),
    [
        (True, "Next in the deck, as you left it: Fortified house (4), Secured pulley (2)."),
        (
            False,
            "You left in the deck: Fortified house (4), Secured pulley (2). Somebody has looked since: their order may "
            "have changed.",
        ),
    ],
)
def test_the_hand_remembers_the_deck_and_says_when_that_is_no_longer_sure(sure: bool, said: str) -> None:
    match = position()
    match.state.players[0].seen, match.state.players[0].sure = ["4", "2"], sure

    assert said in texts_for(ENGLISH, reader=0).hand(match.view(0))
    assert not any("Fortified" in line for line in texts_for(ENGLISH, reader=1).hand(match.view(1)))


def test_an_own_bid_stands_in_the_hand_alone() -> None:
    match = position()
    match.state.phase, match.state.contests = "bid", [Contest("8", [0, 2], [4, None], [1, 0])]

    assert "Your secret bid: 4 florins." in texts_for(ENGLISH, reader=0).hand(match.view(0))
    now = texts_for(ENGLISH, reader=2).board(match.view(2))[0]
    assert now.endswith("Ada and you bid in secret for the card Theatral latch (8).")


def test_an_area_being_resolved_is_told_with_its_price() -> None:
    match = position()
    match.state.phase, match.state.area, match.state.paid, match.state.waiting = "offer", "kiln", 1, [0]

    now = texts_for(ENGLISH).board(match.view(None))[0]

    assert now.endswith("The Lord of the City is at the Kiln; the price there: 2 florins.")


def test_a_board_without_requests_and_a_used_up_deck_say_so() -> None:
    match = position()
    match.state.requested, match.state.deck.unseen = [], []
    texts, view = texts_for(ENGLISH), match.view(None)

    assert texts.board(view)[1].split("\n")[:2] == ["Nothing is requested.", "The deck is used up."]
    assert "Nothing is requested." in texts.alt(view)


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        texts_for(ENGLISH).hand(position().view(None))


def test_at_the_end_the_richest_stands_first_and_all_florins_are_told() -> None:
    match = position()
    match.state.phase, match.state.result = "over", Result((0,), (12, 7, 20), "florins")
    match.state.players[2].florins = 20

    lines = texts_for(ENGLISH).status(match.view(None))

    assert [line.split(";")[0] for line in lines] == [
        f"- Carla ({match.state.players[2].colour}): 20 florins",
        "- Ada (red): 12 florins",
        "- Bruno (blue): 7 florins",
    ]


def test_alt_text_groups_the_board_by_owner() -> None:
    alt = texts_for(ENGLISH).alt(position().view(None))

    assert (
        "Ada (red): 5 apprentices; small laboratory 5 spaces, 1 mechanical man, 3 weeks; cards 8; in the city: Kiln 2."
    ) in alt


@pytest.mark.parametrize(("seed", "seats", "options"), VARIETY)
def test_every_position_of_a_game_can_be_read_within_the_limits(
    seed: int, seats: int, options: dict[str, object]
) -> None:
    for count, step in enumerate(steps(seed, seats, options)):
        if count % 5:
            continue
        for words in LANGUAGES.values():
            texts = texts_for(words, step.question.decision.seat, LONG_NAMES)
            board, hand, alt = texts.board(step.view), texts.hand(step.view), texts.alt(step.view)
            assert len(alt) <= ALT_TEXT
            assert not alt.endswith("…")
            assert all(len(page) <= MESSAGE for page in pages(board))
            assert all(len(paragraph) < MESSAGE for paragraph in board)
            assert len("\n\n".join(hand)) < MESSAGE - 300
            assert all("%" not in line for line in (*board, *hand, *texts.status(step.view), alt))


def test_alt_text_of_a_full_city_is_not_cut() -> None:
    """All seats in all areas, all cards taken: areas are told by their letters, and no seat is left out."""
    match = begun(5)
    state = match.state
    cards = list(game().pack.inventions)
    for area in AREAS:
        state.areas[area] = [Group(seat, 1, master=area == "kiln") for seat in range(5)]
    for seat, player in enumerate(state.players):
        player.large, player.inventions = Lab(6, 2, Work("1", 1, 15)), cards[seat::5]

    for words in LANGUAGES.values():
        alt = texts_for(words, None, LONG_NAMES).alt(match.view(None))
        assert len(alt) <= ALT_TEXT
        assert alt.count("A1 B1 C1 D1 E1 F1 G1M H1") == 5


@rule("davinci/lab-secret")
def test_a_work_shown_is_told_on_the_board_and_in_its_picture_to_all() -> None:
    match = position()
    match.state.players[0].small.work = Work("24", since=2, weeks=3)
    before = match.view(1)
    assert "Vaporizing kiln" not in "".join(texts_for(ENGLISH, 1).board(before)) + texts_for(ENGLISH, 1).alt(before)

    match.state.players[0].small.work.shown = True
    board, alt = texts_for(ENGLISH, 1).board(match.view(1)), texts_for(ENGLISH).alt(match.view(None))

    assert "Vaporizing kiln (24), 3 of 15 weeks, shown to all, not requested yet" in "".join(board)
    assert "3 weeks, works on Vaporizing kiln (24)" in alt


@rule("davinci/lab-secret")
def test_since_their_last_turn_others_read_what_was_shown() -> None:
    view = position().view(None)
    shown = [happened.WorkShown(0, "small", "8")]

    assert texts_for(ENGLISH).since(view, view, shown, 1) == (
        "Ada shows everybody the work in the small laboratory: Theatral latch (8) (1 rope and 1 brick)."
    )
    assert texts_for(ENGLISH).since(view, view, shown, 0) == ""


@rule("davinci/players-2-3")
def test_what_two_experts_do_without_was_never_requested() -> None:
    match = begun(2, start="experts")
    board = "\n".join(texts_for(ENGLISH).board(match.view(None)))

    assert "Taken out at the start: " in board
    assert "No longer requested" not in board
