"""A session of Magnifico, played repeatedly: a lobby, two rounds, all prying, and Bruno with something to hide.

Ada, Bruno and Carla play with an apprentice; stores are closed; Carla takes no direct messages; Dario has no seat and
follows the table. All that Bruno hides is done in time that passes on every run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import update

from bot.local_discord.world.message import Message
from bot.store import Person, schema
from bot.tables import Awaited
from engine.actions import Action
from engine.standing_bids import BIDS, BidBut
from tests.e2e.people import controls, question_of
from tests.engine.positioning import set_position

from .left_open import secret_time
from .recorded_session import RecordedSession

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
    table, and the bid that is tried out; what Bruno leaves ahead before the last wish list ("{0}" and "{1}" are the two
    projects on offer, "{2}" an invention), what that list holds after the card that Bruno gets, and the defence Bruno
    leaves, although nobody attacks."""

    bids: Sequence[int] = (60,)
    orders: str = ""
    seed: bytes | None = None
    stored: str = ""
    standing: int = 0
    note: str = ""
    tried: int = 0
    ahead: Sequence[str] = ()
    then: str = "nothing"
    defence: str = "ask"


HOMES = {"Ada": "home constantinople", "Bruno": "home moscow", "Carla": "home danzig"}
ENDS = {"pick": "decline", "turn": "end"}
"""The line that ends a kind of question."""
OPENED_BID = 80
"""Bruno's last bid in the first round, on every run."""


async def play(session: RecordedSession, hidden: Hidden) -> None:
    """The whole session."""
    await open_table(session)
    await take_homes(session)
    await sealed_bids(session, hidden)
    await open_bids(session)
    await first_turns(session, hidden)
    await second_round(session)


async def open_table(session: RecordedSession, *, apprentice: bool = True) -> None:
    """From the command to the first question. All that comes before a secret is done without pressing buttons."""
    session.person("Carla").actor.user.dms_open = False
    await session.command("Ada", "game new", game="magnifico")
    table, ada, dario = await session.table(), await member(session, "Ada"), await member(session, "Dario")
    for option in ("rich_start", "closed_stores"):
        await table.set_option(ada, option, True)
    for name in ("Bruno", "Carla"):
        await table.join(await member(session, name))
    if apprentice:
        await table.add_computer(ada, "apprentice")
    await table.invite(ada, dario)
    await table.watch(dario)
    await session.rest()
    await session.push("Ada", "start")


async def take_homes(session: RecordedSession) -> None:
    await while_asked(session, "home", HOMES)


async def sealed_bids(session: RecordedSession, hidden: Hidden) -> None:
    """All but Ada have bid; all pry, ask and try refused acts, while Bruno changes bids."""
    if hidden.seed:
        await plant_seed(session, hidden.seed)
    await session.command("Bruno", "play", action=f"bid {hidden.bids[0]}")
    await session.command("Carla", "play", action="bid 40")
    await session.command("Carla", "undo")
    await in_secret(session, bids=hidden.bids[1:], orders=hidden.orders, standing=hidden.standing)
    await for_himself(session, hidden.note, hidden.tried)
    for name in ("Ada", "Dario"):
        await look_around(session, name)
    await err(session)
    await session.command("Ada", "undo")
    await session.push("Ada", "ask-back")
    await in_secret(session, bids=hidden.bids[1:])
    await session.push("Dario", "consent")
    await session.push("Carla", "consent")
    await session.command("Ada", "pause")
    await session.push("Bruno", "consent")
    await session.push("Carla", "consent")
    await session.command("Ada", "play", action="bid 50")
    await session.command("Carla", "resume")
    await in_secret(session, bids=(OPENED_BID,))
    await leave_ahead(session, *hidden.ahead)
    await leave_ahead(session, f"wish {{2}} {hidden.then}", f"defend {hidden.defence}")
    assert {each.seat for each in await awaited(session)} == {0}


async def open_bids(session: RecordedSession) -> None:
    """Ada's bid is the last: all are opened, and the cards taken."""
    await session.push("Ada", "play")
    await session.command("Ada", "play", action="bid 50")
    await while_asked(session, "pick", {"Bruno": "buy"})


async def first_turns(session: RecordedSession, hidden: Hidden) -> None:
    """A round of turns; Ada uses undo and redo before the store is replaced."""
    await until_asked(session, "Ada")
    await session.command("Ada", "play", action=await a_line(session, "Ada", "invade"))
    await session.command("Ada", "undo")
    await session.command("Ada", "redo")
    if hidden.stored:
        await plant_card(session, hidden.stored)
    for name in ("Ada", "Dario"):
        await look_around(session, name)
    await session.command("Ada", "play", action="end")


async def second_round(session: RecordedSession) -> None:
    """The turns end; in the next auction the past round is looked up."""
    await while_asked(session, "turn")
    await session.command("Bruno", "play", action="bid 30")
    for name in ("Ada", "Dario"):
        await look_around(session, name)
        log = await session.push(name, "log")
        await session.choose(name, "logof", "1", message=log)
    await session.command("Ada", "game end")


# What people do


async def member(session: RecordedSession, name: str) -> Person:
    """A member of the server, as the tables know them."""
    user = session.person(name).actor.user
    return await session.made.app.tables.people.meet(int(user.id), user.name, "en-GB")


