"""Leonardo (1989) before its first round: palaces are dealt, factions chosen by direct message, and the first player is
drawn."""

from __future__ import annotations

from .city import GAME, begun, fate, letter, names_awaited, public
from .scene import Scene
from .seeing import verbs

ASKS = "Guelfs or Ghibellines?"


async def test_everybody_is_asked_by_direct_message(scene: Scene):
    await scene.game(seats=4, game=GAME)
    for player in scene.people[:4]:
        asked = letter(player, ASKS)
        assert "Choose in secret; others may choose the same." in asked.words
        assert "6 for the Guelfs, 6 for the Ghibellines, 4 for nobody" in asked.words
        assert list(asked.choices("answer")) == ["Guelfs", "Ghibellines"]
    assert scene.pings[-1] == [], "nobody is called in the channel for what he is asked in private"


async def test_the_first_post_tells_colours_and_palaces(scene: Scene):
    await scene.game(seats=4, game=GAME)
    assert "Colours: Ada red, Bruno blue, Carla yellow, Dario green." in scene.board.words
    assert "A palace to begin with: Ada " in scene.board.words
    assert "Ada, Bruno, Carla and Dario must choose a faction in secret." in scene.board.words
    assert scene.board.pictures == ["[board leonardo1989 en]"]


async def test_the_faction_is_secret(scene: Scene):
    await scene.game(seats=4, game=GAME)
    ada, bruno = scene.people[:2]
    await ada.choose(letter(ada, ASKS), "answer", "Ghibellines")
    assert "**You have chosen: Ghibellines.**" in letter(ada, ASKS).words
    assert "Answered in secret: Ada." in scene.board.words
    assert "Ghibellines" not in public(scene)
    assert "Your faction: Ghibellines. Nobody else knows." in (await ada.command("hand")).words
    for look in ("hand", "board", "status", "log"):
        assert "Ghibellines" not in (await bruno.command(look)).words, look


async def test_it_may_be_changed_before_the_last_has_chosen_and_nobody_sees_it(scene: Scene):
    await scene.game(seats=4, game=GAME)
    ada, bruno = scene.people[:2]
    await ada.choose(letter(ada, ASKS), "answer", "Guelfs")
    seen = public(scene), (await bruno.command("log")).words
    await ada.choose(letter(ada, ASKS), "answer", "Ghibellines")
    assert "**You have chosen: Ghibellines.**" in letter(ada, ASKS).words
    assert (public(scene), (await bruno.command("log")).words) == seen
    await scene.play("swear guelf", "swear guelf", "swear guelf")
    assert "Your faction: Ghibellines." in (await ada.command("hand")).words


async def test_it_can_be_chosen_in_the_channels_panel(scene: Scene):
    await scene.game(seats=4, game=GAME)
    carla = scene.people[2]
    panel = await carla.panel()
    assert panel.private
    panel = await carla.choose(panel, "answer", "Guelfs")
    assert "Your faction: Guelfs. Nobody else knows." in panel.words
    assert "**You have chosen: Guelfs.**" in letter(carla, ASKS).words


async def test_the_last_choice_starts_the_game(scene: Scene):
    bruno = await begun(scene)
    assert "Who begins? The machine gives: Ada 1, Bruno 12, Carla 1, Dario 1. Bruno begins." in scene.board.words
    assert "Round 1 begins." in scene.board.words
    assert "Bruno must" not in scene.board.words, "he is called by mention"
    assert scene.pings[-1] == [bruno.id]
    assert ASKS not in scene.people[0].letters[-1].words
    assert "answer" not in verbs(scene.people[0].letters[-1])


async def test_whoever_is_level_spins_again(scene: Scene):
    await scene.game("swear guelf", "swear guelf", seats=3, game=GAME)
    await fate(scene, "who begins 9", "who begins 4", "who begins 9", "who begins 2", "who begins 7")
    await scene.play("swear guelf")
    assert "The machine gives: Ada 9, Bruno 4, Carla 9." in scene.board.words
    assert "The machine gives: Ada 2, Carla 7. Carla begins." in scene.board.words
    assert await names_awaited(scene) == ["Carla"]


async def test_a_choice_made_before_a_restart_is_kept_and_the_others_letters_still_work(scene: Scene):
    await scene.game(seats=4, game=GAME)
    ada, bruno = scene.people[:2]
    await ada.choose(letter(ada, ASKS), "answer", "Ghibellines")
    asked = letter(bruno, ASKS)
    await scene.restart()
    await bruno.choose(asked, "answer", "Guelfs")
    assert "**You have chosen: Guelfs.**" in asked.words
    assert "Your faction: Ghibellines." in (await ada.command("hand")).words
    assert await names_awaited(scene) == ["Carla", "Dario"]


async def test_nobody_waits_for_a_change_of_mind(scene: Scene):
    await scene.game("swear guelf", seats=4, game=GAME)
    ada = scene.people[0]
    assert "It is your turn" not in (await ada.command("status")).words
    undone = await ada.command("undo")
    assert "change it while the others are still thinking" in undone.words
