"""Every refusal is explained: what is missing, by which rule, and what to do instead."""

from __future__ import annotations

import ast
import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
import engine
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES
from bot.text.leonardo1989.answers import FIELDS
from bot.text.leonardo1989.cards import rule_number
from bot.text.leonardo1989.refusals import EXAMPLES, REASONS
from bot.text.rulebook import find_rule
from engine.actions import BadNotation
from engine.choices import Amount, Leaf, Pick, Tree
from engine.leonardo1989.actions import NOTATION
from engine.rejection import Refused, Rejection

from .games import VARIETY, steps, texts_for

ENGINE = Path(engine.__file__).parent
SOURCES = [
    ENGINE / "choices.py",
    *sorted((ENGINE / "leonardo1989").glob("*.py")),
    *(Path(bot.__file__).parent / "tables/play" / name for name in ("drafts.py", "standing_orders.py")),
]
"""Everything that rejects an answer in this game: its rules, the tree, and the walk through it."""


def reasons_in(file: Path) -> Iterator[str]:
    """The reasons of every `Rejection(...)` and `rejection(...)` of a file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Rejection", "rejection"):
            reason = node.args[1]
            assert isinstance(reason, ast.Constant), f"a reason this test cannot read: {ast.dump(reason)}"
            yield str(reason.value)


def test_every_reason_in_the_engine_has_a_sentence() -> None:
    given = {reason for file in SOURCES for reason in reasons_in(file)}

    assert len(given) > 15
    assert given - set(REASONS) == set()
    assert set(REASONS) - given == set()


EXAMPLE_BARS: dict[str, Rejection] = {
    rejection.reason: rejection
    for rejection in (
        Rejection("", "unknown"),
        Rejection("leonardo1989/auction", "amount", need=0, have=7),
        Rejection("", "not_asked"),
        Rejection("", "unseen"),
        Rejection("leonardo1989/buy", "reserve", need=120, have=90),
        Rejection("leonardo1989/ahead", "sole_bidder", need=5, have=20),
        Rejection("", "how_many", need=4, have=4),
        Rejection("", "alike"),
        Rejection("leonardo1989/buy", "florins", need=60, have=45),
        Rejection("leonardo1989/works-buy", "most_works", need=4, have=5),
        Rejection("leonardo1989/works-place", "no_room", need=3, have=2),
        Rejection("leonardo1989/works-scarce", "works_left", need=3, have=2),
        Rejection("leonardo1989/works-place", "palace_full", have="2"),
        Rejection("leonardo1989/office-theft", "no_man"),
        Rejection("leonardo1989/auction", "too_low", need=25, have=20),
        Rejection("leonardo1989/market-stake", "least_stake", need=5, have=0),
        Rejection("leonardo1989/guild-agree", "no_guilds"),
        Rejection("leonardo1989/guild-win", "all_in_one"),
        Rejection("leonardo1989/works-scarce", "no_trades"),
        Rejection("leonardo1989/works-scarce", "nothing_to_trade", have="1"),
        Rejection("leonardo1989/works-scarce", "no_return", have="1"),
        Rejection("leonardo1989/works-scarce", "trade_florins", need=300, have=250),
        Rejection("leonardo1989/guild-form", "no_proposal"),
        Rejection("leonardo1989/guild-form", "one_proposal"),
        Rejection("leonardo1989/guild-form", "settled"),
    )
}


def test_every_reason_is_a_sentence_of_its_own_in_both_languages() -> None:
    bars = [EXAMPLE_BARS[reason] for reason in REASONS]
    english, italian = ([texts_for(words, 0).why(rejection) for rejection in bars] for words in (ENGLISH, ITALIAN))

    assert [said for said in (*english, *italian) if not re.fullmatch(r"[^%_]+\.", said)] == []
    assert set(english) & set(italian) == set()


def refusals_of(tree: Tree, depth: int = 0) -> Iterator[Refused]:
    """What is closed at the first fields of a tree, and the numbers just out of range."""
    if isinstance(tree, Leaf) or depth > 3:
        return
    if isinstance(tree, Pick):
        for answer in tree.domain:
            if rejection := tree.check(answer):
                yield Refused(tree.field, answer, rejection, tree.near(answer))
        for answer in tree.answers:
            yield from refusals_of(tree.then(answer), depth + 1)
    if isinstance(tree, Amount):
        for number in (tree.low - tree.step, tree.low + 1, tree.high + tree.step):
            if rejection := tree.check(number):
                yield Refused(tree.field, number, rejection, tree.near(number))


def test_everything_refused_in_a_game_is_explained_in_both_languages() -> None:
    seen: set[str] = set()
    for variety in VARIETY:
        for step in steps(*variety):
            for refused in refusals_of(step.question.decision.tree):
                if (mark := f"{refused.field} {refused.rejection.reason} {refused.rejection.rule}") in seen:
                    continue
                seen.add(mark)
                for words in LANGUAGES.values():
                    said = texts_for(words, step.question.decision.seat).refusal(refused)
                    assert "%" not in said
                    assert len(said) < 500
                assert find_rule(refused.rejection.rule).id == refused.rejection.rule
    assert len(seen) > 15


@pytest.mark.parametrize(
    ("refused", "english", "italian"),
    [
        (
            Refused("kind", "buy", Rejection("leonardo1989/buy", "florins", need=60, have=45), ("refuse",)),
            "“Buy” is not possible now. It takes 60 florins, and you have 45. (Rule buy) "
            "You can choose Leave it to the others, for example.",
            "“Compra” ora non si può. Occorre avere 60 fiorini, e tu ne hai 45. (Regola buy) "
            "Puoi scegliere, per esempio, Lascia agli altri.",
        ),
        (
            Refused("count", 3, Rejection("leonardo1989/works-place", "no_room", need=3, have=1), (0, 1)),
            "Your palaces have room for 1 work. (Rule works-place) You can choose Spin or 1 work, 50 florins, for "
            "example.",
            "Nei tuoi palazzi c'è posto per 1 opera. (Regola works-place) Puoi scegliere, per esempio, Lancia o 1 "
            "opera, 50 fiorini.",
        ),
        (
            Refused("florins", 42, Rejection("leonardo1989/auction", "amount", need=0, have=250), (40, 45)),
            "Sums go in fives: 42 is none. (Rule auction) You can choose 40 florins or 45 florins, for example.",
            "Le somme vanno a multipli di cinque: 42 non lo è. (Regola auction) Puoi scegliere, per esempio, 40 "
            "fiorini o 45 fiorini.",
        ),
        (
            Refused("first", "2", Rejection("leonardo1989/works-place", "palace_full", have="2"), ("5",)),
            "Casa del Mulino (2) is full: a palace shows four works. (Rule works-place) You can choose Palazzo delle "
            "Conche (5), for example.",
            "Casa del Mulino (2): posti finiti, un palazzo espone quattro opere. (Regola works-place) Puoi scegliere, "
            "per esempio, Palazzo delle Conche (5).",
        ),
        (
            Refused("kind", "trade", Rejection("leonardo1989/works-scarce", "nothing_to_trade"), ("guild",)),
            "“Propose a trade” is not possible now. There is nobody you could trade with now. (Rule works-scarce) "
            "You can choose Propose a guild, for example.",
            "“Proponi uno scambio” ora non si può. Ora non c'è nessuno con cui scambiare. (Regola works-scarce) "
            "Puoi scegliere, per esempio, Proponi una corporazione.",
        ),
    ],
)
def test_golden_refusals(refused: Refused, english: str, italian: str) -> None:
    assert texts_for(ENGLISH).refusal(refused) == english
    assert texts_for(ITALIAN).refusal(refused) == italian


@pytest.mark.parametrize(
    ("field", "answer", "quoted"),
    [
        ("first", "8", "“Casa del Mantice (8)”"),
        ("target", "8", "“Bellows Alley (8)”"),
        ("party", "1", "“Bruno”"),
        ("party", "8", "“8”"),
        ("space", "99", "“99”"),
        ("product", "<@1> **salt**", "“‹＠1› ∗∗salt∗∗”"),
    ],
)
def test_an_unknown_answer_is_quoted_as_it_was_meant_and_harmlessly(field: str, answer: str, quoted: str) -> None:
    said = texts_for(ENGLISH).refusal(Refused(field, answer, Rejection("leonardo1989/move", "unknown")))

    assert said.startswith(f"{quoted} is not among the choices here.")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "I know no action “?”. Begin with swear, works,"),
        ("wrks 2", "I know no action “wrks”. Begin with swear, works,"),
        ("bid three", "I cannot read “three” as “How many florins”. Write for example: bid 45"),
        ("stake gold", "Something is missing: “How many florins”. Write for example: stake gold 20"),
        ("buy now", "I do not know what to do with “now”: leave out what follows it."),
    ],
)
def test_a_line_that_is_no_action_is_answered_with_an_example(line: str, said: str) -> None:
    with pytest.raises(BadNotation) as refused:
        NOTATION.read(line)

    assert texts_for(ENGLISH).refusal(refused.value).startswith(said)


def test_the_examples_of_notation_can_be_read() -> None:
    assert [line for line in EXAMPLES.values() if NOTATION.write(NOTATION.read(line)) != line] == []


def test_every_field_of_an_action_is_named() -> None:
    fields = {field.name for line in EXAMPLES.values() for field in dataclasses.fields(NOTATION.read(line))}

    assert fields <= set(FIELDS)


def test_every_rule_the_engine_names_can_be_looked_up() -> None:
    named = {
        name
        for file in sorted((ENGINE / "leonardo1989").glob("*.py"))
        for name in re.findall(r"leonardo1989/[a-z0-9-]+", file.read_text(encoding="utf-8"))
    }

    assert len(named) > 30
    assert {find_rule(name).id for name in named} == named


def test_a_rule_is_cited_as_it_is_looked_up() -> None:
    assert rule_number("leonardo1989/works-buy") == "works-buy"
    assert find_rule("leonardo1989/works-buy").number == "works-buy"
