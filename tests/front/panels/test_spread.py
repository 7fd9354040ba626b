"""Several fields answered with one press: all that is offered is in the tree, and every action can be reached."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from bot.front.discord.interaction import LONGEST_ID, parse_id
from bot.front.discord.screen import Block, Buttons, Screen, Select, Text, components, lay_out
from bot.front.play.controls import PATH, FieldPrompt
from bot.front.play.spread import spread
from bot.tables.play.drafts import Draft, answered, walk
from bot.text.discord_text import BUTTON
from bot.text.language import ENGLISH, LANGUAGES, Language
from engine.choices import Amount, Leaf, Pick, sample
from engine.magnifico import actions as acts
from tests.bot.text.davinci import games as davinci
from tests.bot.text.leonardo1989 import games as leonardo1989
from tests.bot.text.magnifico.games import LONG_NAMES, texts_for
from tests.engine import walking
from tests.engine.davinci import walks as workshops
from tests.engine.leonardo1989 import walks as cities
from tests.engine.magnifico import positions, walks

TABLE = 17
ROOM = 30
MOST_ANSWERS = 6
"""That one press can give: the routes take no more."""
KEY = "question.1.0"
GAMES = {
    "magnifico": (walks, texts_for),
    "davinci": (workshops, davinci.texts_for),
    "leonardo1989": (cities, leonardo1989.texts_for),
}


def prompts(name: str, words: Language = ENGLISH, most: int = 250) -> Iterator[tuple[FieldPrompt, Draft]]:
    """What is asked on random ways through the questions of a game."""
    of, texts = GAMES[name]
    rng = random.Random(3)
    for mix in of.MIXES:
        for step in islice(walking.walk(of.GAME, walking.opening(of.GAME, 4, mix, rng), rng), most // len(of.MIXES)):
            view, seat = of.GAME.view(step.before, step.decision.seat), step.decision.seat
            draft = walk(KEY, step.decision.tree, ())
            while draft.node is not None:
                answers = {each.field: each.answer for each in draft.steps}
                yield (
                    FieldPrompt(TABLE, KEY, draft.node, answers, of.GAME, view, texts(words, seat, LONG_NAMES), words),
                    draft,
                )
                draft = answered(draft, draft.node.field, draft.node.sample(rng))


def ways(blocks: list[Block]) -> Iterator[tuple[str, str, list[str]]]:
    """The verb, the field and the answers of each control."""
    for block in blocks:
        for id_ in [button.id for button in block.buttons] if isinstance(block, Buttons) else ():
            pressed = parse_id(id_)
            assert pressed
            yield pressed.verb, pressed.args[2], list(pressed.args[3:])
        if isinstance(block, Select):
            pressed = parse_id(block.id)
            assert pressed
            start = list(pressed.args[3:])
            yield from (
                (pressed.verb, pressed.args[2], [*start, *choice.value.split(PATH)]) for choice in block.choices
            )


def leads_to(draft: Draft, field: str, path: list[str], action: Any) -> bool:
    after = answered(draft, field, *path)
    return all(getattr(action, step.field) == step.answer for step in after.steps if not step.assumed)


@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_offered_is_in_the_tree_and_every_action_can_be_reached(name: str) -> None:
    rng, seen = random.Random(5), 0
    for prompt, draft in prompts(name):
        blocks = spread(prompt, ROOM)
        if blocks is None:
            continue
        found = list(ways(blocks))
        for _, field, path in found:
            assert len(path) <= MOST_ANSWERS
            answered(draft, field, *path)
        tree = prompt.node
        for _ in range(5):
            action = sample(tree, rng)
            assert any(leads_to(draft, field, path, action) for _, field, path in found), action
        seen += any(len(path) > 1 for _, _, path in found)
    assert seen > 20


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_it_fits_a_message_and_a_phone(name: str, words: Language) -> None:
    for prompt, _ in prompts(name, words, most=120):
        if blocks := spread(prompt, ROOM):
            assert components(blocks) <= ROOM
            lay_out(Screen(tuple(blocks)))
            buttons = [button for block in blocks if isinstance(block, Buttons) for button in block.buttons]
            assert all(0 < len(button.label) <= BUTTON and len(button.id) <= LONGEST_ID for button in buttons)
            ids = [button.id for button in buttons] + [block.id for block in blocks if isinstance(block, Select)]
            assert len(set(ids)) == len(ids)


def shown(node: Pick, room: int = ROOM, **kinds: Any) -> list[Block]:
    state = positions.table()
    view = positions.GAME.view(state, 0)
    prompt = FieldPrompt(TABLE, KEY, node, {}, positions.GAME, view, texts_for(ENGLISH, 0, LONG_NAMES), ENGLISH)
    found = spread(prompt, room)
    assert found is not None
    return found


def army(place: str, low: int, high: int, default: int | None = None) -> Amount:
    return Amount("soldiers", low, high, lambda n: Leaf(acts.Move("rome", place, n, 0, 0)), default=default)


def labels(blocks: list[Block]) -> list[list[str]]:
    return [[button.label for button in block.buttons] for block in blocks if isinstance(block, Buttons)]


def test_numbers_stand_beside_the_place() -> None:
    node = Pick("target", ("naples", "milan"), lambda place: army(place, 1, 3))
    assert labels(shown(node)) == [["Naples 1", "2", "3"], ["Milan 1", "2", "3"]]


def test_a_number_that_is_usual_comes_first() -> None:
    node = Pick("target", ("naples", "milan"), lambda place: army(place, 1, 3, default=3))
    assert labels(shown(node)) == [["Naples 3", "2", "1"], ["Milan 3", "2", "1"]]


def test_numbers_without_a_button_are_in_a_list() -> None:
    node = Pick("target", ("naples", "milan"), lambda place: army(place, 1, 6))
    blocks = shown(node)
    [menu] = [block for block in blocks if isinstance(block, Select)]
    assert [choice.value for choice in menu.choices] == ["naples/5", "naples/6", "milan/5", "milan/6"]
    assert labels(blocks)[0] == ["Naples 1", "2", "3", "4"]


def test_a_number_has_its_unit_where_others_are_asked_for_a_number_of_something_else() -> None:
    tanks = Amount("tanks", 0, 99, lambda n: Leaf(acts.Move("rome", "milan", 0, n, 0)))
    blocks = shown(Pick("target", ("naples", "milan"), lambda place: tanks if place == "milan" else army(place, 1, 6)))
    assert labels(blocks) == [["Naples · 1 soldier", "2", "3", "4"], ["Milan"]]
    [menu] = [block for block in blocks if isinstance(block, Select)]
    assert [choice.label for choice in menu.choices] == ["Naples · 5 soldiers", "Naples · 6 soldiers"]


def test_with_little_room_each_place_has_fewer_numbers() -> None:
    node = Pick("target", ("naples", "milan"), lambda place: army(place, 1, 4))
    assert labels(shown(node, 9)) == [["Naples 1", "2", "Milan 1", "2"]]


def test_a_kind_with_one_way_says_what_it_does() -> None:
    tree = Pick("place", ("rome",), lambda place: Leaf(acts.Castle(place)))
    node = Pick("kind", ("castle", "end"), lambda kind: tree if kind == "castle" else Leaf(acts.EndTurn()))
    assert labels(shown(node)) == [["Build a castle in Rome"], ["End your turn"]]


def test_kinds_with_few_ways_are_opened_under_their_names() -> None:
    tree = Pick("place", ("rome", "naples"), lambda place: Leaf(acts.Castle(place)))
    node = Pick("kind", ("castle", "end"), lambda kind: tree if kind == "castle" else Leaf(acts.EndTurn()))
    blocks = shown(node)
    assert labels(blocks) == [["Rome", "Naples"], ["End your turn"]]
    assert isinstance(blocks[0], Text)
    assert blocks[0].markdown.startswith("**Build a castle**")
