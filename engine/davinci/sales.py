"""How contested cards are bid for in advance (davinci/bid): the sums, and what can be contested."""

from __future__ import annotations

from ..standing_bids import Auction, Sale
from .box import METALS
from .pack import Pack
from .view import View

RULE = "davinci/bid"
COMMON_MOST = 20
"""The highest sum that a panel offers, however little the purse holds now."""


def sale(pack: Pack, florins: int = COMMON_MOST) -> Sale:
    """What can be left by a seat with so many florins."""
    cards = pack.inventions.values()
    metals = {str(metal): tuple(card.id for card in cards if card.metal == metal) for metal in METALS}
    types: dict[str, tuple[str, ...]] = dict.fromkeys(pack.types, ())
    return Sale(RULE, 0, max(COMMON_MOST, florins), 1, (3, 5, 10), metals | types)


def auction_of(view: View) -> Auction | None:
    """The contest that is bid in."""
    if view.contest is None:
        return None
    card = view.pack.inventions[view.contest.invention]
    return Auction(f"{view.turn} {card.id}", frozenset((card.id, card.metal, card.type)))
