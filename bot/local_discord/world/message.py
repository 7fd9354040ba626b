"""Messages and their components, as they are stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
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
    """The component with that `custom_id`, if there is one."""
    return next((c for c in walk(components) if c.get("custom_id") == custom_id), None)


class MessageKind(IntEnum):
    """Discord's numbers for the kinds of message the sandbox makes."""

    DEFAULT = 0
    REPLY = 19
    CHAT_INPUT_COMMAND = 20


class MessageFlag(IntFlag):
    """The message flags that matter here."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


@dataclass(slots=True)
class Attachment:
    """A file of a message; its bytes are in `World.blobs` under its id. Only pictures have a width and a height."""

    id: str
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int = 0
    height: int = 0
    spoiler: bool = False


@dataclass(slots=True)
class Origin:
    """The interaction that a message answers.

    `command` is a command's path, `message_id` the message whose component was used, and `trigger` what opened the
    modal.
    """

    interaction_id: str
    kind: int
    user_id: str
    command: str | None = None
    message_id: str | None = None
    trigger: Origin | None = None


@dataclass(slots=True)
class Message:
    """One message.

    `components` and `embeds` are as the bot sent them, with component ids filled in; media that shows an attachment
    keeps its `attachment://` address beside an `attachment_id`. `viewer_id` names the only user who sees an ephemeral
    message. `mentions` are the users the text names and may name; `pinged` those who are notified. Times are epoch
    seconds.
    """

    id: str
    channel_id: str
    author_id: str
    created: float
    content: str = ""
    kind: MessageKind = MessageKind.DEFAULT
    flags: int = 0
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    edited: float | None = None
    nonce: str | None = None
    reply_to: str | None = None
    origin: Origin | None = None
    viewer_id: str | None = None
    dismissed: bool = False
    pinned: bool = False
    mentions: list[str] = field(default_factory=list)
    mention_roles: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    pinged: list[str] = field(default_factory=list)

    @property
    def is_v2(self) -> bool:
        """Whether the message uses Components V2, which cannot be undone."""
        return bool(self.flags & MessageFlag.COMPONENTS_V2)

    @property
    def is_loading(self) -> bool:
        """Whether it is still the "thinking…" of a deferred answer."""
        return bool(self.flags & MessageFlag.LOADING)

    def seen_by(self, user_id: str) -> bool:
        """Whether the user would see it, given that they see its channel."""
        return self.viewer_id is None or (self.viewer_id == user_id and not self.dismissed)
