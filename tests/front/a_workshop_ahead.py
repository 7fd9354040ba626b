"""A session of Leonardo da Vinci with answers ahead, played repeatedly: one turn up to the Council, and Bruno with
something to hide.

The people are those of `a_workshop`. Bruno's and Carla's workers in the city are planted. Bruno is ready first in the
laboratories and in the city, and changes answers in time that passes on every run. At the Council Carla looks at the
deck, and there the session ends: no wish for an area comes to light, and no start left for the next turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.davinci.state import State
from tests.e2e.people import controls
from tests.engine.davinci import positions

from .a_workshop import BRUNO, begin, lines
from .left_open import secret_time
from .recorded_session import RecordedSession
from .two_rounds import awaited, look_around

OFFER = '{"waits": {"labs": 2}, "open": {"question": "labs", "orders": {"labs": "busy"}}, "made": ["labs"]}'
"""An order offered for the laboratories, which answers nothing before the session ends."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """What only Bruno knows: the work declared in the laboratories, and what was declared before and taken back; the
    plans for placing before the one that is carried out, and below which rank its step would be skipped; the answers
    for the city after the usual one; the start left for the next turn; whether Bruno is offered an order, and takes it,
    declines it or does neither; what was declared, and answered for the city, before being ready for the first time."""

    work: str = "start small 12"
    labs: Sequence[str] = ()
    plan: Sequence[str] = ()
    unless: str = "rank2"
    city: Sequence[str] = ()
    later: Sequence[str] = ()
    offer: str = ""
    early: Sequence[str] = ()
    early_city: Sequence[str] = ()


async def play(session: RecordedSession, hidden: Sealed) -> None:
    """The whole session."""
    await begin(session, position, ahead=True)
    if hidden.offer:
        await plant_offer(session)
    await declare(session, hidden)
    await place(session, hidden)
    await in_the_city(session, hidden)


def position(leonardo: int) -> State:
    """Turn 3: Bruno has the components of two inventions, and workers where wishes can be left."""
    areas = {"council": "1:2 2:1", "workshop": "1:1", "ropemaker": "1:1", "kiln": "2:1"}
    hands = {BRUNO: "iron 2, glass 2, wood 2, rope 2, brick 2"}
    return positions.table(
        leonardo=0, turn=3, areas=areas, hands=hands, apprentices={0: 2, 1: 6, 2: 3}, florins=5, ahead=True
    )


async def declare(session: RecordedSession, hidden: Sealed) -> None:
    """All declare together; Ada is the last who is ready."""
    await in_secret(session, *hidden.early, pried=True)
    await session.command("Carla", "play", action="ready")
    await session.command("Bruno", "play", action="ready")
    await in_secret(session, *hidden.labs, hidden.work, "ready")
    await take_or_decline(session, hidden.offer)
    await in_secret(session, *hidden.plan, *PLAN, f"then_unless {hidden.unless}")
    await pry(session)
    await session.command("Ada", "play", action="ready")


PLAN = ("then_place kiln 1a",)


async def place(session: RecordedSession, hidden: Sealed) -> None:
    """Bruno's plan places once; then Bruno leaves a start and passes like all others."""
    await session.command("Ada", "play", action="pass")
    await in_secret(session, *hidden.later)
    await pry(session)
    await lines(session, {"Bruno": ["pass"], "Carla": ["pass"]}, "placement")


async def in_the_city(session: RecordedSession, hidden: Sealed) -> None:
    """All answer for the city at once; Carla is the last."""
    await in_secret(session, *hidden.early_city, pried=True)
    await session.command("Ada", "hand")
    await session.command("Bruno", "play", action="settle")
    await in_secret(session, *hidden.city, "rank florins")
    await pry(session)
    await session.command("Carla", "play", action="rank peek")
    await session.command("Carla", "play", action="settle")
    assert [each.kind for each in await awaited(session)] == ["peek"]
    await pry(session)
    await session.command("Ada", "game end")


async def pry(session: RecordedSession) -> None:
    for name in ("Ada", "Dario"):
        await look_around(session, name)


# What Bruno does


async def in_secret(session: RecordedSession, *answers: str, pried: bool = False) -> None:
    async with secret_time(session, pried=pried):
        for line in answers:
            before = await events(session)
            await session.command("Bruno", "play", action=line)
            assert await events(session) > before, f"nothing has come of {line!r}"


async def events(session: RecordedSession) -> int:
    table = await session.table()
    async with table.session.locked() as held:
        assert held.match
        return held.match.revision


async def take_or_decline(session: RecordedSession, how: str) -> None:
    async with secret_time(session, pried=False):
        if how in ("take", "decline"):
            panel = await session.push("Bruno", "play")
            [button] = [each for each in controls(panel, "order-offer") if how in each["custom_id"]]
            await session.press("Bruno", panel, button)


async def plant_offer(session: RecordedSession) -> None:
    """The table has waited for Bruno in the laboratories twice."""
    table = await session.table()
    async with table.session.locked() as held:
        assert held.match
        before, bruno, *after = held.data.seats
        seats = (before, replace(bruno, offers=OFFER), *after)
        held.data = replace(held.data, seats=seats)
