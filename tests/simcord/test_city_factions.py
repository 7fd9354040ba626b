"""Leonardo (1989) before its first round: palaces are dealt, factions chosen by direct message, and the first player is
drawn."""

from __future__ import annotations

from .city import GAME, begun, dm, fate, names_awaited, public
from .server import Server
from .shown import verbs

ASKS = "Guelfs or Ghibellines?"


async def test_everybody_is_asked_by_dm(server: Server):
    await server.game(seats=4, game=GAME)
    for player in server.people[:4]:
        asked = dm(player, ASKS)
        assert "Choose in secret; others may choose the same." in asked.words
        assert "6 for the Guelfs, 6 for the Ghibellines, 4 for nobody" in asked.words
        assert list(asked.choices("answer")) == ["Guelfs", "Ghibellines"]
    assert server.pings[-1] == [], "nobody is called in the channel for what he is asked in private"


async def test_the_first_post_tells_colours_and_palaces(server: Server):
    await server.game(seats=4, game=GAME)
    assert "Colours: Ada red, Bruno blue, Carla yellow, Dario green." in server.board.words
    assert "A palace to begin with: Ada " in server.board.words
    assert "Ada, Bruno, Carla and Dario must choose a faction in secret." in server.board.words
    assert server.board.pictures == ["[board leonardo1989 en]"]


async def test_the_faction_is_secret(server: Server):
    await server.game(seats=4, game=GAME)
    ada, bruno = server.people[:2]
    await ada.choose(dm(ada, ASKS), "answer", "Ghibellines")
    assert "**You have chosen: Ghibellines.**" in dm(ada, ASKS).words
    assert "Answered in secret: Ada." in server.board.words
    assert "Ghibellines" not in public(server)
    assert "Your faction: Ghibellines. Nobody else knows." in (await ada.command("hand")).words
    for look in ("hand", "board", "status", "log"):
        assert "Ghibellines" not in (await bruno.command(look)).words, look


async def test_it_may_be_changed_before_the_last_has_chosen_and_nobody_sees_it(server: Server):
    await server.game(seats=4, game=GAME)
    ada, bruno = server.people[:2]
    await ada.choose(dm(ada, ASKS), "answer", "Guelfs")
    seen = public(server), (await bruno.command("log")).words
    await ada.choose(dm(ada, ASKS), "answer", "Ghibellines")
    assert "**You have chosen: Ghibellines.**" in dm(ada, ASKS).words
    assert (public(server), (await bruno.command("log")).words) == seen
    await server.play("swear guelf", "swear guelf", "swear guelf")
    assert "Your faction: Ghibellines." in (await ada.command("hand")).words


async def test_it_can_be_chosen_in_the_channels_panel(server: Server):
    await server.game(seats=4, game=GAME)
    carla = server.people[2]
    panel = await carla.panel()
    assert panel.private
    panel = await carla.choose(panel, "answer", "Guelfs")
    assert "Your faction: Guelfs. Nobody else knows." in panel.words
    assert "**You have chosen: Guelfs.**" in dm(carla, ASKS).words


async def test_the_last_choice_starts_the_game(server: Server):
    bruno = await begun(server)
    assert "Who begins? The machine gives: Ada 1, Bruno 12, Carla 1, Dario 1. Bruno begins." in server.board.words
    assert "Round 1 begins." in server.board.words
    assert "Bruno must" not in server.board.words, "he is called by mention"
    assert server.pings[-1] == [bruno.id]
    assert ASKS not in server.people[0].dms[-1].words
    assert "answer" not in verbs(server.people[0].dms[-1])


async def test_whoever_is_level_spins_again(server: Server):
    await server.game("swear guelf", "swear guelf", seats=3, game=GAME)
    await fate(server, "who begins 9", "who begins 4", "who begins 9", "who begins 2", "who begins 7")
    await server.play("swear guelf")
    assert "The machine gives: Ada 9, Bruno 4, Carla 9." in server.board.words
    assert "The machine gives: Ada 2, Carla 7. Carla begins." in server.board.words
    assert await names_awaited(server) == ["Carla"]


async def test_a_choice_made_before_a_restart_is_kept_and_the_others_dms_still_work(server: Server):
    await server.game(seats=4, game=GAME)
    ada, bruno = server.people[:2]
    await ada.choose(dm(ada, ASKS), "answer", "Ghibellines")
    asked = dm(bruno, ASKS)
    await server.restart()
    await bruno.choose(asked, "answer", "Guelfs")
    assert "**You have chosen: Guelfs.**" in asked.words
    assert "Your faction: Ghibellines." in (await ada.command("hand")).words
    assert await names_awaited(server) == ["Carla", "Dario"]


async def test_nobody_waits_for_a_change_of_mind(server: Server):
    await server.game("swear guelf", seats=4, game=GAME)
    ada = server.people[0]
    assert "It is your turn" not in (await ada.command("status")).words
    undone = await ada.command("undo")
    assert "change it while the others are still thinking" in undone.words
