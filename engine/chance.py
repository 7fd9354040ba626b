"""The only source of luck.

Rules ask a `Chance` for outcomes. Outcomes are numbered and recorded, so a record replays without the seed, and anyone
can check the outcomes against the seed once it is published.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Protocol

from pydantic import ConfigDict

from .actions import STRICT
from .choices import Rng

SEED_BYTES = 32


class Chance(Protocol):
    """A source of outcomes. `purpose` says what an outcome decides, for the record and for checking."""

    def below(self, bound: int, purpose: str) -> int:
        """A whole number from 0 to `bound` - 1, each equally likely."""
        ...


def roll(chance: Chance, count: int, sides: int, purpose: str) -> tuple[int, ...]:
    """Roll `count` dice of `sides` sides: each 0 to `sides` - 1, in the order rolled."""
    return tuple([chance.below(sides, purpose) for _ in range(count)])


@dataclass(frozen=True, slots=True)
class Outcome:
    """One recorded outcome: its number in the match, its bound, its value and what it decided."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    number: int
    bound: int
    value: int
    purpose: str


def commitment(seed: bytes) -> str:
    """The hash that commits to `seed` (32 bytes) before the game: SHA-256, in hex."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return hashlib.sha256(seed).hexdigest()


def match_key(seed: bytes, post: int) -> bytes:
    """The key of a match: HMAC-SHA256 of the id of its public start post under the seed.

    The post's id is not known when the seed is committed to, so a seed cannot be chosen for its outcomes.
    """
    return hmac.digest(seed, str(post).encode(), "sha256")


@dataclass(slots=True, eq=False)
class SeededChance:
    """Outcomes derived from a key; the n-th is HMAC-SHA256(key, n, purpose), rejection-sampled.

    `next_number` is the number of the next outcome; a match never uses a number twice.
    """

    key: bytes = field(repr=False)
    next_number: int = 0
    drawn: list[Outcome] = field(default_factory=list, repr=False)

    def below(self, bound: int, purpose: str) -> int:
        outcome = Outcome(self.next_number, bound, derive(self.key, self.next_number, bound, purpose), purpose)
        self.next_number += 1
        self.drawn.append(outcome)
        return outcome.value


def derive(key: bytes, number: int, bound: int, purpose: str) -> int:
    """The value of outcome `number`: 0 to `bound` - 1, unbiased (64-bit draws, rejection sampling)."""
    whole = (1 << 64) // bound * bound
    attempt = 0
    while True:
        digest = hmac.digest(key, f"{number}/{attempt}/{purpose}".encode(), "sha256")
        draw = int.from_bytes(digest[:8], "big")
        if draw < whole:
            return draw % bound
        attempt += 1


class RandomChance:
    """Unrecorded outcomes from any generator, for simulation, search and determinized positions."""

    def __init__(self, rng: Rng) -> None:
        self._random = rng.random

    def below(self, bound: int, purpose: str) -> int:
        return int(self._random() * bound)


class KeyedRng:
    """A random generator whose numbers are derived from a key; an `engine.choices.Rng`."""

    def __init__(self, key: bytes) -> None:
        self._chance = SeededChance(key)

    def randrange(self, start: int, stop: int, /) -> int:
        return start + self._chance.below(stop - start, "")

    def random(self) -> float:
        return self._chance.below(1 << 53, "") / (1 << 53)


class OutcomeMismatch(ValueError):
    """A replay asks for an outcome other than the recorded one. `asked` and `recorded` are (bound, purpose)."""

    def __init__(self, number: int, asked: tuple[int, str], recorded: tuple[int, str] | None) -> None:
        super().__init__(f"outcome {number}: the rules ask for {asked}, the record has {recorded}")
        self.number = number
        self.asked = asked
        self.recorded = recorded


class RecordedChance:
    """Replays the recorded outcomes of one action. Raises `OutcomeMismatch` if the rules ask for others."""

    def __init__(self, outcomes: Sequence[Outcome]) -> None:
        self._outcomes = outcomes
        self._used = 0

    def below(self, bound: int, purpose: str) -> int:
        if self._used == len(self._outcomes):
            number = self._outcomes[-1].number + 1 if self._outcomes else 0
            raise OutcomeMismatch(number, (bound, purpose), None)
        outcome = self._outcomes[self._used]
        if (outcome.bound, outcome.purpose) != (bound, purpose) or not 0 <= outcome.value < bound:
            raise OutcomeMismatch(outcome.number, (bound, purpose), (outcome.bound, outcome.purpose))
        self._used += 1
        return outcome.value

    def finish(self) -> None:
        """Check that every recorded outcome was used."""
        if self._used < len(self._outcomes):
            left = self._outcomes[self._used]
            raise OutcomeMismatch(left.number, (0, ""), (left.bound, left.purpose))
