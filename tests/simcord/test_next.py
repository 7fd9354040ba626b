"""A direct message to a player who wants to know that they are next."""

from __future__ import annotations

from .people import Player
from .server import BIDS, HOMES, Server
from .test_auction import close_messages


async def wants_to_know(server: Server, player: Player, **habits: int | str) -> None:
    person = await server.tables.people.meet(player.id, player.name)
    await server.tables.preferences.change(person, remind_next=True, **habits)


async def in_order(server: Server) -> list[Player]:
    """Three players in the order in which they place their first castles; the first is asked for theirs."""
    await server.game()
    (first,) = await server.awaited()
    people = server.people[:3]
    at = people.index(first)
    return [*people[at:], *people[:at]]


def letters(player: Player) -> list[str]:
    return [letter.words for letter in player.letters if "you are next" in letter.words]


async def test_the_player_after_the_next_hears_it_as_the_turn_passes(server: Server):
    _, second, third = await in_order(server)
    await wants_to_know(server, third)
    await server.play(HOMES[0])
    (letter,) = letters(third)
    assert letter.startswith(f"⏭️ Magnifico: you are next, after {second.name}. https://discord.com/channels/")
    assert letters(second) == []


async def test_once_until_he_has_played(server: Server):
    for each in server.people[:3]:
        await wants_to_know(server, each)
    attacker, defender = await server.battle()
    (third,) = [each for each in server.people[:3] if each not in (attacker, defender)]
    while (await server.table_status()).awaited[0].kind != "turn":
        await server.play("infantry 1s")
    assert await server.awaited() == [attacker]
    assert len(letters(third)) == 1
    assert letters(defender) == []
    before = third.letters[-1].source.id
    await server.play("end", "end", *BIDS, *(["decline"] * 3), "end")
    assert len(letters(third)) == 1
    assert third.letters[-1].source.id != before, "the message before is gone"


async def test_who_is_called_meanwhile_needs_no_word_before(server: Server):
    _, _, third = await in_order(server)
    await wants_to_know(server, third)
    await server.act(*HOMES[:2])
    await server.settle()
    assert await server.awaited() == [third]
    assert letters(third) == []


async def test_nobody_is_woken_for_it(server: Server):
    """The clock stands at 22:13 in UTC."""
    _, _, third = await in_order(server)
    await wants_to_know(server, third, zone="UTC", wakes=8 * 60, sleeps=20 * 60)
    await server.play(HOMES[0])
    assert letters(third) == []


async def test_who_wants_one_message_a_day_gets_no_other(server: Server):
    _, _, third = await in_order(server)
    await wants_to_know(server, third, digest_at=8 * 60)
    await server.play(HOMES[0])
    assert letters(third) == []


async def test_closed_direct_messages_are_no_trouble(server: Server):
    _, _, third = await in_order(server)
    await wants_to_know(server, third)
    await close_messages(server, third)
    await server.play(*HOMES[:2])
    assert letters(third) == []
    assert await server.awaited() == [third]
