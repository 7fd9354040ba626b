"""How a computer seat gets its choice: from a view and the tree, outside the tables' lock and within a time limit."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.actions import Action
from engine.game import AnyGame
from engine.players import player

from ...workers import Workers


class NoChoice(Exception):
    """The computer player made no choice: too slow, or it failed."""


@dataclass(frozen=True, slots=True)
class AiRequest:
    """What a computer player thinks about: the question with these `key_parts` put to `seat`, as its `view` shows the
    game. `kind` names the player, `luck` seeds its random choices."""

    game: AnyGame = field(repr=False)
    kind: str
    view: Any = field(repr=False)
    seat: int
    key_parts: tuple[str | int, ...]
    luck: int = field(repr=False)


class Thinker(Protocol):
    async def choose(self, thought: AiRequest) -> Action:
        """The player's choice. Raises `NoChoice`."""
        ...

    async def close(self) -> None:
        """Stop thinking; choices under way are given up."""
        ...


class InlineThinker:
    """Thinks at once in the caller's thread: for tests and small tools."""

    async def choose(self, thought: AiRequest) -> Action:
        try:
            return thought.game.notation.read(think(thought))
        except Exception as error:
            raise NoChoice(thought.kind) from error

    async def close(self) -> None:
        pass


class PoolThinker:
    """Thinks in other processes, so that the tables' loop never waits. A choice may take `limit` seconds."""

    def __init__(self, workers: int = 1, limit: float = 10.0) -> None:
        self._workers = Workers(workers, limit, "think")

    async def choose(self, thought: AiRequest) -> Action:
        try:
            return thought.game.notation.read(await self._workers.run(think, thought))
        except Exception as error:
            raise NoChoice(thought.kind) from error

    async def close(self) -> None:
        await self._workers.close()


def think(thought: AiRequest) -> str:
    """The choice in notation, made in this process: deal out what the view hides, find the same question there, and
    answer it. Trees are not sent between processes, but a seat's tree is a function of its view."""
    game, rng = thought.game, random.Random(thought.luck)
    decisions = game.decisions(game.determinize(thought.view, rng))
    decision = next(d for d in decisions if (d.seat, d.key_parts) == (thought.seat, thought.key_parts))
    return game.notation.write(player(thought.kind).choose(thought.view, decision, rng))
