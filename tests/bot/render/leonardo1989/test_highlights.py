"""What is read from the last events before it is drawn."""

from bot.render.leonardo1989.highlights import Highlights, highlights_of
from engine.leonardo1989 import events as happened
from tests.engine.leonardo1989.positions import landing


def test_a_walk_with_its_rent_leaves_a_trail_and_a_payment() -> None:
    _, events = landing(8, owns={1: "8"}, florins={0: 250})
    highlights = highlights_of(events)
    assert [(walk.source, walk.target) for walk in highlights.walks] == [(5, 8)]
    assert highlights.payments[0] == (0, 1, 25)
    assert (highlights.gains[0], highlights.gains[1]) == (-25, 25)


def test_what_changes_hands_is_marked() -> None:
    told = [
        happened.PalaceBought(0, 8, 50),
        happened.AuctionWon(1, 10, 35),
        happened.PalaceSold(2, 6, (), 20),
        happened.Traded(0, 1, 8, None, 30),
        happened.Ruined(3, (3,), 0, 5, (25, 26), (), 0, 40, "rent", 8),
        happened.WorkPlaced(0, "david", 8),
        happened.OfficeDrawn(0, 7, 50),
    ]
    highlights = highlights_of(told)
    assert highlights.owned == {8, 10, 6, 25, 26}
    assert highlights.works == {"david"}
    assert highlights.offices == {7}
    assert highlights.gains == {0: -80, 1: -5, 2: 20}


def test_men_won_and_lost_are_marked_with_both_parties() -> None:
    told = [
        happened.ManDrawn(0, "pikeman"),
        happened.PowerUsed(1, 2, 7, 9, "archer", True),
        happened.PowerUsed(1, 3, 7, 7, "lancer", False),
        happened.DuelFought(0, 4, (3, 7), 0, "pikeman"),
    ]
    assert highlights_of(told).men == {0, 1, 2, 3}


def test_a_market_moves_the_lost_stakes_to_its_opener() -> None:
    told = [
        happened.StakesOpened(((1, "gem", 10), (2, "ivory", 25))),
        happened.MarketSpun(0, 2, "ivory", 10),
        happened.Paid(0, 2, 50, "market", 3),
    ]
    assert highlights_of(told).gains == {0: -40, 1: -10, 2: 50}


def test_what_only_one_party_learns_is_never_marked() -> None:
    told = [
        happened.FactionSealed(0, "guelf", audience=(0,)),
        happened.BidSealed(1, 45, audience=(1,)),
        happened.StakeSealed(2, "gem", 10, audience=(2,)),
    ]
    assert highlights_of(told) == Highlights()


def test_what_passed_between_two_parties_is_settled_and_the_dearest_comes_first() -> None:
    told = [
        happened.Paid(0, 1, 5, "toll", 6),
        happened.Paid(0, 2, 200, "rent", 20),
        happened.Paid(1, 0, 30, "tribute", 20),
        happened.Paid(0, None, 50, "office", 1),
    ]
    highlights = highlights_of(told)
    assert highlights.partners(0) == [(2, -200), (1, 25)]
    assert highlights.partners(2) == [(0, 200)]
    assert highlights.partners(3) == []


def test_of_several_things_to_be_noticed_the_last_counts() -> None:
    duel = happened.DuelFought(0, 4, (3, 7), 0, "pikeman")
    first, second = happened.BidsOpened(8, ((1, 45),)), happened.BidsOpened(10, ((1, 0),))
    assert highlights_of([first, happened.AuctionWon(1, 8, 5), duel]).notice == duel
    highlights = highlights_of([duel, first, happened.AuctionWon(1, 8, 5), second, happened.Unsold(10)])
    assert (highlights.notice, highlights.won) == (second, None)
