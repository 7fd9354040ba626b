"""What is told of debts, sales, ruin, guilds and trades."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text.language import N_, paragraph
from bot.text.leonardo1989 import phrases, situation
from bot.text.leonardo1989.phrases import Telling
from engine.leonardo1989 import events as told


def proposed(e: told.Proposed, tell: Telling) -> str:
    if e.pawn is not None:
        return tell.between(
            e.seat,
            e.to,
            N_("You propose a guild to %(whom)s, with %(pawn)s."),
            N_("%(who)s proposes a guild to you, with %(pawn)s."),
            N_("%(who)s proposes a guild to %(whom)s, with %(pawn)s."),
            pawn=phrases.pawn(e.pawn, tell),
        )
    return tell.between(
        e.seat,
        e.to,
        N_("You propose a trade to %(whom)s: %(terms)s."),
        N_("%(who)s proposes a trade to you: %(terms)s."),
        N_("%(who)s proposes a trade to %(whom)s: %(terms)s."),
        terms=phrases.trade(e.seat, e.to, e.give, e.take, e.florins, tell),
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
            pawn=phrases.pawn(e.pawn, tell),
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
        pawn=phrases.pawn(e.seat, tell),
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
    return tell.words.t("Traded: %(terms)s.", terms=phrases.trade(e.seat, e.to, e.give, e.take, e.florins, tell))


def short_of_cash(e: told.ShortOfCash, tell: Telling) -> str:
    due = situation.to(e.creditor, situation.in_full(e.why, e.florins, e.space, tell), tell)
    return tell.by(
        e.seat,
        N_("You owe %(due)s and must sell something first."),
        N_("%(who)s owes %(due)s and must sell something first."),
        due=due,
    )


def palace_sold(e: told.PalaceSold, tell: Telling) -> str:
    return sales([e], tell)


def sales(sold: Sequence[told.PalaceSold], tell: Telling) -> str:
    """What a party sells to the bank, one after another."""
    return tell.by(
        sold[0].seat,
        N_("You sell to the bank: %(sales)s."),
        N_("%(who)s sells to the bank: %(sales)s."),
        sales=tell.words.join([_sale(e, tell) for e in sold]),
    )


def _sale(e: told.PalaceSold, tell: Telling) -> str:
    palace, florins = tell.holding(e.space), tell.florins(e.florins)
    if e.works:
        works = phrases.works(tell.words, len(e.works))
        sale = tell.words.t("%(palace)s with %(works)s for %(florins)s", palace=palace, works=works, florins=florins)
    else:
        sale = tell.words.t("%(palace)s for %(florins)s", palace=palace, florins=florins)
    return tell.words.t("%(sale)s, all there was to sell", sale=sale) if e.only else sale


def settled(e: told.Paid, tell: Telling) -> str:
    """A debt that has been told, paid at last."""
    if e.creditor is None:
        return tell.by(e.seat, N_("You pay the bank."), N_("%(who)s pays the bank."))
    return tell.between(
        e.seat, e.creditor, N_("You pay %(whom)s."), N_("%(who)s pays you."), N_("%(who)s pays %(whom)s.")
    )


def bank_paid(e: told.BankPaid, tell: Telling) -> str:
    return tell.between(
        e.seat,
        e.debtor,
        N_("The bank pays you the %(florins)s that %(whom)s owes."),
        N_("The bank pays %(who)s the %(florins)s that you owe."),
        N_("The bank pays %(who)s the %(florins)s that %(whom)s owes."),
        florins=tell.florins(e.florins),
    )


def ruined(e: told.Ruined, tell: Telling) -> str:
    """Who is ruined by what, and what goes back."""
    return paragraph(cannot_pay(e, tell), ruin(e, tell))


def last_chance(e: told.LastChance, tell: Telling) -> str:
    """The last question before ruin."""
    return paragraph(
        cannot_pay(e, tell),
        tell.by(
            e.seat,
            N_("Unless somebody helps, you are ruined."),
            N_("Unless somebody helps, %(who)s is ruined."),
        ),
    )


def cannot_pay(e: told.Ruined | told.RescueAsked | told.LastChance, tell: Telling) -> str:
    """The debt that is too much for a party."""
    owed = e.owed if isinstance(e, told.Ruined) else e.florins
    due = situation.to(e.creditor, situation.in_full(e.why, owed, e.space, tell), tell)
    return tell.by(e.seat, N_("You cannot pay %(due)s."), N_("%(who)s cannot pay %(due)s."), due=due)


def ruin(e: told.Ruined, tell: Telling) -> str:
    """Ruin after the debt that brings it."""
    if len(e.members) > 1:
        who = tell.words.t("The guild of %(who)s is ruined.", who=tell.of_persons.labels(e.members))
    else:
        who = tell.by(e.seat, N_("You are ruined, and out of the game."), N_("%(who)s is ruined, and out of the game."))
    return paragraph(who, _back(e, tell))


def _back(e: told.Ruined, tell: Telling) -> str:
    """What goes back, "" where nothing was left."""
    words = tell.words
    goods = [*([tell.florins(e.florins)] if e.florins else []), *(tell.holding(space) for space in e.spaces)]
    cards = [*(tell.names.office(space) for space in e.offices), *([phrases.men(words, e.men)] if e.men else [])]
    bank = words.t("Back to the bank: %(goods)s.", goods=words.join(goods)) if goods else ""
    decks = words.t("Back under their decks: %(cards)s.", cards=words.join(cards)) if cards else ""
    return paragraph(bank, decks)


# Rescue


def rescue_asked(e: told.RescueAsked, tell: Telling) -> str:
    could = tell.words.join([tell.label(party) for party in e.parties], "or")
    return paragraph(cannot_pay(e, tell), tell.words.t("A guild could still save the day, with %(who)s.", who=could))


def rescue_answered(e: told.RescueAnswered, tell: Telling) -> str:
    if not e.yes:
        return refusals([e.seat], tell)
    if e.pawn is None:
        return tell.by(e.seat, N_("You agree to help."), N_("%(who)s agrees to help."))
    return tell.by(
        e.seat,
        N_("You offer a guild, with %(pawn)s."),
        N_("%(who)s offers a guild, with %(pawn)s."),
        pawn=phrases.pawn(e.pawn, tell),
    )


def faction_offered(e: told.FactionOffered, tell: Telling) -> str:
    """For the eyes of those alone whom it concerns; anybody else reads no more than that help is offered."""
    if tell.cast.reader is None:
        return rescue_answered(told.RescueAnswered(e.seat, True, None), tell)
    faction = tell.names.faction(e.faction)
    return tell.by(
        e.seat,
        N_("Your guild would be of the %(faction)s; nobody else knows."),
        N_("The guild that %(who)s offers would be of the %(faction)s; nobody else knows."),
        faction=faction,
    )


def refusals(seats: Sequence[int], tell: Telling) -> str:
    """Those who let a party be ruined."""
    if len(seats) == 1:
        return tell.by(seats[0], N_("You will not help."), N_("%(who)s will not help."))
    return tell.words.t("Nobody of these will help: %(who)s.", who=tell.labels(seats))
