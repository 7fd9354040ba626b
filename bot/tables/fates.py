"""What became of standing orders: when each last acted, and why one has stopped.

It is noted when it happens, as nothing else in the record tells which order gave an answer, and it is as private as the
orders themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter

from engine.choices import Bar
from engine.ordering import Ordered

if TYPE_CHECKING:
    from .change import Change


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of one order.

    `acted` is the revision at which it last acted, None if it has not, and `short` why it did less than it says. `stop`
    is why it has since left a question to its player; `at` (ms) and `round` tell when.
    """

    acted: int | None = None
    short: Bar | None = field(default=None, repr=False)
    stop: Bar | None = field(default=None, repr=False)
    at: int | None = None
    round: int | None = None


_FATES: TypeAdapter[dict[str, Fate]] = TypeAdapter(dict[str, Fate])


def fates_of(fates: Mapping[int, str], seat: int) -> dict[str, Fate]:
    """What became of a seat's orders, by name of the order."""
    text = fates.get(seat)
    return {} if text is None else _FATES.validate_json(text)


def note_act(change: Change, seat: int, ordered: Ordered) -> None:
    """An order has just acted; a computer's leave no trace."""
    _note(change, seat, ordered.order, Fate(change.row.revision, ordered.bar))


def note_stop(change: Change, seat: int, ordered: Ordered) -> None:
    """An order leaves a question to its player. Why it did so first is what counts, until it is changed or acts."""
    fate = fates_of(change.fates, seat).get(ordered.order, Fate())
    if fate.stop is None:
        stopped = replace(fate, stop=ordered.bar, at=change.now, round=change.row.round)
        _note(change, seat, ordered.order, stopped)


def begin_anew(change: Change, seat: int, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """A seat's orders have been changed: why those that say something else now had stopped is past."""
    fates = fates_of(change.fates, seat)
    changed = {order for order in fates if before.get(order) != after.get(order)}
    if changed:
        _keep(change, seat, fates | {order: replace(fates[order], stop=None, at=None, round=None) for order in changed})


def _note(change: Change, seat: int, order: str, fate: Fate) -> None:
    if seat in change.orders:
        _keep(change, seat, fates_of(change.fates, seat) | {order: fate})


def _keep(change: Change, seat: int, fates: dict[str, Fate]) -> None:
    change.fates[seat] = _FATES.dump_json(fates).decode()
