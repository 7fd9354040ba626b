"""Registering commands, and what members are offered of them."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.local_discord import ActionRefused, Permission, Sandbox
from tests.bot.local_discord.caller import Caller
from tests.bot.local_discord.sample_bot import SampleBot


def command(**changes: Any) -> dict[str, Any]:
    """A sound command, changed."""
    return {"name": "move", "description": "Move a piece", "type": 1, **changes}


def option(**changes: Any) -> dict[str, Any]:
    """A sound text option, changed."""
    return {"name": "cell", "description": "Where to", "type": 3, **changes}


async def register(call: Caller, sandbox: Sandbox, *commands: Any) -> Any:
    return await call("PUT", f"/applications/{sandbox.world.bot.id}/commands", list(commands))


async def test_a_sync_keeps_ids_and_translations(sandbox: Sandbox, bot: SampleBot) -> None:
    first = {command.name: command.id for command in await bot.tree.fetch_commands()}
    again = {command.name: command.id for command in await bot.tree.sync()}
    assert first == again
    hello = sandbox.world.find_command("hello", None).command
    assert hello["name_localizations"] == {"it": "ciao"}
    assert hello["options"][0]["name_localizations"] == {"it": "lato"}


async def test_a_guilds_own_command_is_offered_there_only(sandbox: Sandbox, call: Caller) -> None:
    guild = next(iter(sandbox.world.guilds.values()))
    path = f"/applications/{sandbox.world.bot.id}/guilds/{guild.id}/commands"
    assert (await call("PUT", path, [command()])).status == 200
    ada = sandbox.act_as("Ada")
    assert [c.path for c in ada.offered(sandbox.world.channel("tavolo"))] == ["move"]
    assert ada.offered(ada.dm()) == []


async def test_one_command_can_be_created_changed_and_removed(sandbox: Sandbox, call: Caller) -> None:
    path = f"/applications/{sandbox.world.bot.id}/commands"
    made = (await call("POST", path, command())).body
    changed = (await call("PATCH", f"{path}/{made['id']}", {"description": "Move on"})).body
    assert (changed["id"], changed["description"]) == (made["id"], "Move on")
    assert (await call("DELETE", f"{path}/{made['id']}")).status == 204
    assert (await call("GET", f"{path}/{made['id']}")).code == 10063


UNSOUND: list[tuple[dict[str, Any], tuple[str, ...], str]] = [
    (command(name="Move"), ("name",), "APPLICATION_COMMAND_INVALID_NAME"),
    (command(name="m" * 33), ("name",), "BASE_TYPE_BAD_LENGTH"),
    (command(description=""), ("description",), "BASE_TYPE_BAD_LENGTH"),
    (command(description="d" * 101), ("description",), "BASE_TYPE_BAD_LENGTH"),
    (command(name_localizations={"it": "Muovi"}), ("name_localizations", "it"), "APPLICATION_COMMAND_INVALID_NAME"),
    (command(options=[option(name=f"o{n}") for n in range(26)]), ("options",), "BASE_TYPE_MAX_LENGTH"),
    (
        command(options=[option(), option()]),
        ("options", "1", "name"),
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
    ),
    (
        command(options=[option(), option(name="to", required=True)]),
        ("options", "1"),
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    (
        command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])]),
        ("options", "0", "choices"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        command(options=[option(choices=[{"name": "a", "value": "a"}], autocomplete=True)]),
        ("options", "0", "autocomplete"),
        "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID",
    ),
    (
        command(options=[option(type=1), option(name="to")]),
        ("options",),
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
]


async def test_an_unsound_command_is_refused(sandbox: Sandbox, call: Caller) -> None:
    for bad, where, code in UNSOUND:
        reply = await register(call, sandbox, bad)
        assert (reply.status, reply.code) == (400, 50035), bad
        assert code in reply.error_codes("0", *where), bad


async def test_two_commands_of_one_name_are_refused(sandbox: Sandbox, call: Caller) -> None:
    reply = await register(call, sandbox, command(), command())
    assert reply.error_codes("1") == ["APPLICATION_COMMANDS_DUPLICATE_NAME"]


async def test_a_hundred_commands_are_the_most(sandbox: Sandbox, call: Caller) -> None:
    many = [command(name=f"move{number}") for number in range(101)]
    assert (await register(call, sandbox, *many)).code == 30032
    assert (await register(call, sandbox, *many[:100])).status == 200


async def test_the_days_budget_of_new_commands_ends(sandbox: Sandbox, call: Caller) -> None:
    sandbox.limits.new_commands = 2
    assert (await register(call, sandbox, command(name="a"), command(name="b"))).status == 200
    assert (await register(call, sandbox, command(name="a"), command(name="c"))).code == 30034
    sandbox.world.clock.advance(24 * 3600 + 1)
    assert (await register(call, sandbox, command(name="a"), command(name="c"))).status == 200


async def test_a_refused_sync_reaches_discord_py_as_a_readable_error(sandbox: Sandbox, bot: SampleBot) -> None:
    bad = discord.app_commands.Command(name="fine", description="x", callback=_nothing)
    bad.description = "d" * 101
    bot.tree.add_command(bad)
    with pytest.raises(discord.app_commands.CommandSyncFailure, match="Must be between 1 and 100 in length"):
        await bot.tree.sync()


async def _nothing(interaction: discord.Interaction) -> None: ...


async def test_commands_are_offered_by_context_and_permission(sandbox: Sandbox, call: Caller) -> None:
    await register(
        call,
        sandbox,
        command(name="anywhere"),
        command(name="here", contexts=[0]),
        command(name="manage", default_member_permissions=str(int(Permission.MANAGE_GUILD))),
    )
    ada, bruno, table = sandbox.act_as("Ada"), sandbox.act_as("Bruno"), sandbox.world.channel("tavolo")
    assert [c.path for c in ada.offered(table)] == ["anywhere", "here", "manage"]
    assert [c.path for c in bruno.offered(table)] == ["anywhere", "here"]
    assert [c.path for c in bruno.offered(bruno.dm())] == ["anywhere", "manage"]
    with pytest.raises(ActionRefused, match="command_not_here"):
        await bruno.slash("manage", table)


async def test_options_are_checked_before_the_command_is_sent(sandbox: Sandbox, bot: SampleBot) -> None:
    ada, table = sandbox.act_as("Ada"), sandbox.world.channel("tavolo")
    wrong: list[tuple[dict[str, object], str, str]] = [
        ({}, "seats", "required"),
        ({"seats": "three"}, "seats", "no_whole_number"),
        ({"seats": 3, "title": "t", "colour": "red"}, "colour", "no_option"),
    ]
    for values, field, reason in wrong:
        with pytest.raises(ActionRefused, match=reason) as refused:
            await ada.slash("game new", table, values)
        assert refused.value.field == field


async def test_a_number_out_of_range_is_not_sent(sandbox: Sandbox, bot: SampleBot) -> None:
    with pytest.raises(ActionRefused, match=r"number_between.*low 2, high 10"):
        await sandbox.act_as("Ada").slash("hello", sandbox.world.channel("tavolo"), {"size": 11})
