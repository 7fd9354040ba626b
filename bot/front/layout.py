"""Screens and forms as Discord components."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from .screen import (
    Aside,
    Block,
    Button,
    Buttons,
    ChannelSelect,
    Choice,
    Divider,
    Download,
    Field,
    Form,
    Pick,
    Picture,
    Screen,
    Select,
    Text,
)

MOST_TEXT = 4000
SHOWS = 1 << 30
"""The number of a board's last component less the public number that it shows; none of our marks is as large."""
STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class ScreenTooLarge(ValueError):
    """A screen beyond Discord's limits; a mistake of ours, found by tests."""


def lay_out(screen: Screen, mark: int | None = None) -> tuple[ui.LayoutView, list[discord.File]]:
    """The components and files of a message; its first component gets the number `mark`, which nobody sees and by
    which the message can be told again.

    The view is stopped at once: presses go to the router by their ids, nothing of the view is kept.
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
    """Only the users a screen means to notify."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in screen.pings]
    )


def _item(block: Block, files: list[discord.File]) -> ui.Item[Any]:
    match block:
        case Text(markdown):
            return ui.TextDisplay(markdown)
        case Picture(name, data, alt):
            file = discord.File(io.BytesIO(data), name)
            files.append(file)
            return ui.MediaGallery(discord.MediaGalleryItem(file, description=alt))
        case Buttons(buttons):
            return ui.ActionRow(*(_button(button) for button in buttons))
        case Select():
            return ui.ActionRow(_select(block))
        case ChannelSelect():
            return ui.ActionRow(_channel_select(block))
        case Aside(markdown, button):
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
    """A form as a modal: stopped at once, like a view; what is submitted goes to the router by its id."""
    window = ui.Modal(title=form.title, custom_id=form.id)
    if form.intro:
        window.add_item(ui.TextDisplay(form.intro))
    for field in form.fields:
        component = _text_input(field) if isinstance(field, Field) else _pick(field)
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


def _pick(field: Pick) -> ui.Select[Any]:
    return ui.Select(
        custom_id=field.id,
        min_values=field.low,
        max_values=field.high,
        required=field.low > 0,
        options=_options(field.choices),
    )
