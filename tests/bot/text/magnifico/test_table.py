"""The table in words: board, alt text, standings and hand, complete and within the limits."""

from __future__ import annotations

import pytest

from bot.text.discord_text import ALT_TEXT, MESSAGE, pages
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES
from engine.chance import SeededChance, match_key
from engine.magnifico.state import Land
from engine.magnifico.view import View
from engine.match import Match

from .games import LONG_NAMES, VARIETY, game, steps, texts_for


def position(viewer: int | None = None, *, closed: bool = False) -> View:
    """A table of three where Ada holds Rome and Naples, and has bid in secret."""
    match, _ = Match.begin(game(), {"closed_stores": closed}, 3, SeededChance(match_key(bytes(32), 1)))
    state = match.state
    state.round, state.leonardo = 3, 1
    state.lands["rome"] = Land(owner=0, soldiers=3, tanks=1, castle=True, towers=2)
    state.lands["naples"] = Land(owner=0, soldiers=2, castle=True, towers=4)
    state.lands["milan"] = Land(owner=1, soldiers=1)
    ada = state.players[0]
    ada.colour, ada.florins, ada.score = "red", 120, 9
    ada.tank, ada.inventions, ada.store = "tank_4_5", ["walls"], ["gyroscope"]
    view: View = match.view(viewer)
    return view


def test_the_board_names_owner_pieces_castles_and_cards() -> None:
    now, ada, *_, source = texts_for(ENGLISH).board(position())

    assert now == "Round 3, first castles. Leonardo is with Bruno; 30 points win."
    assert ada == (
        "Ada (red): 9 points, +7 if the round ended now; 120 florins; 2 territories, 2 castles.\n"
        "- Rome: 3 soldiers and 1 tank; a castle with 2 towers, level 4\n"
        "- Naples: 2 soldiers; a Perfect City, level 5\n"
        "In play: Tank project 4-5 and Walls.\n"
        "Stored: Gyroscope.\n"
        "Soldiers in reserve: 34."
    )
    assert "our own reconstruction" in source


def test_the_board_is_said_in_italian_too() -> None:
    _, ada, *_ = texts_for(ITALIAN).board(position())

    assert ada.startswith("Ada (rosso): 9 punti, +7 se il round finisse ora; 120 Fiorini; 2 territori, 2 Castelli.")
    assert "- Napoli: 2 Soldati; Città Perfetta, livello 5" in ada


def test_closed_stores_are_counted_and_not_named() -> None:
    board = "\n".join(texts_for(ENGLISH).board(position(closed=True)))

    assert "1 stored card, face down." in board
    assert "Gyroscope" not in board


def test_the_hand_says_what_each_card_does_and_costs() -> None:
    hand = texts_for(ENGLISH, reader=0).hand(position(0))

    assert hand[1] == "Stored:\n- Gyroscope: each airplane hit kills one soldier more; activating costs 40"
    assert hand[2] == (
        "In play:\n- Tank project 4-5: build tanks: 4 dice, up to 5 hits each\n- Walls: all your castles count one "
        "level more"
    )


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        texts_for(ENGLISH).hand(position())


def test_the_leader_stands_first() -> None:
    lines = texts_for(ITALIAN, reader=0).status(position(0))

    assert lines[0].startswith("- Tu (rosso): 9 punti")
    assert len(lines) == 3


def test_alt_text_groups_the_board_by_owner() -> None:
    alt = texts_for(ENGLISH).alt(position())

    assert "Ada (red, 9 points): Rome 3, 1 tank, castle level 4; Naples 2, castle level 5." in alt


@pytest.mark.parametrize(("seed", "seats", "options"), VARIETY)
def test_every_position_of_a_game_can_be_read_within_the_limits(
    seed: int, seats: int, options: dict[str, object]
) -> None:
    for count, step in enumerate(steps(seed, seats, options)):
        if count % 7:
            continue
        for words in LANGUAGES.values():
            texts = texts_for(words, step.question.decision.seat, LONG_NAMES)
            assert len(texts.alt(step.view)) <= ALT_TEXT
            assert not texts.alt(step.view).endswith("…")
            assert all(len(page) <= MESSAGE for page in pages(texts.board(step.view)))
            assert all(len(paragraph) < MESSAGE for paragraph in texts.board(step.view))
            assert all("%" not in line for line in (*texts.board(step.view), *texts.hand(step.view)))


def test_alt_text_of_a_full_board_is_not_cut() -> None:
    """Every territory owned, with a castle and machines: only soldiers are told, of all territories."""
    match, _ = Match.begin(game(), {}, 5, SeededChance(match_key(bytes(32), 1)))
    for number, place in enumerate(game().pack.territories):
        match.state.lands[place] = Land(number % 5, 12, 3, 3, castle=number < 16)

    for words in LANGUAGES.values():
        alt = texts_for(words, None, LONG_NAMES).alt(match.view(None))
        assert len(alt) <= ALT_TEXT
        assert alt.count(" 12") == 32
