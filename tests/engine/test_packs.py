"""A pack's hash depends on its content, not on fields added later."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import davinci, leonardo1989, magnifico
from engine.packs import Heading, Name, hash_of

ASSETS = Path(__file__).parents[2] / "assets"
KNOWN = {
    "magnifico": (magnifico, "00ae263b84569c63ab49ccb2ea1790cb1f1d8644356daae82f5051d7371d06f3"),
    "davinci": (davinci, "105d4eb8031403e088ee034f9d75bfead6f7d963083d55e6506064fe55c2c453"),
    "leonardo1989": (leonardo1989, "b34bcb893ebccd1de7eebfc9c9340b4a2a18cd3fb5724904e2a7059129d00ee9"),
}
"""The hashes that the records of games played so far name."""
NAME = Name(en="House", it="Casa")
HEADING = {"id": "house", "version": 1, "name": NAME, "about": "", "printed": ()}


class Grown(Heading):
    """A pack of a later version with one more field."""

    levels: int = 1


@pytest.mark.parametrize("slug", KNOWN)
def test_the_packs_of_old_records_keep_their_hash(slug: str) -> None:
    rules, known = KNOWN[slug]
    assert rules.parse_pack((ASSETS / slug / "pack.json").read_text(encoding="utf-8")).hash == known  # type: ignore[attr-defined]


def test_a_field_that_comes_later_changes_no_hash() -> None:
    assert hash_of(Grown(**HEADING)) == hash_of(Heading(**HEADING))  # type: ignore[arg-type]


def test_a_default_spelled_out_is_no_other_pack() -> None:
    assert hash_of(Grown(**HEADING, levels=1)) == hash_of(Grown(**HEADING))  # type: ignore[arg-type]


def test_another_value_is_another_pack() -> None:
    assert hash_of(Grown(**HEADING, levels=2)) != hash_of(Grown(**HEADING))  # type: ignore[arg-type]
