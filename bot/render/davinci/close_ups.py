"""One place, one player or one requested invention, enlarged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import pi, sin

from PIL import Image, ImageDraw

from bot.render.drawing import Pen, Point
from bot.render.fonts import SANS, SANS_BOLD, ellipsize, wrapped, write
from bot.render.palette import FAINT, GOLD_LIGHT, INK, PAPER, PARCHMENT, SEPIA
from bot.render.picture import Picture, finished
from bot.render.sizes import BOARD, FIGURE, GAP, HEADING, NARROW, TEXT, TITLE, WIDE
from bot.render.sprites import draw_place, draw_seat, pasted, stamped
from bot.text import texts
from bot.text.davinci.cards import brief
from bot.text.davinci.close_ups import USES
from bot.text.davinci.phrases import Names
from bot.text.language import LANGUAGES, Lang, Language
from bot.text.panel_words import CARD, PLACE, SEAT, parted, seat_of
from engine.davinci.constants import SHOPS
from engine.davinci.labs import weeks_of_work
from engine.davinci.view import View

from .city import BUILDINGS
from .frame import EDGE, LEFT, RIGHT, beside_card, framed, write_heading, write_player
from .inventions import invention_model
from .layout import LETTERS
from .offers import BENEFIT, CHOOSER, CHOOSER_SIZE, benefit_tile, price_row, wares_sign
from .palette import HILL, HILL_DARK, PAINTS
from .player_close_up import draw_player_close_up
from .workers import group, lord

TOP, LINE_HEIGHT = 92, 50
ROW = 82
"""Height of a player's line."""


def draw_card_close_up(card: str, view: View, names: Sequence[str], lang: Lang) -> Image.Image:
    shown, named = invention_model(view.pack, card, lang), Names(LANGUAGES[lang], view.pack)
    sheet = beside_card(shown)
    draw, room = ImageDraw.Draw(sheet), RIGHT - LEFT
    y = TOP
    for part in brief(card, named).split(" · "):
        for line in wrapped(part, SANS, TEXT, room):
            write(draw, (LEFT, y), line, SANS, TEXT, INK, anchor="l")
            y += LINE_HEIGHT
    y += GAP
    draw.line((LEFT, y, RIGHT, y), fill=FAINT, width=2)
    write_heading(draw, (LEFT, y + 50), named.words.t("Weeks of work"), HEADING, room)
    y += 130
    for player, name in zip(view.players, names, strict=True):
        weeks = weeks_of_work(view, player.seat, card)
        write_player(draw, (LEFT, y), player.colour, player.seat, name, room - 130)
        if weeks < shown.weeks:
            draw.rounded_rectangle(
                (RIGHT - 120, y - 32, RIGHT, y + 32), radius=12, fill=GOLD_LIGHT, outline=INK, width=2
            )
        stamped(sheet, "hourglass", (RIGHT - 88, y), 40, SEPIA)
        write(draw, (RIGHT - 14, y), str(weeks), SANS_BOLD, FIGURE, INK, anchor="r")
        y += ROW
    return sheet


FINE = 2
GROUND, STREET = 586, 470
"""Foot of the view of the building, and the line at which the hills end."""
SCALE = 2.9
"""Of the building, relative to its drawing."""
BUILDING_AT = (322, 548)
"""The middle of its foot."""
PANEL = (650, 140, 1232, 562)
"""What the area offers."""
LETTER, LETTER_SIZE = 88, 60
"""Width of the disc with the area's letter, and the letter's size."""
LORD = 104
CROWD = 3.0
"""How much larger workers are drawn than on the board."""
FIRST_GROUP, GROUP_STEP, GROUP_MIDDLE = 150, 240, 718
NAME_ROW = 880


def draw_place_close_up(area: str, view: View, names: Sequence[str], lang: Lang) -> Image.Image:
    sheet = framed()
    sheet.paste(_view_of(area), (EDGE, EDGE))
    draw, words, title = (
        ImageDraw.Draw(sheet),
        LANGUAGES[lang].of("davinci"),
        Names(LANGUAGES[lang], view.pack).place(area),
    )
    middle = EDGE + GAP + LETTER / 2
    draw.ellipse((EDGE + GAP, EDGE + GAP, EDGE + GAP + LETTER, EDGE + GAP + LETTER), fill=INK)
    write(draw, (middle, middle), LETTERS[area], SANS_BOLD, LETTER_SIZE, GOLD_LIGHT)
    write_heading(draw, (EDGE + 2 * GAP + LETTER, middle), title, TITLE, 800)
    draw.rounded_rectangle(PANEL, radius=14, fill=PARCHMENT[2], outline=INK, width=3)
    if area == "council":
        _draw_benefits(sheet, view)
    else:
        _draw_offer(sheet, area, view, words)
    if view.area == area:
        pasted(sheet, lord(LORD), (PANEL[2] - LORD / 2 - GAP, middle))
    _draw_crowd(sheet, area, view, names)
    return sheet


