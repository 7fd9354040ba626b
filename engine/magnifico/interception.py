"""Airplanes against a declared assault: bombs against tanks, culverins against airplanes (magnifico/7.6.6,
7.6.7)."""

from __future__ import annotations

from collections.abc import Mapping

from ..choices import Amount, Leaf, Pick, Tree
from .actions import Intercept, Refrain
from .effects import Effect
from .events import Intercepted, NotIntercepted
from .forces import force_of, other, usable
from .play import Play, explosions, hits
from .position import Position
from .state import State

WEAPONS: Mapping[str, Effect] = {"tanks": "intercept_tanks", "airplanes": "intercept_airplanes"}
"""What it takes against each kind of assault, besides airplanes."""


def armed(position: Position, seat: int, machines: str) -> bool:
    """Whether a seat has the airplane project and the weapon against assaults of a kind in play."""
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


def intercept(play: Play, seat: int, action: Intercept) -> None:
    """Each hit destroys an enemy machine of the declared kind, those declared first; each explosion is an own
    airplane fallen. It is no assault: the airplanes may still make theirs."""
    state = play.state
    battle = state.current_battle
    assert battle.declared
    dice = play.roll(action.airplanes, "interception")
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
    play.tell(Intercepted(seat, battle.declared, dice, destroyed, fallen, stranded))


def refrain(play: Play, seat: int, _: Refrain) -> None:
    battle = play.state.current_battle
    assert battle.declared
    play.tell(NotIntercepted(seat, battle.declared))
