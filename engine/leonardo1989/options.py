"""The options of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from ..table_options import ByPost, Implies, Rule, TableOptions, checked

COLOURS = ("red", "blue", "yellow", "green", "purple", "black")
SEATS = range(3, 7)
Colour = Literal["red", "blue", "yellow", "green", "purple", "black"]
End = Literal["rounds", "elimination", "date"]


IMPLIED_BY_GUILDS: Mapping[str, Any] = {"end": "elimination"}
"""The other options that guilds set, unless the table sets them itself (leonardo1989/guild-win)."""


class Options(TableOptions):
    """What a table agrees on before it starts.

    `end` is what ends the game besides elimination: `rounds` rounds; nothing; or the day `days` days after the start
    (leonardo1989/win, leonardo1989/time). If nothing else does, `rounds_without_ruin` rounds without a ruin end it;
    games begun under the first version of the rules have no such end. `guilds` allows players to join
    (leonardo1989/guild-agree), `trades` to trade palaces, which is not in the book. `works` is the number of works of
    art (leonardo1989/works-scarce). With `live_auction` refused palaces are auctioned bid by bid
    (leonardo1989/auction). With `ahead` players answer for their own next turn, and the only possible bidder is asked
    yes or no (leonardo1989/ahead). `wishes` are the colours the seats wish, "" for none.
    """

    end: Annotated[End, Rule("leonardo1989/time")] = "rounds"
    rounds: Annotated[int, Field(ge=15, le=60), Rule("leonardo1989/time")] = 20
    rounds_without_ruin: Annotated[int, Field(ge=20, le=60), Rule("leonardo1989/time")] = 30
    days: Annotated[int, Field(ge=3, le=60), Rule("leonardo1989/time")] = 14
    guilds: Annotated[bool, Rule("leonardo1989/guild-agree"), Implies(IMPLIED_BY_GUILDS)] = False
    trades: Annotated[bool, Rule("leonardo1989/works-scarce")] = False
    works: Annotated[Literal["40", "60"], Rule("leonardo1989/works-scarce")] = "40"
    live_auction: Annotated[bool, Rule("leonardo1989/auction")] = False
    ahead: Annotated[bool, Rule("leonardo1989/ahead"), ByPost(), Field(exclude_if=lambda on: not on, repr=False)] = (
        False
    )
    wishes: Annotated[tuple[Colour | Literal[""], ...], Field(strict=False)] = ()

    @property
    def talks(self) -> bool:
        """Whether parties can make proposals."""
        return self.guilds or self.trades


def check_options(given: Mapping[str, Any]) -> Options:
    """The options of `given`, defaults filled in. Raises `BadOptions`."""
    return checked(Options, given, "options")
