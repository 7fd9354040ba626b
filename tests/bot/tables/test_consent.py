"""What all must agree to: undo, redo, pause, an early end."""

from __future__ import annotations

import pytest

from bot.store import Person
from bot.tables import Done, Table
from bot.tables.errors import AlreadyProposed, CannotUndo, GameOver, NotPaused, Paused, ProposalGone, StalePosition
from engine import table_actions
from engine.actions import Action

from .harness import TablesHarness


async def _second_home_placed(harness: TablesHarness) -> tuple[Table, int]:
    """Two seats have placed their homes. Returns the table and the second of them."""
    table = await harness.game()
    for _ in range(2):
        [awaited] = (await table.status()).awaited
        person = harness.people[awaited.seat]
        await table.act(person, harness.any_of(await harness.asked(table, person)))
    return table, awaited.seat


async def _first_has_declined(harness: TablesHarness) -> tuple[Table, int, int]:
    """All bids were opened, then two seats have declined to buy in turn. Returns the table and the seats."""
    table = await harness.game(until="pick")
    declined = []
    for _ in range(2):
        [awaited] = (await table.status()).awaited
        await table.act(harness.people[awaited.seat], "decline")
        declined.append(awaited.seat)
    return table, *declined


async def test_an_act_nobody_answered_is_taken_back_at_once(harness: TablesHarness) -> None:
    table, seat = await _second_home_placed(harness)
    person = harness.people[seat]
    placed = [land.place for land in (await table.snapshot(None)).view.lands if land.owner == seat]
    await harness.sent()
    done = await table.undo(person)
    assert done.proposal is None
    assert [land.place for land in (await table.snapshot(None)).view.lands if land.owner == seat] == []
    assert await harness.news() == ["undone"]
    done = await table.redo(person)
    assert [land.place for land in (await table.snapshot(None)).view.lands if land.owner == seat] == placed


async def test_the_log_marks_what_was_taken_back(harness: TablesHarness) -> None:
    table, seat = await _second_home_placed(harness)
    await table.undo(harness.people[seat])
    log = await table.log(None)
    assert [entry.undone for entry in log] == [False, False, True, False]
    assert log[-1].act == table_actions.Undo(keep=1)


async def test_an_undo_keeps_the_board_after_a_restart(harness: TablesHarness) -> None:
    table, seat = await _second_home_placed(harness)
    await table.undo(harness.people[seat])
    seen, status = (await table.snapshot(None)).view, await table.status()
    await harness.restart()
    table = await harness.tables.get(table.id)
    assert ((await table.snapshot(None)).view, await table.status()) == (seen, status)


async def test_taking_back_what_others_learned_by_needs_them_all(harness: TablesHarness) -> None:
    table = await harness.game(until="pick")
    await harness.sent()
    done = await table.undo(harness.people[2])
    assert done.proposal is not None
    assert done.proposal.asked == (0, 1)
    assert await harness.news() == ["proposed"]
    await table.consent(harness.people[0], done.proposal.id, agrees=True)
    once = await table.consent(harness.people[0], done.proposal.id, agrees=True)
    assert (await table.status()).proposals[0].agreed == (0,)
    agreed = await table.consent(harness.people[1], done.proposal.id, agrees=True)
    assert agreed.revision == once.revision + 1
    assert (await table.status()).proposals == ()
    assert [(a.seat, a.kind) for a in (await table.status()).awaited] == [(2, "bid")]


async def test_taking_back_what_one_has_built_upon_needs_him_alone(harness: TablesHarness) -> None:
    table, first, second = await _first_has_declined(harness)
    done = await table.undo(harness.people[first])
    assert done.proposal is not None
    assert done.proposal.asked == (second,)
    await table.consent(harness.people[second], done.proposal.id, agrees=True)
    assert [a.seat for a in (await table.status()).awaited] == [first]


async def test_what_would_be_taken_back_is_told_before_anybody_is_asked(harness: TablesHarness) -> None:
    table, first, second = await _first_has_declined(harness)
    await harness.sent()
    turn = await table.turn_back(harness.people[first], "undo")
    assert (turn.asked, turn.public) == ((second,), await harness.public(table))
    assert [(entry.seat, [event.kind for event in entry.events][:1]) for entry in turn.moved] == [  # type: ignore[attr-defined]
        (first, ["card_declined"]),
        (second, ["card_declined"]),
    ]
    assert await harness.sent() == []
    done = await table.undo(harness.people[first], turn.public)
    assert done.proposal is not None
    assert await table.proposed_turn(done.proposal.id) == turn.moved


