"""Standing bids for the project auction (magnifico/5.3.4): the sums, and what can be on offer."""

from __future__ import annotations

from ..choices import PANEL_LIMIT
from ..standing_bids import Auction, AuctionTerms
from .auction import LEAST_BID
from .pack import Pack
from .view import View

RULE = "magnifico/5.3.4"
STEP = 10
COMMON_MOST = 100
"""The highest sum that a panel offers, even to a seat with less money."""


def sale(pack: Pack, florins: int = COMMON_MOST) -> AuctionTerms:
    """The standing bids open to a seat with `florins`."""
    most = max(COMMON_MOST, florins) // STEP * STEP
    kinds = {"tank": (), "airplane": (), "invention": _few(tuple(pack.inventions)), "art": _few(tuple(pack.art))}
    return AuctionTerms(RULE, LEAST_BID, most, STEP, (20, 30, 50), kinds)


def _few(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The single cards of a kind, if there are few enough for a panel."""
    return cards if len(cards) < PANEL_LIMIT else ()


def auction_of(view: View) -> Auction | None:
    """The auction of this round, until its cards are taken."""
    if view.auction is None:
        return None
    offer = view.auction.offer
    return Auction(str(view.round), frozenset(offer) | {view.pack.kinds[card] for card in offer})
