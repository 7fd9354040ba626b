"""Plans in words: placements left to be made, one at a time, when the turn to place comes round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.text.davinci import pieces
from bot.text.davinci.names import Names
from bot.text.language import N_, paragraph
from engine.davinci.planning import ALWAYS, Plan, Step

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
    who = pieces.workers(words, apprentices, master=not apprentices)
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
