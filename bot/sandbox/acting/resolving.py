"""Things a user points at: users, roles, channels and files, as the `resolved` part of an interaction's data."""

from __future__ import annotations

from bot.sandbox.acting.refused import ActionRefused, Reason
from bot.sandbox.clock import iso
from bot.sandbox.rules.message import Upload
from bot.sandbox.wire.guilds import bits, member_json, role_json
from bot.sandbox.wire.messages import attachment_json
from bot.sandbox.wire.users import user_json
from bot.sandbox.world.component import Json
from bot.sandbox.world.message import Message
from bot.sandbox.world.people import Guild, User
from bot.sandbox.world.places import Channel
from bot.sandbox.world.world import World
from bot.sandbox.writing.files import stored

MEMBER_PARTS = (
    "roles",
    "joined_at",
    "nick",
    "avatar",
    "flags",
    "pending",
    "premium_since",
    "communication_disabled_until",
)


class Resolver:
    """Collects what `user` points at during one action in `channel`."""

    def __init__(self, world: World, channel: Channel, user: User) -> None:
        self._world = world
        self._channel = channel
        self._user = user
        self._guild: Guild | None = world.guilds.get(channel.guild_id or "")
        self.resolved: dict[str, Json] = {}

    def user(self, target: object) -> str:
        """Notes a user, given as one or by id; in a guild its membership too. Returns the id."""
        user = self._world.users.get(_id(target))
        if user is None:
            raise ActionRefused(Reason.NO_SUCH_USER)
        self._note("users", user.id, user_json(user))
        if self._guild and user.id in self._guild.members:
            member = member_json(self._world, self._guild.members[user.id])
            parts = {key: member[key] for key in MEMBER_PARTS}
            parts["permissions"] = bits(self._world.allowed(user, self._channel))
            self._note("members", user.id, parts)
        return user.id

    def role(self, target: object) -> str:
        """Notes a role of the guild. Returns its id."""
        role = self._guild.roles.get(_id(target)) if self._guild else None
        if role is None:
            raise ActionRefused(Reason.NO_SUCH_ROLE)
        self._note("roles", role.id, role_json(role, 1))
        return role.id

    def mentionable(self, target: object) -> str:
        """Notes a user or a role. Returns its id."""
        return self.user(target) if _id(target) in self._world.users else self.role(target)

    def channel(self, target: object) -> str:
        """Notes a channel. Returns its id."""
        channel = self._world.channels.get(_id(target))
        if channel is None:
            raise ActionRefused(Reason.NO_SUCH_CHANNEL)
        user_part = {"permissions": bits(self._world.allowed(self._user, channel))}
        thread_part: Json = {}
        if channel.is_thread:
            thread_part = {
                "parent_id": channel.parent_id,
                "thread_metadata": {
                    "archived": channel.archived,
                    "locked": channel.locked,
                    "auto_archive_duration": channel.auto_archive_minutes,
                    "archive_timestamp": iso(channel.created),
                },
            }
        common = {"id": channel.id, "name": channel.name, "type": int(channel.kind)}
        self._note("channels", channel.id, {**common, **user_part, **thread_part})
        return channel.id

    def file(self, upload: object) -> str:
        """Stores an upload and notes it as an attachment. Returns its id."""
        if not isinstance(upload, Upload):
            raise ActionRefused(Reason.FILE_NEEDED)
        attachment = stored(self._world, upload)
        holder = Message("", self._channel.id, "", 0.0)
        self._note("attachments", attachment.id, attachment_json(self._world, holder, attachment))
        return attachment.id

    def _note(self, kind: str, snowflake: str, thing: Json) -> None:
        self.resolved.setdefault(kind, {})[snowflake] = thing


def _id(target: object) -> str:
    return str(getattr(target, "id", target))
