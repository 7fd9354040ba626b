"""What has just been drawn, fought or auctioned, on a sheet of its own over the canal."""

from PIL import Image, ImageDraw

from bot.render.florins import coin
from bot.render.fonts import SANS_BOLD, heading, wrapped, write
from bot.render.icons import stamped
from bot.render.palette import BLOOD, FAINT, GOLD_LIGHT, INK, PAPER, SEPIA
from bot.render.seats import draw_seat
from bot.render.sheets import pasted
from bot.text.leonardo1989.names import Names
from engine.leonardo1989 import events as happened
from engine.leonardo1989.box import EVENT_PAYS
from engine.leonardo1989.view import AuctionView, View

from .factions import shield
from .market import CHIP, chip
from .plan import NOTICE
from .traces import Traces

LEFT, TOP, RIGHT, FOOT = NOTICE


def draw_notice(picture: Image.Image, view: View, traces: Traces, names: Names) -> None:
    """An auction that is open; else the last event, duel or opened auction; else what the members of a guild have
    spun."""
    notice = traces.notice
    if view.auction:
        _draw_auction(_sheet(picture), view, view.auction)
    elif isinstance(notice, happened.EventDrawn):
        _draw_event(_sheet(picture), view, notice, names)
    elif isinstance(notice, happened.BidsOpened):
        _draw_bids(_sheet(picture), view, notice, traces.won)
    elif isinstance(notice, happened.DuelFought):
        _draw_duel(_sheet(picture), view, notice)
    elif len(view.spins) > 1:
        _draw_chips(_sheet(picture), view, [(spin.seat, str(spin.number), False) for spin in view.spins], TOP + 66)


def _sheet(picture: Image.Image) -> Image.Image:
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle((LEFT + 4, TOP + 5, RIGHT + 4, FOOT + 5), radius=8, fill=SEPIA)
    draw.rounded_rectangle(NOTICE, radius=8, fill=PAPER, outline=INK, width=3)
    return picture


def _draw_chips(picture: Image.Image, view: View, chips: list[tuple[int, str, bool]], y: float) -> None:
    step = min(CHIP[0] + 8, (RIGHT - LEFT - 30) / max(1, len(chips)))
    x = (LEFT + RIGHT) / 2 - step * (len(chips) - 1) / 2
    for place, (seat, figures, lit) in enumerate(chips):
        at = (x + place * step, y)
        if lit:
            box = (at[0] - 22, at[1] - 27, at[0] + 22, at[1] + 27)
            ImageDraw.Draw(picture).rounded_rectangle(box, radius=8, fill=GOLD_LIGHT, outline=INK, width=2)
        pasted(picture, chip(view.players[seat].colour, seat, figures), at)


def _draw_event(picture: Image.Image, view: View, event: happened.EventDrawn, names: Names) -> None:
    """Its faction, its name, and whom the bank pays."""
    x, room = LEFT + 90, RIGHT - LEFT - 98
    pasted(picture, shield(view.pack.events[event.event].kind, 88), (LEFT + 46, (TOP + FOOT) / 2))
    title = names.event(event.event)
    face = heading(title)
    size = next((size for size in (28, 26, 24) if len(wrapped(title, face, size, room)) <= 2), 22)
    lines = wrapped(title, face, size, room)
    draw = ImageDraw.Draw(picture)
    y = (TOP + FOOT) / 2 - (24 if event.paid else 0) - (size + 2) * (len(lines) - 1) / 2
    for line in lines:
        write(draw, (x, y), line, face, face.fitting(line, size, room), INK, anchor="l")
        y += size + 2
    if not event.paid:
        return
    pasted(picture, coin(str(EVENT_PAYS), 20), (x + 20, FOOT - 28))
    step = min(36, (room - 60) / len(event.paid))
    for place, (seat, _) in enumerate(event.paid):
        draw_seat(draw, (x + 62 + place * step, FOOT - 28), view.players[seat].colour, seat, 32)


def _draw_duel(picture: Image.Image, view: View, duel: happened.DuelFought) -> None:
    middle = (LEFT + RIGHT) / 2
    draw = ImageDraw.Draw(picture)
    stamped(picture, "battle", (middle, (TOP + FOOT) / 2), 62, SEPIA)
    for seat, number, side in ((duel.seat, duel.spins[0], -1), (duel.rival, duel.spins[1], 1)):
        x = middle + side * 88
        won = duel.beaten not in (None, seat)
        if won:
            draw.rounded_rectangle((x - 36, TOP + 8, x + 36, FOOT - 8), radius=8, fill=GOLD_LIGHT, outline=INK)
        draw_seat(draw, (x, TOP + 38), view.players[seat].colour, seat, 44)
        write(draw, (x, FOOT - 36), str(number), SANS_BOLD, 50, BLOOD if duel.beaten == seat else INK)


def _draw_auction(picture: Image.Image, view: View, auction: AuctionView) -> None:
    """The space, and who has bid; live, what each has bid last, those out of it pale."""
    _draw_title(picture, auction.space)
    draw = ImageDraw.Draw(picture)
    parties = auction.parties
    step = min(48, (RIGHT - LEFT - 20) / len(parties))
    x = (LEFT + RIGHT) / 2 - step * (len(parties) - 1) / 2
    for place, seat in enumerate(parties):
        at = (x + place * step, FOOT - 36)
        if auction.live:
            bid = auction.bids[place]
            pasted(picture, chip(view.players[seat].colour, seat, "–" if bid is None else str(bid)), at)
            if seat not in auction.waiting:
                draw.line((at[0] - 20, at[1] + 24, at[0] + 20, at[1] - 24), fill=BLOOD, width=4)
            continue
        draw_seat(draw, at, view.players[seat].colour, seat, 38)
        if auction.has_bid[place]:
            draw.ellipse((at[0] + 4, at[1] + 2, at[0] + 28, at[1] + 26), fill=GOLD_LIGHT, outline=INK, width=2)
            stamped(picture, "check_mark", (at[0] + 16, at[1] + 14), 18, INK)


def _draw_bids(picture: Image.Image, view: View, bids: happened.BidsOpened, won: happened.AuctionWon | None) -> None:
    _draw_title(picture, bids.space, str(won.florins) if won else "–")
    winner = won.seat if won else None
    chips = [(seat, str(florins) if florins else "–", seat == winner) for seat, florins in bids.bids]
    _draw_chips(picture, view, chips, FOOT - 36)


def _draw_title(picture: Image.Image, space: int, price: str = "") -> None:
    """The number of the space under the hammer, and its price once it is known."""
    draw = ImageDraw.Draw(picture)
    x = (LEFT + RIGHT) / 2 - (40 if price else 0)
    stamped(picture, "geared_hammer", (x - 44, TOP + 32), 44, SEPIA)
    draw.rounded_rectangle((x - 14, TOP + 13, x + 38, TOP + 51), radius=7, fill=INK)
    write(draw, (x + 12, TOP + 32), str(space), SANS_BOLD, 34, GOLD_LIGHT)
    if price:
        write(draw, (x + 60, TOP + 32), price, SANS_BOLD, 36, INK if price != "–" else FAINT, anchor="l")
