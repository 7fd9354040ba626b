"""Who has a plate, where it lies, and whose turn it is."""

from dataclasses import dataclass

from engine.leonardo1989.upcoming import awaited
from engine.leonardo1989.view import PlayerView, View

from .plan import MARGIN, PLATES, WIDTH

GAP = 6
HEAD, PURSE, GOODS, OFFICES = (PLATES[0] + down for down in (26, 74, 121, 164))
"""The middle of each line of a plate."""
RUINED = 0.45
"""How broad the plate of a ruined seat is beside a party's."""


@dataclass(frozen=True)
class Plate:
    """A party's or a ruined seat's plate, between its sides."""

    player: PlayerView
    left: int
    right: int


def laid_out(view: View) -> list[Plate]:
    """A plate for each party and each ruined seat, in seat order; guild members share their party's."""
    shown = [player for player in view.players if player.is_party or player.out]
    shares = [RUINED if player.out else 1.0 for player in shown]
    room = WIDTH - 2 * MARGIN - GAP * (len(shown) - 1)
    plates, left = [], float(MARGIN)
    for player, share in zip(shown, shares, strict=True):
        width = room * share / sum(shares)
        plates.append(Plate(player, round(left), round(left + width)))
        left += width + GAP
    return plates


def acting(view: View) -> frozenset[int]:
    """The parties that must act now, as everybody can see; at the end, the winners."""
    return frozenset(view.players[seat].party for seat in (view.result.winners if view.result else awaited(view)))
