"""Many who write the same row at the same time leave one row, and none is refused."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import Table, func, select

from bot.database_location import Location
from bot.store import Database, deadlines, imports, outbox, people, posts, schema, settings
from bot.store.deadlines import Appointment
from bot.store.outbox import NewMessage
from bot.store.posts import Post
from bot.store.upserting import keep
from tests.bot.tables.harness import TablesHarness

MANY = 24


async def count(database: Database, table: Table) -> int:
    return await database.read(lambda tx: tx.execute(select(func.count()).select_from(table)).scalar_one())


async def test_settings(database: Database) -> None:
    await asyncio.gather(*[database.save_setting("motto", str(n)) for n in range(MANY)])
    assert await count(database, schema.notes) == 1
    assert await database.setting("motto") in {str(n) for n in range(MANY)}


async def test_settings_of_a_server_do_not_undo_each_other(database: Database) -> None:
    changes = [{"language": "it"}, {"channels": (1, 2)}, {"most_tables": 3}]
    await asyncio.gather(*[database.write(settings.change_server, 7, changes[n % 3]) for n in range(MANY)])
    assert await count(database, schema.servers) == 1
    assert await database.read(settings.find_server, 7) == settings.Server(7, "it", (1, 2), 3)


async def test_a_new_person_is_met_once(database: Database) -> None:
    locales = [None, "it"]
    met = await asyncio.gather(
        *[database.write(people.meet, 100, f"Ada {n}", locales[n % 2], now=n) for n in range(MANY)]
    )
    assert len({person.id for person in met}) == 1
    assert await count(database, schema.users) == 1
    found = await database.read(people.find, 100)
    assert found is not None and found.locale == "it"


async def test_the_same_appointment(database: Database) -> None:
    person = (await database.write(people.meet, 100, "Ada", None, now=0)).id
    await asyncio.gather(
        *[database.write(deadlines.appoint, Appointment(person, "digest", 100 + n)) for n in range(MANY)]
    )
    assert await count(database, schema.appointments) == 1


async def test_the_same_pack(database: Database) -> None:
    await asyncio.gather(*[database.write(imports.keep_pack, "hash", "magnifico", "{}") for _ in range(MANY)])
    assert await count(database, schema.packs) == 1


async def test_one_is_told_that_it_wrote_the_row(database: Database) -> None:
    row = {"name": "motto", "text": "ostinato rigore"}
    told = await asyncio.gather(*[database.write(keep, schema.notes, row) for _ in range(MANY)])
    assert sorted(told) == [False] * (MANY - 1) + [True]


# What belongs to a table


@pytest.fixture
def harness(location: Location) -> TablesHarness:
    return TablesHarness(location)


async def test_what_belongs_to_a_table(harness: TablesHarness) -> None:
    await harness.begin()
    table, database = (await harness.lobby()).id, harness.database
    await harness.sent()

    async def write(n: int) -> None:
        both = [NewMessage("notice", data={"n": n}, dedupe=f"notice:{m}") for m in ((1, 2) if n % 2 else (2, 1))]
        await database.write(outbox.add, table, both, now=n)
        await database.write(deadlines.put, table, "expiry", 100 + n)
        await database.write(posts.save, Post(table, "board", 1, 1000 + n, created=n, public=n, note=""))
        await database.write(people.add, table, harness.people[1].id, now=n)

    await asyncio.gather(*[write(n) for n in range(MANY)])
    assert [await count(database, each) for each in (schema.posts, schema.watchers)] == [1, 1]
    assert [each.kind for each in await database.read(deadlines.due_by, 200)] == ["expiry"]
    waiting = await database.read(outbox.due_by, MANY, 10)
    assert [message.version for message in waiting] == [MANY, MANY]
    await harness.end()
