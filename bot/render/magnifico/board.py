"""The board: the whole table as a picture, with a label in the corner and a plate for each player below the map."""

from collections.abc import Mapping, Sequence

from PIL import Image, ImageDraw

from bot.render.fonts import FELL_CAPITALS, FELL_ITALIC, SANS_BOLD, ellipsize, write, written
from bot.render.palette import GOLD, GOLD_LIGHT, INK, PAPER, SEPIA, WHITE
from bot.render.picture import Picture, finished
from bot.render.sizes import BOARD, BOLD_LINE, FIGURE, FINE_LINE, GAP, HAIR, LINE, NARROW, TEXT
from bot.render.sprites import LETTERS, draw_change, draw_seat, pasted, stamped
from bot.text import texts
from bot.text.language import LANGUAGES, Lang, Language
from bot.text.magnifico.phrases import Names
from engine.game import Event
from engine.magnifico.rounds import awaited
from engine.magnifico.state import FULL_TOWERS
from engine.magnifico.view import LandView, PlayerView, View

from .cards import draw_card_sign
from .ground import bare_map
from .highlights import Highlights, Roll, draw_armies, draw_arrows, draw_losses, highlights_of, mark_changes
from .map_layout import (
    BOX_SIZES,
    CANVAS,
    LABEL,
    MapLayout,
    clear_spot,
    kinds_on,
    layout_of,
    name_plate,
    rectangle,
    spots_around,
    taken,
)
from .palette import PAINTS
from .pieces import banner, castle, die, machines, paste_owned, shine

LEFT, TOP, RIGHT, FOOT = LABEL
WIDTH = RIGHT - LEFT
ROWS = (TOP + 31, TOP + 76)
"""The middle heights of its two lines."""

SEAT = 40
DIE = 34
MOST_DICE = 5
"""How many dice of a roll are shown; the picture of the battle has the rest."""

MOST_CARDS = 2
CARD = 42


def draw_label(picture: Image.Image, view: View, highlights: Highlights, words: Language) -> None:
    draw = draw_empty_label(picture)
    if highlights.battle:
        _draw_army(picture, view, highlights)
        if highlights.rolls:
            _draw_roll(picture, draw, view, highlights.rolls[-1])
        else:
            stamped(picture, "battle", (LEFT + WIDTH / 2, ROWS[1]), SEAT, INK)
        return
    middle = LEFT + WIDTH / 2
    round_of_play = words.t("Round %(round)d", round=view.round)
    if highlights.cards:
        write(draw, (middle, ROWS[0]), round_of_play, FELL_ITALIC, TEXT, SEPIA)
        _draw_cards(picture, draw, view, highlights)
    else:
        write(draw, (middle, ROWS[0]), "Magnifico", FELL_CAPITALS, FIGURE, INK)
        write(draw, (middle, ROWS[1]), round_of_play, FELL_ITALIC, TEXT, SEPIA)


def _draw_cards(picture: Image.Image, draw: ImageDraw.ImageDraw, view: View, highlights: Highlights) -> None:
    cards = highlights.cards[-MOST_CARDS:]
    step = SEAT + CARD + 3 * NARROW
    for index, (seat, card) in enumerate(cards):
        x = LEFT + WIDTH / 2 + step * (index - (len(cards) - 1) / 2)
        draw_seat(draw, (x - SEAT / 2 - HAIR, ROWS[1]), view.players[seat].colour, seat, SEAT)
        draw_card_sign(picture, view.pack, card, (x + CARD / 2 + HAIR, ROWS[1]), CARD)


def _draw_army(picture: Image.Image, view: View, highlights: Highlights) -> None:
    """The attacker's army, or what is left of it; the defender's pieces are on the map."""
    seat, soldiers, tanks, airplanes = army_of(view, highlights)
    width, step = BOX_SIZES["soldiers"][0], BOX_SIZES["soldiers"][0] + NARROW
    pieces = [banner(view.players[seat].colour, LETTERS[seat], soldiers)]
    pieces += [machines(kind, count) for kind, count in (("tanks", tanks), ("airplanes", airplanes)) if count]
    left = LEFT + (WIDTH - step * len(pieces) + NARROW) / 2
    for index, piece in enumerate(pieces):
        pasted(picture, piece, (left + width / 2 + step * index, ROWS[0]))


