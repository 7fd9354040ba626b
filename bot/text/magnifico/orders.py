"""Standing orders and the options of a table in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations

from bot.text.language import N_, Language
from bot.text.magnifico.phrases import GameNarrator
from bot.text.panel_words import SettingWords
from bot.text.settings import YES_NO, OrderTable, SettingTable, Table, setting_words
from engine.magnifico.options import Options
from engine.magnifico.orders import Orders

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

_ORDERS: Table = {
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


def order(name: str, narrator: GameNarrator) -> SettingWords:
    """One order with all its values; an order of assaults is a tuple."""
    order = setting_words(_ORDERS, name, narrator.words)
    if name != "assaults":
        return order
    sequences = [kinds for count in (3, 2, 1) for kinds in permutations(_ASSAULTS, count)]
    return replace(order, values={**order.values, **{kinds: _sequence(kinds, narrator.words) for kinds in sequences}})


def _sequence(kinds: tuple[str, ...], words: Language) -> str:
    return ", ".join(words.t(_ASSAULTS[kind]) for kind in kinds)


ORDERS = OrderTable(Orders, Options, _PRESETS, order)

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
    "ahead": (
        N_("Answers left beforehand"),
        N_("Leave a wish list with your bid, and a ready defence: fewer waits in a game by post."),
    ),
}
_EDITIONS = {
    "international": N_("International, actions in any order"),
    "italian": N_("Italian, actions in a fixed order"),
}


SETTINGS = SettingTable(
    {
        "edition": (N_("Edition"), N_("Whose printed rules hold where the two books differ."), _EDITIONS),
        "target": (
            N_("Points to win"),
            N_("Points that win: from 15 to 40, in the Italian edition from 30 to 40."),
            {},
        ),
        "soldiers": (
            N_("Soldiers per army"),
            N_("Soldiers of each army, from 20 to 60; one of them marks the score. The figure is ours."),
            {},
        ),
        **{name: (*words, YES_NO) for name, words in _SWITCHES.items()},
    },
    seats=N_("Magnifico is played by 3 to 5; now there are %(seats)s."),
    linked=True,
)


def lobby_lines(options: Options, words: Language) -> list[str]:
    """Edition, target and army always; the switches that are on."""
    lines = [
        words.t(_EDITIONS[options.edition]),
        words.t("%(target)d points win", target=options.target),
        words.t("%(count)d soldiers per army", count=options.soldiers),
    ]
    return lines + [SETTINGS.line(name, words) for name in _SWITCHES if getattr(options, name)]
