"""What is told of debts, sales, ruin, guilds and trades."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text.language import N_, paragraph
from bot.text.leonardo1989 import phrases, situation
from bot.text.leonardo1989.phrases import GameNarrator, private
from bot.text.narrator import Row, between, by, choose, given, in_turn, to_all, when
from engine.game import Event
from engine.leonardo1989 import events as happened


def sales(sold: Sequence[happened.PalaceSold], narrator: GameNarrator) -> str:
    """What a party sells to the bank, one after another."""
    return narrator.by(
        sold[0].seat,
        N_("You sell to the bank: %(sales)s."),
        N_("%(who)s sells to the bank: %(sales)s."),
        sales=narrator.words.join([_sale(e, narrator) for e in sold]),
    )


def _sale(e: happened.PalaceSold, narrator: GameNarrator) -> str:
    palace, florins = narrator.names.holding(e.space), narrator.florins(e.florins)
    if e.works:
        works = phrases.works(narrator.words, len(e.works))
        sale = narrator.words.t(
            "%(palace)s with %(works)s for %(florins)s", palace=palace, works=works, florins=florins
        )
    else:
        sale = narrator.words.t("%(palace)s for %(florins)s", palace=palace, florins=florins)
    return narrator.words.t("%(sale)s, all there was to sell", sale=sale) if e.only else sale


def _due(
    e: happened.ShortOfCash | happened.Ruined | happened.RescueAsked | happened.LastChance, narrator: GameNarrator
) -> str:
    owed = e.owed if isinstance(e, happened.Ruined) else e.florins
    return situation.to(e.creditor, situation.in_full(e.why, owed, e.space, narrator), narrator)


cannot_pay = by(N_("You cannot pay %(due)s."), N_("%(who)s cannot pay %(due)s."), due=_due)
"""A debt that a party cannot pay."""


def ruin(e: happened.Ruined, narrator: GameNarrator) -> str:
    """Ruin after the debt that brings it."""
    if len(e.members) > 1:
        who = narrator.words.t("The guild of %(who)s is ruined.", who=narrator.of_persons.labels(e.members))
    else:
        who = narrator.by(
            e.seat, N_("You are ruined, and out of the game."), N_("%(who)s is ruined, and out of the game.")
        )
    return paragraph(who, _back(e, narrator))


def _back(e: happened.Ruined, narrator: GameNarrator) -> str:
    """What goes back; "" if nothing is left."""
    words = narrator.words
    goods = [
        *([narrator.florins(e.florins)] if e.florins else []),
        *(narrator.names.holding(space) for space in e.spaces),
    ]
    cards = [*(narrator.names.office(space) for space in e.offices), *([phrases.men(words, e.men)] if e.men else [])]
    bank = words.t("Back to the bank: %(goods)s.", goods=words.join(goods)) if goods else ""
    decks = words.t("Back under their decks: %(cards)s.", cards=words.join(cards)) if cards else ""
    return paragraph(bank, decks)


def refusals(seats: Sequence[int], narrator: GameNarrator) -> str:
    """The parties that let another be ruined."""
    if len(seats) == 1:
        return narrator.by(seats[0], N_("You will not help."), N_("%(who)s will not help."))
    return narrator.words.t("Nobody of these will help: %(who)s.", who=narrator.labels(seats))


# Guilds and trades


def _terms(e: happened.Proposed | happened.Traded, narrator: GameNarrator) -> str:
    return phrases.trade(e.seat, e.to, e.give, e.take, e.florins, narrator)


_GUILD_PROPOSED = between(
    N_("You propose a guild to %(whom)s."),
    N_("%(who)s proposes a guild to you."),
    N_("%(who)s proposes a guild to %(whom)s."),
    of=("seat", "to"),
)
_TURNED_DOWN = between(
    N_("You turn %(whom)s's proposal down."),
    N_("%(who)s turns your proposal down."),
    N_("%(who)s turns %(whom)s's proposal down."),
    of=("seat", "by"),
)
_WITHDRAWN = between(
    N_("You withdraw your proposal to %(whom)s."),
    N_("%(who)s withdraws the proposal to you."),
    N_("%(who)s withdraws the proposal to %(whom)s."),
    of=("seat", "to"),
)
_OVER = between(
    N_("Your proposal to %(whom)s is off the table."),
    N_("%(who)s's proposal to you is off the table."),
    N_("%(who)s's proposal to %(whom)s is off the table."),
    of=("seat", "to"),
)
_AGREES_TO_HELP = by(N_("You agree to help."), N_("%(who)s agrees to help."))

settled = given(
    "creditor",
    between(N_("You pay %(whom)s."), N_("%(who)s pays you."), N_("%(who)s pays %(whom)s."), of=("seat", "creditor")),
    by(N_("You pay the bank."), N_("%(who)s pays the bank.")),
)
"""The payment of a debt that has already been told."""

SENTENCES: Mapping[type[Event], Row] = {
    # Debts
    happened.ShortOfCash: by(
        N_("You owe %(due)s and must sell something first."),
        N_("%(who)s owes %(due)s and must sell something first."),
        due=_due,
    ),
    happened.PalaceSold: lambda e, narrator: sales([e], narrator),
    happened.BankPaid: between(
        N_("The bank pays you the %(florins)s that %(whom)s owes."),
        N_("The bank pays %(who)s the %(florins)s that you owe."),
        N_("The bank pays %(who)s the %(florins)s that %(whom)s owes."),
        of=("seat", "debtor"),
    ),
    # Ruin and rescue
    happened.LastChance: in_turn(
        cannot_pay,
        by(N_("Unless somebody helps, you are ruined."), N_("Unless somebody helps, %(who)s is ruined.")),
    ),
    happened.Ruined: in_turn(cannot_pay, ruin),
    happened.RescueAsked: in_turn(
        cannot_pay,
        to_all(
            N_("A guild could still save the day, with %(who)s."),
            who=lambda e, narrator: narrator.words.join([narrator.label(party) for party in e.parties], "or"),
        ),
    ),
    happened.RescueAnswered: when(
        "yes",
        given(
            "pawn",
            by(N_("You offer a guild, with %(pawn)s."), N_("%(who)s offers a guild, with %(pawn)s.")),
            _AGREES_TO_HELP,
        ),
        lambda e, narrator: refusals([e.seat], narrator),
    ),
    happened.FactionOffered: private(
        by(
            N_("Your guild would be of the %(faction)s; nobody else knows."),
            N_("The guild that %(who)s offers would be of the %(faction)s; nobody else knows."),
        ),
        _AGREES_TO_HELP,
    ),
    # Guilds and trades
    happened.Proposed: given(
        "pawn",
        between(
            N_("You propose a guild to %(whom)s, with %(pawn)s."),
            N_("%(who)s proposes a guild to you, with %(pawn)s."),
            N_("%(who)s proposes a guild to %(whom)s, with %(pawn)s."),
            of=("seat", "to"),
        ),
        between(
            N_("You propose a trade to %(whom)s: %(terms)s."),
            N_("%(who)s proposes a trade to you: %(terms)s."),
            N_("%(who)s proposes a trade to %(whom)s: %(terms)s."),
            of=("seat", "to"),
            terms=_terms,
        ),
    ),
    happened.GuildProposed: _GUILD_PROPOSED,
    happened.GuildTerms: in_turn(
        _GUILD_PROPOSED,
        private(to_all(N_("It plays with %(pawn)s and is of the %(faction)s; nobody else knows."))),
    ),
    happened.ProposalAnswered: when(
        "yes",
        in_turn(
            between(
                N_("You agree to %(whom)s's proposal."),
                N_("%(who)s agrees to your proposal."),
                N_("%(who)s agrees to %(whom)s's proposal."),
                of=("seat", "by"),
            ),
            when("settled", to_all(N_("All have agreed now."))),
        ),
        _TURNED_DOWN,
    ),
    happened.GuildRefused: private(_TURNED_DOWN, to_all(N_("A guild was proposed; that is over."))),
    happened.GuildWithdrawn: private(_WITHDRAWN, _OVER),
    happened.ProposalEnded: choose(
        "why",
        withdrawn=_WITHDRAWN,
        over=_OVER,
        impossible=between(
            N_("Your proposal to %(whom)s is no longer possible."),
            N_("%(who)s's proposal to you is no longer possible."),
            N_("%(who)s's proposal to %(whom)s is no longer possible."),
            of=("seat", "to"),
        ),
    ),
    happened.GuildFormed: to_all(
        N_("A guild is formed: %(who)s. It plays with %(pawn)s and has %(florins)s."),
        who=lambda e, narrator: narrator.labels(e.members),
        pawn=lambda e, narrator: phrases.pawn(e.seat, narrator),
    ),
    happened.DebtsCancelled: to_all(N_("What they owed each other is owed no more: %(florins)s.")),
    happened.GuildDecided: by(
        N_("You decide for %(guild)s."),
        N_("%(who)s decides for %(guild)s."),
        of="member",
        guild=lambda e, narrator: narrator.guild(e.members),
    ),
    happened.SpeakerNamed: by(
        N_("You decide for the guild now."), N_("%(who)s decides for the guild now."), of="member"
    ),
    happened.Traded: to_all(N_("Traded: %(terms)s."), terms=_terms),
}
