"""What an operator's pack adds of the known kinds has its words and its picture."""

from __future__ import annotations

import random

import pytest

from bot.render.leonardo1989.painters import PAINTERS
from bot.text import GameTexts, texts
from bot.text.language import ENGLISH, LANGUAGES, Language
from bot.text.panel_words import PLACE, id_of
from engine.chance import RandomChance
from engine.leonardo1989 import events as happened
from engine.players import player
from tests.bot.render.boards import opened
from tests.engine.leonardo1989.own_pack import GAME, PACK
from tests.engine.leonardo1989.positions import PACK as HOUSE
from tests.engine.leonardo1989.positions import asked
from tests.engine.leonardo1989.test_effects import landing_on

from .games import LONG_NAMES, NAMES
from .test_asking import check_option, check_question, way


def texts_for(words: Language, reader: int | None = None, names: tuple[str, ...] = NAMES) -> GameTexts:
    return texts("leonardo1989", words, PACK, names, reader)


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_all_that_is_asked_and_told_with_it_has_its_words(words: Language) -> None:
    rng = random.Random(1)
    chance = RandomChance(rng)
    state, _ = GAME.start(GAME.options({}), 4, chance)
    for _ in range(150):
        decision = next(each for each in GAME.decisions(state) if each.awaited)
        view = GAME.view(state, decision.seat)
        action = player("random").choose(view, decision, rng)
        said = texts_for(words, decision.seat, LONG_NAMES)
        check_question(said, decision, action, view)
        for node, _ in way(decision.tree, action):
            for answer in list(node.answers)[:30]:
                check_option(said, view, node, answer)
        events = GAME.step(state, decision.seat, action, chance)
        assert all(said.event(event) for event in events)
        if GAME.result(state):
            break


def test_cards_say_what_the_pack_does() -> None:
    said = texts_for(ENGLISH)
    assert "It pays the Guelfs.\n150 florins" in said.card("event_saint_john")
    assert "40 florins" in said.card("office_11")
    assert "It may also take a visitor's man-at-arms." in said.card("office_11")
    assert "toll 15" in said.card("6")


def test_a_question_says_how_far_and_what_the_pack_does() -> None:
    state, _ = landing_on(11, offices={1: [11]}, men={0: 1}, owns={1: "6"})
    asked_ = texts_for(ENGLISH, 1).ask(asked(state), GAME.view(state, 1))
    assert "up to 2 spaces" in asked_.line
    assert "You may also take a man-at-arms" in asked_.line
    assert [line.split(":")[1].strip() for line in asked_.details if "Refectory" in line] == ["an international event"]


def test_the_sums_of_all_events_are_said_where_a_faction_is_chosen() -> None:
    state, _ = GAME.start(GAME.options({}), 3, RandomChance(random.Random(1)))
    details = texts_for(ENGLISH, 0).ask(GAME.decisions(state)[0], GAME.view(state, 0)).details
    assert details[0].startswith("Each event of your faction pays you 100 florins or 150 florins,")


def test_the_event_that_was_drawn_is_told() -> None:
    drawn = happened.EventDrawn(0, "saint_john", ((1, 150),))
    assert "Feast of Saint John" in texts_for(ENGLISH).event(drawn)


@pytest.mark.parametrize("card", ["event_saint_john", "office_11", "6"])
def test_each_has_a_picture_of_its_own(card: str) -> None:
    assert card in PAINTERS.cards(PACK)
    painted = opened(PAINTERS.card(PACK, card, "en")).tobytes()
    if card in PAINTERS.cards(HOUSE):
        assert painted != opened(PAINTERS.card(HOUSE, card, "en")).tobytes()


def test_the_board_and_a_close_up_show_what_squares_are_for() -> None:
    state, _ = landing_on(11)
    own = GAME.view(state, None)
    state.pack = HOUSE
    state.decks.events.remove("saint_john")
    house = GAME.view(state, None)
    assert (
        opened(PAINTERS.board(own, NAMES[:4], "en")).tobytes()
        != opened(PAINTERS.board(house, NAMES[:4], "en")).tobytes()
    )
    for space in (6, 7, 9, 11):
        shown = [
            opened(PAINTERS.close_up(id_of(PLACE, space), view, NAMES[:4], "en")).tobytes() for view in (own, house)
        ]
        assert shown[0] != shown[1]
