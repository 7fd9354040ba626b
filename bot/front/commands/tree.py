"""All slash commands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.tables.errors import UnknownTable
from bot.text.fitting import OPTION, shortened
from bot.text.house.people import game as game_name
from bot.text.rulebook import rulebook
from engine.choices import Refused

from ..house import House
from ..panels import agreeing, helping, looking, managing, opening, orders, play_command, privacy, setup
from ..press import Press, press_of
from ..router import Late, Router
from ..screen import Reply
from .naming import CommandTranslator, about, name, parameter

Context = discord.Interaction[Any]
OnTable = Callable[[House, Press, int], Awaitable[Reply]]
MOST_CHOICES = 25

LOOKING: tuple[tuple[str, str, OnTable], ...] = (
    ("hand", "What you own, for your eyes only", looking.hand),
    ("board", "The board as it is now", looking.board),
    ("status", "Who is awaited, for what, since when", looking.status),
    ("log", "What happened, round by round", looking.log),
    ("orders", "What answers for you in others' turns", orders.orders),
    ("undo", "Take your last action back", agreeing.undo),
    ("redo", "Bring back what was taken back", agreeing.redo),
    ("pause", "Propose to let the table rest", agreeing.pause),
    ("resume", "Go on after a rest", agreeing.resume),
    ("resign", "Give up your seat to a computer", agreeing.ask_to_resign),
    ("export", "The game as a file: your view while it lasts, the whole record after", looking.export),
)
"""Commands of the table of the channel, without parameters: name, description, handler."""


async def add_commands(tree: app_commands.CommandTree[Any], house: House, router: Router) -> None:
    """Register every command, in every language of the house."""
    commands = Commands(house, router)
    await tree.set_translator(CommandTranslator())
    for word, description, handler in LOOKING:
        tree.add_command(commands.on_table(word, description, handler))
    for command in (commands.play(), commands.card(), commands.rules(), *commands.everywhere()):
        tree.add_command(command)
    tree.add_command(commands.game_group())
    tree.error(commands.failed)


class Commands:
    """Makes the commands; each passes what it was given to its handler through the router."""

    def __init__(self, house: House, router: Router) -> None:
        self._house = house
        self._router = router

    async def _answer(
        self, context: Context, work: Callable[[Press], Awaitable[Reply]], late: Late | None = "show"
    ) -> None:
        press = press_of(context)
        await self._router.answer(context, press, work(press), late)

    async def _table_here(self, press: Press) -> int:
        """The table of the channel; in a direct message the one table the reader sits at. Raises `UnknownTable`."""
        if not press.in_direct_message:
            return (await self._house.tables.at_channel(press.channel)).id
        reader = await self._house.reader(press)
        mine = await self._house.tables.of_person(reader.person)
        if not mine:
            raise UnknownTable(channel=press.channel)
        return mine[0].table

    async def failed(self, context: Context, error: app_commands.AppCommandError) -> None:
        """What discord.py itself could not do, such as reading a parameter."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error

        async def refuse(_: Press) -> Reply:
            raise cause

        if not context.response.is_done():
            await self._answer(context, refuse)

    def on_table(self, word: str, description: str, handler: OnTable) -> app_commands.Command[Any, Any, Any]:
        async def callback(context: Context) -> None:
            async def work(press: Press) -> Reply:
                return await handler(self._house, press, await self._table_here(press))

            await self._answer(context, work)

        return app_commands.Command(name=name(word), description=about(description), callback=callback)

    def everywhere(self) -> list[app_commands.Command[Any, Any, Any]]:
        """Commands that belong to no table."""
        made: list[app_commands.Command[Any, Any, Any]] = []
        handlers: tuple[tuple[str, str, Callable[[House, Press], Awaitable[Reply]]], ...] = (
            ("games", "All your tables, everywhere, and whose turn it is", looking.games),
            ("help", "What there is, and a short game to try", helping.help_screen),
            ("privacy", "What is kept about you; export it, or be forgotten", privacy.privacy),
            ("setup", "Language, channels and limits of this server, and a check of permissions", setup.setup),
        )
        for word, description, handler in handlers:
            made.append(self._plain(word, description, handler))
        made[-1].default_permissions = discord.Permissions(manage_guild=True)
        made[-1].guild_only = True
        return made

    def _plain(
        self, word: str, description: str, handler: Callable[[House, Press], Awaitable[Reply]]
    ) -> app_commands.Command[Any, Any, Any]:
        async def callback(context: Context) -> None:
            await self._answer(context, lambda press: handler(self._house, press))

        return app_commands.Command(name=name(word), description=about(description), callback=callback)

    def play(self) -> app_commands.Command[Any, Any, Any]:
        @app_commands.command(name=name("play"), description=about("Act by one line; it is completed as you type"))
        @app_commands.rename(action=parameter("action"))
        @app_commands.describe(action=about("For example: attack rome naples 4s 1t"))
        async def play(context: Context, action: str) -> None:
            async def work(press: Press) -> Reply:
                return await play_command.play(self._house, press, await self._table_here(press), action)

            await self._answer(context, work)

        @play.autocomplete("action")
        async def complete(context: Context, current: str) -> list[Choice[str]]:
            press = press_of(context)
            try:
                found = await play_command.complete(self._house, press, await self._table_here(press), current)
            except (UnknownTable, Refused):
                return []
            return [Choice(name=each.label, value=each.line) for each in found if len(each.line) <= OPTION]

        return play

    def card(self) -> app_commands.Command[Any, Any, Any]:
        @app_commands.command(name=name("card"), description=about("What a card costs and does"))
        @app_commands.rename(card=parameter("card"))
        @app_commands.describe(card=about("Begin to type its name"))
        async def card(context: Context, card: str) -> None:
            async def work(press: Press) -> Reply:
                return await looking.card(self._house, press, await self._game_here(press), card)

            await self._answer(context, work)

        @card.autocomplete("card")
        async def complete(context: Context, current: str) -> list[Choice[str]]:
            press = press_of(context)
            words = (await self._house.reader(press)).words
            texts = self._house.game_texts(await self._game_here(press), words)
            wanted = current.casefold()
            found = [(id_, title) for id_, title in texts.cards() if wanted in title.casefold()]
            return [Choice(name=shortened(title, OPTION), value=id_) for id_, title in found[:MOST_CHOICES]]

        return card

    def rules(self) -> app_commands.Command[Any, Any, Any]:
        @app_commands.command(name=name("rules"), description=about("A rule by its number or by its words"))
        @app_commands.rename(rule=parameter("rule"))
        @app_commands.describe(rule=about("A number such as 5.4.2, or words to look for"))
        async def rules(context: Context, rule: str) -> None:
            async def work(press: Press) -> Reply:
                return await looking.rule(self._house, press, await self._game_here(press), rule)

            await self._answer(context, work)

        @rules.autocomplete("rule")
        async def complete(context: Context, current: str) -> list[Choice[str]]:
            press = press_of(context)
            lang = (await self._house.reader(press)).words.lang
            book = rulebook(await self._game_here(press))
            return [
                Choice(
                    name=shortened(f"{rule.id.partition('/')[2]} · {rule.title.in_language(lang)}", OPTION),
                    value=rule.id,
                )
                for rule in book.search(current, lang, limit=MOST_CHOICES)
            ]

        return rules

    async def _game_here(self, press: Press) -> str:
        """The game of the channel's table; where there is none, the first of the house."""
        try:
            table = await self._house.tables.get(await self._table_here(press))
        except UnknownTable:
            return next(iter(self._house.tables.games.titles))
        return (await table.lobby()).game

    def game_group(self) -> app_commands.Group:
        """`/game new`, `invite`, `start`, `close`, `reopen`, `end`."""
        group = app_commands.Group(name=name("game"), description=about("Open, fill, close and reopen tables"))
        titles = self._house.tables.games.titles
        games = [Choice(name=game_name(slug), value=slug) for slug in titles]
        languages = [Choice(name="English", value="en"), Choice(name="Italiano", value="it")]

        @group.command(name=name("new"), description=about("Open a table in this channel"))
        @app_commands.rename(game=parameter("game"), language=parameter("language"))
        @app_commands.describe(game=about("Which game"), language=about("The language of the table's public posts"))
        @app_commands.choices(game=games, language=languages)
        async def new(context: Context, game: str = next(iter(titles)), language: str | None = None) -> None:
            await self._answer(context, lambda press: opening.new_table(self._house, press, game, language))

        @group.command(name=name("invite"), description=about("Invite somebody to the table"))
        @app_commands.rename(player=parameter("player"))
        @app_commands.describe(player=about("Whom to invite"))
        async def invite(context: Context, player: discord.User) -> None:
            async def work(press: Press) -> Reply:
                return await managing.invite(
                    self._house, press, await self._table_here(press), player.id, player.display_name
                )

            await self._answer(context, work)

        for word, description, handler in managing.COMMANDS:
            group.add_command(self.on_table(word, description, handler))
        return group
