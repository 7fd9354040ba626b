"""Which shard a process takes or asks for next."""

from __future__ import annotations

import pytest

from bot.store.leases import Lease, Process, Standing
from bot.tables.sharing.balance import Balance

NOW = 1_000


def standing(*leases: str, processes: str) -> Standing:
    """How shards stand: each "-" (free), "a" (held by a), "a!" (lapsed), "a>b" (b is to have it), of `processes`, those
    in small letters; a capital one is about to end."""
    there = tuple(Process(ord(name.lower()), name, "", 0, "1", "1", 0, NOW, name.isupper()) for name in processes)
    return Standing(NOW, tuple(_lease(number, text) for number, text in enumerate(leases)), there)


def _lease(number: int, text: str) -> Lease:
    holder, _, wanted = text.partition(">")
    until = 0 if holder in ("-", "a!", "b!") else NOW + 1
    return Lease(number, None if holder == "-" else ord(holder[0]), until, ord(wanted) if wanted else None, ready=False)


@pytest.mark.parametrize(
    ("leases", "processes", "takes"),
    [
        ("- - - -", "a", [0, 1, 2, 3]),
        ("- - - -", "ab", [0, 1]),
        ("- - -", "ab", [0, 1]),
        ("a - - -", "ab", [1]),
        ("a a - b", "ab", []),
        ("a b b! -", "ab", [2]),
        ("a! b! -", "ab", [0, 1]),
        ("- - - -", "aB", [0, 1, 2, 3]),
        ("->b -", "ab", [1]),
        ("->c -", "ab", [0]),
        ("->a -", "ab", [0]),
        ("-", "ab", [0]),
    ],
)
def test_what_a_process_takes(leases: str, processes: str, takes: list[int]) -> None:
    balance = Balance(standing(*leases.split(), processes=processes), ord("a"))
    assert [lease.number for lease in balance.to_take] == takes


@pytest.mark.parametrize(
    ("leases", "processes", "asks"),
    [
        ("b b b b", "ab", 0),
        ("b>a b b b", "ab", 1),
        ("b>a b>a b b", "ab", None),
        ("a a b b", "ab", None),
        ("a b b", "ab", None),
        ("b b b", "ab", 0),
        ("a b b c c", "abc", None),
        ("b b b c", "abc", 0),
        ("b", "ab", None),
        ("b a", "aB", 0),
        ("b b", "acB", 0),
        ("b>c b", "acB", 1),
        ("b>c b b", "ab", 0),
        ("a>b a b b", "ab", 2),
        ("- b", "ab", None),
        ("b b", "b", 0),
    ],
)
def test_what_a_process_asks_for(leases: str, processes: str, asks: int | None) -> None:
    asked = Balance(standing(*leases.split(), processes=processes), ord("a")).to_ask_for
    assert (asked.number if asked else None) == asks


@pytest.mark.parametrize("shards", range(1, 9))
@pytest.mark.parametrize("names", ["a", "ab", "abc", "abcd"])
def test_in_the_end_all_have_about_the_same(shards: int, names: str) -> None:
    """Whoever comes first takes everything; each that comes later asks, and is given what it asks for."""
    leases = ["a"] * shards
    for count in range(1, len(names) + 1):
        for _ in range(shards * count):
            for name in names[:count]:
                asked = Balance(standing(*leases, processes=names[:count]), ord(name)).to_ask_for
                if asked is not None:
                    leases[asked.number] = name
        loads = [leases.count(name) for name in names[:count]]
        assert max(loads) - min(loads) <= 1
