"""The hub turns changes of the world into gateway events for the sessions that may receive them, and lets them
resume."""

from __future__ import annotations

from dataclasses import dataclass

from bot.local_discord.clock import shard_of
from bot.local_discord.faults import Faults
from bot.local_discord.gateway.session import Intent, Line, Op, Session
from bot.local_discord.serializers.guilds import channel_json, guild_create_json, guild_json, member_json, role_json
from bot.local_discord.serializers.messages import interaction_json, message_event
from bot.local_discord.world.commands import Change, Typing, Verb
from bot.local_discord.world.guilds import Channel, Guild, User
from bot.local_discord.world.interactions import Interaction
from bot.local_discord.world.message import Json, Message
from bot.local_discord.world.world import World

ALWAYS = Intent(0)
AUTHENTICATION_FAILED = 4004


@dataclass(frozen=True)
class Rights:
    """The roles of a guild by id, with name and permissions, and the bot's own roles."""

    roles: dict[str, tuple[str, int]]
    own: tuple[str, ...]

    @classmethod
    def of(cls, guild: Guild, bot: User) -> Rights:
        own = guild.members.get(bot.id)
        roles = {id_: (role.name, int(role.permissions)) for id_, role in guild.roles.items()}
        return cls(roles, tuple(own.roles) if own else ())


