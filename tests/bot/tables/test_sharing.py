"""Processes that share the shards by leases: each shard has one holder at most, and soon one again."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable
from itertools import pairwise
from typing import Any

import pytest
import pytest_asyncio

from bot.database_location import ServerAddress
from bot.store import leases, postgres_server
from bot.tables.sharing import LeftOut, NotHeld, leased
from tests.postgres import OwnServer

from .harness import until
from .sharing_processes import TTL, Processes, Serving, sharing

GUILD = 3 << 22
"""A server on shard 3 of 4."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leased, "LOOK_EVERY", 0.02)
    monkeypatch.setattr(leased, "RENEW_EVERY", 0.1)
    monkeypatch.setattr(postgres_server, "MOST_ATTEMPTS", 2)


@pytest_asyncio.fixture
async def processes(address: ServerAddress) -> AsyncIterator[Processes]:
    async with sharing(address) as processes:
        yield processes


async def _two(processes: Processes) -> tuple[Serving, Serving]:
    """Two processes that share the shards."""
    ada = await processes.begin("ada")
    await until(lambda: ada.holds(0, 1, 2, 3))
    bruno = await processes.begin("bruno")
    await until(lambda: ada.holds(2, 3) and bruno.holds(0, 1))
    return ada, bruno


# Sharing out


async def test_one_process_takes_everything(processes: Processes) -> None:
    ada = await processes.begin("ada")
    await until(lambda: ada.holds(0, 1, 2, 3))
    await until(lambda: len(processes.log) == 4)
    assert sorted(ada.gained) == [0, 1, 2, 3]


async def test_a_second_is_given_half_and_connects_before_the_first_disconnects(processes: Processes) -> None:
    ada, bruno = await _two(processes)
    await until(lambda: len(processes.log) == 8)
    assert all(processes.passed(shard, "ada", "bruno") for shard in (0, 1))
    assert (sorted(ada.unserved), bruno.unserved) == ([0, 1, 2, 3], [])


async def test_who_waits_for_connections_waits_for_its_part(processes: Processes) -> None:
    ada = await processes.begin("ada")
    ada.connecting = 0.3
    await ada.shards.may_tell()
    await ada.shards.all_connected()
    assert sorted(ada.unserved) == [0, 1, 2, 3]


async def test_many_at_once_share_out_everything(processes: Processes) -> None:
    all_ = [await processes.begin(name, 8) for name in ("ada", "bruno", "carla", "dino")]
    await until(lambda: sorted(len(each.shards.share.shards) for each in all_) == [2, 2, 2, 2])
    assert set().union(*[each.shards.share.shards for each in all_]) == set(range(8))


async def test_nothing_is_sent_for_a_shard_of_another(processes: Processes) -> None:
    ada, bruno = await _two(processes)
    with pytest.raises(NotHeld):
        async with bruno.shards.sending(GUILD):
            pass
    async with ada.shards.sending(GUILD):
        pass


async def test_a_hand_over_waits_for_what_is_being_sent_and_lets_nothing_more_begin(processes: Processes) -> None:
    ada = await processes.begin("ada", 1)
    await until(lambda: ada.holds(0))
    async with ada.shards.sending(None):
        bruno = await processes.begin("bruno", 1)
        leaving = asyncio.create_task(ada.shards.leave(20))
        await until(lambda: ada.holds())
        with pytest.raises(NotHeld):
            async with ada.shards.sending(None):
                pass
        await asyncio.sleep(0.1)
        assert bruno.holds() and processes.log == ["ada connects 0", "bruno connects 0"]
    await until(lambda: bruno.holds(0))
    await leaving
    assert processes.log == ["ada connects 0", "bruno connects 0", "ada disconnects 0"]


