"""How many presses a whole turn of Leonardo da Vinci takes, with and without a plan: `python -m
tests.bench.workshop_presses`.

Two games of four in SimCord's Discord, played through the panels alone. Everybody plays as an apprentice would: in one
game each placement when its turn comes round, in the other by a plan made in the laboratory phase, with standing orders
for the shops; where a plan is dropped, or has said all it had to say, the player goes on by hand.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
from pathlib import Path

from bot.tables import Limits, Table, TableSnapshot
from engine.davinci.actions import Master, Place
from engine.davinci.planning import PlanMaster, PlanPlace, PlanThen
from engine.davinci.state import State
from engine.game import PLAN
from engine.players import player
from tests.bench.sitting import Sitting
from tests.engine.asking import any_luck
from tests.simcord.server import Server
from tests.simcord.shown import Shown

SEATS = 4
TURNS = range(1, 8)


class Game:
    """A game of four at which everybody sits by turns."""

    def __init__(self, server: Server, table: Table, *, planning: bool) -> None:
        self.server = server
        self.table = table
        self.planning = planning
        self.seats = [Sitting(one) for one in server.people[:SEATS]]
        self.planned: set[tuple[int, int]] = set()
        self.rng = random.Random(1)

    async def play(self) -> None:
        if self.planning:
            for seat in self.seats:
                await seat.one.choose(await seat.one.command("orders"), "preset", "Eager")
        while awaited := (await self.table.status()).awaited:
            await self._sit(awaited[0].seat)

    async def _glance(self, seat: int) -> TableSnapshot:
        return await self.table.snapshot(await self.server._person(self.seats[seat].one))

    async def _sit(self, number: int) -> None:
        """Open the panel, plan the turn, and answer everything that is asked before somebody else is."""
        seat, snapshot = self.seats[number], await self._glance(number)
        seat.turn = max(1, snapshot.view.turn)
        panel = await seat.open()
        if self.planning and snapshot.view.phase == "labs" and (number, seat.turn) not in self.planned:
            self.planned.add((number, seat.turn))
            panel = await self._plan(number, panel)
        while asked := [q for q in (await self._glance(number)).questions if q.decision.awaited]:
            view = (await self._glance(number)).view
            action = player("apprentice").choose(view, asked[0].decision, self.rng)
            panel = await seat.give(panel, asked[0].key, asked[0].decision.tree, action)

    async def _plan(self, number: int, panel: Shown) -> Shown:
        """Plan the placements an apprentice would make if nobody else placed, then pass."""
        seat = self.seats[number]
        steps = self._placements(await self._glance(number))
        if not steps:
            return panel
        panel = await seat.press(panel, "plan")
        for change in (*steps, PlanThen("pass")):
            tree = (await self._glance(number)).drafts[PLAN].begin
            panel = await seat.give(panel, PLAN, tree, change)
        return await seat.press(panel, "panel")

    def _placements(self, snapshot: TableSnapshot) -> list[PlanPlace | PlanMaster]:
        game, seat = snapshot.game, snapshot.seat
        assert seat is not None
        state: State = game.determinize(snapshot.view, self.rng)
        state.phase, state.waiting = "placement", [seat]
        steps: list[PlanPlace | PlanMaster] = []
        while state.phase == "placement":
            decision = game.decisions(state)[0]
            action = player("apprentice").choose(game.view(state, seat), decision, self.rng)
            if not isinstance(action, Place | Master):
                break
            placed = isinstance(action, Place)
            steps.append(PlanPlace(action.where, action.apprentices) if placed else PlanMaster(action.where))
            game.step(state, seat, action, any_luck())
        return steps


async def measure(*, planning: bool) -> tuple[list[int], list[int]]:
    """The presses and the sittings of each seat in each of the turns 1 to 7 of a game."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), limits=Limits(pace=0))
        await server.begin()
        table = await server.game(seats=SEATS, game="davinci")
        game = Game(server, table, planning=planning)
        await game.play()
        await server.end()
    seats = game.seats
    return (
        [seat.presses[turn] for seat in seats for turn in TURNS],
        [seat.sittings[turn] for seat in seats for turn in TURNS],
    )


def main() -> None:
    for planning in (False, True):
        presses, sittings = asyncio.run(measure(planning=planning))
        how = "with a plan, and orders for the shops" if planning else "by hand"
        print(
            f"a whole turn {how}: median {statistics.median(presses):g} presses "
            f"({min(presses)} to {max(presses)}) in {statistics.median(sittings):g} sittings "
            f"({min(sittings)} to {max(sittings)}); {len(presses)} turns",
            flush=True,
        )


if __name__ == "__main__":
    main()
