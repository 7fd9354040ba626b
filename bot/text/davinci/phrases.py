"""How things are called: names from the pack and of the rules, numbers of things, and the narrator."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bot.text.language import N_, Language, capital, number_of
from bot.text.language import florins as florins
from bot.text.language import paid as paid
from bot.text.narrator import Audience, Narrator, PackNames, Part
from engine.davinci.pack import Pack

AREAS: Mapping[str, tuple[str, str]] = {
    "council": (N_("Council"), N_("at the Council")),
    "workshop": (N_("Workshop"), N_("at the Workshop")),
    "academy": (N_("Academy"), N_("at the Academy")),
    "blacksmith": (N_("Blacksmith"), N_("at the Blacksmith")),
    "glassmaker": (N_("Glassmaker"), N_("at the Glassmaker")),
    "joiner": (N_("Joiner"), N_("at the Joiner")),
    "kiln": (N_("Kiln"), N_("at the Kiln")),
    "ropemaker": (N_("Ropemaker"), N_("at the Ropemaker")),
}
"""Each area of the city: its name, and the phrase for being there."""
LABS: Mapping[str, tuple[str, str, str]] = {
    "small": (N_("small laboratory"), N_("in the small laboratory"), N_("small")),
    "large": (N_("large laboratory"), N_("in the large laboratory"), N_("large")),
}
COMPONENTS = {
    "iron": N_("iron"),
    "glass": N_("glass"),
    "wood": N_("wood"),
    "brick": N_("brick"),
    "rope": N_("rope"),
}
METALS = {
    "bronze": N_("bronze"),
    "copper": N_("copper"),
    "silver": N_("silver"),
    "gold": N_("gold"),
}
LOTS: Mapping[str, str] = {
    "bronze": N_("a bronze invention"),
    "copper": N_("a copper invention"),
    "silver": N_("a silver invention"),
    "gold": N_("a gold invention"),
}
BENEFITS = {
    "move": N_("Move an apprentice"),
    "florins": N_("Take the florins"),
    "peek": N_("Look at the deck"),
    "component": N_("Buy a component"),
}
"""The kinds of the Council's benefits, as answers."""


class Names(PackNames[Pack]):
    game = "davinci"
    reconstructed = N_(
        "Most of what inventions take and pay, the names of their types and the starting sets C to E are our "
        "own reconstruction, not the printed game's."
    )
    brought = N_(
        "Inventions, types and starting sets come from the data pack “%(pack)s”, brought by whoever runs this bot."
    )

    def __init__(self, words: Language, pack: Pack) -> None:
        super().__init__(words, pack)
        self._cards = {an_id: self._one(card.name) for an_id, card in pack.inventions.items()}
        self._types = {an_id: self._one(type_.name) for an_id, type_ in pack.types.items()}

    def is_place(self, an_id: str) -> bool:
        return an_id in AREAS or an_id in LABS

    def place(self, where: str) -> str:
        """An area of the city or a laboratory, as a heading: "Council", "Small laboratory"."""
        return self.words.t(AREAS[where][0]) if where in AREAS else capital(self.lab(where))

    def at(self, where: str) -> str:
        """Where a worker is: "at the Council", "in the small laboratory"."""
        return self.words.t(AREAS[where][1] if where in AREAS else LABS[where][1])

    def lab(self, lab: str) -> str:
        return self.words.t(LABS[lab][0])

    def lab_briefly(self, lab: str) -> str:
        """Which of two laboratories: "small"."""
        return self.words.t(LABS[lab][2])

    def card(self, card: str) -> str:
        """An invention with its number: "Theatral latch (8)"."""
        return f"{self._cards[card]} ({card})"

    def is_card(self, an_id: str) -> bool:
        return an_id in self._cards

    def cards(self, cards: Iterable[str]) -> str:
        return self.words.join([self.card(card) for card in cards])

    def type(self, type_: str) -> str:
        return self._types[type_]

    def lot(self, on: str) -> str:
        """What is bid for: an invention of a metal or of a type, or a certain one."""
        if on in LOTS:
            return self.words.t(LOTS[on])
        if on in self._types:
            return self.words.t("one of type %(type)s", type=self.type(on))
        return self.card(on)

    def metal(self, metal: str) -> str:
        return self.words.t(METALS[metal])

    def component(self, component: str) -> str:
        return self.words.t(COMPONENTS[component])

    def benefit(self, benefit: str) -> str:
        return self.words.t(BENEFITS[self.benefit_kind(benefit)])

    def benefit_kind(self, benefit: str) -> str:
        return self.pack.benefits[benefit].kind


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
    "area": lambda subject, narrator: narrator.names.place(subject.area),
    "at": lambda subject, narrator: narrator.names.at(subject.lab),
    "card": lambda subject, narrator: narrator.names.card(subject.invention),
    "cards": lambda subject, narrator: narrator.names.cards(subject.cards),
    "component": lambda subject, narrator: component(narrator.words, subject.component, 1),
    "florins": lambda subject, narrator: narrator.florins(subject.florins),
    "lab": lambda subject, narrator: narrator.names.lab(subject.lab),
    "paid": lambda subject, narrator: narrator.paid(subject.florins),
    "source": lambda subject, narrator: narrator.names.place(subject.source),
    "spaces": lambda subject, narrator: spaces(narrator.words, subject.spaces),
    "target": lambda subject, narrator: narrator.names.place(subject.target),
    "weeks": lambda subject, narrator: weeks(narrator.words, subject.weeks),
}
"""The placeholders of this game's tables."""


@dataclass(frozen=True, slots=True)
class GameNarrator(Narrator):
    parts: ClassVar[Mapping[str, Part]] = PARTS
    names: Names

    def florins(self, count: int) -> str:
        return florins(self.words, count)

    def paid(self, count: int) -> str:
        return paid(self.words, count)

    def lot(self, on: str) -> str:
        return self.names.lot(on)


def narrator_of(words: Language, pack: Pack, audience: Audience) -> GameNarrator:
    return GameNarrator(words, audience, Names(words, pack))
