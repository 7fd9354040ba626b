"""Battles for tests: seat 0 attacks seat 1, from Rome over the border to Naples or over the sea to Milan.

>>> from tests.engine.magnifico.positions import army, offered
>>> state = war("6s 1t", "9s castle 2", attacker=["tank_4_5", "bombard"])
>>> army(state)
'6s 1t'
>>> offered(state)
['infantry', 'tanks']
>>> event = infantry(do(state, "infantry 3s", dice="hhm"))
>>> event.blocked, event.killed
(2, 0)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Event
from engine.magnifico.events import InfantryAssaulted, TankFired
from engine.magnifico.state import Land, State
from tests.engine.magnifico.positions import GAME, Luck, all_of, do, one, table

SOURCE = "rome"
TARGET = "naples"
OVERSEAS = "milan"
ATTACKER, DEFENDER = 0, 1
CANNONS = ["great_cannon", "great_cannon"]


def before_war(
    force: str,
    garrison: str,
    *,
    attacker: Sequence[str] = (),
    defender: Sequence[str] = (),
    target: str = TARGET,
    **position: Any,
) -> State:
    """Seat 0's turn, with `force` and one more soldier in Rome and `garrison` of seat 1 in the target. The cards
    are in play. `position` goes to `table`."""
    soldiers, _, machines = force.partition("s")
    lands = {
        SOURCE: (ATTACKER, f"{int(soldiers) + 1}s{machines}"),
        target: (DEFENDER, garrison),
        "athens": (DEFENDER, "2s"),
        **position.pop("lands", {}),
    }
    return table(lands=lands, cards={ATTACKER: attacker, DEFENDER: defender}, **position)


def declare(state: State, force: str, *, target: str = TARGET, dice: Luck = "") -> list[Event]:
    """Declare war from Rome with `force`; the dice are for what follows automatically."""
    return do(state, f"attack {SOURCE} {target} {force}", dice=dice)


def war(force: str, garrison: str, **position: Any) -> State:
    """A battle just declared; the attacker chooses the first assault (a single possible action is carried out at once).
    Takes the arguments of `before_war`."""
    state = before_war(force, garrison, **position)
    declare(state, force, target=position.get("target", TARGET))
    return state


def defending(garrison: str, force: str = "6s", **position: Any) -> State:
    """A battle in the defender's first side turn: one of the attacker's soldiers fired and missed."""
    state = war(force, garrison, **position)
    do(state, "infantry 1s", dice="m")
    if state.battle is not None and state.battle.side == "attacker":
        do(state, "finish")
    return state


def garrison(state: State, place: str = TARGET) -> str:
    """The pieces on the attacked territory without its castle."""
    return pieces(state.lands[place])


def pieces(land: Land) -> str:
    return " ".join(f"{n}{unit}" for n, unit in ((land.soldiers, "s"), (land.tanks, "t"), (land.airplanes, "a")) if n)


def level(state: State, place: str = TARGET) -> int:
    """The public level of a castle."""
    return GAME.view(state, None).land(place).level


def infantry(events: Sequence[Event]) -> InfantryAssaulted:
    """The only infantry assault among the events."""
    return one(events, InfantryAssaulted)


def shots(events: Sequence[Event]) -> list[TankFired]:
    """The tanks that fired, in order."""
    return all_of(events, TankFired)
