"""Tables of Morra, as players meet them: from `/game new` to the archive."""

from __future__ import annotations

from typing import Any

from bot.front.discord.painting import Painter
from bot.tables.timing.clock import SECOND
from bot.tables.timing.speeds import SPEEDS
from engine.record import read_record, verify
from tests.simcord.conftest import Open
from tests.simcord.people import Player
from tests.simcord.server import SEED, Server

FIRST_ROUND = ("show 1 9", "show 3 9", "show 5 8")
"""Ada and Bruno call the sum."""


async def begun(server: Server, *lines: str, seats: int = 3, **options: object) -> Any:
    return await server.game(*lines, seats=seats, options=options, game="morra")


async def lobby_of(server: Server, seats: int) -> list[Player]:
    """Ada opens a table with `/game new`; the others join."""
    people = [*server.people, server.newcomer("Guido"), server.newcomer("Ilaria")][:seats]
    await people[0].command("game new", game="morra")
    for player in people[1:]:
        await player.press(server.lobby_post, server.label("Join"))
    return people


async def test_eight_play_from_the_lobby_to_the_end(server: Server):
    people = await lobby_of(server, 8)
    panel = await people[0].choose(await people[0].press(server.lobby_post, "Options"), "option", "Points to win")
    await people[0].fill_in(await people[0].open_form(panel, "Enter a number…"), value="2")
    assert "To 2 points" in server.lobby_post.words
    assert "My colour" not in server.lobby_post.buttons
    for player in people[1:]:
        await player.press(server.lobby_post, "Agree")
    await people[0].press(server.lobby_post, "Start")
    assert server.board.pictures == ["[board morra en]"]
    for player in people[:7]:
        await player.command("play", action="show 1 9")
    assert "Ilaria must show a hand." in server.board.words
    await people[7].command("play", action="show 2 9")
    ending = next(post for post in reversed(server.posts) if "🏆" in post.words)
    assert SEED.hex() in ending.words
    assert ending.pictures == ["[account morra en]"]
    table = await server.table()
    record = read_record((await ending.file())[1])
    assert verify(record, (await table.snapshot(None)).game).result == (await table.status()).result


async def test_a_hand_is_shown_at_the_panel_and_changed_there(server: Server):
    await begun(server)
    ada = server.people[0]
    panel = await ada.choose(await ada.panel(), "answer", "3 fingers")
    panel = await ada.choose(panel, "answer", "9")
    assert "You show 3 fingers and call 9. Only you know." in panel.words
    assert "Ada is ready." in server.board.words
    assert "3 fingers" not in server.board.words
    await ada.command("play", action="show 2 5")
    assert "You show 2 fingers and call 5." in (await ada.press(await ada.panel(), "My hand")).words


async def test_a_direct_message_asks_for_the_hand_and_takes_it(server: Server):
    await begun(server)
    bruno = server.people[1]
    await bruno.choose(await bruno.choose(bruno.dms[-1], "answer", "5 fingers"), "answer", "13")
    assert "Bruno is ready." in server.board.words


async def test_who_knows_what(server: Server):
    await begun(server, "show 1 9")
    ada, bruno, stranger = server.people[0], server.people[1], server.people[4]
    for reader in (bruno, stranger):
        for word in ("log", "status", "board"):
            assert "call 9" not in (await reader.command(word)).words
        assert "call 9" not in (await (await reader.command("export")).file())[1]
    assert "You show 1 finger and call 9." in (await ada.command("log")).words
    assert all("call 9" not in dm.words for dm in bruno.dms)


async def test_a_sealed_hand_is_changed_and_a_round_taken_back_by_consent(server: Server):
    await begun(server, "show 1 9")
    ada, bruno, carla = server.people[:3]
    assert "change it while the others are still thinking" in (await ada.command("undo")).words
    await server.play("show 3 9", "show 5 8")
    assert "The hands open on 9." in server.board.words
    await carla.ask_for("undo")
    for other in (ada, bruno):
        await other.press(server.post_with("consent"), "I agree")
    assert (await server.table_status()).awaited[0].seat == 2


async def test_what_cannot_be_shown_is_refused_with_its_rule(server: Server):
    await begun(server)
    refused = await server.people[0].command("play", action="show 2 13")
    assert "Choose a number from 4 to 12." in refused.words
    assert "(Rule 2)" in refused.words
    unreadable = await server.people[0].command("play", action="show two")
    assert "Write for example: show 3 9" in unreadable.words


async def test_the_rules_can_be_read(server: Server):
    await begun(server)
    ada = server.people[0]
    assert (await ada.command("rules", rule="3")).words.startswith("**3  Points**")
    assert "morra/2" in (await ada.completions("rules", "rule", "fingers")).values()


async def test_there_are_no_orders_and_no_cards(server: Server):
    await begun(server)
    ada = server.people[0]
    orders = await ada.command("orders")
    assert "You have left none" in orders.words
    assert not orders.lists
    assert "Standing orders" not in (await ada.press(await ada.panel(), "My hand")).buttons
    assert "I know no card" in (await ada.command("card", card="ace")).words


async def test_a_computer_plays_along(server: Server):
    people = await lobby_of(server, 1)
    panel = await people[0].press(server.lobby_post, "Options")
    await people[0].choose(panel, "computer", "Apprentice: plays by plain sense")
    await people[0].press(server.lobby_post, "Start")
    await people[0].command("play", action="show 1 3")
    assert "The hands open on " in server.board.words
    await server.play_on(await server.table())


async def test_a_caretaker_shows_as_little_as_possible(server: Server):
    await begun(server, "show 1 9", "show 3 9", speed="live")
    await server.wait(SPEEDS["live"].bank + SECOND)
    await server.until(lambda: "The hands open on 5." in server.board.words)


async def test_it_is_looked_at_tried_out_and_looked_back_on(server: Server):
    await begun(server, *FIRST_ROUND)
    ada = server.people[0]
    closer = await ada.press(server.board, "Look closer")
    assert closer.pictures == ["[large morra en]"]
    assert "showed 1, called 9" in (await ada.press(server.board, "Board in words")).words
    await ada.command("whatif")
    await server.play_on(await server.table())
    game = await ada.choose(await ada.command("archive"), "finished", "1. Morra")
    step = await ada.press(await ada.press(game, "Replay"), "Next")
    assert "**Round 2**" in step.words
    assert "Morra" in (await ada.command("stats me")).words


async def test_it_survives_a_restart(server: Server):
    await begun(server, "show 1 9")
    await server.restart()
    await server.play("show 3 9", "show 5 8")
    assert "The hands open on 9." in server.board.words


async def test_italians_read_italian(open_server: Open):
    server = await open_server(language="it")
    people = await lobby_of(server, 3)
    assert "Ai 5 punti" in server.lobby_post.words
    await people[0].press(server.lobby_post, server.label("Start"))
    await server.play(*FIRST_ROUND)
    assert "Le mani aperte fanno 9." in server.board.words
    panel = await people[0].panel()
    assert "La tua mano" in panel.words
    assert (await people[0].command("rules", rule="4")).words.startswith("**4  La fine**")


async def test_workers_paint_it(server: Server):
    """They are processes of their own, and find the folder too."""
    table = await begun(server, *FIRST_ROUND)
    painter = Painter(1)
    try:
        picture = await painter.board("morra", (await table.snapshot(None)).view, ("Ada", "Bruno", "Carla"), "en")
    finally:
        await painter.close()
    assert picture and "showed 1, called 9" in picture.alt
