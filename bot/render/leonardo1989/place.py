"""One space of the city, drawn large."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.drawing import Pen
from bot.render.fonts import SANS, SANS_BOLD, heading, wrapped, write
from bot.render.palette import GOLD_LIGHT, INK, PAPER, PARCHMENT, RIVER, SEPIA, STONE_DARK
from bot.render.sizes import BOARD, FIGURE, GAP, HEADING, NARROW, TEXT, TITLE
from bot.render.sprites import coin, pasted, stamped
from bot.text.leonardo1989.phrases import Names
from engine.leonardo1989.constants import INDEMNITY, MOST_WORKS
from engine.leonardo1989.offices import office_holder
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import HoldingView

from .buildings import FRAME, draw_across, draw_chains, draw_palace, draw_side, front_within, places
from .city import draw_waves
from .emblems import framed
from .frame import EDGE, SceneFrame, blank_page
from .layout import ACROSS, CROSSINGS, Box
from .occupants import banner, price_tag
from .pieces import SEAL, both_shields, crown_token, free_office, helmet, pawn, product, seal
from .plates import fitted
from .space_signs import draw_asylum, number, paste_ground
from .squares import MARKET_STALLS, SQUARES

FINE = 2
STREET = 60
"""Height of the street in front of a building."""
PALACE, PLACE, CROSSING = (92, 116), 116, 132
"""Width and height of a palace with its margin, width of the building on a square or market, and width of a bridge to
the next row with water on both sides."""


def draw_portrait(picture: Image.Image, names: Names, n: int, panel: Box, works: Sequence[str] = ()) -> None:
    """A palace on its quarter's ground, with its works, or a bridge over water, as large as the panel allows."""
    left, top, right, foot = panel
    size, space = (right - left, foot - top), names.pack.spaces[n]
    picture.paste(_bare(names.pack, n, size), (left, top))
    if space.is_palace:
        scale = _palace_scale(size)
        for work, (x, y) in zip(works, places(front_within(ACROSS, space.price)), strict=False):
            piece = framed(work, round(FRAME[0] * scale), FINE)
            pasted(picture, piece, ((left + right) / 2 + x * scale, foot - STREET + y * scale))
    ImageDraw.Draw(picture).rectangle(panel, outline=INK, width=2)


def draw_square(picture: Image.Image, pack: Pack, n: int, panel: Box) -> None:
    """The building of a square, or the stalls of a market, on paved ground."""
    left, top, right, foot = panel
    picture.paste(_bare(pack, n, (right - left, foot - top)), (left, top))
    ImageDraw.Draw(picture).rectangle(panel, outline=INK, width=2)


@lru_cache(8)
def _bare(pack: Pack, n: int, size: tuple[int, int]) -> Image.Image:
    """A space without banner, works and pawns."""
    sheet = Image.new("RGB", (size[0] * FINE, size[1] * FINE), PARCHMENT[2])
    pen = Pen(sheet, FINE).bold(2)
    if pack.spaces[n].is_palace:
        _engrave_palace(pen, pack, n, size)
    elif pack.spaces[n].kind == "bridge":
        _engrave_bridge(pen, n, size)
    else:
        _engrave_square(pen, n, size)
    return sheet.reduce(FINE)


def _palace_scale(size: tuple[int, int]) -> float:
    return min(size[0] / PALACE[0], (size[1] - STREET - 10) / PALACE[1])


def _engrave_palace(pen: Pen, pack: Pack, n: int, size: tuple[int, int]) -> None:
    space, (width, height) = pack.spaces[n], size
    quarter = list(pack.quarters).index(space.quarter)
    paste_ground(pen.sheet, quarter, (0, 0, width, height), FINE, radius=0)
    pen.box(0, height - STREET, width, height, PAPER)
    at = pen.at(width / 2, height - STREET, _palace_scale(size))
    draw_palace(at, quarter, front_within(ACROSS, space.price), space.kind == "alley")


