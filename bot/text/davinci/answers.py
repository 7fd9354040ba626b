"""The answers to choose from: a label, and what each costs and brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text import standing_bids
from bot.text.davinci import pieces, plans
from bot.text.davinci.consequences import consequence
from bot.text.davinci.favours import favour_label
from bot.text.davinci.kinds import DECLINED, KINDS
from bot.text.davinci.telling import Telling
from bot.text.fitting import DESCRIPTION, OPTION, shortened
from bot.text.game_texts import OptionWords
from bot.text.language import capital
from engine.choices import Answer, Note
from engine.davinci.box import BENEFITS, SHOPS
from engine.davinci.view import View


def option_words(field: str, answer: Answer, view: View, note: Note, tell: Telling) -> OptionWords:
    label = _here(str(answer), view, tell) if field == "kind" else ""
    about = consequence(field, answer, view, note, tell)
    return OptionWords(shortened(label or answer_label(field, answer, tell), OPTION), shortened(about, DESCRIPTION))


def _here(kind: str, view: View, tell: Telling) -> str:
    """A kind of action in better words than its general ones, where the table allows it."""
    if kind == "decline" and view.phase in DECLINED:
        return tell.words.t(DECLINED[view.phase][0])
    if kind == "take" and view.area is not None:
        return tell.words.t("Take %(what)s", what=on_offer(view.area, tell))
    return ""


def on_offer(area: str, tell: Telling) -> str:
    """What the Academy or a shop offers: "1 iron"."""
    if area in SHOPS:
        return pieces.component(tell.words, SHOPS[area], 1)
    return tell.words.t("an apprentice")


def answer_label(field: str, answer: Answer, tell: Telling) -> str:
    """One answer in words, whatever its field."""
    if isinstance(answer, tuple):
        counted = [(each, answer.count(each)) for each in dict.fromkeys(answer)]
        return pieces.components(tell.words, counted) or tell.words.t("nothing")
    if isinstance(answer, int):
        return _AMOUNTS[field](answer, tell)
    return _LABELS[field](answer, tell)


_AMOUNTS: Mapping[str, Callable[[int, Telling], str]] = {
    "apprentices": lambda count, tell: pieces.apprentices(tell.words, count),
    "florins": lambda count, tell: tell.florins(count),
}


def _place(where: str, tell: Telling) -> str:
    return tell.place(where)


def _card(card: str, tell: Telling) -> str:
    return tell.card(card)


def _seat(seat: str, tell: Telling) -> str:
    return tell.heading(int(seat))


def _component(component: str, tell: Telling) -> str:
    return capital(tell.names.component(component))


def _benefit(benefit: str, tell: Telling) -> str:
    return f"{BENEFITS.index(benefit) + 1}) {tell.names.benefit(benefit)}"


_LABELS: Mapping[str, Callable[[str, Telling], str]] = {
    "on": standing_bids.on_label,
    "lot": standing_bids.lot_label,
    "kind": lambda kind, tell: tell.words.t(KINDS[kind][0]),
    "favour": lambda favour, tell: favour_label(favour, tell.names),
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
    "most": lambda most, tell: plans.crowd(most, tell.names),
    "then": lambda then, tell: tell.words.t(plans.THEN[then][0]),
}
"""How the answers to each field are named."""
