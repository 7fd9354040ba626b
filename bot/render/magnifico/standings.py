"""The strip below the map: a plate for each player."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.changes import draw_change
from bot.render.cutting import cut
from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.measures import BOLD_LINE, FIGURE, FINE_LINE, GAP, HAIR, LINE, NARROW, TEXT
from bot.render.palette import GOLD, GOLD_LIGHT, INK, PAPER, WHITE
from bot.render.seats import draw_seat
from engine.magnifico.upcoming import awaited
from engine.magnifico.view import PlayerView, View

from .atlas import CANVAS

HEIGHT = 64
PLATE = 52
SEAT = 40
"""A seat's letter on its plate."""
BADGE = 76
"""Room for what has been gained."""


def draw_standings(
    picture: Image.Image, view: View, names: Sequence[str], gains: Sequence[int] = (), bold: int | None = None
) -> None:
    """Each player's points, and what he has gained; gold is the plate of whoever acts now or has won, the quill is
    Leonardo's. The gain of seat `bold` is drawn more boldly than others', and the quill is left out."""
    top = CANVAS[1]
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, top, CANVAS[0], top + HEIGHT), fill=PAPER)
    draw.line((0, top, CANVAS[0], top), fill=INK, width=LINE)
    for player, (left, right) in zip(view.players, plates(len(view.players)), strict=True):
        gain = gains[player.seat] if gains else 0
        end = _draw_plate(picture, view, player, left, right, quill=not gains)
        if gain:
            end -= BADGE
            draw_change(picture, (end + BADGE / 2, CANVAS[1] + HEIGHT / 2), gain, bold=player.seat == bold)
        start = left + 2 * NARROW + SEAT
        name = cut(names[player.seat], SANS_BOLD, TEXT, end - start)
        write(draw, (start, CANVAS[1] + HEIGHT / 2), name, SANS_BOLD, TEXT, INK, anchor="l")


def plates(seats: int) -> list[tuple[float, float]]:
    """Where each seat's plate begins and ends."""
    width = (CANVAS[0] - 2 * GAP + NARROW) / seats
    return [(GAP + seat * width, GAP + (seat + 1) * width - NARROW) for seat in range(seats)]


def _draw_plate(
    picture: Image.Image, view: View, player: PlayerView, left: float, right: float, *, quill: bool
) -> float:
    """A plate without its name; where the room for that ends."""
    middle = CANVAS[1] + HEIGHT / 2
    top, foot = middle - PLATE / 2, middle + PLATE / 2
    draw = ImageDraw.Draw(picture)
    acts = player.seat in acting(view)
    draw.rounded_rectangle(
        (left, top, right, foot), radius=NARROW, fill=GOLD_LIGHT if acts else WHITE, outline=INK,
        width=BOLD_LINE if acts else FINE_LINE,
    )  # fmt: skip
    draw_seat(draw, (left + NARROW + SEAT / 2, middle), player.colour, player.seat, SEAT)
    score = str(player.score)
    write(draw, (right - NARROW, middle), score, SANS_BOLD, FIGURE, INK, anchor="r")
    end = right - NARROW - SANS_BOLD.width(score, FIGURE) - NARROW
    if player.holds_leonardo and quill:
        draw_quill(picture, (end - SEAT / 2, middle), SEAT)
        end -= SEAT + HAIR
    return end


def draw_quill(picture: Image.Image, at: tuple[float, float], size: int) -> None:
    """The sign of who holds Leonardo."""
    x, y = at
    r = size / 2
    ImageDraw.Draw(picture).ellipse((x - r, y - r, x + r, y + r), fill=GOLD, outline=INK, width=LINE)
    stamped(picture, "leonardo", at, round(size * 0.7), WHITE)


def acting(view: View) -> frozenset[int]:
    """The seats that must act now, as everybody can see; at the end, the winners."""
    return frozenset(view.result.winners if view.result else awaited(view))
