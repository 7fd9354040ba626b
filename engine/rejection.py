"""Why an answer may not be given."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

Answer: TypeAlias = str | int | tuple[str, ...]


class Rejection(NamedTuple):
    """Why an answer may not be given now.

    `rule` is the rule id, `reason` a code from which a sentence is made, `need` and `have` the figures or ids that the
    sentence quotes. `nested` is true if the fault is in what would follow: the answer itself is legal, but nothing
    after it is open.
    """

    rule: str
    reason: str
    need: int | str = ""
    have: int | str = ""
    nested: bool = False

    def as_nested(self) -> Rejection:
        """The same rejection with `nested` true."""
        return Rejection(self.rule, self.reason, self.need, self.have, True)


class Refused(Exception):
    """An answer that is not in the tree.

    `field` is the field asked, `answer` the answer given, `rejection` says why, `near` legal answers close to it.
    """

    def __init__(self, field: str, answer: object, rejection: Rejection, near: tuple[Answer, ...] = ()) -> None:
        super().__init__(f"{field}={answer!r}: {rejection.reason} ({rejection.rule})")
        self.field = field
        self.answer = answer
        self.rejection = rejection
        self.near = near


@lru_cache(maxsize=4096)
def rejection(rule: str, reason: str, have: int | str = "", need: int | str = "") -> Rejection:
    """A rejection with this rule and reason; `have` is usually the place concerned."""
    return Rejection(rule, reason, need, have)
