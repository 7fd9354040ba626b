"""The fields of an action as a panel shows them: label, what stands in the empty field, range."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.game_texts import FieldWords
from bot.text.language import N_, Language
from engine.choices import Amount, Answer, Node, Several

Words = tuple[str, str]

FIELDS: Mapping[str, Words] = {
    "kind": (N_("What to do"), N_("Choose what to do")),
    "favour": (N_("Your favour"), N_("Choose a favour")),
    "components": (N_("Components"), N_("Choose components from the shops")),
    "lab": (N_("Which laboratory"), N_("Choose a laboratory of yours")),
    "invention": (N_("Which invention"), N_("Choose an invention")),
    "where": (N_("Where"), N_("Choose an area or a laboratory")),
    "apprentices": (N_("How many apprentices"), N_("Number of apprentices")),
    "seat": (N_("Who holds Leonardo"), N_("Choose who holds Leonardo")),
    "benefit": (N_("Your benefit"), N_("Choose a benefit")),
    "owner": (N_("Whose apprentice"), N_("Choose whose apprentice moves")),
    "source": (N_("From where"), N_("Choose where the apprentice is")),
    "target": (N_("Where to"), N_("Choose the area the apprentice goes to")),
    "first": (N_("Uppermost card"), N_("Choose the card to lie uppermost")),
    "second": (N_("Second card"), N_("Choose the card below it")),
    "third": (N_("Third card"), N_("Choose the third card")),
    "fourth": (N_("Fourth card"), N_("Choose the lowest of the four")),
    "component": (N_("Which component"), N_("Choose a component")),
    "florins": (N_("How much you bid"), N_("From 0 to all you have")),
    "most": (N_("If others are there"), N_("Choose when to skip this step")),
    "then": (N_("After the last step"), N_("Choose what happens then")),
}
"""A field whatever the action; better words for some actions stand below."""

OF_ACTIONS: Mapping[tuple[str, str], Words] = {
    ("start", "lab"): (N_("Which laboratory starts"), N_("Choose an idle laboratory")),
    ("cancel", "lab"): (N_("Which work to cancel"), N_("Choose the laboratory that stops")),
    ("flip", "lab"): (N_("Which one to enlarge"), N_("Choose an idle laboratory")),
    ("man", "lab"): (N_("Where he stands"), N_("Choose an idle laboratory")),
    ("master", "where"): (N_("Where the master goes"), N_("Choose an area or a laboratory")),
    ("place", "where"): (N_("Where they go"), N_("Choose an area or a laboratory")),
}


def field_words(node: Node, answers: Mapping[str, Answer], words: Language) -> FieldWords:
    label, placeholder = FIELDS[node.field]
    kind = answers.get("kind")
    if isinstance(kind, str):
        label, placeholder = OF_ACTIONS.get((kind, node.field), (label, placeholder))
    return FieldWords(words.t(label), words.t(placeholder), _range(node, words))


def _range(node: Node, words: Language) -> str:
    if isinstance(node, Amount):
        if node.low == node.high:
            return words.t("Exactly %(low)d.", low=node.low)
        return words.t("From %(low)d to %(high)d.", low=node.low, high=node.high)
    if isinstance(node, Several):
        return words.n("Choose one.", "Choose exactly %(count)d.", node.low)
    return ""
