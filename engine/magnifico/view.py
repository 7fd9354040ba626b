"""What a seat, or a spectator, may see of a game; painters, sentences, panels and computer players use nothing else.

Hidden are only others' sealed bids and, with the option `closed_stores`, others' stored cards. A view is built from
scratch: each line copies in something that may be seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from pydantic import ConfigDict

from ..actions import STRICT
from ..choices import Rng
from ..game import Result
from . import auction, forces, scoring
from .options import Options
from .pack import Pack
from .position import BattleMixin, PositionMixin, Side
from .state import FULL_TOWERS, Army, Auction, Battle, Decks, Land, Phase, Player, State, Turn


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


def view_of(state: State, seat: int | None) -> View:
    points = scoring.round_points(state)
    return View(
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


def determinize(view: View, rng: Rng) -> State:
    """A full state that its viewer cannot tell from the real one: hidden bids are drawn from what each seat can pay,
    hidden stores from the cards the viewer has not seen."""
    unseen = _unseen_projects(view)
    players = [_determinize_player(player, unseen, rng) for player in view.players]
    return State(
        options=view.options,
        players=players,
        lands={
            land.place: Land(land.owner, land.soldiers, land.tanks, land.airplanes, land.castle, land.towers)
            for land in view.lands
        },
        decks=_determinize_decks(view, unseen),
        leonardo=view.leonardo,
        phase=view.phase,
        round=view.round,
        acts=view.acts,
        waiting=list(view.waiting),
        short=list(view.short),
        auction=_determinize_auction(view, view.auction, rng) if view.auction else None,
        turn=_determinize_turn(view.turn) if view.turn else None,
        battle=_determinize_battle(view.battle) if view.battle else None,
        first_wonders=dict(view.first_wonders),
        result=view.result,
        pack=view.pack,
    )


def _unseen_projects(view: View) -> list[str]:
    """Every project card that is not where the viewer can see it."""
    unseen = list(view.pack.deck)
    seen = [*view.under_projects, *(view.auction.offer if view.auction else ())]
    for player in view.players:
        seen += [*(player.store or ()), *player.inventions, *player.art]
    for card in seen:
        if card in unseen:
            unseen.remove(card)
    return unseen


def _determinize_player(player: PlayerView, unseen: list[str], rng: Rng) -> Player:
    store = player.store
    if store is None:
        store = tuple(unseen.pop(rng.randrange(0, len(unseen))) for _ in range(player.stored))
    return Player(
        player.colour, player.florins, player.score, list(store), player.tank, player.airplane,
        list(player.inventions), list(player.art),
    )  # fmt: skip


def _determinize_decks(view: View, unseen: list[str]) -> Decks:
    shown = [*view.under_machines, *(view.auction.offer if view.auction else ())]
    for player in view.players:
        shown += [card for card in (player.tank, player.airplane) if card]
    return Decks(
        tanks_in_deck=view.tanks_in_deck,
        airplanes_in_deck=view.airplanes_in_deck,
        unseen_tanks=sorted(set(view.pack.tanks) - set(shown)),
        unseen_airplanes=sorted(set(view.pack.airplanes) - set(shown)),
        unseen_projects=unseen,
        under_machines=list(view.under_machines),
        under_projects=list(view.under_projects),
    )


def _determinize_auction(view: View, at: AuctionView, rng: Rng) -> Auction:
    def bid(seat: int) -> int | None:
        if at.bids is not None:
            return at.bids[seat]
        if seat == view.seat or not at.has_bid[seat]:
            return at.own_bid if seat == view.seat else None
        return 10 * rng.randrange(1, view.players[seat].florins // 10 + 1)

    changes = [at.changes if seat == view.seat else int(at.has_bid[seat]) for seat in range(len(view.players))]
    bids = [bid(seat) for seat in range(len(view.players))]
    return Auction(list(at.offer), bids, changes, list(at.served), at.sold)


def _determinize_turn(turn: TurnView) -> Turn:
    return Turn(
        turn.seat, list(turn.built), list(turn.raised), turn.new_castle, turn.wars, turn.moves, turn.closed, turn.stage
    )


def _determinize_battle(battle: BattleView) -> Battle:
    army = Army(battle.soldiers, battle.tanks, battle.airplanes)
    return Battle(
        battle.attacker, battle.defender, battle.source, battle.target, battle.by_sea, army, battle.side,
        list(battle.used), battle.automata, battle.declared, battle.committed, battle.paratroopers, battle.unfired,
        battle.breached,
    )  # fmt: skip
