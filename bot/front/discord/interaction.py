"""A press or a command as Discord reports it: who, where, what was chosen, and what the bot may do there.

The ids of controls hold all that is needed to answer a press after any restart, and no secrets: an id is as public as
its message.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import discord

from bot.store import Person
from bot.tables import Actor
from bot.text.discord_text import visible

T = TypeVar("T")

NUMBER = re.compile(r"[0-9]{1,19}", re.ASCII)
LARGEST = (1 << 63) - 1
LONGEST_TEXT = 4000
"""Characters Discord accepts in one field of a form."""


ID_PREFIX = "b"
LONGEST_ID = 100


class IdTooLong(ValueError):
    """An id longer than Discord's limit: a bug, found by tests."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A parsed id: the verb that the router looks up, and its arguments."""

    verb: str
    args: tuple[str, ...]


def make_id(verb: str, *args: str | int) -> str:
    """The id of a control: `b/verb/argument/…`. `/` and `%` in arguments are escaped."""
    escaped = (str(arg).replace("%", "%25").replace("/", "%2F") for arg in args)
    made = "/".join((ID_PREFIX, verb, *escaped))
    if len(made) > LONGEST_ID:
        raise IdTooLong(made)
    return made


def parse_id(custom_id: str) -> Pressed | None:
    """The verb and arguments of one of our ids, None for any other id."""
    words = custom_id.split("/")
    if len(words) < 2 or words[0] != ID_PREFIX:
        return None
    return Pressed(words[1], tuple(word.replace("%2F", "/").replace("%25", "%") for word in words[2:]))


class UnknownControl(Exception):
    """No handler answers the control (any more): its message is outdated, or its values are not ours."""


@dataclass(frozen=True, slots=True)
class Request:
    """One interaction.

    `claim` is its id, which acts only once. `manages`: the user may manage the server (the table's server, if the press
    is about a table). `allowed` are the bot's permissions in the channel. `args` are the arguments of the control's id,
    `table` the table it names, if any; neither has been checked. The methods below read what was chosen in a select
    (`values`) or filled in in a form (`fields`). `server` is None in a direct message. `on_public`: the control is on a
    message that others see too. `person` is who it comes from, once they are known.
    """

    claim: int
    user: int
    name: str
    locale: str
    server: int | None
    server_locale: str
    channel: int
    parent_channel: int | None
    in_thread: bool
    manages: bool
    allowed: int
    args: tuple[str, ...] = ()
    table: int | None = None
    values: tuple[str, ...] = ()
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    message: int | None = None
    on_public: bool = False
    person: Person | None = None

    def by(self, person: Person) -> Actor:
        """The actor of this press at a table."""
        return Actor(person, self.manages, self.claim)

    @property
    def in_direct_message(self) -> bool:
        return self.server is None

    @property
    def chosen(self) -> str:
        """The one value chosen in a select. Raises `UnknownControl` unless there is exactly one."""
        return readable(_only(self.values))

    def take(self, offered: Iterable[T]) -> T:
        """Which of the offered values was chosen in a select. Raises `UnknownControl` if it is none of them."""
        found = {str(each): each for each in offered}
        if self.chosen not in found:
            raise UnknownControl
        return found[self.chosen]

    def take_all(self, offered: Iterable[T]) -> list[T]:
        """Which of the offered values were chosen in a select. Raises `UnknownControl` for any other, and for none."""
        found = {str(each): each for each in offered}
        if not self.values or not found.keys() >= {*self.values}:
            raise UnknownControl
        return [found[value] for value in found if value in self.values]

    def path(self, separator: str) -> list[str]:
        """The answers to several fields in the one choice of a select; none unless there is exactly one. Raises
        `UnknownControl` for text that none of our controls contains."""
        return readable(self.values[0]).split(separator) if len(self.values) == 1 else []

    def filled_in(self, name: str, most: int) -> str:
        """The text in a form's field, of at most `most` characters. Raises `UnknownControl` if the form had no such
        field."""
        text = _only(self.fields.get(name, ()))
        if len(text) > most or not _can_be_kept(text):
            raise UnknownControl
        return text

    def answer(self, given: str | None, name: str) -> str:
        """As `answers`, where only one is possible. Raises `UnknownControl`."""
        return _only(self.answers(given, name))

    def answers(self, given: str | None, name: str) -> tuple[str, ...]:
        """The answers to a question: `given` by the button itself, chosen in a select, or filled in in a form's
        field."""
        if given is not None:
            return (given,)
        if name in self.fields:
            return (self.filled_in(name, LONGEST_TEXT),)
        return tuple(readable(value) for value in self.values)


