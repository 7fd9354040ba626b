"""Leonardo da Vinci as Bottega finds it."""

from __future__ import annotations

from operator import attrgetter

from ..manifest import Manifest
from .events import EVENTS
from .game import DaVinci
from .options import COLOURS, SEATS, Options
from .pack import parse_pack
from .players.policy import SENSES
from .players.safe_policy import CAUTION
from .scores import SCORING
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
    policy=SENSES,
    safe_policy=CAUTION,
    scoring=SCORING,
)
