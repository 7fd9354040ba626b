"""A market that was opened: what each staked on which product, the number of the machine, who wins and who loses."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.changes import badge, draw_change
from bot.render.fonts import SANS_BOLD, write
from bot.render.measures import FIGURE, TEXT, TITLE
from bot.render.palette import GOLD, GOLD_LIGHT, INK, WHITE
from bot.render.sheets import pasted
from engine.game import Event
from engine.leonardo1989 import events as happened
from engine.leonardo1989.box import PRODUCTS, WINNINGS

from .names import fitted
from .pages import EDGE
from .products import FIELDS, product
from .stage import SIZE, TOP, Stage

ROW = 142
RIGHT = 1020
"""Where the rows of the products end."""
STAKES = 218
"""Where the stakes begin, from the left."""
STAKER = 54
"""Of the letter of whoever has staked."""


def draw_market(stage: Stage, events: Sequence[Event]) -> Image.Image:
    spun = [event for event in events if isinstance(event, happened.MarketSpun)][-1]
    stakes = [event for event in events if isinstance(event, happened.StakesOpened)][-1:]
    picture = stage.page(stage.names.space(stage.view.players[spun.seat].at), EDGE + 100)
    pasted(picture, product("gem", 64), (EDGE + 56, 66))
    made = stakes[0].stakes if stakes else ()
    for row, name in enumerate(PRODUCTS):
        _draw_product(picture, stage, name, made, spun, TOP + row * ROW)
    _draw_outcome(picture, stage, made, spun)
    return picture


def _draw_product(
    picture: Image.Image,
    stage: Stage,
    name: str,
    stakes: Sequence[tuple[int, str, int]],
    spun: happened.MarketSpun,
    top: float,
) -> None:
    """A product, its numbers, and the stakes on it."""
    draw, middle, won = ImageDraw.Draw(picture), top + ROW / 2 - 4, name == spun.product
    box = (EDGE + 10, top, RIGHT, top + ROW - 10)
    draw.rectangle(box, fill=FIELDS[name], outline=INK, width=2)
    if won:
        draw.rectangle(box, outline=INK, width=11)
        draw.rectangle((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), outline=GOLD, width=7)
    pasted(picture, product(name, 76), (EDGE + 58, middle))
    numbers = sorted(number for number, of in stage.view.pack.product_of.items() if of == name)
    write(draw, (EDGE + 146, middle), " · ".join(map(str, numbers)), SANS_BOLD, TEXT, INK)
    here = [(seat, florins) for seat, of, florins in stakes if of == name]
    step = min(200.0, (RIGHT - STAKES - 6) / max(1, len(here)))
    for place, (seat, florins) in enumerate(here):
        x, change = STAKES + place * step, WINNINGS * florins if won else -florins
        stage.seat(picture, seat, (x + STAKER / 2, middle), STAKER)
        x += STAKER + 5
        write(draw, (x + 4, middle - 24), str(florins), SANS_BOLD, FIGURE, INK, anchor="l")
        draw_change(picture, (x + badge(change, True).width / 2, middle + 26), change, bold=True)


def _draw_outcome(
    picture: Image.Image, stage: Stage, stakes: Sequence[tuple[int, str, int]], spun: happened.MarketSpun
) -> None:
    """The number on a ball of its product's colour, or dark where all is lost; the opener, and what he gets."""
    draw, middle = ImageDraw.Draw(picture), (RIGHT + SIZE[0] - EDGE) / 2
    radius, y = 86, TOP + 100
    fill, letters = (FIELDS[spun.product], INK) if spun.product else (INK, WHITE)
    draw.ellipse((middle - radius, y - radius, middle + radius, y + radius), fill=GOLD, outline=INK, width=3)
    inner = radius - 14
    draw.ellipse((middle - inner, y - inner, middle + inner, y + inner), fill=fill, outline=INK, width=3)
    write(draw, (middle, y), str(spun.number), SANS_BOLD, TITLE, letters)
    owed = sum(WINNINGS * florins for _, name, florins in stakes if name == spun.product)
    gain = spun.taken - owed
    box = (RIGHT + 20, TOP + 240, SIZE[0] - EDGE - 14, TOP + 500)
    draw.rounded_rectangle(box, radius=12, fill=GOLD_LIGHT if gain > 0 else WHITE, outline=INK, width=3)
    stage.seat(picture, spun.seat, (middle, TOP + 300), 84)
    name = fitted(stage.players[spun.seat], box[2] - box[0] - 20)
    write(draw, (middle, TOP + 376), name, SANS_BOLD, TEXT, INK)
    if gain:
        draw_change(picture, (middle, TOP + 444), gain, bold=True)
