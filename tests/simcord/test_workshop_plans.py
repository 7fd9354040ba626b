"""Plans and standing orders of Leonardo da Vinci: made at a panel, played in turn, dropped with a reason."""

from __future__ import annotations

from .people import Player
from .server import Server
from .shown import Shown
from .workshop import ready, workshop


async def planned(player: Player, *steps: tuple[str | int, ...]) -> Shown:
    """A plan made at its panel, step by step."""
    panel = await player.press(await player.panel(), "My plan")
    for step in steps:
        panel = await player.answer(panel, *step)
    return panel


TWO_STEPS = (("place", "council", 2), ("master", "kiln"))


async def test_a_plan_is_made_step_by_step(server: Server):
    carla = await workshop(server, turn=3)
    panel = await planned(carla, *TWO_STEPS)
    assert "Plan for turn 3: 1. 2 apprentices at the Council; 2. the master at the Kiln; then ask me" in panel.words
    panel = await carla.answer(panel, "then", "pass")
    assert "; then pass" in panel.words
    panel = await carla.press(panel, "Drop the last step")
    assert "Plan for turn 3: 1. 2 apprentices at the Council; then pass" in panel.words


async def test_a_plan_plays_one_placement_each_time_the_turn_comes_round(server: Server):
    carla = await workshop(server, turn=3)
    panel = await planned(carla, *TWO_STEPS)
    await carla.answer(panel, "then", "pass")
    await server.play(*ready())
    assert "Carla places 2 apprentices at the Council." in server.board.words
    assert [player.name for player in await server.awaited()] == ["Ada"]
    await server.play("place joiner 1a", "pass")
    assert "Carla places the master at the Kiln." in server.board.words
    assert server.pings[-1] == [player.id for player in await server.awaited()]
    await server.play("pass")
    assert "Carla passes." in (await carla.command("log")).words.replace("You pass", "Carla passes")


async def test_an_area_too_crowded_is_skipped(server: Server):
    carla = await workshop(server, turn=3, areas={"council": "0:1 1:1"})
    panel = await planned(carla, TWO_STEPS[0])
    await carla.choose(await carla.press(panel, "Unless it is crowded"), "answer", "Skip with more than 1 other there")
    await server.play(*ready())
    assert "Carla places" not in server.board.words
    assert [player.name for player in await server.awaited()] == ["Carla"]


async def test_a_plan_that_no_longer_fits_is_dropped_with_the_reason_for_its_owner_alone(server: Server):
    carla = await workshop(server, turn=3, labs={2: "3"})
    await planned(carla, ("place", "small", 3))
    await server.play(*ready())
    assert [player.name for player in await server.awaited()] == ["Carla"]
    panel = await carla.panel()
    assert "⚠️ Your plan stops here, so you are asked:" in panel.words
    assert "### Place your workers" in panel.words
    assert "plan" not in server.board.words.lower()


async def test_whoever_places_otherwise_has_left_his_plan(server: Server):
    carla = await workshop(server, *ready(), turn=3)
    await server.play("place joiner 1a", "place academy 1a", "place academy 1a")
    await planned(carla, TWO_STEPS[1])
    assert "Carla places the master at the Kiln." in server.board.words


async def test_giving_a_plan_up_is_asked_twice(server: Server):
    carla = await workshop(server, turn=3)
    panel = await carla.press(await planned(carla, *TWO_STEPS), "Give the plan up")
    assert "All its steps are dropped." in panel.words
    panel = await carla.press(panel, "Confirm")
    assert "Plan: none" in panel.words


async def test_a_half_made_step_is_taken_back_and_survives_a_restart(server: Server):
    await server.game(game="davinci")
    (first,) = await server.awaited()
    panel = await first.press(await first.panel(), "My plan")
    await first.answer(panel, "place")
    await server.restart()
    panel = await first.command("plan")
    assert "So far: Place apprentices" in panel.words
    panel = await first.press(panel, "Back")
    assert "So far" not in panel.words


async def test_others_see_nothing_of_a_plan(server: Server):
    carla = await workshop(server, turn=3)
    before = [post.words for post in server.posts]
    await planned(carla, *TWO_STEPS)
    assert [post.words for post in server.posts] == before
    for player in server.people[:2]:
        assert "Council" not in (await player.command("log")).words


async def test_magnifico_knows_no_plans(server: Server):
    await server.turn()
    refused = await server.people[0].command("plan")
    assert "There is nothing to plan here" in refused.words
    assert "My plan" not in (await server.people[0].panel()).buttons


# Standing orders


async def test_a_shop_s_order_answers_without_a_question(server: Server):
    await workshop(server, *ready(), turn=3, areas={"kiln": "0:1 1:1"})
    ada = server.people[0]
    panel = await ada.choose(await ada.command("orders"), "preset", "What is free")
    assert "- Kiln: only for free" in panel.words
    await server.play("pass", "pass", "pass")
    assert (
        "Kiln (of equals, the nearer to the arrow first: Ada, Bruno): Ada takes 1 brick for free" in server.board.words
    )
    assert [player.name for player in await server.awaited()] == ["Bruno"]


async def test_a_whole_set_of_orders_leaves_the_plan_alone(server: Server):
    carla = await workshop(server, turn=3)
    await planned(carla, *TWO_STEPS)
    panel = await carla.choose(await carla.command("orders"), "preset", "Thrifty")
    assert "- Plan for turn 3: 1. 2 apprentices at the Council" in panel.words
    assert panel.chosen("preset") == ["Thrifty"]
    assert "My plan" in panel.buttons


async def test_laboratories_that_all_work_are_declared_by_an_order(server: Server):
    carla = await workshop(server, turn=3, labs={0: "3 #12 2w"})
    ada = server.people[0]
    panel = await ada.choose(await ada.command("orders"), "order", "Laboratories")
    values = next(each for each in panel.lists if len(each["custom_id"].split("/")) == 4)
    await ada.member.select(panel.source, ["busy"], custom_id=values["custom_id"])
    await carla.press(await carla.panel(), "Confirm")
    assert [player.name for player in await server.awaited()] == ["Bruno"]


async def test_what_is_resolved_needs_nobody_with_orders(server: Server):
    """Two players with orders for everything they meet: the city is resolved without a question."""
    await workshop(server, *ready(), turn=3, areas={"kiln": "0:1", "joiner": "1:1"})
    for player in server.people[:2]:
        await player.choose(await player.command("orders"), "preset", "What is free")
    await server.play("pass", "pass", "pass")
    assert "Turn 4 begins." in server.board.words
