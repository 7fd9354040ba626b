"""The page's API: a member reads and acts, in JSON."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from bot.local_discord.client_actions.actor import Actor, Answer
from bot.local_discord.client_actions.resolving import ActionRefused, Reason
from bot.local_discord.gateway.hub import Hub
from bot.local_discord.page_server.site import PAGE_API
from bot.local_discord.page_server.view import (
    PAGE_OF_MESSAGES,
    Suggestion,
    choices_json,
    commands_json,
    messages_json,
    state_json,
)
from bot.local_discord.validation.message import Upload
from bot.local_discord.validation.refusal import Refusal
from bot.local_discord.world.guilds import Channel
from bot.local_discord.world.message import Json, Message
from bot.local_discord.world.world import World

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
        limit = min(max(int(request.query.get("limit", PAGE_OF_MESSAGES)), 1), PAGE_OF_MESSAGES)
        return web.json_response(messages_json(self.world, actor.user, channel, request.query.get("before"), limit))

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
    """`callback` is Discord's number of the answer's kind, `message` the id of the message that it made or changed."""
    return {
        "state": answer.interaction.state,
        "interaction": answer.interaction.id,
        "callback": answer.callback,
        "message": answer.interaction.original_id,
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
