"""One assault in a line: who struck with what, how the dice fell, what it cost either side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.measures import BOARD, FIGURE, GAP, HAIR, LINE, NARROW, TEXT
from bot.render.palette import BLOOD, FAINT, INK, SEPIA
from bot.render.seats import draw_seat
from bot.render.sheets import clear_sheet, pasted
from engine.magnifico.view import View

from .castles import castle
from .dice import Face, die
from .fights import Blow, Fight, Forces
from .palette import LAND
from .pieces import machine

ROW = 70
SIGN = 52
DIE = 48
MOST_DICE = 6
"""More dice than this are counted by what they show."""
SEAT, WEAPON, DICE, SCORED, BLOCKED = 56, 128, 178, 534, 648
"""Middles of the first two columns, and where the others begin."""
COST = 116
"""From what is blocked to what is lost."""
COUNTED = 150
"""From one kind of dice to the next where they are counted."""
FACES: tuple[Face, ...] = ("hit", "miss", "explosion")
WEAPONS = {
    "infantry": "battle", "automaton": "automaton", "bombs": "anti_tank_bomb", "culverins": "culverin",
    "paratrooper": "paratrooper", "landing": "galleon",
}  # fmt: skip
"""Icons of what is struck with; machines are drawn as they stand on the map."""


def draw_blow(picture: Image.Image, view: View, fight: Fight, blow: Blow, y: float, *, pale: bool) -> None:
    draw = ImageDraw.Draw(picture)
    if pale:
        draw.rectangle((GAP, y - ROW / 2, BOARD[0] - GAP, y + ROW / 2), fill=LAND[0])
    draw_seat(draw, (SEAT, y), view.players[blow.seat].colour, blow.seat, FIGURE)
    _draw_weapon(picture, blow.weapon, (WEAPON, y))
    # Of a tank's dice only explosions count (magnifico/7.5.3): what it scores stands beside them.
    shown = blow.faces if blow.weapon != "tanks" else tuple("miss" if face == "hit" else face for face in blow.faces)
    _draw_dice(picture, sorted(shown, key=FACES.index), y)
    if blow.scored is not None:
        _draw_sign(picture, "vitruvian_man", str(blow.scored), (SCORED, y))
    _draw_cost(picture, view, fight, (blow,), y, BLOCKED)


def draw_sum(picture: Image.Image, view: View, fight: Fight, blows: Sequence[Blow], y: float) -> None:
    """Several blows as one: how many there were, and what they cost; their dice are left out, for want of room."""
    draw = ImageDraw.Draw(picture)
    stamped(picture, "hourglass", (SEAT, y), SIGN, SEPIA)
    write(draw, (SEAT + SIGN / 2 + NARROW, y), f"×{len(blows)}", SANS_BOLD, FIGURE, INK, anchor="l")
    _draw_cost(picture, view, fight, blows, y, DICE)
    draw.line((GAP, y + ROW / 2, BOARD[0] - GAP, y + ROW / 2), fill=FAINT, width=LINE)


def _draw_weapon(picture: Image.Image, weapon: str, at: tuple[float, float]) -> None:
    if weapon in WEAPONS:
        stamped(picture, WEAPONS[weapon], at, SIGN, INK)
    else:
        pasted(picture, machine(weapon, SIGN), at)


def _draw_dice(picture: Image.Image, faces: Sequence[Face], y: float) -> None:
    if len(faces) > MOST_DICE:
        _draw_counted(picture, Counter(faces), y)
        return
    for index, face in enumerate(faces):
        pasted(picture, die(face, DIE), (DICE + DIE / 2 + index * (DIE + NARROW), y))


def _draw_counted(picture: Image.Image, counted: Counter[Face], y: float) -> None:
    x, draw = DICE, ImageDraw.Draw(picture)
    for face in FACES:
        if counted[face]:
            pasted(picture, die(face, DIE), (x + DIE / 2, y))
            write(draw, (x + DIE + HAIR, y), f"×{counted[face]}", SANS_BOLD, FIGURE, INK, anchor="l")
            x += COUNTED


def _draw_sign(picture: Image.Image, icon: str, figure: str, at: tuple[float, float]) -> None:
    x, y = at
    stamped(picture, icon, (x + SIGN / 2, y), SIGN, INK)
    write(ImageDraw.Draw(picture), (x + SIGN + HAIR, y), figure, SANS_BOLD, FIGURE, INK, anchor="l")


def _draw_cost(picture: Image.Image, view: View, fight: Fight, blows: Sequence[Blow], y: float, left: float) -> None:
    """What the castle blocked, then what either side lost."""
    if blocked := sum(blow.blocked for blow in blows):
        _draw_sign(picture, "walls", str(blocked), (left, y))
    x = left + COST
    for seat in (fight.attacker, fight.defender):
        fallen = fight.lost(seat, blows)
        if fallen.total:
            x = _draw_fallen(picture, view, seat, fallen, (x, y))


def _draw_fallen(picture: Image.Image, view: View, seat: int, fallen: Forces, at: tuple[float, float]) -> float:
    """A side's letter and its losses by kind; where the next side's may begin."""
    x, y = at
    draw = ImageDraw.Draw(picture)
    draw_seat(draw, (x + FIGURE / 2, y), view.players[seat].colour, seat, FIGURE)
    x += FIGURE + HAIR
    counts = (fallen.soldiers, fallen.tanks, fallen.airplanes, fallen.towers)
    for sign, count in zip(_signs(view, seat), counts, strict=True):
        if count:
            text = f"−{count}"
            write(draw, (x, y), text, SANS_BOLD, TEXT, BLOOD, anchor="l")
            x += SANS_BOLD.width(text, TEXT)
            pasted(picture, sign, (x + TEXT / 2, y))
            x += TEXT + HAIR
    return x + NARROW


def _signs(view: View, seat: int) -> list[Image.Image]:
    """Small signs of soldiers, tanks, airplanes and towers."""
    man, _ = clear_sheet(TEXT, TEXT, 1)
    stamped(man, "walking", (TEXT / 2, TEXT / 2), TEXT - HAIR, INK)
    return [man, machine("tanks", TEXT), machine("airplanes", TEXT), castle(view.players[seat].colour, 0, 0.7)]
