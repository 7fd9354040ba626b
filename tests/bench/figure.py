"""One line of the table of budgets (DESIGN.md section 8)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, what came of it, what it may be, and whether it is."""

    what: str
    measured: str
    budget: str
    within: bool

    def __str__(self) -> str:
        return f"{self.what}: {self.measured}; {'within' if self.within else 'OVER'} the budget of {self.budget}"
