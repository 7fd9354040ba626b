"""The deck of inventions: how it is built, drawn from and looked at (davinci/deck)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from .constants import METALS
from .events import InventionsDiscarded, InventionsRequested
from .pack import Pack
from .public import PublicTable
from .state import Deck, State
from .step_context import StepContext

BOTTOM = 2
PLAIN_METALS = METALS[:3]


def build_deck(pack: Pack, without: Collection[str]) -> Deck:
    """All inventions except those on the board or gone: golds 21 to 25 lowest, above them the other golds with a few
    cards of each other metal, the rest on top; missing cards are missing from the top first."""
    unseen = [card for card in pack.numbers if card not in without]
    metals = Counter[str](pack.inventions[card].metal for card in unseen)
    bottom = sum(pack.in_bottom(card) for card in unseen)
    middle: dict[str, int] = {metal: min(metals[metal], pack.middle[metal]) for metal in PLAIN_METALS}
    top: dict[str, int] = {metal: metals[metal] - middle[metal] for metal in PLAIN_METALS}
    return Deck([top, {**middle, "gold": metals["gold"] - bottom}, {"gold": bottom}], unseen)


def discard_for_two(context: StepContext) -> None:
    """Take one bronze, one copper and one silver invention of the upper part out of a game of two experts, openly
    (davinci/players-2-3)."""
    discarded = []
    for metal in PLAIN_METALS:
        pool = [card for card in context.state.deck.unseen if context.state.pack.inventions[card].metal == metal]
        card = pool[context.chance.below(len(pool), "discarded invention")]
        context.state.deck.unseen.remove(card)
        context.state.deck.layers[0][metal] -= 1
        discarded.append(card)
    context.state.gone += discarded
    context.emit(InventionsDiscarded(tuple(discarded)))


def discarded(table: PublicTable) -> Sequence[str]:
    """The inventions taken out of a game of two experts at its start; no other invention leaves so early."""
    two_experts = table.options.start == "experts" and len(table.players) == 2
    return table.gone[: len(PLAIN_METALS)] if two_experts else ()


def refill(context: StepContext) -> None:
    """Turn over inventions until the board shows its number, as far as the deck goes (davinci/refill)."""
    state = context.state
    wanted = state.pack.requested[len(state.players)] - len(state.requested)
    cards = [_turn_over(context) for _ in range(min(wanted, state.deck.size))]
    if cards:
        state.requested += cards
        context.emit(InventionsRequested(tuple(cards)))


def _turn_over(context: StepContext) -> str:
    deck = context.state.deck
    card = deck.top.pop(0) if deck.top else _draw(context)
    for player in context.state.players:
        if card in player.seen:
            player.seen.remove(card)
    return card


def look(context: StepContext, seat: int) -> tuple[str, ...]:
    """The top cards, next one first (davinci/council-peek). A seat that knew their order is no longer sure of it."""
    deck = context.state.deck
    while len(deck.top) < min(context.state.pack.looked_at, deck.size):
        deck.top.append(_draw(context))
    for other, player in enumerate(context.state.players):
        if other != seat and player.seen:
            player.sure = False
    return looked_at(context.state)


def looked_at(state: State) -> tuple[str, ...]:
    return tuple(state.deck.top[: state.pack.looked_at])


def _draw(context: StepContext) -> str:
    """Draw the next card that no seat has looked at: first its metal, by what its part of the deck holds, then the
    card."""
    deck, pack = context.state.deck, context.state.pack
    part = next(part for part, layer in enumerate(deck.layers) if any(layer.values()))
    layer = deck.layers[part]
    metal = _metal(layer, context.chance.below(sum(layer.values()), "deck: metal"))
    pool = [
        card
        for card in deck.unseen
        if pack.inventions[card].metal == metal and (part == BOTTOM) == pack.in_bottom(card)
    ]
    card = pool[context.chance.below(len(pool), "deck: invention")]
    layer[metal] -= 1
    deck.unseen.remove(card)
    return card


def _metal(layer: dict[str, int], place: int) -> str:
    for metal in METALS:
        place -= layer.get(metal, 0)
        if place < 0:
            return metal
    raise AssertionError("a place beyond the layer")
