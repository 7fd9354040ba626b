"""One territory or one player, drawn large."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.drawing import hatched
from bot.render.fonts import FELL_ITALIC, SANS_BOLD, ellipsize, heading, write
from bot.render.palette import INK, PAPER, SEPIA
from bot.render.picture import Picture, finished
from bot.render.sizes import BOARD, BOLD_LINE, FIGURE, GAP, HAIR, HEADING, LINE, NARROW, TEXT, TITLE, WIDE
from bot.render.sprites import LETTERS, coin, draw_seat, pasted, stamped
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from bot.text.magnifico.phrases import Names
from bot.text.panel_words import PLACE, SEAT, parted, seat_of
from engine.magnifico.state import FULL_TOWERS
from engine.magnifico.view import LandView, PlayerView, View

from .board import draw_quill
from .cards import TILE_HEIGHT, draw_back, draw_tiles, in_rows, tiles_of
from .coasts import fill_outline
from .ground import bare_map, draw_lands, draw_lines, draw_waters
from .map_layout import CANVAS, FINE, MapLayout, Point, Viewport, kinds_on, layout_of, name_plate
from .palette import OTHER_SEA, PAINTS
from .pieces import banner, castle, machines, paste_owned, shine

MAP = (BOARD[0], 740)
LABEL = BOARD[1] - MAP[1]
AIR = 34
"""Margin around the territory, in units of the map."""
HATCHING = 16
LARGEST, PIECES = 3.2, 2.0
"""The largest scale of the map relative to the board, and of its pieces."""


def paint_place(place: str, view: View, names: Sequence[str], lang: Lang) -> Picture:
    """The territory and its surroundings, 1280 by 960."""
    layout, words = layout_of(view.pack), LANGUAGES[lang].of("magnifico")
    picture = Image.new("RGB", BOARD, PAPER)
    corner, scale = _window(layout, place)
    picture.paste(_map(layout, view, place, corner, scale), (0, 0))
    known = Names(words, view.pack)
    for land in sorted(view.lands, key=lambda land: land.place == place):
        _draw_pieces(picture, layout, view, land, corner, scale, main=land.place == place)
    _write_names(picture, layout, view, known, place, corner, scale)
    ImageDraw.Draw(picture).rectangle((0, MAP[1], *BOARD), fill=PAPER)
    _draw_label(picture, view, known, view.land(place), names)
    alt = "\n".join(texts("magnifico", words, view.pack, names).close_up(f"place {place}", view))
    return finished(picture, PAINTS, "place", alt)


def _window(layout: MapLayout, place: str) -> tuple[Point, float]:
    """The corner and the scale of the part of the map that shows a territory with its pieces and its name."""
    at = layout.places[place]
    xs = [x for polygon in at.outline for x, _ in polygon[0]] + [x for x, _ in at.boxes.values()]
    ys = [y for polygon in at.outline for _, y in polygon[0]] + [y for _, y in at.boxes.values()]
    left, top, right, foot = min(xs) - AIR, min(ys) - AIR, max(xs) + AIR, max(ys) + AIR
    scale = min(LARGEST, MAP[0] / (right - left), MAP[1] / (foot - top))
    width, height = MAP[0] / scale, MAP[1] / scale
    x = min(max(0.0, (left + right - width) / 2), CANVAS[0] - width)
    y = min(max(0.0, (top + foot - height) / 2), CANVAS[1] - height)
    return (x, y), scale


def _map(layout: MapLayout, view: View, place: str, corner: Point, scale: float) -> Image.Image:
    """Waters and lands with their owners' colours; the territory itself is outlined in ink."""
    large = Image.new("RGB", (MAP[0] * FINE, MAP[1] * FINE), OTHER_SEA)
    viewport = Viewport(*corner, scale * FINE, FINE * 1.5)
    draw_waters(large, layout, viewport)
    draw = ImageDraw.Draw(large)
    draw_lands(draw, layout, viewport)
    for player in view.players:
        mask = Image.new("1", large.size)
        for land in view.lands:
            if land.owner == player.seat:
                fill_outline(ImageDraw.Draw(mask), layout.places[land.place].outline, 1, viewport)
        if mask.getbbox():
            large.paste(hatched(player.colour, large.size, FINE, HATCHING), (0, 0), mask)
    draw_lines(draw, layout, viewport)
    for outer, *_holes in layout.places[place].outline:
        draw.line(viewport.all([*outer, outer[0]]), fill=INK, width=BOLD_LINE * FINE * 2, joint="curve")
    return large.reduce(FINE)


