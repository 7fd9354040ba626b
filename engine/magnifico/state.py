"""The state of a game: what each seat owns, and the point reached in the round.

Decks have no order. A card is drawn from the unseen ones only when it is turned over, so that no state hides a future
card and an undone draw is drawn again. Cards put under a deck were seen, and keep their order.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field, PlainSerializer, SkipValidation

from ..actions import STRICT
from ..game import Result
from ..state_codec import PACK, Memo
from .options import Options
from .pack import Pack
from .position import BattleMixin, Machines, Owner, PositionMixin, Side

MOST_FLORINS = 300  # magnifico/5.1.3
MOST_SOLDIERS = 6  # magnifico/7.2.1
MOST_MACHINES = 6  # magnifico/7.2.1
MOST_WARS = 3  # magnifico/5.4.6
MOST_MOVES = 3  # magnifico/9.2
FULL_TOWERS = 4  # magnifico/2.3

Phase = Literal["homes", "recruiting", "bids", "picks", "turn", "battle", "over"]


PackField = Annotated[Pack, *PACK]
FirstWonders = Annotated[dict[str, int], PlainSerializer(lambda wonders: dict(sorted(wonders.items())))]
"""Seat by wonder; written in sorted order, so that equal positions have equal JSON."""
Holdings = Annotated[dict[int | None, list[str]], SkipValidation, Field(exclude=True)]


@dataclass(slots=True)
class Land:
    """A territory: its owner's seat (None while empty) and the pieces on it."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    owner: int | None = None
    soldiers: int = 0
    tanks: int = 0
    airplanes: int = 0
    castle: bool = False
    towers: int = 0


@dataclass(frozen=True, slots=True)
class Ahead:
    """What a seat has left ahead of its moment, each empty until it has answered.

    `wishes` are the cards it would take in this auction, in order, and how the list ends; `defence` and `attacks` are
    the ready sets of orders by which it defends, and fights its own attacks, or that it is asked. `answers` counts how
    often it has answered.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    wishes: tuple[str, ...] = field(default=(), repr=False)
    defence: str = field(default="", repr=False)
    attacks: str = field(default="", repr=False)
    answers: int = field(default=0, repr=False)


NONE_LEFT = Ahead()


@dataclass(slots=True)
class Player:
    """A seat's possessions off the map: florins, points, stored cards and cards in play."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    colour: str
    florins: int = 0
    score: int = 0
    store: list[str] = field(default_factory=list, repr=False)
    tank: str | None = None
    airplane: str | None = None
    inventions: list[str] = field(default_factory=list)
    art: list[str] = field(default_factory=list)
    ahead: Annotated[Ahead, Field(exclude_if=lambda left: left == NONE_LEFT)] = NONE_LEFT


@dataclass(slots=True)
class Decks:
    """The cards that can still be drawn.

    For the machine deck only the numbers of tanks and airplanes in it are known. Which unseen card it is, is settled at
    the draw; those left at the end are the ones taken out at set-up (magnifico/4.2).
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    tanks_in_deck: int
    airplanes_in_deck: int
    unseen_tanks: list[str]
    unseen_airplanes: list[str]
    unseen_projects: list[str]
    under_machines: list[str] = field(default_factory=list)
    under_projects: list[str] = field(default_factory=list)

    @property
    def machines(self) -> int:
        return self.tanks_in_deck + self.airplanes_in_deck + len(self.under_machines)

    @property
    def projects(self) -> int:
        return len(self.unseen_projects) + len(self.under_projects)


@dataclass(slots=True)
class Auction:
    """The auction of a round: cards on offer in the order shown, each seat's bid (None until made), how often each
    seat has bid, and the seats served (bought, declined or passed over)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    offer: list[str]
    bids: list[int | None] = field(repr=False)
    changes: list[int]
    served: list[int] = field(default_factory=list)
    sold: bool = False


@dataclass(slots=True)
class Turn:
    """What the active player has done in the turn.

    `built` and `raised` are castles that built a machine or got a tower; `new_castle` was built this turn. `wars`
    counts the actions that the edition limits to three, `moves` the movements made; `closed` if another action has
    ended the batch. `stage` is the furthest kind of action reached (Italian edition only).
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int
    built: list[str] = field(default_factory=list)
    raised: list[str] = field(default_factory=list)
    new_castle: str | None = None
    wars: int = 0
    moves: int = 0
    closed: bool = False
    stage: int = 0


@dataclass(slots=True)
class Army:
    """The pieces of an attack, off the map while the battle lasts."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    soldiers: int
    tanks: int
    airplanes: int


