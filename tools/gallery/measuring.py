"""What painting costs: processor time, once everything that is cached has been painted, and the size of files."""

from __future__ import annotations

import statistics
import time
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from bot.render.picture import Picture

from .subjects import Subject

SAMPLES = 8
"""Paintings of each kind that are timed, at least."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A painted picture, and the time of each repeated painting, in ms."""

    subject: Subject
    picture: Picture
    milliseconds: tuple[float, ...]

    @property
    def kib(self) -> float:
        return len(self.picture.image) / 1024


@dataclass(frozen=True, slots=True)
class Cost:
    """What a kind of picture costs: how many were painted; median and 95th percentile of the time, ms; the sizes of the
    smallest and of the largest file, KiB."""

    kind: str
    pictures: int
    median: float
    p95: float
    smallest: float
    largest: float

    def __str__(self) -> str:
        return (
            f"{self.kind} ({self.pictures}): median {self.median:.0f} ms, p95 {self.p95:.0f} ms; "
            f"{self.smallest:.0f} to {self.largest:.0f} KiB"
        )


def shots(wanted: Iterable[Subject]) -> list[Shot]:
    """Every subject painted, first once to fill the caches, then until there are enough samples of its kind."""
    kinds: dict[str, list[tuple[Subject, Picture]]] = defaultdict(list)
    for subject in wanted:
        if picture := subject.paint():
            kinds[subject.kind].append((subject, picture))
    return [
        Shot(subject, picture, tuple(_timed(subject) for _ in range(-(-SAMPLES // len(painted)))))
        for painted in kinds.values()
        for subject, picture in painted
    ]


def _timed(subject: Subject) -> float:
    begun = time.process_time()
    subject.paint()
    return 1_000 * (time.process_time() - begun)


def costs(painted: Iterable[Shot]) -> list[Cost]:
    """The cost of each kind."""
    kinds: dict[str, list[Shot]] = defaultdict(list)
    for shot in painted:
        kinds[shot.subject.kind].append(shot)
    return [_cost(kind, found) for kind, found in kinds.items()]


def _cost(kind: str, found: list[Shot]) -> Cost:
    times = sorted(time for shot in found for time in shot.milliseconds)
    sizes = [shot.kib for shot in found]
    p95 = times[min(len(times) - 1, int(len(times) * 0.95))]
    return Cost(kind, len(found), statistics.median(times), p95, min(sizes), max(sizes))
