"""`/export`: the reader's view during the game, the whole record once it is over."""

from __future__ import annotations

from engine.record import read_record, verify

from .server import SEED, Server


async def test_while_the_game_lasts_one_gets_ones_own_view(server: Server):
    await server.auction()
    await server.play("bid 70")
    answer = await server.people[0].command("export")
    assert answer.private
    assert "The game as you see it so far." in answer.words
    name, text = await answer.file()
    assert name == "magnifico-1-my-view.md"
    assert "You bid 70 florins, in secret." in text


async def test_that_view_keeps_others_secrets(server: Server):
    await server.auction()
    await server.play("bid 70")
    for player in (server.people[1], server.people[3]):
        _, text = await (await player.command("export")).file()
        assert "Ada has bid." in text
        assert "70 florins" not in text
        assert SEED.hex() not in text


async def test_a_finished_game_is_told_with_its_seed_and_a_record_that_holds(server: Server):
    table = await server.game(options={"target": 15})
    await server.play_on(table)
    ending = next(post for post in reversed(server.posts) if "🏆" in post.words)
    assert SEED.hex() in ending.words
    assert ending.pictures == ["[account magnifico en]"]
    name, text = await ending.file()
    assert name == "magnifico-1.json"
    verdict = verify(read_record(text), (await table.snapshot(None)).game)
    assert verdict.outcomes, "every die is checked against the seed"
    assert verdict.result == (await table.status()).result


async def test_after_the_game_everything_is_open_and_nothing_can_be_done(server: Server):
    table = await server.game(options={"target": 15})
    await server.play_on(table)
    ada, spectator = server.people[0], server.people[3]
    export = await spectator.command("export")
    assert export.private
    assert "The whole record of the game." in export.words
    assert SEED.hex() in (await export.file())[1]
    refused = await ada.command("play", action="end")
    assert refused.private
    assert refused.words == "This game is over. What happened is still here to read."
    assert "🏆" in (await ada.command("status")).words
    assert server.board.buttons == ["Look closer", "Board in words", "What happened"]


async def test_a_lobby_has_nothing_to_export(server: Server):
    await server.lobby()
    answer = await server.people[0].command("export")
    assert answer.private
    assert "The game has not begun yet" in answer.words
