"""The slash commands as Discord gets them, and which users are offered which."""

from __future__ import annotations

from typing import Any

from bot.text.shared.commands import COMMANDS, PARTS

from .server import Server

SUBCOMMAND = 1


def published(server: Server) -> list[list[dict[str, Any]]]:
    """The lists of commands sent to Discord, in order."""
    told = [request for request in server.requests if request.method == "PUT" and request.path.endswith("/commands")]
    return [request.json or [] for request in told]


async def test_every_command_is_published_in_both_languages(server: Server):
    (commands,) = published(server)
    assert {command["name"] for command in commands} == set(COMMANDS)
    for command in commands:
        assert command["name_localizations"]["it"], command["name"]
        assert command["description_localizations"]["it"] != command["description"], command["name"]


async def test_the_parts_of_commands_are_published_too(server: Server):
    (commands,) = published(server)
    parts = [
        (each["name"], part) for each in commands for part in each.get("options", ()) if part["type"] == SUBCOMMAND
    ]
    assert {(command, part["name"]) for command, part in parts} == set(PARTS)
    assert {part["name_localizations"]["it"] for _, part in parts} >= {"nuova", "invita", "chiudi"}


async def test_the_same_commands_are_not_published_twice(server: Server):
    await server.restart()
    assert len(published(server)) == 1


async def test_setup_is_offered_only_to_those_who_manage_the_server(server: Server):
    boss = server.newcomer("Boss", manages=True)
    assert "setup" in boss.member.available_commands(server.channel)
    assert "setup" not in server.people[0].member.available_commands(server.channel)


async def test_direct_messages_offer_everything_but_setup(server: Server):
    offered = {command.split()[0] for command in server.people[0].user.available_commands()}
    assert offered == set(COMMANDS) - {"setup"}
