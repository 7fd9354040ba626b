"""Standing orders in words: what a seat leaves to be done for it in others' turns."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from bot.text import standing_bids
from bot.text.game_texts import SettingWords
from bot.text.language import N_, Language
from bot.text.magnifico.telling import Telling
from bot.text.refusing import unfit_order
from engine.game import BadOptions
from engine.magnifico.orders import Orders
from engine.standing_bids import BIDS

ASK = "ask"

_PRESETS: Mapping[str, tuple[str, str]] = {
    "ask": (N_("Ask me"), N_("You are asked whenever there is something to decide.")),
    "steady": (
        N_("Steady"),
        N_("Airplanes, infantry, then tanks if they cannot blow up; all intercept tanks, half airplanes."),
    ),
    "bold": (N_("Bold"), N_("Everything you have assaults and intercepts, tanks before infantry.")),
    "careful": (
        N_("Careful"),
        N_("Airplanes and half the infantry; half intercept tanks, none airplanes."),
    ),
}
_ASSAULTS: Mapping[str, str] = {
    "infantry": N_("infantry"),
    "tanks": N_("tanks"),
    "airplanes": N_("airplanes"),
}
_SHARES = {"all": N_("all"), "half": N_("half of them")}
_INTERCEPTIONS = {ASK: N_("ask me"), **_SHARES, "never": N_("never")}

_ORDERS: Mapping[str, tuple[str, str, Mapping[str, str]]] = {
    "assaults": (
        N_("Your assaults"),
        N_("The kinds of assault you make when defending, in this order."),
        {ASK: N_("ask me")},
    ),
    "infantry": (N_("Infantry"), N_("How many soldiers take part in an assault."), _SHARES),
    "airplanes": (N_("Airplanes"), N_("How many airplanes take part in an assault."), _SHARES),
    "tanks": (
        N_("Tanks"),
        N_("Which tanks fire: all, one, or only while they cannot blow up."),
        {ASK: N_("ask me"), "all": N_("all"), "one": N_("only one"), "safe": N_("only while safe")},
    ),
    "intercept_tanks": (
        N_("Against enemy tanks"),
        N_("How many airplanes intercept, if you have a bomb."),
        _INTERCEPTIONS,
    ),
    "intercept_airplanes": (
        N_("Against enemy airplanes"),
        N_("How many airplanes intercept, if you have a culverin."),
        _INTERCEPTIONS,
    ),
    "recruits": (
        N_("Short reserve"),
        N_("Which territories get the last soldiers."),
        {ASK: N_("ask me"), "castles": N_("those with castles first"), "weakest": N_("the weakest first")},
    ),
}


def preset(name: str, words: Language) -> SettingWords:
    """A whole set of orders. Raises `KeyError`."""
    label, about = _PRESETS[name]
    return SettingWords(words.t(label), words.t(about))


def order(name: str, words: Language) -> SettingWords:
    """One order with all it can say; an order of assaults is a tuple. Raises `KeyError`, also for standing bids, which
    are left step by step."""
    label, about, said = _ORDERS[name]
    values: dict[object, str] = {value: words.t(text) for value, text in said.items()}
    if name == "assaults":
        values |= {kinds: _sequence(kinds, words) for count in (3, 2, 1) for kinds in permutations(_ASSAULTS, count)}
    return SettingWords(words.t(label), words.t(about), values)


def lines(given: Mapping[str, Any], tell: Telling) -> list[str]:
    """Orders in full, one line each: "Tanks: only while safe"; standing bids with all their sums."""
    return [_line(name, value, tell) for name, value in given.items()]


def _line(name: str, value: Any, tell: Telling) -> str:
    if name == BIDS:
        return standing_bids.line(value, tell)
    of_order = order(name, tell.words)
    return f"{of_order.name}: {of_order.values[tuple(value) if isinstance(value, list) else value]}"


def impossible(error: BadOptions, tell: Telling) -> str:
    """Why an order cannot be given; "" if the error is about no order."""
    if error.field not in Orders.model_fields:
        return ""
    name = standing_bids.name(tell) if error.field == BIDS else order(error.field, tell.words).name
    return unfit_order(name, error, tell.words)


def _sequence(kinds: tuple[str, ...], words: Language) -> str:
    return ", ".join(words.t(_ASSAULTS[kind]) for kind in kinds)
