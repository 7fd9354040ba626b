"""Names of spaces and cards from the pack, and of things that the rules name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.text.language import N_
from bot.text.pack_names import PackNames
from engine.leonardo1989.orders import BRIDGE
from engine.leonardo1989.pack import Pack

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


class Names(PackNames[Pack]):
    game = "leonardo1989"
    reconstructed = N_(
        "Most names of the city, its prices, quarters, offices and events and the works' values are our own "
        "reconstruction, not the printed game's."
    )
    brought = N_(
        "The city, its prices and its cards come from the data pack “%(pack)s”, brought by whoever runs this bot."
    )

    def space(self, space: int) -> str:
        """A space with its number: "Millers' Alley (2)"."""
        return f"{self.place(space)} ({space})"

    def place(self, space: int) -> str:
        """A space without its number: "Millers' Alley"."""
        return self._one(self.pack.spaces[space].name)

    def building(self, space: int) -> str:
        """The building on a space, by its Italian name: "Casa del Mulino"; a bridge, square or market has its space's
        name."""
        return self.pack.spaces[space].building or self.place(space)

    def holding(self, space: int) -> str:
        """A palace or bridge with its number: "Casa del Mulino (2)"."""
        return f"{self.building(space)} ({space})"

    def holdings(self, spaces: Iterable[int]) -> str:
        return self.words.join([self.holding(space) for space in spaces])

    def quarter(self, quarter: str) -> str:
        return self._one(next(each.name for each in self.pack.data.quarters if each.id == quarter))

    def lot(self, on: str) -> str:
        """What an auction offers: a palace of a quarter, a bridge, or a certain one of them."""
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
