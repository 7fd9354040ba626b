"""`/play`: actions as typed lines, completed word by word."""

from __future__ import annotations

from .server import Server


async def test_the_first_word_is_what_can_be_done_now(server: Server):
    player = await server.turn()
    assert list(await player.completions("play", "action", "")) == ["tower", "invade", "end"]


async def test_a_word_begun_is_completed(server: Server):
    player = await server.turn()
    assert list(await player.completions("play", "action", "inv")) == ["invade"]


async def test_each_next_word_is_proposed(server: Server):
    player = await server.turn({"rich_start": True})
    targets = await player.completions("play", "action", "invade rome ")
    assert "invade rome florence" in targets
    assert "invade rome milan" not in targets, "it is Carla's"
    sizes = await player.completions("play", "action", "invade rome florence ")
    assert list(sizes)[:2] == ["invade rome florence 1s", "invade rome florence 2s"]


async def test_nonsense_is_not_completed(server: Server):
    player = await server.turn()
    assert await player.completions("play", "action", "fly to the moon") == {}


async def test_nothing_is_proposed_out_of_turn(server: Server):
    player = await server.turn()
    for other in server.people[:4]:
        assert other is player or await other.completions("play", "action", "") == {}


async def test_nothing_is_proposed_where_there_is_no_table(server: Server):
    assert await server.people[0].completions("play", "action", "") == {}


async def test_a_line_is_carried_out_and_the_panel_follows(server: Server):
    player = await server.turn({"rich_start": True})
    answer = await player.command("play", action="invade rome florence 2s")
    assert answer.private
    assert "You invade Florence from Rome with 2 soldiers for 10 florins." in answer.words
    assert "Invasions and attacks left: 2." in answer.words
    assert "**Invade**" in answer.words
    assert "invade" in answer.answers
    assert "invades Florence from Rome with 2 soldiers" in server.board.words


async def test_a_bid_can_be_typed(server: Server):
    await server.auction()
    bidder = (await server.awaited())[0]
    answer = await bidder.command("play", action="bid 40")
    assert answer.private, "it is a secret"
    assert "You have bid 40 florins" in answer.words


async def test_a_refusal_names_the_rule_and_what_is_near(server: Server):
    player = await server.turn({"rich_start": True})
    answer = await player.command("play", action="invade rome moscow 2s")
    assert answer.private
    assert "(Rule 5.4.5)" in answer.words
    assert "You can choose Seville, Barcelona or Lyon, for example." in answer.words


async def test_what_is_no_action_is_told_so(server: Server):
    player = await server.turn()
    answer = await player.command("play", action="fly to the moon")
    assert answer.private
    assert "I know no action “fly”. Begin with" in answer.words


async def test_out_of_turn_it_says_who_is_awaited(server: Server):
    player = await server.turn()
    other = next(each for each in server.people[:3] if each is not player)
    answer = await other.command("play", action="end")
    assert answer.private
    assert f"the table waits for {player.name}" in answer.words


async def test_a_spectator_is_told_that_he_watches(server: Server):
    await server.turn()
    answer = await server.people[3].command("play", action="end")
    assert answer.private
    assert answer.words == "You have no seat at this table. You are welcome to watch."


async def test_before_the_game_it_says_who_starts(server: Server):
    await server.lobby()
    answer = await server.people[0].command("play", action="end")
    assert answer.private
    assert answer.words == "The game has not begun yet: the host starts it in the lobby."


async def test_hostile_text_is_made_harmless(server: Server):
    player = await server.turn()
    answer = await player.command("play", action="@everyone **[x](https://example.com)**")
    assert "@everyone" not in answer.words
    assert "](https" not in answer.words
