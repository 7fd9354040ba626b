"""The page's API: a member reads and acts, in JSON."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from bot.local_discord.client_actions.actor import Actor, Answer
from bot.local_discord.client_actions.resolving import ActionRefused, Reason
from bot.local_discord.faults import EVERY_ROUTE, Faults
from bot.local_discord.gateway.hub import Hub
from bot.local_discord.page_server.site import PAGE_API
from bot.local_discord.page_server.view import Suggestion, choices_json, commands_json, messages_json, state_json
from bot.local_discord.request_log import RequestLog
from bot.local_discord.rest.server import ROUTES
from bot.local_discord.validation.message import Upload
from bot.local_discord.validation.refusal import Refusal
from bot.local_discord.world.guilds import NOTHING, Channel, Permission
from bot.local_discord.world.message import Json, Message
from bot.local_discord.world.world import World

SHOWN_REQUESTS = 40
SILENCED = Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS


class FaultsApi:
    """Serves `faults` and `requests`."""

    def __init__(self, world: World, faults: Faults, hub: Hub, request_log: RequestLog) -> None:
        self._world = world
        self._faults = faults
        self._hub = hub
        self._request_log = request_log
        self._kinds: dict[str, Callable[[Json], None]] = {
            "rate_limit": lambda b: faults.rate_limit(_route(b), retry_after=_amount(b, 1), times=_times(b)),
            "error": lambda b: faults.error(_route(b), status=int(_amount(b, 500)), times=_times(b)),
            "drop": lambda b: faults.drop(_route(b), times=_times(b)),
            "drop_answer": lambda b: faults.drop(_route(b), after=True, times=_times(b)),
            "delay": lambda b: faults.delay(_route(b), seconds=_amount(b, 2), times=_times(b)),
            "duplicate": lambda b: faults.duplicate_interactions(_times(b)),
            "gateway_drop": lambda b: hub.drop(),
            "gateway_reconnect": lambda b: hub.reconnect(),
            "gateway_invalidate": lambda b: hub.invalidate(),
            "clock": lambda b: world.clock.advance(_amount(b, 60)),
            "bot_permissions": self._set_bot_permissions,
            "bot_membership": self._set_bot_membership,
            "delete_channel": lambda b: world.remove_channel(self._place(b)),
            "thread": self._set_thread,
            "clear": lambda b: faults.clear(),
        }

    def add_to(self, app: web.Application) -> None:
        """Registers the routes."""
        app.router.add_get(PAGE_API + "faults", self._list)
        app.router.add_post(PAGE_API + "faults", self._arm)
        app.router.add_get(PAGE_API + "requests", self._requests)

    async def _list(self, request: web.Request) -> web.Response:
        armed = [
            {"kind": fault.kind, "route": fault.route, "times": fault.times, "amount": fault.amount}
            for fault in self._faults.armed
        ]
        routes = sorted({f"{route.method} {route.path}" for route in ROUTES})
        shown = {"armed": armed, "duplicates": self._faults.duplicates, "routes": [EVERY_ROUTE, *routes]}
        return web.json_response(shown)

    async def _arm(self, request: web.Request) -> web.Response:
        body = await request.json()
        arm = self._kinds.get(str(body.get("kind")))
        if arm is None:
            raise web.HTTPBadRequest(text="There is no such fault.")
        arm(body)
        return await self._list(request)

    async def _requests(self, request: web.Request) -> web.Response:
        shown = list(self._request_log)[-SHOWN_REQUESTS:]
        lines = [{"time": r.time, "key": r.key, "path": r.path, "status": r.status} for r in reversed(shown)]
        return web.json_response(lines)

    def _place(self, body: Json) -> Channel:
        """The server's channel or thread that is open on the page."""
        channel = self._world.channels.get(str(body.get("channel")))
        if channel is None or channel.guild_id is None:
            raise web.HTTPBadRequest(text="That takes a channel of a server.")
        return channel

    def _set_bot_membership(self, body: Json) -> None:
        guild = self._world.guilds[self._place(body).guild_id or ""]
        if body.get("mode") == "removed":
            self._world.take_bot_out(guild)
        else:
            self._world.bring_bot_in(guild)

    def _set_thread(self, body: Json) -> None:
        """Locks a thread for good ("locked"), or opens it again."""
        thread = self._place(body)
        if not thread.is_thread:
            raise web.HTTPBadRequest(text="That takes a thread.")
        thread.archived = thread.locked = body.get("mode") == "locked"
        self._world.changed(thread)

    def _set_bot_permissions(self, body: Json) -> None:
        channel = self._place(body)
        denied = {"none": NOTHING, "silenced": SILENCED, "blind": Permission.VIEW_CHANNEL}
        deny = denied.get(str(body.get("mode")), NOTHING)
        self._world.overwrite(channel, self._world.bot, deny=deny)


def _route(body: Json) -> str:
    return str(body.get("route") or EVERY_ROUTE)


def _times(body: Json) -> int:
    return max(1, int(body.get("times") or 1))


def _amount(body: Json, default: float) -> float:
    value: Any = body.get("amount")
    return default if value in (None, "") else float(value)


Act = Callable[["PageApi", Actor, Json], Awaitable[Json]]


