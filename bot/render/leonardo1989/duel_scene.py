"""A duel of arms: both men, what the machine gave them bout by bout, who won, and what the beaten pay."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.engraving import Burin
from bot.render.fonts import SANS_BOLD, write
from bot.render.hatching import hatched
from bot.render.icons import stamped
from bot.render.measures import FIGURE, TITLE
from bot.render.palette import BLOOD, GOLD_LIGHT, INK, PAPER, SEPIA
from engine.game import Event
from engine.leonardo1989 import events as happened

from .pages import EDGE
from .soldiers import draw_soldier
from .stage import SIZE, TOP, Stage

PANEL = (300, 360)
"""Of a fighter."""
FINE = 2
MOST_BOUTS = 5
"""The last ones, where there were more."""
BOUT = 84
TRIBUTES = 3


def draw_duel(stage: Stage, events: Sequence[Event]) -> Image.Image:
    bouts = [event for event in events if isinstance(event, happened.DuelFought)]
    last = bouts[-1]
    bouts = [bout for bout in bouts if {bout.seat, bout.rival} == {last.seat, last.rival}][-MOST_BOUTS:]
    picture = stage.page(stage.names.space(stage.view.players[last.seat].at), EDGE + 100)
    stamped(picture, "battle", (EDGE + 56, 66), 72, SEPIA)
    for seat, left in ((last.seat, EDGE + 16), (last.rival, SIZE[0] - EDGE - 16 - PANEL[0])):
        _draw_fighter(picture, stage, last, seat, left)
    for row, bout in enumerate(bouts):
        _draw_bout(picture, last, bout, TOP + (PANEL[1] + 40) / 2 + (row - (len(bouts) - 1) / 2) * BOUT)
    _draw_tributes(picture, stage, events)
    return picture


def _draw_fighter(picture: Image.Image, stage: Stage, last: happened.DuelFought, seat: int, left: int) -> None:
    """His man before his colour; the beaten one crossed out; below, who he is."""
    men = stage.view.players[seat].men
    beaten = last.beaten == seat
    man = last.man if beaten else men[-1] if men else ""
    width, height = PANEL
    sheet = hatched(stage.view.players[seat].colour, (width * FINE, height * FINE), FINE)
    draw_soldier(Burin(sheet, FINE, 20, 46, 2.6).bold(2), man)
    picture.paste(sheet.reduce(FINE), (left, TOP))
    draw, right, foot = ImageDraw.Draw(picture), left + width, TOP + height
    if beaten:
        draw.line((left + 12, foot - 12, right - 12, TOP + 12), fill=PAPER, width=22)
        draw.line((left + 12, foot - 12, right - 12, TOP + 12), fill=BLOOD, width=13)
    draw.rectangle((left, TOP, right, foot), outline=INK if beaten else GOLD_LIGHT, width=9)
    draw.rectangle((left, TOP, right, foot), outline=INK, width=3)
    stage.player(picture, seat, (left, foot + 48), width)


def _draw_bout(picture: Image.Image, last: happened.DuelFought, bout: happened.DuelFought, y: float) -> None:
    """What each has spun, on the side where he stands; the higher on gold."""
    draw, middle = ImageDraw.Draw(picture), SIZE[0] / 2
    spins = dict(zip((bout.seat, bout.rival), bout.spins, strict=True))
    write(draw, (middle, y), "=" if bout.beaten is None else "–", SANS_BOLD, FIGURE, SEPIA)
    for seat, x in ((last.seat, middle - 104), (last.rival, middle + 104)):
        won = bout.beaten not in (None, seat)
        box = (x - 52, y - 39, x + 52, y + 39)
        draw.rounded_rectangle(box, radius=12, fill=GOLD_LIGHT if won else PAPER, outline=INK, width=3)
        write(draw, (x, y), str(spins[seat]), SANS_BOLD, TITLE, BLOOD if bout.beaten == seat else INK)


def _draw_tributes(picture: Image.Image, stage: Stage, events: Sequence[Event]) -> None:
    """Who pays tribute to whom."""
    paid = [event for event in events if isinstance(event, happened.Paid) and event.why == "tribute"][:TRIBUTES]
    step = (SIZE[0] - 2 * EDGE) / max(1, len(paid))
    for place, event in enumerate(paid):
        x, y = EDGE + (place + 0.5) * step - 150, SIZE[1] - 74
        stage.seat(picture, event.seat, (x, y))
        draw_payment(picture, (x + 48, y), 190, str(event.florins))
        if event.creditor is not None:
            stage.seat(picture, event.creditor, (x + 286, y))


def draw_payment(picture: Image.Image, at: tuple[float, float], length: float, figures: str) -> None:
    """An arrow with a sum on it; `at` is its left end."""
    (x, y), draw = at, ImageDraw.Draw(picture)
    right = x + length
    shaft = [(x, y - 24), (right - 34, y - 24), (right - 34, y - 40), (right, y), (right - 34, y + 40)]
    draw.polygon([*shaft, (right - 34, y + 24), (x, y + 24)], fill=GOLD_LIGHT, outline=INK, width=3)
    write(draw, (x + (length - 20) / 2, y), figures, SANS_BOLD, FIGURE, INK)
