"""Standing bids for auctions (leonardo1989/auction): the sums, and what can be on offer."""

from __future__ import annotations

from ..standing_bids import Auction, AuctionTerms
from .constants import COIN
from .pack import Pack
from .view import View

RULE = "leonardo1989/auction"
BRIDGE = "bridge"
COMMON_MOST = 300
"""The highest sum that a panel offers, even to a party with less money."""


def sale(pack: Pack, florins: int = COMMON_MOST) -> AuctionTerms:
    """The standing bids open to a party with `florins`."""
    quarters = {quarter: tuple(map(str, palaces)) for quarter, palaces in pack.quarters.items()}
    kinds = quarters | {BRIDGE: tuple(map(str, pack.bridges))}
    return AuctionTerms(RULE, 0, max(COMMON_MOST, florins), COIN, (50, 100, 150), kinds)


def auction_of(view: View) -> Auction | None:
    """The open auction: a palace or a bridge that the mover did not buy."""
    if view.auction is None:
        return None
    space = view.auction.space
    kind = view.pack.spaces[space].quarter or BRIDGE
    return Auction(f"{view.round} {view.mover} {space}", frozenset((str(space), kind)))
