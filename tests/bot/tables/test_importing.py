"""Imported game files: replayed before anything is kept, and refused with a reason."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from bot.store import imports, people
from bot.tables.archive import history as importing
from bot.tables.archive import statistics
from bot.tables.archive.history import MOST_IMPORTS
from bot.tables.errors import BadImport, NoSuchImport, TooManyImports
from bot.tables.timing.clock import HOUR
from bot.tables.timing.table_clocks import TIME
from bot.workers import GivenUp
from engine import table_actions
from engine.record import MOST_BYTES, MOST_ENTRIES, write_record
from tests.bot.postgame.finished import finished

from .harness import GUILD, TablesHarness, until

Change = Callable[[dict[str, Any]], object]


class Here:
    """Does in the test's own process what otherwise runs in a separate one."""

    def __init__(self, *limits: float) -> None:
        pass

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        return work(*args)

    async def close(self) -> None:
        pass


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "Workers", Here)


def changed(change: Change, slug: str = "davinci") -> bytes:
    record, _ = finished(slug)
    data = json.loads(write_record(record))
    change(data)
    return json.dumps(data).encode()


def whole(slug: str = "davinci") -> bytes:
    return changed(lambda data: None, slug)


async def test_one_persons_imports_keep_nobody_else_waiting(
    harness: TablesHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, at_it = asyncio.Event(), 0

    class Slow(Here):
        async def run(self, work: Callable[..., Any], *args: Any) -> Any:
            nonlocal at_it
            at_it += 1
            await gate.wait()
            return work(*args)

    monkeypatch.setattr(importing, "Workers", Slow)
    history, (ada, bruno, *_) = harness.tables.history, harness.people
    taking = [asyncio.create_task(history.import_record(ada, whole())) for _ in range(3)]
    await until(lambda: at_it == 1)
    taking.append(asyncio.create_task(history.import_record(bruno, whole())))
    await until(lambda: at_it == 2)
    gate.set()
    await asyncio.gather(*taking)
    assert at_it == 2 * len(taking)


async def refusal(harness: TablesHarness, data: bytes) -> tuple[str, int | None]:
    with pytest.raises(BadImport) as refused:
        await harness.tables.history.import_record(harness.people[0], data)
    assert await harness.tables.database.read(imports.of_person, harness.people[0].id) == []
    return refused.value.fault, refused.value.action


@pytest.mark.usefixtures("here")
async def test_a_game_is_kept_for_who_brought_it(harness: TablesHarness) -> None:
    history, ada = harness.tables.history, harness.people[0]
    key = await history.import_record(ada, whole())
    game = await history.finished(key)
    assert (game.slug, game.owner, game.users, game.guild) == ("davinci", ada.id, frozenset(), None)
    assert game.record == finished("davinci")[0]
    assert game.game
    assert await history.import_record(ada, whole()) == key, "it is not kept twice"
    assert [each.game for each in await harness.tables.database.read(imports.of_person, ada.id)] == ["davinci"]
    assert await harness.tables.database.read(imports.of_person, harness.people[1].id) == []
    await harness.tables.database.write(imports.remove, harness.people[1].id, int(key[1:]))
    await history.finished(key)
    await harness.tables.database.write(imports.remove, ada.id, int(key[1:]))
    with pytest.raises(NoSuchImport):
        await history.finished(key)


@pytest.mark.usefixtures("here")
async def test_it_counts_nowhere(harness: TablesHarness) -> None:
    await harness.tables.history.import_record(harness.people[0], whole())
    assert (await harness.tables.database.read(statistics.of_person, harness.people[0].id)).games == ()
    assert (await harness.tables.database.read(statistics.of_server, GUILD)).games == ()
    assert await harness.tables.of_person(harness.people[0]) == ()
    assert await harness.sent() == []


async def test_a_process_of_its_own_replays_it(harness: TablesHarness) -> None:
    assert await harness.tables.history.import_record(harness.people[0], whole("leonardo1989")) == "i1"
    assert await refusal_in_process(harness) == "result"


async def refusal_in_process(harness: TablesHarness) -> str:
    with pytest.raises(BadImport) as refused:
        await harness.tables.history.import_record(harness.people[0], changed(lambda data: data.update(result=None)))
    return refused.value.fault


def _value(data: dict[str, Any], value: Callable[[int, int], int]) -> None:
    """Change the first outcome of the opening to another one that the rules accept."""
    outcome = data["setup"]["opening"][0]
    outcome["value"] = value(outcome["value"], outcome["bound"])


UNSOUND: tuple[tuple[bytes, tuple[str, int | None]], ...] = (
    (b"x" * (MOST_BYTES + 1), ("large", None)),
    (b"\xff\xfe", ("json", None)),
    (b"{", ("json", None)),
    (b"[" * 100_000, ("json", None)),
    (b"[]", ("format", None)),
    (changed(lambda data: data.update(version=2)), ("version", None)),
    (changed(lambda data: data.update(entries=[{"seat": 0, "text": ""}] * (MOST_ENTRIES + 1))), ("long", None)),
    (changed(lambda data: data["entries"][4].update(extra=1)), ("shape", None)),
    (changed(lambda data: data["setup"].update(game="chess")), ("game", None)),
    (changed(lambda data: data["setup"].update(rules_version=9)), ("rules", None)),
    (changed(lambda data: data["setup"].update(pack="0" * 64)), ("rules", None)),
    (changed(lambda data: data["setup"].update(seats=9)), ("shape", None)),
    (changed(lambda data: data["setup"].update(options={"speed": [1]})), ("shape", None)),
    (changed(lambda data: data.update(names=["Ada"])), ("shape", None)),
    (changed(lambda data: data["entries"][4].update(text="fly moon")), ("action", 5)),
    (changed(lambda data: data["entries"].insert(0, {"seat": None, "text": "undo 7"})), ("action", 1)),
    (changed(lambda data: data["result"].update(reason="magic")), ("result", None)),
    (changed(lambda data: data.update(seed="0" * 64)), ("luck", None)),
)
"""Files that are not a record, or hold one that is wrong; each with what is wrong."""


@pytest.mark.usefixtures("here")
async def test_whatever_does_not_hold_is_refused(harness: TablesHarness) -> None:
    for data, fault in UNSOUND:
        assert await refusal(harness, data) == fault


async def test_what_takes_too_long_is_given_up(harness: TablesHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow(Here):
        async def run(self, work: Callable[..., Any], *args: Any) -> Any:
            raise GivenUp("it took more than 30 s")

    monkeypatch.setattr(importing, "Workers", Slow)
    assert await refusal(harness, whole()) == ("slow", None)


@pytest.mark.usefixtures("here")
async def test_nobody_keeps_more_than_some(harness: TablesHarness) -> None:
    history, ada = harness.tables.history, harness.people[0]
    for number in range(MOST_IMPORTS):
        await harness.database.write(importing._keep, ada.id, "davinci", f"record {number}", 0)
    with pytest.raises(TooManyImports):
        await history.import_record(ada, whole())
    assert len(await harness.tables.database.read(imports.of_person, ada.id)) == MOST_IMPORTS
    await harness.tables.database.write(imports.remove, ada.id, 1)
    await history.import_record(ada, whole())


async def test_a_table_where_everything_happened_can_be_checked_replayed_and_brought_along(
    harness: TablesHarness, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = write_record(await _eventful(harness))
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert main(["replay", str(file)]) == 0
    told = " ".join(capsys.readouterr().out.split())
    for act in ("undo 0", "hand_over 1", "time_up 0", "hand_back 0", "resign 2", "abandon"):
        assert f"table {act}" in told
    assert await harness.tables.history.import_record(harness.people[4], text.encode()) == "i1"


async def _eventful(harness: TablesHarness) -> Any:
    """The record of a game with an undo, a seat handed over, and another with a caretaker; at the end all resign."""
    table = await harness.game(options={"speed": "live", "time_out": "caretaker"})
    first = harness.people[(await table.status()).awaited[0].seat]
    await table.act(first, "home rome")
    await table.undo(first)
    await harness.play(table, until="bid")
    await table.offer(harness.people[1], 1)
    await table.take_over(harness.people[3], 1)
    harness.clock.advance(HOUR)
    await table.ring(TIME, 0)
    await harness.settle(table)
    await table.arrive(harness.people[0])
    for number in (2, 0, 3):
        await table.resign(harness.people[number])
    record = await table.record()
    acts = [type(table_actions.NOTATION.read(entry.text)) for entry in record.entries if entry.seat is None]
    assert {table_actions.TimeUp, table_actions.HandBack, table_actions.HandOver} <= {*acts}
    return record


@pytest.mark.usefixtures("here")
async def test_results_and_imports_are_part_of_what_is_kept_about_somebody(harness: TablesHarness) -> None:
    table = await harness.game()
    ada = harness.people[0]
    for person in harness.people[:3]:
        await table.resign(person)
    key = await harness.tables.history.import_record(ada, whole())
    kept = await harness.tables.database.read(people.data_about, ada.id)
    assert [(result["table_id"], result["place"]) for result in kept["results"]] == [(table.id, 0)]
    assert [(each["game"], each["record"]) for each in kept["imports"]] == [("davinci", whole().decode())]
    await harness.tables.forget(ada)
    with pytest.raises(NoSuchImport):
        await harness.tables.history.finished(key)
