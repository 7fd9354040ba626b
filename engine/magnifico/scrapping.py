"""Self-destruction of a seat's own machines (option `self_destruction`): in its turn, or at the start of its side turn
in a battle; the pieces go back to the reserve."""

from __future__ import annotations

from ..choices import Amount, Leaf, Pick, Tree
from ..rejection import Rejection
from .actions import Scrap
from .events import MachinesScrapped
from .state import Army, Land, State
from .step_context import StepContext

RULE = "magnifico/2"


def sources(state: State) -> Pick:
    """In the seat's turn: any of its territories with machines."""

    def reject(place: str) -> Rejection | None:
        land = state.lands[place]
        return None if land.tanks or land.airplanes else Rejection(RULE, "no_machines", have=place)

    return Pick(
        "place",
        state.owned(state.current_turn.seat),
        lambda place: machines(place, state.lands[place]),
        reject=reject,
        rules=(RULE,),
        group=state.pack.regions.__getitem__,
    )


def engaged(place: str, force: Land | Army) -> Pick:
    """The machines of one side of a battle, named by the place attacked."""
    return Pick("place", (place,), lambda _: machines(place, force), rules=(RULE,))


def machines(place: str, force: Land | Army) -> Tree:
    """How many tanks and airplanes of a force, at least one in all."""

    def airplanes(tanks: int) -> Amount:
        low = 0 if tanks else 1
        return Amount(
            "airplanes", low, force.airplanes, lambda n: Leaf(Scrap(place, tanks, n)), unit="a", rules=(RULE,)
        )

    return Amount("tanks", 0 if force.airplanes else 1, force.tanks, airplanes, unit="t", rules=(RULE,))


def scrap(context: StepContext, seat: int, action: Scrap, force: Land | Army) -> None:
    force.tanks -= action.tanks
    force.airplanes -= action.airplanes
    context.emit(MachinesScrapped(seat, action.place, action.tanks, action.airplanes))
