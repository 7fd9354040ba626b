"""The state of a game: who owns what, and where in the turn we are.

A party plays with one pawn and one purse: a player alone, or a guild. It is named by the seat whose pawn it kept, and
what it owns stands with that seat. The decks hold no order: a card is settled when it is turned over, from those that
can still lie there, so that no state hides a future card; only what went under the offices has its place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict

from ..actions import STRICT
from ..game import Result
from ..state_codec import PACK, Memo
from .constants import MOST_MEN, START
from .options import Options
from .pack import Pack

Phase = Literal[
    "faction",
    "works",
    "place",
    "spin",
    "power",
    "buy",
    "bid",
    "raise",
    "stake",
    "sell",
    "rescue",
    "join",
    "ruin",
    "over",
]
"""What is being decided; each is also the kind of its decisions."""
Stage = Literal["begin", "works", "spin", "walk", "arrive", "act", "arms", "end", "over"]
"""What comes next in a turn once nothing is open; "over": its pawn has left the board."""
Why = Literal["toll", "rent", "office", "market", "tribute"]
"""What is owed for."""

PackField = Annotated[Pack, *PACK]


@dataclass(slots=True)
class Player:
    """A seat and, where it names a party, what that party owns.

    `party` is the seat whose pawn it plays with; `out` says that it is ruined. `at` is its pawn's space, `moved`
    whether that pawn has left the start, `played` whether it has had its turn in this round. `speaker` is the member
    who decides for the party. `shown` says that an event has told everybody its faction.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    colour: str
    party: int
    speaker: int
    florins: int
    at: int = START
    moved: bool = False
    played: bool = False
    out: bool = False
    faction: str | None = field(default=None, repr=False)
    shown: bool = False
    offices: list[int] = field(default_factory=list)
    men: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Holding:
    """A palace or a bridge that somebody owns: the party, and the works of art on show."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    owner: int
    works: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Decks:
    """The cards and tiles not in play: works of art and events in no order; offices in no order, below them those
    that came back; men-at-arms lie open, the next one first."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    works: list[str]
    events: list[str]
    offices: list[int]
    offices_under: list[int]
    men: list[str]


@dataclass(slots=True)
class Spin:
    """What a member of a guild has spun for its move."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int
    number: int


@dataclass(slots=True)
class Auction:
    """A palace or bridge its visitor did not buy: the parties that may bid, in order from the one after him.

    Sealed: each one's maximum (None until made), and how often each has bid. Live: `bids` has what each has bid
    last, `waiting` those still in, the next one first.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    space: int
    parties: list[int]
    bids: list[int | None] = field(repr=False)
    changes: list[int]
    waiting: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Staked:
    """A stake on a product."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    product: str
    florins: int


@dataclass(slots=True)
class Market:
    """An open market: the rivals who stake, in order of play from the opener, each one's stake (None until made), and
    how often each has staked."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    parties: list[int]
    stakes: list[Staked | None] = field(repr=False)
    changes: list[int]


@dataclass(slots=True)
class Debt:
    """A payment due; `creditor` None is the bank. `space` is where it came from; `pressing` says that everybody has
    been told that its debtor must sell, `refused` that none of those who could take the debtor in has done so,
    `last_chance` that everybody has been told that it faces ruin."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    debtor: int
    creditor: int | None
    florins: int
    why: Why
    space: int
    pressing: bool = False
    refused: bool = False
    last_chance: bool = False


@dataclass(slots=True)
class Answer:
    """What a seat says to a ruined party: the seat whose pawn the guild would keep and its `faction`, "-" for mere
    consent, None for no."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int
    pawn: str | None
    faction: str | None = field(default=None, repr=False)


@dataclass(slots=True)
class Rescuing:
    """A party faces ruin: the parties that could take it in, and the answers so far."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    parties: list[int]
    answers: list[Answer] = field(default_factory=list)

    @property
    def said(self) -> dict[int, str | None]:
        """What each seat that has answered said."""
        return {answer.seat: answer.pawn for answer in self.answers}


@dataclass(slots=True)
class Proposal:
    """What party `by` proposes to party `to`: a guild of a `faction` that keeps the pawn of seat `pawn`, or (`pawn`
    None) a trade in which `by` gives and takes a space (None for none) and pays `florins` on top, or gets them if it is
    negative. The first version of the rules leaves the faction to be chosen later.

    `number` tells proposals apart; `seats` are the members of both parties when it was made, `agreed` those who have
    said yes; `settled` says that all have whose word it takes.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    number: int
    by: int
    to: int
    pawn: int | None = None
    give: int | None = None
    take: int | None = None
    florins: int = 0
    seats: list[int] = field(default_factory=list)
    agreed: list[int] = field(default_factory=list)
    settled: bool = False
    faction: str | None = field(default=None, repr=False)

    @property
    def is_guild(self) -> bool:
        return self.pawn is not None

    @property
    def is_sealed(self) -> bool:
        """Whether its terms are for those alone whom it concerns: they tell a faction."""
        return self.faction is not None


