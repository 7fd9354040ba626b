"""The gallery: every kind of picture of a game, and a page that shows each at both widths."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.gallery import __main__ as gallery

KINDS = ("board", "large version", "since your last turn", "hand", "close-up", "card", "last picture")


def test_a_gallery_holds_every_kind_of_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.gallery.measuring.SAMPLES", 1)
    monkeypatch.setattr(gallery, "FILMS", ())
    assert gallery.main(["davinci", "--seats", "2", "--lang", "it", "--out", str(tmp_path / "new")]) == 0
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
        (["davinci", "--seed", "x"], "argument --seed"),
        (["davinci", "--lang", "fr"], "argument --lang"),
    ],
)
def test_what_cannot_be_painted_is_refused(
    given: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        gallery.main([*given, "--out", str(tmp_path)])
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("out", ["/proc/gallery", "file", "file/gallery", "x" * 300])
def test_a_folder_that_cannot_be_filled_is_told_before_anything_is_painted(
    out: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").touch()
    with pytest.raises(SystemExit, match="2"):
        gallery.main(["davinci", "--out", out])
    assert "cannot be filled" in capsys.readouterr().err
