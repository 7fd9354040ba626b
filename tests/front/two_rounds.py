"""An evening of Magnifico, played repeatedly: a lobby, two rounds, all prying, and Bruno with something to hide.

Ada, Bruno and Carla play with an apprentice; stores are closed; Carla takes no direct messages; Dario has no seat and
follows the table. All that Bruno hides is done in time that passes on every evening.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import update

from bot.store import Person, schema
from bot.tables import Awaited
from engine.actions import Action
from engine.standing_bids import BIDS, BidBut
from tests.engine.planting import plant

from .left_open import secret_time
from .recorded_evening import RecordedEvening

SEATED = ("Ada", "Bruno", "Carla")
NOTHING: Mapping[str, str] = {}
LOOKS = ("status", "log", "board")
SEATED_LOOKS = ("hand", "export", "games")
LINES = ("", "bid ")
WITH_BUTTONS = "words"


@dataclass(frozen=True, slots=True)
class Hidden:
    """What only Bruno, or no player, knows: the bids before the one that is opened, the orders, the seed of what is not
    yet drawn, the card in Bruno's closed store, the sum to bid for a work that does not come up, Bruno's notes on the
    table, and the bid that is tried out."""

    bids: Sequence[int] = (60,)
    orders: str = ""
    seed: bytes | None = None
    stored: str = ""
    standing: int = 0
    note: str = ""
    tried: int = 0


HOMES = {"Ada": "home constantinople", "Bruno": "home moscow", "Carla": "home danzig"}
OPENED_BID = 80
"""Bruno's last bid in the first round, on every evening."""


async def play(evening: RecordedEvening, hidden: Hidden) -> None:
    """The whole evening."""
    await open_table(evening)
    await take_homes(evening)
    await sealed_bids(evening, hidden)
    await open_bids(evening)
    await first_turns(evening, hidden)
    await second_round(evening)


async def open_table(evening: RecordedEvening, *, apprentice: bool = True) -> None:
    """From the command to the first question. All that comes before a secret is done without pressing buttons."""
    evening.person("Carla").actor.user.dms_open = False
    await evening.command("Ada", "game new", game="magnifico")
    table, ada, dario = await evening.table(), await member(evening, "Ada"), await member(evening, "Dario")
    for option in ("rich_start", "closed_stores"):
        await table.set_option(ada, option, True)
    for name in ("Bruno", "Carla"):
        await table.join(await member(evening, name))
    if apprentice:
        await table.add_computer(ada, "apprentice")
    await table.invite(ada, dario)
    await table.watch(dario)
    await evening.rest()
    await evening.push("Ada", "start")


async def take_homes(evening: RecordedEvening) -> None:
    await while_asked(evening, "home", HOMES)


async def sealed_bids(evening: RecordedEvening, hidden: Hidden) -> None:
    """All but Ada have bid; all pry, ask and try refused acts, while Bruno changes bids."""
    if hidden.seed:
        await plant_seed(evening, hidden.seed)
    await evening.command("Bruno", "play", action=f"bid {hidden.bids[0]}")
    await evening.command("Carla", "play", action="bid 40")
    await evening.command("Carla", "undo")
    await in_secret(evening, bids=hidden.bids[1:], orders=hidden.orders, standing=hidden.standing)
    await for_himself(evening, hidden.note, hidden.tried)
    for name in ("Ada", "Dario"):
        await look_around(evening, name)
    await err(evening)
    await evening.command("Ada", "undo")
    await evening.push("Ada", "ask-back")
    await in_secret(evening, bids=hidden.bids[1:])
    await evening.push("Dario", "consent")
    await evening.push("Carla", "consent")
    await evening.command("Ada", "pause")
    await evening.push("Bruno", "consent")
    await evening.push("Carla", "consent")
    await evening.command("Ada", "play", action="bid 50")
    await evening.command("Carla", "resume")
    await in_secret(evening, bids=(OPENED_BID,))
    assert {each.seat for each in await awaited(evening)} == {0}


async def open_bids(evening: RecordedEvening) -> None:
    """Ada's bid is the last: all are opened, and the cards taken."""
    await evening.push("Ada", "play")
    await evening.command("Ada", "play", action="bid 50")
    await while_asked(evening, "pick", {"Bruno": "buy"})


async def first_turns(evening: RecordedEvening, hidden: Hidden) -> None:
    """A round of turns; Ada uses undo and redo before the store is replaced."""
    await until_asked(evening, "Ada")
    await evening.command("Ada", "play", action=await a_line(evening, "Ada", "invade"))
    await evening.command("Ada", "undo")
    await evening.command("Ada", "redo")
    if hidden.stored:
        await plant_card(evening, hidden.stored)
    for name in ("Ada", "Dario"):
        await look_around(evening, name)
    await evening.command("Ada", "play", action="end")


