"""The fields of an action as a panel shows them: label, what stands in the empty field, range."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.text.language import Language
from bot.text.panel_words import FieldWords
from engine.choices import Amount, Answer, Node, Several

Words = tuple[str, str]


@dataclass(frozen=True, slots=True)
class FieldTable:
    """The label and the placeholder of each field of a game, whatever the action, and better ones for the fields of
    some kinds of action."""

    fields: Mapping[str, Words]
    of_kinds: Mapping[tuple[str, str], Words]

    def words(self, node: Node, answers: Mapping[str, Answer], words: Language) -> FieldWords:
        label, placeholder = self.fields[node.field]
        kind = answers.get("kind")
        if isinstance(kind, str):
            label, placeholder = self.of_kinds.get((kind, node.field), (label, placeholder))
        return FieldWords(words.t(label), words.t(placeholder), _range(node, words))


def _range(node: Node, words: Language) -> str:
    if isinstance(node, Amount):
        if node.low == node.high:
            return words.t("Exactly %(low)d.", low=node.low)
        if node.step == 1:
            return words.t("From %(low)d to %(high)d.", low=node.low, high=node.answers[-1])
        return words.t(
            "From %(low)d to %(high)d, in steps of %(step)d.", low=node.low, high=node.answers[-1], step=node.step
        )
    if isinstance(node, Several):
        if node.low == node.high:
            return words.n("Choose one.", "Choose exactly %(count)d.", node.low)
        return words.t("Choose from %(low)d to %(high)d.", low=node.low, high=node.high)
    return ""
