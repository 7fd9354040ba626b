"""Routes presses and commands to their handlers: defers slow answers and refuses presses that come too fast."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Protocol

import aiohttp
import discord

from bot import logs
from bot.metrics import ACKNOWLEDGED, PRESSES

from ..discord import screen as layout
from ..discord.client import Client
from ..discord.interaction import Request, UnknownControl, parse_id, request_of
from ..discord.painting import DEMAND, LOOK, Demand
from ..discord.screen import Explain, NoReply, OpenModal, Response, Screen, Show, Update
from .routes import DeferAs, Routes

RATE, BURST = 5.0, 20
"""Presses a second in the long run, and at once after a rest. A player who clicks through a panel as fast as they can
read makes two or three a second."""
MOST_KNOWN = 10_000


class TooFast(Exception):
    """A person presses faster than any player would."""


class Budget:
    """A token bucket for each person: a press takes one token, `RATE` tokens a second come in, and it holds `BURST`."""

    def __init__(self, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._spent: dict[int, tuple[float, float]] = {}

    def spend(self, user: int) -> bool:
        """Whether a person may press now; only allowed presses take a token."""
        now = self._clock()
        spent, at = self._spent.pop(user, (0.0, now))
        spent = max(0.0, spent - (now - at) * RATE)
        allowed = spent + 1 <= BURST
        self._spent[user] = (spent + allowed, now)
        while len(self._spent) > MOST_KNOWN:
            # The person who pressed longest ago has a full bucket, or will have soon.
            del self._spent[next(iter(self._spent))]
        return allowed


log = logging.getLogger(__name__)

DEFER_AFTER: dict[DeferAs, float] = {"show": 1.0, "update": 0.05}
"""Seconds until a press is acknowledged without its answer; Discord waits three. For "update" this is invisible; for
"show" a "thinking…" would flash, so it waits longer."""
GONE = (10062, 10008, 10015, 50027)
ANSWERED = 40060
"""Another process has answered, or this one at an earlier delivery."""
"""Discord's codes for an interaction or message that can no longer be answered."""


class Panels(Protocol):
    """Keeps panels up to date: it is told of every press that is `answering`, and of what was `shown` in the end, in
    which message of the interaction. What a press shows comes after the edits that are under way (`edited`)."""

    def answering(self, request: Request) -> AbstractContextManager[None]: ...

    async def edited(self, request: Request) -> None: ...

    async def shown(
        self, interaction: discord.Interaction[Any], request: Request, response: Response, message: int | None
    ) -> None: ...


