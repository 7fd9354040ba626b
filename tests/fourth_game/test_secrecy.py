"""A hand shows in nothing that is sent to others before all are opened: neither in words and pictures, nor in what is
sent, nor in when."""

from __future__ import annotations

import pytest

from tests.front import leaks
from tests.front.left_open import secret_time
from tests.front.recorded_session import RecordedSession
from tests.front.sent import EVERYBODY
from tests.front.test_secrecy import difference, differences
from tests.front.transcripts import played
from tests.front.two_rounds import SEATED, look_around, member

Hands = tuple[str, ...]
"""What Bruno shows before the hand that is opened."""
HIDDEN: dict[str, Hands] = {"another hand before": ("5 10",), "a hand changed often": ("5 10", "1 6", "2 8")}


async def play(session: RecordedSession, hands: Hands) -> None:
    """One round of three, in which everybody looks around before the last hand."""
    await session.command("Ada", "game new", game="morra")
    table = await session.table()
    for name in SEATED[1:]:
        await table.join(await member(session, name))
    await session.rest()
    await session.push("Ada", "start")
    await session.command("Bruno", "play", action="show 4 9")
    async with secret_time(session, pried=True):
        for hand in hands:
            await session.command("Bruno", "play", action=f"show {hand}")
    await session.command("Bruno", "play", action="show 3 9")
    for name in ("Ada", "Dario"):
        await look_around(session, name)
    await session.command("Ada", "undo")
    await session.command("Ada", "play", action="show 1 9")
    await session.command("Carla", "play", action="show 5 8")
    await session.command("Carla", "undo")


@pytest.mark.parametrize("hands", HIDDEN.values(), ids=HIDDEN)
def test_what_bruno_showed_before_shows_in_nothing_sent_to_others(hands: Hands) -> None:
    assert differences(played(play, ()), played(play, hands)) == []
    assert difference(played(play, ()), played(play, hands), "Bruno")


def test_a_leak_would_be_found() -> None:
    leak = leaks.edit_upon_a_changed_answer
    leaking, hiding = (played(play, hands, leak) for hands in ((), HIDDEN["a hand changed often"]))
    assert difference(leaking, hiding, EVERYBODY)


def test_no_hand_is_logged() -> None:
    session = played(play, HIDDEN["a hand changed often"])
    assert session.logged == played(play, ()).logged
    assert not [line for line in session.traced if "show 5 10" in line]


def test_nothing_shows_in_the_pictures_as_they_are_painted() -> None:
    one, other = (played(play, hands, paint=True) for hands in ((), HIDDEN["another hand before"]))
    assert differences(one, other) == []
