"""`python -m tests.mutants GAME --sample 300 --seed N --json`: exit code 0 if few enough survive."""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path

from .mutations import Mutation, count, mutation, rule_files
from .trials import noticed, reach

GAMES = ("magnifico", "davinci", "leonardo1989")
EQUIVALENT = Path(__file__).with_name("equivalent.json")
"""Mutations that are shown to change nothing, by game, each with the reason."""
MOST_EQUIVALENT = 0.05
MOST_SURVIVORS = 0.03


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--sample", type=int, default=300, help="how many ways of breaking the rules to try")
    parser.add_argument("--seed", type=int, default=0, help="which ones are drawn")
    parser.add_argument("--file", action="append", help="break only rules of this file, such as auction.py")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true", help="one line of JSON, last")
    args = parser.parse_args(arguments)

    files = [file for file in rule_files(args.game) if not args.file or file.name in args.file]
    ways = [(file, number) for file in files for number in range(count(file))]
    drawn = sorted(random.Random(args.seed).sample(ways, min(args.sample, len(ways))))
    known = reach(args.game)
    mutants = [mutation(file, number) for file, number in drawn]
    survivors: list[Mutation] = []
    for tried, (each, was_noticed) in enumerate(noticed(args.game, mutants, known, args.workers), start=1):
        if not was_noticed:
            survivors.append(each)
            print(f"survived: {each}", file=sys.stderr)
        if sys.stderr.isatty():
            print(f"{tried} of {len(mutants)}", end="\r", file=sys.stderr)
    return _report(args.game, len(mutants), survivors, as_json=args.json)


def _report(game: str, tried: int, survivors: list[Mutation], *, as_json: bool) -> int:
    known = equivalent(game)
    left = sorted((each for each in survivors if each.key not in known), key=str)
    found = {
        "tried": tried,
        "survived": len(left),
        "equivalent": len(survivors) - len(left),
        "survivors": [str(each) for each in left],
    }
    print(json.dumps(found) if as_json else "\n".join(f"{name}: {value}" for name, value in found.items()))
    few = len(left) <= MOST_SURVIVORS * tried and found["equivalent"] <= MOST_EQUIVALENT * tried  # type: ignore[operator]
    return 0 if few else 1


def equivalent(game: str) -> dict[tuple[str, str, str, str], str]:
    """The mutations of a game that change nothing, each with why."""
    kept = json.loads(EQUIVALENT.read_text(encoding="utf-8"))
    return {(each["file"], each["inside"], each["was"], each["now"]): each["why"] for each in kept[game]}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
