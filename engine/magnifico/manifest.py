"""Magnifico as Bottega finds it."""

from __future__ import annotations

from operator import attrgetter

from ..manifest import Manifest
from .events import EVENTS
from .game import Magnifico
from .options import COLOURS, SEATS, Options
from .pack import parse_pack
from .players.combat import chance_of_attack
from .players.likely import LIKELY
from .players.policy import POLICY, SAFE_POLICY
from .scoring import SCORING, dice_rolls
from .view import View

GAME = Manifest(
    slug=Magnifico.slug,
    place=1,
    seats=SEATS,
    colours=COLOURS,
    rules=lambda pack: Magnifico(parse_pack(pack)),
    options_model=Options,
    events=EVENTS,
    round=attrgetter("round"),
    view=View,
    policy=POLICY,
    safe_policy=SAFE_POLICY,
    scoring=SCORING,
    rolls=dice_rolls,
    chances={"attack": chance_of_attack},
    likely=LIKELY,
)
