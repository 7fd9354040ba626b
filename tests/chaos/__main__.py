"""Attack Bottega: `python -m tests.chaos [--database sqlite] [--minutes 10] [--seed 1] [--tables 4] [--json]`.

Prints what happens as it happens; the last line is the verdict. Ends with 1 if anything but `kills` is not 0.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from tests.postgres import OwnServer, own_server

from .attack import Verdict, attack
from .ending import tell_verdict

MOST_TABLES = 9


def _say(line: str) -> None:
    print(line, flush=True)


async def _attack(args: argparse.Namespace) -> Verdict:
    with tempfile.TemporaryDirectory(prefix="bottega-chaos-") as folder:
        given = {"seed": args.seed, "tables": args.tables, "pictures": args.pictures, "say": _say}
        with _server(args.database) as server:
            async with attack(Path(folder), server=server, **given) as under_way:
                return await under_way.run(args.minutes * 60)


def _server(database: str) -> AbstractContextManager[OwnServer | None]:
    """A server that keeps what it has acknowledged through a crash, if one is needed."""
    return own_server("fsync=on", "full_page_writes=on") if database == "postgresql" else nullcontext()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=4, choices=range(2, MOST_TABLES + 1), metavar=f"2-{MOST_TABLES}")
    parser.add_argument("--pictures", action=argparse.BooleanOptionalAction, default=False)
    parser.add_argument("--json", action="store_true", help="the verdict as one line of JSON")
    args = parser.parse_args()
    return tell_verdict(_attack(args), as_json=args.json)


if __name__ == "__main__":
    sys.exit(main())
