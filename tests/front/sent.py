"""What the bot sends to Discord, by the people who can read it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from bot.local_discord import Sandbox
from bot.local_discord.request_log import RecordedRequest
from bot.local_discord.world.interactions import CallbackKind, Interaction
from bot.local_discord.world.message import Message, MessageFlag

EVERYBODY = "everybody"
NOBODY = "nobody"
"""The reader of a request that concerns no message, such as the list of commands."""

UPDATES = (CallbackKind.UPDATE_MESSAGE, CallbackKind.DEFERRED_UPDATE)
ANSWERS = (CallbackKind.MESSAGE, CallbackKind.DEFERRED_MESSAGE)


@dataclass(frozen=True, slots=True)
class Sent:
    """One request: when (virtual ms), where, and its whole content. Interaction tokens are left out: Discord makes
    them, and they are new each time."""

    reader: str
    at: int
    request: str
    body: str
    files: tuple[tuple[str, int, str], ...]

    @classmethod
    def of(cls, sandbox: Sandbox, request: RecordedRequest) -> Sent:
        public_address = "interaction" not in request.route and "webhook" not in request.route
        where = request.path if public_address else request.route
        return cls(
            reader=reader_of(sandbox, request),
            at=round(request.time * 1000),
            request=f"{request.method} {where} {json.dumps(request.query, sort_keys=True)}",
            body=json.dumps(request.json, sort_keys=True, ensure_ascii=False),
            files=tuple(request.files[name] for name in sorted(request.files)),
        )


def reader_of(sandbox: Sandbox, request: RecordedRequest) -> str:
    """The name of the only reader of a request's content, or `EVERYBODY`, or `NOBODY`."""
    parts = request.path.split("/")
    if request.route.startswith("/channels/"):
        recipient = sandbox.world.channels[parts[2]].recipient_id
        return sandbox.world.users[recipient].name if recipient else EVERYBODY
    if request.route == "/users/@me/channels":
        return sandbox.world.users[str(request.json["recipient_id"])].name
    if request.route.startswith("/interactions/"):
        return _reader_of_answer(sandbox, sandbox.world.interactions.get(parts[2]), request.json)
    if request.route.startswith("/webhooks/"):
        return _reader_of_followup(sandbox, sandbox.world.interactions.with_token(parts[3]), request)
    return NOBODY


def _reader_of_answer(sandbox: Sandbox, interaction: Interaction | None, body: Any) -> str:
    assert interaction
    if body["type"] in UPDATES:
        return _reader_of_message(sandbox, interaction, interaction.message_id)
    if body["type"] in ANSWERS:
        return _reader_of_new(sandbox, interaction, body.get("data") or {})
    return _presser(sandbox, interaction)


def _reader_of_followup(sandbox: Sandbox, interaction: Interaction | None, request: RecordedRequest) -> str:
    assert interaction
    if request.method == "POST":
        return _reader_of_new(sandbox, interaction, request.json)
    asked = request.path.rsplit("/", 1)[1]
    return _reader_of_message(sandbox, interaction, interaction.original_id if asked == "@original" else asked)


def _reader_of_new(sandbox: Sandbox, interaction: Interaction, body: Any) -> str:
    private = body.get("flags", 0) & MessageFlag.EPHEMERAL or sandbox.world.channels[interaction.channel_id].is_dm
    return _presser(sandbox, interaction) if private else EVERYBODY


def _reader_of_message(sandbox: Sandbox, interaction: Interaction, message_id: str | None) -> str:
    message: Message | None = sandbox.world.message(interaction.channel_id, message_id or "")
    assert message
    private = message.viewer_id is not None or sandbox.world.channels[message.channel_id].is_dm
    return _presser(sandbox, interaction) if private else EVERYBODY


def _presser(sandbox: Sandbox, interaction: Interaction) -> str:
    return sandbox.world.users[interaction.user_id].name
