"""The effects of a walk of the mover's pawn that need no luck: the 100 florins of the start, tolls, rent, and tribute
(leonardo1989/move, leonardo1989/office-power)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .constants import FACTIONS, START, onwards
from .market import tribute
from .state import Why
from .view import View
from .walk import host, indemnity


@dataclass(frozen=True, slots=True)
class Due:
    """A payment from party to party because of a walk."""

    debtor: int
    creditor: int
    florins: int
    why: Why


@dataclass(frozen=True, slots=True)
class Visit:
    """A walk that ends on `space`. `indemnity` is what the bank pays on the way or there; `tolls` are due on the way,
    `dues` where it ends. `duellists` are the rivals with men-at-arms there, if the mover has men too: the machine
    decides which party pays tribute."""

    space: int
    indemnity: int
    tolls: tuple[Due, ...]
    dues: tuple[Due, ...]
    duellists: tuple[int, ...]

    def gain(self, party: int) -> int:
        """What a party gets from others, minus what it pays them."""
        both = (*self.tolls, *self.dues)
        got = sum(due.florins for due in both if due.creditor == party)
        return got - sum(due.florins for due in both if due.debtor == party)


def visit(view: View, steps: int, men_taken: int = 0) -> Visit:
    """The walk of the mover's pawn by `steps` spaces, back if negative, after it loses `men_taken` men-at-arms."""
    mover = view.players[view.mover]
    way = [onwards(mover.at, step) for step in _counted(steps)]
    space = way[-1] if way else mover.at
    tolls = tuple(due for each in way[:-1] if each in view.pack.bridges for due in _due(view, each))
    armed = len(mover.men) - men_taken > 0
    asylum = view.pack.uses.get(space) == "asylum"
    rivals = [each for each in view.pawns_at(space) if each != view.mover and not asylum]
    armed_rivals = tuple(each for each in rivals if view.players[each].men)
    armed_there = [*([view.mover] if armed else []), *armed_rivals]
    tributes = _tributes(view, [view.mover, *rivals], armed_there[0]) if len(armed_there) == 1 else ()
    return Visit(
        space,
        indemnity=indemnity(view) * way.count(START),
        tolls=tolls,
        dues=(*(_due(view, space) if way else ()), *tributes),
        duellists=armed_rivals if len(armed_there) > 1 else (),
    )


def _counted(steps: int) -> range:
    return range(1, steps + 1) if steps > 0 else range(-1, steps - 1, -1)


def _due(view: View, space: int) -> Iterator[Due]:
    """The rent of a palace, or the toll of a bridge."""
    holding, owner = view.holding(space), host(view, space)
    if holding is not None and owner is not None:
        why: Why = "rent" if view.pack.spaces[space].is_palace else "toll"
        yield Due(view.mover, owner, holding.rent, why)


def _tributes(view: View, there: list[int], armed: int) -> tuple[Due, ...]:
    owed = {party: tribute(view, party) for party in there if party != armed}
    return tuple(Due(party, armed, florins, "tribute") for party, florins in owed.items() if florins)


def advantage(view: View, walk: Visit, party: int) -> int:
    """What a party gains by a walk of the mover's pawn: what it is paid, minus what the bank pays the mover. An event
    counts only where the pawn already stands, at its average payment over both factions: a pawn sent to an event would
    give the same to rivals."""
    stays = walk.space == view.players[view.mover].at
    event = _event_pays(view, party) if stays and view.pack.uses.get(walk.space) == "event" else 0
    return walk.gain(party) + event - walk.indemnity


def _event_pays(view: View, party: int) -> int:
    events = view.pack.events.values()
    left = [event for event in events if event.id not in view.events_out] or list(events)
    paying = sum(event.florins for event in left if event.kind != "nothing")
    return len(view.players[party].members) * paying // (len(FACTIONS) * len(left))
