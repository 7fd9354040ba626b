"""Leonardo (1989): markets, with secret stakes by direct message."""

from __future__ import annotations

import re

from .city import begun, dm, fate, landing, names_awaited, public, state_of
from .people import Player
from .server import Server
from .shown import Shown

STAKE = "Market: your stake"


async def stake(player: Player, product: str, florins: int) -> Shown:
    return await player.answer(dm(player, STAKE), product, florins)


async def market(server: Server, number: int = 2) -> list[Player]:
    """Bruno opens a market, for which the machine will give a number. Returns Ada, Carla and Dario, who must stake."""
    await landing(server, 11, f"market {number}", florins={0: 60, 2: 100, 3: 30})
    ada, _, carla, dario, *_ = server.people
    return [ada, carla, dario]


async def test_rivals_are_asked_by_dm(server: Server):
    for player in await market(server):
        asked = dm(player, STAKE)
        assert "Bruno opens the market on Great Market (11)." in asked.words
        assert "**Ivory**: 2 or 10 (1 in 6)" in asked.words
        assert re.findall(r"\*\*(.+)\*\*: \d", asked.words) == ["Gem", "Ivory", "Gold", "Spices"]
        assert asked.answers == ["gem", "ivory", "gold", "spices"]
    assert "Bruno opens a market, Great Market (11). Stakes are due from Carla, Dario and Ada." in server.board.words


async def test_a_stake_is_secret_and_may_be_changed(server: Server):
    ada, carla, dario = await market(server)
    await stake(carla, "gem", 35)
    assert "**You stake 35 florins on gem, and may change it until all stakes are in.**" in dm(carla, STAKE).words
    seen = public(server), (await ada.command("log")).words, dm(dario, STAKE).words
    assert "Carla has staked, in secret." in seen[0]
    await stake(carla, "gold", 45)
    assert "You stake 45 florins on gold" in dm(carla, STAKE).words
    assert (public(server), (await ada.command("log")).words, dm(dario, STAKE).words) == seen
    assert not any(secret in "".join(seen) for secret in ("35 florins", "45 florins", "gem Carla"))
    assert "Your secret stake: 45 florins on gold." in (await carla.command("hand")).words


async def test_the_last_stake_opens_all_and_the_opener_pays_the_winners(server: Server):
    ada, carla, dario = await market(server, 2)
    await stake(carla, "ivory", 20)
    await stake(dario, "gem", 15)
    await ada.press(await stake(ada, "ivory", 5), "Confirm")
    told = public(server)
    assert "Stakes: ivory Carla 20, Ada 5; gem Dario 15." in told
    assert "The machine gives 2: ivory wins. Bruno takes 15 florins of lost stakes." in told
    assert "Bruno pays the winners: Carla 40, Ada 10." in told
    assert [player.florins for player in (await state_of(server)).players] == [70, 215, 140, 15]


async def test_with_balzello_perditutto_all_is_lost(server: Server):
    await market(server, 7)
    await server.play("stake gem 5", "stake gold 10", "stake ivory 15")
    assert "The machine gives 7, Balzello Perditutto: all is lost. Bruno takes 30 florins of lost stakes." in public(
        server
    )


async def test_more_than_half_the_purse_is_told(server: Server):
    _, carla, _ = await market(server)
    panel = await carla.choose(await carla.panel(), "answer", "Gem")
    panel = await carla.choose(panel, "answer", "55 florins")
    assert "You stake more than half of your 100 florins, and lose it more often than not." in panel.words
    assert "Carla" not in await names_awaited(server)


async def test_an_opener_who_cannot_pay_sells(server: Server):
    await landing(server, 11, "market 2", florins={1: 10}, owns={1: "5 8"})
    await server.play("stake ivory 10", "stake ivory 5", "stake ivory 5")
    panel = await server.people[1].panel()
    assert "### What do you sell?" in panel.words
    assert "You owe 10 florins of market winnings to Dario. You have 0 florins: 10 florins missing." in panel.words
    assert "Bruno owes 10 florins of market winnings to Dario and must sell something first." in public(server)


async def test_who_has_nothing_is_not_asked(server: Server):
    await landing(server, 11, florins={3: 0})
    assert "Stakes are due from Carla and Ada." in server.board.words
    assert not any(STAKE in each.words for each in server.people[3].dms)


async def test_nobody_has_money(server: Server):
    await landing(server, 11, florins={0: 0, 2: 0, 3: 0})
    assert "Bruno opens a market, Great Market (11). Nobody has money to stake." in public(server)


async def test_a_restart_in_the_middle_keeps_what_is_sealed(server: Server):
    bruno = await begun(server)
    await fate(server, "move 3")
    await bruno.press(server.board, "Spin")
    ada, _, carla, dario, *_ = server.people
    await server.play("stake gold 30")
    first = dm(ada, STAKE)
    asked = dm(carla, STAKE)
    await server.restart()
    assert "**You stake 30 florins on gold" in dm(ada, STAKE).words
    assert dm(ada, STAKE).source.id == first.source.id
    panel = await carla.choose(asked, "answer", "Spices")
    await carla.press(panel, "5 florins")
    assert "You stake 5 florins on spices" in asked.words
    await fate(server, "market 5")
    await server.play("stake gem 10")
    assert "The machine gives 5: spices win." in public(server)
    assert "Bruno pays the winners: Carla 10." in public(server)
    assert "This is settled." not in dario.dms[-1].words


async def test_a_turn_goes_on_after_the_market(server: Server):
    await market(server)
    await server.play("stake gem 5", "stake gem 5", "stake gem 5")
    assert await names_awaited(server) == ["Carla"]
