"""States as JSON, with the version of their shape, so that games begun under an older one can go on."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from pydantic import ConfigDict, Field, PlainValidator, SkipValidation, TypeAdapter, ValidationInfo

from .actions import STRICT

S = TypeVar("S")

Memo = Annotated[dict[str, Any], SkipValidation, Field(exclude=True)]
"""What was worked out of a position; not kept."""


def _pack_of(_: object, info: ValidationInfo) -> Any:
    return info.context["pack"]  # type: ignore[index]


PACK = (PlainValidator(_pack_of), Field(exclude=True, validate_default=True))
"""Marks the field of a state that holds its pack: not kept with it, but given when it is read."""


class UnknownStateVersion(ValueError):
    """A state of a version these rules do not know: `found`, where `known` is the newest they do."""

    def __init__(self, found: object, known: int) -> None:
        super().__init__(f"state of version {found!r}; version {known} is the newest known")
        self.found = found
        self.known = known


@dataclass(frozen=True, slots=True)
class Versioned(Generic[S]):
    """What is written: the version, then the state."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    version: int
    state: S


class StateCodec(Generic[S]):
    """Writes and reads the states of one game.

    `version` is that of the shape written; `upgrades` lead from each earlier version's JSON to the next one's.
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
        """The state of such JSON, upgraded as needed.

        Raises `UnknownStateVersion`, or pydantic's `ValidationError` for anything else that is no state.
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
