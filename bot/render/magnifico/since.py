"""Since a seat's last turn: the changes between two views, and the board with the changes drawn in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.render.drawing import draw_arrow
from bot.render.fonts import FELL_ITALIC, write
from bot.render.palette import PAPER, SEPIA
from bot.render.picture import Picture, finished
from bot.render.sizes import BOARD, GAP, NARROW, TEXT
from bot.render.sprites import LETTERS, badge, coin, draw_change, draw_seat, pasted
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from bot.text.magnifico.story import is_crowded
from engine.game import Event
from engine.magnifico.state import FULL_TOWERS
from engine.magnifico.view import LandView, View

from .board import LEFT, ROWS, WIDTH, draw_empty_label, draw_grounds, draw_light, draw_names, draw_standings
from .highlights import Arrow, highlights_of, path_of
from .map_layout import MACHINES, MapLayout, layout_of
from .palette import PAINTS
from .pieces import banner, castle, changed_machines, ghost, glow


@dataclass(frozen=True)
class Change:
    """A territory before and after."""

    was: LandView
    now: LandView

    @property
    def taken(self) -> bool:
        """Whether it has a new owner, and had another."""
        return self.was.owner is not None and self.was.owner != self.now.owner

    @property
    def soldiers(self) -> int:
        """How many more soldiers the owner has there; those of another owner do not count."""
        return self.now.soldiers if self.was.owner != self.now.owner else self.now.soldiers - self.was.soldiers

    @property
    def tanks(self) -> int:
        return self.now.tanks - self.was.tanks

    @property
    def airplanes(self) -> int:
        return self.now.airplanes - self.was.airplanes

    @property
    def castle(self) -> int:
        """1 if it has grown, -1 if it has shrunk."""
        before, after = _height(self.was), _height(self.now)
        return (after > before) - (after < before)

    def concerns(self, seat: int) -> bool:
        return seat in (self.was.owner, self.now.owner)


def _height(land: LandView) -> int:
    return land.towers + 1 if land.castle else 0


@dataclass(frozen=True)
class Differences:
    """`lands` are those changed, by territory; `points` and `florins` what each seat has gained."""

    lands: dict[str, Change]
    points: tuple[int, ...]
    florins: tuple[int, ...]
    arrows: tuple[Arrow, ...]


def differences(before: View, view: View, events: Sequence[Event], seat: int | None = None) -> Differences:
    """What has changed; on a crowded map only what touches the territories of `seat`."""
    changes = {now.place: Change(was, now) for was, now in zip(before.lands, view.lands, strict=True) if was != now}
    arrows = _one_each(highlights_of(view, events).arrows)
    if seat is not None and is_crowded(before, view):
        changes = {place: change for place, change in changes.items() if change.concerns(seat)}
        own = {place for place, change in changes.items() if change.was.owner == seat}
        arrows = tuple(arrow for arrow in arrows if arrow.seat == seat or arrow.target in own)
    return Differences(
        changes,
        tuple(now.score - was.score for was, now in zip(before.players, view.players, strict=True)),
        tuple(now.florins - was.florins for was, now in zip(before.players, view.players, strict=True)),
        arrows,
    )


def _one_each(arrows: Sequence[Arrow]) -> tuple[Arrow, ...]:
    """The last arrow of each seat from each territory to each other."""
    return tuple({(arrow.source, arrow.target, arrow.seat): arrow for arrow in arrows}.values())


COIN, SEAT = 22, 40


def paint_since(
    before: View, view: View, events: Sequence[Event], names: Sequence[str], lang: Lang, seat: int
) -> Picture:
    """The board as it is now, 1280 by 960; what concerns `seat` is drawn more boldly than the rest, and alone where so
    much has changed that nobody could take it all in."""
    layout, found = layout_of(view.pack), differences(before, view, events, seat)
    picture = Image.new("RGB", BOARD, PAPER)
    draw_grounds(picture, view, lang)
    draw_light(picture, layout, view)
    _draw_moves(picture, layout, view, found, seat)
    standing = {}
    for land in view.lands:
        change = found.lands.get(land.place) or Change(land, land)
        pieces = _pieces(view, change, seat)
        _draw_pieces(picture, layout, change, pieces)
        standing[land.place] = tuple(pieces)
    draw_names(picture, view, lang, standing)
    _draw_gains(picture, view, found, seat, lang)
    draw_standings(picture, view, names, found.points, bold=seat)
    game_texts = texts("magnifico", LANGUAGES[lang], view.pack, names, seat)
    return finished(
        picture, PAINTS, "since", f"{game_texts.since(before, view, events, seat)} {game_texts.alt(view)}".strip()
    )


def _draw_moves(picture: Image.Image, layout: MapLayout, view: View, found: Differences, seat: int) -> None:
    """Where armies went; those of others thin, unless they entered the seat's territory."""
    for arrow in found.arrows:
        if arrow.source == arrow.target:
            continue
        change = found.lands.get(arrow.target)
        own = arrow.seat == seat or (change is not None and change.was.owner == seat)
        draw_arrow(picture, path_of(layout, arrow), view.players[arrow.seat].colour, thin=not own)


