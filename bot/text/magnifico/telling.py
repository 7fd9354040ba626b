"""The voice of Magnifico: a reader's voice that also knows the names of places and cards, and who fights whom."""

from __future__ import annotations

from dataclasses import dataclass

from bot.text.language import N_
from bot.text.magnifico import pieces
from bot.text.magnifico.names import Names
from bot.text.voice import Voice


@dataclass(frozen=True, slots=True)
class Telling(Voice):
    """`rivals` are the seats of the battle that is told of, where they are known."""

    names: Names
    rivals: tuple[int, int] | None = None

    def place(self, place: str) -> str:
        return self.names.place(place)

    def florins(self, count: int) -> str:
        return pieces.florins(self.words, count)

    def lot(self, on: str) -> str:
        return self.names.lot(on)

    def force(self, soldiers: int, tanks: int = 0, airplanes: int = 0) -> str:
        return pieces.force(self.words, soldiers, tanks, airplanes)

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
