"""The world of a new sandbox."""

from __future__ import annotations

from bot.local_discord.clock import Clock
from bot.local_discord.world.world import World

MEMBERS = {"Ada": "en-US", "Bruno": "it", "Carla": "en-US", "Dario": "en-US", "Elena": "it", "Fosca": "en-US"}
CHANNELS = {"tavolo": "Games are played here", "chiacchiere": "Everything else"}
SERVER = "Bottega di prova"


def default_world(clock: Clock | None = None, *, guilds: int = 1, channels: int = 2, members: int = 6) -> World:
    """The server "Bottega di prova": Ada (its owner), five more members, #tavolo (where users land), #chiacchiere.

    More servers, channels in each and members (in every server) are named by number: "Bottega di prova 2", #tavolo-3,
    "Member 7".
    """
    world = World("Bottega", clock=clock)
    names = [*MEMBERS, *(f"Member {number}" for number in range(len(MEMBERS) + 1, members + 1))][:members]
    users = [world.add_user(name, locale=MEMBERS.get(name, "en-US")) for name in names]
    rooms = [*CHANNELS, *(f"tavolo-{number}" for number in range(len(CHANNELS) + 1, channels + 1))][:channels]
    for number in range(1, guilds + 1):
        guild = world.add_guild(SERVER if number == 1 else f"{SERVER} {number}", users[0])
        for user in users[1:]:
            world.add_member(guild, user)
        for room in rooms:
            channel = world.add_channel(guild, room, CHANNELS.get(room))
            world.landing_id = world.landing_id or channel.id
    return world