def army_of(view: View, highlights: Highlights) -> tuple[int, int, int, int]:
    """Seat, soldiers, tanks and airplanes of the attacker; after a conquest the pieces that hold the place, else
    none."""
    assert highlights.battle is not None
    place, attacker, _ = highlights.battle
    if view.battle:
        return attacker, view.battle.soldiers, view.battle.tanks, view.battle.airplanes
    land = view.land(place)
    won = land.owner == attacker
    return (attacker, land.soldiers, land.tanks, land.airplanes) if won else (attacker, 0, 0, 0)


def _draw_roll(picture: Image.Image, draw: ImageDraw.ImageDraw, view: View, roll: Roll) -> None:
    y, right = ROWS[1], LEFT + WIDTH - NARROW
    shown = roll.faces if len(roll.faces) <= MOST_DICE else roll.faces[: MOST_DICE - 1]
    more = len(roll.faces) - len(shown)
    draw_seat(draw, (LEFT + NARROW + SEAT / 2, y), view.players[roll.seat].colour, roll.seat, SEAT)
    if more:
        write(draw, (right, y), f"+{more}", SANS_BOLD, TEXT, INK, anchor="r")
    for index, face in enumerate(shown):
        pasted(picture, die(face, DIE), (LEFT + 2 * NARROW + SEAT + DIE / 2 + index * (DIE + HAIR), y))


def draw_empty_label(picture: Image.Image) -> ImageDraw.ImageDraw:
    """The empty label; returns a pen for it."""
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle(LABEL, radius=NARROW, fill=PAPER, outline=INK, width=LINE)
    draw.rounded_rectangle(
        (LEFT + HAIR, TOP + HAIR, RIGHT - HAIR, FOOT - HAIR), radius=NARROW - 2, outline=GOLD, width=FINE_LINE
    )
    return draw


STANDINGS = 64
PLATE = 52

BADGE = 76
"""Room for the gain."""


def draw_standings(
    picture: Image.Image, view: View, names: Sequence[str], gains: Sequence[int] = (), bold: int | None = None
) -> None:
    """Each player's points and gain; the plate of a seat that acts now or has won is gold, the quill is Leonardo's. The
    gain of seat `bold` is drawn more boldly than others', and the quill is left out."""
    top = CANVAS[1]
    draw = ImageDraw.Draw(picture)
    draw.rectangle((0, top, CANVAS[0], top + STANDINGS), fill=PAPER)
    draw.line((0, top, CANVAS[0], top), fill=INK, width=LINE)
    width = (CANVAS[0] - 2 * GAP + NARROW) / len(view.players)
    for player in view.players:
        left, right = GAP + player.seat * width, GAP + (player.seat + 1) * width - NARROW
        gain = gains[player.seat] if gains else 0
        end = _draw_plate(picture, view, player, left, right, quill=not gains)
        if gain:
            end -= BADGE
            draw_change(picture, (end + BADGE / 2, CANVAS[1] + STANDINGS / 2), gain, bold=player.seat == bold)
        start = left + 2 * NARROW + SEAT
        name = ellipsize(names[player.seat], SANS_BOLD, TEXT, end - start)
        write(draw, (start, CANVAS[1] + STANDINGS / 2), name, SANS_BOLD, TEXT, INK, anchor="l")


def _draw_plate(
    picture: Image.Image, view: View, player: PlayerView, left: float, right: float, *, quill: bool
) -> float:
    """A plate without its name; returns where the room for the name ends."""
    middle = CANVAS[1] + STANDINGS / 2
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
    """The sign of the seat that holds Leonardo."""
    x, y = at
    r = size / 2
    ImageDraw.Draw(picture).ellipse((x - r, y - r, x + r, y + r), fill=GOLD, outline=INK, width=LINE)
    stamped(picture, "leonardo", at, round(size * 0.7), WHITE)


def acting(view: View) -> frozenset[int]:
    """The seats that must act now, as far as it is public; at the end, the winners."""
    return frozenset(view.result.winners if view.result else awaited(view))


SIZE = BOARD
NEAR = 48
"""How far a full name may be from the place of the short one."""


