"""What stands in the city now: pawns, banners, works of art, seals of offices."""

from PIL import Image, ImageDraw

from bot.render.florins import coin
from bot.render.palette import GOLD, INK
from bot.render.sheets import pasted
from engine.leonardo1989.view import HoldingView, View

from .banners import banner
from .emblems import framed
from .houses import FRAME, places
from .pieces import free_office, pawn, seal
from .plan import ACROSS, CELLS, Cell
from .traces import Traces

PAWNS_FROM = 68
"""From the left of a street to the first pawn, beside the sign."""
OFFICE = 36
"""From the top of a square down to the middle of its office's seal."""


def draw_occupants(picture: Image.Image, view: View, traces: Traces) -> None:
    held = {holding.space: holding for holding in view.holdings}
    for n, cell in CELLS.items():
        space = view.pack.spaces[n]
        if space.for_sale:
            _draw_holding(picture, view, cell, held.get(n), traces)
        elif n in view.pack.offices:
            _draw_office(picture, view, cell, traces)


def _draw_holding(picture: Image.Image, view: View, cell: Cell, holding: HoldingView | None, traces: Traces) -> None:
    space = view.pack.spaces[cell.space]
    at = (cell.banner, cell.top + 40)
    if holding is None:
        pasted(picture, coin(str(space.price), 20), (cell.banner, cell.top + 30))
        return
    owner = view.players[holding.owner]
    lit = cell.space in traces.owned
    pasted(picture, banner(owner.colour, owner.seat, str(holding.rent), holding.whole_quarter, lit), at)
    if space.is_palace:
        pasted(picture, coin(str(space.price), 15), (cell.banner, cell.base - 16))
        _hang_works(picture, cell, space.price, holding.works, traces)


def _hang_works(picture: Image.Image, cell: Cell, price: int, works: tuple[str, ...], traces: Traces) -> None:
    draw = ImageDraw.Draw(picture)
    for work, (x, y) in zip(works, places(price), strict=False):
        at = (cell.building + x, cell.base + 1 + y)
        if work in traces.works:
            half, high = FRAME[0] / 2 + 4, FRAME[1] / 2 + 4
            draw.rectangle((at[0] - half, at[1] - high, at[0] + half, at[1] + high), fill=GOLD, outline=INK)
        pasted(picture, framed(work, FRAME[0]), at)


def _draw_office(picture: Image.Image, view: View, cell: Cell, traces: Traces) -> None:
    at = (cell.banner, cell.top + OFFICE)
    holder = view.office_holder(cell.space)
    if holder is None:
        pasted(picture, free_office(view.pack.offices[cell.space].price), at)
        return
    owner = view.players[holder]
    pasted(picture, seal(owner.colour, owner.seat, cell.space in traces.offices), at)


def draw_pawns(picture: Image.Image, view: View) -> None:
    """The mover's pawn has a rim of gold. More than three on a space stand in two rows."""
    for cell in CELLS.values():
        pawns = view.pawns_at(cell.space)
        rows = [pawns] if len(pawns) <= 3 else [pawns[: len(pawns) // 2], pawns[len(pawns) // 2 :]]
        for row, seats in enumerate(rows):
            foot = cell.foot - 3 - (len(rows) - 1 - row) * 30
            _draw_row(picture, view, cell, seats, foot)


def _draw_row(picture: Image.Image, view: View, cell: Cell, seats: tuple[int, ...], foot: float) -> None:
    pieces = [pawn(view.players[seat].colour, seat, len(view.players[seat].men), seat == view.mover) for seat in seats]
    if not pieces:
        return
    room = ACROSS - PAWNS_FROM - pieces[-1].width
    width = sum(piece.width for piece in pieces[:-1])
    closer = min(1.0, room / width) if width else 1.0
    x = cell.left + PAWNS_FROM + max(0.0, room - width) / 2
    for piece in pieces:
        picture.paste(piece, (round(x), round(foot - piece.height)), piece)
        x += piece.width * closer
