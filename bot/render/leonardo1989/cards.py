"""Cards to read: deeds, offices, events, works of art, men-at-arms."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageDraw

from bot.render.drawing import Pen
from bot.render.fonts import FELL_CAPITALS, FELL_ITALIC, SANS, SANS_BOLD, Face, heading, wrapped, write
from bot.render.palette import GOLD_LIGHT, INK, PAPER, PARCHMENT, SEPIA, STONE_DARK
from bot.render.picture import Picture, finished
from bot.render.sprites import coin, pasted, stamped
from bot.text import texts
from bot.text.language import LANGUAGES, Lang, capital
from bot.text.leonardo1989.cards import certainty
from bot.text.leonardo1989.phrases import Names
from engine.leonardo1989.constants import MOST_WORKS, TRIBUTE
from engine.leonardo1989.pack import Pack

from .emblems import framed
from .frame import blank_page
from .layout import Box
from .palette import GROUNDS, PAINTS
from .pieces import crown_token, helmet, palace_token, shield
from .place import draw_portrait
from .plates import fitted
from .soldiers import draw_soldier
from .squares import MARKET_STALLS, SQUARES

ROW = 62
PLACE = 29
"""Size of street and quarter, on a card shown alone."""


def draw_deed(picture: Image.Image, names: Names, n: int, panel: Box, text: tuple[int, int]) -> None:
    """The building on its quarter's ground in `panel`; beside it, between the sides `text`, names and figures."""
    space = names.pack.spaces[n]
    left, right = text
    draw, room = ImageDraw.Draw(picture), right - left
    draw_portrait(picture, names, n, panel)
    title = names.building(n)
    face = heading(title)
    write(draw, (left, 64), title, face, face.fitting(title, 52, room), INK, anchor="l")
    _draw_sign(draw, n, space.quarter, names, (left, 100))
    if space.is_palace:
        whole = f"{names.place(n)} · {names.quarter(space.quarter)}"
        written = whole if SANS.width(whole, PLACE) <= room - 104 else fitted(names.place(n), room - 104, PLACE, SANS)
        write(draw, (left + 104, 119), written, SANS, PLACE, SEPIA, anchor="l")
    pasted(picture, coin(str(space.price), 48), (panel[2] - 58, panel[3] - 58))
    if space.is_palace:
        _draw_rents(picture, names, n, (left, 158))
    else:
        _draw_toll(picture, space.toll, (left + room / 2, 320))


def _draw_toll(picture: Image.Image, toll: int, at: tuple[float, float]) -> None:
    """What a party pays to cross."""
    x, y = at
    stamped(picture, "walking", (x - 120, y), 150, INK)
    pasted(picture, coin(str(toll), 80), (x + 90, y))


def _draw_sign(draw: ImageDraw.ImageDraw, n: int, quarter: str, names: Names, corner: tuple[int, int]) -> None:
    x, y = corner
    if quarter:
        order = list(names.pack.quarters)
        ground = GROUNDS[order.index(quarter)][0]
        draw.rounded_rectangle((x, y, x + 90, y + 38), radius=8, fill=ground, outline=INK, width=2)
        write(draw, (x + 71, y + 19), quarter, FELL_CAPITALS, 34, INK)
    draw.rounded_rectangle((x, y, x + 52, y + 38), radius=8, fill=INK)
    write(draw, (x + 26, y + 19), str(n), SANS_BOLD, 34, GOLD_LIGHT)


def _draw_rents(picture: Image.Image, names: Names, n: int, corner: tuple[int, int]) -> None:
    """The number of works shown, the rent with that many, and the rent of a whole quarter."""
    draw, (left, top) = ImageDraw.Draw(picture), corner
    columns = left + 268, left + 416
    pasted(picture, crown_token(54), (columns[1], top + 18))
    for works in range(MOST_WORKS + 1):
        y = top + 40 + works * ROW
        if works % 2 == 0:
            draw.rectangle((left - 6, y, left + 492, y + ROW - 1), fill=PARCHMENT[0])
        middle = y + ROW / 2
        for place in range(MOST_WORKS):
            at = (left + 22 + place * 46, middle)
            if place < works:
                pasted(picture, framed("la_gioconda", 36), at)
            else:
                box = (at[0] - 16, at[1] - 19, at[0] + 16, at[1] + 19)
                draw.rectangle(box, fill=PAPER, outline=PARCHMENT[3], width=2)
        for x, whole in zip(columns, (False, True), strict=True):
            write(draw, (x, middle), str(names.pack.rent(n, works, whole_quarter=whole)), SANS_BOLD, 46, INK)


SIZE = (960, 600)
PANEL = (24, 24, 404, 576)
"""Where a card's drawing is."""
TEXT = (436, 928)
"""Left and right of a card's text."""
CERTAIN = 500
"""Top of the text on how certain a card is."""
FINE = 2


def card_ids(pack: Pack) -> tuple[str, ...]:
    """Deeds by number of their space, then the others by kind."""
    return (
        *(str(space) for space in sorted((*pack.palaces, *pack.bridges))),
        *(f"office_{space}" for space in pack.offices),
        *(f"event_{event}" for event in pack.events),
        *(f"work_{work}" for work in pack.works),
        *(f"man_{man}" for man in pack.men),
    )


