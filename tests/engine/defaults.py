"""The defaults of the fields of positions and events."""

from __future__ import annotations

import dataclasses
from types import ModuleType
from typing import Any


def telling_defaults(*modules: ModuleType) -> dict[str, Any]:
    """The defaults of the dataclasses of modules that say something, by class and field: not 0, empty, no or nothing.
    A `kind`, which tells an event from others, is left out."""
    return {
        f"{kept.__name__}.{field.name}": field.default
        for module in modules
        for kept in vars(module).values()
        if dataclasses.is_dataclass(kept) and isinstance(kept, type) and kept.__module__ == module.__name__
        for field in dataclasses.fields(kept)
        if field.name != "kind" and field.default is not dataclasses.MISSING and field.default
    }
