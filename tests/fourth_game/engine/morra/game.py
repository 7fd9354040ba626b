"""The rules of Morra; fulfils `engine.game.Game`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from ..actions import Action
from ..base_game import BaseGame, StepContext
from ..chance import Chance
from ..choices import Amount, Leaf, Pick
from ..game import BadOptions, Decision, Event, Reason, Result
from ..table_options import checked
from .moves import NOTATION, PROMISES, GameWon, HandMade, HandSealed, HandsOpened, Show
from .pack import COLOURS, MOST_FINGERS, SEATS, Options, Pack
from .state import CODEC, Hand, Player, State, View, copy_state, determinize, problems, view_of


class Morra(BaseGame[State, Pack]):
    slug = "morra"
    rules_version = 1
    seats = SEATS
    notation = NOTATION
    codec = CODEC
    promises: Mapping[str, frozenset[Reason]] = PROMISES

    view = staticmethod(view_of)
    determinize = staticmethod(determinize)
    copy = staticmethod(copy_state)

    def check_options(self, given: Mapping[str, Any]) -> Options:
        return checked(Options, given, "options")

    def start(self, options: Options, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        if seats not in SEATS:
            raise BadOptions("seats", seats, f"{SEATS[0]} to {SEATS[-1]}")
        return State(options, [Player(colour) for colour in COLOURS[:seats]], pack=self.pack), []

    def open_decisions(self, state: State) -> tuple[Decision, ...]:
        """All are asked at once, in secret; who is ready may change their hand until all are."""
        if state.result:
            return ()
        return tuple(
            Decision(
                seat, "show", ("show", state.round, player.changes), partial(hand_tree, len(state.players)),
                awaited=player.hand is None, sealed=True,
            )
            for seat, player in enumerate(state.players)
        )  # fmt: skip

    def carry_out(self, context: StepContext[State], seat: int, action: Action) -> None:
        assert isinstance(action, Show)
        show(context, seat, action)
        context.state.memo.clear()

    def awaited(self, view: View) -> tuple[int, ...]:
        return () if view.result else tuple(seat for seat, player in enumerate(view.players) if not player.ready)

    def broken_invariants(self, state: State) -> list[str]:
        return list(problems(state))


def hand_tree(seats: int) -> Pick:
    """Fingers, then a call that these fingers allow (morra/2)."""
    others = seats - 1

    def call(fingers: int) -> Amount:
        least, most, middle = (fingers + others * each for each in (1, MOST_FINGERS, (1 + MOST_FINGERS) // 2))
        return Amount("call", least, most, lambda n: Leaf(Show(fingers, n)), rules=("morra/2",), usual=(middle,))

    def fingers(_: str) -> Amount:
        return Amount("fingers", 1, MOST_FINGERS, call, rules=("morra/2",))

    return Pick("kind", ("show",), fingers, rules=("morra/2",))


def show(context: StepContext[State], seat: int, action: Show) -> None:
    """Keep the hand secret; the last one opens all. Others never learn that a hand was changed."""
    state, player = context.state, context.state.players[seat]
    if player.hand is None:
        context.emit(HandMade(seat))
    context.emit(HandSealed(seat, action.fingers, action.call, audience=(seat,)))
    player.hand = Hand(action.fingers, action.call)
    player.changes += 1
    hands = tuple(player.hand for player in state.players if player.hand)
    if len(hands) == len(state.players):
        _open(context, hands)


def _open(context: StepContext[State], hands: tuple[Hand, ...]) -> None:
    """Points for who called the sum, or else for who came nearest (morra/3)."""
    state, pack = context.state, context.state.pack.data
    total = sum(hand.fingers for hand in hands)
    off = [abs(hand.call - total) for hand in hands]
    worth = pack.near if min(off) else pack.exact
    points = tuple(worth if each == min(off) else 0 for each in off)
    fingers, calls = zip(*((hand.fingers, hand.call) for hand in hands), strict=True)
    context.emit(HandsOpened(state.round, fingers, calls, points))
    for player, won in zip(state.players, points, strict=True):
        player.points += won
        player.hand, player.changes = None, 0
    state.opened = hands
    _end_round(context)


def _end_round(context: StepContext[State]) -> None:
    """The goal reached, the most points win; otherwise another round (morra/4)."""
    state = context.state
    scores = tuple(player.points for player in state.players)
    if max(scores) < state.options.goal:
        state.round += 1
        return
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    state.result = Result(winners, scores, "goal")
    context.emit(GameWon(winners))
