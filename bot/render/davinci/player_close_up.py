"""A player enlarged: workers, laboratories, cards, all that is public."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, write
from bot.render.palette import GOLD, GOLD_LIGHT, INK, SEPIA, WHITE
from bot.render.sizes import FIGURE, GAP, HEADING, NARROW, TEXT, TITLE, WIDE
from bot.render.sprites import coin, draw_seat, pasted, stamped
from bot.text.davinci.phrases import Names
from bot.text.language import LANGUAGES, Lang, capital
from engine.davinci.constants import AREAS
from engine.davinci.view import PlayerView, View

from .card_piles import draw_card_tiles
from .frame import EDGE, framed, write_heading
from .inventions import invention_model, small_face
from .labs import laboratory, plot
from .layout import LETTERS
from .plates import acting, work_shown
from .workers import apprentice_figure, master_figure

HEAD, WORKERS, CITY = 92, 204, 300
"""The middle of the lines with name, workers, and areas where they are."""
LABS, LAB = 376, (596, 290)
"""Top of the laboratories, and width and height of one."""
CARDS = 736
FIGURE_HEIGHT = 76
FACES, FACE = 6, (194, 190)
"""How many cards are shown whole; width and height of one."""


def draw_player_close_up(seat: int, view: View, names: Sequence[str], lang: Lang) -> Image.Image:
    sheet = framed()
    player, named = view.players[seat], Names(LANGUAGES[lang], view.pack)
    _draw_head(sheet, view, player, names[seat])
    _draw_workers(sheet, player)
    _draw_whereabouts(sheet, view, player, named)
    _draw_labs(sheet, view, player, named)
    _draw_cards(sheet, view, player, named)
    return sheet


def _draw_head(sheet: Image.Image, view: View, player: PlayerView, name: str) -> None:
    draw, left, right = ImageDraw.Draw(sheet), EDGE + GAP, sheet.width - EDGE - GAP
    if player.seat in acting(view):
        draw.rectangle((16, 16, sheet.width - 17, HEAD + 64), fill=GOLD_LIGHT)
    draw_seat(draw, (left + 50, HEAD), player.colour, player.seat, 100)
    if player.holds_leonardo:
        draw.ellipse((right - 88, HEAD - 44, right, HEAD + 44), fill=GOLD, outline=INK, width=3)
        stamped(sheet, "leonardo", (right - 44, HEAD), 60, WHITE)
        right -= 108
    if player.passed and view.phase == "placement":
        stamped(sheet, "asleep", (right - 40, HEAD), 72, SEPIA)
        right -= 96
    if player.florins is not None:
        pasted(sheet, coin(str(player.florins), 48), (right - 50, HEAD))
        right -= 118
    if view.result and player.seat in view.result.winners:
        stamped(sheet, "laurel", (right - 48, HEAD), 92, INK)
        right -= 112
    write_heading(draw, (left + 120, HEAD), name, TITLE, right - left - 120)


def _draw_workers(sheet: Image.Image, player: PlayerView) -> None:
    """One by one; workers away from home are pale."""
    x = EDGE + GAP + 40.0
    pasted(sheet, master_figure(player.colour, FIGURE_HEIGHT + 10, ghost=not player.master_free), (x, WORKERS))
    for number in range(player.apprentices):
        x += 78
        figure = apprentice_figure(player.colour, FIGURE_HEIGHT, ghost=number >= player.free)
        pasted(sheet, figure, (x, WORKERS))
    right = sheet.width - EDGE - GAP
    count = f"{player.free}/{player.apprentices}"
    write(ImageDraw.Draw(sheet), (right, WORKERS), count, SANS_BOLD, HEADING, INK, anchor="r")


def _draw_whereabouts(sheet: Image.Image, view: View, player: PlayerView, named: Names) -> None:
    """The letters of the areas that hold its workers, and how many."""
    draw, x = ImageDraw.Draw(sheet), EDGE + GAP + 28.0
    if not any(group.seat == player.seat for at in view.areas for group in at.groups):
        write_heading(draw, (EDGE + GAP, CITY), named.words.t("Nobody in the city."), TEXT, sheet.width - 2 * EDGE)
    for area in AREAS:
        for group in view.at(area).groups:
            if group.seat != player.seat:
                continue
            draw.ellipse((x - 28, CITY - 28, x + 28, CITY + 28), fill=INK)
            write(draw, (x, CITY), LETTERS[area], SANS_BOLD, TEXT, GOLD_LIGHT)
            x += 36
            if group.apprentices:
                write(draw, (x, CITY), str(group.apprentices), SANS_BOLD, FIGURE, INK, anchor="l")
                x += SANS_BOLD.width(str(group.apprentices), FIGURE) + NARROW
            if group.master:
                pasted(sheet, master_figure(player.colour, 50), (x + 22, CITY))
                x += 50
            x += 48


def _draw_labs(sheet: Image.Image, view: View, player: PlayerView, named: Names) -> None:
    draw, left = ImageDraw.Draw(sheet), EDGE + GAP
    for place in range(2):
        x = left + place * (LAB[0] + GAP)
        lab = player.labs[place] if place < len(player.labs) else None
        if lab is None:
            sheet.paste(plot(LAB), (x, LABS + 40), plot(LAB))
            continue
        piece = laboratory(lab, player.colour, LAB, work_shown(view, player.seat, lab.name), False, "")
        title = named.place(lab.name)
        if lab.shown and lab.invention:
            title = named.card(lab.invention)
        write_heading(draw, (x + NARROW, LABS + 14), title, TEXT + 3, LAB[0] - GAP)
        sheet.paste(piece, (x, LABS + 40), piece)


def _draw_cards(sheet: Image.Image, view: View, player: PlayerView, named: Names) -> None:
    draw, left, top = ImageDraw.Draw(sheet), EDGE + GAP, CARDS
    if not player.inventions:
        write_heading(draw, (left, top + 40), capital(named.words.t("no invention card")), FIGURE, 1100)
        return
    if len(player.inventions) <= FACES:
        for place, card in enumerate(player.inventions):
            face = small_face(invention_model(view.pack, card, named.words.lang), FACE)
            sheet.paste(face, (left + place * (FACE[0] + NARROW - 1), top))
        return
    draw_card_tiles(sheet, view.pack, player.inventions, (left, top), sheet.width - 2 * left + WIDE)
