"""A panel's refusals and failures: the wrong person, the wrong time, old buttons, bad numbers, two clicks, and answers
that Discord loses."""

from __future__ import annotations

from bot.front.discord.interaction import make_id

from .server import Server

DEFERRED, DEFERRED_UPDATE = 5, 6
"""Kinds of first answer to an interaction, as Discord numbers them."""


async def test_out_of_turn_the_panel_says_who_is_awaited(server: Server):
    player = await server.turn()
    other = next(each for each in server.people[:3] if each is not player)
    panel = await other.panel()
    assert panel.words.startswith(f"⏳ {player.name} must play the turn. {await server.deadline()}\n-# As of ")
    assert panel.buttons == ["Refresh", "My hand"]


async def test_an_old_panel_says_so_and_shows_what_is_asked_now(server: Server):
    player = await server.turn({"rich_start": True})
    old = await player.panel()
    await server.out_of_reach()
    await server.play("invade rome florence 2s")
    answer = await player.answer(old, "invade")
    assert "The table has moved on since this panel was opened. Here is the newest." in answer.words
    assert "Invasions and attacks left: 2." in answer.words


async def test_the_panel_of_a_turn_that_is_over_says_whose_it_is(server: Server):
    player = await server.turn()
    old = await player.panel()
    await server.out_of_reach()
    await server.play("end")
    (nextone,) = await server.awaited()
    answer = await player.press(old, "Florence 1")
    assert "The table has moved on" in answer.words
    assert f"{nextone.name} must play the turn." in answer.words


async def test_two_open_panels_of_one_question_do_not_disturb_each_other(server: Server):
    player = await server.turn({"rich_start": True})
    one = await player.panel()
    await server.out_of_reach()
    two = await player.panel()
    await server.out_of_reach()
    await player.answer(one, "invade")
    answer = await player.press(two, "End your turn")
    assert "So far: Invade › Rome" in answer.words, "the second panel catches up with the first"


async def test_numbers_that_cannot_be_taken(server: Server):
    bidder = await server.rich_bidder()
    panel = await bidder.panel()
    for written in ("seventy", "7.5", " ", "1e2"):
        answer = await bidder.fill_in(await bidder.open_form(panel, "Another number…"), number=written)
        assert answer.private
        assert "That is no number I can take. Write one from 10 to" in answer.words, written
    for written in ("75", "0", "-10", "9999"):
        answer = await bidder.fill_in(await bidder.open_form(panel, "Another number…"), number=written)
        assert answer.private
        assert "(Rule 5.3" in answer.words, written
    assert (await server.table_status()).sealed == ()


async def test_an_interaction_delivered_twice_acts_once(server: Server):
    player = await server.turn({"rich_start": True})
    panel = await player.answer(await player.panel(), "invade", "florence")
    server.discord.copies = 2
    await player.press(panel, "2 soldiers")
    assert server.board.words.count("invades Florence") == 1
    assert "Invasions and attacks left: 2." in (await player.panel()).words


async def test_a_double_click_acts_once(server: Server):
    attacker, _ = await server.battle()
    confirmed = await attacker.press(await attacker.panel(), "1 soldier")
    await server.out_of_reach()
    twin = await attacker.panel()
    await server.out_of_reach()
    await attacker.press(confirmed, "Confirm")
    answer = await attacker.press(twin, "Confirm")
    assert "The table has moved on" in answer.words
    assert server.board.words.count("assaults with infantry") == 1


async def test_joining_delivered_twice_takes_one_seat(server: Server):
    await server.lobby()
    server.discord.copies = 2
    await server.people[1].press(server.lobby_post, "Join")
    assert server.lobby_post.words.count("Bruno") == 1


async def test_a_command_delivered_twice_opens_one_table(server: Server):
    server.discord.copies = 2
    await server.people[0].command("game new")
    assert len(server.posts) == 1


async def test_what_was_done_stands_even_if_its_answer_is_lost(server: Server):
    player = await server.turn({"rich_start": True})
    panel = await player.answer(await player.panel(), "invade", "florence")
    server.lose_the_next_answer()
    await player.press_in_vain(panel, "2 soldiers")
    assert "invades Florence from Rome with 2 soldiers" in server.board.words
    assert "Invasions and attacks left: 2." in (await player.panel()).words


async def test_a_lost_answer_in_a_dm_is_made_good_there(server: Server):
    await server.auction()
    bidder, other, last = await server.awaited()
    for each in (bidder, other):
        await each.choose(each.dms[-1], "answer", "20 florins")
    summary = await last.choose(last.dms[-1], "answer", "20 florins")
    server.lose_the_next_answer()
    await last.press_in_vain(summary, "Confirm")
    assert "Confirm" not in last.dms[-1].buttons
    assert "Choose your card" in last.dms[-1].words


async def test_a_slow_answer_is_announced_and_comes(server: Server):
    player = await server.turn()
    server.made.router.busy = lambda press: True
    panel = await player.panel()
    assert server.first_answers()[-1] == DEFERRED
    assert panel.private
    assert panel.words.startswith("### Your turn")


async def test_a_slow_change_of_the_panel_comes_in_its_place(server: Server):
    player = await server.turn({"rich_start": True})
    panel = await player.panel()
    server.made.router.busy = lambda press: True
    await player.answer(panel, "invade")
    assert server.first_answers()[-1] == DEFERRED_UPDATE
    assert "So far: Invade › Rome" in panel.words


async def test_a_button_that_nothing_answers_any_more(server: Server):
    await server.post_button("Old", make_id("retired", 1))
    answer = await server.people[0].press(server.posts[-1], "Old")
    assert answer.private
    assert answer.words == "This button is from another time. `/board` shows how things stand."


async def test_a_button_of_a_table_that_is_not_known(server: Server):
    await server.post_button("My turn", make_id("play", 999))
    answer = await server.people[0].press(server.posts[-1], "My turn")
    assert answer.private
    assert answer.words == "There is no table here. Open one with `/game new`, or find yours with `/games`."


async def test_a_fault_of_the_house_is_owned_up_to(server: Server, caplog):
    await server.turn()

    async def fails(*_: object) -> None:
        raise ZeroDivisionError

    server.tables.of_person = fails
    answer = await server.people[0].command("games")
    assert answer.private
    assert "Something went wrong on my side, and nothing was changed." in answer.words
    number = answer.words.split("the number ")[1].rstrip(".")
    assert f"error {number}" in caplog.text, "the number leads to the log"
    caplog.clear()
