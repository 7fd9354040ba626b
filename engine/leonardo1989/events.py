"""What happens in Leonardo (1989), as data. Sentences and pictures are made from these elsewhere.

Seats are indices; a party is given by the seat that names it. Spaces are numbers, money is in florins, cards and works
are ids.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ..game import Event, Reason
from .state import Why

Ending = Literal["withdrawn", "impossible", "over"]
"""Why a proposal is off the table: its maker took it back, by now it cannot be carried out, or it is over for a reason
that is no business of others."""
NoWorks = Literal["florins", "room", "stock"]
"""Why a party can buy no work of art: its purse, its palaces, or none is left."""


@dataclass(frozen=True, slots=True)
class ColoursTaken(Event):
    colours: tuple[str, ...]
    kind: Literal["colours_taken"] = "colours_taken"


@dataclass(frozen=True, slots=True)
class PalacesDealt(Event):
    """Each seat's first palace (leonardo1989/dealt-palace)."""

    spaces: tuple[int, ...]
    kind: Literal["palaces_dealt"] = "palaces_dealt"


@dataclass(frozen=True, slots=True)
class FactionSworn(Event):
    """A seat has chosen its faction for the first time, or a new guild has; nobody learns which."""

    seat: int
    kind: Literal["faction_sworn"] = "faction_sworn"


@dataclass(frozen=True, slots=True)
class FactionSealed(Event):
    """For the party alone: its faction as it stands."""

    seat: int
    faction: str
    kind: Literal["faction_sealed"] = "faction_sealed"


@dataclass(frozen=True, slots=True)
class FirstSpins(Event):
    """Who begins: seat and number; those level at the top spin again in a further event (leonardo1989/turn-order)."""

    spins: tuple[tuple[int, int], ...]
    kind: Literal["first_spins"] = "first_spins"


@dataclass(frozen=True, slots=True)
class FirstChosen(Event):
    seat: int
    kind: Literal["first_chosen"] = "first_chosen"


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """`last` says that it is agreed to be the last."""

    ends: ClassVar[Reason | None] = Reason.ROUND

    round: int
    last: bool
    kind: Literal["round_began"] = "round_began"


@dataclass(frozen=True, slots=True)
class EndAnnounced(Event):
    """A game to elimination will be counted after this round, when so many `rounds` have passed without a ruin
    (leonardo1989/time)."""

    round: int
    rounds: int
    kind: Literal["end_announced"] = "end_announced"


@dataclass(frozen=True, slots=True)
class EndPutOff(Event):
    """A ruin puts off an end that was announced: now the game will be counted after this round."""

    round: int
    kind: Literal["end_put_off"] = "end_put_off"


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """The agreed day has come: the present round is the last (leonardo1989/time)."""

    round: int
    kind: Literal["last_round"] = "last_round"


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class WorksDrawn(Event):
    """Works of art bought blind (leonardo1989/works-buy)."""

    seat: int
    works: tuple[str, ...]
    florins: int
    kind: Literal["works_drawn"] = "works_drawn"


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The turn of the seat that has played it is over."""

    ends: ClassVar[Reason | None] = Reason.TURN

    seat: int
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class NoWorksBought(Event):
    """A party spins without being asked, since it can buy no work of art."""

    seat: int
    why: NoWorks
    kind: Literal["no_works_bought"] = "no_works_bought"


@dataclass(frozen=True, slots=True)
class WorkPlaced(Event):
    """`only` says that no other palace had room."""

    seat: int
    work: str
    space: int
    only: bool = False
    kind: Literal["work_placed"] = "work_placed"


@dataclass(frozen=True, slots=True)
class Spun(Event):
    """The machine's numbers for a move: one for each member of the party."""

    seat: int
    spins: tuple[tuple[int, int], ...]
    kind: Literal["spun"] = "spun"


@dataclass(frozen=True, slots=True)
class SpinChosen(Event):
    """A guild moves by a member's spin (leonardo1989/guild-spin); `same` says that all have spun it."""

    seat: int
    member: int
    number: int
    same: bool = False
    kind: Literal["spin_chosen"] = "spin_chosen"


