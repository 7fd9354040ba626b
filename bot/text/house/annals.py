"""A finished game, looked back on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from bot.text.language import N_, NP_, Language

Unit = Literal["points", "florins"]

SOURCES: Mapping[str, str] = {
    "leonardo": NP_("source", "Leonardo"),
    "workshop": NP_("source", "Workshop"),
    "court": NP_("source", "Court"),
    "crown": NP_("source", "Crown"),
    "perfect_cities": NP_("source", "Perfect Cities"),
    "wonders": NP_("source", "First wonders"),
    "art": NP_("source", "Works of art"),
    "purse": NP_("source", "Purse"),
    "favours": NP_("source", "Favours"),
    "inventions": NP_("source", "Inventions"),
    "variety": NP_("source", "Variety"),
    "council": NP_("source", "Council"),
    "components": NP_("source", "Components"),
    "apprentices": NP_("source", "Apprentices"),
    "labs": NP_("source", "Laboratories"),
    "bids": NP_("source", "Bids"),
    "palaces": NP_("source", "Palaces"),
    "bridges": NP_("source", "Bridges"),
    "offices": NP_("source", "Public offices"),
    "works": NP_("source", "Works of art"),
}
"""Where points came from, by the id of the source."""

TOTALS: Mapping[Unit, str] = {"points": N_("Points"), "florins": N_("Florins")}
COURSES: Mapping[Unit, str] = {"points": N_("Points by round"), "florins": N_("Florins by round")}


def source(words: Language, id_: str) -> str:
    return words.p("source", SOURCES[id_])


def total(words: Language, unit: Unit) -> str:
    """What the points or florins of a game are called where they are added up."""
    return words.t(TOTALS[unit])


def course(words: Language, unit: Unit) -> str:
    return words.t(COURSES[unit])


def moments(words: Language) -> str:
    return words.t("Moments to remember")


def outcome(words: Language, names: Sequence[str]) -> str:
    """Who won; nobody where a game was ended early."""
    if not names:
        return words.t("Nobody has won")
    return words.n("%(names)s wins", "%(names)s win", len(names), names=words.join(names))


def unnamed(words: Language, letter: str) -> str:
    """A player whose name cannot be written."""
    return words.t("Player %(letter)s", letter=letter)


def film(words: Language) -> str:
    """Above the film of a game."""
    return words.t("The whole game, from its opening to its end.")


def as_gif(words: Language) -> str:
    return words.t("As a GIF")


def no_film(words: Language) -> str:
    return words.t("The film could not be made just now. Please try again in a while.")
