"""The private pictures: the viewer's florins, components, laboratories and known cards; and what could be built."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from hashlib import sha256

from PIL import Image, ImageDraw

from bot.render.fonts import FELL_ITALIC, SANS_BOLD, ellipsize, heading, write
from bot.render.palette import BLOOD, FAINT, GOLD_LIGHT, INK, PARCHMENT, SEPIA, WHITE
from bot.render.picture import Picture, finished
from bot.render.repertoire import drawable
from bot.render.sizes import HEADING, TEXT
from bot.render.sprites import coin, draw_place, draw_seat, pasted, stamped
from bot.text import texts
from bot.text.davinci import phrases
from bot.text.davinci.cards import brief
from bot.text.davinci.phrases import Names
from bot.text.language import LANGUAGES, Lang
from engine.davinci.constants import COMPONENTS
from engine.davinci.pack import Pack
from engine.davinci.view import LabView, View

from .info_panel import draw_glow
from .inventions import SMALL, invention_model, lay_components, small_face, type_sign
from .labs import laboratory
from .offers import component
from .palette import PAINTS


@dataclass(frozen=True, repr=False)
class LabContents:
    """A laboratory and its work ("" while it is idle); `needed` are the weeks the work takes, less the `saved` ones."""

    lab: LabView
    invention: str
    needed: int
    saved: int


@dataclass(frozen=True, repr=False)
class PrivateArea:
    """`hand` counts each component, `saves` the weeks that cards save, by type; `known` are cards of the deck, `sure`
    says whether their order still holds."""

    seat: int
    colour: str
    florins: int
    hand: tuple[tuple[str, int], ...]
    labs: tuple[LabContents, ...]
    saves: tuple[tuple[str, int], ...]
    known: tuple[str, ...]
    sure: bool
    requested: tuple[str, ...]

    @property
    def fingerprint(self) -> str:
        """The same for areas that look the same; it reveals nothing of their contents."""
        return sha256(repr(astuple(self)).encode()).hexdigest()

    def missing(self, components: tuple[str, ...]) -> tuple[str, ...]:
        """Which of some components are not in hand."""
        left = dict(self.hand)
        lacking: list[str] = []
        for each in components:
            left[each] -= 1
            if left[each] < 0:
                lacking.append(each)
        return tuple(lacking)


def private_area_of(view: View) -> PrivateArea | None:
    """The viewer's private area; None for a spectator."""
    if view.seat is None:
        return None
    player = view.players[view.seat]
    return PrivateArea(
        seat=view.seat,
        colour=player.colour,
        florins=player.florins or 0,
        hand=tuple((component, player.has(component)) for component in COMPONENTS),
        labs=tuple(_lab_bench(view, lab) for lab in player.labs),
        saves=_saves(view),
        known=view.seen,
        sure=view.sure,
        requested=view.requested,
    )


def _lab_bench(view: View, lab: LabView) -> LabContents:
    if lab.invention is None or view.seat is None:
        return LabContents(lab, "", 0, 0)
    saved = view.discount(view.seat, lab.invention)
    return LabContents(lab, lab.invention, max(0, view.pack.inventions[lab.invention].weeks - saved), saved)


def _saves(view: View) -> tuple[tuple[str, int], ...]:
    """Weeks saved by type, on an invention of that type."""
    assert view.seat is not None
    first = {invention.type: card for card, invention in reversed(view.pack.inventions.items())}
    saved = ((type_, view.discount(view.seat, card)) for type_, card in sorted(first.items()))
    return tuple((type_, weeks) for type_, weeks in saved if weeks)


WIDTH = 1280
MARGIN = 12
SAVED_STEP = 136
"""The width of a type and the weeks saved on it."""
HEAD, HAND, LABS, KNOWN, WANTED = 108, 178, 336, 278, 284
"""Height of each part of a picture."""


def paint_hand(view: View, names: Sequence[str], lang: Lang) -> Picture | None:
    """All that only the viewer may know; None for a spectator."""
    private_area = private_area_of(view)
    if private_area is None:
        return None
    picture = _paper(HEAD + HAND + LABS + (KNOWN if private_area.known else -MARGIN) + 5 * MARGIN)
    _draw_head(picture, private_area, names[private_area.seat])
    top = HEAD + 2 * MARGIN
    _draw_components(picture, private_area, top)
    _draw_labs(picture, view.pack, private_area, top + HAND + MARGIN, lang)
    _draw_known(picture, view.pack, private_area, top + HAND + LABS + 2 * MARGIN, lang)
    lines = texts("davinci", LANGUAGES[lang], view.pack, names, private_area.seat).hand(view)
    return finished(picture, PAINTS, "hand", " ".join(" ".join(lines).split()))


