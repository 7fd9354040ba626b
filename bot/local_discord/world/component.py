"""Message components: their kinds and how they nest. The trees themselves stay in the JSON form of Discord."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Any

Json = dict[str, Any]


class Kind(IntEnum):
    """Discord's numbers for components."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = (
    Kind.STRING_SELECT,
    Kind.USER_SELECT,
    Kind.ROLE_SELECT,
    Kind.MENTIONABLE_SELECT,
    Kind.CHANNEL_SELECT,
)
LINK_STYLE = 5
ATTACHMENT_SCHEME = "attachment://"


def copied(value: Any) -> Any:
    """A copy of a JSON value down to the last list; several times faster than `copy.deepcopy`."""
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [copied(inner) for inner in value]
    return value


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """Every component of a tree, parents first, in the order they are shown."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        for nested in ("accessory", "component"):
            if component.get(nested):
                yield from walk((component[nested],))


def media(components: Iterable[Json]) -> Iterator[Json]:
    """Every media object (`{"url": …}`) that the tree shows: thumbnails, gallery items and files."""
    for component in walk(components):
        match component.get("type"):
            case Kind.THUMBNAIL:
                yield component["media"]
            case Kind.MEDIA_GALLERY:
                for item in component["items"]:
                    yield item["media"]
            case Kind.FILE:
                yield component["file"]


def texts(components: Iterable[Json]) -> Iterator[str]:
    """The text of every text display in the tree."""
    for component in walk(components):
        if component.get("type") == Kind.TEXT_DISPLAY:
            yield component["content"]


def find(components: Iterable[Json], custom_id: str) -> Json | None:
    """The component that answers to `custom_id`, if there is one."""
    return next((c for c in walk(components) if c.get("custom_id") == custom_id), None)