@dataclass(frozen=True, slots=True)
class ManDrawn(Event):
    seat: int
    man: str
    kind: Literal["man_drawn"] = "man_drawn"


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A pawn has walked `steps` spaces (back, if negative); `by` is the party whose office sent it, None for its own
    move."""

    seat: int
    source: int
    target: int
    steps: int
    by: int | None
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class IndemnityPaid(Event):
    seat: int
    florins: int
    kind: Literal["indemnity_paid"] = "indemnity_paid"


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A payment due was made; `creditor` None is the bank."""

    seat: int
    creditor: int | None
    florins: int
    why: Why
    space: int
    kind: Literal["paid"] = "paid"


@dataclass(frozen=True, slots=True)
class OfficeDrawn(Event):
    """The next public office, which its visitor must buy (leonardo1989/office-draw)."""

    seat: int
    space: int
    florins: int
    kind: Literal["office_drawn"] = "office_drawn"


@dataclass(frozen=True, slots=True)
class NoOfficeLeft(Event):
    """A party has stopped where it would have to buy an office, and none is left (leonardo1989/office-draw)."""

    seat: int
    kind: Literal["no_office_left"] = "no_office_left"


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """What the holder of an office did with a visitor: where it sent him (`source` itself: nowhere), and the
    man-at-arms it took, "" for none; `kept` tells a man kept from one put back."""

    seat: int
    visitor: int
    source: int
    target: int
    man: str
    kept: bool
    kind: Literal["power_used"] = "power_used"


@dataclass(frozen=True, slots=True)
class PalaceBought(Event):
    """A palace or a bridge was bought from the bank."""

    seat: int
    space: int
    florins: int
    kind: Literal["palace_bought"] = "palace_bought"


@dataclass(frozen=True, slots=True)
class PalaceRefused(Event):
    """`short` says that everybody can see the money is lacking."""

    seat: int
    space: int
    short: bool
    kind: Literal["palace_refused"] = "palace_refused"


@dataclass(frozen=True, slots=True)
class AuctionOpened(Event):
    space: int
    parties: tuple[int, ...]
    kind: Literal["auction_opened"] = "auction_opened"


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A party has bid for the first time; nobody learns how much."""

    seat: int
    kind: Literal["bid_made"] = "bid_made"


@dataclass(frozen=True, slots=True)
class BidSealed(Event):
    """For the bidder alone: the maximum as it stands."""

    seat: int
    florins: int
    kind: Literal["bid_sealed"] = "bid_sealed"


@dataclass(frozen=True, slots=True)
class BidsOpened(Event):
    """All maximums at once: party and florins, in order."""

    reveals: ClassVar[bool] = True

    space: int
    bids: tuple[tuple[int, int], ...]
    kind: Literal["bids_opened"] = "bids_opened"


@dataclass(frozen=True, slots=True)
class BidRaised(Event):
    """A bid in a live auction."""

    seat: int
    florins: int
    kind: Literal["bid_raised"] = "bid_raised"


@dataclass(frozen=True, slots=True)
class DroppedOut(Event):
    """`short` says that everybody can see the money for a higher bid is lacking."""

    seat: int
    short: bool = False
    kind: Literal["dropped_out"] = "dropped_out"


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    seat: int
    space: int
    florins: int
    kind: Literal["auction_won"] = "auction_won"


@dataclass(frozen=True, slots=True)
class Unsold(Event):
    """It stays with the bank: nobody wants it, or (`short`) nobody has money to bid."""

    space: int
    short: bool = False
    kind: Literal["unsold"] = "unsold"


@dataclass(frozen=True, slots=True)
class MarketOpened(Event):
    seat: int
    space: int
    parties: tuple[int, ...]
    kind: Literal["market_opened"] = "market_opened"


@dataclass(frozen=True, slots=True)
class StakeMade(Event):
    """A party has staked for the first time; nobody learns what."""

    seat: int
    kind: Literal["stake_made"] = "stake_made"


@dataclass(frozen=True, slots=True)
class StakeSealed(Event):
    """For the party alone: its stake as it stands."""

    seat: int
    product: str
    florins: int
    kind: Literal["stake_sealed"] = "stake_sealed"


@dataclass(frozen=True, slots=True)
class StakesOpened(Event):
    """All stakes at once: party, product and florins."""

    reveals: ClassVar[bool] = True

    stakes: tuple[tuple[int, str, int], ...]
    kind: Literal["stakes_opened"] = "stakes_opened"


@dataclass(frozen=True, slots=True)
class MarketSpun(Event):
    """The market's number; `product` "" is Balzello Perditutto. `taken` are the stakes the opener takes."""

    seat: int
    number: int
    product: str
    taken: int
    kind: Literal["market_spun"] = "market_spun"


