"""What is in the city now: workers, wares, the Council's benefits, and the Lord of the City."""

from PIL import Image, ImageDraw

from bot.render.palette import GOLD_LIGHT, INK
from bot.render.sprites import draw_seat, pasted
from engine.davinci.constants import SHOPS
from engine.davinci.view import View

from .city import draw_ribbon
from .highlights import Highlights
from .layout import BASE, BUILDING, RIBBON, ROW_HEIGHT, SITES, Site, group_at
from .offers import BENEFIT, CHOOSER, CHOOSER_SIZE, WARES, benefit_tile, price_row, wares_sign
from .workers import group, lord

RIGHT_OF_BUILDING = 8
APART = 3
"""Between two of the Council's benefits."""
LORD = 50


def draw_areas(picture: Image.Image, view: View, names: dict[str, str], highlights: Highlights) -> None:
    if view.area:
        _draw_spotlight(picture, view.area, names[view.area])
    for shop, ware in SHOPS.items():
        pasted(picture, wares_sign(ware, view.in_stock(ware), ware in highlights.stock), sign_at(shop))
    _draw_council(picture, view, highlights)
    for each in view.areas:
        for place, at in enumerate(each.groups):
            lit = (each.area, at.seat) in highlights.groups
            workers = group(view.players[at.seat].colour, at.seat, at.apprentices, at.master, lit)
            pasted(picture, workers, group_at(each.area, place))
    if view.area:
        _draw_lord(picture, view, SITES[view.area])


def sign_at(shop: str) -> tuple[float, float]:
    """The middle of a shop's sign."""
    site = SITES[shop]
    return site.left + BUILDING + RIGHT_OF_BUILDING + WARES[0] / 2, site.top + 5 + WARES[1] / 2


def benefit_at(place: int) -> tuple[float, float]:
    """The middle of one of the Council's benefits, which lie in two columns in the order in which they are carried
    out."""
    row, column = divmod(place, 2)
    site = SITES["council"]
    left, top = site.left + BUILDING - 6, site.top + 7
    return (
        left + (BENEFIT[0] + APART) * column + BENEFIT[0] / 2,
        top + (BENEFIT[1] + APART) * row + BENEFIT[1] / 2,
    )


def _draw_spotlight(picture: Image.Image, area: str, name: str) -> None:
    """A frame of gold around the area being resolved."""
    site = SITES[area]
    draw = ImageDraw.Draw(picture)
    corners = (site.left + 1, site.top + 1, site.right - 3, site.top + ROW_HEIGHT - 2)
    draw.rounded_rectangle(corners, radius=10, outline=INK, width=8)
    inner = tuple(corner + inset for corner, inset in zip(corners, (2, 2, -2, -2), strict=True))
    draw.rounded_rectangle(inner, radius=8, outline=GOLD_LIGHT, width=4)
    draw_ribbon(picture, area, name, GOLD_LIGHT)


def _draw_council(picture: Image.Image, view: View, highlights: Highlights) -> None:
    """The four benefits, one of them its florins, with the seats that chose them; those carried out are pale."""
    chosen = dict(view.chosen)
    for place, benefit in enumerate(view.pack.benefits.values()):
        x, y = benefit_at(place)
        lit = benefit.id in highlights.benefits or (benefit.kind == "florins" and highlights.purse)
        pasted(picture, benefit_tile(benefit.kind, view.council_florins, place < view.benefits_done, lit), (x, y))
        if benefit.id in chosen:
            seat = chosen[benefit.id]
            draw_seat(ImageDraw.Draw(picture), (x + CHOOSER, y), view.players[seat].colour, seat, CHOOSER_SIZE)


def _draw_lord(picture: Image.Image, view: View, site: Site) -> None:
    """The Lord of the City, and above it the prices; the next one to pay is gold."""
    pasted(picture, lord(LORD), (site.right - 32, site.top + RIBBON + 1))
    if view.area != "council":
        row = price_row(view.pack.prices, view.paid)
        left = site.left + BUILDING + RIGHT_OF_BUILDING - 4
        pasted(picture, row, (left + row.width / 2, site.top + BASE - 28))
