"""Measure every budget of the house, on a machine that does nothing else: `python -m tests.bench`.

Ends with 1 if a figure is over its budget.
"""

from __future__ import annotations

import sys

from . import board_paint, computer_strength, engine_speed, idle_memory, press_latency, scheduler, store_load

BENCHES = (engine_speed, store_load, board_paint, idle_memory, scheduler, press_latency, computer_strength)


def main() -> int:
    within = True
    for bench in BENCHES:
        for figure in bench.figures():
            print(figure, flush=True)
            within &= figure.within
    return 0 if within else 1


if __name__ == "__main__":
    sys.exit(main())
