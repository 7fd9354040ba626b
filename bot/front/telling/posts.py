"""The bot's own posts: remembered, found again, edited, and never posted twice."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2s
from typing import Any

import aiohttp
import discord

from bot.store import Person
from bot.store import posts as stored_posts
from bot.store.errors import StoreError
from bot.store.outbox import Sending
from bot.store.posts import Post
from bot.tables import Lobby, Summary
from bot.tables.errors import TableError
from bot.tables.telling.outbox import Message
from bot.text.shared import mentions

from ..context import AppContext
from ..discord.messenger import ARCHIVED_THREAD, EDITED_TOO_OFTEN, UNKNOWN_MESSAGE
from ..discord.screen import Screen

BOARD = "board"
"""The purpose of a table's newest board post."""


@dataclass(frozen=True, slots=True)
class StoredPost:
    """A post of ours with the note stored about it."""

    post: Post
    note: Mapping[str, Any]


async def find(app: AppContext, table: int, purpose: str) -> StoredPost | None:
    post = await app.tables.database.read(stored_posts.find, table, purpose)
    return StoredPost(post, json.loads(post.note or "{}")) if post else None


async def remember(
    app: AppContext,
    table: int,
    purpose: str,
    place: tuple[int, int],
    *,
    public: int = 0,
    note: Mapping[str, Any] | None = None,
    created: int | None = None,
) -> None:
    """Store where a post is: `place` is its channel and message id; `created` (ms) when it was made, None for now. What
    is known of the same message stays known."""
    created = app.clock.now_ms() if created is None else created
    text = json.dumps(note or {}, sort_keys=True)
    await app.tables.database.write(stored_posts.save, Post(table, purpose, *place, created, public, text))


async def are_refused(app: AppContext, table: int) -> bool:
    """Whether a table's channel refuses posts, as far as known."""
    return bool(app.messenger.refused) and await app.tables.refusals.stands(table)


async def way_to(app: AppContext, table: Lobby | Summary) -> str:
    """A link to the newest board of a table, or to its channel if there is no board yet."""
    kept = await app.tables.database.read(stored_posts.find, table.table, BOARD)
    if kept is None:
        return mentions.channel(table.channel)
    return f"https://discord.com/channels/{table.guild or '@me'}/{kept.channel}/{kept.message}"


async def edit(app: AppContext, post: Post, screen: Screen) -> bool:
    """Edit a post; False if it is gone, its thread was archived, or it is old and takes no more edits."""
    try:
        await app.messenger.edit(post.channel, post.message, screen)
    except discord.HTTPException as error:
        if error.code == EDITED_TOO_OFTEN:
            return False
        if error.code not in (UNKNOWN_MESSAGE, ARCHIVED_THREAD):
            raise
        await app.tables.database.write(stored_posts.remove, post.table, post.purpose)
        return False
    return True


NONCE_BYTES = 12
"""24 characters; Discord takes 25."""


@dataclass(frozen=True, slots=True)
class StoreAs:
    """How a post that is kept up to date is stored: its purpose, the public number it shows, and a note."""

    purpose: str
    public: int = 0
    note: Mapping[str, Any] = field(default_factory=dict)


async def post(
    app: AppContext,
    message: Message,
    channel: int,
    screen: Screen,
    *,
    after: int = 0,
    keep: StoreAs | None = None,
    silent: bool = False,
) -> None:
    """Post what a message tells; `after` is the id of the post that it replaces.

    The request to Discord is stored first. If its result stays unknown, the next attempt looks for the post before it
    posts again, under the same nonce.
    """
    before, now = message.sending, app.clock.now_ms()
    named = before.nonce if before else nonce(message, after)
    note = json.dumps(keep.note, sort_keys=True) if keep else ""
    kept = (keep.purpose, keep.public, note) if keep else ()
    await app.tables.outbox.begin(message, Sending(named, channel, message.version, now, *kept))
    sent = await app.messenger.send(channel, screen, named, silent=silent)
    if before and before.version != message.version:
        # An earlier request may have got through meanwhile: then its post is there, with the old screen.
        await app.messenger.edit(channel, sent, screen)
    if keep:
        assert message.table is not None
        await remember(app, message.table, keep.purpose, (channel, sent), public=keep.public, note=keep.note)


async def direct(
    app: AppContext,
    message: Message,
    person: Person,
    screen: Screen,
    *,
    after: int = 0,
    keep: StoreAs | None = None,
    silent: bool = False,
) -> None:
    """Send a person what a message tells. Raises `ClosedDirectMessages`."""
    async with app.messenger.direct(person) as channel:
        await post(app, message, channel, screen, after=after, keep=keep, silent=silent)


async def already_sent(app: AppContext, message: Message) -> bool:
    """Whether the post that was begun for a message exists; if so, it is stored as planned."""
    sending = message.sending
    if sending is None:
        return False
    sent = await app.messenger.find_own(sending.channel, sending.nonce, sending.at)
    if sent is None:
        return False
    if sending.purpose and message.table is not None:
        spot, note = (sending.channel, sent), json.loads(sending.note)
        await remember(app, message.table, sending.purpose, spot, public=sending.public, note=note, created=sending.at)
    return True


def nonce(message: Message, after: int = 0) -> str:
    """The nonce of a message: Discord shows two posts with the same nonce once. `after` is the id of the post that it
    replaces.

    The nonce is public, so it is made of the message's content and the time since when it waits, not of the row's
    number: that counts private messages too, and would show how often a sealed answer was changed.
    """
    reader = message.person.id if message.person else None
    content = json.dumps([message.table, message.kind, reader, message.data, message.since, after], sort_keys=True)
    return blake2s(content.encode(), digest_size=NONCE_BYTES).hexdigest()


# Boards that show more than the database knows

log = logging.getLogger(__name__)

MOST_LOOKED_AT = 200
"""Tables checked: those whose boards were posted last, because lost data is the data written last."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """A table whose board shows the public number `shown` while the database has only `known`."""

    table: int
    shown: int
    known: int


async def look_for_boards_ahead(app: AppContext) -> None:
    """Log which boards are ahead of their tables, if any."""
    try:
        if found := await boards_ahead(app):
            log.error(sentence_about(found))
    except (StoreError, TableError) as error:
        log.error("the database does not say where its boards are: %s", error)


async def boards_ahead(app: AppContext) -> list[Ahead]:
    """The tables whose board in the channel is ahead of them; an unreadable channel is skipped."""
    found = []
    for post, known in await app.tables.database.read(stored_posts.newest, BOARD, MOST_LOOKED_AT):
        shown = await _shown(app, post)
        if shown > known:
            # The table may have changed while others were checked.
            known = (await (await app.tables.get(post.table)).status()).public
        if shown > known:
            found.append(Ahead(post.table, shown, known))
    return found


async def _shown(app: AppContext, post: Post) -> int:
    try:
        return await app.messenger.shown_since(post.channel, post.message, post.table)
    except (discord.DiscordException, OSError, aiohttp.ClientError):
        return 0


def sentence_about(found: Iterable[Ahead]) -> str:
    """One sentence about the boards that are ahead."""
    tables = ", ".join(f"table {each.table} (board at {each.shown}, table at {each.known})" for each in found)
    return (
        f"The channels show more than the database knows at {tables}: what was written last is lost, and those games "
        "go on from where the database stands."
    )
