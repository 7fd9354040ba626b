"""Victory points at the end of a round, and the end of the game (magnifico/10, 11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..game import Event
from ..scores import DiceRoll, ScoreEntry, Scoring, Views
from . import events as happened
from .events import RoundScored
from .position import cards_in_play
from .state import FULL_TOWERS, State
from .step_context import StepContext

PRIZE = 2  # Leonardo and each majority (magnifico/10.1 to 10.4)
WONDER_POINTS = 2  # magnifico/10.6


def scoring_order(state: State) -> list[int]:
    """The leader first; ties in order of play from the holder of Leonardo (magnifico/11.2, 12.3)."""
    return sorted(
        range(len(state.players)),
        key=lambda seat: (-state.players[seat].score, state.distance(state.leonardo, seat)),
    )


def majority(counts: Sequence[int], *, second_prizes: bool) -> list[int]:
    """The points each seat earns for a majority (magnifico/10.2 to 10.4).

    Alone: 2. Two tied: 1 each. More tied, or all at 0: none. With `second_prizes` any number of tied firsts earn 1
    each, and if the first is alone, a second who is alone earns 1.
    """
    points = [0] * len(counts)
    best = max(counts)
    if best == 0:
        return points
    firsts = [seat for seat, count in enumerate(counts) if count == best]
    if len(firsts) == 1:
        points[firsts[0]] = PRIZE
    elif len(firsts) == 2 or second_prizes:
        for seat in firsts:
            points[seat] = 1
    if second_prizes and len(firsts) == 1:
        rest = max((count for count in counts if count < best), default=0)
        seconds = [seat for seat, count in enumerate(counts) if count == rest]
        if rest > 0 and len(seconds) == 1:
            points[seconds[0]] = 1
    return points


def round_points(state: State) -> list[RoundScored]:
    """What each seat would score now, by seat; `score` is the new score."""
    seats = range(len(state.players))
    castles, territories, perfect = [0] * len(seats), [0] * len(seats), [0] * len(seats)
    for land in state.lands.values():
        if land.owner is not None:
            territories[land.owner] += 1
            castles[land.owner] += land.castle
            perfect[land.owner] += land.towers == FULL_TOWERS
    second = state.options.second_prizes
    workshop = majority([len(cards_in_play(player)) for player in state.players], second_prizes=second)
    court = majority(castles, second_prizes=second)
    crown = majority(territories, second_prizes=second)
    points = [
        (PRIZE if seat == state.leonardo else 0, workshop[seat], court[seat], crown[seat], perfect[seat])
        for seat in seats
    ]
    return [RoundScored(seat, *points[seat], state.players[seat].score + sum(points[seat])) for seat in seats]


def score_round(context: StepContext) -> None:
    """Add each seat's points, one seat after another; the first to reach the target wins (magnifico/10, 11.3)."""
    state = context.state
    points = round_points(state)
    for seat in scoring_order(state):
        state.players[seat].score = points[seat].score
        context.emit(points[seat])
        context.crown_if_won(seat)
        if context.over:
            return


OF_A_ROUND = ("leonardo", "workshop", "court", "crown", "perfect_cities")

CONQUEST, PERFECT_CITY, WONDER = 6.0, 8.0, 5.0
"""In lost soldiers, the unit of a battle's weight."""
FLORINS_A_SOLDIER = 15


def _standing(views: Views) -> tuple[int, ...]:
    return tuple(player.score for player in views[0].players)


def _entries(opening: Views, events: Sequence[Event], end: Views) -> Iterator[ScoreEntry]:
    for event in events:
        match event:
            case happened.RoundScored():
                for source in OF_A_ROUND:
                    yield ScoreEntry(source, event.seat, getattr(event, source))
            case happened.PointsGained():
                wonder = event.source.startswith("first_")
                yield ScoreEntry("wonders" if wonder else "art", event.seat, event.points)


def _weights(events: Sequence[Event]) -> tuple[float, ...]:
    """The weight of a battle is the losses in it."""
    lost, weights = 0, []
    for event in events:
        weight = 0.0
        match event:
            case happened.WarDeclared():
                lost = 0
            case happened.BattleEnded():
                weight = lost + CONQUEST * event.conquered
            case happened.TowerBuilt(towers=towers) if towers == FULL_TOWERS:
                weight = PERFECT_CITY
            case happened.PointsGained(source=source) if source.startswith("first_"):
                weight = WONDER
            case happened.CardBought():
                weight = event.florins / FLORINS_A_SOLDIER
            case _:
                lost += _lost(event)
        weights.append(weight)
    return tuple(weights)


def _lost(event: Event) -> int:
    """The soldiers and machines both sides lost in one assault."""
    match event:
        case happened.InfantryAssaulted():
            return event.killed + event.lost
        case happened.TankFired() | happened.AutomatonAssaulted():
            return event.killed
        case happened.TankExploded():
            return event.soldiers + event.tanks + event.airplanes
        case happened.AirplanesAssaulted():
            return event.killed + event.fallen
        case happened.Intercepted():
            return event.destroyed + event.fallen
        case happened.Landed():
            return event.lost
    return 0


SCORING = Scoring("points", (*OF_A_ROUND, "wonders", "art"), _standing, _entries, _weights)

_FACES = (1.0, 1.0, 1.0, 0.0, 0.0, -1.0)
"""Three hits, two misses, and an explosion, which costs as much as a hit gains (magnifico/2.6)."""
_AUTOMATON = (1.0, 1.0, 1.0, 0.0, 0.0, 0.0)
"""For an automaton explosions are misses (magnifico/13.10)."""


def dice_rolls(event: Event) -> tuple[DiceRoll, ...]:
    """The dice of battles; those for the first turn matter too little."""
    match event:
        case (
            happened.InfantryAssaulted(seat=seat, dice=dice)
            | happened.TankFired(seat=seat, dice=dice)
            | happened.TankExploded(seat=seat, dice=dice)
            | happened.AirplanesAssaulted(seat=seat, dice=dice)
            | happened.Intercepted(seat=seat, dice=dice)
        ):
            return (DiceRoll(seat, tuple(_FACES[die] for die in dice), _FACES),)
        case happened.ParatrooperDropped(seat=seat, die=die):
            return (DiceRoll(seat, (_FACES[die],), _FACES),)
        case happened.AutomatonAssaulted(seat=seat, dice=dice):
            return (DiceRoll(seat, tuple(_AUTOMATON[die] for die in dice), _AUTOMATON),)
    return ()
