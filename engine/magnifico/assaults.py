"""What the dice of each assault do (magnifico/7.4 to 7.6, 13)."""

from __future__ import annotations

from . import castles
from .events import (
    AirplanesAssaulted,
    AutomatonAssaulted,
    Dice,
    InfantryAssaulted,
    ParatrooperDropped,
    TankExploded,
    TankFired,
)
from .forces import force_of, other, usable
from .play import EXPLOSION, HIT_FACES, Play, bonuses, explosions, hits, misses
from .state import Battle
from .tanks import BLAST, full_tank_hits, hits_left, tank_dice


def infantry(play: Play, soldiers: int, cannons: int) -> None:
    """One die a soldier; explosions are losses of one's own (magnifico/7.4.3).

    Battle-wagons turn misses into hits, then multi-guns double natural hits, one bonus a die (magnifico/13.11,
    13.12). A castle blocks as many as its level; each great cannon fells a tower where a hit was blocked
    (magnifico/7.7.3, 13.14).
    """
    state = play.state
    battle = state.current_battle
    # In a step that something else began, nobody chose it: nothing else was possible.
    only = bool(play.events)
    own, enemy = force_of(state, battle.side), force_of(state, other(battle.side))
    dice = play.roll(soldiers, "infantry")
    guns, turning = state.bonus(battle.seat, "doubled_hits"), state.bonus(battle.seat, "turned_misses")
    doubled, wagons = bonuses(hits(dice), misses(dice), guns, turning)
    damage = hits(dice) + wagons + doubled
    castle = castles.level_for_tanks(state)
    level = castles.under_bombards(state, castle, battle.attacker)
    blocked = min(level, damage)
    killed = min(damage - blocked, enemy.soldiers)
    lost = min(explosions(dice), own.soldiers)
    felled = min(cannons, blocked, state.lands[battle.target].towers)
    enemy.soldiers -= killed
    own.soldiers -= lost
    state.lands[battle.target].towers -= felled
    play.tell(
        InfantryAssaulted(
            battle.seat, dice, wagons, doubled, blocked, killed, lost, felled,
            castle, castles.of_walls(state, castle), castle - level, only,
        )
    )  # fmt: skip


def tank(play: Play) -> None:
    """One tank: only explosions count. None: all hits; one: half, rounded down; two: none; three or more: it
    blows up (magnifico/7.5.3). The castle blocks each tank anew (magnifico/7.7.4)."""
    state = play.state
    battle = state.current_battle
    project = state.pack.tanks[state.players[battle.seat].tank or ""]
    rolled = tank_dice(state, battle.seat)
    dice, gears = play.roll(rolled, "tank"), project.dice - rolled
    blasts = explosions(dice)
    if blasts >= BLAST:
        _blow_up(play, battle, dice, gears)
        return
    if blasts == 2 and state.options.double_explosion:
        force_of(state, battle.side).tanks -= 1
        play.tell(TankExploded(battle.seat, dice, soldiers=0, tanks=1, airplanes=0, gears=gears))
        return
    full = full_tank_hits(state, battle.seat)
    scored = hits_left(full, blasts)
    castle = castles.level_for_tanks(state)
    blocked = min(castle, scored)
    enemy = force_of(state, other(battle.side))
    killed = min(scored - blocked, enemy.soldiers)
    enemy.soldiers -= killed
    walls = castles.of_walls(state, castle)
    play.tell(TankFired(battle.seat, dice, scored, blocked, killed, full, full - project.hits, gears, castle, walls))


def _blow_up(play: Play, battle: Battle, dice: Dice, gears: int) -> None:
    """All own soldiers die, and with them the machines involved: all that have a project in play, or in the
    Italian edition the one tank only (magnifico/7.5.3, magnifico-it/7.5.3)."""
    state = play.state
    own = force_of(state, battle.side)
    international = state.options.edition == "international"
    soldiers = own.soldiers
    tanks = own.tanks if international else 1
    airplanes = usable(state, battle.side, "airplane") if international else 0
    own.soldiers = 0
    own.tanks -= tanks
    own.airplanes -= airplanes
    play.tell(TankExploded(battle.seat, dice, soldiers, tanks, airplanes, gears))


def airplanes(play: Play, count: int, paratroopers: int) -> None:
    """First the paratrooper's airplane, then the rest; they ignore castles (magnifico/7.6.2, 7.6.3, 7.6.8)."""
    if count and paratroopers:
        _drop_paratrooper(play)
        count -= 1
    if count == 0:
        return
    state = play.state
    battle = state.current_battle
    dice = play.roll(count, "airplanes")
    enemy = force_of(state, other(battle.side))
    gyroscopes = state.bonus(battle.seat, "airplane_hits")
    killed = min((1 + gyroscopes) * hits(dice), enemy.soldiers)
    fallen = explosions(dice)
    enemy.soldiers -= killed
    force_of(state, battle.side).airplanes -= fallen
    play.tell(AirplanesAssaulted(battle.seat, dice, killed, fallen, gyroscopes))


def _drop_paratrooper(play: Play) -> None:
    """A soldier is lost whatever the die says; a hit opens the castle for the whole battle (magnifico/7.6.8)."""
    battle = play.state.current_battle
    battle.army.soldiers -= 1
    (die,) = play.roll(1, "paratrooper")
    if die in HIT_FACES:
        battle.breached = True
    elif die == EXPLOSION:
        battle.army.airplanes -= 1
    play.tell(ParatrooperDropped(battle.seat, die))


def automaton(play: Play) -> None:
    """A die for each tower; explosions are misses (magnifico/13.10)."""
    state = play.state
    battle = state.current_battle
    dice = play.roll(state.lands[battle.target].towers, "automaton")
    killed = min(hits(dice), battle.army.soldiers)
    battle.army.soldiers -= killed
    play.tell(AutomatonAssaulted(battle.seat, dice, killed))
