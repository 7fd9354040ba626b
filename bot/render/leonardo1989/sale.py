"""What a debtor could sell: his palaces and bridges with what the bank pays, under what is due."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.render.encoding import finished
from bot.render.engraving import Point
from bot.render.florins import coin
from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import BLOOD, INK, PARCHMENT
from bot.render.picture import Picture
from bot.render.seats import draw_seat
from bot.render.sheets import pasted
from bot.text.language import LANGUAGES, Lang
from bot.text.leonardo1989.names import Names
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import HoldingView, View

from .hand import HEAD, MARGIN, WIDTH
from .holdings import draw_holdings, height
from .palette import PAINTS

ARROW: tuple[Point, ...] = ((0, -12), (46, -12), (46, -32), (84, 0), (46, 32), (46, 12), (0, 12))
FIGURES = 84
"""Size of what is due."""


@dataclass(frozen=True)
class Sale:
    """All that the picture shows. `debtor` and `creditor` are colour and seat, the bank is None; `florins` is the cash
    in hand, `due` the debt."""

    debtor: tuple[str, int]
    creditor: tuple[str, int] | None
    florins: int
    due: int
    holdings: tuple[HoldingView, ...]

    @property
    def fingerprint(self) -> str:
        """Equal for equal pictures of one pack."""
        return repr(self)


def sale_of(view: View) -> Sale | None:
    """None where the viewer owes nothing now."""
    if view.seat is None or not view.debts:
        return None
    party, debt = view.party_of(view.seat), view.debts[0]
    if debt.debtor != party.seat:
        return None
    creditor = None if debt.creditor is None else (view.players[debt.creditor].colour, debt.creditor)
    return Sale((party.colour, party.seat), creditor, party.florins, debt.florins, view.spaces_of(party.seat))


def paint_sale(pack: Pack, sale: Sale, lang: Lang) -> Picture:
    names = Names(LANGUAGES[lang], pack)
    picture = Image.new("RGB", (WIDTH, HEAD + 3 * MARGIN + height(len(sale.holdings))), PARCHMENT[0])
    _draw_debt(picture, sale)
    draw_holdings(picture, names, sale.holdings, sale.debtor, (MARGIN, HEAD + 2 * MARGIN, WIDTH - MARGIN))
    told = ", ".join(f"{names.holding(holding.space)}: {holding.sale}" for holding in sale.holdings)
    return finished(picture, PAINTS, "sale", f"{sale.florins} → {sale.due}. {told}.")


def _draw_debt(picture: Image.Image, sale: Sale) -> None:
    """His cash, what is due, and to whom; a plain coin is the bank."""
    draw, middle = ImageDraw.Draw(picture), MARGIN + HEAD / 2
    draw_seat(draw, (MARGIN + 54, middle), *sale.debtor, 84)
    pasted(picture, coin(str(sale.florins), 56), (MARGIN + 190, middle))
    x = MARGIN + 278.0
    draw.polygon([(x + across, middle + down) for across, down in ARROW], fill=BLOOD, outline=INK)
    x += 104
    write(draw, (x, middle), str(sale.due), SANS_BOLD, FIGURES, BLOOD, anchor="l")
    x += SANS_BOLD.width(str(sale.due), FIGURES) + 64
    if sale.creditor:
        draw_seat(draw, (x, middle), *sale.creditor, 84)
    else:
        pasted(picture, coin("", 46), (x, middle))