class PageApi:
    """Serves `state`, `messages`, `commands` (what a member sees) and `act/…` (the member's actions)."""

    def __init__(self, world: World, hub: Hub, suggestions: tuple[Suggestion, ...]) -> None:
        self.world = world
        self._hub = hub
        self._suggestions = suggestions

    def add_to(self, app: web.Application) -> None:
        """Registers the routes."""
        app.router.add_get(PAGE_API + "state", self._state)
        app.router.add_get(PAGE_API + "messages", self._messages)
        app.router.add_get(PAGE_API + "commands", self._commands)
        app.router.add_post(PAGE_API + "act/{what}", self._act)

    async def _state(self, request: web.Request) -> web.Response:
        people = {user.id: user for user in self.world.users.values() if not user.bot}
        if not people:
            raise web.HTTPConflict(text="There is nobody to act as.")
        viewer = people.get(request.query.get("as", "")) or next(iter(people.values()))
        return web.json_response(state_json(self.world, viewer, self._suggestions, online=self._hub.online))

    async def _messages(self, request: web.Request) -> web.Response:
        actor, channel = self._actor(request.query), self.channel(request.query)
        return web.json_response(messages_json(self.world, actor.user, channel, request.query.get("before")))

    async def _commands(self, request: web.Request) -> web.Response:
        actor, channel = self._actor(request.query), self.channel(request.query)
        return web.json_response(commands_json(self.world, actor, channel))

    async def _act(self, request: web.Request) -> web.Response:
        act = ACTS.get(request.match_info["what"])
        if act is None:
            raise web.HTTPNotFound
        body = await _json_body(request)
        try:
            return web.json_response(await act(self, self._actor(body), body))
        except ActionRefused as refused:
            return _refused(refused)
        except Refusal as refused:
            return _refused(ActionRefused(Reason.REFUSED_BY_API, message=refused.message))

    def _actor(self, source: Any) -> Actor:
        user = self.world.users.get(str(source.get("as")))
        if user is None or user.bot:
            raise web.HTTPBadRequest(text="Nobody to act as.")
        return Actor(self.world, user.id)

    def channel(self, source: Any) -> Channel:
        """The channel that a request names."""
        channel = self.world.channels.get(str(source.get("channel")))
        if channel is None:
            raise web.HTTPBadRequest(text="That channel is not there any more.")
        return channel

    def message(self, body: Json) -> Message:
        """The message that a request names."""
        message = self.world.message(str(body.get("channel")), str(body.get("message")))
        if message is None:
            raise ActionRefused(Reason.MESSAGE_GONE)
        return message


def _refused(refused: ActionRefused) -> web.Response:
    told = {"reason": refused.reason, "field": refused.field, "gaps": refused.gaps}
    return web.json_response(told, status=409)


async def _json_body(request: web.Request) -> Json:
    try:
        body = await request.json()
    except ValueError:
        raise web.HTTPBadRequest(text="The request holds no JSON.") from None
    if not isinstance(body, dict):
        raise web.HTTPBadRequest(text="The request must be a JSON object.")
    return body


def read_files(values: Json) -> Json:
    """`values` with every `{"filename", "base64"}` turned into an upload; raises ActionRefused for invalid ones."""
    return {key: _read_file(value) for key, value in values.items()}


def _read_file(value: object) -> object:
    if isinstance(value, list):
        return [_read_file(item) for item in value]
    if isinstance(value, dict) and "base64" in value:
        try:
            return Upload(str(value.get("filename") or "file"), base64.b64decode(value["base64"], validate=True))
        except (binascii.Error, TypeError):
            raise ActionRefused(Reason.FILE_BROKEN) from None
    return value


def _outcome(answer: Answer, locale: str) -> Json:
    return {
        "state": answer.interaction.state,
        "interaction": answer.interaction.id,
        "modal": answer.modal,
        "choices": choices_json(answer.choices, locale),
    }


async def _slash(api: PageApi, actor: Actor, body: Json) -> Json:
    values = read_files(body.get("values") or {})
    answer = await actor.slash(str(body.get("path")), api.channel(body), values)
    return _outcome(answer, actor.user.locale)


async def _complete(api: PageApi, actor: Actor, body: Json) -> Json:
    values, focused = body.get("values") or {}, str(body.get("focused"))
    answer = await actor.complete(str(body.get("path")), api.channel(body), focused, values)
    return _outcome(answer, actor.user.locale)


async def _click(api: PageApi, actor: Actor, body: Json) -> Json:
    answer = await actor.click(api.message(body), str(body.get("custom_id")))
    return _outcome(answer, actor.user.locale)


async def _select(api: PageApi, actor: Actor, body: Json) -> Json:
    answer = await actor.select(api.message(body), str(body.get("custom_id")), body.get("values") or [])
    return _outcome(answer, actor.user.locale)


async def _submit(api: PageApi, actor: Actor, body: Json) -> Json:
    opened = api.world.interactions.get(str(body.get("interaction")))
    if opened is None:
        raise ActionRefused(Reason.MODAL_GONE)
    answer = await actor.submit(Answer(api.world, opened), read_files(body.get("values") or {}))
    return _outcome(answer, actor.user.locale)


async def _say(api: PageApi, actor: Actor, body: Json) -> Json:
    return {"message": actor.say(api.channel(body), str(body.get("text") or "")).id}


async def _typing(api: PageApi, actor: Actor, body: Json) -> Json:
    actor.start_typing(api.channel(body))
    return {}


async def _read(api: PageApi, actor: Actor, body: Json) -> Json:
    actor.read(api.channel(body))
    return {}


async def _dismiss(api: PageApi, actor: Actor, body: Json) -> Json:
    actor.dismiss(api.message(body))
    return {}


async def _dm(api: PageApi, actor: Actor, body: Json) -> Json:
    return {"channel": actor.dm().id}


async def _accept_dms(api: PageApi, actor: Actor, body: Json) -> Json:
    api.world.set_dms(actor.user, accepted=bool(body.get("accepted")))
    return {}


ACTS: dict[str, Act] = {
    "slash": _slash,
    "complete": _complete,
    "click": _click,
    "select": _select,
    "submit": _submit,
    "say": _say,
    "typing": _typing,
    "read": _read,
    "dismiss": _dismiss,
    "dm": _dm,
    "accept-dms": _accept_dms,
}
