"""A ruin: who could not pay whom, and what becomes of all he had."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.florins import coin
from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.measures import FIGURE, TEXT, TITLE
from bot.render.palette import BLOOD, GOLD_LIGHT, INK, PARCHMENT, STONE
from bot.render.sheets import pasted
from engine.game import Event
from engine.leonardo1989 import events as happened

from .duel_scene import draw_payment
from .holdings import draw_bare
from .names import fitted, listed, write_name
from .pages import EDGE
from .pieces import helmet
from .stage import SIZE, TOP, Stage

LEFT, RIGHT = EDGE + 14, SIZE[0] - EDGE - 14
WIDEST, HEIGHT, GAP = 240, 150, 12
"""Of a deed that goes back, and the gap to the next."""
IN_A_ROW, NUMBERS_IN_A_ROW = 7, 12
OFFICES = 460
"""Room for the offices that go back."""


def draw_ruin(stage: Stage, events: Sequence[Event]) -> Image.Image:
    ruined = [event for event in events if isinstance(event, happened.Ruined)][-1]
    picture = stage.page(_who(stage, ruined), EDGE + 30 + 84 * len(ruined.members))
    for place, member in enumerate(ruined.members):
        x = EDGE + 52 + 84 * place
        stage.seat(picture, member, (x, 66), 72)
        ImageDraw.Draw(picture).line((x - 40, 106, x + 40, 26), fill=BLOOD, width=8)
    _draw_debt(picture, stage, ruined)
    _draw_goods(picture, ruined)
    _draw_deeds(picture, stage, ruined.spaces)
    return picture


def _who(stage: Stage, ruined: happened.Ruined) -> str:
    return listed(stage.players[member] for member in ruined.members)


def _draw_debt(picture: Image.Image, stage: Stage, ruined: happened.Ruined) -> None:
    """What was owed, and to whom; the bank is a coin."""
    y = TOP + 74
    ImageDraw.Draw(picture).rectangle((LEFT, y - 62, RIGHT, y + 62), fill=STONE, outline=INK, width=2)
    stage.seat(picture, ruined.seat, (LEFT + 70, y), 84)
    draw_payment(picture, (LEFT + 140, y), 330, str(ruined.owed))
    at = (LEFT + 540, y)
    if ruined.creditor is None:
        pasted(picture, coin("", 44), at)
    else:
        stage.seat(picture, ruined.creditor, at, 84)
        name = stage.players[ruined.creditor]
        write_name(ImageDraw.Draw(picture), name, (LEFT + 606, y), RIGHT - LEFT - 630, FIGURE)


def _draw_goods(picture: Image.Image, ruined: happened.Ruined) -> None:
    """Florins to the bank, offices and men-at-arms under their decks."""
    draw, y = ImageDraw.Draw(picture), TOP + 190
    pasted(picture, coin("", 28), (LEFT + 34, y))
    write(draw, (LEFT + 74, y), str(ruined.florins), SANS_BOLD, FIGURE, INK, anchor="l")
    pasted(picture, helmet(58), (LEFT + 270, y))
    write(draw, (LEFT + 310, y), str(ruined.men), SANS_BOLD, FIGURE, INK, anchor="l")
    stamped(picture, "leonardo", (LEFT + 430, y), 54, INK)
    told = " · ".join(map(str, ruined.offices)) or "0"
    size = FIGURE if SANS_BOLD.width(told, FIGURE) <= OFFICES else TEXT
    write(draw, (LEFT + 470, y), fitted(told, OFFICES, size), SANS_BOLD, size, INK, anchor="l")
    draw_payment(picture, (RIGHT - 250, y), 150, "")
    pasted(picture, coin("", 40), (RIGHT - 52, y))


def _draw_deeds(picture: Image.Image, stage: Stage, spaces: Sequence[int]) -> None:
    """Every palace and bridge is for sale again; many are numbers alone."""
    draw, top = ImageDraw.Draw(picture), TOP + 246
    if not spaces:
        write(draw, (SIZE[0] / 2, top + 150), "–", SANS_BOLD, TITLE, INK)
        return
    many = len(spaces) > 2 * IN_A_ROW
    across = NUMBERS_IN_A_ROW if many else IN_A_ROW if len(spaces) <= IN_A_ROW else -(-len(spaces) // 2)
    for place, space in enumerate(spaces):
        row, column = divmod(place, across)
        if many:
            _draw_number(draw, space, (LEFT + 50 + column * 100, top + 60 + row * 110))
        else:
            width = min(WIDEST, (RIGHT - LEFT) // across - GAP)
            at = (LEFT + column * (width + GAP), top + row * (HEIGHT + GAP))
            draw_bare(picture, stage.view.pack, space, (*at, width, HEIGHT))


def _draw_number(draw: ImageDraw.ImageDraw, space: int, at: tuple[float, float]) -> None:
    x, y = at
    draw.rounded_rectangle((x - 44, y - 44, x + 44, y + 44), radius=10, fill=PARCHMENT[1], outline=INK, width=2)
    draw.rounded_rectangle((x - 30, y - 24, x + 30, y + 24), radius=8, fill=INK)
    write(draw, at, str(space), SANS_BOLD, TEXT, GOLD_LIGHT)
