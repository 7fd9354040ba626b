"""Standing orders in words: what a seat leaves to be done for it while others play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.text import standing_bids
from bot.text.davinci import pieces, plans
from bot.text.davinci.names import Names
from bot.text.davinci.telling import Telling
from bot.text.game_texts import SettingWords
from bot.text.language import N_
from bot.text.refusing import unfit_order
from engine.davinci.box import SHOPS
from engine.davinci.orders import Orders
from engine.game import PLAN, BadOptions
from engine.ordering import ASK
from engine.standing_bids import BIDS

LEAVE = "leave"
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
    """One order with all it can say. Raises `KeyError`, also for the plan and standing bids, which are left step by
    step."""
    words = names.words
    if name == "labs":
        values: dict[object, str] = {ASK: words.t("ask me"), "busy": words.t("ready, where all of them work")}
        return SettingWords(words.t("Laboratories"), words.t("What you declare at the beginning of a turn."), values)
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


def lines(given: Mapping[str, Any], tell: Telling) -> list[str]:
    """Orders in full, one line each: "Blacksmith: up to 2 florins"; the plan step by step, standing bids with all their
    sums."""
    return [_line(name, value, tell) for name, value in given.items()]


def _line(name: str, value: Any, tell: Telling) -> str:
    if name == PLAN:
        return plans.line(value, tell.names)
    if name == BIDS:
        return standing_bids.line(value, tell)
    of_order = order(name, tell.names)
    return f"{of_order.name}: {of_order.values[value]}"


def impossible(error: BadOptions, tell: Telling) -> str:
    """Why an order cannot be given; "" if the error is about no order."""
    if error.field not in Orders.model_fields:
        return ""
    by_steps = {PLAN: tell.words.t("Plan"), BIDS: standing_bids.name(tell)}
    return unfit_order(by_steps.get(error.field) or order(error.field, tell.names).name, error, tell.words)
