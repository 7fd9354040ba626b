"""The panels of a war: putting an army together, assaults, interceptions, tanks one by one."""

from __future__ import annotations

from typing import Any

from bot.front.play.controls import BESIDE_LABEL, ROW_WIDTH

from .people import Player
from .server import Server
from .shown import Part, Shown, parts

WAR: dict[str, Any] = {
    "lands": {
        "milan": (1, "6s 4t 2a castle"),
        "venice": (1, "3s castle 3"),
        "florence": (0, "3s 2a castle 1"),
        "rome": (0, "2s 1t castle 3"),
    },
    "cards": {1: ["tank_1_1", "airplane_5"], 0: ["airplane_4", "anti_tank_bomb"]},
    "stores": {1: ["walls"]},
    "florins": 300,
}
"""Bruno in Milan, with tanks, before Ada's Florence, whose airplanes can intercept them."""


async def declared(server: Server) -> tuple[Player, Player]:
    """Bruno's army of five soldiers, four tanks and two airplanes has reached Florence. Returns Bruno and Ada."""
    bruno = await server.position(**WAR)
    await server.play("attack milan florence 5s 4t 2a")
    return bruno, server.people[0]


async def send_tanks(bruno: Player) -> Shown:
    return await bruno.press(await bruno.panel(), "Tanks")


def rows(panel: Shown) -> list[list[Part]]:
    """The buttons of a panel, row by row."""
    found = [row["components"] for row in parts(panel.components, 1)]
    return [row for row in found if row[0]["type"] == 2]


def several(panel: Shown) -> list[list[str]]:
    """The labels of the buttons that stand beside others, row by row."""
    return [[button["label"] for button in row] for row in rows(panel) if len(row) > 1]


async def test_a_turn_with_everything_open_fits_a_phone(server: Server):
    bruno = await server.position(**WAR, self_destruction=True)
    panel = await bruno.panel()
    for kind in ("Activate Walls", "Build a machine", "Raise a tower", "Invade"):
        assert f"**{kind}**" in panel.words
    assert {*panel.answers} == {"activate", "build", "tower", "invade", "attack", "move", "scrap", "end"}
    assert all(len(row) <= 5 for row in rows(panel))
    assert all(sum(len(label) + BESIDE_LABEL for label in labels) <= ROW_WIDTH for labels in several(panel))
    assert all(len(button["label"]) <= 34 for row in rows(panel) for button in row)


async def test_an_army_is_put_together_piece_by_piece(server: Server):
    bruno = await server.position(**WAR)
    panel = await bruno.answer(await bruno.panel(), "attack", "milan")
    assert set(panel.answers) == {"florence", "rome"}
    panel = await bruno.answer(panel, "florence")
    assert "**Attack Florence from Milan with 5 soldiers, 4 tanks and 2 airplanes" in panel.words
    assert "🎲 Your chance to win: about " in panel.words
    panel = await bruno.press(panel, "4 soldiers")
    panel = await bruno.press(panel, "3 tanks")
    assert "**Attack Florence from Milan with 4 soldiers, 3 tanks and 2 airplanes" in panel.words
    panel = await bruno.press(panel, "5 soldiers")
    panel = await bruno.press(panel, "Confirm")
    assert (
        "You attack Florence (Ada) from Milan with 5 soldiers, 4 tanks and 2 airplanes, for 30 florins." in panel.words
    )
    assert "### Florence: your assault" in panel.words


async def test_what_defends_stands_beside_each_target(server: Server):
    bruno = await server.position(**WAR)
    panel = await bruno.answer(await bruno.panel(), "attack", "milan")
    assert len(panel.answers) == 2
    [florence] = [line for line in panel.words.splitlines() if line.startswith("-# **Florence**")]
    assert "Ada: 3 soldiers" in florence
    assert "30 florins" in florence


async def test_both_armies_stand_in_the_panel_of_a_battle(server: Server):
    bruno, _ = await declared(server)
    panel = await bruno.panel()
    assert "You attack with 5 soldiers, 4 tanks and 2 airplanes." in panel.words
    assert "Ada defends with 3 soldiers and 2 airplanes." in panel.words
    assert "The castle blocks 2 hits" in panel.words
    assert all(f"**{kind}**" in panel.words for kind in ("Infantry", "Tanks", "Airplanes"))
    assert set(panel.answers) == {"infantry", "tanks", "airplanes"}


async def test_before_tanks_roll_the_enemy_is_asked_to_intercept(server: Server):
    bruno, ada = await declared(server)
    panel = await send_tanks(bruno)
    assert "Ada must say whether to intercept." in panel.words
    assert server.board.words.startswith(f"<@{ada.id}>: your turn – say whether to intercept.")
    assert server.pings[-1] == [ada.id]
    asked = await ada.panel()
    assert "### Florence: intercept?" in asked.words
    assert "Bruno sends 4 tanks to the assault." in asked.words
    assert "**Intercept**" in asked.words
    assert asked.buttons[:3] == ["1 airplane", "2", "Do not intercept"]


async def test_airplanes_intercept(server: Server):
    bruno, ada = await declared(server)
    await send_tanks(bruno)
    panel = await ada.answer(await ada.panel(), "intercept", 2)
    assert "Intercept with 2 airplanes" in panel.words
    panel = await ada.press(panel, "Confirm")
    assert "You intercept" in panel.words
    assert "Ada intercepts" in server.board.words


