"""The score track of the large board."""

from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.measures import FINE_LINE, GAP, NOTE
from bot.render.palette import GOLD_LIGHT, INK, PAPER, SEPIA, WHITE
from bot.render.seats import draw_seat
from engine.magnifico.view import View

WIDTH = 1280
TRACK_HEIGHT = 38
TOKEN = 30


def draw_track(picture: Image.Image, view: View, top: int) -> None:
    """Each seat's letter at its score, or beside it where others stand."""
    target = view.options.target
    picture.paste(_ruler(target), (0, top))
    draw = ImageDraw.Draw(picture)
    ranked = sorted(view.players, key=lambda player: (player.score, player.seat))
    for player, x in zip(ranked, spots([min(player.score, target) for player in ranked], target), strict=True):
        draw_seat(draw, (x, top + TRACK_HEIGHT / 2), player.colour, player.seat, TOKEN)


def spots(scores: Sequence[int], target: int) -> list[float]:
    """Where tokens stand for ascending scores: side by side, pushed to the right by those before, and back from the
    end of the track."""
    found: list[float] = []
    for score in scores:
        ideal = GAP + _cell(target) * (score + 0.5)
        found.append(max(ideal, found[-1] + TOKEN) if found else ideal)
    end = WIDTH - GAP - TOKEN / 2
    for index in range(len(found) - 1, -1, -1):
        found[index] = min(found[index], end)
        end = found[index] - TOKEN
    return found


@cache
def _ruler(target: int) -> Image.Image:
    """The empty track from 0 to the target."""
    strip = Image.new("RGB", (WIDTH, TRACK_HEIGHT), PAPER)
    draw = ImageDraw.Draw(strip)
    for score in range(target + 1):
        left, right = (_cell(target) * edge + GAP for edge in (score, score + 1))
        fill = GOLD_LIGHT if score == target else WHITE if score % 5 == 0 else PAPER
        draw.rectangle((left, 0, right, TRACK_HEIGHT - 1), fill=fill, outline=SEPIA, width=FINE_LINE)
        paint = INK if score % 5 == 0 else SEPIA
        write(draw, ((left + right) / 2, TRACK_HEIGHT / 2), str(score), SANS_BOLD, NOTE, paint)
    return strip


def _cell(target: int) -> float:
    return (WIDTH - 2 * GAP) / (target + 1)
