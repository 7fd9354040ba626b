"""What people give, checked: the options of a table, a seat's standing orders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from .game import BadOptions

M = TypeVar("M", bound=BaseModel)
Table = TypeVar("Table", bound="TableOptions")


class TableOptions(BaseModel):
    """What the options of all games share.

    `rules` is the version of the rules the table plays by. It is no choice: a game keeps the version it began under,
    and a state that names none is from before there were two.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    rules: Annotated[int, Field(ge=1, exclude_if=lambda version: version == 1)] = 1

    def at_rules(self: Table, version: int) -> Table:
        return self.model_copy(update={"rules": version})


def checked(model: type[M], given: Mapping[str, Any], whole: str) -> M:
    """`given` as `model`, defaults filled in. Raises `BadOptions` naming the first field at fault, `whole` where it
    lies in no single one."""
    if issubclass(model, TableOptions) and "rules" in given:
        raise BadOptions("rules", given["rules"], "not an option")
    try:
        return model.model_validate(dict(given))
    except ValidationError as error:
        fault = error.errors()[0]
        name = str(fault["loc"][0]) if fault["loc"] else whole
        raise BadOptions(name, given.get(name), fault["msg"]) from error
