"""Where to begin: room to grow, and rivals not too near (magnifico/4.8)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...game import Decision
from ...magnifico.actions import Home
from ...magnifico.view import View
from ..sense import Proposal, as_pick, branch


def homes(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Every territory open to a castle; equally good ones are told apart by luck."""
    taken = {land.place for land in view.lands if land.owner is not None}
    for place in as_pick(branch(decision, "home")).answers:
        yield Proposal(_room(view, place, taken) + 0.5 * rng.random(), Home(place))


def _room(view: View, place: str, taken: set[str]) -> float:
    """Borders can be held and sea lanes only used; a rival two steps away will want the same land."""
    near, reach = view.pack.neighbours[place], view.pack.reach[place]
    room = 0.0
    for other in reach:
        by_land = other in near
        room += 1.0 if by_land else 0.3
        if other in taken:
            room -= 3.0 if by_land else 0.8
        elif by_land:
            room -= 0.5 * len(view.pack.neighbours[other] & taken)
    return room
