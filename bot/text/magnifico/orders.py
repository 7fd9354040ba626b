"""Standing orders and the options of a table in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import permutations
from typing import Any

from bot.text import standing_bids
from bot.text.game_texts import SettingWords
from bot.text.language import N_, Language
from bot.text.magnifico.phrases import Telling
from bot.text.refusal_text import unfit_order
from engine.game import BadOptions
from engine.magnifico.options import Options
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


_SWITCHES: Mapping[str, tuple[str, str]] = {
    "rich_start": (
        N_("Rich start"),
        N_("Begin with 6 soldiers and 200 florins; the first round opens with the auction."),
    ),
    "double_explosion": (
        N_("Double explosion"),
        N_("A tank that rolls two explosions goes to the reserve; nothing else is lost."),
    ),
    "self_destruction": (
        N_("Self-destruction"),
        N_("You may scrap your own tanks and airplanes in your turn, or before your dice in battle."),
    ),
    "escorted_machines": (N_("Escorted machines"), N_("An attack takes no more machines than soldiers.")),
    "second_prizes": (N_("Second prizes"), N_("Majorities pay 2 points to the first and 1 to the second.")),
    "closed_stores": (N_("Closed stores"), N_("Of the stored cards of others you see only how many there are.")),
}
_EDITIONS = {
    "international": N_("International, actions in any order"),
    "italian": N_("Italian, actions in a fixed order"),
}


def _edition(words: Language) -> SettingWords:
    return SettingWords(
        words.t("Edition"),
        words.t("Whose printed rules hold where the two books differ."),
        {edition: words.t(said) for edition, said in _EDITIONS.items()},
    )


def _target(words: Language) -> SettingWords:
    about = words.t("Points that win: from 15 to 40, in the Italian edition from 30 to 40.")
    return SettingWords(words.t("Points to win"), about)


def _soldiers(words: Language) -> SettingWords:
    about = words.t("Soldiers of each army, from 20 to 60; one of them marks the score. The figure is ours.")
    return SettingWords(words.t("Soldiers per army"), about)


def _switch(name: str) -> Callable[[Language], SettingWords]:
    label, about = _SWITCHES[name]

    def words_of(words: Language) -> SettingWords:
        return SettingWords(words.t(label), words.t(about), {True: words.t("yes"), False: words.t("no")})

    return words_of


_SETTINGS: Mapping[str, Callable[[Language], SettingWords]] = {
    "edition": _edition,
    "target": _target,
    "soldiers": _soldiers,
    **{name: _switch(name) for name in _SWITCHES},
}


def setting(name: str, words: Language) -> SettingWords:
    """One option in words. Raises `KeyError` for what is no choice of a table (colours are wished by each seat)."""
    return _SETTINGS[name](words)


def lobby_lines(options: Options, words: Language) -> list[str]:
    """Edition, target and army always; of the switches those that are on."""
    lines = [
        words.t(_EDITIONS[options.edition]),
        words.t("%(target)d points win", target=options.target),
        words.t("%(count)d soldiers per army", count=options.soldiers),
    ]
    for name in _SWITCHES:
        if getattr(options, name):
            words_of = setting(name, words)
            lines.append(f"{words_of.name}: {words_of.about}")
    return lines


def impossible_setting(error: BadOptions, words: Language) -> str:
    if error.field in _SETTINGS:
        words_of = setting(error.field, words)
        return words.t(
            "“%(option)s” cannot be %(given)s. %(about)s", option=words_of.name, given=error.given, about=words_of.about
        )
    if error.field == "seats":
        return words.t("Magnifico is played by 3 to 5; now there are %(seats)s.", seats=error.given)
    return words.t("Two seats cannot have the same colour, and each has one.")
