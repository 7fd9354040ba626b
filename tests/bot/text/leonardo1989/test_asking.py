"""Every question, field, answer and summary of a game reads well and keeps Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.text.discord_text import BUTTON, DESCRIPTION, LABEL, OPTION, PLACEHOLDER, TITLE
from bot.text.game_texts import GameTexts
from bot.text.language import LANGUAGES, Language
from bot.text.leonardo1989.decisions import DUTIES
from engine.actions import Action
from engine.choices import NO_HINT, Amount, Hint, Leaf, Node, PickMany, Tree
from engine.game import Decision
from engine.leonardo1989.view import View
from engine.rejection import Answer

from .games import LONG_NAMES, VARIETY, steps, texts_for


def way(tree: Tree, action: Action) -> Iterator[tuple[Node, dict[str, Answer]]]:
    """The nodes an action passes, and the answers given before each."""
    given: dict[str, Answer] = {}
    while not isinstance(tree, Leaf):
        answer: Answer = getattr(action, tree.field)
        yield tree, dict(given)
        given[tree.field] = answer
        tree = tree.at(answer)


def note_of(node: Node, answer: Answer) -> Hint:
    return node.note(answer) if node.note else NO_HINT  # type: ignore[arg-type]


@pytest.mark.parametrize(("seed", "seats", "options"), VARIETY)
@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_everything_asked_in_a_game_keeps_the_limits(
    words: Language, seed: int, seats: int, options: dict[str, object]
) -> None:
    for step in steps(seed, seats, options):
        decision = step.question.decision
        texts = texts_for(words, decision.seat, LONG_NAMES)
        check_question(texts, decision, step.action, step.view)
        for node, given in way(decision.tree, step.action):
            assert not isinstance(node, PickMany)
            check_field(texts, node, given)
            answers: list[Answer] = list(node.answers)
            for answer in answers[:30]:
                check_option(texts, step.view, node, answer)


def check_question(texts: GameTexts, decision: Decision, action: Action, view: View) -> None:
    asked = texts.ask(decision, view)
    assert 0 < len(asked.title) <= TITLE
    assert len("\n".join([asked.line, *asked.details])) < 2500
    summary = texts.summary(decision, action, view)
    assert summary.text.endswith(".")
    for text in (asked.title, asked.line, *asked.details, summary.text, *summary.follows, summary.final):
        assert "%" not in text
    assert texts.action(action)
    assert texts.duty(decision.kind)


def check_field(texts: GameTexts, node: Node, given: dict[str, Answer]) -> None:
    words = texts.field(node, given)
    assert 0 < len(words.label) <= LABEL
    assert 0 < len(words.placeholder) <= PLACEHOLDER
    assert len(words.hint) <= DESCRIPTION


def check_option(texts: GameTexts, view: View, node: Node, answer: Answer) -> None:
    option = texts.option(node.field, answer, view, note_of(node, answer))
    assert 0 < len(option.label) <= OPTION
    assert len(option.description) <= DESCRIPTION
    assert "%" not in option.label + option.description
    if node.field == "kind" or isinstance(node, Amount):
        assert len(option.label) <= BUTTON
        assert not (option.label + option.description).endswith("…")
    assert texts.so_far({node.field: answer})


def test_the_games_played_here_ask_every_kind_of_question() -> None:
    kinds = {step.question.decision.kind for variety in VARIETY for step in steps(*variety)}

    assert kinds == set(DUTIES)
