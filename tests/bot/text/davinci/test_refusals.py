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
from bot.text.davinci.answers import FIELDS
from bot.text.davinci.cards import rule_number
from bot.text.davinci.refusals import EXAMPLES, REASONS
from bot.text.language import ENGLISH, ITALIAN, LANGUAGES
from bot.text.rulebook import find_rule
from engine.actions import BadNotation
from engine.choices import Amount, Leaf, Pick, PickMany, Tree
from engine.davinci.actions import NOTATION
from engine.rejection import Refused, Rejection

from .games import VARIETY, steps, texts_for

ENGINE = Path(engine.__file__).parent
SOURCES = [
    ENGINE / "choices.py",
    *sorted((ENGINE / "davinci").glob("*.py")),
    *(Path(bot.__file__).parent / "tables/play" / name for name in ("drafts.py", "standing_orders.py")),
]
"""Everything that rejects an answer in this game: its rules, the tree, the walk through it, and plans."""


def reasons_in(file: Path) -> Iterator[str]:
    """The reasons of every `Rejection(...)` and `rejection(...)` of a file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Rejection", "rejection"):
            yield from _reasons(node.args[1])


def _reasons(reason: ast.expr) -> Iterator[str]:
    if isinstance(reason, ast.Constant):
        yield str(reason.value)
    elif isinstance(reason, ast.IfExp):
        yield from _reasons(reason.body)
        yield from _reasons(reason.orelse)
    else:
        raise AssertionError(f"a reason this test cannot read: {ast.dump(reason)}")


def test_every_reason_in_the_engine_has_a_sentence() -> None:
    given = {reason for file in SOURCES for reason in reasons_in(file)}

    assert len(given) > 35
    assert given - set(REASONS) == set()
    assert set(REASONS) - given == set()


EXAMPLE_BARS: dict[str, Rejection] = {
    rejection.reason: rejection
    for rejection in (
        Rejection("", "unknown"),
        Rejection("davinci/bid", "amount", need=0, have=7),
        Rejection("", "not_asked"),
        Rejection("", "unseen"),
        Rejection("davinci/setup-experts", "how_many", need=4, have=4),
        Rejection("davinci/setup-experts", "alike"),
        Rejection("davinci/prices", "florins", need=2, have=1),
        Rejection("davinci/favours-limit", "letter_twice", have="b"),
        Rejection("davinci/academy-max", "no_apprentice"),
        Rejection("davinci/lab-second", "has_lab"),
        Rejection("davinci/lab-second", "no_lab", have="large"),
        Rejection("davinci/workshop", "turned", have="small"),
        Rejection("davinci/place-men", "no_slot", have="small"),
        Rejection("davinci/lab-one-each", "lab_working", have="small"),
        Rejection("davinci/lab-cancel", "lab_idle", have="small"),
        Rejection("davinci/lab-start", "no_components"),
        Rejection("davinci/lab-secret", "shown_already", have="small"),
        Rejection("davinci/complete-once", "completed", have="8"),
        Rejection("davinci/unrequested", "gone", have="8"),
        Rejection("davinci/players-2-3", "discarded", have="8"),
        Rejection("davinci/lab-one-each", "in_other_lab", have="8"),
        Rejection("davinci/lab-start", "components", have="12"),
        Rejection("davinci/lab-cancel", "begun_now", have="small"),
        Rejection("davinci/place", "no_free_apprentices"),
        Rejection("davinci/place-master", "master_placed"),
        Rejection("davinci/place", "nowhere"),
        Rejection("davinci/turns-8-9", "city_closed", have="kiln"),
        Rejection("davinci/place-once", "placed_here", have="kiln"),
        Rejection("davinci/place-spaces", "lab_full", have="small"),
        Rejection("davinci/place", "at_least_one", need=1, have=0),
        Rejection("davinci/place", "too_few_apprentices", need=4, have=3),
        Rejection("davinci/place-spaces", "too_few_spaces", need=4, have=1),
        Rejection("davinci/place", "no_plan"),
        Rejection("davinci/place", "no_crowd", have="small"),
        Rejection("davinci/turn", "last_turn"),
        Rejection("davinci/place", "plan_left"),
        Rejection("davinci/place", "plan_past", have=3),
        Rejection("davinci/council-leonardo", "first_takes"),
        Rejection("davinci/council-order", "must_take"),
        Rejection("davinci/council-one", "benefit_taken", have="peek"),
        Rejection("davinci/council-move", "nobody_to_move"),
        Rejection("davinci/council-move", "not_yours"),
        Rejection("davinci/council-move", "no_target", have="council"),
        Rejection("davinci/council-move", "no_apprentice_there", have="small"),
        Rejection("davinci/codex-1", "out_of_reach", have="council"),
        Rejection("davinci/codex-1", "first_everywhere", have="kiln"),
        Rejection("davinci/council-move", "same_area", have="kiln"),
        Rejection("davinci/codex-1", "ranks_first", have="kiln"),
        Rejection("davinci/shops", "out_of_stock", have="rope"),
    )
}


def test_every_reason_is_a_sentence_of_its_own_in_both_languages() -> None:
    bars = [EXAMPLE_BARS[reason] for reason in REASONS]
    english, italian = ([texts_for(words, 0).why(rejection) for rejection in bars] for words in (ENGLISH, ITALIAN))

    assert [said for said in (*english, *italian) if not re.fullmatch(r"[^%_]+\.", said)] == []
    assert set(english) & set(italian) == set()


@pytest.mark.parametrize(
    ("rule", "reason", "said"),
    [
        ("lab-one-each", "lab_working", "Your small laboratory is working already: to start anew, cancel that work "
         "first."),
        ("workshop", "lab_working", "Your small laboratory is working: the Workshop changes only an idle one."),
        ("lab-cancel", "lab_idle", "Your small laboratory is idle: there is no work to cancel."),
        ("place-working-lab", "lab_idle", "Your small laboratory is idle: workers go only where work is under way."),
    ],
)  # fmt: skip
def test_a_laboratory_is_refused_by_the_rule_at_stake(rule: str, reason: str, said: str) -> None:
    assert texts_for(ENGLISH, 0).why(Rejection(f"davinci/{rule}", reason, have="small")) == said


@pytest.mark.parametrize(
    ("rejection", "said"),
    [
        (Rejection("davinci/bid", "amount", need=0, have=7), "Choose a number from 0 to 7."),
        (Rejection("davinci/place", "amount", need=1, have=1), "Only 1 is possible here."),
        (Rejection("davinci/setup-experts", "how_many", need=1, have=1), "Choose one."),
        (Rejection("davinci/setup-experts", "how_many", need=4, have=4), "Choose exactly 4."),
        (Rejection("davinci/setup-experts", "how_many", need=2, have=4), "Choose at least 2 and at most 4."),
    ],
)
def test_a_wrong_number_is_answered_with_the_right_ones(rejection: Rejection, said: str) -> None:
    assert texts_for(ENGLISH).why(rejection) == said


def refusals_of(tree: Tree, depth: int = 0) -> Iterator[Refused]:
    """What is closed at the first fields of a tree, the numbers just out of range, and the wrong number of things."""
    if isinstance(tree, Leaf) or depth > 3:
        return
    if isinstance(tree, Pick):
        for answer in tree.domain:
            if rejection := tree.check(answer):
                yield Refused(tree.field, answer, rejection, tree.near(answer))
        for answer in tree.answers:
            yield from refusals_of(tree.then(answer), depth + 1)
    if isinstance(tree, Amount):
        for number in (tree.low - 1, tree.high + 1):
            if rejection := tree.check(number):
                yield Refused(tree.field, number, rejection, tree.near(number))
    if isinstance(tree, PickMany) and (rejection := tree.check(())):
        yield Refused(tree.field, (), rejection, tree.near(()))


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
            assert find_rule(refused.rejection.rule).id == refused.rejection.rule
    assert len(seen) > 20


@pytest.mark.parametrize(
    ("refused", "english", "italian"),
    [
        (
            Refused("invention", "12", Rejection("davinci/lab-start", "components", have="12"), ("8", "1")),
            "Bellows machine (12) takes 2 wood and 1 glass: you do not have all of it in hand. (Rule lab-start) "
            "You can choose Theatral latch (8) or Automatic hammer (1), for example.",
            "Macchina mantice (12) vuole 2 legni e 1 vetro: non hai tutto in mano. (Regola lab-start) "
            "Puoi scegliere, per esempio, Saliscendi teatrale (8) o Martello automatico (1).",
        ),
        (
            Refused("where", "kiln", Rejection("davinci/place-once", "placed_here", have="kiln"), ("joiner",)),
            "You have placed apprentices at the Kiln already, and once a turn is all. (Rule place-once) "
            "You can choose Joiner, for example.",
            "Hai già piazzato apprendisti alla Fornace, e si può una volta a turno. (Regola place-once) "
            "Puoi scegliere, per esempio, Falegname.",
        ),
        (
            Refused("kind", "take", Rejection("davinci/prices", "florins", need=2, have=1), ("leave",)),
            "“Take it” is not possible now. It takes 2 florins, and you have 1. (Rule prices) "
            "You can choose Take your workers home, for example.",
            "“Prendi” ora non si può. Occorre avere 2 fiorini, e tu ne hai 1. (Regola prices) "
            "Puoi scegliere, per esempio, Riporta a casa i tuoi uomini.",
        ),
        (
            Refused("kind", "man", Rejection("davinci/place-men", "no_slot", have="small", nested=True), ("leave",)),
            "“Take a mechanical man” is not possible now, whatever you choose. For example: Your small laboratory has "
            "no free space for a mechanical man. (Rule place-men) You can choose Take your workers home, for example.",
            "“Prendi un omino meccanico” ora non si può, qualunque cosa tu scelga. Per esempio: Il tuo laboratorio "
            "piccolo non ha spazi liberi per un omino meccanico. (Regola place-men) Puoi scegliere, per esempio, "
            "Riporta a casa i tuoi uomini.",
        ),
        (
            Refused("apprentices", 4, Rejection("davinci/place-spaces", "too_few_spaces", need=4, have=1), (1,)),
            "There is room for 1 apprentice only. (Rule place-spaces) You can choose 1 apprentice, for example.",
            "C'è posto solo per 1 apprendista. (Regola place-spaces) Puoi scegliere, per esempio, 1 apprendista.",
        ),
    ],
)
def test_golden_refusals(refused: Refused, english: str, italian: str) -> None:
    assert texts_for(ENGLISH).refusal(refused) == english
    assert texts_for(ITALIAN).refusal(refused) == italian


def test_an_unknown_answer_is_quoted_harmlessly() -> None:
    rejection = Rejection("davinci/place", "unknown")

    strange = texts_for(ENGLISH).refusal(Refused("where", "<@1> **tavern**", rejection, ("kiln",)))
    known = texts_for(ENGLISH).refusal(Refused("source", "kiln", rejection))
    seat = texts_for(ENGLISH).refusal(Refused("seat", "8", rejection))

    assert strange.startswith("“‹＠1› ∗∗tavern∗∗” is not among the choices here.")
    assert known.startswith("“Kiln” is not among the choices here.")
    assert seat.startswith("“8” is not among the choices here.")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "I know no action “?”. Begin with favour, start,"),
        ("plce kiln 2a", "I know no action “plce”. Begin with favour, start,"),
        ("bid three", "I cannot read “three” as “How much you bid”. Write for example: bid 3"),
        ("start small", "Something is missing: “Which invention”. Write for example: start small 8"),
        ("pass now", "I do not know what to do with “now”: leave out what follows it."),
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
        for file in sorted((ENGINE / "davinci").glob("*.py"))
        for name in re.findall(r"davinci/[a-z0-9-]+", file.read_text(encoding="utf-8"))
    }

    assert len(named) > 50
    assert {find_rule(name).id for name in named} == named


def test_a_rule_is_cited_as_it_is_looked_up() -> None:
    assert rule_number("davinci/lab-start") == "lab-start"
    assert find_rule("davinci/lab-start").number == "lab-start"
