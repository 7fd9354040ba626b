"""A user who acts, and the bot's answers: all that a person does in Discord, done by a test or the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.local_discord.client_actions.input import command_data, modal_entries, selected
from bot.local_discord.client_actions.resolving import ActionRefused, Reason, Resolver
from bot.local_discord.message_service import Envelope, Submission, post
from bot.local_discord.world import message as component
from bot.local_discord.world.commands import Invocable, Typing, Verb
from bot.local_discord.world.guilds import Channel, Permission
from bot.local_discord.world.interactions import CallbackKind, Interaction, InteractionKind, State
from bot.local_discord.world.message import LINK_STYLE, SELECTS, Json, Kind, Message, Origin
from bot.local_discord.world.world import World


class Answer:
    """The answer to one interaction, read from the world at each access, so that later edits show."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self._world = world
        self.interaction = interaction

    def __repr__(self) -> str:
        return f"<Answer {self.interaction.state} {self.callback!r} to {self.interaction.kind!r}>"

    async def settled(self) -> Answer:
        """Waits for the first answer, or until the three seconds are over."""
        await self._world.interactions.settled(self.interaction)
        return self

    @property
    def failed(self) -> bool:
        """Whether the user reads "This interaction failed"."""
        return self.interaction.state is State.FAILED

    @property
    def callback(self) -> CallbackKind | None:
        return self.interaction.callback

    @property
    def message(self) -> Message | None:
        """The original response: the message sent, still "thinking…", or (after an update) the pressed message."""
        return self._message(self.interaction.original_id)

    @property
    def followups(self) -> list[Message]:
        """The follow-ups that still exist, in order."""
        found = (self._message(message_id) for message_id in self.interaction.followup_ids)
        return [message for message in found if message]

    @property
    def modal(self) -> Json | None:
        """The modal that opened."""
        return self.interaction.modal

    @property
    def choices(self) -> list[Json]:
        """The choices in the answer to an autocomplete."""
        return self.interaction.choices or []

    def _message(self, message_id: str | None) -> Message | None:
        return self._world.message(self.interaction.channel_id, message_id or "")


GUILD_CONTEXT, DM_CONTEXT = 0, 1


