"""What is asked about debts, guilds and trades."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.language import N_, paragraph
from bot.text.leonardo1989 import phrases, situation
from bot.text.leonardo1989.board import standing
from bot.text.leonardo1989.phrases import GameNarrator
from bot.text.panel_words import Prompt
from engine.game import Decision
from engine.leonardo1989 import debts, proposals
from engine.leonardo1989.debts import least_loss
from engine.leonardo1989.guilds import willing
from engine.leonardo1989.view import DebtView, HoldingView, ProposalView, View


def means(faction: str | None, narrator: GameNarrator) -> str:
    if faction is None:
        return narrator.words.t(
            "All florins, palaces, offices and men are in common, the faction is chosen anew, and nobody can leave."
        )
    return narrator.words.t(
        "All florins, palaces, offices and men are in common, all are %(faction)s, and nobody can leave.",
        faction=narrator.names.faction(faction),
    )


def lines(one: int, other: int, pawn: int, view: View, narrator: GameNarrator) -> Iterator[str]:
    """The turn it costs, the 100 florins it gives up, and who decides for it."""
    if view.options.rules >= 2:
        yield from turns_lost(other if pawn == one else one, pawn, view, narrator)
    yield narrator.words.t("A guild gets no 100 florins at the Main Square.")
    yield narrator.words.t(
        "One member decides for the guild at a time; the word passes on after each of its turns (our ruling, for play "
        "at a distance)."
    )


def turns_lost(gone: int, pawn: int, view: View, narrator: GameNarrator) -> Iterator[str]:
    """Which turn is lost with the pawn that leaves the board, and when the guild next plays
    (leonardo1989/guild-turn)."""
    at_once = view.phase == "works" or (view.debts and view.debts[0].debtor in (gone, pawn))
    if gone == view.mover and at_once:
        yield narrator.by(gone, N_("It ends your turn at once."), N_("It ends %(who)s's turn at once."))
    elif not view.players[gone].played:
        yield narrator.by(
            gone, N_("You lose the turn you still have in this round."),
            N_("%(who)s loses the turn still to come in this round."),
        )  # fmt: skip
    if view.players[pawn].played and pawn != view.mover:
        yield narrator.words.t("The guild plays again in the next round.")


def costs(debtor: int, rescuer: int, view: View, narrator: GameNarrator) -> Iterator[str]:
    """The turns at stake in a rescue, for each pawn that could stay."""
    if view.options.rules < 2:
        return
    for gone, pawn in ((debtor, rescuer), (rescuer, debtor)):
        at_stake = " ".join(turns_lost(gone, pawn, view, narrator))
        if at_stake:
            kept = phrases.pawn(pawn, narrator)
            yield narrator.words.t("With %(pawn)s: %(turns)s", pawn=kept, turns=at_stake)


def talks(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    words, party = narrator.words, view.party_of(decision.seat)
    own = next((each for each in view.proposals if each.by == party.seat), None)
    sentence = {
        (True, True): N_("Propose a guild or a trade to another party. It holds nobody up."),
        (True, False): N_("Propose a guild to another party. It holds nobody up."),
        (False, True): N_("Propose a trade to another party. It holds nobody up."),
    }[view.options.guilds, view.options.trades]
    line = words.t(sentence) if own is None else words.t("Your proposal stands; you may take it back.")
    if own is not None:
        return Prompt(words.t("Proposals"), line, (f"- {situation.proposal(own, narrator)}",))
    others = [each for each in view.parties() if each.seat != party.seat]
    details = [f"- {standing(each, view, narrator)}" for each in (party, *others)]
    if view.options.guilds:
        details.append(words.t("A guild owns all in common and plays with one pawn; nobody can leave it."))
        details.append(words.t("Which pawn stays decides who loses a turn: you're told before you confirm."))
    return Prompt(words.t("Proposals"), line, tuple(details))


def consent(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    proposal = next(each for each in view.proposals if each.number == decision.key_parts[1])
    return _guild(proposal, view, narrator) if proposal.is_guild else _trade(proposal, view, narrator)


def _guild(proposal: ProposalView, view: View, narrator: GameNarrator) -> Prompt:
    words = narrator.words
    assert proposal.pawn is not None and proposal.open
    missing = [seat for seat in proposals.missing(view, proposal) if seat != narrator.audience.reader]
    proposes = narrator.between(
        proposal.by,
        proposal.to,
        N_("You propose a guild to %(whom)s, with %(pawn)s."),
        N_("%(who)s proposes a guild to you, with %(pawn)s."),
        N_("%(who)s proposes a guild to %(whom)s, with %(pawn)s."),
        pawn=phrases.pawn(proposal.pawn, narrator),
    )
    details = [f"- {standing(view.players[party], view, narrator)}" for party in (proposal.by, proposal.to)]
    details += lines(proposal.by, proposal.to, proposal.pawn, view, narrator)
    if missing:
        details.append(words.t("Still to agree beside you: %(who)s.", who=narrator.labels(missing)))
    own = narrator.audience.reader is not None and view.players[narrator.audience.reader].party == proposal.by
    return Prompt(
        words.t("A guild with %(who)s?", who=narrator.name(proposal.to if own else proposal.by)),
        paragraph(proposes, means(proposal.faction, narrator)),
        tuple(details),
    )


def _trade(proposal: ProposalView, view: View, narrator: GameNarrator) -> Prompt:
    words = narrator.words
    line = paragraph(
        words.t(
            "%(terms)s.",
            terms=phrases.capital_trade(
                proposal.by, proposal.to, proposal.give, proposal.take, proposal.florins, narrator
            ),
        ),
        _when(proposal, view, narrator),
    )
    spaces = [space for space in (proposal.give, proposal.take) if space is not None]
    details = [_goods(space, view, narrator) for space in spaces]
    return Prompt(words.t("A trade with %(who)s?", who=narrator.name(proposal.by)), line, tuple(details))


def _when(proposal: ProposalView, view: View, narrator: GameNarrator) -> str:
    if view.phase == "works":
        return narrator.words.t("It is done at once.")
    debtor = view.debts[0].debtor if view.options.rules >= 2 and view.debts else None
    if debtor in (proposal.by, proposal.to):
        return narrator.words.t("It is done at once, unless the debtor could raise less by it.")
    return narrator.words.t("It is done at the start of the next turn, if it is still possible then.")


def _goods(space: int, view: View, narrator: GameNarrator) -> str:
    holding, found = view.holding(space), view.pack.spaces[space]
    assert holding is not None
    line = f"- {situation.palace(holding, narrator)}"
    return f"{line}. {situation.quarter_line(space, view, narrator)}" if found.is_palace else line


def sell(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    words, debt = narrator.words, view.debts[0]
    owned, best = view.spaces_of(debt.debtor), least_loss(view)
    return Prompt(
        words.t("What do you sell?"),
        words.t(
            "You owe %(due)s. You have %(florins)s: %(missing)s missing. Sell to the bank until it is enough.",
            due=_due(debt, narrator),
            florins=narrator.florins(view.players[debt.debtor].florins),
            missing=narrator.florins(debts.missing(view)),
        ),
        (
            *(f"- {_for_sale(holding, view, narrator)}" for holding in owned),
            *(
                [words.t("Loses least rent: %(palaces)s.", palaces=narrator.names.holdings(best))]
                if len(best) < len(owned)
                else []
            ),
        ),
    )


def _due(debt: DebtView, narrator: GameNarrator) -> str:
    return situation.to(debt.creditor, situation.in_full(debt.why, debt.florins, debt.space, narrator), narrator)


def _for_sale(holding: HoldingView, view: View, narrator: GameNarrator) -> str:
    """A holding with the bank's price, and what is lost with it: "Casa del Mulino (2): 20 florins; rent 40, 1 work"."""
    words = narrator.words
    line = words.t(
        "%(palace)s: %(florins)s; rent %(rent)d",
        palace=narrator.names.holding(holding.space),
        florins=narrator.florins(holding.sale),
        rent=holding.rent,
    )
    if holding.works:
        line = f"{line}, {phrases.works(words, len(holding.works))}"
    if holding.whole_quarter:
        line = words.t("%(palace)s, of a whole quarter", palace=line)
    return line


