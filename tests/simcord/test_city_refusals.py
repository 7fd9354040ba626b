"""Leonardo (1989): what panels and typed lines refuse, and what they say instead."""

from __future__ import annotations

from .city import city, landing, names_awaited
from .scene import Scene


async def test_a_line_of_notation_does_the_same_as_the_panel(scene: Scene):
    bruno = await landing(scene, 15)
    answer = await bruno.command("play", action="buy")
    assert answer.private
    assert "You buy Palazzo del Telaio (15) for 70 florins." in answer.words


async def test_lines_are_completed(scene: Scene):
    bruno = await city(scene)
    assert list(await bruno.completions("play", "action", "")) == ["works"]
    assert list(await bruno.completions("play", "action", "works ")) == [f"works {count}" for count in range(5)]


async def test_each_question_open_to_somebody_is_completed(scene: Scene):
    bruno = await city(scene, guilds=True, trades=True)
    assert list(await bruno.completions("play", "action", "")) == ["works", "guild", "trade"]
    assert list(await bruno.completions("play", "action", "guild ")) == ["guild 2", "guild 3", "guild 0"]


async def test_not_enough_money_for_works(scene: Scene):
    bruno = await city(scene, florins={1: 120})
    answer = await bruno.command("play", action="works 3")
    assert answer.private
    assert "150 florins" in answer.words and "120" in answer.words
    assert "(Rule works-buy)" in answer.words
    assert await names_awaited(scene) == ["Bruno"]


async def test_no_room_for_works(scene: Scene):
    bruno = await city(scene, owns={1: "8*3"})
    answer = await bruno.command("play", action="works 2")
    assert "(Rule works-place)" in answer.words


async def test_a_fifth_work_in_a_palace(scene: Scene):
    bruno = await city(scene, "works 2", owns={1: "8*3 10"})
    answer = await bruno.command("play", action="place 8 8 - -")
    assert "Casa del Mantice (8)" in answer.words
    assert "(Rule works-place)" in answer.words


async def test_a_stake_of_nothing_and_one_that_is_no_coin(scene: Scene):
    await landing(scene, 11)
    carla = scene.people[2]
    for line in ("stake gem 0", "stake gem 7", "stake gem 300", "stake silk 5"):
        answer = await carla.command("play", action=line)
        assert answer.private, line
        assert "Carla" in await names_awaited(scene), line
    assert "Sums go in fives: 7 is none." in (await carla.command("play", action="stake gem 7")).words


async def test_more_than_five_spaces_are_out_of_an_offices_reach(scene: Scene):
    await landing(scene, 7, offices={2: [7]})
    answer = await scene.people[2].command("play", action="power 20 leave")
    assert "(Rule office-power)" in answer.words
    assert await names_awaited(scene) == ["Carla"]


async def test_the_wrong_seat_is_told_who_is_awaited(scene: Scene):
    await city(scene)
    answer = await scene.people[3].command("play", action="works 0")
    assert answer.private
    assert "the table waits for Bruno" in answer.words


async def test_the_opener_of_a_market_does_not_stake(scene: Scene):
    bruno = await landing(scene, 11)
    answer = await bruno.command("play", action="stake gem 5")
    assert answer.private
    assert "the table waits for Carla, Dario and Ada." in answer.words


async def test_who_has_left_a_palace_does_not_bid(scene: Scene):
    bruno = await landing(scene, 15)
    await scene.play("refuse")
    answer = await bruno.command("play", action="bid 100")
    assert answer.private
    assert "the table waits for Carla, Dario and Ada." in answer.words


async def test_a_spectator_watches(scene: Scene):
    await city(scene)
    for answer in (await scene.people[5].command("play", action="works 0"), await scene.people[5].panel()):
        assert answer.words == "You have no seat at this table. You are welcome to watch."


async def test_a_stale_panel_says_so(scene: Scene):
    bruno = await landing(scene, 15)
    old = await bruno.panel()
    await scene.play("buy")
    answer = await bruno.press(old, "Buy")
    assert "The table has moved on since this panel was opened. Here is the newest." in answer.words
    assert "Carla must buy works of art or spin." in answer.words


async def test_nonsense_is_told_so(scene: Scene):
    bruno = await city(scene)
    answer = await bruno.command("play", action="fly to the moon")
    assert "I know no action “fly”." in answer.words


async def test_half_a_line_says_what_is_missing(scene: Scene):
    bruno = await city(scene)
    answer = await bruno.command("play", action="works")
    assert answer.private
    assert "works 2" in answer.words


async def test_at_a_resting_table_nothing_is_done(scene: Scene):
    bruno = await city(scene)
    panel = await bruno.panel()
    await scene.people[0].command("pause")
    for player in scene.people[1:4]:
        await player.press(scene.post_with("consent"), "I agree")
    answer = await bruno.press(panel, "Spin")
    assert "The game has been resting since" in answer.words
    assert await names_awaited(scene) == ["Bruno"]
