"""The invariants of every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..base_game import unknown_seats, violations
from ..choices import is_legal
from .ahead import next_turn_tree
from .constants import COIN, MOST_WORKS, SPACES, START
from .state import State


def broken_invariants(state: State) -> list[str]:
    """The broken invariants of a state, in text for maintainers; empty if it is sound."""
    return violations(
        state,
        (_seats, _works, _cards, _parties, _holdings, _pawns, _factions, _ahead, _phase, _secrets, _debts, _proposals),
    )


def _seats(state: State) -> Iterator[str]:
    named = [state.first, state.mover, state.sender, *state.unsworn]
    named += [seat for player in state.players for seat in (player.party, player.speaker)]
    named += [holding.owner for holding in state.holdings.values()]
    named += [spin.seat for spin in state.spins]
    named += [*state.auction.parties, *state.auction.waiting] if state.auction else ()
    named += state.market.parties if state.market else ()
    named += [seat for debt in state.debts for seat in (debt.debtor, debt.creditor)]
    if state.rescuing:
        named += [*state.rescuing.parties, *(answer.seat for answer in state.rescuing.answers)]
    for proposal in state.proposals:
        named += [proposal.by, proposal.to, proposal.pawn, *proposal.seats, *proposal.agreed]
    return unknown_seats(named, len(state.players))


def _works(state: State) -> Iterator[str]:
    """Every work of art is on show, just drawn, or with the bank."""
    there = Counter([*state.decks.works, *state.drawn])
    for holding in state.holdings.values():
        there.update(holding.works)
    expected = Counter(list(state.pack.works)[: int(state.options.works)])
    if there != expected:
        yield f"works of art: {there - expected} too many, {expected - there} missing"


def _cards(state: State) -> Iterator[str]:
    """Every office and every man-at-arms is in exactly one place (leonardo1989/office-draw, leonardo1989/arms-draw)."""
    offices, men = Counter([*state.decks.offices, *state.decks.offices_under]), Counter(state.decks.men)
    for player in state.players:
        offices.update(player.offices)
        men.update(player.men)
    if offices != Counter(list(state.pack.offices)):
        yield f"offices: {offices}"
    if men != Counter(list(state.pack.men)):
        yield f"men-at-arms: {men}"
    if not set(state.decks.events) <= set(state.pack.events) or len(set(state.decks.events)) < len(state.decks.events):
        yield f"events: {state.decks.events}"


def _parties(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        head = state.players[player.party]
        if head.party != player.party:
            yield f"seat {seat} plays with seat {player.party}, who does not"
        if head.out != player.out:
            yield f"seat {seat} and its party disagree on whether they are in the game"
        if player.speaker not in state.members(player.party):
            yield f"seat {player.speaker} speaks for a party of others"
        if (player.party != seat or player.out) and (player.florins or player.offices or player.men):
            yield f"seat {seat} names no party and owns something"
        if player.florins < 0 or player.florins % COIN:
            yield f"seat {seat} has {player.florins} florins"
        if player.party == seat and len(player.men) > state.most_men(seat):
            yield f"seat {seat} has {len(player.men)} men-at-arms"
    if len({player.colour for player in state.players}) < len(state.players):
        yield "two seats share a colour"
    if not state.options.guilds and any(player.party != seat for seat, player in enumerate(state.players)):
        yield "a guild where none are played"


def _holdings(state: State) -> Iterator[str]:
    for space, holding in state.holdings.items():
        found = state.pack.spaces[space]
        if not found.for_sale or not state.is_party(holding.owner):
            yield f"space {space} is owned by seat {holding.owner}"
        if len(holding.works) > (MOST_WORKS if found.is_palace else 0):
            yield f"space {space} shows {len(holding.works)} works"


def _pawns(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        if not START <= player.at <= SPACES:
            yield f"the pawn of seat {seat} stands on {player.at}"
        if not player.moved and player.at != START:
            yield f"the pawn of seat {seat} has left the start without moving"


def _factions(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        if player.faction != state.players[player.party].faction:
            yield f"seat {seat} is of another faction than its party"
        if player.faction is None and player.party not in state.unsworn and not player.out:
            yield f"seat {seat} has no faction"
        if player.shown and player.faction is None:
            yield f"seat {seat} has shown a faction it does not have"


def _ahead(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        left = player.ahead.turn
        if left is None:
            continue
        if not state.options.ahead or not state.is_party(seat) or state.is_guild(seat):
            yield f"seat {seat} has left {left}, but is not asked ahead"
        if not is_legal(next_turn_tree(), left):
            yield f"seat {seat} has left {left}"


def _phase(state: State) -> Iterator[str]:
    phase = state.phase
    for name, there in (
        ("over", state.result is not None),
        ("place", bool(state.drawn)),
        ("spin", bool(state.spins)),
        ("sell", any(debt.pressing for debt in state.debts[:1])),
    ):
        if (phase == name) != there and not (state.unsworn and phase == "faction"):
            yield f"{name}: {there}, but the phase is {phase}"
    if (state.auction is not None) != (phase in ("bid", "raise")):
        yield f"an auction in phase {phase}"
    if (state.market is not None) != (phase == "stake"):
        yield f"a market in phase {phase}"
    if (state.rescuing is not None) != (phase in ("rescue", "join")):
        yield f"somebody to be rescued in phase {phase}"
    if bool(state.unsworn) != (phase == "faction"):
        yield f"unsworn parties {state.unsworn} in phase {phase}"
    if phase == "ruin" and not any(debt.last_chance for debt in state.debts[:1]):
        yield "a party is asked before a ruin that was not told"
    if state.debts and phase not in ("sell", "rescue", "join", "ruin", "faction"):
        yield f"debts in phase {phase}"
    if phase in TURN_PHASES and not state.is_party(state.mover):
        yield f"seat {state.mover} has the turn and is no party"


TURN_PHASES = ("works", "place", "spin", "power", "buy", "bid", "raise", "stake")
"""The phases in which the mover is still in the game."""


def _secrets(state: State) -> Iterator[str]:
    auction, market = state.auction, state.market
    if auction is not None:
        for party, bid in zip(auction.parties, auction.bids, strict=True):
            if bid is not None and not (0 <= bid <= state.players[party].florins and bid % COIN == 0):
                yield f"seat {party} bids {bid}"
    if market is not None:
        for party, stake in zip(market.parties, market.stakes, strict=True):
            if stake is not None and not 0 < stake.florins <= state.players[party].florins:
                yield f"seat {party} stakes {stake.florins}"


def _debts(state: State) -> Iterator[str]:
    for debt in state.debts:
        if not state.is_party(debt.debtor) or debt.florins <= 0:
            yield f"seat {debt.debtor} owes {debt.florins}"
        if debt.creditor is not None and (not state.is_party(debt.creditor) or debt.creditor == debt.debtor):
            yield f"a debt to seat {debt.creditor}"


def _proposals(state: State) -> Iterator[str]:
    makers = [proposal.by for proposal in state.proposals]
    if len(set(makers)) < len(makers):
        yield f"more than one proposal each: {makers}"
    for proposal in state.proposals:
        if not state.is_party(proposal.by) or not state.is_party(proposal.to):
            yield f"a proposal of seat {proposal.by} to seat {proposal.to}"
