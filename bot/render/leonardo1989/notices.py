"""What has just been drawn, fought or auctioned, on a sheet of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.render.fonts import SANS, SANS_BOLD, heading, wrapped, write
from bot.render.palette import BLOOD, GOLD_LIGHT, INK, PAPER, PARCHMENT, SEPIA
from bot.render.picture import Picture, finished
from bot.render.sizes import FIGURE, TEXT
from bot.render.sprites import coin, draw_place, pasted, stamped
from bot.text.language import LANGUAGES, Lang
from bot.text.leonardo1989.phrases import Names
from engine.leonardo1989 import events as happened
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import AuctionView, DebtView, View

from .emblems import framed
from .highlights import Highlights
from .layout import Box
from .palette import PAINTS
from .pieces import shield
from .plates import WIDEST, draw_letter, fitted, in_a_row
from .space_signs import number

PRESSED = ("sell", "rescue", "join", "ruin")
"""Phases in which a party must find money, or is ruined."""
LINE = 26
"""From the upper or the lower edge to the middle of a line."""


@dataclass(frozen=True)
class Sheet:
    """The sheet, and the middles of its two lines."""

    picture: Image.Image
    box: Box
    view: View

    @property
    def draw(self) -> ImageDraw.ImageDraw:
        return ImageDraw.Draw(self.picture)

    @property
    def middle(self) -> float:
        return (self.box[0] + self.box[2]) / 2

    @property
    def upper(self) -> float:
        return self.box[1] + LINE

    @property
    def lower(self) -> float:
        return self.box[3] - LINE

    def letter(self, seat: int, at: tuple[float, float], width: float = WIDEST) -> None:
        draw_letter(self.draw, at, self.view.players[seat].colour, seat, width)


def draw_notice(picture: Image.Image, view: View, highlights: Highlights, box: Box) -> None:
    """An open auction, works of art being placed, a pressing debt; else the last event, duel or opened auction; else
    the spins of a guild's members."""
    paint = _noticed(view, highlights)
    if paint is None:
        return
    left, top, right, foot = box
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle((left + 4, top + 5, right + 4, foot + 5), radius=8, fill=SEPIA)
    draw.rounded_rectangle(box, radius=8, fill=PAPER, outline=INK, width=3)
    paint(Sheet(picture, box, view))


def _noticed(view: View, highlights: Highlights) -> Callable[[Sheet], None] | None:
    notice, auction = highlights.notice, view.auction
    if auction:
        return lambda sheet: _draw_auction(sheet, auction)
    if view.drawn:
        return _draw_works
    if view.debts and view.phase in PRESSED:
        return lambda sheet: _draw_debt(sheet, view.debts[0])
    if isinstance(notice, happened.EventDrawn):
        return lambda sheet: _draw_event(sheet, notice)
    if isinstance(notice, happened.BidsOpened):
        return lambda sheet: _draw_outcome(sheet, notice, highlights.won)
    if isinstance(notice, happened.DuelFought):
        return lambda sheet: _draw_duel(sheet, notice)
    return _draw_spins if len(view.spins) > 1 else None


def _draw_event(sheet: Sheet, event: happened.EventDrawn) -> None:
    """The event's faction, what the bank pays, and to whom."""
    left, top, right, foot = sheet.box
    card = sheet.view.pack.events[event.event]
    pasted(sheet.picture, shield(card.kind, 92), (left + 48, (top + foot) / 2))
    middle, room = (left + 96 + right) / 2, right - left - 104
    if not event.paid:
        write(sheet.draw, (middle, (top + foot) / 2), "–", SANS_BOLD, FIGURE, SEPIA)
        return
    write(sheet.draw, (middle, sheet.upper), f"+{card.florins}", SANS_BOLD, FIGURE, INK)
    xs = in_a_row(middle, room, len(event.paid))
    width = min(WIDEST, room / len(event.paid) - 1)
    for (seat, _), x in zip(event.paid, xs, strict=True):
        sheet.letter(seat, (x, sheet.lower), width)


def _draw_duel(sheet: Sheet, duel: happened.DuelFought) -> None:
    """What each fighter has spun; the winner on gold."""
    left, top, right, foot = sheet.box
    y = (top + foot) / 2
    stamped(sheet.picture, "battle", (sheet.middle, y), 46, SEPIA)
    quarter = (right - left) / 4
    for seat, spun, side in ((duel.seat, duel.spins[0], -1), (duel.rival, duel.spins[1], 1)):
        x = sheet.middle + side * (quarter + 13)
        if duel.beaten not in (None, seat):
            box = (x - 50, top + 10, x + 50, foot - 10)
            sheet.draw.rounded_rectangle(box, radius=8, fill=GOLD_LIGHT, outline=INK, width=2)
        sheet.letter(seat, (x - 28, y), 36)
        write(sheet.draw, (x + 18, y), str(spun), SANS_BOLD, FIGURE, BLOOD if duel.beaten == seat else INK)


def _draw_works(sheet: Sheet) -> None:
    """The works of art that have just been drawn, with their values."""
    _, top, _, foot = sheet.box
    for work, x in zip(sheet.view.drawn, in_a_row(sheet.middle, 264, len(sheet.view.drawn), 66), strict=True):
        pasted(sheet.picture, framed(work, 44), (x, top + 34))
        value = str(sheet.view.pack.works[work].value)
        write(sheet.draw, (x, foot - 22), value, SANS_BOLD, TEXT, INK)


