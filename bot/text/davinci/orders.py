"""Standing orders in words: what a seat leaves to be done for it while others play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.text.davinci import pieces, plans
from bot.text.davinci.names import Names
from bot.text.game_texts import SettingWords
from bot.text.language import N_
from bot.text.safe import safe
from engine.davinci.box import SHOPS
from engine.davinci.orders import Orders
from engine.game import BadOptions

ASK, LEAVE, PLAN = "ask", "leave", "plan"
BIDS = (0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20)
"""The bids that can be chosen; an order may name any other."""
PRICES = (2, 3, 4)

_PRESETS: Mapping[str, tuple[str, str]] = {
    "ask": (N_("Ask me"), N_("You are asked whenever there is something to decide.")),
    "free": (N_("What is free"), N_("Take what is free in the Academy and the shops, then go home.")),
    "thrifty": (N_("Thrifty"), N_("Take in the Academy and the shops for up to 2 florins, then go home.")),
    "eager": (N_("Eager"), N_("Take in the Academy and the shops at any price, as long as you can pay.")),
}


def preset(name: str, names: Names) -> SettingWords:
    """A whole set of orders. Raises `KeyError`."""
    label, about = _PRESETS[name]
    return SettingWords(names.words.t(label), names.words.t(about))


def order(name: str, names: Names) -> SettingWords:
    """One order with all it can say. Raises `KeyError`, also for the plan, which is made step by step."""
    words = names.words
    if name == "labs":
        values: dict[object, str] = {ASK: words.t("ask me"), "busy": words.t("ready, where all of them work")}
        return SettingWords(words.t("Laboratories"), words.t("What you declare at the beginning of a turn."), values)
    if name == "bid":
        return SettingWords(
            words.t("Bids for cards"),
            words.t("How much you bid for a contested card, as far as your purse goes."),
            {ASK: words.t("ask me"), **{count: pieces.florins(words, count) for count in BIDS}},
        )
    if name == "academy":
        about = words.t("When to hire what is offered there.")
    else:
        about = words.t("When to take %(component)s there.", component=names.component(SHOPS[name]))
    return SettingWords(names.place(name), about, _prices(names))


def _prices(names: Names) -> dict[object, str]:
    """Up to which price to take: "only for free", "up to 2 florins"."""
    words = names.words
    said: dict[object, str] = {ASK: words.t("ask me"), LEAVE: words.t("go home at once"), 0: words.t("only for free")}
    for price in PRICES:
        said[price] = words.t("up to %(florins)s", florins=pieces.florins(words, price))
    return said


def lines(given: Mapping[str, Any], names: Names) -> list[str]:
    """Orders in full, one line each: "Blacksmith: up to 2 florins"; the plan step by step."""
    return [_line(name, value, names) for name, value in given.items()]


def _line(name: str, value: Any, names: Names) -> str:
    if name == PLAN:
        return plans.line(value, names)
    of_order = order(name, names)
    said = of_order.values[value] if value in of_order.values else pieces.florins(names.words, value)
    return f"{of_order.name}: {said}"


def impossible(error: BadOptions, names: Names) -> str:
    """Why an order cannot be given; "" if the error is about no order."""
    if error.field not in Orders.model_fields:
        return ""
    name = names.words.t("Plan") if error.field == PLAN else order(error.field, names).name
    return names.words.t(
        "“%(order)s” cannot be %(given)s. Choose from the list of what it can say.",
        order=name,
        given=safe(str(error.given)),
    )
