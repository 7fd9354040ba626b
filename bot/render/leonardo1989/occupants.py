"""What stands in the city now: pawns, banners, works of art, seals of offices."""

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.measures import NOTE
from bot.render.palette import GOLD_LIGHT, INK, WHITE
from bot.render.sheets import pasted
from engine.leonardo1989.box import EVENT_SQUARES, IMMUNE, MARKETS
from engine.leonardo1989.view import HoldingView, View

from .banners import CROWN, TAG, banner, price_tag
from .emblems import framed
from .factions import both_shields
from .houses import FRAME, front_within, places
from .pieces import free_office, pawn, pawn_in_crowd, seal
from .plan import ACROSS, Cell, Plan
from .products import product
from .signs import INSET, NUMBER, draw_asylum
from .traces import Traces

PAWNS = (INSET + NUMBER + 3, ACROSS - 1)
"""Left and right of the room for pawns on a street, from the left of its cell; beside the number."""
PAWN_FOOT = 9
"""Above the foot of the street: above what traces walks."""
UPRIGHT, IN_A_ROW = 2, 3
"""So many pawns stand upright beside one another; more are letters, so many in a row."""
BESIDE_STREET = 19
"""From the middle of what a square is for down to its street."""


def draw_occupants(picture: Image.Image, plan: Plan, view: View, traces: Traces) -> None:
    held = {holding.space: holding for holding in view.holdings}
    for n, cell in plan.cells.items():
        space = view.pack.spaces[n]
        if space.for_sale:
            _draw_holding(picture, view, cell, held.get(n), traces)
            if plan.detailed and space.is_palace and n in held:
                _draw_price(picture, cell, space.price)
        elif n in view.pack.offices:
            _draw_office(picture, view, cell, traces)
            _draw_use(picture, cell)


def _draw_holding(picture: Image.Image, view: View, cell: Cell, holding: HoldingView | None, traces: Traces) -> None:
    """The owner's banner with the rent, or the price; a bridge earns the same toll whoever owns it."""
    space = view.pack.spaces[cell.space]
    if holding is None:
        pasted(picture, price_tag(space.price), (cell.banner, cell.top + CROWN + TAG[1] / 2))
        return
    owner = view.players[holding.owner]
    figures = str(holding.rent) if space.is_palace else ""
    rim = _mark(traces, owner.seat) if cell.space in traces.owned else ""
    piece = banner(owner.colour, owner.seat, figures, holding.whole_quarter, rim)
    picture.paste(piece, (round(cell.banner - piece.width / 2), round(cell.top) + 1), piece)
    if space.is_palace:
        _hang_works(picture, cell, space.price, holding, traces)


def _draw_price(picture: Image.Image, cell: Cell, price: int) -> None:
    """What an owned space once cost, below its banner."""
    x, y = cell.banner, cell.base - 17
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle((x - 26, y - 14, x + 26, y + 14), radius=9, fill=GOLD_LIGHT, outline=INK, width=2)
    write(draw, (x, y), str(price), SANS_BOLD, NOTE, INK)


def _hang_works(picture: Image.Image, cell: Cell, price: int, holding: HoldingView, traces: Traces) -> None:
    draw = ImageDraw.Draw(picture)
    for work, at in zip(holding.works, hooks(cell, price), strict=False):
        if work in traces.works:
            half, high = FRAME[0] / 2 + 3, FRAME[1] / 2 + 3
            box = (at[0] - half, at[1] - high, at[0] + half, at[1] + high)
            draw.rectangle(box, fill=_mark(traces, holding.owner), outline=INK)
        pasted(picture, framed(work, FRAME[0]), at)


def _mark(traces: Traces, party: int) -> str:
    """The paint of what marks a change, fainter where it is not the reader's."""
    return GOLD_LIGHT if traces.is_bold(party) else WHITE


def hooks(cell: Cell, price: int) -> list[tuple[float, float]]:
    """The middles of the four works of art a palace has room for."""
    left, right = cell.walls
    return [(cell.building + x, cell.base + 1 + y) for x, y in places(front_within(right - left, price))]


def _draw_office(picture: Image.Image, view: View, cell: Cell, traces: Traces) -> None:
    top = round(cell.top) + 3
    holder = view.office_holder(cell.space)
    if holder is None:
        piece = free_office(view.pack.offices[cell.space].price)
        top += 5
    else:
        owner = view.players[holder]
        piece = seal(owner.colour, owner.seat, cell.space in traces.offices)
    picture.paste(piece, (round(cell.banner - piece.width / 2), top), piece)


def _draw_use(picture: Image.Image, cell: Cell) -> None:
    """What a square or market is for: an event, asylum, a market."""
    at = (cell.banner, cell.base - BESIDE_STREET)
    if cell.space in EVENT_SQUARES:
        pasted(picture, both_shields(34), at)
    elif cell.space in IMMUNE:
        draw_asylum(picture, at, 34)
    elif cell.space in MARKETS:
        pasted(picture, product("gem", 34), at)


def draw_pawns(picture: Image.Image, plan: Plan, view: View, traces: Traces) -> None:
    """The mover's pawn has a rim of gold; those that have left are pale."""
    for cell in plan.cells.values():
        for piece, corner in standing(cell, view, traces):
            picture.paste(piece, corner, piece)


def standing(cell: Cell, view: View, traces: Traces) -> list[tuple[Image.Image, tuple[int, int]]]:
    """The pawns on a space, each with its upper left corner; no two lie on one another."""
    seats = sorted({*view.pawns_at(cell.space), *(seat for seat, space in traces.left.items() if space == cell.space)})
    crowd, foot = len(seats) > UPRIGHT, cell.foot - PAWN_FOOT
    pieces = [_piece(view, seat, crowd, pale=view.players[seat].at != cell.space) for seat in seats]
    across = IN_A_ROW if crowd else max(1, len(seats))
    step = (PAWNS[1] - PAWNS[0]) / across
    rows = -(-len(seats) // across)
    placed = []
    for place, piece in enumerate(pieces):
        row, column = divmod(place, across)
        x = cell.left + PAWNS[0] + (column + 0.5) * step - piece.width / 2
        placed.append((piece, (round(x), round(foot - (rows - row) * piece.height))))
    return placed


def _piece(view: View, seat: int, crowd: bool, pale: bool) -> Image.Image:
    player, lit = view.players[seat], seat == view.mover and not pale
    if crowd:
        return pawn_in_crowd(player.colour, seat, lit, pale)
    return pawn(player.colour, seat, 0 if pale else len(player.men), lit, pale)


__all__ = ["draw_occupants", "draw_pawns", "hooks", "standing"]
