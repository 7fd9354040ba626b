"""The dice of each assault and their effects (magnifico/7.4 to 7.6, 13)."""

from __future__ import annotations

from collections.abc import Mapping

from ..choices import Amount, Leaf, Pick, Tree
from . import forces
from .actions import Intercept, Refrain
from .effects import Effect
from .events import (
    AirplanesAssaulted,
    AutomatonAssaulted,
    Dice,
    InfantryAssaulted,
    Intercepted,
    NotIntercepted,
    ParatrooperDropped,
    TankExploded,
    TankFired,
)
from .forces import BLAST, force_of, full_tank_hits, hits_left, other, tank_dice, usable
from .position import Position
from .state import Battle, State
from .step_context import EXPLOSION, HIT_FACES, StepContext, bonuses, explosions, hits, misses

WEAPONS: Mapping[str, Effect] = {"tanks": "intercept_tanks", "airplanes": "intercept_airplanes"}
"""The effect needed to intercept each kind of assault, besides airplanes."""


def armed(position: Position, seat: int, machines: str) -> bool:
    """Whether a seat has in play the airplane project and the weapon against this kind of assault."""
    return position.players[seat].airplane is not None and position.bonus(seat, WEAPONS[machines]) > 0


def possible(position: Position) -> bool:
    """Whether the enemy of the declared assault has airplanes, their project and the weapon in play."""
    battle = position.current_battle
    assert battle.declared
    return armed(position, battle.enemy, battle.declared) and force_of(position, other(battle.side)).airplanes > 0


def intercept_tree(state: State) -> Pick:
    battle = state.current_battle
    most = usable(state, other(battle.side), "airplane")
    rule = "magnifico/7.6.6" if battle.declared == "tanks" else "magnifico/7.6.7"

    def then(kind: str) -> Tree:
        if kind == "refrain":
            return Leaf(Refrain())
        return Amount("airplanes", 1, most, lambda n: Leaf(Intercept(n)), unit="a", rules=(rule,))

    return Pick("kind", ("intercept", "refrain"), then, rules=(rule,))


def intercept(context: StepContext, seat: int, action: Intercept) -> None:
    """Each hit destroys an enemy machine of the declared kind, those declared first; each explosion loses an own
    airplane. It is not an assault: the airplanes may still make theirs."""
    state = context.state
    battle = state.current_battle
    assert battle.declared
    dice = context.roll(action.airplanes, "interception")
    target = force_of(state, battle.side)
    present = target.tanks if battle.declared == "tanks" else target.airplanes
    destroyed = min(hits(dice), present)
    fallen = explosions(dice)
    if battle.declared == "tanks":
        target.tanks -= destroyed
    else:
        target.airplanes -= destroyed
    battle.committed = max(0, battle.committed - destroyed)
    force_of(state, other(battle.side)).airplanes -= fallen
    stranded = 0 if battle.committed else battle.paratroopers
    context.emit(Intercepted(seat, battle.declared, dice, destroyed, fallen, stranded))


def refrain(context: StepContext, seat: int, _: Refrain) -> None:
    battle = context.state.current_battle
    assert battle.declared
    context.emit(NotIntercepted(seat, battle.declared))


def infantry(context: StepContext, soldiers: int, cannons: int) -> None:
    """One die per soldier; explosions are own losses (magnifico/7.4.3).

    Battle-wagons turn misses into hits, then multi-guns double natural hits, one bonus per die (magnifico/13.11,
    13.12). A castle blocks as many hits as its level; each great cannon fells a tower if a hit was blocked
    (magnifico/7.7.3, 13.14).
    """
    state = context.state
    battle = state.current_battle
    # If something else began the step, no player chose the assault: nothing else was possible.
    only = bool(context.events)
    own, enemy = force_of(state, battle.side), force_of(state, other(battle.side))
    dice = context.roll(soldiers, "infantry")
    guns, turning = state.bonus(battle.seat, "doubled_hits"), state.bonus(battle.seat, "turned_misses")
    doubled, wagons = bonuses(hits(dice), misses(dice), guns, turning)
    damage = hits(dice) + wagons + doubled
    castle = forces.level_for_tanks(state)
    level = forces.under_bombards(state, castle, battle.attacker)
    blocked = min(level, damage)
    killed = min(damage - blocked, enemy.soldiers)
    lost = min(explosions(dice), own.soldiers)
    felled = min(cannons, blocked, state.lands[battle.target].towers)
    enemy.soldiers -= killed
    own.soldiers -= lost
    state.lands[battle.target].towers -= felled
    context.emit(
        InfantryAssaulted(
            battle.seat, dice, wagons, doubled, blocked, killed, lost, felled,
            castle, forces.level_by_walls(state, castle), castle - level, only,
        )
    )  # fmt: skip


