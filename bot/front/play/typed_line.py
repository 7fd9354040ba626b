"""The command that answers a question in a line of notation, and its autocompletion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.tables import as_listed
from bot.text.discord_text import OPTION, shortened
from engine.actions import Action, BadNotation
from engine.choices import Amount, Leaf, Pick, PickMany, Tree, is_legal
from engine.match import Question, best_fit
from engine.rejection import Answer

from ..context import AppContext, PlayerContext
from ..discord.interaction import Request
from ..discord.screen import Response, Show
from .question import act_or_ask, panel_after

MOST_COMPLETIONS = 25


@dataclass(frozen=True, slots=True)
class Completion:
    """A proposal for the line: the text shown, and the line itself."""

    label: str
    line: str


async def play(app: AppContext, request: Request, context: PlayerContext, line: str) -> Response:
    """Carry out a line of notation; the panel shows what it did and what is next. If the action needs confirmation, the
    panel asks for it."""
    meant = _meant(context, line.lower())
    if meant is not None:
        return Show(await act_or_ask(context, request, *meant))
    done = await context.table.act(request.by(context.reader.person), line.lower())
    return Show(await panel_after(context, done))


def _meant(context: PlayerContext, line: str) -> tuple[Question, Action] | None:
    """The question that a line answers, and the action; None for a line to refuse."""
    questions = context.snapshot.questions
    try:
        action = as_listed(context.snapshot.game.notation.read(line), questions)
    except BadNotation:
        return None
    question = best_fit(questions, action) if questions else None
    return (question, action) if question and is_legal(question.decision.tree, action) else None


async def complete(app: AppContext, request: Request, context: PlayerContext, line: str) -> list[Completion]:
    """How the line can go on: every next word that is legal here."""
    found: list[Completion] = []
    for question in context.snapshot.questions:
        for proposal in completions(question, line):
            found.append(Completion(shortened(proposal, OPTION), proposal))
    return found[:MOST_COMPLETIONS]


def completions(question: Question, line: str) -> Iterator[str]:
    """Lines that continue `line` by one word, in the order of the tree; a finished line as it is."""
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
    """The node reached by words of notation and the words read; an amount whose unit is left out counts as 0."""
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


def _answer(node: Pick | Amount | PickMany, word: str | None) -> tuple[Answer | None, bool]:
    """The answer that a word gives to a node, and whether the word was used up; None for no answer."""
    if isinstance(node, Amount):
        number = word.removesuffix(node.unit) if word and word.endswith(node.unit) else ""
        if number.isascii() and number.isdigit():
            return int(number), True
        left_out = node.unit and node.low == 0 and (word is not None or node.high == 0)
        return (0, False) if left_out else (None, False)
    if word is None:
        return None, False
    if isinstance(node, PickMany):
        return node.in_order(() if word == "-" else tuple(word.split(","))), True
    return word, True


def _words(node: Pick | Amount | PickMany) -> Iterator[str]:
    if isinstance(node, PickMany):
        yield ",".join(node.near(())[0])  # type: ignore[arg-type]
        return
    unit = node.unit if isinstance(node, Amount) else ""
    for answer in node.answers:
        yield f"{answer}{unit}"
