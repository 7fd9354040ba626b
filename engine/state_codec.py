"""States as JSON with a format version, so that games begun under an older version can go on."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from pydantic import ConfigDict, Field, PlainValidator, SkipValidation, TypeAdapter, ValidationInfo

from .actions import STRICT

S = TypeVar("S")

Memo = Annotated[dict[str, Any], SkipValidation, Field(exclude=True)]
"""A cache of what was computed from a position; not saved."""


def _pack_of(_: object, info: ValidationInfo) -> Any:
    return info.context["pack"]  # type: ignore[index]


PACK = (PlainValidator(_pack_of), Field(exclude=True, validate_default=True))
"""Marks the field of a state that holds its pack: not saved with the state, but passed in when it is read."""


class UnknownStateVersion(ValueError):
    """A state of a version these rules do not know: its version is `found`, the newest known is `known`."""

    def __init__(self, found: object, known: int) -> None:
        super().__init__(f"state of version {found!r}; version {known} is the newest known")
        self.found = found
        self.known = known


@dataclass(frozen=True, slots=True)
class Versioned(Generic[S]):
    """The JSON that is written: the version, then the state."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    version: int
    state: S


class StateCodec(Generic[S]):
    """Writes and reads the states of one game.

    `version` is the format version written; `upgrades` turn the JSON of each earlier version into that of the next.
    """

    def __init__(
        self,
        state: type[S],
        version: int,
        upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] | None = None,
    ) -> None:
        self.version = version
        self._upgrades = upgrades or {}
        self._adapter: TypeAdapter[Versioned[S]] = TypeAdapter(Versioned[state])  # type: ignore[valid-type]

    def dump(self, state: S) -> str:
        return self._adapter.dump_json(Versioned(self.version, state)).decode()

    def load(self, text: str, pack: object) -> S:
        """Read a state from such JSON, upgraded as needed.

        Raises `UnknownStateVersion`, or pydantic's `ValidationError` for anything else that is not a state.
        """
        kept = json.loads(text)
        version = kept.get("version") if isinstance(kept, dict) else None
        if version != self.version:
            text = json.dumps(self._upgraded(kept, version))
        return self._adapter.validate_json(text, context={"pack": pack}).state

    def _upgraded(self, kept: dict[str, Any], version: object) -> dict[str, Any]:
        if not isinstance(version, int) or version not in self._upgrades:
            raise UnknownStateVersion(version, self.version)
        state = kept["state"]
        for number in range(version, self.version):
            state = self._upgrades[number](state)
        return {"version": self.version, "state": state}
