"""What a run found, as its last line tells it."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

FIRST_TAKEOVER, NEXT_TAKEOVER = 30.0, 6.0
"""Seconds until the first of the lost shards is served, and each further one."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a run found. All from `start_errors` to `crashed` should be 0, `commands_published` 1. `takeover_s`
    has the worst time until the first, second … shard of a killed process was served; the local Discord stood still for
    `held_up_s` seconds at most. Times of presses and boards are those on shards in service."""

    kills: int
    starts: int
    rolling_restarts: int
    commands_published: int
    start_errors: int
    acts_lost: int
    acts_doubled: int
    posts_doubled: int
    order_broken: int
    tables_stuck: int
    failed_planned: int
    crashed: int
    takeover_s: Sequence[float]
    held_up_s: float
    tables: int
    acts: int
    presses: int
    presses_per_s: float
    ack_ms_p50: float
    ack_ms_p99: float
    board_ms_p50: float
    board_ms_p99: float

    @property
    def sound(self) -> bool:
        faults = (
            self.start_errors, self.acts_lost, self.acts_doubled, self.posts_doubled, self.order_broken,
            self.tables_stuck, self.failed_planned, self.crashed,
        )  # fmt: skip
        in_time = all(took <= FIRST_TAKEOVER + NEXT_TAKEOVER * rank for rank, took in enumerate(self.takeover_s))
        return in_time and self.commands_published == 1 and not any(faults)


def times(what: str, measured: Sequence[float]) -> dict[str, float]:
    """The fields of a verdict about measured milliseconds."""
    if len(measured) < 2:
        return {f"{what}_ms_p50": 0.0, f"{what}_ms_p99": 0.0}
    p50, p99 = statistics.median(measured), statistics.quantiles(measured, n=100)[98]
    return {f"{what}_ms_p50": round(p50, 1), f"{what}_ms_p99": round(p99, 1)}
