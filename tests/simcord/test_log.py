"""The log: round by round, since the reader's last turn, filtered by players and topics, page by page."""

from __future__ import annotations

import pytest

from bot.front.play import log as panel
from bot.tables.timing.clock import SECOND
from bot.tables.timing.speeds import SPEEDS, Speed

from .server import Server


async def test_it_is_narrowed_to_topics_and_players_in_every_round(server: Server):
    player = await server.turn({"rich_start": True})
    other = next(each for each in server.people[:3] if each is not player)
    await server.play("invade rome florence 2s")
    log = await other.choose(await other.command("log"), "logonly", "Auctions")
    assert log.words.startswith("**Round 1**")
    assert log.chosen("logonly") == ["Auctions"]
    assert "On offer:" in log.words
    assert "Florence" not in log.words
    log = await other.choose(log, "logonly", player.name, "Marches and battles")
    assert "Florence" in log.words
    assert "On offer:" not in log.words
    log = await other.choose(log, "logof", "Before the first round")
    assert log.chosen("logonly") == [player.name, "Marches and battles"]
    assert "Nothing of the kind." in log.words


async def test_it_tells_what_happened_since_ones_last_turn(server: Server):
    player = await server.turn({"rich_start": True})
    await server.play("end", "invade milan florence 2s", "end")
    log = await player.choose(await player.command("log"), "logof", "Since my last turn")
    assert log.words.startswith("**Since my last turn**")
    assert "Florence" in log.words
    assert "On offer:" not in log.words
    missed = await player.press(await player.press(server.board, "Look closer"), "Since my last turn")
    assert (await player.press(missed, "What happened")).words == log.words
    looking_on = await server.people[3].press(server.board, "What happened")
    assert looking_on.private
    assert "Since my last turn" not in looking_on.choices("logof")


async def test_a_long_round_comes_in_pages(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(panel, "PAGE", 400)
    player = await server.turn()
    log = await player.press(server.board, "What happened")
    assert log.private
    assert log.words.endswith("-# Page 2 of 2")
    assert log.buttons == ["Earlier"]
    log = await player.press(log, "Earlier")
    assert log.words.endswith("-# Page 1 of 2")
    assert "You bid 10 florins, in secret." in log.words
    assert log.buttons == ["Later"]
    log = await player.choose(log, "logof", "Before the first round")
    assert "Dice for the first turn" in log.words


async def test_acts_of_the_table_have_sentences(server: Server):
    player = await server.turn({"rich_start": True})
    await server.play("invade rome florence 2s")
    await player.command("undo")
    log = await player.choose(await player.command("log"), "logonly", "The table")
    assert "Something was taken back." in log.words
    assert "On offer:" not in log.words


async def test_what_a_caretaker_did_is_marked(server: Server):
    live = SPEEDS["live"]
    assert isinstance(live, Speed)
    await server.game(options={"speed": "live"})
    (absent,) = await server.awaited()
    await server.wait(live.bank + SECOND)
    await server.until(lambda: "begins in Venice" in server.board.words)
    log = await server.people[3].command("log")
    assert f"The time of {absent.name} ran out." in log.words
    begins = f"{absent.name} begins in Venice: a castle, 2 soldiers and 100 florins."
    assert f"{begins} (a caretaker for {absent.name})" in log.words
    await absent.panel()
    log = await server.people[3].command("log")
    assert f"{absent.name} is back and plays on." in log.words


async def test_it_keeps_secrets_however_it_is_narrowed(server: Server):
    await server.auction()
    await server.play("bid 70")
    log = await server.people[1].command("log")
    for narrowed in ("Ada", "Auctions"):
        log = await server.people[1].choose(log, "logonly", narrowed)
        assert "Ada has bid." in log.words
        assert "70 florins" not in log.words
