"""Routes about guilds and their members."""

from __future__ import annotations

from bot.sandbox.rest import access
from bot.sandbox.rest.call import Call, Routes
from bot.sandbox.rules import refusal
from bot.sandbox.wire.guilds import fetched_guild_json, member_json, role_json
from bot.sandbox.wire.places import channel_json, thread_member_json
from bot.sandbox.world.component import Json

routes = Routes()


@routes.get("/guilds/{guild_id}")
def guild(call: Call) -> Json:
    return fetched_guild_json(access.guild(call))


@routes.get("/guilds/{guild_id}/channels")
def channels(call: Call) -> list[Json]:
    found = access.guild(call)
    places = [c for c in call.world.channels.values() if c.guild_id == found.id and not c.is_thread]
    return [channel_json(call.world, place) for place in places]


@routes.get("/guilds/{guild_id}/threads/active")
def active_threads(call: Call) -> Json:
    found = access.guild(call)
    world = call.world
    threads = [
        place
        for place in world.channels.values()
        if place.guild_id == found.id and place.is_thread and not place.archived
        if world.sees(world.bot, place)
    ]
    joined = [thread for thread in threads if world.bot.id in thread.thread_members]
    return {
        "threads": [channel_json(world, thread) for thread in threads],
        "members": [thread_member_json(thread, world.bot.id) for thread in joined],
        "has_more": False,
    }


@routes.get("/guilds/{guild_id}/roles")
def roles(call: Call) -> list[Json]:
    return [role_json(role, at) for at, role in enumerate(access.guild(call).roles.values())]


@routes.get("/guilds/{guild_id}/members")
def members(call: Call) -> list[Json]:
    """A page of the members in the order of their ids."""
    found = access.guild(call)
    after = int(call.query.get("after", "0"))
    listed = sorted((m for m in found.members.values() if int(m.user_id) > after), key=lambda m: int(m.user_id))
    return [member_json(call.world, member) for member in listed[: call.number("limit", 1, 1, 1000)]]


@routes.get("/guilds/{guild_id}/members/{user_id}")
def member(call: Call) -> Json:
    found = access.guild(call)
    if call.params["user_id"] not in call.world.users:
        raise refusal.unknown_user()
    if call.params["user_id"] not in found.members:
        raise refusal.unknown_member()
    return member_json(call.world, found.members[call.params["user_id"]])
