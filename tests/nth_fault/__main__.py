"""Let each call of a whole game fail in turn: `python -m tests.nth_fault GAME [--seed 1] [--sample N] [--json]`.

The game is played once for each call of the database that fails, once for each request to Discord that is not
carried out, and once for each whose answer is lost; with `--sample` for so many of each kind, evenly spread. The last
line tells how many calls and requests failed, and how often anything was lost, doubled or frozen. Ends with 1 if that
is not 0.
"""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.store import Database
from tests.chaos.ending import tell_verdict

from .failing import Failing, Where
from .playthrough import GAMES, Found, played

MEMORY = Path("/dev/shm")
"""Where files are kept that need not outlive a power cut."""
FAST = MEMORY if MEMORY.is_dir() else None
TOLD_EVERY = 10
"""Games."""


@dataclass
class Verdict:
    """How many calls of the database and requests to Discord failed, and what came of it; the last three should be
    0."""

    calls: int = 0
    requests: int = 0
    lost: int = 0
    doubled: int = 0
    frozen: int = 0

    def add(self, found: Found) -> None:
        self.lost += len(found.lost)
        self.doubled += len(found.doubled)
        self.frozen += len(found.frozen)

    @property
    def sound(self) -> bool:
        return not (self.lost or self.doubled or self.frozen)


async def every_fault(game: str, seed: int, sample: int | None, say: Callable[[str], None]) -> Verdict:
    """Play a game for each fault, or for a sample of them."""
    with tempfile.TemporaryDirectory(prefix="bottega-nth-", dir=FAST) as folder:
        table = _Table(Path(folder), game, seed)
        await (await Database.open(table.empty)).close()
        whole = Failing()
        verdict = Verdict()
        verdict.add(await table.game(whole))
        say(f"without a fault: {whole.calls} calls, {whole.requests} requests, {verdict}")
        kinds: tuple[tuple[Where, int], ...] = (
            ("call", whole.calls), ("request", whole.requests), ("answer", whole.requests)
        )  # fmt: skip
        for where, most in kinds:
            for place, number in enumerate(spread(most, sample), 1):
                found = await table.game(Failing(where, number))
                verdict.add(found)
                verdict.calls += where == "call"
                verdict.requests += where == "request"
                for line in (*found.lost, *found.doubled, *found.frozen):
                    say(f"FAULT: {where} {number}: {line}")
                if place % TOLD_EVERY == 0:
                    say(f"{where} {number} of {most}: {verdict}")
    return verdict


@dataclass
class _Table:
    """Where games are played, each on a fresh copy of an empty database."""

    folder: Path
    game_name: str
    seed: int

    @property
    def empty(self) -> Path:
        return self.folder / "empty.db"

    async def game(self, failing: Failing) -> Found:
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            return await played(self.empty, Path(folder), self.game_name, self.seed, failing)


def spread(most: int, sample: int | None) -> Iterator[int]:
    """The numbers from 1 to `most`, or a sample of them evenly spread."""
    if sample is None or sample >= most:
        yield from range(1, most + 1)
        return
    yield from (1 + place * (most - 1) // max(1, sample - 1) for place in range(sample))


def _say(line: str) -> None:
    print(line, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.nth_fault", description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=int, help="how many of each kind of fault (default: every one)")
    parser.add_argument("--json", action="store_true", help="the verdict as one line of JSON")
    args = parser.parse_args()
    logging.disable(logging.CRITICAL)
    return tell_verdict(every_fault(args.game, args.seed, args.sample, _say), as_json=args.json)


if __name__ == "__main__":
    sys.exit(main())
