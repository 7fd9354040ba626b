"""The large version: what the board for the channel has no room for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.render.leonardo1989.large_board import notes
from bot.render.leonardo1989.layout import LARGE
from bot.render.leonardo1989.painters import PAINTERS
from bot.text.language import LANGUAGES
from bot.text.leonardo1989.phrases import Names
from engine.leonardo1989.state import State
from tests.engine.leonardo1989.positions import PACK, table

from .boards import NAMES, changed, crowded, opened, seen

LEDGER = (0, LARGE.foot, *LARGE.size)


def of_one_owner() -> State:
    spaces = " ".join(map(str, sorted((*PACK.palaces, *PACK.bridges))))
    return table(seats=6, owns={0: spaces, **dict.fromkeys(range(1, 6), "")})


@pytest.mark.parametrize("state", [crowded(), of_one_owner(), table(seats=3)], ids=["crowded", "one owner", "three"])
def test_it_keeps_to_the_limits(state: State) -> None:
    picture = PAINTERS.large(seen(state), NAMES, "it")
    image = opened(picture)
    assert image.width == 1280
    assert 960 < image.height <= 1280
    assert len(image.getcolors(256) or ()) <= 48
    assert len(picture.image) <= 250 * 1024
    assert picture.name.startswith("large-")


@pytest.mark.parametrize(
    "change",
    [{"owns": {0: "8 10"}}, {"florins": {0: 255}}, {"men": {0: 1}}, {"offices": {0: (7,)}}, {"out": (3,)}],
)
def test_all_that_a_party_owns_is_written_in_its_row(change: dict[str, object]) -> None:
    before = table(owns={0: "8"})
    after = table(**{"owns": {0: "8"}, **change})  # type: ignore[arg-type]
    one, other = (opened(PAINTERS.large(seen(state), NAMES[:4], "en")).convert("RGB") for state in (before, after))
    assert one.crop(LEDGER).tobytes() != other.crop(LEDGER).tobytes()


def test_it_tells_what_is_known_of_the_decks() -> None:
    view = replace(seen(table()), offices_under=(7, 3), events_out=("truce",))
    told = list(notes(view, Names(LANGUAGES["en"], PACK)))
    assert "our own reconstruction" in told[0]
    assert told[1].endswith("first: Imperial Vicar, Consul of the Money-changers.")
    assert told[2].startswith("Men-at-arms in their deck, the next one first: Pikeman, Crossbowman")
    assert told[3].endswith("shuffled: Truce.")


def test_a_secret_faction_is_not_in_it() -> None:
    one, other = (
        PAINTERS.large(seen(table(factions={1: faction})), NAMES, "en") for faction in ("guelf", "ghibelline")
    )
    assert changed(one, other) is None
