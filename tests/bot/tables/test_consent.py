"""What all must agree to: undo, redo, pause, an early end."""

from __future__ import annotations

import pytest

from bot.store import Person
from bot.tables import Done, Table
from bot.tables.errors import AlreadyProposed, CannotUndo, GameOver, NotPaused, Paused, ProposalGone
from engine import table_acts
from engine.actions import Action

from .evening import Evening


async def _second_home_placed(evening: Evening) -> tuple[Table, int]:
    """Two seats have placed their homes; gives the table and the second of them."""
    table = await evening.game()
    for _ in range(2):
        [awaited] = (await table.status()).awaited
        person = evening.people[awaited.seat]
        await table.act(person, evening.any_of(await evening.asked(table, person)))
    return table, awaited.seat


async def _bid_opened(evening: Evening) -> tuple[Table, int]:
    """All bids were opened, and the first buyer has bought; gives the table and his seat."""
    table = await evening.game(until="pick")
    [awaited] = (await table.status()).awaited
    await table.act(evening.people[awaited.seat], "decline")
    return table, awaited.seat


async def test_an_act_nobody_answered_is_taken_back_at_once(evening: Evening) -> None:
    table, seat = await _second_home_placed(evening)
    person = evening.people[seat]
    placed = [land.place for land in (await table.glance(None)).view.lands if land.owner == seat]
    await evening.told()
    done = await table.undo(person)
    assert done.proposal is None
    assert [land.place for land in (await table.glance(None)).view.lands if land.owner == seat] == []
    assert await evening.news() == ["undone"]
    done = await table.redo(person)
    assert [land.place for land in (await table.glance(None)).view.lands if land.owner == seat] == placed


async def test_the_log_marks_what_was_taken_back(evening: Evening) -> None:
    table, seat = await _second_home_placed(evening)
    await table.undo(evening.people[seat])
    log = await table.log(None)
    assert [entry.undone for entry in log] == [False, False, True, False]
    assert log[-1].act == table_acts.Undo(keep=1)


async def test_an_undo_keeps_the_board_after_a_restart(evening: Evening) -> None:
    table, seat = await _second_home_placed(evening)
    await table.undo(evening.people[seat])
    seen, status = (await table.glance(None)).view, await table.status()
    await evening.restart()
    table = await evening.tables.get(table.id)
    assert ((await table.glance(None)).view, await table.status()) == (seen, status)


async def test_taking_back_after_others_learned_needs_everybody(evening: Evening) -> None:
    table, seat = await _bid_opened(evening)
    others = [n for n in range(3) if n != seat]
    await table.act(*(await _any_act(evening, table)))
    await evening.told()
    done = await table.undo(evening.people[seat])
    assert done.proposal is not None
    assert done.proposal.asked == tuple(others)
    assert await evening.news() == ["proposed"]
    await table.consent(evening.people[others[0]], done.proposal.id, agrees=True)
    once = await table.consent(evening.people[others[0]], done.proposal.id, agrees=True)
    assert (await table.status()).proposals[0].agreed == (others[0],)
    agreed = await table.consent(evening.people[others[1]], done.proposal.id, agrees=True)
    assert agreed.revision == once.revision + 1
    assert (await table.status()).proposals == ()
    assert [a.kind for a in (await table.status()).awaited] == ["pick"]


async def _any_act(evening: Evening, table: Table) -> tuple[Person, Action]:
    [awaited] = (await table.status()).awaited
    person = evening.people[awaited.seat]
    return person, evening.any_of(await evening.asked(table, person))


async def _undo_proposed(evening: Evening) -> tuple[Table, int, int]:
    table, seat = await _bid_opened(evening)
    await table.act(*(await _any_act(evening, table)))
    done = await table.undo(evening.people[seat])
    assert done.proposal is not None
    return table, seat, done.proposal.id


async def test_one_refusal_ends_a_proposal(evening: Evening) -> None:
    table, seat, proposal = await _undo_proposed(evening)
    await evening.told()
    await table.consent(evening.people[(seat + 1) % 3], proposal, agrees=False)
    assert await evening.news() == ["declined"]
    with pytest.raises(ProposalGone):
        await table.consent(evening.people[(seat + 2) % 3], proposal, agrees=True)


async def test_who_proposed_may_withdraw(evening: Evening) -> None:
    table, seat, proposal = await _undo_proposed(evening)
    await table.consent(evening.people[seat], proposal, agrees=False)
    assert (await table.status()).proposals == ()


async def test_a_proposal_lapses_when_the_position_changes(evening: Evening) -> None:
    table, seat, proposal = await _undo_proposed(evening)
    await evening.told()
    await table.act(*(await _any_act(evening, table)))
    assert "lapsed" in await evening.news()
    with pytest.raises(ProposalGone):
        await table.consent(evening.people[(seat + 1) % 3], proposal, agrees=True)


