"""A copy of a position that shares nothing with it."""

from __future__ import annotations

from .state import Answer, Auction, Debt, Decks, Holding, Market, Player, Proposal, Rescuing, Spin, Staked, State


def copy_state(state: State) -> State:
    """An independent copy; faster than `copy.deepcopy`, for undo and search."""
    return State(
        options=state.options,
        players=[_copy_player(player) for player in state.players],
        decks=_copy_decks(state.decks),
        holdings={space: Holding(holding.owner, list(holding.works)) for space, holding in state.holdings.items()},
        phase=state.phase,
        stage=state.stage,
        round=state.round,
        first=state.first,
        place=state.place,
        mover=state.mover,
        acts=state.acts,
        talks=state.talks,
        oaths=list(state.oaths),
        drawn=list(state.drawn),
        spins=[Spin(spin.seat, spin.number) for spin in state.spins],
        ball=state.ball,
        steps=state.steps,
        sender=state.sender,
        auction=_copy_auction(state.auction) if state.auction else None,
        market=_copy_market(state.market) if state.market else None,
        debts=[_copy_debt(debt) for debt in state.debts],
        rescuing=_copy_rescuing(state.rescuing) if state.rescuing else None,
        proposals=[_copy_proposal(proposal) for proposal in state.proposals],
        unsworn=list(state.unsworn),
        closing=state.closing,
        ruin_round=state.ruin_round,
        result=state.result,
        pack=state.pack,
    )


def _copy_player(p: Player) -> Player:
    return Player(
        p.colour, p.party, p.speaker, p.florins, p.at, p.moved, p.played, p.out, p.faction, p.shown, list(p.offices),
        list(p.men), p.ahead,
    )  # fmt: skip


def _copy_debt(d: Debt) -> Debt:
    return Debt(d.debtor, d.creditor, d.florins, d.why, d.space, d.pressing, d.refused, d.last_chance)


def _copy_decks(d: Decks) -> Decks:
    return Decks(list(d.works), list(d.events), list(d.offices), list(d.offices_under), list(d.men))


def _copy_auction(a: Auction) -> Auction:
    return Auction(a.space, list(a.parties), list(a.bids), list(a.changes), list(a.waiting))


def _copy_market(m: Market) -> Market:
    stakes = [None if stake is None else Staked(stake.product, stake.florins) for stake in m.stakes]
    return Market(list(m.parties), stakes, list(m.changes))


def _copy_rescuing(r: Rescuing) -> Rescuing:
    return Rescuing(list(r.parties), [Answer(answer.seat, answer.pawn, answer.faction) for answer in r.answers])


def _copy_proposal(p: Proposal) -> Proposal:
    return Proposal(
        p.number, p.by, p.to, p.pawn, p.give, p.take, p.florins, list(p.seats), list(p.agreed), p.settled, p.faction
    )
