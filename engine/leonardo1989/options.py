"""The options of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from ..table_options import Implies, Rule, TableOptions, checked

COLOURS = ("red", "blue", "yellow", "green", "purple", "black")
SEATS = range(3, 7)
Colour = Literal["red", "blue", "yellow", "green", "purple", "black"]
End = Literal["rounds", "elimination", "date"]


IMPLIED_BY_GUILDS: Mapping[str, Any] = {"end": "elimination"}
"""What playing with guilds means for the other options, unless the table says otherwise (leonardo1989/guild-win)."""


class Options(TableOptions):
    """What a table agrees on before it starts.

    `end` says what ends the game beside elimination: `rounds` rounds; nothing; or the day that falls `days` days after
    the start (leonardo1989/win, leonardo1989/time). Where nothing else does, so many `rounds_without_ruin` end it;
    games begun by the first version of the rules know no such end. `guilds` allows players to join
    (leonardo1989/guild-agree), `trades` to trade palaces, which the book does not know. `works` is how many works of
    art there are (leonardo1989/works-scarce). With `live_auction` refused palaces are auctioned bid by bid
    (leonardo1989/auction). `wishes` are the colours the seats asked for, "" for none.
    """

    end: Annotated[End, Rule("leonardo1989/time")] = "rounds"
    rounds: Annotated[int, Field(ge=15, le=60), Rule("leonardo1989/time")] = 20
    rounds_without_ruin: Annotated[int, Field(ge=20, le=60), Rule("leonardo1989/time")] = 30
    days: Annotated[int, Field(ge=3, le=60), Rule("leonardo1989/time")] = 14
    guilds: Annotated[bool, Rule("leonardo1989/guild-agree"), Implies(IMPLIED_BY_GUILDS)] = False
    trades: Annotated[bool, Rule("leonardo1989/works-scarce")] = False
    works: Annotated[Literal["40", "60"], Rule("leonardo1989/works-scarce")] = "40"
    live_auction: Annotated[bool, Rule("leonardo1989/auction")] = False
    wishes: Annotated[tuple[Colour | Literal[""], ...], Field(strict=False)] = ()

    @property
    def talks(self) -> bool:
        """Whether players can make each other proposals."""
        return self.guilds or self.trades


def check_options(given: Mapping[str, Any]) -> Options:
    """The options of `given`, defaults filled in. Raises `BadOptions`."""
    return checked(Options, given, "options")
