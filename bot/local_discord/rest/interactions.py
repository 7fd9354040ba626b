"""Routes of an interaction: its first answer, then edits of the answer and follow-ups by its token."""

from __future__ import annotations

from collections.abc import Callable

from bot.local_discord.message_service import Submission, add_thinking, answer_envelope, edit, post
from bot.local_discord.rest.call import Call, Routes
from bot.local_discord.serializers.messages import callback_json, message_json
from bot.local_discord.validation import refusal
from bot.local_discord.validation.commands import check_choices
from bot.local_discord.validation.modal import check_modal
from bot.local_discord.validation.refusal import Form
from bot.local_discord.world.interactions import CallbackKind, Interaction, InteractionKind, State
from bot.local_discord.world.message import Json, Message, MessageFlag

routes = Routes(public=True)

WITH_MESSAGE = (InteractionKind.COMPONENT, InteractionKind.MODAL_SUBMIT)
ANYTHING_BUT_CHOICES = (InteractionKind.COMMAND, *WITH_MESSAGE)
FITTING = {
    CallbackKind.MESSAGE: ANYTHING_BUT_CHOICES,
    CallbackKind.DEFERRED_MESSAGE: ANYTHING_BUT_CHOICES,
    CallbackKind.DEFERRED_UPDATE: WITH_MESSAGE,
    CallbackKind.UPDATE_MESSAGE: WITH_MESSAGE,
    CallbackKind.CHOICES: (InteractionKind.AUTOCOMPLETE,),
    CallbackKind.MODAL: (InteractionKind.COMMAND, InteractionKind.COMPONENT),
}
NEEDS_MESSAGE = (CallbackKind.DEFERRED_UPDATE, CallbackKind.UPDATE_MESSAGE)


@routes.post("/interactions/{interaction_id}/{interaction_token}/callback")
def answer(call: Call) -> Json | None:
    """Accepts the first answer; raises 10062 after three seconds, 40060 for a second answer, 50035 for one that does
    not fit."""
    interaction = call.world.interactions.get(call.params["interaction_id"])
    if interaction is None or interaction.token != call.params["interaction_token"]:
        raise refusal.unknown_interaction()
    if interaction.state is State.ANSWERED:
        raise refusal.already_acknowledged()
    if interaction.too_late_to_answer(call.world.clock.now()):
        raise refusal.unknown_interaction()
    if interaction.channel_id not in call.world.channels:
        raise refusal.unknown_channel()
    kind = _kind(call, interaction)
    ANSWERS[kind](call, interaction, call.form.get("data") or {})
    call.world.interactions.answer(interaction, kind)
    wants_body = call.query.get("with_response") in ("1", "true", "True")
    return callback_json(call.world, interaction) if wants_body else None


def _kind(call: Call, interaction: Interaction) -> CallbackKind:
    form = Form()
    form.choice(call.form, "type", tuple(CallbackKind))
    form.refuse_problems()
    kind = CallbackKind(call.form["type"])
    without_message = kind in NEEDS_MESSAGE and interaction.message_id is None
    if interaction.kind not in FITTING[kind] or without_message:
        problem = f"{kind.name} is no answer to this interaction."
        form.at("type").problem("INTERACTION_RESPONSE_TYPE_INVALID", problem)
    form.refuse_problems()
    if kind in NEEDS_MESSAGE and _pressed(call, interaction) is None:
        raise refusal.unknown_message()
    return kind


def _pressed(call: Call, interaction: Interaction) -> Message | None:
    """The message whose component was used (or from which the modal was opened), if it still exists."""
    return call.world.message(interaction.channel_id, interaction.message_id or "")


def _send_message(call: Call, interaction: Interaction, data: Json) -> None:
    ephemeral = bool((data.get("flags") or 0) & MessageFlag.EPHEMERAL)
    envelope = answer_envelope(call.world, interaction, ephemeral=ephemeral)
    interaction.original_id = post(call.world, envelope, _submission(call, data)).id


def _deferred_message(call: Call, interaction: Interaction, data: Json) -> None:
    ephemeral = bool((data.get("flags") or 0) & MessageFlag.EPHEMERAL)
    interaction.original_id = add_thinking(call.world, interaction, ephemeral=ephemeral).id


def _deferred_update(call: Call, interaction: Interaction, data: Json) -> None:
    interaction.original_id = interaction.message_id


def _update_message(call: Call, interaction: Interaction, data: Json) -> None:
    pressed = _pressed(call, interaction)
    assert pressed is not None
    edit(call.world, pressed, _submission(call, data), drop_files=True)
    interaction.original_id = pressed.id


def _choices(call: Call, interaction: Interaction, data: Json) -> None:
    form = Form("data")
    check_choices(form, data, _focused_kind(interaction.data))
    form.refuse_problems()
    interaction.choices = data.get("choices") or []


def _modal(call: Call, interaction: Interaction, data: Json) -> None:
    form = Form("data")
    check_modal(form, data)
    form.refuse_problems()
    interaction.modal = data


def _focused_kind(data: Json) -> int:
    for option in data.get("options") or ():
        if option.get("focused"):
            return int(option["type"])
        if option.get("options"):
            return _focused_kind(option)
    return 0


def _submission(call: Call, data: Json) -> Submission:
    return Submission(data, call.uploads, Form("data"))


ANSWERS: dict[CallbackKind, Callable[[Call, Interaction, Json], None]] = {
    CallbackKind.MESSAGE: _send_message,
    CallbackKind.DEFERRED_MESSAGE: _deferred_message,
    CallbackKind.DEFERRED_UPDATE: _deferred_update,
    CallbackKind.UPDATE_MESSAGE: _update_message,
    CallbackKind.CHOICES: _choices,
    CallbackKind.MODAL: _modal,
}


WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = "@original"


@routes.post(WEBHOOK)
def follow_up(call: Call) -> Json:
    """Posts a further message. The first one after a deferred answer replaces it and keeps its privacy."""
    interaction = _answered(call)
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
    return message_json(call.world, _own_message(call))


@routes.patch(WEBHOOK + "/messages/{message_id}")
def change(call: Call) -> Json:
    message = _own_message(call)
    interaction = _answered(call)
    interaction.edited |= message.id == interaction.original_id
    return message_json(call.world, edit(call.world, message, Submission(call.form, call.uploads)))


@routes.delete(WEBHOOK + "/messages/{message_id}")
def remove(call: Call) -> None:
    call.world.remove_message(_own_message(call))


def _answered(call: Call) -> Interaction:
    """The interaction of the token; raises 10015 for an unknown or unanswered one, 50027 after fifteen minutes."""
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


def _own_message(call: Call) -> Message:
    interaction = _answered(call)
    wanted = call.params["message_id"]
    known = [interaction.original_id, *interaction.followup_ids]
    message_id = interaction.original_id if wanted == ORIGINAL else wanted
    found = call.world.message(interaction.channel_id, message_id or "")
    if message_id not in known or found is None:
        raise refusal.unknown_message()
    return found
