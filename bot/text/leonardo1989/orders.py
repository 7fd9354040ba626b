"""Standing orders in words: what a seat leaves to be done for it, so that nobody waits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.text import money, standing_bids
from bot.text.game_texts import SettingWords
from bot.text.language import N_
from bot.text.leonardo1989.names import PRODUCTS, Names
from bot.text.leonardo1989.telling import Telling
from bot.text.refusing import unfit_order
from engine.game import BadOptions
from engine.leonardo1989.options import Options
from engine.leonardo1989.orders import Orders
from engine.ordering import ASK
from engine.standing_bids import BIDS

STAKES = (5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200)
RESERVES = (0, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500)
"""The sums that can be chosen; an order may name any other."""

_PRESETS: Mapping[str, tuple[str, str]] = {
    "ask": (N_("Ask me"), N_("You are asked whenever there is something to decide.")),
    "away": (N_("Away"), N_("No bids or rescues, visitors let be, 5 on gem, works shown and sales made for you.")),
    "keen": (
        N_("Keen"),
        N_("Bid up to the price, use offices, 5 on gem; works shown, sales and guild spins made for you."),
    ),
    "thrifty": (
        N_("Thrifty"),
        N_("No works; buy, bid half, keep 100; use offices, 5 on gem; sales and guild spins made for you."),
    ),
}
_ASK = N_("ask me")
_ORDERS: Mapping[str, tuple[str, str, Mapping[str, str]]] = {
    "works": (
        N_("Works of art"),
        N_("At the start of your turn."),
        {ASK: _ASK, "none": N_("buy none, spin at once")},
    ),
    "place": (
        N_("Showing works"),
        N_("Where the works you draw go."),
        {ASK: _ASK, "rent": N_("where they raise rents most")},
    ),
    "buy": (
        N_("Buying"),
        N_("Where your pawn stops on something for sale."),
        {ASK: _ASK, "buy": N_("buy, if the purse can carry it"), "refuse": N_("leave it to the others")},
    ),
    "bid": (
        N_("Auctions"),
        N_("How far you go where no standing bid fits, as far as purse and reserve allow."),
        {
            ASK: _ASK,
            "none": N_("no bid"),
            "half": N_("up to half the price"),
            "price": N_("up to the price"),
            "double": N_("up to twice the price"),
        },
    ),
    "product": (
        N_("Markets"),
        N_("On what you stake in others' markets."),
        {ASK: _ASK, **PRODUCTS},
    ),
    "stake": (N_("Stakes"), N_("How much you stake, if a product is chosen."), {}),
    "power": (
        N_("Offices"),
        N_("What you do with visitors of your squares and markets."),
        {ASK: _ASK, "never": N_("let them be"), "best": N_("send them where they owe you most, take their men")},
    ),
    "sell": (
        N_("Sales"),
        N_("What you sell to meet a debt."),
        {ASK: _ASK, "least": N_("whatever is enough and loses least")},
    ),
    "spin": (
        N_("Guild spins"),
        N_("Whose spin moves your guild."),
        {ASK: _ASK, "best": N_("the highest")},
    ),
    "rescue": (
        N_("Rescues"),
        N_("Whether you take somebody near ruin into a guild."),
        {ASK: _ASK, "never": N_("never")},
    ),
    "reserve": (N_("Reserve"), N_("What buying and bidding by orders leave in your purse."), {}),
}
_SUMS = {"stake": STAKES, "reserve": RESERVES}


def preset(name: str, names: Names) -> SettingWords:
    """A whole set of orders. Raises `KeyError`."""
    label, about = _PRESETS[name]
    return SettingWords(names.words.t(label), names.words.t(about))


def order(name: str, names: Names) -> SettingWords:
    """One order with all it can say. Raises `KeyError`, also for standing bids, which are left step by step."""
    words = names.words
    label, about, said = _ORDERS[name]
    values: dict[object, str] = {value: words.t(text) for value, text in said.items()}
    values |= {florins: money.florins(words, florins) for florins in _SUMS.get(name, ())}
    return SettingWords(words.t(label), words.t(about), values)


def lines(given: Mapping[str, Any], tell: Telling) -> list[str]:
    """Orders in full, one line each: "Auctions: up to the price"; standing bids with all their sums."""
    return [_line(name, value, tell) for name, value in given.items()]


def _line(name: str, value: Any, tell: Telling) -> str:
    if name == BIDS:
        return standing_bids.line(value, tell)
    of_order = order(name, tell.names)
    said = of_order.values[value] if value in of_order.values else tell.florins(value)
    return f"{of_order.name}: {said}"


def impossible(error: BadOptions, tell: Telling) -> str:
    """Why an order cannot be given; "" if the error is about no order."""
    if error.field not in Orders.model_fields or not _is_order(error):
        return ""
    name = standing_bids.name(tell) if error.field == BIDS else order(error.field, tell.names).name
    return unfit_order(name, error, tell.words)


def _is_order(error: BadOptions) -> bool:
    """Works of art are an option of the table too: every order but a sum may ask."""
    return error.field not in Options.model_fields or repr(ASK) in error.allowed
