"""Tables of Leonardo (1989) in SimCord's Discord, brought to where a test begins.

A table has four seats unless a test says otherwise, and Bruno, seat 1, begins: then Carla, Dario, Ada.
"""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import Any

from engine.chance import derive, match_key
from engine.leonardo1989.constants import MACHINE, onwards
from engine.leonardo1989.options import Options
from engine.leonardo1989.state import State
from tests.engine.leonardo1989 import positions

from .people import Player
from .server import SEED, START_POST, Server
from .shown import Shown

GAME = "leonardo1989"
FIRST = 1
KEY = match_key(SEED, START_POST)
BESIDE = "-"
"""Any outcome."""


async def fate(server: Server, *outcomes: str) -> None:
    """The next random outcomes, each with what it decides: "move 3", "market 12" are numbers of the machine, "-" is any
    outcome. The match skips to the first outcomes that turn out so."""
    match = (await (await server.table()).session.state()).match
    assert match
    match.next_outcome = _when(match.next_outcome, outcomes)


@cache
def _when(earliest: int, outcomes: tuple[str, ...]) -> int:
    """The number of the first of such outcomes; cached, because many tests begin alike and the search is long."""
    return next(n for n in count(earliest) if _comes(n, outcomes))


def _comes(first: int, outcomes: tuple[str, ...]) -> bool:
    wanted = [outcome.rpartition(" ") for outcome in outcomes]
    return all(
        not purpose or derive(KEY, number, MACHINE, purpose) == int(value) - 1
        for number, (purpose, _, value) in enumerate(wanted, first)
    )


async def begun(server: Server, seats: int = 4, **options: Any) -> Player:
    """A game in which Bruno begins; all are Guelfs."""
    await server.game(*["swear guelf"] * (seats - 1), seats=seats, options=options, game=GAME)
    lower = [f"who begins {12 if seat == FIRST else 1}" for seat in range(seats)]
    await fate(server, *lower)
    await server.play("swear guelf")
    return server.people[FIRST]


async def city(server: Server, *lines: str, seats: int = 4, **position: Any) -> Player:
    """A table in a position of `tests.engine.leonardo1989.positions.table` at the start of Bruno's turn, after the
    awaited players played `lines`. Returns Bruno."""
    together = {"guilds": True} if position.get("together") else {}
    options = {**together, **{name: value for name, value in position.items() if name in Options.model_fields}}
    bruno = await begun(server, seats, **options)
    await server.put(positions.table(seats=seats, mover=FIRST, first=FIRST, **position))
    await server.play(*lines)
    return bruno


async def landing(server: Server, space: int, *then: str, **position: Any) -> Player:
    """Bruno has just come to a space, with a spin that draws no man; `then` are the next random outcomes after it."""
    at = {**position.pop("at", {}), FIRST: onwards(space, -positions.STRIDE)}
    bruno = await city(server, at=at, **position)
    await fate(server, f"move {positions.STRIDE}", *then)
    await server.play("works 0")
    return bruno


async def state_of(server: Server) -> State:
    """The whole game, with all its secrets."""
    match = (await (await server.table()).session.state()).match
    assert match and isinstance(match.state, State)
    return match.state


def dm(player: Player, words: str) -> Shown:
    """The newest direct message that contains the words."""
    return next(each for each in reversed(player.dms) if words in each.words)


def public(server: Server) -> str:
    """All public text of the channel."""
    return "\n".join(post.words for post in server.posts)


async def names_awaited(server: Server) -> list[str]:
    return [player.name for player in await server.awaited()]