@dataclass(slots=True)
class Battle(BattleMixin):
    """A battle being fought (magnifico/7.3).

    `side` has its side turn; `used` holds the kinds of assault it has made; `automata` counts its automaton assaults.
    `declared` is the assault the enemy may still intercept, with `committed` airplanes, of which `paratroopers` carry
    a soldier. `unfired` counts the tanks that can still fire in the present tank assault. `breached` is true once a
    paratrooper has opened the castle for the whole battle.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    attacker: int
    defender: int
    source: str
    target: str
    by_sea: bool
    army: Army
    side: Side = "attacker"
    used: list[str] = field(default_factory=list)
    automata: int = 0
    declared: Literal["tanks", "airplanes"] | None = None
    committed: int = 0
    paratroopers: int = 0
    unfired: int = 0
    breached: bool = False


@dataclass(slots=True)
class State(PositionMixin):
    """A whole game. `acts` counts the open actions carried out; `waiting` lists the seats that still have a turn this
    round, in order; `first_wonders` is the seat that earned each of the three (magnifico/10.6)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    options: Options
    players: list[Player]
    lands: dict[str, Land]
    decks: Decks
    leonardo: int
    phase: Phase = "homes"
    round: int = 0
    acts: int = 0
    waiting: list[int] = field(default_factory=list)
    short: list[int] = field(default_factory=list)
    auction: Auction | None = None
    turn: Turn | None = None
    battle: Battle | None = None
    first_wonders: FirstWonders = field(default_factory=dict)
    result: Result | None = None
    pack: PackField = field(default=None, repr=False, compare=False)  # type: ignore[assignment]
    memo: Memo = field(default_factory=dict, repr=False, compare=False)
    holdings: Holdings = field(default_factory=dict, repr=False, compare=False)

    def forget(self) -> None:
        """Empty the caches: `memo` (valid until the next action) and `holdings` (valid until a territory changes
        hands). Call it after editing a state by hand."""
        self.memo.clear()
        self.holdings.clear()

    # Derived from the board.

    @property
    def active_player(self) -> Player:
        """The player whose turn it is."""
        turn = self.turn
        assert turn is not None
        return self.players[turn.seat]

    def land(self, place: str) -> Land:
        return self.lands[place]

    def owned(self, seat: int) -> list[str]:
        """A seat's territories, in the map's order."""
        places = self.holdings.get(seat)
        if places is None:
            places = self.holdings[seat] = [place for place, land in self.lands.items() if land.owner == seat]
        return places

    def take(self, place: str, seat: int) -> Land:
        """Give a territory to a seat."""
        land = self.lands[place]
        for owner in (land.owner, seat):
            self.holdings.pop(owner, None)
        land.owner = seat
        return land

    def distance(self, origin: int, seat: int) -> int:
        """How many seats after `origin` in order of play; `origin` itself is 0 (magnifico/12.3)."""
        return (seat - origin) % len(self.players)

    def soldiers_left(self, seat: int) -> int:
        """A seat's soldiers in reserve; one of the army marks the score (magnifico/5.5)."""
        out = sum([self.lands[place].soldiers for place in self.owned(seat)])
        if self.battle and self.battle.attacker == seat:
            out += self.battle.army.soldiers
        return self.options.soldiers - 1 - out

    def machines_left(self, machine: str) -> int:
        """Tanks or airplanes ("tank", "airplane") in the common reserve (magnifico/2)."""
        pool = self.pack.pieces.tanks if machine == "tank" else self.pack.pieces.airplanes
        lands = self.lands.values()
        on_map = sum([land.tanks for land in lands] if machine == "tank" else [land.airplanes for land in lands])
        return pool - on_map - (pieces_of(self.battle.army, machine) if self.battle else 0)

    def castles_left(self) -> int:
        return self.pack.pieces.castles - sum([land.castle for land in self.lands.values()])

    def towers_left(self) -> int:
        return self.pack.pieces.towers - sum([land.towers for land in self.lands.values()])


def clockwise(first: int, seats: int) -> list[int]:
    """All seats in order of play, starting with `first`."""
    return [(first + i) % seats for i in range(seats)]


def pieces_of(force: Machines, machine: str) -> int:
    """How many tanks or airplanes a force has."""
    return force.tanks if machine == "tank" else force.airplanes


def project_of(player: Owner, machine: str) -> str | None:
    """A player's tank or airplane card in play."""
    return player.tank if machine == "tank" else player.airplane


def copy_state(state: State) -> State:
    """An independent copy; faster than `copy.deepcopy`, for undo and search."""
    return State(
        options=state.options,
        players=[_copy_player(player) for player in state.players],
        lands={
            place: Land(x.owner, x.soldiers, x.tanks, x.airplanes, x.castle, x.towers)
            for place, x in state.lands.items()
        },
        decks=_copy_decks(state.decks),
        leonardo=state.leonardo,
        phase=state.phase,
        round=state.round,
        acts=state.acts,
        waiting=list(state.waiting),
        short=list(state.short),
        auction=_copy_auction(state.auction) if state.auction else None,
        turn=_copy_turn(state.turn) if state.turn else None,
        battle=_copy_battle(state.battle) if state.battle else None,
        first_wonders=dict(state.first_wonders),
        result=state.result,
        pack=state.pack,
    )


def _copy_player(p: Player) -> Player:
    return Player(
        p.colour, p.florins, p.score, list(p.store), p.tank, p.airplane, list(p.inventions), list(p.art),
        p.ahead,
    )  # fmt: skip


def _copy_decks(d: Decks) -> Decks:
    return Decks(
        d.tanks_in_deck, d.airplanes_in_deck, list(d.unseen_tanks), list(d.unseen_airplanes),
        list(d.unseen_projects), list(d.under_machines), list(d.under_projects),
    )  # fmt: skip


def _copy_auction(a: Auction) -> Auction:
    return Auction(list(a.offer), list(a.bids), list(a.changes), list(a.served), a.sold)


def _copy_turn(t: Turn) -> Turn:
    return Turn(t.seat, list(t.built), list(t.raised), t.new_castle, t.wars, t.moves, t.closed, t.stage)


def _copy_battle(b: Battle) -> Battle:
    army = Army(b.army.soldiers, b.army.tanks, b.army.airplanes)
    return Battle(
        b.attacker, b.defender, b.source, b.target, b.by_sea, army, b.side, list(b.used), b.automata,
        b.declared, b.committed, b.paratroopers, b.unfired, b.breached,
    )  # fmt: skip
