"""What is told of guilds and trades: proposed, answered, done."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.language import N_, paragraph
from bot.text.leonardo1989 import terms
from bot.text.leonardo1989.telling import Telling
from engine.leonardo1989 import events as told


def proposed(e: told.Proposed, tell: Telling) -> str:
    if e.pawn is not None:
        return tell.between(
            e.seat,
            e.to,
            N_("You propose a guild to %(whom)s, with %(pawn)s."),
            N_("%(who)s proposes a guild to you, with %(pawn)s."),
            N_("%(who)s proposes a guild to %(whom)s, with %(pawn)s."),
            pawn=terms.pawn(e.pawn, tell),
        )
    return tell.between(
        e.seat,
        e.to,
        N_("You propose a trade to %(whom)s: %(terms)s."),
        N_("%(who)s proposes a trade to you: %(terms)s."),
        N_("%(who)s proposes a trade to %(whom)s: %(terms)s."),
        terms=terms.trade(e.seat, e.to, e.give, e.take, e.florins, tell),
    )


def guild_proposed(e: told.GuildProposed, tell: Telling) -> str:
    return tell.between(
        e.seat,
        e.to,
        N_("You propose a guild to %(whom)s."),
        N_("%(who)s proposes a guild to you."),
        N_("%(who)s proposes a guild to %(whom)s."),
    )


def guild_terms(e: told.GuildTerms, tell: Telling) -> str:
    """For the eyes of those alone whom it concerns; anybody else reads no more than that it is proposed."""
    proposed = guild_proposed(told.GuildProposed(e.seat, e.to), tell)
    if tell.cast.reader is None:
        return proposed
    return paragraph(
        proposed,
        tell.words.t(
            "It plays with %(pawn)s and is of the %(faction)s; nobody else knows.",
            pawn=terms.pawn(e.pawn, tell),
            faction=tell.names.faction(e.faction),
        ),
    )


def guild_refused(e: told.GuildRefused, tell: Telling) -> str:
    """For the eyes of those alone whom it concerns."""
    if tell.cast.reader is None:
        return tell.words.t("A guild was proposed; that is over.")
    return proposal_answered(told.ProposalAnswered(e.seat, e.by, False, False), tell)


def guild_withdrawn(e: told.GuildWithdrawn, tell: Telling) -> str:
    """For the eyes of those alone whom it concerns."""
    why = "over" if tell.cast.reader is None else "withdrawn"
    return tell.between(e.seat, e.to, *_ENDED[why])


def proposal_answered(e: told.ProposalAnswered, tell: Telling) -> str:
    if not e.yes:
        return tell.between(
            e.seat,
            e.by,
            N_("You turn %(whom)s's proposal down."),
            N_("%(who)s turns your proposal down."),
            N_("%(who)s turns %(whom)s's proposal down."),
        )
    agreed = tell.between(
        e.seat,
        e.by,
        N_("You agree to %(whom)s's proposal."),
        N_("%(who)s agrees to your proposal."),
        N_("%(who)s agrees to %(whom)s's proposal."),
    )
    return paragraph(agreed, tell.words.t("All have agreed now.") if e.settled else "")


_ENDED: Mapping[str, tuple[str, str, str]] = {
    "withdrawn": (
        N_("You withdraw your proposal to %(whom)s."),
        N_("%(who)s withdraws the proposal to you."),
        N_("%(who)s withdraws the proposal to %(whom)s."),
    ),
    "over": (
        N_("Your proposal to %(whom)s is off the table."),
        N_("%(who)s's proposal to you is off the table."),
        N_("%(who)s's proposal to %(whom)s is off the table."),
    ),
    "impossible": (
        N_("Your proposal to %(whom)s is no longer possible."),
        N_("%(who)s's proposal to you is no longer possible."),
        N_("%(who)s's proposal to %(whom)s is no longer possible."),
    ),
}


def proposal_ended(e: told.ProposalEnded, tell: Telling) -> str:
    return tell.between(e.seat, e.to, *_ENDED[e.why])


def guild_formed(e: told.GuildFormed, tell: Telling) -> str:
    return tell.words.t(
        "A guild is formed: %(who)s. It plays with %(pawn)s and has %(florins)s.",
        who=tell.labels(e.members),
        pawn=terms.pawn(e.seat, tell),
        florins=tell.florins(e.florins),
    )


def debts_cancelled(e: told.DebtsCancelled, tell: Telling) -> str:
    return tell.words.t("What they owed each other is owed no more: %(florins)s.", florins=tell.florins(e.florins))


def guild_decided(e: told.GuildDecided, tell: Telling) -> str:
    guild = tell.guild(e.members)
    return tell.by(e.member, N_("You decide for %(guild)s."), N_("%(who)s decides for %(guild)s."), guild=guild)


def speaker_named(e: told.SpeakerNamed, tell: Telling) -> str:
    return tell.by(e.member, N_("You decide for the guild now."), N_("%(who)s decides for the guild now."))


def traded(e: told.Traded, tell: Telling) -> str:
    return tell.words.t("Traded: %(terms)s.", terms=terms.trade(e.seat, e.to, e.give, e.take, e.florins, tell))
