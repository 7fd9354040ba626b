"""What is asked when somebody cannot pay: what to sell, whether to help, whom to join."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.text.game_texts import Asked
from bot.text.language import N_, paragraph
from bot.text.leonardo1989 import dues, joining, pieces, situation, terms
from bot.text.leonardo1989.standing import standing
from bot.text.leonardo1989.telling import Telling
from engine.game import Decision
from engine.leonardo1989.actions import NOTHING
from engine.leonardo1989.selling import least_loss
from engine.leonardo1989.view import DebtView, HoldingView, View


def sell(decision: Decision, view: View, tell: Telling) -> Asked:
    words, debt = tell.words, view.debts[0]
    owned, best = view.spaces_of(debt.debtor), least_loss(view)
    return Asked(
        words.t("What do you sell?"),
        words.t(
            "You owe %(due)s. You have %(florins)s: %(missing)s missing. Sell to the bank until it is enough.",
            due=_due(debt, tell),
            florins=tell.florins(view.players[debt.debtor].florins),
            missing=tell.florins(situation.missing(view)),
        ),
        (
            *(f"- {_for_sale(holding, view, tell)}" for holding in owned),
            *(
                [words.t("Loses least rent: %(palaces)s.", palaces=tell.names.holdings(best))]
                if len(best) < len(owned)
                else []
            ),
        ),
    )


def _least(spaces: Sequence[int], tell: Telling) -> Iterator[str]:
    yield tell.words.t("Loses least rent: %(palaces)s.", palaces=tell.names.holdings(spaces))


def _due(debt: DebtView, tell: Telling) -> str:
    return dues.to(debt.creditor, dues.in_full(debt.why, debt.florins, debt.space, tell), tell)


def _for_sale(holding: HoldingView, view: View, tell: Telling) -> str:
    """A holding with what the bank pays, and what goes with it: "Casa del Mulino (2): 20 florins; rent 40, 1 work"."""
    words = tell.words
    said = words.t(
        "%(palace)s: %(florins)s; rent %(rent)d",
        palace=tell.holding(holding.space),
        florins=tell.florins(holding.sale),
        rent=holding.rent,
    )
    if holding.works:
        said = f"{said}, {pieces.works(words, len(holding.works))}"
    if holding.whole_quarter:
        said = words.t("%(palace)s, of a whole quarter", palace=said)
    return said


# Ruin and rescue


def rescue(decision: Decision, view: View, tell: Telling) -> Asked:
    words, debt = tell.words, view.debts[0]
    own, debtor = view.party_of(decision.seat), view.players[debt.debtor]
    line = words.t(
        "%(who)s cannot pay %(due)s. Together you could: as one guild you pay it, own everything in common, and play "
        "on with one pawn, for good.",
        who=tell.name(debtor.seat),
        due=_due(debt, tell),
    )
    if own.is_guild:
        line = paragraph(line, words.t("All in your guild must say yes."))
    if view.options.rules >= 2:
        line = paragraph(line, words.t("Its pawn and its faction are part of what you offer."))
    return Asked(
        words.t("Take %(who)s in?", who=tell.name(debtor.seat)),
        line,
        (
            _owed(debt.debtor, own.seat, view, tell),
            f"- {standing(debtor, view, tell)}",
            f"- {standing(own, view, tell)}",
            *joining.costs(debt.debtor, own.seat, view, tell),
        ),
    )


def _owed(debtor: int, party: int, view: View, tell: Telling) -> str:
    """What the two together would have to pay others."""
    owed = sum(debt.florins for debt in view.debts if debt.debtor == debtor and debt.creditor != party)
    if not owed:
        return tell.words.t("It is owed to you: as one guild you would owe it no more.")
    return tell.words.t("Owed in all: %(florins)s.", florins=tell.florins(owed))


def join(decision: Decision, view: View, tell: Telling) -> Asked:
    words, debt = tell.words, view.debts[0]
    return Asked(
        words.t("A guild, or ruin?"),
        words.t(
            "You cannot pay %(due)s. Whoever you join pays it, and you play on together, for good; otherwise "
            "everything you own goes back and you are out.",
            due=_due(debt, tell),
        ),
        tuple(_offers(view, tell)),
    )


def _offers(view: View, tell: Telling) -> Iterator[str]:
    """Who would take the debtor in, with the pawn to be kept."""
    assert view.rescuing is not None
    said = dict(view.rescuing.answers)
    for seat in view.rescuing.parties:
        party = view.players[seat]
        pawn = said.get(party.speaker)
        if pawn in (None, NOTHING) or any(said.get(member) is None for member in party.members):
            continue
        assert pawn is not None
        offer = tell.words.t(
            "- %(party)s The guild would play with %(pawn)s.",
            party=standing(party, view, tell),
            pawn=terms.pawn(int(pawn), tell),
        )
        faction = dict(view.rescuing.factions).get(party.speaker)
        of_it = tell.words.t("All would be %(faction)s.", faction=tell.names.faction(faction)) if faction else ""
        gone = view.debts[0].debtor if int(pawn) == seat else seat
        turns = joining.turns(gone, int(pawn), view, tell) if view.options.rules >= 2 else ()
        yield paragraph(offer, of_it, *turns)


def before_ruin(decision: Decision, view: View, tell: Telling) -> Asked:
    """The last question: what a guild or a trade does not prevent is ruin."""
    words, debt = tell.words, view.debts[0]
    debtor = view.players[debt.debtor]
    helps = {
        (True, True): N_("Propose a guild or a trade now: agreed on before you accept, it may still save you."),
        (True, False): N_("Propose a guild now: agreed on before you accept, it may still save you."),
        (False, True): N_("Propose a trade now: agreed on before you accept, it may still save you."),
    }[view.options.guilds, view.options.trades]
    return Asked(
        words.t("Nothing left but ruin?"),
        paragraph(
            words.t("You cannot pay %(due)s, not even by selling everything.", due=_due(debt, tell)), words.t(helps)
        ),
        (f"- {standing(debtor, view, tell)}",),
    )
