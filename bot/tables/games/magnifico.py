"""Magnifico as the house offers it."""

from __future__ import annotations

from operator import attrgetter

from pydantic import TypeAdapter

from engine.magnifico import Magnifico, parse_pack
from engine.magnifico.events import AnyEvent
from engine.magnifico.options import COLOURS, SEATS, Options

from .title import Choice, Number, Switch, Title

_DEFAULTS = Options()

MAGNIFICO = Title(
    slug=Magnifico.slug,
    seats=SEATS,
    colours=COLOURS,
    options=(
        Choice("edition", ("international", "italian"), _DEFAULTS.edition),
        Number("target", 15, 40, _DEFAULTS.target, rule="magnifico/11.1"),
        Number("soldiers", 20, 60, _DEFAULTS.soldiers, rule="magnifico/2.2"),
        Switch("rich_start", rule="magnifico/14.1"),
        Switch("double_explosion", rule="magnifico/14.1"),
        Switch("self_destruction", rule="magnifico/14.1"),
        Switch("escorted_machines", rule="magnifico/14.1"),
        Switch("second_prizes", rule="magnifico/14.1"),
        Switch("closed_stores"),
    ),
    rules=lambda pack: Magnifico(parse_pack(pack)),
    events=TypeAdapter(tuple[AnyEvent, ...]),
    round=attrgetter("round"),
)
