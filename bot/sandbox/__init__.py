"""A local Discord on loopback: REST API, gateway, CDN and a page on which one person acts as any member.

It stands in for Discord itself and knows nothing of the bot that connects to it. `serve` starts it;
`connect.connected_to` points discord.py at it; `Sandbox.act_as` puts a user at the keyboard.
"""

from bot.sandbox.acting.actor import Actor
from bot.sandbox.acting.answer import Answer
from bot.sandbox.acting.refused import ActionRefused, Reason
from bot.sandbox.default_world import bottega_di_prova
from bot.sandbox.pageserver.view import Suggestion
from bot.sandbox.rules.message import Upload
from bot.sandbox.serving import PortUnusable, Sandbox, serve
from bot.sandbox.storage import WorldFileError
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.world import World

__all__ = [
    "ActionRefused",
    "Actor",
    "Answer",
    "Permission",
    "PortUnusable",
    "Reason",
    "Sandbox",
    "Suggestion",
    "Upload",
    "World",
    "WorldFileError",
    "bottega_di_prova",
    "serve",
]