def _draw_pieces(
    picture: Image.Image, layout: MapLayout, view: View, land: LandView, corner: Point, scale: float, *, main: bool
) -> None:
    """Pieces grow less than the map; those of neighbours keep their size on the board."""
    boxes, size = layout.places[land.place].boxes, min(scale, PIECES) if main else 1.0
    shown = []
    if land.owner is not None:
        colour = view.players[land.owner].colour
        shown.append(("soldiers", banner(colour, LETTERS[land.owner], land.soldiers, size)))
        if land.castle:
            shown += [("castle", shine(size))] if land.towers >= FULL_TOWERS else []
            shown.append(("castle", castle(colour, min(land.towers, FULL_TOWERS), size)))
    for kind, count in (("tanks", land.tanks), ("airplanes", land.airplanes)):
        if count:
            shown.append((kind, machines(kind, count, size)))
    for kind, piece in shown:
        x, y = ((value - start) * scale for value, start in zip(boxes[kind], corner, strict=True))
        if piece.width / 2 <= x <= MAP[0] - piece.width / 2 and piece.height / 2 <= y <= MAP[1] - piece.height / 2:
            pasted(picture, piece, (x, y))


def _write_names(
    picture: Image.Image, layout: MapLayout, view: View, names: Names, place: str, corner: Point, scale: float
) -> None:
    """The names of the neighbours in sight; the territory's own is on the label."""
    for land in view.lands:
        other, at = land.place, layout.places[land.place]
        plate = name_plate(names.place(other), at.room)
        x, y = ((value - start) * scale for value, start in zip(at.name(kinds_on(land)), corner, strict=True))
        inside = plate.width / 2 <= x <= MAP[0] - plate.width / 2 and plate.height <= y <= MAP[1] - plate.height
        if other != place and inside:
            pasted(picture, plate, (x, y))


def _draw_label(picture: Image.Image, view: View, known: Names, land: LandView, names: Sequence[str]) -> None:
    """The name, the owner, the strength of its castle, and the seas it lies on."""
    draw = ImageDraw.Draw(picture)
    top = MAP[1]
    draw.rectangle((0, top, BOARD[0], top + BOLD_LINE), fill=INK)
    name = known.place(land.place)
    face = heading(name)
    first, second = top + LABEL * 0.34, top + LABEL * 0.76
    write(draw, (2 * WIDE, first), name, face, face.fitting(name, TITLE, 760), INK, anchor="l")
    if land.owner is not None:
        owner = view.players[land.owner]
        draw_seat(draw, (2 * WIDE + HEADING / 2, second), owner.colour, owner.seat, HEADING)
        start = 2 * WIDE + HEADING + GAP
        write(
            draw,
            (start, second),
            ellipsize(names[owner.seat], SANS_BOLD, FIGURE, 560),
            SANS_BOLD,
            FIGURE,
            INK,
            anchor="l",
        )
    else:
        write(draw, (2 * WIDE, second), known.words.t("Empty"), FELL_ITALIC, FIGURE, SEPIA, anchor="l")
    if land.level:
        x = BOARD[0] - 5 * WIDE
        stamped(picture, "walls", (x - HEADING, first), TITLE, INK)
        write(draw, (x, first), str(land.level), SANS_BOLD, TITLE, INK, anchor="l")
    seas = next(each.seas for each in view.pack.data.territories if each.id == land.place)
    for row, sea in enumerate(seas):
        at = (BOARD[0] - WIDE, second + (row - (len(seas) - 1) / 2) * (TEXT + NARROW))
        write(draw, at, known.sea(sea), FELL_ITALIC, TEXT, SEPIA, anchor="r")