def tank(context: StepContext) -> None:
    """One tank: only explosions count. None: all hits; one: half, rounded down; two: none; three or more: it blows up
    (magnifico/7.5.3). The castle blocks each tank separately (magnifico/7.7.4)."""
    state = context.state
    battle = state.current_battle
    project = state.pack.tanks[state.players[battle.seat].tank or ""]
    rolled = tank_dice(state, battle.seat)
    dice, gears = context.roll(rolled, "tank"), project.dice - rolled
    blasts = explosions(dice)
    if blasts >= BLAST:
        _blow_up(context, battle, dice, gears)
        return
    if blasts == 2 and state.options.double_explosion:
        force_of(state, battle.side).tanks -= 1
        context.emit(TankExploded(battle.seat, dice, soldiers=0, tanks=1, airplanes=0, gears=gears))
        return
    full = full_tank_hits(state, battle.seat)
    scored = hits_left(full, blasts)
    castle = forces.level_for_tanks(state)
    blocked = min(castle, scored)
    enemy = force_of(state, other(battle.side))
    killed = min(scored - blocked, enemy.soldiers)
    enemy.soldiers -= killed
    walls = forces.level_by_walls(state, castle)
    context.emit(TankFired(battle.seat, dice, scored, blocked, killed, full, full - project.hits, gears, castle, walls))


def _blow_up(context: StepContext, battle: Battle, dice: Dice, gears: int) -> None:
    """All own soldiers die and the machines involved are lost: all that have a project in play, or in the Italian
    edition the one tank only (magnifico/7.5.3, magnifico-it/7.5.3)."""
    state = context.state
    own = force_of(state, battle.side)
    international = state.options.edition == "international"
    soldiers = own.soldiers
    tanks = own.tanks if international else 1
    airplanes = usable(state, battle.side, "airplane") if international else 0
    own.soldiers = 0
    own.tanks -= tanks
    own.airplanes -= airplanes
    context.emit(TankExploded(battle.seat, dice, soldiers, tanks, airplanes, gears))


def airplanes(context: StepContext, count: int, paratroopers: int) -> None:
    """First the paratrooper's airplane, then the rest; they ignore castles (magnifico/7.6.2, 7.6.3, 7.6.8)."""
    if count and paratroopers:
        _drop_paratrooper(context)
        count -= 1
    if count == 0:
        return
    state = context.state
    battle = state.current_battle
    dice = context.roll(count, "airplanes")
    enemy = force_of(state, other(battle.side))
    gyroscopes = state.bonus(battle.seat, "airplane_hits")
    killed = min((1 + gyroscopes) * hits(dice), enemy.soldiers)
    fallen = explosions(dice)
    enemy.soldiers -= killed
    force_of(state, battle.side).airplanes -= fallen
    context.emit(AirplanesAssaulted(battle.seat, dice, killed, fallen, gyroscopes))


def _drop_paratrooper(context: StepContext) -> None:
    """A soldier is lost with any result; a hit opens the castle for the whole battle (magnifico/7.6.8)."""
    battle = context.state.current_battle
    battle.army.soldiers -= 1
    (die,) = context.roll(1, "paratrooper")
    if die in HIT_FACES:
        battle.breached = True
    elif die == EXPLOSION:
        battle.army.airplanes -= 1
    context.emit(ParatrooperDropped(battle.seat, die))


def automaton(context: StepContext) -> None:
    """One die per tower; explosions are misses (magnifico/13.10)."""
    state = context.state
    battle = state.current_battle
    dice = context.roll(state.lands[battle.target].towers, "automaton")
    killed = min(hits(dice), battle.army.soldiers)
    battle.army.soldiers -= killed
    context.emit(AutomatonAssaulted(battle.seat, dice, killed))
