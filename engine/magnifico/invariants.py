"""The invariants of every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..base_game import unknown_seats, violations
from ..game import ASK
from .actions import NOTHING
from .ahead import PLACES, READY_SETS
from .state import FULL_TOWERS, MOST_FLORINS, MOST_MOVES, MOST_WARS, State


def broken_invariants(state: State) -> list[str]:
    """The broken invariants of a state, in text for maintainers; empty if it is sound."""
    return violations(state, (_seats, _lands, _pieces, _players, _cards, _auction, _turn, _battle, _ahead))


def _seats(state: State) -> Iterator[str]:
    named: list[int | None] = [state.leonardo, *state.waiting, *state.short, *state.first_wonders.values()]
    named += [land.owner for land in state.lands.values()]
    named += state.auction.served if state.auction else ()
    named += [state.turn.seat] if state.turn else ()
    named += [state.battle.attacker, state.battle.defender] if state.battle else ()
    return unknown_seats(named, len(state.players))


def _lands(state: State) -> Iterator[str]:
    if tuple(state.lands) != state.pack.territories:
        yield "the territories are not the pack's"
    for place, land in state.lands.items():
        if (land.owner is None) != (land.soldiers == 0):
            yield f"{place}: owner {land.owner} with {land.soldiers} soldiers"
        if min(land.soldiers, land.tanks, land.airplanes, land.towers) < 0:
            yield f"{place}: fewer than no pieces"
        if land.owner is None and (land.tanks or land.airplanes or land.castle):
            yield f"{place}: pieces on an empty territory"
        if land.towers > FULL_TOWERS or (land.towers and not land.castle):
            yield f"{place}: {land.towers} towers"


def _pieces(state: State) -> Iterator[str]:
    left = {
        "tanks": state.machines_left("tank"),
        "airplanes": state.machines_left("airplane"),
        "castles": state.castles_left(),
        "towers": state.towers_left(),
    }
    left |= {f"soldiers of {seat}": state.soldiers_left(seat) for seat in range(len(state.players))}
    for pieces, count in left.items():
        if count < 0:
            yield f"{-count} more {pieces} on the board than there are"


def _players(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        if not 0 <= player.florins <= MOST_FLORINS or player.florins % 10:
            yield f"seat {seat} has {player.florins} florins"
        if player.score >= state.options.target and state.result is None:
            yield f"seat {seat} has reached the target and the game goes on"
        if state.phase != "homes" and not state.owned(seat) and state.phase != "over":
            yield f"seat {seat} has no territory"
    if len({player.colour for player in state.players}) < len(state.players):
        yield "two seats share a colour"


def _cards(state: State) -> Iterator[str]:
    """Every card of the pack is in exactly one place."""
    decks = state.decks
    placed = Counter([*decks.unseen_tanks, *decks.unseen_airplanes, *decks.unseen_projects])
    placed.update([*decks.under_machines, *decks.under_projects, *(state.auction.offer if state.auction else ())])
    for player in state.players:
        machines = [card for card in (player.tank, player.airplane) if card]
        placed.update([*player.store, *machines, *player.inventions, *player.art])
    whole = Counter([*state.pack.deck, *state.pack.tanks, *state.pack.airplanes])
    if placed != whole:
        yield f"cards missing: {whole - placed}; too many: {placed - whole}"
    out = len(state.pack.tanks) - len(state.players)
    if len(decks.unseen_tanks) != decks.tanks_in_deck + out:
        yield "the machine deck has lost count of its tanks"


def _auction(state: State) -> Iterator[str]:
    if (state.auction is not None) != (state.phase in ("bids", "picks")):
        yield f"auction in phase {state.phase}"
    if state.auction is None:
        return
    for seat, bid in enumerate(state.auction.bids):
        bought = seat in state.auction.served
        if bid is not None and not bought and not 10 <= bid <= state.players[seat].florins:
            yield f"seat {seat} bid {bid} of {state.players[seat].florins}"


def _turn(state: State) -> Iterator[str]:
    turn = state.turn
    if (turn is not None) != (state.phase in ("turn", "battle")):
        yield f"turn in phase {state.phase}"
    if turn is None:
        return
    if turn.wars > MOST_WARS or turn.moves > MOST_MOVES:
        yield f"{turn.wars} wars and {turn.moves} movements in one turn"
    if not state.waiting or state.waiting[0] != turn.seat:
        yield "the turn is not that of the first seat waiting"


def _battle(state: State) -> Iterator[str]:
    battle = state.battle
    if (battle is not None) != (state.phase == "battle"):
        yield f"battle in phase {state.phase}"
    if battle is None:
        return
    if battle.army.soldiers < 1 or min(battle.army.tanks, battle.army.airplanes) < 0:
        yield "an army without soldiers fights on"
    if state.lands[battle.target].owner != battle.defender or state.lands[battle.source].owner != battle.attacker:
        yield "the battle's territories have other owners"
    if battle.declared and not battle.committed:
        yield "an assault declared with nothing"


def _ahead(state: State) -> Iterator[str]:
    """What was left ahead of its moment names cards of the pack, while there is an auction, and sets of orders."""
    for seat, player in enumerate(state.players):
        left = player.ahead
        if left.answers and not state.options.ahead:
            yield f"seat {seat} has left answers that the table does not take"
        if len(left.wishes) > len(PLACES) or not {*left.wishes} <= {*state.pack.kinds, NOTHING, ASK}:
            yield f"seat {seat} wishes for {left.wishes}"
        if left.wishes and (state.auction is None or seat in state.auction.served):
            yield f"seat {seat} wishes for cards that it cannot choose"
        for ready in (left.defence, left.attacks):
            if ready not in ("", *READY_SETS):
                yield f"seat {seat} fights by {ready}"
