"""A program that plays at several tables and says which acts were acknowledged, until it is killed.

Run as `python -m tests.bot.tables.killed_process DATABASE SEED`. Prints "ready", then `TABLE REVISION` after each act.
"""

from __future__ import annotations

import asyncio
import random
import sys

from bot.database_location import Location, read_location
from bot.store import Database
from bot.tables import Games, InlineThinker, Limits, Table, Tables
from engine.actions import Action
from engine.choices import sample


async def main(location: Location, seed: int) -> None:
    tables = await Tables.open(await Database.open(location), Games(), limits=Limits(pace=0), thinker=InlineThinker())
    people = [await tables.people.meet(100 + n, f"Player {n}") for n in range(3)]
    ids = [summary.table for summary in await tables.of_person(people[0])]
    print("ready", flush=True)
    rng = random.Random(seed)

    async def play(table: Table) -> None:
        while awaited := (await table.status()).awaited:
            person = people[rng.choice(awaited).seat]
            question = (await table.snapshot(person)).questions[0]
            action = sample(question.decision.tree, rng)
            assert isinstance(action, Action)
            done = await table.act(person, action, question.key)
            print(table.id, done.revision, flush=True)

    await asyncio.gather(*[play(await tables.get(id_)) for id_ in ids])


if __name__ == "__main__":
    asyncio.run(main(read_location(sys.argv[1]), int(sys.argv[2])))
