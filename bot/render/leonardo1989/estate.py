"""One player, or the guild he plays in, with all that is public of him."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.render.engraving import Burin
from bot.render.florins import coin
from bot.render.fonts import SANS, SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.measures import BOARD, FIGURE, GAP, HEADING, TEXT, TITLE
from bot.render.palette import BLOOD, INK, PARCHMENT, SEPIA
from bot.render.sheets import pasted
from engine.leonardo1989.view import PlayerView

from .factions import shield
from .holdings import draw_holdings, height
from .names import fitted, listed, write_name
from .pages import EDGE, blank_page
from .pieces import helmet
from .signs import number
from .soldiers import draw_soldier
from .stage import Stage

LEFT, RIGHT = EDGE + 10, BOARD[0] - EDGE - 10
HEAD, LINE = EDGE + 62, EDGE + 148
"""The middles of the head and of the line below it."""
DEEDS = EDGE + 188
SEAT = 88
SOLDIER, MOST_TIMES = (168, 190), 1.7
"""Of a man in half figure; and how much larger he is where there is room."""
FINE = 2
OFFICE = 52
"""From one office's number to the next."""


def draw_estate(stage: Stage, seat: int) -> Image.Image:
    picture = blank_page(BOARD)
    if stage.view.players[seat].out:
        _draw_ruined(picture, stage, seat)
        return picture
    party = stage.view.party_of(seat)
    _draw_head(picture, stage, party)
    _draw_standing(picture, stage, party)
    holdings = stage.view.spaces_of(party.seat)
    draw_holdings(picture, stage.names, holdings, (party.colour, party.seat), (LEFT, DEEDS, RIGHT))
    _draw_gallery(picture, stage, party, DEEDS + height(len(holdings)) + GAP)
    return picture


def _draw_ruined(picture: Image.Image, stage: Stage, seat: int) -> None:
    draw = ImageDraw.Draw(picture)
    stage.seat(picture, seat, (LEFT + SEAT / 2, HEAD), SEAT)
    write_name(draw, stage.players[seat], (LEFT + SEAT + GAP, HEAD), RIGHT - LEFT - SEAT, TITLE)
    x, y = BOARD[0] / 2, BOARD[1] / 2 + 40
    for side in (-1, 1):
        draw.line((x - 200 * side, y - 200, x + 200 * side, y + 200), fill=BLOOD, width=34)


def _draw_head(picture: Image.Image, stage: Stage, party: PlayerView) -> None:
    """Letters and names; at the right the florins, and all that it is worth."""
    draw, x = ImageDraw.Draw(picture), LEFT + SEAT / 2
    for member in party.members:
        stage.seat(picture, member, (x, HEAD), SEAT)
        x += SEAT + 6
    told = listed(stage.players[member] for member in party.members)
    figures = str(party.florins)
    money = RIGHT - SANS_BOLD.width(figures, TITLE) - 76
    write_name(draw, told, (x - SEAT / 2 + GAP, HEAD), money - x, HEADING)
    pasted(picture, coin("", 32), (money + 34, HEAD))
    write(draw, (money + 76, HEAD), figures, SANS_BOLD, TITLE, INK, anchor="l")


def _draw_standing(picture: Image.Image, stage: Stage, party: PlayerView) -> None:
    """Where it stands; faction, men-at-arms, offices; what it is worth in all."""
    draw, worth = ImageDraw.Draw(picture), f"= {party.worth}"
    stamped(picture, "walking", (LEFT + 30, LINE), 56, SEPIA)
    piece = number(party.at)
    pasted(picture, piece, (LEFT + 88, LINE))
    place = fitted(stage.names.place(party.at), 330, TEXT, SANS)
    write(draw, (LEFT + 122, LINE), place, SANS, TEXT, INK, anchor="l")
    x = LEFT + 480
    if party.faction:
        pasted(picture, shield(party.faction, 66), (x, LINE))
    x += 60
    if party.men:
        pasted(picture, helmet(54), (x, LINE))
        write(draw, (x + 34, LINE), str(len(party.men)), SANS_BOLD, FIGURE, INK, anchor="l")
    x += 100
    if party.offices:
        stamped(picture, "leonardo", (x, LINE), 50, INK)
        write(draw, (x + 34, LINE), str(len(party.offices)), SANS_BOLD, FIGURE, INK, anchor="l")
    write(draw, (RIGHT, LINE), worth, SANS_BOLD, FIGURE, SEPIA, anchor="r")


def _draw_gallery(picture: Image.Image, stage: Stage, party: PlayerView, top: int) -> None:
    """Where there is room below the deeds: its men in half figure, and its offices by name."""
    room = BOARD[1] - EDGE - 12 - top
    times = min(MOST_TIMES, room / SOLDIER[1])
    if times < 1:
        return
    draw, x, (width, high) = ImageDraw.Draw(picture), LEFT, (round(side * times) for side in SOLDIER)
    for man in party.men[: int((RIGHT - LEFT - (600 if party.offices else 0)) / (width + 10))]:
        sheet = Image.new("RGB", (width * FINE, high * FINE), PARCHMENT[1])
        draw_soldier(Burin(sheet, FINE, 16 * times, 28 * times, 1.36 * times), man)
        picture.paste(sheet.reduce(FINE), (x, top))
        draw.rectangle((x, top, x + width, top + high), outline=INK, width=3)
        x += width + 10
    rows = room // OFFICE
    columns = -(-len(party.offices) // rows)
    across = (RIGHT - x - GAP) / max(1, columns)
    for place, office in enumerate(sorted(party.offices)):
        column, row = divmod(place, rows)
        at = x + GAP + column * across, top + (row + 0.5) * OFFICE
        pasted(picture, number(office), (at[0] + 24, at[1]))
        told = fitted(stage.names.office(office), across - 70, TEXT, SANS)
        write(draw, (at[0] + 58, at[1]), told, SANS, TEXT, INK, anchor="l")
