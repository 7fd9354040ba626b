"""`/help`: what there is, and a short game against two computers to learn by playing."""

from __future__ import annotations

from bot.tables import Place

from .. import ids
from ..house import House
from ..press import Press
from ..router import Routes
from ..screen import Button, Buttons, Reply, Screen, Show, Text
from .lobby import start_post
from .opening import place_of
from .question import Seated

routes = Routes()

TUTORIAL_GAME = "magnifico"
TUTORIAL_OPTIONS = {"target": 15, "rich_start": True}


async def help_screen(house: House, press: Press) -> Reply:
    words = (await house.reader(press)).words
    told = words.t(
        "### Bottega in two minutes\n"
        "- `/game new` opens a table in this channel; others press **Join**, the host presses **Start**.\n"
        "- When it is your turn, press **Your move** under the board: your private panel walks you through.\n"
        "- Secret bids come by direct message. If yours are closed, the same panel is behind **Your move**.\n"
        "- `/play` takes an action as one line and completes it. `/undo` takes the last one back.\n"
        "- `/orders` answers for you in others' turns. `/games` lists all your tables, everywhere.\n"
        "- `/hand`, `/board`, `/status`, `/log`, `/card` and `/rules` look things up; only you see the answer.\n"
        "Played over days: nobody need be online at the same time."
    )
    button = Button(words.t("Try a short game"), ids.make("tutorial"), "primary", emoji="🎓")
    return Show(Screen((Text(told), Buttons((button,)))))


@routes.on("tutorial")
async def tutorial(house: House, press: Press) -> Reply:
    """A short game of Magnifico against two apprentices, begun at once in this channel."""
    reader = await house.reader(press)
    place: Place = place_of(press, reader.words)
    table = await house.tables.create(
        place, TUTORIAL_GAME, reader.person, language=reader.words.lang, options=TUTORIAL_OPTIONS, claim=press.claim
    )
    for _ in range(2):
        await table.add_computer(reader.person, "apprentice")
    seated = await Seated.of(house, table, reader)
    post = await house.messenger.send(place.channel, start_post(seated.lobby))
    await table.start(reader.person, post)
    said = reader.words.t(
        "You are at a table with two computers; 15 points win. The board is on its way: press **Your move** under it. "
        "Each panel tells you what to do."
    )
    return Show(Screen((Text(said),)))
