"""Discord's own OpenAPI document as a judge of what a bot sends (and of what the sandbox answers).

The document is not part of the repository; where it is missing, `require_document` skips the test that calls it.
"""

from __future__ import annotations

import functools
import json
import re
from pathlib import Path
from typing import Any, Protocol

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from referencing import Registry, Resource

REFERENCE = Path(__file__).resolve().parents[1].parent / "shared" / "reference"
DOCUMENT = REFERENCE / "discord-openapi.json"
URI = "urn:discord-openapi"
ALLOWED_EXTRAS = {"nsfw", "tts"}
"""What discord.py sends beyond the document: `nsfw` in commands, `tts` in edits."""


class Request(Protocol):
    """What is needed of a recorded request."""

    method: str
    route: str
    json: Any
    status: int | None
    answer: Any


def require_document() -> None:
    """Skips the calling test where the document is missing."""
    if not DOCUMENT.exists():
        pytest.skip(f"Discord's OpenAPI document is not at {DOCUMENT}")


def check_requests(requests: Any) -> None:
    """Asserts that every request of an iterable fits the document."""
    problems = [problem for request in requests if (problem := request_problem(request))]
    assert not problems, "\n".join(problems)


def request_problem(request: Request) -> str | None:
    """What is wrong with a request's body, or None; unknown fields are wrong too, except `ALLOWED_EXTRAS`."""
    operation = _operation(request)
    if operation is None:
        return f"{request.method} {request.route}: the document has no such route"
    pointer = _body_pointer(operation, request)
    if pointer is None:
        return None if not request.json else f"{request.method} {request.route}: a body is not expected"
    return _problem(request, pointer, _without_extras(request.json), "strict")


def route_of(path: str) -> str:
    """The route of a path as the document writes it, such as `/channels/{channel_id}/messages`; the path itself if
    the document has none. Of several that fit, the one with the fewest parameters."""
    fitting = [route for route, pattern in _patterns().items() if pattern.fullmatch(path)]
    return min(fitting, key=lambda route: route.count("{"), default=path)


def answer_problem(request: Request) -> str | None:
    """What is wrong with the answer to a request, or None (also for answers that the document does not describe)."""
    operation = _operation(request)
    status = str(request.status)
    content = ((operation or {}).get("responses", {}).get(status) or {}).get("content", {})
    if "application/json" not in content:
        return None
    pointer = f"{_path_pointer(request)}/responses/{status}/content/application~1json/schema"
    return _problem(request, pointer, request.answer, "plain")


def _problem(request: Request, pointer: str, instance: Any, mode: str) -> str | None:
    validator = Draft202012Validator({"$ref": f"{URI}:{mode}#{pointer}"}, registry=_registry())
    error = best_match(validator.iter_errors(instance))
    if error is None:
        return None
    deepest = _deepest(error)
    where = "/".join(str(step) for step in deepest.absolute_path)
    return f"{request.method} {request.route}: at {where or 'the top'}: {deepest.message[:300]}"


def _deepest(error: Any) -> Any:
    while error.context:
        error = max(error.context, key=lambda inner: len(inner.absolute_path))
    return error


def _operation(request: Request) -> dict[str, Any] | None:
    found = _document()["paths"].get(request.route, {}).get(request.method.lower())
    return found if isinstance(found, dict) else None


def _path_pointer(request: Request) -> str:
    path = request.route.replace("~", "~0").replace("/", "~1")
    return f"/paths/{_quoted(path)}/{request.method.lower()}"


def _quoted(text: str) -> str:
    return text.replace("{", "%7B").replace("}", "%7D")


def _body_pointer(operation: dict[str, Any], request: Request) -> str | None:
    if "application/json" not in operation.get("requestBody", {}).get("content", {}):
        return None
    return f"{_path_pointer(request)}/requestBody/content/application~1json/schema"


def _without_extras(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_extras(item) for item in value]
    if isinstance(value, dict):
        return {key: _without_extras(item) for key, item in value.items() if key not in ALLOWED_EXTRAS}
    return value


@functools.cache
def _patterns() -> dict[str, re.Pattern[str]]:
    """Each route of the document as a pattern of paths."""
    return {route: re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(route))) for route in _document()["paths"]}


@functools.cache
def _document() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(DOCUMENT.read_text("utf-8"))
    # discord.py writes some ids as numbers, which Discord takes.
    document["components"]["schemas"]["SnowflakeType"] = {"type": ["string", "integer"]}
    return document


@functools.cache
def _registry() -> Registry[Any]:
    plain = _document()
    modes = {"plain": _told_apart(plain, plain), "strict": _told_apart(_closed(plain), plain)}
    resources = [
        (f"{URI}:{mode}", Resource.from_contents({"$schema": Draft202012Validator.META_SCHEMA["$id"], **contents}))
        for mode, contents in modes.items()
    ]
    return Registry().with_resources(resources)


def _closed(node: Any) -> Any:
    """The document with every object schema closed to unknown fields."""
    if isinstance(node, list):
        return [_closed(item) for item in node]
    if not isinstance(node, dict):
        return node
    closed = {key: _closed(value) for key, value in node.items()}
    if isinstance(node.get("properties"), dict) and node.get("type") == "object":
        closed.setdefault("additionalProperties", False)
    return closed


def _told_apart(node: Any, document: Any) -> Any:
    """The document with every choice among objects of different `type` decided by that `type`: as strict as trying
    them all, much quicker, and what is wrong is then said of the one that was meant."""
    if isinstance(node, list):
        return [_told_apart(item, document) for item in node]
    if not isinstance(node, dict):
        return node
    types = [_types_of(member, document) for member in node.get("oneOf", ())]
    if len(types) < 2 or not all(types) or len(set().union(*types)) < sum(map(len, types)):
        return {key: _told_apart(value, document) for key, value in node.items()}
    cases = [
        {"if": {"properties": {"type": {"enum": sorted(each)}}}, "then": member}
        for each, member in zip(types, node["oneOf"], strict=True)
    ]
    known = {"type": {"enum": sorted(set().union(*types))}}
    return {"type": "object", "required": ["type"], "properties": known, "allOf": cases}


def _types_of(member: Any, document: Any) -> frozenset[int]:
    """The values that `type` can have in an object of the document; none if it can have others, or none at all."""
    name = member.get("$ref", "").removeprefix("#/components/schemas/")
    schema = document["components"]["schemas"].get(name, {})
    given = schema.get("properties", {}).get("type", {}).get("enum", ()) if "type" in schema.get("required", ()) else ()
    return frozenset(given)
