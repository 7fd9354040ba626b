"""The two armies of a battle, and which of their machines can be used."""

from __future__ import annotations

from typing import overload

from .position import Force, Machines, Owner, Position, Side
from .state import Army, Land, State, pieces_of, project_of


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
