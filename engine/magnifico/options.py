"""The options of a table (RULINGS: options of a table; magnifico/14.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from ..game import BadOptions
from ..table_options import ByPost, Rule, TableOptions, checked

COLOURS = ("red", "blue", "yellow", "green", "purple", "black")
SEATS = range(3, 6)
Colour = Literal["red", "blue", "yellow", "green", "purple", "black"]

Optional = Annotated[bool, Rule("magnifico/14.1")]


class Options(TableOptions):
    """What a table agrees on before it starts.

    `target` is the score that wins; `soldiers` is the size of an army, one of which marks the score. The five
    designer's optional rules: `rich_start`, `double_explosion`, `self_destruction`, `escorted_machines`
    (an attack takes no more machines than soldiers) and `second_prizes` (majorities pay 2 and 1). `closed_stores`
    shows others' stored cards as a count. With `ahead`, seats may leave answers ahead of their moment. `wishes` are the
    colours the seats wish, "" for none; seats choose in order of play, and if a colour is taken, the seat gets the next
    free one (magnifico/4.7).
    """

    edition: Literal["international", "italian"] = "international"
    target: Annotated[int, Field(ge=15, le=40), Rule("magnifico/11.1")] = 30
    soldiers: Annotated[int, Field(ge=20, le=60), Rule("magnifico/2.2")] = 40
    rich_start: Optional = False
    double_explosion: Optional = False
    self_destruction: Optional = False
    escorted_machines: Optional = False
    second_prizes: Optional = False
    closed_stores: bool = False
    ahead: Annotated[bool, Rule("magnifico/ahead"), ByPost(), Field(repr=False, exclude_if=lambda on: not on)] = False
    wishes: Annotated[tuple[Colour | Literal[""], ...], Field(strict=False)] = ()


ITALIAN_TARGETS = range(30, 41)


def check_options(given: Mapping[str, Any]) -> Options:
    """The options of `given`, defaults filled in. Raises `BadOptions`."""
    options = checked(Options, given, "options")
    if options.edition == "italian" and options.target not in ITALIAN_TARGETS:
        raise BadOptions("target", options.target, "30 to 40 in the Italian edition")
    return options
