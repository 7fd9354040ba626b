"""A slash command as a user fills it in: checked as Discord's client checks it, then written as interaction data."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.sandbox.acting.refused import ActionRefused, Reason
from bot.sandbox.acting.resolving import Resolver
from bot.sandbox.world.commands import NESTING, CommandKind, Invocable, OptionKind
from bot.sandbox.world.component import Json

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