def paint_chances(pack: Pack, private_area: PrivateArea, lang: Lang) -> Picture:
    """The requested inventions above the viewer's components and laboratories: gold if they could be started; under the
    others what is missing, or that they are being worked on."""
    picture = _paper(WANTED + HAND + LABS + 4 * MARGIN)
    _draw_requested(picture, pack, private_area, lang)
    _draw_components(picture, private_area, WANTED + MARGIN)
    _draw_labs(picture, pack, private_area, WANTED + HAND + 2 * MARGIN, lang)
    return finished(picture, PAINTS, "bench", _chances_in_words(pack, private_area, lang))


def _chances_in_words(pack: Pack, private_area: PrivateArea, lang: Lang) -> str:
    names = Names(LANGUAGES[lang], pack)
    saves = dict(private_area.saves)
    figures = [
        f"{names.card(card)}: {brief(card, names, saves.get(pack.inventions[card].type, 0))}."
        for card in private_area.requested
    ]
    components = phrases.components(names.words, private_area.hand) or "–"
    return " ".join([names.words.t("In hand: %(components)s.", components=components), *figures])


def _paper(height: int) -> Image.Image:
    return Image.new("RGB", (WIDTH, height), PARCHMENT[0])


def _draw_head(picture: Image.Image, private_area: PrivateArea, name: str) -> None:
    draw, middle = ImageDraw.Draw(picture), MARGIN + HEAD / 2
    draw_seat(draw, (MARGIN + 48, middle), private_area.colour, private_area.seat, 84)
    face = heading(drawable(name))
    if drawable(name):
        room = WIDTH - 280 - SAVED_STEP * len(private_area.saves)
        write(draw, (MARGIN + 112, middle), ellipsize(name, face, HEADING, room), face, HEADING, INK, anchor="l")
    pasted(picture, coin(str(private_area.florins), 54), (WIDTH - MARGIN - 56, middle))
    x = WIDTH - MARGIN - 86.0
    for type_, weeks in private_area.saves:
        x -= SAVED_STEP
        pasted(picture, type_sign(type_, 58), (x - 20, middle))
        _draw_saved(draw, weeks, (x + 40, middle), 44)


def _draw_saved(draw: ImageDraw.ImageDraw, weeks: int, at: tuple[float, float], height: int) -> None:
    """Weeks that cards save."""
    x, y = at
    half, across = height / 2, height * 0.72
    draw.rounded_rectangle(
        (x - across, y - half, x + across, y + half), radius=8, fill=GOLD_LIGHT, outline=INK, width=2
    )
    write(draw, at, f"−{weeks}", SANS_BOLD, round(height * 0.88), INK)


def _draw_components(picture: Image.Image, private_area: PrivateArea, top: int) -> None:
    """How many of each are in hand; those at 0 are pale."""
    draw = ImageDraw.Draw(picture)
    step = (WIDTH - MARGIN) / len(private_area.hand)
    for place, (each, count) in enumerate(private_area.hand):
        left = MARGIN + place * step
        box = (left, top, left + step - MARGIN, top + HAND)
        draw.rounded_rectangle(
            box, radius=12, fill=WHITE if count else PARCHMENT[1], outline=INK if count else FAINT, width=3
        )
        pasted(picture, component(each, 118), (left + 78, top + HAND / 2))
        write(draw, (left + 188, top + HAND / 2), str(count), SANS_BOLD, 92, INK if count else SEPIA)


def _draw_labs(picture: Image.Image, pack: Pack, private_area: PrivateArea, top: int, lang: Lang) -> None:
    step = (WIDTH - MARGIN) // 2
    names = Names(LANGUAGES[lang], pack)
    for place, each in enumerate(private_area.labs):
        left = MARGIN + place * step
        _draw_lab(picture, pack, private_area.colour, each, (left, top, left + step - MARGIN, top + LABS), names)