@dataclass(slots=True)
class State:
    """A whole game.

    `first` is the seat that begins each round, `place` how far from it the turn has come (all the way round before the
    first round); `mover` is the party whose turn it is. `acts` counts the open actions carried out, `talks` those that
    changed a proposal or a party. `holdings` are the palaces and bridges that somebody owns, by space. `ball` is the
    number the machine gave last, 0 before it first turned. `steps` are those the mover's pawn still has to take (back,
    if negative); `sender` is the party whose office has had its say over this visit. `unsworn` are the parties that
    have still to choose a faction, `oaths` counts how often each seat has chosen at the start. `rescuing`, `auction`
    and `market` are there while they go on. `closing` says that this round is the last: the agreed day has come.
    `ruin_round` is the round of the last ruin, 0 where there was none.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    options: Options
    players: list[Player]
    decks: Decks
    holdings: dict[int, Holding] = field(default_factory=dict)
    phase: Phase = "faction"
    stage: Stage = "begin"
    round: int = 0
    first: int = 0
    place: int = 0
    mover: int = 0
    acts: int = 0
    talks: int = 0
    oaths: list[int] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    spins: list[Spin] = field(default_factory=list)
    ball: int = 0
    steps: int = 0
    sender: int | None = None
    auction: Auction | None = None
    market: Market | None = None
    debts: list[Debt] = field(default_factory=list)
    rescuing: Rescuing | None = None
    proposals: list[Proposal] = field(default_factory=list)
    unsworn: list[int] = field(default_factory=list)
    closing: bool = False
    ruin_round: int = 0
    result: Result | None = None
    pack: PackField = field(default=None, repr=False, compare=False)  # type: ignore[assignment]
    memo: Memo = field(default_factory=dict, repr=False, compare=False)

    # What is open, where it is known to be

    @property
    def current_auction(self) -> Auction:
        assert self.auction is not None
        return self.auction

    @property
    def current_market(self) -> Market:
        assert self.market is not None
        return self.market

    @property
    def current_rescue(self) -> Rescuing:
        assert self.rescuing is not None
        return self.rescuing

    # Parties

    def parties(self) -> list[int]:
        """The parties still in the game, by seat."""
        return [seat for seat, player in enumerate(self.players) if player.party == seat and not player.out]

    def in_order(self, party: int) -> list[int]:
        """The other parties in order of play, from the one after `party`."""
        parties = self.parties()
        return [other for other in parties if other > party] + [other for other in parties if other < party]

    def is_party(self, seat: int) -> bool:
        player = self.players[seat]
        return player.party == seat and not player.out

    def members(self, party: int) -> list[int]:
        """The seats of a party, in order of play."""
        if not self.options.guilds:
            return [party]
        return [seat for seat, player in enumerate(self.players) if player.party == party]

    def is_guild(self, party: int) -> bool:
        return len(self.members(party)) > 1

    def speaker(self, party: int) -> int:
        return self.players[party].speaker

    # What a party owns

    @property
    def men_left(self) -> list[str]:
        return self.decks.men

    def holding(self, space: int) -> Holding | None:
        return self.holdings.get(space)

    def spaces_of(self, party: int) -> list[int]:
        """Its palaces and bridges, in the order of the walk."""
        return sorted(space for space, holding in self.holdings.items() if holding.owner == party)

    def palaces_of(self, party: int) -> list[int]:
        """Its palaces without the bridges."""
        palaces = self.pack.palaces
        return sorted(space for space, holding in self.holdings.items() if holding.owner == party and space in palaces)

    def most_men(self, party: int) -> int:
        """How many men-at-arms it can hold (leonardo1989/arms-limit)."""
        return MOST_MEN * len(self.members(party))

    def owns_quarter(self, party: int, quarter: str) -> bool:
        """Whether a party owns all palaces of a quarter (leonardo1989/quarter)."""
        held = (self.holdings.get(space) for space in self.pack.quarters[quarter])
        return all(holding is not None and holding.owner == party for holding in held)

    def rent(self, space: int) -> int:
        """What a palace that is owned earns from a visitor, or a bridge from whoever crosses it."""
        holding, found = self.holdings[space], self.pack.spaces[space]
        if not found.is_palace:
            return found.toll
        whole = self.owns_quarter(holding.owner, found.quarter)
        return self.pack.rent(space, len(holding.works), whole_quarter=whole)

    def values(self, space: int) -> int:
        """What the works on show in a palace are worth together."""
        return sum(self.pack.works[work].value for work in self.holdings[space].works)

    def sale(self, space: int) -> int:
        """What the bank pays for a palace with its works, or a bridge: half of their value (leonardo1989/sell)."""
        return (self.pack.spaces[space].price + self.values(space)) // 2

    def worth(self, party: int) -> int:
        """What counts at a timed end: florins, the prices of palaces and bridges, the works' values, and what offices
        cost (leonardo1989/time); the first version of the rules leaves offices out."""
        player = self.players[party]
        owned = [self.pack.spaces[space].price + self.values(space) for space in self.spaces_of(party)]
        offices = [self.pack.offices[space].price for space in player.offices] if self.options.rules >= 2 else ()
        return player.florins + sum(owned) + sum(offices)

    def sales(self, party: int) -> int:
        """What a party can raise by selling everything."""
        return sum(self.sale(space) for space in self.spaces_of(party))
