"""Cards to read, one by one: deeds of palaces and bridges, offices, events, works of art, men-at-arms."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageDraw

from bot.render.encoding import finished
from bot.render.engraving import Burin
from bot.render.florins import coin
from bot.render.fonts import FELL_ITALIC, SANS, SANS_BOLD, Face, heading, wrapped, write
from bot.render.icons import stamped
from bot.render.palette import INK, PARCHMENT, SEPIA, STONE_DARK
from bot.render.picture import Picture
from bot.render.sheets import pasted
from bot.text import texts
from bot.text.language import LANGUAGES, Lang, capital
from bot.text.leonardo1989.names import Names
from bot.text.leonardo1989.reconstruction import certainty
from engine.leonardo1989.box import EVENT_PAYS, FARTHEST, TRIBUTE
from engine.leonardo1989.pack import Pack

from .deeds import draw_deed
from .emblems import framed
from .factions import shield
from .pages import blank_page
from .palette import PAINTS
from .pieces import helmet
from .soldiers import draw_soldier
from .squares import SQUARES
from .stalls import MARKETS
from .tokens import palace_token

SIZE = (960, 600)
PANEL = (24, 24, 404, 576)
"""Where a card's drawing stands."""
TEXT = (436, 928)
"""Left and right of what a card says."""
CERTAIN = 500
"""Where it begins to say how certain a card is."""
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
    """A title on up to two lines, and a line below it; says where it ends."""
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
    """Of the room between a title and what is said of certainty."""
    return (top + CERTAIN) / 2


def _large(picture: Image.Image, scale: float, drawing: Callable[[Burin], None], origin: tuple[float, float]) -> None:
    """A drawing on the panel, its origin at a point of the picture."""
    left, top, right, foot = PANEL
    box = (left + 2, top + 2, right - 2, foot - 2)
    size = (box[2] - box[0], box[3] - box[1])
    sheet = picture.crop(box).resize((size[0] * FINE, size[1] * FINE), Image.Resampling.NEAREST)
    drawing(Burin(sheet, FINE, origin[0] - box[0], origin[1] - box[1], scale).bold(2))
    picture.paste(sheet.reduce(FINE), box[:2])


def _draw_office(picture: Image.Image, names: Names, its_id: str) -> None:
    """The building of its square; what it costs and can do: send visitors away, take a man-at-arms."""
    space = int(its_id)
    office = names.pack.offices[space]
    building = SQUARES.get(space) or MARKETS.get(space)
    middle = (PANEL[0] + PANEL[2]) / 2
    if building:
        _large(picture, 3.7, building, (middle, PANEL[3] - 70))
    y = _middle(_write_title(picture, names.office(space), names.space(space)))
    pasted(picture, coin(str(office.price), 62), (TEXT[0] + 68, y))
    stamped(picture, "walking", (TEXT[0] + 200, y), 108, INK)
    write(ImageDraw.Draw(picture), (TEXT[0] + 252, y), f"±{FARTHEST}", SANS_BOLD, 66, INK, anchor="l")
    if office.takes_men:
        pasted(picture, helmet(100), (TEXT[0] + 430, y))


def _draw_event(picture: Image.Image, names: Names, its_id: str) -> None:
    kind = names.pack.events[its_id].kind
    piece = shield(kind, 400)
    pasted(picture, piece, ((PANEL[0] + PANEL[2]) / 2, (PANEL[1] + PANEL[3]) / 2))
    below = capital(names.faction(kind)) if kind != "nothing" else ""
    y = _middle(_write_title(picture, names.event(its_id), below))
    pasted(picture, coin(str(EVENT_PAYS) if below else "", 92, pale=not below), (sum(TEXT) / 2, y))
    if not below:
        write(ImageDraw.Draw(picture), (sum(TEXT) / 2, y), "–", SANS_BOLD, 92, SEPIA)


def _draw_work(picture: Image.Image, names: Names, its_id: str) -> None:
    """An emblem of ours in a frame, never a copy of the work."""
    work = names.pack.works[its_id]
    pasted(picture, framed(its_id, 320, FINE), ((PANEL[0] + PANEL[2]) / 2, (PANEL[1] + PANEL[3]) / 2))
    y = _middle(_write_title(picture, names.work(its_id), work.artist))
    pasted(picture, coin(str(work.value), 92), (sum(TEXT) / 2, y))


def _draw_man(picture: Image.Image, names: Names, its_id: str) -> None:
    """He fights, and where nobody else is armed takes tribute for each palace."""
    _large(picture, 3.4, lambda burin: draw_soldier(burin, its_id), (PANEL[0] + 22, PANEL[3] - 410))
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
