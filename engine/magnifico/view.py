"""What a seat, or a spectator, may see of a game; painters, sentences, panels and computer players use nothing else.

Hidden are only others' sealed bids and, with the option `closed_stores`, others' stored cards. A view is built from
scratch: each line copies in something that may be seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Literal

from pydantic import ConfigDict

from ..actions import STRICT
from ..game import Result
from . import auction, forces, scoring
from .options import Options
from .pack import Pack
from .position import BattleMixin, PositionMixin, Side
from .state import (
    FULL_TOWERS,
    NONE_LEFT,
    Ahead,
    Battle,
    Phase,
    State,
    Turn,
)


@dataclass(frozen=True, slots=True)
class LandView:
    """A territory: `level` is its castle's level with its owner's Walls, 0 without a castle."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    place: str
    owner: int | None
    soldiers: int
    tanks: int
    airplanes: int
    castle: bool
    towers: int
    level: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A seat's possessions. `store` is None if it is hidden; `stored` is always its size. `next_points` is what the
    seat would score if the round ended now, `income` its next income."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int
    colour: str
    florins: int
    score: int
    stored: int
    store: tuple[str, ...] | None
    tank: str | None
    airplane: str | None
    inventions: tuple[str, ...]
    art: tuple[str, ...]
    territories: int
    castles: int
    perfect_cities: int
    soldiers_left: int
    next_points: int
    holds_leonardo: bool


@dataclass(frozen=True, slots=True)
class AuctionView:
    """The cards on offer; the seats that have bid; the bids once opened, by seat; the viewer's own bid; the seat that
    picks now; and the seats already served."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    offer: tuple[str, ...]
    has_bid: tuple[bool, ...]
    changes: int
    own_bid: int | None
    bids: tuple[int, ...] | None
    picker: int | None
    served: tuple[int, ...]
    sold: bool


@dataclass(frozen=True, slots=True)
class TurnView:
    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int
    built: tuple[str, ...]
    raised: tuple[str, ...]
    new_castle: str | None
    wars: int
    moves: int
    closed: bool
    stage: int


@dataclass(frozen=True, slots=True)
class BattleView(BattleMixin):
    """A battle: the attacker's army, and the territory attacked with the defender's pieces."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    attacker: int
    defender: int
    source: str
    target: str
    by_sea: bool
    soldiers: int
    tanks: int
    airplanes: int
    side: Side
    used: tuple[str, ...]
    automata: int
    declared: Literal["tanks", "airplanes"] | None
    committed: int
    paratroopers: int
    unfired: int
    breached: bool
    level: int

    @property
    def army(self) -> BattleView:
        """The attacker's pieces."""
        return self


