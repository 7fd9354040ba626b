"""The board with what has changed since an earlier one."""

from __future__ import annotations

from bot.render.leonardo1989.highlights import changes
from bot.render.leonardo1989.layout import CHANNEL
from bot.render.leonardo1989.painters import PAINTERS
from bot.render.picture import ALT_LIMIT
from engine.game import Event
from engine.leonardo1989 import events as happened
from tests.engine.leonardo1989.positions import table

from .boards import NAMES, cell, crowded, differs, opened, plate, seen

BEFORE = table(at={0: 5, 1: 8, 2: 14}, owns={0: "5*2 8", 1: "10*1 6", 2: "", 3: "30"}, men={0: 2}, offices={2: [7]})
AFTER = table(
    at={0: 5, 1: 12, 2: 14}, owns={0: "5*1 6", 1: "10*3", 2: "8", 3: "30"}, men={1: 1}, florins={0: 290, 1: 200}
)
TOLD: list[Event] = [happened.Moved(1, 8, 12, 4, None), happened.Paid(1, 0, 50, "rent", 12)]


def test_owners_works_pawns_and_purses_are_compared() -> None:
    highlights = changes(seen(BEFORE), seen(AFTER), TOLD, 0)
    assert highlights.owned == {6, 8}
    assert highlights.former == {6: 1, 8: 0}
    assert highlights.bare[5] == 1 and not highlights.bare[10]
    assert len(highlights.works) == 2
    assert highlights.left == {1: 8}
    assert (highlights.gains[0], highlights.gains[1]) == (40, -50)
    assert (highlights.grown[0, "men"], highlights.grown[1, "men"], highlights.grown[1, "works"]) == (-2, 1, 2)
    assert highlights.partners(0) == [(1, 50)]


def test_what_concerns_the_reader_is_bold() -> None:
    highlights = changes(seen(BEFORE), seen(AFTER), TOLD, 0)
    assert highlights.is_bold(0) and not highlights.is_bold(1)


def test_a_pawn_that_came_back_leaves_no_ghost() -> None:
    there_and_back: list[Event] = [happened.Moved(1, 8, 12, 4, None), happened.Moved(1, 12, 8, -4, 2)]
    assert changes(seen(BEFORE), seen(BEFORE), there_and_back, 0).left == {}


def test_a_guild_is_compared_with_what_its_members_had() -> None:
    before = table(seats=4, guilds=True, owns={0: "5", 2: "8"}, florins={0: 100, 2: 60})
    after = table(seats=4, together=[(0, 2)], owns={0: "5 8"}, florins={0: 160})
    highlights = changes(seen(before), seen(after), [], 2)
    assert highlights.reader == 0
    assert not highlights.gains[0] and not highlights.grown[0, "palaces"]


def test_every_change_is_seen_where_it_happened() -> None:
    plain = PAINTERS.board(seen(AFTER), NAMES[:4], "en")
    since = PAINTERS.since(seen(BEFORE), seen(AFTER), TOLD, NAMES[:4], "en", 0)
    for space in (5, 6, 8, 10, 12):
        assert differs(plain, since, cell(space))
    for seat in (0, 1):
        assert differs(plain, since, plate(AFTER, seat))
    assert not differs(plain, since, cell(22))
    assert since.alt.startswith("Ada no longer owns Casa del Mantice (8).")


def test_each_seat_sees_its_own_changes_first() -> None:
    pictures = [PAINTERS.since(seen(BEFORE), seen(AFTER), TOLD, NAMES[:4], "en", seat) for seat in range(4)]
    assert len({picture.image for picture in pictures}) == 4


def test_it_keeps_to_the_limits() -> None:
    picture = PAINTERS.since(seen(table(seats=6, at=30)), seen(crowded()), TOLD, NAMES, "it", 1)
    image = opened(picture)
    assert image.size == CHANNEL.size
    assert len(image.getcolors(256) or ()) <= 48
    assert len(picture.image) <= 200 * 1024
    assert len(picture.alt) <= ALT_LIMIT
