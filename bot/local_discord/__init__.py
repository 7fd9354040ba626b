"""A local Discord on loopback: REST API, gateway, CDN and a page on which one person acts as any member.

It replaces Discord itself and knows nothing of the bot that connects to it. `serve` starts it; `connect.connected_to`
points discord.py at it; `Sandbox.act_as` lets a user act.
"""

from bot.local_discord.beginning import default_world
from bot.local_discord.client_actions.actor import Actor, Answer
from bot.local_discord.client_actions.resolving import ActionRefused, Reason
from bot.local_discord.limits import Limits
from bot.local_discord.page_server.view import Suggestion
from bot.local_discord.serving import PortUnusable, Sandbox, serve
from bot.local_discord.storage import WorldFileError
from bot.local_discord.validation.message import Upload
from bot.local_discord.world.guilds import Permission
from bot.local_discord.world.world import World

__all__ = [
    "ActionRefused",
    "Actor",
    "Answer",
    "Limits",
    "Permission",
    "PortUnusable",
    "Reason",
    "Sandbox",
    "Suggestion",
    "Upload",
    "World",
    "WorldFileError",
    "default_world",
    "serve",
]
