"""What is in the box with every pack: the walk of 32 spaces, the fixed sums, the limits."""

from __future__ import annotations

from typing import Literal

Kind = Literal["square", "market", "street", "alley", "bridge"]

KINDS: dict[Kind, int] = {"square": 6, "market": 3, "street": 12, "alley": 7, "bridge": 4}
"""How many spaces of each kind there are."""
PALACE_KINDS = ("street", "alley")
SPACES = 32
START = 1
Use = Literal["office", "market", "event", "asylum"]
"""What happens on a square or a market; nothing for "asylum" (leonardo1989/immunity)."""
USES: dict[int, Use] = {
    START: "office", 3: "market", 7: "event", 9: "asylum", 11: "market", 17: "asylum", 22: "event", 24: "market",
    28: "event",
}  # fmt: skip
MARKETS = tuple(n for n, use in USES.items() if use == "market")
SQUARES = tuple(n for n, use in USES.items() if use != "market")

MACHINE = 12
"""The machine's numbers are 1 to this, all equally likely."""
DRAWS_A_MAN = (1, 2)  # leonardo1989/arms-draw
TAXED = (4, 7, 9, 11)
"""Balzello Perditutto (leonardo1989/market-balzello)."""

CAPITAL = 250  # leonardo1989/setup
INDEMNITY = 100  # leonardo1989/indemnity
WORK_PRICE = 50  # leonardo1989/works-buy
MOST_WORKS = 4
"""Works bought in a turn (leonardo1989/works-buy), and works in a palace (leonardo1989/works-place)."""
TOLL = 5  # leonardo1989/bridge
TRIBUTE = 10  # leonardo1989/tribute
MOST_MEN = 2
"""Men-at-arms a seat can hold (leonardo1989/arms-limit)."""
FARTHEST = 5
"""How far an office sends a visitor by default (leonardo1989/office-power)."""
EVENT_PAYS = 100  # leonardo1989/event
COIN = 5
"""The smallest coin: every sum is a multiple of it."""
WINNINGS = 2
"""What the opener pays in addition to a winning stake, in stakes (leonardo1989/market-win)."""
QUARTER_FACTOR = 2  # leonardo1989/quarter
GUILD_SEATS = 4
"""The fewest players with whom guilds are played (leonardo1989/guild-agree)."""

WARNED = 10
"""How many rounds before it is counted a game to elimination announces its end (leonardo1989/time)."""

FACTIONS = ("guelf", "ghibelline")
PRODUCTS = ("gem", "ivory", "gold", "spices")


def onwards(space: int, steps: int) -> int:
    """The space `steps` further on; back if negative."""
    return (space - START + steps) % SPACES + START


def steps_to(source: int, target: int) -> int:
    """The steps of the shorter way from one space to another; back if negative."""
    ahead = (target - source) % SPACES
    return ahead if ahead <= SPACES // 2 else ahead - SPACES
