"""Magnifico as the house offers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from pydantic import TypeAdapter

from engine.game import Event, Game
from engine.magnifico import Magnifico, parse_pack
from engine.magnifico.events import AnyEvent
from engine.magnifico.options import COLOURS, SEATS, Options
from engine.packs import BadPack

from .title import BadPackFile, Choice, Number, Option, Switch

_EVENTS: TypeAdapter[tuple[Event, ...]] = TypeAdapter(tuple[AnyEvent, ...])
_DEFAULTS = Options()


class MagnificoTitle:
    """Fulfils `Title`."""

    slug = Magnifico.slug
    seats = SEATS
    colours: tuple[str, ...] = COLOURS
    options: tuple[Option, ...] = (
        Choice("edition", ("international", "italian"), _DEFAULTS.edition),
        Number("target", 15, 40, _DEFAULTS.target, rule="magnifico/11.1"),
        Number("soldiers", 20, 60, _DEFAULTS.soldiers, rule="magnifico/2.2"),
        Switch("rich_start", rule="magnifico/14.1"),
        Switch("double_explosion", rule="magnifico/14.1"),
        Switch("self_destruction", rule="magnifico/14.1"),
        Switch("escorted_machines", rule="magnifico/14.1"),
        Switch("second_prizes", rule="magnifico/14.1"),
        Switch("closed_stores"),
    )

    def game(self, pack: str) -> Magnifico:
        try:
            return Magnifico(parse_pack(pack))
        except BadPack as error:
            raise BadPackFile(error.field, error.problem) from error

    def pack_name(self, game: Game[Any, Any]) -> tuple[str, Mapping[str, str]]:
        data = cast(Magnifico, game).pack.data
        return data.id, {"en": data.name.en, "it": data.name.it}

    def setup(self, options: Mapping[str, Any], wishes: Sequence[str]) -> dict[str, Any]:
        return {**options, "wishes": tuple(wishes)}

    def round(self, state: Any) -> int:
        return int(state.round)

    def dump_events(self, events: Sequence[Event]) -> str:
        return _EVENTS.dump_json(tuple(events)).decode()

    def load_events(self, text: str) -> tuple[Event, ...]:
        return _EVENTS.validate_json(text)
