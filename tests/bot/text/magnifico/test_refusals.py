"""Every refusal is explained: what is missing, by which rule, and what to do instead."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
import engine
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES
from bot.text.magnifico.refusals import EXAMPLES, REASONS
from bot.text.rulebook import find_rule, rulebook
from engine.actions import BadNotation
from engine.choices import Amount, Leaf, Pick, Tree
from engine.magnifico.actions import NOTATION
from engine.rejection import Refused, Rejection

from .games import VARIETY, game, steps, texts_for

ENGINE = Path(engine.__file__).parent
SOURCES = [
    ENGINE / "choices.py",
    *sorted((ENGINE / "magnifico").glob("*.py")),
    *(Path(bot.__file__).parent / "tables/play" / name for name in ("drafts.py", "standing_orders.py")),
]
"""Everything that rejects an answer in this game: its rules, the tree, and the walk through it."""


def reasons_in(file: Path) -> Iterator[str]:
    """The reasons of every `Rejection(...)` of a file, as patterns: what an f-string fills in may be any word.
    `rejection` makes one with the reason it is given, so its callers are read instead."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    makers = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == "rejection"]
    inside = {id(node) for maker in makers for node in ast.walk(maker)}
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and getattr(node.func, "id", "") in ("Rejection", "rejection")
            and id(node) not in inside
        ):
            yield from _patterns(node.args[1])


def _patterns(reason: ast.expr) -> Iterator[str]:
    if isinstance(reason, ast.Constant):
        yield re.escape(str(reason.value))
    elif isinstance(reason, ast.IfExp):
        yield from _patterns(reason.body)
        yield from _patterns(reason.orelse)
    elif isinstance(reason, ast.JoinedStr):
        parts = (re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"\w+" for p in reason.values)
        yield "".join(parts)
    else:
        raise AssertionError(f"a reason this test cannot read: {ast.dump(reason)}")


def test_every_reason_in_the_engine_has_a_sentence() -> None:
    patterns = {pattern for file in SOURCES for pattern in reasons_in(file)}
    unsaid = {pattern for pattern in patterns if not any(re.fullmatch(pattern, reason) for reason in REASONS)}
    idle = {reason for reason in REASONS if not any(re.fullmatch(pattern, reason) for pattern in patterns)}

    assert len(patterns) > 40
    assert unsaid == set()
    assert idle == set()


def refusals_of(tree: Tree, depth: int = 0) -> Iterator[Refused]:
    """What is closed at the first fields of a tree, and the numbers just out of range."""
    if isinstance(tree, Leaf) or depth > 3:
        return
    if isinstance(tree, Pick):
        for answer in tree.domain:
            if rejection := tree.check(answer):
                yield Refused(tree.field, answer, rejection, tree.near(answer))
        yield from refusals_of(tree.then(tree.answers[0]), depth + 1)
    if isinstance(tree, Amount):
        for number in (tree.low - 1, tree.high + 1, tree.high + tree.step):
            if rejection := tree.check(number):
                yield Refused(tree.field, number, rejection, tree.near(number))


@pytest.mark.parametrize(("seed", "seats", "options"), VARIETY)
def test_everything_refused_in_a_game_is_explained_in_both_languages(
    seed: int, seats: int, options: dict[str, object]
) -> None:
    seen: set[str] = set()
    for step in steps(seed, seats, options):
        for refused in refusals_of(step.question.decision.tree):
            if (mark := f"{refused.field} {refused.rejection.reason} {refused.rejection.rule}") in seen:
                continue
            seen.add(mark)
            for words in LANGUAGES.values():
                said = texts_for(words, step.question.decision.seat).refusal(refused)
                assert "%" not in said
                assert len(said) < 500
            cited = find_rule(refused.rejection.rule)
            assert cited.id == refused.rejection.rule
            assert cited in rulebook("magnifico").meant(cited.number, step.view.options.edition), "the number told"
    assert len(seen) > 20


