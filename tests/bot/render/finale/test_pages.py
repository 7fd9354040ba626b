"""The last pictures: legible on a phone with any number of players and any names."""

from __future__ import annotations

import dataclasses
from io import BytesIO

import pytest
from PIL import Image

from bot.render.game_over.account import paint_account, paints_of
from bot.render.game_over.chart import CHART, MOMENTS, paint_course
from bot.render.game_over.data import Finale, Moment, Player, Row
from bot.render.palette import OWNER_COLOURS
from bot.render.picture import Picture
from bot.render.sizes import HEADING, TEXT
from tests.bot.render.reading import illegible, reading

COLOURS = tuple(OWNER_COLOURS)
LONG = "W" * 32


def finale(players: int = 6, names: str = LONG, rows: int = 9, rounds: int = 30) -> Finale:
    return Finale(
        game="Leonardo da Vinci",
        outcome=f"{names} wins",
        players=tuple(Player(n, names, COLOURS[n], 1_000 * n - 1_000, n == 2) for n in range(players)),
        rows=tuple(Row(f"Source {n}", tuple(n * 111 - 444 for _ in range(players))) for n in range(rows)),
        total="Florins",
        course_title="Florins by round",
        rounds=tuple(range(rounds)),
        course=tuple(tuple(n * (seat + 1) for seat in range(players)) for n in range(rounds)),
        moments_title="Moments to remember",
        moments=tuple(Moment(str(n), "Something that takes quite a few words to tell. " * 3) for n in range(5)),
    )


PAGES = {"full": finale(), "eight": finale(8), "empty": finale(2, "Bo", 1, 1)}


def paint_both(shown: Finale) -> tuple[Picture, Picture]:
    return paint_account(shown, "account"), paint_course(shown, "course")


@pytest.mark.parametrize("shown", PAGES.values(), ids=PAGES)
def test_everything_can_be_read_on_a_phone(shown: Finale, monkeypatch: pytest.MonkeyPatch) -> None:
    with reading(monkeypatch) as written:
        paint_both(shown)
    assert illegible(written, 1280, lambda text: text.removeprefix("−").isdigit() or len(text) == 1) == []
    assert len(written) > 10


@pytest.mark.parametrize("shown", PAGES.values(), ids=PAGES)
def test_files_are_small_and_of_few_colours(shown: Finale) -> None:
    for picture in paint_both(shown):
        image = Image.open(BytesIO(picture.image))
        assert len(picture.image) < 200 * 1024
        assert image.width == 1280
        assert len(image.convert("RGB").getcolors(4_096) or ()) <= len(paints_of(shown)) <= 48


def test_a_name_no_font_can_write_leaves_its_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    with reading(monkeypatch) as written:
        paint_account(finale(3, "李小龙"), "account")
    texts = [each.text for each in written]
    assert {"A", "B", "C"} <= set(texts)
    assert not any("李" in text and text != "李小龙 wins" for text in texts)


def test_without_moments_the_page_ends_with_the_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    with reading(monkeypatch) as written:
        picture = paint_course(dataclasses.replace(finale(), moments=()), "course")
    assert "Moments to remember" not in [each.text for each in written]
    assert CHART[3] + TEXT < Image.open(BytesIO(picture.image)).height < MOMENTS + HEADING
