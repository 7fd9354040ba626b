"""The Council's benefits that need an answer: move an apprentice, look at the deck, buy a component."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..actions import Action
from ..choices import Hint, Leaf, Pick
from ..rejection import Rejection, rejection
from .actions import NOTHING, Arrange, Buy, Decline, Move
from .constants import AREAS, COMPONENTS, LABS
from .deck import look, looked_at
from .events import ApprenticeMoved, CardsSeen, ComponentTaken, DeckArranged, DeckLookedAt, DeckOrdered
from .pack import Benefit
from .placement import join
from .public import PublicTable, ranking, turn_order
from .state import State
from .step_context import StepContext

TARGETS = AREAS[1:]
"""The areas an apprentice can be moved to (davinci/council-move)."""
PLACES = ("first", "second", "third", "fourth")
DECLINE = Leaf(Decline())


def carried_out(table: PublicTable) -> Benefit:
    """The benefit of the Council that is being carried out, or was carried out last."""
    return list(table.pack.benefits.values())[table.benefits_done - 1]


def look_at_deck(context: StepContext, seat: int) -> bool:
    """Show a seat the top cards. Returns whether it is asked to put them in order."""
    cards = look(context, seat)
    context.emit(DeckLookedAt(seat, len(cards)))
    if not cards:
        return False
    _remember(context, seat, cards)
    context.emit(CardsSeen(seat, cards, audience=(seat,)))
    context.state.phase = "peek"
    return True


def _remember(context: StepContext, seat: int, cards: Sequence[str]) -> None:
    """Record that a seat knows the top cards in this order. No seat knows any card below: those looked at before are
    among these, or have been turned over."""
    player = context.player(seat)
    player.seen = list(cards)
    player.sure = True


def move_tree(state: State, seat: int) -> Pick:
    """Move an apprentice, or nobody."""
    nothing = None if can_move(state, seat) else rejection("davinci/council-move", "nobody_to_move").as_nested()
    return Pick(
        "kind",
        ("move", "decline"),
        lambda kind: moves(state, seat, Move) if kind == "move" else DECLINE,
        lambda kind: nothing if kind == "move" else None,
        (_move_rule(state),),
    )


def moves(state: State, seat: int, make: Callable[[str, str, str], Action]) -> Pick:
    """Any of the seat's placed apprentices from anywhere; with a powerful Council any seat's, between areas B to H
    (davinci/council-move, davinci/codex-1)."""
    rules = (_move_rule(state),)
    owners = tuple(str(each) for each in range(len(state.players)))

    def source(owner: str) -> Pick:
        return Pick(
            "source",
            (*AREAS, *LABS),
            lambda each: target(owner, each),
            lambda each: _source_rejection(state, seat, int(owner), each),
            rules,
        )

    def target(owner: str, source: str) -> Pick:
        return Pick(
            "target",
            (*AREAS, *LABS),
            lambda each: Leaf(make(owner, source, each)),
            lambda each: _target_rejection(state, seat, int(owner), source, each),
            rules,
        )

    return Pick("owner", owners, source, lambda each: _owner_rejection(state, seat, int(each)), rules)


def can_move(table: PublicTable, seat: int) -> bool:
    """Whether there is an apprentice that a seat can move."""
    return any(_owner_rejection(table, seat, owner) is None for owner in range(len(table.players)))


def _move_rule(table: PublicTable) -> str:
    return "davinci/codex-1" if table.options.powerful_council else "davinci/council-move"


def _owner_rejection(table: PublicTable, seat: int, owner: int) -> Rejection | None:
    if owner != seat and not table.options.powerful_council:
        return rejection("davinci/council-move", "not_yours")
    if any(_source_rejection(table, seat, owner, source) is None for source in (*AREAS, *LABS)):
        return None
    return rejection("davinci/council-move", "nobody_to_move").as_nested()


def _source_rejection(table: PublicTable, seat: int, owner: int, source: str) -> Rejection | None:
    apprentices, _ = table.workers_at(source, owner)
    if not apprentices:
        return rejection("davinci/council-move", "no_apprentice_there", source)
    if table.options.powerful_council and source not in TARGETS:
        return rejection("davinci/codex-1", "out_of_reach", source)
    if all(_target_rejection(table, seat, owner, source, target) for target in TARGETS):
        return rejection("davinci/codex-1", "first_everywhere", source).as_nested()
    return None


def _target_rejection(table: PublicTable, seat: int, owner: int, source: str, target: str) -> Rejection | None:
    if target not in TARGETS:
        return rejection(_move_rule(table), "no_target", target)
    if target == source:
        return rejection("davinci/council-move", "same_area", target)
    if owner != seat and ranking(table.groups(target))[:1] == [owner]:
        return rejection("davinci/codex-1", "ranks_first", target)
    return None


def move(context: StepContext, seat: int, action: Move) -> None:
    state = context.state
    owner = int(action.owner)
    before = {area: ranking(state.groups(area)) for area in TARGETS}
    if action.source in LABS:
        state.players[owner].own_lab(action.source).apprentices -= 1
    else:
        group = state.own_group(action.source, owner)
        group.apprentices -= 1
        if not group.worth:
            state.areas[action.source].remove(group)
    join(state, action.target, owner).apprentices += 1
    context.emit(ApprenticeMoved(seat, owner, action.source, action.target))
    if state.options.ahead:
        state.current_council.touched = _touched(state, before)
    state.waiting.pop(0)


def _touched(state: State, before: dict[str, list[int]]) -> list[int]:
    """The seats whose rank in an area a move has changed; seats come to an area by it, but lose no rank there."""
    changed = {
        seat
        for area, order in before.items()
        for place, seat in enumerate(ranking(state.groups(area)))
        if order[place : place + 1] != [seat]
    }
    return [seat for seat in turn_order(state) if seat in changed]


def peek_tree(state: State) -> Pick:
    """Order the cards looked at, one after another from the top (davinci/council-peek)."""
    cards = looked_at(state)

    def node(chosen: tuple[str, ...]) -> Pick:
        left = tuple(card for card in cards if card not in chosen)
        return Pick(
            PLACES[len(chosen)],
            left,
            lambda card: follows((*chosen, card)),
            None,
            ("davinci/council-peek",),
        )

    def follows(chosen: tuple[str, ...]) -> Pick | Leaf:
        if len(chosen) < len(cards):
            return node(chosen)
        first, second, third, fourth = (*chosen, *[NOTHING] * (len(PLACES) - len(chosen)))
        return Leaf(Arrange(first, second, third, fourth))

    return Pick("kind", ("arrange",), lambda _: node(()), None, ("davinci/council-peek",))


def arrange(context: StepContext, seat: int, action: Arrange) -> None:
    deck = context.state.deck
    order = [card for card in (action.first, action.second, action.third, action.fourth) if card != NOTHING]
    deck.top[: len(order)] = order
    _remember(context, seat, order)
    context.emit(DeckArranged(seat, len(order)))
    context.emit(DeckOrdered(seat, tuple(order), audience=(seat,)))
    context.state.waiting.pop(0)


def component_tree(state: State, seat: int) -> Pick:
    florins, price = state.players[seat].florins, carried_out(state).price

    def reject(kind: str) -> Rejection | None:
        short = kind == "buy" and florins < price
        return Rejection("davinci/council-component", "florins", price, florins) if short else None

    def component(_: str) -> Pick:
        return Pick(
            "component",
            COMPONENTS,
            lambda chosen: Leaf(Buy(chosen)),
            lambda each: None if state.stock[each] else rejection("davinci/shops", "out_of_stock", each),
            ("davinci/council-component",),
        )

    return Pick(
        "kind",
        ("buy", "decline"),
        lambda kind: component(kind) if kind == "buy" else DECLINE,
        reject,
        ("davinci/council-component",),
        note=lambda kind: Hint(price if kind == "buy" else 0),
    )


def buy(context: StepContext, seat: int, action: Buy) -> None:
    state, price = context.state, carried_out(context.state).price
    state.stock[action.component] -= 1
    state.players[seat].hand[action.component] += 1
    context.pay(seat, price)
    context.emit(ComponentTaken(seat, action.component, price))
    state.waiting.pop(0)
