"""Numbers of things, and the narrator that says who did what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bot.text.davinci.names import Names
from bot.text.language import Language, number_of
from bot.text.language import florins as florins
from bot.text.language import paid as paid
from bot.text.narrator import Audience, Narrator, Part
from engine.davinci.pack import Pack


def price(words: Language, count: int) -> str:
    """A price by itself: "free", "2 florins"."""
    return florins(words, count) if count else words.t("free")


weeks = number_of("%(count)d week", "%(count)d weeks")
spaces = number_of("%(count)d space", "%(count)d spaces")
apprentices = number_of("%(count)d apprentice", "%(count)d apprentices")
men = number_of("%(count)d mechanical man", "%(count)d mechanical men")


def workers(words: Language, count: int, *, master: bool) -> str:
    """Apprentices and the master: "2 apprentices and the master"; "nobody" for neither."""
    parts = [*([apprentices(words, count)] if count else []), *([words.t("the master")] if master else [])]
    return words.join(parts) or words.t("nobody")


def crew(words: Language, count: int, *, master: bool) -> str:
    """Workers in figures: "2", "2 + master", "master"."""
    parts = [*([str(count)] if count else []), *([words.t("master")] if master else [])]
    return " + ".join(parts) or str(count)


_COMPONENTS: Mapping[str, Callable[[Language, int], str]] = {
    "iron": number_of("%(count)d iron", "%(count)d iron"),
    "glass": number_of("%(count)d glass", "%(count)d glass"),
    "wood": number_of("%(count)d wood", "%(count)d wood"),
    "brick": number_of("%(count)d brick", "%(count)d brick"),
    "rope": number_of("%(count)d rope", "%(count)d rope"),
}


def component(words: Language, which: str, count: int) -> str:
    return _COMPONENTS[which](words, count)


def components(words: Language, counts: Iterable[tuple[str, int]]) -> str:
    """Components with their numbers, without those at 0: "2 wood and 1 glass"; "" for none."""
    return words.join([component(words, which, count) for which, count in counts if count])


_METALS: Mapping[str, Callable[[Language, int], str]] = {
    "bronze": number_of("%(count)d bronze", "%(count)d bronze"),
    "copper": number_of("%(count)d copper", "%(count)d copper"),
    "silver": number_of("%(count)d silver", "%(count)d silver"),
    "gold": number_of("%(count)d gold", "%(count)d gold"),
}


def by_metal(words: Language, counts: Iterable[tuple[str, int]]) -> str:
    """Inventions counted by metal: "2 bronze and 3 copper"; "" for none."""
    return words.join([_METALS[metal](words, count) for metal, count in counts if count])


PARTS: Mapping[str, Part] = {
    "area": lambda told, tell: tell.place(told.area),
    "at": lambda told, tell: tell.at(told.lab),
    "card": lambda told, tell: tell.card(told.invention),
    "cards": lambda told, tell: tell.names.cards(told.cards),
    "component": lambda told, tell: component(tell.words, told.component, 1),
    "florins": lambda told, tell: tell.florins(told.florins),
    "lab": lambda told, tell: tell.names.lab(told.lab),
    "paid": lambda told, tell: tell.paid(told.florins),
    "source": lambda told, tell: tell.place(told.source),
    "spaces": lambda told, tell: spaces(tell.words, told.spaces),
    "target": lambda told, tell: tell.place(told.target),
    "weeks": lambda told, tell: weeks(tell.words, told.weeks),
}
"""The placeholders of this game's tables."""


@dataclass(frozen=True, slots=True)
class Telling(Narrator):
    parts: ClassVar[Mapping[str, Part]] = PARTS
    names: Names

    def florins(self, count: int) -> str:
        return florins(self.words, count)

    def paid(self, count: int) -> str:
        return paid(self.words, count)

    def place(self, where: str) -> str:
        return self.names.place(where)

    def at(self, where: str) -> str:
        return self.names.at(where)

    def lot(self, on: str) -> str:
        return self.names.lot(on)

    def card(self, card: str) -> str:
        return self.names.card(card)


def telling(words: Language, pack: Pack, cast: Audience) -> Telling:
    return Telling(words, cast, Names(words, pack))
