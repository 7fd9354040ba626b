"""Morra as Bottega finds it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter

from ..game import Event
from ..manifest import Manifest
from ..scores import ScoreEntry, Scoring, Views
from .game import Morra
from .moves import EVENTS, HandsOpened
from .pack import SEATS, Options, parse_pack
from .players import POLICY, SAFE_POLICY
from .state import View


def _standing(views: Views) -> tuple[int, ...]:
    return tuple(player.points for player in views[0].players)


def _entries(opening: Views, events: Sequence[Event], end: Views) -> Iterator[ScoreEntry]:
    for event in events:
        if isinstance(event, HandsOpened):
            source = "exact" if event.total in event.calls else "near"
            yield from (ScoreEntry(source, seat, points) for seat, points in enumerate(event.points))


def _weights(events: Sequence[Event]) -> tuple[float, ...]:
    """A call of the sum is worth telling: the more fingers, the more."""
    return tuple(
        float(event.total) if isinstance(event, HandsOpened) and event.total in event.calls else 0.0 for event in events
    )


GAME = Manifest(
    slug=Morra.slug,
    place=4,
    seats=SEATS,
    colours=(),
    rules=lambda pack: Morra(parse_pack(pack)),
    options_model=Options,
    events=EVENTS,
    round=attrgetter("round"),
    view=View,
    policy=POLICY,
    safe_policy=SAFE_POLICY,
    scoring=Scoring("points", ("exact", "near"), _standing, _entries, _weights),
)
