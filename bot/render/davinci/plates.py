"""The players' plates: workers at home, invention cards, laboratories; at the end their florins."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.florins import coin
from bot.render.fonts import SANS_BOLD, write
from bot.render.icons import stamped
from bot.render.palette import FAINT, GOLD, GOLD_LIGHT, INK, PARCHMENT, SEPIA, WHITE
from bot.render.seats import draw_seat, write_name
from bot.render.sheets import clear_sheet, pasted
from engine.davinci.view import LabView, PlayerView, View

from .inventions import type_sign
from .labs import HEIGHT, laboratory
from .palette import METALS
from .plan import MARGIN, PLATES, SIZE
from .traces import Traces
from .workers import apprentice_figure, master_figure

GAP = 6
PAD = 8


@dataclass(frozen=True)
class Layout:
    """How a plate is filled: the middle of each line from its top (its head, its workers, its invention cards), how
    large the last two are drawn, and the width of the laboratories where they stand beside the rest, else None."""

    head: int
    workers: int
    cards: int
    scale: float
    labs: int | None


NARROW = Layout(head=25, workers=63, cards=100, scale=1.0, labs=None)
BROAD = Layout(head=38, workers=112, cards=190, scale=1.5, labs=356)
BROAD_FROM = 500
"""The width from which a plate is laid out broadly."""

LABS_APART = 4
CARD = (27, 32)


def draw_plates(picture: Image.Image, view: View, names: Sequence[str], traces: Traces) -> None:
    """Gold is the plate of whoever acts now or has won; the quill is Leonardo's, the moon of one who has passed."""
    ImageDraw.Draw(picture).rectangle((0, PLATES[0] - 4, *SIZE), fill=PARCHMENT[0])
    width = (SIZE[0] - 2 * MARGIN + GAP) / len(view.players)
    for player, name in zip(view.players, names, strict=True):
        left = round(MARGIN + player.seat * width)
        _draw_plate(picture, view, player, name, (left, round(left + width - GAP)), traces)


def _draw_plate(
    picture: Image.Image, view: View, player: PlayerView, name: str, sides: tuple[int, int], traces: Traces
) -> None:
    left, right = sides
    top, foot = PLATES
    acts = player.seat in acting(view)
    ImageDraw.Draw(picture).rounded_rectangle(
        (left, top, right - 1, foot), radius=9, fill=GOLD_LIGHT if acts else WHITE, outline=INK, width=4 if acts else 2
    )
    layout = BROAD if right - left >= BROAD_FROM else NARROW
    column = (left, right - layout.labs - PAD if layout.labs else right)
    _draw_head(picture, view, player, name, column, layout, traces)
    _draw_workers(picture, view, player, column, layout, traces)
    _draw_cards(picture, view, player, column, layout, traces)
    width = layout.labs or right - left - 2 * PAD
    height = (foot - top - 2 * PAD - LABS_APART) // 2 if layout.labs else HEIGHT
    labs = [_lab(view, player, lab, (width, height), traces) for lab in player.labs]
    for place, piece in enumerate([*labs, _plot((width, height))][:2]):
        picture.paste(piece, (right - PAD - width, foot - PAD - height * (2 - place) - LABS_APART * (1 - place)), piece)


def _draw_head(
    picture: Image.Image,
    view: View,
    player: PlayerView,
    name: str,
    sides: tuple[int, int],
    layout: Layout,
    traces: Traces,
) -> None:
    left, right = sides
    draw, middle = ImageDraw.Draw(picture), PLATES[0] + layout.head
    draw_seat(draw, (left + 27, middle), player.colour, player.seat, 38)
    if player.holds_leonardo:
        right -= 42
        ring = 21 if traces.named else 19
        spot = (right + 18, middle)
        draw.ellipse((spot[0] - ring, spot[1] - ring, spot[0] + ring, spot[1] + ring), fill=GOLD, outline=INK, width=2)
        stamped(picture, "leonardo", spot, 26, WHITE)
    if view.result and player.seat in view.result.winners:
        right -= 44
        stamped(picture, "laurel", (right + 20, middle), 40, INK)
    elif player.passed and view.phase == "placement":
        right -= 36
        stamped(picture, "asleep", (right + 16, middle), 30, SEPIA)
    write_name(draw, name, (left + 53, middle), right - left - 58)