def _pieces(view: View, change: Change, seat: int) -> dict[str, Image.Image]:
    """What is in the boxes of a territory: soldiers and castle as they are now; machines only if they have changed, to
    leave room beside the banner for the change in soldiers, or for the pale banner of the previous owner."""
    land, was, bold = change.now, change.was, change.concerns(seat)
    pieces: dict[str, Image.Image] = {}
    for kind, count in zip(MACHINES, (change.tanks, change.airplanes), strict=True):
        if count:
            pieces[kind] = changed_machines(kind, count, bold=bold)
    if land.owner is not None:
        colour = view.players[land.owner].colour
        pieces["soldiers"] = banner(colour, LETTERS[land.owner], land.soldiers)
        if land.castle:
            pieces["castle"] = castle(colour, min(land.towers, FULL_TOWERS))
    free = [kind for kind in MACHINES if kind not in pieces]
    spot = free[0] if free else "airplanes" if change.castle else "castle"
    if change.taken:
        assert was.owner is not None
        pieces[spot] = ghost(view.players[was.owner].colour, LETTERS[was.owner], was.soldiers, bold=was.owner == seat)
    elif change.soldiers and was.owner == land.owner:
        pieces[spot] = badge(change.soldiers, bold)
    return pieces


def _draw_pieces(picture: Image.Image, layout: MapLayout, change: Change, pieces: Mapping[str, Image.Image]) -> None:
    place = change.now.place
    if change.castle and "castle" in pieces:
        pasted(picture, glow("castle", gain=change.castle > 0), layout.places[place].boxes["castle"])
    for kind, piece in pieces.items():
        pasted(picture, piece, layout.places[place].boxes[kind])


def _draw_gains(picture: Image.Image, view: View, found: Differences, seat: int, lang: Lang) -> None:
    """In the corner: the round, and what the seat has gained or spent."""
    draw = draw_empty_label(picture)
    round_of_play = LANGUAGES[lang].of("magnifico").t("Round %(round)d", round=view.round)
    write(draw, (LEFT + WIDTH / 2, ROWS[0]), round_of_play, FELL_ITALIC, TEXT, SEPIA)
    draw_seat(draw, (LEFT + GAP + SEAT / 2, ROWS[1]), view.players[seat].colour, seat, SEAT)
    pasted(picture, coin("", COIN), (LEFT + 2 * GAP + SEAT + COIN + NARROW, ROWS[1]))
    if florins := found.florins[seat]:
        draw_change(picture, (LEFT + WIDTH - 76, ROWS[1]), florins, bold=True)
    else:
        write(ImageDraw.Draw(picture), (LEFT + WIDTH - 76, ROWS[1]), "=", FELL_ITALIC, TEXT, SEPIA)
