"""What all tellers of the outbox share: posting so that whatever happens meanwhile, a message appears once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2s
from typing import Any

from bot.store import Person
from bot.store.outbox import Sending
from bot.tables.telling.outbox import Message

from . import posts
from .house import House
from .screen import Screen

NONCE_BYTES = 12
"""24 characters; Discord takes 25."""


@dataclass(frozen=True, slots=True)
class Keep:
    """How a post is remembered that is kept up to date: under which purpose, showing which public number, and with
    what note."""

    purpose: str
    public: int = 0
    note: Mapping[str, Any] = field(default_factory=dict)


async def post(
    house: House,
    message: Message,
    channel: int,
    screen: Screen,
    *,
    after: int = 0,
    keep: Keep | None = None,
    silent: bool = False,
) -> None:
    """Post what a message tells; `after` is the id of the post whose place it takes.

    What is asked of Discord is noted first. Should its end stay unknown, the post is looked for before it is made once
    more, and made under the same nonce.
    """
    before, now = message.sending, house.clock.now_ms()
    named = before.nonce if before else nonce(message, after)
    note = json.dumps(keep.note, sort_keys=True) if keep else ""
    kept = (keep.purpose, keep.public, note) if keep else ()
    await house.tables.outbox.begin(message, Sending(named, channel, message.version, now, *kept))
    sent = await house.messenger.send(channel, screen, named, silent=silent)
    if before and before.version != message.version:
        # An earlier request may have come through meanwhile: then its message stands there, as it was.
        await house.messenger.edit(channel, sent, screen)
    if keep:
        assert message.table is not None
        await posts.remember(house, message.table, keep.purpose, (channel, sent), public=keep.public, note=keep.note)


async def direct(
    house: House,
    message: Message,
    person: Person,
    screen: Screen,
    *,
    after: int = 0,
    keep: Keep | None = None,
    silent: bool = False,
) -> None:
    """Write to a person what a message tells. Raises `ClosedDirectMessages`."""
    async with house.messenger.direct(person) as channel:
        await post(house, message, channel, screen, after=after, keep=keep, silent=silent)


async def adopted(house: House, message: Message) -> bool:
    """Whether the post of a message is there that was begun before; it is remembered then as it was to be."""
    sending = message.sending
    if sending is None:
        return False
    sent = await house.messenger.find_own(sending.channel, sending.nonce, sending.at)
    if sent is None:
        return False
    if sending.purpose and message.table is not None:
        spot, note = (sending.channel, sent), json.loads(sending.note)
        await posts.remember(
            house, message.table, sending.purpose, spot, public=sending.public, note=note, created=sending.at
        )
    return True


def nonce(message: Message, after: int = 0) -> str:
    """Names a message to Discord, so that one sent twice appears once. `after` is the id of the post whose place it
    takes.

    Everybody can read it, so it is made of what is told, and since when that waits to be told, and not of the row's
    number: that counts private messages too, and would show how often a sealed answer was changed.
    """
    reader = message.person.id if message.person else None
    told = json.dumps([message.table, message.kind, reader, message.data, message.since, after], sort_keys=True)
    return blake2s(told.encode(), digest_size=NONCE_BYTES).hexdigest()
