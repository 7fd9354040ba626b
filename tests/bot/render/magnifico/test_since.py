"""What has changed since a seat's last turn, drawn into the board."""

from __future__ import annotations

import pytest

from bot.render.magnifico.map_layout import BOX_SIZES, CANVAS, europe
from bot.render.magnifico.painters import PAINTERS
from bot.render.magnifico.since import differences
from bot.render.picture import ALT_LIMIT, Picture
from engine.magnifico.state import State
from tests.bot.render.boards import NAMES, changed, opened, seen
from tests.engine.magnifico.positions import do, table

from .fullest import WIDE_NAMES, besieged, long_battle, packed

LANDS = {"rome": (0, "5s"), "florence": (0, "1s"), "naples": (1, "4s 1t castle 1"), "athens": (1, "1s")}


def since(before: State, after: State, seat: int = 1) -> Picture:
    return PAINTERS.since(seen(before), seen(after), (), NAMES[:3], "en", seat)


def within(picture: Picture, other: Picture, place: str, kind: str) -> bool:
    """Whether pictures differ only about one box of a territory."""
    box = changed(picture, other)
    assert box is not None, "nothing changed"
    x, y = europe().places[place].boxes[kind]
    width, height = BOX_SIZES[kind]
    return abs((box[0] + box[2]) / 2 - x) <= width / 2 and abs((box[1] + box[3]) / 2 - y) <= height / 2


def test_machines_are_shown_where_they_have_changed() -> None:
    before = table(lands=LANDS)
    lost, kept = table(lands=LANDS | {"naples": (1, "4s castle 1")}), table(lands=LANDS)
    assert within(since(before, lost), since(before, kept), "naples", "tanks")


def test_soldiers_that_came_are_counted_beside_their_banner() -> None:
    before, after = table(lands=LANDS), table(lands=LANDS | {"athens": (1, "3s")})
    found = differences(seen(before), seen(after), ())
    assert {place: change.soldiers for place, change in found.lands.items()} == {"athens": 2}
    assert changed(since(before, after), since(after, after)) is not None


def test_a_lost_territory_keeps_the_ghost_of_its_banner() -> None:
    before, after = table(lands=LANDS), table(lands=LANDS | {"naples": (0, "2s 1t castle 1")})
    found = differences(seen(before), seen(after), ())
    assert found.lands["naples"].taken
    assert within(since(before, after), since(after, after), "naples", "tanks")


def test_others_see_the_same_in_lighter_marks() -> None:
    before, after = table(lands=LANDS), table(lands=LANDS | {"athens": (1, "3s")})
    assert changed(since(before, after, 1), since(before, after, 2)) is not None


def test_names_stand_aside_for_what_is_drawn_where_machines_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    standing: dict[str, tuple[str, ...]] = {}
    monkeypatch.setattr(
        "bot.render.magnifico.since.draw_names", lambda picture, view, lang, found: standing.update(found)
    )
    since(table(lands=LANDS), table(lands=LANDS | {"athens": (1, "3s")}))
    assert {"soldiers", "tanks"} == set(standing["athens"])
    assert "tanks" not in standing["rome"]


def test_points_are_added_up_below_the_map() -> None:
    before, after = table(lands=LANDS), table(lands=LANDS, scores={2: 4})
    box = changed(since(before, after), since(after, after))
    assert box is not None
    assert box[1] >= CANVAS[1]


def test_an_arrow_shows_where_an_army_went() -> None:
    state = table(lands=LANDS, florins=100)
    before = seen(state)
    events = do(state, "move rome florence 3s")
    told = PAINTERS.since(before, seen(state), events, NAMES[:3], "en", 1)
    silent = PAINTERS.since(before, seen(state), (), NAMES[:3], "en", 1)
    assert changed(told, silent) is not None


def test_a_castle_that_has_grown_shines() -> None:
    before, after = table(lands=LANDS), table(lands=LANDS | {"naples": (1, "4s 1t castle 2")})
    assert within(since(before, after), since(after, after), "naples", "castle")


def test_the_words_come_first_in_the_alternative_text() -> None:
    picture = since(table(lands=LANDS), table(lands=LANDS, scores={1: 4}))
    assert picture.alt.startswith("You have gained 4 points.")


def test_the_fullest_table_keeps_to_the_limits() -> None:
    picture = PAINTERS.since(packed(), besieged(), long_battle(), WIDE_NAMES, "it", 0)
    image = opened(picture)
    assert image.size == (1280, 960)
    assert len(image.getcolors(256) or ()) <= 48
    assert len(picture.image) <= 200 * 1024
    assert len(picture.alt) <= ALT_LIMIT


CROWD = ("rome", "florence", "milan", "venice", "paris", "london", "lisbon")


def test_on_a_crowded_map_only_what_touches_the_seat_is_marked() -> None:
    before = table(lands={**LANDS, **dict.fromkeys(CROWD, (0, "2s"))})
    after = table(lands={**LANDS, **dict.fromkeys(CROWD, (2, "1s")), "naples": (2, "1s")})
    assert set(differences(seen(before), seen(after), (), 1).lands) == {"naples"}
    assert {*CROWD, "naples"} <= set(differences(seen(before), seen(after), ()).lands)


def test_on_a_crowded_map_the_armies_of_others_are_left_out() -> None:
    lands = {**LANDS, **dict.fromkeys(CROWD, (0, "4s"))}
    state = table(lands=lands, florins=100)
    before, events = seen(state), do(state, "move rome florence 3s")
    after = seen(table(lands={**lands, **dict.fromkeys(CROWD, (0, "1s"))}))
    assert differences(before, after, events, 1).arrows == ()
    assert differences(before, after, events, 0).arrows
