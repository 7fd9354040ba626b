"""Leonardo (1989): what panels and typed lines refuse, and the messages."""

from __future__ import annotations

from .city import city, landing, names_awaited
from .server import Server


async def test_each_question_open_to_somebody_is_completed(server: Server):
    bruno = await city(server, guilds=True, trades=True)
    assert list(await bruno.completions("play", "action", "")) == ["works", "guild", "trade"]
    assert list(await bruno.completions("play", "action", "guild ")) == ["guild 2", "guild 3", "guild 0"]


async def test_not_enough_money_for_works(server: Server):
    bruno = await city(server, florins={1: 120})
    answer = await bruno.command("play", action="works 3")
    assert answer.private
    assert "150 florins" in answer.words and "120" in answer.words
    assert "(Rule works-buy)" in answer.words
    assert await names_awaited(server) == ["Bruno"]


async def test_a_stake_of_nothing_and_one_that_is_no_coin(server: Server):
    await landing(server, 11)
    carla = server.people[2]
    for line in ("stake gem 0", "stake gem 7", "stake gem 300", "stake silk 5"):
        answer = await carla.command("play", action=line)
        assert answer.private, line
        assert "Carla" in await names_awaited(server), line
    assert "Sums go in fives: 7 is none." in (await carla.command("play", action="stake gem 7")).words
