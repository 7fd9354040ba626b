"""Names of places and cards from the pack, and of what the rules name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.text.language import N_, Language
from bot.text.pack_names import PackNames
from engine.magnifico.pack import Pack
from engine.packs import Name

LOTS: Mapping[str, str] = {
    "tank": N_("a tank project"),
    "airplane": N_("an airplane project"),
    "invention": N_("an invention"),
    "art": N_("a work of art"),
}
"""The kinds of card an auction can offer."""


class Names(PackNames[Pack]):
    game = "magnifico"
    reconstructed = N_(
        "Names and borders of the map, most figures of machines, costs and works of art are our own "
        "reconstruction, not the printed game's."
    )
    brought = N_("Names, borders and cards come from the data pack “%(pack)s”, brought by whoever runs this bot.")

    def __init__(self, words: Language, pack: Pack) -> None:
        super().__init__(words, pack)
        data = pack.data
        self._places = self._all({place.id: place.name for place in data.territories})
        self._regions = self._all(data.regions)
        self._seas = self._all(data.seas)
        self._cards = self._all(
            {card.id: card.name for card in data.inventions} | {card.id: card.name for card in data.art}
        )

    def _all(self, names: Mapping[str, Name]) -> dict[str, str]:
        return {an_id: self._one(name) for an_id, name in names.items()}

    def place(self, place: str) -> str:
        return self._places[place]

    def places(self, places: tuple[str, ...]) -> str:
        return self.words.join([self.place(place) for place in places])

    def region(self, region: str) -> str:
        return self._regions[region]

    def sea(self, sea: str) -> str:
        return self._seas[sea]

    def card(self, card: str) -> str:
        """A card by its name; machine projects, which have none, by their figures."""
        if tank := self.pack.tanks.get(card):
            return self.words.t("Tank project %(dice)d-%(hits)d", dice=tank.dice, hits=tank.hits)
        if airplane := self.pack.airplanes.get(card):
            hooks = airplane.hooks
            return self.words.n("Airplane project (%(count)d hook)", "Airplane project (%(count)d hooks)", hooks)
        return self._cards[card]

    def cards(self, cards: Sequence[str]) -> str:
        return self.words.join([self.copies(card, count) for card, count in Counter(cards).items()])

    def copies(self, card: str, count: int) -> str:
        """A card with its number of copies: "2 × Gyroscope"."""
        return f"{count} × {self.card(card)}" if count > 1 else self.card(card)

    def machine(self, machine: str) -> str:
        """One machine of a kind: "a tank"."""
        return self.words.t("a tank") if machine == "tank" else self.words.t("an airplane")

    def lot(self, on: str) -> str:
        """What an auction offers: a kind of card ("a tank project") or a certain one."""
        return self.words.t(LOTS[on]) if on in LOTS else self.card(on)

    def of_id(self, an_id: str) -> str | None:
        """The name of a territory or card; None if it is neither."""
        if an_id in self._places:
            return self._places[an_id]
        known = an_id in self._cards or self.pack.is_machine_card(an_id)
        return self.card(an_id) if known else None
