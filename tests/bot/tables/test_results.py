"""How a game came out for each seat: stored as it ends, for good."""

from __future__ import annotations

from bot.store import statistics
from bot.store.rows import EntryRow
from bot.store.statistics import NO_PLACE, ResultRow
from bot.tables import Table
from bot.tables.archive.statistics import game_summary, places_of, waits_by_question
from bot.tables.timing.clock import HOUR, MINUTE
from engine.game import Result
from engine.leonardo1989.events import DuelFought
from engine.magnifico.events import AutomatonAssaulted, TankExploded
from engine.scores import DiceRoll, luck
from tests.engine.magnifico import positions
from tests.engine.positioning import set_position

from .harness import TablesHarness


async def kept(harness: TablesHarness, table: Table) -> list[ResultRow]:
    return await harness.database.read(statistics.of_table, table.id)


async def test_a_finished_game_leaves_a_result_for_each_seat(harness: TablesHarness) -> None:
    table = await harness.workshop(2)
    assert await kept(harness, table) == []
    await harness.play(table)
    end = (await table.status()).result
    assert end
    rows = await kept(harness, table)
    assert [row.user for row in rows] == [person.id for person in harness.people[:2]]
    assert [row.points for row in rows] == list(end.scores)
    assert [row.seat for row in rows if row.won] == list(end.winners)
    assert [row.place for row in rows] == places_of(end)
    assert [row.luck for row in rows] == [None, None], "a game without dice"


async def test_the_dice_of_battles_make_a_seats_luck(harness: TablesHarness) -> None:
    table = await harness.game(until="turn", options={"target": 15})
    match = (await table.session.state()).match
    assert match
    armies = {"rome": (0, "5s"), "naples": (1, "1s"), "athens": (1, "1s"), "paris": (2, "2s")}
    set_position(match, positions.table(leonardo=0, turn=0, lands=armies))
    await table.act(harness.people[0], "attack rome naples 4s")
    await table.act(harness.people[0], "infantry 3s")
    for person in harness.people[:3]:
        await table.resign(person)
    fought = await kept(harness, table)
    assert fought[0].luck is not None and fought[1].luck is None


async def test_only_the_own_presses_the_table_waited_for_count(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    harness.clock.advance(MINUTE)
    await table.act(harness.people[0], "bid 20")
    harness.clock.advance(MINUTE)
    await table.act(harness.people[0], "bid 30")  # the table did not wait for it
    for person in harness.people[:3]:
        await table.resign(person)
    ada = (await kept(harness, table))[0]
    assert (ada.decisions, ada.waited) == (2, MINUTE)  # the home, placed at once, and the first bid


async def test_nobody_wins_a_game_that_was_ended_early(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    for person in harness.people[:3]:
        await table.resign(person)
    rows = await kept(harness, table)
    assert [(row.place, row.won, row.points) for row in rows] == [(NO_PLACE, False, 0)] * 3


async def test_a_seat_that_was_resigned_has_a_place_and_no_winner(harness: TablesHarness) -> None:
    table = await harness.game(until="turn", options={"target": 15})
    await table.resign(harness.people[2])
    await harness.settle(table)
    match = (await table.session.state()).match
    assert match
    set_position(match, positions.table(leonardo=2, turn=1, scores={0: 3, 1: 8, 2: 14}, target=15))
    await table.act(harness.people[1], "end")
    rows = await kept(harness, table)
    assert [(row.place, row.won) for row in rows] == [(3, False), (2, False), (1, False)]
    assert rows[2].user == harness.people[2].id


def test_equal_seats_share_a_place_and_winners_come_first() -> None:
    assert places_of(Result((0,), (30, 30, 20, 20, 10), "target")) == [1, 2, 3, 3, 5]
    assert places_of(Result((1, 2), (10, 40, 40), "tie")) == [3, 1, 1]


def test_luck_is_what_fell_against_what_was_to_be_expected() -> None:
    die = (1.0, 0.0)
    assert luck([]) is None
    assert luck([DiceRoll(0, (1.0, 0.0), die)]) == 0
    assert luck([DiceRoll(0, (1.0,), die)]) == 1_000, "one standard deviation of one coin"
    assert luck([DiceRoll(0, (0.0,) * 4, die)]) == -2_000
    assert luck([DiceRoll(0, (1.0, 1.0), die), DiceRoll(0, (0.0, 0.0), die)]) == 0


def test_in_a_duel_both_numbers_count(harness: TablesHarness) -> None:
    throws = harness.games.title("leonardo1989").rolls(DuelFought(1, 3, (12, 1), 3, "man"))
    assert [luck([throw]) for throw in throws] == [1_593, -1_593]


def test_an_explosion_hurts_all_but_the_automaton(harness: TablesHarness) -> None:
    throws = harness.games.title("magnifico").rolls
    assert throws(TankExploded(1, (5, 5, 5), 1, 1, 0))[0].worth == (-1.0,) * 3
    assert throws(AutomatonAssaulted(2, (0, 5), 1))[0].worth == (1.0, 0.0)


def entry(at: int, waited: int | None, question: str | None) -> EntryRow:
    return EntryRow(1, 1, 1, 0, "", "[]", "[]", "[]", "press", 1, at, waited, question)


def test_time_waited_side_by_side_counts_once() -> None:
    entries = [
        entry(10, 10, "bid"),
        entry(15, 15, "bid"),
        entry(15, None, None),
        entry(40, 25, "turn"),
        entry(42, 30, "pick"),
    ]
    assert waits_by_question(entries) == {"bid": 15, "turn": 25, "pick": 2}


async def test_a_finished_game_tells_how_long_it_waited_and_for_what(harness: TablesHarness) -> None:
    table = await harness.game(3, until="home", options={"target": 15})
    while (await table.status()).stage == "playing":
        harness.clock.advance(HOUR)
        person = await harness.awaited(table)
        question = await harness.asked(table, person)
        await table.act(person, harness.any_of(question), question.key)
    summary = await harness.database.read(game_summary, table.id)
    assert sum(summary.waited.values()) <= summary.lasted
    assert sum(summary.waited.values()) > summary.lasted * 0.9
    assert {"turn", "bid"} <= set(summary.waited)
    assert list(summary.waited.values()) == sorted(summary.waited.values(), reverse=True)
