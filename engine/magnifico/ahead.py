"""Answers left ahead of their moment (option `ahead`): which cards to take, and how to fight (magnifico/ahead)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from ..actions import Action
from ..choices import NO_HINT, Leaf, Pick, Tree, is_legal
from ..game import ASK, Decision
from . import auction, orders
from .actions import NOTHING, Buy, Decline, Defend, Fight, Wish
from .cards import untakeable
from .events import AttacksLeft, DefenceLeft, WishLeft
from .state import State
from .step_context import StepContext
from .view import view_of

RULES = ("magnifico/ahead",)
PLACES = ("first", "second", "third", "fourth")
"""The fields of a list of wishes."""
ENDS = (NOTHING, ASK)
"""What ends it."""
READY_SETS = (*(name for name in orders.PRESETS if name != ASK), ASK)


def decisions(state: State) -> Iterator[Decision]:
    """The answers that can be left or changed now; none whose moment is there, as the seat is asked."""
    for seat, player in enumerate(state.players):
        if state.auction and _may_wish(state, seat):
            key_parts = ("wish", state.round, len(state.auction.offer), player.ahead.answers)
            yield _decision(seat, key_parts, partial(_wish_tree, state, seat), Wish(ASK), player.ahead.wishes)
        if state.owned(seat) and not _defends(state, seat):
            yield _ready(seat, "defence", Defend, player.ahead.defence, player.ahead.answers)
        if state.owned(seat) and not _attacks(state, seat):
            yield _ready(seat, "attacks", Fight, player.ahead.attacks, player.ahead.answers)


def _decision(
    seat: int, key_parts: tuple[str | int, ...], build_tree: Callable[[], Tree], decline: Action, left: object
) -> Decision:
    return Decision(seat, str(key_parts[0]), key_parts, build_tree, awaited=False, decline=decline, answered=bool(left))


def _leave(context: StepContext, told: WishLeft | DefenceLeft | AttacksLeft, **left: Any) -> None:
    player = context.state.players[told.seat]
    player.ahead = replace(player.ahead, **left, answers=player.ahead.answers + 1)
    context.emit(told)


# Which cards to take


def _may_wish(state: State, seat: int) -> bool:
    """From a seat's bid until its turn to choose, if there is a card it could take."""
    at = state.current_auction
    if at.bids[seat] is None or seat in at.served or (state.phase == "picks" and auction.picker(state) == seat):
        return False
    return any(untakeable(state.pack, state.players[seat], card) is None for card in at.offer)


def _wish_tree(state: State, seat: int) -> Pick:
    """The cards on offer, one after the other, until the list is ended or holds all that the seat can take."""
    cards = auction.pick_tree(state, seat).then("buy")
    assert isinstance(cards, Pick) and cards.note
    note = cards.note

    def after(chosen: tuple[str, ...]) -> Tree:
        left = [card for card in cards.domain if card not in chosen]
        if chosen and (chosen[-1] in ENDS or not any(card in cards.answers for card in left)):
            return Leaf(Wish(*chosen))
        return Pick(
            PLACES[len(chosen)],
            (*left, *ENDS),
            lambda answer: after((*chosen, answer)),
            lambda answer: None if answer in ENDS else cards.check(answer),
            RULES,
            note=lambda answer: NO_HINT if answer in ENDS else note(answer),
        )

    return Pick("kind", ("wish",), lambda _: after(()), rules=RULES)


def leave_wishes(context: StepContext, seat: int, action: Wish) -> None:
    _leave(context, WishLeft(seat, action.wishes, audience=(seat,)), wishes=action.wishes)


def take_wish(state: State) -> tuple[int, Action] | None:
    """The first card still on offer of those that the seat which chooses now has wished for, or none."""
    seat = auction.picker(state)
    assert seat is not None
    player, tree = state.players[seat], auction.pick_tree(state, seat)
    wishes, player.ahead = player.ahead.wishes, replace(player.ahead, wishes=())
    for wish in wishes:
        if wish == ASK:
            return None
        action = Decline() if wish == NOTHING else Buy(wish)
        if is_legal(tree, action):
            return seat, action
    return None


# How to fight


def _ready(seat: int, kind: str, action: type[Defend | Fight], left: str, answers: int) -> Decision:
    """Which ready set of orders to leave, for as long as it is not changed."""
    decline = action(ASK)

    def names(_: str) -> Pick:
        return Pick("orders", READY_SETS, lambda name: Leaf(action(name)), rules=RULES)

    def tree() -> Pick:
        return Pick("kind", (decline.kind,), names, rules=RULES)

    return _decision(seat, (kind, answers), tree, decline, left)


def _defends(state: State, seat: int) -> bool:
    """Whether a seat is asked now what its defence would answer."""
    battle = state.battle
    return seat in state.short or (battle is not None and seat == battle.defender == battle.asked)


def _attacks(state: State, seat: int) -> bool:
    """Whether a seat is asked now what would be answered for its attack."""
    battle = state.battle
    return battle is not None and seat == battle.attacker == battle.asked


def leave_defence(context: StepContext, seat: int, action: Defend) -> None:
    _leave(context, DefenceLeft(seat, action.orders, audience=(seat,)), defence=action.orders)


def leave_attacks(context: StepContext, seat: int, action: Fight) -> None:
    _leave(context, AttacksLeft(seat, action.orders, audience=(seat,)), attacks=action.orders)


def by_ready_set(state: State, asked: Iterable[Decision]) -> tuple[int, Action] | None:
    """What a seat that is asked in a battle, or where its reserve is short, has left for it. The answer stays: it holds
    for each battle, and for each short reserve, until it is changed."""
    for decision in asked:
        left = _left_for(state, decision.seat) if decision.awaited else ""
        if left not in ("", ASK):
            response = orders.battle_response(view_of(state, decision.seat), decision, orders.PRESETS[left])
            if response and response.action:
                return decision.seat, response.action
    return None


def _left_for(state: State, seat: int) -> str:
    """The ready set for what a seat is asked now, if it has left one."""
    left = state.players[seat].ahead
    if _defends(state, seat):
        return left.defence
    return left.attacks if _attacks(state, seat) else ""


def with_ready_sets(state: State, but: int | None) -> State:
    """A position changed so that all seats but one have left ready sets for all they are not asked now."""
    for seat, player in enumerate(state.players):
        if seat != but and not _defends(state, seat):
            player.ahead = replace(player.ahead, defence=orders.COMPUTER_PRESET)
        if seat != but and not _attacks(state, seat):
            player.ahead = replace(player.ahead, attacks=orders.COMPUTER_PRESET)
    return state
