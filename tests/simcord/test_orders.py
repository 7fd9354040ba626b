"""Standing orders: left in advance, so that a battle need not wait."""

from __future__ import annotations

from .server import Server


async def test_without_orders_everything_is_asked(server: Server):
    await server.turn()
    panel = await server.people[0].command("orders")
    assert panel.private
    assert "You have left none: you are asked everything." in panel.words
    assert panel.chosen("preset") == ["Ask me"]


async def test_a_whole_set_is_chosen(server: Server):
    await server.turn()
    ada = server.people[0]
    panel = await ada.choose(await ada.command("orders"), "preset", "Steady")
    assert "- Your assaults: airplanes, infantry, tanks" in panel.words
    assert "- Against enemy airplanes: half of them" in panel.words
    assert panel.chosen("preset") == ["Steady"]


async def test_a_single_order_is_changed(server: Server):
    await server.turn()
    ada = server.people[0]
    panel = await ada.choose(await ada.command("orders"), "preset", "Bold")
    panel = await ada.choose(panel, "order", "Your assaults")
    assert "airplanes, tanks, infantry" in panel.words
    values = next(each for each in panel.lists if len(each["custom_id"].split("/")) == 4)
    assert [each["label"] for each in values["options"] if each.get("default")] == ["airplanes, tanks, infantry"]
    result = await ada.member.select(panel.source, ["('infantry',)"], custom_id=values["custom_id"])
    assert result.acknowledged
    assert "- Your assaults: infantry\n" in panel.words
    assert panel.chosen("preset") == [], "it is none of the sets any more"


async def test_the_lines_keep_their_order(server: Server):
    await server.turn()
    ada = server.people[0]
    panel = await ada.choose(await ada.command("orders"), "preset", "Bold")
    before = [line.split(":")[0] for line in panel.words.splitlines()]
    await ada.choose(panel, "preset", "Careful")
    assert [line.split(":")[0] for line in panel.words.splitlines()] == before


async def test_orders_answer_at_once_in_a_battle(server: Server):
    attacker, defender = await server.battle()
    await defender.choose(await defender.command("orders"), "preset", "Bold")
    panel = await attacker.press(await attacker.panel(), "1 soldier")
    panel = await attacker.press(panel, "Confirm")
    assert f"{defender.name} assaults with infantry" in panel.words
    assert "### Florence: your assault" in panel.words
    log = await defender.command("log")
    assert "assault with infantry" in log.words
    assert "order" in log.words
    panel = await defender.command("orders")
    assert "-# Last acted: Round 1, <t:1700000000:R>. You assault with infantry" in panel.words


async def test_orders_left_in_the_middle_of_a_battle_speak_at_once(server: Server):
    attacker, defender = await server.battle()
    await server.play("infantry 1s")
    assert await server.awaited() == [defender]
    await defender.choose(await defender.command("orders"), "preset", "Bold")
    assert await server.awaited() == [attacker]


async def test_a_lobby_takes_no_orders(server: Server):
    await server.lobby()
    answer = await server.people[0].command("orders")
    assert answer.private
    assert "The game has not begun yet" in answer.words