def _draw_lab(
    picture: Image.Image,
    pack: Pack,
    colour: str,
    private_area: LabContents,
    box: tuple[int, int, int, int],
    names: Names,
) -> None:
    left, top, right, foot = box
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle(box, radius=12, fill=WHITE if private_area.invention else PARCHMENT[1], outline=INK, width=3)
    title = names.card(private_area.invention) if private_area.invention else names.place(private_area.lab.name)
    face = heading(title)
    write(draw, (left + 16, top + 28), ellipsize(title, face, TEXT, right - left - 32), face, TEXT, INK, anchor="l")
    row = top + 54
    work = None
    if private_area.invention:
        shown = invention_model(pack, private_area.invention, names.words.lang)
        work = (shown.number, shown.metal, private_area.needed)
        picture.paste(small_face(shown), (left + 14, row))
    else:
        draw.rectangle((left + 14, row, left + 13 + SMALL[0], row + SMALL[1] - 1), outline=PARCHMENT[3], width=3)
        stamped(picture, "gyroscope", (left + 14 + SMALL[0] / 2, row + SMALL[1] / 2), 130, PARCHMENT[3])
    size = (right - left - SMALL[0] - 42, SMALL[1])
    piece = laboratory(private_area.lab, colour, size, work, lit=False, completed="")
    picture.paste(piece, (left + SMALL[0] + 28, row), piece)
    if private_area.invention:
        _draw_progress(picture, private_area, (left + 16, foot - 38))


def _draw_progress(picture: Image.Image, private_area: LabContents, at: tuple[float, float]) -> None:
    """Weeks done of those needed, and what cards save."""
    x, y = at
    draw = ImageDraw.Draw(picture)
    stamped(picture, "hourglass", (x + 24, y), 48, SEPIA)
    figures = f"{private_area.lab.weeks} / {private_area.needed}"
    write(draw, (x + 56, y), figures, SANS_BOLD, 54, INK, anchor="l")
    x += 56 + SANS_BOLD.width(figures, 54) + 24
    if private_area.saved:
        _draw_saved(draw, private_area.saved, (x + 34, y), 44)
        x += 92
    if private_area.lab.weeks is not None and private_area.lab.weeks >= private_area.needed:
        stamped(picture, "check_mark", (x + 20, y), 44, INK)


def _draw_known(picture: Image.Image, pack: Pack, private_area: PrivateArea, top: int, lang: Lang) -> None:
    """The cards of the deck that the viewer has looked at, uppermost first."""
    if not private_area.known:
        return
    words = LANGUAGES[lang].of("davinci")
    draw = ImageDraw.Draw(picture)
    title = words.t("On top of the deck")
    write(draw, (MARGIN, top + 24), title, heading(title), TEXT, INK, anchor="l")
    if not private_area.sure:
        x = MARGIN + heading(title).width(title, TEXT) + 28
        write(draw, (x, top + 24), words.t("the order may have changed"), FELL_ITALIC, TEXT, BLOOD, anchor="l")
    for place, card in enumerate(private_area.known):
        corner = (MARGIN + place * (SMALL[0] + 60), top + 56)
        picture.paste(small_face(invention_model(pack, card, lang)), corner)
        if private_area.sure:
            draw_place(picture, place, (corner[0] + SMALL[0] + 30, corner[1] + SMALL[1] // 2))


def _draw_requested(picture: Image.Image, pack: Pack, private_area: PrivateArea, lang: Lang) -> None:
    draw = ImageDraw.Draw(picture)
    count = max(1, len(private_area.requested))
    step = (WIDTH - MARGIN) / max(count, 5)
    for place, card in enumerate(private_area.requested):
        shown = invention_model(pack, card, lang)
        corner = (round(MARGIN + place * step + (step - MARGIN - SMALL[0]) / 2), MARGIN + 6)
        lacking = private_area.missing(shown.components)
        middle, foot = corner[0] + SMALL[0] / 2, corner[1] + SMALL[1] + 34
        if any(each.invention == card for each in private_area.labs):
            stamped(picture, "hourglass", (middle, foot), 46, SEPIA)
        elif lacking:
            write(draw, (corner[0] + 6, foot), "−", SANS_BOLD, 50, BLOOD, anchor="l")
            lay_components(picture, lacking, (middle + 18, foot), SMALL[0] - 36, 48)
        else:
            draw_glow(picture, corner)
            stamped(picture, "check_mark", (middle, foot), 52, INK)
        picture.paste(small_face(shown, saved=dict(private_area.saves).get(shown.type, 0)), corner)
