"""Standing orders, plans and the options of a table in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.text.davinci import phrases
from bot.text.davinci.phrases import GameNarrator, Names
from bot.text.language import N_, Language, paragraph
from bot.text.panel_words import SettingWords
from bot.text.settings import YES_NO, OrderTable, SettingTable
from engine.davinci.constants import SHOPS
from engine.davinci.options import Options
from engine.davinci.orders import Orders
from engine.davinci.plan import ALWAYS, RANKS, Plan, Step, needed_rank
from engine.game import ASK, PLAN

THEN: Mapping[str, tuple[str, str]] = {
    "pass": (N_("Pass"), N_("You place no more that turn.")),
    "ask": (N_("Ask me"), N_("You are asked what to place next.")),
}
"""What follows the last step, as choices."""


def crowd(most: str, names: Names) -> str:
    """When a step is made, as a choice."""
    if most == ALWAYS:
        return names.words.t("Always, whoever is there")
    if most in RANKS:
        return names.words.n("Only to rank first", "Only to rank among the first %(count)d", needed_rank(most))
    if most == "0":
        return names.words.t("Only where nobody else is")
    return names.words.n(
        "Skip with more than %(count)d other there", "Skip with more than %(count)d others there", int(most)
    )


def condition(most: str, names: Names) -> str:
    """That choice as an instruction: "Skip the last step with more than 3 others there"."""
    if most == ALWAYS:
        return names.words.t("Make the last step whoever is there")
    if most in RANKS:
        return names.words.n(
            "Make the last step only to rank first",
            "Make the last step only to rank among the first %(count)d",
            needed_rank(most),
        )
    if most == "0":
        return names.words.t("Make the last step only where nobody else is")
    return names.words.n(
        "Skip the last step with more than %(count)d other there",
        "Skip the last step with more than %(count)d others there",
        int(most),
    )


def step(where: str, apprentices: int, most: str, names: Names) -> str:
    """A step in full: "2 apprentices at the Council (skipped if more than 3 others are there)". 0 apprentices means the
    master."""
    words = names.words
    who = phrases.workers(words, apprentices, master=not apprentices)
    return paragraph(words.t("%(workers)s %(where)s", workers=who, where=names.at(where)), _skipped(most, names))


def _skipped(most: str, names: Names) -> str:
    if most == ALWAYS:
        return ""
    if most in RANKS:
        among = needed_rank(most)
        return names.words.n("(only to rank first)", "(only to rank among the first %(count)d)", among)
    if most == "0":
        return names.words.t("(skipped if anybody else is there)")
    return names.words.n(
        "(skipped if more than %(count)d other is there)",
        "(skipped if more than %(count)d others are there)",
        int(most),
    )


def line(given: Mapping[str, Any] | None, names: Names) -> str:
    """A plan among a seat's standing orders, step by step."""
    words = names.words
    if given is None:
        return words.t("Plan: none")
    plan = Plan.model_validate(given)
    if not plan.steps:
        return words.t("Plan for turn %(turn)d: no step yet", turn=plan.turn)
    sentence = (
        N_("Plan for turn %(turn)d: %(steps)s; then pass")
        if plan.then == "pass"
        else N_("Plan for turn %(turn)d: %(steps)s; then ask me")
    )
    return words.t(sentence, turn=plan.turn, steps="; ".join(_numbered(plan.steps, names)))


def _numbered(steps: Iterable[Step], names: Names) -> Iterable[str]:
    for number, each in enumerate(steps, 1):
        yield f"{number}. {step(each.where, each.apprentices, each.most, names)}"


LEAVE = "leave"
PRICES = (2, 3, 4)

_PRESETS: Mapping[str, tuple[str, str]] = {
    "ask": (N_("Ask me"), N_("You are asked whenever there is something to decide.")),
    "free": (N_("What is free"), N_("Take what is free in the Academy and the shops, then go home.")),
    "thrifty": (N_("Thrifty"), N_("Take in the Academy and the shops for up to 2 florins, then go home.")),
    "eager": (N_("Eager"), N_("Take in the Academy and the shops at any price, as long as you can pay.")),
}


def order(name: str, narrator: GameNarrator) -> SettingWords:
    """One order with all its values."""
    words, names = narrator.words, narrator.names
    if name == "labs":
        values: dict[object, str] = {ASK: words.t("ask me"), "busy": words.t("ready, where all of them work")}
        return SettingWords(words.t("Laboratories"), words.t("What you declare at the beginning of a turn."), values)
    if name == "academy":
        about = words.t("When to hire what is offered there.")
    else:
        about = words.t("When to take %(component)s there.", component=names.component(SHOPS[name]))
    return SettingWords(names.place(name), about, _prices(narrator))


def _prices(narrator: GameNarrator) -> dict[object, str]:
    """Up to which price to take: "only for free", "up to 2 florins"."""
    t = narrator.words.t
    up_to: dict[object, str] = {price: t("up to %(florins)s", florins=narrator.florins(price)) for price in PRICES}
    return {ASK: t("ask me"), LEAVE: t("go home at once"), 0: t("only for free"), **up_to}


ORDERS = OrderTable(
    Orders,
    Options,
    _PRESETS,
    order,
    stepwise={PLAN: (lambda narrator: narrator.words.t("Plan"), lambda given, narrator: line(given, narrator.names))},
)

_STARTS = {
    "beginners": N_("Beginners: sets A to E"),
    "experts": N_("Experts: each chooses favours"),
}
_SWITCHES: Mapping[str, tuple[str, str]] = {
    "powerful_council": (
        N_("Powerful Council"),
        N_("The Council's move takes anybody's apprentice from one area B to H to another."),
    ),
    "council_may_decline": (
        N_("The Council may be declined"),
        N_("All but the first at the Council may take nothing, as the Italian book has it."),
    ),
    "ahead": (
        N_("Answers ahead"),
        N_("All answer at once for the laboratories and for the city, and may plan what they place."),
    ),
}


SETTINGS = SettingTable(
    {
        "start": (N_("How all begin"), N_("With ready starting sets, or with favours that each chooses."), _STARTS),
        **{name: (*words, YES_NO) for name, words in _SWITCHES.items()},
    },
    seats=N_("Leonardo da Vinci is played by 2 to 5; now there are %(seats)s."),
)


def lobby_lines(options: Options, words: Language) -> list[str]:
    """How all players begin, and the switches that differ from the books."""
    lines = [words.t(_STARTS[options.start])]
    if options.powerful_council:
        lines.append(SETTINGS.line("powerful_council", words))
    if not options.council_may_decline:
        lines.append(words.t("Everyone left at the Council takes a benefit"))
    if options.ahead:
        lines.append(SETTINGS.line("ahead", words))
    return lines
