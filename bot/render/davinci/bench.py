"""What lies on a player's own bench: all that the private pictures of hands and laboratories show.

Only its owner gets such a picture. A bench keeps its secrets out of logs: it prints as nothing that is on it.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from hashlib import sha256

from engine.davinci.box import COMPONENTS
from engine.davinci.view import LabView, View


@dataclass(frozen=True, repr=False)
class LabBench:
    """A laboratory and what it works on ("" while it is idle); `needed` are the weeks it takes with the `saved` ones
    taken off."""

    lab: LabView
    invention: str
    needed: int
    saved: int


@dataclass(frozen=True, repr=False)
class Bench:
    """`hand` counts each component, `saves` the weeks that cards save by type, where they do; `known` are cards of the
    deck, `sure` tells whether their order still holds."""

    seat: int
    colour: str
    florins: int
    hand: tuple[tuple[str, int], ...]
    labs: tuple[LabBench, ...]
    saves: tuple[tuple[str, int], ...]
    known: tuple[str, ...]
    sure: bool
    requested: tuple[str, ...]

    @property
    def fingerprint(self) -> str:
        """The same for benches that look the same, and says nothing of what is on them."""
        return sha256(repr(astuple(self)).encode()).hexdigest()

    def missing(self, components: tuple[str, ...]) -> tuple[str, ...]:
        """Which of some components are not in hand."""
        left = dict(self.hand)
        lacking: list[str] = []
        for component in components:
            left[component] -= 1
            if left[component] < 0:
                lacking.append(component)
        return tuple(lacking)


def bench_of(view: View) -> Bench | None:
    """The viewer's own bench; None for a spectator."""
    if view.seat is None:
        return None
    player = view.players[view.seat]
    return Bench(
        seat=view.seat,
        colour=player.colour,
        florins=player.florins or 0,
        hand=tuple((component, player.has(component)) for component in COMPONENTS),
        labs=tuple(_lab_bench(view, lab) for lab in player.labs),
        saves=_saves(view),
        known=view.seen,
        sure=view.sure,
        requested=view.requested,
    )


def _lab_bench(view: View, lab: LabView) -> LabBench:
    if lab.invention is None or view.seat is None:
        return LabBench(lab, "", 0, 0)
    saved = view.discount(view.seat, lab.invention)
    return LabBench(lab, lab.invention, max(0, view.pack.inventions[lab.invention].weeks - saved), saved)


def _saves(view: View) -> tuple[tuple[str, int], ...]:
    """Weeks saved by type, as an invention of each type would have them."""
    assert view.seat is not None
    first = {invention.type: card for card, invention in reversed(view.pack.inventions.items())}
    saved = ((type_, view.discount(view.seat, card)) for type_, card in sorted(first.items()))
    return tuple((type_, weeks) for type_, weeks in saved if weeks)
