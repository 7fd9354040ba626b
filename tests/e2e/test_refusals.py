"""Permissions taken away and given back: whoever is awaited is called all the same, the host hears what is missing, and
the board follows."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from bot.assembly import Running
from bot.local_discord import Permission, Sandbox
from bot.local_discord.world.guilds import BOT_DEFAULT
from tests.bot.tables import harness
from tests.e2e.party import Party
from tests.e2e.people import Player, until, words

SECONDS = 10.0
"""Until a post has followed the permission."""


def deny(sandbox: Sandbox, party: Party, permission: Permission) -> None:
    sandbox.world.overwrite(party.channel, sandbox.world.bot, deny=permission)


def role_without(sandbox: Sandbox, party: Party, permission: Permission) -> None:
    _of_role(sandbox, party, BOT_DEFAULT & ~permission)


def _of_role(sandbox: Sandbox, party: Party, permissions: Permission) -> None:
    """Everybody may only look; what the bot may do beyond is its role's."""
    guild = sandbox.world.guilds[party.channel.guild_id or ""]
    sandbox.world.allow(guild, guild.roles[guild.id], Permission.USE_APPLICATION_COMMANDS)
    for id_, member in guild.members.items():
        if id_ != sandbox.world.bot.id:
            sandbox.world.overwrite(party.channel, sandbox.world.users[member.user_id], allow=Permission.VIEW_CHANNEL)
    [role] = [role for role in guild.roles.values() if role.managed_by]
    sandbox.world.allow(guild, role, permissions)


def direct_messages(player: Player, what: str) -> int:
    """How many direct messages of the bot say something."""
    return sum(what in words(message) for message in player.actor.sees(player.actor.dm()))


TAKEN: dict[str, tuple[Callable[[Sandbox, Party, Permission], None], Callable[[Sandbox, Party], None], Permission, str]]
TAKEN = {
    "view": (deny, lambda s, p: s.world.overwrite(p.channel, s.world.bot), Permission.VIEW_CHANNEL, "View Channel"),
    "send": (deny, lambda s, p: s.world.overwrite(p.channel, s.world.bot), Permission.SEND_MESSAGES, "Send Messages"),
    "role": (role_without, lambda s, p: _of_role(s, p, BOT_DEFAULT), Permission.SEND_MESSAGES, "Send Messages"),
}


@pytest.mark.parametrize("how", TAKEN)
async def test_where_a_permission_is_missing_players_are_called_by_direct_message_and_the_post_follows_it(
    sandbox: Sandbox, party: Party, how: str
) -> None:
    take, give, permission, name = TAKEN[how]
    [first] = party.awaited()
    panel = await first.panel()
    take(sandbox, party, permission)
    await first.act_at_random(panel)
    others = [player for player in party.players.values() if player is not first]
    called = ("so I call you here", "quindi ti chiamo qui")
    await until(
        lambda: [p for p in others for words in called if direct_messages(p, words)], "a call by direct message"
    )
    await until(lambda: direct_messages(party.host, name), "the host to be told")
    before = len(party.host.actor.sees(party.channel))
    give(sandbox, party)
    begun = time.monotonic()
    await until(lambda: len(party.host.actor.sees(party.channel)) > before, "the board")
    assert time.monotonic() - begun < SECONDS
    assert direct_messages(party.host, name) == 1


async def test_a_server_that_has_taken_the_bot_off_while_a_session_was_lost_is_missed_at_the_next(
    sandbox: Sandbox, running: Running, party: Party
) -> None:
    sandbox.hub.invalidate()
    sandbox.world.take_bot_out(sandbox.world.guilds[party.channel.guild_id or ""])
    table = await running.app.tables.get(1)

    async def asleep() -> bool:
        return (await table.status()).asleep == "removed"

    await harness.until(asleep)