@dataclass(frozen=True, slots=True)
class View(PositionMixin):
    """The whole table as one seat sees it (`seat` None: a spectator)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int | None
    options: Options
    phase: Phase
    round: int
    acts: int
    leonardo: int
    lands: tuple[LandView, ...]
    players: tuple[PlayerView, ...]
    waiting: tuple[int, ...]
    short: tuple[int, ...]
    machine_deck: int
    project_deck: int
    tanks_in_deck: int
    airplanes_in_deck: int
    under_machines: tuple[str, ...]
    under_projects: tuple[str, ...]
    tanks_left: int
    airplanes_left: int
    castles_left: int
    towers_left: int
    auction: AuctionView | None
    turn: TurnView | None
    battle: BattleView | None
    first_wonders: tuple[tuple[str, int], ...]
    result: Result | None
    pack: Pack

    def land(self, place: str) -> LandView:
        return self.lands[self.pack.territories.index(place)]


@dataclass(frozen=True, slots=True)
class ViewWithAhead(View):
    """The view of a table with the option `ahead`: also what the seat itself has left ahead of its moment."""

    ahead: Ahead


def left_ahead(view: View) -> Ahead:
    """What the seat of a view has left ahead of its moment."""
    return view.ahead if isinstance(view, ViewWithAhead) else NONE_LEFT


def view_of(state: State, seat: int | None) -> View:
    points = scoring.round_points(state)
    left = state.players[seat].ahead if seat is not None else NONE_LEFT
    make = partial(ViewWithAhead, ahead=left) if state.options.ahead else View
    return make(
        seat=seat,
        options=state.options,
        phase=state.phase,
        round=state.round,
        acts=state.acts,
        leonardo=state.leonardo,
        lands=tuple(_land(state, place) for place in state.lands),
        players=tuple(
            _player(state, each, seat, points[each].score - state.players[each].score)
            for each in range(len(state.players))
        ),
        waiting=tuple(state.waiting),
        short=tuple(state.short),
        machine_deck=state.decks.machines,
        project_deck=state.decks.projects,
        tanks_in_deck=state.decks.tanks_in_deck,
        airplanes_in_deck=state.decks.airplanes_in_deck,
        under_machines=tuple(state.decks.under_machines),
        under_projects=tuple(state.decks.under_projects),
        tanks_left=state.machines_left("tank"),
        airplanes_left=state.machines_left("airplane"),
        castles_left=state.castles_left(),
        towers_left=state.towers_left(),
        auction=_auction(state, seat) if state.auction else None,
        turn=_turn(state.turn) if state.turn else None,
        battle=_battle(state, state.battle) if state.battle else None,
        first_wonders=tuple(sorted(state.first_wonders.items())),
        result=state.result,
        pack=state.pack,
    )


def _land(state: State, place: str) -> LandView:
    land = state.lands[place]
    return LandView(
        place=place,
        owner=land.owner,
        soldiers=land.soldiers,
        tanks=land.tanks,
        airplanes=land.airplanes,
        castle=land.castle,
        towers=land.towers,
        level=forces.castle_level(state, place),
    )


def _player(state: State, seat: int, viewer: int | None, next_points: int) -> PlayerView:
    player = state.players[seat]
    owned = [land for land in state.lands.values() if land.owner == seat]
    hidden = state.options.closed_stores and seat != viewer
    return PlayerView(
        seat=seat,
        colour=player.colour,
        florins=player.florins,
        score=player.score,
        stored=len(player.store),
        store=None if hidden else tuple(player.store),
        tank=player.tank,
        airplane=player.airplane,
        inventions=tuple(player.inventions),
        art=tuple(player.art),
        territories=len(owned),
        castles=sum(land.castle for land in owned),
        perfect_cities=sum(land.towers == FULL_TOWERS for land in owned),
        soldiers_left=state.soldiers_left(seat),
        next_points=next_points,
        holds_leonardo=seat == state.leonardo,
    )


def _auction(state: State, viewer: int | None) -> AuctionView:
    at = state.current_auction
    opened = state.phase == "picks"
    return AuctionView(
        offer=tuple(at.offer),
        has_bid=tuple(bid is not None for bid in at.bids),
        changes=0 if viewer is None else at.changes[viewer],
        own_bid=None if viewer is None else at.bids[viewer],
        bids=tuple(bid or 0 for bid in at.bids) if opened else None,
        picker=auction.picker(state) if opened else None,
        served=tuple(at.served),
        sold=at.sold,
    )


def _turn(turn: Turn) -> TurnView:
    return TurnView(
        seat=turn.seat,
        built=tuple(turn.built),
        raised=tuple(turn.raised),
        new_castle=turn.new_castle,
        wars=turn.wars,
        moves=turn.moves,
        closed=turn.closed,
        stage=turn.stage,
    )


def _battle(state: State, battle: Battle) -> BattleView:
    return BattleView(
        attacker=battle.attacker,
        defender=battle.defender,
        source=battle.source,
        target=battle.target,
        by_sea=battle.by_sea,
        soldiers=battle.army.soldiers,
        tanks=battle.army.tanks,
        airplanes=battle.army.airplanes,
        side=battle.side,
        used=tuple(battle.used),
        automata=battle.automata,
        declared=battle.declared,
        committed=battle.committed,
        paratroopers=battle.paratroopers,
        unfired=battle.unfired,
        breached=battle.breached,
        level=0 if battle.breached else forces.castle_level(state, battle.target),
    )
