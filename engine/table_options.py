"""The options of a table: how they are checked, and how a lobby offers them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic.fields import FieldInfo

from .game import BadOptions

M = TypeVar("M", bound=BaseModel)
Table = TypeVar("Table", bound="TableOptions")


class TableOptions(BaseModel):
    """Base of every game's options.

    `rules` is the version of the rules the table plays by. It is not a choice: a game keeps the version it began under.
    A state without it is from before there were two versions.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    rules: Annotated[int, Field(ge=1, exclude_if=lambda version: version == 1)] = 1

    def at_rules(self: Table, version: int) -> Table:
        return self.model_copy(update={"rules": version})


def checked(model: type[M], given: Mapping[str, Any], whole: str) -> M:
    """`given` as `model`, defaults filled in. Raises `BadOptions` naming the first field at fault, or `whole` if no
    single field is."""
    if issubclass(model, TableOptions) and "rules" in given:
        raise BadOptions("rules", given["rules"], "not an option")
    try:
        return model.model_validate(dict(given))
    except ValidationError as error:
        fault = error.errors()[0]
        name = str(fault["loc"][0]) if fault["loc"] else whole
        raise BadOptions(name, given.get(name), fault["msg"]) from error


Metadata = TypeVar("Metadata")


@dataclass(frozen=True, slots=True)
class Rule:
    """Metadata of a field of `Options`: the id of its rule."""

    id: str


@dataclass(frozen=True, slots=True)
class Implies:
    """Metadata of a switch: the other options it sets when it is switched on."""

    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ByPost:
    """Metadata of a switch: it is off in the game's own options, and on in a lobby whose players need not be there at
    the same time."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with a few named values. `rule` is the id of its rule."""

    name: str
    values: tuple[str, ...]
    default: str
    rule: str = ""

    @property
    def allowed(self) -> tuple[str, ...]:
        return self.values

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and value in self.values


@dataclass(frozen=True, slots=True)
class Number:
    """An option that is a whole number from `low` to `high`."""

    name: str
    low: int
    high: int
    default: int
    rule: str = ""

    @property
    def allowed(self) -> tuple[str, ...]:
        return (f"{self.low}-{self.high}",)

    def accepts(self, value: object) -> bool:
        return type(value) is int and self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Switch:
    """An option that is on or off. When switched on, it sets the other options in `implies`. One `by_post` starts as on
    at a table by post."""

    name: str
    default: bool = False
    rule: str = ""
    implies: Mapping[str, Any] = field(default_factory=dict)
    by_post: bool = False

    @property
    def allowed(self) -> tuple[str, ...]:
        return ("true", "false")

    def accepts(self, value: object) -> bool:
        return isinstance(value, bool)


Option: TypeAlias = Choice | Number | Switch

NOT_OFFERED = frozenset(("rules", "wishes"))
"""Fields the table does not choose: the version of the rules, and each seat's wishes."""


def lobby_options(model: type[TableOptions]) -> tuple[Option, ...]:
    """A table's options in the order of the model's fields: a `Literal` is a choice, a bounded integer a number, a bool
    a switch. Raises `TypeError` for any other field."""
    return tuple(_options(model))


def _options(model: type[TableOptions]) -> Iterator[Option]:
    for name, info in model.model_fields.items():
        if name not in NOT_OFFERED:
            yield _option(name, info)


def _option(name: str, info: FieldInfo) -> Option:
    rule = _found(info, Rule)
    rule_id = rule.id if rule else ""
    if info.annotation is bool:
        implies = _found(info, Implies)
        by_post = _found(info, ByPost) is not None
        return Switch(name, info.default, rule_id, implies.options if implies else {}, by_post)
    bounds = {side: getattr(each, side) for each in info.metadata for side in ("ge", "le") if hasattr(each, side)}
    if info.annotation is int and len(bounds) == 2:
        return Number(name, bounds["ge"], bounds["le"], info.default, rule_id)
    if get_origin(info.annotation) is Literal:
        return Choice(name, get_args(info.annotation), info.default, rule_id)
    raise TypeError(f"option {name}: a lobby cannot offer {info.annotation!r}")


def _found(info: FieldInfo, kind: type[Metadata]) -> Metadata | None:
    return next((each for each in info.metadata if isinstance(each, kind)), None)
