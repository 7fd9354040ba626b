"""Leonardo (1989): markets, with secret stakes by direct message."""

from __future__ import annotations

from .city import begun, fate, landing, letter, names_awaited, public, state_of
from .people import Player
from .scene import Scene
from .seeing import Seen

STAKE = "Market: your stake"


async def stake(player: Player, product: str, florins: str) -> Seen:
    panel = await player.choose(letter(player, STAKE), "answer", product)
    return await player.choose(panel, "answer", florins)


async def market(scene: Scene, number: int = 2) -> list[Player]:
    """Bruno opens a market, for which the machine will give a number. Returns Ada, Carla and Dario, who must stake."""
    await landing(scene, 11, f"market {number}", florins={0: 60, 2: 100, 3: 30})
    ada, _, carla, dario, *_ = scene.people
    return [ada, carla, dario]


async def test_rivals_are_asked_by_direct_message(scene: Scene):
    for player in await market(scene):
        asked = letter(player, STAKE)
        assert "Bruno opens the market on Great Market (11)." in asked.words
        assert "**Ivory**: 2 or 10 (1 in 6)" in asked.words
        assert list(asked.choices("answer")) == ["Gem", "Ivory", "Gold", "Spices"]
    assert "Bruno opens a market, Great Market (11). Stakes are due from Carla, Dario and Ada." in scene.board.words


async def test_a_stake_is_secret_and_may_be_changed(scene: Scene):
    ada, carla, dario = await market(scene)
    await stake(carla, "Gem", "35 florins")
    assert "**You stake 35 florins on gem, and may change it until all stakes are in.**" in letter(carla, STAKE).words
    seen = public(scene), (await ada.command("log")).words, letter(dario, STAKE).words
    assert "Carla has staked, in secret." in seen[0]
    await stake(carla, "Gold", "45 florins")
    assert "You stake 45 florins on gold" in letter(carla, STAKE).words
    assert (public(scene), (await ada.command("log")).words, letter(dario, STAKE).words) == seen
    assert not any(secret in "".join(seen) for secret in ("35 florins", "45 florins", "gem Carla"))
    assert "Your secret stake: 45 florins on gold." in (await carla.command("hand")).words


async def test_the_last_stake_opens_all_and_the_opener_pays_the_winners(scene: Scene):
    ada, carla, dario = await market(scene, 2)
    await stake(carla, "Ivory", "20 florins")
    await stake(dario, "Gem", "15 florins")
    await ada.press(await stake(ada, "Ivory", "5 florins"), "Confirm")
    told = public(scene)
    assert "Stakes: ivory Carla 20, Ada 5; gem Dario 15." in told
    assert "The machine gives 2: ivory wins. Bruno takes 15 florins of lost stakes." in told
    assert "Bruno pays the winners: Carla 40, Ada 10." in told
    assert [player.florins for player in (await state_of(scene)).players] == [70, 215, 140, 15]


async def test_with_balzello_perditutto_all_is_lost(scene: Scene):
    await market(scene, 7)
    await scene.play("stake gem 5", "stake gold 10", "stake ivory 15")
    assert "The machine gives 7, Balzello Perditutto: all is lost. Bruno takes 30 florins of lost stakes." in public(
        scene
    )


async def test_more_than_half_the_purse_asks_twice(scene: Scene):
    _, carla, _ = await market(scene)
    panel = await carla.choose(letter(carla, STAKE), "answer", "Gem")
    panel = await carla.choose(panel, "answer", "55 florins")
    assert "You stake more than half of your 100 florins, and lose it more often than not." in panel.words
    assert "Carla" in await names_awaited(scene)


async def test_an_opener_who_cannot_pay_sells(scene: Scene):
    await landing(scene, 11, "market 2", florins={1: 10}, owns={1: "5 8"})
    await scene.play("stake ivory 10", "stake ivory 5", "stake ivory 5")
    panel = await scene.people[1].panel()
    assert "### What do you sell?" in panel.words
    assert "You owe 10 florins of market winnings to Dario. You have 0 florins: 10 florins missing." in panel.words
    assert "Bruno owes 10 florins of market winnings to Dario and must sell something first." in public(scene)


async def test_who_has_nothing_is_not_asked(scene: Scene):
    await landing(scene, 11, florins={3: 0})
    assert "Stakes are due from Carla and Ada." in scene.board.words
    assert not any(STAKE in each.words for each in scene.people[3].letters)


async def test_nobody_has_money(scene: Scene):
    await landing(scene, 11, florins={0: 0, 2: 0, 3: 0})
    assert "Bruno opens a market, Great Market (11). Nobody has money to stake." in public(scene)


async def test_a_restart_in_the_middle_keeps_what_is_sealed(scene: Scene):
    bruno = await begun(scene)
    await fate(scene, "move 3")
    await bruno.press(scene.board, "Spin")
    ada, _, carla, dario, *_ = scene.people
    await scene.play("stake gold 30")
    first = letter(ada, STAKE)
    asked = letter(carla, STAKE)
    await scene.restart()
    assert "**You stake 30 florins on gold" in letter(ada, STAKE).words
    assert letter(ada, STAKE).source.id == first.source.id
    panel = await carla.choose(asked, "answer", "Spices")
    await carla.press(panel, "5 florins")
    assert "You stake 5 florins on spices" in asked.words
    await fate(scene, "market 5")
    await scene.play("stake gem 10")
    assert "The machine gives 5: spices win." in public(scene)
    assert "Bruno pays the winners: Carla 10." in public(scene)
    assert "This is settled." not in dario.letters[-1].words


async def test_a_turn_goes_on_after_the_market(scene: Scene):
    await market(scene)
    await scene.play("stake gem 5", "stake gem 5", "stake gem 5")
    assert await names_awaited(scene) == ["Carla"]
