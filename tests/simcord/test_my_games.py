"""The reader's games in all servers: what is awaited, until when, and a link."""

from __future__ import annotations

from simcord import ChannelHandle

from bot.tables import Limits, Place
from bot.tables.timing.clock import HOUR

from .conftest import Open
from .server import HOMES, START_POST, Server


async def another_game(server: Server, channel: ChannelHandle, *lines: str, speed: str = "days") -> None:
    """A second game of Ada, Bruno and Carla."""
    people = [await server.tables.people.meet(each.id, each.name) for each in server.people[:3]]
    place = Place(server.guild.id, channel.id)
    table = await server.tables.create(place, "magnifico", people[0], language="en", options={"speed": speed})
    for person in people[1:]:
        await table.join(person)
    await table.start(people[0], START_POST + channel.id)
    for line in lines:
        await table.act(people[(await table.status()).awaited[0].seat], line)
    await server.settle()


async def test_a_game_that_waits_for_me_says_what_for_until_when_and_where(server: Server):
    await server.game(options={"speed": "hours"})
    (player,) = await server.awaited()
    link = f"https://discord.com/channels/{server.guild.id}/{server.channel.id}/{server.board.source.id}"
    mine = await player.command("games")
    assert mine.private
    due = (await server.table_status()).awaited[0].until
    assert due
    assert mine.words == (
        f"**Magnifico** · Florence\n▶️ It is up to you to place the first castle. Deadline: <t:{due // 1000}:R>. {link}"
    )


async def test_where_others_are_awaited_they_are_named(server: Server):
    await server.game()
    (player,) = await server.awaited()
    other = next(each for each in server.people[:3] if each is not player)
    games = await other.command("games")
    assert f"⏳ Waiting for {player.name}." in games.words
    assert games.buttons == []


async def test_a_panel_opens_from_a_direct_message(server: Server):
    await server.game()
    (player,) = await server.awaited()
    panel = await player.press(await player.command_by_dm("games"), "Open")
    assert panel.private
    assert "Your first castle" in panel.words
    assert "My hand" in panel.buttons


async def test_the_most_urgent_come_first(server: Server):
    await server.game(*HOMES, options={"speed": "relaxed"})
    await another_game(server, server.guild.create_text_channel("later"), *HOMES, speed="hours")
    ada = server.people[0]
    await ada.command("game new", server.guild.create_text_channel("not begun"))
    told = (await ada.command_by_dm("games")).words.split("**Magnifico** · Florence\n")[1:]
    now = server.clock.now_ms()
    assert f"Deadline: <t:{(now + 14 * HOUR) // 1000}:R>" in told[0]
    assert f"Deadline: <t:{(now + 144 * HOUR) // 1000}:R>" in told[1]
    assert told[2].startswith("Not begun: 1 at the table.")


async def test_a_table_that_rests_says_so(server: Server):
    await server.game()
    ada, bruno, carla = server.people[:3]
    await ada.command("pause")
    for each in (bruno, carla):
        await each.press(server.post_with("consent"), "I agree")
    games = await bruno.command("games")
    assert "⏸️ Resting since" in games.words
    assert games.buttons == []


async def test_a_request_waits_for_an_answer_too(server: Server):
    await server.game()
    (player,) = await server.awaited()
    other = next(each for each in server.people[:3] if each is not player)
    await player.command("pause")
    assert "❓ Somebody would like to pause: answer in the channel." in (await other.command("games")).words


async def test_many_games_come_in_pages(open_server: Open):
    server = await open_server(limits=Limits(pace=0, per_person=20))
    ada = server.people[0]
    for number in range(9):
        await ada.command("game new", server.guild.create_text_channel(f"table-{number}"))
    first = await ada.command("games")
    assert first.words.count("**Magnifico**") == 8
    assert "Page 1 of 2" in first.words
    second = await ada.press(first, "More")
    assert second.words.count("**Magnifico**") == 1
    assert (await ada.press(second, "Back")).words == first.words


async def test_whoever_plays_nowhere_is_told_how_to_begin(server: Server):
    answer = await server.people[0].command("games")
    assert answer.private
    assert answer.words == "You sit at no table. Open one with `/game new`!"