def _engrave_bridge(pen: Pen, n: int, size: tuple[int, int]) -> None:
    width, height = size
    pen.box(0, 0, width, height, RIVER, None)
    draw_waves(Pen(pen.sheet, FINE, scale=2).bold(2), 8, 14, width / 2 - 8, height / 2)
    if n in CROSSINGS:
        scale = width / CROSSING
        at = pen.at(width / 2, 0, scale)
        draw_across(at, height / scale)
        draw_chains(at.at(0, height / scale / 2 - 70), 100)
    else:
        scale = width / (ACROSS + 4)
        draw_side(pen.at(width / 2, height / 2 + 60 * scale, scale))


def _engrave_square(pen: Pen, n: int, size: tuple[int, int]) -> None:
    width, height = size
    for y in range(30, height, 40):
        pen.line([(0, y), (width, y)], PARCHMENT[1], 2)
    for x in range(30, width, 60):
        pen.line([(x, 0), (x, height)], PARCHMENT[1], 2)
    pen.box(-4, height - STREET, width + 4, height + 4, PAPER, INK, 3)
    drawing = SQUARES.get(n) or MARKET_STALLS[n]
    drawing(pen.at(width / 2, height - STREET, width / PLACE))


PANEL: Box = (EDGE + 10, EDGE + 10, 620, BOARD[1] - EDGE - 10)
LEFT, RIGHT = 648, BOARD[0] - EDGE - 16
ROOM = RIGHT - LEFT
PAWN = 2.1
"""How large a pawn is drawn in front of the building."""


def draw_place(frame: SceneFrame, n: int) -> Image.Image:
    picture = blank_page(BOARD)
    space, holding = frame.view.pack.spaces[n], frame.view.holding(n)
    if space.for_sale:
        draw_portrait(picture, frame.names, n, PANEL, holding.works if holding else ())
        _draw_banner(picture, frame, n, holding)
    else:
        draw_square(picture, frame.view.pack, n, PANEL)
        _draw_seal(picture, frame, n)
    _draw_pawns(picture, frame, n)
    top = _draw_title(picture, frame, n)
    if space.is_palace:
        _draw_palace(picture, frame, n, holding, top)
    elif space.for_sale:
        _draw_bridge(picture, frame, n, holding, top)
    else:
        _draw_office(picture, frame, n, top)
    return picture


# The portrait


def _draw_banner(picture: Image.Image, frame: SceneFrame, n: int, holding: HoldingView | None) -> None:
    """The owner's banner with what a visitor pays, or the price."""
    if holding is None:
        piece = price_tag(frame.view.pack.spaces[n].price, 2.2)
        picture.paste(piece, (PANEL[2] - piece.width - 14, PANEL[1] + 14), piece)
        return
    owner = frame.view.players[holding.owner]
    figures = str(holding.rent) if frame.view.pack.spaces[n].is_palace else ""
    piece = banner(owner.colour, owner.seat, figures, holding.whole_quarter, times=2.0)
    picture.paste(piece, (PANEL[2] - piece.width - 14, PANEL[1] + 14), piece)


def _draw_seal(picture: Image.Image, frame: SceneFrame, n: int) -> None:
    holder = office_holder(frame.view, n)
    at = (PANEL[2] - 84, PANEL[1] + 96)
    if holder is None:
        pasted(picture, free_office(frame.view.pack.offices[n].price, 2 * SEAL), at)
    else:
        owner = frame.view.players[holder]
        pasted(picture, seal(owner.colour, owner.seat, times=2.2), at)


def _draw_pawns(picture: Image.Image, frame: SceneFrame, n: int) -> None:
    """In the street in front of the building; on a bridge, on its deck."""
    seats, across, foot = frame.view.pawns_at(n), 6, PANEL[3] - 6
    if n in CROSSINGS:
        across = 3
    elif frame.view.pack.spaces[n].kind == "bridge":
        foot = (PANEL[1] + PANEL[3]) // 2 + 134
    for place, seat in enumerate(seats):
        player, (row, column) = frame.view.players[seat], divmod(place, across)
        piece = pawn(player.colour, seat, 0, seat == frame.view.mover, times=PAWN)
        here = min(across, len(seats) - row * across)
        x = (PANEL[0] + PANEL[2]) / 2 + (column - (here - 1) / 2) * (piece.width + 10)
        picture.paste(piece, (round(x - piece.width / 2), foot - piece.height * (row + 1)), piece)


