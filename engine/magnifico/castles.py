"""What a castle protects from, and what opens it (magnifico/7.7, 13.13, 13.14, 13.17)."""

from __future__ import annotations

from .forces import usable
from .state import Battle, State
from .tanks import full_tank_hits

HIGHEST_LEVEL = 5  # magnifico/13.17


def level_of(state: State, place: str) -> int:
    """A castle's level: 1 and one for each tower and each Walls card of its owner, 5 at most; 0 without a
    castle (magnifico/7.7.2, 13.17)."""
    land = state.lands[place]
    if not land.castle or land.owner is None:
        return 0
    return min(HIGHEST_LEVEL, 1 + land.towers + state.players[land.owner].count("walls"))


def of_walls(state: State, level: int) -> int:
    """What of the level of the castle fought for is due to its owner's Walls (magnifico/13.17)."""
    return max(0, level - 1 - state.lands[_battle(state).target].towers)


def level_for_tanks(state: State) -> int:
    """The level the attacker's tanks meet; the defender's meet none (magnifico/7.7.3, 7.7.8)."""
    battle = _battle(state)
    return 0 if battle.side == "defender" or battle.breached else level_of(state, battle.target)


def level_for_infantry(state: State) -> int:
    """The level the attacker's infantry meets."""
    return under_bombards(state, level_for_tanks(state))


def under_bombards(state: State, level: int) -> int:
    """What the attacker's bombards leave of a level: one less for each (magnifico/13.13)."""
    return max(0, level - state.players[_battle(state).attacker].count("bombard"))


def cannons(state: State) -> int:
    """Great cannons that can fire in this infantry assault: all of the attacker's, against a castle with towers that
    can block a hit (magnifico/13.14). By the first version of the rules they also fire where bombards let it block
    none, and fell nothing."""
    battle = _battle(state)
    if battle.side == "defender" or battle.breached or not state.lands[battle.target].towers:
        return 0
    if state.options.rules >= 2 and not level_for_infantry(state):
        return 0
    return state.players[battle.attacker].count("great_cannon")


def paratrooper_useful(state: State) -> bool:
    """Whether the attacker may drop a paratrooper: he has the card, two soldiers, and a castle not yet opened
    before him (magnifico/7.6.8)."""
    battle = _battle(state)
    return (
        battle.side == "attacker"
        and not battle.breached
        and battle.army.soldiers >= 2
        and state.lands[battle.target].castle
        and state.players[battle.attacker].count("paratrooper") > 0
    )


def hopeless(state: State) -> bool:
    """Whether no combination of the attacker's remaining means could ever kill a defender, towers that cannons
    could fell counted (magnifico/7.3.10)."""
    battle = _battle(state)
    land = state.lands[battle.target]
    if not land.castle or battle.breached or usable(state, "attacker", "airplane"):
        return False
    player = state.players[battle.attacker]
    defender = state.players[battle.defender]
    base = level_of(state, battle.target)
    if player.count("great_cannon"):
        base = min(HIGHEST_LEVEL, 1 + defender.count("walls"))
    if usable(state, "attacker", "tank") and full_tank_hits(state.pack, player) > base:
        return False
    soldiers = battle.army.soldiers
    best = soldiers + min(soldiers, player.count("multi_gun"))
    return best <= max(0, base - player.count("bombard"))


def _battle(state: State) -> Battle:
    assert state.battle is not None
    return state.battle
