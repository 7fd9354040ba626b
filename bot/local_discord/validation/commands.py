"""Checks of a registered command: names, descriptions, translations, options, choices and the total size."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bot.local_discord.validation.refusal import Form
from bot.local_discord.world.commands import NESTING, CommandKind, OptionKind
from bot.local_discord.world.message import Json

NAME = re.compile(r"[-_'\w]{1,32}")
OPTIONS = 25
CHOICES = 25
COMMAND_SIZE = 8000
CHOICE_TEXT = 100
NUMBERS = (OptionKind.INTEGER, OptionKind.NUMBER)
COMPLETABLE = (OptionKind.STRING, *NUMBERS)
LOCALE_NAMES = (
    "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th "
    "zh-CN ja zh-TW ko"
)
LOCALES = frozenset(LOCALE_NAMES.split())
Place = tuple[Form, Json]


def check_command(form: Form, command: Json) -> None:
    """Notes every problem of one command; `form` is its place."""
    form.choice(command, "type", tuple(CommandKind), required=False)
    if command.get("type", CommandKind.CHAT_INPUT) == CommandKind.CHAT_INPUT:
        _check_name(form, command)
        _check_description(form, command)
        _check_options(form, command, depth=0)
    else:
        form.text(command, "name", 32, low=1, required=True)
        _check_translations(form, command, "name", 32)
        if command.get("description"):
            problem = "Context menu commands cannot have description"
            form.at("description").problem("APPLICATION_COMMAND_DESCRIPTION_INVALID", problem)
    for key, allowed in (("integration_types", (0, 1)), ("contexts", (0, 1, 2))):
        for index, value in enumerate(command.get(key) or ()):
            form.at(key).choice({str(index): value}, str(index), allowed)
    if size(command) > COMMAND_SIZE:
        form.problem("APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({COMMAND_SIZE})")


def check_command_list(form: Form, commands: Iterable[Json]) -> None:
    """Notes every problem of a whole set, where two commands of one type must not have the same name."""
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        place = form.at(index)
        if not isinstance(command, dict):
            place.problem("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            continue
        check_command(place, command)
        key = (command.get("type", CommandKind.CHAT_INPUT), str(command.get("name")))
        if key in seen:
            place.problem("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        seen.add(key)


def check_choices(form: Form, holder: Json, kind: int) -> None:
    """Notes every problem of the choices under `choices`, in a command or in an autocomplete answer."""
    for place, choice in form.items(holder, "choices", CHOICES):
        place.text(choice, "name", CHOICE_TEXT, low=1, required=True)
        _check_translations(place, choice, "name", CHOICE_TEXT)
        value = choice.get("value")
        if kind == OptionKind.STRING:
            place.text(choice, "value", CHOICE_TEXT, required=True)
        elif isinstance(value, bool) or not isinstance(value, int | float):
            place.at("value").problem("NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')


def size(command: Json) -> int:
    """Characters that a command counts: names, descriptions and choice values, the longest translation of each."""
    total = _longest(command, "name") + _longest(command, "description")
    for choice in command.get("choices") or ():
        total += _longest(choice, "name") + len(str(choice.get("value", "")))
    return total + sum(size(option) for option in command.get("options") or ())


def _longest(holder: Json, key: str) -> int:
    translations = (holder.get(f"{key}_localizations") or {}).values()
    return max(len(str(text)) for text in (holder.get(key) or "", *translations))


def _check_name(form: Form, holder: Json) -> None:
    named = [(form.at("name"), form.text(holder, "name", 32, low=1, required=True))]
    named += [(form.at("name_localizations", where), text) for where, text in _translations(holder, "name")]
    for place, text in named:
        if text and (not NAME.fullmatch(text) or text != text.lower()):
            place.problem("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    _check_translations(form, holder, "name", 32)


def _check_description(form: Form, holder: Json) -> None:
    form.text(holder, "description", 100, low=1, required=True)
    _check_translations(form, holder, "description", 100)


def _check_translations(form: Form, holder: Json, key: str, high: int) -> None:
    place = form.at(f"{key}_localizations")
    for locale, text in _translations(holder, key):
        if locale not in LOCALES:
            place.problem("DICT_TYPE_INVALID_KEY", f"{locale!r} is not a locale.")
        place.text({locale: text}, locale, high, low=1)


def _translations(holder: Json, key: str) -> list[tuple[str, str]]:
    return list((holder.get(f"{key}_localizations") or {}).items())


def _check_options(form: Form, holder: Json, *, depth: int) -> None:
    places = list(form.items(holder, "options", OPTIONS))
    names: set[str] = set()
    for place, option in places:
        place.choice(option, "type", tuple(OptionKind))
        _check_name(place, option)
        _check_description(place, option)
        if option.get("name") in names:
            problem = "Option names must be unique"
            place.at("name").problem("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", problem)
        names.add(str(option.get("name")))
        if option.get("type") in NESTING:
            _check_nesting(place, option, depth)
        else:
            _check_value_option(place, option)
    _check_mixture(form, places)


def _check_nesting(form: Form, option: Json, depth: int) -> None:
    too_deep = depth > 1 or (depth == 1 and option["type"] == OptionKind.SUBCOMMAND_GROUP)
    if too_deep:
        problem = "Subcommands and groups can be nested at most twice"
        form.at("type").problem("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", problem)
        return
    _check_options(form, option, depth=1 if option["type"] == OptionKind.SUBCOMMAND_GROUP else 2)


def _check_value_option(form: Form, option: Json) -> None:
    kind = option.get("type", 0)
    if option.get("choices"):
        check_choices(form, option, kind)
    if option.get("autocomplete") and (option.get("choices") or kind not in COMPLETABLE):
        problem = "Autocomplete needs a text or number option without choices"
        form.at("autocomplete").problem("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", problem)
    for bounds, kinds in ((("min_value", "max_value"), NUMBERS), (("min_length", "max_length"), (3,))):
        for key in bounds:
            if option.get(key) is not None and kind not in kinds:
                problem = f"{key} does not fit the option's type"
                form.at(key).problem("APPLICATION_COMMAND_OPTIONS_BOUND_INVALID", problem)
    if kind == OptionKind.STRING:
        form.whole(option, "min_length", 0, 6000)
        form.whole(option, "max_length", 1, 6000)


def _check_mixture(form: Form, places: list[Place]) -> None:
    nested = [option.get("type") in NESTING for _, option in places]
    if any(nested) and not all(nested):
        problem = "Sub-commands and sub-command groups are mutually exclusive with other types"
        form.at("options").problem("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", problem)
    optional_seen = False
    for place, option in places:
        if option.get("type") in NESTING:
            continue
        if option.get("required") and optional_seen:
            problem = "Required options must be placed before non-required options"
            place.problem("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", problem)
        optional_seen = optional_seen or not option.get("required")
