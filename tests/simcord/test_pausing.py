"""Pausing a game and ending it early: both need the consent of all."""

from __future__ import annotations

from bot.tables.play.timeouts import assign_caretaker
from bot.tables.timing.clock import DAY

from .server import Server
from .test_patience import pass_by


async def agree(server: Server, *names: str) -> None:
    for player in server.people[:3]:
        if player.name in names:
            await player.press(server.post_with("consent"), "I agree")


async def test_a_pause_is_proposed_to_the_others(server: Server):
    await server.turn()
    answer = await server.people[0].command("pause")
    assert answer.private
    assert "It takes the consent of Bruno and Carla." in answer.words
    assert "Ada would like to pause the game." in server.post_with("consent").words


async def test_once_all_agree_the_game_rests(server: Server):
    await server.turn()
    await server.people[0].command("pause")
    await agree(server, "Bruno", "Carla")
    assert "The game rests, on the wish of Ada." in server.posts[-1].words


async def test_a_resting_game_refuses_acts_and_says_how_to_go_on(server: Server):
    player = await server.turn()
    panel = await player.panel()
    await server.out_of_reach()
    await server.people[0].command("pause")
    await agree(server, "Bruno", "Carla")
    answer = await player.command("play", action="end")
    assert answer.private
    assert "The game has been resting since" in answer.words
    assert "`/resume`" in answer.words
    answer = await player.press(panel, "End your turn")
    assert "The game has been resting since" in answer.words


async def test_anybody_may_resume(server: Server):
    player = await server.turn()
    await server.people[0].command("pause")
    await agree(server, "Bruno", "Carla")
    answer = await server.people[2].command("resume")
    assert answer.words == "The game goes on."
    assert any("Carla ends the pause: the game goes on." in post.words for post in server.posts)
    assert "### Your turn" in (await player.panel()).words


async def test_who_is_awaited_is_called_again_after_a_pause(server: Server):
    player = await server.turn()
    await server.people[0].command("pause")
    await agree(server, "Bruno", "Carla")
    other = next(each for each in server.people[:3] if each is not player)
    await other.command("resume")
    assert server.board.words.startswith(f"<@{player.id}>: your turn")
    assert f"\n{other.name} ends the pause: the game goes on." in server.board.words
    assert server.pings[-1] == [player.id]


async def test_who_goes_on_is_not_called(server: Server):
    player = await server.turn()
    await server.people[0].command("pause")
    await agree(server, "Bruno", "Carla")
    await player.command("resume")
    assert f"\n{player.name} ends the pause: the game goes on." in server.board.words
    assert server.pings[-1] == []


async def test_who_is_asked_in_secret_is_called_again_after_a_pause(server: Server):
    await server.auction()
    ada, bruno, carla = server.people[:3]
    await ada.command("pause")
    await agree(server, "Bruno", "Carla")
    before = [player.dms[-1].source.id for player in (ada, bruno, carla)]
    await ada.command("resume")
    after = [player.dms for player in (ada, bruno, carla)]
    assert [len(dms) for dms in after] == [1, 1, 1]
    assert all("Your secret bid" in dms[-1].words for dms in after)
    assert [dms[-1].source.id != old for dms, old in zip(after, before, strict=True)] == [False, True, True]


async def test_resuming_a_game_that_does_not_rest(server: Server):
    await server.turn()
    answer = await server.people[0].command("resume")
    assert answer.private
    assert answer.words == "The game is not resting: just play on."


async def test_one_no_keeps_the_game_going(server: Server):
    player = await server.turn()
    await server.people[0].command("pause")
    await server.people[1].press(server.post_with("consent"), "I do not agree")
    assert any("Bruno does not agree: the game goes on." in post.words for post in server.posts)
    assert "### Your turn" in (await player.panel()).words


async def test_a_game_ends_early_once_all_agree(server: Server):
    await server.turn()
    answer = await server.people[0].command("game end")
    assert "It takes the consent of Bruno and Carla." in answer.words
    await agree(server, "Bruno", "Carla")
    assert any("The game ends early, without a winner." in post.words for post in server.posts)
    status = await server.people[0].command("status")
    assert "The game was ended early, without a winner." in status.words


async def test_the_lobby_says_what_comes_of_silence(server: Server):
    await server.lobby()
    assert "Pause or early end: everyone is asked; 7 days of silence count as a yes" in server.lobby_post.words


async def test_silence_ends_a_game_and_is_named_as_the_reason(server: Server):
    await server.turn({"silence": "3"})
    answer = await server.people[0].command("game end")
    assert "No answer by <t:" in answer.words
    assert "counts as a yes. Time away with `/away` doesn't count." in server.post_with("consent").words
    await server.people[1].press(server.post_with("consent"), "I agree")
    await pass_by(server, 3 * DAY, "The game ends early, without a winner.")
    told = [post.words for post in server.posts]
    reason = told.index("Carla hasn't answered. As agreed in the lobby, that counts as a yes.")
    assert any("The game ends early, without a winner." in words for words in told[reason:])


async def test_who_is_minded_is_asked_and_pinged(server: Server):
    await server.turn({"speed": "days", "silence": "never"})
    table = await server.tables.get(1)
    carla = server.people[2]
    await table.session.run(assign_caretaker, 2)
    await server.settle()
    answer = await server.people[0].command("game end")
    assert answer.words == "Proposed. It takes the consent of Bruno and Carla."
    assert carla.id in server.pings[-1]
    await agree(server, "Bruno", "Carla")
    assert any("The game ends early, without a winner." in post.words for post in server.posts)


async def test_who_has_left_the_server_while_minded_is_not_waited_for(server: Server):
    await server.turn({"speed": "days", "silence": "never"})
    table = await server.tables.get(1)
    await table.session.run(assign_caretaker, 2)
    server.guild.remove_member(server.people[2].member)
    await server.wait(DAY)
    await server.people[0].command("game end")
    await server.people[1].press(server.post_with("consent"), "I agree")
    assert any("The game ends early, without a winner." in post.words for post in server.posts)
