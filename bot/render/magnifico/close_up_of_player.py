"""A player with all that is public of him: his lands on a small map, his figures, and his cards."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.cutting import cut
from bot.render.encoding import finished
from bot.render.florins import coin
from bot.render.fonts import SANS_BOLD, write
from bot.render.hatching import hatched
from bot.render.icons import stamped
from bot.render.measures import BOARD, BOLD_LINE, FIGURE, GAP, HAIR, HEADING, LINE, NARROW, TEXT, TITLE, WIDE
from bot.render.palette import INK, PAPER
from bot.render.picture import Picture
from bot.render.seats import draw_seat
from bot.render.sheets import pasted
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from engine.magnifico.state import FULL_TOWERS
from engine.magnifico.view import PlayerView, View

from .atlas import CANVAS, atlas_of
from .card_tiles import HEIGHT, draw_back, draw_tiles, in_rows, tiles_of
from .castles import castle
from .ground import bare_map
from .livery import paste_owned
from .palette import PAINTS
from .standings import draw_quill

HEAD = 116
MAP = (820, 574)
CARDS = HEAD + MAP[1] + 2 * GAP
"""Where the cards begin."""
CARD_SIZES = (2.4, 1.9, 1.55)
"""How many times as large as on the large board cards are: as large as there is room for all."""
SIGN = 60


def paint_player(seat: int, view: View, names: Sequence[str], lang: Lang) -> Picture:
    """1280 by 960."""
    alt = "\n".join(texts("magnifico", LANGUAGES[lang], view.pack, names).close_up(f"seat {seat}", view))
    return finished(_drawn(view, view.players[seat], names[seat]), PAINTS, "player", alt)


def paint_hand(view: View, names: Sequence[str], lang: Lang) -> Picture | None:
    """The reader's own close-up, with his stored cards also where stores are closed; None for a spectator."""
    if view.seat is None:
        return None
    told = texts("magnifico", LANGUAGES[lang], view.pack, names, view.seat).hand(view)
    return finished(_drawn(view, view.players[view.seat], names[view.seat]), PAINTS, "hand", "\n".join(told))


def _drawn(view: View, player: PlayerView, name: str) -> Image.Image:
    picture = Image.new("RGB", BOARD, PAPER)
    _draw_head(picture, player, name)
    picture.paste(_map(view, player), (GAP, HEAD + GAP))
    ImageDraw.Draw(picture).rectangle(
        (GAP, HEAD + GAP, GAP + MAP[0], HEAD + GAP + MAP[1]), outline=INK, width=BOLD_LINE
    )
    _draw_figures(picture, view, player)
    _draw_cards(picture, view, player)
    return picture


def _draw_head(picture: Image.Image, player: PlayerView, name: str) -> None:
    """The name on the owner's colours, and the points."""
    picture.paste(hatched(player.colour, (BOARD[0], HEAD), 1), (0, 0))
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle((GAP, GAP, BOARD[0] - GAP, HEAD - GAP), radius=NARROW, fill=PAPER, outline=INK, width=LINE)
    middle = HEAD / 2
    draw_seat(draw, (GAP + 54, middle), player.colour, player.seat, HEADING + NARROW)
    score = str(player.score)
    right: float = BOARD[0] - 2 * WIDE
    write(draw, (right, middle), score, SANS_BOLD, TITLE, INK, anchor="r")
    right -= SANS_BOLD.width(score, TITLE) + GAP + HEADING
    stamped(picture, "laurel", (right + HEADING / 2, middle), HEADING, INK)
    if player.holds_leonardo:
        right -= HEADING + GAP
        draw_quill(picture, (right + HEADING / 2, middle), HEADING)
    start = GAP + 108
    fitting = cut(name, SANS_BOLD, HEADING, right - start - GAP)
    write(draw, (start, middle), fitting, SANS_BOLD, HEADING, INK, anchor="l")


def _map(view: View, player: PlayerView) -> Image.Image:
    """His lands alone, with how many soldiers stand there."""
    atlas = atlas_of(view.pack)
    large = bare_map(atlas, ()).copy()
    held = [land for land in view.lands if land.owner == player.seat]
    for land in held:
        paste_owned(large, atlas, land.place, player.colour)
    small = large.resize(MAP, Image.Resampling.BOX)
    draw = ImageDraw.Draw(small)
    for land in held:
        at = on_small_map(atlas.places[land.place].boxes["soldiers"])
        write(draw, at, str(land.soldiers), SANS_BOLD, TEXT, INK, halo=PAPER, halo_width=HAIR)
    return small


def on_small_map(point: tuple[float, float]) -> tuple[float, float]:
    """Where a point of the board lies on the map of a player."""
    return point[0] * MAP[0] / CANVAS[0], point[1] * MAP[1] / CANVAS[1]


def _draw_figures(picture: Image.Image, view: View, player: PlayerView) -> None:
    """Signs and figures beside the map: money, what the next scoring brings, land, castles, reserve and store."""
    draw = ImageDraw.Draw(picture)
    left, middle = MAP[0] + 2 * GAP + WIDE + SIGN / 2, (MAP[0] + 2 * GAP + BOARD[0]) / 2 + SIGN
    top, step = HEAD + GAP, MAP[1] / 4
    (money, lands, castles, cities), (points, soldiers, store, _) = (
        [(x, top + step * (row + 0.5)) for row in range(4)] for x in (left, middle)
    )
    pasted(picture, coin("", SIGN // 2), money)
    stamped(picture, "laurel", points, SIGN, INK)
    draw_seat(draw, lands, player.colour, player.seat, SIGN - NARROW)
    stamped(picture, "walking", soldiers, SIGN, INK)
    pasted(picture, castle(player.colour, 0), castles)
    pasted(picture, castle(player.colour, FULL_TOWERS), cities)
    draw_back(picture, store, SIGN)
    figures = [
        (money, str(player.florins)), (lands, str(player.territories)), (castles, str(player.castles)),
        (cities, str(player.perfect_cities)), (soldiers, str(player.soldiers_left)), (store, str(player.stored)),
    ]  # fmt: skip
    if not view.result:
        figures.append((points, f"+{player.next_points}"))
    for (x, y), figure in figures:
        write(draw, (x + SIGN / 2 + GAP, y), figure, SANS_BOLD, FIGURE, INK, anchor="l")


def _draw_cards(picture: Image.Image, view: View, player: PlayerView) -> None:
    """What is in play and what is known to be stored, row by row."""
    room, height = BOARD[0] - 2 * GAP, BOARD[1] - CARDS - NARROW
    for scale in CARD_SIZES:
        rows = in_rows(tiles_of(view.pack, player, scale), room)
        if len(rows) * HEIGHT * scale <= height:
            break
    for number, row in enumerate(rows):
        draw_tiles(picture, row, (GAP, BOARD[0] - GAP), CARDS + height * (number + 0.5) / len(rows))
