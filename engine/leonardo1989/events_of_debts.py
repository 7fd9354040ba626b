"""The events of debts, guilds and trades."""

from __future__ import annotations

from typing import ClassVar, Literal

from ..game import Event, event
from .state import Why

Ending = Literal["withdrawn", "impossible", "over"]
"""Why a proposal ends: its maker withdrew it, it can no longer be carried out, or for a reason that others may not
know."""


@event
class ShortOfCash(Event):
    """A party has to sell to pay a debt."""

    seat: int
    creditor: int | None
    florins: int
    why: Why
    space: int


@event
class PalaceSold(Event):
    """A palace with its works, or a bridge, goes back to the bank for `florins`; `only` if nothing else was left to
    sell."""

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
    """A party leaves the game because it cannot pay a debt (`owed`, `why`, at `space`); its last `florins` and
    everything else go back: `spaces` to the bank, `offices` and `men` under their decks (leonardo1989/bankrupt)."""

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
    """A party faces ruin because of a debt; these parties could take it in."""

    seat: int
    creditor: int | None
    florins: int
    parties: tuple[int, ...]
    why: Why
    space: int


@event
class RescueAnswered(Event):
    """A seat's answer; `pawn` is None if it only consents, or refuses."""

    seat: int
    yes: bool
    pawn: int | None


@event
class Proposed(Event):
    """A proposal with the terms of `engine.leonardo1989.state.Proposal`."""

    seat: int
    to: int
    pawn: int | None
    give: int | None
    take: int | None
    florins: int


@event
class FactionOffered(Event):
    """For the members of a party that would take another in, and for those it would take in: the guild's faction."""

    seat: int
    faction: str


@event
class GuildProposed(Event):
    """A party proposes a guild to another; only their members see the terms."""

    seat: int
    to: int


@event
class GuildTerms(Event):
    """For the members of both parties: the seat whose pawn the guild would keep, and its faction
    (leonardo1989/guild-faction)."""

    seat: int
    to: int
    pawn: int
    faction: str


@event
class GuildRefused(Event):
    """For the members of both parties: a seat refuses the guild that party `by` proposed. Others must not be able to
    distinguish it from a withdrawn proposal, not even by which seats are asked for an undo."""

    reveals: ClassVar[bool] = True

    seat: int
    by: int


@event
class GuildWithdrawn(Event):
    """For the members of both parties: a proposed guild is withdrawn."""

    reveals: ClassVar[bool] = True

    seat: int
    to: int


@event
class ProposalAnswered(Event):
    """A seat says yes or no to the proposal of party `by`; `settled` if all have agreed."""

    seat: int
    by: int
    yes: bool
    settled: bool


@event
class ProposalEnded(Event):
    """A proposal ends."""

    seat: int
    to: int
    why: Ending


@event
class GuildFormed(Event):
    """Members pool what they own and play on with the pawn of `seat`; `florins` is their total."""

    reveals: ClassVar[bool] = True

    seat: int
    members: tuple[int, ...]
    florins: int


@event
class DebtsCancelled(Event):
    """Debtor and creditor are one party now, so the debt ends."""

    seat: int
    florins: int


@event
class GuildDecided(Event):
    """The `member` who speaks for a guild has decided its next action (leonardo1989/guild-turn)."""

    seat: int
    members: tuple[int, ...]
    member: int


@event
class SpeakerNamed(Event):
    """The next member speaks for a guild."""

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
