"""The run: a town, thousands of presses, and what came of them."""

from __future__ import annotations

import random
import shutil
import tempfile
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from bot.assembly import all_routes
from bot.front.discord.interaction import parse_id
from bot.front.routing.router import TooFast

from .answers import Answers, Control
from .bot import Bot, open_bot
from .forging import Forger
from .judging import Judge, judging
from .looking import look_around
from .town import Town, build

EPOCH = 600
"""Presses after which the town is as it was: by then many of its tables are over or closed."""
TYPED = 0.08
"""The share of commands."""


@dataclass(slots=True)
class Report:
    """What the run found; `acted` counts the presses that changed something, `kinds` the refusals by their kind."""

    presses: int = 0
    foreign_changes: int = 0
    foreign_reads: int = 0
    unforeseen: int = 0
    unanswered: int = 0
    refused_by_budget: int = 0
    acted: int = 0
    found: list[str] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)

    @property
    def sound(self) -> bool:
        wrong = (self.foreign_changes, self.foreign_reads, self.unforeseen, self.unanswered, self.refused_by_budget)
        return not any(wrong)

    def figures(self) -> dict[str, Any]:
        left_out = ("found", "kinds", "acted")
        return {name: value for name, value in asdict(self).items() if name not in left_out}


@dataclass(frozen=True, slots=True)
class Ground:
    """What is attacked: a town, the database it lies in, and the controls its people have seen."""

    database: Path
    town: Town
    seen: Mapping[str, Sequence[Control]]

    @classmethod
    async def lay(cls, database: Path, seed: int) -> Ground:
        town = await build(database, seed)
        return cls(database, town, await look_around(database, town))


async def forge(presses: int, seed: int) -> Report:
    """Put so many presses to the bot."""
    with tempfile.TemporaryDirectory() as folder:
        return await attack(await Ground.lay(Path(folder) / "town.db", seed), presses, seed)


async def attack(
    ground: Ground, presses: int, seed: int, verbs: Collection[str] = (), *, budget: bool = False
) -> Report:
    """Put presses of some verbs, or of all, to a bot; the ground stays as it is. They come faster than people press, so
    that the bot counts them only if a test wants the `budget`."""
    report = Report()
    routes = [route for route in all_routes().by_verb.values() if not verbs or route.verb in verbs]
    for epoch in range(0, presses, EPOCH):
        with tempfile.TemporaryDirectory() as folder:
            database, rng = Path(shutil.copy(ground.database, folder)), random.Random(f"{seed}.{epoch}")
            async with open_bot(database, ground.town, rng, budget=budget) as bot:
                with judging(database, ground.town) as judge:
                    forger = Forger(ground.town, routes, sorted(judge.rights.tables), rng)
                    forger.know(ground.seen)
                    for _ in range(min(EPOCH, presses - epoch)):
                        await _one(bot, judge, forger, rng, report)
                    report.kinds.update(bot.refused)
                    report.refused_by_budget += bot.refused.get(TooFast.__name__, 0)
    return report


async def _one(bot: Bot, judge: Judge, forger: Forger, rng: random.Random, report: Report) -> None:
    before = len(bot.faults.lines)
    if rng.random() < TYPED:
        forged = forger.typed(bot.commands)
        answers = await (bot.complete if "name" in forged.data else bot.command)(
            forged.context, forged.verb, **forged.data
        )
    else:
        forged = forger.forge()
        answers = await bot.press(forged.context, forged.data)
    forger.learn(answers.sent)
    verdict = judge.judge(forged, answers)
    faults = [*bot.faults.lines[before:], *_dead_ends(answers)]
    report.presses += 1
    report.foreign_reads += bool(verdict.reads)
    report.foreign_changes += bool(verdict.changes)
    report.acted += verdict.acted
    report.unforeseen += bool(faults)
    report.unanswered += not (answers.sent or answers.deferred)
    wrong = [*verdict.reads, *verdict.changes, *faults]
    if not (answers.sent or answers.deferred):
        wrong.append("no answer")
    report.found += [f"{forged.context} {forged.data}: {each}" for each in wrong]


def _dead_ends(answers: Answers) -> list[str]:
    """Controls that were shown and lead nowhere."""
    shown = [control.id for answer in answers.sent for control in answer.controls]
    known = all_routes().by_verb
    return [f"nothing answers {id_}" for id_ in shown if (found := parse_id(id_)) is None or found.verb not in known]
