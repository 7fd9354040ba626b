"""What everything with a list of options must be: selects in messages and modals, radio and checkbox groups."""

from __future__ import annotations

from bot.sandbox.rules.form import Form
from bot.sandbox.world.component import Json, Kind

OPTION_TEXT = 100
SELECT_OPTIONS = 25


def check_select(form: Form, select: Json) -> None:
    """Checks a select menu of any kind."""
    form.required(select, "custom_id")
    form.text(select, "placeholder", 150)
    if select["type"] == Kind.STRING_SELECT:
        check_choices(form, select, SELECT_OPTIONS, low=1)
        check_amounts(form, select, len(select.get("options") or ()))
    else:
        check_amounts(form, select, SELECT_OPTIONS)


def check_choices(form: Form, holder: Json, high: int, *, low: int) -> None:
    """Checks the options of a holder: their number, texts, and that no value comes twice."""
    form.required(holder, "options")
    values: set[str] = set()
    for place, option in form.items(holder, "options", high, low=low):
        place.text(option, "label", OPTION_TEXT, low=1, required=True)
        place.text(option, "description", OPTION_TEXT)
        value = place.text(option, "value", OPTION_TEXT, low=1, required=True)
        if value and value in values:
            place.at("value").problem(
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used"
            )
        values.add(value)


def check_amounts(form: Form, holder: Json, offered: int, *, high: int = SELECT_OPTIONS) -> None:
    """Checks how many options may be chosen against each other and against the number offered."""
    fewest = form.whole(holder, "min_values", 0, high, default=1)
    most = form.whole(holder, "max_values", 1, high, default=1)
    if fewest > most:
        form.at("min_values").problem("SELECT_COMPONENT_MIN_MAX", "min_values must be less than or equal to max_values")
    if most > offered:
        form.at("max_values").problem(
            "SELECT_COMPONENT_MAX_VALUES_EXCEEDED", f"max_values cannot exceed the {offered} options"
        )
    preset = sum(bool(option.get("default")) for option in holder.get("options") or ())
    if preset > most:
        form.at("options").problem(
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS", f"At most {most} options can be default values"
        )
