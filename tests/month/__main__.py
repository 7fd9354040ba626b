"""A simulated month of many tables: `python -m tests.month [--tables 200] [--days 31] [--seed 1] [--json]`.

Prints what happened, and ends with 1 if anything was not as it should be.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

from .audit import faults, standings
from .figures import figures
from .simulation import Simulation


async def _month(tables: int, days: int, seed: int, as_json: bool) -> int:
    with tempfile.TemporaryDirectory() as folder:
        month = await Simulation(Path(folder), tables, days, seed).run()
        found = await standings(month)
        counted, wrong = await figures(month, found), list(faults(month, found))
        if as_json:
            print(json.dumps({**counted.keys(), "faults": wrong}))
        else:
            print(*counted.lines(), *wrong, sep="\n", flush=True)
        await month.program.stop()
    return 1 if wrong else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.month", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--days", type=int, default=31)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", dest="as_json", help="print only figures of calls, as JSON")
    return asyncio.run(_month(**vars(parser.parse_args())))


if __name__ == "__main__":
    sys.exit(main())