def _only(given: Sequence[str]) -> str:
    if len(given) != 1:
        raise UnknownControl
    return given[0]


def number(word: str) -> int:
    """A whole number from 0 up that a database can hold. Raises `UnknownControl`."""
    if not NUMBER.fullmatch(word) or int(word) > LARGEST:
        raise UnknownControl
    return int(word)


def readable(word: str) -> str:
    """A word of one of our own controls. Raises `UnknownControl` for text that none of them contains."""
    if not word.isprintable():
        raise UnknownControl
    return word


def _can_be_kept(text: str) -> bool:
    """Whether a text can be stored: not with half a character, nor with the character that ends a text in some
    databases."""
    return "\0" not in text and all(not 0xD800 <= ord(char) < 0xE000 for char in text)


def name_of(user: discord.User | discord.Member) -> str:
    """A user's name on the server; the user name if the shown one is invisible."""
    shown = (user.display_name, user.global_name or "")
    return next((name for name in shown if visible(name)), user.name)


def request_of(interaction: discord.Interaction[Any], args: tuple[str, ...] = (), table: int | None = None) -> Request:
    """The request that handlers get for an interaction."""
    data: Mapping[str, Any] = interaction.data or {}
    member = interaction.user
    channel = interaction.channel
    message = interaction.message
    manages = isinstance(member, discord.Member) and member.guild_permissions.manage_guild
    return Request(
        claim=interaction.id,
        user=member.id,
        name=name_of(member),
        locale=str(interaction.locale),
        server=interaction.guild_id,
        server_locale=str(interaction.guild_locale or interaction.locale),
        channel=interaction.channel_id or 0,
        parent_channel=channel.parent_id if isinstance(channel, discord.Thread) else None,
        in_thread=isinstance(channel, discord.Thread),
        manages=manages,
        allowed=interaction.app_permissions.value,
        args=args,
        table=table,
        values=_words(data.get("values")),
        fields=dict(_filled_in(data.get("components"))),
        message=message.id if message else None,
        on_public=bool(message and interaction.guild_id and not message.flags.ephemeral),
    )


def _filled_in(components: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The fields of a submitted form: id and values (one for a line of text)."""
    for component in components if isinstance(components, list) else ():
        inner = component.get("component", component) if isinstance(component, dict) else {}
        name = inner.get("custom_id") if isinstance(inner, dict) else None
        if not isinstance(name, str):
            continue
        if "values" in inner:
            yield name, _words(inner["values"])
        elif "value" in inner:
            yield name, (str(inner["value"] or ""),)


def _words(values: Any) -> tuple[str, ...]:
    return tuple(str(value) for value in values) if isinstance(values, list | tuple) else ()


NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")


NEEDED_FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
"""To open a thread in a channel and to post a greeting in it."""


class MissingPermissions(Exception):
    """The bot cannot work in a channel: `permissions` are the missing ones, by Discord's names."""

    def __init__(self, permissions: Sequence[str]) -> None:
        super().__init__(", ".join(permissions))
        self.permissions = tuple(permissions)


class NoThreadHere(Exception):
    """No thread can be opened: `permissions` are the missing ones, empty where a thread cannot contain threads."""

    def __init__(self, permissions: Sequence[str]) -> None:
        super().__init__(", ".join(permissions))
        self.permissions = tuple(permissions)


def missing(request: Request) -> tuple[str, ...]:
    """The permissions the bot lacks where the press came from, by Discord's names."""
    if request.in_direct_message:
        return ()
    return lacking(discord.Permissions(request.allowed), thread=request.in_thread)


def lacking(allowed: discord.Permissions, *, thread: bool = False) -> tuple[str, ...]:
    return _not_in(allowed, NEEDED_IN_THREADS if thread else NEEDED)


def lacking_for_threads(allowed: discord.Permissions) -> tuple[str, ...]:
    return _not_in(allowed, NEEDED_FOR_THREADS)


def _not_in(allowed: discord.Permissions, needed: Sequence[str]) -> tuple[str, ...]:
    if allowed.administrator:
        return ()
    return tuple(permission for permission in needed if not getattr(allowed, permission))
