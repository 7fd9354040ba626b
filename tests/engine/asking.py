"""Actions and questions in positions of any game, in a short notation.

Every action is checked against the tree of the seat that is asked and must leave a sound state, or the test fails.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, TypeVar

from engine.chance import Chance, RandomChance
from engine.choices import Hint, Leaf, Node, Tree, check_path, is_legal
from engine.game import AnyGame, Decision, Event
from engine.rejection import Refused, Rejection

E = TypeVar("E", bound=Event)
Answers = str | int | tuple[str, ...]


class ScriptedChance:
    """Gives exactly the listed values; asking for one more, or leaving one, is an error."""

    def __init__(self, values: Sequence[int]) -> None:
        self.left = list(values)

    def below(self, bound: int, purpose: str) -> int:
        assert self.left, f"no outcome was expected, but one of {bound} is asked for: {purpose}"
        assert self.left[0] < bound, f"{self.left[0]} is no outcome of {bound} for {purpose}"
        return self.left.pop(0)

    def finish(self) -> None:
        assert not self.left, f"never asked for: {self.left}"


def any_luck(seed: int = 1) -> Chance:
    """Outcomes for a test in which luck does not matter."""
    return RandomChance(random.Random(seed))


class Asking:
    """A game's questions in any position."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def assert_sound(self, state: Any) -> None:
        problems = self.game.problems(state)
        assert not problems, problems

    def do(self, state: Any, line: str, *, seat: int | None = None, luck: Sequence[int] | Chance = ()) -> list[Event]:
        """Carry out the action of a line for the seat that is asked, or for `seat` where several are.

        The action must be in the seat's tree; exactly the outcomes of `luck` must be asked for.
        """
        decision = self.asked(state, seat)
        action = self.game.notation.read(line)
        check_path(decision.tree, action)
        chance = ScriptedChance(luck) if isinstance(luck, Sequence) else luck
        events = self.game.step(state, decision.seat, action, chance)
        if isinstance(chance, ScriptedChance):
            chance.finish()
        self.assert_sound(state)
        return events

    def asked(self, state: Any, seat: int | None = None) -> Decision:
        """The question put to `seat`, or the one awaited question of the game; not what it may answer ahead."""
        open_now = [d for d in self.game.decisions(state) if not d.ahead]
        decisions = [d for d in open_now if (d.awaited if seat is None else d.seat == seat)]
        assert len(decisions) == 1, f"{len(decisions)} questions for seat {seat} in phase {state.phase}"
        return decisions[0]

    def may_leave(self, state: Any, seat: int) -> list[Decision]:
        """What a seat may answer ahead of its moment."""
        return [d for d in self.game.decisions(state) if d.seat == seat and d.ahead]

    def leave(self, state: Any, line: str, *, seat: int) -> list[Event]:
        """Leave the answer of a line ahead of its moment; it must be in one of the trees open to the seat."""
        action = self.game.notation.read(line)
        assert any(is_legal(d.tree, action) for d in self.may_leave(state, seat)), f"{line!r} cannot be left"
        events = self.game.step(state, seat, action, ScriptedChance(()))
        self.assert_sound(state)
        return events

    def node(self, state: Any, *path: Answers, seat: int | None = None) -> Tree:
        """What the tree asks after these answers."""
        tree: Tree = self.asked(state, seat).tree
        for answer in path:
            assert not isinstance(tree, Leaf), f"nothing is asked any more before {answer!r}"
            tree = tree.at(answer)
        return tree

    def question(self, state: Any, *path: Answers, seat: int | None = None) -> Node:
        """The node after these answers, which must still ask something."""
        tree = self.node(state, *path, seat=seat)
        assert not isinstance(tree, Leaf)
        return tree

    def offered(self, state: Any, *path: Answers, seat: int | None = None) -> list[Any]:
        """The legal next answers after these answers; `offered(state)` are the kinds of action."""
        asks = self.question(state, *path, seat=seat)
        return list(asks.answers) if hasattr(asks, "answers") else list(asks.domain)

    def barred(self, state: Any, *path: Answers, seat: int | None = None) -> Rejection:
        """Why the last of these answers is not legal, after the ones before it."""
        *before, answer = path
        rejection = self.question(state, *before, seat=seat).check(answer)
        assert rejection is not None, f"{answer!r} may be answered"
        return rejection

    def noted(self, state: Any, *path: Answers, seat: int | None = None) -> Hint:
        """The hint for the last of these answers: its price and effects."""
        *before, answer = path
        note = self.question(state, *before, seat=seat).note
        assert note is not None
        return note(answer)  # type: ignore[arg-type]

    def refused(self, state: Any, line: str, *, seat: int | None = None) -> Rejection:
        """Why the seat that is asked may not take the action of a line."""
        try:
            check_path(self.asked(state, seat).tree, self.game.notation.read(line))
        except Refused as refusal:
            return refusal.rejection
        raise AssertionError(f"{line!r} is allowed")


def all_of(events: Sequence[Event], kind: type[E]) -> list[E]:
    """The events of a kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def one(events: Sequence[Event], kind: type[E]) -> E:
    """The one event of a kind."""
    found = all_of(events, kind)
    assert len(found) == 1, f"{len(found)} {kind.__name__} among {[type(event).__name__ for event in events]}"
    return found[0]


def none(events: Sequence[Event], kind: type[E]) -> bool:
    return not all_of(events, kind)
