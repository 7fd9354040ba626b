"""Which function answers a control, and its preconditions: the table, the place, the seat, the rights."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from bot.store.imports import Import
from bot.store.statistics import Ended
from bot.tables import Access, Table
from bot.tables.archive.finished import IMPORTED, Finished
from bot.tables.errors import NoSuchImport, NotShown, NotYourSeat, StillPlaying, UnknownTable

from ..context import AppContext
from ..discord.interaction import Request, UnknownControl, number, readable
from ..discord.screen import Response

KEY = re.compile(rf"{IMPORTED}?[0-9]{{1,18}}", re.ASCII)
"""The key of a finished game."""


class About(Enum):
    """What a control is about, as each route declares it."""

    NOTHING = auto()
    """No table: Bottega in general, or the affairs of the person who pressed."""
    TABLE = auto()
    """A table: for all readers where it is, for its players from anywhere, such as a list of their games or a direct
    message."""
    SEAT = auto()
    """A table, for its players alone, from anywhere."""
    HERE = auto()
    """A table, only where it is."""
    GAME = auto()
    """A finished game, named by the id or chosen in a select: for people who played or imported it, and where all
    members may read it."""
    SERVER = auto()
    """The server it is pressed in, for people who manage it."""


NAMES_TABLE = frozenset({About.TABLE, About.SEAT, About.HERE})
"""Here the first argument of the control's id is a table."""
NAMES_SUBJECT = NAMES_TABLE | {About.GAME}
"""Here the first argument of the control's id names the subject."""


class NotManager(Exception):
    """Only a person who manages the server may set it up."""


class NotInServer(Exception):
    """A feature of servers was used in a direct message."""


async def subject_of(app: AppContext, request: Request, about: About) -> tuple[Request, Any]:
    """What a press is about (a `Table`, a `Finished` game, the id of a server or None), and the press with the rights
    it has there. Raises an error if the press may not be about it."""
    if about is About.NOTHING:
        return request, None
    if about is About.SERVER:
        return request, managed_server(request)
    if about is About.GAME:
        return request, await finished_game(app, request, request.args[0] if request.args else request.chosen)
    if request.table is None:
        raise UnknownControl
    return await table_named(app, request, request.table, about)


# Tables


async def table_named(app: AppContext, request: Request, id_: int, about: About = About.TABLE) -> tuple[Request, Table]:
    """The table of an id, and the press with the rights it has there. Raises `UnknownTable`, also for a table that is
    elsewhere, or `NotYourSeat`."""
    reader, found = await asyncio.gather(app.reader(request), app.tables.access(id_, request.user))
    if not _is_at(request, found):
        if about is About.HERE or not found.has_sat:
            raise UnknownTable(id_)
        if not found.seated:
            raise NotYourSeat(id_)
    elif about is About.SEAT and not found.seated:
        raise NotYourSeat(id_)
    rights = request.manages and request.server == found.guild
    return replace(request, manages=rights, person=reader.person), await app.tables.get(id_, found.version)


def _is_at(request: Request, found: Access) -> bool:
    """Whether a press comes from a table's place: its channel, a thread of that, or its talk thread."""
    if request.server != found.guild:
        return False
    return found.channel in (request.channel, request.parent_channel) or found.thread == request.channel


async def table_here(app: AppContext, request: Request) -> Table:
    """The table of the channel; in a direct message the reader's most urgent one. Raises `UnknownTable`."""
    if not request.in_direct_message:
        return await app.tables.at_channel(request.channel)
    mine = await app.tables.of_person((await app.reader(request)).person)
    if not mine:
        raise UnknownTable(channel=request.channel)
    return await app.tables.get(mine[0].table)


async def table_shown(app: AppContext, request: Request, id_: int | None) -> Table:
    """The table that a refusal may mention: that of an id, or else of the channel. Raises `UnknownTable`."""
    if id_ is None:
        return await table_here(app, request)
    try:
        return (await table_named(app, request, id_))[1]
    except NotYourSeat as error:
        raise UnknownTable(id_) from error


async def table_of_server(app: AppContext, request: Request, id_: int) -> Table:
    """A table of the server, to be moved to this channel. Raises `UnknownTable`."""
    found = await app.tables.access(id_, request.user)
    if found.guild is None or found.guild != request.server:
        raise UnknownTable(id_)
    return await app.tables.get(id_)


async def homeless_here(app: AppContext, request: Request) -> list[Table]:
    """The tables of the server that can be moved to another channel. Raises `NotInServer`."""
    if request.server is None:
        raise NotInServer
    return [await app.tables.get(id_) for id_ in await app.tables.reachability.homeless(request.server)]


# Finished games


