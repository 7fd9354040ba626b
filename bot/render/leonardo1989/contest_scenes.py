"""A duel of arms and a market, each on a page of its own."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.drawing import Pen, hatched
from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import BLOOD, GOLD, GOLD_LIGHT, INK, PAPER, SEPIA, WHITE
from bot.render.sizes import FIGURE, TEXT, TITLE
from bot.render.sprites import badge, draw_change, pasted, stamped
from engine.game import Event
from engine.leonardo1989 import events as happened
from engine.leonardo1989.constants import PRODUCTS, WINNINGS

from .frame import EDGE, SIZE, TOP, SceneFrame
from .pieces import FIELDS, product
from .plates import fitted
from .soldiers import draw_soldier

DUEL_PANEL = (300, 360)
"""Of a fighter."""
FINE = 2
MOST_BOUTS = 5
"""Only the last ones are shown if there were more."""
BOUT = 84
TRIBUTES = 3


def draw_duel(frame: SceneFrame, events: Sequence[Event]) -> Image.Image:
    bouts = [event for event in events if isinstance(event, happened.DuelFought)]
    last = bouts[-1]
    bouts = [bout for bout in bouts if {bout.seat, bout.rival} == {last.seat, last.rival}][-MOST_BOUTS:]
    picture = frame.page(frame.names.space(frame.view.players[last.seat].at), EDGE + 100)
    stamped(picture, "battle", (EDGE + 56, 66), 72, SEPIA)
    for seat, left in ((last.seat, EDGE + 16), (last.rival, SIZE[0] - EDGE - 16 - DUEL_PANEL[0])):
        _draw_fighter(picture, frame, last, seat, left)
    for row, bout in enumerate(bouts):
        _draw_bout(picture, last, bout, TOP + (DUEL_PANEL[1] + 40) / 2 + (row - (len(bouts) - 1) / 2) * BOUT)
    _draw_tributes(picture, frame, events)
    return picture


def _draw_fighter(picture: Image.Image, frame: SceneFrame, last: happened.DuelFought, seat: int, left: int) -> None:
    """The party's man on its colour; the beaten one crossed out; below, the party's name."""
    men = frame.view.players[seat].men
    beaten = last.beaten == seat
    man = last.man if beaten else men[-1] if men else ""
    width, height = DUEL_PANEL
    sheet = hatched(frame.view.players[seat].colour, (width * FINE, height * FINE), FINE)
    draw_soldier(Pen(sheet, FINE, 20, 46, 2.6).bold(2), man)
    picture.paste(sheet.reduce(FINE), (left, TOP))
    draw, right, foot = ImageDraw.Draw(picture), left + width, TOP + height
    if beaten:
        draw.line((left + 12, foot - 12, right - 12, TOP + 12), fill=PAPER, width=22)
        draw.line((left + 12, foot - 12, right - 12, TOP + 12), fill=BLOOD, width=13)
    draw.rectangle((left, TOP, right, foot), outline=INK if beaten else GOLD_LIGHT, width=9)
    draw.rectangle((left, TOP, right, foot), outline=INK, width=3)
    frame.player(picture, seat, (left, foot + 48), width)


def _draw_bout(picture: Image.Image, last: happened.DuelFought, bout: happened.DuelFought, y: float) -> None:
    """What each has spun, on the side of that fighter; the higher on gold."""
    draw, middle = ImageDraw.Draw(picture), SIZE[0] / 2
    spins = dict(zip((bout.seat, bout.rival), bout.spins, strict=True))
    write(draw, (middle, y), "=" if bout.beaten is None else "–", SANS_BOLD, FIGURE, SEPIA)
    for seat, x in ((last.seat, middle - 104), (last.rival, middle + 104)):
        won = bout.beaten not in (None, seat)
        box = (x - 52, y - 39, x + 52, y + 39)
        draw.rounded_rectangle(box, radius=12, fill=GOLD_LIGHT if won else PAPER, outline=INK, width=3)
        write(draw, (x, y), str(spins[seat]), SANS_BOLD, TITLE, BLOOD if bout.beaten == seat else INK)


def _draw_tributes(picture: Image.Image, frame: SceneFrame, events: Sequence[Event]) -> None:
    """Who pays tribute to whom."""
    paid = [event for event in events if isinstance(event, happened.Paid) and event.why == "tribute"][:TRIBUTES]
    step = (SIZE[0] - 2 * EDGE) / max(1, len(paid))
    for place, event in enumerate(paid):
        x, y = EDGE + (place + 0.5) * step - 150, SIZE[1] - 74
        frame.seat(picture, event.seat, (x, y))
        draw_payment(picture, (x + 48, y), 190, str(event.florins))
        if event.creditor is not None:
            frame.seat(picture, event.creditor, (x + 286, y))


def draw_payment(picture: Image.Image, at: tuple[float, float], length: float, figures: str) -> None:
    """An arrow with a sum on it; `at` is its left end."""
    (x, y), draw = at, ImageDraw.Draw(picture)
    right = x + length
    shaft = [(x, y - 24), (right - 34, y - 24), (right - 34, y - 40), (right, y), (right - 34, y + 40)]
    draw.polygon([*shaft, (right - 34, y + 24), (x, y + 24)], fill=GOLD_LIGHT, outline=INK, width=3)
    write(draw, (x + (length - 20) / 2, y), figures, SANS_BOLD, FIGURE, INK)


ROW = 142
MARKET_RIGHT = 1020
"""Where the rows of the products end."""
STAKES = 218
"""Where the stakes begin, from the left."""
STAKER = 54
"""Size of the letter of a party that has staked."""


def draw_market(frame: SceneFrame, events: Sequence[Event]) -> Image.Image:
    spun = [event for event in events if isinstance(event, happened.MarketSpun)][-1]
    stakes = [event for event in events if isinstance(event, happened.StakesOpened)][-1:]
    picture = frame.page(frame.names.space(frame.view.players[spun.seat].at), EDGE + 100)
    pasted(picture, product("gem", 64), (EDGE + 56, 66))
    made = stakes[0].stakes if stakes else ()
    for row, name in enumerate(PRODUCTS):
        _draw_product(picture, frame, name, made, spun, TOP + row * ROW)
    _draw_outcome(picture, frame, made, spun)
    return picture


def _draw_product(
    picture: Image.Image,
    frame: SceneFrame,
    name: str,
    stakes: Sequence[tuple[int, str, int]],
    spun: happened.MarketSpun,
    top: float,
) -> None:
    """A product, its numbers, and the stakes on it."""
    draw, middle, won = ImageDraw.Draw(picture), top + ROW / 2 - 4, name == spun.product
    box = (EDGE + 10, top, MARKET_RIGHT, top + ROW - 10)
    draw.rectangle(box, fill=FIELDS[name], outline=INK, width=2)
    if won:
        draw.rectangle(box, outline=INK, width=11)
        draw.rectangle((box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2), outline=GOLD, width=7)
    pasted(picture, product(name, 76), (EDGE + 58, middle))
    numbers = sorted(number for number, of in frame.view.pack.product_of.items() if of == name)
    write(draw, (EDGE + 146, middle), " · ".join(map(str, numbers)), SANS_BOLD, TEXT, INK)
    here = [(seat, florins) for seat, of, florins in stakes if of == name]
    step = min(200.0, (MARKET_RIGHT - STAKES - 6) / max(1, len(here)))
    for place, (seat, florins) in enumerate(here):
        x, change = STAKES + place * step, WINNINGS * florins if won else -florins
        frame.seat(picture, seat, (x + STAKER / 2, middle), STAKER)
        x += STAKER + 5
        write(draw, (x + 4, middle - 24), str(florins), SANS_BOLD, FIGURE, INK, anchor="l")
        draw_change(picture, (x + badge(change, True).width / 2, middle + 26), change, bold=True)


def _draw_outcome(
    picture: Image.Image, frame: SceneFrame, stakes: Sequence[tuple[int, str, int]], spun: happened.MarketSpun
) -> None:
    """The number on a ball of its product's colour, or dark if all stakes are lost; the opener, and what it gets."""
    draw, middle = ImageDraw.Draw(picture), (MARKET_RIGHT + SIZE[0] - EDGE) / 2
    radius, y = 86, TOP + 100
    fill, letters = (FIELDS[spun.product], INK) if spun.product else (INK, WHITE)
    draw.ellipse((middle - radius, y - radius, middle + radius, y + radius), fill=GOLD, outline=INK, width=3)
    inner = radius - 14
    draw.ellipse((middle - inner, y - inner, middle + inner, y + inner), fill=fill, outline=INK, width=3)
    write(draw, (middle, y), str(spun.number), SANS_BOLD, TITLE, letters)
    owed = sum(WINNINGS * florins for _, name, florins in stakes if name == spun.product)
    gain = spun.taken - owed
    box = (MARKET_RIGHT + 20, TOP + 240, SIZE[0] - EDGE - 14, TOP + 500)
    draw.rounded_rectangle(box, radius=12, fill=GOLD_LIGHT if gain > 0 else WHITE, outline=INK, width=3)
    frame.seat(picture, spun.seat, (middle, TOP + 300), 84)
    name = fitted(frame.players[spun.seat], box[2] - box[0] - 20)
    write(draw, (middle, TOP + 376), name, SANS_BOLD, TEXT, INK)
    if gain:
        draw_change(picture, (middle, TOP + 444), gain, bold=True)
