"""Published commands, and changes of the world as events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from bot.local_discord.world.guilds import Channel, Guild, User
from bot.local_discord.world.interactions import Interaction
from bot.local_discord.world.message import Json, Message


class CommandKind(IntEnum):
    """Where a command is offered: typed, or in the menu of a user or a message."""

    CHAT_INPUT = 1
    USER = 2
    MESSAGE = 3


class OptionKind(IntEnum):
    """Discord's numbers for the type of an option; the first two are nesting."""

    SUBCOMMAND = 1
    SUBCOMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


NESTING = (OptionKind.SUBCOMMAND, OptionKind.SUBCOMMAND_GROUP)


@dataclass(slots=True)
class CommandSet:
    """The commands of one scope: global (`guild_id` None) or one guild. Each is the JSON that Discord answers."""

    guild_id: str | None = None
    commands: dict[str, Json] = field(default_factory=dict)
    created_at: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Invocable:
    """A command that can be typed, e.g. `game new`: its root, and the subcommand options on the way."""

    command: Json
    steps: tuple[Json, ...]

    @property
    def path(self) -> str:
        """The words after the slash."""
        return " ".join([self.command["name"], *(step["name"] for step in self.steps)])

    @property
    def leaf(self) -> Json:
        return self.steps[-1] if self.steps else self.command

    @property
    def options(self) -> list[Json]:
        return self.leaf.get("options") or []


def invocables(command: Json) -> Iterator[Invocable]:
    """The commands that can be typed for a chat-input command: itself, or each of its subcommands."""
    if command["type"] != CommandKind.CHAT_INPUT:
        return
    yield from _descend(command, ())


def _descend(command: Json, steps: tuple[Json, ...]) -> Iterator[Invocable]:
    options = (steps[-1] if steps else command).get("options") or []
    nested = [option for option in options if option["type"] in NESTING]
    if not nested:
        yield Invocable(command, steps)
    for option in nested:
        yield from _descend(command, (*steps, option))


@dataclass(slots=True)
class ReadMark:
    """How far a user has read a channel: the id of the last message seen."""

    user_id: str
    channel_id: str
    message_id: str


@dataclass(slots=True)
class Typing:
    """A user is writing in a channel."""

    channel_id: str
    user_id: str


Thing = User | Guild | Channel | Message | CommandSet | Interaction | ReadMark | Typing


class Verb(StrEnum):
    """What happened to an object."""

    ADDED = "added"
    CHANGED = "changed"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Change:
    """One object of the world that was added, changed or removed."""

    verb: Verb
    thing: Thing


Listener = Callable[[Change], None]
