"""What there is to press at the beginning: the posts of every table, and what its people see when they look."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot.assembly import all_routes
from bot.front.archive.game_over import ending_screen
from bot.front.context import AppContext
from bot.front.discord import screen as layout
from bot.front.discord.interaction import make_id
from bot.front.discord.screen import Button, Buttons, Screen
from bot.front.host.consent import consent_row
from bot.front.lobby.lobby import lobby_post
from bot.front.telling.board_post import board_screen
from bot.front.telling.reminders import call_screen
from bot.tables import Table
from bot.text.language import ENGLISH

from .answers import Context, Control, seen
from .bot import Bot, open_bot
from .forging import GENTLE, Forger
from .town import Spot, Town

LOOKING = (
    *("hand", "status", "log", "whatif", "note", "orders", "plan", "game settings", "resign", "substitute"),
    *("archive", "games", "help", "privacy", "setup", "me", "away"),
)
"""Commands that change nothing."""
PRESSED = 8
"""How often a control of each verb is pressed: many lead to others."""
PUBLIC: tuple[tuple[str, *tuple[int, ...]], ...] = (("rematch",), ("takeseat", 2), ("film",), ("later",), ("unwatch",))
"""Buttons that stand under posts which are not made here: their verbs, and arguments after the table."""


async def look_around(database: Path, town: Town) -> Mapping[str, Sequence[Control]]:
    """The controls that all people of a town have seen, by verb."""
    rng = random.Random(1)
    async with open_bot(database, town, rng) as bot:
        forger = Forger(town, list(all_routes().by_verb.values()), town.tables, rng)
        for id_ in town.tables:
            await look_at(bot, await bot.app.tables.get(id_), town, forger)
        for verb in [route.verb for route in forger.routes if route.verb not in GENTLE] * PRESSED:
            if honest := forger.honest(verb):
                forger.learn((await bot.press(honest.context, honest.data)).sent)
        return forger.seen


async def look_at(bot: Bot, table: Table, town: Town, forger: Forger) -> None:
    """The posts of a table, and what its players and the admins of its server find by looking."""
    lobby = await table.lobby()
    spot = next((each for each in town.spots if each.channel == lobby.channel), Spot(lobby.guild, lobby.channel))
    people = [seat.person.discord_id for seat in lobby.seats if seat.person and seat.person.discord_id]
    await _read_posts(bot.app, table, Context(people[0], town.names[people[0]], spot, message="public"), forger)
    for person in (*people, *town.managers.get(lobby.guild or 0, ())):
        manages = person in town.managers.get(lobby.guild or 0, ())
        context = Context(person, town.names[person], spot, manages)
        for word in LOOKING:
            forger.learn((await bot.command(context, word)).sent)


async def _read_posts(house: AppContext, table: Table, everybody: Context, forger: Forger) -> None:
    """Every public post of a table."""
    snapshot = await table.snapshot(None)
    screens = [await lobby_post(house, table), await board_screen(house, snapshot, ENGLISH)]
    screens.append(Screen((Buttons(tuple(Button(verb, make_id(verb, table.id, *args)) for verb, *args in PUBLIC)),)))
    screens += [Screen((consent_row(ENGLISH, table.id, each.id),)) for each in snapshot.status.proposals]
    if snapshot.status.stage == "over":
        screens.append(await ending_screen(house, table))
    for each in snapshot.status.awaited:
        person = snapshot.lobby.seats[each.seat].person
        if person:
            screens.append(await call_screen(house, snapshot.lobby, each, person))
    for screen in screens:
        view, files = layout.lay_out(screen)
        forger.learn([seen(view, files, everybody, public=True)])
