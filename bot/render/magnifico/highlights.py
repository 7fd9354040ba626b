"""What the last events changed, and how the map shows it: where armies went, what is new, what was lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import dist
from typing import Literal

from PIL import Image

from bot.render.drawing import bowed, draw_arrow, kept_clear
from bot.render.sprites import LETTERS, badge, pasted
from engine.game import Event
from engine.magnifico import events as happened
from engine.magnifico.view import View

from .map_layout import BOX_SIZES, MapLayout, Point, Rectangle, clear_spot, rectangle, spots_along, spots_around
from .pieces import Face, banner, glow

LAST_HIT, EXPLOSION = 2, 5
"""Dice as events give them: 0 to 2 a hit, 3 and 4 a miss, 5 an explosion (magnifico/2.6)."""


@dataclass(frozen=True)
class Arrow:
    """A seat's pieces that go from one territory to another; `kind` says whether they fight there."""

    seat: int
    source: str
    target: str
    kind: Literal["move", "invasion", "attack", "retreat"]
    soldiers: int
    tanks: int
    airplanes: int


@dataclass(frozen=True)
class Roll:
    """A seat's dice, and the weapon that rolled them."""

    seat: int
    faces: tuple[Face, ...]


@dataclass(frozen=True)
class Forces:
    """Pieces of a side, standing or lost."""

    soldiers: int = 0
    tanks: int = 0
    airplanes: int = 0
    towers: int = 0

    def __add__(self, more: Forces) -> Forces:
        return Forces(
            self.soldiers + more.soldiers,
            self.tanks + more.tanks,
            self.airplanes + more.airplanes,
            self.towers + more.towers,
        )

    @property
    def total(self) -> int:
        return self.soldiers + self.tanks + self.airplanes + self.towers


NOBODY = Forces()


@dataclass
class Highlights:
    """`marks` are (territory, kind of piece) that are new; `losses` are by seat; `battle` is where they fell, with
    attacker and defender; `cards` are (seat, card) bought or brought into play."""

    arrows: list[Arrow] = field(default_factory=list)
    marks: list[tuple[str, str]] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    losses: dict[int, Forces] = field(default_factory=dict)
    cards: list[tuple[int, str]] = field(default_factory=list)
    battle: tuple[str, int, int] | None = None
    conquered: str | None = None


def highlights_of(view: View, events: Sequence[Event]) -> Highlights:
    """What to draw of `events`, the last of which led to `view`."""
    highlights = Highlights(battle=_battle(view, events))
    for event in events:
        _note(event, highlights)
    if view.battle and not any(arrow.kind == "attack" for arrow in highlights.arrows):
        at = view.battle
        army = (at.soldiers, at.tanks, at.airplanes)
        highlights.arrows.append(Arrow(at.attacker, at.source, at.target, "attack", *army))
    return highlights


def faces(dice: Sequence[int]) -> tuple[Face, ...]:
    return tuple("hit" if die <= LAST_HIT else "explosion" if die == EXPLOSION else "miss" for die in dice)


def _battle(view: View, events: Sequence[Event]) -> tuple[str, int, int] | None:
    """Where, attacker and defender: of the present battle, or of the last that ended."""
    if view.battle:
        return view.battle.target, view.battle.attacker, view.battle.defender
    for event in reversed(events):
        match event:
            case happened.BattleEnded(winner=winner, loser=loser, place=place, conquered=conquered):
                return (place, winner, loser) if conquered else (place, loser, winner)
    return None


def _note(event: Event, highlights: Highlights) -> None:
    match event:
        case happened.WarDeclared():
            _go(event, "attack", highlights)
        case happened.Invaded():
            _go(event, "invasion", highlights)
            highlights.marks.append((event.target, "soldiers"))
        case happened.Moved():
            _go(event, "move", highlights)
        case happened.HomePlaced():
            highlights.marks += [(event.place, "soldiers"), (event.place, "castle")]
        case happened.Recruited():
            highlights.marks += [(place, "soldiers") for place in event.places]
        case happened.CastleBuilt() | happened.TowerBuilt():
            highlights.marks.append((event.place, "castle"))
        case happened.MachineBuilt():
            highlights.marks.append((event.place, f"{event.machine}s"))
        case happened.CardBought() | happened.CardActivated():
            highlights.cards.append((event.seat, event.card))
        case happened.BattleEnded():
            highlights.conquered = event.place if event.conquered else None
        case _:
            _note_fight(event, highlights)


def _go(
    event: happened.WarDeclared | happened.Invaded | happened.Moved,
    kind: Literal["move", "invasion", "attack"],
    highlights: Highlights,
) -> None:
    army = (event.soldiers, event.tanks, event.airplanes)
    highlights.arrows.append(Arrow(event.seat, event.source, event.target, kind, *army))


