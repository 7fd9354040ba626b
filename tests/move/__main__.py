"""Move a large database: `python -m tests.move [--tables 10000] [--entries 1000000] [--interruptions 40] [--json]`.

Moves it to PostgreSQL and back and compares, then interrupts moves of a small one. The last line is the verdict; the
exit code is 1 unless all came out equal and nothing was damaged.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

from bot.database_location import Location
from tests import postgres

from .building import build
from .comparing import MOVED, equal_files
from .interrupting import interruptions, moved_in

SMALL = (200, 20_000)
"""How many tables and entries there are where a move is interrupted."""
LONGEST_S = 600.0


@dataclass(frozen=True, slots=True)
class Verdict:
    """`there_s` and `back_s` are seconds; `interrupted` counts moves that were under way, `damaged` those after which a
    side was not whole."""

    rows: int
    there_s: float
    back_s: float
    equal: bool
    interrupted: int
    damaged: int

    @property
    def sound(self) -> bool:
        quick = max(self.there_s, self.back_s) <= LONGEST_S
        return self.equal and quick and self.interrupted > 0 and self.damaged == 0


def verdict(folder: Path, tables: int, entries: int, times: int) -> Verdict:
    large, back, small = (folder / name for name in ("large.db", "back.db", "small.db"))
    asyncio.run(build(large, tables, entries))
    asyncio.run(build(small, *SMALL))
    with postgres.own_server() as own:
        address = own.postgres.create()
        there_s = moved_in(large, address)
        print(f"there in {there_s:.1f} s", flush=True)
        back_s = moved_in(address, back)
        print(f"back in {back_s:.1f} s", flush=True)
        equal = equal_files(large, back)
        own.postgres.drop(address)
        moved_in(small, address := own.postgres.create())
        sources: tuple[Location, ...] = (small, address)
        made = [each for source in sources for each in interruptions(own.postgres, source, folder, times // 2)]
    interrupted, damaged = sum(each.in_time for each in made), sum(not each.whole for each in made)
    return Verdict(_rows(large), round(there_s, 1), round(back_s, 1), equal, interrupted, damaged)


def _rows(path: Path) -> int:
    with closing(sqlite3.connect(path)) as file:
        return sum(file.execute(f"SELECT count(*) FROM {table.name}").fetchone()[0] for table in MOVED)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.move", description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--entries", type=int, default=1_000_000)
    parser.add_argument("--interruptions", type=int, default=40)
    parser.add_argument("--json", action="store_true", help="the verdict as one line of JSON")
    args = parser.parse_args()
    if reason := postgres.why_not():
        print(reason, file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="bottega-move-") as folder:
        found = verdict(Path(folder), args.tables, args.entries, args.interruptions)
    print(json.dumps(asdict(found)) if args.json else found, flush=True)
    return 0 if found.sound else 1


if __name__ == "__main__":
    sys.exit(main())
