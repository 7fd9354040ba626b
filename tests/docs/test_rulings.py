"""Every ruling that the code cites is written down."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from . import ROOT

RULINGS = ROOT / "docs" / "RULINGS.md"
CITED = re.compile(r"RULINGS: ([a-z][^).]+)")
ANCHOR = re.compile(r'<a id="([^"]+)">')


def cited(text: str) -> Iterator[str]:
    """The anchors that a text cites: "RULINGS: side turn; magnifico/7.5" names `side-turn`."""
    for parts in CITED.findall(" ".join(text.split())):
        yield from (part.strip().replace(" ", "-") for part in parts.split(";") if "/" not in part)


def anchors() -> list[str]:
    return ANCHOR.findall(RULINGS.read_text(encoding="utf-8"))


def test_every_ruling_cited_is_there() -> None:
    files = [path for folder in ("engine", "bot", "tools", "tests") for path in (ROOT / folder).rglob("*.py")]
    found = {
        str(path.relative_to(ROOT)): missing
        for path in files
        if path.parent.name != "docs" and (missing := {*cited(path.read_text(encoding="utf-8"))} - {*anchors()})
    }
    assert found == {}


def test_a_citation_is_read_over_a_line_break_and_beside_a_rule() -> None:
    assert list(cited("(RULINGS: side\n    turn; magnifico/7.5). (RULINGS: undo)")) == ["side-turn", "undo"]


def test_each_anchor_stands_once() -> None:
    assert [anchor for anchor, times in Counter(anchors()).items() if times > 1] == []
