"""The gallery: every kind of picture of a game, and a page that shows each at both widths."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.cli import main
from bot.gallery import command

KINDS = ("board", "large version", "since your last turn", "hand", "close-up", "card", "last picture")


def test_a_gallery_holds_every_kind_of_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.gallery.measuring.SAMPLES", 1)
    monkeypatch.setattr(command, "FILMS", ())
    assert main(["render", "davinci", "--seats", "2", "--lang", "it", "--out", str(tmp_path / "new")]) == 0
    told = capsys.readouterr().out
    page = (tmp_path / "new" / "index.html").read_text(encoding="utf-8")
    for kind in KINDS:
        assert f"davinci: {kind} (" in told
        assert f"<h3>{kind}</h3>" in page
    for sight in ("no red", "no green", "no blue"):
        assert f"<h3>seen with {sight}</h3>" in page
    shown = set(re.findall(r'src="([^"]+)" width="390"', page))
    assert shown == set(re.findall(r'src="([^"]+)" width="1000"', page))
    assert shown == {file.name for file in (tmp_path / "new").iterdir() if file.name != "index.html"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["chess"], "no game chess; there are magnifico, davinci, leonardo1989, and all."),
        (["davinci", "--seats", "9"], "davinci takes 2 to 5 seats, not 9."),
    ],
)
def test_what_cannot_be_painted_is_refused(
    given: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["render", *given, "--out", str(tmp_path)]) == 2
    assert said in capsys.readouterr().err
