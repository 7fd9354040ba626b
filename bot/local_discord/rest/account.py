"""Routes about the bot itself, users, guilds and members, and where the gateway is."""

from __future__ import annotations

from bot.local_discord.rest import call as access
from bot.local_discord.rest.call import Call, Routes
from bot.local_discord.serializers.guilds import (
    bits,
    channel_json,
    fetched_guild_json,
    gateway_url,
    guild_json,
    member_json,
    own_user_json,
    role_json,
    thread_member_json,
    user_json,
)
from bot.local_discord.validation import refusal
from bot.local_discord.world.guilds import in_guild
from bot.local_discord.world.message import Json

routes = Routes()


@routes.get("/gateway")
def gateway(call: Call) -> Json:
    return {"url": gateway_url(call.world)}


@routes.get("/gateway/bot")
def gateway_for_bot(call: Call) -> Json:
    start_limit = call.limits.session_start_limit(call.world.clock)
    return {"url": gateway_url(call.world), "shards": call.limits.shards, "session_start_limit": start_limit}


@routes.get("/users/@me")
def own_user(call: Call) -> Json:
    return own_user_json(call.world.bot)


@routes.get("/users/@me/guilds")
def own_guilds(call: Call) -> list[Json]:
    world = call.world
    mine = [guild for guild in world.guilds.values() if world.bot.id in guild.members]
    return [
        {
            **{key: guild_json(guild)[key] for key in ("id", "name", "icon", "banner", "features")},
            "owner": guild.owner_id == world.bot.id,
            "permissions": bits(in_guild(guild, world.bot.id)),
        }
        for guild in mine
    ]


@routes.get("/users/{user_id}")
def user(call: Call) -> Json:
    found = call.world.users.get(call.params["user_id"])
    if found is None:
        raise refusal.unknown_user()
    return user_json(found)


@routes.post("/users/@me/channels")
def open_dm(call: Call) -> Json:
    """Opens (or finds) the direct messages with a user, even if they are closed: only sending then fails."""
    recipient = call.world.users.get(str(call.form.get("recipient_id")))
    if recipient is None:
        raise refusal.invalid_recipient()
    if recipient.bot:
        raise refusal.dms_closed()
    return channel_json(call.world, call.world.dm_with(recipient))


@routes.get("/oauth2/applications/@me")
@routes.get("/applications/@me")
def application(call: Call) -> Json:
    """The application behind the bot, owned by the owner of the oldest guild."""
    world = call.world
    owners = [world.users[guild.owner_id] for guild in world.guilds.values()]
    return {
        "id": world.bot.id,
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": own_user_json(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user_json(owners[0] if owners else world.bot),
        "team": None,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "summary": "",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "integration_types_config": {"0": {}, "1": {}},
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
    }


@routes.get("/guilds/{guild_id}")
def guild(call: Call) -> Json:
    return fetched_guild_json(access.guild(call))


@routes.get("/guilds/{guild_id}/channels")
def channels(call: Call) -> list[Json]:
    found = access.guild(call)
    places = [place for place in call.world.channels_of(found) if not place.is_thread]
    return [channel_json(call.world, place) for place in places]


@routes.get("/guilds/{guild_id}/threads/active")
def active_threads(call: Call) -> Json:
    found = access.guild(call)
    world = call.world
    threads = [
        place
        for place in world.channels_of(found)
        if place.is_thread and not place.archived
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
