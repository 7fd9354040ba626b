"""The players' plates: workers at home, invention cards, laboratories; at the end their florins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.render.fonts import SANS_BOLD, ellipsize, write
from bot.render.palette import GOLD, GOLD_LIGHT, INK, PARCHMENT, SEPIA, WHITE
from bot.render.sizes import FIGURE, GAP, NARROW, TEXT
from bot.render.sprites import coin, draw_seat, pasted, stamped
from engine.davinci.labs import weeks_of_work
from engine.davinci.turns import awaited
from engine.davinci.view import PlayerView, View

from .card_piles import draw_numbers, draw_piles
from .highlights import Highlights
from .labs import HEIGHT, Work, laboratory, plot
from .layout import BoardLayout, plate_sides
from .workers import apprentice_figure, master_figure

PAD = 8
SEAT = 42
LABS_APART = 4


@dataclass(frozen=True)
class PanelLayout:
    """How a plate is filled: the middle of each line from its top (its head, its workers, its cards, and on its right
    the florins it has earned), how large its workers are drawn, and whether its laboratories are beside all that or
    below it."""

    head: int
    workers: int
    cards: int
    florins: int
    scale: float
    beside: bool


NARROW_LAYOUT = PanelLayout(head=27, workers=68, cards=108, florins=68, scale=1.0, beside=False)
BROAD_LAYOUT = PanelLayout(head=46, workers=146, cards=246, florins=199, scale=1.6, beside=True)
BROAD_FROM = 500
"""The width from which a plate has its laboratories beside the rest."""
BROAD_LABS = 356


@dataclass(frozen=True)
class PlayerPanel:
    """A player's plate on a picture: its edges, and how it is filled."""

    left: int
    top: int
    right: int
    foot: int

    @property
    def layout(self) -> PanelLayout:
        return BROAD_LAYOUT if self.right - self.left >= BROAD_FROM else NARROW_LAYOUT

    @property
    def column(self) -> int:
        """The right edge of what is not a laboratory."""
        return self.right - BROAD_LABS - 2 * PAD if self.layout.beside else self.right

    @property
    def lab_size(self) -> tuple[int, int]:
        if self.layout.beside:
            return BROAD_LABS, (self.foot - self.top - 2 * PAD - LABS_APART) // 2
        return self.right - self.left - 2 * PAD, HEIGHT

    def lab_corner(self, place: int) -> tuple[int, int]:
        width, height = self.lab_size
        lift = (height + LABS_APART) * (1 - place)
        return self.right - PAD - width, self.foot - PAD - height - lift


def plate_of(layout: BoardLayout, seat: int, seats: int) -> PlayerPanel:
    left, right = plate_sides(seat, seats)
    return PlayerPanel(left, layout.plates[0], right, layout.plates[1])


def draw_plates(
    picture: Image.Image, view: View, names: Sequence[str], layout: BoardLayout, highlights: Highlights
) -> None:
    """The plate of a seat that acts now or has won is gold; the quill is Leonardo's, the moon marks a seat that has
    passed."""
    ImageDraw.Draw(picture).rectangle((0, layout.plates[0] - 4, *layout.size), fill=PARCHMENT[0])
    for player, name in zip(view.players, names, strict=True):
        plate = plate_of(layout, player.seat, len(view.players))
        _draw_ground(picture, plate, acts=player.seat in acting(view))
        _draw_head(picture, view, player, name, plate, highlights)
        if view.result and player.florins is not None:
            _draw_purse(picture, player, plate, won=player.seat in view.result.winners)
        else:
            _draw_workers(picture, player, plate, highlights)
        middle = plate.top + plate.layout.cards
        room = plate.column - plate.left - 2 * PAD
        draw_piles(picture, view.pack, player.inventions, (plate.left + PAD, middle), room, highlights.taken)
        if layout.detailed:
            draw_numbers(picture, view.pack, player.inventions, (plate.left + PAD, middle + 24), room)
        _draw_labs(picture, view, player, plate, highlights)


