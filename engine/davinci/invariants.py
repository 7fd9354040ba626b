"""The invariants of every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..base_game import unknown_seats, violations
from .constants import APPRENTICES, METALS, MOST_MEN, MOST_WEEKS, SPACES
from .state import Group, Lab, State


def broken_invariants(state: State) -> list[str]:
    """The broken invariants of a state, in text for maintainers; empty if it is sound."""
    return violations(state, (_seats, _components, _workers, _labs, _players, _inventions, _deck, _phase, _contests))


def _seats(state: State) -> Iterator[str]:
    named = [state.leonardo, *state.waiting]
    named += [group.seat for groups in state.areas.values() for group in groups]
    named += [seat for contest in state.contests for seat in contest.seats]
    named += state.council.chosen.values() if state.council else ()
    return unknown_seats(named, len(state.players))


def _components(state: State) -> Iterator[str]:
    """All of each component are in the shops, in hands or under laboratories (davinci/shops)."""
    there = Counter(state.stock)
    for player in state.players:
        there.update(player.hand)
        for _, lab in player.labs:
            if lab.work:
                there.update(state.pack.inventions[lab.work.invention].components)
    for component, count in there.items():
        if count != state.pack.components_each:
            yield f"{count} {component} instead of {state.pack.components_each}"
    for place in (state.stock, *(player.hand for player in state.players)):
        if min(place.values()) < 0:
            yield f"less than no component: {place}"


def _workers(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        groups = [group for groups in state.areas.values() for group in groups if group.seat == seat]
        placed: list[Group | Lab] = [*groups, *(lab for _, lab in player.labs)]
        out = sum(at.apprentices for at in placed)
        if player.free < 0 or out + player.free != player.apprentices:
            yield f"seat {seat} has {player.apprentices} apprentices, {out} placed and {player.free} free"
        if player.apprentices + player.returned > APPRENTICES:
            yield f"seat {seat} has {player.apprentices} apprentices and gave {player.returned} back"
        if sum(at.master for at in placed) + player.master_free != 1:
            yield f"seat {seat} has lost count of its master"
    for area, groups in state.areas.items():
        if len({group.seat for group in groups}) < len(groups) or any(not group.worth for group in groups):
            yield f"{area}: a seat twice, or an empty group"


def _labs(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        if player.men > MOST_MEN:
            yield f"seat {seat} has {player.men} mechanical men"
        for name, lab in player.labs:
            where = f"seat {seat}, {name} laboratory"
            if lab.spaces not in SPACES[name] or lab.slots < 0 or lab.room < 0:
                yield f"{where}: {lab.men} men and {lab.apprentices} apprentices in {lab.spaces} spaces"
            if lab.work is None and (lab.apprentices or lab.master):
                yield f"{where}: workers without work"
            if lab.work and not 0 <= lab.work.weeks <= MOST_WEEKS:
                yield f"{where}: {lab.work.weeks} weeks"


def _players(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        if player.florins < 0:
            yield f"seat {seat} has {player.florins} florins"
        works = [lab.work.invention for _, lab in player.labs if lab.work]
        if len(set(works)) < len(works):
            yield f"seat {seat} works twice on {works[0]}"
        if done := set(works) & set(player.completed):
            yield f"seat {seat} works on {done} again"
        if len(set(player.completed)) < len(player.completed) or not set(player.inventions) <= set(player.completed):
            yield f"seat {seat} completed {player.completed} and has {player.inventions}"
    if len({player.colour for player in state.players}) < len(state.players):
        yield "two seats share a colour"


def _inventions(state: State) -> Iterator[str]:
    """Every invention is on the board, in the deck or gone, and every card taken has left the board."""
    placed = Counter([*state.requested, *state.gone, *state.deck.unseen, *state.deck.top])
    if placed != Counter(state.pack.numbers):
        yield f"inventions out of place: {placed - Counter(state.pack.numbers)}, {Counter(state.pack.numbers) - placed}"
    taken = [card for player in state.players for card in player.inventions]
    if len(set(taken)) < len(taken) or not set(taken) <= set(state.gone):
        yield f"cards taken twice or still on the board: {taken}"
    for player in state.players:
        for _, lab in player.labs:
            if lab.work and lab.work.invention in state.gone and not lab.work.shown:
                yield f"{lab.work.invention} is worked on in secret after it has left"
            if lab.work and lab.work.shown and lab.work.invention not in state.gone and state.options.rules < 2:
                yield f"{lab.work.invention} is shown of free will, which its rules do not know"


def _deck(state: State) -> Iterator[str]:
    deck = state.deck
    for part, layer in enumerate(deck.layers):
        if any(count < 0 for count in layer.values()):
            yield f"part {part} of the deck has {layer}"
    counted = Counter({metal: sum(layer.get(metal, 0) for layer in deck.layers) for metal in METALS})
    if counted != Counter({m: [state.pack.inventions[c].metal for c in deck.unseen].count(m) for m in METALS}):
        yield "the parts of the deck have lost count of its cards"
    if len(deck.top) > state.pack.looked_at:
        yield f"{len(deck.top)} cards of the deck are known"
    yield from _seen(state)


def _seen(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        if not set(player.seen) <= set(state.deck.top):
            yield f"seat {seat} remembers cards that left the deck"
        if player.seen and player.sure and player.seen != state.deck.top:
            yield f"seat {seat} is sure of a wrong order"


def _phase(state: State) -> Iterator[str]:
    if (state.area is not None) != (state.phase in (*COUNCIL_PHASES, "offer", "workshop")) and state.phase != "city":
        yield f"area {state.area} in phase {state.phase}"
    if (state.council is not None) != (state.phase in COUNCIL_PHASES):
        yield f"council in phase {state.phase}"
    if not state.waiting and state.phase not in ("bid", "over"):
        yield f"nobody is awaited in phase {state.phase}"
    if (state.result is not None) != (state.phase == "over"):
        yield f"result in phase {state.phase}"


COUNCIL_PHASES = ("leonardo", "benefit", "move", "peek", "component")


def _contests(state: State) -> Iterator[str]:
    if bool(state.contests) != (state.phase == "bid"):
        yield f"contests in phase {state.phase}"
    for contest in state.contests:
        for seat, bid in zip(contest.seats, contest.bids, strict=True):
            if bid is not None and not 0 <= bid <= state.players[seat].florins:
                yield f"seat {seat} bid {bid}"
