"""States as JSON, with the version of their shape, so that games begun under an older one can go on."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from pydantic import ConfigDict, TypeAdapter

from ..actions import STRICT
from .pack import Pack
from .state import State

VERSION = 1
UPGRADES: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From each earlier version of a state's JSON to the next."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What is written: the version, then the state."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    version: Literal[1]
    state: State


_KEPT = TypeAdapter(Kept)


class UnknownStateVersion(ValueError):
    """A state of a version these rules do not know: `found`, where `known` is the newest they do."""

    def __init__(self, found: object, known: int) -> None:
        super().__init__(f"state of version {found!r}; version {known} is the newest known")
        self.found = found
        self.known = known


def dump_state(state: State) -> str:
    return _KEPT.dump_json(Kept(1, state)).decode()


def load_state(text: str, pack: Pack) -> State:
    """The state of such JSON, upgraded as needed.

    Raises `UnknownStateVersion`, or pydantic's `ValidationError` for anything else that is no state.
    """
    kept = json.loads(text)
    version = kept.get("version") if isinstance(kept, dict) else None
    if version != VERSION:
        text = json.dumps(_upgraded(kept, version))
    return _KEPT.validate_json(text, context={"pack": pack}).state


def _upgraded(kept: dict[str, Any], version: object) -> dict[str, Any]:
    if not isinstance(version, int) or version not in UPGRADES:
        raise UnknownStateVersion(version, VERSION)
    state = kept["state"]
    for number in range(version, VERSION):
        state = UPGRADES[number](state)
    return {"version": VERSION, "state": state}
