"""The battle as a picture of its own: both armies, the dice assault by assault, what is left and who won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.drawing import hatched
from bot.render.fonts import FELL_ITALIC, SANS_BOLD, ellipsize, heading, write
from bot.render.palette import BLOOD, FAINT, GOLD, INK, PAPER, SEPIA, WHITE
from bot.render.picture import Picture, finished
from bot.render.sizes import BOARD, BOLD_LINE, FIGURE, GAP, HAIR, HEADING, LINE, NARROW, TEXT, WIDE
from bot.render.sprites import LETTERS, clear_sheet, draw_seat, pasted, stamped
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from engine.game import Event
from engine.magnifico.state import FULL_TOWERS
from engine.magnifico.view import View

from .battle_log import Blow, Fight, fight_of
from .highlights import Forces
from .palette import LAND, PAINTS
from .pieces import Face, banner, castle, die, machine, machines

ROW = 70
SIGN = 52
DIE = 48
MOST_DICE = 6
"""More dice than this are counted by what they show."""
SEAT, WEAPON, DICE, SCORED, BLOCKED = 56, 128, 178, 534, 648
"""Middles of the first two columns, and left edges of the others."""
COST = 116
"""From the blocked hits to the losses."""
COUNTED = 150
"""From one kind of dice to the next if they are counted."""
FACES: tuple[Face, ...] = ("hit", "miss", "explosion")
WEAPONS = {
    "infantry": "battle", "automaton": "automaton", "bombs": "anti_tank_bomb", "culverins": "culverin",
    "paratrooper": "paratrooper", "landing": "galleon",
}  # fmt: skip
"""Icons of weapons; machines are drawn as they are on the map."""


def draw_blow(picture: Image.Image, view: View, fight: Fight, blow: Blow, y: float, *, pale: bool) -> None:
    draw = ImageDraw.Draw(picture)
    if pale:
        draw.rectangle((GAP, y - ROW / 2, BOARD[0] - GAP, y + ROW / 2), fill=LAND[0])
    draw_seat(draw, (SEAT, y), view.players[blow.seat].colour, blow.seat, FIGURE)
    _draw_weapon(picture, blow.weapon, (WEAPON, y))
    # Of a tank's dice only explosions count (magnifico/7.5.3): its score is written beside them.
    shown = blow.faces if blow.weapon != "tanks" else tuple("miss" if face == "hit" else face for face in blow.faces)
    _draw_dice(picture, sorted(shown, key=FACES.index), y)
    if blow.scored is not None:
        _draw_sign(picture, "vitruvian_man", str(blow.scored), (SCORED, y))
    _draw_cost(picture, view, fight, (blow,), y, BLOCKED)


def draw_sum(picture: Image.Image, view: View, fight: Fight, blows: Sequence[Blow], y: float) -> None:
    """Several blows as one: their number and their losses; there is no room for their dice."""
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
    """What the castle blocked, then the losses of either side."""
    if blocked := sum(blow.blocked for blow in blows):
        _draw_sign(picture, "walls", str(blocked), (left, y))
    x = left + COST
    for seat in (fight.attacker, fight.defender):
        fallen = fight.lost(seat, blows)
        if fallen.total:
            x = _draw_fallen(picture, view, seat, fallen, (x, y))


def _draw_fallen(picture: Image.Image, view: View, seat: int, fallen: Forces, at: tuple[float, float]) -> float:
    """A side's letter and its losses by kind; returns where the next side's may begin."""
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


SWORDS = 96
"""Between the armies."""
HEAD = 92
ARMY = 248
"""Heights of the title and of the armies below it."""
MOST_ROWS = 7
PIECE = 1.75
"""How much larger pieces are than on the board."""


def paint_battle(
    view: View, events: Sequence[Event], names: Sequence[str], lang: Lang, earlier: Sequence[Event] = ()
) -> Picture | None:
    """The last battle of `events`, including its `earlier` events, 1280 by 960; None if there was no battle."""
    if fight_of(view, events) is None:
        return None
    fight = fight_of(view, [*earlier, *events])
    assert fight
    words = LANGUAGES[lang].of("magnifico")
    game_texts = texts("magnifico", words, view.pack, names)
    picture = Image.new("RGB", BOARD, LAND[2])
    draw = ImageDraw.Draw(picture)
    place = dict(game_texts.close_ups(view))[f"place {fight.place}"]
    _write_title(draw, words.t("Battle of %(place)s", place=place))
    half = (BOARD[0] - 2 * GAP - SWORDS) / 2
    stamped(picture, "battle", (BOARD[0] / 2, HEAD + ARMY / 2), SWORDS - GAP, INK)
    for seat, left in ((fight.attacker, GAP), (fight.defender, GAP + half + SWORDS)):
        _draw_army(picture, view, fight, seat, names[seat], (left, HEAD, left + half, HEAD + ARMY))
    _draw_blows(picture, view, fight)
    _draw_end(picture, view, fight, names, lang)
    story = " ".join(line.removeprefix("- ") for line in game_texts.story(events, view))
    return finished(picture, PAINTS, "battle", story)


def _write_title(draw: ImageDraw.ImageDraw, title: str) -> None:
    face = heading(title)
    write(draw, (BOARD[0] / 2, HEAD / 2), title, face, face.fitting(title, HEADING, BOARD[0] - 4 * WIDE), INK)
    width = face.width(title, HEADING) / 2 + WIDE
    for way in (-1, 1):
        draw.line(
            (BOARD[0] / 2 + way * width, HEAD / 2, BOARD[0] / 2 + way * (BOARD[0] / 2 - GAP), HEAD / 2),
            fill=GOLD, width=LINE,
        )  # fmt: skip


def _draw_army(
    picture: Image.Image, view: View, fight: Fight, seat: int, name: str, bounds: tuple[float, float, float, float]
) -> None:
    """A side's name over its pieces, and under each kind its losses."""
    left, top, right, foot = bounds
    colour = view.players[seat].colour
    draw = ImageDraw.Draw(picture)
    ground = hatched(colour, (round(right - left), round(foot - top)), 1)
    picture.paste(ground, (round(left), round(top)))
    draw.rectangle(bounds, outline=INK, width=BOLD_LINE)
    band = top + HEADING + NARROW
    draw.rectangle((left, top, right, band), fill=PAPER, outline=INK, width=LINE)
    middle = (top + band) / 2
    draw_seat(draw, (left + WIDE + NARROW, middle), colour, seat, FIGURE + NARROW)
    start = left + 2 * WIDE + FIGURE - GAP
    room = right - start - GAP - FIGURE
    write(draw, (start, middle), ellipsize(name, SANS_BOLD, FIGURE, room), SANS_BOLD, FIGURE, INK, anchor="l")
    if fight.winner == seat:
        stamped(picture, "laurel", (right - WIDE - NARROW, middle), FIGURE + NARROW, INK)
    pieces = _pieces(view, fight, seat)
    slot = (right - left - 2 * NARROW) / max(3, len(pieces))
    start = (left + right) / 2 - slot * (len(pieces) - 1) / 2
    for index, (piece, fallen) in enumerate(pieces):
        x = start + slot * index
        pasted(picture, piece, (x, band + 58))
        if fallen:
            _draw_loss(picture, (x, foot - 36), fallen)


