"""Likely answers as buttons: each is in the tree, each takes one press, and nothing else is lost for them."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.front.discord.interaction import LONGEST_ID, parse_id
from bot.front.discord.screen import Block, Buttons, Screen, Text, components, lay_out
from bot.front.play.controls import FieldPrompt, controls
from bot.front.play.likely import MOST_LIKELY, with_likely
from bot.front.play.spread import spread
from bot.tables.play.drafts import Draft, answered
from bot.text.discord_text import BUTTON
from bot.text.language import ENGLISH, LANGUAGES, Language
from engine.actions import Action
from engine.choices import Amount, Leaf, Pick, is_legal, sample
from engine.game import Decision
from engine.magnifico import actions as acts
from engine.magnifico.manifest import GAME as MAGNIFICO
from engine.policy import shortlist
from tests.bot.text.magnifico.games import LONG_NAMES, texts_for
from tests.engine.magnifico.positions import GAME, table

from .test_spread import KEY, ROOM, TABLE, leads_to, prompts, ways


def with_its_likely(prompt: FieldPrompt, draft: Draft) -> FieldPrompt:
    seat = prompt.view.seat  # type: ignore[attr-defined]
    kind = KINDS.get(next(iter(prompt.node.answers), "") if isinstance(prompt.node, Pick) else "", "turn")
    decision = Decision(seat, kind, (kind,), lambda: draft.begin)
    return replace(prompt, likely=shortlist(MAGNIFICO.likely, prompt.view, decision, random.Random(1), MOST_LIKELY))


KINDS = {"wish": "wish", "bid": "bid", "home": "home", "reinforce": "reinforce"}


def below(prompt: FieldPrompt, room: int) -> list[Block]:
    return spread(prompt, room) or controls(prompt, room=room)


def turns(words: Language = ENGLISH) -> list[tuple[FieldPrompt, Draft]]:
    """What is asked at the beginning of turns, with the likely answers."""
    found = []
    for prompt, draft in prompts("magnifico", words, most=600):
        is_turn = isinstance(prompt.node, Pick) and "end" in prompt.node.domain and "move" in prompt.node.domain
        if is_turn and not draft.given:
            found.append((with_its_likely(prompt, draft), draft))
    assert len(found) > 20
    return found


def is_likely(prompt: FieldPrompt, blocks: list[Block]) -> bool:
    return any(isinstance(block, Text) and "**Likely**" in block.markdown for block in blocks)


def test_each_likely_answer_is_one_press_and_every_other_stays_in_reach() -> None:
    rng, seen = random.Random(2), 0
    for prompt, draft in turns():
        blocks = with_likely(prompt, ROOM, lambda room, prompt=prompt: below(prompt, room))  # type: ignore[misc]
        found = list(ways(blocks))
        done = [answered(draft, field, *path) for _, field, path in found]
        if is_likely(prompt, blocks):
            seen += 1
            first = next(block for block in blocks if isinstance(block, Buttons)).buttons[0]
            pressed = parse_id(first.id)
            assert pressed
            assert answered(draft, pressed.args[2], *pressed.args[3:]).action in prompt.likely
        for _ in range(5):
            action = sample(prompt.node, rng)
            assert any(leads_to(draft, field, path, action) for _, field, path in found), action
        assert done
    assert seen > 5


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_they_fit_a_message_and_a_phone(words: Language) -> None:
    for prompt, _ in turns(words):
        blocks = with_likely(prompt, ROOM, lambda room, prompt=prompt: below(prompt, room))  # type: ignore[misc]
        assert components(blocks) <= ROOM
        lay_out(Screen(tuple(blocks)))
        buttons = [button for block in blocks if isinstance(block, Buttons) for button in block.buttons]
        assert all(0 < len(button.label) <= BUTTON and 0 < len(button.id) <= LONGEST_ID for button in buttons)
        assert len({button.id for button in buttons}) == len(buttons)


def asked(node: Pick, *likely: Action, chance: float | None = None) -> FieldPrompt:
    """A question with likely answers; `chance` is that of the first of them."""
    view, texts = GAME.view(table(), 0), texts_for(ENGLISH, 0, LONG_NAMES)
    odds = {} if chance is None else {likely[0]: chance}
    return FieldPrompt(TABLE, KEY, node, {}, GAME, view, texts, ENGLISH, likely=likely, odds=odds)


def labels(blocks: list[Block]) -> list[str]:
    return [button.label for block in blocks if isinstance(block, Buttons) for button in block.buttons]


def march(place: str) -> Amount:
    return Amount("soldiers", 0, 3, lambda n: Leaf(acts.Move("rome", place, n, 0, 0)), default=3)


CARDS = ("airplane_5", "tank_3_4", "walls")
WISHES = Pick(
    "first", CARDS, lambda first: Pick("second", ("nothing", "ask"), lambda then: Leaf(acts.Wish(first, then)))
)
MOVES = Pick("target", ("naples", "milan"), march)


def test_what_is_one_press_already_is_not_said_twice() -> None:
    prompt = asked(MOVES, acts.Move("rome", "naples", 3, 0, 0))
    blocks = below(prompt, ROOM)
    assert with_likely(prompt, ROOM, lambda room: below(prompt, room)) == blocks


def test_a_label_names_the_way_and_its_numbers() -> None:
    likely = acts.Move("rome", "naples", 2, 0, 0), acts.Move("rome", "milan", 3, 0, 0)
    prompt = asked(MOVES, *likely)
    blocks = with_likely(prompt, ROOM, lambda room: controls(prompt, room=room))
    assert labels(blocks)[:2] == ["Naples · 2 soldiers", "Milan · all"]


def test_the_chance_to_win_stands_in_the_place_of_the_numbers() -> None:
    prompt = asked(MOVES, acts.Move("rome", "naples", 2, 0, 0), chance=0.5)
    blocks = with_likely(prompt, ROOM, lambda room: controls(prompt, room=room))
    assert labels(blocks)[0] == "Naples · 1 in 2"


def test_what_is_too_long_for_a_button_is_said_above_its_number() -> None:
    prompt = asked(WISHES, acts.Wish("airplane_5", "nothing"), acts.Wish("airplane_5", "ask"))
    blocks = with_likely(prompt, ROOM, lambda room: controls(prompt, room=room))
    assert labels(blocks)[:2] == ["1", "2"]
    assert isinstance(blocks[0], Text)
    assert "**2**: Wish list: Airplane project (5 hooks), else ask me" in blocks[0].markdown


def test_without_room_there_are_none() -> None:
    prompt = asked(WISHES, acts.Wish("airplane_5", "nothing"))
    least = components(controls(prompt))
    assert not is_likely(prompt, with_likely(prompt, least, lambda room: controls(prompt, room=room)))


@pytest.mark.parametrize("seed", range(3))
def test_a_shortlist_is_legal_without_repeats_and_as_long_as_asked(seed: int) -> None:
    for prompt, draft in turns()[seed::3]:
        assert len(set(prompt.likely)) == len(prompt.likely) <= MOST_LIKELY
        assert all(is_legal(draft.begin, action) for action in prompt.likely)
