"""The world that people meet on a first visit: one server, six members, two channels, the bot."""

from __future__ import annotations

from bot.sandbox.clock import Clock
from bot.sandbox.world.world import World

MEMBERS = {"Ada": "en-US", "Bruno": "it", "Carla": "en-US", "Dario": "en-US", "Elena": "it", "Fosca": "en-US"}


def bottega_di_prova(clock: Clock | None = None) -> World:
    """The server "Bottega di prova": Ada (its owner), five more members, #tavolo (one lands there), #chiacchiere."""
    world = World("Bottega", clock=clock)
    users = [world.add_user(name, locale=locale) for name, locale in MEMBERS.items()]
    guild = world.add_guild("Bottega di prova", users[0])
    for user in users[1:]:
        world.add_member(guild, user)
    table = world.add_channel(guild, "tavolo", "Games are played here")
    world.add_channel(guild, "chiacchiere", "Everything else")
    world.landing_id = table.id
    return world
