"""A session of Leonardo (1989), played repeatedly: an auction, a market, all prying, and Bruno with something to hide.

Ada, Bruno and Carla have seats and may trade; Carla takes no direct messages; Dario has no seat. Once all have sworn to
a faction, the city is planted as it is when Ada has come to a palace without an owner, and later when Carla has come to
the market whose office Ada holds. Standing orders bid and stake for Bruno at once; Bruno's later changes are made in
time that passes on every run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.leonardo1989.state import State
from engine.standing_bids import BidBut
from tests.engine import positioning
from tests.engine.leonardo1989 import positions

from .left_open import begin_to_answer, copy_of_what_is_kept, secret_time
from .recorded_session import RecordedSession
from .two_rounds import SEATED, awaited, in_a_direct_message, leave_bids, look_around, member, plant_seed

ADA, BRUNO, CARLA = range(3)
PALACE, MARKET, HOME = 12, 3, 8
OWNED = {ADA: f"{HOME}*1", BRUNO: "19*2 13", CARLA: "30"}
OPENED_BID, OPENED_STAKE = "45", "ivory 20"
"""Bruno's last answer in the auction and at the market, on every run."""
TRADE = f"trade {BRUNO} 30 13 0p 20a"
"""Carla's proposal to Bruno: one of her palaces for his bridge and 20 florins."""
LINES = ("stake ", "stake gold ", "trade 1 ")
"""What others begin to type, to see the proposals."""
CARDS = ("", str(PALACE))
"""Cards that are looked up; without a name, all of them."""
Orders = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Veiled:
    """What only Bruno, or no player, knows: the factions Bruno swore to one after the other, the standing orders, the
    sum to bid for the palace (0: a share of its price), the bids and stakes between the orders' and the opened ones,
    whether another stake is begun, and what Bruno leaves for the next turn before asking to be asked; whether the
    decks of works, events and offices are reversed, and the seed of what is not yet drawn."""

    factions: Sequence[str] = ("guelf",)
    orders: Orders = (("bid", "half"), ("product", "gem"))
    bids: Sequence[str] = ()
    stakes: Sequence[str] = ()
    turned: bool = False
    seed: bytes | None = None
    standing: int = 0
    begun: bool = False
    ahead: Sequence[str] = ()


async def play(session: RecordedSession, hidden: Veiled) -> None:
    """The whole session."""
    await open_table(session)
    await swear(session, hidden)
    await auction(session, hidden)
    await market(session, hidden)
    await next_round(session)


async def open_table(session: RecordedSession) -> None:
    """From the command to the first question."""
    session.person("Carla").actor.user.dms_open = False
    await session.command("Ada", "game new", game="leonardo1989")
    table, ada = await session.table(), await member(session, "Ada")
    await table.set_option(ada, "trades", True)
    for name in SEATED[1:]:
        await table.join(await member(session, name))
    await table.invite(ada, await member(session, "Dario"))
    await session.rest()
    await session.push("Ada", "start")


# Factions


async def swear(session: RecordedSession, hidden: Veiled) -> None:
    """Bruno has sworn, swears again and leaves orders; Ada is the last to swear."""
    await session.command("Bruno", "play", action=f"swear {hidden.factions[0]}")
    await session.command("Carla", "play", action="swear guelf")
    await session.command("Carla", "undo")
    async with secret_time(session, pried=False):
        for faction in hidden.factions[1:]:
            await swear_anew(session, faction)
        await leave_orders(session, hidden.orders)
    async with secret_time(session, pried=False):
        if hidden.standing:
            await leave_bids(session, BidBut(str(positions.PACK.spaces[PALACE].quarter), str(PALACE), hidden.standing))
    await pry(session, "Ada", "Dario")
    await session.command("Ada", "play", action="swear ghibelline")


async def swear_anew(session: RecordedSession, faction: str) -> None:
    """Bruno changes the faction in the direct message that asked for it."""
    await session.answer("Bruno", faction, await in_a_direct_message(session, "faction"))


async def leave_orders(session: RecordedSession, orders: Orders) -> None:
    panel = await session.command("Bruno", "orders")
    for order, value in orders:
        panel = await session.choose("Bruno", "order", order, message=panel)
        panel = await session.choose("Bruno", "order", value, message=panel, place=1)


# The auction


async def auction(session: RecordedSession, hidden: Veiled) -> None:
    """Ada leaves the palace to the others, takes that back with Bruno's consent, and leaves it again; Carla, who would
    trade with Bruno, is the last to bid."""
    if hidden.seed:
        await plant_seed(session, hidden.seed)
    await plant(session, hidden, at_a_palace())
    await session.command("Ada", "play", action="refuse")
    await in_secret(session, "bid", *hidden.bids, OPENED_BID)
    await pry(session, "Ada", "Dario")
    await err(session)
    await session.command("Ada", "undo")
    await session.push("Ada", "ask-back")
    await session.push("Carla", "consent")
    await session.push("Bruno", "consent")
    await session.command("Ada", "redo")
    await session.command("Carla", "play", action=TRADE)
    await in_secret(session, "bid", *hidden.bids, OPENED_BID, pried=False)
    await pry(session, "Carla")
    await session.command("Bruno", "play", action=f"reject {CARLA}")
    assert {each.seat for each in await awaited(session)} == {CARLA}
    await session.command("Carla", "play", action="bid 25")


