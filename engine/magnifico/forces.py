"""The two armies of a battle: their usable machines, the dice and hits of tanks, and how castles protect
(magnifico/7.5, 7.7, 8.3, 13)."""

from __future__ import annotations

from typing import overload

from .position import Force, Machines, Owner, Position, Side
from .state import Army, Land, State, pieces_of, project_of
from .step_context import bonuses

BLAST = 3  # explosions that blow a tank up (magnifico/7.5.3)
HIGHEST_LEVEL = 5  # a castle's (magnifico/13.17)


def ready(owner: Owner, machines: Machines) -> tuple[int, int]:
    """The tanks and airplanes that can fight and move: none without their project (magnifico/8.3)."""
    return (machines.tanks if owner.tank else 0, machines.airplanes if owner.airplane else 0)


def idle(owner: Owner, machines: Machines) -> tuple[int, int]:
    """The tanks and airplanes that cannot."""
    tanks, airplanes = ready(owner, machines)
    return machines.tanks - tanks, machines.airplanes - airplanes


@overload
def force_of(position: State, side: Side) -> Land | Army: ...
@overload
def force_of(position: Position, side: Side) -> Force: ...
def force_of(position: Position, side: Side) -> Force:
    """A side's pieces: the attacker's army, or the defender's territory."""
    battle = position.current_battle
    return battle.army if side == "attacker" else position.land(battle.target)


def other(side: Side) -> Side:
    return "defender" if side == "attacker" else "attacker"


def usable(position: Position, side: Side, machine: str) -> int:
    """How many tanks or airplanes a side can fight with: none without its project in play (magnifico/8.3)."""
    battle = position.current_battle
    owner = position.players[battle.attacker if side == "attacker" else battle.defender]
    return pieces_of(force_of(position, side), machine) if project_of(owner, machine) else 0


# Tanks


def tank_dice(position: Position, seat: int) -> int:
    """The dice of a tank: its card's, one less per gear, at least one (magnifico/7.5.4, 13.7)."""
    card = position.players[seat].tank
    assert card
    return max(1, position.pack.tanks[card].dice - position.bonus(seat, "fewer_tank_dice"))


def full_tank_hits(position: Position, seat: int) -> int:
    """The hits of a tank without explosions, with its upgrades (magnifico/7.5.3, 13.8, 13.9)."""
    card = position.players[seat].tank
    assert card
    return position.pack.tanks[card].hits + position.bonus(seat, "tank_hits")


def hits_left(full: int, explosions: int) -> int:
    """A tank's hits after explosions: all with none; half, rounded down, with one; else none (magnifico/7.5.3)."""
    return (full, full // 2)[explosions] if explosions < 2 else 0


def most_safe_dice(*, double_explosion: bool) -> int:
    """The most dice that can never destroy a tank: one fewer than the explosions that do (magnifico/7.5.3, option
    `double_explosion`)."""
    return (BLAST - 1 if double_explosion else BLAST) - 1


# Castles


def castle_level(position: Position, place: str) -> int:
    """A castle's level; 0 without a castle."""
    land = position.land(place)
    return _castle_level(position, land.owner, land.towers) if land.castle and land.owner is not None else 0


def _castle_level(position: Position, owner: int, towers: int) -> int:
    """1, plus 1 per tower, plus its owner's Walls; at most 5 (magnifico/7.7.2, 13.17)."""
    return min(HIGHEST_LEVEL, 1 + towers + position.bonus(owner, "castle_level"))


def level_by_walls(position: Position, level: int) -> int:
    """How much of the level of the castle attacked comes from its owner's Walls (magnifico/13.17)."""
    return max(0, level - 1 - position.land(position.current_battle.target).towers)


def level_for_tanks(position: Position) -> int:
    """The level against the attacker's tanks; 0 against the defender's (magnifico/7.7.3, 7.7.8)."""
    battle = position.current_battle
    return 0 if battle.side == "defender" or battle.breached else castle_level(position, battle.target)


def under_bombards(position: Position, level: int, attacker: int) -> int:
    """The level against infantry: one less per bombard of the attacker (magnifico/13.13)."""
    return max(0, level - position.bonus(attacker, "bombards"))


def usable_cannons(position: Position) -> int:
    """Great cannons that can fire in this infantry assault: all the attacker's, against a castle with towers that can
    block a hit (magnifico/13.14). In the first version of the rules they also fire if bombards let the castle block
    none, and fell nothing."""
    battle = position.current_battle
    if battle.side == "defender" or battle.breached or not position.land(battle.target).towers:
        return 0
    blocks = under_bombards(position, level_for_tanks(position), battle.attacker)
    return position.bonus(battle.attacker, "great_cannons") if blocks or position.options.rules < 2 else 0


def paratrooper_useful(position: Position) -> bool:
    """Whether the attacker may drop a paratrooper: they have the card and two soldiers, and the castle is not opened
    yet (magnifico/7.6.8)."""
    battle = position.current_battle
    return (
        battle.side == "attacker"
        and not battle.breached
        and battle.army.soldiers >= 2
        and position.land(battle.target).castle
        and position.bonus(battle.attacker, "paratrooper") > 0
    )


def automata_at(position: Position, place: str) -> int:
    """The automata that defend a territory: its owner's, if it has a castle with a tower (magnifico/13.10)."""
    land = position.land(place)
    return position.bonus(land.owner, "automata") if land.owner is not None and land.towers else 0


def attack_is_hopeless(position: Position) -> bool:
    """Whether the attacker has no way left to kill a defender, even after felling towers with cannons
    (magnifico/7.3.10)."""
    battle = position.current_battle
    land = position.land(battle.target)
    if not land.castle or battle.breached or usable(position, "attacker", "airplane"):
        return False
    towers = 0 if position.bonus(battle.attacker, "great_cannons") else land.towers
    level = _castle_level(position, battle.defender, towers)
    if usable(position, "attacker", "tank") and full_tank_hits(position, battle.attacker) > level:
        return False
    soldiers = battle.army.soldiers
    best = soldiers + sum(bonuses(soldiers, 0, position.bonus(battle.attacker, "doubled_hits"), 0))
    return best <= under_bombards(position, level, battle.attacker)