async def test_what_was_shown_is_asked_or_nothing(harness: TablesHarness) -> None:
    table, first, _ = await _first_has_declined(harness)
    turn = await table.turn_back(harness.people[first], "undo")
    await table.act(*(await _any_act(harness, table)))
    with pytest.raises(StalePosition):
        await table.undo(harness.people[first], turn.public)
    assert (await table.status()).proposals == ()


async def test_a_computer_is_not_asked(harness: TablesHarness) -> None:
    table, first, second = await _first_has_declined(harness)
    await table.resign(harness.people[second])
    assert (await table.turn_back(harness.people[first], "undo")).asked == ()
    done = await table.undo(harness.people[first])
    assert done.proposal is None
    assert [a.seat for a in (await table.status()).awaited] == [first]


async def test_who_resigns_need_not_agree_any_more(harness: TablesHarness) -> None:
    table, first, second = await _first_has_declined(harness)
    await table.undo(harness.people[first])
    await harness.sent()
    await table.resign(harness.people[second])
    assert await harness.news() == ["resigned", "undone"]


async def _any_act(harness: TablesHarness, table: Table) -> tuple[Person, Action]:
    [awaited] = (await table.status()).awaited
    person = harness.people[awaited.seat]
    return person, harness.any_of(await harness.asked(table, person))


async def _undo_proposed(harness: TablesHarness) -> tuple[Table, int, int]:
    """The last to bid asks to bid again, now that all bids are open."""
    table = await harness.game(until="pick")
    done = await table.undo(harness.people[2])
    assert done.proposal is not None
    return table, 2, done.proposal.id


async def test_one_refusal_ends_a_proposal(harness: TablesHarness) -> None:
    table, seat, proposal = await _undo_proposed(harness)
    await harness.sent()
    await table.consent(harness.people[(seat + 1) % 3], proposal, agrees=False)
    assert await harness.news() == ["declined"]
    with pytest.raises(ProposalGone):
        await table.consent(harness.people[(seat + 2) % 3], proposal, agrees=True)


async def test_who_proposed_may_withdraw(harness: TablesHarness) -> None:
    table, seat, proposal = await _undo_proposed(harness)
    await table.consent(harness.people[seat], proposal, agrees=False)
    assert (await table.status()).proposals == ()


async def test_a_proposal_lapses_when_the_position_changes(harness: TablesHarness) -> None:
    table, seat, proposal = await _undo_proposed(harness)
    await harness.sent()
    await table.act(*(await _any_act(harness, table)))
    assert "lapsed" in await harness.news()
    with pytest.raises(ProposalGone):
        await table.consent(harness.people[(seat + 1) % 3], proposal, agrees=True)


async def _two_have_bid(harness: TablesHarness) -> tuple[Table, Person, list[Person]]:
    """The last to place a home has not bid yet; the others have, in the order returned."""
    table = await harness.game(until="home", options={"rich_start": True})
    last = harness.people[0]
    while [each.kind for each in (await table.status()).awaited] == ["home"]:
        last = harness.people[(await table.status()).awaited[0].seat]
        await table.act(last, harness.any_of(await harness.asked(table, last)))
    others = [person for person in harness.people[:3] if person is not last]
    for person in others:
        await table.act(person, "bid 50")
    return table, last, others


async def _agree(harness: TablesHarness, table: Table, done: Done) -> None:
    assert done.proposal
    for seat in done.proposal.asked:
        await table.consent(harness.people[seat], done.proposal.id, True)


async def test_a_proposal_does_not_show_that_a_sealed_bid_was_changed(harness: TablesHarness) -> None:
    table, last, others = await _two_have_bid(harness)
    done = await table.undo(last)
    await harness.sent()
    await table.act(others[0], "bid 70")
    assert await harness.news() == []
    await _agree(harness, table, done)
    assert await harness.news() == ["undone"]


