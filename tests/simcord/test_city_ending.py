"""Leonardo (1989): the ends of the game: rounds, an agreed day, and the last player left."""

from __future__ import annotations

from typing import Any

from bot.tables.timing.clock import DAY

from .city import begun, fate, landing, names_awaited, public
from .server import Server

LAST: dict[str, Any] = {"rounds": 15, "round": 15, "played": (0, 2, 3), "at": {0: 20, 2: 20, 3: 20}}
"""Only Bruno has not yet played in the last round."""


async def test_after_the_last_round_the_worthiest_wins(server: Server):
    await landing(server, 17, **LAST)
    assert (
        "Worth in florins, palaces, works and offices: Ada 350, Bruno 340, Carla 340, Dario 330." in server.board.words
    )
    assert "Ada wins! Nobody is worth more." in server.board.words
    assert "🏆 Ada has won." in server.board.words
    assert server.board.buttons == ["Look closer", "Board in words", "What happened"]


async def test_equal_in_worth_palaces_decide(server: Server):
    await landing(server, 17, **LAST, owns={0: "2", 1: "4 5", 2: "8", 3: "29"}, florins={0: 300, 1: 250, 2: 0, 3: 0})
    assert "Equal in worth, more palaces decide." in server.board.words
    assert "🏆 Bruno has won." in server.board.words


async def test_equal_in_everything_they_share_the_victory(server: Server):
    await landing(server, 17, **LAST, owns={0: "2", 1: "4", 2: "8", 3: "29"}, florins={0: 300, 1: 300, 2: 0, 3: 0})
    assert "They are equal in everything, and share the victory." in server.board.words
    assert "🏆 Ada and Bruno share the victory." in server.board.words


async def test_the_last_round_is_announced(server: Server):
    bruno = await landing(server, 17, rounds=15, round=14, played=(0, 2, 3))
    assert "Round 15 begins: it is the last." in public(server)
    assert (
        "Round 15 of 15. Turn of Bruno: before the spin." in (await bruno.press(server.board, "Board in words")).words
    )


async def test_once_it_is_over_panels_say_so(server: Server):
    bruno = await landing(server, 17, **LAST)
    for told in (await bruno.command("status"), await bruno.command("board")):
        assert "🏆 Ada has won." in told.words
    status = (await bruno.command("status")).words
    assert status.index("Ada (red)") < status.index("Dario (green)"), "the richest first"
    assert "This game is over." in (await bruno.command("play", action="works 0")).words


async def test_the_record_can_be_taken_away(server: Server):
    bruno = await begun(server)
    name, text = await (await bruno.command("export")).file()
    assert name.startswith("leonardo1989-") and "Main Square (1)" in text


# By date


async def test_the_status_tells_when_the_day_comes(server: Server):
    bruno = await begun(server, end="date", days=3)
    last = (server.clock.now_ms() + 3 * DAY) // 1000
    assert f"The round being played <t:{last}:R> is the last." in (await bruno.command("status")).words


async def test_on_the_agreed_day_the_round_becomes_the_last(server: Server):
    bruno = await begun(server, end="date", days=3)
    await server.wait(3 * DAY)
    await server.until(lambda: "The agreed day has come: round 1 is the last." in public(server))
    assert "is the last." not in (await bruno.command("status")).words
    assert "Round 1, the last." in (await bruno.press(server.board, "Board in words")).words
    assert await names_awaited(server) == ["Bruno"], "everybody still has his turn"


async def test_a_game_by_date_ends_when_that_round_has_been_played(server: Server):
    await begun(server, end="date", days=3)
    await server.wait(3 * DAY)
    await server.until(lambda: "The agreed day has come" in public(server))
    for _ in range(4):
        await fate(server, "move 9")  # the refectory: asylum
        await server.play("works 0")
    assert "Worth in florins, palaces, works and offices: " in server.board.words
    assert "🏆" in server.board.words


async def test_a_day_that_comes_before_all_have_chosen_leaves_one_round(server: Server):
    await server.game("swear guelf", seats=3, options={"end": "date", "days": 3}, game="leonardo1989")
    await server.wait(3 * DAY)
    await server.until(lambda: "The agreed day has come: the first round will be the last." in public(server))
    await server.play("swear guelf", "swear guelf")
    assert "Round 1 begins: it is the last." in public(server)


# By elimination


async def test_the_last_who_is_left_wins(server: Server):
    position = {"owns": {2: "14 15*4 16", 1: "5"}, "florins": {1: 50}, "out": (0,)}
    bruno = await landing(server, 15, seats=3, **position)
    told = server.board.words
    assert "Bruno is ruined, and out of the game." in told
    assert "Carla wins! Nobody else is left." in told
    assert "🏆 Carla has won." in told
    assert "- Ruined: Ada and you." in (await bruno.command("status")).words


async def test_a_guild_wins_together(server: Server):
    position = {"owns": {2: "14 15*4 16", 1: "5"}, "florins": {1: 50}, "out": (0,), "together": [(2, 3)]}
    await landing(server, 15, **position)
    assert "🏆 Carla and Dario share the victory." in server.board.words
