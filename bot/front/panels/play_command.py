"""`/play`: the same actions as the panel, as one line of text, completed word by word from the same tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.tables import as_listed
from bot.text.discord_limits import OPTION, shortened
from engine.actions import Action, BadNotation
from engine.choices import Amount, Answer, Leaf, Pick, Several, Tree, holds
from engine.match import Question, best_fit

from ..house import House
from ..press import Press
from ..screen import Reply, Show
from .question import act_or_ask, panel_after
from .seated import Seated

MOST_COMPLETIONS = 25


@dataclass(frozen=True, slots=True)
class Completion:
    """A proposal for the line: what is shown, and the line it stands for."""

    label: str
    line: str


async def play(house: House, press: Press, seated: Seated, line: str) -> Reply:
    """Carry out a line of notation; then the panel shows what it did and what is next. Where it is to be confirmed
    first, the panel asks for that."""
    meant = _meant(seated, line.lower())
    if meant is not None:
        return Show(await act_or_ask(seated, press, *meant))
    done = await seated.table.act(press.by(seated.reader.person), line.lower())
    return Show(await panel_after(seated, done))


def _meant(seated: Seated, line: str) -> tuple[Question, Action] | None:
    """The question a line answers, and how; None for one that is to be refused."""
    questions = seated.glance.questions
    try:
        action = as_listed(seated.glance.game.notation.read(line), questions)
    except BadNotation:
        return None
    question = best_fit(questions, action) if questions else None
    return (question, action) if question and holds(question.decision.tree, action) else None


async def complete(house: House, press: Press, seated: Seated, line: str) -> list[Completion]:
    """How the line can go on: every next word that is legal here."""
    found: list[Completion] = []
    for question in seated.glance.questions:
        for proposal in completions(question, line):
            found.append(Completion(shortened(proposal, OPTION), proposal))
    return found[:MOST_COMPLETIONS]


def completions(question: Question, line: str) -> Iterator[str]:
    """Lines that continue `line` by one word, in the order of the tree; finished ones as they are."""
    words = line.lower().split()
    unfinished = words.pop() if words and not line.endswith(" ") else ""
    tree, read = _walk(question.decision.tree, words)
    if tree is None:
        return
    start = " ".join(read)
    if isinstance(tree, Leaf):
        if not unfinished:
            yield start
        return
    for word in _words(tree):
        if word.startswith(unfinished):
            yield f"{start} {word}".strip()


def _walk(tree: Tree, words: Sequence[str]) -> tuple[Tree | None, list[str]]:
    """The node reached by words of notation; a number with a unit that is not written is none."""
    read: list[str] = []
    left = list(words)
    while not isinstance(tree, Leaf):
        answer, used = _answer(tree, left[0] if left else None)
        if answer is None:
            return (tree, read) if not left else (None, read)
        if tree.check(answer) is not None:
            return None, read
        if used:
            read.append(left.pop(0))
        tree = tree.at(answer)
    return (tree, read) if not left else (None, read)


def _answer(node: Pick | Amount | Several, word: str | None) -> tuple[Answer | None, bool]:
    """What a word says to a node, and whether it was meant for it; None if it says nothing."""
    if isinstance(node, Amount):
        number = word.removesuffix(node.unit) if word and word.endswith(node.unit) else ""
        if number.isascii() and number.isdigit():
            return int(number), True
        left_out = node.unit and node.low == 0 and (word is not None or node.high == 0)
        return (0, False) if left_out else (None, False)
    if word is None:
        return None, False
    if isinstance(node, Several):
        return node.in_order(() if word == "-" else tuple(word.split(","))), True
    return word, True


def _words(node: Pick | Amount | Several) -> Iterator[str]:
    if isinstance(node, Several):
        yield ",".join(node.near(())[0])  # type: ignore[arg-type]
        return
    unit = node.unit if isinstance(node, Amount) else ""
    for answer in node.answers:
        yield f"{answer}{unit}"


__all__ = ["Completion", "complete", "completions", "play"]
