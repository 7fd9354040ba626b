"""The board as a picture: what it must show, where, and at what cost."""

import time
from dataclasses import replace
from statistics import median

import pytest

from bot.render.magnifico.board import SIZE, draw_board
from bot.render.magnifico.map_layout import BOX_SIZES, CANVAS, europe
from bot.render.magnifico.palette import PAINTS
from bot.render.magnifico.pieces import SHINE
from bot.render.palette import flattened
from bot.render.picture import ALT_LIMIT
from bot.text.language import Lang
from engine.magnifico.pack import Pack, PackData
from tests.engine.magnifico.positions import PACK, auction, do, table

from .boards import NAMES, Box, board, changed, crowded, opened, seen

ROME = {"rome": (0, "3s"), "naples": (1, "2s"), "athens": (2, "2s")}
WAR = {"rome": (0, "5s"), "naples": (1, "4s"), "athens": (1, "1s")}


def test_a_crowded_board_keeps_to_the_limits() -> None:
    picture = board(crowded())
    image = opened(picture)
    assert image.format == "PNG"
    assert image.mode == "P"
    assert image.size == SIZE == (1280, 960)
    assert len(image.getcolors(256) or ()) <= 48
    assert len(picture.image) <= 200 * 1024


def test_a_board_is_painted_in_a_moment_once_the_map_is_there() -> None:
    state = crowded()
    board(state)
    times = []
    for _ in range(5):
        start = time.process_time()
        board(state)
        times.append(time.process_time() - start)
    assert median(times) < 0.25  # the budget is 0.06 on an idle machine


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_alternative_text_fits_however_much_there_is_to_say(lang: Lang) -> None:
    names = tuple(f"{letter} {'long name ' * 3}"[:32] for letter in "ABCDE")
    assert 100 < len(board(crowded(), lang=lang, names=names).alt) <= ALT_LIMIT


def test_the_alternative_text_names_owners_and_their_territories() -> None:
    alt = board(table(lands=ROME)).alt
    assert "Ada" in alt
    assert "Rome 3" in alt


