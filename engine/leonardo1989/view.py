"""What a seat, or a spectator, may see of a game; painters, sentences, panels and computer players use nothing else.

Hidden are factions until an event tells them, and stakes and maximum bids until they are opened. A view is built from
scratch: each line copies in something that may be seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pydantic import ConfigDict

from ..actions import STRICT
from ..game import Result
from .constants import MOST_WORKS
from .options import Options
from .pack import Pack
from .state import NONE_LEFT, Ahead, Phase, Stage, Why


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A seat. If it names a party (`party` is its own number), `florins`, `at`, `offices`, `men` and `members` are the
    party's; for other members of a guild they are empty. `faction` is None if the viewer may not know it, `shown` if it
    is public; `sworn` if it has been chosen."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int
    colour: str
    party: int
    members: tuple[int, ...]
    speaker: int
    out: bool
    florins: int
    at: int
    moved: bool
    played: bool
    faction: str | None
    sworn: bool
    shown: bool
    oaths: int
    offices: tuple[int, ...]
    men: tuple[str, ...]
    most_men: int
    worth: int

    @property
    def is_party(self) -> bool:
        return self.party == self.seat and not self.out

    @property
    def is_guild(self) -> bool:
        return len(self.members) > 1


@dataclass(frozen=True, slots=True)
class HoldingView:
    """A palace or bridge that is owned: the works on show, their value, what it earns from a visitor (a bridge: its
    toll), what the bank pays for it, and whether one party owns its whole quarter."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    space: int
    owner: int
    works: tuple[str, ...]
    values: int
    rent: int
    sale: int
    whole_quarter: bool


@dataclass(frozen=True, slots=True)
class SpinView:
    """The spin of a guild's member."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class AuctionView:
    """An auction: the parties that may bid, those that have bid, the maximum of the viewer's party; live, the bids so
    far (None: none yet) and those still in, the next one first."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    space: int
    parties: tuple[int, ...]
    has_bid: tuple[bool, ...]
    own_bid: int | None
    changes: int
    live: bool
    bids: tuple[int | None, ...]
    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MarketView:
    """An open market: the parties that stake, those that have staked, and the stake of the viewer's party."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    parties: tuple[int, ...]
    has_staked: tuple[bool, ...]
    own_stake: tuple[str, int] | None
    changes: int


@dataclass(frozen=True, slots=True)
class DebtView:
    """A debt; see `engine.leonardo1989.state.Debt`."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    debtor: int
    creditor: int | None
    florins: int
    why: Why
    space: int
    pressing: bool
    refused: bool
    last_chance: bool


@dataclass(frozen=True, slots=True)
class RescueView:
    """A party that faces ruin: the parties that could take it in; the answers so far: seat and pawn ("-" consent, None
    no); the `factions` offered, by seat, if the viewer may know them."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    parties: tuple[int, ...]
    answers: tuple[tuple[int, str | None], ...]
    factions: tuple[tuple[int, str], ...]

    @property
    def said(self) -> dict[int, str | None]:
        """The answer of each seat that has answered."""
        return dict(self.answers)


@dataclass(frozen=True, slots=True)
class ProposalView:
    """A proposal; see `engine.leonardo1989.state.Proposal`. Of a proposed guild, only members of both parties see
    `pawn` and `faction`; `open` if the viewer sees them."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    number: int
    by: int
    to: int
    is_guild: bool
    open: bool
    pawn: int | None
    faction: str | None
    give: int | None
    take: int | None
    florins: int
    seats: tuple[int, ...]
    agreed: tuple[int, ...]
    settled: bool


@dataclass(frozen=True, slots=True)
class View:
    """The whole table as one seat sees it (`seat` None: a spectator).

    `holdings` are in the order of the walk. `works_left`, `events_left` and `offices_left` count the cards left before
    a deck is empty or is shuffled again; `offices_under` are the offices that came back, the next one first, `men_left`
    the men-at-arms, the next one first. `events_out` are those drawn since the deck was last shuffled.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int | None
    options: Options
    phase: Phase
    stage: Stage
    round: int
    first: int
    place: int
    mover: int
    acts: int
    talks: int
    players: tuple[PlayerView, ...]
    holdings: tuple[HoldingView, ...]
    drawn: tuple[str, ...]
    spins: tuple[SpinView, ...]
    ball: int
    steps: int
    sender: int | None
    works_left: int
    events_left: int
    events_out: tuple[str, ...]
    offices_left: int
    offices_under: tuple[int, ...]
    men_left: tuple[str, ...]
    auction: AuctionView | None
    market: MarketView | None
    debts: tuple[DebtView, ...]
    rescuing: RescueView | None
    proposals: tuple[ProposalView, ...]
    unsworn: tuple[int, ...]
    closing: bool
    ruin_round: int
    result: Result | None
    pack: Pack

    def holding(self, space: int) -> HoldingView | None:
        return next((holding for holding in self.holdings if holding.space == space), None)

    @property
    def current_auction(self) -> AuctionView:
        """The auction; there must be one."""
        assert self.auction is not None
        return self.auction

    @property
    def current_market(self) -> MarketView:
        assert self.market is not None
        return self.market

    @property
    def current_rescue(self) -> RescueView:
        assert self.rescuing is not None
        return self.rescuing

    def members(self, party: int) -> tuple[int, ...]:
        return self.players[party].members

    def most_men(self, party: int) -> int:
        return self.players[party].most_men

    def party_of(self, seat: int) -> PlayerView:
        """The party a seat plays with."""
        return self.players[self.players[seat].party]

    def parties(self) -> tuple[PlayerView, ...]:
        """The parties still in the game, in seat order."""
        return tuple(player for player in self.players if player.is_party)

    def spaces_of(self, party: int) -> tuple[HoldingView, ...]:
        """The palaces and bridges of a party, in the order of the walk."""
        return tuple(holding for holding in self.holdings if holding.owner == party)

    def palaces_of(self, party: int) -> list[int]:
        """A party's palaces, without bridges."""
        return [holding.space for holding in self.spaces_of(party) if holding.space in self.pack.palaces]

    def pawns_at(self, space: int) -> tuple[int, ...]:
        """The parties whose pawns stand on a space, in seat order."""
        return tuple(player.seat for player in self.parties() if player.at == space)

    def best_rooms(self, party: int, count: int) -> tuple[int, ...]:
        """The palaces of a party where `count` works raise rents most in total, with one entry for each work."""
        best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
        for holding in self.spaces_of(party):
            # From the most works down, so that each entry builds on those of the palaces before.
            for total in range(count, 0, -1):
                for added in range(1, min(total, self._room(holding)) + 1):
                    if total - added not in best:
                        continue
                    gain, spaces = best[total - added]
                    gain += self._gain(holding, added)
                    if total not in best or gain > best[total][0]:
                        best[total] = (gain, (*spaces, *[holding.space] * added))
        return best[count][1]

    def _room(self, holding: HoldingView) -> int:
        return MOST_WORKS - len(holding.works) if self.pack.spaces[holding.space].is_palace else 0

    def _gain(self, holding: HoldingView, added: int) -> int:
        """How much `added` works raise the rent of a palace."""
        works, whole = len(holding.works) + added, holding.whole_quarter
        return self.pack.rent(holding.space, works, whole_quarter=whole) - holding.rent


@dataclass(frozen=True, slots=True)
class ViewWithAhead(View):
    """The view of a table with the option `ahead`: also what the seat itself has left for its next turn."""

    ahead: Ahead


def left_ahead(view: View) -> Ahead:
    """What the seat of a view has left for its next turn."""
    return view.ahead if isinstance(view, ViewWithAhead) else NONE_LEFT
