"""Posting and editing: from a checked request body to a message, its files and the users it notifies."""

from __future__ import annotations

import io
import mimetypes
from dataclasses import dataclass, field
from itertools import count

from PIL import Image, UnidentifiedImageError

from bot.local_discord.validation import message as rules
from bot.local_discord.validation.message import Mentions, Upload, Uploads, allowed_mentions
from bot.local_discord.validation.refusal import Form
from bot.local_discord.world import message as component
from bot.local_discord.world.guilds import Channel, Permission, User
from bot.local_discord.world.interactions import Interaction, InteractionKind
from bot.local_discord.world.message import (
    ATTACHMENT_SCHEME,
    Attachment,
    Json,
    Message,
    MessageFlag,
    MessageKind,
    Origin,
)
from bot.local_discord.world.world import World


def arranged(world: World, body: Json, uploads: Uploads, kept: list[Attachment]) -> list[Attachment]:
    """The attachments that `body` asks for, in its order: new ones from `uploads`, old ones from `kept`.

    Without an `attachments` field everything stays and every upload is added. The body has been checked.
    """
    if "attachments" not in body:
        return [*kept, *(stored(world, upload) for upload in uploads.values())]
    standing = {attachment.id: attachment for attachment in kept}
    files: list[Attachment] = []
    for entry in body["attachments"] or ():
        upload = uploads.get(f"files[{entry['id']}]")
        attachment = stored(world, upload) if upload else standing[str(entry["id"])]
        attachment.description = entry.get("description") or attachment.description
        files.append(attachment)
    return files


def stored(world: World, upload: Upload) -> Attachment:
    """A new attachment of the world with the upload's bytes."""
    guessed, _ = mimetypes.guess_type(upload.filename)
    width, height = _picture_size(upload.content)
    attachment = Attachment(
        id=world.snowflakes.new(),
        filename=upload.filename,
        size=len(upload.content),
        content_type=guessed or upload.content_type,
        width=width,
        height=height,
        spoiler=upload.filename.startswith("SPOILER_"),
    )
    world.blobs[attachment.id] = upload.content
    return attachment


def _picture_size(content: bytes) -> tuple[int, int]:
    try:
        with Image.open(io.BytesIO(content)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError):
        return 0, 0


SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2


@dataclass(frozen=True)
class Submission:
    """A message body with its files, and its place in the request (`data` in an interaction's callback)."""

    body: Json
    uploads: Uploads = field(default_factory=dict)
    form: Form = field(default_factory=Form)


@dataclass(frozen=True)
class Envelope:
    """What surrounds a new message: the author, the channel, the message it replies to, and the users who see it."""

    channel: Channel
    author: User
    origin: Origin | None = None
    viewer_id: str | None = None
    flags: int = 0
    kind: MessageKind = MessageKind.DEFAULT
    reply_to: str | None = None


def post(world: World, envelope: Envelope, submission: Submission) -> Message:
    """Checks the submission and puts the new message into its channel; raises Refusal."""
    body = submission.body
    rules.check_new_message(body, submission.uploads, at=submission.form)
    message = Message(
        id="",
        channel_id=envelope.channel.id,
        author_id=envelope.author.id,
        created=world.clock.now(),
        kind=envelope.kind,
        flags=envelope.flags | ((body.get("flags") or 0) & SETTABLE),
        nonce=None if body.get("nonce") is None else str(body["nonce"]),
        reply_to=envelope.reply_to,
        origin=envelope.origin,
        viewer_id=envelope.viewer_id,
    )
    _fill(world, message, submission)
    message.id = world.snowflakes.new()
    _address(world, message, envelope, body)
    return world.add_message(message)


def edit(world: World, message: Message, submission: Submission, *, drop_files: bool = False) -> Message:
    """Checks and makes an edit; raises Refusal.

    `drop_files` removes the files that the body does not list, as an interaction's UPDATE_MESSAGE does even when it
    lists none. An edit mentions no new user: it never pings.
    """
    body = {"attachments": [], **submission.body} if drop_files else submission.body
    submission = Submission(body, submission.uploads, submission.form)
    rules.check_edit(body, submission.uploads, message, at=submission.form)
    before = {attachment.id for attachment in message.attachments}
    flags = message.flags & ~MessageFlag.LOADING | ((body.get("flags") or 0) & SETTABLE)
    _fill(world, message, submission)
    message.flags = flags
    for dropped in before - {attachment.id for attachment in message.attachments}:
        world.blobs.pop(dropped, None)
    _name(world, message, body)
    message.edited = world.clock.now()
    world.changed(message)
    return message