def _draw_debt(sheet: Sheet, debt: DebtView) -> None:
    """Who owes how much to whom; the bank is a coin."""
    left, top, right, foot = sheet.box
    y = (top + foot) / 2
    sheet.letter(debt.debtor, (left + 34, y))
    sheet.draw.polygon([(right - 92, y - 16), (right - 92, y + 16), (right - 66, y)], fill=BLOOD)
    write(sheet.draw, ((left + right) / 2 - 14, y), str(debt.florins), SANS_BOLD, FIGURE, BLOOD)
    if debt.creditor is None:
        pasted(sheet.picture, coin("", 21), (right - 34, y))
    else:
        sheet.letter(debt.creditor, (right - 34, y))


def _draw_auction(sheet: Sheet, auction: AuctionView) -> None:
    """The space; below it the seats that have bid, on their colours; in a live auction those still in it, and the last
    bid."""
    made = [(bid, seat) for bid, seat in zip(auction.bids, auction.parties, strict=False) if bid]
    _draw_hammer(sheet, auction.space, *((max(made)[::-1]) if made else ()))
    room = sheet.box[2] - sheet.box[0] - 16
    xs = in_a_row(sheet.middle, room, len(auction.parties))
    for place, (seat, x) in enumerate(zip(auction.parties, xs, strict=True)):
        shown = seat in auction.waiting if auction.live else auction.has_bid[place]
        colour = sheet.view.players[seat].colour if shown else None
        draw_letter(sheet.draw, (x, sheet.lower), colour, seat)


def _draw_outcome(sheet: Sheet, bids: happened.BidsOpened, won: happened.AuctionWon | None) -> None:
    """The space, the winner, and the price."""
    _draw_hammer(sheet, bids.space)
    if won is None:
        write(sheet.draw, (sheet.middle, sheet.lower), "–", SANS_BOLD, FIGURE, SEPIA)
        return
    sheet.letter(won.seat, (sheet.middle - 34, sheet.lower))
    write(sheet.draw, (sheet.middle - 4, sheet.lower), str(won.florins), SANS_BOLD, FIGURE, INK, anchor="l")


def _draw_hammer(sheet: Sheet, space: int, seat: int | None = None, bid: int = 0) -> None:
    """The number of the auctioned space, and the highest bid."""
    x = sheet.middle - (62 if bid else 0)
    stamped(sheet.picture, "geared_hammer", (x - 28, sheet.upper), 44, SEPIA)
    piece = number(space)
    pasted(sheet.picture, piece, (x + 24, sheet.upper))
    if seat is not None:
        sheet.letter(seat, (x + 82, sheet.upper))
        write(sheet.draw, (x + 110, sheet.upper), str(bid), SANS_BOLD, TEXT, INK, anchor="l")


def _draw_spins(sheet: Sheet) -> None:
    """What each member of a guild has spun, three in a line."""
    spins = sheet.view.spins
    rows = [spins] if len(spins) <= 3 else [spins[:3], spins[3:]]
    for row, line in enumerate(rows):
        y = (sheet.upper + sheet.lower) / 2 if len(rows) == 1 else (sheet.upper, sheet.lower)[row]
        for spin, x in zip(line, in_a_row(sheet.middle, 264, len(line), 86), strict=True):
            sheet.letter(spin.seat, (x - 20, y))
            write(sheet.draw, (x + 20, y), str(spin.number), SANS_BOLD, TEXT, INK)


STEP, HEIGHT = 320, 480
"""Width of a work with its text, and the height of the picture."""
NARROWEST = 4 / 3
"""Width to height of the narrowest picture: Discord shows taller ones small on a phone."""
ROOM = STEP - 16
MOST_LINES = 3
"""Of a title."""


def paint_works(pack: Pack, works: Sequence[str], lang: Lang) -> Picture:
    """Several are numbered in the order in which they are placed."""
    names = Names(LANGUAGES[lang], pack)
    picture = Image.new("RGB", (max(len(works) * STEP, round(HEIGHT * NARROWEST)), HEIGHT), PARCHMENT[0])
    step = picture.width / len(works)
    for place, work in enumerate(works):
        middle = (place + 0.5) * step
        _draw_work(picture, names, work, middle)
        if len(works) > 1:
            draw_place(picture, place, (middle - 104, 36))
    return finished(picture, PAINTS, "works", ", ".join(names.valued(work) for work in works))


def _draw_work(picture: Image.Image, names: Names, work: str, x: float) -> None:
    draw, found, title = ImageDraw.Draw(picture), names.pack.works[work], names.work(work)
    pasted(picture, framed(work, 210), (x, 134))
    pasted(picture, coin(str(found.value), 40), (x + 96, 226))
    face = heading(title)
    y = 310.0
    for line in wrapped(title, face, TEXT, ROOM)[:MOST_LINES]:
        write(draw, (x, y), fitted(line, ROOM, TEXT, face), face, TEXT, INK)
        y += TEXT + 4
    write(draw, (x, y + 6), fitted(found.artist, ROOM, TEXT, SANS), SANS, TEXT, SEPIA)
