"""Forged presses: `python -m tests.forge [--presses 5000] [--seed 1] [--json]`.

The last line is one of JSON; without `--json` what was found and how often the bot refused what stands before it. Ends
with 1 if anybody read or changed what is not theirs, or was answered as they should not be.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys

from .run import forge


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.forge", description=__doc__)
    parser.add_argument("--presses", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the figures alone")
    given = parser.parse_args()
    report = asyncio.run(forge(given.presses, given.seed))
    if not given.json:
        print(*report.found, f"{report.acted:6} changed something", sep="\n")
        print(*(f"{count:6} {kind}" for kind, count in report.kinds.most_common()), sep="\n")
    print(json.dumps(report.figures()))
    return 0 if report.sound else 1


if __name__ == "__main__":
    sys.exit(main())