def _fill(world: World, message: Message, submission: Submission) -> None:
    body = submission.body
    components = message.components
    if body.get("components") is not None:
        components = numbered(body["components"])
    attachments = arranged(world, body, submission.uploads, message.attachments)
    _link_media(components, attachments)
    message.components = components
    message.attachments = attachments
    if "content" in body:
        message.content = body["content"] or ""
    if "embeds" in body:
        message.embeds = component.copied(body["embeds"] or [])


def numbered(components: list[Json]) -> list[Json]:
    """A copy of the tree in which every component has an id; new ids continue from the given ones."""
    tree: list[Json] = component.copied(components)
    taken = {node["id"] for node in component.walk(tree) if node.get("id")}
    free = (number for number in count(1) if number not in taken)
    for node in component.walk(tree):
        node["id"] = node.get("id") or next(free)
    return tree


def _link_media(components: list[Json], attachments: list[Attachment]) -> None:
    ids = {attachment.filename: attachment.id for attachment in attachments}
    for shown in component.media(components):
        if shown["url"].startswith(ATTACHMENT_SCHEME):
            shown["attachment_id"] = ids[shown["url"].removeprefix(ATTACHMENT_SCHEME)]


def _name(world: World, message: Message, body: Json) -> Mentions:
    texts = [message.content, *component.texts(message.components)]
    named = allowed_mentions(texts, body.get("allowed_mentions"))
    message.mentions = [user for user in named.users if user in world.users]
    message.mention_roles = named.roles
    return named


def _address(world: World, message: Message, envelope: Envelope, body: Json) -> None:
    """Finds the users that a new message names and those it notifies: users who see the channel, but not its author."""
    named = _name(world, message, body)
    channel = envelope.channel
    may_call_all = world.allowed(envelope.author, channel) & Permission.MENTION_EVERYONE
    message.mention_everyone = bool(named.everyone and may_call_all)
    called = set(message.mentions)
    if message.reply_to and (body.get("allowed_mentions") or {}).get("replied_user", True):
        original = world.message(channel.id, message.reply_to)
        called |= {original.author_id} if original else set()
    if channel.guild_id is not None:
        for member in world.guilds[channel.guild_id].members.values():
            if message.mention_everyone or set(member.roles) & set(named.roles):
                called.add(member.user_id)
    called -= {envelope.author.id, world.bot.id}
    silent = message.viewer_id is not None
    message.pinged = [] if silent else [id_ for id_ in sorted(called, key=int) if world.sees(world.users[id_], channel)]


def answer_envelope(world: World, interaction: Interaction, *, ephemeral: bool) -> Envelope:
    """What surrounds a message that answers `interaction`."""
    command = interaction.kind is InteractionKind.COMMAND
    pressed = None if command else world.message(interaction.channel_id, interaction.message_id or "")
    kind = MessageKind.REPLY if pressed else MessageKind.DEFAULT
    return Envelope(
        channel=world.channels[interaction.channel_id],
        author=world.bot,
        origin=interaction.origin,
        viewer_id=interaction.user_id if ephemeral else None,
        flags=MessageFlag.EPHEMERAL if ephemeral else 0,
        kind=MessageKind.CHAT_INPUT_COMMAND if command else kind,
        reply_to=pressed.id if pressed else None,
    )


def add_thinking(world: World, interaction: Interaction, *, ephemeral: bool) -> Message:
    """Puts the "thinking…" message of a deferred answer into the channel."""
    envelope = answer_envelope(world, interaction, ephemeral=ephemeral)
    return world.add_message(
        Message(
            id=world.snowflakes.new(),
            channel_id=envelope.channel.id,
            author_id=envelope.author.id,
            created=world.clock.now(),
            kind=envelope.kind,
            flags=envelope.flags | MessageFlag.LOADING,
            reply_to=envelope.reply_to,
            origin=envelope.origin,
            viewer_id=envelope.viewer_id,
        )
    )
