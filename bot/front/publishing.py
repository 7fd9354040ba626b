"""What all tellers of the outbox share."""

from __future__ import annotations

import json
from hashlib import blake2s

from bot.tables.outbox import Message

NONCE_BYTES = 12
"""24 characters; Discord takes 25."""


def nonce(message: Message, after: int = 0) -> str:
    """Names a message to Discord, so that one sent twice appears once. `after` is the id of the post whose place it
    takes.

    Everybody can read it, so it is made of what is told and not of the row's number: that counts private messages too,
    and would show how often a sealed answer was changed.
    """
    reader = message.person.id if message.person else None
    told = json.dumps([message.table, message.kind, reader, message.data, after], sort_keys=True)
    return blake2s(told.encode(), digest_size=NONCE_BYTES).hexdigest()
