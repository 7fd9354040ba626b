"""The commands about finished games."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.text.shared.commands import COMMANDS, PARAMETERS, PARTS

from ..archive import finished, statistics
from ..context import AppContext
from ..discord.interaction import Request, name_of
from ..discord.screen import Response
from .names import about, name, parameter

Context = discord.Interaction[Any]
Answer = Callable[[Context, Callable[[Request], Awaitable[Response]]], Awaitable[None]]


def statistics_group(app: AppContext, answer: Answer) -> app_commands.Group:
    """`/stats me`, `/stats player` and `/stats server`."""
    group = app_commands.Group(name=name("stats"), description=about(COMMANDS["stats"]))

    @group.command(name=name("me"), description=about(PARTS["stats", "me"]))
    async def me(context: Context) -> None:
        await answer(context, lambda request: statistics.mine(app, request))

    @group.command(name=name("player"), description=about(PARTS["stats", "player"]))
    @app_commands.rename(somebody=parameter("somebody"))
    @app_commands.describe(somebody=about(PARAMETERS["somebody"]))
    async def player(context: Context, somebody: discord.User) -> None:
        await answer(context, lambda request: statistics.of_somebody(app, request, somebody.id, name_of(somebody)))

    @group.command(name=name("server"), description=about(PARTS["stats", "server"]))
    async def server(context: Context) -> None:
        await answer(context, lambda request: statistics.of_server(app, request))

    return group


def import_command(app: AppContext, answer: Answer) -> app_commands.Command[Any, Any, Any]:
    """`/import`, whose only parameter is a file uploaded to Discord."""

    @app_commands.command(name=name("import"), description=about(COMMANDS["import"]))
    @app_commands.rename(file=parameter("file"))
    @app_commands.describe(file=about(PARAMETERS["file"]))
    async def bring_along(context: Context, file: discord.Attachment) -> None:
        await answer(context, lambda request: finished.bring_along(app, request, file.size, file.read))

    return bring_along