@pytest.mark.parametrize(
    ("pieces", "kind"),
    [
        ("4s", "soldiers"),
        ("3s castle 0", "castle"),
        ("3s 1t", "tanks"),
        ("3s 2a", "airplanes"),
    ],
)
def test_a_piece_is_drawn_in_its_own_box_and_nowhere_else(
    pieces: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name may move out of a piece's way, so none is written here."""
    monkeypatch.setattr("bot.render.magnifico.board.draw_names", lambda *args, **kwargs: None)
    before = board(table(lands=ROME))
    after = board(table(lands=ROME | {"rome": (0, pieces)}))
    assert _within(changed(before, after), _box("rome", kind))


def test_a_name_moves_out_of_the_way_of_machines() -> None:
    free, crowded = (europe().places["rome"].name(kinds) for kinds in ((), ("tanks", "airplanes")))
    before, after = board(table(lands=ROME)), board(table(lands=ROME | {"rome": (0, "3s 1t 1a")}))
    found = changed(before, after)
    assert found is not None
    assert free != crowded
    for x, y in (free, crowded):
        assert found[0] <= x <= found[2] and found[1] <= y <= found[3]


@pytest.mark.parametrize("towers", range(4))
def test_every_tower_changes_the_castle_and_the_fourth_makes_it_shine(towers: int) -> None:
    before = board(table(lands=ROME | {"rome": (0, f"3s castle {towers}")}))
    after = board(table(lands=ROME | {"rome": (0, f"3s castle {towers + 1}")}))
    found, box = changed(before, after), _box("rome", "castle")
    assert _within(found, box) == (towers < 3)
    assert _within(found, _around("rome", "castle", SHINE))


def test_an_owner_is_seen_on_his_land_and_nowhere_else() -> None:
    lands = ROME | {"rome": (1, "3s"), "madrid": (0, "2s")}
    before, after = board(table(lands=lands)), board(table(lands=lands | {"rome": (2, "3s")}))
    assert _within(changed(before, after), _bounds("rome"))


def test_a_score_is_seen_below_the_map() -> None:
    before, after = board(table(lands=ROME)), board(table(lands=ROME, scores={1: 9}))
    box = changed(before, after)
    assert box is not None
    assert box[1] >= CANVAS[1]


def test_whose_turn_it_is_is_seen_below_the_map() -> None:
    box = changed(board(table(lands=ROME, turn=0)), board(table(lands=ROME, turn=1)))
    assert box is not None
    assert box[1] >= CANVAS[1]


def test_leonardo_is_seen_beside_his_holder() -> None:
    before, after = board(table(lands=ROME, turn=1, leonardo=0)), board(table(lands=ROME, turn=1, leonardo=1))
    box = changed(before, after)
    assert box is not None
    assert box[1] >= CANVAS[1]


def test_places_are_named_in_the_language_of_the_reader() -> None:
    state = table(lands=ROME)
    assert changed(board(state, lang="en"), board(state, lang="it")) is not None


def test_a_name_the_font_cannot_write_is_left_to_the_letter() -> None:
    state = table(lands=ROME)
    without = board(state, names=("", "Bruno", "Chiara"))
    assert changed(without, board(state, names=("日本", "Bruno", "Chiara"))) is None
    assert changed(without, board(state, names=("Łukasz", "Bruno", "Chiara"))) is not None


def test_a_long_name_stays_on_its_plate() -> None:
    state = table(lands=ROME)
    box = changed(board(state), board(state, names=("Ada" * 11, "Bruno", "Chiara")))
    assert box is not None
    assert box[2] < CANVAS[0] / 3


def test_a_war_is_drawn_from_its_source_to_its_target() -> None:
    state = table(lands=WAR, florins=100)
    before = board(state)
    events = do(state, "attack rome naples 3s")
    box = changed(before, board(state, events))
    assert box is not None
    for place in ("rome", "naples"):
        x, y = europe().places[place].boxes["soldiers"]
        assert box[0] - 60 <= x <= box[2] + 60
        assert box[1] - 60 <= y <= box[3] + 60


def test_dice_and_losses_are_drawn() -> None:
    state = table(lands=WAR, florins=100)
    do(state, "attack rome naples 3s")
    events = do(state, "infantry 3s", dice="hmx")
    assert changed(board(state), board(state, events)) is not None


def test_equal_boards_are_equal_files() -> None:
    one, other = board(table(lands=ROME)), board(table(lands=ROME))
    assert (one.name, one.image) == (other.name, other.image)
    assert board(table(lands=ROME, scores={1: 9})).name != one.name


def test_bids_leave_no_trace_but_who_has_bid() -> None:
    low = auction(("gear", "walls"), lands=ROME)
    high = auction(("gear", "walls"), lands=ROME)
    assert low.auction is not None
    assert high.auction is not None
    low.auction.bids[0], high.auction.bids[0] = 10, 90
    assert board(low).image == board(high).image


def test_a_pack_with_other_territories_is_drawn_as_tiles() -> None:
    data = PACK.data.model_dump(mode="json")
    text = PackData.model_validate(data, strict=False).model_dump_json().replace('"rome"', '"roma_nova"')
    view = seen(table(lands=ROME))
    lands = tuple(
        replace(land, place="roma_nova" if land.place == "rome" else land.place, soldiers=9) for land in view.lands
    )
    other = replace(view, lands=lands, pack=Pack(PackData.model_validate_json(text)))
    picture = opened(board(table(lands=ROME))).convert("RGB")
    draw_board(picture, other, NAMES[:3], "en", ())
    assert len(flattened(picture, PAINTS).getcolors(256) or ()) <= 48


def _box(place: str, kind: str) -> Box:
    return _around(place, kind, BOX_SIZES[kind])


def _around(place: str, kind: str, size: tuple[int, int]) -> Box:
    x, y = europe().places[place].boxes[kind]
    width, height = size
    return round(x - width / 2), round(y - height / 2), round(x + width / 2), round(y + height / 2)


def _bounds(place: str) -> Box:
    """The box of a territory, and of its pieces, which may extend a little off the coast."""
    corners = [corner for polygon in europe().places[place].outline for corner in polygon[0]]
    boxes = [_box(place, kind) for kind in BOX_SIZES]
    xs = [x for x, _ in corners] + [side for box in boxes for side in (box[0], box[2])]
    ys = [y for _, y in corners] + [side for box in boxes for side in (box[1], box[3])]
    return int(min(xs)), int(min(ys)), int(max(xs)) + 1, int(max(ys)) + 1


def _within(found: Box | None, box: Box) -> bool:
    assert found is not None, "nothing changed"
    return found[0] >= box[0] and found[1] >= box[1] and found[2] <= box[2] and found[3] <= box[3]
