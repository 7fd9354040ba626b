"""One party with all that is public of it, the viewer's own secrets, and what a debtor could sell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.render.drawing import Pen, Point
from bot.render.fonts import SANS, SANS_BOLD, heading, write
from bot.render.palette import BLOOD, FAINT, GOLD, INK, PAPER, PARCHMENT, SEPIA, WHITE
from bot.render.picture import Picture, finished
from bot.render.sizes import BOARD, FIGURE, GAP, HEADING, TEXT, TITLE
from bot.render.sprites import coin, draw_seat, pasted, stamped
from bot.text import texts
from bot.text.language import LANGUAGES, Lang, capital
from bot.text.leonardo1989.close_ups import subject
from bot.text.leonardo1989.phrases import Names
from bot.text.panel_words import SEAT
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import HoldingView, PlayerView, View

from .frame import EDGE, SceneFrame, blank_page
from .holdings import draw_holdings, height
from .palette import PAINTS
from .pieces import helmet, product, shield
from .place import draw_place
from .plates import fitted, listed, write_name
from .soldiers import draw_soldier
from .space_signs import number

LEFT, RIGHT = EDGE + 10, BOARD[0] - EDGE - 10
ESTATE_HEAD, LINE = EDGE + 62, EDGE + 148
"""The middles of the head and of the line below it."""
DEEDS = EDGE + 188
ESTATE_SEAT = 88
SOLDIER, MOST_TIMES = (168, 190), 1.7
"""Size of a man-at-arms in half figure; and how much larger it is drawn if there is room."""
FINE = 2
OFFICE = 52
"""From one office's number to the next."""


def draw_estate(frame: SceneFrame, seat: int) -> Image.Image:
    picture = blank_page(BOARD)
    if frame.view.players[seat].out:
        _draw_ruined(picture, frame, seat)
        return picture
    party = frame.view.party_of(seat)
    _draw_estate_head(picture, frame, party)
    _draw_standing(picture, frame, party)
    holdings = frame.view.spaces_of(party.seat)
    draw_holdings(picture, frame.names, holdings, (party.colour, party.seat), (LEFT, DEEDS, RIGHT))
    _draw_gallery(picture, frame, party, DEEDS + height(len(holdings)) + GAP)
    return picture


def _draw_ruined(picture: Image.Image, frame: SceneFrame, seat: int) -> None:
    draw = ImageDraw.Draw(picture)
    frame.seat(picture, seat, (LEFT + ESTATE_SEAT / 2, ESTATE_HEAD), ESTATE_SEAT)
    write_name(draw, frame.players[seat], (LEFT + ESTATE_SEAT + GAP, ESTATE_HEAD), RIGHT - LEFT - ESTATE_SEAT, TITLE)
    x, y = BOARD[0] / 2, BOARD[1] / 2 + 40
    for side in (-1, 1):
        draw.line((x - 200 * side, y - 200, x + 200 * side, y + 200), fill=BLOOD, width=34)


def _draw_estate_head(picture: Image.Image, frame: SceneFrame, party: PlayerView) -> None:
    """Letters and names; at the right the florins, and the party's whole worth."""
    draw, x = ImageDraw.Draw(picture), LEFT + ESTATE_SEAT / 2
    for member in party.members:
        frame.seat(picture, member, (x, ESTATE_HEAD), ESTATE_SEAT)
        x += ESTATE_SEAT + 6
    shown = listed(frame.players[member] for member in party.members)
    figures = str(party.florins)
    money = RIGHT - SANS_BOLD.width(figures, TITLE) - 76
    write_name(draw, shown, (x - ESTATE_SEAT / 2 + GAP, ESTATE_HEAD), money - x, HEADING)
    pasted(picture, coin("", 32), (money + 34, ESTATE_HEAD))
    write(draw, (money + 76, ESTATE_HEAD), figures, SANS_BOLD, TITLE, INK, anchor="l")


def _draw_standing(picture: Image.Image, frame: SceneFrame, party: PlayerView) -> None:
    """The party's space; faction, men-at-arms, offices; its whole worth."""
    draw, worth = ImageDraw.Draw(picture), f"= {party.worth}"
    stamped(picture, "walking", (LEFT + 30, LINE), 56, SEPIA)
    piece = number(party.at)
    pasted(picture, piece, (LEFT + 88, LINE))
    place = fitted(frame.names.place(party.at), 330, TEXT, SANS)
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


