"""Leonardo da Vinci as Bottega finds it."""

from __future__ import annotations

from operator import attrgetter

from ..manifest import Manifest
from .events import EVENTS
from .game import DaVinci
from .options import COLOURS, SEATS, Options
from .pack import parse_pack
from .players.policy import POLICY, SAFE_POLICY
from .scoring import SCORING
from .view import View

GAME = Manifest(
    slug=DaVinci.slug,
    place=2,
    seats=SEATS,
    colours=COLOURS,
    rules=lambda pack: DaVinci(parse_pack(pack)),
    options_model=Options,
    events=EVENTS,
    round=attrgetter("turn"),
    view=View,
    policy=POLICY,
    safe_policy=SAFE_POLICY,
    likely={kind: POLICY[kind] for kind in ("city", "bid")},
    scoring=SCORING,
)
