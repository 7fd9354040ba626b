"""The label in the corner of the map: the game and the round, the last cards, or the battle with its dice."""

from PIL import Image, ImageDraw

from bot.render.fonts import FELL_CAPITALS, FELL_ITALIC, SANS_BOLD, write
from bot.render.palette import GOLD, INK, PAPER, SEPIA
from bot.render.sizes import FIGURE, FINE_LINE, HAIR, LINE, NARROW, TEXT
from bot.render.sprites import LETTERS, draw_seat, pasted, stamped
from bot.text.language import Language
from engine.magnifico.view import View

from .cards import draw_card_sign
from .dice import die
from .highlights import Highlights, Roll
from .map_layout import BOX_SIZES
from .pieces import banner, machines

LEFT, TOP, WIDTH, HEIGHT = 14, 14, 248, 104
LABEL = (LEFT, TOP, LEFT + WIDTH, TOP + HEIGHT)
ROWS = (TOP + 31, TOP + 76)
"""The middle heights of its two lines."""

SEAT = 40
DIE = 34
MOST_DICE = 5
"""How many dice of a roll are shown; the picture of the battle has the rest."""

MOST_CARDS = 2
CARD = 42


def draw_cartouche(picture: Image.Image, view: View, traces: Highlights, words: Language) -> None:
    draw = draw_scroll(picture)
    if traces.battle:
        _draw_army(picture, view, traces)
        if traces.rolls:
            _draw_roll(picture, draw, view, traces.rolls[-1])
        else:
            stamped(picture, "battle", (LEFT + WIDTH / 2, ROWS[1]), SEAT, INK)
        return
    middle = LEFT + WIDTH / 2
    round_of_play = words.t("Round %(round)d", round=view.round)
    if traces.cards:
        write(draw, (middle, ROWS[0]), round_of_play, FELL_ITALIC, TEXT, SEPIA)
        _draw_cards(picture, draw, view, traces)
    else:
        write(draw, (middle, ROWS[0]), "Magnifico", FELL_CAPITALS, FIGURE, INK)
        write(draw, (middle, ROWS[1]), round_of_play, FELL_ITALIC, TEXT, SEPIA)


def _draw_cards(picture: Image.Image, draw: ImageDraw.ImageDraw, view: View, traces: Highlights) -> None:
    cards = traces.cards[-MOST_CARDS:]
    step = SEAT + CARD + 3 * NARROW
    for index, (seat, card) in enumerate(cards):
        x = LEFT + WIDTH / 2 + step * (index - (len(cards) - 1) / 2)
        draw_seat(draw, (x - SEAT / 2 - HAIR, ROWS[1]), view.players[seat].colour, seat, SEAT)
        draw_card_sign(picture, view.pack, card, (x + CARD / 2 + HAIR, ROWS[1]), CARD)


def _draw_army(picture: Image.Image, view: View, traces: Highlights) -> None:
    """The attacker's army, or what is left of it; the defender's pieces are on the map."""
    seat, soldiers, tanks, airplanes = army_of(view, traces)
    width, step = BOX_SIZES["soldiers"][0], BOX_SIZES["soldiers"][0] + NARROW
    pieces = [banner(view.players[seat].colour, LETTERS[seat], soldiers)]
    pieces += [machines(kind, count) for kind, count in (("tanks", tanks), ("airplanes", airplanes)) if count]
    left = LEFT + (WIDTH - step * len(pieces) + NARROW) / 2
    for index, piece in enumerate(pieces):
        pasted(picture, piece, (left + width / 2 + step * index, ROWS[0]))


def army_of(view: View, traces: Highlights) -> tuple[int, int, int, int]:
    """Seat, soldiers, tanks and airplanes of the attacker; after a conquest the pieces that hold the place, else
    none."""
    assert traces.battle is not None
    place, attacker, _ = traces.battle
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


def draw_scroll(picture: Image.Image) -> ImageDraw.ImageDraw:
    """The empty label; returns a pen for it."""
    draw = ImageDraw.Draw(picture)
    right, foot = LEFT + WIDTH, TOP + HEIGHT
    draw.rounded_rectangle((LEFT, TOP, right, foot), radius=NARROW, fill=PAPER, outline=INK, width=LINE)
    draw.rounded_rectangle(
        (LEFT + HAIR, TOP + HAIR, right - HAIR, foot - HAIR), radius=NARROW - 2, outline=GOLD, width=FINE_LINE
    )
    return draw
