"""Which favours to begin with (davinci/setup-experts)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...davinci.actions import Favour
from ...davinci.box import COMPONENTS
from ...davinci.view import View
from ...game import Decision
from ..sense import Proposal
from .outlook import Outlook

WORTH = {
    "apprentice": 6.5,
    "components": 6.0,
    "large_lab": 5.5,
    "flip_small": 5.0,
    "man_small": 6.0,
    "man_large": 6.0,
    "florins": 5.0,
    "flip_large": 4.5,
}
SPREAD = 2.0
"""By how much a favour may be misjudged, so that not all choose alike."""


def favours(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Workers and components before money, a second helping of anything a little less."""
    outlook = Outlook(view, decision.seat)
    for favour, worth in WORTH.items():
        again = 1.5 * outlook.me.favours.count(favour)
        yield Proposal(worth + SPREAD * rng.random() - again, Favour(favour, _chosen(outlook, favour)))


def _chosen(outlook: Outlook, favour: str) -> tuple[str, ...]:
    """The components that promise most, at most two alike, in the order of the shops."""
    count = 4 if favour == "components" else 1 if favour in ("large_lab", "flip_small", "flip_large") else 0
    chosen: list[str] = []
    for _ in range(count):
        open_ = [c for c in COMPONENTS if chosen.count(c) < min(2, outlook.view.in_stock(c))]
        if open_:
            chosen.append(max(open_, key=lambda c: outlook.component_worth(c, chosen)))
    return tuple(sorted(chosen, key=COMPONENTS.index))
