"""The large version: the city with more text, and below it each party's property."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image, ImageDraw

from bot.render.fonts import SANS, SANS_BOLD, wrapped, write
from bot.render.palette import BLOOD, GOLD_LIGHT, INK, PARCHMENT, SEPIA, STONE, WHITE
from bot.render.picture import THOROUGH, Picture, finished
from bot.render.sizes import LINE, MARK, NOTE, TEXT
from bot.render.sprites import coin, pasted, stamped
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from bot.text.leonardo1989.cards import certainty
from bot.text.leonardo1989.phrases import Names
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import HoldingView, PlayerView, View

from .board import draw_city
from .highlights import Highlights
from .layout import LARGE, MARGIN, WIDTH
from .palette import GROUNDS, PAINTS
from .pieces import helmet, shield
from .plates import WIDEST, acting, draw_letter, fitted, listed, write_name

TOP = LARGE.foot + 5
GAP = 4
LINES = 29
"""Height of a line of a party's goods."""
PURSE, WORTH, GOODS, OFFICES = 322, 440, 556, 960
"""Left edges of the columns of a party's row."""
DEED = (32, 19, 4)
"""Widths of a deed's number, of its number of works, and of the gap to the next."""
DEEDS_IN_A_LINE = (WIDTH - MARGIN - GOODS) // sum(DEED)
LEADING = 30
"""From one line of the notes to the next."""


def paint_large(view: View, names: Sequence[str], lang: Lang) -> Picture:
    """All that is public: 1280 wide, and at most as high."""
    words = texts("leonardo1989", LANGUAGES[lang], view.pack, names)
    named = Names(LANGUAGES[lang], view.pack)
    picture = Image.new("RGB", LARGE.size, PARCHMENT[1])
    draw_city(picture, LARGE, view, Highlights())
    draw = ImageDraw.Draw(picture)
    draw.line((0, LARGE.foot, WIDTH, LARGE.foot), fill=INK, width=LINE)
    top = TOP
    for player in view.players:
        if player.is_party or player.out:
            foot = top + LINES * _lines(view, player) - GAP + 2
            _draw_row(picture, view, player, names, named, (top, foot))
            top = foot + GAP
    used = _write_notes(draw, list(notes(view, named)), top)
    return finished(picture.crop((0, 0, WIDTH, used)), PAINTS, "large", words.alt(view), THOROUGH)


def _lines(view: View, player: PlayerView) -> int:
    """The number of lines of a party's goods: men and offices in one, then its deeds."""
    return 1 + max(1, -(-len(view.spaces_of(player.seat)) // DEEDS_IN_A_LINE))


def notes(view: View, named: Names) -> Iterator[str]:
    """Whose figures these are; then what all have seen of the decks."""
    words = named.words
    yield certainty(named)
    if view.offices_under:
        offices = ", ".join(map(named.office, view.offices_under))
        yield words.t("Offices that came back, the next one first: %(offices)s.", offices=offices)
    if view.men_left:
        men = ", ".join(map(named.man, view.men_left))
        yield words.t("Men-at-arms in their deck, the next one first: %(men)s.", men=men)
    if view.events_out:
        events = ", ".join(map(named.event, view.events_out))
        yield words.t("Events drawn since their deck was shuffled: %(events)s.", events=events)


def _write_notes(draw: ImageDraw.ImageDraw, notes: list[str], top: int) -> int:
    """As many as there is room for; returns where they end."""
    y = top + LEADING / 2
    for note in notes:
        lines = wrapped(note, SANS, NOTE, WIDTH - 2 * MARGIN - 16)
        if y + (len(lines) - 0.5) * LEADING > LARGE.height:
            break
        for line in lines:
            write(draw, (MARGIN + 6, y), line, SANS, NOTE, INK, anchor="l")
            y += LEADING
    return min(LARGE.height, round(y - LEADING / 2) + MARGIN)


def _draw_row(
    picture: Image.Image, view: View, player: PlayerView, names: Sequence[str], named: Names, sides: tuple[int, int]
) -> None:
    """Left the party's name, florins and worth; right its faction, men and offices, and below them its deeds."""
    draw, (top, foot) = ImageDraw.Draw(picture), sides
    fill = STONE if player.out else GOLD_LIGHT if player.seat in acting(view) else WHITE
    draw.rounded_rectangle((MARGIN, top, WIDTH - MARGIN, foot), radius=8, fill=fill, outline=INK, width=LINE)
    x, y = MARGIN + 5.0, (top + foot) / 2
    for member in player.members or (player.seat,):
        draw_letter(draw, (x + WIDEST / 2, y), view.players[member].colour, member)
        x += WIDEST + 3
    shown = listed(names[member] for member in player.members or (player.seat,))
    write_name(draw, shown, (x + 4, y), PURSE - x - 10, MARK)
    if player.out:
        draw.line((PURSE, y, WIDTH - 4 * MARGIN, y), fill=BLOOD, width=4)
        return
    pasted(picture, coin("", 13), (PURSE + 14, y))
    write(draw, (PURSE + 32, y), str(player.florins), SANS_BOLD, TEXT, INK, anchor="l")
    write(draw, (WORTH, y), f"= {player.worth}", SANS_BOLD, MARK, SEPIA, anchor="l")
    _draw_standing(picture, player, named, top + LINES / 2)
    _draw_deeds(draw, view.pack, view.spaces_of(player.seat), top + LINES * 1.5)


def _draw_standing(picture: Image.Image, player: PlayerView, named: Names, y: float) -> None:
    """The party's faction if it is public, its men by name, and the squares of its offices."""
    draw = ImageDraw.Draw(picture)
    if player.faction and player.shown:
        pasted(picture, shield(player.faction, 26), (GOODS + 11, y))
    if player.men:
        pasted(picture, helmet(25), (GOODS + 42, y))
        shown = fitted(", ".join(named.man(man) for man in player.men), OFFICES - GOODS - 66, NOTE, SANS)
        write(draw, (GOODS + 60, y), shown, SANS, NOTE, INK, anchor="l")
    if player.offices:
        stamped(picture, "leonardo", (OFFICES + 12, y), 24, INK)
        shown = "·".join(map(str, sorted(player.offices)))
        write(draw, (OFFICES + 30, y), shown, SANS_BOLD, NOTE, INK, anchor="l")


def _draw_deeds(draw: ImageDraw.ImageDraw, pack: Pack, holdings: tuple[HoldingView, ...], top: float) -> None:
    """Each palace and bridge by its number, with its number of works; ground by quarter."""
    (across, beside, _), order = DEED, list(pack.quarters)
    for place, holding in enumerate(holdings):
        row, column = divmod(place, DEEDS_IN_A_LINE)
        space, x, y = pack.spaces[holding.space], GOODS + column * sum(DEED), top + row * LINES
        right = x + across
        if space.is_palace:
            ground = GROUNDS[order.index(space.quarter)][0]
            draw.rounded_rectangle((x, y - 12, right + beside, y + 12), radius=5, fill=ground, outline=INK, width=2)
            write(draw, (right + beside / 2 - 1, y), str(len(holding.works)), SANS_BOLD, NOTE, INK)
        draw.rounded_rectangle((x, y - 12, right, y + 12), radius=5, fill=INK)
        write(draw, (x + across / 2, y), str(holding.space), SANS_BOLD, NOTE, GOLD_LIGHT)
