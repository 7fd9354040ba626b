"""The large board: the map with full names, the score track, and every player's table."""

from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, ellipsize, write
from bot.render.palette import GOLD_LIGHT, INK, PAPER, SEPIA, WHITE
from bot.render.picture import THOROUGH, Picture, finished
from bot.render.sizes import BOLD_LINE, FINE_LINE, GAP, HAIR, LINE, MARK, NARROW, NOTE, TEXT
from bot.render.sprites import coin, draw_seat, pasted, stamped
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from engine.magnifico.view import PlayerView, View

from .board import acting, draw_label, draw_map, draw_quill
from .cards import draw_back, draw_tiles, tiles_of
from .highlights import Highlights
from .map_layout import CANVAS
from .palette import PAINTS
from .pieces import castle, machine

WIDTH = 1280
TRACK_HEIGHT = 38
TOKEN = 30


def draw_track(picture: Image.Image, view: View, top: int) -> None:
    """Each seat's letter at its score, or beside it if others are there."""
    target = view.options.target
    picture.paste(_ruler(target), (0, top))
    draw = ImageDraw.Draw(picture)
    ranked = sorted(view.players, key=lambda player: (player.score, player.seat))
    for player, x in zip(ranked, spots([min(player.score, target) for player in ranked], target), strict=True):
        draw_seat(draw, (x, top + TRACK_HEIGHT / 2), player.colour, player.seat, TOKEN)


def spots(scores: Sequence[int], target: int) -> list[float]:
    """Where tokens are for ascending scores: side by side, pushed to the right by those before, and back from the end
    of the track."""
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


SIZE = (1280, 1280)
RESERVE = 46
"""Height of the line with the remaining reserve."""

SEAT = 40
COIN = 25
SMALL = 0.75
"""Scale of a castle in the reserve."""
NAME, QUILL, POINTS, NEXT, MONEY, SOLDIERS, STORE, CARDS = 72, 300, 372, 382, 456, 492, 574, 650
"""Left edges of the columns of a table; points end there, money is centred there."""


def paint_large(view: View, names: Sequence[str], lang: Lang) -> Picture:
    """All that is public, 1280 by 1280; letters of at least `NOTE`."""
    words = LANGUAGES[lang].of("magnifico")
    picture = Image.new("RGB", SIZE, PAPER)
    draw_map(picture, view, lang, Highlights(), whole_names=True)
    draw_label(picture, view, Highlights(), words)
    ImageDraw.Draw(picture).line((0, CANVAS[1], SIZE[0], CANVAS[1]), fill=INK, width=LINE)
    draw_track(picture, view, CANVAS[1] + HAIR)
    top = CANVAS[1] + TRACK_HEIGHT + NARROW
    height = (SIZE[1] - RESERVE - top) / len(view.players)
    for player in view.players:
        row = top + player.seat * height
        _draw_table(picture, view, player, names[player.seat], row, row + height - HAIR)
    _draw_reserve(picture, view, SIZE[1] - RESERVE / 2)
    alt = texts("magnifico", words, view.pack, names).alt(view)
    return finished(picture, PAINTS, "large", alt, THOROUGH)


def _draw_table(picture: Image.Image, view: View, player: PlayerView, name: str, top: float, foot: float) -> None:
    """Points, and what the next scoring would bring; money, soldiers left, store, and the cards in play."""
    draw = ImageDraw.Draw(picture)
    acts = player.seat in acting(view)
    draw.rounded_rectangle(
        (GAP, top, SIZE[0] - GAP, foot), radius=NARROW, fill=GOLD_LIGHT if acts else WHITE, outline=INK,
        width=BOLD_LINE if acts else FINE_LINE,
    )  # fmt: skip
    y = (top + foot) / 2
    draw_seat(draw, (GAP + NARROW + SEAT / 2, y), player.colour, player.seat, SEAT)
    write(draw, (NAME, y), ellipsize(name, SANS_BOLD, MARK, QUILL - NAME - SEAT / 2), SANS_BOLD, MARK, INK, anchor="l")
    if player.holds_leonardo:
        draw_quill(picture, (QUILL, y), SEAT)
    write(draw, (POINTS, y), str(player.score), SANS_BOLD, TEXT, INK, anchor="r")
    if not view.result:
        write(draw, (NEXT, y), f"+{player.next_points}", SANS_BOLD, NOTE, SEPIA, anchor="l")
    pasted(picture, coin(str(player.florins), COIN), (MONEY, y))
    stamped(picture, "walking", (SOLDIERS + NARROW, y), MARK, INK)
    write(draw, (SOLDIERS + 3 * NARROW, y), str(player.soldiers_left), SANS_BOLD, NOTE, INK, anchor="l")
    draw_back(picture, (STORE + NARROW, y))
    write(draw, (STORE + 4 * NARROW, y), str(player.stored), SANS_BOLD, NOTE, INK, anchor="l")
    draw_tiles(picture, tiles_of(view.pack, player), (CARDS, SIZE[0] - GAP - NARROW), y)


def _draw_reserve(picture: Image.Image, view: View, y: float) -> None:
    """What can still be built, and the decks of machines and of projects."""
    draw = ImageDraw.Draw(picture)
    built = (view.tanks_left, view.airplanes_left, view.castles_left, view.towers_left)
    left = (*built, view.machine_deck, view.project_deck)
    step = (SIZE[0] - 2 * GAP) / len(left)
    spots = [(GAP + step * (index + 0.5) - TEXT, y) for index in range(len(left))]
    for spot, kind in zip(spots[:2], ("tanks", "airplanes"), strict=True):
        pasted(picture, machine(kind, TEXT), spot)
    for spot, towers in zip(spots[2:4], (0, 1), strict=True):
        pasted(picture, castle(view.players[0].colour, towers, SMALL), spot)
    for spot, sign in zip(spots[4:], ("cog", "vitruvian_man"), strict=True):
        draw_back(picture, spot, sign=sign)
    for (x, _), count in zip(spots, left, strict=True):
        write(draw, (x + TEXT, y), str(count), SANS_BOLD, MARK, INK, anchor="l")
