"""How many presses a round of Leonardo (1989) takes each player: `python -m tests.bench.city_presses`.

Games of four in SimCord's Discord, played by pressing alone, as an apprentice would play. At first everybody is asked
everything; then all leave standing orders: for what comes up in others' turns, or for most of their own too. An open
question is answered with the button under the board, or in the panel opened there; a secret one in the direct
message that asks it.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bot.tables import Limits, Table
from engine.leonardo1989.view import View
from engine.match import Question
from engine.players import player
from tests.bench.sitting import Sitting
from tests.simcord.server import Server
from tests.simcord.shown import Shown

SEATS = 4
GAMES = 3
OPTIONS = {"end": "rounds", "rounds": 20}


class Game:
    """A game at which everybody answers when he is asked."""

    def __init__(self, server: Server, table: Table) -> None:
        self.server = server
        self.table = table
        self.seats = [Sitting(one) for one in server.people[:SEATS]]
        self.rng = random.Random(1)
        self.rounds_of: dict[int, int] = {}

    async def leave_orders(self, preset: str) -> None:
        for seat in self.seats:
            await seat.one.choose(await seat.one.command("orders"), "preset", preset)

    async def play(self) -> None:
        while awaited := (await self.table.status()).awaited:
            await self._sit(awaited[0].seat)
        self._note_rounds((await self.table.snapshot(None)).view)

    def _note_rounds(self, view: View) -> None:
        """Who is still in the game has come this far."""
        for party in view.parties():
            self.rounds_of.update(dict.fromkeys(party.members, view.round))

    async def _sit(self, number: int) -> None:
        """Answer everything one is asked before somebody else is."""
        seat, panel = self.seats[number], None
        while (asked := await self._asked(number)) is not None:
            question, view = asked
            seat.turn = view.round
            self._note_rounds(view)
            action = player("apprentice").choose(view, question.decision, self.rng)
            if panel is None and action == question.decision.shortcut:
                panel = await seat.press(self.server.board, "quick", question.key)
                continue
            if question.decision.sealed:
                panel = self._letter(seat)
            panel = panel or await seat.open()
            panel = await seat.give(panel, question.key, question.decision.tree, action)

    def _letter(self, seat: Sitting) -> Shown:
        return seat.one.letters[-1]

    async def _asked(self, number: int) -> tuple[Question, View] | None:
        snapshot = await self.table.snapshot(await self.server._person(self.seats[number].one))
        question = next((q for q in snapshot.questions if q.decision.awaited), None)
        return None if question is None else (question, snapshot.view)

    def presses(self) -> Iterator[int]:
        """Of each player in each round he was in, from the first."""
        for number, seat in enumerate(self.seats):
            yield from (seat.presses[round_] for round_ in range(1, self.rounds_of[number] + 1))


async def measure(preset: str, number: int) -> list[int]:
    """The presses of each player in each round of a game; its luck follows from its number."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), limits=Limits(pace=0))
        await server.begin()
        table = await server.lobby(SEATS, OPTIONS, "leonardo1989")
        await table.start(await server._person(server.people[0]), number)
        await server.settle()
        game = Game(server, table)
        await game.leave_orders(preset)
        await game.play()
        await server.end()
    return list(game.presses())


def main() -> None:
    for preset in ("Ask me", "Keen", "Thrifty"):
        presses = [count for number in range(1, GAMES + 1) for count in asyncio.run(measure(preset, number))]
        shares = ", ".join(f"{count}: {presses.count(count) / len(presses):.0%}" for count in sorted(set(presses)))
        print(
            f"a player's round with the orders “{preset}”: median {statistics.median(presses):g} presses, "
            f"mean {statistics.mean(presses):.2f} ({shares}); {len(presses)} rounds of a player in {GAMES} games",
            flush=True,
        )


if __name__ == "__main__":
    main()