def _draw_workers(
    picture: Image.Image, view: View, player: PlayerView, sides: tuple[int, int], layout: Layout, traces: Traces
) -> None:
    """Apprentices at home of all it has, and its master; when all is over, its florins."""
    left, right = sides
    draw, middle, scale = ImageDraw.Draw(picture), PLATES[0] + layout.workers, layout.scale
    if player.seat in traces.staff:
        box = (left + PAD, middle - 20 * scale, left + 112 * scale, middle + 20 * scale)
        draw.rounded_rectangle(box, radius=6, fill=GOLD_LIGHT, outline=INK)
    pasted(picture, apprentice_figure(player.colour, round(34 * scale)), (left + 24 * scale, middle))
    count = f"{player.free}/{player.apprentices}"
    write(draw, (left + 42 * scale, middle), count, SANS_BOLD, round(34 * scale), INK, anchor="l")
    master = master_figure(player.colour, round(36 * scale), ghost=not player.master_free)
    pasted(picture, master, (left + 136 * scale, middle))
    if view.result and player.florins is not None:
        at = (right - 40, middle + 10) if layout is NARROW else ((left + right) / 2, PLATES[1] - 54)
        pasted(picture, coin(str(player.florins), round(29 * scale)), at)


def _draw_cards(
    picture: Image.Image, view: View, player: PlayerView, sides: tuple[int, int], layout: Layout, traces: Traces
) -> None:
    """Its invention cards by metal, each with its type; they overlap where there are many."""
    left, right = sides
    draw, middle = ImageDraw.Draw(picture), PLATES[0] + layout.cards
    width, height = (side * layout.scale for side in CARD)
    step = min(width + 4, (right - left - 2 * PAD - width) / max(1, len(player.inventions) - 1))
    for place, card in enumerate(player.inventions):
        invention = view.pack.inventions[card]
        x = left + PAD + 2 + place * step
        box = (x, middle - height / 2, x + width, middle + height / 2)
        if card in traces.taken:
            draw.rounded_rectangle((box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3), radius=6, fill=GOLD, outline=INK)
        draw.rounded_rectangle(box, radius=4, fill=METALS[invention.metal], outline=INK, width=2)
        pasted(picture, type_sign(invention.type, round(width - 3)), (x + width / 2, middle))


@lru_cache(8)
def _plot(size: tuple[int, int]) -> Image.Image:
    """The ground where a second laboratory could stand."""
    plot, draw = clear_sheet(*size, 1)
    for x in range(6, size[0] - 12, 18):
        draw.line((x, size[1] - 3, x + 10, size[1] - 3), fill=FAINT, width=3)
    stamped(plot, "gyroscope", (size[0] / 2, size[1] / 2), round(size[1] * 0.7), PARCHMENT[1])
    return plot


def _lab(view: View, player: PlayerView, lab: LabView, size: tuple[int, int], traces: Traces) -> Image.Image:
    work = None
    if lab.shown and lab.invention:
        invention = view.pack.inventions[lab.invention]
        needed = max(0, invention.weeks - view.discount(player.seat, lab.invention))
        work = (lab.invention, invention.metal, needed)
    key = (player.seat, lab.name)
    completed = traces.completed.get(key, "") if lab.weeks is None else ""
    return laboratory(lab, player.colour, size, work, key in traces.labs, completed)


def acting(view: View) -> frozenset[int]:
    """The seats that must act now, as everybody can see; at the end, the winners."""
    if view.result:
        return frozenset(view.result.winners)
    if view.contest:
        contest = view.contest
        return frozenset(seat for seat, done in zip(contest.seats, contest.has_bid, strict=True) if not done)
    return frozenset(view.waiting[:1])
