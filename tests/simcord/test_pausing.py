"""Pausing a game and ending it early: both need the consent of all."""

from __future__ import annotations

from bot.tables.play.timeouts import assign_caretaker
from bot.tables.timing.clock import DAY

from .scene import Scene
from .test_patience import pass_by


async def agree(scene: Scene, *names: str) -> None:
    for player in scene.people[:3]:
        if player.name in names:
            await player.press(scene.post_with("consent"), "I agree")


async def test_a_pause_is_proposed_to_the_others(scene: Scene):
    await scene.turn()
    answer = await scene.people[0].command("pause")
    assert answer.private
    assert "It takes the consent of Bruno and Carla." in answer.words
    assert "Ada would like to pause the game." in scene.post_with("consent").words


async def test_once_all_agree_the_game_rests(scene: Scene):
    await scene.turn()
    await scene.people[0].command("pause")
    await agree(scene, "Bruno", "Carla")
    assert "The game rests, on the wish of Ada." in scene.posts[-1].words


async def test_a_resting_game_refuses_acts_and_says_how_to_go_on(scene: Scene):
    player = await scene.turn()
    panel = await player.panel()
    await scene.people[0].command("pause")
    await agree(scene, "Bruno", "Carla")
    answer = await player.command("play", action="end")
    assert answer.private
    assert "The game has been resting since" in answer.words
    assert "`/resume`" in answer.words
    answer = await player.press(panel, "End your turn")
    assert "The game has been resting since" in answer.words
    assert answer.buttons == ["Refresh", "My hand"]


async def test_anybody_may_resume(scene: Scene):
    player = await scene.turn()
    await scene.people[0].command("pause")
    await agree(scene, "Bruno", "Carla")
    answer = await scene.people[2].command("resume")
    assert answer.words == "The game goes on."
    assert any("Carla ends the pause: the game goes on." in post.words for post in scene.posts)
    assert "### Your turn" in (await player.panel()).words


async def test_resuming_a_game_that_does_not_rest(scene: Scene):
    await scene.turn()
    answer = await scene.people[0].command("resume")
    assert answer.private
    assert answer.words == "The game is not resting: just play on."


async def test_one_no_keeps_the_game_going(scene: Scene):
    player = await scene.turn()
    await scene.people[0].command("pause")
    await scene.people[1].press(scene.post_with("consent"), "I do not agree")
    assert any("Bruno does not agree: the game goes on." in post.words for post in scene.posts)
    assert "### Your turn" in (await player.panel()).words


async def test_a_game_ends_early_once_all_agree(scene: Scene):
    await scene.turn()
    answer = await scene.people[0].command("game end")
    assert "It takes the consent of Bruno and Carla." in answer.words
    await agree(scene, "Bruno", "Carla")
    assert any("The game ends early, without a winner." in post.words for post in scene.posts)
    status = await scene.people[0].command("status")
    assert "The game was ended early, without a winner." in status.words


async def test_the_lobby_says_what_comes_of_silence(scene: Scene):
    await scene.lobby()
    assert "Pause or early end: everyone is asked; 7 days of silence count as a yes" in scene.lobby_post.words


async def test_silence_ends_a_game_and_is_named_as_the_reason(scene: Scene):
    await scene.turn({"silence": "3"})
    answer = await scene.people[0].command("game end")
    assert "No answer by <t:" in answer.words
    assert "counts as a yes. Time away with `/away` doesn't count." in scene.post_with("consent").words
    await scene.people[1].press(scene.post_with("consent"), "I agree")
    await pass_by(scene, 3 * DAY, "The game ends early, without a winner.")
    told = [post.words for post in scene.posts]
    reason = told.index("Carla hasn't answered. As agreed in the lobby, that counts as a yes.")
    assert any("The game ends early, without a winner." in words for words in told[reason:])


async def test_who_is_minded_is_asked_and_pinged(scene: Scene):
    await scene.turn({"speed": "days", "silence": "never"})
    table = await scene.tables.get(1)
    carla = scene.people[2]
    await table.session.run(assign_caretaker, 2)
    await scene.settle()
    answer = await scene.people[0].command("game end")
    assert answer.words == "Proposed. It takes the consent of Bruno and Carla."
    assert carla.id in scene.pings[-1]
    await agree(scene, "Bruno", "Carla")
    assert any("The game ends early, without a winner." in post.words for post in scene.posts)


async def test_who_has_left_the_server_while_minded_is_not_waited_for(scene: Scene):
    await scene.turn({"speed": "days", "silence": "never"})
    table = await scene.tables.get(1)
    await table.session.run(assign_caretaker, 2)
    scene.guild.remove_member(scene.people[2].member)
    await scene.wait(DAY)
    await scene.people[0].command("game end")
    await scene.people[1].press(scene.post_with("consent"), "I agree")
    assert any("The game ends early, without a winner." in post.words for post in scene.posts)