async def test_an_answer_that_comes_late_does_not_bring_a_shard_back(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lease is renewed, then handed over; the holder hears of the first last."""
    ada = await processes.begin("ada", 1)
    await until(lambda: ada.holds(0))
    write = ada.database.write_first

    async def slowly(work: Callable[..., Any], *args: Any) -> Any:
        value = await write(work, *args)
        await asyncio.sleep(0.15)
        return value

    monkeypatch.setattr(ada.database, "write_first", slowly)
    bruno = await processes.begin("bruno", 1)
    leaving = asyncio.create_task(ada.shards.leave(20))
    await until(lambda: bruno.holds(0))
    await asyncio.sleep(0.3)
    await leaving


async def test_what_cannot_be_handed_over_is_taken_up_again(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile nobody thinks for its tables."""
    ada = await processes.begin("ada", 1)
    await until(lambda: ada.holds(0))
    async with ada.shards.sending(None):
        bruno = await processes.begin("bruno", 1)
        leaving = asyncio.create_task(ada.shards.leave(0.5))
        await until(lambda: ada.holds())
        await bruno.end()
    await until(lambda: ada.holds(0))
    assert ada.gained == [0, 0]
    await leaving


# Leaving and dying


async def test_who_leaves_hands_everything_over(processes: Processes) -> None:
    ada, bruno = await _two(processes)
    await ada.shards.leave(20)
    assert ada.holds()
    await until(lambda: bruno.holds(0, 1, 2, 3) and len(processes.log) == 12)
    assert all(processes.passed(shard, "ada", "bruno") for shard in range(4))


async def test_the_last_one_leaves_at_once(processes: Processes) -> None:
    ada = await processes.begin("ada")
    await until(lambda: ada.holds(0, 1, 2, 3))
    async with asyncio.timeout(5):
        await ada.shards.leave(20)


async def test_the_shards_of_a_killed_process_are_taken_over(processes: Processes) -> None:
    ada, bruno = await _two(processes)
    loop = asyncio.get_running_loop()
    ada.kill()
    killed = loop.time()
    await until(lambda: bruno.holds(0, 1, 2, 3))
    assert 0.4 * TTL / 1_000 < loop.time() - killed < TTL / 1_000 + 1
    assert ada.holds()


async def test_a_killed_heir_leaves_the_shard_where_it_is(processes: Processes) -> None:
    ada = await processes.begin("ada", 2)
    await until(lambda: ada.holds(0, 1))
    bruno = await processes.begin("bruno", 2)
    bruno.connecting = 20
    await until(lambda: bool(bruno.shards._moving))
    bruno.kill()
    carla = await processes.begin("carla", 2)
    await until(lambda: ada.holds(1) and carla.holds(0))


async def test_leases_are_renewed_while_all_writers_wait(processes: Processes) -> None:
    ada = await processes.begin("ada", 1)
    await until(lambda: ada.holds(0))
    ending = threading.Event()
    waiting = [asyncio.create_task(ada.database.write(lambda tx: ending.wait(20))) for _ in range(8)]
    for _ in range(15):
        await asyncio.sleep(0.1)
        assert ada.holds(0)
    ending.set()
    await asyncio.gather(*waiting)


# Without a database


async def test_without_a_database_nothing_is_relied_on_for_long_and_all_goes_on_after(
    own_server: OwnServer, own_address: ServerAddress
) -> None:
    own_server.start()
    async with sharing(own_address) as processes:
        ada, bruno = await _two(processes)
        gained = sorted(ada.gained)
        loop = asyncio.get_running_loop()
        await asyncio.to_thread(own_server.stop)
        stopped = loop.time()
        await until(lambda: ada.holds() and bruno.holds())
        assert loop.time() - stopped < TTL / 1_000
        await asyncio.sleep(TTL / 1_000)
        assert ada.holds() and bruno.holds()
        await asyncio.to_thread(own_server.start)
        await until(lambda: len(ada.shards.share.shards) == 2 == len(bruno.shards.share.shards))
        assert sorted(ada.gained) != gained, "what was not served for a while has to be taken up again"


async def test_who_is_forgotten_has_to_join_anew(processes: Processes) -> None:
    ada, bruno = await _two(processes)
    await bruno.database.write(leases.gone, ada.process)
    with pytest.raises(LeftOut):
        await ada.running
    assert ada.holds()
    await until(lambda: bruno.holds(0, 1, 2, 3))


# The number of shards


async def test_the_number_of_shards_stays_while_others_are_there(processes: Processes) -> None:
    ada = await processes.begin("ada", 4)
    bruno = await processes.begin("bruno", 2)
    await until(lambda: len(ada.shards.share.shards) == 2 == len(bruno.shards.share.shards))
    assert ada.shards.share.count == bruno.shards.share.count == 4


async def test_with_all_processes_gone_another_number_is_agreed(processes: Processes) -> None:
    for count in (4, 2, 3):
        only = await processes.begin(f"number {count}", count)
        await until(lambda only=only, count=count: only.holds(*range(count)))
        await only.end()


async def test_of_two_who_come_first_one_decides(processes: Processes) -> None:
    """Neither holds a shard yet."""
    first, second = await asyncio.gather(processes.begin("ada", 2), processes.begin("bruno", 3))
    assert first.shards.share.count == second.shards.share.count


async def test_who_counts_otherwise_has_to_join_anew(processes: Processes) -> None:
    ada = await processes.begin("ada", 4)
    await until(lambda: ada.holds(0, 1, 2, 3))
    await ada.database.write(leases.gone, ada.process)
    await ada.database.write(leases.agree_on_count, 2, TTL)
    with pytest.raises(LeftOut):
        await ada.running


# Turns, and who answers


async def test_turns_to_identify_are_apart_for_the_whole_bot(processes: Processes) -> None:
    ada, bruno = await processes.begin("ada"), await processes.begin("bruno")

    async def turn(of: Serving) -> float:
        while wait := await of.shards.turn_to_identify(0, 200, 0):  # noqa: ASYNC110
            await asyncio.sleep(wait / 1_000)
        return time.monotonic()

    turns = sorted(await asyncio.gather(*[turn(each) for each in (ada, bruno) * 3]))
    assert all(later - earlier > 0.15 for earlier, later in pairwise(turns))
    assert await ada.shards.turn_to_identify(1, 5_000, 0) == 0


async def test_who_ends_while_it_waits_to_identify_holds_up_nobody(processes: Processes) -> None:
    ada, bruno = await processes.begin("ada"), await processes.begin("bruno")
    waits = [await each.shards.turn_to_identify(0, 60_000, 0) for each in (ada, *[bruno] * 3, ada)]
    assert waits[0] == 0
    assert all(59_000 < wait <= 60_000 for wait in waits[1:])


async def test_a_shard_that_is_still_served_lets_others_identify_first(processes: Processes) -> None:
    ada, bruno = await processes.begin("ada"), await processes.begin("bruno")
    assert await ada.shards.turn_to_identify(0, 100, 0) == 0
    assert await bruno.shards.turn_to_identify(0, 100, 60_000) > 59_000
    await asyncio.sleep(0.15)
    assert await bruno.shards.turn_to_identify(0, 100, 60_000) > 59_000
    assert await ada.shards.turn_to_identify(0, 100, 0) == 0


async def test_who_holds_a_shard_alone_answers_without_asking_the_database(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leased, "ALONE_AFTER", 0.2)
    ada, _ = await _two(processes)
    await asyncio.sleep(0.3)
    asked = _asked(ada, monkeypatch)
    assert await ada.shards.take_up(1, 3)
    assert asked == []
    assert await ada.shards.take_up(2, 0)
    assert asked == [leases.take_up]


async def test_who_was_asked_for_a_shard_in_vain_holds_it_alone_again(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leased, "ALONE_AFTER", 0.4)
    ada = await processes.begin("ada", 2)
    await until(lambda: ada.holds(0, 1))
    bruno = await processes.begin("bruno", 2)
    bruno.connecting = 20
    await until(lambda: bool(bruno.shards._moving))
    await asyncio.sleep(0.6)
    [wanted] = bruno.shards._moving
    asked = _asked(ada, monkeypatch)
    assert await ada.shards.take_up(1, wanted)
    assert asked == [leases.take_up]
    await bruno.end()
    await asyncio.sleep(0.6)
    assert await ada.shards.take_up(2, wanted)
    assert asked == [leases.take_up]


def _asked(of: Serving, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The works that a process has the database do to find out whether it answers an interaction."""
    asked: list[Any] = []
    write = of.database.write

    async def ask(work: Callable[..., Any], *args: Any) -> Any:
        if work is leases.take_up:
            asked.append(work)
        return await write(work, *args)

    monkeypatch.setattr(of.database, "write", ask)
    return asked


@pytest.mark.parametrize("connecting", [0.0, 0.3])
async def test_each_interaction_is_answered_by_one(
    processes: Processes, monkeypatch: pytest.MonkeyPatch, connecting: float
) -> None:
    """Whether a shard is held undisturbed, asked for, passed on, or was passed on just now."""
    monkeypatch.setattr(leased, "ALONE_AFTER", 0.4)
    answers: dict[str, int] = {}

    async def ask(most: float) -> None:
        end = time.monotonic() + most
        while time.monotonic() < end:
            [answering] = await processes.answer(sum(answers.values()), 0)
            answers[answering] = answers.get(answering, 0) + 1
            await asyncio.sleep(0.001)

    ada = await processes.begin("ada", 1)
    ada.disconnecting = 0.2
    await until(lambda: 0 in ada.hears)
    await ask(0.7)
    bruno = await processes.begin("bruno", 1)
    bruno.connecting = connecting
    leaving = asyncio.create_task(ada.shards.leave(20))
    await ask(2)
    await leaving
    assert processes.passed(0, "ada", "bruno")
    assert answers.keys() == {"ada", "bruno"}
