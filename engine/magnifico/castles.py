"""How a castle protects, and what weakens it (magnifico/7.7, 13.10, 13.13, 13.14, 13.17)."""

from __future__ import annotations

from .forces import usable
from .position import Position
from .step_context import bonuses
from .tanks import full_tank_hits

HIGHEST_LEVEL = 5  # magnifico/13.17


def level_of(position: Position, place: str) -> int:
    """A castle's level; 0 without a castle."""
    land = position.land(place)
    return _level(position, land.owner, land.towers) if land.castle and land.owner is not None else 0


def _level(position: Position, owner: int, towers: int) -> int:
    """1, plus 1 per tower, plus its owner's Walls; at most 5 (magnifico/7.7.2, 13.17)."""
    return min(HIGHEST_LEVEL, 1 + towers + position.bonus(owner, "castle_level"))


def of_walls(position: Position, level: int) -> int:
    """How much of the level of the castle attacked comes from its owner's Walls (magnifico/13.17)."""
    return max(0, level - 1 - position.land(position.current_battle.target).towers)


def level_for_tanks(position: Position) -> int:
    """The level against the attacker's tanks; 0 against the defender's (magnifico/7.7.3, 7.7.8)."""
    battle = position.current_battle
    return 0 if battle.side == "defender" or battle.breached else level_of(position, battle.target)


def under_bombards(position: Position, level: int, attacker: int) -> int:
    """The level against infantry: one less per bombard of the attacker (magnifico/13.13)."""
    return max(0, level - position.bonus(attacker, "bombards"))


def cannons(position: Position) -> int:
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


def automata(position: Position, place: str) -> int:
    """The automata that defend a territory: its owner's, if it has a castle with a tower (magnifico/13.10)."""
    land = position.land(place)
    return position.bonus(land.owner, "automata") if land.owner is not None and land.towers else 0


def hopeless(position: Position) -> bool:
    """Whether the attacker has no way left to kill a defender, even after felling towers with cannons
    (magnifico/7.3.10)."""
    battle = position.current_battle
    land = position.land(battle.target)
    if not land.castle or battle.breached or usable(position, "attacker", "airplane"):
        return False
    towers = 0 if position.bonus(battle.attacker, "great_cannons") else land.towers
    level = _level(position, battle.defender, towers)
    if usable(position, "attacker", "tank") and full_tank_hits(position, battle.attacker) > level:
        return False
    soldiers = battle.army.soldiers
    best = soldiers + sum(bonuses(soldiers, 0, position.bonus(battle.attacker, "doubled_hits"), 0))
    return best <= under_bombards(position, level, battle.attacker)
