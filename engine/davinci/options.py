"""The options of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from ..table_options import ByPost, Rule, TableOptions, checked

COLOURS = ("red", "blue", "yellow", "green", "black")
SEATS = range(2, 6)
Colour = Literal["red", "blue", "yellow", "green", "black"]


class Options(TableOptions):
    """What a table agrees on before it starts.

    `start`: with the `beginners`' sets A to E, or as `experts`, who choose favours (davinci/setup,
    davinci/setup-experts). With `powerful_council` a move takes any seat's apprentice (davinci/codex-1). With
    `council_may_decline` all but the first at the Council may take nothing, as in the Italian book
    (davinci/council-order). With `ahead` the seats answer for the laboratories together, once for the whole city, and
    may leave a plan for placing (davinci/ahead). `wishes` are the colours the seats wish, "" for none.
    """

    start: Annotated[Literal["beginners", "experts"], Rule("davinci/setup-experts")] = "beginners"
    powerful_council: Annotated[bool, Rule("davinci/codex-1")] = False
    council_may_decline: Annotated[bool, Rule("davinci/council-order")] = True
    ahead: Annotated[bool, Rule("davinci/ahead"), ByPost(), Field(exclude_if=lambda on: not on, repr=False)] = False
    wishes: Annotated[tuple[Colour | Literal[""], ...], Field(strict=False)] = ()


def check_options(given: Mapping[str, Any]) -> Options:
    """The options of `given`, defaults filled in. Raises `BadOptions`."""
    return checked(Options, given, "options")
