"""Letters contrast with everything behind them, and pieces with every ground, for every owner."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.render.leonardo1989.painters import PAINTERS
from bot.render.leonardo1989.palette import GROUNDS
from bot.render.leonardo1989.pieces import FIELDS
from bot.render.palette import GOLD_LIGHT, INK, OWNER_COLOURS, PAPER, PARCHMENT, RIVER, SEPIA, STONE, WHITE
from bot.render.picture import Picture
from engine.leonardo1989 import events as happened
from engine.leonardo1989.options import COLOURS
from tests.bot.render.contrast import LETTERS, PIECES, contrast
from tests.bot.render.grounds import standing
from tests.engine.leonardo1989.positions import PACK, do, landing, table

from .boards import NAMES, crowded, seen

PLACES = {
    **{f"quarter {quarter}": paints for quarter, paints in zip(PACK.quarters, GROUNDS, strict=True)},
    "squares": (PARCHMENT[2], PARCHMENT[1]),
    "streets": (PAPER, PARCHMENT[0]),
    "canals": (RIVER,),
    "quays": (STONE,),
    "plates": (WHITE, GOLD_LIGHT),
    **{f"stakes on {product}": (paint,) for product, paint in FIELDS.items()},
}
"""Where pieces can be: the ground, and the pattern on it."""


def test_what_an_owner_sets_on_the_board_stands_out_wherever_it_stands() -> None:
    """Pawns, banners, seals and letters are outlined in ink."""
    grounds = [(place, ground) for place, grounds in PLACES.items() for ground in grounds]
    assert [each for each in grounds if contrast(INK, each[1]) < PIECES] == []


def test_the_letter_of_an_owner_can_be_read_on_their_colours() -> None:
    owners = [OWNER_COLOURS[colour] for colour in COLOURS]
    assert [each for each in owners if contrast(each.letter, each.strong) < LETTERS] == []
    assert [each for each in owners if max(contrast(each.letter, each.line), contrast(INK, each.tint)) < LETTERS] == []


def test_a_ghost_is_pale_but_can_be_seen() -> None:
    grounds = {place: grounds[0] for place, grounds in PLACES.items() if "stakes" not in place}
    assert [place for place, ground in grounds.items() if contrast(SEPIA, ground) < PIECES] == []
    assert [ground for ground in (PAPER, PARCHMENT[2]) if contrast(SEPIA, ground) < LETTERS] == []


def boards() -> list[Picture]:
    """The fullest town, whose six owners have six colours; what hangs over it; what has changed."""
    told = [
        happened.StakesOpened(((1, "gem", 10),)),
        happened.MarketSpun(0, 12, "gem", 35),
        happened.Paid(2, 1, 40, "tribute", 1),
    ]
    over: list[list[object]] = [
        [*told, happened.EventDrawn(0, "diet_of_worms", tuple((seat, 100) for seat in range(6)))],
        [happened.DuelFought(1, 0, (12, 3), 0, "lancer")],
        [happened.BidsOpened(8, ((1, 45),)), happened.AuctionWon(1, 8, 5)],
    ]
    market, _ = landing(11, seats=6)
    do(market, "stake gem 10", seat=2)
    ruined = table(seats=6, out=(1, 4))
    return [
        *(PAINTERS.board(seen(crowded()), NAMES, "en", events) for events in over),  # type: ignore[arg-type]
        PAINTERS.board(seen(market), NAMES, "en"),
        PAINTERS.since(seen(crowded()), seen(ruined), [], NAMES, "en", 0),
        PAINTERS.large(seen(crowded()), NAMES, "en"),
    ]


def others() -> list[Picture | None]:
    view = seen(crowded())
    stakes = tuple((seat, ("gem", "ivory", "gold", "spices")[seat % 4], 25) for seat in range(1, 6))
    scenes: list[list[object]] = [
        [happened.DuelFought(1, 0, (12, 3), 0, "lancer"), happened.Paid(2, 1, 30, "tribute", 5)],
        [happened.StakesOpened(stakes), happened.MarketSpun(0, 4, "", 125)],
        [happened.BidsOpened(25, tuple((seat, seat * 5) for seat in range(6)))],
        [happened.Ruined(3, (3,), 1, 35, (2, 6), (1,), 2, 280, "rent", 23)],
    ]
    return [
        *(PAINTERS.close_up(f"place {space}", view, NAMES, "en") for space in (1, 8, 14, 23)),
        *(PAINTERS.close_up(f"seat {seat}", view, NAMES, "en") for seat in (0, 4)),
        *(PAINTERS.scene(view, events, NAMES, "en") for events in scenes),  # type: ignore[arg-type]
        *(PAINTERS.hand(seen(crowded(), seat), NAMES, "en") for seat in (1, 3)),
        *(PAINTERS.card(PACK, card, "en") for card in ("32", "13", "event_truce")),
        PAINTERS.reference(PACK, "en"),
    ]


@pytest.mark.parametrize("paint", [boards, others])
def test_all_text_stands_out(paint: Callable[[], list[object]], monkeypatch: pytest.MonkeyPatch) -> None:
    with standing(monkeypatch) as found:
        paint()
    assert len(found) > 200
    assert [each for each in found if each.contrast < LETTERS] == []
