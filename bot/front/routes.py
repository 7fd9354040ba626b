"""What each verb leads to: its handler, what it is about, and how the arguments of an id are read.

A handler's own signature says what it takes: `(house, press)`, then what it is about (a `Table`, or who looks at it as
`Seated`; a `Finished` game; the id of a server), then the arguments of the id, each a `str`, an `int` from 0 up or a
`Literal`, those with a default at the end. So no handler reads an id by itself.
"""

from __future__ import annotations

import contextlib
import inspect
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from bot.tables import Table
from bot.tables.archive.finished import Finished

from .access import About, subject_of
from .press import Press, UnknownControl, number, readable
from .screen import Reply

Late = Literal["show", "update"]
"""How an answer that comes late is announced: "show", a new private message is on its way; "update", the pressed
message will change. Handlers that open forms cannot be late."""

Handler = Callable[..., Awaitable[Reply]]
H = TypeVar("H", bound=Handler)
Read = Callable[[str], Any]


@dataclass(frozen=True, slots=True)
class Route:
    """A verb and its handler. `public` says that its answer changes a message which everybody sees; any other answer
    is for who pressed alone. `arguments` read the id, the first `least` of them must be there."""

    verb: str
    handler: Handler
    about: About
    late: Late | None
    public: bool
    subject: type | None
    arguments: tuple[Read, ...]
    least: int

    def table(self, args: Sequence[str]) -> int | None:
        """The table that an id with these arguments names."""
        if not self.about.names_table or not args:
            return None
        with contextlib.suppress(UnknownControl):
            return number(args[0])
        return None

    async def answer(self, house: Any, press: Press) -> Reply:
        """Have the handler answer, with all that it takes. Raises `UnknownControl` for arguments that are not those of
        its controls, or whatever keeps the press from what it is about."""
        given = self._read(press.args[1:] if self.about.is_named else press.args)
        press, subject = await subject_of(house, press, self.about)
        if self.subject is None:
            return await self.handler(house, press, *given)
        return await self.handler(house, press, await handed_over(house, press, subject, self.subject), *given)

    def _read(self, words: Sequence[str]) -> list[Any]:
        if not self.least <= len(words) <= len(self.arguments):
            raise UnknownControl
        return [read(word) for read, word in zip(self.arguments, words, strict=False)]


class Routes:
    """A set of handlers by verb; each module of panels has its own, and the router takes them all."""

    def __init__(self) -> None:
        self.by_verb: dict[str, Route] = {}

    def on(self, verb: str, about: About, late: Late | None = "show", *, public: bool = False) -> Callable[[H], H]:
        """Register a handler. `late` None is for handlers that only navigate or open a form: they touch no lock. Raises
        `TypeError` for a handler whose signature does not fit what it is about."""

        def register(handler: H) -> H:
            subject, arguments, least = signature_of(handler, about)
            self._add(Route(verb, handler, about, late, public, subject, arguments, least))
            return handler

        return register

    def include(self, other: Routes) -> None:
        for route in other.by_verb.values():
            self._add(route)

    def _add(self, route: Route) -> None:
        if route.verb in self.by_verb:
            raise ValueError(f"two handlers for {route.verb}")
        self.by_verb[route.verb] = route


# Reading signatures


def signature_of(handler: Callable[..., Any], about: About) -> tuple[type | None, tuple[Read, ...], int]:
    """What a handler is given beside `house` and `press`: in which form what it is about, how its arguments are read
    and how many there must be."""
    hints = get_type_hints(handler)
    taken = [each for each in inspect.signature(handler).parameters.values() if each.kind is not each.VAR_KEYWORD][2:]
    subject = None
    if about is not About.NOTHING:
        subject = hints[taken.pop(0).name] if taken else None
        if not _fits(subject, about):
            raise TypeError(f"{handler.__name__} is about {about.name}, and takes {subject}")
    required = [each for each in taken if each.default is each.empty]
    return subject, tuple(_reading(hints[each.name]) for each in taken), len(required)


def subject_kind(handler: Callable[..., Any]) -> type:
    """In which form a handler about a table takes it."""
    subject, _, _ = signature_of(handler, About.TABLE)
    assert subject
    return subject


async def handed_over(house: Any, press: Press, subject: Any, kind: type) -> Any:
    """What a press is about, in the form in which its handler takes it."""
    return await kind.at(house, press, subject) if hasattr(kind, "at") else subject


def _fits(subject: Any, about: About) -> bool:
    if about is About.SERVER:
        return subject is int
    if about is About.GAME:
        return subject is Finished
    return subject is Table or hasattr(subject, "at")


def _reading(hint: Any) -> Read:
    if get_origin(hint) in (Union, UnionType):
        [hint] = (each for each in get_args(hint) if each is not NoneType)
    if get_origin(hint) is Literal:
        return _one_of(get_args(hint))
    if hint not in (str, int):
        raise TypeError(f"{hint} cannot be read from an id")
    return number if hint is int else readable


def _one_of(words: Iterable[str]) -> Read:
    allowed = frozenset(words)

    def read(word: str) -> str:
        if word not in allowed:
            raise UnknownControl
        return word

    return read
