"""Look-ups: the board, the reader's hand, the status, the log, cards and rules."""

from __future__ import annotations

import pytest

from engine.magnifico import Magnifico

from .server import Server
from .shown import seen_in

ABOUT_A_TABLE = (
    *("hand", "board", "status", "log", "orders", "undo", "redo", "pause", "resume", "resign", "export"),
    *("game start", "game settings", "game close", "game reopen", "game end"),
)


async def test_a_channel_without_a_table(server: Server):
    for command in ABOUT_A_TABLE:
        answer = await server.people[0].command(command)
        assert answer.private, command
        assert answer.words == "There is no table here. Open one with `/game new`, or find yours with `/games`."


async def test_the_board_is_shown_in_private(server: Server):
    player = await server.turn()
    posts = len(server.posts)
    answer = await server.people[3].command("board")
    assert answer.private
    assert answer.pictures == ["[board magnifico en]"]
    assert f"{player.name} must play the turn." in answer.words
    assert len(server.posts) == posts


async def test_the_board_in_words_is_for_those_who_cannot_see_it(server: Server):
    await server.turn()
    words = await server.people[3].press(server.board, "Board in words")
    assert words.private
    assert "- Rome: 3 soldiers; a castle, level 1" in words.words
    assert "Empty: Edinburgh, London" in words.words


async def test_the_hand_is_ones_own(server: Server):
    await server.auction()
    await server.play("bid 70", "bid 20", "bid 40", "buy armoured_ship")
    ada, bruno = server.people[:2]
    hand = await ada.command("hand")
    assert hand.private
    assert "Armoured Ship" in hand.words
    assert "Armoured Ship" not in (await bruno.command("hand")).words


async def test_the_status_says_who_is_awaited_and_since_when(server: Server):
    player = await server.turn()
    other = next(each for each in server.people[:3] if each is not player)
    answer = await other.command("status")
    assert answer.private
    assert f"{player.name} must play the turn." in answer.words
    assert f"<t:{server.clock.now_ms() // 1000}:R>" in answer.words
    assert f"- {player.name} (" in answer.words
    assert "- You (" in answer.words


async def test_a_card_is_found_by_its_beginning(server: Server):
    ada = server.people[0]
    found = await ada.completions("card", "card", "wall")
    assert found["Walls"] == "walls"
    answer = await ada.command("card", card=found["Walls"])
    assert answer.private
    assert "All your castles count one level more" in answer.words
    assert answer.pictures == ["[card walls en]"]


async def test_a_card_is_found_by_its_name(server: Server):
    assert "**Walls**" in (await server.people[0].command("card", card="WALLS")).words


async def test_an_unknown_card(server: Server):
    answer = await server.people[0].command("card", card="banana")
    assert answer.private
    assert answer.words == "I know no card “banana”. Type the beginning of its name, and choose from the list."


async def test_a_rule_is_found_by_its_number(server: Server):
    answer = await server.people[0].command("rules", rule="5.4.2")
    assert answer.private
    assert answer.words.startswith("**5.4.2  Building tanks and airplanes**")


async def test_rules_are_found_by_words(server: Server):
    ada = server.people[0]
    assert "magnifico/7.1.1" in (await ada.completions("rules", "rule", "war")).values()
    assert "**10.1  Magnifico Leonardo**" in (await ada.command("rules", rule="leonardo")).words


async def test_a_number_means_the_paragraph_of_the_table_s_edition(server: Server):
    await server.turn({"edition": "italian", "target": 30})
    ada = server.people[0]
    answer = await ada.command("rules", rule="5.4.4")
    assert answer.words.startswith("**5.4.4  Invading**")
    assert "Building a castle" not in answer.words
    found = await ada.completions("rules", "rule", "5.4.7")
    assert found == {"5.4.7 · The castle ends the turn": "magnifico-it/5.4.7"}
    assert "Only in the international edition." not in (await ada.command("rules", rule="castle")).words


async def test_away_from_a_table_a_number_means_the_paragraphs_of_both_books(server: Server):
    ada = server.people[0]
    answer = await ada.command("rules", rule="5.4.4")
    assert "**5.4.4  Building a castle**" in answer.words
    assert "**5.4.4  Invading**" in answer.words
    found = await ada.completions("rules", "rule", "5.4.4")
    assert [*found] == ["5.4.4 · Building a castle (international edition)", "5.4.4 · Invading (Italian edition)"]
    assert "version" not in answer.words


async def test_the_rules_say_which_version_the_table_plays_by(server: Server):
    await server.turn()
    answer = await server.people[0].command("rules", rule="13.14")
    assert "declare how many of your cannons fire" in answer.words
    assert answer.words.endswith("This table plays by version 2 of the rules.")


async def test_a_table_begun_under_earlier_rules_reads_those(server: Server, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Magnifico, "rules_version", 1)
    await server.turn()
    monkeypatch.undo()
    answer = await server.people[0].command("rules", rule="13.14")
    assert "declare all your cannons or none" in answer.words
    assert answer.words.endswith(
        "This table began under version 1 of the rules and goes on by it; new tables play by version 2."
    )


async def test_an_unknown_rule(server: Server):
    answer = await server.people[0].command("rules", rule="99.9")
    assert answer.private
    assert answer.words == "I know no rule “99.9”. Did you mean 9.9, 9.8 or 9.7?"


async def test_nothing_looked_up_is_posted(server: Server):
    await server.turn()
    before = len(server.posts)
    for command in ("hand", "board", "status", "log", "orders", "games", "help", "privacy", "export"):
        await server.people[0].command(command)
    assert len([message for message in seen_in(server.env, server.channel) if not message.private]) == before
