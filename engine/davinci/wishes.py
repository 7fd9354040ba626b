"""A seat's one answer for the whole city, as data (davinci/ahead)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from pydantic import ConfigDict

from ..actions import STRICT

NOTHING = "nothing"
"""The wish for no benefit, or for no improvement, rather than a further one."""
IMPROVEMENTS = ("man_large", "man_small", "build", "flip_large", "flip_small")
"""The improvements of the Workshop, in the order in which they are usually wished."""


FOLLOWS = {"build": "flip", "flip": "man"}
"""The improvement that one makes possible in the same laboratory."""


def improvement_word(kind: str, lab: str) -> str:
    """An improvement as it is wished."""
    return kind if kind == "build" else f"{kind}_{lab}"


def wished(ranked: Sequence[str]) -> Sequence[str]:
    """What is wished, the most wanted first: what comes before `NOTHING`."""
    return ranked[: ranked.index(NOTHING)] if NOTHING in ranked else ranked


@dataclass(slots=True)
class Wish:
    """How many benefits of an area a seat still takes, and the highest price it pays for one."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    count: int
    price: int


@dataclass(slots=True)
class CityAnswer:
    """What a seat wants of the city. `wishes` are by area; from no area before `first` does it take what `first` may
    cost, and `keep` florins are never spent. `improve` and `benefits` are in order of preference; `holder` is the seat
    that shall hold Leonardo, in digits. `component` and `move` (owner, source, target) are for the Council's benefits;
    without them the seat is asked."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    wishes: dict[str, Wish]
    benefits: list[str]
    holder: str
    improve: list[str] = field(default_factory=lambda: list(IMPROVEMENTS))
    first: str = ""
    keep: int = 0
    component: str = ""
    move: list[str] = field(default_factory=list)


def copy_answer(a: CityAnswer) -> CityAnswer:
    wishes = {area: Wish(wish.count, wish.price) for area, wish in a.wishes.items()}
    return CityAnswer(wishes, list(a.benefits), a.holder, list(a.improve), a.first, a.keep, a.component, list(a.move))