def _pieces(view: View, fight: Fight, seat: int) -> list[tuple[Image.Image, int]]:
    """The pieces a side has left, kind by kind, and how many of each it lost."""
    colour, left, lost = view.players[seat].colour, fight.left[seat], fight.lost(seat)
    pieces = [(banner(colour, LETTERS[seat], left.soldiers, PIECE), lost.soldiers)]
    if left.tanks or lost.tanks:
        pieces.append((machines("tanks", left.tanks, PIECE), lost.tanks))
    if left.airplanes or lost.airplanes:
        pieces.append((machines("airplanes", left.airplanes, PIECE), lost.airplanes))
    land = view.land(fight.place)
    holder = fight.winner if fight.winner is not None else fight.defender
    if land.castle and seat == holder:
        pieces.append((castle(colour, min(land.towers, FULL_TOWERS), PIECE), lost.towers))
    return pieces


def _draw_loss(picture: Image.Image, at: tuple[float, float], fallen: int) -> None:
    text = f"−{fallen}"
    half = SANS_BOLD.width(text, FIGURE) / 2 + GAP
    x, y = at
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle((x - half, y - 25, x + half, y + 25), radius=NARROW, fill=BLOOD, outline=INK, width=LINE)
    write(draw, at, text, SANS_BOLD, FIGURE, WHITE)


def _draw_blows(picture: Image.Image, view: View, fight: Fight) -> None:
    """The last blows one by one; those before them as a sum."""
    top = HEAD + ARMY + GAP
    shown = fight.blows if len(fight.blows) <= MOST_ROWS else fight.blows[-(MOST_ROWS - 1) :]
    earlier = fight.blows[: len(fight.blows) - len(shown)]
    row = 0
    if earlier:
        draw_sum(picture, view, fight, earlier, top + ROW / 2)
        row = 1
    for index, blow in enumerate(shown, row):
        draw_blow(picture, view, fight, blow, top + ROW * (index + 0.5), pale=index % 2 == 1)


def _draw_end(picture: Image.Image, view: View, fight: Fight, names: Sequence[str], lang: Lang) -> None:
    """Who won, or who strikes next."""
    words = LANGUAGES[lang].of("magnifico")
    y = BOARD[1] - 44
    draw = ImageDraw.Draw(picture)
    if fight.winner is not None:
        won = fight.winner == fight.attacker
        seat, line = fight.winner, words.t("Conquered by") if won else words.t("Held by")
    elif fight.withdrew:
        seat, line = fight.attacker, words.t("Withdrawn:")
    else:
        seat, line = view.current_battle.seat, words.t("Next to strike:")
    width = FELL_ITALIC.width(line, FIGURE)
    room = BOARD[0] - width - 6 * WIDE - FIGURE
    name = ellipsize(names[seat], SANS_BOLD, FIGURE, room)
    whole = width + GAP + FIGURE + GAP + SANS_BOLD.width(name, FIGURE)
    x = (BOARD[0] - whole) / 2
    draw.line((GAP, y - 36, BOARD[0] - GAP, y - 36), fill=SEPIA, width=LINE)
    write(draw, (x, y), line, FELL_ITALIC, FIGURE, INK, anchor="l")
    x += width + GAP
    draw_seat(draw, (x + FIGURE / 2, y), view.players[seat].colour, seat, FIGURE + 4)
    write(draw, (x + FIGURE + GAP, y), name, SANS_BOLD, FIGURE, INK, anchor="l")
