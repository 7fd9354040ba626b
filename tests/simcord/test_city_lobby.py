"""A table of Leonardo (1989) before it begins: seats and agreed settings."""

from __future__ import annotations

from .city import GAME, dm, names_awaited
from .server import Server
from .test_auction import close_messages


async def test_the_lobby_says_what_is_agreed(server: Server):
    await server.lobby(3, options={"rounds": 30, "trades": True, "works": "60"}, game=GAME)
    words = server.lobby_post.words
    assert "## A table of Leonardo (1989)" in words
    assert "3 to 6 at the table" in words
    assert "30 rounds; then the party worth most wins" in words
    assert "60 works of art" in words
    assert "- Palace trades: Players may trade palaces and bridges: a rule of the house, not the book." in words


async def test_options_are_changed_at_the_panel(server: Server):
    await server.lobby(4, game=GAME)
    ada = server.people[0]
    panel = await ada.choose(await ada.press(server.lobby_post, "Options"), "option", "Guilds")
    panel = await ada.press(panel, "Switch on")
    assert "- Guilds: **yes**" in panel.words
    assert "- Guilds: Players may join and go on with one pawn and one purse" in server.lobby_post.words
    assert "- Until one party is left; or, by a house rule, 30 rounds pass without a ruin" in server.lobby_post.words
    panel = await ada.choose(panel, "option", "How it ends")
    panel = await ada.choose(panel, "set", "After so many rounds")
    assert "house option: by the book only ruin ends a game with guilds" in server.lobby_post.words
    panel = await ada.choose(panel, "option", "Rounds")
    await ada.fill_in(await ada.open_form(panel, "Enter a number…"), value="15")
    assert "15 rounds" in server.lobby_post.words


async def test_fewer_rounds_than_the_game_allows_are_refused(server: Server):
    await server.lobby(3, game=GAME)
    ada = server.people[0]
    panel = await ada.choose(await ada.press(server.lobby_post, "Options"), "option", "Rounds")
    answer = await ada.fill_in(await ada.open_form(panel, "Enter a number…"), value="5")
    assert "15" in answer.words
    assert "20 rounds" in server.lobby_post.words


async def test_guilds_need_four(server: Server):
    await server.lobby(3, options={"guilds": True}, game=GAME)
    answer = await server.people[0].press(server.lobby_post, "Start")
    assert "4 players or more" in answer.words
    assert (await server.table_status()).stage == "lobby"


async def test_two_are_too_few_and_six_are_welcome(server: Server):
    await server.lobby(2, game=GAME)
    ada = server.people[0]
    await ada.press(server.lobby_post, "Start")
    assert (await server.table_status()).stage == "lobby"
    for player in server.people[2:6]:
        await player.press(server.lobby_post, "Join")
    await ada.press(server.lobby_post, "Start")
    assert "Ada, Bruno, Carla, Dario, Elena and Fosca must choose a faction in secret." in server.board.words


async def test_whose_messages_are_closed_is_called_in_the_channel(server: Server):
    await server.lobby(3, game=GAME)
    dario = server.people[3]
    await close_messages(server, dario)
    await dario.press(server.lobby_post, "Join")
    await server.people[0].press(server.lobby_post, "Start")
    assert server.board.words.startswith(f"<@{dario.id}>: your turn – choose a faction in secret.")
    assert "Ada, Bruno and Carla must choose a faction in secret." in server.board.words
    assert server.pings[-1] == [dario.id]
    panel = await dario.choose(await dario.panel(), "answer", "Guelfs")
    assert panel.private
    assert "Your faction: Guelfs." in panel.words


async def test_a_proposal_to_whose_messages_are_closed_waits_at_his_panel(server: Server):
    await server.lobby(2, options={"guilds": True}, game=GAME)
    carla, dario = server.people[2:4]
    await close_messages(server, carla)
    for player in (carla, dario):
        await player.press(server.lobby_post, "Join")
    await server.people[0].press(server.lobby_post, "Start")
    await server.play(*["swear guelf"] * 4)
    assert await names_awaited(server) != ["Carla"]
    await server.people[0].command("play", action="guild 2 0 guelf")
    panel = await carla.panel()
    assert "Ada proposes a guild to you, with Ada's pawn." in panel.words
    assert "agree" in panel.answers


async def test_the_apprentice_plays_along(server: Server):
    """Two people and a computer: it chooses its faction at once."""
    await server.lobby(2, game=GAME)
    ada = server.people[0]
    panel = await ada.press(server.lobby_post, "Options")
    await ada.choose(panel, "computer", "Apprentice: plays by plain sense")
    await ada.press(server.lobby_post, "Start")
    assert "Answered in secret: Apprentice 1." in server.board.words
    assert "Guelfs or Ghibellines?" in dm(ada, "Guelfs").words
