"""What is asked about guilds and trades: proposing and consenting."""

from __future__ import annotations

from bot.text.game_texts import Asked
from bot.text.language import N_, paragraph
from bot.text.leonardo1989 import joining, situation, terms
from bot.text.leonardo1989.standing import standing
from bot.text.leonardo1989.telling import Telling
from engine.game import Decision
from engine.leonardo1989.view import ProposalView, View


def talks(decision: Decision, view: View, tell: Telling) -> Asked:
    words, party = tell.words, view.party_of(decision.seat)
    own = next((each for each in view.proposals if each.by == party.seat), None)
    said = {
        (True, True): N_("Propose a guild or a trade to another party. It holds nobody up."),
        (True, False): N_("Propose a guild to another party. It holds nobody up."),
        (False, True): N_("Propose a trade to another party. It holds nobody up."),
    }[view.options.guilds, view.options.trades]
    line = words.t(said) if own is None else words.t("Your proposal stands; you may take it back.")
    if own is not None:
        return Asked(words.t("Proposals"), line, (f"- {situation.proposal(own, tell)}",))
    others = [each for each in view.parties() if each.seat != party.seat]
    details = [f"- {standing(each, view, tell)}" for each in (party, *others)]
    if view.options.guilds:
        details.append(words.t("A guild owns all in common and plays with one pawn; nobody can leave it."))
        details.append(words.t("Which pawn stays decides who loses a turn: you're told before you confirm."))
    return Asked(words.t("Proposals"), line, tuple(details))


def consent(decision: Decision, view: View, tell: Telling) -> Asked:
    proposal = next(each for each in view.proposals if each.number == decision.topic[1])
    return _guild(proposal, view, tell) if proposal.is_guild else _trade(proposal, view, tell)


def _guild(proposal: ProposalView, view: View, tell: Telling) -> Asked:
    words = tell.words
    assert proposal.pawn is not None and proposal.open
    both = [view.players[seat] for seat in (proposal.by, proposal.to)]
    missing = [
        seat for party in both for seat in party.members if seat not in proposal.agreed and seat != tell.cast.reader
    ]
    proposes = tell.between(
        proposal.by,
        proposal.to,
        N_("You propose a guild to %(whom)s, with %(pawn)s."),
        N_("%(who)s proposes a guild to you, with %(pawn)s."),
        N_("%(who)s proposes a guild to %(whom)s, with %(pawn)s."),
        pawn=terms.pawn(proposal.pawn, tell),
    )
    details = [f"- {standing(party, view, tell)}" for party in both]
    details += joining.lines(proposal.by, proposal.to, proposal.pawn, view, tell)
    if missing:
        details.append(words.t("Still to agree beside you: %(who)s.", who=tell.labels(missing)))
    own = tell.cast.reader is not None and view.players[tell.cast.reader].party == proposal.by
    return Asked(
        words.t("A guild with %(who)s?", who=tell.name(proposal.to if own else proposal.by)),
        paragraph(proposes, joining.means(proposal.faction, tell)),
        tuple(details),
    )


def _trade(proposal: ProposalView, view: View, tell: Telling) -> Asked:
    words = tell.words
    line = paragraph(
        words.t(
            "%(terms)s.",
            terms=terms.capital_trade(proposal.by, proposal.to, proposal.give, proposal.take, proposal.florins, tell),
        ),
        _when(proposal, view, tell),
    )
    spaces = [space for space in (proposal.give, proposal.take) if space is not None]
    details = [_goods(space, view, tell) for space in spaces]
    return Asked(words.t("A trade with %(who)s?", who=tell.name(proposal.by)), line, tuple(details))


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
