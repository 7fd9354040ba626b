"""Why an answer may not be given."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

Answer: TypeAlias = str | int | tuple[str, ...]


class Rejection(NamedTuple):
    """Why an answer may not be given now.

    `rule` is the rule id it rests on, `reason` a code from which a sentence is made, `need` and `have` the
    figures or ids that the sentence quotes. `within` says that the fault lies with what would follow: the answer
    itself is sound, but nothing after it is open.
    """

    rule: str
    reason: str
    need: int | str = ""
    have: int | str = ""
    within: bool = False

    def from_within(self) -> Rejection:
        """The same fault, found in what would follow."""
        return Rejection._make((*self[:-1], True))


class Refused(Exception):
    """An answer that is not in the tree.

    `field` is the field asked, `answer` what was given, `bar` the reason, `near` legal answers close to it.
    """

    def __init__(self, field: str, answer: object, bar: Rejection, near: tuple[Answer, ...] = ()) -> None:
        super().__init__(f"{field}={answer!r}: {bar.reason} ({bar.rule})")
        self.field = field
        self.answer = answer
        self.bar = bar
        self.near = near


@lru_cache(maxsize=4096)
def rejection(rule: str, reason: str, have: int | str = "", need: int | str = "") -> Rejection:
    """The bar of this rule and reason; `have` is most often the place concerned."""
    return Rejection(rule, reason, need, have)
