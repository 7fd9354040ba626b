"""A finished game, looked back on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from bot.text.language import N_, Language

Unit = Literal["points", "florins"]

SOURCES: Mapping[str, str] = {
    "leonardo": N_("Leonardo"),
    "workshop": N_("Workshop"),
    "court": N_("Court"),
    "crown": N_("Crown"),
    "perfect_cities": N_("Perfect Cities"),
    "wonders": N_("First wonders"),
    "art": N_("Works of art"),
    "purse": N_("Purse"),
    "favours": N_("Favours"),
    "inventions": N_("Inventions"),
    "variety": N_("Variety"),
    "council": N_("Council"),
    "components": N_("Components"),
    "apprentices": N_("Apprentices"),
    "labs": N_("Laboratories"),
    "bids": N_("Bids"),
    "palaces": N_("Palaces"),
    "bridges": N_("Bridges"),
    "works": N_("Works of art"),
}
"""Where points came from, by the id of the source."""

TOTALS: Mapping[Unit, str] = {"points": N_("Points"), "florins": N_("Florins")}
COURSES: Mapping[Unit, str] = {"points": N_("Points by round"), "florins": N_("Florins by round")}


def source(words: Language, id_: str) -> str:
    return words.t(SOURCES[id_])


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
