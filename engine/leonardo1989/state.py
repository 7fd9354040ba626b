"""The state of a game: what each party owns, and the point reached in the turn.

A party is a single player or a guild, with one pawn and common money. It is named by the seat whose pawn it kept, and
that seat holds its possessions. Decks have no order: a card is drawn when it is turned over, from those that can still
be there, so that no state hides a future card; only offices put back under their deck keep their place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from ..actions import STRICT
from ..game import Result
from ..state_codec import PACK, Memo
from .actions import NextTurn
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
"""The phases; each is also the kind of its decisions."""
Stage = Literal["begin", "works", "spin", "walk", "arrive", "act", "arms", "end", "over"]
"""What comes next in a turn once no question is open; "over": its pawn has left the board."""
Why = Literal["toll", "rent", "office", "market", "tribute"]
"""The cause of a debt."""

PackField = Annotated[Pack, *PACK]


@dataclass(frozen=True, slots=True)
class Ahead:
    """What a player has left for their next turn, None if nothing yet. `answers` counts how often they have answered
    ahead."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    turn: NextTurn | None = field(default=None, repr=False)
    answers: int = field(default=0, repr=False)


NONE_LEFT = Ahead()


@dataclass(slots=True)
class Player:
    """A seat and, where it names a party, what that party owns.

    `party` is the seat whose pawn it plays with; `out` if it is ruined. `at` is its pawn's space, `moved` if that pawn
    has left the start, `played` if it has had its turn in this round. `speaker` is the member who decides for the
    party. `shown` if an event has made its faction public.
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
    ahead: Annotated[Ahead, Field(exclude_if=lambda left: left == NONE_LEFT)] = NONE_LEFT


@dataclass(slots=True)
class Holding:
    """A palace or a bridge that is owned: the party, and the works of art on show."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    owner: int
    works: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Decks:
    """The cards and tiles not in play: works of art and events in no order; offices in no order, below them those that
    came back; men-at-arms face up, the next one first."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    works: list[str]
    events: list[str]
    offices: list[int]
    offices_under: list[int]
    men: list[str]


@dataclass(slots=True)
class Spin:
    """The spin of a guild's member for its move."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int
    number: int


@dataclass(slots=True)
class Auction:
    """A palace or bridge its visitor did not buy: the parties that may bid, in order from the one after the visitor.

    Sealed: each one's maximum (None until made), and how often each has bid. Live: `bids` is each one's last bid,
    `waiting` those still in, the next one first.
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
    """An open market: the rivals that stake, in order of play from the opener, each one's stake (None until made), and
    how often each has staked."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    parties: list[int]
    stakes: list[Staked | None] = field(repr=False)
    changes: list[int]


@dataclass(slots=True)
class Debt:
    """A debt; `creditor` None is the bank. `space` is where it arose; `pressing` if it has been announced that its
    debtor must sell, `refused` if no party that could take the debtor in did so, `last_chance` if it has been announced
    that the debtor faces ruin."""

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
    """A seat's answer to a ruined party: the seat whose pawn the guild would keep and its `faction`, "-" for consent
    only, None for no."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int
    pawn: str | None
    faction: str | None = field(default=None, repr=False)


@dataclass(slots=True)
class Rescuing:
    """A party that faces ruin: the parties that could take it in, and the answers so far."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    parties: list[int]
    answers: list[Answer] = field(default_factory=list)

    @property
    def said(self) -> dict[int, str | None]:
        """The answer of each seat that has answered."""
        return {answer.seat: answer.pawn for answer in self.answers}


@dataclass(slots=True)
class Proposal:
    """What party `by` proposes to party `to`: a guild of a `faction` that keeps the pawn of seat `pawn`, or (`pawn`
    None) a trade in which `by` gives and takes a space (None for none) and also pays `florins`, or gets them if
    negative. In the first version of the rules the faction is chosen later.

    `number` identifies the proposal; `seats` are the members of both parties when it was made, `agreed` those who have
    said yes; `settled` if all who must agree have.
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
        """Whether only the parties concerned may see its terms, since they name a faction."""
        return self.faction is not None


@dataclass(slots=True)
class State:
    """A whole game.

    `first` is the seat that begins each round, `place` how many places after it the turn is (the number of seats before
    the first round); `mover` is the party whose turn it is. `acts` counts the open actions carried out, `talks` those
    that changed a proposal or a party. `holdings` are the owned palaces and bridges, by space. `ball` is the machine's
    last number, 0 before the first. `steps` are those the mover's pawn still has to take (back, if negative); `sender`
    is the party whose office has acted on this visit. `unsworn` are the parties that still have to choose a faction,
    `oaths` counts how often each seat has chosen at the start. `rescuing`, `auction` and `market` are set while they
    last. `closing` if this round is the last because the agreed day has come. `ruin_round` is the round of the last
    ruin, 0 if there was none.
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

    # What is open; it must be

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
        """The other parties in order of play, starting after `party`."""
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
        """A party's palaces and bridges, in the order of the walk."""
        return sorted(space for space, holding in self.holdings.items() if holding.owner == party)

    def palaces_of(self, party: int) -> list[int]:
        """A party's palaces, without bridges."""
        palaces = self.pack.palaces
        return sorted(space for space, holding in self.holdings.items() if holding.owner == party and space in palaces)

    def most_men(self, party: int) -> int:
        """How many men-at-arms a party can hold (leonardo1989/arms-limit)."""
        return MOST_MEN * len(self.members(party))

    def owns_quarter(self, party: int, quarter: str) -> bool:
        """Whether a party owns all palaces of a quarter (leonardo1989/quarter)."""
        held = (self.holdings.get(space) for space in self.pack.quarters[quarter])
        return all(holding is not None and holding.owner == party for holding in held)

    def rent(self, space: int) -> int:
        """What an owned palace earns from a visitor, or a bridge from a party that crosses it."""
        holding, found = self.holdings[space], self.pack.spaces[space]
        if not found.is_palace:
            return found.toll
        whole = self.owns_quarter(holding.owner, found.quarter)
        return self.pack.rent(space, len(holding.works), whole_quarter=whole)

    def values(self, space: int) -> int:
        """The total value of the works on show in a palace."""
        return sum(self.pack.works[work].value for work in self.holdings[space].works)

    def sale(self, space: int) -> int:
        """What the bank pays for a palace with its works, or for a bridge: half the value (leonardo1989/sell)."""
        return (self.pack.spaces[space].price + self.values(space)) // 2

    def worth(self, party: int) -> int:
        """What counts at a timed end: florins, the prices of palaces and bridges, the works' values, and the prices of
        offices (leonardo1989/time); the first version of the rules leaves offices out."""
        player = self.players[party]
        owned = [self.pack.spaces[space].price + self.values(space) for space in self.spaces_of(party)]
        offices = [self.pack.offices[space].price for space in player.offices] if self.options.rules >= 2 else ()
        return player.florins + sum(owned) + sum(offices)

    def sales(self, party: int) -> int:
        """What a party can raise by selling everything."""
        return sum(self.sale(space) for space in self.spaces_of(party))
