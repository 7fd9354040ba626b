"""What Discord's own client would not let a user do."""

from __future__ import annotations


class ActionRefused(Exception):
    """The action is not on offer: `reason` says why in one sentence, `field` names the option or component at fault."""

    def __init__(self, reason: str, field: str | None = None) -> None:
        super().__init__(f"{field}: {reason}" if field else reason)
        self.reason = reason
        self.field = field
