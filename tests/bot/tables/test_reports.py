"""The reports of a table: who is awaited, what happened, and who may be told of it."""

from __future__ import annotations

import pytest

from bot.store import settings
from bot.tables.errors import NotStarted, StillPlaying
from engine.choices import Pick
from engine.magnifico.events import BidMade, BidSealed

from .harness import CHANNEL, GUILD, TablesHarness


async def test_the_status_says_who_is_awaited_for_what_and_since_when(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    begun = harness.clock.now_ms()
    harness.clock.advance(60_000)
    await table.act(harness.people[1], "bid 20")
    status = await table.status()
    assert [(each.seat, each.kind, each.sealed, each.since) for each in status.awaited] == [
        (0, "bid", True, begun),
        (2, "bid", True, begun),
    ]
    assert status.sealed == (1,)
    assert status.round == 1


async def test_a_bid_is_known_to_its_bidder_alone(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    bidder, other = harness.people[:2]
    done = await table.act(bidder, "bid 20")
    assert [type(event) for event in done.events] == [BidMade, BidSealed]
    for reader in (other, None):
        events = [event for entry in await table.log(reader) for event in entry.events]
        assert not any(isinstance(event, BidSealed) for event in events)
    assert (await table.snapshot(other)).view.auction.own_bid is None
    assert (await table.snapshot(None)).view.auction.own_bid is None
    assert (await table.snapshot(bidder)).view.auction.own_bid == 20


async def test_the_log_goes_on_from_what_was_shown(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    shown = (await table.status()).public
    await table.act(harness.people[0], "bid 20")
    await table.act(harness.people[1], "bid 30")
    log = await table.log(None, since=shown)
    assert [(entry.seat, entry.cause, entry.public) for entry in log] == [
        (0, "press", shown + 1),
        (1, "press", shown + 2),
    ]


async def test_the_log_of_one_round(harness: TablesHarness) -> None:
    table = await harness.game(until="turn", options={"target": 40})
    rounds = {entry.round for entry in await table.log(None)}
    assert rounds == {0, 1}
    assert {entry.round for entry in await table.log(None, round=1)} == {1}


async def test_a_list_of_ones_tables_begins_with_those_that_wait(harness: TablesHarness) -> None:
    waiting = await harness.lobby(3, channel=71)
    game = await harness.game(channel=72, until="bid")
    first, second = await harness.tables.of_person(harness.people[0])
    assert (first.table, first.your_turn, first.awaited, first.channel) == (game.id, True, (0, 1, 2), 72)
    assert (second.table, second.your_turn, second.stage, second.guild) == (waiting.id, False, "lobby", GUILD)
    assert await harness.tables.of_person(harness.people[4]) == ()


async def test_a_table_in_the_list_says_what_for_and_until_when(harness: TablesHarness) -> None:
    await harness.game(until="bid", options={"speed": "hours"})
    (game,) = await harness.tables.of_person(harness.people[0])
    assert (game.duties, game.since) == (("bid",), harness.clock.now_ms())
    assert game.until is not None and game.until > harness.clock.now_ms()


async def test_a_table_that_rests_waits_for_nobody(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.pause(harness.people[0])
    (asked,) = await harness.tables.of_person(harness.people[1])
    assert (asked.consent, asked.your_turn) == ("pause", True)
    for person in harness.people[1:3]:
        await table.consent(person, (await table.status()).proposals[0].id, agrees=True)
    (resting,) = await harness.tables.of_person(harness.people[1])
    assert (resting.your_turn, resting.awaited, resting.consent) == (False, (), None)
    assert resting.paused_since == harness.clock.now_ms()


async def test_who_has_no_seat_sees_what_everybody_sees(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    mine, everybodys = await table.snapshot(harness.people[4]), await table.snapshot(None)
    assert (mine.seat, mine.questions) == (None, ())
    assert mine.view == everybodys.view
    assert everybodys.view.seat is None


async def test_a_lobby_has_no_game_to_show(harness: TablesHarness) -> None:
    table = await harness.lobby()
    for reader in (None, harness.people[0]):
        assert (await table.snapshot(reader)).view is None
    assert (await table.snapshot(harness.people[0])).orders is None
    with pytest.raises(NotStarted):
        await table.record()
    assert await table.log(None) == ()
    assert (await table.snapshot(None)).game.slug == "magnifico"
    assert (await table.place()).channel == CHANNEL


async def test_the_record_and_its_seed_wait_for_the_end(harness: TablesHarness) -> None:
    table = await harness.game()
    with pytest.raises(StillPlaying):
        await table.record()


async def test_a_panels_tree_stays_as_it_was_when_others_act(harness: TablesHarness) -> None:
    table = await harness.game()
    [awaited] = (await table.status()).awaited
    person = harness.people[awaited.seat]
    question = await harness.asked(table, person)
    await table.act(person, "home rome")
    tree = question.decision.tree
    assert isinstance(tree, Pick)
    places = tree.then("home")
    assert isinstance(places, Pick)
    assert "rome" in places.answers


async def test_languages_are_remembered(harness: TablesHarness) -> None:
    person = await harness.tables.set_language(harness.people[0], "it")
    assert person.language == "it"
    assert await harness.tables.people.meet(100, "Player 0") == person
    server = await harness.tables.database.write(settings.change_server, GUILD, {"language": "it"})
    assert await harness.tables.database.read(settings.find_server, GUILD) == server


async def test_a_new_name_is_taken_up(harness: TablesHarness) -> None:
    table = await harness.lobby()
    await harness.tables.people.meet(100, "Ludovico")
    lobby = await table.lobby()
    assert lobby.host is not None
    assert lobby.host.name == "Ludovico"


async def test_closed_direct_messages_are_remembered(harness: TablesHarness) -> None:
    person = await harness.tables.note_dm(harness.people[0], channel=5, closed=False)
    assert (person.dm_channel, person.dms_closed) == (5, None)
    person = await harness.tables.note_dm(person, closed=True)
    assert (person.dm_channel, person.dms_closed) == (5, harness.clock.now_ms())
