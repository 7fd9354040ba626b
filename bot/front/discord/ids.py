"""The ids of buttons, selects and forms: `bottega/verb/argument/…`.

They hold all that is needed to answer a press after any restart, and no secrets: an id is as public as its message.
"""

from __future__ import annotations

from dataclasses import dataclass

PREFIX = "b"
LONGEST = 100


class IdTooLong(ValueError):
    """An id longer than Discord's limit: a bug, found by tests."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A parsed id: the verb that the router looks up, and its arguments."""

    verb: str
    args: tuple[str, ...]


def make(verb: str, *args: str | int) -> str:
    """The id of a control. `/` and `%` in arguments are escaped."""
    words = [PREFIX, verb, *(_escape(str(arg)) for arg in args)]
    made = "/".join(words)
    if len(made) > LONGEST:
        raise IdTooLong(made)
    return made


def parse(custom_id: str) -> Pressed | None:
    """The verb and arguments of one of our ids, None for any other id."""
    words = custom_id.split("/")
    if len(words) < 2 or words[0] != PREFIX:
        return None
    return Pressed(words[1], tuple(_unescape(word) for word in words[2:]))


def _escape(word: str) -> str:
    return word.replace("%", "%25").replace("/", "%2F")


def _unescape(word: str) -> str:
    return word.replace("%2F", "/").replace("%25", "%")
