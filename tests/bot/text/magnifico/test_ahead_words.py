"""What is asked ahead of its moment, and what is told of it, reads well in both languages."""

from __future__ import annotations

import random

import pytest

from bot.text.language import ENGLISH, ITALIAN, LANGUAGES, Language
from engine.actions import Action
from engine.chance import SeededChance, match_key
from engine.choices import sample
from engine.game import Event
from engine.match import AnyMatch, Match
from tests.engine.magnifico.positions import GAME, any_luck, auction, do, leave, may_leave
from tests.rules import rule

from .games import LONG_NAMES, Step, game, texts_for
from .test_asking import check_field, check_option, check_question, way


def played(acts: int, seed: int) -> AnyMatch:
    """A match in which seats often leave answers ahead."""
    key, rng = match_key(bytes(32), seed), random.Random(seed)
    match, _ = Match.begin(game(), {"target": 15, "ahead": True}, 4, SeededChance(key))
    for _ in range(acts):
        if not match.over:
            question = rng.choice(match.questions())
            action = sample(question.decision.tree, rng)
            assert isinstance(action, Action)
            match.apply(question.decision.seat, action, SeededChance(key, match.next_outcome), question.key)
    return match


@rule("magnifico/ahead")
@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_every_question_keeps_the_limits(words: Language) -> None:
    asked = set()
    for seed in range(12):
        match = played(3 + 6 * seed, seed)
        for question in match.questions():
            decision = question.decision
            if decision.ahead:
                asked.add((decision.kind, decision.answered))
                texts = texts_for(words, decision.seat, LONG_NAMES)
                action = sample(decision.tree, random.Random(seed))
                assert isinstance(action, Action)
                step = Step(match, question, match.view(decision.seat), action, b"")
                check_question(texts, step)
                for node, answer, given in way(decision.tree, action):
                    check_field(texts, node, given)
                    check_option(texts, step, node, answer)
                assert texts.hand(step.view)
    assert asked == {(kind, answered) for kind in ("wish", "defence", "attacks") for answered in (False, True)}


@rule("magnifico/ahead")
def test_the_list_and_the_defence_are_shown_to_their_seat() -> None:
    state = auction(["gear", "walls"], ahead=True)
    do(state, "bid 30", seat=0)
    leave(state, "wish walls nothing", seat=0)
    leave(state, "defend bold", seat=0)
    leave(state, "fight steady", seat=0)
    view, texts = GAME.view(state, 0), texts_for(ENGLISH, 0)
    wish, defence, attacks = may_leave(state, 0)
    asked = texts.ask(wish, view)
    assert (asked.title, asked.details[0]) == ("Your wish list", "**Now: Walls, else nothing.**")
    assert texts.ask(defence, view).details[0] == "**Now: Bold.**"
    assert texts.ask(attacks, view).details[0] == "**Now: Steady.**"
    told = {"Your wish list: Walls, else nothing.", "Your defence: Bold.", "Your attacks: Steady."}
    assert told <= set(texts.hand(view))
    assert texts.so_far({"kind": "wish", "first": "walls", "second": "nothing"}) == "Wish list › Walls › Nothing"
    others = texts_for(ENGLISH, 1).hand(GAME.view(state, 1))
    assert not any("Walls" in line or "Bold" in line or "Steady" in line for line in others)


@rule("magnifico/ahead")
def test_who_had_answered_is_told_in_one_line() -> None:
    state = auction(["gear", "walls"], ahead=True)
    for seat, line, wishes in ((0, "bid 30", "gear walls"), (1, "bid 50", "gear nothing"), (2, "bid 10", "")):
        events: list[Event] = do(state, line, seat=seat, dice=any_luck())
        if wishes:
            leave(state, f"wish {wishes}", seat=seat)
    view = GAME.view(state, None)
    lines = ((ENGLISH, "Answered beforehand: Bruno and you."), (ITALIAN, "Risposta in anticipo: Bruno e tu."))
    for words, line in lines:
        told = texts_for(words, 0).story(events, view)
        assert [each for each in told if line in each] == [line]