@dataclass(frozen=True, slots=True)
class EventDrawn(Event):
    """An international event, and the parties it pays, each with its florins (leonardo1989/event)."""

    reveals: ClassVar[bool] = True

    seat: int
    event: str
    paid: tuple[tuple[int, int], ...]
    kind: Literal["event_drawn"] = "event_drawn"


@dataclass(frozen=True, slots=True)
class DuelFought(Event):
    """A spin each in a duel; `beaten` loses the man, None where both spun the same (leonardo1989/duel)."""

    seat: int
    rival: int
    spins: tuple[int, int]
    beaten: int | None
    man: str
    kind: Literal["duel_fought"] = "duel_fought"


@dataclass(frozen=True, slots=True)
class ShortOfCash(Event):
    """A party has to sell to meet a debt."""

    seat: int
    creditor: int | None
    florins: int
    why: Why
    space: int
    kind: Literal["short_of_cash"] = "short_of_cash"


@dataclass(frozen=True, slots=True)
class PalaceSold(Event):
    """A palace with its works, or a bridge, goes back to the bank for `florins`; `only` says that nothing else was
    left to sell."""

    seat: int
    space: int
    works: tuple[str, ...]
    florins: int
    only: bool = False
    kind: Literal["palace_sold"] = "palace_sold"


@dataclass(frozen=True, slots=True)
class BankPaid(Event):
    """The bank pays a ruined party's creditor in full (leonardo1989/creditor)."""

    seat: int
    debtor: int
    florins: int
    kind: Literal["bank_paid"] = "bank_paid"


@dataclass(frozen=True, slots=True)
class Ruined(Event):
    """A party leaves the game because it cannot pay what it owes (`owed`, `why`, at `space`); its last `florins` and
    all else it had go back: `spaces` to the bank, `offices` and `men` under their decks (leonardo1989/bankrupt)."""

    seat: int
    members: tuple[int, ...]
    creditor: int | None
    florins: int
    spaces: tuple[int, ...]
    offices: tuple[int, ...]
    men: int
    owed: int
    why: Why
    space: int
    kind: Literal["ruined"] = "ruined"


@dataclass(frozen=True, slots=True)
class LastChance(Event):
    """A party that cannot pay a debt is asked before it is ruined: a guild or a trade may still save it."""

    seat: int
    creditor: int | None
    florins: int
    why: Why
    space: int
    kind: Literal["last_chance"] = "last_chance"


@dataclass(frozen=True, slots=True)
class RescueAsked(Event):
    """A party faces ruin by a debt; these parties could take it in."""

    seat: int
    creditor: int | None
    florins: int
    parties: tuple[int, ...]
    why: Why
    space: int
    kind: Literal["rescue_asked"] = "rescue_asked"


@dataclass(frozen=True, slots=True)
class RescueAnswered(Event):
    """A seat's answer; `pawn` None where it only consents, or refuses."""

    seat: int
    yes: bool
    pawn: int | None
    kind: Literal["rescue_answered"] = "rescue_answered"


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    """A proposal as `engine.leonardo1989.state.Proposal` has it."""

    seat: int
    to: int
    pawn: int | None
    give: int | None
    take: int | None
    florins: int
    kind: Literal["proposed"] = "proposed"


@dataclass(frozen=True, slots=True)
class FactionOffered(Event):
    """For the members of a party that would take somebody in, and for those: of what faction the guild would be."""

    seat: int
    faction: str
    kind: Literal["faction_offered"] = "faction_offered"


@dataclass(frozen=True, slots=True)
class GuildProposed(Event):
    """A party proposes a guild to another; its terms are for their members alone."""

    seat: int
    to: int
    kind: Literal["guild_proposed"] = "guild_proposed"


@dataclass(frozen=True, slots=True)
class GuildTerms(Event):
    """For the members of both parties: whose pawn the guild would keep, and of what faction it would be
    (leonardo1989/guild-faction)."""

    seat: int
    to: int
    pawn: int
    faction: str
    kind: Literal["guild_terms"] = "guild_terms"


@dataclass(frozen=True, slots=True)
class GuildRefused(Event):
    """For the members of both parties: a seat turns down the guild that party `by` proposed. Nobody else may tell it
    from a proposal taken back, also by who is asked to undo it."""

    reveals: ClassVar[bool] = True

    seat: int
    by: int
    kind: Literal["guild_refused"] = "guild_refused"


