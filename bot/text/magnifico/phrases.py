"""Numbers of things, dice, and the narrator that says who did what to whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.text.language import N_, Language, number_of
from bot.text.magnifico.names import Names
from bot.text.narrator import Audience, Narrator, Part
from engine.magnifico.events import Dice
from engine.magnifico.pack import Pack
from engine.magnifico.state import FULL_TOWERS
from engine.magnifico.step_context import EXPLOSION, HIT_FACES, explosions, hits, misses

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
NEUTRAL = "–"
"""A face that counts for nothing."""
MOST_SYMBOLS = 12
"""More dice than this are given in numbers only."""


def symbol(face: int) -> str:
    if face in HIT_FACES:
        return HIT
    return BLAST if face == EXPLOSION else MISS


def shown(words: Language, dice: Dice) -> str:
    """A roll: "●●○✸ (2 hits, 1 miss, 1 explosion)"."""
    return _with_symbols([symbol(face) for face in sorted(dice)], _numbers(words, dice))


def shown_of_tank(words: Language, dice: Dice, gears: int = 0) -> str:
    """A tank's roll, of which only explosions count (magnifico/7.5.3), and the dice it need not roll because of gears:
    "––✸ (1 explosion, 1 die less by gears)"."""
    numbers = [words.n("%(count)d explosion", "%(count)d explosions", explosions(dice))]
    if gears:
        numbers.append(words.n("%(count)d die less by gears", "%(count)d dice less by gears", gears))
    return _with_symbols([BLAST if face == EXPLOSION else NEUTRAL for face in sorted(dice)], ", ".join(numbers))


def _with_symbols(symbols: Sequence[str], numbers: str) -> str:
    return numbers if len(symbols) > MOST_SYMBOLS else f"{''.join(symbols)} ({numbers})"


def _numbers(words: Language, dice: Dice) -> str:
    counts = (
        (hits(dice), words.n("%(count)d hit", "%(count)d hits", hits(dice))),
        (misses(dice), words.n("%(count)d miss", "%(count)d misses", misses(dice))),
        (explosions(dice), words.n("%(count)d explosion", "%(count)d explosions", explosions(dice))),
    )
    return ", ".join(text for count, text in counts if count)


PARTS: Mapping[str, Part] = {
    "card": lambda told, tell: tell.names.card(told.card),
    "cards": lambda told, tell: tell.names.cards(told.cards),
    "place": lambda told, tell: tell.place(told.place),
    "places": lambda told, tell: tell.names.places(told.places),
    "source": lambda told, tell: tell.place(told.source),
    "target": lambda told, tell: tell.place(told.target),
    "florins": lambda told, tell: tell.florins(told.florins),
    "soldiers": lambda told, tell: tell.force(told.soldiers),
    "airplanes": lambda told, tell: airplanes(tell.words, told.airplanes),
    "machine": lambda told, tell: tell.names.machine(told.machine),
    "machines": lambda told, tell: tell.force(0, told.tanks, told.airplanes),
    "force": lambda told, tell: tell.force(told.soldiers, told.tanks, told.airplanes),
    "towers": lambda told, tell: towers(tell.words, told.towers),
    "points": lambda told, tell: points(tell.words, told.points),
    "dice": lambda told, tell: shown(tell.words, told.dice),
    "need": lambda bar, tell: tell.quoted(bar.need),
    "have": lambda bar, tell: tell.quoted(bar.have),
}
"""The placeholders of this game's tables."""


@dataclass(frozen=True, slots=True)
class Telling(Narrator):
    """`rivals` are the two seats of the battle told, if they are known."""

    parts: ClassVar[Mapping[str, Part]] = PARTS
    names: Names
    rivals: tuple[int, int] | None = None

    def place(self, place: str) -> str:
        return self.names.place(place)

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


def telling(words: Language, pack: Pack, cast: Audience) -> Telling:
    return Telling(words, cast, Names(words, pack))
