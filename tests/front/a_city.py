"""An evening of Leonardo (1989), played repeatedly: an auction, a market, all prying, and Bruno with something to hide.

Ada, Bruno and Carla have seats and may trade; Carla takes no direct messages; Dario has no seat. Once all have sworn to
a faction, the city is planted as it is when Ada has come to a palace without an owner, and later when Carla has come to
the market whose office Ada holds. Standing orders bid and stake for Bruno at once; Bruno's later changes are made in
time that passes on every evening.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.leonardo1989.state import State
from engine.standing_bids import BidBut
from tests.engine import planting
from tests.engine.leonardo1989 import positions

from .left_open import begin_to_answer, copy_of_what_is_kept, secret_time
from .recorded_evening import RecordedEvening
from .two_rounds import SEATED, awaited, leave_bids, look_around, member, plant_seed

ADA, BRUNO, CARLA = range(3)
PALACE, MARKET, HOME = 12, 3, 8
OWNED = {ADA: f"{HOME}*1", BRUNO: "19*2 13", CARLA: "30"}
OPENED_BID, OPENED_STAKE = "45", "ivory 20"
"""Bruno's last answer in the auction and at the market, on every evening."""
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
    and whether another stake is begun; whether the decks of works, events and offices are reversed, and the seed of
    what is not yet drawn."""

    factions: Sequence[str] = ("guelf",)
    orders: Orders = (("bid", "half"), ("product", "gem"))
    bids: Sequence[str] = ()
    stakes: Sequence[str] = ()
    turned: bool = False
    seed: bytes | None = None
    standing: int = 0
    begun: bool = False


async def play(evening: RecordedEvening, hidden: Veiled) -> None:
    """The whole evening."""
    await open_table(evening)
    await swear(evening, hidden)
    await auction(evening, hidden)
    await market(evening, hidden)
    await next_round(evening)


async def open_table(evening: RecordedEvening) -> None:
    """From the command to the first question."""
    evening.person("Carla").actor.user.dms_open = False
    await evening.command("Ada", "game new", game="leonardo1989")
    table, ada = await evening.table(), await member(evening, "Ada")
    await table.set_option(ada, "trades", True)
    for name in SEATED[1:]:
        await table.join(await member(evening, name))
    await table.invite(ada, await member(evening, "Dario"))
    await evening.rest()
    await evening.push("Ada", "start")


# Factions


async def swear(evening: RecordedEvening, hidden: Veiled) -> None:
    """Bruno has sworn, swears again and leaves orders; Ada is the last to swear."""
    await evening.command("Bruno", "play", action=f"swear {hidden.factions[0]}")
    await evening.command("Carla", "play", action="swear guelf")
    await evening.command("Carla", "undo")
    async with secret_time(evening, pried=False):
        for faction in hidden.factions[1:]:
            await swear_anew(evening, faction)
        await leave_orders(evening, hidden.orders)
    async with secret_time(evening, pried=False):
        if hidden.standing:
            await leave_bids(evening, BidBut(str(positions.PACK.spaces[PALACE].quarter), str(PALACE), hidden.standing))
    await pry(evening, "Ada", "Dario")
    await evening.command("Ada", "play", action="swear ghibelline")


async def swear_anew(evening: RecordedEvening, faction: str) -> None:
    """Bruno changes the faction in the direct message that asked for it."""
    bruno = evening.person("Bruno")
    panel = await bruno.find("answer", bruno.actor.dm())
    await evening.answer("Bruno", faction, panel)


async def leave_orders(evening: RecordedEvening, orders: Orders) -> None:
    panel = await evening.command("Bruno", "orders")
    for order, value in orders:
        panel = await evening.choose("Bruno", "order", order, message=panel)
        panel = await evening.choose("Bruno", "order", value, message=panel, place=1)


# The auction


async def auction(evening: RecordedEvening, hidden: Veiled) -> None:
    """Ada leaves the palace to the others, takes that back with Bruno's consent, and leaves it again; Carla, who would
    trade with Bruno, is the last to bid."""
    if hidden.seed:
        await plant_seed(evening, hidden.seed)
    await plant(evening, hidden, at_a_palace())
    await evening.command("Ada", "play", action="refuse")
    await in_secret(evening, "bid", *hidden.bids, OPENED_BID)
    await pry(evening, "Ada", "Dario")
    await err(evening)
    await evening.command("Ada", "undo")
    await evening.push("Ada", "ask-back")
    await evening.push("Carla", "consent")
    await evening.push("Bruno", "consent")
    await evening.command("Ada", "redo")
    await evening.command("Carla", "play", action=TRADE)
    await in_secret(evening, "bid", *hidden.bids, OPENED_BID, pried=False)
    await pry(evening, "Carla")
    await evening.command("Bruno", "play", action=f"reject {CARLA}")
    assert {each.seat for each in await awaited(evening)} == {CARLA}
    await evening.command("Carla", "play", action="bid 25")


async def err(evening: RecordedEvening) -> None:
    """Acts that are refused, for one with a seat and one without."""
    await evening.command("Ada", "play", action="bid 10")
    await evening.command("Carla", "play", action="bid 255")
    await evening.command("Carla", "play", action="bid 12")
    await evening.command("Carla", "play", action="nonsense")
    await evening.command("Carla", "redo")
    await evening.command("Dario", "play", action="bid 10")
    await evening.command("Dario", "orders")
    await evening.push("Dario", "play")


# The market


async def market(evening: RecordedEvening, hidden: Veiled) -> None:
    """Ada lets Carla stay, so that the market opens; Ada's stake is the last."""
    await plant(evening, hidden, at_a_market())
    await evening.command("Ada", "play", action=f"power {MARKET} leave")
    await in_secret(evening, "stake", *hidden.stakes, OPENED_STAKE, begun=hidden.begun)
    await pry(evening, "Ada", "Carla", "Dario")
    await evening.command("Ada", "undo")
    await evening.push("Ada", "ask-back")
    await evening.push("Carla", "consent")
    await in_secret(evening, "stake", *hidden.stakes, OPENED_STAKE, pried=False)
    assert {each.seat for each in await awaited(evening)} == {ADA}
    await evening.command("Ada", "play", action="stake gold 30")
    await copy_of_what_is_kept(evening)


