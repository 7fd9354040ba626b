"""The strip below the map: the score track, and a plate for each player."""

from collections import Counter
from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from engine.magnifico.view import PlayerView, View

from .atlas import CANVAS
from .cartouche import draw_seat
from .palette import FAINT, GOLD, GOLD_LIGHT, INK, PAPER, SEPIA, WHITE

TOP = CANVAS[1]
HEIGHT = 88
MARGIN = 14
TRACK = (TOP + 5, TOP + 35)
PLATES = (TOP + 40, TOP + 84)
TOKEN = 27


def draw_standings(picture: Image.Image, view: View, names: Sequence[str]) -> None:
    """Scores on the track and by player; gold is the plate of whoever acts now, the quill is Leonardo's."""
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, TOP, CANVAS[0], TOP + HEIGHT), fill=PAPER)
    draw.line((0, TOP, CANVAS[0], TOP), fill=INK, width=2)
    _draw_track(draw, view)
    width = (CANVAS[0] - 2 * MARGIN + 8) / len(view.players)
    for player, name in zip(view.players, names, strict=True):
        left = MARGIN + player.seat * width
        _draw_plate(picture, view, player, name, left, left + width - 8)


def _draw_track(draw: ImageDraw.ImageDraw, view: View) -> None:
    """A ruler from 0 to the target; players with one score stand side by side, the first in order in front."""
    top, foot = TRACK
    cell = (CANVAS[0] - 2 * MARGIN) / (view.options.target + 1)
    for score in range(view.options.target + 1):
        left = MARGIN + score * cell
        is_fifth, is_last = score % 5 == 0, score == view.options.target
        fill = GOLD_LIGHT if is_last else WHITE if is_fifth else PAPER
        draw.rectangle((left, top, left + cell, foot), fill=fill, outline=SEPIA)
        middle = (left + cell / 2, (top + foot) / 2)
        write(draw, middle, str(score), SANS_BOLD, 22 if is_fifth else 18, INK if is_fifth else FAINT)
    at = Counter(min(player.score, view.options.target) for player in view.players)
    placed: Counter[int] = Counter()
    for player in view.players:
        score = min(player.score, view.options.target)
        spread = min(TOKEN + 1, max(cell, TOKEN) if at[score] < 3 else cell * 0.8)
        x = MARGIN + score * cell + cell / 2 + spread * placed[score]
        draw_seat(draw, (x, (top + foot) / 2), player.colour, player.seat, TOKEN)
        placed[score] += 1


def _draw_plate(
    picture: Image.Image, view: View, player: PlayerView, name: str, left: float, right: float
) -> None:
    top, foot = PLATES
    middle = (top + foot) / 2
    draw = ImageDraw.Draw(picture)
    acts = player.seat in acting(view)
    draw.rounded_rectangle(
        (left, top, right, foot), radius=8, fill=GOLD_LIGHT if acts else WHITE, outline=INK, width=3 if acts else 1
    )
    draw_seat(draw, (left + 24, middle), player.colour, player.seat, 34)
    score = str(player.score)
    write(draw, (right - 10, middle), score, SANS_BOLD, 38, INK, anchor="r")
    room = right - left - 64 - SANS_BOLD.width(score, 38)
    if player.holds_leonardo:
        spot = (right - 36 - SANS_BOLD.width(score, 38), middle)
        draw.ellipse((spot[0] - 19, spot[1] - 19, spot[0] + 19, spot[1] + 19), fill=GOLD, outline=INK, width=2)
        stamped(picture, "leonardo", spot, 26, WHITE)
        room -= 44
    if SANS_BOLD.has(name):
        _write_name(draw, name, (left + 48, middle), room)


def _write_name(draw: ImageDraw.ImageDraw, name: str, at: tuple[float, float], room: float) -> None:
    """A player's name, smaller if it is long, cut if it is longer still."""
    size = max(20, SANS_BOLD.fitting(name, 28, room))
    while name and SANS_BOLD.width(f"{name}…", size) > room and SANS_BOLD.width(name, size) > room:
        name = name[:-1]
        if SANS_BOLD.width(f"{name}…", size) <= room:
            name = f"{name}…"
    write(draw, at, name, SANS_BOLD, size, INK, anchor="l")


def acting(view: View) -> frozenset[int]:
    """The seats that must act now, as everybody can see: whose turn, side turn or choice it is, who has not bid."""
    if view.phase == "battle" and view.battle:
        return frozenset({view.battle.attacker if view.battle.side == "attacker" else view.battle.defender})
    if view.phase == "turn" and view.turn:
        return frozenset({view.turn.seat})
    if view.phase == "picks" and view.auction and view.auction.picker is not None:
        return frozenset({view.auction.picker})
    if view.phase == "bids" and view.auction:
        return frozenset(seat for seat, done in enumerate(view.auction.has_bid) if not done)
    return frozenset(view.short if view.phase == "recruiting" else view.waiting[:1])