class Hub:
    """All sessions, and their connections, which tests can cut."""

    def __init__(self, world: World, faults: Faults) -> None:
        self._world = world
        self._faults = faults
        self.sessions: dict[str, Session] = {}
        self.connections: dict[Session, Line] = {}
        self._inside = {guild_id for guild_id in world.guilds if world.hosts_bot(guild_id)}
        self._rights = {guild.id: Rights.of(guild, world.bot) for guild in world.guilds.values()}
        self.log: list[str] = []
        """The requests of clients, in order: IDENTIFY, RESUME."""
        world.listen(self._hear)

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return any(session.connected for session in self.sessions.values())

    def close(self) -> None:
        """Stops listening."""
        self._world.ignore(self._hear)

    # Faults

    def drop(self) -> None:
        """Cuts every connection without a close frame; clients may resume."""
        for line in list(self.connections.values()):
            line.abort()

    def reconnect(self) -> None:
        """Asks every client to reconnect and resume (op 7)."""
        for session in list(self.sessions.values()):
            session.control(Op.RECONNECT)

    def invalidate(self) -> None:
        """Declares every session void (op 9): clients must identify again, and events until then are lost."""
        for session in list(self.sessions.values()):
            session.control(Op.INVALID_SESSION, False)
        self.sessions.clear()

    def reset_token(self) -> None:
        """Ends every session and gives the bot another token, as Discord does when the day's identifies are
        exceeded."""
        self._world.reset_token()
        self.sessions.clear()
        for line in list(self.connections.values()):
            line.end(AUTHENTICATION_FAILED)

    def share(self, shard: tuple[int, int]) -> list[Guild]:
        """The guilds whose events a session of `shard` (its number, and the number of all) hears."""
        inside = [guild for guild in self._world.guilds.values() if guild.id in self._inside]
        return [guild for guild in inside if shard_of(guild.id, shard[1]) == shard[0]]

    # Changes

    def _hear(self, change: Change) -> None:
        self._forget_abandoned()
        match change.verb, change.thing:
            case Verb.ADDED, Interaction() as interaction:
                self._announce_interaction(interaction)
            case verb, Message() as message:
                self._announce_message(verb, message)
            case verb, Channel() as channel if channel.guild_id:
                self._announce_channel(verb, channel)
            case verb, Guild() as guild:
                self._announce_guild(verb, guild)
            case _, Typing() as typing:
                self._announce_typing(typing)

    def _announce_interaction(self, interaction: Interaction) -> None:
        guild_id = self._world.channels[interaction.channel_id].guild_id
        for _ in range(2 if self._faults.take_duplicate() else 1):
            self._dispatch("INTERACTION_CREATE", interaction_json(self._world, interaction), guild_id)

    def _announce_message(self, verb: Verb, message: Message) -> None:
        channel = self._world.channels[message.channel_id]
        if message.viewer_id is not None or not self._bot_sees(channel):
            return
        intent = Intent.GUILD_MESSAGES if channel.guild_id else Intent.DIRECT_MESSAGES
        hearing = self._hearing(channel.guild_id, intent)
        if not hearing:
            return
        event = self._message_event(verb, message, channel)
        own = message.author_id == self._world.bot.id or self._world.bot.id in message.mentions
        hidden = {} if verb is Verb.REMOVED or own or not channel.guild_id else UNREADABLE
        for session in hearing:
            told = event if session.intents & Intent.MESSAGE_CONTENT else {**event, **hidden}
            session.dispatch(MESSAGE_EVENTS[verb], told)

    def _message_event(self, verb: Verb, message: Message, channel: Channel) -> Json:
        if verb is Verb.REMOVED:
            gone: Json = {"id": message.id, "channel_id": channel.id}
            return {**gone, "guild_id": channel.guild_id} if channel.guild_id else gone
        event = message_event(self._world, message)
        if channel.guild_id and message.author_id in self._world.guilds[channel.guild_id].members:
            event["member"] = _author_member(self._world, message, channel.guild_id)
        return event

    def _announce_channel(self, verb: Verb, channel: Channel) -> None:
        kind = "THREAD" if channel.is_thread else "CHANNEL"
        event = f"{kind}_{CHANNEL_EVENTS[verb]}"
        if verb is Verb.REMOVED:
            data = {
                "id": channel.id,
                "guild_id": channel.guild_id,
                "parent_id": channel.parent_id,
                "type": int(channel.kind),
                "name": channel.name,
            }
        else:
            data = channel_json(self._world, channel)
        self._dispatch(event, data, channel.guild_id, Intent.GUILDS)

    def _announce_guild(self, verb: Verb, guild: Guild) -> None:
        """For the bot, a guild appears and disappears with its own membership."""
        was_inside, inside = guild.id in self._inside, verb is not Verb.REMOVED and self._world.hosts_bot(guild.id)
        before, now = self._rights.get(guild.id), Rights.of(guild, self._world.bot)
        self._rights[guild.id] = now
        if inside:
            self._inside.add(guild.id)
            if was_inside and before and before != now:
                self._announce_rights(guild, before, now)
            event = "GUILD_UPDATE" if was_inside else "GUILD_CREATE"
            data = guild_json(guild) if was_inside else guild_create_json(self._world, guild)
            self._dispatch(event, data, guild.id, Intent.GUILDS)
        elif was_inside:
            self._dispatch("GUILD_DELETE", {"id": guild.id}, guild.id, Intent.GUILDS)
            self._inside.discard(guild.id)

    def _announce_rights(self, guild: Guild, before: Rights, now: Rights) -> None:
        """Roles that were added, removed or changed, and the bot's roles."""
        for position, (id_, role) in enumerate(guild.roles.items()):
            if before.roles.get(id_) != now.roles[id_]:
                event = "GUILD_ROLE_UPDATE" if id_ in before.roles else "GUILD_ROLE_CREATE"
                told = {"guild_id": guild.id, "role": role_json(role, position)}
                self._dispatch(event, told, guild.id, Intent.GUILDS)
        for id_ in before.roles.keys() - now.roles.keys():
            self._dispatch("GUILD_ROLE_DELETE", {"guild_id": guild.id, "role_id": id_}, guild.id, Intent.GUILDS)
        if before.own != now.own:
            own = member_json(self._world, guild.members[self._world.bot.id])
            self._dispatch("GUILD_MEMBER_UPDATE", {"guild_id": guild.id, **own}, guild.id)

    def _announce_typing(self, typing: Typing) -> None:
        channel = self._world.channels[typing.channel_id]
        intent = Intent.GUILD_TYPING if channel.guild_id else Intent.DIRECT_TYPING
        data: Json = {"channel_id": channel.id, "user_id": typing.user_id, "timestamp": int(self._world.clock.now())}
        if channel.guild_id:
            data["guild_id"] = channel.guild_id
        self._dispatch("TYPING_START", data, channel.guild_id, intent)

    # Which sessions receive an event

    def _forget_abandoned(self) -> None:
        now = self._world.clock.now()
        for session in [session for session in self.sessions.values() if session.abandoned(now)]:
            del self.sessions[session.id]

    def _dispatch(self, event: str, data: Json, guild_id: str | None, intent: Intent = ALWAYS) -> None:
        if guild_id is None or guild_id in self._inside:
            for session in self._hearing(guild_id, intent):
                session.dispatch(event, data)

    def _hearing(self, guild_id: str | None, intent: Intent) -> list[Session]:
        return [
            session
            for session in self.sessions.values()
            if session.intents & intent == intent
            if session.shard[0] == (shard_of(guild_id, session.shard[1]) if guild_id else 0)
        ]

    def _bot_sees(self, channel: Channel) -> bool:
        return self._world.sees(self._world.bot, channel)


MESSAGE_EVENTS = {
    Verb.ADDED: "MESSAGE_CREATE",
    Verb.CHANGED: "MESSAGE_UPDATE",
    Verb.REMOVED: "MESSAGE_DELETE",
}
UNREADABLE: Json = {"content": "", "embeds": [], "attachments": [], "components": []}
"""What a session without the intent gets of a message in a guild that is not the bot's and does not mention it."""
CHANNEL_EVENTS = {Verb.ADDED: "CREATE", Verb.CHANGED: "UPDATE", Verb.REMOVED: "DELETE"}


def _author_member(world: World, message: Message, guild_id: str) -> Json:
    member = member_json(world, world.guilds[guild_id].members[message.author_id])
    member.pop("user")
    return member
