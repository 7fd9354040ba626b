"""All slash commands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import wraps
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot import logs
from bot.store.errors import StoreError
from bot.tables import TableError
from bot.text import game_name
from bot.text.discord_text import OPTION, shortened
from bot.text.language import N_
from bot.text.shared.commands import COMMANDS, PARAMETERS, PARTS
from engine.rejection import Refused

from ..archive import archive
from ..context import AppContext
from ..discord.interaction import Request, name_of, request_of
from ..discord.screen import Response
from ..host import consent, setup
from ..host import host as managing
from ..lobby import help, new_game
from ..people import away as absence
from ..people import my_games, preferences, privacy, substitutes, watch
from ..play import log, lookup, notes, orders, typed_line, undo, whatif
from ..routing.router import Router
from ..routing.routes import DeferAs, Handler, handed_over, subject_kind, table_here
from .history import import_command, statistics_group
from .names import CommandTranslator, about, name, parameter

Context = discord.Interaction[Any]
Plain = Callable[[AppContext, Request], Awaitable[Response]]
Complete = Callable[[Context, str], Coroutine[Any, Any, list[Choice[str]]]]
T = TypeVar("T")
MOST_CHOICES = 25

ON_TABLE: Mapping[str, Handler] = {
    "hand": lookup.hand,
    "board": lookup.board,
    "status": lookup.status,
    "log": log.log,
    "whatif": whatif.whatif,
    "note": notes.note,
    "orders": orders.orders,
    "plan": orders.plan,
    "undo": undo.undo,
    "redo": undo.redo,
    "pause": consent.pause,
    "resume": consent.resume,
    "resign": consent.ask_to_resign,
    "substitute": substitutes.substitute,
    "export": lookup.export,
    "watch": watch.watch,
}
"""Commands about the channel's table, without parameters."""

EVERYWHERE: Mapping[str, Plain] = {
    "archive": archive.archive,
    "games": my_games.games,
    "help": help.help_screen,
    "privacy": privacy.privacy,
    "setup": setup.setup,
}
"""Commands that concern no table."""


async def add_commands(tree: app_commands.CommandTree[Any], app: AppContext, router: Router) -> None:
    """Register every command, in each of Bottega's languages."""
    commands = Commands(app, router)
    await tree.set_translator(CommandTranslator())
    for word, on_table in ON_TABLE.items():
        tree.add_command(commands.on_table(word, COMMANDS[word], on_table))
    for word, plain in EVERYWHERE.items():
        tree.add_command(commands.plain(word, plain))
    for command in (commands.play(), commands.card(), commands.rules(), commands.me(), commands.away()):
        tree.add_command(command)
    tree.add_command(commands.game_group())
    tree.add_command(statistics_group(app, commands.answer))
    tree.add_command(import_command(app, commands.answer))
    tree.error(commands.failed)


def proposing(complete: Complete) -> Complete:
    """Propose nothing if something goes wrong: the command itself reports it."""

    @wraps(complete)
    async def quietly(context: Context, current: str) -> list[Choice[str]]:
        try:
            return await complete(context, current)
        except (TableError, Refused, StoreError):
            return []

    return quietly


