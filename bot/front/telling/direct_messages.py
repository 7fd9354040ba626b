"""The one direct message that a person has of a table.

A call is a new message, so that phones show it, and the message before goes. All else edits the message in place.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

import aiohttp
import discord

from bot.store import Person
from bot.store import posts as stored_posts
from bot.tables.telling.outbox import Message

from ..context import AppContext
from ..discord.screen import Panel, Screen
from . import posts
from .posts import StoreAs, StoredPost, direct

log = logging.getLogger(__name__)

OLD = "old"
"""The note's list of messages to be deleted: channel and message id of each."""
GOES_ON = "goes on"
"""Noted of a message that its reader answers in."""
MOST_OLD = 5
NOTHING: Mapping[str, Any] = {}
LATER = (discord.RateLimited, discord.DiscordServerError, OSError, TimeoutError, aiohttp.ClientError)
"""Errors after which a message is deleted with the next one."""


def purpose_of(person: int) -> str:
    return f"private/{person}"


async def find(app: AppContext, table: int, person: Person) -> StoredPost | None:
    """A person's message of a table, if there is one."""
    return await posts.find(app, table, purpose_of(person.id))


async def write(
    app: AppContext,
    message: Message,
    person: Person,
    screen: Screen,
    *,
    calls: bool,
    silent: bool = False,
    key: str = "",
    noted: Mapping[str, Any] = NOTHING,
) -> None:
    """Show a screen in a person's message of a table, about the question `key`. If it `calls`, in a new message, unless
    `silent` one that notifies. What is `noted` stays noted until it changes. Raises `ClosedDirectMessages`."""
    assert message.table is not None
    kept, purpose = await find(app, message.table, person), purpose_of(person.id)
    before = dict(kept.note) if kept else {}
    note = {**before, **noted, "key": key, "shown": screen.panel.shown if screen.panel else ""}
    if kept and not calls and await posts.edit(app, kept.post, screen):
        await posts.remember(app, message.table, purpose, (kept.post.channel, kept.post.message), note=note)
        return
    if kept:
        note[OLD] = [*before.get(OLD, ()), (kept.post.channel, kept.post.message)][-MOST_OLD:]
    after = kept.post.message if kept else 0
    keep = StoreAs(purpose, note=note)
    await direct(app, message, person, screen, after=after, keep=keep, silent=silent or not calls)
    await _delete_old(app, message.table, person)


async def _delete_old(app: AppContext, table: int, person: Person) -> None:
    """Delete the messages whose place has been taken."""
    kept = await find(app, table, person)
    if kept is None or OLD not in kept.note:
        return
    left = [(channel, message) for channel, message in kept.note[OLD] if not await _deleted(app, channel, message)]
    note = {**kept.note, OLD: left} if left else {key: value for key, value in kept.note.items() if key != OLD}
    spot = (kept.post.channel, kept.post.message)
    await posts.remember(app, table, purpose_of(person.id), spot, note=note)


async def _deleted(app: AppContext, channel: int, message: int) -> bool:
    """Whether a message is gone, or can never be deleted."""
    try:
        await app.messenger.delete(channel, message)
    except LATER as error:
        log.info("a direct message is deleted later: %s", type(error).__name__)
        return False
    except discord.HTTPException as error:
        log.info("a direct message cannot be deleted: %s %s", error.status, error.code)
    return True


async def note_shown(app: AppContext, panel: Panel, message: int) -> None:
    """A press has changed a direct message: it goes on there, and what it shows now needs no edit."""
    kept = await posts.find(app, panel.table, purpose_of(panel.person))
    if kept and kept.post.message == message:
        note = {**kept.note, "key": panel.key, "shown": panel.shown, GOES_ON: True}
        await posts.remember(app, panel.table, purpose_of(panel.person), (kept.post.channel, message), note=note)


async def forget(app: AppContext, table: int, person: Person) -> None:
    """The message stays as it is from now on."""
    await app.tables.database.write(stored_posts.remove, table, purpose_of(person.id))
