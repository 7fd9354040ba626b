"""Routes that go on with an answered interaction by its token: edits of the answer, and follow-ups."""

from __future__ import annotations

from bot.sandbox.rest.call import Call, Routes
from bot.sandbox.rules import refusal
from bot.sandbox.wire.messages import message_json
from bot.sandbox.world.component import Json
from bot.sandbox.world.interaction import CallbackKind, Interaction, State
from bot.sandbox.world.message import Message, MessageFlag
from bot.sandbox.writing.answering import answer_envelope
from bot.sandbox.writing.posting import Submission, edit, post

routes = Routes(public=True)

WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = "@original"


@routes.post(WEBHOOK)
def follow_up(call: Call) -> Json:
    """Posts a further message. The first one after a deferred answer takes its place, and its privacy."""
    interaction = _interaction(call)
    original = call.world.message(interaction.channel_id, interaction.original_id or "")
    submission = Submission(call.form, call.uploads)
    if interaction.callback is CallbackKind.DEFERRED_MESSAGE and original and original.is_loading:
        return message_json(call.world, edit(call.world, original, submission))
    ephemeral = bool((call.form.get("flags") or 0) & MessageFlag.EPHEMERAL)
    envelope = answer_envelope(call.world, interaction, ephemeral=ephemeral)
    message = post(call.world, envelope, submission)
    interaction.followup_ids.append(message.id)
    call.world.changed(interaction)
    return message_json(call.world, message)


@routes.get(WEBHOOK + "/messages/{message_id}")
def one(call: Call) -> Json:
    return message_json(call.world, _message(call))


@routes.patch(WEBHOOK + "/messages/{message_id}")
def change(call: Call) -> Json:
    message = _message(call)
    return message_json(call.world, edit(call.world, message, Submission(call.form, call.uploads)))


@routes.delete(WEBHOOK + "/messages/{message_id}")
def remove(call: Call) -> None:
    call.world.remove_message(_message(call))


def _interaction(call: Call) -> Interaction:
    """The interaction of the token: 10015 for an unknown or unanswered one, 50027 after fifteen minutes."""
    interaction = call.world.interactions.with_token(call.params["webhook_token"])
    if interaction is None or call.params["webhook_id"] != call.world.bot.id:
        raise refusal.unknown_webhook()
    if interaction.token_expired(call.world.clock.now()):
        raise refusal.token_expired()
    if interaction.state is not State.ANSWERED:
        raise refusal.unknown_webhook()
    if interaction.channel_id not in call.world.channels:
        raise refusal.unknown_channel()
    return interaction


def _message(call: Call) -> Message:
    interaction = _interaction(call)
    wanted = call.params["message_id"]
    known = [interaction.original_id, *interaction.followup_ids]
    message_id = interaction.original_id if wanted == ORIGINAL else wanted
    found = call.world.message(interaction.channel_id, message_id or "")
    if message_id not in known or found is None:
        raise refusal.unknown_message()
    return found
