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


def dms(player: Player) -> list[str]:
    return [dm.words for dm in player.dms if "you are next" in dm.words]


async def test_the_player_after_the_next_hears_it_as_the_turn_passes(server: Server):
    _, second, third = await in_order(server)
    await wants_to_know(server, third)
    await server.play(HOMES[0])
    (dm,) = dms(third)
    assert dm.startswith(f"⏭️ Magnifico: you are next, after {second.name}. https://discord.com/channels/")
    assert dms(second) == []


async def test_once_until_he_has_played(server: Server):
    for each in server.people[:3]:
        await wants_to_know(server, each)
    attacker, defender = await server.battle()
    (third,) = [each for each in server.people[:3] if each not in (attacker, defender)]
    while (await server.table_status()).awaited[0].kind != "turn":
        await server.play("infantry 1s")
    assert await server.awaited() == [attacker]
    assert len(dms(third)) == 1
    assert dms(defender) == []
    before = third.dms[-1].source.id
    await server.play("end", "end", *BIDS, *(["decline"] * 3), "end")
    assert len(dms(third)) == 1
    assert third.dms[-1].source.id != before, "the message before is gone"


async def test_who_is_called_meanwhile_needs_no_word_before(server: Server):
    _, _, third = await in_order(server)
    await wants_to_know(server, third)
    await server.act(*HOMES[:2])
    await server.settle()
    assert await server.awaited() == [third]
    assert dms(third) == []


async def test_nobody_is_woken_for_it(server: Server):
    """The clock stands at 22:13 in UTC."""
    _, _, third = await in_order(server)
    await wants_to_know(server, third, zone="UTC", wakes=8 * 60, sleeps=20 * 60)
    await server.play(HOMES[0])
    assert dms(third) == []


async def test_who_wants_one_message_a_day_gets_no_other(server: Server):
    _, _, third = await in_order(server)
    await wants_to_know(server, third, digest_at=8 * 60)
    await server.play(HOMES[0])
    assert dms(third) == []


async def test_closed_dms_are_no_trouble(server: Server):
    _, _, third = await in_order(server)
    await wants_to_know(server, third)
    await close_messages(server, third)
    await server.play(*HOMES[:2])
    assert dms(third) == []
    assert await server.awaited() == [third]
