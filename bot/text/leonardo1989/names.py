"""Names of spaces and cards as the pack gives them, and of things that the rules themselves name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.text import colours
from bot.text.language import N_, Language
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.sales import BRIDGE
from engine.packs import Name

PRODUCTS: Mapping[str, str] = {
    "gem": N_("gem"),
    "ivory": N_("ivory"),
    "gold": N_("gold"),
    "spices": N_("spices"),
}
FACTIONS: Mapping[str, str] = {
    "guelf": N_("Guelfs"),
    "ghibelline": N_("Ghibellines"),
}
HOUSE_PACK = "house"
"""The pack whose names and figures are reconstructed; other packs are an operator's own."""


class Names:
    """The names of one pack in one language."""

    def __init__(self, words: Language, pack: Pack) -> None:
        self.words = words.of("leonardo1989")
        self.pack = pack

    def _one(self, name: Name) -> str:
        return name.it if self.words.lang == "it" else name.en

    def space(self, space: int) -> str:
        """A space with its number: "Millers' Alley (2)"."""
        return f"{self.place(space)} ({space})"

    def place(self, space: int) -> str:
        """A space without its number: "Millers' Alley"."""
        return self._one(self.pack.spaces[space].name)

    def building(self, space: int) -> str:
        """What stands there, in its own Italian name: "Casa del Mulino"; a bridge, square or market has the name of
        its space."""
        return self.pack.spaces[space].building or self.place(space)

    def holding(self, space: int) -> str:
        """A palace or bridge with its number: "Casa del Mulino (2)"."""
        return f"{self.building(space)} ({space})"

    def holdings(self, spaces: Iterable[int]) -> str:
        return self.words.join([self.holding(space) for space in spaces])

    def quarter(self, quarter: str) -> str:
        return self._one(next(each.name for each in self.pack.data.quarters if each.id == quarter))

    def lot(self, on: str) -> str:
        """What an auction offers: a palace of a quarter, a bridge, or a single one of them."""
        if on.isdigit():
            return self.holding(int(on))
        if on == BRIDGE:
            return self.words.t("a bridge")
        return self.words.t("a palace in the %(quarter)s", quarter=self.quarter(on))

    def office(self, space: int) -> str:
        """The office of a square or market: "Imperial Vicar"."""
        return self._one(self.pack.offices[space].name)

    def event(self, event: str) -> str:
        """An international event with its year, if it has one: "Diet of Worms, 1521"."""
        found = self.pack.events[event]
        return self._one(found.name) if found.year is None else f"{self._one(found.name)}, {found.year}"

    def man(self, man: str) -> str:
        return self._one(self.pack.men[man].name)

    def work(self, work: str) -> str:
        """A work of art: "Mona Lisa"."""
        return self._one(self.pack.works[work].name)

    def valued(self, work: str) -> str:
        """A work of art with its value: "Mona Lisa (100)"."""
        return f"{self.work(work)} ({self.pack.works[work].value})"

    def product(self, product: str) -> str:
        return self.words.t(PRODUCTS[product])

    def faction(self, faction: str) -> str:
        return self.words.t(FACTIONS[faction])

    def colour(self, colour: str) -> str:
        return colours.colour(self.words, colour)

    def pack_name(self) -> str:
        return self._one(self.pack.data.name)

    @property
    def is_reconstruction(self) -> bool:
        return self.pack.data.id == HOUSE_PACK

    def source(self) -> str:
        """Whose figures the table plays with: what is reconstruction says so wherever it is shown."""
        if self.is_reconstruction:
            return self.words.t(
                "Most names of the city, its prices, quarters, offices and events and the works' values are our own "
                "reconstruction, not the printed game's."
            )
        return self.words.t(
            "The city, its prices and its cards come from the data pack “%(pack)s”, brought by whoever runs this bot.",
            pack=self.pack_name(),
        )
