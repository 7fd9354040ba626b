"""What an operator's pack adds of the known kinds has its words and its picture."""

from __future__ import annotations

import random

import pytest

from bot.render.davinci import paint_board
from bot.render.davinci.areas import benefit_at
from bot.text import GameTexts, texts
from bot.text.language import ENGLISH, LANGUAGES, Language
from engine.chance import RandomChance
from engine.choices import NO_HINT
from engine.davinci import events as happened
from engine.davinci.actions import Benefit
from engine.davinci.state import State
from engine.game import Event
from engine.players import player
from tests.bot.render.boards import opened
from tests.engine.davinci.own_pack import ASKING, GAME
from tests.engine.davinci.test_effects import at_the_council, experts

from .games import LONG_NAMES, NAMES
from .test_asking import check_option, check_question, open_answers, way


def texts_for(words: Language, reader: int | None = None, names: tuple[str, ...] = NAMES) -> GameTexts:
    return texts("davinci", words, GAME.pack, names, reader)


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_all_that_is_asked_and_told_with_it_has_its_words(words: Language) -> None:
    begun, at_work = experts(), at_the_council()
    for line in ("benefit dealer", "benefit glance"):
        ASKING.do(at_work, line)
    assert _kinds_read(begun, words) >= {"favour", "labs", "placement"}
    assert _kinds_read(at_work, words) >= {"benefit", "peek", "component"}


def _kinds_read(state: State, words: Language) -> set[str]:
    """The kinds of the decisions up to the end of a turn; everything said of them is read."""
    rng = random.Random(1)
    chance, turn = RandomChance(rng), state.turn
    kinds: set[str] = set()
    while state.turn <= max(1, turn):
        decision = next(each for each in GAME.decisions(state) if each.awaited)
        view = GAME.view(state, decision.seat)
        action = player("random").choose(view, decision, rng)
        said = texts_for(words, decision.seat, LONG_NAMES)
        check_question(said, decision, action, view)
        for node, _, _ in way(decision.tree, action):
            for answer in open_answers(node):
                check_option(said, view, node, answer)
        kinds.add(decision.kind)
        events = GAME.step(state, decision.seat, action, chance)
        assert said.story(events, view) is not None
        assert all(said.event(event) for event in events)
    return kinds


@pytest.mark.parametrize(
    ("field", "answer", "label", "about"),
    [
        ("favour", "chest", "b) 8 florins", ""),
        ("favour", "materials", "e) 2 components", "Of your choice from the shops, at most 1 alike."),
        ("favour", "crew", "c) 2 apprentices", ""),
        ("benefit", "glance", "1) Look at the deck", "See its top 2 inventions, and put them in order."),
        ("benefit", "dealer", "3) Buy a component", "Any one, for 6 florins."),
    ],
)
def test_an_answer_says_what_the_pack_does(field: str, answer: str, label: str, about: str) -> None:
    view = GAME.view(at_the_council(), 0)
    option = texts_for(ENGLISH, 0).option(field, answer, view, NO_HINT)
    assert (option.label, option.description) == (label, about)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (happened.FavourTaken(0, "chest", (), 8, ""), "Ada takes a favour: 8 florins."),
        (happened.FavourTaken(0, "crew", (), 0, ""), "Ada takes a favour: 2 apprentices."),
        (happened.BenefitChosen(0, "dealer"), "Ada chooses to buy a component."),
        (happened.BenefitDeclined(0, "dealer", ""), "Ada buys no component."),
        (happened.BenefitDeclined(0, "", ""), "Ada takes nothing."),
    ],
)
def test_an_event_says_what_the_pack_does(event: Event, sentence: str) -> None:
    assert texts_for(ENGLISH).event(event) == sentence


@pytest.mark.parametrize(
    ("florins", "warning"),
    [
        (0, "It costs 6 florins when it is carried out, and you have none."),
        (5, "It takes 6 florins, and you have 5."),
        (6, ""),
    ],
)
def test_a_benefit_too_dear_is_asked_twice(florins: int, warning: str) -> None:
    state = at_the_council(florins)
    decision = ASKING.asked(state)
    said = texts_for(ENGLISH, decision.seat)
    assert said.summary(decision, Benefit("dealer"), GAME.view(state, decision.seat)).final == warning


def test_a_component_is_told_where_it_was_bought() -> None:
    lines = texts_for(ENGLISH).story([happened.ComponentTaken(0, "rope", 6), happened.ComponentTaken(1, "rope", 2)])
    assert lines == ["Council: Ada takes 1 rope for 6 florins.", "Ropemaker: Bruno takes 1 rope for 2 florins."]


def test_the_board_shows_the_benefits_of_the_pack_with_who_chose_them() -> None:
    """The third place is a basket like the second, and holds the letter of the seat that chose it."""
    state = at_the_council()
    before = opened(paint_board(GAME.view(state, None), NAMES[:4], "en"))
    GAME.step(state, 0, GAME.notation.read("benefit dealer"), RandomChance(random.Random(1)))
    after = opened(paint_board(GAME.view(state, None), NAMES[:4], "en"))
    tiles = [(round(x) - 42, round(y) - 22, round(x) - 2, round(y) + 22) for x, y in map(benefit_at, range(4))]
    eye, one, other, walker = (before.crop(tile).tobytes() for tile in tiles)
    assert one == other
    assert len({eye, one, walker}) == 3
    changed_ = [before.crop(_right(tile)).tobytes() != after.crop(_right(tile)).tobytes() for tile in tiles]
    assert changed_ == [False, False, True, False]


def _right(tile: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    return tile[2], tile[1], tile[2] + 40, tile[3]