@lru_cache(4)
def _view_of(area: str) -> Image.Image:
    """The building in front of its hills."""
    width, height, foot = BOARD[0] - 2 * EDGE, GROUND - EDGE, STREET - EDGE
    large = Image.new("RGB", (width * FINE, height * FINE), PAPER)
    pen = Pen(large, FINE)
    for row in range(26):
        pen.line([(0, 4 + row * (5 + row / 5)), (width, 4 + row * (5 + row / 5))], PARCHMENT[1], 1)
    for base, swing, length, wash in ((foot - 96, 40, 420, HILL), (foot - 60, 26, 300, HILL_DARK)):
        crest: list[Point] = [(x, base - swing * sin(x * pi / length)) for x in range(0, width + 16, 16)]
        pen.area([*crest, (width, foot), (0, foot)], wash, None)
        pen.line(crest, SEPIA, 1.4)
    pen.box(0, foot, width, height, PARCHMENT[0], None)
    _pave(pen, foot, width, height)
    draw_building, scale = BUILDINGS[area]
    draw_building(pen.bold(2).at(BUILDING_AT[0] - EDGE, BUILDING_AT[1] - EDGE, scale * SCALE))
    pen.line([(0, height - 1), (width, height - 1)], INK, 3)
    return large.reduce(FINE)


def _pave(pen: Pen, top: float, width: int, foot: int) -> None:
    y, step, row = top, 16.0, 0
    while y < foot:
        pen.line([(0, y), (width, y)], PARCHMENT[3], 1.6)
        for x in range(row % 2 * 60, width, 120):
            pen.line([(x, y), (x, min(foot, y + step))], PARCHMENT[3], 1.6)
        y, step, row = y + step, step + 7, row + 1


def _draw_benefits(sheet: Image.Image, view: View) -> None:
    """In two columns, with the seats that chose them."""
    draw, chosen, scale = ImageDraw.Draw(sheet), dict(view.chosen), 3
    width, height = (side * scale for side in BENEFIT)
    for place, benefit in enumerate(view.pack.benefits.values()):
        row, column = divmod(place, 2)
        x = (PANEL[0] + PANEL[2]) / 2 + (column - 0.5) * (width + GAP - NARROW)
        y = (PANEL[1] + PANEL[3]) / 2 + (row - 0.5) * (height + GAP)
        done = place < view.benefits_done
        pasted(sheet, benefit_tile(benefit.kind, view.council_florins, done, False, scale), (x, y))
        if benefit.id in chosen:
            seat = chosen[benefit.id]
            draw_seat(draw, (x + CHOOSER * scale, y), view.players[seat].colour, seat, CHOOSER_SIZE * scale)


def _draw_offer(sheet: Image.Image, area: str, view: View, words: Language) -> None:
    """The wares of a shop, or what else the area is for, and the prices."""
    draw, middle = ImageDraw.Draw(sheet), (PANEL[0] + PANEL[2]) / 2
    if area in SHOPS:
        ware = SHOPS[area]
        pasted(sheet, wares_sign(ware, view.in_stock(ware), False, 3), (middle, PANEL[1] + 126))
    else:
        lines = wrapped(words.t(USES[area]), SANS, TEXT + 3, PANEL[2] - PANEL[0] - 2 * WIDE)
        for row, line in enumerate(lines):
            write(draw, (PANEL[0] + WIDE, PANEL[1] + 56 + 48 * row), line, SANS, TEXT + 3, INK, anchor="l")
    prices = price_row(view.pack.prices, view.paid if view.area == area else -1, 3)
    pasted(sheet, prices, (middle, PANEL[3] - 96))


def _draw_crowd(sheet: Image.Image, area: str, view: View, names: Sequence[str]) -> None:
    """The workers from the arrow on, and the order in which their seats act."""
    draw, at = ImageDraw.Draw(sheet), view.at(area)
    left, y = EDGE + 4, GROUP_MIDDLE
    arrow = [(left, y - 11), (left + 16, y - 11), (left + 16, y - 28), (left + 40, y), (left + 16, y + 28),
             (left + 16, y + 11), (left, y + 11)]  # fmt: skip
    draw.polygon(arrow, fill=SEPIA, outline=INK)
    for place, each in enumerate(at.groups):
        x = FIRST_GROUP + place * GROUP_STEP
        colour = view.players[each.seat].colour
        pasted(sheet, group(colour, each.seat, each.apprentices, each.master, scale=CROWD), (x, y))
        if len(at.groups) > 1:
            draw_place(sheet, at.ranking.index(each.seat), (x + 110, y - 66))
        name = ellipsize(names[each.seat], SANS_BOLD, TEXT, GROUP_STEP - GAP)
        write(draw, (x, NAME_ROW), name, SANS_BOLD, TEXT, INK)


def paint_close_up(what: str, view: View, names: Sequence[str], lang: Lang) -> Picture:
    """What one of `DaVinciTexts.close_ups` names, 1280 by 960. Raises `KeyError`."""
    paragraphs = texts("davinci", LANGUAGES[lang], view.pack, names).close_up(what, view)
    return finished(_drawn(what, view, names, lang), PAINTS, "close-up", " ".join(" ".join(paragraphs).split()))


def _drawn(what: str, view: View, names: Sequence[str], lang: Lang) -> Image.Image:
    kind, which = parted(what)
    if kind == SEAT:
        return draw_player_close_up(seat_of(which, len(view.players)), view, names, lang)
    if kind == PLACE:
        return draw_place_close_up(which, view, names, lang)
    if kind == CARD:
        return draw_card_close_up(which, view, names, lang)
    raise KeyError(what)
