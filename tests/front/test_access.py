"""A press reaches a table only where the table is, or if the person plays there; it has rights only in the table's own
server."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace

import pytest

from bot.assembly import all_routes
from bot.front.context import AppContext
from bot.front.discord.interaction import Request, UnknownControl
from bot.front.discord.screen import Response
from bot.front.routing.error_presenter import ErrorPresenter
from bot.front.routing.routes import (
    NAMES_TABLE,
    About,
    NotInServer,
    NotManager,
    finished_game,
    managed_server,
    table_here,
    table_named,
    table_of_server,
    table_shown,
)
from bot.store import Person, imports
from bot.tables import Place, Table
from bot.tables.errors import NoSuchImport, NotHost, NotShown, NotYourSeat, StillPlaying, TableError, UnknownTable
from bot.tables.telling.reports import CHANNEL as GONE
from engine.record import write_record
from tests.bot.tables.harness import CHANNEL, GUILD, TablesHarness

from .presses import press

ELSEWHERE, OTHER_CHANNEL, THREAD, TALK, DIRECT = 8, 71, 72, 73, 9_100
SEATS = 3
PLAYER, STRANGER = 0, 3
ROUTES = all_routes().by_verb


def at(harness: TablesHarness, who: int, where: str = "table", **more: object) -> Request:
    """A person presses at the table, or elsewhere."""
    places = {
        "table": {},
        "thread": {"channel": THREAD, "parent_channel": CHANNEL},
        "talk": {"channel": TALK},
        "channel": {"channel": OTHER_CHANNEL},
        "server": {"server": ELSEWHERE, "channel": 80},
        "disguise": {"server": ELSEWHERE},
        "direct": {"server": None, "channel": DIRECT},
    }
    return press(harness.people[who], **{**places[where], **more})


async def admitted(app: AppContext, given: Request, table: Table, about: About = About.TABLE) -> bool:
    try:
        _, found = await table_named(app, given, table.id, about)
    except UnknownTable:
        return False
    assert found is table
    return True


# Where a table is


@pytest.mark.parametrize("where", ["table", "thread", "talk"])
async def test_everybody_gets_at_a_table_where_it_is(where: str, harness: TablesHarness, app: AppContext) -> None:
    table = await harness.game()
    await table.move_talk(TALK)
    assert await admitted(app, at(harness, STRANGER, where), table)


@pytest.mark.parametrize("where", ["channel", "server", "disguise", "direct"])
@pytest.mark.parametrize("about", [About.TABLE, About.SEAT, About.HERE], ids=lambda about: about.name)
async def test_elsewhere_a_table_is_unknown_to_strangers(
    where: str, about: About, harness: TablesHarness, app: AppContext
) -> None:
    assert not await admitted(app, at(harness, STRANGER, where), await harness.game(), about)


@pytest.mark.parametrize("where", ["channel", "server", "direct"])
@pytest.mark.parametrize("about", [About.TABLE, About.SEAT], ids=lambda about: about.name)
async def test_a_player_gets_at_the_table_from_anywhere(
    where: str, about: About, harness: TablesHarness, app: AppContext
) -> None:
    assert await admitted(app, at(harness, PLAYER, where), await harness.game(), about)


async def test_what_changes_the_tables_own_post_is_done_where_that_is(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.lobby(SEATS)
    assert not await admitted(app, at(harness, PLAYER, "server"), table, About.HERE)
    assert await admitted(app, at(harness, PLAYER), table, About.HERE)


async def test_a_stranger_has_no_seat_to_answer_from(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.game()
    with pytest.raises(NotYourSeat):
        await table_named(app, at(harness, STRANGER), table.id, About.SEAT)


async def test_who_has_resigned_is_told_so_in_an_old_direct_message(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.game()
    await table.resign(harness.people[PLAYER])
    with pytest.raises(NotYourSeat):
        await table_named(app, at(harness, PLAYER, "direct"), table.id, About.SEAT)


async def test_after_a_move_a_table_is_where_it_is_now(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.game()
    await table.fall_asleep(GONE)
    await table.move(harness.people[0], Place(GUILD, OTHER_CHANNEL))
    assert await admitted(app, at(harness, STRANGER, "channel"), table)
    assert not await admitted(app, at(harness, STRANGER), table)
    assert await admitted(app, at(harness, PLAYER), table), "its players may press below what was posted there"


async def test_a_table_of_direct_messages_is_nobody_elses(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.tables.create(Place(None, DIRECT), "magnifico", harness.people[0], language="en")
    assert await admitted(app, at(harness, PLAYER, "direct"), table)
    assert not await admitted(app, at(harness, STRANGER, "direct", channel=DIRECT + 1), table)


async def test_a_table_that_is_not_there_is_as_unknown_as_one_elsewhere(
    harness: TablesHarness, app: AppContext
) -> None:
    for id_ in (0, 99, 2**63 - 1):
        with pytest.raises(UnknownTable):
            await table_named(app, at(harness, STRANGER), id_)


# Rights


async def test_an_admin_is_one_in_the_tables_own_server_alone(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.game()
    here, _ = await table_named(app, at(harness, STRANGER, manages=True), table.id)
    away, _ = await table_named(app, at(harness, 1, "server", manages=True), table.id)
    assert (here.manages, away.manages) == (True, False)


async def test_an_admin_of_another_server_closes_nothing(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.game()
    for who, expected in ((STRANGER, UnknownTable), (1, NotHost)):
        with pytest.raises(expected):
            await answered(app, "closed", at(harness, who, "server", manages=True), table.id)
    assert (await table.status()).stage == "playing"


@pytest.mark.parametrize(("server", "manages", "error"), [(None, True, NotInServer), (GUILD, False, NotManager)])
async def test_a_server_is_set_up_by_who_manages_it(
    server: int | None, manages: bool, error: type[Exception], harness: TablesHarness
) -> None:
    given = press(harness.people[0], server=server, manages=manages)
    with pytest.raises(error):
        managed_server(given)
    assert managed_server(replace(given, server=GUILD, manages=True)) == GUILD


async def test_a_table_is_moved_within_its_server(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.game()
    assert await table_of_server(app, at(harness, STRANGER, "channel"), table.id) is table
    for where in ("server", "direct"):
        with pytest.raises(UnknownTable):
            await table_of_server(app, at(harness, STRANGER, where), table.id)


# Every verb


async def answered(app: AppContext, verb: str, given: Request, *args: str | int) -> Response:
    """The answer of a verb, or the reason why it has none."""
    words = tuple(str(arg) for arg in args)
    route = ROUTES[verb]
    return await route.answer(app, replace(given, args=words, table=route.table(words)))


@pytest.mark.parametrize("where", ["channel", "server", "direct"])
async def test_no_verb_tells_a_stranger_of_a_table_elsewhere(
    where: str, harness: TablesHarness, app: AppContext
) -> None:
    table = await harness.game()
    told: list[tuple[str, Response]] = []
    for route in ROUTES.values():
        if route.about in NAMES_TABLE:
            with contextlib.suppress(UnknownTable, UnknownControl):
                args = [table.id, *[1] * route.least]
                told.append((route.verb, await answered(app, route.verb, at(harness, STRANGER, where), *args)))
    assert told == []


async def test_who_follows_a_table_stops_it_from_anywhere_and_reads_nothing(
    harness: TablesHarness, app: AppContext
) -> None:
    table = await harness.game()
    await table.watch(harness.people[STRANGER])
    told = json.dumps(str(await answered(app, "unwatch", at(harness, STRANGER, "direct"), table.id)))
    assert await table.watchers() == ()
    assert not any(person.name in told for person in harness.people)
    with pytest.raises(UnknownTable):
        await answered(app, "words", at(harness, STRANGER, "direct"), table.id)


# Refusals


async def test_a_refusal_names_nobody_of_a_table_elsewhere(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.game()
    error = NotHost(table.id, harness.people[0].id)
    for where, named in (("table", True), ("channel", False), ("server", False), ("direct", False)):
        screen = await ErrorPresenter(app)(error, at(harness, STRANGER, where, table=table.id))
        assert (harness.people[0].name in str(screen)) == named


async def test_a_refusal_speaks_of_the_table_of_the_channel_if_the_press_names_none(
    harness: TablesHarness, app: AppContext
) -> None:
    table = await harness.game()
    assert await table_shown(app, at(harness, STRANGER), None) is table
    assert await table_here(app, at(harness, PLAYER, "direct")) is table
    with pytest.raises(UnknownTable):
        await table_shown(app, at(harness, STRANGER, "server"), table.id)


# Finished games


async def over(harness: TablesHarness) -> Table:
    table = await harness.game()
    proposal = (await table.end_early(harness.people[0])).proposal
    assert proposal
    for person in harness.people[1:SEATS]:
        await table.consent(person, proposal.id, True)
    return table


async def seen(app: AppContext, given: Request, key: str) -> bool:
    try:
        return (await finished_game(app, given, key)).key == key
    except TableError:
        return False


@pytest.mark.parametrize(
    ("who", "where", "shown"),
    [
        (PLAYER, "direct", True),
        (PLAYER, "server", True),
        (STRANGER, "table", True),
        (STRANGER, "thread", True),
        (STRANGER, "channel", False),
        (STRANGER, "server", False),
        (STRANGER, "direct", False),
    ],
)
async def test_a_finished_game_is_for_its_players_and_for_its_channel(
    who: int, where: str, shown: bool, harness: TablesHarness, app: AppContext
) -> None:
    table = await over(harness)
    assert await seen(app, at(harness, who, where), str(table.id)) == shown


@pytest.mark.parametrize("verb", ["finished", "replay/0/m", "relive/0/r", "film"])
async def test_no_verb_shows_a_stranger_a_game_played_elsewhere(
    verb: str, harness: TablesHarness, app: AppContext
) -> None:
    table = await over(harness)
    name, *rest = verb.split("/")
    with pytest.raises(NotShown):
        await answered(app, name, at(harness, STRANGER, "server"), table.id, *rest)


async def test_a_stranger_is_not_even_told_that_a_game_goes_on(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.game()
    with pytest.raises(UnknownTable):
        await finished_game(app, at(harness, STRANGER, "server"), str(table.id))
    with pytest.raises(StillPlaying):
        await finished_game(app, at(harness, PLAYER, "server"), str(table.id))


async def test_what_somebody_brought_along_is_theirs_alone(harness: TablesHarness, app: AppContext) -> None:
    table = await over(harness)
    owner, other = harness.people[PLAYER], harness.people[1]
    key = await brought(harness, table, owner)
    assert await seen(app, press(owner), key)
    for verb in ("finished", "unimport"):
        with pytest.raises(NoSuchImport):
            await answered(app, verb, press(other), key)
    assert await seen(app, press(owner), key)


async def brought(harness: TablesHarness, table: Table, owner: Person) -> str:
    record = (await harness.tables.history.finished(str(table.id))).record
    return f"i{await harness.database.write(imports.add, owner.id, 'magnifico', write_record(record), 1)}"


async def test_a_game_played_here_cannot_be_removed_as_if_it_had_been_brought(
    harness: TablesHarness, app: AppContext
) -> None:
    table = await over(harness)
    with pytest.raises(UnknownControl):
        await answered(app, "unimport", press(harness.people[PLAYER]), table.id)


@pytest.mark.parametrize("key", ["", "i", "x1", "i-1", "1.0", "²", "9" * 40, "i" + "9" * 40, "1 "])
async def test_what_is_no_key_is_no_control_of_ours(key: str, harness: TablesHarness, app: AppContext) -> None:
    with pytest.raises(UnknownControl):
        await finished_game(app, press(harness.people[0]), key)
