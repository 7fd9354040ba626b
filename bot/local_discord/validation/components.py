"""Checks of a message's components: kinds, nesting, options, lengths and counts, as Discord enforces them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field

from bot.local_discord.validation.refusal import Form
from bot.local_discord.world.message import LINK_STYLE, SELECTS, Json, Kind

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
    """Checks the options of a holder: their number, their texts, and that all values are different."""
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
    """Checks the minimum and maximum number of choices against each other and against the number of options."""
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


TOTAL_COMPONENTS = 40
TOTAL_TEXT = 4000
LEGACY_ROWS = 5
ROW_BUTTONS = 5
CUSTOM_ID = 100
URL = 512
MEDIA_URL = 2048
ALT_TEXT = 1024
PREMIUM_STYLE = 6

IN_ROW = (Kind.BUTTON, *SELECTS)
IN_CONTAINER = (
    Kind.ACTION_ROW,
    Kind.SECTION,
    Kind.TEXT_DISPLAY,
    Kind.MEDIA_GALLERY,
    Kind.FILE,
    Kind.SEPARATOR,
)
TOP_LEVEL_V2 = (*IN_CONTAINER, Kind.CONTAINER)
TOP_LEVEL_LEGACY = (Kind.ACTION_ROW,)


@dataclass
class Tally:
    """Counts over a whole message or modal."""

    components: int = 0
    text: int = 0
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)


def check_message_components(form: Form, components: Iterable[object], *, v2: bool) -> None:
    """Notes every problem of a message's component tree; `form` is the place of the `components` field."""
    tally = Tally()
    top_level = TOP_LEVEL_V2 if v2 else TOP_LEVEL_LEGACY
    listed = list(components)
    for index, component in enumerate(listed):
        check_component(form.at(index), component, top_level, tally)
    if not v2:
        form.length(listed, 0, LEGACY_ROWS)
    if tally.components > TOTAL_COMPONENTS:
        form.problem(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The total number of components cannot exceed {TOTAL_COMPONENTS}.",
        )
    if tally.text > TOTAL_TEXT:
        form.problem(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The total displayable text size cannot exceed {TOTAL_TEXT} characters.",
        )


