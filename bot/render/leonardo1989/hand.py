"""The private picture: one's faction, money, holdings, and the own sealed bid or stake."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from bot.render.encoding import finished
from bot.render.florins import coin
from bot.render.fonts import SANS_BOLD, heading, write
from bot.render.icons import stamped
from bot.render.measures import FIGURE
from bot.render.palette import FAINT, GOLD, INK, PAPER, PARCHMENT, SEPIA, WHITE
from bot.render.picture import Picture
from bot.render.seats import draw_seat
from bot.render.sheets import pasted
from bot.text import texts
from bot.text.language import LANGUAGES, Lang, capital
from bot.text.leonardo1989.names import Names
from engine.leonardo1989.view import PlayerView, View

from .factions import shield
from .holdings import draw_holdings, height
from .names import fitted
from .palette import PAINTS
from .pieces import helmet
from .products import product

WIDTH = 1280
MARGIN = 14
HEAD = 128


def paint_hand(view: View, names: Sequence[str], lang: Lang) -> Picture | None:
    """All that the viewer alone may know, and what his party owns; None for a spectator."""
    if view.seat is None:
        return None
    party, named = view.party_of(view.seat), Names(LANGUAGES[lang], view.pack)
    holdings = view.spaces_of(party.seat)
    picture = Image.new("RGB", (WIDTH, HEAD + 3 * MARGIN + height(len(holdings))), PARCHMENT[0])
    _draw_head(picture, view, party, names)
    _draw_faction(picture, party, named)
    _draw_sealed(picture, view)
    draw_holdings(picture, named, holdings, (party.colour, party.seat), (MARGIN, HEAD + 2 * MARGIN, WIDTH - MARGIN))
    told = texts("leonardo1989", LANGUAGES[lang], view.pack, names, view.seat).hand(view)
    return finished(picture, PAINTS, "hand", " ".join(" ".join(told).split()))


def _draw_head(picture: Image.Image, view: View, party: PlayerView, names: Sequence[str]) -> None:
    """Who it is, and the party's florins and men-at-arms."""
    draw, middle = ImageDraw.Draw(picture), MARGIN + HEAD / 2
    x = float(MARGIN + 54)
    for member in party.members or (party.seat,):
        draw_seat(draw, (x, middle), view.players[member].colour, member, 84)
        x += 92
    told = ", ".join(names[member] for member in party.members or (party.seat,))
    face = heading(told)
    write(draw, (x - 30, middle), fitted(told, 570 - x, FIGURE, face), face, FIGURE, INK, anchor="l")
    pasted(picture, coin(str(party.florins), 60), (WIDTH - MARGIN - 62, middle))
    for place in range(len(party.men)):
        pasted(picture, helmet(60), (WIDTH - MARGIN - 168 - place * 52, middle))


def _draw_faction(picture: Image.Image, party: PlayerView, names: Names) -> None:
    """Shield and word, with an eye once everybody knows it."""
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
