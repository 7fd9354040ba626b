"""A plan of a seat's placements in one turn, as data."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from .actions import Master, Place
from .constants import LABS, LAST_TURN, PLACES
from .public import PublicPlacing

ALWAYS = "always"
CROWDS = (ALWAYS, "0", "1", "2", "3", "4", "5", "6")
"""How many workers of others an area may hold for a step to be made there; with more the step is skipped."""
RANKS = ("rank1", "rank2", "rank3", "rank4", "rank5")
"""The lowest rank at which a step is made; at a lower one it is skipped (davinci/rank)."""


def needed_rank(most: str) -> int:
    """The lowest rank at which a step with one of `RANKS` is made."""
    return RANKS.index(most) + 1


MOST_STEPS = 11
"""Each place once for apprentices, and the master once."""


class Step(BaseModel):
    """One placement: a number of apprentices in a place, or the master, written as 0. `most` is when it is skipped: one
    of `CROWDS`, or of `RANKS`."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    where: Annotated[str, Field(pattern=f"^({'|'.join(PLACES)})$")]
    apprentices: Annotated[int, Field(ge=0, le=9)]
    most: Literal["always", "0", "1", "2", "3", "4", "5", "6", "rank1", "rank2", "rank3", "rank4", "rank5"] = "always"

    @property
    def action(self) -> Place | Master:
        return Place(self.where, self.apprentices) if self.apprentices else Master(self.where)

    def is_done_by(self, placing: PublicPlacing) -> bool:
        return (placing.where, placing.apprentices) == (self.where, self.apprentices)


class Plan(BaseModel):
    """The placements of one turn. `after` counts those the seat made in that turn before the plan; `then` says what to
    do after the last step.

    A plan made `ahead` (davinci/ahead) may hold more steps than the seat has workers: steps that may be skipped hold no
    worker back. A step too few workers are left for is skipped too; in a laboratory those that are left do it.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    turn: Annotated[int, Field(ge=1, le=LAST_TURN)]
    after: Annotated[int, Field(ge=0, le=20)] = 0
    steps: Annotated[tuple[Step, ...], Field(max_length=MOST_STEPS)] = ()
    then: Literal["ask", "pass"] = "ask"
    ahead: Annotated[bool, Field(exclude_if=lambda ahead: not ahead)] = False

    def is_done(self, step: Step, placing: PublicPlacing) -> bool:
        if self.ahead and step.where in LABS and step.apprentices and placing.where == step.where:
            return 0 < placing.apprentices <= step.apprentices
        return step.is_done_by(placing)
