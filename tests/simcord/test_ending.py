"""The end of a game: the sources of the points, and a film of it."""

from __future__ import annotations

from .city import begun, landing
from .server import Server
from .test_city_ending import LAST


async def test_the_last_post_shows_where_the_points_came_from(server: Server):
    await landing(server, 17, **LAST)
    assert server.posts[-1].pictures == ["[account leonardo1989 en]"]
    assert "Ada has won" in server.posts[-1].words


async def test_the_whole_game_is_shown_as_a_film(server: Server):
    server.films()
    await landing(server, 17, **LAST)
    await server.until(lambda: "As a GIF" in server.posts[-1].buttons)
    film = server.posts[-1]
    assert film.words == "The whole game, from its opening to its end."
    assert film.source.attachments[0].filename.endswith(".webp")
    answer = await server.people[3].press(film, "As a GIF")
    assert answer.private
    assert answer.source.attachments[0].filename.endswith(".gif")


async def test_an_operator_can_do_without_films(server: Server):
    await landing(server, 17, **LAST)
    assert all("As a GIF" not in post.buttons for post in server.posts)


async def test_a_game_ended_early_has_no_film(server: Server):
    server.films()
    await begun(server)
    for player in server.people[:4]:
        answer = await player.command("resign")
        await player.press(answer, answer.buttons[0])
    assert "ends early" in server.posts[-1].words
