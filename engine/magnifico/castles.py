"""What a castle protects from, and what opens it (magnifico/7.7, 13.10, 13.13, 13.14, 13.17)."""

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
    """1 and one for each tower, and what its owner's Walls add; 5 at most (magnifico/7.7.2, 13.17)."""
    return min(HIGHEST_LEVEL, 1 + towers + position.bonus(owner, "castle_level"))


def of_walls(position: Position, level: int) -> int:
    """What of the level of the castle fought for is due to its owner's Walls (magnifico/13.17)."""
    return max(0, level - 1 - position.land(position.current_battle.target).towers)


def level_for_tanks(position: Position) -> int:
    """The level the attacker's tanks meet; the defender's meet none (magnifico/7.7.3, 7.7.8)."""
    battle = position.current_battle
    return 0 if battle.side == "defender" or battle.breached else level_of(position, battle.target)


def under_bombards(position: Position, level: int, attacker: int) -> int:
    """What an attacker's bombards leave of a level against infantry: one less for each (magnifico/13.13)."""
    return max(0, level - position.bonus(attacker, "bombards"))


def cannons(position: Position) -> int:
    """Great cannons that can fire in this infantry assault: all of the attacker's, against a castle with towers that
    can block a hit (magnifico/13.14). By the first version of the rules they also fire where bombards let it block
    none, and fell nothing."""
    battle = position.current_battle
    if battle.side == "defender" or battle.breached or not position.land(battle.target).towers:
        return 0
    blocks = under_bombards(position, level_for_tanks(position), battle.attacker)
    return position.bonus(battle.attacker, "great_cannons") if blocks or position.options.rules < 2 else 0


def paratrooper_useful(position: Position) -> bool:
    """Whether the attacker may drop a paratrooper: they have the card, two soldiers, and a castle not yet opened
    before them (magnifico/7.6.8)."""
    battle = position.current_battle
    return (
        battle.side == "attacker"
        and not battle.breached
        and battle.army.soldiers >= 2
        and position.land(battle.target).castle
        and position.bonus(battle.attacker, "paratrooper") > 0
    )


def automata(position: Position, place: str) -> int:
    """The automata that fight for a territory: those of its owner, from a castle with a tower (magnifico/13.10)."""
    land = position.land(place)
    return position.bonus(land.owner, "automata") if land.owner is not None and land.towers else 0


def hopeless(position: Position) -> bool:
    """Whether no combination of the attacker's remaining means could ever kill a defender, towers that cannons
    could fell counted (magnifico/7.3.10)."""
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