def _draw_ground(picture: Image.Image, plate: PlayerPanel, *, acts: bool) -> None:
    edges = (plate.left, plate.top, plate.right - 1, plate.foot)
    ground, width = (GOLD_LIGHT, 4) if acts else (WHITE, 2)
    ImageDraw.Draw(picture).rounded_rectangle(edges, radius=9, fill=ground, outline=INK, width=width)


def _draw_head(
    picture: Image.Image, view: View, player: PlayerView, name: str, plate: PlayerPanel, highlights: Highlights
) -> None:
    draw, middle, right = ImageDraw.Draw(picture), plate.top + plate.layout.head, plate.column - PAD
    draw_seat(draw, (plate.left + PAD + SEAT / 2, middle), player.colour, player.seat, SEAT)
    if player.holds_leonardo:
        ring = 21 if highlights.named else 19
        spot = (right - 21, middle)
        draw.ellipse((spot[0] - ring, spot[1] - ring, spot[0] + ring, spot[1] + ring), fill=GOLD, outline=INK, width=2)
        stamped(picture, "leonardo", spot, 26, WHITE)
        right -= 46
    if player.passed and view.phase == "placement":
        stamped(picture, "asleep", (right - 17, middle), 34, SEPIA)
        right -= 40
    x = plate.left + PAD + SEAT + NARROW
    write(draw, (x, middle), ellipsize(name, SANS_BOLD, TEXT, right - x), SANS_BOLD, TEXT, INK, anchor="l")


def _draw_workers(picture: Image.Image, player: PlayerView, plate: PlayerPanel, highlights: Highlights) -> None:
    """Apprentices at home out of all the seat has, and its master."""
    scale, left = plate.layout.scale, plate.left
    draw, middle = ImageDraw.Draw(picture), plate.top + plate.layout.workers
    size, count = round(TEXT * scale), f"{player.free}/{player.apprentices}"
    if player.seat in highlights.staff:
        box = (left + PAD - 2, middle - 20 * scale, left + 98 * scale, middle + 20 * scale)
        draw.rounded_rectangle(box, radius=6, fill=GOLD_LIGHT, outline=INK)
    pasted(picture, apprentice_figure(player.colour, round(36 * scale)), (left + PAD + 14 * scale, middle))
    write(draw, (left + PAD + 32 * scale, middle), count, SANS_BOLD, size, INK, anchor="l")
    master = master_figure(player.colour, round(38 * scale), ghost=not player.master_free)
    pasted(picture, master, (left + PAD + 110 * scale, middle))


def _draw_purse(picture: Image.Image, player: PlayerView, plate: PlayerPanel, *, won: bool) -> None:
    """A player's final florins, and the winner's laurel."""
    draw, x, middle = ImageDraw.Draw(picture), plate.left + PAD, plate.top + plate.layout.workers
    pasted(picture, coin("", 17), (x + 19, middle))
    figure = str(player.florins)
    write(draw, (x + 44, middle), figure, SANS_BOLD, FIGURE, INK, anchor="l")
    if won:
        stamped(picture, "laurel", (x + 44 + SANS_BOLD.width(figure, FIGURE) + GAP + 20, middle), 42, INK)


def _draw_labs(
    picture: Image.Image, view: View, player: PlayerView, plate: PlayerPanel, highlights: Highlights
) -> None:
    for place, lab in enumerate(player.labs):
        key = (player.seat, lab.name)
        completed = highlights.completed.get(key, "") if lab.weeks is None else ""
        work = work_shown(view, player.seat, lab.name)
        piece = laboratory(lab, player.colour, plate.lab_size, work, key in highlights.labs, completed)
        picture.paste(piece, plate.lab_corner(place), piece)
    if len(player.labs) == 1:
        ground = plot(plate.lab_size)
        picture.paste(ground, plate.lab_corner(1), ground)


def work_shown(view: View, seat: int, name: str) -> Work | None:
    """What is public about a laboratory's work; None if nothing is."""
    lab = view.players[seat].lab(name)
    if lab is None or not lab.shown or not lab.invention:
        return None
    return lab.invention, view.pack.inventions[lab.invention].metal, weeks_of_work(view, seat, lab.invention)


def acting(view: View) -> frozenset[int]:
    """The seats that must act now, as far as it is public; at the end, the winners."""
    return frozenset(view.result.winners if view.result else awaited(view))