async def next_round(evening: RecordedEvening) -> None:
    """Ada buys a work of art, shows it and walks on; the past round is looked up."""
    await evening.push("Carla", "quick")
    await evening.command("Ada", "play", action="works 1")
    await evening.command("Ada", "play", action=f"place {HOME}")
    await pry(evening, "Ada")
    for name in ("Ada", "Dario"):
        log = await evening.push(name, "log")
        await evening.choose(name, "logof", "1", message=log)
    await evening.command("Ada", "undo")
    await evening.command("Ada", "game end")


# What people do


async def in_secret(
    evening: RecordedEvening, kind: str, *answers: str, pried: bool = True, begun: bool = False
) -> None:
    """Bruno changes a sealed answer, and may begin another; then gives the last one."""
    *secret, opened = answers
    async with secret_time(evening, pried=pried):
        for answer in secret:
            await evening.command("Bruno", "play", action=f"{kind} {answer}")
        if begun:
            bruno = evening.person("Bruno")
            await begin_to_answer(evening, "Bruno", await bruno.find("answer", bruno.actor.dm()))
    await evening.command("Bruno", "play", action=f"{kind} {opened}")


async def pry(evening: RecordedEvening, *names: str) -> None:
    """Look up all that can be looked up, and type the beginnings of answers."""
    for name in names:
        await look_around(evening, name)
        for card in CARDS:
            await evening.command(name, "card", **({"card": card} if card else {}))
        if name in SEATED:
            await evening.push(name, "play")
            for line in LINES:
                await evening.complete(name, line)


# Planted positions


def at_a_palace() -> State:
    """Ada has come to a palace that she may buy."""
    state = city(mover=ADA, played=[ADA], at={ADA: PALACE}, owns=OWNED)
    state.stage, state.phase = "act", "buy"
    return state


def at_a_market() -> State:
    """Carla, the last in the round, has come to a market, and Ada decides about the visit."""
    owns = {**OWNED, BRUNO: f"{OWNED[BRUNO]} {PALACE}"}
    state = city(mover=CARLA, played=[ADA, BRUNO, CARLA], at={CARLA: MARKET}, owns=owns, offices={ADA: [MARKET]})
    state.stage, state.phase = "arrive", "power"
    return state


def city(**position: Any) -> State:
    return positions.table(seats=len(SEATED), trades=True, **position)


async def plant(evening: RecordedEvening, hidden: Veiled, state: State) -> None:
    """Replace the position, also the one to return to; the factions sworn and the counts so far stay."""
    table = await evening.table()
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
        planting.plant(match, positions.arranged(state))