@pytest.mark.parametrize("changed", [False, True])
async def test_while_sealed_bids_lie_there_nothing_is_brought_back(harness: TablesHarness, changed: bool) -> None:
    """Changing a sealed bid meanwhile ends what could be brought back; that must not show."""
    table, last, others = await _two_have_bid(harness)
    for act in (table.undo, table.redo):
        await _agree(harness, table, await act(last))
    bid = await table.redo(last)
    assert bid.proposal
    assert bid.proposal.asked == (harness.people.index(others[0]),)
    await _agree(harness, table, bid)
    if changed:
        await table.act(others[0], "bid 70")
    with pytest.raises(CannotUndo) as refused:
        await table.redo(last)
    assert refused.value.reason == "laid"


async def test_what_an_open_request_is_about_is_told_without_changed_bids(harness: TablesHarness) -> None:
    table, last, others = await _two_have_bid(harness)
    done = await table.undo(last)
    assert done.proposal
    asked = await table.proposed_turn(done.proposal.id)
    await table.act(others[1], "bid 70")
    assert await table.proposed_turn(done.proposal.id) == asked


async def test_a_request_lapses_when_somebody_takes_his_own_act_back(harness: TablesHarness) -> None:
    table, first, second = await _first_has_declined(harness)
    await table.undo(harness.people[first])
    await harness.sent()
    await table.undo(harness.people[second])
    assert await harness.news() == ["undone", "lapsed"]
    assert (await table.status()).proposals == ()


async def test_a_proposal_survives_a_restart(harness: TablesHarness) -> None:
    table, seat, proposal = await _undo_proposed(harness)
    await harness.restart()
    table = await harness.tables.get(table.id)
    for other in (1, 2):
        await table.consent(harness.people[(seat + other) % 3], proposal, agrees=True)
    assert (await table.status()).proposals == ()


async def test_the_same_is_not_proposed_twice(harness: TablesHarness) -> None:
    table, seat, proposal = await _undo_proposed(harness)
    with pytest.raises(AlreadyProposed) as refused:
        await table.undo(harness.people[seat])
    assert refused.value.proposal == proposal


async def test_there_is_nothing_to_take_back_at_first(harness: TablesHarness) -> None:
    table = await harness.game()
    for attempt in (table.undo, table.redo):
        with pytest.raises(CannotUndo) as refused:
            await attempt(harness.people[0])
        assert refused.value.reason == "none"


async def test_a_sealed_bid_is_changed_and_not_taken_back(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    await table.act(harness.people[0], "bid 20")
    with pytest.raises(CannotUndo) as refused:
        await table.undo(harness.people[0])
    assert refused.value.reason == "sealed"


async def test_a_table_rests_when_all_agree_and_anyone_may_go_on(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    done = await table.pause(harness.people[0])
    assert done.proposal is not None
    await table.act(harness.people[2], "bid 20")
    assert (await table.status()).paused_since is None
    for person in harness.people[1:3]:
        await table.consent(person, done.proposal.id, agrees=True)
    assert (await table.status()).paused_since == harness.clock.now_ms()
    with pytest.raises(Paused):
        await table.act(harness.people[0], "bid 20")
    await harness.restart()
    table = await harness.tables.get(table.id)
    await harness.sent()
    await table.resume(harness.people[1])
    assert [(kind, who) for kind, who, _ in await harness.sent() if kind == "ask"] == [
        ("ask", "Player 0"),
        ("ask", "Player 1"),
    ]
    with pytest.raises(NotPaused):
        await table.resume(harness.people[1])


async def test_a_person_alone_with_computers_needs_nobody(harness: TablesHarness) -> None:
    table = await harness.lobby()
    for _ in range(2):
        await table.add_computer(harness.people[0], "random")
    await table.start(harness.people[0], 1)
    done = await table.pause(harness.people[0])
    assert done.proposal is None
    assert (await table.status()).paused_since is not None


async def test_a_game_ends_early_when_all_agree(harness: TablesHarness) -> None:
    table = await harness.game(until="bid")
    done = await table.end_early(harness.people[0])
    assert done.proposal is not None
    await harness.sent()
    for person in harness.people[1:3]:
        await table.consent(person, done.proposal.id, agrees=True)
    status = await table.status()
    assert (status.stage, status.abandoned, status.result, status.awaited) == ("over", True, None, ())
    assert "abandoned" in await harness.news()
    with pytest.raises(GameOver):
        await table.act(harness.people[0], "bid 20")
    assert (await table.record()).seed == "01" * 32
