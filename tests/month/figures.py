"""The figures of a month."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean, median
from typing import Any

from bot.tables.telling.messages import Kind

from .audit import Standing, entries
from .mail import ASKING, Call
from .simulation import Month


@dataclass(frozen=True, slots=True)
class Figures:
    """What happened in a month. `needless` counts calls by the reason for which they were not needed; `standing`
    tables by how they stand."""

    tables: int
    people: int
    days: int
    standing: Counter[str]
    acts: int
    doubles: int
    calls: Counter[str]
    to_a_turn: int
    answered: int
    needless: Counter[str]
    reminders: int
    warnings: int
    time_outs: int
    caretaken: int
    handed_back: int
    unattended: int
    restarts: dict[str, int]
    seconds: float
    turns: int
    standing_dms: int
    requests: list[int]

    def keys(self) -> dict[str, Any]:
        """What shows that nobody is disturbed, by name: calls that were not needed; the most direct messages of one
        table that stood at one reader's; pings (messages that notify somebody) a turn; calls of Discord's API a press,
        besides answers to interactions."""
        return {
            "needless": sum(self.needless.values()),
            "standing_dms_per_table": self.standing_dms,
            "pings_a_turn": round(sum(self.calls.values()) / max(1, self.turns), 2),
            "rest_calls_a_press": {
                "median": median(self.requests or [0]),
                "mean": round(mean(self.requests or [0]), 2),
                "most": max(self.requests, default=0),
            },
        }

    def lines(self) -> Iterator[str]:
        yield f"{self.tables} tables, {self.people} people, {self.days} days"
        yield "games: " + _listed(self.standing)
        yield f"acts: {self.acts} by people ({self.doubles} pressed twice), {self.caretaken} by caretakers"
        yield "pings: " + _listed(self.calls)
        yield f"to a turn: {self.to_a_turn}, answered {self.answered} ({self.answered / max(1, self.to_a_turn):.0%})"
        yield f"needless: {sum(self.needless.values())}" + (f" ({_listed(self.needless)})" if self.needless else "")
        yield ", ".join(f"{name}: {value}" for name, value in self.keys().items())
        yield f"reminders {self.reminders}, warnings {self.warnings}, time-outs {self.time_outs}"
        yield f"hand-backs {self.handed_back}, tables left unattended {self.unattended}"
        yield "restarts: " + ", ".join(f"{count} {how}" for how, count in self.restarts.items())
        yield f"{self.seconds:.0f} s"


async def figures(month: Month, found: list[Standing]) -> Figures:
    acted = await month.program.database.read(entries)
    causes = Counter(cause for cause, _ in acted)
    verbs = Counter(text.split(" ")[0] for cause, text in acted if cause == "table")
    asking = [call for call in month.post.calls if call.kind in ASKING]
    reminding = [call for call in month.post.calls if call.kind is Kind.REMIND]
    return Figures(
        tables=len(month.tables),
        people=len(month.players),
        days=month.days,
        standing=Counter(standing.reason() for standing in found),
        acts=causes["press"],
        doubles=sum(player.doubles for player in month.players.values()),
        calls=Counter(f"{call.kind} by {call.by}" for call in month.post.calls),
        to_a_turn=len(asking),
        answered=sum(_answered(month, call) for call in asking),
        needless=Counter(call.needless for call in asking if call.needless),
        reminders=sum(not call.warning for call in reminding),
        warnings=sum(call.warning for call in reminding),
        time_outs=verbs["time_up"],
        caretaken=causes["minded"],
        handed_back=verbs["hand_back"],
        unattended=month.post.news["unattended"],
        restarts=month.restarts,
        seconds=month.seconds,
        turns=sum(player.turns for player in month.players.values()),
        standing_dms=month.post.most_standing,
        requests=month.post.presses,
    )


def _answered(month: Month, call: Call) -> bool:
    """Whether somebody acted at the table after he was called to it."""
    assert call.table is not None
    return month.players[call.person].last_act.get(call.table, 0) > call.at


def _listed(counts: Counter[str]) -> str:
    return ", ".join(f"{count} {what}" for what, count in counts.most_common())
