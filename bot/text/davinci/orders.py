"""Standing orders, plans and the options of a table in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.text import standing_bids
from bot.text.davinci import phrases
from bot.text.davinci.names import Names
from bot.text.davinci.phrases import Telling
from bot.text.game_texts import SettingWords
from bot.text.language import N_, Language, paragraph
from bot.text.refusal_text import unfit_order
from bot.text.sanitize import safe
from engine.davinci.box import SHOPS
from engine.davinci.options import Options
from engine.davinci.orders import Orders
from engine.davinci.planning import ALWAYS, Plan, Step
from engine.game import PLAN, BadOptions
from engine.ordering import ASK
from engine.standing_bids import BIDS

THEN: Mapping[str, tuple[str, str]] = {
    "pass": (N_("Pass"), N_("You place no more that turn.")),
    "ask": (N_("Ask me"), N_("You are asked what to place next.")),
}
"""What follows the last step, as choices."""


def crowd(most: str, names: Names) -> str:
    """How many workers of others a step puts up with, as a choice."""
    if most == ALWAYS:
        return names.words.t("Always, whoever is there")
    if most == "0":
        return names.words.t("Only where nobody else is")
    return names.words.n(
        "Skip with more than %(count)d other there", "Skip with more than %(count)d others there", int(most)
    )


def condition(most: str, names: Names) -> str:
    """Such a choice as what is done: "Skip the last step with more than 3 others there"."""
    if most == ALWAYS:
        return names.words.t("Make the last step whoever is there")
    if most == "0":
        return names.words.t("Make the last step only where nobody else is")
    return names.words.n(
        "Skip the last step with more than %(count)d other there",
        "Skip the last step with more than %(count)d others there",
        int(most),
    )


def step(where: str, apprentices: int, most: str, names: Names) -> str:
    """A step in full: "2 apprentices at the Council (skipped if more than 3 others are there)". No apprentice means
    the master."""
    words = names.words
    who = phrases.workers(words, apprentices, master=not apprentices)
    return paragraph(words.t("%(workers)s %(where)s", workers=who, where=names.at(where)), _skipped(most, names))


def _skipped(most: str, names: Names) -> str:
    if most == ALWAYS:
        return ""
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
    said = (
        N_("Plan for turn %(turn)d: %(steps)s; then pass")
        if plan.then == "pass"
        else N_("Plan for turn %(turn)d: %(steps)s; then ask me")
    )
    return words.t(said, turn=plan.turn, steps="; ".join(_numbered(plan.steps, names)))


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
        said[price] = words.t("up to %(florins)s", florins=phrases.florins(words, price))
    return said


def lines(given: Mapping[str, Any], tell: Telling) -> list[str]:
    """Orders in full, one line each: "Blacksmith: up to 2 florins"; the plan step by step, standing bids with all their
    sums."""
    return [_line(name, value, tell) for name, value in given.items()]


def _line(name: str, value: Any, tell: Telling) -> str:
    if name == PLAN:
        return line(value, tell.names)
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
}


def setting(name: str, words: Language) -> SettingWords:
    """One option in words. Raises `KeyError` for what is no choice of a table (colours are wished by each seat)."""
    if name == "start":
        values: dict[object, str] = {start: words.t(said) for start, said in _STARTS.items()}
        about = words.t("With ready starting sets, or with favours that each chooses.")
        return SettingWords(words.t("How all begin"), about, values)
    label, about = _SWITCHES[name]
    return SettingWords(words.t(label), words.t(about), {True: words.t("yes"), False: words.t("no")})


def lobby_lines(options: Options, words: Language) -> list[str]:
    """How all begin; of the switches those that are not as the books have them."""
    lines = [words.t(_STARTS[options.start])]
    if options.powerful_council:
        lines.append(_switch("powerful_council", words))
    if not options.council_may_decline:
        lines.append(words.t("Everyone left at the Council takes a benefit"))
    return lines


def _switch(name: str, words: Language) -> str:
    label, about = _SWITCHES[name]
    return ": ".join([words.t(label), words.t(about)])


def impossible_setting(error: BadOptions, words: Language) -> str:
    if error.field in ("start", *_SWITCHES):
        words_of = setting(error.field, words)
        allowed = words.join(list(words_of.values.values()), "or")
        return words.t(
            "“%(option)s” cannot be %(given)s. It may be: %(allowed)s.",
            option=words_of.name,
            given=safe(str(error.given)),
            allowed=allowed,
        )
    if error.field == "seats":
        return words.t("Leonardo da Vinci is played by 2 to 5; now there are %(seats)s.", seats=error.given)
    return words.t("Two seats cannot have the same colour, and each has one.")
