"""The answers to choose from: a label each, and the field it fills."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text import standing_bids
from bot.text.davinci import orders, phrases, wishes
from bot.text.davinci.actions import favour_label
from bot.text.davinci.consequences import DECLINED, KINDS, consequence
from bot.text.davinci.phrases import GameNarrator
from bot.text.discord_text import DESCRIPTION, OPTION, shortened
from bot.text.language import N_, capital
from bot.text.panel_words import FieldTable, OptionWords, Words
from engine.choices import Hint
from engine.davinci.constants import SHOPS
from engine.davinci.view import View
from engine.davinci.wishes import NOTHING
from engine.rejection import Answer

FIELDS: Mapping[str, Words] = {
    **standing_bids.FIELDS,
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
    "area": (N_("Which area"), N_("Choose an area of the city")),
    "count": (N_("How many there"), N_("Number you take at most")),
    "price": (N_("Up to which price"), N_("Choose the most you pay for one")),
    "improvement": (N_("What first"), N_("Choose an improvement")),
}
"""A field's words for any action; better words for some actions are below."""

OF_ACTIONS: Mapping[tuple[str, str], Words] = {
    **standing_bids.OF_KINDS,
    ("start", "lab"): (N_("Which laboratory starts"), N_("Choose an idle laboratory")),
    ("later", "lab"): (N_("Which laboratory starts"), N_("Choose a laboratory of yours")),
    ("cancel", "lab"): (N_("Which work to cancel"), N_("Choose the laboratory that stops")),
    ("show", "lab"): (N_("Which work to show"), N_("Choose the laboratory you open")),
    ("flip", "lab"): (N_("Which one to enlarge"), N_("Choose an idle laboratory")),
    ("man", "lab"): (N_("Where he stands"), N_("Choose an idle laboratory")),
    ("master", "where"): (N_("Where the master goes"), N_("Choose an area or a laboratory")),
    ("keep", "florins"): (N_("How much you keep"), N_("From 0 to all you have")),
    ("then_master", "where"): (N_("Where the master goes"), N_("Choose an area or a laboratory")),
    ("then_place", "where"): (N_("Where they go"), N_("Choose an area or a laboratory")),
    ("place", "where"): (N_("Where they go"), N_("Choose an area or a laboratory")),
}

TABLE = FieldTable(FIELDS, OF_ACTIONS)


def option_words(field: str, answer: Answer, view: View, note: Hint, narrator: GameNarrator) -> OptionWords:
    label = _here(str(answer), view, narrator) if field == "kind" else ""
    about = consequence(field, answer, view, note, narrator)
    return OptionWords(shortened(label or answer_label(field, answer, narrator), OPTION), shortened(about, DESCRIPTION))


def _here(kind: str, view: View, narrator: GameNarrator) -> str:
    """Better words for a kind of action than the general ones, if the table allows it."""
    if kind == "decline" and view.phase in DECLINED:
        return narrator.words.t(DECLINED[view.phase][0])
    if kind == "take" and view.area is not None:
        return narrator.words.t("Take %(what)s", what=on_offer(view.area, narrator))
    return ""


def on_offer(area: str, narrator: GameNarrator) -> str:
    """What the Academy or a shop offers: "1 iron"."""
    if area in SHOPS:
        return phrases.component(narrator.words, SHOPS[area], 1)
    return narrator.words.t("an apprentice")


def answer_label(field: str, answer: Answer, narrator: GameNarrator) -> str:
    """One answer in words, for any field."""
    if isinstance(answer, tuple):
        counted = [(each, answer.count(each)) for each in dict.fromkeys(answer)]
        return phrases.components(narrator.words, counted) or narrator.words.t("nothing")
    if isinstance(answer, int):
        return _AMOUNTS[field](answer, narrator)
    return _LABELS[field](answer, narrator)


_AMOUNTS: Mapping[str, Callable[[int, GameNarrator], str]] = {
    "apprentices": lambda count, narrator: phrases.apprentices(narrator.words, count),
    "florins": lambda count, narrator: narrator.florins(count),
    "count": lambda count, narrator: str(count),
}


def _place(where: str, narrator: GameNarrator) -> str:
    return narrator.names.place(where)


def _card(card: str, narrator: GameNarrator) -> str:
    return narrator.names.card(card)


def _seat(seat: str, narrator: GameNarrator) -> str:
    return narrator.heading(int(seat))


def _component(component: str, narrator: GameNarrator) -> str:
    return capital(narrator.names.component(component))


def _benefit(benefit: str, narrator: GameNarrator) -> str:
    if benefit == NOTHING:
        return wishes.benefit(benefit, narrator.names)
    return f"{list(narrator.names.pack.benefits).index(benefit) + 1}) {narrator.names.benefit(benefit)}"


_LABELS: Mapping[str, Callable[[str, GameNarrator], str]] = {
    "on": standing_bids.on_label,
    "lot": standing_bids.lot_label,
    "kind": lambda kind, narrator: narrator.words.t(KINDS[kind][0]),
    "favour": lambda favour, narrator: favour_label(favour, narrator.names),
    "components": _component,
    "component": _component,
    "lab": _place,
    "where": _place,
    "source": _place,
    "target": _place,
    "invention": _card,
    "first": _card,
    "second": _card,
    "third": _card,
    "fourth": _card,
    "seat": _seat,
    "owner": _seat,
    "benefit": _benefit,
    "improvement": lambda what, narrator: wishes.improvement(what, narrator.names),
    "area": _place,
    "price": wishes.price,
    "most": lambda most, narrator: orders.crowd(most, narrator.names),
    "then": lambda then, narrator: narrator.words.t(orders.THEN[then][0]),
}
"""How the answers to each field are named."""
