"""What stands in the city now: workers, wares, the Council's benefits, and the Lord of the City."""

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.florins import coin
from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.palette import FAINT, GOLD_LIGHT, INK, PAPER, SEPIA, WHITE, WOOD, WOOD_DARK
from bot.render.seats import draw_seat
from bot.render.sheets import clear_sheet, pasted
from engine.davinci.box import BENEFITS, SHOPS
from engine.davinci.view import View

from .city import draw_ribbon
from .components import component
from .plan import BASE, BUILDING, GROUPS, ROW_HEIGHT, SITES, Site
from .traces import Traces
from .workers import group, lord

FINE = 3
WARES = (130, 56)
"""Width and height of a shop's sign."""
BENEFIT = (45, 50)
SIGNS = {"move": "walking", "peek": "eye", "component": "basket"}
"""The pictogram of each benefit but the florins."""
LORD = 50
NOW, OTHER = 23, 14
"""Radius of the coin with the next price, and of the others."""
FIRST_GROUP, GROUP_STEP = 58, 55
"""The middle of the first group from the left of its area, and the way to the next."""


def draw_areas(picture: Image.Image, view: View, names: dict[str, str], traces: Traces) -> None:
    if view.area:
        _draw_spotlight(picture, view.area, names[view.area])
    for shop, ware in SHOPS.items():
        site = SITES[shop]
        sign = _wares(ware, view.in_stock(ware), ware in traces.stock)
        pasted(picture, sign, (site.left + BUILDING + 14 + WARES[0] / 2, site.top + 5 + WARES[1] / 2))
    _draw_council(picture, view, traces)
    for each in view.areas:
        site = SITES[each.area]
        for place, at in enumerate(each.groups):
            lit = (each.area, at.seat) in traces.groups
            workers = group(view.players[at.seat].colour, at.seat, at.apprentices, at.master, lit)
            pasted(picture, workers, (site.left + FIRST_GROUP + place * GROUP_STEP, site.top + sum(GROUPS) / 2))
    if view.area:
        _draw_lord(picture, view, SITES[view.area])


def _draw_spotlight(picture: Image.Image, area: str, name: str) -> None:
    """A frame of gold around the area being resolved."""
    site = SITES[area]
    draw = ImageDraw.Draw(picture)
    corners = (site.left + 1, site.top + 1, site.right - 3, site.top + ROW_HEIGHT - 2)
    draw.rounded_rectangle(corners, radius=10, outline=INK, width=8)
    inner = tuple(corner + inset for corner, inset in zip(corners, (2, 2, -2, -2), strict=True))
    draw.rounded_rectangle(inner, radius=8, outline=GOLD_LIGHT, width=4)
    draw_ribbon(picture, area, name, GOLD_LIGHT)


@lru_cache(256)
def _wares(ware: str, count: int, lit: bool) -> Image.Image:
    """A shop's sign: its component and how many are left."""
    width, height = WARES
    sheet, draw = clear_sheet(width, height, FINE)
    draw.rectangle((0, 0, width * FINE - 1, 5 * FINE), fill=WOOD_DARK, outline=INK, width=FINE)
    for x in (24, width - 24):
        draw.line((x * FINE, 4 * FINE, x * FINE, 12 * FINE), fill=INK, width=2 * FINE)
    draw.rounded_rectangle(
        (0, 10 * FINE, width * FINE - 1, height * FINE - 1), radius=6 * FINE, fill=GOLD_LIGHT if lit else PAPER,
        outline=WOOD if count else FAINT, width=4 * FINE,
    )  # fmt: skip
    draw.rounded_rectangle(
        (0, 10 * FINE, width * FINE - 1, height * FINE - 1), radius=6 * FINE, outline=INK, width=round(1.6 * FINE)
    )
    sign = sheet.reduce(FINE)
    middle = (10 + height) / 2
    pasted(sign, component(ware, 38), (38, middle))
    write(ImageDraw.Draw(sign), (92, middle), str(count), SANS_BOLD, 38, INK if count else FAINT)
    return sign


def _draw_council(picture: Image.Image, view: View, traces: Traces) -> None:
    """Its florins, and the four benefits with the seats that chose them; those carried out fade."""
    site = SITES["council"]
    left = site.left + BUILDING
    if traces.purse:
        ImageDraw.Draw(picture).ellipse((left + 2, 1, left + 56, 55), fill=GOLD_LIGHT, outline=INK, width=1)
    pasted(picture, coin(str(view.council_florins), 24), (left + 29, site.top + 28))
    chosen = dict(view.chosen)
    for place, benefit in enumerate(BENEFITS):
        centre = (left + 25 + place * (BENEFIT[0] + 2), site.top + 84)
        lit = benefit in traces.benefits
        pasted(picture, _benefit(benefit, place < view.benefits_done, lit), centre)
        if benefit in chosen:
            seat = chosen[benefit]
            at = (centre[0] + 8, centre[1] + 13)
            draw_seat(ImageDraw.Draw(picture), at, view.players[seat].colour, seat, 28)


@lru_cache(16)
def _benefit(benefit: str, done: bool, lit: bool) -> Image.Image:
    width, height = BENEFIT
    sheet, draw = clear_sheet(width, height, FINE)
    ground = GOLD_LIGHT if lit else PAPER if done else WHITE
    edge = (0, 0, width * FINE - 1, height * FINE - 1)
    draw.rounded_rectangle(edge, radius=6 * FINE, fill=ground, outline=INK, width=2 * FINE)
    tile = sheet.reduce(FINE)
    if benefit == "florins":
        pasted(tile, coin("", 15, done), (width / 2, height / 2))
    else:
        stamped(tile, SIGNS[benefit], (width / 2, height / 2), 34, FAINT if done else SEPIA)
    return tile


def _draw_lord(picture: Image.Image, view: View, site: Site) -> None:
    """The Lord of the City, and before him the prices, of which the next one to pay is of gold."""
    pasted(picture, lord(LORD), (site.right - 31, site.top + BASE + 9))
    if view.area == "council":
        return
    prices = view.pack.prices
    radii = [NOW if place == view.paid else OTHER for place in range(len(prices))]
    step = min(1.0, (site.width - BUILDING - 18) / sum(2 * radius + 2 for radius in radii))
    x: float = site.left + BUILDING + 10
    for place, (price, radius) in enumerate(zip(prices, radii, strict=True)):
        x += (radius + 1) * step
        pasted(picture, coin(str(price), round(radius * step), pale=place < view.paid), (x, site.top + 86))
        x += (radius + 1) * step