def check_component(form: Form, component: object, allowed: Collection[int], tally: Tally) -> None:
    """Checks one component, which must be of an allowed kind, and everything inside it."""
    if not isinstance(component, dict):
        form.problem("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return
    kind = component.get("type")
    if not isinstance(kind, int) or kind not in allowed:
        listed = ", ".join(str(int(a)) for a in allowed)
        form.at("type").problem("UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed},).')
        return
    tally.components += 1
    _check_ids(form, component, tally)
    CHECKS[kind](form, component, tally)


def _check_ids(form: Form, component: Json, tally: Tally) -> None:
    number = component.get("id")
    if number:
        if number in tally.ids:
            form.at("id").problem("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        tally.ids.add(number)
    custom_id = component.get("custom_id")
    if custom_id is not None:
        form.text(component, "custom_id", CUSTOM_ID, low=1)
        if custom_id in tally.custom_ids:
            form.at("custom_id").problem("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
        tally.custom_ids.add(custom_id)


def _check_row(form: Form, row: Json, tally: Tally) -> None:
    inside = [child.get("type") for _, child in form.items(row, "components", ROW_BUTTONS, low=1)]
    for index, child in enumerate(row.get("components") or ()):
        check_component(form.at("components", index), child, IN_ROW, tally)
    selects = sum(kind in SELECTS for kind in inside)
    if selects and len(inside) > 1:
        last = form.at("components", len(inside) - 1)
        last.problem("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")


def _check_button(form: Form, button: Json, tally: Tally) -> None:
    form.choice(button, "style", range(1, PREMIUM_STYLE + 1))
    form.text(button, "label", 80)
    style = button.get("style")
    if style == LINK_STYLE:
        if button.get("custom_id") is not None:
            form.at("custom_id").problem("COMPONENT_CUSTOM_ID_INVALID", "A link button cannot have a custom id")
        _check_url(form, button, ("http://", "https://", "discord://"), URL)
    elif style != PREMIUM_STYLE:
        form.required(button, "custom_id")
        if button.get("url") is not None:
            form.at("url").problem("BUTTON_COMPONENT_URL_NOT_ALLOWED", "Only link buttons can have a url")
    if style != PREMIUM_STYLE and not button.get("label") and not button.get("emoji"):
        form.problem("BUTTON_COMPONENT_MISSING_LABEL", "A button must have a label or an emoji")
    check_emoji(form, button)


def check_emoji(form: Form, holder: Json) -> None:
    """Checks that an emoji, if there is one, is a custom emoji's id or a real Unicode emoji."""
    emoji = holder.get("emoji")
    if emoji and not emoji.get("id"):
        name = emoji.get("name") or ""
        if name.isascii() or name.isalnum():
            form.at("emoji", "name").problem("COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _check_section(form: Form, section: Json, tally: Tally) -> None:
    for place, child in form.items(section, "components", 3, low=1):
        check_component(place, child, (Kind.TEXT_DISPLAY,), tally)
    if form.required(section, "accessory"):
        accessory = section["accessory"]
        check_component(form.at("accessory"), accessory, (Kind.BUTTON, Kind.THUMBNAIL), tally)


def _check_text(form: Form, display: Json, tally: Tally) -> None:
    tally.text += len(form.text(display, "content", TOTAL_TEXT, low=1, required=True))


def _check_thumbnail(form: Form, thumbnail: Json, tally: Tally) -> None:
    form.text(thumbnail, "description", ALT_TEXT, low=1)
    _check_media(form, thumbnail, "media", ("http://", "https://", "attachment://"))


def _check_gallery(form: Form, gallery: Json, tally: Tally) -> None:
    for place, item in form.items(gallery, "items", 10, low=1):
        place.text(item, "description", ALT_TEXT, low=1)
        _check_media(place, item, "media", ("http://", "https://", "attachment://"))


def _check_file(form: Form, component: Json, tally: Tally) -> None:
    _check_media(form, component, "file", ("attachment://",))


def _check_separator(form: Form, separator: Json, tally: Tally) -> None:
    form.choice(separator, "spacing", (1, 2), required=False)


def _check_container(form: Form, container: Json, tally: Tally) -> None:
    form.whole(container, "accent_color", 0, 0xFFFFFF)
    for place, child in form.items(container, "components", TOTAL_COMPONENTS, low=1):
        check_component(place, child, IN_CONTAINER, tally)


def _check_message_select(form: Form, select: Json, tally: Tally) -> None:
    check_select(form, select)
    for place, option in form.items(select, "options", 25, required=False):
        check_emoji(place, option)


def _check_media(form: Form, holder: Json, key: str, schemes: tuple[str, ...]) -> None:
    if form.required(holder, key):
        _check_url(form.at(key), holder[key], schemes, MEDIA_URL)


def _check_url(form: Form, holder: Json, schemes: tuple[str, ...], high: int) -> None:
    url = form.text(holder, "url", high, required=True)
    if url and not url.startswith(schemes):
        listed = ", ".join(repr(s.removesuffix("://")) for s in schemes)
        form.at("url").problem("URL_TYPE_INVALID_SCHEME", f"Scheme must be one of ({listed},) in a well-formed URL.")


CHECKS: dict[int, Callable[[Form, Json, Tally], None]] = {
    Kind.ACTION_ROW: _check_row,
    Kind.BUTTON: _check_button,
    Kind.SECTION: _check_section,
    Kind.TEXT_DISPLAY: _check_text,
    Kind.THUMBNAIL: _check_thumbnail,
    Kind.MEDIA_GALLERY: _check_gallery,
    Kind.FILE: _check_file,
    Kind.SEPARATOR: _check_separator,
    Kind.CONTAINER: _check_container,
    **dict.fromkeys(SELECTS, _check_message_select),
}