async def while_asked(session: RecordedSession, kind: str, begins: Mapping[str, str] = NOTHING) -> None:
    """Let all players answer questions of a kind, with a line that begins as given or ends the matter."""
    while asked := [each for each in await awaited(session) if each.kind == kind]:
        if asked[0].computer:
            await session.pass_time()
            continue
        name = SEATED[asked[0].seat]
        line = await a_line(session, name, begins.get(name) or ENDS[kind])
        await session.command(name, "play", action=line)
        assert asked[0] not in await awaited(session), f"{name} is still asked after {line!r}"


async def until_asked(session: RecordedSession, name: str) -> None:
    """Let the others end their turns until a player is asked."""
    while (asked := (await awaited(session))[0]).computer or SEATED[asked.seat] != name:
        if asked.computer:
            await session.pass_time()
        else:
            await session.command(SEATED[asked.seat], "play", action="end")


async def awaited(session: RecordedSession) -> tuple[Awaited, ...]:
    return (await (await session.table()).status()).awaited


async def a_line(session: RecordedSession, name: str, begin: str) -> str:
    """A whole line, completed word by word with the last proposal each time."""
    line = begin
    while True:
        proposals = await session.complete(name, f"{line} " if line else "")
        assert proposals, f"nothing goes on after {line!r}"
        if proposals == [line]:
            return line
        line = proposals[-1]


async def look_around(session: RecordedSession, name: str) -> None:
    for path in (*LOOKS, *(SEATED_LOOKS if name in SEATED else ())):
        await session.command(name, path)
    await session.push(name, WITH_BUTTONS)
    for line in LINES if name in SEATED else ():
        await session.complete(name, line)


async def err(session: RecordedSession) -> None:
    """Acts that are refused, for one with a seat and one without."""
    await session.command("Ada", "play", action="bid 5000")
    await session.command("Ada", "play", action="bid 45")
    await session.command("Ada", "play", action="buy lighter")
    await session.command("Ada", "play", action="nonsense")
    await session.command("Ada", "redo")
    await session.command("Carla", "undo")
    await session.command("Dario", "play", action="bid 50")
    await session.command("Dario", "undo")
    await session.command("Dario", "orders")
    await session.push("Dario", "play")
    await session.push("Dario", "hand")


async def in_secret(session: RecordedSession, bids: Sequence[int] = (), orders: str = "", standing: int = 0) -> None:
    """Bruno at the panel."""
    async with secret_time(session):
        for bid in bids:
            await change_bid(session, bid)
        if orders:
            panel = await session.command("Bruno", "orders")
            await session.choose("Bruno", "preset", orders, message=panel)
        if standing:
            await leave_bids(session, BidBut("art", "last_supper", standing))


async def for_himself(session: RecordedSession, note: str, tried: int) -> None:
    """Bruno writes a note, and tries something out."""
    async with secret_time(session):
        if note:
            table, bruno = await session.table(), await member(session, "Bruno")
            await table.keep_note(bruno, note)
            await session.command("Bruno", "hand")
        if tried:
            trial = await session.command("Bruno", "whatif")
            await session.choose("Bruno", "if-answer", str(tried), message=trial)


async def leave_bids(session: RecordedSession, *changes: Action) -> None:
    """Leave standing bids, and look at all orders."""
    table, bruno = await session.table(), await member(session, "Bruno")
    for change in changes:
        await table.plan(bruno, BIDS, change)
    await session.command("Bruno", "orders")


async def change_bid(session: RecordedSession, bid: int) -> None:
    """Change the sealed bid, in the direct message that asked for it."""
    await session.choose("Bruno", "answer", str(bid), message=await in_a_direct_message(session, "bid"))


async def in_a_direct_message(session: RecordedSession, kind: str) -> Message:
    """A question of this kind in the direct message that asked it of Bruno; it may ask something ahead of its moment
    first."""
    bruno = session.person("Bruno")
    panel = await bruno.find("answer", bruno.actor.dm())
    if question_of(panel).startswith(f"{kind}."):
        return panel
    [asked] = [each for each in controls(panel, "panel") if f"/{kind}." in each["custom_id"]]
    return await session.press("Bruno", panel, asked)


async def leave_ahead(session: RecordedSession, *lines: str) -> None:
    """Bruno leaves answers ahead of their moment."""
    async with secret_time(session, pried=False):
        cards = [line.split()[1] for line in await session.complete("Bruno", "wish ")]
        for line in lines:
            line = line.format(*cards)
            assert await session.complete("Bruno", line) == [line]
            await session.command("Bruno", "play", action=line)


# Planted positions


async def plant_seed(session: RecordedSession, seed: bytes) -> None:
    """Replace the seed after the outcomes drawn so far."""
    table = await session.table()
    async with table.session.locked():
        await session.made.database.write(lambda tx: tx.execute(update(schema.tables).values(seed=seed)))
        table.session.forget()


async def plant_card(session: RecordedSession, card: str) -> None:
    """Replace the card in Bruno's closed store."""
    table = await session.table()
    async with table.session.locked() as state:
        assert state.match
        state.match.state.players[1].store[:] = [card]
        state.match.state.memo.clear()
        set_position(state.match, state.match.state)
