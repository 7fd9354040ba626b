"""A screen as data, and its layout in Discord's components."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2s
from typing import Any, Literal, TypeAlias

import discord
from discord import ui

from bot.render.palette import OWNER_COLOURS
from bot.render.picture import Picture
from bot.tables import TableSnapshot

ACCENTS = {colour: int(owner_colours.strong.removeprefix("#"), 16) for colour, owner_colours in OWNER_COLOURS.items()}
DOTS = {
    "red": "🔴", "blue": "🔵", "yellow": "🟡", "green": "🟢", "purple": "🟣", "black": "⚫",
    "brown": "🟤", "pink": "🩷",
}  # fmt: skip


def accent_of(snapshot: TableSnapshot) -> int | None:
    """The colour of the reader's seat as 0xRRGGBB, None before colours are dealt and for a reader without a seat."""
    if snapshot.seat is None or snapshot.view is None:
        return None
    return ACCENTS.get(snapshot.view.players[snapshot.seat].colour)


Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph in Discord's markdown."""

    markdown: str


@dataclass(frozen=True, slots=True)
class Button:
    """A button; with `url` a link, otherwise pressing it sends `id` (see `interaction.make_id`)."""

    label: str
    id: str = ""
    style: Style = "secondary"
    emoji: str = ""
    disabled: bool = False
    url: str = ""


@dataclass(frozen=True, slots=True)
class Buttons:
    """A row of up to five buttons."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    label: str
    value: str
    description: str = ""
    emoji: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A list of up to 25 choices, of which `low` to `high` are chosen at once."""

    id: str
    choices: tuple[Choice, ...]
    placeholder: str = ""
    low: int = 1
    high: int = 1


@dataclass(frozen=True, slots=True)
class ChannelSelect:
    """A list of the server's text channels, any number of which may be chosen; `chosen` are those chosen now."""

    id: str
    placeholder: str = ""
    chosen: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A paragraph with a button beside it."""

    markdown: str
    button: Button


@dataclass(frozen=True, slots=True)
class Divider:
    """A thin line."""


@dataclass(frozen=True, slots=True)
class Download:
    """A file offered for download."""

    name: str
    data: bytes


Block: TypeAlias = Text | Picture | Buttons | Select | ChannelSelect | Section | Divider | Download


MOST_COMPONENTS = 40
"""In a message, those inside others included."""


def components(blocks: Sequence[Block]) -> int:
    """How many of Discord's components blocks take."""
    return sum(_SIZES.get(type(block), 1) + len(getattr(block, "buttons", ())) for block in blocks)


_SIZES: dict[type, int] = {Select: 2, ChannelSelect: 2, Section: 3}


@dataclass(frozen=True, slots=True)
class Panel:
    """What makes a screen the panel of a seat's player (`person`: an id of ours), to be kept up to date: the `key` of
    the question it shows ("": it waits), a digest of what it shows, without what passes by itself, and the `version` of
    the table it is made of."""

    table: int
    seat: int
    person: int
    key: str
    shown: str
    version: int


@dataclass(frozen=True, slots=True)
class Screen:
    """A whole message. `accent` is the colour of its edge (0xRRGGBB); `pings` the users it may notify; `public` the
    public number of the table it shows, if it is a board; `panel` is set on a player's panel."""

    blocks: tuple[Block, ...]
    accent: int | None = None
    pings: tuple[int, ...] = ()
    public: int | None = None
    panel: Panel | None = None


DIGEST_BYTES = 16


def digest(blocks: Iterable[Block]) -> str:
    """The same for blocks that look the same. A picture's name tells what is in it."""
    seen = [(block.name, block.alt) if isinstance(block, Picture) else block for block in blocks]
    return blake2s(repr(seen).encode(), digest_size=DIGEST_BYTES).hexdigest()


@dataclass(frozen=True, slots=True)
class Field:
    """A line of text in a form, or with `long` a box."""

    id: str
    label: str
    value: str = ""
    placeholder: str = ""
    description: str = ""
    required: bool = True
    long: bool = False
    most: int = 100


@dataclass(frozen=True, slots=True)
class FormSelect:
    """A list to choose from in a form."""

    id: str
    label: str
    choices: tuple[Choice, ...]
    description: str = ""
    low: int = 1
    high: int = 1


@dataclass(frozen=True, slots=True)
class Form:
    """A modal of one to five fields; submitting it sends `id` with the fields."""

    id: str
    title: str
    fields: tuple[Field | FormSelect, ...]
    intro: str = ""


# A handler's responses to a press


@dataclass(frozen=True, slots=True)
class Show:
    """A new message; only the person who pressed sees it unless `public`."""

    screen: Screen
    public: bool = False


@dataclass(frozen=True, slots=True)
class Explain(Show):
    """A new message that says why a press did nothing."""


@dataclass(frozen=True, slots=True)
class Update:
    """Replaces the message whose control was pressed."""

    screen: Screen


@dataclass(frozen=True, slots=True)
class OpenModal:
    """Opens a form."""

    form: Form


