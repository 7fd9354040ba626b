"""How much there may be of everything, and how long."""

from __future__ import annotations

from dataclasses import dataclass

from ..settings import Settings
from .timing.clock import DAY, MINUTE


@dataclass(frozen=True, slots=True)
class Limits:
    """Numbers of tables, of those who may follow one, and times in ms.

    `lobby` is how long a lobby waits after its last change, `reopen` how long a closed table can be reopened,
    `requests` how long a request to take something back waits for answers, `homeless` how long a game whose channel is
    gone waits for another, `pace` the pause before each computer's move,
    `idle` how long a table nobody uses stays in memory, `claims` how long a press is remembered,
    `trials` how long what somebody tries out is.
    """

    per_server: int = 25
    per_person: int = 10
    watchers: int = 50
    lobby: int = 7 * DAY
    reopen: int = 14 * DAY
    requests: int = 3 * DAY
    homeless: int = 14 * DAY
    pace: int = 1_500
    idle: int = 10 * MINUTE
    claims: int = DAY
    trials: int = 7 * DAY

    @classmethod
    def of(cls, settings: Settings) -> Limits:
        """The limits an operator has set."""
        return cls(
            per_server=settings.tables_per_server, per_person=settings.tables_per_person, pace=settings.computer_pace
        )
