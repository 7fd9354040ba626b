"""A small discord.py bot that uses everything the sandbox has to stand in for."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

from tests.timeouts import TIMEOUT

ITALIAN = {"hello": "ciao", "Say hello": "Saluta", "size": "lato", "game": "partita", "new": "nuova"}

LONG_LABEL = "Card to be played now, whichever it may be of the three"
"""What a phone has no room for in one line."""


def picture(colour: str = "teal") -> discord.File:
    """A 32 by 16 PNG called board.png."""
    buffer = io.BytesIO()
    Image.new("RGB", (32, 16), colour).save(buffer, "PNG")
    buffer.seek(0)
    return discord.File(buffer, "board.png", description="A board")


def board(text: str, file: discord.File) -> ui.LayoutView:
    """A Components V2 message with a picture, a button and a select."""
    view = ui.LayoutView(timeout=None)
    section = ui.Section(ui.TextDisplay(text), accessory=ui.Thumbnail(file, description="Small board"))
    gallery = ui.MediaGallery(discord.MediaGalleryItem(file, description="A board"))
    rows = (ui.ActionRow(MoveButton(7), PingButton(7)), ui.ActionRow(CardSelect(7)))
    view.add_item(ui.Container(section, ui.Separator(), gallery, *rows, accent_colour=discord.Colour.teal()))
    return view


class MoveModal(ui.Modal, title="Your move"):
    """Every kind of field."""

    intro = ui.TextDisplay("Fill in **everything**.")
    cell = ui.Label(text="Cell", component=ui.TextInput(custom_id="cell", max_length=4))
    card = ui.Label(
        text="Cards",
        component=ui.Select(
            custom_id="card",
            max_values=2,
            required=True,
            options=[discord.SelectOption(label=f"Card {number}", value=str(number)) for number in range(3)],
        ),
    )
    kind = ui.Label(
        text="Kind",
        component=ui.RadioGroup(
            custom_id="kind",
            options=[discord.RadioGroupOption(label=word.title(), value=word) for word in ("move", "pass")],
        ),
    )
    sure = ui.Label(text="Sure?", component=ui.Checkbox(custom_id="sure"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        values = [label.component.value for label in (self.cell, self.kind, self.sure)]  # type: ignore[attr-defined]
        chosen = self.card.component.values  # type: ignore[attr-defined]
        await interaction.response.send_message(f"{values} {chosen}", ephemeral=True)


class GameItem:
    """Builds an item from the number in its custom id."""

    def __init__(self, game: int) -> None:
        self.game = game

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: Any, match: Any) -> Any:
        return cls(int(match["game"]))


class MoveButton(GameItem, ui.DynamicItem[ui.Button[Any]], template=r"g:(?P<game>\d+):move"):
    """Opens the modal."""

    def __init__(self, game: int) -> None:
        GameItem.__init__(self, game)
        ui.DynamicItem.__init__(self, ui.Button(label="Move", custom_id=f"g:{game}:move"))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(MoveModal())


class PingButton(GameItem, ui.DynamicItem[ui.Button[Any]], template=r"g:(?P<game>\d+):ping"):
    """Acknowledges, and counts in the client how often it was pressed."""

    def __init__(self, game: int) -> None:
        GameItem.__init__(self, game)
        ui.DynamicItem.__init__(self, ui.Button(label="Ping", custom_id=f"g:{game}:ping"))

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.pressed.append(interaction.id)  # type: ignore[attr-defined]
        await interaction.response.defer()


class CardSelect(GameItem, ui.DynamicItem[ui.Select[Any]], template=r"g:(?P<game>\d+):card"):
    """Replaces the message and its picture."""

    def __init__(self, game: int) -> None:
        GameItem.__init__(self, game)
        options = [discord.SelectOption(label=f"Card {number}", value=str(number)) for number in range(3)]
        ui.DynamicItem.__init__(self, ui.Select(custom_id=f"g:{game}:card", placeholder=LONG_LABEL, options=options))

    async def callback(self, interaction: discord.Interaction) -> None:
        chosen = interaction.data["values"][0]  # type: ignore[index,typeddict-item]
        file = picture("crimson")
        view = board(f"Card {chosen} was played", file)
        await interaction.response.edit_message(view=view, attachments=[file])


class ItalianTranslator(app_commands.Translator):
    async def translate(self, string: app_commands.locale_str, locale: discord.Locale, context: Any) -> str | None:
        return ITALIAN.get(string.message) if locale is discord.Locale.italian else None


class SampleBot(discord.AutoShardedClient):
    """The bot; `errors` are what its commands raised, `pressed` the interactions of its ping button."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, dm_messages=True, guild_messages=True),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.05,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.errors: list[Exception] = []
        self.pressed: list[int] = []
        self.heard: list[discord.Message] = []
        self.is_up = asyncio.Event()
        self.slow_began, self.slow_may_end = asyncio.Event(), asyncio.Event()
        self.tree.error(self._note_error)
        for command in (hello, late, slow, twice, private, tell):
            self.tree.add_command(command)
        self.tree.add_command(game)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(MoveButton, PingButton, CardSelect)
        await self.tree.set_translator(ItalianTranslator())
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.is_up.set()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)

    async def _note_error(self, interaction: discord.Interaction, error: Exception) -> None:
        self.errors.append(getattr(error, "original", error))


@app_commands.command(name="hello", description="Say hello")
async def hello(interaction: discord.Interaction, size: app_commands.Range[int, 2, 10] = 4) -> None:
    file = picture()
    view = board(f"Hello {interaction.user.mention}, size {size}", file)
    await interaction.response.send_message(view=view, file=file)


@hello.autocomplete("size")
async def size_choices(interaction: discord.Interaction, current: Any) -> list[app_commands.Choice[int]]:
    return [app_commands.Choice(name=f"{number} cells", value=number) for number in range(2, 6)]


@app_commands.command(name="late", description="Defer, then edit, then follow up")
async def late(interaction: discord.Interaction) -> None:
    await interaction.response.defer(thinking=True)
    file = picture()
    await interaction.edit_original_response(view=board("Here it is", file), attachments=[file])
    await interaction.followup.send("And more", file=picture("navy"), ephemeral=True)


@app_commands.command(name="slow", description="Miss the three seconds")
async def slow(interaction: discord.Interaction) -> None:
    interaction.client.slow_began.set()  # type: ignore[attr-defined]
    await interaction.client.slow_may_end.wait()  # type: ignore[attr-defined]
    await interaction.response.send_message("Too late")


@app_commands.command(name="twice", description="Acknowledge twice")
async def twice(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Once")
    interaction.response._response_type = None
    await interaction.response.send_message("Twice")


@app_commands.command(name="private", description="Answer so that only you see it")
async def private(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Just between us", ephemeral=True)


@app_commands.command(name="tell", description="Write a direct message")
async def tell(interaction: discord.Interaction, whom: discord.User) -> None:
    await interaction.response.defer(ephemeral=True)
    await whom.send("It is your turn")
    await interaction.followup.send("Told")


game = app_commands.Group(name="game", description="Games")


@game.command(name="new", description="Open a table")
async def new(interaction: discord.Interaction, seats: int, title: str = "A table") -> None:
    await interaction.response.send_message(f"{title} for {seats}")


async def until(condition: Any, seconds: float = TIMEOUT) -> None:
    """Returns when `condition()` holds; TimeoutError if it never does."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 - there is nothing to be told by
            await asyncio.sleep(0.005)