def paint_board(view: View, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()) -> Picture:
    """The public board: `view` is a spectator's, `names` are the seats', `events` led to it.

    The picture is 1280 by 960, a PNG of at most 48 colours. Static parts are kept in the process, so the first picture
    of a language takes about a second and the next some hundredths.
    """
    picture = Image.new("RGB", SIZE, PAPER)
    draw_board(picture, view, names, lang, events)
    alt = texts("magnifico", LANGUAGES[lang], view.pack, names).alt(view)
    return finished(picture, PAINTS, "board", alt)


def draw_board(picture: Image.Image, view: View, names: Sequence[str], lang: Lang, events: Sequence[Event]) -> None:
    highlights = highlights_of(view, events)
    draw_map(picture, view, lang, highlights)
    draw_label(picture, view, highlights, LANGUAGES[lang].of("magnifico"))
    draw_standings(picture, view, names)


def draw_map(
    picture: Image.Image, view: View, lang: Lang, highlights: Highlights, *, whole_names: bool = False
) -> None:
    """The map with everything on it; names are short if the full ones have no room, or `whole` and smaller."""
    layout = layout_of(view.pack)
    draw_grounds(picture, view, lang, whole_names=whole_names)
    draw_light(picture, layout, view)
    mark_changes(picture, layout, highlights)
    # An arrow runs under the pieces: the number of pieces at its start must stay legible.
    draw_arrows(picture, layout, view, highlights.arrows)
    for land in view.lands:
        _draw_pieces(picture, layout, view, land)
    draw_names(picture, view, lang, {land.place: kinds_on(land) for land in view.lands}, whole=whole_names)
    if highlights.arrows or highlights.losses:
        found = taken(layout, view, lang)
        draw_losses(picture, layout, highlights, found)
        draw_armies(picture, layout, view, highlights.arrows, found)


def draw_grounds(picture: Image.Image, view: View, lang: Lang, *, whole_names: bool = False) -> None:
    """The map, each territory in its owner's colours, and nothing on it."""
    layout, names = layout_of(view.pack), Names(LANGUAGES[lang], view.pack)
    seas = tuple((sea, names.sea(sea)) for sea in view.pack.data.seas)
    picture.paste(bare_map(layout, seas, whole_names=whole_names), (0, 0))
    for land in view.lands:
        if land.owner is not None:
            paste_owned(picture, layout, land.place, view.players[land.owner].colour)


def draw_names(
    picture: Image.Image, view: View, lang: Lang, standing: Mapping[str, Sequence[str]], *, whole: bool = False
) -> None:
    """Names out of the way of the kinds of pieces `standing` on each territory; in full if `whole` and there is room
    for that beside all pieces."""
    layout, names = layout_of(view.pack), Names(LANGUAGES[lang], view.pack)
    found = taken(layout, view, lang) if whole else []
    for place, at in layout.places.items():
        plate, spot = name_plate(names.place(place), at.room), at.name(standing[place])
        if whole and names.place(place) != written(names.place(place)):
            full = name_plate(names.place(place), at.room, whole=True)
            others = [other for other in found if other != rectangle(spot, plate.size)]
            if clear := clear_spot(spots_around(spot, NEAR), full.size, others):
                plate, spot = full, clear
        pasted(picture, plate, spot)


def draw_light(picture: Image.Image, layout: MapLayout, view: View) -> None:
    """Perfect Cities light up the ground around them."""
    for land in view.lands:
        if land.castle and land.towers >= FULL_TOWERS:
            pasted(picture, shine(), layout.places[land.place].boxes["castle"])


def _draw_pieces(picture: Image.Image, layout: MapLayout, view: View, land: LandView) -> None:
    boxes = layout.places[land.place].boxes
    if land.owner is not None:
        colour = view.players[land.owner].colour
        pasted(picture, banner(colour, LETTERS[land.owner], land.soldiers), boxes["soldiers"])
        if land.castle:
            pasted(picture, castle(colour, min(land.towers, FULL_TOWERS)), boxes["castle"])
    for kind, count in (("tanks", land.tanks), ("airplanes", land.airplanes)):
        if count:
            pasted(picture, machines(kind, count), boxes[kind])