async def test_or_they_do_not(server: Server):
    bruno, ada = await declared(server)
    await send_tanks(bruno)
    await ada.press(await ada.press(await ada.panel(), "Do not intercept"), "Confirm")
    assert "A tank of Bruno fires" in server.board.words


async def test_tanks_fire_one_by_one_until_they_are_stopped(server: Server):
    bruno, _ = await declared(server)
    await send_tanks(bruno)
    await server.play("refrain")
    panel = await bruno.panel()
    assert "3 tanks can still fire. Fire the next, or stop the tanks?" in panel.words
    panel = await bruno.press(panel, "Fire the next tank")
    assert "2 tanks can still fire." in panel.words
    panel = await bruno.press(panel, "Stop the tanks")
    assert "tanks" not in panel.answers, "each kind of assault once"
    assert "**Infantry**" in panel.words


async def test_a_fourth_tower_is_announced_as_a_perfect_city(server: Server):
    bruno = await server.position(**{**WAR, "lands": {**WAR["lands"], "milan": (1, "6s castle 3")}})
    panel = await bruno.answer(await bruno.panel(), "tower", "milan")
    assert "Perfect City" in panel.words
    assert "Perfect City" in server.board.words


async def test_cards_in_the_store_are_activated_for_their_price(server: Server):
    bruno = await server.position(**WAR)
    panel = await bruno.press(await bruno.panel(), "Activate Walls")
    assert "Walls" in panel.words
    assert "Walls" in server.board.words
    assert "In play:" in (await bruno.command("hand")).words


async def test_a_machine_is_built_at_a_castle(server: Server):
    bruno = await server.position(**WAR)
    panel = await bruno.panel()
    assert {offer.answers[1] for offer in panel.offers() if offer.answers[0] == "build"} == {"tank", "airplane"}
    panel = await bruno.answer(panel, "build", "tank")
    assert {*panel.answers} == {"milan", "venice"}
    panel = await bruno.answer(panel, "milan")
    assert "tank" in panel.words.splitlines()[0]


async def test_the_last_soldiers_of_a_short_reserve_are_placed_by_choice(server: Server):
    lands = {"milan": (1, "9s castle"), "venice": (1, "6s castle"), "vienna": (1, "3s"), "rome": (0, "2s castle")}
    bruno = await server.position(lands=lands, soldiers=20)
    await server.play("end", "end", "end")
    assert bruno in await server.awaited()
    panel = await bruno.panel()
    assert "### Your reserve is short" in panel.words
    assert "You have 1 soldier left for 3 territories" in panel.words
    summary = await bruno.choose(panel, "answer", "Vienna")
    assert "New cards are turned over" in summary.words
    await bruno.press(summary, "Confirm")
    assert "On offer:" in server.board.words
    assert "Vienna: 4 soldiers" in (await bruno.press(server.board, "Board in words")).words


GUNS: dict[str, Any] = {**WAR, "cards": {1: ["great_cannon"] * 3, 0: []}}


async def test_all_great_cannons_fire_without_another_press(server: Server):
    bruno = await server.position(**{**GUNS, "lands": {**GUNS["lands"], "florence": (0, "9s castle 4")}})
    await server.play("attack milan florence 5s")
    panel = await bruno.press(await bruno.panel(), "5 soldiers")
    assert "Assault with 5 soldiers and fire 3 great cannons." in panel.words
    fires = {"Hold fire", "Fire the great cannon", "Fire 2 great cannons", "Fire 3 great cannons"}
    assert fires <= set(panel.buttons)
    await bruno.press(panel, "Confirm")
    assert "Bruno assaults with infantry" in server.board.words


async def test_fewer_great_cannons_are_named_before_confirming(server: Server):
    bruno = await server.position(**{**GUNS, "lands": {**GUNS["lands"], "florence": (0, "9s castle 4")}})
    await server.play("attack milan florence 5s")
    panel = await bruno.press(await bruno.panel(), "5 soldiers")
    panel = await bruno.press(panel, "Fire the great cannon")
    assert "Assault with 5 soldiers and fire the great cannon." in panel.words
    panel = await bruno.press(panel, "Hold fire")
    assert "Assault with 5 soldiers." in panel.words
    panel = await bruno.press(panel, "Back")
    assert "fire 3 great cannons" in panel.words, "what was named last is taken back"
    panel = await bruno.press(panel, "Fire 2 great cannons")
    panel = await bruno.panel()
    assert "fire 2 great cannons" in panel.words, "it stays named until it is confirmed"
    panel = await bruno.press(panel, "Confirm")
    assert "You assault with infantry" in panel.words


async def test_without_towers_no_cannons_are_spoken_of(server: Server):
    bruno = await server.position(**{**GUNS, "lands": {**GUNS["lands"], "florence": (0, "9s castle")}})
    await server.play("attack milan florence 5s")
    panel = await bruno.press(await bruno.panel(), "5 soldiers")
    assert "Assault with 5 soldiers." in panel.words
    assert not [button for button in panel.buttons if "annon" in button or button == "Hold fire"]