async def _two_have_bid(evening: Evening) -> tuple[Table, Person, list[Person]]:
    """The last to place a home has not bid yet, the others have, in this order."""
    table = await evening.game(until="home", options={"rich_start": True})
    last = evening.people[0]
    while [each.kind for each in (await table.status()).awaited] == ["home"]:
        last = evening.people[(await table.status()).awaited[0].seat]
        await table.act(last, evening.any_of(await evening.asked(table, last)))
    others = [person for person in evening.people[:3] if person is not last]
    for person in others:
        await table.act(person, "bid 50")
    return table, last, others


async def _agree(evening: Evening, table: Table, done: Done) -> None:
    assert done.proposal
    for seat in done.proposal.asked:
        await table.consent(evening.people[seat], done.proposal.id, True)


async def test_a_proposal_does_not_show_that_a_sealed_bid_was_changed(evening: Evening) -> None:
    table, last, others = await _two_have_bid(evening)
    done = await table.undo(last)
    await evening.told()
    await table.act(others[0], "bid 70")
    assert await evening.news() == []
    await _agree(evening, table, done)
    assert await evening.news() == ["undone"]


async def test_after_a_changed_bid_there_is_nothing_left_to_bring_back(evening: Evening) -> None:
    table, last, others = await _two_have_bid(evening)
    for act in (table.undo, table.redo, table.redo):
        await _agree(evening, table, await act(last))
    done = await table.redo(last)
    await table.act(others[0], "bid 70")
    await evening.told()
    await _agree(evening, table, done)
    assert await evening.news() == ["lapsed"]
    assert (await table.status()).sealed == (evening.people.index(others[0]),)


async def test_a_proposal_survives_a_restart(evening: Evening) -> None:
    table, seat, proposal = await _undo_proposed(evening)
    await evening.restart()
    table = await evening.tables.get(table.id)
    for other in (1, 2):
        await table.consent(evening.people[(seat + other) % 3], proposal, agrees=True)
    assert (await table.status()).proposals == ()


async def test_the_same_is_not_proposed_twice(evening: Evening) -> None:
    table, seat, proposal = await _undo_proposed(evening)
    with pytest.raises(AlreadyProposed) as refused:
        await table.undo(evening.people[seat])
    assert refused.value.proposal == proposal


async def test_there_is_nothing_to_take_back_at_first(evening: Evening) -> None:
    table = await evening.game()
    for attempt in (table.undo, table.redo):
        with pytest.raises(CannotUndo) as refused:
            await attempt(evening.people[0])
        assert refused.value.reason == "none"


async def test_a_sealed_bid_is_changed_and_not_taken_back(evening: Evening) -> None:
    table = await evening.game(until="bid")
    await table.act(evening.people[0], "bid 20")
    with pytest.raises(CannotUndo) as refused:
        await table.undo(evening.people[0])
    assert refused.value.reason == "sealed"


async def test_a_table_rests_when_all_agree_and_anyone_may_go_on(evening: Evening) -> None:
    table = await evening.game(until="bid")
    done = await table.pause(evening.people[0])
    assert done.proposal is not None
    await table.act(evening.people[2], "bid 20")
    assert (await table.status()).paused_since is None
    for person in evening.people[1:3]:
        await table.consent(person, done.proposal.id, agrees=True)
    assert (await table.status()).paused_since == evening.clock.now_ms()
    with pytest.raises(Paused):
        await table.act(evening.people[0], "bid 20")
    await evening.restart()
    table = await evening.tables.get(table.id)
    await evening.told()
    await table.resume(evening.people[1])
    assert [(kind, who) for kind, who, _ in await evening.told() if kind == "ask"] == [
        ("ask", "Player 0"),
        ("ask", "Player 1"),
    ]
    with pytest.raises(NotPaused):
        await table.resume(evening.people[1])


async def test_a_person_alone_with_computers_needs_nobody(evening: Evening) -> None:
    table = await evening.lobby()
    for _ in range(2):
        await table.add_computer(evening.people[0], "random")
    await table.start(evening.people[0], 1)
    done = await table.pause(evening.people[0])
    assert done.proposal is None
    assert (await table.status()).paused_since is not None


async def test_a_game_ends_early_when_all_agree(evening: Evening) -> None:
    table = await evening.game(until="bid")
    done = await table.end_early(evening.people[0])
    assert done.proposal is not None
    await evening.told()
    for person in evening.people[1:3]:
        await table.consent(person, done.proposal.id, agrees=True)
    status = await table.status()
    assert (status.stage, status.abandoned, status.result, status.awaited) == ("over", True, None, ())
    assert "abandoned" in await evening.news()
    with pytest.raises(GameOver):
        await table.act(evening.people[0], "bid 20")
    assert (await table.record()).seed == "01" * 32
