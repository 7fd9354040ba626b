"""Names of inventions and types from the pack, and of places and things that the rules name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.text.language import N_, Language, capital
from bot.text.pack_names import PackNames
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