def paint_card(pack: Pack, card: str, lang: Lang) -> Picture:
    """One card with its figures, and how certain they are. Raises `KeyError` for a card not in the pack."""
    if card not in card_ids(pack):
        raise KeyError(card)
    names = Names(LANGUAGES[lang], pack)
    picture = blank_page(SIZE)
    if card.isdigit():
        draw_deed(picture, names, int(card), PANEL, TEXT)
    else:
        kind, its_id = card.split("_", 1)
        ImageDraw.Draw(picture).rectangle(PANEL, fill=PARCHMENT[1], outline=STONE_DARK, width=2)
        DRAWINGS[kind](picture, names, its_id)
    _write_lines(picture, certainty(names), FELL_ITALIC, 28, SEPIA, foot=568)
    alt = " ".join(texts("leonardo1989", names.words, pack, ()).card(card).replace("**", "").split())
    return finished(picture, PAINTS, "card", alt)


def _write_lines(picture: Image.Image, text: str, face: Face, size: int, paint: str, foot: float) -> None:
    lines = wrapped(text, face, size, TEXT[1] - TEXT[0])
    for row, line in enumerate(lines):
        y = foot - (len(lines) - row - 0.5) * (size + 3)
        write(ImageDraw.Draw(picture), (TEXT[0], y), line, face, size, paint, anchor="l")


def _write_title(picture: Image.Image, title: str, below: str = "") -> float:
    """A title on up to two lines, and a line below it; returns where it ends."""
    draw, face, room = ImageDraw.Draw(picture), heading(title), TEXT[1] - TEXT[0]
    size = next((size for size in (58, 52, 46) if len(wrapped(title, face, size, room)) <= 2), 40)
    y = 70.0
    for line in wrapped(title, face, size, room):
        write(draw, (TEXT[0], y), line, face, face.fitting(line, size, room), INK, anchor="l")
        y += size + 6
    if below:
        write(draw, (TEXT[0], y), below, SANS, SANS.fitting(below, 34, room), SEPIA, anchor="l")
        y += 40
    return y


def _middle(top: float) -> float:
    """The middle between a title and the text on certainty."""
    return (top + CERTAIN) / 2


def _large(picture: Image.Image, scale: float, drawing: Callable[[Pen], None], origin: tuple[float, float]) -> None:
    """A drawing on the panel, its origin at a point of the picture."""
    left, top, right, foot = PANEL
    box = (left + 2, top + 2, right - 2, foot - 2)
    size = (box[2] - box[0], box[3] - box[1])
    sheet = picture.crop(box).resize((size[0] * FINE, size[1] * FINE), Image.Resampling.NEAREST)
    drawing(Pen(sheet, FINE, origin[0] - box[0], origin[1] - box[1], scale).bold(2))
    picture.paste(sheet.reduce(FINE), box[:2])


def _draw_office(picture: Image.Image, names: Names, its_id: str) -> None:
    """The building of its square; its price and powers: send visitors away, take a man-at-arms."""
    space = int(its_id)
    office = names.pack.offices[space]
    building = SQUARES.get(space) or MARKET_STALLS.get(space)
    middle = (PANEL[0] + PANEL[2]) / 2
    if building:
        _large(picture, 3.7, building, (middle, PANEL[3] - 70))
    y = _middle(_write_title(picture, names.office(space), names.space(space)))
    pasted(picture, coin(str(office.price), 62), (TEXT[0] + 68, y))
    stamped(picture, "walking", (TEXT[0] + 200, y), 108, INK)
    write(ImageDraw.Draw(picture), (TEXT[0] + 252, y), f"±{office.reach}", SANS_BOLD, 66, INK, anchor="l")
    if office.takes_men:
        pasted(picture, helmet(100), (TEXT[0] + 430, y))


def _draw_event(picture: Image.Image, names: Names, its_id: str) -> None:
    event = names.pack.events[its_id]
    piece = shield(event.kind, 400)
    pasted(picture, piece, ((PANEL[0] + PANEL[2]) / 2, (PANEL[1] + PANEL[3]) / 2))
    below = capital(names.faction(event.kind)) if event.kind != "nothing" else ""
    y = _middle(_write_title(picture, names.event(its_id), below))
    pasted(picture, coin(str(event.florins) if below else "", 92, pale=not below), (sum(TEXT) / 2, y))
    if not below:
        write(ImageDraw.Draw(picture), (sum(TEXT) / 2, y), "–", SANS_BOLD, 92, SEPIA)


def _draw_work(picture: Image.Image, names: Names, its_id: str) -> None:
    """Bottega's own emblem in a frame, never a copy of the work."""
    work = names.pack.works[its_id]
    pasted(picture, framed(its_id, 320, FINE), ((PANEL[0] + PANEL[2]) / 2, (PANEL[1] + PANEL[3]) / 2))
    y = _middle(_write_title(picture, names.work(its_id), work.artist))
    pasted(picture, coin(str(work.value), 92), (sum(TEXT) / 2, y))


def _draw_man(picture: Image.Image, names: Names, its_id: str) -> None:
    """A man-at-arms fights, and takes tribute for each palace if no other party is armed."""
    _large(picture, 3.4, lambda pen: draw_soldier(pen, its_id), (PANEL[0] + 22, PANEL[3] - 410))
    y = _middle(_write_title(picture, names.man(its_id)))
    stamped(picture, "battle", (TEXT[0] + 72, y), 130, INK)
    pasted(picture, coin(str(TRIBUTE), 54), (TEXT[0] + 236, y))
    write(ImageDraw.Draw(picture), (TEXT[0] + 322, y), "×", SANS_BOLD, 64, INK)
    pasted(picture, palace_token(104), (TEXT[0] + 414, y))


DRAWINGS: dict[str, Callable[[Image.Image, Names, str], None]] = {
    "office": _draw_office,
    "event": _draw_event,
    "work": _draw_work,
    "man": _draw_man,
}
"""What is drawn for a kind of card, by the first part of its id."""