def _note_fight(event: Event, highlights: Highlights) -> None:
    match event:
        case happened.InfantryAssaulted():
            highlights.rolls.append(Roll(event.seat, faces(event.dice)))
            _lose(highlights, event.seat, soldiers=event.lost)
            _hurt(highlights, event.seat, soldiers=event.killed, towers=event.felled)
        case happened.TankFired() | happened.AutomatonAssaulted():
            highlights.rolls.append(Roll(event.seat, faces(event.dice)))
            _hurt(highlights, event.seat, soldiers=event.killed)
        case happened.TankExploded():
            highlights.rolls.append(Roll(event.seat, faces(event.dice)))
            _lose(highlights, event.seat, event.soldiers, event.tanks, event.airplanes)
        case happened.AirplanesAssaulted():
            highlights.rolls.append(Roll(event.seat, faces(event.dice)))
            _lose(highlights, event.seat, airplanes=event.fallen)
            _hurt(highlights, event.seat, soldiers=event.killed)
        case happened.Intercepted():
            highlights.rolls.append(Roll(event.seat, faces(event.dice)))
            _lose(highlights, event.seat, airplanes=event.fallen)
            _hurt(highlights, event.seat, **{event.assault: event.destroyed})
        case happened.ParatrooperDropped():
            highlights.rolls.append(Roll(event.seat, faces((event.die,))))
            _lose(highlights, event.seat, soldiers=1)
        case happened.Landed():
            _lose(highlights, event.seat, soldiers=event.lost)
        case happened.Withdrew() if highlights.battle:
            army = (event.soldiers, event.tanks, event.airplanes)
            highlights.arrows.append(Arrow(event.seat, highlights.battle[0], event.source, "retreat", *army))


def _lose(
    highlights: Highlights, seat: int, soldiers: int = 0, tanks: int = 0, airplanes: int = 0, towers: int = 0
) -> None:
    highlights.losses[seat] = highlights.losses.get(seat, NOBODY) + Forces(soldiers, tanks, airplanes, towers)


def _hurt(highlights: Highlights, seat: int, **lost: int) -> None:
    """What `seat` did to the other side of the battle."""
    if highlights.battle:
        _, attacker, defender = highlights.battle
        _lose(highlights, defender if seat == attacker else attacker, **lost)


BEND = 0.14
"""How far an arrow swings out, as a share of its length."""

START, END = 42, 58
"""How far from the middle of the banners an arrow starts and ends."""

LONG_ENOUGH = 230
"""An arrow of this length has room for its army."""


def mark_changes(picture: Image.Image, layout: MapLayout, highlights: Highlights) -> None:
    """Gold behind every new piece; painted before the pieces."""
    conquered = [(highlights.conquered, "soldiers")] if highlights.conquered else []
    for place, kind in [*highlights.marks, *conquered]:
        pasted(picture, glow(kind), layout.places[place].boxes[kind])


def draw_arrows(picture: Image.Image, layout: MapLayout, view: View, arrows: Sequence[Arrow]) -> None:
    for arrow in arrows:
        colour = view.players[arrow.seat].colour
        draw_arrow(picture, path_of(layout, arrow), colour, thin=arrow.kind in ("move", "retreat"))


def draw_armies(
    picture: Image.Image, layout: MapLayout, view: View, arrows: Sequence[Arrow], found: list[Rectangle]
) -> None:
    """On each long arrow its soldiers, if they hide nothing; the room they take is added to `found`."""
    for arrow in arrows:
        path = path_of(layout, arrow)
        if dist(path[0], path[-1]) < LONG_ENOUGH or not arrow.soldiers:
            continue
        if spot := clear_spot(spots_along(path), BOX_SIZES["soldiers"], found):
            pasted(picture, banner(view.players[arrow.seat].colour, LETTERS[arrow.seat], arrow.soldiers), spot)
            found.append(rectangle(spot, BOX_SIZES["soldiers"]))


def draw_losses(picture: Image.Image, layout: MapLayout, highlights: Highlights, found: list[Rectangle]) -> None:
    """How many pieces each side lost: beside the defender's banner, and beside the banner the attack came from."""
    if not highlights.battle:
        return
    place, attacker, defender = highlights.battle
    sources = [arrow.source for arrow in highlights.arrows if arrow.kind == "attack"]
    homes = {defender: place, attacker: sources[-1] if sources else place}
    for seat, lost in highlights.losses.items():
        if lost.total and seat in homes:
            loss = badge(-lost.total, True)
            spots = spots_around(layout.places[homes[seat]].boxes["soldiers"])
            spot = clear_spot(spots, loss.size, found) or spots[0]
            pasted(picture, loss, spot)
            found.append(rectangle(spot, loss.size))


def path_of(layout: MapLayout, arrow: Arrow) -> Sequence[Point]:
    """Points of a bow from one banner to the other, kept clear of both."""
    start, end = (layout.places[place].boxes["soldiers"] for place in (arrow.source, arrow.target))
    bend = BEND if end[0] >= start[0] else -BEND
    return kept_clear(bowed(start, end, bend), START, END)
