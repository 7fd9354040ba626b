"""The label in the corner of the map: the game and the round, or the battle with its dice."""

from PIL import Image, ImageDraw

from bot.render.fonts import FELL_CAPITALS, FELL_ITALIC, SANS_BOLD, write
from bot.render.icons import has_icon, stamped
from bot.render.palette import BLOOD, GOLD, INK, PAPER, SEPIA, WHITE
from bot.render.seats import LETTERS, draw_seat
from bot.render.sheets import pasted
from bot.text.language import Language
from engine.magnifico.pack import Pack
from engine.magnifico.view import View

from .pieces import banner, machine, machines
from .traces import Roll, Traces

LEFT, TOP, WIDTH = 16, 16, 244
TITLE_SIZE = 44
DIE = 26
MOST_DICE = 6
"""Dice shown of one roll; the words of the post have the rest."""

MOST_ROLLS = 2
MOST_CARDS = 3


def draw_cartouche(picture: Image.Image, view: View, traces: Traces, words: Language) -> None:
    if traces.battle:
        _draw_battle(picture, view, traces)
    else:
        _draw_title(picture, view, traces, words)


def _draw_title(picture: Image.Image, view: View, traces: Traces, words: Language) -> None:
    cards = traces.cards[-MOST_CARDS:]
    draw = _scroll(picture, 150 if cards else 100)
    middle = LEFT + WIDTH / 2
    write(draw, (middle, TOP + 36), "Magnifico", FELL_CAPITALS, TITLE_SIZE, INK)
    write(draw, (middle, TOP + 74), words.t("Round %(round)d", round=view.round), FELL_ITALIC, 30, SEPIA)
    for index, (seat, card) in enumerate(cards):
        x = middle + 62 * (index - (len(cards) - 1) / 2)
        draw_seat(draw, (x - 14, TOP + 120), view.players[seat].colour, seat, 26)
        draw_card_sign(picture, view.pack, card, (x + 16, TOP + 120), 34)


def draw_card_sign(picture: Image.Image, pack: Pack, card: str, at: tuple[float, float], size: int) -> None:
    """What a card shows: its machine or invention; a work of art without a sign of its own is a portrait."""
    if pack.is_machine_card(card):
        pasted(picture, machine("tanks" if card in pack.tanks else "airplanes", size), at)
    else:
        stamped(picture, card if has_icon(card) else "painting", at, size, INK)


def _draw_battle(picture: Image.Image, view: View, traces: Traces) -> None:
    assert traces.battle is not None
    forces = _forces(view, traces)
    has_machines = any(tanks or airplanes for _, _, tanks, airplanes in forces)
    rolls = traces.rolls[-MOST_ROLLS:]
    draw = _scroll(picture, 66 + 42 * has_machines + 36 * len(rolls))
    y = TOP + 34
    stamped(picture, "battle", (LEFT + WIDTH / 2, y), 44, INK)
    for (seat, soldiers, tanks, airplanes), outward in zip(forces, (-1, 1), strict=True):
        at = LEFT + WIDTH / 2 + outward * 63
        pasted(picture, banner(view.players[seat].colour, LETTERS[seat], soldiers), (at, y))
        shown = [(kind, count) for kind, count in (("tanks", tanks), ("airplanes", airplanes)) if count]
        for index, (kind, count) in enumerate(shown):
            x = at + 54 * (index - (len(shown) - 1) / 2)
            pasted(picture, machines(kind, count), (x, y + 45))
    y += 42 * has_machines + 46
    for row, roll in enumerate(rolls):
        _draw_roll(picture, draw, view, roll, y + 36 * row)


def _forces(view: View, traces: Traces) -> list[tuple[int, int, int, int]]:
    """Seat, soldiers, tanks and airplanes of attacker and defender; after the battle, what is left."""
    assert traces.battle is not None
    place, attacker, defender = traces.battle
    land = view.land(place)
    there = (land.soldiers, land.tanks, land.airplanes)
    if view.battle:
        army = (view.battle.soldiers, view.battle.tanks, view.battle.airplanes)
        return [(attacker, *army), (defender, *there)]
    nobody = (0, 0, 0)
    won = land.owner == attacker
    return [(attacker, *(there if won else nobody)), (defender, *(nobody if won else there))]


def _draw_roll(picture: Image.Image, draw: ImageDraw.ImageDraw, view: View, roll: Roll, y: float) -> None:
    draw_seat(draw, (LEFT + 24, y), view.players[roll.seat].colour, roll.seat, 28)
    more = len(roll.faces) - MOST_DICE
    if more > 0:
        write(draw, (LEFT + WIDTH - 10, y), f"+{more}", SANS_BOLD, 22, INK, anchor="r")
    for index, face in enumerate(roll.faces[:MOST_DICE]):
        x = LEFT + 54 + index * (DIE + 1)
        corners = (x - DIE / 2, y - DIE / 2, x + DIE / 2, y + DIE / 2)
        ground = BLOOD if face == "explosion" else WHITE
        draw.rounded_rectangle(corners, radius=5, fill=ground, outline=INK, width=2)
        if face == "hit":
            stamped(picture, "vitruvian_man", (x, y), DIE - 4, INK)
        elif face == "explosion":
            stamped(picture, "explosion", (x, y), DIE - 4, WHITE)


def _scroll(picture: Image.Image, height: float) -> ImageDraw.ImageDraw:
    draw = ImageDraw.Draw(picture)
    right, foot = LEFT + WIDTH, TOP + height
    draw.rounded_rectangle((LEFT, TOP, right, foot), radius=10, fill=PAPER, outline=INK, width=3)
    draw.rounded_rectangle((LEFT + 5, TOP + 5, right - 5, foot - 5), radius=7, outline=GOLD, width=1)
    return draw
