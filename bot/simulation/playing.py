"""One simulated game, with every check there is after every step."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.chance import RandomChance
from engine.choices import Refused, follow
from engine.game import Decision, Game, Result
from engine.players import Player, player


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated: `kinds` names the computer player of each seat, `options` are the game's own, `limit` is
    the most decisions a game may take; `round` and `first` are those of the game's `Title`. Game n of a plan is the
    same wherever and whenever it is played."""

    game: Game[Any, Any] = field(repr=False)
    round: Callable[[Any], int] = field(repr=False)
    first: Callable[[Any], int] | None = field(repr=False)
    kinds: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    limit: int

    @property
    def seats(self) -> int:
        return len(self.kinds)


@dataclass(frozen=True, slots=True)
class Played:
    """A simulated game. `first` is the seat that began; `result` is None if it did not end within the limit or
    broke; `violations` says what was found wrong, and where; `seconds` is the processor time of views, players and
    rules, the checks aside."""

    number: int
    first: int
    rounds: int
    decisions: int
    result: Result | None
    violations: tuple[str, ...]
    seconds: float


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
        )

    def _step(self, state: Any) -> str:
        """Take one decision and carry it out; says what was done, for the list of violations."""
        game = self.plan.game
        start = time.process_time()
        decision = _awaited(game, state)
        action = self.players[decision.seat].choose(game.view(state, decision.seat), decision, self.luck)
        thought = time.process_time()
        line = game.notation.write(action)
        what = f"seat {decision.seat}: {line}"
        self._note(what, _illegal(game, decision, action, line))
        begun = time.process_time()
        game.step(state, decision.seat, action, self.chance)
        self.seconds += thought - start + time.process_time() - begun
        self.decisions += 1
        return what

    def _note(self, what: str, found: list[str]) -> None:
        where = f"game {self.number}, decision {self.decisions}, {what}"
        self.violations += [f"{where}: {problem}" for problem in found]


def _awaited(game: Game[Any, Any], state: Any) -> Decision:
    return next(decision for decision in game.decisions(state) if decision.awaited)


def _illegal(game: Game[Any, Any], decision: Decision, action: Any, line: str) -> list[str]:
    """What is wrong with a player's answer: it must be in the tree, and its notation must say the same again."""
    if game.notation.read(line) != action:
        return ["the notation does not give the action again"]
    try:
        follow(decision.tree, action)
    except Refused as refused:
        return [f"not in the tree of choices: {refused}"]
    return []
