"""`/help`: how to play here, and a short game against two computers to learn by playing."""

from __future__ import annotations

from bot.tables import Actor
from bot.text.shared import help as said

from ..context import House
from ..discord import ids
from ..discord.interaction import Press
from ..discord.screen import Button, Buttons, Reply, Screen, Show, Text
from ..play.player_context import Seated
from ..routing.routes import About, Routes
from .lobby import begin
from .new_game import place_of

routes = Routes()

TUTORIAL_GAME = "magnifico"
TUTORIAL_OPTIONS = {"target": 15}
COMPUTERS = 2


async def help_screen(house: House, press: Press) -> Reply:
    words = (await house.reader(press)).words
    button = Button(words.t("Try a short game"), ids.make("tutorial"), "primary", emoji="🎓")
    return Show(Screen((Text("\n\n".join(said.playing(words))), Buttons((button,)))))


@routes.on("tutorial", About.NOTHING)
async def tutorial(house: House, press: Press) -> Reply:
    """A short game of Magnifico against two apprentices, begun at once in this channel."""
    reader = await house.reader(press)
    table = await house.tables.create(
        place_of(press),
        TUTORIAL_GAME,
        reader.person,
        language=reader.words.lang,
        options=TUTORIAL_OPTIONS,
        claim=press.claim,
    )
    if (await table.status()).stage == "lobby":
        for _ in range(COMPUTERS):
            await table.add_computer(reader.person, "apprentice")
        await begin(house, await Seated.of(house, table, reader), press, Actor(reader.person, press.manages))
    return Show(Screen((Text("\n\n".join(said.tutorial(reader.words))),)))
