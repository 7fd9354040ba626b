"""`/help`: how to play here, and a short game against two computers for learning."""

from __future__ import annotations

from functools import partial

from bot.tables import Actor
from bot.text.shared import help

from ..context import AppContext
from ..discord.interaction import Request, make_id
from ..discord.screen import Button, Buttons, Response, Screen, Show, Text
from ..routing.routes import About, Routes
from .lobby import begin
from .new_game import place_of

routes = Routes()

TUTORIAL_GAME = "magnifico"
TUTORIAL_OPTIONS = {"target": 15}
COMPUTERS = 2


async def help_screen(app: AppContext, request: Request) -> Response:
    words = (await app.reader(request)).words
    button = Button(words.t("Try a short game"), make_id("tutorial"), "primary", emoji="🎓")
    return Show(Screen((Text("\n\n".join(help.playing(words))), Buttons((button,)))))


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
        by_post=False,
        claim=request.claim,
    )
    if (await table.status()).stage == "lobby":
        for _ in range(COMPUTERS):
            await table.add_computer(reader.person, "apprentice")
        # The press has been claimed for the table: with its claim, the start would count as done.
        host = Actor(reader.person, request.manages)
        await begin(app, table, await table.lobby(), partial(table.start, host))
    return Show(Screen((Text("\n\n".join(help.tutorial(reader.words))),)))
