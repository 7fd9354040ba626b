"""A short evening for quick checks: homes, one auction, its opening.

The people are those of `two_rounds`, without the apprentice; Ada looks around while Bruno changes bids.
"""

from __future__ import annotations

from .left_open import copy_of_what_is_kept
from .recorded_evening import RecordedEvening
from .two_rounds import OPENED_BID, Hidden, change_bid, in_secret, open_table, plant_card, plant_seed, take_homes


async def play(evening: RecordedEvening, hidden: Hidden) -> None:
    await open_table(evening, apprentice=False)
    await take_homes(evening)
    if hidden.stored:
        await plant_card(evening, hidden.stored)
    if hidden.seed:
        await plant_seed(evening, hidden.seed)
    await evening.command("Bruno", "play", action=f"bid {hidden.bids[0]}")
    await evening.command("Carla", "play", action="bid 40")
    await evening.push("Ada", "play")
    await in_secret(evening, bids=hidden.bids[1:], orders=hidden.orders)
    await change_bid(evening, OPENED_BID)
    await evening.command("Ada", "hand")
    await evening.command("Ada", "play", action="bid 50")
    await copy_of_what_is_kept(evening)
    await evening.pass_time()
