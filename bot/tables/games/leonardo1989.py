"""Leonardo (1989) as the house offers it."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Any

from pydantic import TypeAdapter

from engine.game import Event
from engine.leonardo1989 import Leonardo1989, parse_pack
from engine.leonardo1989.box import MACHINE
from engine.leonardo1989.events import AnyEvent, DuelFought
from engine.leonardo1989.options import COLOURS, IMPLIED_BY_GUILDS, SEATS, Options

from .throws import Throw
from .title import Choice, Number, Switch, Title

_DEFAULTS = Options()
_NUMBERS = tuple(float(number) for number in range(1, MACHINE + 1))


def _last_day(options: Mapping[str, Any]) -> int | None:
    return int(options["days"]) if options["end"] == "date" else None


def _throws(event: Event) -> tuple[Throw, ...]:
    """The machine's numbers in duels, where the higher one wins; of a move nobody can say what is better."""
    if not isinstance(event, DuelFought):
        return ()
    fighters = zip((event.seat, event.rival), event.spins, strict=True)
    return tuple(Throw(seat, (float(spin),), _NUMBERS) for seat, spin in fighters)


LEONARDO1989 = Title(
    slug=Leonardo1989.slug,
    seats=SEATS,
    colours=COLOURS,
    options=(
        Choice("end", ("rounds", "elimination", "date"), _DEFAULTS.end, rule="leonardo1989/time"),
        Number("rounds", 15, 60, _DEFAULTS.rounds, rule="leonardo1989/time"),
        Number("rounds_without_ruin", 20, 60, _DEFAULTS.rounds_without_ruin, rule="leonardo1989/time"),
        Number("days", 3, 60, _DEFAULTS.days, rule="leonardo1989/time"),
        Switch("guilds", rule="leonardo1989/guild-agree", implies=IMPLIED_BY_GUILDS),
        Switch("trades", rule="leonardo1989/works-scarce"),
        Choice("works", ("40", "60"), _DEFAULTS.works, rule="leonardo1989/works-scarce"),
        Switch("live_auction", rule="leonardo1989/auction"),
    ),
    rules=lambda pack: Leonardo1989(parse_pack(pack)),
    events=TypeAdapter(tuple[AnyEvent, ...]),
    round=attrgetter("round"),
    last_day=_last_day,
    first=attrgetter("first"),
    throws=_throws,
)
