"""One simulated game between computer players, with a check after every step."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.by_post import PostClock
from engine.chance import RandomChance
from engine.choices import check_path
from engine.game import AnyGame, Decision, OrderResponse, Result
from engine.players import Player, player
from engine.rejection import Refused

OFFERED_AT = 2
"""After how many waits by a kind of decision a seat is offered an order."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated: `kinds` names the computer player of each seat, `options` are the game's own, `limit` is the
    most decisions a game may take; `round` and `first` are those of the game's `Manifest`. Game n of a plan is always
    the same. With `by_post` the seats answer in the order of people who play by post."""

    game: AnyGame = field(repr=False)
    round: Callable[[Any], int] = field(repr=False)
    first: Callable[[Any], int] | None = field(repr=False)
    kinds: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    limit: int
    by_post: bool = False

    @property
    def seats(self) -> int:
        return len(self.kinds)


@dataclass(frozen=True, slots=True)
class Played:
    """A simulated game. `first` is the seat that began; `result` is None if it did not end within the limit or
    broke; `violations` says what was wrong, and where; `seconds` is the processor time of views, players and rules,
    without the checks."""

    number: int
    first: int
    rounds: int
    decisions: int
    result: Result | None
    violations: tuple[str, ...]
    seconds: float
    post: PostClock


def play(plan: Plan, number: int) -> Played:
    """Play game `number` of a plan."""
    return _Run(plan, number).play()


class _Run:
    def __init__(self, plan: Plan, number: int) -> None:
        self.plan = plan
        self.number = number
        self.chance = RandomChance(random.Random(f"{plan.seed}/{number}/chance"))
        self.luck = random.Random(f"{plan.seed}/{number}/players")
        self.players: list[Player] = [player(kind) for kind in plan.kinds]
        self.decisions = 0
        self.seconds = 0.0
        self.violations: list[str] = []
        self.post = PostClock()
        self.orders: dict[int, Mapping[str, Any]] = {seat: {} for seat in range(plan.seats)}
        self.waits: Counter[tuple[int, str]] = Counter()
        """How often the table has waited for a seat, by kind of decision."""

    def play(self) -> Played:
        plan, game = self.plan, self.plan.game
        state, _ = game.start(game.options(plan.options), plan.seats, self.chance)
        first = _awaited(game, state).seat
        self._note("set-up", game.problems(state))
        while game.result(state) is None and self.decisions < plan.limit:
            try:
                what = self._step(state)
            except Exception as error:  # a game that breaks is a finding, and the others go on
                self._note("broken", [f"{type(error).__name__}: {error}"])
                break
            self._note(what, game.problems(state))
        return Played(
            number=self.number,
            first=plan.first(state) if plan.first else first,
            rounds=plan.round(state),
            decisions=self.decisions,
            result=game.result(state),
            violations=tuple(self.violations),
            seconds=self.seconds,
            post=self.post,
        )

    def _step(self, state: Any) -> str:
        """Take one decision and carry it out. Returns what was done, for the list of violations."""
        game = self.plan.game
        start = time.process_time()
        decision = self._next(state)
        view = game.view(state, decision.seat)
        action = self.players[decision.seat].choose(view, decision, self.luck)
        thought = time.process_time()
        line = game.notation.write(action)
        what = f"seat {decision.seat}: {line}"
        self._note(what, _illegal(game, decision, action, line))
        begun = time.process_time()
        game.step(state, decision.seat, action, self.chance)
        self.seconds += thought - start + time.process_time() - begun
        self.decisions += 1
        if self.plan.by_post:
            self._accept_orders(view, decision)
            self._answer_ahead(state, decision.seat)
            self._follow_orders(state)
        return what

    def _accept_orders(self, view: Any, decision: Decision) -> None:
        """Once the table has waited for a seat twice by a kind of decision, its panel offers an order for the next."""
        seat = decision.seat
        if self.post.had_to_be_called:
            self.waits[seat, decision.kind] += 1
            if self.waits[seat, decision.kind] == OFFERED_AT:
                self.orders[seat] = self.plan.game.order_offer(view, decision, self.orders[seat]) or self.orders[seat]

    def _follow_orders(self, state: Any) -> None:
        """What orders answer costs nobody a wait."""
        while found := self._ordered(state):
            decision, response = found
            assert response.action is not None
            line = self.plan.game.notation.write(response.action)
            what = f"seat {decision.seat}, by order: {line}"
            self._note(what, _illegal(self.plan.game, decision, response.action, line))
            self.plan.game.step(state, decision.seat, response.action, self.chance)
            self.orders[decision.seat] = response.orders or self.orders[decision.seat]

    def _ordered(self, state: Any) -> tuple[Decision, OrderResponse] | None:
        game = self.plan.game
        for decision in game.decisions(state):
            orders = self.orders[decision.seat]
            if decision.awaited and orders:
                response = game.order_response(game.view(state, decision.seat), decision, orders)
                if response is not None and response.action is not None:
                    return decision, response
        return None

    def _answer_ahead(self, state: Any, seat: int) -> None:
        """What the panel asks of everybody who has just acted costs nobody a wait."""
        game = self.plan.game
        while asked := [d for d in game.decisions(state) if d.seat == seat and d.asks_ahead]:
            action = self.players[seat].choose(game.view(state, seat), asked[0], self.luck)
            line = game.notation.write(action)
            self._note(f"seat {seat}, ahead: {line}", _illegal(game, asked[0], action, line))
            game.step(state, seat, action, self.chance)

    def _next(self, state: Any) -> Decision:
        """The decision answered next."""
        game = self.plan.game
        if not self.plan.by_post:
            return _awaited(game, state)
        awaited = [decision for decision in game.decisions(state) if decision.awaited]
        seat = self.post.next_seat(decision.seat for decision in awaited)
        return next(decision for decision in awaited if decision.seat == seat)

    def _note(self, what: str, found: list[str]) -> None:
        where = f"game {self.number}, decision {self.decisions}, {what}"
        self.violations += [f"{where}: {problem}" for problem in found]


def _awaited(game: AnyGame, state: Any) -> Decision:
    return next(decision for decision in game.decisions(state) if decision.awaited)


def _illegal(game: AnyGame, decision: Decision, action: Any, line: str) -> list[str]:
    """What is wrong with a player's answer: it must be in the tree, and its notation must read back as the same."""
    if game.notation.read(line) != action:
        return ["the notation does not give the action again"]
    try:
        check_path(decision.tree, action)
    except Refused as refused:
        return [f"not in the tree of choices: {refused}"]
    return []
