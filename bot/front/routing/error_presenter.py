"""The messages for refusals and errors; the log shows where an error occurred, without secrets."""

from __future__ import annotations

import logging
import secrets
import traceback
from collections.abc import Callable
from typing import Any

from discord import app_commands

from bot.metrics import ERRORS
from bot.store.errors import StoreError
from bot.tables.errors import BadValue, NotHost, TableError
from bot.text.language import Language, language_of
from bot.text.shared import clocks, diagnosis, errors, news
from bot.text.shared.commands import typed
from engine.actions import BadNotation
from engine.game import BadOptions
from engine.rejection import Refused

from ..context import AppContext, names_of, person_at, texts_of
from ..discord.interaction import MissingPermissions, NoThreadHere, Request, UnknownControl
from ..discord.messenger import NoAccess
from ..discord.screen import Screen, Text
from ..host.setup import BadLimit
from ..people.away import BadDay
from ..people.preferences import BadTime, UnknownZone
from ..play.controls import NotANumber
from .router import TooFast
from .routes import NotInServer, NotManager, table_shown


def traced(error: BaseException) -> str:
    """The frames and the type of an error and of its causes, first cause first. The error's message is left out: it may
    quote an action, such as a sealed bid."""
    traces: list[str] = []
    cause: BaseException | None = error
    while cause is not None:
        traces.append(f"{''.join(traceback.format_tb(cause.__traceback__))}{type(cause).__name__}")
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return "\n".join(reversed(traces))


log = logging.getLogger(__name__)

REFUSALS: dict[type[Exception], Callable[[Any, Language], str]] = {
    NotANumber: lambda error, words: words.t(
        "That is no number I can take. Write one from %(low)d to %(high)d in figures.",
        low=error.node.low,
        high=error.node.high,
    ),
    UnknownControl: lambda error, words: words.t(
        "This button is from another time. %(board)s shows how things stand.", board=typed(words, "board")
    ),
    TooFast: lambda error, words: words.t(
        "That's faster than I can keep up with. Wait a few seconds, then press again."
    ),
    MissingPermissions: lambda error, words: diagnosis.lacks_here(words, error.permissions),
    NoAccess: lambda error, words: diagnosis.refused(words, error.channel, ()),
    NoThreadHere: lambda error, words: news.not_here(words, error.permissions),
    NotManager: lambda error, words: errors.missing_permission(words),
    NotInServer: lambda error, words: errors.only_in_server(words),
    UnknownZone: lambda error, words: clocks.unknown_zone(words, error.given, error.near),
    BadTime: lambda error, words: clocks.bad_time(words, error.given),
    BadDay: lambda error, words: clocks.bad_day(words, error.given, error.most),
    BadLimit: lambda error, words: words.t("Write a number from 1 to %(most)d in figures.", most=error.most),
    StoreError: lambda error, words: words.t(
        "My records cannot be reached right now, so nothing was done. Try again in a few minutes."
    ),
    app_commands.MissingPermissions: lambda error, words: errors.missing_permission(words),
    app_commands.NoPrivateMessage: lambda error, words: errors.only_in_server(words),
}
"""The refusals of the front itself."""


class ErrorPresenter:
    """Turns errors into screens; an unexpected error gets a number that is in the log too."""

    def __init__(self, app: AppContext) -> None:
        self._app = app

    async def __call__(self, error: Exception, request: Request) -> Screen:
        words = await self._words(request)
        if isinstance(error, StoreError):
            log.error("a press found the database in trouble: %s", error)
        if isinstance(error, UnknownControl):
            log.debug("a press of no control of ours")
        for kind in type(error).__mro__:
            if kind in REFUSALS:
                return Screen((Text(REFUSALS[kind](error, words)),))
        if isinstance(error, TableError | Refused | BadNotation | BadOptions):
            return Screen((Text(await self._refusal(error, words, request)),))
        number = secrets.token_hex(3)
        ERRORS.labels("press").inc()
        log.error("error %s in a press:\n%s", number, traced(error))
        sentence = words.t(
            "%(sorry)s Tell whoever runs me the number %(number)s.", sorry=errors.unexpected(words), number=number
        )
        return Screen((Text(sentence),))

    async def _words(self, request: Request) -> Language:
        """The reader's language; that of their Discord if the database does not answer."""
        try:
            return (await self._app.reader(request)).words
        except StoreError:
            return language_of(request.locale)

    async def _refusal(self, error: Exception, words: Language, request: Request) -> str:
        return errors.explain(error, words, await self._known(error, words, request))

    async def _known(self, error: Exception, words: Language, request: Request) -> errors.Known:
        """The names and the game's words of the table that the press was about, if the person who pressed may know
        them."""
        try:
            table = await table_shown(self._app, request, getattr(error, "table", None) or request.table)
            snapshot = await table.snapshot(None)
        except TableError:
            slug = next(iter(self._app.tables.games.titles))
            return errors.Known(
                game=self._app.game_texts(slug, words) if isinstance(error, BadValue | BadOptions) else None
            )
        lobby = snapshot.lobby
        known = [seat.person for seat in lobby.seats if seat.person]
        if isinstance(error, NotHost) and lobby.host:
            known.append(lobby.host)
        people = {person.id: person_at(lobby, person, words) for person in known}
        return errors.Known(people, names_of(lobby, words), texts_of(snapshot, words))
