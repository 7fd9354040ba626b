"""JSON Schemas of what Discord's gateway sends, as a judge of what the sandbox sends."""

from __future__ import annotations

import functools
import json
import re
from typing import Any

import pytest
from jsonschema import Draft7Validator
from jsonschema.exceptions import best_match

from tests.openapi import REFERENCE

SCHEMAS = REFERENCE / "gateway-schemas"
UNLISTED = {
    r"APIUnfurledMediaItem": {"id": {"type": "string"}},
    r"APIMessage(ComponentBase|\w+Select)InteractionData.*": {"id": {"type": "integer"}},
}
"""Fields that Discord documents and sends and that these schemas leave out."""


def require_schemas() -> None:
    """Skips the calling test where the schemas are missing."""
    if not SCHEMAS.exists():
        pytest.skip(f"the gateway's schemas are not at {SCHEMAS}")


def payload_problem(name: str, payload: Any) -> str | None:
    """What is wrong with a payload by the schema `name` (e.g. `InteractionCreate`), or None."""
    error = best_match(_validator(name).iter_errors(payload))
    if error is None:
        return None
    while error.context:
        error = max(error.context, key=lambda inner: len(inner.absolute_path))
    where = "/".join(str(step) for step in error.absolute_path)
    return f"{name}: at {where or 'the top'}: {error.message[:300]}"


@functools.cache
def _validator(name: str) -> Draft7Validator:
    schema = json.loads((SCHEMAS / f"schema_{name}.json").read_text("utf-8"))
    for title, definition in schema["definitions"].items():
        # The types list single flags; what is sent is their sum.
        if title.endswith("Flags"):
            definition.clear()
            definition["type"] = "integer"
        for pattern, extra in UNLISTED.items():
            if re.fullmatch(pattern, title) and "properties" in definition:
                definition["properties"].update(extra)
    return Draft7Validator(schema)
