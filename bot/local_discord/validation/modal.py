"""Checks of a modal: a title, one to five labels or texts, and in each label one field."""

from __future__ import annotations

from collections.abc import Callable

from bot.local_discord.validation.components import Tally, check_amounts, check_choices, check_component, check_select
from bot.local_discord.validation.refusal import Form
from bot.local_discord.world.message import SELECTS, Json, Kind

TITLE = 45
ITEMS = 5
LABEL = 45
DESCRIPTION = 100
INPUT = 4000


def check_modal(form: Form, modal: Json) -> None:
    """Notes every problem of a modal; `form` is the place of the callback's `data`."""
    form.text(modal, "title", TITLE, low=1, required=True)
    form.text(modal, "custom_id", 100, low=1, required=True)
    form.required(modal, "components")
    tally = Tally()
    for place, item in form.items(modal, "components", ITEMS, low=1):
        _check_item(place, item, tally)


def _check_item(form: Form, item: Json, tally: Tally) -> None:
    match item.get("type"):
        case Kind.TEXT_DISPLAY:
            check_component(form, item, (Kind.TEXT_DISPLAY,), tally)
        case Kind.LABEL:
            _check_label(form, item, tally)
        case Kind.ACTION_ROW:
            for place, field in form.items(item, "components", 1, low=1):
                place.text(field, "label", LABEL, low=1, required=True)
                _check_field(place, field, (Kind.TEXT_INPUT,), tally)
        case _:
            form.at("type").problem("UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18,).')


def _check_label(form: Form, label: Json, tally: Tally) -> None:
    form.text(label, "label", LABEL, low=1, required=True)
    form.text(label, "description", DESCRIPTION, low=1)
    if form.required(label, "component"):
        _check_field(form.at("component"), label["component"], tuple(FIELD_CHECKS), tally)


def _check_field(form: Form, field: Json, allowed: tuple[int, ...], tally: Tally) -> None:
    kind = field.get("type")
    if kind not in allowed:
        listed = ", ".join(str(int(a)) for a in allowed)
        form.at("type").problem("UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed},).')
        return
    custom_id = form.text(field, "custom_id", 100, low=1, required=True)
    if custom_id in tally.custom_ids:
        form.at("custom_id").problem("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
    tally.custom_ids.add(custom_id)
    if field.get("disabled"):
        form.at("disabled").problem("COMPONENT_DISABLED_IN_MODAL", "A modal's component cannot be disabled")
    FIELD_CHECKS[kind](form, field)


def _check_input(form: Form, field: Json) -> None:
    form.choice(field, "style", (1, 2))
    form.text(field, "placeholder", 100)
    form.text(field, "value", INPUT)
    fewest = form.whole(field, "min_length", 0, INPUT)
    most = form.whole(field, "max_length", 1, INPUT, default=INPUT)
    if fewest > most:
        form.at("min_length").problem("TEXT_INPUT_MIN_MAX", "min_length must be less than or equal to max_length")


def _check_radio(form: Form, field: Json) -> None:
    check_choices(form, field, 10, low=2)
    if sum(bool(option.get("default")) for option in field.get("options") or ()) > 1:
        form.at("options").problem("RADIO_GROUP_TOO_MANY_DEFAULTS", "Only one option can be the default")


def _check_checkboxes(form: Form, field: Json) -> None:
    check_choices(form, field, 10, low=1)
    offered = len(field.get("options") or ())
    check_amounts(form, {"max_values": offered or 1, **_given(field)}, offered or 1, high=10)


def _check_upload(form: Form, field: Json) -> None:
    check_amounts(form, _given(field), 10, high=10)


def _check_checkbox(form: Form, field: Json) -> None:
    if not isinstance(field.get("default", False), bool | None):
        form.at("default").problem("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


def _given(field: Json) -> Json:
    return {key: value for key, value in field.items() if value is not None}


FIELD_CHECKS: dict[int, Callable[[Form, Json], None]] = {
    **dict.fromkeys(SELECTS, check_select),
    Kind.TEXT_INPUT: _check_input,
    Kind.FILE_UPLOAD: _check_upload,
    Kind.RADIO_GROUP: _check_radio,
    Kind.CHECKBOX_GROUP: _check_checkboxes,
    Kind.CHECKBOX: _check_checkbox,
}
