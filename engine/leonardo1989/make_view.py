"""A view, built from scratch: it holds only what a seat or a spectator is meant to see."""

from __future__ import annotations

from functools import partial

from .state import NONE_LEFT, Auction, Debt, Market, Proposal, Rescuing, State
from .view import (
    AuctionView,
    DebtView,
    HoldingView,
    MarketView,
    PlayerView,
    ProposalView,
    RescueView,
    SpinView,
    View,
    ViewWithAhead,
)


def view_of(state: State, seat: int | None) -> View:
    decks = state.decks
    left = NONE_LEFT if seat is None else state.players[seat].ahead
    make = partial(ViewWithAhead, ahead=left) if state.options.ahead else View
    return make(
        seat=seat,
        options=state.options,
        phase=state.phase,
        stage=state.stage,
        round=state.round,
        first=state.first,
        place=state.place,
        mover=state.mover,
        acts=state.acts,
        talks=state.talks,
        players=tuple([_player(state, each, seat) for each in range(len(state.players))]),
        holdings=tuple([_holding(state, space) for space in sorted(state.holdings)]),
        drawn=tuple(state.drawn),
        spins=tuple([SpinView(spin.seat, spin.number) for spin in state.spins]),
        ball=state.ball,
        steps=state.steps,
        sender=state.sender,
        works_left=len(decks.works),
        events_left=len(decks.events),
        events_out=tuple([event for event in state.pack.events if event not in decks.events]),
        offices_left=len(decks.offices),
        offices_under=tuple(decks.offices_under),
        men_left=tuple(decks.men),
        auction=_auction(state, state.auction, seat) if state.auction else None,
        market=_market(state, state.market, seat) if state.market else None,
        debts=tuple([_debt(debt) for debt in state.debts]),
        rescuing=_rescuing(state, state.rescuing, seat) if state.rescuing else None,
        proposals=tuple([_proposal(state, proposal, seat) for proposal in state.proposals]),
        unsworn=tuple(state.unsworn),
        closing=state.closing,
        ruin_round=state.ruin_round,
        result=state.result,
        pack=state.pack,
    )


def _player(state: State, seat: int, viewer: int | None) -> PlayerView:
    player = state.players[seat]
    own = viewer is not None and state.players[viewer].party == player.party
    names_party = player.party == seat
    return PlayerView(
        seat=seat,
        colour=player.colour,
        party=player.party,
        members=tuple(state.members(seat)) if names_party else (),
        speaker=player.speaker,
        out=player.out,
        florins=player.florins,
        at=player.at,
        moved=player.moved,
        played=player.played,
        faction=player.faction if own or player.shown else None,
        sworn=player.faction is not None,
        shown=player.shown,
        oaths=state.oaths[seat] if seat == viewer else 0,
        offices=tuple(player.offices),
        men=tuple(player.men),
        most_men=state.most_men(seat) if names_party else 0,
        worth=state.worth(seat),
    )


def _holding(state: State, space: int) -> HoldingView:
    holding, found = state.holdings[space], state.pack.spaces[space]
    return HoldingView(
        space=space,
        owner=holding.owner,
        works=tuple(holding.works),
        values=state.values(space),
        rent=state.rent(space),
        sale=state.sale(space),
        whole_quarter=found.is_palace and state.owns_quarter(holding.owner, found.quarter),
    )


def _auction(state: State, auction: Auction, viewer: int | None) -> AuctionView:
    place = _place_of(state, auction.parties, viewer)
    live = bool(auction.waiting)
    return AuctionView(
        space=auction.space,
        parties=tuple(auction.parties),
        has_bid=tuple([bid is not None for bid in auction.bids]),
        own_bid=None if place is None else auction.bids[place],
        changes=0 if place is None else auction.changes[place],
        live=live,
        bids=tuple(auction.bids) if live else (),
        waiting=tuple(auction.waiting),
    )


def _market(state: State, market: Market, viewer: int | None) -> MarketView:
    place = _place_of(state, market.parties, viewer)
    stake = None if place is None else market.stakes[place]
    return MarketView(
        parties=tuple(market.parties),
        has_staked=tuple([stake is not None for stake in market.stakes]),
        own_stake=None if stake is None else (stake.product, stake.florins),
        changes=0 if place is None else market.changes[place],
    )


def _place_of(state: State, parties: list[int], viewer: int | None) -> int | None:
    """The index of the viewer's party in `parties`."""
    party = None if viewer is None else state.players[viewer].party
    return None if party is None or party not in parties else parties.index(party)


def _debt(debt: Debt) -> DebtView:
    return DebtView(
        debt.debtor, debt.creditor, debt.florins, debt.why, debt.space, debt.pressing, debt.refused, debt.last_chance
    )


def _rescuing(state: State, rescuing: Rescuing, viewer: int | None) -> RescueView:
    """The faction a party offers is seen by its own members and by those it would take in."""
    party = None if viewer is None else state.players[viewer].party
    debtor = state.debts[0].debtor
    factions = [
        (answer.seat, answer.faction)
        for answer in rescuing.answers
        if answer.faction is not None and party in (debtor, state.players[answer.seat].party)
    ]
    answers = [(answer.seat, answer.pawn) for answer in rescuing.answers]
    return RescueView(tuple(rescuing.parties), tuple(answers), tuple(factions))


def _proposal(state: State, proposal: Proposal, viewer: int | None) -> ProposalView:
    open_ = not proposal.is_sealed or viewer in proposal.seats
    return ProposalView(
        number=proposal.number,
        by=proposal.by,
        to=proposal.to,
        is_guild=proposal.is_guild,
        open=open_,
        pawn=proposal.pawn if open_ else None,
        faction=proposal.faction if open_ else None,
        give=proposal.give,
        take=proposal.take,
        florins=proposal.florins,
        seats=tuple(proposal.seats),
        agreed=tuple(proposal.agreed),
        settled=proposal.settled,
    )