async def err(session: RecordedSession) -> None:
    """Acts that are refused, for one with a seat and one without."""
    await session.command("Ada", "play", action="bid 10")
    await session.command("Carla", "play", action="bid 255")
    await session.command("Carla", "play", action="bid 12")
    await session.command("Carla", "play", action="nonsense")
    await session.command("Carla", "redo")
    await session.command("Dario", "play", action="bid 10")
    await session.command("Dario", "orders")
    await session.push("Dario", "play")


# The market


async def market(session: RecordedSession, hidden: Veiled) -> None:
    """Ada lets Carla stay, so that the market opens; Ada's stake is the last."""
    await plant(session, hidden, at_a_market())
    await session.command("Ada", "play", action=f"power {MARKET} leave")
    await in_secret(session, "stake", *hidden.stakes, OPENED_STAKE, begun=hidden.begun)
    await leave_ahead(session, *hidden.ahead)
    await pry(session, "Ada", "Carla", "Dario")
    await session.command("Ada", "undo")
    await session.push("Ada", "ask-back")
    await session.push("Carla", "consent")
    await in_secret(session, "stake", *hidden.stakes, OPENED_STAKE, pried=False)
    assert {each.seat for each in await awaited(session)} == {ADA}
    await leave_ahead(session, *(["next ask"] if hidden.ahead else ()))
    await session.command("Ada", "play", action="stake gold 30")
    await copy_of_what_is_kept(session)


async def next_round(session: RecordedSession) -> None:
    """Ada buys a work of art, shows it and walks on; the past round is looked up."""
    await session.push("Carla", "quick")
    await session.command("Ada", "play", action="works 1")
    await session.command("Ada", "play", action=f"place {HOME}")
    await pry(session, "Ada")
    for name in ("Ada", "Dario"):
        log = await session.push(name, "log")
        await session.choose(name, "logof", "1", message=log)
    await session.command("Ada", "undo")
    await session.command("Ada", "game end")


# What people do


async def in_secret(
    session: RecordedSession, kind: str, *answers: str, pried: bool = True, begun: bool = False
) -> None:
    """Bruno changes a sealed answer, and may begin another; then gives the last one."""
    *secret, opened = answers
    async with secret_time(session, pried=pried):
        for answer in secret:
            await session.command("Bruno", "play", action=f"{kind} {answer}")
        if begun:
            await begin_to_answer(session, "Bruno", await in_a_direct_message(session, "stake"))
    await session.command("Bruno", "play", action=f"{kind} {opened}")


async def leave_ahead(session: RecordedSession, *answers: str) -> None:
    async with secret_time(session, pried=False):
        for answer in answers:
            await session.command("Bruno", "play", action=answer)


async def pry(session: RecordedSession, *names: str) -> None:
    """Look up all that can be looked up, and type the beginnings of answers."""
    for name in names:
        await look_around(session, name)
        for card in CARDS:
            await session.command(name, "card", **({"card": card} if card else {}))
        if name in SEATED:
            await session.push(name, "play")
            for line in LINES:
                await session.complete(name, line)


# Planted positions


def at_a_palace() -> State:
    """Ada has come to a palace that she may buy."""
    state = city(mover=ADA, played=[ADA], at={ADA: PALACE}, owns=OWNED)
    state.stage, state.phase = "act", "buy"
    return state


def at_a_market() -> State:
    """Carla, the last in the round, has come to a market, and Ada decides about the visit."""
    owns = {**OWNED, BRUNO: f"{OWNED[BRUNO]} {PALACE}"}
    state = city(
        mover=CARLA, played=[ADA, BRUNO, CARLA], at={CARLA: MARKET}, owns=owns, offices={ADA: [MARKET]}, ahead=True
    )
    state.stage, state.phase = "arrive", "power"
    return state


def city(**position: Any) -> State:
    return positions.table(seats=len(SEATED), trades=True, **position)


async def plant(session: RecordedSession, hidden: Veiled, state: State) -> None:
    """Replace the position, also the one to return to; the factions sworn and the counts so far stay."""
    table = await session.table()
    async with table.session.locked() as held:
        match = held.match
        assert match
        before = match.state
        for player, was in zip(state.players, before.players, strict=True):
            player.faction = was.faction
        state.acts, state.talks, state.oaths = before.acts, before.talks, list(before.oaths)
        if hidden.turned:
            for deck in (state.decks.works, state.decks.events, state.decks.offices):
                deck.reverse()
        positioning.set_position(match, positions.arranged(state))