@dataclass(frozen=True, slots=True)
class GuildWithdrawn(Event):
    """For the members of both parties: a guild is proposed no longer."""

    reveals: ClassVar[bool] = True

    seat: int
    to: int
    kind: Literal["guild_withdrawn"] = "guild_withdrawn"


@dataclass(frozen=True, slots=True)
class ProposalAnswered(Event):
    """A seat says yes or no to the proposal of party `by`; `settled` says that all have agreed."""

    seat: int
    by: int
    yes: bool
    settled: bool
    kind: Literal["proposal_answered"] = "proposal_answered"


@dataclass(frozen=True, slots=True)
class ProposalEnded(Event):
    """A proposal is off the table."""

    seat: int
    to: int
    why: Ending
    kind: Literal["proposal_ended"] = "proposal_ended"


@dataclass(frozen=True, slots=True)
class GuildFormed(Event):
    """Members pool what they own and go on with the pawn of `seat`; `florins` is what they have together."""

    reveals: ClassVar[bool] = True

    seat: int
    members: tuple[int, ...]
    florins: int
    kind: Literal["guild_formed"] = "guild_formed"


@dataclass(frozen=True, slots=True)
class DebtsCancelled(Event):
    """Debtor and creditor are one party now: nothing is owed any more."""

    seat: int
    florins: int
    kind: Literal["debts_cancelled"] = "debts_cancelled"


@dataclass(frozen=True, slots=True)
class GuildDecided(Event):
    """What a guild does next was decided by the `member` who speaks for it (leonardo1989/guild-turn)."""

    seat: int
    members: tuple[int, ...]
    member: int
    kind: Literal["guild_decided"] = "guild_decided"


@dataclass(frozen=True, slots=True)
class SpeakerNamed(Event):
    """A guild's word passes to its next member."""

    seat: int
    member: int
    kind: Literal["speaker_named"] = "speaker_named"


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """A trade is done: `seat` gives `give`, takes `take` and pays `florins`, or gets them if negative."""

    seat: int
    to: int
    give: int | None
    take: int | None
    florins: int
    kind: Literal["traded"] = "traded"


@dataclass(frozen=True, slots=True)
class WorthCounted(Event):
    """What each seat's party is worth at the end, 0 for the ruined (leonardo1989/time); `parties` are the members of
    those that are left, empty in records from before they were told. `offices` says that offices count; `quiet` is the
    number of rounds without a ruin that ended the game, 0 where something else did."""

    worth: tuple[int, ...]
    parties: tuple[tuple[int, ...], ...] = ()
    offices: bool = False
    quiet: int = 0
    kind: Literal["worth_counted"] = "worth_counted"


@dataclass(frozen=True, slots=True)
class TieCounted(Event):
    """Parties that are level until then are compared `by` what comes next, each with its count."""

    by: Literal["palaces", "works"]
    counts: tuple[tuple[int, int], ...]
    kind: Literal["tie_counted"] = "tie_counted"


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """`by` says what decided: "elimination", "worth", the tie-break, or "shared"."""

    ends: ClassVar[Reason | None] = Reason.GAME

    seats: tuple[int, ...]
    by: Literal["elimination", "worth", "palaces", "works", "shared"]
    kind: Literal["game_won"] = "game_won"


AnyEvent = Annotated[
    ColoursTaken | PalacesDealt | FactionSworn | FactionSealed | FirstSpins | FirstChosen | RoundBegan | EndAnnounced
    | EndPutOff | LastRound | TurnBegan | TurnEnded | NoWorksBought | WorksDrawn | WorkPlaced | Spun | SpinChosen
    | ManDrawn | Moved | IndemnityPaid | Paid | OfficeDrawn | NoOfficeLeft | PowerUsed | PalaceBought | PalaceRefused
    | AuctionOpened | BidMade | BidSealed | BidsOpened | BidRaised | DroppedOut | AuctionWon | Unsold | MarketOpened
    | StakeMade | StakeSealed | StakesOpened | MarketSpun | EventDrawn | DuelFought | ShortOfCash | PalaceSold
    | BankPaid | LastChance | Ruined | RescueAsked | RescueAnswered | FactionOffered | Proposed | GuildProposed
    | GuildTerms | GuildRefused | GuildWithdrawn | ProposalAnswered | ProposalEnded | GuildFormed | DebtsCancelled
    | GuildDecided | SpeakerNamed | Traded | WorthCounted | TieCounted | GameWon,
    Field(discriminator="kind"),
]  # fmt: skip
