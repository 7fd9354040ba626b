"""What a table is played with: the data pack, and the options that the lobby offers."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ..packs import Heading, hash_of, read_data
from ..table_options import Rule, TableOptions

SEATS = range(2, 9)
MOST_FINGERS = 5
COLOURS = ("red", "blue", "yellow", "green", "purple", "black", "brown", "pink")
"""By seat: they are not chosen."""

Points = Annotated[int, Field(ge=1, le=10)]


class PackData(Heading):
    """Points for a call of the sum (`exact`), and for the nearest one where no call is right (`near`)."""

    exact: Points
    near: Points


class Pack:
    def __init__(self, data: PackData) -> None:
        self.data = data
        self.hash = hash_of(data)


def parse_pack(text: str) -> Pack:
    """Raises `BadPack` naming the field at fault."""
    return Pack(read_data(PackData, text))


class Options(TableOptions):
    """`goal`: points that win (morra/4)."""

    goal: Annotated[int, Field(ge=1, le=50), Rule("morra/4")] = 5
