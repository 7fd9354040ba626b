"""The private panel that walks a player through an action."""

from __future__ import annotations

from .server import Server


async def test_the_button_under_the_board_opens_a_panel_for_its_presser(server: Server):
    player = await server.turn()
    panel = await player.panel()
    assert panel.private
    assert panel.words.startswith("### Your turn")
    assert "End your turn" in panel.buttons


async def test_what_each_action_costs_stands_above_its_button(server: Server):
    panel = await (await server.turn()).panel()
    assert "**Invade › Rome**\n-# 10 florins" in panel.words
    assert "Florence 1" in panel.buttons
    assert "**Raise a tower in Rome**: 10 florins" in panel.words
    assert "Raise a tower in Rome" in panel.buttons


async def test_an_action_is_walked_field_by_field(server: Server):
    player = await server.turn({"rich_start": True})
    panel = await player.answer(await player.panel(), "invade")
    assert "So far: Invade › Rome" in panel.words
    panel = await player.choose(panel, "answer", "Florence")
    assert "How many soldiers" in panel.words
    panel = await player.press(panel, "2 soldiers")
    assert "You invade Florence from Rome with 2 soldiers" in panel.words
    assert "### Your turn" in panel.words
    assert "invades Florence from Rome with 2 soldiers" in server.board.words


async def test_back_takes_one_step_back(server: Server):
    player = await server.turn({"rich_start": True})
    panel = await player.answer(await player.panel(), "invade")
    panel = await player.choose(panel, "answer", "Florence")
    panel = await player.press(panel, "Back")
    assert "Florence" in panel.choices("answer")
    assert "So far: Invade › Rome" in panel.words


async def test_cancel_begins_anew(server: Server):
    player = await server.turn({"rich_start": True})
    panel = await player.answer(await player.panel(), "invade")
    panel = await player.press(await player.choose(panel, "answer", "Florence"), "Cancel")
    assert "So far" not in panel.words
    assert "End your turn" in panel.buttons


async def test_a_half_walked_action_waits_in_a_new_panel(server: Server):
    player = await server.turn({"rich_start": True})
    await player.answer(await player.panel(), "invade")
    assert "So far: Invade › Rome" in (await player.panel()).words


async def test_what_can_be_taken_back_is_done_at_once(server: Server):
    await server.game()
    (first,) = await server.awaited()
    panel = await first.choose(await first.panel(), "group", "Italy")
    panel = await first.choose(panel, "answer", "Rome")
    assert "You begin in Rome" in panel.words
    assert "must place the first castle" in panel.words


async def test_an_assault_is_summed_up_and_rolls_when_it_is_confirmed(server: Server):
    attacker, _ = await server.battle()
    panel = await attacker.press(await attacker.panel(), "1 soldier")
    assert "**Assault with 1 soldier.**" in panel.words
    assert "assaults" not in server.board.words
    await attacker.press(panel, "Confirm")
    assert "assaults with infantry" in server.board.words


async def test_a_long_list_begins_with_regions(server: Server):
    await server.game()
    (first,) = await server.awaited()
    panel = await first.panel()
    assert "Italy" in panel.choices("group")
    panel = await first.choose(panel, "group", "Italy")
    assert "Rome" in panel.choices("answer")
    panel = await first.press(panel, "Back to the groups")
    assert "The East" in panel.choices("group")


async def test_a_number_with_many_values_can_be_written(server: Server):
    bidder = await server.rich_bidder()
    panel = await bidder.panel()
    assert "Another number…" in panel.buttons
    form = await bidder.open_form(panel, "Another number…")
    assert form.title == "Your bid in florins"
    assert "in steps of 10" in form.words
    panel = await bidder.fill_in(form, number="70")
    assert "You have bid 70 florins" in panel.words


async def test_the_panel_has_the_players_colour(server: Server):
    await server.turn()
    accents = {(await player.panel()).accent for player in server.people[:3]}
    assert len(accents) == 3


async def test_the_hand_can_be_looked_at_from_the_panel(server: Server):
    player = await server.turn()
    hand = await player.press(await player.panel(), "My hand")
    assert hand.private
    assert "You have no stored card." in hand.words
    assert "### Your turn" in (await player.press(hand, "My turn")).words


async def test_refresh_shows_that_the_turn_has_come_when_the_panel_is_out_of_reach(server: Server):
    player = await server.turn()
    other = next(each for each in server.people[:3] if each is not player)
    waiting = await other.panel()
    assert f"{player.name} must play the turn." in waiting.words
    await server.out_of_reach()
    await server.play("end", *(["end"] if (await server.awaited())[0] is not other else []))
    if other not in await server.awaited():
        await server.play("end")
    assert "### Your turn" in (await other.press(waiting, "Refresh")).words