def _draw_gallery(picture: Image.Image, frame: SceneFrame, party: PlayerView, top: int) -> None:
    """If there is room below the deeds: the party's men in half figure, and its offices by name."""
    room = BOARD[1] - EDGE - 12 - top
    times = min(MOST_TIMES, room / SOLDIER[1])
    if times < 1:
        return
    draw, x, (width, high) = ImageDraw.Draw(picture), LEFT, (round(side * times) for side in SOLDIER)
    for man in party.men[: int((RIGHT - LEFT - (600 if party.offices else 0)) / (width + 10))]:
        sheet = Image.new("RGB", (width * FINE, high * FINE), PARCHMENT[1])
        draw_soldier(Pen(sheet, FINE, 16 * times, 28 * times, 1.36 * times), man)
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
        shown = fitted(frame.names.office(office), across - 70, TEXT, SANS)
        write(draw, (at[0] + 58, at[1]), shown, SANS, TEXT, INK, anchor="l")


WIDTH = 1280
MARGIN = 14
HEAD = 128


def paint_hand(view: View, names: Sequence[str], lang: Lang) -> Picture | None:
    """All that only the viewer may know, and what their party owns; None for a spectator."""
    if view.seat is None:
        return None
    party, named = view.party_of(view.seat), Names(LANGUAGES[lang], view.pack)
    holdings = view.spaces_of(party.seat)
    picture = Image.new("RGB", (WIDTH, HEAD + 3 * MARGIN + height(len(holdings))), PARCHMENT[0])
    _draw_head(picture, view, party, names)
    _draw_faction(picture, party, named)
    _draw_sealed(picture, view)
    draw_holdings(picture, named, holdings, (party.colour, party.seat), (MARGIN, HEAD + 2 * MARGIN, WIDTH - MARGIN))
    shown = texts("leonardo1989", LANGUAGES[lang], view.pack, names, view.seat).hand(view)
    return finished(picture, PAINTS, "hand", " ".join(" ".join(shown).split()))


def _draw_head(picture: Image.Image, view: View, party: PlayerView, names: Sequence[str]) -> None:
    """The party's name, florins and men-at-arms."""
    draw, middle = ImageDraw.Draw(picture), MARGIN + HEAD / 2
    x = float(MARGIN + 54)
    for member in party.members or (party.seat,):
        draw_seat(draw, (x, middle), view.players[member].colour, member, 84)
        x += 92
    shown = ", ".join(names[member] for member in party.members or (party.seat,))
    face = heading(shown)
    write(draw, (x - 30, middle), fitted(shown, 570 - x, FIGURE, face), face, FIGURE, INK, anchor="l")
    pasted(picture, coin(str(party.florins), 60), (WIDTH - MARGIN - 62, middle))
    for place in range(len(party.men)):
        pasted(picture, helmet(60), (WIDTH - MARGIN - 168 - place * 52, middle))


def _draw_faction(picture: Image.Image, party: PlayerView, names: Names) -> None:
    """Shield and word, with an eye once the faction is public."""
    middle, draw = MARGIN + HEAD / 2, ImageDraw.Draw(picture)
    left = 560
    if party.faction is None:
        draw.rounded_rectangle((left, middle - 50, left + 84, middle + 50), radius=14, outline=FAINT, width=3)
        write(draw, (left + 42, middle), "?", SANS_BOLD, 70, SEPIA)
        return
    pasted(picture, shield(party.faction, 112), (left + 46, middle))
    word = capital(names.faction(party.faction))
    face = heading(word)
    y = middle - (14 if party.shown else 0)
    write(draw, (left + 104, y), word, face, face.fitting(word, 46, 220), INK, anchor="l")
    if party.shown:
        stamped(picture, "eye", (left + 128, middle + 32), 44, SEPIA)


