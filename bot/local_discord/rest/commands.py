"""Routes that register, list and remove application commands."""

from __future__ import annotations

from bot.local_discord.rest import call as access
from bot.local_discord.rest.call import Call, Routes
from bot.local_discord.validation import refusal
from bot.local_discord.validation.commands import check_command, check_command_list
from bot.local_discord.validation.refusal import Form
from bot.local_discord.world.commands import CommandKind, CommandSet
from bot.local_discord.world.message import Json

routes = Routes()

GLOBAL = "/applications/{application_id}/commands"
GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
HIGHEST = {CommandKind.CHAT_INPUT: 100, CommandKind.USER: 15, CommandKind.MESSAGE: 15}


def _scope(call: Call) -> CommandSet:
    if call.params["application_id"] != call.world.bot.id:
        raise refusal.missing_access()
    guild_id = access.guild(call).id if "guild_id" in call.params else None
    return call.world.commands.setdefault(guild_id, CommandSet(guild_id))


def _command(call: Call) -> Json:
    found = _scope(call).commands.get(call.params["command_id"])
    if found is None:
        raise refusal.unknown_command()
    return found


@routes.get(GLOBAL)
@routes.get(GUILD)
def listed(call: Call) -> list[Json]:
    commands = list(_scope(call).commands.values())
    if call.query.get("with_localizations") in ("1", "true"):
        return commands
    return [{k: v for k, v in command.items() if not k.endswith("_localizations")} for command in commands]


@routes.put(GLOBAL)
@routes.put(GUILD)
def replace_all(call: Call) -> list[Json]:
    """Replaces the whole set; commands of the same name and type keep their ids."""
    scope = _scope(call)
    commands = call.body if isinstance(call.body, list) else []
    form = Form()
    check_command_list(form, commands)
    form.refuse_problems()
    for kind, highest in HIGHEST.items():
        if sum(command.get("type", CommandKind.CHAT_INPUT) == kind for command in commands) > highest:
            raise refusal.too_many_commands(highest)
    standing = {(c["type"], c["name"]): c for c in scope.commands.values()}
    before = [standing.get((c.get("type", CommandKind.CHAT_INPUT), c["name"])) for c in commands]
    call.limits.create_commands(scope, before.count(None), call.world.clock)
    after = [_registered(call, scope, c, old) for c, old in zip(commands, before, strict=True)]
    scope.commands = {command["id"]: command for command in after}
    call.world.changed(scope)
    return after


@routes.post(GLOBAL)
@routes.post(GUILD)
def create(call: Call) -> Json:
    """Creates one command, or replaces the one of the same name and type."""
    scope = _scope(call)
    form = Form()
    check_command(form, call.form)
    form.refuse_problems()
    kind = call.form.get("type", CommandKind.CHAT_INPUT)
    same_kind = [c for c in scope.commands.values() if c["type"] == kind]
    old = next((c for c in same_kind if c["name"] == call.form["name"]), None)
    if old is None and len(same_kind) >= HIGHEST[kind]:
        raise refusal.too_many_commands(HIGHEST[kind])
    call.limits.create_commands(scope, int(old is None), call.world.clock)
    return _keep(call, scope, _registered(call, scope, call.form, old))


@routes.get(GUILD + "/permissions")
def all_permissions(call: Call) -> list[Json]:
    """The command permissions that were changed: always none."""
    _scope(call)
    return []


@routes.get(GLOBAL + "/{command_id}")
@routes.get(GUILD + "/{command_id}")
def one(call: Call) -> Json:
    return _command(call)


@routes.patch(GLOBAL + "/{command_id}")
@routes.patch(GUILD + "/{command_id}")
def change(call: Call) -> Json:
    scope, old = _scope(call), _command(call)
    wanted = {**old, **call.form}
    form = Form()
    check_command(form, wanted)
    form.refuse_problems()
    return _keep(call, scope, _registered(call, scope, wanted, old))


@routes.delete(GLOBAL + "/{command_id}")
@routes.delete(GUILD + "/{command_id}")
def remove(call: Call) -> None:
    scope = _scope(call)
    del scope.commands[_command(call)["id"]]
    call.world.changed(scope)


def _keep(call: Call, scope: CommandSet, command: Json) -> Json:
    scope.commands[command["id"]] = command
    call.world.changed(scope)
    return command


def _registered(call: Call, scope: CommandSet, wanted: Json, old: Json | None) -> Json:
    command: Json = {
        "default_member_permissions": None,
        "dm_permission": True,
        "contexts": None,
        "nsfw": False,
        "description": "",
        **wanted,
        "type": int(wanted.get("type") or CommandKind.CHAT_INPUT),
        "integration_types": wanted.get("integration_types") or [0],
        "id": old["id"] if old else call.world.snowflakes.new(),
        "application_id": call.world.bot.id,
    }
    if scope.guild_id:
        command["guild_id"] = scope.guild_id
    unchanged = old is not None and {**old, **command, "version": old["version"]} == old
    command["version"] = old["version"] if old and unchanged else call.world.snowflakes.new()
    return command
