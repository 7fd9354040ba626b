"""How many presses a usual round takes one person: `python -m tests.bench.presses [--json]`.

Games of four in SimCord's Discord, played by pressing what is seen, as an apprentice would play; medians over each
player and round. A press is a button, opening a list, each choice in it, sending a form. A player who is called opens
their panel, or answers in the direct message that asks; until another acts, it stays open. What the panel asks ahead of
its moment is answered; there are no orders but those it offers. Ends with 1 if a figure is over its goal.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.tables import Limits, Table, TableSnapshot
from engine.davinci.actions import ThenAsk
from engine.match import Question
from engine.players import player
from tests.bench.sitting import Sitting, buttons
from tests.simcord.server import Server
from tests.simcord.shown import Shown

SEATS = 4
NO_MORE_STEPS = ThenAsk()
"""Ends a plan that is used in any case."""
GAMES = 3


@dataclass(frozen=True)
class Goal:
    """A figure's game, the table's options, and the most presses; `round` is the view's field for it."""

    game: str
    round: str
    options: Mapping[str, Any]
    most: int


GOALS = {
    "magnifico_round": Goal("magnifico", "round", {}, 12),
    "davinci_turn": Goal("davinci", "turn", {}, 12),
    "leonardo1989_turn": Goal("leonardo1989", "round", {"end": "rounds", "rounds": 20}, 3),
}


class Play:
    """A game in which everybody answers when they are asked."""

    def __init__(self, server: Server, table: Table, goal: Goal) -> None:
        self.server = server
        self.table = table
        self.goal = goal
        self.seats = [Sitting(one) for one in server.people[:SEATS]]
        self.rng = random.Random(1)
        self.last = [0] * SEATS
        """The last round in which each seat was asked something."""
        self.spent: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        """The presses of each answer in a panel, by kind of question and of action."""

    async def play(self) -> None:
        while awaited := (await self.table.status()).awaited:
            await self._sit(awaited[0].seat)

    async def _sit(self, number: int) -> None:
        """Answer everything that is asked before somebody else is."""
        seat, panel = self.seats[number], None
        while asked := self._asked(now := await self._snapshot(number)):
            seat.round = self.last[number] = getattr(now.view, self.goal.round)
            panel = await self._answer(seat, panel, asked[0], now)
        if panel is not None:
            await self._beforehand(number, panel)

    async def _answer(self, seat: Sitting, panel: Shown | None, question: Question, now: TableSnapshot) -> Shown:
        decision = question.decision
        action = player("apprentice").choose(now.view, decision, self.rng)
        line = now.game.notation.write(action)
        if panel is None and (usual := _under_the_board(self.server.board, line)):
            panel = await seat.press(self.server.board, "quick", *usual)
            asks = any(question.key in pressed.args for _, pressed in buttons(panel, "confirm"))
            return await seat.press(panel, "confirm", question.key) if asks else panel
        if decision.sealed and question.key in str(seat.one.dms[-1].components):
            panel = seat.one.dms[-1]
        before = seat.presses[seat.round]
        panel = await seat.give(panel or await seat.open(), question.key, decision.tree, action)
        self.spent[decision.kind, action.kind].append(seat.presses[seat.round] - before)
        return panel

    async def _beforehand(self, number: int, panel: Shown) -> None:
        """What the panel asks ahead of its moment, and the orders it offers. A player who wants to leave nothing more
        does not press that: they leave the panel as it is."""
        seat = self.seats[number]
        while offered := buttons(panel, "order-offer"):
            panel = await seat.press(panel, "order-offer", *offered[0][1].args[1:])
        left = set[str]()
        while question := _left_open(now := await self._snapshot(number), left):
            action = player("apprentice").choose(now.view, question.decision, self.rng)
            if action in (question.decision.decline, NO_MORE_STEPS):
                left.add(question.key)
                continue
            before = seat.presses[seat.round]
            panel = await seat.give(panel, question.key, question.decision.tree, action)
            self.spent[question.decision.kind, action.kind].append(seat.presses[seat.round] - before)

    async def _snapshot(self, number: int) -> TableSnapshot:
        return await self.table.snapshot(await self.server.person(self.seats[number].one))

    def _asked(self, now: TableSnapshot) -> list[Question]:
        return [question for question in now.questions if question.decision.awaited]

    def presses(self) -> list[int]:
        """Of each player in each round in which they were still asked something."""
        return [
            seat.presses[round_]
            for seat, last in zip(self.seats, self.last, strict=True)
            for round_ in range(1, last + 1)
        ]


def _left_open(now: TableSnapshot, left: Collection[str]) -> Question | None:
    """A question that can be answered ahead of its moment, and was neither answered nor `left`."""
    asked = (q for q in now.questions if q.decision.asks_ahead)
    return next((question for question in asked if question.key not in left), None)


def _under_the_board(board: Shown, line: str) -> tuple[str, ...] | None:
    """The arguments of the button under the board that gives an answer."""
    return next((pressed.args for _, pressed in buttons(board, "quick") if pressed.args[-1] == line), None)


async def play(goal: Goal, number: int, *, verbose: bool = False) -> list[int]:
    """The presses of each player in each round of a game; its luck follows from its number."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), limits=Limits(pace=0))
        await server.begin()
        offered = server.games.game(goal.game, server.games.packs(goal.game)[0].id).options({})
        ahead = {"ahead": True} if hasattr(offered, "ahead") else {}
        table = await server.lobby(SEATS, {**goal.options, **ahead}, goal.game)
        await table.start(await server.person(server.people[0]), number)
        await server.settle()
        game = Play(server, table, goal)
        await game.play()
        await server.end()
    if verbose:
        for kind, counts in sorted(game.spent.items(), key=lambda each: -sum(each[1])):
            print(*kind, f"{len(counts)} times, {statistics.mean(counts):.2f} presses each", file=sys.stderr)
    return game.presses()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.presses", description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--games", type=int, default=GAMES, help="games of each kind")
    parser.add_argument("--verbose", action="store_true", help="tell what each answer took")
    parser.add_argument("--only", choices=GOALS, help="only one figure")
    given = parser.parse_args()
    figures = {}
    for name, goal in GOALS.items():
        if given.only in (None, name):
            counts = [
                count
                for number in range(1, given.games + 1)
                for count in asyncio.run(play(goal, number, verbose=given.verbose))
            ]
            figures[name] = statistics.median(counts)
            shares = {count: round(counts.count(count) / len(counts), 2) for count in sorted(set(counts))}
            print(f"{name}: median {figures[name]:g}, mean {statistics.mean(counts):.2f} {shares}", file=sys.stderr)
    if given.json:
        print(json.dumps(figures))
    return 0 if all(figures[name] <= GOALS[name].most for name in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