# The text beside it


def _draw_title(picture: Image.Image, frame: SceneFrame, n: int) -> float:
    """The number, the name on up to two lines, street and quarter; returns where they end."""
    draw, space, name = ImageDraw.Draw(picture), frame.view.pack.spaces[n], frame.names.building(n)
    large = number(n, 2)
    picture.paste(large, (LEFT, EDGE + 12), large)
    face, y = heading(name), EDGE + 52.0
    lines = wrapped(name, face, HEADING, ROOM - large.width - GAP)
    if len(lines) > 2:
        lines = [lines[0], fitted(" ".join(lines[1:]), ROOM - large.width - GAP, HEADING, face)]
    for line in lines:
        write(draw, (LEFT + large.width + GAP, y), line, face, HEADING, INK, anchor="l")
        y += HEADING
    y = max(y - 6, EDGE + 12 + large.height + 2 * GAP) + NARROW
    if space.is_palace:
        for text in (frame.names.place(n), frame.names.quarter(space.quarter)):
            write(draw, (LEFT, y), fitted(text, ROOM, TEXT, SANS), SANS, TEXT, SEPIA, anchor="l")
            y += TEXT + NARROW
    return y + NARROW


def _draw_owner(picture: Image.Image, frame: SceneFrame, holding: HoldingView | None, top: float) -> float:
    """The owner, with a crown if it has the whole quarter, and the bank's price; returns where that ends."""
    if holding is None:
        return top
    draw, middle = ImageDraw.Draw(picture), top + 46
    draw.rounded_rectangle((LEFT, top, RIGHT, top + 92), radius=12, fill=PARCHMENT[2], outline=INK, width=2)
    frame.player(picture, holding.owner, (LEFT + GAP, middle), ROOM - 250)
    pasted(picture, price_tag(holding.sale), (RIGHT - 50, middle - 6))
    if holding.whole_quarter:
        pasted(picture, crown_token(64), (RIGHT - 190, middle))
    draw.polygon([(RIGHT - 148, middle - 16), (RIGHT - 148, middle + 16), (RIGHT - 96, middle)], fill=SEPIA)
    return top + 92 + GAP


def _draw_palace(picture: Image.Image, frame: SceneFrame, n: int, holding: HoldingView | None, top: float) -> None:
    y = _draw_owner(picture, frame, holding, top)
    y = _draw_rents(picture, frame, n, holding, y)
    _draw_works(picture, frame, holding.works if holding else (), y)


def _draw_rents(picture: Image.Image, frame: SceneFrame, n: int, holding: HoldingView | None, top: float) -> float:
    """The rent with 0 to 4 works, the present one on gold; doubled for a whole quarter."""
    draw, step = ImageDraw.Draw(picture), ROOM / (MOST_WORKS + 1)
    whole = holding is not None and holding.whole_quarter
    for works in range(MOST_WORKS + 1):
        left, now = LEFT + works * step, holding is not None and len(holding.works) == works
        box = (left, top, left + step - 6, top + 118)
        draw.rounded_rectangle(box, radius=10, fill=GOLD_LIGHT if now else PAPER, outline=INK, width=4 if now else 2)
        middle = left + step / 2 - 3
        for place in range(works):
            x = middle + (place - (works - 1) / 2) * 25
            pasted(picture, framed("la_gioconda", 22), (x, top + 30))
        if not works:
            write(draw, (middle, top + 30), "–", SANS_BOLD, TEXT, SEPIA)
        rent = str(frame.view.pack.rent(n, works, whole_quarter=whole))
        write(draw, (middle, top + 82), rent, SANS_BOLD, FIGURE, INK)
    return top + 118 + GAP


