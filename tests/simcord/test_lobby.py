"""The lobby."""

from .scene import Scene


async def test_the_host_opens_a_table(scene: Scene):
    ada, bruno, _ = scene.people[:3]
    answer = await ada.command("game new")
    assert answer.private
    assert "The table is open" in answer.words
    lobby = scene.lobby_post
    assert "Ada" in lobby.words
    await bruno.press(lobby, "Join")
    assert "**Bruno**" in lobby.words
