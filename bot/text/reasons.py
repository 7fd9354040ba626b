"""Sentences for the reasons with which any game bars an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text.language import N_
from bot.text.voice import Voice
from engine.choices import Bar


def said(msgid: str) -> Callable[[Bar, Voice], str]:
    """A sentence that may quote the figures the bar brings, as `%(need)s` and `%(have)s`."""
    return lambda bar, tell: tell.words.t(msgid, need=bar.need, have=bar.have)


def amount(bar: Bar, tell: Voice) -> str:
    if bar.need == bar.have:
        return tell.words.t("Only %(only)s is possible here.", only=bar.need)
    return tell.words.t("Choose a number from %(low)s to %(high)s.", low=bar.need, high=bar.have)


def how_many(bar: Bar, tell: Voice) -> str:
    if bar.need == bar.have:
        return tell.words.n("Choose one.", "Choose exactly %(count)d.", int(bar.need))
    return tell.words.t("Choose at least %(need)s and at most %(have)s.", need=bar.need, have=bar.have)


COMMON: Mapping[str, Callable[[Bar, Voice], str]] = {
    "unknown": said(N_("That is not among the choices here.")),
    "amount": amount,
    "not_asked": said(N_("That is not asked here.")),
    "how_many": how_many,
    "alike": said(N_("That is more of one kind than can be chosen here.")),
}
"""The reasons of the trees and of the house itself, whatever the question."""
