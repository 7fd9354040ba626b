"""A session of Leonardo da Vinci, played repeatedly: one turn, all prying, and Bruno with something to hide.

Ada, Bruno and Carla have seats; Carla takes no direct messages; Dario has no seat. Bruno's florins, hand, cards under
the large laboratory and cards seen on the deck are planted. Ada and Bruno complete the same invention and bid for its
card. All that Bruno hides is done in time that passes on every run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.davinci.planning import PlanPlace
from engine.davinci.state import State, Work
from engine.game import PLAN
from engine.standing_bids import ANY, BidBut
from tests.e2e.people import controls
from tests.engine.davinci import positions
from tests.engine.positioning import set_position

from .left_open import begin_to_answer, copy_of_what_is_kept, secret_time
from .recorded_session import RecordedSession
from .two_rounds import awaited, leave_bids, look_around, member, plant_seed

SEATED = ("Ada", "Bruno", "Carla")
BRUNO = 1
OPENED_BID = 5
"""Bruno's last bid, on every run."""
LOOKED_AT = ("4", "10", "13", "14")
"""The top cards of the deck; the first is turned over at the end of the turn."""


@dataclass(frozen=True, slots=True)
class Covered:
    """What only Bruno, or no player, knows. Bruno's florins, the invention in the large laboratory (the same components
    are there or in the hand), the order of the cards seen below the first, the bids before the one that is opened, the
    standing order for the Joiner, where Bruno has no apprentice, and the plan for the next turn; the seed of what is
    not yet drawn; the bid for a card of gold, which no player completes; whether Bruno begins to plan more, and whether
    Bruno starts to show the large laboratory like the small one."""

    florins: int = 20
    work: str = "18"
    below: tuple[str, ...] = LOOKED_AT[1:]
    bids: Sequence[int] = (3,)
    orders: str = ""
    plan: int = 0
    seed: bytes | None = None
    standing: int = 0
    begun: bool = False
    showing: bool = False


WORKS = {"18": {"iron": 2, "glass": 2}, "16": {"rope": 2, "wood": 2}}
"""Bruno's hand for each work in the large laboratory."""


async def play(session: RecordedSession, hidden: Covered) -> None:
    """The whole session."""
    await open_table(session, hidden)
    await declare(session, hidden)
    await place(session)
    await at_the_council(session, hidden)
    await in_the_city(session)
    await contest(session, hidden)
    await look_back(session)


async def open_table(session: RecordedSession, hidden: Covered) -> None:
    await begin(session, lambda leonardo: position(leonardo, hidden))
    if hidden.seed:
        await plant_seed_of(session, hidden.seed)


async def begin(session: RecordedSession, planted: Callable[[int], State], *, ahead: bool = False) -> None:
    """From the command to the first question; then all are in the middle of a game."""
    session.person("Carla").actor.user.dms_open = False
    await session.command("Ada", "game new", game="davinci")
    table = await session.table()
    await table.set_option(await member(session, "Ada"), "ahead", ahead)
    for name in SEATED[1:]:
        await table.join(await member(session, name))
    await session.rest()
    await session.push("Ada", "start")
    async with table.session.locked() as held:
        assert held.match
        state = planted(held.match.state.leonardo)
        set_position(held.match, state)
        held.data = replace(held.data, row=replace(held.data.row, round=state.turn))


def position(leonardo: int, hidden: Covered) -> State:
    """Turn 3: Ada and Bruno are a week short of invention 12."""
    state = positions.table(
        leonardo=leonardo,
        turn=3,
        labs={0: "3 #12 10w", 1: "5 #12 10w, 4 #18 1w", 2: "3 #8 2w"},
        hands={1: "iron 2, glass 2"},
        florins={0: 8, 1: hidden.florins, 2: 6},
    )
    bruno = state.players[BRUNO]
    assert bruno.large and bruno.large.work
    bruno.large.work = Work(hidden.work, bruno.large.work.since, bruno.large.work.weeks)
    bruno.hand = {**dict.fromkeys(bruno.hand, 0), **WORKS[hidden.work]}
    state.deck.top = [positions.take_from_deck(state, card) for card in LOOKED_AT]
    return positions.arranged(state)