class Commands:
    """Makes the commands; each passes its parameters to its handler through the router."""

    def __init__(self, app: AppContext, router: Router) -> None:
        self._app = app
        self._router = router

    async def answer(
        self, context: Context, work: Callable[[Request], Awaitable[Response]], defer_as: DeferAs | None = "show"
    ) -> None:
        """Answer a command with the result of a handler."""
        request = request_of(context)
        await self._router.answer(context, request, work(request), defer_as)

    async def _on_table(self, request: Request, handler: Callable[..., Awaitable[T]], *args: Any) -> T:
        """Call a handler with the channel's table and the typed parameters."""
        table = await table_here(self._app, request)
        logs.TABLE.set(table.id)
        subject = await handed_over(self._app, request, table, subject_kind(handler))
        return await handler(self._app, request, subject, *args)

    async def failed(self, context: Context, error: app_commands.AppCommandError) -> None:
        """Report what discord.py itself could not do, such as reading a parameter."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error

        async def refuse(_: Request) -> Response:
            raise cause

        if not context.response.is_done():
            await self.answer(context, refuse)

    def on_table(self, word: str, description: str, handler: Handler) -> app_commands.Command[Any, Any, Any]:
        async def callback(context: Context) -> None:
            await self.answer(context, lambda request: self._on_table(request, handler))

        return app_commands.Command(name=name(word), description=about(description), callback=callback)

    def plain(self, word: str, handler: Plain) -> app_commands.Command[Any, Any, Any]:
        async def callback(context: Context) -> None:
            await self.answer(context, lambda request: handler(self._app, request))

        command: app_commands.Command[Any, Any, Any] = app_commands.Command(
            name=name(word), description=about(COMMANDS[word]), callback=callback
        )
        if handler is setup.setup:
            command.default_permissions = discord.Permissions(manage_guild=True)
            command.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=False)
        return command

    def play(self) -> app_commands.Command[Any, Any, Any]:
        @app_commands.command(name=name("play"), description=about(COMMANDS["play"]))
        @app_commands.rename(action=parameter("action"))
        @app_commands.describe(action=about(PARAMETERS["action"]))
        async def play(context: Context, action: str) -> None:
            await self.answer(context, lambda request: self._on_table(request, typed_line.play, action))

        @play.autocomplete("action")
        @proposing
        async def complete(context: Context, current: str) -> list[Choice[str]]:
            found = await self._on_table(request_of(context), typed_line.complete, current)
            return [Choice(name=each.label, value=each.line) for each in found if len(each.line) <= OPTION]

        return play

    def card(self) -> app_commands.Command[Any, Any, Any]:
        @app_commands.command(name=name("card"), description=about(COMMANDS["card"]))
        @app_commands.rename(card=parameter("card"))
        @app_commands.describe(card=about(PARAMETERS["card"]))
        async def card(context: Context, card: str = "") -> None:
            async def work(request: Request) -> Response:
                return await lookup.card(self._app, request, await self._game_here(request), card)

            await self.answer(context, work)

        @card.autocomplete("card")
        @proposing
        async def complete(context: Context, current: str) -> list[Choice[str]]:
            request = request_of(context)
            words = (await self._app.reader(request)).words
            texts = self._app.game_texts(await self._game_here(request), words)
            wanted = current.casefold()
            found = [(id_, title) for id_, title in texts.cards() if wanted in title.casefold()]
            return [Choice(name=shortened(title, OPTION), value=id_) for id_, title in found[:MOST_CHOICES]]

        return card

    def rules(self) -> app_commands.Command[Any, Any, Any]:
        @app_commands.command(name=name("rules"), description=about(COMMANDS["rules"]))
        @app_commands.rename(rule=parameter("rule"))
        @app_commands.describe(rule=about(PARAMETERS["rule"]))
        async def rules(context: Context, rule: str) -> None:
            async def work(request: Request) -> Response:
                return await lookup.rule(self._app, request, await self._rules_here(request), rule)

            await self.answer(context, work)

        @rules.autocomplete("rule")
        @proposing
        async def complete(context: Context, current: str) -> list[Choice[str]]:
            request = request_of(context)
            words = (await self._app.reader(request)).words
            found = lookup.rule_names(words, await self._rules_here(request), current, MOST_CHOICES)
            return [Choice(name=shortened(title, OPTION), value=id_) for title, id_ in found]

        return rules

    def me(self) -> app_commands.Command[Any, Any, Any]:
        @app_commands.command(name=name("me"), description=about(COMMANDS["me"]))
        @app_commands.rename(zone=parameter("zone"))
        @app_commands.describe(zone=about(PARAMETERS["zone"]))
        async def me(context: Context, zone: str = "") -> None:
            await self.answer(context, lambda request: preferences.me(self._app, request, zone))

        @me.autocomplete("zone")
        async def complete(context: Context, current: str) -> list[Choice[str]]:
            return [Choice(name=zone, value=zone) for zone in preferences.matching_zones(current, MOST_CHOICES)]

        return me

    def away(self) -> app_commands.Command[Any, Any, Any]:
        @app_commands.command(name=name("away"), description=about(COMMANDS["away"]))
        @app_commands.rename(until=parameter("until"))
        @app_commands.describe(until=about(PARAMETERS["until"]))
        async def away(context: Context, until: str = "") -> None:
            await self.answer(context, lambda request: absence.away(self._app, request, until))

        @away.autocomplete("until")
        @proposing
        async def complete(context: Context, current: str) -> list[Choice[str]]:
            reader = await self._app.reader(request_of(context))
            wanted = current.strip().casefold()
            days = absence.coming_days(reader, self._app.clock.now_ms())
            return [Choice(name=day, value=value) for day, value in days if wanted in f"{day} {value}".casefold()]

        return away

    async def _game_here(self, request: Request) -> str:
        """The game of the channel's table; without a table, Bottega's first game."""
        return (await self._rules_here(request)).game

    async def _rules_here(self, request: Request) -> lookup.Consulted:
        """The rulebook of the channel's table; without a table, that of Bottega's first game."""
        try:
            table = await table_here(self._app, request)
            return lookup.Consulted.of(await table.lobby())
        except TableError:
            return lookup.Consulted(next(iter(self._app.tables.games.titles)))

    def game_group(self) -> app_commands.Group:
        """`/game new`, `/game invite` and the host's other commands."""
        group = app_commands.Group(name=name("game"), description=about(COMMANDS["game"]))
        titles = self._app.tables.games.titles
        games = [Choice(name=game_name(slug), value=slug) for slug in titles]
        languages = [Choice(name="English", value="en"), Choice(name="Italiano", value="it")]

        @group.command(name=name("new"), description=about(PARTS["game", "new"]))
        @app_commands.rename(game=parameter("game"), language=parameter("language"))
        @app_commands.describe(game=about(PARAMETERS["game"]), language=about(PARAMETERS["language"]))
        @app_commands.choices(game=games, language=languages)
        async def new(context: Context, game: str = next(iter(titles)), language: str | None = None) -> None:
            await self.answer(context, lambda request: new_game.new_table(self._app, request, game, language))

        @group.command(name=name("invite"), description=about(PARTS["game", "invite"]))
        @app_commands.rename(player=parameter("player"))
        @app_commands.describe(player=about(PARAMETERS["player"]))
        async def invite(context: Context, player: discord.User) -> None:
            await self.answer(
                context, lambda request: self._on_table(request, managing.invite, player.id, name_of(player))
            )

        @group.command(name=name("host"), description=about(PARTS["game", "host"]))
        @app_commands.rename(player=parameter("player"))
        @app_commands.describe(player=about(N_("Who plays at the table")))
        async def host(context: Context, player: discord.User) -> None:
            await self.answer(
                context, lambda request: self._on_table(request, managing.name_host, player.id, name_of(player))
            )

        @group.command(name=name("move"), description=about(PARTS["game", "move"]))
        async def move(context: Context) -> None:
            await self.answer(context, lambda request: managing.move(self._app, request))

        for word, handler in managing.COMMANDS.items():
            group.add_command(self.on_table(word, PARTS["game", word], handler))
        return group
