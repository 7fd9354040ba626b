"""One step of Magnifico being carried out: its dice, and points during a round."""

from __future__ import annotations

from ..base_game import StepContext as Step
from ..chance import roll
from ..game import Result
from .events import Dice, GameWon, PointsGained
from .state import State

FACES = 6
HIT_FACES = (0, 1, 2)  # magnifico/2.6: three hits, two misses, one explosion
MISS_FACES = (3, 4)
EXPLOSION = 5


def hits(dice: Dice) -> int:
    return sum(map(dice.count, HIT_FACES))


def misses(dice: Dice) -> int:
    return sum(map(dice.count, MISS_FACES))


def explosions(dice: Dice) -> int:
    return dice.count(EXPLOSION)


def bonuses(hits: int, misses: int, guns: int, wagons: int) -> tuple[int, int]:
    """What multi-guns (which double natural hits) and battle-wagons (which turn misses into hits) add to an infantry
    assault: one bonus per die (magnifico/13.11, 13.12)."""
    return min(guns, hits), min(wagons, misses)


class StepContext(Step[State]):
    __slots__ = ()

    def roll(self, count: int, purpose: str) -> Dice:
        return roll(self.chance, count, FACES, purpose)

    @property
    def over(self) -> bool:
        return self.state.result is not None

    def gain(self, seat: int, points: int, source: str) -> None:
        """Add points during a round; they may win at once (magnifico/10.6, 10.7, 11.3)."""
        player = self.state.players[seat]
        player.score += points
        self.emit(PointsGained(seat, points, source, player.score))
        self.crown_if_won(seat)

    def crown_if_won(self, seat: int) -> None:
        """End the game if a seat has reached the target; no other seat can win then (magnifico/11.1, 11.3)."""
        state = self.state
        player = state.players[seat]
        if state.result is None and player.score >= state.options.target:
            scores = tuple(each.score for each in state.players)
            state.result = Result((seat,), scores, "target")
            state.phase = "over"
            state.battle = None
            state.turn = None
            self.emit(GameWon(seat, player.score))