async def finished_game(app: AppContext, request: Request, key: str) -> Finished:
    """A game, if the reader may see it here: one they played, their import, or one that all members may read here.

    Raises `NotShown`, `NoSuchImport`, `UnknownTable` or `StillPlaying`.
    """
    if not KEY.fullmatch(key):
        raise UnknownControl
    try:
        game = await app.tables.history.finished(key)
    except StillPlaying:
        await table_named(app, request, int(key))
        raise
    person = (await app.reader(request)).person
    if game.owner is not None:
        if game.owner != person.id:
            raise NoSuchImport
        return game
    if person.id in game.users or shown_here(app, request, game.guild, game.channel):
        return game
    raise NotShown


def shown_here(app: AppContext, request: Request, guild: int | None, channel: int | None) -> bool:
    """Whether a game may be shown to all where the request comes from: it was played in this channel, or in a channel
    of this server that every member may read."""
    if request.server is None or guild != request.server or channel is None:
        return False
    return channel in (request.channel, request.parent_channel) or app.messenger.open_to_all(channel)


def key_of(game: Ended | Import) -> str:
    return str(game.table) if isinstance(game, Ended) else f"{IMPORTED}{game.id}"


# Servers


def managed_server(request: Request) -> int:
    """The server, for a person who manages it. Raises `NotInServer` or `NotManager`."""
    if request.server is None:
        raise NotInServer
    if not request.manages:
        raise NotManager
    return request.server


DeferAs = Literal["show", "update"]
"""How a slow answer is announced: "show", a new private message will come; "update", the pressed message will change. A
handler that opens a form cannot be slow."""

Handler = Callable[..., Awaitable[Response]]
H = TypeVar("H", bound=Handler)
Read = Callable[[str], Any]


@dataclass(frozen=True, slots=True)
class Route:
    """A verb and its handler. `public`: its answer changes a message that all members see; any other answer is only for
    the person who pressed. `arguments` read the id's arguments, of which the first `least` are required."""

    verb: str
    handler: Handler
    about: About
    defer_as: DeferAs | None
    public: bool
    subject: type | None
    arguments: tuple[Read, ...]
    least: int

    def table(self, args: Sequence[str]) -> int | None:
        """The table that an id with these arguments names."""
        if self.about not in NAMES_TABLE or not args:
            return None
        with contextlib.suppress(UnknownControl):
            return number(args[0])
        return None

    async def answer(self, app: Any, request: Request) -> Response:
        """Call the handler with all that it takes. Raises `UnknownControl` if the arguments do not fit, or the error
        that bars the press from its subject."""
        words = request.args[1:] if self.about in NAMES_SUBJECT else request.args
        if not self.least <= len(words) <= len(self.arguments):
            raise UnknownControl
        given = [read(word) for read, word in zip(self.arguments, words, strict=False)]
        request, subject = await subject_of(app, request, self.about)
        if self.subject is None:
            return await self.handler(app, request, *given)
        return await self.handler(app, request, await handed_over(app, request, subject, self.subject), *given)


class Routes:
    """A set of handlers by verb; each module of panels has its own, and the router takes them all."""

    def __init__(self) -> None:
        self.by_verb: dict[str, Route] = {}

    def on(
        self, verb: str, about: About, defer_as: DeferAs | None = "show", *, public: bool = False
    ) -> Callable[[H], H]:
        """Register a handler. `defer_as` is None for handlers that only navigate or open a form: they touch no lock.

        Raises `TypeError` for a handler whose signature does not fit its subject.
        """

        def register(handler: H) -> H:
            subject, arguments, least = signature_of(handler, about)
            self._add(Route(verb, handler, about, defer_as, public, subject, arguments, least))
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

MOST_MORE = 6
"""The most arguments of an id that a handler takes as one."""


def signature_of(handler: Callable[..., Any], about: About) -> tuple[type | None, tuple[Read, ...], int]:
    """What a handler takes besides `app` and `request`: the type of its subject, the readers of its arguments, and how
    many are required. A `*` argument stands for up to `MOST_MORE`."""
    hints = get_type_hints(handler)
    taken = [each for each in inspect.signature(handler).parameters.values() if each.kind is not each.VAR_KEYWORD][2:]
    subject = None
    if about is not About.NOTHING:
        subject = hints[taken.pop(0).name] if taken else None
        if not _fits(subject, about):
            raise TypeError(f"{handler.__name__} is about {about.name}, and takes {subject}")
    several = [each for each in taken if each.kind is each.VAR_POSITIONAL]
    required = [each for each in taken if each.default is each.empty and each not in several]
    read = [_reading(hints[each.name]) for each in taken for _ in range(MOST_MORE if each in several else 1)]
    return subject, tuple(read), len(required)


def subject_kind(handler: Callable[..., Any]) -> type:
    """The type in which a handler about a table takes it."""
    subject, _, _ = signature_of(handler, About.TABLE)
    assert subject
    return subject


async def handed_over(app: Any, request: Request, subject: Any, kind: type) -> Any:
    """The subject of a press, in the type that its handler takes."""
    return await kind.at(app, request, subject) if hasattr(kind, "at") else subject


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
