"""What has changed between two views of a table, territory by territory and player by player. Data only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.game import Event
from engine.magnifico.view import LandView, View

from .traces import Arrow, traces_of


@dataclass(frozen=True)
class Change:
    """A territory before and after."""

    was: LandView
    now: LandView

    @property
    def taken(self) -> bool:
        """Whether it has a new owner, and had another."""
        return self.was.owner is not None and self.was.owner != self.now.owner

    @property
    def soldiers(self) -> int:
        """How many more the owner has there; those of another owner do not count."""
        return self.now.soldiers if self.was.owner != self.now.owner else self.now.soldiers - self.was.soldiers

    @property
    def tanks(self) -> int:
        return self.now.tanks - self.was.tanks

    @property
    def airplanes(self) -> int:
        return self.now.airplanes - self.was.airplanes

    @property
    def castle(self) -> int:
        """1 if it has grown, -1 if it has shrunk."""
        before, after = _height(self.was), _height(self.now)
        return (after > before) - (after < before)

    def concerns(self, seat: int) -> bool:
        return seat in (self.was.owner, self.now.owner)


def _height(land: LandView) -> int:
    return land.towers + 1 if land.castle else 0


@dataclass(frozen=True)
class Differences:
    """`lands` are those changed, by territory; `points` and `florins` what each seat has more."""

    lands: dict[str, Change]
    points: tuple[int, ...]
    florins: tuple[int, ...]
    arrows: tuple[Arrow, ...]


def differences(before: View, view: View, events: Sequence[Event]) -> Differences:
    changes = {now.place: Change(was, now) for was, now in zip(before.lands, view.lands, strict=True) if was != now}
    return Differences(
        changes,
        tuple(now.score - was.score for was, now in zip(before.players, view.players, strict=True)),
        tuple(now.florins - was.florins for was, now in zip(before.players, view.players, strict=True)),
        _one_each(traces_of(view, events).arrows),
    )


def _one_each(arrows: Sequence[Arrow]) -> tuple[Arrow, ...]:
    """The last of the arrows that run from one territory to another."""
    return tuple({(arrow.source, arrow.target, arrow.seat): arrow for arrow in arrows}.values())
