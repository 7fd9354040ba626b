"""Undo: free while no player has learned anything, otherwise with the others' consent."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.front.play.undo import moved
from bot.text.language import ENGLISH

from .people import Player
from .server import Server


async def shot(server: Server) -> tuple[Player, list[Player]]:
    """An assault whose dice all have seen: returns the attacker, and the others."""
    attacker, _ = await server.battle()
    await server.play("infantry 1s")
    return attacker, [each for each in server.people[:3] if each is not attacker]


async def test_what_taught_nobody_anything_is_taken_back_at_once(server: Server):
    player = await server.turn({"rich_start": True})
    await server.play("invade rome florence 2s")
    answer = await player.command("undo")
    assert answer.private
    assert answer.words.startswith("Taken back.")
    assert f"{player.name} takes the last action back." in server.posts[-2].words + server.posts[-1].words
    assert "invades" not in server.board.words
    assert "Invasions and attacks left: 3." in (await player.panel()).words


async def test_what_was_taken_back_can_be_brought_back(server: Server):
    player = await server.turn({"rich_start": True})
    await server.play("invade rome florence 2s")
    await player.command("undo")
    answer = await player.command("redo")
    assert answer.words.startswith("Brought back.")
    assert "Invasions and attacks left: 2." in (await player.panel()).words


async def test_what_dice_have_shown_is_taken_back_only_by_consent_of_all(server: Server):
    attacker, others = await shot(server)
    screen = await attacker.command("undo")
    assert screen.private
    assert screen.words.startswith("This would be undone:\n")
    assert "You assault with infantry: ✸" in screen.words
    assert f"It takes the consent of {others[0].name} and {others[1].name}. Until then nothing changes." in screen.words
    assert screen.buttons == ["Ask them"]
    assert not any("would like to take back" in post.words for post in server.posts), "nobody is asked yet"
    answer = await attacker.press(screen, "Ask them")
    assert answer.private
    assert answer.words.startswith(f"Proposed. It takes the consent of {others[0].name} and {others[1].name}.")
    proposal = server.post_with("consent")
    assert f"{attacker.name} would like to take back the last action." in proposal.words
    assert "This would be undone:\n" in proposal.words
    assert f"{attacker.name} assaults with infantry: ✸" in proposal.words
    assert proposal.buttons == ["I agree", "I do not agree"]


async def built_upon(server: Server) -> tuple[Player, Player, Player]:
    """A plain turn, after which the next player has built on it: returns these two, and the player who has done nothing
    since."""
    first = await server.turn({"rich_start": True})
    await server.play("end")
    (second,) = await server.awaited()
    await server.play("invade milan florence 2s")
    (third,) = [each for each in server.people[:3] if each not in (first, second)]
    return first, second, third


async def test_who_has_built_upon_it_alone_is_asked(server: Server):
    first, second, third = await built_upon(server)
    screen = await first.command("undo")
    assert f"It takes the consent of {second.name}. Until then nothing changes." in screen.words
    assert f"{second.name} invades Florence" in screen.words
    await first.press(screen, "Ask them")
    assert server.pings[-1] == [second.id]
    proposal = server.post_with("consent")
    assert (await third.press(proposal, "I agree")).words == "That request is settled already."
    await second.press(proposal, "I agree")
    assert "invades" not in server.board.words
    assert await server.awaited() == [first]


async def test_a_screen_from_before_a_move_asks_for_nothing(server: Server):
    first, second, _ = await built_upon(server)
    screen = await first.command("undo")
    await server.play("end")
    again = await first.press(screen, "Ask them")
    assert again.words.startswith("The table has moved on since this panel was opened.")
    assert "It is the turn of Ada." in again.words
    assert not any("would like to take back" in post.words for post in server.posts)
    assert (await first.press(again, "Ask them")).words.startswith(f"Proposed. It takes the consent of {second.name}.")


async def test_a_redo_is_spelled_out_too(server: Server):
    first, second, _ = await built_upon(server)
    await first.ask_for("undo")
    await second.press(server.post_with("consent"), "I agree")
    assert (await first.command("redo")).words.startswith("Brought back.")
    screen = await first.command("redo")
    assert screen.words.startswith("This would be brought back:\n")
    assert f"{second.name} invades Florence" in screen.words
    await first.press(screen, "Ask them")
    proposal = server.post_with("consent")
    assert f"{first.name} would like to bring back what was taken back." in proposal.words
    assert f"This would be brought back:\n{second.name} invades Florence" in proposal.words
    await second.press(proposal, "I agree")
    assert any(f"{first.name} brings the action back." in post.words for post in server.posts)
    assert "Invasions and attacks left: 2." in (await second.panel()).words


async def test_only_those_asked_are_called(server: Server):
    attacker, others = await shot(server)
    await attacker.ask_for("undo")
    sent = next(each.json for each in reversed(server.requests) if "would like to take back" in str(each.json))
    assert sorted(sent["allowed_mentions"]["users"]) == sorted(other.id for other in others)


async def test_once_all_agree_it_is_taken_back(server: Server):
    attacker, (one, other) = await shot(server)
    await attacker.ask_for("undo")
    proposal = server.post_with("consent")
    answer = await one.press(proposal, "I agree")
    assert answer.private
    assert answer.words == "Noted: you agree."
    assert "assaults" in server.board.words
    await other.press(proposal, "I agree")
    assert any(f"{attacker.name} takes the last action back." in post.words for post in server.posts)
    assert "Soldiers who assault" in (await attacker.panel()).words


async def test_one_no_is_enough(server: Server):
    attacker, (one, other) = await shot(server)
    await attacker.ask_for("undo")
    proposal = server.post_with("consent")
    answer = await one.press(proposal, "I do not agree")
    assert answer.words == "Noted: you do not agree."
    assert any(f"{one.name} does not agree: nothing is taken back." in post.words for post in server.posts)
    late = await other.press(proposal, "I agree")
    assert late.private
    assert late.words == "That request is settled already."


async def test_a_spectator_is_not_asked(server: Server):
    attacker, _ = await shot(server)
    await attacker.ask_for("undo")
    answer = await server.people[3].press(server.post_with("consent"), "I agree")
    assert answer.private
    assert "You have no seat at this table" in answer.words


async def test_a_second_request_waits_for_the_first(server: Server):
    attacker, _ = await shot(server)
    await attacker.ask_for("undo")
    answer = await attacker.command("undo")
    assert answer.private
    assert "Another request still waits for answers" in answer.words


async def test_a_request_lapses_when_the_game_goes_on(server: Server):
    attacker, _ = await shot(server)
    await attacker.ask_for("undo")
    await server.play("infantry 1s")
    assert any("so the request to take back an action no longer counts" in post.words for post in server.posts)
    answer = await server.people[1].press(server.post_with("consent"), "I agree")
    assert answer.words == "That request is settled already."


async def test_there_may_be_nothing_to_take_back(server: Server):
    await server.game()
    answer = await server.people[0].command("undo")
    assert answer.private
    assert answer.words == "You have nothing to take back or to bring back."


async def test_a_sealed_bid_is_changed_instead(server: Server):
    await server.auction()
    bidder = (await server.awaited())[0]
    await server.play("bid 50")
    answer = await bidder.command("undo")
    assert answer.private
    assert "change it while the others are still thinking" in answer.words


@pytest.mark.parametrize(("deeds", "last"), [(5, "deed 5"), (6, "… and 1 more line."), (20, "… and 15 more lines.")])
def test_a_long_request_is_folded_so_that_the_buttons_stay_in_sight(deeds: int, last: str):
    texts: Any = SimpleNamespace(story=lambda events: [f"deed {number + 1}" for number in range(deeds)])
    told = moved(texts, ENGLISH, "undo", ()).split("\n")
    assert told[:6] == ["This would be undone:", *(f"deed {number}" for number in range(1, 6))]
    assert told[-1] == last
    assert len(told) <= 7
