"""A contest decided: its card, all bids side by side, and who got the card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.render.florins import coin
from bot.render.icons import stamped
from bot.render.measures import FIGURE, GAP, NARROW
from bot.render.palette import GOLD, GOLD_LIGHT, INK, PAPER, SEPIA
from bot.render.sheets import pasted
from bot.text.language import Language
from engine.davinci.view import View

from .blueprint import blueprint
from .sights import LEFT, RIGHT, beside_card, head_block, write_player

ROW, MOST_OF_ROWS = 170, 760
"""Height of a bid, and of all together."""
COIN = 48
BAR = 18
NAME_RISE, BAR_DROP = 20, 34
"""The middle of a name above that of its row, and of a bar below it."""


@dataclass(frozen=True)
class Contest:
    """Seats with their bids, the winner's first; None won where the card left the game."""

    card: str
    bids: tuple[tuple[int, int], ...]
    winner: int | None


def draw_contest(scene: Contest, view: View, names: Sequence[str], words: Language) -> Image.Image:
    sheet = beside_card(blueprint(view.pack, scene.card, words.lang))
    title = words.t("Nobody bids") if scene.winner is None else words.t("The bids")
    height = min(ROW, MOST_OF_ROWS // len(scene.bids))
    most = max(1, *(florins for _, florins in scene.bids))
    y = head_block(sheet, title, height * len(scene.bids))
    for seat, florins in scene.bids:
        colour, won = view.players[seat].colour, seat == scene.winner
        _draw_bid(sheet, (seat, colour, names[seat]), florins, florins / most, (y + 6, y + height - 6), won)
        y += height
    return sheet


def _draw_bid(
    sheet: Image.Image,
    player: tuple[int, str, str],
    florins: int,
    share: float,
    rows: tuple[float, float],
    won: bool,
) -> None:
    """A name over a bar as long as the bid, and the bid beside both; on gold with the laurel where it won."""
    top, foot = rows
    seat, colour, name = player
    draw = ImageDraw.Draw(sheet)
    if won:
        draw.rounded_rectangle((LEFT - NARROW, top, RIGHT, foot), radius=14, fill=GOLD_LIGHT, outline=INK, width=3)
    left, end, middle = LEFT + NARROW, RIGHT - 2 * COIN - 2 * GAP, (top + foot) / 2
    pasted(sheet, coin(str(florins), COIN), (RIGHT - COIN - NARROW, middle))
    room = end - left
    if won:
        stamped(sheet, "laurel", (end - 32, middle - NAME_RISE), 64, INK)
        room -= 72
    write_player(draw, (left, middle - NAME_RISE), colour, seat, name, room, FIGURE)
    bar = (left, middle + BAR_DROP - BAR / 2, end, middle + BAR_DROP + BAR / 2)
    draw.rectangle(bar, fill=PAPER, outline=SEPIA)
    if florins:
        draw.rectangle((*bar[:2], left + share * (end - left), bar[3]), fill=GOLD, outline=INK, width=2)