# Ruin and rescue


def rescue(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    words, debt = narrator.words, view.debts[0]
    own, debtor = view.party_of(decision.seat), view.players[debt.debtor]
    line = words.t(
        "%(who)s cannot pay %(due)s. Together you could: as one guild you pay it, own everything in common, and play "
        "on with one pawn, for good.",
        who=narrator.name(debtor.seat),
        due=_due(debt, narrator),
    )
    if own.is_guild:
        line = paragraph(line, words.t("All in your guild must say yes."))
    if view.options.rules >= 2:
        line = paragraph(line, words.t("Its pawn and its faction are part of what you offer."))
    return Prompt(
        words.t("Take %(who)s in?", who=narrator.name(debtor.seat)),
        line,
        (
            _owed(debt.debtor, own.seat, view, narrator),
            f"- {standing(debtor, view, narrator)}",
            f"- {standing(own, view, narrator)}",
            *costs(debt.debtor, own.seat, view, narrator),
        ),
    )


def _owed(debtor: int, party: int, view: View, narrator: GameNarrator) -> str:
    """What the two parties together would owe others."""
    owed = sum(debt.florins for debt in view.debts if debt.debtor == debtor and debt.creditor != party)
    if not owed:
        return narrator.words.t("It is owed to you: as one guild you would owe it no more.")
    return narrator.words.t("Owed in all: %(florins)s.", florins=narrator.florins(owed))


def join(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    words, debt = narrator.words, view.debts[0]
    return Prompt(
        words.t("A guild, or ruin?"),
        words.t(
            "You cannot pay %(due)s. Whoever you join pays it, and you play on together, for good; otherwise "
            "everything you own goes back and you are out.",
            due=_due(debt, narrator),
        ),
        tuple(_offers(view, narrator)),
    )


def _offers(view: View, narrator: GameNarrator) -> Iterator[str]:
    """Who would rescue the debtor, with the pawn that would stay."""
    rescuing = view.current_rescue
    for seat in willing(view):
        party = view.players[seat]
        pawn = rescuing.said[party.speaker]
        assert pawn is not None
        offer = narrator.words.t(
            "- %(party)s The guild would play with %(pawn)s.",
            party=standing(party, view, narrator),
            pawn=phrases.pawn(int(pawn), narrator),
        )
        faction = dict(rescuing.factions).get(party.speaker)
        of_it = (
            narrator.words.t("All would be %(faction)s.", faction=narrator.names.faction(faction)) if faction else ""
        )
        gone = view.debts[0].debtor if int(pawn) == seat else seat
        turns = turns_lost(gone, int(pawn), view, narrator) if view.options.rules >= 2 else ()
        yield paragraph(offer, of_it, *turns)


def before_ruin(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    """The last question: ruin follows unless a guild or a trade prevents it."""
    words, debt = narrator.words, view.debts[0]
    debtor = view.players[debt.debtor]
    helps = {
        (True, True): N_("Propose a guild or a trade now: agreed on before you accept, it may still save you."),
        (True, False): N_("Propose a guild now: agreed on before you accept, it may still save you."),
        (False, True): N_("Propose a trade now: agreed on before you accept, it may still save you."),
    }[view.options.guilds, view.options.trades]
    return Prompt(
        words.t("Nothing left but ruin?"),
        paragraph(
            words.t("You cannot pay %(due)s, not even by selling everything.", due=_due(debt, narrator)), words.t(helps)
        ),
        (f"- {standing(debtor, view, narrator)}",),
    )