async def second_round(evening: RecordedEvening) -> None:
    """The turns end; in the next auction the past round is looked up."""
    await while_asked(evening, "turn")
    await evening.command("Bruno", "play", action="bid 30")
    for name in ("Ada", "Dario"):
        await look_around(evening, name)
        log = await evening.push(name, "log")
        await evening.choose(name, "logof", "1", message=log)
    await evening.command("Ada", "game end")


# What people do


async def member(evening: RecordedEvening, name: str) -> Person:
    """A member of the server, as the tables know them."""
    user = evening.person(name).actor.user
    return await evening.made.app.tables.people.meet(int(user.id), user.name, "en-GB")


async def while_asked(evening: RecordedEvening, kind: str, begins: Mapping[str, str] = NOTHING) -> None:
    """Let all players answer questions of a kind, with a line that begins as given or ends the matter."""
    while asked := [each for each in await awaited(evening) if each.kind == kind]:
        if asked[0].computer:
            await evening.pass_time()
            continue
        name = SEATED[asked[0].seat]
        await evening.command(name, "play", action=await a_line(evening, name, begins.get(name, "")))


async def until_asked(evening: RecordedEvening, name: str) -> None:
    """Let the others end their turns until a player is asked."""
    while (asked := (await awaited(evening))[0]).computer or SEATED[asked.seat] != name:
        if asked.computer:
            await evening.pass_time()
        else:
            await evening.command(SEATED[asked.seat], "play", action="end")


async def awaited(evening: RecordedEvening) -> tuple[Awaited, ...]:
    return (await (await evening.table()).status()).awaited


async def a_line(evening: RecordedEvening, name: str, begin: str) -> str:
    """A whole line, completed word by word with the last proposal each time."""
    line = begin
    while True:
        proposals = await evening.complete(name, f"{line} " if line else "")
        assert proposals, f"nothing goes on after {line!r}"
        if proposals == [line]:
            return line
        line = proposals[-1]


async def look_around(evening: RecordedEvening, name: str) -> None:
    for path in (*LOOKS, *(SEATED_LOOKS if name in SEATED else ())):
        await evening.command(name, path)
    await evening.push(name, WITH_BUTTONS)
    for line in LINES if name in SEATED else ():
        await evening.complete(name, line)


async def err(evening: RecordedEvening) -> None:
    """Acts that are refused, for one with a seat and one without."""
    await evening.command("Ada", "play", action="bid 5000")
    await evening.command("Ada", "play", action="bid 45")
    await evening.command("Ada", "play", action="buy lighter")
    await evening.command("Ada", "play", action="nonsense")
    await evening.command("Ada", "redo")
    await evening.command("Carla", "undo")
    await evening.command("Dario", "play", action="bid 50")
    await evening.command("Dario", "undo")
    await evening.command("Dario", "orders")
    await evening.push("Dario", "play")
    await evening.push("Dario", "hand")


async def in_secret(evening: RecordedEvening, bids: Sequence[int] = (), orders: str = "", standing: int = 0) -> None:
    """Bruno at the panel."""
    async with secret_time(evening):
        for bid in bids:
            await change_bid(evening, bid)
        if orders:
            panel = await evening.command("Bruno", "orders")
            await evening.choose("Bruno", "preset", orders, message=panel)
        if standing:
            await leave_bids(evening, BidBut("art", "last_supper", standing))


async def for_himself(evening: RecordedEvening, note: str, tried: int) -> None:
    """Bruno writes a note, and tries something out."""
    async with secret_time(evening):
        if note:
            table, bruno = await evening.table(), await member(evening, "Bruno")
            await table.keep_note(bruno, note)
            await evening.command("Bruno", "hand")
        if tried:
            trial = await evening.command("Bruno", "whatif")
            await evening.choose("Bruno", "if-answer", str(tried), message=trial)


async def leave_bids(evening: RecordedEvening, *changes: Action) -> None:
    """Leave standing bids, and look at all orders."""
    table, bruno = await evening.table(), await member(evening, "Bruno")
    for change in changes:
        await table.plan(bruno, BIDS, change)
    await evening.command("Bruno", "orders")


async def change_bid(evening: RecordedEvening, bid: int) -> None:
    """Change the sealed bid, in the direct message that asked for it."""
    bruno = evening.person("Bruno")
    panel = await bruno.find("answer", bruno.actor.dm())
    await evening.choose("Bruno", "answer", str(bid), message=panel)


# Planted positions


async def plant_seed(evening: RecordedEvening, seed: bytes) -> None:
    """Replace the seed after the outcomes drawn so far."""
    table = await evening.table()
    async with table.session.locked():
        await evening.made.database.write(lambda tx: tx.execute(update(schema.tables).values(seed=seed)))
        table.session.forget()


async def plant_card(evening: RecordedEvening, card: str) -> None:
    """Replace the card in Bruno's closed store."""
    table = await evening.table()
    async with table.session.locked() as state:
        assert state.match
        state.match.state.players[1].store[:] = [card]
        state.match.state.memo.clear()
        plant(state.match, state.match.state)