@dataclass(frozen=True, slots=True)
class NoReply:
    """Shows nothing."""


Response: TypeAlias = Show | Update | OpenModal | NoReply


def pager(page: int, count: int, id_of: Callable[[int], str], *, back: str, onward: str) -> Buttons:
    """The buttons to the pages before and after `page`, counted from 0; `id_of` gives the id of the button to a page.

    No two controls of a message may share an id, even if one is disabled: so the first page has no way back.
    """
    following = Button(onward, id_of(page + 1), disabled=page == count - 1)
    return Buttons((Button(back, id_of(page - 1)), following) if page else (following,))


MOST_TEXT = 4000
SHOWS = 1 << 30
"""The number of a board's last component minus the public number that it shows; all our marks are smaller."""
STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class ScreenTooLarge(ValueError):
    """A screen beyond Discord's limits: a bug, found by tests."""


def lay_out(screen: Screen, mark: int | None = None) -> tuple[ui.LayoutView, list[discord.File]]:
    """The components and files of a message. Its first component gets the number `mark`, which is invisible and
    identifies the message later.

    The view is stopped at once: presses go to the router by their ids, and nothing of the view is kept.
    """
    view = ui.LayoutView(timeout=None)
    files: list[discord.File] = []
    items = [_item(block, files) for block in screen.blocks]
    if screen.accent is None:
        for item in items:
            view.add_item(item)
    else:
        view.add_item(ui.Container(*items, accent_colour=discord.Colour(screen.accent)))
    if screen.public is not None and view.children:
        view.children[-1].id = SHOWS + screen.public
    if mark is not None and view.children:
        view.children[0].id = mark
    if view.content_length() > MOST_TEXT:
        raise ScreenTooLarge(f"{view.content_length()} characters of text")
    view.stop()
    return view, files


def pings(screen: Screen) -> discord.AllowedMentions:
    """Allows pings only of the screen's own `pings`."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in screen.pings]
    )


def _item(block: Block, files: list[discord.File]) -> ui.Item[Any]:
    match block:
        case Text(markdown):
            return ui.TextDisplay(markdown)
        case Picture(data, name, alt):
            file = discord.File(io.BytesIO(data), name)
            files.append(file)
            return ui.MediaGallery(discord.MediaGalleryItem(file, description=alt))
        case Buttons(buttons):
            return ui.ActionRow(*(_button(button) for button in buttons))
        case Select():
            return ui.ActionRow(_select(block))
        case ChannelSelect():
            return ui.ActionRow(_channel_select(block))
        case Section(markdown, button):
            return ui.Section(ui.TextDisplay(markdown), accessory=_button(button))
        case Divider():
            return ui.Separator()
        case Download(name, data):
            file = discord.File(io.BytesIO(data), name)
            files.append(file)
            return ui.File(file)


def _button(button: Button) -> ui.Button[Any]:
    if button.url:
        return ui.Button(label=button.label, url=button.url, emoji=button.emoji or None)
    return ui.Button(
        label=button.label,
        custom_id=button.id,
        style=STYLES[button.style],
        emoji=button.emoji or None,
        disabled=button.disabled,
    )


def _select(select: Select) -> ui.Select[Any]:
    return ui.Select(
        custom_id=select.id,
        placeholder=select.placeholder or None,
        min_values=select.low,
        max_values=select.high,
        options=_options(select.choices),
        required=select.low > 0,
    )


def _channel_select(select: ChannelSelect) -> ui.ChannelSelect[Any]:
    return ui.ChannelSelect(
        custom_id=select.id,
        placeholder=select.placeholder or None,
        channel_types=[discord.ChannelType.text],
        min_values=0,
        max_values=25,
        required=False,
        default_values=[discord.Object(channel) for channel in select.chosen],
    )


def _options(choices: Sequence[Choice]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=choice.label,
            value=choice.value,
            description=choice.description or None,
            emoji=choice.emoji or None,
            default=choice.chosen,
        )
        for choice in choices
    ]


def modal(form: Form) -> ui.Modal:
    """A form as a modal: stopped at once, like a view; its submission goes to the router by its id."""
    window = ui.Modal(title=form.title, custom_id=form.id)
    if form.intro:
        window.add_item(ui.TextDisplay(form.intro))
    for field in form.fields:
        component = _text_input(field) if isinstance(field, Field) else _form_select(field)
        window.add_item(ui.Label(text=field.label, description=field.description or None, component=component))
    window.stop()
    return window


def _text_input(field: Field) -> ui.TextInput[Any]:
    return ui.TextInput(
        custom_id=field.id,
        default=field.value or None,
        placeholder=field.placeholder or None,
        required=field.required,
        style=discord.TextStyle.paragraph if field.long else discord.TextStyle.short,
        max_length=field.most,
    )


def _form_select(field: FormSelect) -> ui.Select[Any]:
    return ui.Select(
        custom_id=field.id,
        min_values=field.low,
        max_values=field.high,
        required=field.low > 0,
        options=_options(field.choices),
    )
