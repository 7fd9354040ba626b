"""What is asked about debts, guilds and trades."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.language import N_, paragraph
from bot.text.leonardo1989 import phrases, situation
from bot.text.leonardo1989.board import standing
from bot.text.leonardo1989.phrases import Telling
from bot.text.panel_words import Prompt
from engine.game import Decision
from engine.leonardo1989 import debts, proposals
from engine.leonardo1989.debts import least_loss
from engine.leonardo1989.guilds import willing
from engine.leonardo1989.view import DebtView, HoldingView, ProposalView, View


def means(faction: str | None, tell: Telling) -> str:
    if faction is None:
        return tell.words.t(
            "All florins, palaces, offices and men are in common, the faction is chosen anew, and nobody can leave."
        )
    return tell.words.t(
        "All florins, palaces, offices and men are in common, all are %(faction)s, and nobody can leave.",
        faction=tell.names.faction(faction),
    )


def lines(one: int, other: int, pawn: int, view: View, tell: Telling) -> Iterator[str]:
    """The turn it costs, the 100 florins it gives up, and who decides for it."""
    if view.options.rules >= 2:
        yield from turns_lost(other if pawn == one else one, pawn, view, tell)
    yield tell.words.t("A guild gets no 100 florins at the Main Square.")
    yield tell.words.t(
        "One member decides for the guild at a time; the word passes on after each of its turns (our ruling, for play "
        "at a distance)."
    )


def turns_lost(gone: int, pawn: int, view: View, tell: Telling) -> Iterator[str]:
    """Which turn is lost with the pawn that leaves the board, and when the guild next plays
    (leonardo1989/guild-turn)."""
    at_once = view.phase == "works" or (view.debts and view.debts[0].debtor in (gone, pawn))
    if gone == view.mover and at_once:
        yield tell.by(gone, N_("It ends your turn at once."), N_("It ends %(who)s's turn at once."))
    elif not view.players[gone].played:
        yield tell.by(
            gone, N_("You lose the turn you still have in this round."),
            N_("%(who)s loses the turn still to come in this round."),
        )  # fmt: skip
    if view.players[pawn].played and pawn != view.mover:
        yield tell.words.t("The guild plays again in the next round.")


def costs(debtor: int, rescuer: int, view: View, tell: Telling) -> Iterator[str]:
    """The turns at stake in a rescue, for each pawn that could stay."""
    if view.options.rules < 2:
        return
    for gone, pawn in ((debtor, rescuer), (rescuer, debtor)):
        said = " ".join(turns_lost(gone, pawn, view, tell))
        if said:
            kept = phrases.pawn(pawn, tell)
            yield tell.words.t("With %(pawn)s: %(turns)s", pawn=kept, turns=said)


def talks(decision: Decision, view: View, tell: Telling) -> Prompt:
    words, party = tell.words, view.party_of(decision.seat)
    own = next((each for each in view.proposals if each.by == party.seat), None)
    said = {
        (True, True): N_("Propose a guild or a trade to another party. It holds nobody up."),
        (True, False): N_("Propose a guild to another party. It holds nobody up."),
        (False, True): N_("Propose a trade to another party. It holds nobody up."),
    }[view.options.guilds, view.options.trades]
    line = words.t(said) if own is None else words.t("Your proposal stands; you may take it back.")
    if own is not None:
        return Prompt(words.t("Proposals"), line, (f"- {situation.proposal(own, tell)}",))
    others = [each for each in view.parties() if each.seat != party.seat]
    details = [f"- {standing(each, view, tell)}" for each in (party, *others)]
    if view.options.guilds:
        details.append(words.t("A guild owns all in common and plays with one pawn; nobody can leave it."))
        details.append(words.t("Which pawn stays decides who loses a turn: you're told before you confirm."))
    return Prompt(words.t("Proposals"), line, tuple(details))


def consent(decision: Decision, view: View, tell: Telling) -> Prompt:
    proposal = next(each for each in view.proposals if each.number == decision.key_parts[1])
    return _guild(proposal, view, tell) if proposal.is_guild else _trade(proposal, view, tell)


def _guild(proposal: ProposalView, view: View, tell: Telling) -> Prompt:
    words = tell.words
    assert proposal.pawn is not None and proposal.open
    missing = [seat for seat in proposals.missing(view, proposal) if seat != tell.cast.reader]
    proposes = tell.between(
        proposal.by,
        proposal.to,
        N_("You propose a guild to %(whom)s, with %(pawn)s."),
        N_("%(who)s proposes a guild to you, with %(pawn)s."),
        N_("%(who)s proposes a guild to %(whom)s, with %(pawn)s."),
        pawn=phrases.pawn(proposal.pawn, tell),
    )
    details = [f"- {standing(view.players[party], view, tell)}" for party in (proposal.by, proposal.to)]
    details += lines(proposal.by, proposal.to, proposal.pawn, view, tell)
    if missing:
        details.append(words.t("Still to agree beside you: %(who)s.", who=tell.labels(missing)))
    own = tell.cast.reader is not None and view.players[tell.cast.reader].party == proposal.by
    return Prompt(
        words.t("A guild with %(who)s?", who=tell.name(proposal.to if own else proposal.by)),
        paragraph(proposes, means(proposal.faction, tell)),
        tuple(details),
    )


def _trade(proposal: ProposalView, view: View, tell: Telling) -> Prompt:
    words = tell.words
    line = paragraph(
        words.t(
            "%(terms)s.",
            terms=phrases.capital_trade(proposal.by, proposal.to, proposal.give, proposal.take, proposal.florins, tell),
        ),
        _when(proposal, view, tell),
    )
    spaces = [space for space in (proposal.give, proposal.take) if space is not None]
    details = [_goods(space, view, tell) for space in spaces]
    return Prompt(words.t("A trade with %(who)s?", who=tell.name(proposal.by)), line, tuple(details))


def _when(proposal: ProposalView, view: View, tell: Telling) -> str:
    if view.phase == "works":
        return tell.words.t("It is done at once.")
    debtor = view.debts[0].debtor if view.options.rules >= 2 and view.debts else None
    if debtor in (proposal.by, proposal.to):
        return tell.words.t("It is done at once, unless the debtor could raise less by it.")
    return tell.words.t("It is done at the start of the next turn, if it is still possible then.")


def _goods(space: int, view: View, tell: Telling) -> str:
    holding, found = view.holding(space), view.pack.spaces[space]
    assert holding is not None
    said = f"- {situation.palace(holding, tell)}"
    return f"{said}. {situation.quarter_line(space, view, tell)}" if found.is_palace else said


def sell(decision: Decision, view: View, tell: Telling) -> Prompt:
    words, debt = tell.words, view.debts[0]
    owned, best = view.spaces_of(debt.debtor), least_loss(view)
    return Prompt(
        words.t("What do you sell?"),
        words.t(
            "You owe %(due)s. You have %(florins)s: %(missing)s missing. Sell to the bank until it is enough.",
            due=_due(debt, tell),
            florins=tell.florins(view.players[debt.debtor].florins),
            missing=tell.florins(debts.missing(view)),
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


def _due(debt: DebtView, tell: Telling) -> str:
    return situation.to(debt.creditor, situation.in_full(debt.why, debt.florins, debt.space, tell), tell)


def _for_sale(holding: HoldingView, view: View, tell: Telling) -> str:
    """A holding with the bank's price, and what is lost with it: "Casa del Mulino (2): 20 florins; rent 40, 1 work"."""
    words = tell.words
    said = words.t(
        "%(palace)s: %(florins)s; rent %(rent)d",
        palace=tell.holding(holding.space),
        florins=tell.florins(holding.sale),
        rent=holding.rent,
    )
    if holding.works:
        said = f"{said}, {phrases.works(words, len(holding.works))}"
    if holding.whole_quarter:
        said = words.t("%(palace)s, of a whole quarter", palace=said)
    return said


