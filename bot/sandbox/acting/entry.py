"""Values a user enters into components: choices in a select, and the fields of a modal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from bot.sandbox.acting.refused import ActionRefused, Reason
from bot.sandbox.acting.resolving import Resolver
from bot.sandbox.world.component import SELECTS, Json, Kind


def selected(select: Json, values: Sequence[object], resolver: Resolver) -> list[str]:
    """The ids or values chosen in a select of any kind; raises ActionRefused for what is not on offer."""
    low = 1 if select.get("min_values") is None else select["min_values"]
    high = 1 if select.get("max_values") is None else select["max_values"]
    if not low <= len(values) <= high:
        raise ActionRefused(Reason.CHOOSE_BETWEEN, select["custom_id"], low=low, high=high)
    match select["type"]:
        case Kind.USER_SELECT:
            return [resolver.user(value) for value in values]
        case Kind.ROLE_SELECT:
            return [resolver.role(value) for value in values]
        case Kind.MENTIONABLE_SELECT:
            return [resolver.mentionable(value) for value in values]
        case Kind.CHANNEL_SELECT:
            return [resolver.channel(value) for value in values]
    return _offered(select, values)


def modal_entries(modal: Json, values: Mapping[str, object], resolver: Resolver) -> list[Json]:
    """The `components` of a modal's submission with `values` by custom id; raises ActionRefused.

    Fields without a value keep their preset one, as they would on the screen.
    """
    fields = {field["custom_id"]: field for field in _fields(modal["components"])}
    for custom_id in values:
        if custom_id not in fields:
            raise ActionRefused(Reason.NO_FIELD, custom_id)
    return [_item(item, number, values, resolver) for number, item in enumerate(modal["components"], 1)]


def _fields(components: Iterable[Json]) -> Iterable[Json]:
    for item in components:
        if item["type"] == Kind.LABEL:
            yield item["component"]
        elif item["type"] == Kind.ACTION_ROW:
            yield item["components"][0]


def _item(item: Json, number: int, values: Mapping[str, object], resolver: Resolver) -> Json:
    shell = {"type": item["type"], "id": item.get("id") or 2 * number - 1}
    if item["type"] == Kind.LABEL:
        return {**shell, "component": _entry(item["component"], 2 * number, values, resolver)}
    if item["type"] == Kind.ACTION_ROW:
        return {**shell, "components": [_entry(item["components"][0], 2 * number, values, resolver)]}
    return shell


def _entry(field: Json, number: int, values: Mapping[str, object], resolver: Resolver) -> Json:
    custom_id, kind = field["custom_id"], field["type"]
    read = READERS[kind]
    try:
        filled = read(field, values.get(custom_id), resolver)
    except ActionRefused as refused:
        raise refused.at(custom_id) from None
    return {"type": kind, "id": field.get("id") or number, "custom_id": custom_id, **filled}


def _input(field: Json, value: object, resolver: Resolver) -> Json:
    text = str(field.get("value") or "" if value is None else value)
    if not text and field.get("required") is False:
        return {"value": ""}
    low, high = max(field.get("min_length") or 0, 1), field.get("max_length") or 4000
    if not low <= len(text) <= high:
        raise ActionRefused(Reason.CHARACTERS_BETWEEN, low=low, high=high)
    return {"value": text}


def _select(field: Json, value: object, resolver: Resolver) -> Json:
    chosen = _preset(field) if value is None else _listed(value)
    if not chosen and field.get("required") is False:
        return {"values": []}
    return {"values": selected(field, chosen, resolver)}


def _radio(field: Json, value: object, resolver: Resolver) -> Json:
    chosen = _preset(field) if value is None else [value]
    if not chosen:
        if field.get("required") is False:
            return {"value": None}
        raise ActionRefused(Reason.CHOOSE_ONE)
    return {"value": _offered(field, chosen)[0]}


def _checkboxes(field: Json, value: object, resolver: Resolver) -> Json:
    chosen = _preset(field) if value is None else _listed(value)
    if not chosen and field.get("required") is False:
        return {"values": []}
    low = 1 if field.get("min_values") is None else field["min_values"]
    high = field.get("max_values") or len(field["options"])
    if not low <= len(chosen) <= high:
        raise ActionRefused(Reason.CHOOSE_BETWEEN, low=low, high=high)
    return {"values": _offered(field, chosen)}


def _checkbox(field: Json, value: object, resolver: Resolver) -> Json:
    return {"value": bool(field.get("default")) if value is None else bool(value)}


def _upload(field: Json, value: object, resolver: Resolver) -> Json:
    files = [] if value is None else _listed(value)
    if not files and field.get("required") is False:
        return {"values": []}
    low = 1 if field.get("min_values") is None else field["min_values"]
    high = field.get("max_values") or 1
    if not low <= len(files) <= high:
        raise ActionRefused(Reason.CHOOSE_BETWEEN, low=low, high=high)
    return {"values": [resolver.file(file) for file in files]}


def _offered(holder: Json, values: Sequence[object]) -> list[str]:
    offered = [option["value"] for option in holder["options"]]
    if not set(values) <= set(offered) or len(set(values)) != len(values):
        raise ActionRefused(Reason.NOT_ON_OFFER)
    return [str(value) for value in values]


def _preset(field: Json) -> list[object]:
    if field["type"] in (Kind.STRING_SELECT, Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP):
        return [option["value"] for option in field["options"] if option.get("default")]
    return [preset["id"] for preset in field.get("default_values") or ()]


def _listed(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else [value]


READERS: dict[int, Callable[[Json, object, Resolver], Json]] = {
    **dict.fromkeys(SELECTS, _select),
    Kind.TEXT_INPUT: _input,
    Kind.RADIO_GROUP: _radio,
    Kind.CHECKBOX_GROUP: _checkboxes,
    Kind.CHECKBOX: _checkbox,
    Kind.FILE_UPLOAD: _upload,
}
