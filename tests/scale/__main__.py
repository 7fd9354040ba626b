"""Share one database among Bottegas: `python -m tests.scale [--processes 3] [--shards 4] [--tables 300] [--every 30]
[--minutes 5] [--kills] [--previous REF] [--seed 1] [--pictures] [--json]`.

Prints what happens as it happens; the last line is the verdict. Ends with 1 if anything went wrong.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests import postgres
from tests.chaos.ending import tell_verdict

from .earlier import CannotShare, unpack
from .run import prepared
from .verdict import Verdict

DURABLE = ("fsync=on", "full_page_writes=on")
"""As in earnest: what is committed is on the disk."""


def _say(line: str) -> None:
    print(line, flush=True)


async def _run(args: argparse.Namespace) -> Verdict:
    with tempfile.TemporaryDirectory(prefix="bottega-scale-") as folder, postgres.own_server(*DURABLE) as server:
        given = {name: getattr(args, name) for name in ("shards", "tables", "every", "seed", "pictures")}
        (logs := Path(folder, "processes")).mkdir()
        if args.previous:
            unpack(args.previous, earlier := Path(folder, "earlier"))
            given["earlier"] = earlier
        async with prepared(logs, server.postgres.create(), say=_say, **given) as run:
            return await run.run(args.processes, args.minutes * 60, kills=args.kills)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.scale", description=__doc__)
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--shards", type=int, default=4)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--every", type=float, default=30, help="seconds between two presses at a table")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--kills", action="store_true", help="kill and replace processes")
    parser.add_argument("--previous", metavar="REF", help="begin with processes of an earlier commit")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pictures", action=argparse.BooleanOptionalAction, default=False)
    parser.add_argument("--json", action="store_true", help="the verdict as one line of JSON")
    args = parser.parse_args()
    if why_not := postgres.why_not():
        print(why_not, file=sys.stderr)
        return 1
    try:
        return tell_verdict(_run(args), as_json=args.json)
    except CannotShare as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
