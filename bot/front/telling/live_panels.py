"""Private panels that live: a player's newest one follows the table for as long as Discord lets it be edited.

It is edited by the token of the interaction that it answers. The token is a secret, as it edits all that the
interaction shows: it stands in no log, and is deleted when the panel is let go.
"""

from __future__ import annotations

import logging
from contextlib import AbstractContextManager
from typing import Any

import aiohttp
import discord

from bot.store import Person
from bot.store.errors import StoreError
from bot.store.panels import PanelRow
from bot.tables.telling.live_panels import LIFETIME, SPARE
from bot.tables.telling.outbox import Message
from bot.text.shared import panel as panel_texts

from ..context import AppContext
from ..discord.interaction import Request
from ..discord.screen import Panel, Response, Screen, Show, Text, Update
from ..play.question import followed, let_go
from ..routing.router import GONE
from . import direct_messages
from .private_posts import handed_over, seated

log = logging.getLogger(__name__)

FAILURES = (discord.HTTPException, discord.RateLimited, OSError, TimeoutError, aiohttp.ClientError)
"""Why an edit may fail. Nothing is lost by that: the panel's own buttons show how things stand."""


class LivePanels:
    """Notes which panel each press has shown, and closes the older one of two."""

    def __init__(self, app: AppContext) -> None:
        self._app = app

    def answering(self, request: Request) -> AbstractContextManager[None]:
        return self._app.presses.answering(request.user)

    async def edited(self, request: Request) -> None:
        await self._app.presses.edited(request.user)

    async def shown(
        self, interaction: discord.Interaction[Any], request: Request, response: Response, message: int | None
    ) -> None:
        if message is None or not isinstance(response, Show | Update) or getattr(response, "public", False):
            return
        try:
            if isinstance(response, Update) and not (interaction.message and interaction.message.flags.ephemeral):
                await self._in_direct_message(response.screen, message)
            elif response.screen.panel is not None:
                await self._follow(response.screen.panel, interaction, response, message)
            elif isinstance(response, Update):
                await self._leave(request, message)
        except StoreError as error:
            log.error("a panel cannot be noted: %s", error)

    async def _in_direct_message(self, screen: Screen, message: int) -> None:
        """A press has changed a direct message."""
        if screen.panel is not None:
            await direct_messages.note_shown(self._app, screen.panel, message)

    async def _follow(
        self, panel: Panel, interaction: discord.Interaction[Any], response: Show | Update, message: int
    ) -> None:
        """From now on this is the panel that follows the table; the one before is closed."""
        later = isinstance(response, Show) and (
            interaction.response.type is discord.InteractionResponseType.deferred_message_update
        )
        now = self._app.clock.now_ms()
        row = PanelRow(
            panel.table,
            panel.person,
            interaction.token,
            message,
            original=not later,
            until=now + LIFETIME,
            key=panel.key,
            shown=panel.shown,
            version=panel.version,
        )
        before = await self._app.tables.live_panels.keep(row, panel.seat)
        if before is not None and before.message != message and now < before.until + SPARE:
            person = await self._app.tables.person_of(panel.person)
            assert person is not None
            words = (await seated(self._app, await self._app.tables.get(panel.table), person)).reader.words
            await _edited(self._app, before, Screen((Text(panel_texts.continued(words)),)))

    async def _leave(self, request: Request, message: int) -> None:
        """A press has made something else of a message: if it was a panel, it no longer follows the table."""
        if request.table is None:
            return
        person = (await self._app.reader(request)).person
        row = await self._app.tables.live_panels.find(request.table, person)
        if row is not None and row.message == message:
            await self._app.tables.live_panels.let_go(row)


async def refresh(app: AppContext, message: Message) -> None:
    """Bring a person's newest panel up to date, if anything on it has changed; a last time before it is out of
    reach."""
    assert message.table is not None and message.person is not None
    async with app.presses.editing(message.person.discord_id or 0):
        row = await app.tables.live_panels.find(message.table, message.person)
        if row is not None:
            await _refreshed(app, message, message.person, row)


async def _refreshed(app: AppContext, message: Message, person: Person, row: PanelRow) -> None:
    panels, last, now = app.tables.live_panels, message.data["last"], app.clock.now_ms()
    if last and now < row.until:
        return  # renewed by a press since
    if not last and not message.data.get("lost") and row.version >= (message.table_version or 0):
        return  # the answer to its reader's own press
    if now >= row.until + SPARE:
        await panels.let_go(row)
        return
    context = await seated(app, await app.tables.of(message), person)
    if context.snapshot.seat is None:
        await panels.let_go(row)
        await _edited(app, row, handed_over(context))
        return
    screen = await followed(context, row.key)
    if last:
        await panels.let_go(row)
        screen = let_go(context, screen)
    assert screen.panel is not None
    if screen.panel.shown == row.shown:
        return
    if await _edited(app, row, screen) and not last:
        await panels.note(row, screen.panel.key, screen.panel.shown, screen.panel.version)


async def _edited(app: AppContext, row: PanelRow, screen: Screen) -> bool:
    """Edit a panel. Returns whether that succeeded; one that is out of reach is let go."""
    try:
        await app.messenger.edit_answer(row.token, None if row.original else row.message, screen)
    except FAILURES as error:
        # The error's own words may contain the token.
        log.info("a panel of table %s cannot be edited: %s", row.table, type(error).__name__)
        if isinstance(error, discord.HTTPException) and error.code in GONE:
            await app.tables.live_panels.let_go(row)
        return False
    return True
