"""A short session for quick checks: homes, one auction, its opening.

The people are those of `two_rounds`, without the apprentice; Ada looks around while Bruno changes bids.
"""

from __future__ import annotations

from .left_open import SECRET_TIME, copy_of_what_is_kept
from .recorded_session import RecordedSession
from .two_rounds import (
    OPENED_BID,
    Hidden,
    change_bid,
    in_secret,
    leave_ahead,
    open_table,
    plant_card,
    plant_seed,
    take_homes,
)


async def play(session: RecordedSession, hidden: Hidden) -> None:
    await open_table(session, apprentice=False)
    await take_homes(session)
    if hidden.stored:
        await plant_card(session, hidden.stored)
    if hidden.seed:
        await plant_seed(session, hidden.seed)
    await session.command("Bruno", "play", action=f"bid {hidden.bids[0]}")
    await session.command("Carla", "play", action="bid 40")
    await session.push("Ada", "play")
    await in_secret(session, bids=hidden.bids[1:], orders=hidden.orders)
    await change_bid(session, OPENED_BID)
    if hidden.ahead:
        await leave_ahead(session, *hidden.ahead)
    else:
        await session.pass_time(SECRET_TIME)
    await session.command("Ada", "hand")
    await session.command("Ada", "play", action="bid 50")
    await copy_of_what_is_kept(session)
    await session.pass_time()