HEAD = 116
PLAYER_MAP = (820, 574)
CARDS = HEAD + PLAYER_MAP[1] + 2 * GAP
"""Where the cards begin."""
CARD_SIZES = (2.4, 1.9, 1.55)
"""Sizes of cards relative to the large board: the largest with room for all is used."""
SIGN = 60


def paint_player(seat: int, view: View, names: Sequence[str], lang: Lang) -> Picture:
    """1280 by 960."""
    alt = "\n".join(texts("magnifico", LANGUAGES[lang], view.pack, names).close_up(f"seat {seat}", view))
    return finished(_drawn(view, view.players[seat], names[seat]), PAINTS, "player", alt)


def paint_hand(view: View, names: Sequence[str], lang: Lang) -> Picture | None:
    """The reader's own close-up, with their stored cards even if stores are closed; None for a spectator."""
    if view.seat is None:
        return None
    lines = texts("magnifico", LANGUAGES[lang], view.pack, names, view.seat).hand(view)
    return finished(_drawn(view, view.players[view.seat], names[view.seat]), PAINTS, "hand", "\n".join(lines))


def _drawn(view: View, player: PlayerView, name: str) -> Image.Image:
    picture = Image.new("RGB", BOARD, PAPER)
    _draw_head(picture, player, name)
    picture.paste(_player_map(view, player), (GAP, HEAD + GAP))
    ImageDraw.Draw(picture).rectangle(
        (GAP, HEAD + GAP, GAP + PLAYER_MAP[0], HEAD + GAP + PLAYER_MAP[1]), outline=INK, width=BOLD_LINE
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
    fitting = ellipsize(name, SANS_BOLD, HEADING, right - start - GAP)
    write(draw, (start, middle), fitting, SANS_BOLD, HEADING, INK, anchor="l")


def _player_map(view: View, player: PlayerView) -> Image.Image:
    """The player's lands only, with the number of soldiers on each."""
    layout = layout_of(view.pack)
    large = bare_map(layout, ()).copy()
    held = [land for land in view.lands if land.owner == player.seat]
    for land in held:
        paste_owned(large, layout, land.place, player.colour)
    small = large.resize(PLAYER_MAP, Image.Resampling.BOX)
    draw = ImageDraw.Draw(small)
    for land in held:
        at = on_small_map(layout.places[land.place].boxes["soldiers"])
        write(draw, at, str(land.soldiers), SANS_BOLD, TEXT, INK, halo=PAPER, halo_width=HAIR)
    return small


def on_small_map(point: tuple[float, float]) -> tuple[float, float]:
    """A point of the board on the map of a player."""
    return point[0] * PLAYER_MAP[0] / CANVAS[0], point[1] * PLAYER_MAP[1] / CANVAS[1]


def _draw_figures(picture: Image.Image, view: View, player: PlayerView) -> None:
    """Signs and figures beside the map: money, what the next scoring brings, land, castles, reserve and store."""
    draw = ImageDraw.Draw(picture)
    left, middle = PLAYER_MAP[0] + 2 * GAP + WIDE + SIGN / 2, (PLAYER_MAP[0] + 2 * GAP + BOARD[0]) / 2 + SIGN
    top, step = HEAD + GAP, PLAYER_MAP[1] / 4
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
    """The cards in play and the known stored ones, row by row."""
    room, height = BOARD[0] - 2 * GAP, BOARD[1] - CARDS - NARROW
    for scale in CARD_SIZES:
        rows = in_rows(tiles_of(view.pack, player, scale), room)
        if len(rows) * TILE_HEIGHT * scale <= height:
            break
    for number, row in enumerate(rows):
        draw_tiles(picture, row, (GAP, BOARD[0] - GAP), CARDS + height * (number + 0.5) / len(rows))


def paint_close_up(what: str, view: View, names: Sequence[str], lang: Lang) -> Picture:
    """Raises `KeyError` for what is not on the table."""
    kind, which = parted(what)
    if kind == SEAT:
        return paint_player(seat_of(which, len(view.players)), view, names, lang)
    if kind != PLACE or which not in view.pack.territories:
        raise KeyError(what)
    return paint_place(which, view, names, lang)
