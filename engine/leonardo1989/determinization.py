"""A full position that is consistent with a view, for computer players that look ahead."""

from __future__ import annotations

from ..choices import Rng
from .actions import NOTHING
from .constants import COIN, FACTIONS, PRODUCTS
from .state import Answer, Auction, Debt, Decks, Holding, Market, Player, Proposal, Rescuing, Spin, Staked, State
from .view import AuctionView, MarketView, PlayerView, ProposalView, View, left_ahead


def determinize(view: View, rng: Rng) -> State:
    """Deal at random what the viewer cannot see: factions, bids and stakes. Decks have no order."""
    shown = {work for holding in view.holdings for work in holding.works} | set(view.drawn)
    in_play = list(view.pack.works)[: int(view.options.works)]
    held = {office for player in view.players for office in player.offices} | set(view.offices_under)
    factions = _factions(view, rng)
    players = [_player(player, factions[player.seat]) for player in view.players]
    if view.seat is not None:
        players[view.seat].ahead = left_ahead(view)
    return State(
        options=view.options,
        players=players,
        decks=Decks(
            works=[work for work in in_play if work not in shown],
            events=[event for event in view.pack.events if event not in view.events_out],
            offices=[office for office in view.pack.offices if office not in held],
            offices_under=list(view.offices_under),
            men=list(view.men_left),
        ),
        holdings={holding.space: Holding(holding.owner, list(holding.works)) for holding in view.holdings},
        phase=view.phase,
        stage=view.stage,
        round=view.round,
        first=view.first,
        place=view.place,
        mover=view.mover,
        acts=view.acts,
        talks=view.talks,
        oaths=[player.oaths or int(player.sworn and not view.round) for player in view.players],
        drawn=list(view.drawn),
        spins=[Spin(spin.seat, spin.number) for spin in view.spins],
        ball=view.ball,
        steps=view.steps,
        sender=view.sender,
        auction=_auction(view, view.auction, rng) if view.auction else None,
        market=_market(view, view.market, rng) if view.market else None,
        debts=[
            Debt(d.debtor, d.creditor, d.florins, d.why, d.space, d.pressing, d.refused, d.last_chance)
            for d in view.debts
        ],
        rescuing=_rescuing(view, rng),
        proposals=[_proposal(proposal, rng) for proposal in view.proposals],
        unsworn=list(view.unsworn),
        closing=view.closing,
        ruin_round=view.ruin_round,
        result=view.result,
        pack=view.pack,
    )


def _factions(view: View, rng: Rng) -> dict[int, str | None]:
    """Each seat's faction: the known one, else a random one for its whole party."""
    of_party: dict[int, str | None] = {}
    for player in view.players:
        if not player.sworn:
            of_party.setdefault(player.party, None)
        elif player.faction is not None:
            of_party[player.party] = player.faction
        elif player.party not in of_party:
            of_party[player.party] = _any_faction(rng)
    return {player.seat: of_party[player.party] for player in view.players}


def _player(p: PlayerView, faction: str | None) -> Player:
    return Player(
        p.colour, p.party, p.speaker, p.florins, p.at, p.moved, p.played, p.out, faction, p.shown, list(p.offices),
        list(p.men),
    )  # fmt: skip


def _coins(most: int, rng: Rng, least: int = 0) -> int:
    """A sum in whole coins up to `most`."""
    return COIN * rng.randrange(least // COIN, most // COIN + 1)


def _is_own(view: View, party: int) -> bool:
    return view.seat is not None and view.players[view.seat].party == party


def _auction(view: View, at: AuctionView, rng: Rng) -> Auction:
    bids: list[int | None] = list(at.bids)
    changes: list[int] = [0] * len(at.parties) if at.live else []
    if not at.live:
        for party, has_bid in zip(at.parties, at.has_bid, strict=True):
            own = _is_own(view, party)
            bids.append(at.own_bid if own else _coins(view.players[party].florins, rng) if has_bid else None)
            changes.append(at.changes if own else int(has_bid))
    return Auction(at.space, list(at.parties), bids, changes, list(at.waiting))


def _market(view: View, at: MarketView, rng: Rng) -> Market:
    stakes: list[Staked | None] = []
    changes: list[int] = []
    for party, has_staked in zip(at.parties, at.has_staked, strict=True):
        own = _is_own(view, party)
        stakes.append(_stake(view, at, party, rng) if has_staked else None)
        changes.append(at.changes if own else int(has_staked))
    return Market(list(at.parties), stakes, changes)


def _stake(view: View, at: MarketView, party: int, rng: Rng) -> Staked:
    if _is_own(view, party):
        assert at.own_stake is not None
        return Staked(*at.own_stake)
    return Staked(PRODUCTS[rng.randrange(0, len(PRODUCTS))], _coins(view.players[party].florins, rng, COIN))


def _rescuing(view: View, rng: Rng) -> Rescuing | None:
    """An answer that names a pawn also names a faction, except in the first version of the rules."""
    at = view.rescuing
    if at is None:
        return None
    known = dict(at.factions)
    names = view.options.rules >= 2
    answers = [
        Answer(seat, pawn, known.get(seat, _any_faction(rng)) if names and pawn not in (None, NOTHING) else None)
        for seat, pawn in at.answers
    ]
    return Rescuing(list(at.parties), answers)


def _proposal(p: ProposalView, rng: Rng) -> Proposal:
    """The pawn and faction of a proposed guild that does not concern the viewer are unknown."""
    pawn, faction = (p.pawn, p.faction) if p.open else ((p.by, p.to)[rng.randrange(0, 2)], _any_faction(rng))
    return Proposal(
        p.number, p.by, p.to, pawn, p.give, p.take, p.florins, list(p.seats), list(p.agreed), p.settled, faction
    )


def _any_faction(rng: Rng) -> str:
    return FACTIONS[rng.randrange(0, len(FACTIONS))]