def _draw_sealed(picture: Image.Image, view: View) -> None:
    """The party's own sealed bid or stake."""
    middle, draw = MARGIN + HEAD / 2, ImageDraw.Draw(picture)
    left, right = 900, 1010
    if view.auction and not view.auction.live and view.auction.own_bid is not None:
        icon, florins = None, view.auction.own_bid
    elif view.market and view.market.own_stake:
        icon, florins = product(view.market.own_stake[0], 52), view.market.own_stake[1]
    else:
        return
    draw.rounded_rectangle((left, middle - 58, right, middle + 58), radius=12, fill=PAPER, outline=GOLD, width=4)
    if icon:
        pasted(picture, icon, ((left + right) / 2, middle - 22))
    else:
        stamped(picture, "geared_hammer", ((left + right) / 2, middle - 22), 52, SEPIA)
    write(draw, ((left + right) / 2, middle + 32), str(florins), SANS_BOLD, 38, INK, halo=WHITE)


ARROW: tuple[Point, ...] = ((0, -12), (46, -12), (46, -32), (84, 0), (46, 32), (46, 12), (0, 12))
FIGURES = 84
"""Size of the sum due."""


@dataclass(frozen=True)
class Sale:
    """All that the picture shows. `debtor` and `creditor` are colour and seat, the bank is None; `florins` is the cash
    in hand, `due` the debt."""

    debtor: tuple[str, int]
    creditor: tuple[str, int] | None
    florins: int
    due: int
    holdings: tuple[HoldingView, ...]

    @property
    def fingerprint(self) -> str:
        """Equal for equal pictures of one pack."""
        return repr(self)


def sale_of(view: View) -> Sale | None:
    """None if the viewer owes nothing now."""
    if view.seat is None or not view.debts:
        return None
    party, debt = view.party_of(view.seat), view.debts[0]
    if debt.debtor != party.seat:
        return None
    creditor = None if debt.creditor is None else (view.players[debt.creditor].colour, debt.creditor)
    return Sale((party.colour, party.seat), creditor, party.florins, debt.florins, view.spaces_of(party.seat))


def paint_sale(pack: Pack, sale: Sale, lang: Lang) -> Picture:
    names = Names(LANGUAGES[lang], pack)
    picture = Image.new("RGB", (WIDTH, HEAD + 3 * MARGIN + height(len(sale.holdings))), PARCHMENT[0])
    _draw_debt(picture, sale)
    draw_holdings(picture, names, sale.holdings, sale.debtor, (MARGIN, HEAD + 2 * MARGIN, WIDTH - MARGIN))
    shown = ", ".join(f"{names.holding(holding.space)}: {holding.sale}" for holding in sale.holdings)
    return finished(picture, PAINTS, "sale", f"{sale.florins} → {sale.due}. {shown}.")


def _draw_debt(picture: Image.Image, sale: Sale) -> None:
    """The debtor's cash, what is due, and to whom; a plain coin is the bank."""
    draw, middle = ImageDraw.Draw(picture), MARGIN + HEAD / 2
    draw_seat(draw, (MARGIN + 54, middle), *sale.debtor, 84)
    pasted(picture, coin(str(sale.florins), 56), (MARGIN + 190, middle))
    x = MARGIN + 278.0
    draw.polygon([(x + across, middle + down) for across, down in ARROW], fill=BLOOD, outline=INK)
    x += 104
    write(draw, (x, middle), str(sale.due), SANS_BOLD, FIGURES, BLOOD, anchor="l")
    x += SANS_BOLD.width(str(sale.due), FIGURES) + 64
    if sale.creditor:
        draw_seat(draw, (x, middle), *sale.creditor, 84)
    else:
        pasted(picture, coin("", 46), (x, middle))


def paint_close_up(what: str, view: View, names: Sequence[str], lang: Lang) -> Picture:
    """Raises `KeyError` for what is not on the table."""
    kind, number = subject(what, view.pack, len(view.players))
    frame = SceneFrame(view, tuple(names), Names(LANGUAGES[lang], view.pack))
    picture = draw_estate(frame, number) if kind == SEAT else draw_place(frame, number)
    shown = texts("leonardo1989", LANGUAGES[lang], view.pack, names).close_up(what, view)
    return finished(picture, PAINTS, "close-up", " ".join(" ".join(shown).replace("**", "").split()))
