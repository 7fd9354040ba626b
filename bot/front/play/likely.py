"""Likely answers as buttons, above the walk through a question: where the panel has no room for every answer, those
that many players would give stand first, each as one press. They come from what the reader sees."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from bot.tables import Draft
from bot.text.discord_text import BUTTON
from bot.text.shared.panel import odds
from engine.actions import Action
from engine.choices import NO_HINT, Amount, Leaf, Node, Tree
from engine.game import Decision
from engine.policy import shortlist
from engine.rejection import Answer

from ..context import PlayerContext
from ..discord.interaction import IdTooLong
from ..discord.screen import Block, Button, Buttons, Style, Text, components
from .controls import LIST_SEPARATOR, FieldPrompt, filled_rows, kind_style

MOST_LIKELY = 8


def likely_answers(context: PlayerContext, decision: Decision, draft: Draft) -> tuple[Action, ...]:
    """The answers that many players would give to a question that nothing was answered to yet; the same each time the
    panel is shown."""
    if draft.given:
        return ()
    heuristics = context.app.tables.games.title(context.lobby.game).likely
    rng = random.Random(f"{context.table.id}/{decision.seat}/{draft.key}")
    return shortlist(heuristics, context.view, decision, rng, MOST_LIKELY)


@dataclass(frozen=True, slots=True)
class _Step:
    """An answer on the way to an action."""

    node: Node
    answer: Answer

    @property
    def usual(self) -> bool:
        """Whether a panel takes this number without asking."""
        return isinstance(self.node, Amount) and self.answer == self.node.default


_Way = tuple[_Step, ...]


def with_likely(prompt: FieldPrompt, room: int, rest: Callable[[int], list[Block]]) -> list[Block]:
    """The controls of a question, below the likely answers that would take more than one press there. `rest` makes
    controls in so many components."""
    whole = rest(room)
    at_hand = _ids(whole)
    ways = {action: _way(prompt.node, action) for action in prompt.likely}
    wanted = {
        action: way
        for action, way in ways.items()
        if _id(prompt, _asked(way)) and at_hand.isdisjoint(_presses(prompt, way))
    }
    for count in range(len(wanted), 0, -1):
        block = _block(prompt, dict(islice(wanted.items(), count)))
        below = rest(room - components(block))
        if components([*block, *below]) <= room and _ids(block).isdisjoint(_ids(below)):
            return [*block, *below]
    return whole


def _ids(blocks: Sequence[Block]) -> set[str]:
    return {button.id for block in blocks if isinstance(block, Buttons) for button in block.buttons}


def _way(tree: Tree, action: Action) -> _Way:
    way = []
    while not isinstance(tree, Leaf):
        way.append(_Step(tree, getattr(action, tree.field)))
        tree = tree.at(way[-1].answer)
    return tuple(way)


def _asked(way: _Way) -> _Way:
    return tuple(step for step in way if step.node.only is None)


def _presses(prompt: FieldPrompt, way: _Way) -> set[str]:
    """The ids of the buttons that give an answer at once: in full, or up to numbers that need not be seen before (see
    `Draft.unseen`)."""
    asked = _asked(way)
    counts = range(1, len(asked) + 1)
    return {_id(prompt, asked[:count]) for count in counts if _goes_without_saying(asked[:count], asked[count:])}


def _goes_without_saying(given: _Way, rest: _Way) -> bool:
    chosen = any(isinstance(step.answer, int) for step in given)
    return all(step.usual and (chosen or step.answer == step.node.low) for step in rest)  # type: ignore[union-attr]


def _id(prompt: FieldPrompt, steps: _Way) -> str:
    """The id that gives these answers; "" if they are too long for one."""
    answers = (step.answer for step in steps)
    words = [LIST_SEPARATOR.join(answer) if isinstance(answer, tuple) else str(answer) for answer in answers]
    try:
        return prompt.id("answer", *words)
    except IdTooLong:
        return ""


def _block(prompt: FieldPrompt, ways: Mapping[Action, _Way]) -> list[Block]:
    """The answers as buttons; numbered below their sentences where a button is too short for one."""
    labels = [_label(prompt, way, prompt.odds.get(action)) for action, way in ways.items()]
    title = prompt.words.t("Likely")
    lines = [f"**{title}**"]
    if max(map(len, labels)) > BUTTON or len({*labels}) < len(labels):
        labels = [str(number) for number, _ in enumerate(ways, 1)]
        sentences = map(prompt.texts.action, ways)
        lines += [f"-# **{label}**: {sentence}" for label, sentence in zip(labels, sentences, strict=True)]
    buttons = [
        Button(label, _id(prompt, _asked(way)), _style(prompt, way))
        for label, way in zip(labels, ways.values(), strict=True)
    ]
    return [Text("\n".join(lines)), *filled_rows([(button,) for button in buttons])]


def _style(prompt: FieldPrompt, way: _Way) -> Style:
    first = way[0]
    return kind_style(prompt, str(first.answer)) if first.node.field == "kind" else "primary"


def _label(prompt: FieldPrompt, way: _Way, chance: float | None) -> str:
    """Such as "Move · Rome › Naples · all"; the kind of action gives way where that is too long."""
    names = [step for step in way if not isinstance(step.node, Amount)]
    kinds = [step for step in names if step.node.field == "kind" and step.node.only is None]
    numbers = [step for step in way if isinstance(step.node, Amount) and step.node.only is None]
    parts = [
        *(_word(prompt, step) for step in kinds),
        " › ".join(_word(prompt, step) for step in names if step.node.field != "kind"),
        *(_amounts(prompt, numbers) if chance is None else [odds(prompt.words, chance)]),
    ]
    whole = " · ".join(filter(None, parts))
    return whole if len(whole) <= BUTTON else " · ".join(filter(None, parts[len(kinds) :]))


def _amounts(prompt: FieldPrompt, numbers: Sequence[_Step]) -> list[str]:
    if numbers and all(step.usual for step in numbers):
        return [prompt.words.t("all")]
    return [_word(prompt, step) for step in numbers if step.answer]


def _word(prompt: FieldPrompt, step: _Step) -> str:
    note = step.node.note(step.answer) if step.node.note and not isinstance(step.answer, tuple) else NO_HINT  # type: ignore[arg-type]
    return prompt.texts.option(step.node.field, step.answer, prompt.view, note).label
