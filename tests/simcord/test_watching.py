"""Watching without a seat: what all may press, and the messages to followers of a table."""

from __future__ import annotations

from bot.tables.timing.clock import DAY

from .server import BIDS, Server
from .shown import verbs

NO_SEAT = "You have no seat at this table"


async def next_round(server: Server) -> None:
    """Three players end their turns: a round begins."""
    await server.play("end", "end", "end")


async def test_the_buttons_under_the_board_answer_a_spectator(server: Server):
    await server.turn()
    fosca = server.people[5]
    assert verbs(server.board) == {"quick", "play", "hand", "closer", "words", "log"}
    assert NO_SEAT in (await fosca.press(server.board, "My turn")).words
    assert "You have no seat at this table, and so no hand." in (await fosca.press(server.board, "My hand")).words
    assert (await fosca.press(server.board, "Look closer")).pictures
    assert "Ada (yellow)" in (await fosca.press(server.board, "Board in words")).words
    assert "Ada" in (await fosca.press(server.board, "What happened")).words


async def test_commands_answer_a_spectator(server: Server):
    await server.auction()
    fosca = server.people[5]
    for command in ("board", "status", "log", "export", "hand"):
        answer = await fosca.command(command)
        assert answer.words and "Something went wrong" not in answer.words, command
    for command in ("orders", "undo", "redo", "pause", "resign", "game end"):
        answer = await fosca.command(command)
        assert answer.private and NO_SEAT in answer.words, command


async def test_who_follows_a_table_is_written_to_as_a_round_begins_until_he_says_stop(server: Server):
    await server.turn()
    ada, fosca = server.people[0], server.people[5]
    assert "You are looking on" in (await fosca.command("watch")).words
    assert "👁 Looking on: Fosca." in (await ada.command("status")).words
    await next_round(server)
    (dm,) = fosca.dms
    assert dm.words.startswith("👁 Magnifico: Round 2 begins. https://discord.com/channels/")
    assert "You hear of this table no more." in (await fosca.press(dm, "Stop telling me")).words
    assert "Looking on" not in (await ada.command("status")).words


async def test_once_a_day_is_enough(server: Server):
    await server.turn({"speed": "none"})
    fosca = server.people[5]
    await fosca.command("watch")
    for dms in (1, 1):
        await next_round(server)
        assert len(fosca.dms) == dms
        await server.play(*BIDS, *(["decline"] * 3))
    await server.wait(DAY)
    await next_round(server)
    assert [dm.words[:30] for dm in fosca.dms] == ["👁 Magnifico: Round 4 begins. h"]


async def test_the_end_is_told_with_how_it_came_out(server: Server):
    await server.lobby(2)
    ada, fosca = server.people[0], server.people[5]
    await fosca.command("watch")
    await ada.press(await ada.command("game close"), "Close the table")
    (dm,) = fosca.dms
    assert "👁 Magnifico: This table was closed by Ada." in dm.words
    assert dm.buttons == []


async def test_a_player_need_not_look_on(server: Server):
    await server.lobby()
    assert "You have a seat at this table already." in (await server.people[0].command("watch")).words


async def test_who_takes_no_dms_is_told_so(server: Server):
    await server.lobby()
    fosca = server.people[5]
    person = await server.tables.people.meet(fosca.id, fosca.name)
    await server.tables.note_dm(person, closed=True)
    assert "allow them, or I cannot reach you" in (await fosca.command("watch")).words
