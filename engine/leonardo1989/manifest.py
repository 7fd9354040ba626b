"""Leonardo (1989) as Bottega finds it."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any

from ..manifest import Manifest
from .events import EVENTS
from .game import Leonardo1989
from .options import COLOURS, SEATS, Options
from .pack import parse_pack
from .players.policy import POLICY, SAFE_POLICY
from .scoring import SCORING, dice_rolls
from .view import View


def _last_day(options: Mapping[str, Any]) -> int | None:
    return int(options["days"]) if options["end"] == "date" else None


GAME = Manifest(
    slug=Leonardo1989.slug,
    place=3,
    seats=SEATS,
    colours=COLOURS,
    rules=lambda pack: Leonardo1989(parse_pack(pack)),
    options_model=Options,
    events=EVENTS,
    round=attrgetter("round"),
    view=View,
    policy=POLICY,
    safe_policy=SAFE_POLICY,
    scoring=SCORING,
    last_day=_last_day,
    first=attrgetter("first"),
    rolls=dice_rolls,
)
