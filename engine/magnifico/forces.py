"""The two armies of a battle."""

from __future__ import annotations

from typing import Protocol

from .state import Army, Land, Side, State, pieces_of, project_of


class ProjectOwner(Protocol):
    """A player of a state or of a view."""

    @property
    def tank(self) -> str | None: ...

    @property
    def airplane(self) -> str | None: ...


class Machines(Protocol):
    """A territory or an army, of a state or of a view."""

    @property
    def tanks(self) -> int: ...

    @property
    def airplanes(self) -> int: ...


def idle(owner: ProjectOwner, machines: Machines) -> tuple[int, int]:
    """The tanks and airplanes that can neither fight nor move, for want of their project (magnifico/8.3)."""
    return (0 if owner.tank else machines.tanks, 0 if owner.airplane else machines.airplanes)


def force_of(state: State, side: Side) -> Land | Army:
    """A side's pieces: the attacker's army, or the defender's territory."""
    assert state.battle is not None
    return state.battle.army if side == "attacker" else state.lands[state.battle.target]


def seat_of(state: State, side: Side) -> int:
    assert state.battle is not None
    return state.battle.attacker if side == "attacker" else state.battle.defender


def other(side: Side) -> Side:
    return "defender" if side == "attacker" else "attacker"


def usable(state: State, side: Side, machine: str) -> int:
    """How many tanks or airplanes a side can fight with: none without its project in play (magnifico/8.3)."""
    if not project_of(state.players[seat_of(state, side)], machine):
        return 0
    return pieces_of(force_of(state, side), machine)
