"""The account: where every point came from, a column for each player."""

from PIL import Image, ImageDraw

from bot.render.drawing import hatched
from bot.render.fonts import FELL_CAPITALS, SANS, SANS_BOLD, ellipsize, heading, write
from bot.render.palette import BLOOD, FAINT, GOLD, GOLD_LIGHT, INK, PAPER, PARCHMENT, SEPIA, WHITE, owner_paints
from bot.render.picture import Picture, finished
from bot.render.sizes import BOARD, BOLD_LINE, FIGURE, GAP, HEADING, LINE, NARROW, TEXT, TITLE, WIDE
from bot.render.sprites import draw_seat, signed, stamped

from .data import Finale, Player, Row

MARGIN = GAP + WIDE
"""From the edge of the page to its contents."""
TICK = 22


def page(height: int) -> Image.Image:
    """A page as wide as a board, with a double frame and a compass's pricks at its corners."""
    picture = Image.new("RGB", (BOARD[0], height), PARCHMENT[0])
    draw = ImageDraw.Draw(picture)
    right, foot = BOARD[0] - 1, height - 1
    draw.rectangle((NARROW, NARROW, right - NARROW, foot - NARROW), outline=INK, width=BOLD_LINE)
    inner = NARROW + BOLD_LINE + 5
    draw.rectangle((inner, inner, right - inner, foot - inner), outline=GOLD, width=LINE)
    for x in (inner, right - inner):
        for y in (inner, foot - inner):
            draw.ellipse((x - TICK, y - TICK, x + TICK, y + TICK), outline=FAINT, width=LINE)
    return picture


def write_heading(picture: Image.Image, text: str, y: float, size: int) -> None:
    """A heading in the middle of the page, with a flourish on either side."""
    draw, middle = ImageDraw.Draw(picture), picture.width / 2
    face = heading(text)
    room = picture.width - 2 * MARGIN - 2 * WIDE
    size = face.fitting(text, size, room)
    write(draw, (middle, y), text, face, size, INK)
    reach = face.width(text, size) / 2 + GAP
    for side in (-1, 1):
        start, end = middle + side * reach, middle + side * (picture.width / 2 - MARGIN)
        if side * (end - start) > WIDE:
            draw.line((start, y, end, y), fill=SEPIA, width=LINE)
            dot = start + side * NARROW
            draw.ellipse((dot - 5, y - 5, dot + 5, y + 5), fill=SEPIA)


PAINTS = (INK, SEPIA, FAINT, PAPER, WHITE, *PARCHMENT, GOLD, GOLD_LIGHT, BLOOD)
USUAL = ("red", "blue", "yellow", "green", "purple", "black")
"""Owners whose paints are on every page, with any players."""


def paints_of(finale: Finale) -> tuple[str, ...]:
    colours = dict.fromkeys((*USUAL, *(player.colour for player in finale.players)))
    return (*PAINTS, *owner_paints(tuple(colours)))


HEAD = 236
"""Height above the account: who won."""
NAMES = 128
"""Height of the players' heads above their columns."""
SUM = 84
LAUREL = 116
"""Including its margin."""
CROWNED = 118
"""The narrowest column with room for a crown."""
LABELS = 400
"""Width of the column of words."""
ROW = 60
FOOT = 52


def paint_account(finale: Finale, alt: str) -> Picture:
    """The outcome, and the account under it."""
    top = HEAD + NAMES
    foot = top + ROW * len(finale.rows)
    picture = page(foot + SUM + FOOT)
    write_heading(picture, finale.game, 66, HEADING)
    _draw_outcome(picture, finale.outcome)
    for place, player in enumerate(finale.players):
        _draw_column(picture, player, _column(place, len(finale.players)), foot + SUM)
    for number, row in enumerate(finale.rows):
        _draw_row(picture, row, top + ROW * (number + 0.5))
    _draw_sum(picture, finale, foot)
    return finished(picture, paints_of(finale), "account", alt)


def _draw_outcome(picture: Image.Image, outcome: str) -> None:
    """Who won, between laurels."""
    draw, middle = ImageDraw.Draw(picture), picture.width / 2
    face = FELL_CAPITALS if FELL_CAPITALS.has(outcome) else SANS_BOLD
    room = picture.width - 2 * MARGIN - 2 * LAUREL
    size = max(TEXT, face.fitting(outcome, TITLE, room))
    shown = ellipsize(outcome, face, size, room)
    write(draw, (middle, 160), shown, face, size, INK)
    reach = face.width(shown, size) / 2 + LAUREL / 2
    for side in (-1, 1):
        stamped(picture, "laurel", (middle + side * reach, 158), LAUREL - 2 * GAP, GOLD)


def _column(place: int, players: int) -> tuple[float, float]:
    """Left and right of a player's column."""
    width = (BOARD[0] - 2 * MARGIN - LABELS) / players
    left = MARGIN + LABELS + place * width
    return left + NARROW / 2, left + width - NARROW / 2


def _draw_column(picture: Image.Image, player: Player, column: tuple[float, float], foot: float) -> None:
    """A strip of paper, gold for the winner, headed by the seat's letter and the player's name."""
    left, right = column
    middle = (left + right) / 2
    draw = ImageDraw.Draw(picture)
    ground = GOLD_LIGHT if player.won else PAPER
    draw.rounded_rectangle((left, HEAD, right, foot), radius=12, fill=ground, outline=INK, width=LINE)
    band = hatched(player.colour, (round(right - left) - 2 * LINE, 12), 1)
    picture.paste(band, (round(left) + LINE, HEAD + NAMES - 14))
    crowned = player.won and right - left >= CROWNED
    aside = 32 * crowned
    draw_seat(draw, (middle - aside, HEAD + 40), player.colour, player.seat, 56)
    name = ellipsize(player.name, SANS_BOLD, TEXT, right - left - NARROW)
    write(draw, (middle, HEAD + 90), name, SANS_BOLD, TEXT, INK)
    if crowned:
        stamped(picture, "crown", (middle + aside, HEAD + 38), 54, BLOOD)


def _draw_row(picture: Image.Image, row: Row, y: float) -> None:
    draw = ImageDraw.Draw(picture)
    draw.line((MARGIN, y + ROW / 2, picture.width - MARGIN, y + ROW / 2), fill=FAINT, width=1)
    size = SANS.fitting(row.label, TEXT + 3, LABELS - NARROW)
    write(draw, (MARGIN, y), row.label, SANS, size, INK, anchor="l")
    for place, points in enumerate(row.points):
        left, right = _column(place, len(row.points))
        text, paint = _figure(points)
        write(draw, ((left + right) / 2, y), text, SANS_BOLD, TEXT + 3, paint)


def _figure(points: int) -> tuple[str, str]:
    if points < 0:
        return signed(points), BLOOD
    return (str(points), INK) if points else ("–", INK)


def _draw_sum(picture: Image.Image, finale: Finale, top: float) -> None:
    """A double line, and the sums."""
    draw = ImageDraw.Draw(picture)
    for y in (top + 4, top + 11):
        draw.line((MARGIN, y, picture.width - MARGIN, y), fill=INK, width=LINE)
    y = top + SUM / 2 + BOLD_LINE
    write(draw, (MARGIN, y), finale.total, SANS_BOLD, FIGURE, INK, anchor="l")
    for place, player in enumerate(finale.players):
        left, right = _column(place, len(finale.players))
        size = SANS_BOLD.fitting(str(player.score), FIGURE + 8, right - left)
        write(draw, ((left + right) / 2, y), str(player.score), SANS_BOLD, size, INK)
