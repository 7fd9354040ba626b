"""Luck: commitment, derivation, recording and replay."""

from __future__ import annotations

import hashlib
import hmac
import random

import pytest

from engine.chance import (
    Outcome,
    OutcomeMismatch,
    RandomChance,
    RecordedChance,
    SeededChance,
    commitment,
    derive,
    match_key,
    roll,
)

SEED = bytes(range(32))
KEY = match_key(SEED, 1234)

CHI_SQUARE_999 = {2: 10.83, 3: 13.82, 6: 20.52, 10: 27.88, 49: 84.04}
"""By number of outcomes: the chi-square that one fair table in a thousand exceeds (one degree of freedom fewer)."""


# Commitment and key


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_has_32_bytes(size: int) -> None:
    with pytest.raises(ValueError, match=f"a seed has 32 bytes, not {size}"):
        commitment(bytes(size))


def test_the_key_depends_on_the_seed_and_on_the_start_post() -> None:
    assert match_key(SEED, 1234) == hmac.digest(SEED, b"1234", "sha256")
    assert len({match_key(SEED, 1234), match_key(SEED, 1235), match_key(SEED[::-1], 1234)}) == 3


# Derivation


@pytest.mark.parametrize("bound", CHI_SQUARE_999)
def test_outcomes_are_uniform(bound: int) -> None:
    draws = 200 * bound
    counts = [0] * bound
    for number in range(draws):
        counts[derive(KEY, number, bound, "die")] += 1
    expected = draws / bound
    assert sum((count - expected) ** 2 / expected for count in counts) < CHI_SQUARE_999[bound]


def test_an_outcome_depends_on_its_number_and_on_what_it_decides() -> None:
    by_number = {derive(KEY, number, 1 << 30, "die") for number in range(50)}
    by_purpose = {derive(KEY, 7, 1 << 30, purpose) for purpose in ("infantry", "tank", "project deck")}
    assert (len(by_number), len(by_purpose)) == (50, 3)


def test_one_possible_outcome_is_that_one() -> None:
    assert derive(KEY, 0, 1, "die") == 0


def test_the_ragged_end_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three outcomes the last of 2**64 draws is left over: it is drawn again."""
    digests = [b"\xff" * 32, (5).to_bytes(8, "big") + bytes(24)]
    messages: list[bytes] = []

    def digest(key: bytes, message: bytes, name: str) -> bytes:
        messages.append(message)
        return digests[len(messages) - 1]

    monkeypatch.setattr(hmac, "digest", digest)
    assert derive(KEY, 9, 3, "die") == 5 % 3
    assert messages == [b"9/0/die", b"9/1/die"]


# Seeded


def test_seeded_outcomes_are_numbered_recorded_and_repeatable() -> None:
    first, again = SeededChance(KEY), SeededChance(KEY)
    values = roll(first, 4, 6, "infantry")
    assert roll(again, 4, 6, "infantry") == values
    assert first.drawn == [Outcome(n, 6, value, "infantry") for n, value in enumerate(values)]
    assert first.next_number == 4


def test_neither_the_key_nor_the_luck_shows_in_a_log() -> None:
    chance = SeededChance(b"a key that nobody may read, at all")
    drawn = [chance.below(1 << 40, "die") for _ in range(3)]
    assert not [each for each in ("key", *map(str, drawn)) if each in repr(chance)]


def test_numbering_goes_on_where_it_is_told_to() -> None:
    chance = SeededChance(KEY, next_number=40)
    chance.below(6, "tank")
    assert chance.drawn[0].number == 40
    assert chance.drawn[0].value == derive(KEY, 40, 6, "tank")


# Unrecorded


def test_random_outcomes_stay_below_the_bound_and_reach_all_of_it() -> None:
    chance = RandomChance(random.Random(5))
    assert {chance.below(6, "die") for _ in range(300)} == set(range(6))


# Recorded


def recorded(*values: int) -> RecordedChance:
    return RecordedChance([Outcome(10 + i, 6, value, "tank") for i, value in enumerate(values)])


def test_recorded_outcomes_come_again() -> None:
    chance = recorded(3, 5, 0)
    assert roll(chance, 3, 6, "tank") == (3, 5, 0)
    chance.finish()


@pytest.mark.parametrize(("bound", "purpose"), [(5, "tank"), (6, "infantry")])
def test_asking_for_something_else_is_a_mismatch(bound: int, purpose: str) -> None:
    with pytest.raises(OutcomeMismatch) as refusal:
        recorded(3).below(bound, purpose)
    assert (refusal.value.number, refusal.value.asked, refusal.value.recorded) == (10, (bound, purpose), (6, "tank"))


@pytest.mark.parametrize("value", [-1, 6])
def test_a_recorded_value_that_no_die_shows_is_a_mismatch(value: int) -> None:
    with pytest.raises(OutcomeMismatch):
        recorded(value).below(6, "tank")


def test_asking_for_more_than_was_recorded_is_a_mismatch() -> None:
    chance = recorded(3)
    chance.below(6, "tank")
    with pytest.raises(OutcomeMismatch) as refusal:
        chance.below(6, "tank")
    assert (refusal.value.number, refusal.value.recorded) == (11, None)


def test_leaving_recorded_outcomes_is_a_mismatch() -> None:
    chance = recorded(3, 4)
    chance.below(6, "tank")
    with pytest.raises(OutcomeMismatch) as refusal:
        chance.finish()
    assert refusal.value.number == 11
