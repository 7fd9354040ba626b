"""What is in the city now: pawns, banners, works of art, seals of offices."""

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from bot.render.drawing import Pen, Point, hatched
from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import GOLD, GOLD_LIGHT, INK, OWNER_COLOURS, PAPER, WHITE, WOOD_DARK
from bot.render.sizes import NOTE, TEXT
from bot.render.sprites import LETTERS, clear_sheet, pasted
from engine.leonardo1989.offices import office_holder
from engine.leonardo1989.view import HoldingView, View

from .buildings import FRAME, front_within, places
from .emblems import framed
from .highlights import Highlights
from .layout import ACROSS, BoardLayout, Cell
from .pieces import both_shields, crown_token, free_office, pawn, pawn_in_crowd, product, seal
from .space_signs import INSET, NUMBER, draw_asylum

FINE = 4
WIDTH = 60
HEAD, FIELD, TAIL, SHORT_TAIL = 37, 37, 10, 9
"""Heights of a banner's parts from above: the letter, the figures, the tail; the tail is short without figures."""
EDGE = 4
"""Margin around a banner for its rim."""
CROWN = 12
"""Margin above a banner for a crown."""
HATCHING = 7
TAG = (58, 40)


@lru_cache(256)
def banner(
    colour: str,
    seat: int,
    figures: str = "",
    whole: bool = False,
    rim: str = "",
    times: float = 1.0,
) -> Image.Image:
    """The owner's letter on the owner's colour, below it what a visitor pays, and a tail of the owner's hatching. A
    `whole` quarter gives it a crown; a `rim` in a paint marks it; `times` enlarges all. Without figures there is no
    middle part."""
    field, tail = (FIELD, TAIL) if figures else (0, SHORT_TAIL)
    height = HEAD + field + tail
    sheet, _ = clear_sheet(round((WIDTH + 2 * EDGE) * times), round((height + CROWN + EDGE) * times), FINE)
    owner_colours, pen = OWNER_COLOURS[colour], Pen(sheet, FINE, EDGE * times, CROWN * times, times)
    outline: list[Point] = [(0, 0), (WIDTH, 0), (WIDTH, height), (WIDTH / 2, height - 8), (0, height)]
    if rim:
        pen.area(outline, rim, INK, 8)
        pen.area(outline, rim, rim, 5.5)
    _hatch(sheet, pen, outline, colour)
    pen.box(0, 0, WIDTH, HEAD, owner_colours.strong, None)
    if field:
        pen.box(1, HEAD, WIDTH - 1, HEAD + field, PAPER, None)
        pen.line([(0, HEAD), (WIDTH, HEAD)], INK, 1.6)
    pen.area(outline, None, INK, 2.2)
    pen.line([(-3, 0), (WIDTH + 3, 0)], WOOD_DARK, 4)
    piece = sheet.reduce(FINE)
    middle = (EDGE + WIDTH / 2) * times
    if whole:
        pasted(piece, crown_token(round(32 * times)), (middle, 8.5 * times))
    draw, size = ImageDraw.Draw(piece), round(TEXT * times)
    write(draw, (middle, (CROWN + HEAD / 2 + 3) * times), LETTERS[seat], SANS_BOLD, size, owner_colours.letter)
    if field:
        at = (middle, (CROWN + HEAD + field / 2) * times)
        write(draw, at, figures, SANS_BOLD, size, INK)
    return piece


def _hatch(sheet: Image.Image, pen: Pen, outline: list[Point], colour: str) -> None:
    field = Image.new("L", sheet.size)
    Pen(field, FINE, pen.left, pen.top, pen.scale).area(outline, "#ffffff", None)
    sheet.paste(hatched(colour, sheet.size, FINE, HATCHING), mask=field)


@cache
def price_tag(price: int, times: float = 1.0) -> Image.Image:
    """The price of an unowned palace or bridge, on gold; `times` enlarges it."""
    width, height = TAG
    sheet, _ = clear_sheet(round((width + 2) * times), round((height + 12) * times), FINE)
    pen = Pen(sheet, FINE, times, 11 * times, times)
    pen.line([(width / 2 - 12, 2), (width / 2, -9), (width / 2 + 12, 2)], WOOD_DARK, 2)
    outline: list[Point] = [
        (7, 0), (width - 7, 0), (width, 7), (width, height - 8), (width - 7, height - 1), (7, height - 1),
        (0, height - 8), (0, 7),
    ]  # fmt: skip
    pen.area(outline, GOLD_LIGHT, INK, 2)
    pen.line([(8, height - 4.5), (width - 8, height - 4.5)], GOLD, 2)
    piece = sheet.reduce(FINE)
    at = (width / 2 + 1) * times, (10 + height / 2) * times
    write(ImageDraw.Draw(piece), at, str(price), SANS_BOLD, round(TEXT * times), INK)
    return piece


