"""What the data packs of all games share: strict parts, names in each language, reading and errors."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Annotated, Any, ClassVar, TypeVar

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    ValidationError,
    model_serializer,
)

PACK_BYTES = 256 * 1024
"""The largest pack that is read, in bytes."""

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")]


class Part(BaseModel):
    """Base of everything in a pack: frozen, strict, no unknown keys.

    A field with its default value is not written, so a field added later does not change the hash of packs without it.
    `always_written` are the fields with a default that have been part of the hash from the start.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
    always_written: ClassVar[frozenset[str]] = frozenset()

    @model_serializer(mode="wrap")
    def _without_defaults(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        fields = type(self).model_fields
        defaults = {
            name: field.get_default(call_default_factory=True, validated_data=self.__dict__)
            for name, field in fields.items()
        }
        plain = {name for name, default in defaults.items() if getattr(self, name) == default}
        return {name: value for name, value in write(self).items() if name not in plain - self.always_written}


class Name(Part):
    """A name in each of Bottega's languages."""

    en: Annotated[str, Field(min_length=1, max_length=60)]
    it: Annotated[str, Field(min_length=1, max_length=60)]


class Heading(Part):
    """The first fields of every pack: its id, version, name, description, and which of its content is printed fact."""

    id: Id
    version: Annotated[int, Field(ge=1)]
    name: Name
    about: str
    printed: tuple[str, ...]


class BadPack(ValueError):
    """A pack that cannot be used. `field` is the path to the fault, `problem` says what is wrong."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem


D = TypeVar("D", bound=Heading)


def read_data(model: type[D], text: str) -> D:
    """The fields of a pack's JSON. Raises `BadPack` naming the field at fault."""
    if len(text.encode()) > PACK_BYTES:
        raise BadPack("(file)", f"larger than {PACK_BYTES // 1024} KiB")
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        fault = error.errors()[0]
        raise BadPack(".".join(map(str, fault["loc"])) or "(file)", fault["msg"]) from error


def hash_of(data: Heading) -> str:
    """SHA-256 of a pack's content in hex; spacing, order of keys and spelled-out defaults do not change it."""
    canonical = json.dumps(data.model_dump(mode="json"), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()


def check_unique(field: str, ids: Iterable[object]) -> None:
    """Raises `BadPack` if an id appears twice."""
    seen: set[object] = set()
    for id_ in ids:
        if id_ in seen:
            raise BadPack(field, f"{id_} appears twice")
        seen.add(id_)
