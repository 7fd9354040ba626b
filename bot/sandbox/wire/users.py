"""How Discord writes users."""

from __future__ import annotations

from bot.sandbox.world.component import Json
from bot.sandbox.world.people import User


def user_json(user: User) -> Json:
    """A user as others see him."""
    return {
        "id": user.id,
        "username": user.username,
        "discriminator": "0",
        "global_name": user.name,
        "avatar": f"{user.colour:06x}",
        "bot": user.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def own_user_json(user: User) -> Json:
    """The bot's own account, with what only its owner sees."""
    return {**user_json(user), "verified": True, "mfa_enabled": True, "email": None, "locale": user.locale}
