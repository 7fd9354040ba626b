"""Who watches over a Bottega learns whether it is alive, ready and well, and reads its figures."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from ipaddress import IPv4Address
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot import metrics
from bot.assembly import Running
from bot.health import ask
from bot.monitoring import PortUnusable, monitored, report_on
from bot.settings import Settings
from bot.store.errors import Unreadable
from bot.store.migrating import newest_revision
from bot.tables.sharing import AllShards
from tests.bot.tables.conftest import harness
from tests.bot.tables.harness import TablesHarness
from tests.figures import figure

EVERYWHERE = IPv4Address("0.0.0.0")
ANY_PORT = Settings(_env_file=None, health_port=0)  # type: ignore[call-arg]


@dataclass
class Open:
    """What is looked at in connections."""

    connected: bool = True

    @property
    def latency(self) -> float | None:
        return 0.05 if self.connected else None


async def fine() -> bool:
    return True


async def refusing() -> bool:
    raise Unreadable("bottega.db", "gone")


async def hanging() -> bool:
    await asyncio.sleep(3600)
    return True


@dataclass
class Database:
    """A database and an outbox whose oldest message has been due for `late` ms."""

    answers: Callable[[], Awaitable[bool]] = fine
    late: int = 0

    async def overdue(self) -> int:
        await self.answers()
        return self.late

    async def read(self, work: Any) -> Any:
        await self.answers()
        return SimpleNamespace(messages=0, tables=0)


@dataclass
class Watched:
    """What a monitored Bottega answers at its paths."""

    port: int
    settings: Settings = field(default=ANY_PORT)

    async def status(self, path: str) -> int:
        return (await ask(self.settings, self.port, 5, path))[0]

    async def figures(self) -> dict[str, float]:
        """The figures by name, with their labels in braces."""
        url = f"http://127.0.0.1:{self.port}/metrics"
        async with aiohttp.ClientSession() as session, session.get(url) as answer:
            text = await answer.text()
        samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]
        return {" ".join([each.name, *each.labels.values()]): each.value for each in samples}


@asynccontextmanager
async def watched(running: Running | None, settings: Settings = ANY_PORT) -> AsyncIterator[Watched]:
    async with monitored(settings) as monitor:
        monitor.running = running
        assert monitor.port
        yield Watched(monitor.port, settings)


def running(database: Database, connections: Open | None = None) -> Running:
    app = SimpleNamespace(tables=SimpleNamespace(outbox=database, cache=(), shards=AllShards()))
    return cast(Running, SimpleNamespace(connections=connections or Open(), database=database, app=app))


# Alive, ready, well


@pytest.mark.parametrize(("late", "well"), [(0, True), (60_000, True), (61_000, False)])
async def test_a_bottega_that_is_late_with_what_it_has_to_tell_is_not_well(late: int, well: bool) -> None:
    found, report = await report_on(running(Database(late=late)))
    assert (found, report["late"]) == (well, late / 1000)


async def test_it_answers_from_the_first_moment_of_a_start() -> None:
    async with watched(None) as monitor:
        assert [await monitor.status(path) for path in ("alive", "ready", "health")] == [200, 503, 503]
        assert (await monitor.figures())["bottega_ready"] == 0


async def test_a_bottega_that_plays_is_ready_and_well() -> None:
    async with watched(running(Database())) as monitor:
        assert [await monitor.status(path) for path in ("alive", "ready", "health")] == [200, 200, 200]
        status, report = await ask(ANY_PORT, monitor.port, 5)
        assert (status, report["connected"], report["latency"]) == (200, True, 0.05)


@pytest.mark.parametrize("answers", [refusing, hanging])
async def test_without_its_database_it_is_unready_and_not_dead(
    answers: Callable[[], Awaitable[bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.monitoring.MOST_ASKING", 0.05)
    async with watched(running(Database(answers))) as monitor:
        assert [await monitor.status(path) for path in ("alive", "ready", "health")] == [200, 503, 503]
        figures = await monitor.figures()
    assert figures["bottega_ready"] == 0
    assert figures["bottega_outbox_oldest_seconds"] != figures["bottega_outbox_oldest_seconds"], "it is not known"


async def test_without_discord_it_is_unready() -> None:
    async with watched(running(Database(), Open(connected=False))) as monitor:
        assert [await monitor.status(path) for path in ("alive", "ready")] == [200, 503]


async def test_a_message_that_is_late_makes_no_process_unready() -> None:
    async with watched(running(Database(late=61_000))) as monitor:
        assert [await monitor.status(path) for path in ("ready", "health")] == [200, 503]


# Figures


async def test_the_figures_of_tables_and_messages_are_those_of_the_database(harness: TablesHarness) -> None:
    await harness.lobby()
    app = SimpleNamespace(tables=harness.tables)
    bottega = SimpleNamespace(connections=Open(), database=harness.database, app=app)
    async with watched(cast(Running, bottega)) as monitor:
        figures = await monitor.figures()
    assert (figures["bottega_ready"], figures["bottega_tables_awake"], figures["bottega_tables_open"]) == (1, 1, 1)
    assert figures["bottega_outbox_messages"] == len(await harness.sent()) > 0


async def test_the_figures_say_which_program_and_schema_they_are_of() -> None:
    async with watched(None) as monitor:
        [build] = [name.split() for name in await monitor.figures() if name.startswith("bottega_build_info")]
    assert newest_revision() in build and "0.1.0" in build


async def test_a_loop_that_hangs_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.monitoring.LAG_EVERY", 0.01)
    async with watched(None):
        await asyncio.sleep(0.02)
        before, until = figure("bottega_event_loop_lag_seconds_sum"), time.perf_counter() + 0.2
        while time.perf_counter() < until:
            pass
        await asyncio.sleep(0.02)
        assert figure("bottega_event_loop_lag_seconds_sum") - before > 0.1


def test_no_label_names_a_server_a_table_or_a_person() -> None:
    found = [each for each in vars(metrics).values() if hasattr(each, "_labelnames")]
    assert {label for each in found for label in each._labelnames} <= {
        "kind", "outcome", "reason", "result", "scope", "source", "work"
    }  # fmt: skip
    assert all(each._name.startswith("bottega_") and each._documentation.endswith(".") for each in found)


# Ports and addresses


async def test_two_on_one_machine_do_not_clash() -> None:
    async with watched(None) as one, watched(None) as other:
        assert one.port != other.port
        assert [await each.status("alive") for each in (one, other)] == [200, 200]


async def test_a_port_that_is_taken_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        with pytest.raises(PortUnusable, match=f"port {port} .*in use.*BOTTEGA_HEALTH_PORT"):
            async with monitored(Settings(health_port=port)):
                pass


async def test_an_address_of_another_machine_is_named() -> None:
    settings = ANY_PORT.model_copy(update={"health_address": "192.0.2.1"})
    with pytest.raises(PortUnusable, match=r"192\.0\.2\.1 .*BOTTEGA_HEALTH_ADDRESS"):
        async with monitored(settings):
            pass


async def test_it_answers_at_every_address_if_told_to() -> None:
    settings = Settings(_env_file=None, health_port=0, health_address=EVERYWHERE)  # type: ignore[call-arg]
    async with watched(None, settings) as monitor:
        assert await monitor.status("alive") == 200


async def test_without_a_port_nothing_listens() -> None:
    async with monitored(Settings(_env_file=None)) as monitor:  # type: ignore[call-arg]
        assert monitor.port is None


__all__ = ["harness"]