# Ruin and rescue


def rescue(decision: Decision, view: View, tell: Telling) -> Prompt:
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
    return Prompt(
        words.t("Take %(who)s in?", who=tell.name(debtor.seat)),
        line,
        (
            _owed(debt.debtor, own.seat, view, tell),
            f"- {standing(debtor, view, tell)}",
            f"- {standing(own, view, tell)}",
            *costs(debt.debtor, own.seat, view, tell),
        ),
    )


def _owed(debtor: int, party: int, view: View, tell: Telling) -> str:
    """What the two parties together would owe others."""
    owed = sum(debt.florins for debt in view.debts if debt.debtor == debtor and debt.creditor != party)
    if not owed:
        return tell.words.t("It is owed to you: as one guild you would owe it no more.")
    return tell.words.t("Owed in all: %(florins)s.", florins=tell.florins(owed))


def join(decision: Decision, view: View, tell: Telling) -> Prompt:
    words, debt = tell.words, view.debts[0]
    return Prompt(
        words.t("A guild, or ruin?"),
        words.t(
            "You cannot pay %(due)s. Whoever you join pays it, and you play on together, for good; otherwise "
            "everything you own goes back and you are out.",
            due=_due(debt, tell),
        ),
        tuple(_offers(view, tell)),
    )


def _offers(view: View, tell: Telling) -> Iterator[str]:
    """Who would rescue the debtor, with the pawn that would stay."""
    rescuing = view.current_rescue
    for seat in willing(view):
        party = view.players[seat]
        pawn = rescuing.said[party.speaker]
        assert pawn is not None
        offer = tell.words.t(
            "- %(party)s The guild would play with %(pawn)s.",
            party=standing(party, view, tell),
            pawn=phrases.pawn(int(pawn), tell),
        )
        faction = dict(rescuing.factions).get(party.speaker)
        of_it = tell.words.t("All would be %(faction)s.", faction=tell.names.faction(faction)) if faction else ""
        gone = view.debts[0].debtor if int(pawn) == seat else seat
        turns = turns_lost(gone, int(pawn), view, tell) if view.options.rules >= 2 else ()
        yield paragraph(offer, of_it, *turns)


def before_ruin(decision: Decision, view: View, tell: Telling) -> Prompt:
    """The last question: ruin follows unless a guild or a trade prevents it."""
    words, debt = tell.words, view.debts[0]
    debtor = view.players[debt.debtor]
    helps = {
        (True, True): N_("Propose a guild or a trade now: agreed on before you accept, it may still save you."),
        (True, False): N_("Propose a guild now: agreed on before you accept, it may still save you."),
        (False, True): N_("Propose a trade now: agreed on before you accept, it may still save you."),
    }[view.options.guilds, view.options.trades]
    return Prompt(
        words.t("Nothing left but ruin?"),
        paragraph(
            words.t("You cannot pay %(due)s, not even by selling everything.", due=_due(debt, tell)), words.t(helps)
        ),
        (f"- {standing(debtor, view, tell)}",),
    )
