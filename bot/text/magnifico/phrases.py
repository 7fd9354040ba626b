"""Numbers of things, and the voice that says who did what to whom."""

from __future__ import annotations

from dataclasses import dataclass

from bot.text.language import N_, Language
from bot.text.magnifico.names import Names
from bot.text.narrator import Voice
from engine.magnifico.state import FULL_TOWERS


def soldiers(words: Language, count: int) -> str:
    return words.n("%(count)d soldier", "%(count)d soldiers", count)


def tanks(words: Language, count: int) -> str:
    return words.n("%(count)d tank", "%(count)d tanks", count)


def airplanes(words: Language, count: int) -> str:
    return words.n("%(count)d airplane", "%(count)d airplanes", count)


def towers(words: Language, count: int) -> str:
    return words.n("%(count)d tower", "%(count)d towers", count)


def florins(words: Language, count: int) -> str:
    return words.n("%(count)d florin", "%(count)d florins", count)


def points(words: Language, count: int) -> str:
    return words.n("%(count)d point", "%(count)d points", count)


def territories(words: Language, count: int) -> str:
    return words.n("%(count)d territory", "%(count)d territories", count)


def automata(words: Language, count: int) -> str:
    return words.n("%(count)d automaton", "%(count)d automata", count)


def dice(words: Language, count: int) -> str:
    return words.n("%(count)d die", "%(count)d dice", count)


def castles(words: Language, count: int) -> str:
    return words.n("%(count)d castle", "%(count)d castles", count)


def castle(words: Language, tower: int) -> str:
    """A castle with its towers: "a castle with 2 towers"."""
    if tower == FULL_TOWERS:
        return words.t("a Perfect City")
    return words.t("a castle with %(towers)s", towers=towers(words, tower)) if tower else words.t("a castle")


def force(words: Language, soldier: int, tank: int = 0, airplane: int = 0) -> str:
    """The pieces of an army, what it lacks left out: "4 soldiers and 1 tank"."""
    parts = [say(words, count) for say, count in ((soldiers, soldier), (tanks, tank), (airplanes, airplane)) if count]
    return words.join(parts) if parts else soldiers(words, 0)


@dataclass(frozen=True, slots=True)
class Telling(Voice):
    """`rivals` are the seats of the battle that is told of, where they are known."""

    names: Names
    rivals: tuple[int, int] | None = None

    def place(self, place: str) -> str:
        return self.names.place(place)

    def florins(self, count: int) -> str:
        return florins(self.words, count)

    def lot(self, on: str) -> str:
        return self.names.lot(on)

    def force(self, soldiers: int, tanks: int = 0, airplanes: int = 0) -> str:
        return force(self.words, soldiers, tanks, airplanes)

    def loses(self, seat: int, soldiers: int = 0, tanks: int = 0, airplanes: int = 0) -> str:
        """What a side loses in a battle; nothing is said as such."""
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