class Router:
    """Answers interactions.

    `explain(error, request)` makes the private screen for an error; `lost(request, response)` is called for a response
    that could not be delivered, so that the panel can be refreshed otherwise; `busy(request)` says that the response
    will have to wait. Without a `budget` there is no limit on presses.
    """

    def __init__(
        self,
        app: Any,
        routes: Routes,
        *,
        explain: Callable[[Exception, Request], Awaitable[Screen]],
        lost: Callable[[Request, Response], Awaitable[None]],
        busy: Callable[[Request], bool],
        panels: Panels,
        budget: Budget | None = None,
    ) -> None:
        self.app = app
        self.routes = routes
        self.explain = explain
        self.lost = lost
        self.busy = busy
        self.panels = panels
        self.budget = budget
        self._closing = False
        self._running: set[asyncio.Task[Any]] = set()

    async def pressed(self, interaction: discord.Interaction[Any]) -> None:
        """A button, a select or a form. An unknown control is answered as out of date."""
        data: Any = interaction.data or {}
        pressed = parse_id(str(data.get("custom_id", "")))
        route = self.routes.by_verb.get(pressed.verb) if pressed else None
        if pressed is None or route is None:
            await self.answer(interaction, request_of(interaction), _unknown_control(), None)
            return
        request = request_of(interaction, pressed.args, route.table(pressed.args))
        await self.answer(interaction, request, route.answer(self.app, request), route.defer_as, public=route.public)

    async def answer(
        self,
        interaction: discord.Interaction[Any],
        request: Request,
        work: Awaitable[Response],
        defer_as: DeferAs | None,
        *,
        public: bool = False,
    ) -> None:
        """Run a handler and deliver its reply in time; errors become sentences. Only a `public` answer may change a
        message that others see."""
        logs.PRESS.set(str(request.claim))
        logs.TABLE.set(request.table)
        if self.budget and not self.budget.spend(request.user):
            work, defer_as = _instead_of(work, TooFast()), None
        may_change = public or not request.on_public
        task = asyncio.ensure_future(self._guarded(request, work, may_change=may_change, may_wait=defer_as is not None))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        with _keeping_open(interaction), self.panels.answering(request):
            await self._answer_in_time(interaction, request, task, defer_as)

    async def _answer_in_time(
        self,
        interaction: discord.Interaction[Any],
        request: Request,
        task: asyncio.Future[Response],
        defer_as: DeferAs | None,
    ) -> None:
        begun = time.perf_counter()
        try:
            if defer_as and (self.busy(request) or not await _within(task, DEFER_AFTER[defer_as])):
                await interaction.response.defer(ephemeral=defer_as == "show", thinking=defer_as == "show")
                ACKNOWLEDGED.observe(time.perf_counter() - begun)
            reply, acknowledged = await task, interaction.response.is_done()
            reply, message = await self._delivered(interaction, request, reply)
            if not acknowledged:
                ACKNOWLEDGED.observe(time.perf_counter() - begun)
            PRESSES.labels("refused" if isinstance(reply, Explain) else "answered").inc()
            await self.panels.shown(interaction, request, reply, message)
        except discord.HTTPException as error:
            if error.code == ANSWERED:
                await task
                return
            if error.code not in GONE:
                log.warning("an answer failed: %s", error)
            await self._lose(request, task)
        except (TimeoutError, OSError, aiohttp.ClientError) as error:
            log.warning("an answer failed: %r", error)
            await self._lose(request, task)
        except RuntimeError as error:
            if not self._closing:
                raise
            log.info("an answer came too late to be sent before the end: %r", error)

    async def _lose(self, request: Request, task: asyncio.Future[Response]) -> None:
        PRESSES.labels("lost").inc()
        await self.lost(request, await task)

    async def _delivered(
        self, interaction: discord.Interaction[Any], request: Request, reply: Response
    ) -> tuple[Response, int | None]:
        """Deliver a reply; if it does not fit into a message, deliver an explanation. Returns what was delivered, and
        the id of its message."""
        try:
            return reply, await deliver(interaction, reply)
        except ValueError as error:
            reply = Explain(await self.explain(error, request))
            return reply, await deliver(interaction, reply)

    async def _guarded(
        self, request: Request, work: Awaitable[Response], *, may_change: bool, may_wait: bool
    ) -> Response:
        DEMAND.set(Demand(LOOK, request.user))
        try:
            reply = await work
        except Exception as error:
            return Explain(await self.explain(error, request))
        if may_wait and isinstance(reply, Update):
            await self.panels.edited(request)
        return reply if may_change or not isinstance(reply, Update) else Show(reply.screen)

    async def close(self) -> None:
        """Wait for the presses being answered."""
        self._closing = True
        if self._running:
            await asyncio.wait(self._running, timeout=10)


def _keeping_open(interaction: discord.Interaction[Any]) -> AbstractContextManager[None]:
    """Around an answer: the connection by which its interaction came must not be closed meanwhile."""
    client: object = interaction.client
    return client.answering() if isinstance(client, Client) else nullcontext()


async def _unknown_control() -> Response:
    raise UnknownControl


async def _instead_of(work: Awaitable[Response], error: Exception) -> Response:
    """Raise an error in place of work that is not started."""
    if isinstance(work, Coroutine):
        work.close()
    raise error


async def _within(task: asyncio.Future[Any], seconds: float) -> bool:
    done, _ = await asyncio.wait({task}, timeout=seconds)
    return bool(done)


async def deliver(interaction: discord.Interaction[Any], reply: Response) -> int | None:
    """Send a reply as the first answer, or after a deferral in its place. Returns the id of its message, if known."""
    deferred = interaction.response.is_done()
    match reply:
        case NoReply():
            if not deferred:
                await interaction.response.defer()
        case OpenModal(form):
            await interaction.response.send_modal(layout.modal(form))
        case Show(screen, public):
            return await _show(interaction, screen, public=public, deferred=deferred)
        case Update(screen):
            view, files = layout.lay_out(screen)
            allowed = layout.pings(screen)
            if deferred:
                await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=allowed)
            else:
                await interaction.response.edit_message(view=view, attachments=files, allowed_mentions=allowed)
            return interaction.message.id if interaction.message else None
    return None


async def _show(interaction: discord.Interaction[Any], screen: Screen, *, public: bool, deferred: bool) -> int | None:
    view, files = layout.lay_out(screen)
    allowed = layout.pings(screen)
    if not deferred:
        sent = await interaction.response.send_message(
            view=view, files=files, ephemeral=not public, allowed_mentions=allowed
        )
        return sent.message_id if sent else None
    if interaction.response.type is discord.InteractionResponseType.deferred_message_update:
        later = await interaction.followup.send(
            view=view, files=files, ephemeral=not public, allowed_mentions=allowed, wait=True
        )
        return later.id if later else None
    edited = await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=allowed)
    return edited.id if edited else None
