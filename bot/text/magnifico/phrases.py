"""How things are called: names from the pack and of the rules, numbers of things, dice, and the narrator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.text.language import N_, Language, number_of
from bot.text.narrator import Audience, Narrator, PackNames, Part
from engine.magnifico.events import Dice
from engine.magnifico.pack import Pack
from engine.magnifico.state import FULL_TOWERS
from engine.magnifico.step_context import EXPLOSION, explosions, hits, misses
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


soldiers = number_of("%(count)d soldier", "%(count)d soldiers")
tanks = number_of("%(count)d tank", "%(count)d tanks")
airplanes = number_of("%(count)d airplane", "%(count)d airplanes")
towers = number_of("%(count)d tower", "%(count)d towers")
florins = number_of("%(count)d florin", "%(count)d florins")
points = number_of("%(count)d point", "%(count)d points")
territories = number_of("%(count)d territory", "%(count)d territories")
automata = number_of("%(count)d automaton", "%(count)d automata")
dice = number_of("%(count)d die", "%(count)d dice")
castles = number_of("%(count)d castle", "%(count)d castles")


def castle(words: Language, tower: int) -> str:
    """A castle with its towers: "a castle with 2 towers"."""
    if tower == FULL_TOWERS:
        return words.t("a Perfect City")
    return words.t("a castle with %(towers)s", towers=towers(words, tower)) if tower else words.t("a castle")


def force(words: Language, soldier: int, tank: int = 0, airplane: int = 0) -> str:
    """The pieces of an army, without those at 0: "4 soldiers and 1 tank"."""
    parts = [say(words, count) for say, count in ((soldiers, soldier), (tanks, tank), (airplanes, airplane)) if count]
    return words.join(parts) if parts else soldiers(words, 0)


HIT, MISS, BLAST = "●", "○", "✸"
SYMBOLS = (*[HIT] * 3, *[MISS] * 2, BLAST)
"""By face."""
NEUTRAL = "–"
"""A face that counts for nothing."""
MOST_SYMBOLS = 12
"""More dice than this are given in numbers only."""


def shown(words: Language, dice: Dice) -> str:
    """A roll: "●●○✸ (2 hits, 1 miss, 1 explosion)"."""
    counts = (
        (hits(dice), words.n("%(count)d hit", "%(count)d hits", hits(dice))),
        (misses(dice), words.n("%(count)d miss", "%(count)d misses", misses(dice))),
        (explosions(dice), words.n("%(count)d explosion", "%(count)d explosions", explosions(dice))),
    )
    return _with_symbols([SYMBOLS[face] for face in sorted(dice)], ", ".join(text for count, text in counts if count))


def shown_of_tank(words: Language, dice: Dice, gears: int = 0) -> str:
    """A tank's roll, of which only explosions count (magnifico/7.5.3), and the dice it need not roll because of gears:
    "––✸ (1 explosion, 1 die less by gears)"."""
    numbers = [words.n("%(count)d explosion", "%(count)d explosions", explosions(dice))]
    if gears:
        numbers.append(words.n("%(count)d die less by gears", "%(count)d dice less by gears", gears))
    return _with_symbols([BLAST if face == EXPLOSION else NEUTRAL for face in sorted(dice)], ", ".join(numbers))


def _with_symbols(symbols: Sequence[str], numbers: str) -> str:
    return numbers if len(symbols) > MOST_SYMBOLS else f"{''.join(symbols)} ({numbers})"


PARTS: Mapping[str, Part] = {
    "card": lambda subject, narrator: narrator.names.card(subject.card),
    "cards": lambda subject, narrator: narrator.names.cards(subject.cards),
    "place": lambda subject, narrator: narrator.names.place(subject.place),
    "places": lambda subject, narrator: narrator.names.places(subject.places),
    "source": lambda subject, narrator: narrator.names.place(subject.source),
    "target": lambda subject, narrator: narrator.names.place(subject.target),
    "florins": lambda subject, narrator: narrator.florins(subject.florins),
    "soldiers": lambda subject, narrator: narrator.force(subject.soldiers),
    "airplanes": lambda subject, narrator: airplanes(narrator.words, subject.airplanes),
    "machine": lambda subject, narrator: narrator.names.machine(subject.machine),
    "machines": lambda subject, narrator: narrator.force(0, subject.tanks, subject.airplanes),
    "force": lambda subject, narrator: narrator.force(subject.soldiers, subject.tanks, subject.airplanes),
    "towers": lambda subject, narrator: towers(narrator.words, subject.towers),
    "points": lambda subject, narrator: points(narrator.words, subject.points),
    "dice": lambda subject, narrator: shown(narrator.words, subject.dice),
    "need": lambda rejection, narrator: narrator.quoted(rejection.need),
    "have": lambda rejection, narrator: narrator.quoted(rejection.have),
}
"""The placeholders of this game's tables."""


@dataclass(frozen=True, slots=True)
class GameNarrator(Narrator):
    """`rivals` are the two seats of the battle told, if they are known."""

    parts: ClassVar[Mapping[str, Part]] = PARTS
    names: Names
    rivals: tuple[int, int] | None = None

    def florins(self, count: int) -> str:
        return florins(self.words, count)

    def lot(self, on: str) -> str:
        return self.names.lot(on)

    def quoted(self, value: int | str) -> int | str:
        """A figure, or the name of a territory or card."""
        return value if isinstance(value, int) else self.names.of_id(value) or value

    def force(self, soldiers: int, tanks: int = 0, airplanes: int = 0) -> str:
        return force(self.words, soldiers, tanks, airplanes)

    def loses(self, seat: int, soldiers: int = 0, tanks: int = 0, airplanes: int = 0) -> str:
        """What a side loses in a battle; no losses are said to be none."""
        if not soldiers and not tanks and not airplanes:
            return self.by(seat, N_("You lose nobody."), N_("%(who)s loses nobody."))
        losses = self.force(soldiers, tanks, airplanes)
        return self.by(seat, N_("You lose %(losses)s."), N_("%(who)s loses %(losses)s."), losses=losses)

    def enemy_loses(self, seat: int, soldiers: int = 0, tanks: int = 0, airplanes: int = 0) -> str:
        """What the enemy of a side loses."""
        if self.rivals and seat in self.rivals:
            one, other = self.rivals
            return self.loses(other if seat == one else one, soldiers, tanks, airplanes)
        if not soldiers and not tanks and not airplanes:
            return self.words.t("The enemy loses nobody.")
        return self.words.t("The enemy loses %(losses)s.", losses=self.force(soldiers, tanks, airplanes))


def narrator_of(words: Language, pack: Pack, audience: Audience) -> GameNarrator:
    return GameNarrator(words, audience, Names(words, pack))
