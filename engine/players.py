"""Computer players for any game.

A computer player is given what a person on its seat would see: the view, and the tree of legal choices of one decision.
The random generator is passed in, so the same view, decision and generator give the same action.

>>> player("apprentice").kind
'apprentice'
"""

from __future__ import annotations

from typing import Any, ClassVar, Protocol, cast

from .actions import Action
from .choices import Rng, sample
from .game import Decision
from .manifest import game_seen
from .policy import choose_by


class Player(Protocol):
    """Answers decisions. Keeps nothing between two of them: everything it knows is in the view."""

    kind: ClassVar[str]

    def choose(self, view: Any, decision: Decision, rng: Rng) -> Action:
        """A legal action for `decision`, which is put to the seat of `view`."""
        ...


class RandomPlayer:
    """Gives a random legal answer, field by field, all equally likely."""

    kind: ClassVar[str] = "random"

    def choose(self, view: Any, decision: Decision, rng: Rng) -> Action:
        return cast(Action, sample(decision.tree, rng))


class HeuristicPlayer:
    """Weighs each decision by itself, and looks ahead no further than a battle."""

    kind: ClassVar[str] = "apprentice"

    def choose(self, view: Any, decision: Decision, rng: Rng) -> Action:
        game = game_seen(view)
        return (game and choose_by(game.policy, view, decision, rng)) or cast(Action, sample(decision.tree, rng))


class Caretaker:
    """Commits its seat to as little as possible: it attacks no seat, buys nothing, and makes no offer."""

    kind: ClassVar[str] = "caretaker"

    def choose(self, view: Any, decision: Decision, rng: Rng) -> Action:
        game = game_seen(view)
        return (game and choose_by(game.safe_policy, view, decision, rng)) or HeuristicPlayer().choose(
            view, decision, rng
        )


_KINDS: dict[str, type[Player]] = {kind.kind: kind for kind in (RandomPlayer, HeuristicPlayer, Caretaker)}

KINDS = tuple(_KINDS)
"""All kinds of computer player."""


class UnknownPlayer(ValueError):
    """There is no computer player of this `kind`."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"no computer player of kind {kind!r}; there are: {', '.join(KINDS)}")
        self.kind = kind


def player(kind: str) -> Player:
    """The computer player of a kind. Raises `UnknownPlayer`."""
    if kind not in _KINDS:
        raise UnknownPlayer(kind)
    return _KINDS[kind]()


__all__ = ["KINDS", "Player", "UnknownPlayer", "player"]