PAWNS = (INSET + NUMBER + 3, ACROSS - 1)
"""Left and right of the room for pawns on a street, from the left of its cell; beside the number."""
PAWN_FOOT = 9
"""Above the foot of the street: above the trails of walks."""
UPRIGHT, IN_A_ROW = 2, 3
"""How many pawns are upright beside one another; more pawns are letters, this many in a row."""
BESIDE_STREET = 19
"""From the middle of a square's sign down to its street."""


def draw_occupants(picture: Image.Image, layout: BoardLayout, view: View, highlights: Highlights) -> None:
    held = {holding.space: holding for holding in view.holdings}
    for n, cell in layout.cells.items():
        space = view.pack.spaces[n]
        if space.for_sale:
            _draw_holding(picture, view, cell, held.get(n), highlights)
            if layout.detailed and space.is_palace and n in held:
                _draw_price(picture, cell, space.price)
        else:
            if n in view.pack.offices:
                _draw_office(picture, view, cell, highlights)
            _draw_use(picture, view.pack.uses[n], cell)


def _draw_holding(
    picture: Image.Image, view: View, cell: Cell, holding: HoldingView | None, highlights: Highlights
) -> None:
    """The owner's banner with the rent, or the price; a bridge earns the same toll for any owner."""
    space = view.pack.spaces[cell.space]
    if holding is None:
        pasted(picture, price_tag(space.price), (cell.banner, cell.top + CROWN + TAG[1] / 2))
        return
    owner = view.players[holding.owner]
    figures = str(holding.rent) if space.is_palace else ""
    rim = _mark(highlights, owner.seat) if cell.space in highlights.owned else ""
    piece = banner(owner.colour, owner.seat, figures, holding.whole_quarter, rim)
    picture.paste(piece, (round(cell.banner - piece.width / 2), round(cell.top) + 1), piece)
    if space.is_palace:
        _hang_works(picture, cell, space.price, holding, highlights)


def _draw_price(picture: Image.Image, cell: Cell, price: int) -> None:
    """The price of an owned space, below its banner."""
    x, y = cell.banner, cell.base - 17
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle((x - 26, y - 14, x + 26, y + 14), radius=9, fill=GOLD_LIGHT, outline=INK, width=2)
    write(draw, (x, y), str(price), SANS_BOLD, NOTE, INK)


def _hang_works(picture: Image.Image, cell: Cell, price: int, holding: HoldingView, highlights: Highlights) -> None:
    draw = ImageDraw.Draw(picture)
    for work, at in zip(holding.works, hooks(cell, price), strict=False):
        if work in highlights.works:
            half, high = FRAME[0] / 2 + 3, FRAME[1] / 2 + 3
            box = (at[0] - half, at[1] - high, at[0] + half, at[1] + high)
            draw.rectangle(box, fill=_mark(highlights, holding.owner), outline=INK)
        pasted(picture, framed(work, FRAME[0]), at)


def _mark(highlights: Highlights, party: int) -> str:
    """The paint that marks a change, fainter if it is not the reader's."""
    return GOLD_LIGHT if highlights.is_bold(party) else WHITE


def hooks(cell: Cell, price: int) -> list[tuple[float, float]]:
    """The middles of the four works of art that a palace has room for."""
    left, right = cell.walls
    return [(cell.building + x, cell.base + 1 + y) for x, y in places(front_within(right - left, price))]


def _draw_office(picture: Image.Image, view: View, cell: Cell, highlights: Highlights) -> None:
    top = round(cell.top) + 3
    holder = office_holder(view, cell.space)
    if holder is None:
        piece = free_office(view.pack.offices[cell.space].price)
        top += 5
    else:
        owner = view.players[holder]
        piece = seal(owner.colour, owner.seat, cell.space in highlights.offices)
    picture.paste(piece, (round(cell.banner - piece.width / 2), top), piece)


def _draw_use(picture: Image.Image, use: str, cell: Cell) -> None:
    """What a square or market is for: an event, asylum, a market."""
    at = (cell.banner, cell.base - BESIDE_STREET)
    if use == "event":
        pasted(picture, both_shields(34), at)
    elif use == "asylum":
        draw_asylum(picture, at, 34)
    elif use == "market":
        pasted(picture, product("gem", 34), at)


def draw_pawns(picture: Image.Image, layout: BoardLayout, view: View, highlights: Highlights) -> None:
    """The mover's pawn has a rim of gold; pawns that have left are pale."""
    for cell in layout.cells.values():
        for piece, corner in standing(cell, view, highlights):
            picture.paste(piece, corner, piece)


def standing(cell: Cell, view: View, highlights: Highlights) -> list[tuple[Image.Image, tuple[int, int]]]:
    """The pawns on a space, each with its upper left corner; none overlap."""
    seats = sorted(
        {*view.pawns_at(cell.space), *(seat for seat, space in highlights.left.items() if space == cell.space)}
    )
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
