"""Leonardo da Vinci as the house offers it."""

from __future__ import annotations

from operator import attrgetter

from pydantic import TypeAdapter

from engine.davinci import DaVinci, parse_pack
from engine.davinci.events import AnyEvent
from engine.davinci.options import COLOURS, SEATS, Options

from .title import Choice, Switch, Title

_DEFAULTS = Options()

DAVINCI = Title(
    slug=DaVinci.slug,
    seats=SEATS,
    colours=COLOURS,
    options=(
        Choice("start", ("beginners", "experts"), _DEFAULTS.start, rule="davinci/setup-experts"),
        Switch("powerful_council", rule="davinci/codex-1"),
        Switch("council_may_decline", default=_DEFAULTS.council_may_decline, rule="davinci/council-order"),
    ),
    rules=lambda pack: DaVinci(parse_pack(pack)),
    events=TypeAdapter(tuple[AnyEvent, ...]),
    round=attrgetter("turn"),
)