def _draw_works(picture: Image.Image, frame: SceneFrame, works: tuple[str, ...], top: float) -> None:
    """Each work shown with its name and value; free places are empty frames."""
    draw, row = ImageDraw.Draw(picture), min(96.0, (BOARD[1] - EDGE - 14 - top) / MOST_WORKS)
    for place in range(MOST_WORKS):
        y = top + (place + 0.5) * row
        if place >= len(works):
            draw.rectangle((LEFT + 6, y - 32, LEFT + 62, y + 32), fill=PARCHMENT[2], outline=STONE_DARK, width=3)
            continue
        work = works[place]
        pasted(picture, framed(work, round(row * 0.66)), (LEFT + 34, y))
        name = frame.names.work(work)
        write(draw, (LEFT + 78, y), fitted(name, ROOM - 190, TEXT, SANS), SANS, TEXT, INK, anchor="l")
        frame.sum(picture, frame.view.pack.works[work].value, (RIGHT - 104, y), TEXT)


def _draw_bridge(picture: Image.Image, frame: SceneFrame, n: int, holding: HoldingView | None, top: float) -> None:
    """The toll for crossing."""
    y = (_draw_owner(picture, frame, holding, top) + PANEL[3]) / 2
    stamped(picture, "walking", (LEFT + 150, y), 220, INK)
    pasted(picture, coin(str(frame.view.pack.spaces[n].toll), 110), (LEFT + 410, y))


def _draw_office(picture: Image.Image, frame: SceneFrame, n: int, top: float) -> None:
    """What happens there; the office with its title, its price, its holder, and its powers over visitors."""
    y = _draw_use(picture, frame.view.pack, n, top)
    if n not in frame.view.pack.offices:
        return
    office, holder, draw = frame.view.pack.offices[n], office_holder(frame.view, n), ImageDraw.Draw(picture)
    draw.rounded_rectangle((LEFT, y, RIGHT, y + 440), radius=12, fill=PARCHMENT[2], outline=INK, width=2)
    stamped(picture, "leonardo", (LEFT + 46, y + 56), 60, SEPIA)
    title = frame.names.office(n)
    face = heading(title)
    for row, line in enumerate(wrapped(title, face, FIGURE, ROOM - 110)[:2]):
        write(draw, (LEFT + 92, y + 46 + row * 50), line, face, FIGURE, INK, anchor="l")
    if holder is None:
        pasted(picture, price_tag(office.price, 1.8), (LEFT + 84, y + 186))
    else:
        frame.player(picture, holder, (LEFT + GAP, y + 186), ROOM - 2 * GAP)
    stamped(picture, "walking", (LEFT + 76, y + 330), 110, INK)
    write(draw, (LEFT + 140, y + 330), f"±{office.reach}", SANS_BOLD, TITLE, INK, anchor="l")
    if office.takes_men:
        pasted(picture, helmet(110), (LEFT + 380, y + 324))


def _draw_use(picture: Image.Image, pack: Pack, n: int, top: float) -> float:
    """What a square or a market is for; returns where that ends."""
    draw, middle, use = ImageDraw.Draw(picture), top + 70, pack.uses[n]
    if use == "event":
        pasted(picture, both_shields(116), (LEFT + 66, middle))
        sums = "–".join(str(each) for each in dict.fromkeys((pack.event_pays[0], pack.event_pays[-1])))
        write(draw, (LEFT + 150, middle), f"+{sums}", SANS_BOLD, TITLE, INK, anchor="l")
    elif use == "asylum":
        draw_asylum(picture, (LEFT + 70, middle), 116)
    elif use == "market":
        for place, name in enumerate(("gem", "ivory", "gold", "spices")):
            pasted(picture, product(name, 104), (LEFT + 62 + place * 130, middle))
    else:
        pasted(picture, coin(str(INDEMNITY), 62), (LEFT + 66, middle))
    return top + 140 + GAP
