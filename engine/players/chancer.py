"""The player that leaves everything to luck."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from ..actions import Action
from ..choices import Rng, sample
from ..game import Decision


class Chancer:
    """Gives any legal answer, field by field, all equally likely."""

    kind: ClassVar[str] = "random"

    def choose(self, view: Any, decision: Decision, rng: Rng) -> Action:
        return cast(Action, sample(decision.tree, rng))
