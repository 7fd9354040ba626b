"""`/help`: how to play here, and a short game against two computers for learning."""

from __future__ import annotations

from bot.tables import Actor
from bot.text.shared import help as said

from ..context import AppContext
from ..discord import ids
from ..discord.interaction import Request
from ..discord.screen import Button, Buttons, Response, Screen, Show, Text
from ..play.player_context import PlayerContext
from ..routing.routes import About, Routes
from .lobby import begin
from .new_game import place_of

routes = Routes()

TUTORIAL_GAME = "magnifico"
TUTORIAL_OPTIONS = {"target": 15}
COMPUTERS = 2


async def help_screen(app: AppContext, request: Request) -> Response:
    words = (await app.reader(request)).words
    button = Button(words.t("Try a short game"), ids.make("tutorial"), "primary", emoji="🎓")
    return Show(Screen((Text("\n\n".join(said.playing(words))), Buttons((button,)))))


@routes.on("tutorial", About.NOTHING)
async def tutorial(app: AppContext, request: Request) -> Response:
    """A short game of Magnifico against two apprentices, begun at once in this channel."""
    reader = await app.reader(request)
    table = await app.tables.create(
        place_of(request),
        TUTORIAL_GAME,
        reader.person,
        language=reader.words.lang,
        options=TUTORIAL_OPTIONS,
        claim=request.claim,
    )
    if (await table.status()).stage == "lobby":
        for _ in range(COMPUTERS):
            await table.add_computer(reader.person, "apprentice")
        await begin(app, await PlayerContext.of(app, table, reader), request, Actor(reader.person, request.manages))
    return Show(Screen((Text("\n\n".join(said.tutorial(reader.words))),)))
