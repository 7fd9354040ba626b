"""The data kept about a person: shown, exported, and forgotten."""

from __future__ import annotations

import json

from .server import Server


async def test_the_policy_is_private_and_whole(server: Server):
    answer = await server.people[0].command("privacy")
    assert answer.private
    assert "What is kept about you" in answer.words
    assert "Your Discord id and the name you go by" in answer.words
    assert "A copy made before you were forgotten still has your name and your notes" in answer.words
    assert answer.buttons == ["Export", "Forget me…"]


async def test_a_person_chooses_his_own_language(server: Server):
    ada = server.people[0]
    answer = await ada.choose(await ada.command("privacy"), "mylanguage", "Italiano")
    assert answer.words == "D'ora in poi ti parlo in italiano."
    assert "Non siedi a nessun tavolo" in (await ada.command("games")).words


async def test_and_goes_back_to_that_of_his_discord(server: Server):
    ada = server.people[0]
    await ada.choose(await ada.command("privacy"), "mylanguage", "Italiano")
    answer = await ada.choose(await ada.command("privacy"), "mylanguage", "Come il mio Discord")
    assert answer.words == "From now on I speak English with you."


async def test_the_export_holds_what_is_known(server: Server):
    await server.turn()
    ada = server.people[0]
    answer = await ada.press(await ada.command("privacy"), "Export")
    assert answer.private
    name, text = await answer.file()
    kept = json.loads(text)
    assert name == "bottega-my-data.json"
    assert kept["person"]["discord_id"] == ada.id
    assert kept["person"]["name"] == "Ada"
    assert len(kept["seats"]) == 1
    assert kept["acts"]


async def test_forgetting_says_what_it_means_before_it_is_done(server: Server):
    await server.turn()
    bruno = server.people[1]
    question = await bruno.press(await bruno.command("privacy"), "Forget me…")
    assert "You still sit at 1 open table: a computer will play on for you." in question.words
    assert "nobody can bring them back" in question.words
    assert question.buttons == ["Yes, forget me"]


async def test_whoever_is_forgotten_leaves_no_name_behind(server: Server):
    await server.turn()
    bruno = server.people[1]
    question = await bruno.press(await bruno.command("privacy"), "Forget me…")
    answer = await bruno.press(question, "Yes, forget me")
    assert "Done: you are forgotten. Backups made before keep your name until they are deleted." in answer.words
    assert "Bruno" not in (await server.people[0].command("status")).words
    assert "Bruno" not in (await server.people[0].command("log")).words
    assert str(bruno.id) not in str([post.words for post in server.posts[-1:]])


async def test_whoever_was_forgotten_is_met_anew(server: Server):
    await server.turn()
    bruno = server.people[1]
    await bruno.press(await bruno.press(await bruno.command("privacy"), "Forget me…"), "Yes, forget me")
    assert "You sit at no table." in (await bruno.command("games")).words
    assert "You have no seat at this table" in (await bruno.panel()).words
