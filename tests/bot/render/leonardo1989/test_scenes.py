"""The game's own scenes: which of them is painted, and what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.render.leonardo1989.painters import PAINTERS
from bot.render.picture import ALT_LIMIT, Picture
from engine.game import Event
from engine.leonardo1989 import events as happened
from tests.engine.leonardo1989.positions import PACK, do, landing, table

from .boards import NAMES, changed, crowded, opened, seen
from .golden_pictures import AUCTION, DUEL, MARKET, RUIN

TOWN = seen(crowded())
LONG = tuple(f"{letter}ilhelmina Wolfeschlegelsteinhaus"[:32] for letter in "WMGQOC")


def scene(events: Sequence[Event], names: Sequence[str] = NAMES) -> Picture:
    picture = PAINTERS.scene(TOWN, events, names, "en")
    assert picture is not None
    return picture


def test_a_walk_is_no_scene() -> None:
    _, events = landing(8, owns={1: "8"}, florins={0: 250})
    assert PAINTERS.scene(TOWN, events, NAMES, "en") is None


def test_the_most_important_scene_wins() -> None:
    alone = [scene(events) for events in (RUIN, DUEL, MARKET, AUCTION)]
    told: list[Event] = []
    for events, picture in zip((AUCTION, MARKET, DUEL, RUIN), reversed(alone), strict=True):
        told = [*told, *events]
        assert scene(told).alt == picture.alt


@pytest.mark.parametrize("names", [LONG, ("李小龙",) * 6], ids=["long", "unwritable"])
@pytest.mark.parametrize("events", [RUIN, DUEL, MARKET, AUCTION], ids=["ruin", "duel", "market", "auction"])
def test_a_scene_keeps_to_the_limits(events: Sequence[Event], names: tuple[str, ...]) -> None:
    picture = scene(events, names)
    image = opened(picture)
    assert image.size == (1280, 720)
    assert len(image.getcolors(256) or ()) <= 48
    assert len(picture.image) <= 200 * 1024
    assert 20 < len(picture.alt) <= ALT_LIMIT


def test_a_duel_shows_every_bout_its_loser_and_the_tribute() -> None:
    *bouts, tribute = DUEL
    lost = replace(bouts[-1], spins=(3, 12), beaten=1, man="squire")
    whole = scene(DUEL)
    for other in (bouts, [*bouts[1:], tribute], [*bouts[:2], lost, tribute]):
        assert changed(whole, scene(other)) is not None


def test_a_market_shows_stakes_number_and_what_is_won_and_lost() -> None:
    stakes, spun = MARKET
    assert isinstance(stakes, happened.StakesOpened) and isinstance(spun, happened.MarketSpun)
    taxed = replace(spun, number=7, product="", taken=160)
    more = happened.StakesOpened((*stakes.stakes[:-1], (5, "gold", 25)))
    for other in ([stakes, taxed], [more, spun], [stakes, replace(spun, number=2)]):
        assert changed(scene(MARKET), scene(other)) is not None


def test_a_market_played_at_the_table_is_a_scene() -> None:
    state, _ = landing(11)
    do(state, "stake gem 10", seat=1)
    do(state, "stake ivory 20", seat=2)
    picture = PAINTERS.scene(seen(state), do(state, "stake gem 5", seat=3, luck=[11]), NAMES, "en")
    assert picture is not None
    assert "gem" in picture.alt


def test_an_auction_shows_bids_winner_and_price() -> None:
    bids, won = AUCTION
    assert isinstance(bids, happened.BidsOpened) and isinstance(won, happened.AuctionWon)
    for other in (
        [bids, happened.Unsold(25)],
        [bids, replace(won, florins=55)],
        [replace(bids, bids=((1, 50), *bids.bids[1:])), won],
        [won],
    ):
        assert changed(scene(AUCTION), scene(other)) is not None


def test_a_ruin_shows_the_debt_and_all_that_goes_back() -> None:
    ruined, paid = RUIN
    assert isinstance(ruined, happened.Ruined)
    every = tuple(sorted((*PACK.palaces, *PACK.bridges)))
    for other in (
        replace(ruined, owed=300),
        replace(ruined, creditor=None),
        replace(ruined, spaces=(2, 6, 8)),
        replace(ruined, spaces=()),
        replace(ruined, spaces=every),
        replace(ruined, offices=()),
        replace(ruined, men=1),
        replace(ruined, members=(3, 4)),
    ):
        assert changed(scene(RUIN), scene([other, paid])) is not None


def test_a_sealed_bid_is_no_scene() -> None:
    state = table()
    told: list[Event] = [happened.AuctionOpened(8, (1, 2, 3)), happened.BidMade(1)]
    assert PAINTERS.scene(seen(state), told, NAMES[:4], "en") is None
