"""What a seat wants in the whole city (davinci/ahead), in words."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.davinci import phrases
from bot.text.davinci.phrases import GameNarrator, Names
from bot.text.language import N_, capital
from engine.davinci.constants import SHOPS
from engine.davinci.wishes import NOTHING

IMPROVEMENTS: Mapping[str, str] = {
    "man_large": N_("Mechanical man, large laboratory"),
    "man_small": N_("Mechanical man, small laboratory"),
    "build": N_("The large laboratory"),
    "flip_large": N_("Enlarge the large laboratory"),
    "flip_small": N_("Enlarge the small laboratory"),
    NOTHING: N_("Nothing else"),
}


def improvement(what: str, names: Names) -> str:
    return names.words.t(IMPROVEMENTS[what])


def benefit(what: str, names: Names) -> str:
    return names.words.t(IMPROVEMENTS[NOTHING]) if what == NOTHING else names.benefit(what)


def amount(area: str, count: int, narrator: GameNarrator) -> str:
    """How many benefits of an area: "2 bricks", "1 apprentice"."""
    if area in SHOPS:
        return phrases.component(narrator.words, SHOPS[area], count)
    if area == "academy":
        return phrases.apprentices(narrator.words, count)
    return narrator.words.n("%(count)d improvement", "%(count)d improvements", count)


def wish(area: str, count: int, price: int, narrator: GameNarrator) -> str:
    """A wish in full: "Kiln: 2 bricks, each for at most 3 florins"."""
    words, place = narrator.words, narrator.names.place(area)
    if not count:
        return words.t("%(area)s: nothing", area=place)
    what = amount(area, count, narrator)
    if not price:
        return words.t("%(area)s: %(what)s, only for free", area=place, what=what)
    return words.t(
        "%(area)s: %(what)s, each for at most %(florins)s", area=place, what=what, florins=narrator.florins(price)
    )


def price(florins: str, narrator: GameNarrator) -> str:
    return capital(phrases.price(narrator.words, int(florins)))
