"""What people give, checked: the options of a table, a seat's standing orders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from .game import BadOptions

M = TypeVar("M", bound=BaseModel)


def checked(model: type[M], given: Mapping[str, Any], whole: str) -> M:
    """`given` as `model`, defaults filled in. Raises `BadOptions` naming the first field at fault, `whole` where it
    lies in no single one."""
    try:
        return model.model_validate(dict(given))
    except ValidationError as error:
        fault = error.errors()[0]
        name = str(fault["loc"][0]) if fault["loc"] else whole
        raise BadOptions(name, given.get(name), fault["msg"]) from error