class Actor:
    """Acts as one user. An action that Discord's client would not offer raises ActionRefused and does not reach the
    bot.

    Actions that the bot must answer return once it has answered or failed to (`wait=False`: at once).
    """

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.user = world.user(name)

    # Reading

    def sees(self, channel: Channel) -> list[Message]:
        """The messages that this user sees in `channel`, oldest first."""
        return self.world.history(channel, self.user)

    def dm(self) -> Channel:
        """The user's direct messages with the bot."""
        return self.world.dm_with(self.user)

    def offered(self, channel: Channel) -> list[Invocable]:
        """The commands that this user may type in `channel`."""
        return [c for c in self.world.invocables(channel.guild_id) if self._may_use(c, channel)]

    def read(self, channel: Channel) -> None:
        """Marks everything in the channel as read."""
        self.world.mark_read(self.user, channel)

    # Writing

    def say(self, channel: Channel, text: str) -> Message:
        """Posts a plain message."""
        wanted = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        self._need(channel, Permission.VIEW_CHANNEL | wanted)
        message = post(self.world, Envelope(channel, self.user), Submission({"content": text}))
        self.read(channel)
        return message

    def start_typing(self, channel: Channel) -> None:
        """Shows the others that this user is writing."""
        self.world.tell(Verb.ADDED, Typing(channel.id, self.user.id))

    def dismiss(self, message: Message) -> None:
        """Hides an ephemeral message."""
        if message.viewer_id != self.user.id:
            raise ActionRefused(Reason.NOT_DISMISSIBLE)
        message.dismissed = True
        self.world.changed(message)

    # Commands

    async def slash(
        self,
        path: str,
        channel: Channel,
        values: Mapping[str, object] | None = None,
        *,
        wait: bool = True,
    ) -> Answer:
        """Sends the command typed as `path` (e.g. `game new`) with option values by name."""
        invocable = self._offered(path, channel)
        data = command_data(invocable, values or {}, Resolver(self.world, channel, self.user))
        return await self._open(InteractionKind.COMMAND, channel, data, command=path, wait=wait)

    async def complete(self, path: str, channel: Channel, focused: str, values: Mapping[str, object]) -> Answer:
        """Asks for the choices of option `focused`; `values` are the typed options, its own text included."""
        invocable = self._offered(path, channel)
        data = command_data(invocable, values, Resolver(self.world, channel, self.user), focused=focused)
        return await self._open(InteractionKind.AUTOCOMPLETE, channel, data, command=path)

    # Components

    async def click(self, message: Message, custom_id: str, *, wait: bool = True) -> Answer:
        """Presses a button."""
        button = self._component(message, custom_id)
        if button["type"] != Kind.BUTTON or button["style"] == LINK_STYLE:
            raise ActionRefused(Reason.NO_BUTTON, custom_id)
        return await self._use(message, button, {}, wait=wait)

    async def select(self, message: Message, custom_id: str, values: Sequence[object], *, wait: bool = True) -> Answer:
        """Chooses `values` in a select menu; users, roles and channels by id or as objects."""
        select = self._component(message, custom_id)
        if select["type"] not in SELECTS:
            raise ActionRefused(Reason.NO_SELECT, custom_id)
        resolver = Resolver(self.world, self.world.channels[message.channel_id], self.user)
        data: Json = {"values": selected(select, values, resolver)}
        if select["type"] != Kind.STRING_SELECT:
            data["resolved"] = resolver.resolved
        return await self._use(message, select, data, wait=wait)

    async def submit(self, opened: Answer, values: Mapping[str, object] | None = None, *, wait: bool = True) -> Answer:
        """Submits the modal of the answer `opened`, with values by custom id."""
        before = opened.interaction
        if before.modal is None or before.user_id != self.user.id:
            raise ActionRefused(Reason.MODAL_GONE)
        channel = self.world.channels[before.channel_id]
        resolver = Resolver(self.world, channel, self.user)
        data: Json = {
            "custom_id": before.modal["custom_id"],
            "components": modal_entries(before.modal, values or {}, resolver),
        }
        if resolver.resolved:
            data["resolved"] = resolver.resolved
        message = self.world.message(channel.id, before.message_id or "")
        kind = InteractionKind.MODAL_SUBMIT
        return await self._open(kind, channel, data, wait=wait, message=message, trigger=before.origin)

    # Checks of what is on offer

    def _offered(self, path: str, channel: Channel) -> Invocable:
        try:
            invocable = self.world.find_command(path, channel.guild_id)
        except LookupError:
            raise ActionRefused(Reason.NO_COMMAND, command=path) from None
        self._need(channel, Permission.VIEW_CHANNEL)
        if not self._may_use(invocable, channel):
            raise ActionRefused(Reason.COMMAND_NOT_HERE, command=path)
        return invocable

    def _may_use(self, invocable: Invocable, channel: Channel) -> bool:
        contexts = invocable.command.get("contexts")
        here = DM_CONTEXT if channel.is_dm else GUILD_CONTEXT
        if contexts is not None and here not in contexts:
            return False
        if channel.is_dm:
            return True
        allowed = self.world.allowed(self.user, channel)
        needed = invocable.command.get("default_member_permissions")
        if needed is not None and not allowed & Permission.ADMINISTRATOR:
            bits = int(needed)
            if bits == 0 or allowed & bits != bits:
                return False
        return bool(allowed & Permission.USE_APPLICATION_COMMANDS)

    def _component(self, message: Message, custom_id: str) -> Json:
        standing = self.world.message(message.channel_id, message.id)
        channel = self.world.channels.get(message.channel_id)
        visible = channel is not None and self.world.sees(self.user, channel)
        if standing is None or not visible or not standing.seen_by(self.user.id):
            raise ActionRefused(Reason.MESSAGE_GONE)
        found = component.find(standing.components, custom_id)
        if found is None:
            raise ActionRefused(Reason.NO_COMPONENT, custom_id)
        if found.get("disabled"):
            raise ActionRefused(Reason.DISABLED, custom_id)
        return found

    def _need(self, channel: Channel, wanted: Permission) -> None:
        if self.world.allowed(self.user, channel) & wanted != wanted:
            raise ActionRefused(Reason.NOT_ALLOWED)

    async def _use(self, message: Message, used: Json, extra: Json, *, wait: bool) -> Answer:
        data = {"component_type": used["type"], "custom_id": used["custom_id"], "id": used["id"], **extra}
        channel = self.world.channels[message.channel_id]
        return await self._open(InteractionKind.COMPONENT, channel, data, wait=wait, message=message)

    async def _open(
        self,
        kind: InteractionKind,
        channel: Channel,
        data: Json,
        *,
        wait: bool = True,
        message: Message | None = None,
        command: str | None = None,
        trigger: Origin | None = None,
    ) -> Answer:
        interaction = self.world.interactions.open(
            kind, self.user, channel, data, message=message, command=command, trigger=trigger
        )
        answer = Answer(self.world, interaction)
        return await answer.settled() if wait else answer
