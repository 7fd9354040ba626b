"""The route that answers an interaction for the first time."""

from __future__ import annotations

from collections.abc import Callable

from bot.sandbox.rest.call import Call, Routes
from bot.sandbox.rules import refusal
from bot.sandbox.rules.commands import check_choices
from bot.sandbox.rules.form import Form
from bot.sandbox.rules.modal import check_modal
from bot.sandbox.wire.interactions import callback_json
from bot.sandbox.world.component import Json
from bot.sandbox.world.interaction import CallbackKind, Interaction, InteractionKind, State
from bot.sandbox.world.message import Message, MessageFlag
from bot.sandbox.writing.answering import add_thinking, answer_envelope
from bot.sandbox.writing.posting import Submission, edit, post

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
    """Takes the first answer: 10062 after three seconds, 40060 for a second one, 50035 for one that does not fit."""
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


def _message(call: Call, interaction: Interaction, data: Json) -> None:
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
    CallbackKind.MESSAGE: _message,
    CallbackKind.DEFERRED_MESSAGE: _deferred_message,
    CallbackKind.DEFERRED_UPDATE: _deferred_update,
    CallbackKind.UPDATE_MESSAGE: _update_message,
    CallbackKind.CHOICES: _choices,
    CallbackKind.MODAL: _modal,
}
