"""What happens with debts, guilds and trades."""

from __future__ import annotations

from typing import ClassVar, Literal

from ..game import Event, event
from .state import Why

Ending = Literal["withdrawn", "impossible", "over"]
"""Why a proposal is off the table: its maker took it back, by now it cannot be carried out, or it is over for a reason
that is no business of others."""


@event
class ShortOfCash(Event):
    """A party has to sell to meet a debt."""

    seat: int
    creditor: int | None
    florins: int
    why: Why
    space: int


@event
class PalaceSold(Event):
    """A palace with its works, or a bridge, goes back to the bank for `florins`; `only` says that nothing else was
    left to sell."""

    seat: int
    space: int
    works: tuple[str, ...]
    florins: int
    only: bool = False


@event
class BankPaid(Event):
    """The bank pays a ruined party's creditor in full (leonardo1989/creditor)."""

    seat: int
    debtor: int
    florins: int


@event
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


@event
class LastChance(Event):
    """A party that cannot pay a debt is asked before it is ruined: a guild or a trade may still save it."""

    seat: int
    creditor: int | None
    florins: int
    why: Why
    space: int


@event
class RescueAsked(Event):
    """A party faces ruin by a debt; these parties could take it in."""

    seat: int
    creditor: int | None
    florins: int
    parties: tuple[int, ...]
    why: Why
    space: int


@event
class RescueAnswered(Event):
    """A seat's answer; `pawn` None where it only consents, or refuses."""

    seat: int
    yes: bool
    pawn: int | None


@event
class Proposed(Event):
    """A proposal as `engine.leonardo1989.state.Proposal` has it."""

    seat: int
    to: int
    pawn: int | None
    give: int | None
    take: int | None
    florins: int


@event
class FactionOffered(Event):
    """For the members of a party that would take somebody in, and for those: of what faction the guild would be."""

    seat: int
    faction: str


@event
class GuildProposed(Event):
    """A party proposes a guild to another; its terms are for their members alone."""

    seat: int
    to: int


@event
class GuildTerms(Event):
    """For the members of both parties: whose pawn the guild would keep, and of what faction it would be
    (leonardo1989/guild-faction)."""

    seat: int
    to: int
    pawn: int
    faction: str


@event
class GuildRefused(Event):
    """For the members of both parties: a seat turns down the guild that party `by` proposed. Nobody else may tell it
    from a proposal taken back, also by who is asked to undo it."""

    reveals: ClassVar[bool] = True

    seat: int
    by: int


@event
class GuildWithdrawn(Event):
    """For the members of both parties: a guild is proposed no longer."""

    reveals: ClassVar[bool] = True

    seat: int
    to: int


@event
class ProposalAnswered(Event):
    """A seat says yes or no to the proposal of party `by`; `settled` says that all have agreed."""

    seat: int
    by: int
    yes: bool
    settled: bool


@event
class ProposalEnded(Event):
    """A proposal is off the table."""

    seat: int
    to: int
    why: Ending


@event
class GuildFormed(Event):
    """Members pool what they own and go on with the pawn of `seat`; `florins` is what they have together."""

    reveals: ClassVar[bool] = True

    seat: int
    members: tuple[int, ...]
    florins: int


@event
class DebtsCancelled(Event):
    """Debtor and creditor are one party now: nothing is owed any more."""

    seat: int
    florins: int


@event
class GuildDecided(Event):
    """What a guild does next was decided by the `member` who speaks for it (leonardo1989/guild-turn)."""

    seat: int
    members: tuple[int, ...]
    member: int


@event
class SpeakerNamed(Event):
    """A guild's word passes to its next member."""

    seat: int
    member: int


@event
class Traded(Event):
    """A trade is done: `seat` gives `give`, takes `take` and pays `florins`, or gets them if negative."""

    seat: int
    to: int
    give: int | None
    take: int | None
    florins: int
