"""References of a user (to users, roles, channels, files) as an interaction's `resolved` part, and refusals."""

from __future__ import annotations

from enum import StrEnum

from bot.local_discord.clock import iso
from bot.local_discord.message_service import stored
from bot.local_discord.serializers.guilds import bits, member_json, role_json, user_json
from bot.local_discord.serializers.messages import attachment_json
from bot.local_discord.validation.message import Upload
from bot.local_discord.world.guilds import Channel, Guild, User
from bot.local_discord.world.message import Json, Message
from bot.local_discord.world.world import World


class Reason(StrEnum):
    """Why an action is not on offer. The page has a sentence for each, in the member's language."""

    CHARACTERS_BETWEEN = "characters_between"
    CHOOSE_BETWEEN = "choose_between"
    CHOOSE_ONE = "choose_one"
    COMMAND_NOT_HERE = "command_not_here"
    DISABLED = "disabled"
    FILE_BROKEN = "file_broken"
    FILE_NEEDED = "file_needed"
    MESSAGE_GONE = "message_gone"
    MODAL_GONE = "modal_gone"
    NOT_ALLOWED = "not_allowed"
    NOT_DISMISSIBLE = "not_dismissible"
    NOT_ON_OFFER = "not_on_offer"
    NO_BUTTON = "no_button"
    NO_COMMAND = "no_command"
    NO_COMPONENT = "no_component"
    NO_FIELD = "no_field"
    NO_NUMBER = "no_number"
    NO_OPTION = "no_option"
    NO_SELECT = "no_select"
    NO_SUCH_CHANNEL = "no_such_channel"
    NO_SUCH_ROLE = "no_such_role"
    NO_SUCH_USER = "no_such_user"
    NO_TRUTH = "no_truth"
    NO_WHOLE_NUMBER = "no_whole_number"
    NUMBER_BETWEEN = "number_between"
    REFUSED_BY_API = "refused_by_api"
    REQUIRED = "required"
    WRONG_CHANNEL = "wrong_channel"


class ActionRefused(Exception):
    """The action is not on offer: the reason, the option or component at fault, and the values for the sentence's
    gaps."""

    def __init__(self, reason: Reason, field: str | None = None, **gaps: object) -> None:
        super().__init__(reason, field, gaps)
        self.reason = reason
        self.field = field
        self.gaps = gaps

    def __str__(self) -> str:
        place = f" in {self.field}" if self.field else ""
        gaps = "".join(f", {key} {value}" for key, value in self.gaps.items())
        return f"{self.reason}{place}{gaps}"

    def at(self, field: str) -> ActionRefused:
        """The same refusal, with `field` as the option or component at fault."""
        return ActionRefused(self.reason, field, **self.gaps)


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
    """Collects the references of `user` during one action in `channel`."""

    def __init__(self, world: World, channel: Channel, user: User) -> None:
        self._world = world
        self._channel = channel
        self._user = user
        self._guild: Guild | None = world.guilds.get(channel.guild_id or "")
        self.resolved: dict[str, Json] = {}

    def user(self, target: object) -> str:
        """Notes a user, given as an object or by id; in a guild also the membership. Returns the id."""
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
