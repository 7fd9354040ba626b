"""The strip below the map: the score track, and a plate for each player."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.palette import FAINT, GOLD, GOLD_LIGHT, INK, PAPER, SEPIA, WHITE
from bot.render.seats import draw_seat, write_name
from engine.magnifico.view import PlayerView, View

from .atlas import CANVAS

TOP = CANVAS[1]
HEIGHT = 88
MARGIN = 14
TRACK = (5, 35)
PLATES = (40, 84)
"""Top and foot of the score track and of the plates, from the top of the strip."""

TOKEN = 27


def draw_standings(picture: Image.Image, view: View, names: Sequence[str]) -> None:
    """Scores on the track and by player; gold is the plate of whoever acts now or has won, the quill is Leonardo's."""
    picture.paste(_ruler(view.options.target), (0, TOP))
    _place_tokens(ImageDraw.Draw(picture), view)
    width = (CANVAS[0] - 2 * MARGIN + 8) / len(view.players)
    for player, name in zip(view.players, names, strict=True):
        left = MARGIN + player.seat * width
        _draw_plate(picture, view, player, name, left, left + width - 8)


@cache
def _ruler(target: int) -> Image.Image:
    """The empty strip with a track from 0 to the target."""
    strip = Image.new("RGB", (CANVAS[0], HEIGHT), PAPER)
    draw = ImageDraw.Draw(strip)
    draw.line((0, 0, CANVAS[0], 0), fill=INK, width=2)
    top, foot = TRACK
    for score in range(target + 1):
        left, right = (_cell(target) * edge + MARGIN for edge in (score, score + 1))
        is_fifth = score % 5 == 0
        fill = GOLD_LIGHT if score == target else WHITE if is_fifth else PAPER
        draw.rectangle((left, top, right, foot), fill=fill, outline=SEPIA)
        size, paint = (22, INK) if is_fifth else (18, FAINT)
        write(draw, ((left + right) / 2, (top + foot) / 2), str(score), SANS_BOLD, size, paint)
    return strip


def _cell(target: int) -> float:
    return (CANVAS[0] - 2 * MARGIN) / (target + 1)


def _place_tokens(draw: ImageDraw.ImageDraw, view: View) -> None:
    """Each seat's letter at its score; those with one score stand side by side in the order of their seats."""
    target = view.options.target
    placed: Counter[int] = Counter()
    for player in view.players:
        score = min(player.score, target)
        x = MARGIN + _cell(target) * (score + 0.5) + (TOKEN + 1) * placed[score]
        x = min(x, CANVAS[0] - MARGIN - TOKEN / 2)
        draw_seat(draw, (x, TOP + sum(TRACK) / 2), player.colour, player.seat, TOKEN)
        placed[score] += 1


def _draw_plate(picture: Image.Image, view: View, player: PlayerView, name: str, left: float, right: float) -> None:
    top, foot = TOP + PLATES[0], TOP + PLATES[1]
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
    write_name(draw, name, (left + 48, middle), room)


def acting(view: View) -> frozenset[int]:
    """The seats that must act now, as everybody can see: whose turn, side turn or choice it is, who has not bid; at
    the end, the winners."""
    if view.result:
        return frozenset(view.result.winners)
    if view.phase == "battle" and view.battle:
        return frozenset({view.battle.attacker if view.battle.side == "attacker" else view.battle.defender})
    if view.phase == "turn" and view.turn:
        return frozenset({view.turn.seat})
    if view.phase == "picks" and view.auction and view.auction.picker is not None:
        return frozenset({view.auction.picker})
    if view.phase == "bids" and view.auction:
        return frozenset(seat for seat, done in enumerate(view.auction.has_bid) if not done)
    return frozenset(view.short if view.phase == "recruiting" else view.waiting[:1])