@pytest.mark.parametrize(
    ("refused", "english", "italian"),
    [
        (
            Refused("florins", 200, Rejection("magnifico/5.3.4", "florins", need=200, have=120), (120, 110)),
            "It takes 200 florins, and you have 120. (Rule 5.3.4) You can choose 120 florins or 110 florins, "
            "for example.",
            "Servono 200 Fiorini, e tu ne hai 120. (Regola 5.3.4) Puoi scegliere, per esempio, 120 Fiorini o "
            "110 Fiorini.",
        ),
        (
            Refused("target", "athens", Rejection("magnifico/5.4.6", "out_of_reach", have="athens"), ("naples",)),
            "Athens is out of reach from there: it takes a border, a strait or a shared sea. (Rule 5.4.6) "
            "You can choose Naples, for example.",
            "Atene da lì non è a portata: serve un confine, uno stretto o un mare in comune. (Regola 5.4.6) "
            "Puoi scegliere, per esempio, Napoli.",
        ),
        (
            Refused(
                "kind",
                "attack",
                Rejection("magnifico/7.2.5", "last_soldier", have="rome", nested=True),
                ("build", "end"),
            ),
            "“Attack” is not possible now, whatever you choose. For example: The last soldier in Rome must stay. "
            "(Rule 7.2.5) You can choose Build a machine or End your turn, for example.",
            "“Attacca” ora non si può, qualunque cosa tu scelga. Per esempio: L'ultimo Soldato di Roma deve restare. "
            "(Regola 7.2.5) Puoi scegliere, per esempio, Costruisci una macchina o Chiudi il turno.",
        ),
        (
            Refused("florins", 15, Rejection("magnifico/5.3.4", "amount", need=10, have=120), (20, 10)),
            "Bid from 10 to 120 florins, in tens. (Rule 5.3.4) You can choose 20 florins or 10 florins, for example.",
            "Offri da 10 a 120 Fiorini, a decine. (Regola 5.3.4) Puoi scegliere, per esempio, 20 Fiorini o 10 Fiorini.",
        ),
        (
            Refused("kind", "castle", Rejection("magnifico-it/5.4", "too_late"), ()),
            "“Build a castle” is not possible now. Too late in this turn: in this edition a later kind of action "
            "closes the earlier ones. (Rule 5.4)",
            "“Costruisci un Castello” ora non si può. In questo turno è tardi: in questa edizione un'azione "
            "successiva chiude le precedenti. (Regola 5.4)",
        ),
    ],
)
def test_golden_refusals(refused: Refused, english: str, italian: str) -> None:
    assert texts_for(ENGLISH).refusal(refused) == english
    assert texts_for(ITALIAN).refusal(refused) == italian


def test_an_unknown_answer_is_quoted_harmlessly() -> None:
    refused = Refused("target", "<@1> **atlantis**", Rejection("magnifico/5.4.6", "unknown"), ("rome",))

    assert texts_for(ENGLISH).refusal(refused).startswith("“‹＠1› ∗∗atlantis∗∗” is not among the choices here.")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "I know no action “?”. Begin with home, reinforce,"),
        ("atack rome naples 4s", "I know no action “atack”. Begin with home, reinforce,"),
        ("bid sixty", "I cannot read “sixty” as “Your bid in florins”. Write for example: bid 60"),
        ("attack rome", "Something is missing: “Where to”. Write for example: attack rome naples 4s 1t"),
        ("tower rome now", "I do not know what to do with “now”: leave out what follows it."),
    ],
)
def test_a_line_that_is_no_action_is_answered_with_an_example(line: str, said: str) -> None:
    with pytest.raises(BadNotation) as refused:
        NOTATION.read(line)

    assert texts_for(ENGLISH).refusal(refused.value).startswith(said)


def test_the_examples_of_notation_can_be_read() -> None:
    assert [line for line in EXAMPLES.values() if NOTATION.write(NOTATION.read(line)) != line] == []


def test_a_reason_can_stand_alone_beside_a_closed_answer() -> None:
    rejection = Rejection("magnifico/15-hooks", "hooks_full", need="gyroscope", have=1)

    assert texts_for(ENGLISH).why(rejection) == "Your airplane has no free hook (1 in all)."
    assert game().pack.airplanes["airplane_1"].hooks == 1