async def plant_seed_of(session: RecordedSession, seed: bytes) -> None:
    """Replace the seed but keep the position, which is planted only in memory."""
    table = await session.table()
    async with table.session.locked() as held:
        assert held.match
        state = held.match.state
    await plant_seed(session, seed)
    async with table.session.locked() as held:
        assert held.match
        set_position(held.match, state)


async def declare(session: RecordedSession, hidden: Covered) -> None:
    """The laboratory phase, after which Bruno shows one of two works; all pry while Bruno makes plans."""
    await lines(session, {"Ada": ["ready"], "Bruno": ["ready"], "Carla": ["ready"]}, "labs")
    await session.command("Bruno", "play", action="show small")
    await make_plans(session, hidden)
    for name in ("Ada", "Dario"):
        await look_around(session, name)


async def make_plans(session: RecordedSession, hidden: Covered) -> None:
    """Bruno at the panels."""
    async with secret_time(session):
        if hidden.orders:
            panel = await session.command("Bruno", "orders")
            panel = await session.choose("Bruno", "order", "joiner", message=panel)
            await session.choose("Bruno", "order", hidden.orders, message=panel, place=1)
        if hidden.standing:
            await leave_bids(session, BidBut("gold", ANY, hidden.standing))
        if hidden.showing:
            panel = await session.push("Bruno", "play")
            show = next(each for each in controls(panel, "panel") if "show" in each["custom_id"])
            await session.press("Bruno", panel, show)


async def place(session: RecordedSession) -> None:
    mine = {
        "Ada": ["place small 1a", "place kiln 1a", "pass"],
        "Bruno": ["place small 1a", "place council 2a", "place kiln 2a", "pass"],
        "Carla": ["place council 1a", "pass"],
    }
    await lines(session, mine, "placement")


async def at_the_council(session: RecordedSession, hidden: Covered) -> None:
    """Bruno looks at the deck; Carla takes the florins."""
    await session.command("Bruno", "play", action="leonardo 2")
    await session.command("Bruno", "play", action="benefit peek")
    await session.command("Carla", "play", action="benefit florins")
    await look_around(session, "Ada")
    await session.command("Bruno", "play", action=" ".join(["arrange", LOOKED_AT[0], *hidden.below]))


async def in_the_city(session: RecordedSession) -> None:
    await session.command("Bruno", "play", action="take")
    await session.command("Ada", "play", action="take")
    await session.command("Bruno", "play", action="leave")
    await session.command("Ada", "play", action="leave")


async def contest(session: RecordedSession, hidden: Covered) -> None:
    """Ada and Bruno bid for the card; Ada's bid is the last. Meanwhile Bruno plans the next turn."""
    await session.command("Bruno", "play", action=f"bid {hidden.bids[0]}")
    async with secret_time(session):
        for bid in hidden.bids[1:]:
            await session.command("Bruno", "play", action=f"bid {bid}")
        if hidden.plan:
            table, bruno = await session.table(), await member(session, "Bruno")
            await table.plan(bruno, PLAN, PlanPlace("joiner", hidden.plan))
            await session.command("Bruno", "plan")
        if hidden.begun:
            await begin_to_answer(session, "Bruno", await session.command("Bruno", "plan"))
    await session.command("Bruno", "play", action=f"bid {OPENED_BID}")
    for name in ("Ada", "Carla", "Dario"):
        await look_around(session, name)
    assert {each.seat for each in await awaited(session)} == {0}
    await session.command("Ada", "play", action="bid 4")
    await copy_of_what_is_kept(session)


async def look_back(session: RecordedSession) -> None:
    """A new turn has begun; the past one is looked up."""
    for name in ("Ada", "Dario"):
        await look_around(session, name)
        log = await session.push(name, "log")
        await session.choose(name, "logof", "3", message=log)
    await session.command("Ada", "undo")
    await session.push("Ada", "ask-back")
    await session.command("Ada", "game end")


async def lines(session: RecordedSession, mine: dict[str, list[str]], kind: str) -> None:
    """Each player plays their own lines in turn, as long as a kind of question is asked."""
    left = {name: list(own) for name, own in mine.items()}
    while (asked := (await awaited(session))[0]).kind == kind:
        name = SEATED[asked.seat]
        await session.command(name, "play", action=left[name].pop(0))
