"""Undo: free while no player has learned anything, otherwise with the others' consent."""

from __future__ import annotations

from .people import Player
from .scene import Scene


async def shot(scene: Scene) -> tuple[Player, list[Player]]:
    """An assault whose dice all have seen: returns the attacker, and the others."""
    attacker, _ = await scene.battle()
    await scene.play("infantry 1s")
    return attacker, [each for each in scene.people[:3] if each is not attacker]


async def test_what_taught_nobody_anything_is_taken_back_at_once(scene: Scene):
    player = await scene.turn({"rich_start": True})
    await scene.play("invade rome florence 2s")
    answer = await player.command("undo")
    assert answer.private
    assert answer.words.startswith("Taken back.")
    assert f"{player.name} takes the last action back." in scene.posts[-2].words + scene.posts[-1].words
    assert "invades" not in scene.board.words
    assert "Invasions and attacks left: 3." in (await player.panel()).words


async def test_what_was_taken_back_can_be_brought_back(scene: Scene):
    player = await scene.turn({"rich_start": True})
    await scene.play("invade rome florence 2s")
    await player.command("undo")
    answer = await player.command("redo")
    assert answer.words.startswith("Brought back.")
    assert "Invasions and attacks left: 2." in (await player.panel()).words


async def test_what_dice_have_shown_is_taken_back_only_by_consent_of_all(scene: Scene):
    attacker, others = await shot(scene)
    screen = await attacker.command("undo")
    assert screen.private
    assert screen.words.startswith("This would be undone:\n")
    assert "You assault with infantry: ✸" in screen.words
    assert f"It takes the consent of {others[0].name} and {others[1].name}. Until then nothing changes." in screen.words
    assert screen.buttons == ["Ask them"]
    assert not any("would like to take back" in post.words for post in scene.posts), "nobody is asked yet"
    answer = await attacker.press(screen, "Ask them")
    assert answer.private
    assert answer.words.startswith(f"Proposed. It takes the consent of {others[0].name} and {others[1].name}.")
    proposal = scene.post_with("consent")
    assert f"{attacker.name} would like to take back the last action." in proposal.words
    assert "This would be undone:\n" in proposal.words
    assert f"{attacker.name} assaults with infantry: ✸" in proposal.words
    assert proposal.buttons == ["I agree", "I do not agree"]


async def built_upon(scene: Scene) -> tuple[Player, Player, Player]:
    """A plain turn, after which the next player has built on it: returns these two, and the player who has done nothing
    since."""
    first = await scene.turn({"rich_start": True})
    await scene.play("end")
    (second,) = await scene.awaited()
    await scene.play("invade milan florence 2s")
    (third,) = [each for each in scene.people[:3] if each not in (first, second)]
    return first, second, third


async def test_who_has_built_upon_it_alone_is_asked(scene: Scene):
    first, second, third = await built_upon(scene)
    screen = await first.command("undo")
    assert f"It takes the consent of {second.name}. Until then nothing changes." in screen.words
    assert f"{second.name} invades Florence" in screen.words
    await first.press(screen, "Ask them")
    assert scene.pings[-1] == [second.id]
    proposal = scene.post_with("consent")
    assert (await third.press(proposal, "I agree")).words == "That request is settled already."
    await second.press(proposal, "I agree")
    assert "invades" not in scene.board.words
    assert await scene.awaited() == [first]


async def test_a_screen_from_before_a_move_asks_for_nothing(scene: Scene):
    first, second, _ = await built_upon(scene)
    screen = await first.command("undo")
    await scene.play("end")
    again = await first.press(screen, "Ask them")
    assert again.words.startswith("The table has moved on since this panel was opened.")
    assert "It is the turn of Ada." in again.words
    assert not any("would like to take back" in post.words for post in scene.posts)
    assert (await first.press(again, "Ask them")).words.startswith(f"Proposed. It takes the consent of {second.name}.")


async def test_a_redo_is_spelled_out_too(scene: Scene):
    first, second, _ = await built_upon(scene)
    await first.ask_for("undo")
    await second.press(scene.post_with("consent"), "I agree")
    assert (await first.command("redo")).words.startswith("Brought back.")
    screen = await first.command("redo")
    assert screen.words.startswith("This would be brought back:\n")
    assert f"{second.name} invades Florence" in screen.words
    await first.press(screen, "Ask them")
    proposal = scene.post_with("consent")
    assert f"{first.name} would like to bring back what was taken back." in proposal.words
    assert f"This would be brought back:\n{second.name} invades Florence" in proposal.words
    await second.press(proposal, "I agree")
    assert any(f"{first.name} brings the action back." in post.words for post in scene.posts)
    assert "Invasions and attacks left: 2." in (await second.panel()).words


async def test_only_those_asked_are_called(scene: Scene):
    attacker, others = await shot(scene)
    await attacker.ask_for("undo")
    sent = next(each.json for each in reversed(scene.requests) if "would like to take back" in str(each.json))
    assert sorted(sent["allowed_mentions"]["users"]) == sorted(other.id for other in others)


async def test_once_all_agree_it_is_taken_back(scene: Scene):
    attacker, (one, other) = await shot(scene)
    await attacker.ask_for("undo")
    proposal = scene.post_with("consent")
    answer = await one.press(proposal, "I agree")
    assert answer.private
    assert answer.words == "Noted: you agree."
    assert "assaults" in scene.board.words
    await other.press(proposal, "I agree")
    assert any(f"{attacker.name} takes the last action back." in post.words for post in scene.posts)
    assert "Soldiers who assault" in (await attacker.panel()).words


async def test_one_no_is_enough(scene: Scene):
    attacker, (one, other) = await shot(scene)
    await attacker.ask_for("undo")
    proposal = scene.post_with("consent")
    answer = await one.press(proposal, "I do not agree")
    assert answer.words == "Noted: you do not agree."
    assert any(f"{one.name} does not agree: nothing is taken back." in post.words for post in scene.posts)
    late = await other.press(proposal, "I agree")
    assert late.private
    assert late.words == "That request is settled already."


async def test_a_spectator_is_not_asked(scene: Scene):
    attacker, _ = await shot(scene)
    await attacker.ask_for("undo")
    answer = await scene.people[3].press(scene.post_with("consent"), "I agree")
    assert answer.private
    assert "You have no seat at this table" in answer.words


async def test_a_second_request_waits_for_the_first(scene: Scene):
    attacker, _ = await shot(scene)
    await attacker.ask_for("undo")
    answer = await attacker.command("undo")
    assert answer.private
    assert "Another request still waits for answers" in answer.words


async def test_a_request_lapses_when_the_game_goes_on(scene: Scene):
    attacker, _ = await shot(scene)
    await attacker.ask_for("undo")
    await scene.play("infantry 1s")
    assert any("so the request to take back an action no longer counts" in post.words for post in scene.posts)
    answer = await scene.people[1].press(scene.post_with("consent"), "I agree")
    assert answer.words == "That request is settled already."


async def test_there_may_be_nothing_to_take_back(scene: Scene):
    await scene.game()
    answer = await scene.people[0].command("undo")
    assert answer.private
    assert answer.words == "You have nothing to take back or to bring back."


async def test_a_sealed_bid_is_changed_instead(scene: Scene):
    await scene.auction()
    bidder = (await scene.awaited())[0]
    await scene.play("bid 50")
    answer = await bidder.command("undo")
    assert answer.private
    assert "change it while the others are still thinking" in answer.words
