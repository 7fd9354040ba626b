"""Close looks: the whole table, a place, a player, and what has changed for the reader."""

from __future__ import annotations

from tests.engine.davinci import positions

from .server import Server
from .workshop import workshop


async def test_the_whole_table_is_shown_in_private(server: Server):
    await server.turn()
    answer = await server.people[3].press(server.board, "Look closer")
    assert answer.private
    assert answer.pictures == ["[large magnifico en]"]
    assert answer.buttons == ["Board in words", "What if…"], "an onlooker has no last turn"


async def test_a_place_and_a_player_are_shown_from_there(server: Server):
    await server.turn()
    ada = server.people[0]
    answer = await ada.press(server.board, "Look closer")
    players, *places = answer.lists
    assert [each["label"] for each in players["options"]] == ["Ada", "Bruno", "Carla"]
    assert len({each["label"] for part in places for each in part["options"]}) == 32
    answer = await ada.choose(answer, "closeup", "Bruno")
    assert answer.pictures == ["[close-up magnifico en seat 1]"]
    answer = await ada.press(answer, "The whole table")
    assert answer.pictures == ["[large magnifico en]"]


async def test_all_lists_stay_within_25_choices_and_differ_in_id(server: Server):
    await server.turn()
    lists = (await server.people[0].press(server.board, "Look closer")).lists
    assert all(1 <= len(each["options"]) <= 25 for each in lists)
    assert len({each["custom_id"] for each in lists}) == len(lists)


async def test_what_has_changed_for_oneself(server: Server):
    player = await server.turn({"rich_start": True})
    await server.play("invade rome florence 2s", "end")
    answer = await player.press(server.board, "Look closer")
    answer = await player.press(answer, "Since my last turn")
    assert answer.words == "Nothing has changed for you since your last turn."
    (other,) = await server.awaited()
    answer = await other.press(await other.press(server.board, "Look closer"), "Since my last turn")
    seat = server.people.index(other)
    assert answer.pictures == [f"[since magnifico en {seat}]"]
    assert (await other.press(answer, "The whole table")).pictures == ["[large magnifico en]"]


async def test_the_workshop_has_areas_and_the_city_has_spaces(server: Server):
    player = await workshop(server)
    answer = await player.press(server.board, "Look closer")
    assert answer.pictures == ["[large davinci en]"]
    assert "Glassmaker" in {each["label"] for part in answer.lists for each in part["options"]}


async def test_before_the_game_there_is_nothing_to_look_at(server: Server):
    await server.lobby()
    await server.post_button("Look closer", "b/closer/1")
    answer = await server.people[0].press(server.posts[-1], "Look closer")
    assert answer.private
    assert "has not begun" in answer.words


async def test_what_is_gone_meanwhile_is_not_looked_at(server: Server):
    player = await workshop(server, requested=["1", "2", "3", "4", "5"])
    answer = await player.press(server.board, "Look closer")
    card = answer.lists[-1]["options"][-1]["label"]
    leonardo = (await server.table_status()).awaited[0].seat
    await server.put(positions.table(leonardo=leonardo, requested=["6", "7", "8", "9", "10"]))
    answer = await player.choose(answer, "closeup", card)
    assert answer.pictures == ["[large davinci en]"]
    assert card not in {each["label"] for part in answer.lists for each in part["options"]}
