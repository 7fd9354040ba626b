"""How a computer seat comes to its choice: from a view and the tree, beside the tables and within a time."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.actions import Action
from engine.game import Game
from engine.players import player

from ..workers import worker_pool


class NoChoice(Exception):
    """The computer player came to no choice: too slow, or it failed."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a computer player thinks about: the question of topic `topic` put to `seat`, as its `view` shows the game.
    `kind` names the player, `luck` seeds the luck it needs."""

    game: Game[Any, Any] = field(repr=False)
    kind: str
    view: Any = field(repr=False)
    seat: int
    topic: tuple[str | int, ...]
    luck: int = field(repr=False)


class Thinker(Protocol):
    async def choose(self, thought: Thought) -> Action:
        """The player's choice. Raises `NoChoice`."""
        ...

    async def close(self) -> None:
        """Think no more; choices under way are given up."""
        ...


class InlineThinker:
    """Thinks at once in the caller's thread: for tests and small tools."""

    async def choose(self, thought: Thought) -> Action:
        try:
            return thought.game.notation.read(think(thought))
        except Exception as error:
            raise NoChoice(thought.kind) from error

    async def close(self) -> None:
        pass


class PoolThinker:
    """Thinks in other processes, so that the tables' loop never waits; a choice may take `limit` seconds."""

    def __init__(self, workers: int = 1, limit: float = 10.0) -> None:
        self._workers = workers
        self._limit = limit
        self._pool: ProcessPoolExecutor | None = None
        self._ready: asyncio.Future[None]
        # Thoughts wait here and not in the pool, so that the limit counts thinking alone.
        self._free = asyncio.Semaphore(workers)

    async def choose(self, thought: Thought) -> Action:
        async with self._free:
            pool = self._open()
            try:
                # Starting a process is slow and no part of the first thought.
                await asyncio.shield(self._ready)
                text = asyncio.get_running_loop().run_in_executor(pool, think, thought)
                return thought.game.notation.read(await asyncio.wait_for(text, self._limit))
            except (TimeoutError, BrokenProcessPool) as error:
                # A process that hangs would keep its place in the pool for ever, and a broken pool takes no more.
                await self._discard(pool)
                raise NoChoice(thought.kind) from error
            except Exception as error:
                raise NoChoice(thought.kind) from error

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = worker_pool(self._workers)
            self._ready = asyncio.get_running_loop().run_in_executor(self._pool, _do_nothing)
        return self._pool

    async def _discard(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    async def close(self) -> None:
        if self._pool is not None:
            await self._discard(self._pool)


def _do_nothing() -> None:
    """What a process does first: once it is done, the process is up."""


def think(thought: Thought) -> str:
    """The choice in notation, made where this runs: deal out what the view hides, find the same question there, and
    answer it. Trees do not travel between processes, but a seat's tree is a function of its view."""
    game, rng = thought.game, random.Random(thought.luck)
    decisions = game.decisions(game.imagine(thought.view, rng))
    decision = next(d for d in decisions if (d.seat, d.topic) == (thought.seat, thought.topic))
    return game.notation.write(player(thought.kind).choose(thought.view, decision, rng))
