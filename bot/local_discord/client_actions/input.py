"""A user's input: options of a command, choices of a select, fields of a modal, each checked as a client does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from bot.local_discord.client_actions.resolving import ActionRefused, Reason, Resolver
from bot.local_discord.world.commands import NESTING, CommandKind, Invocable, OptionKind
from bot.local_discord.world.message import SELECTS, Json, Kind

LARGEST_INTEGER = 2**53


def command_data(
    invocable: Invocable,
    values: Mapping[str, object],
    resolver: Resolver,
    *,
    focused: str | None = None,
) -> Json:
    """The `data` of a command with `values` by option name; raises ActionRefused.

    With `focused` it is the data of an autocomplete: that option's text is passed on as typed, the rest may be missing.
    """
    offered = {option["name"]: option for option in invocable.options}
    for name in values:
        if name not in offered:
            raise ActionRefused(Reason.NO_OPTION, name)
    options = []
    for name, option in offered.items():
        if name == focused:
            text = str(values.get(name, ""))
            options.append({"name": name, "type": option["type"], "value": text, "focused": True})
        elif name in values:
            value = _value(option, values[name], resolver)
            options.append({"name": name, "type": option["type"], "value": value})
        elif option.get("required") and focused is None:
            raise ActionRefused(Reason.REQUIRED, name)
    return _wrapped(invocable, options, resolver)


def _wrapped(invocable: Invocable, options: list[Json], resolver: Resolver) -> Json:
    for step in reversed(invocable.steps):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    command = invocable.command
    data: Json = {"id": command["id"], "name": command["name"], "type": int(CommandKind.CHAT_INPUT)}
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    if options:
        data["options"] = options
    if resolver.resolved:
        data["resolved"] = resolver.resolved
    return data


def _value(option: Json, value: object, resolver: Resolver) -> object:
    kind = OptionKind(option["type"])
    assert kind not in NESTING
    read = READERS[kind]
    try:
        return read(option, value, resolver)
    except ActionRefused as refused:
        raise refused.at(option["name"]) from None


def _text(option: Json, value: object, resolver: Resolver) -> object:
    text = str(value)
    low, high = option.get("min_length") or 0, option.get("max_length") or 6000
    if not low <= len(text) <= high:
        raise ActionRefused(Reason.CHARACTERS_BETWEEN, low=low, high=high)
    return _chosen(option, text)


def _integer(option: Json, value: object, resolver: Resolver) -> object:
    try:
        number = int(str(value))
    except ValueError:
        raise ActionRefused(Reason.NO_WHOLE_NUMBER) from None
    return _chosen(option, _bounded(option, number))


def _number(option: Json, value: object, resolver: Resolver) -> object:
    try:
        number = float(str(value))
    except ValueError:
        raise ActionRefused(Reason.NO_NUMBER) from None
    return _chosen(option, _bounded(option, number))


def _boolean(option: Json, value: object, resolver: Resolver) -> object:
    if not isinstance(value, bool):
        raise ActionRefused(Reason.NO_TRUTH)
    return value


def _channel(option: Json, value: object, resolver: Resolver) -> object:
    snowflake = resolver.channel(value)
    allowed = option.get("channel_types")
    if allowed and resolver.resolved["channels"][snowflake]["type"] not in allowed:
        raise ActionRefused(Reason.WRONG_CHANNEL)
    return snowflake


def _bounded(option: Json, number: float) -> float:
    low = option.get("min_value", -LARGEST_INTEGER)
    high = option.get("max_value", LARGEST_INTEGER)
    if not low <= number <= high:
        raise ActionRefused(Reason.NUMBER_BETWEEN, low=low, high=high)
    return number


def _chosen(option: Json, value: object) -> object:
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise ActionRefused(Reason.NOT_ON_OFFER)
    return value


READERS: dict[OptionKind, Callable[[Json, object, Resolver], object]] = {
    OptionKind.STRING: _text,
    OptionKind.INTEGER: _integer,
    OptionKind.BOOLEAN: _boolean,
    OptionKind.USER: lambda option, value, resolver: resolver.user(value),
    OptionKind.CHANNEL: _channel,
    OptionKind.ROLE: lambda option, value, resolver: resolver.role(value),
    OptionKind.MENTIONABLE: lambda option, value, resolver: resolver.mentionable(value),
    OptionKind.NUMBER: _number,
    OptionKind.ATTACHMENT: lambda option, value, resolver: resolver.file(value),
}


def selected(select: Json, values: Sequence[object], resolver: Resolver) -> list[str]:
    """The ids or values chosen in a select of any kind; raises ActionRefused for a value that is not on offer."""
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

    Fields without a value keep their preset one, as on the screen.
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
    read = FIELD_READERS[kind]
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


FIELD_READERS: dict[int, Callable[[Json, object, Resolver], Json]] = {
    **dict.fromkeys(SELECTS, _select),
    Kind.TEXT_INPUT: _input,
    Kind.RADIO_GROUP: _radio,
    Kind.CHECKBOX_GROUP: _checkboxes,
    Kind.CHECKBOX: _checkbox,
    Kind.FILE_UPLOAD: _upload,
}
