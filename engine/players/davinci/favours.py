"""Which favours to begin with (davinci/setup-experts)."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...davinci.actions import Favour
from ...davinci.box import COMPONENTS
from ...davinci.favours import WITH_COMPONENTS
from ...davinci.pack import FAVOURS
from ...davinci.pack import Favour as PackFavour
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
"""What the book's favour of each kind is worth."""
SPREAD = 2.0
"""By how much a favour may be misjudged, so that not all choose alike."""


def favours(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Workers and components before money, a second helping of anything a little less."""
    outlook = Outlook(view, decision.seat)
    for favour in sorted(view.pack.favours.values(), key=lambda each: list(WORTH).index(each.kind)):
        worth = WORTH[favour.kind] * favour.count / FAVOURS[favour.kind][1]
        again = 1.5 * outlook.me.favours.count(favour.id)
        yield Proposal(worth + SPREAD * rng.random() - again, Favour(favour.id, _chosen(outlook, favour)))


def _chosen(outlook: Outlook, favour: PackFavour) -> tuple[str, ...]:
    """The components that promise most, only so many alike, in the order of the shops."""
    chosen: list[str] = []
    for _ in range(favour.count if favour.kind in WITH_COMPONENTS else 0):
        open_ = [c for c in COMPONENTS if chosen.count(c) < min(favour.alike, outlook.view.in_stock(c))]
        if open_:
            chosen.append(max(open_, key=lambda c: outlook.component_worth(c, chosen)))
    return tuple(sorted(chosen, key=COMPONENTS.index))
