"""A direct message to a player who wants to know that they are next."""

from __future__ import annotations

from .people import Player
from .scene import BIDS, HOMES, Scene
from .test_auction import close_messages


async def wants_to_know(scene: Scene, player: Player, **habits: int | str) -> None:
    person = await scene.tables.people.meet(player.id, player.name)
    await scene.tables.preferences.change(person, remind_next=True, **habits)


async def in_order(scene: Scene) -> list[Player]:
    """Three players in the order in which they place their first castles; the first is asked for theirs."""
    await scene.game()
    (first,) = await scene.awaited()
    people = scene.people[:3]
    at = people.index(first)
    return [*people[at:], *people[:at]]


def letters(player: Player) -> list[str]:
    return [letter.words for letter in player.letters if "you are next" in letter.words]


async def test_the_player_after_the_next_hears_it_as_the_turn_passes(scene: Scene):
    _, second, third = await in_order(scene)
    await wants_to_know(scene, third)
    await scene.play(HOMES[0])
    (letter,) = letters(third)
    assert letter.startswith(f"⏭️ Magnifico: you are next, after {second.name}. https://discord.com/channels/")
    assert letters(second) == []


async def test_once_until_he_has_played(scene: Scene):
    for each in scene.people[:3]:
        await wants_to_know(scene, each)
    attacker, defender = await scene.battle()
    (third,) = [each for each in scene.people[:3] if each not in (attacker, defender)]
    while (await scene.table_status()).awaited[0].kind != "turn":
        await scene.play("infantry 1s")
    assert await scene.awaited() == [attacker]
    assert len(letters(third)) == 1
    assert letters(defender) == []
    await scene.play("end", "end", *BIDS, *(["decline"] * 3), "end")
    assert len(letters(third)) == 2


async def test_who_is_called_meanwhile_needs_no_word_before(scene: Scene):
    _, _, third = await in_order(scene)
    await wants_to_know(scene, third)
    await scene.act(*HOMES[:2])
    await scene.settle()
    assert await scene.awaited() == [third]
    assert letters(third) == []


async def test_nobody_is_woken_for_it(scene: Scene):
    """The clock stands at 22:13 in UTC."""
    _, _, third = await in_order(scene)
    await wants_to_know(scene, third, zone="UTC", wakes=8 * 60, sleeps=20 * 60)
    await scene.play(HOMES[0])
    assert letters(third) == []


async def test_who_wants_one_message_a_day_gets_no_other(scene: Scene):
    _, _, third = await in_order(scene)
    await wants_to_know(scene, third, digest_at=8 * 60)
    await scene.play(HOMES[0])
    assert letters(third) == []


async def test_closed_direct_messages_are_no_trouble(scene: Scene):
    _, _, third = await in_order(scene)
    await wants_to_know(scene, third)
    await close_messages(scene, third)
    await scene.play(*HOMES[:2])
    assert letters(third) == []
    assert await scene.awaited() == [third]
