"""What undo and redo do, and which seats they concern, in each of Bottega's games."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from engine.actions import Action
from engine.chance import RandomChance, SeededChance
from engine.choices import is_legal, sample
from engine.davinci.events import AnswersOpened, CardsSeen
from engine.game import AnsweredAhead, Decision, Event, seen_by_all
from engine.match import AnyMatch, Match, Question
from engine.match_log import Entry, NothingToUndo, UndoPlan
from engine.undo import learners, redo_plan, undo_plan
from tests.engine.davinci import positions as workshop
from tests.engine.leonardo1989 import positions as city
from tests.engine.matches import KEY
from tests.engine.positioning import set_position
from tests.engine.test_every_game import each_game
from tests.engine.walking import Step, Walks

AnyMatch = AnyMatch
OPENED = (AnsweredAhead, AnswersOpened)
"""Events by which all see what had been answered before, whatever else follows."""
STARTS: dict[str, dict[str, Any]] = {
    "magnifico": {"rich_start": True},
    "davinci": {"start": "experts"},
    "leonardo1989": {"guilds": True, "trades": True},
}
SEATS = 4


def begin(walks: Walks) -> AnyMatch:
    game = walks.game
    return Match.begin(game, STARTS.get(game.slug, {}), SEATS, SeededChance(KEY))[0]


def act(match: AnyMatch, seat: int, line: str) -> Entry:
    chance = SeededChance(KEY, match.next_outcome)
    return match.apply(seat, match.game.notation.read(line), chance).entry


def play_some(match: AnyMatch, question: Question, rng: random.Random) -> None:
    action = sample(question.decision.tree, rng)
    assert isinstance(action, Action)
    match.apply(question.decision.seat, action, SeededChance(KEY, match.next_outcome), question.key)


def some_question(match: AnyMatch, rng: random.Random) -> Question:
    """Mostly an awaited one; sometimes a sealed answer is changed, or something is proposed."""
    questions = match.questions()
    awaited = [question for question in questions if question.decision.awaited]
    return rng.choice(questions if rng.random() < 0.25 else awaited)


def played(walks: Walks, acts: int, rng: random.Random) -> AnyMatch:
    match = begin(walks)
    for _ in range(acts):
        if not match.over:
            play_some(match, some_question(match, rng), rng)
    return match


def topics(match: AnyMatch) -> list[tuple[Any, ...]]:
    return [(q.decision.seat, *q.decision.key_parts, q.decision.awaited) for q in match.questions()]


def views(match: AnyMatch) -> list[Any]:
    return [match.view(seat) for seat in (None, *range(SEATS))]


# The same again


@each_game
def test_undo_then_redo_gives_the_same_state_and_the_same_questions(walks: Walks) -> None:
    rng = random.Random(1)
    match = played(walks, 70, rng)
    for _ in range(8):
        before, asked, drawn = match.game.dump(match.state), topics(match), match.next_outcome
        made = len(match.in_force)
        match.undo(made - rng.randint(1, 30))
        while len(match.in_force) < made:
            match.redo()
        assert match.game.dump(match.state) == before
        assert topics(match) == asked
        assert match.next_outcome == drawn
        play_some(match, some_question(match, rng), rng)


@each_game
def test_what_everybody_may_bring_back_is_what_was_taken_back(walks: Walks) -> None:
    """By plans, as for players: what an undo moved comes back one by one while there are no sealed answers."""
    rng = random.Random(2)
    match, whole = begin(walks), 0
    for _ in range(50):
        play_some(match, some_question(match, rng), rng)
        fork, seat = match.fork(), rng.randrange(SEATS)
        before = fork.game.dump(fork.state)
        if not isinstance(plan := planned(undo_plan, fork, seat), UndoPlan):
            continue
        fork.undo(plan.keep)
        moved: list[int] = []
        while isinstance(back := planned(redo_plan, fork, seat), UndoPlan):
            moved += back.moved
            fork.redo()
            assert len(fork.in_force) == back.keep
        assert moved == list(plan.moved[: len(moved)])
        if len(moved) == len(plan.moved):
            assert fork.game.dump(fork.state) == before
            whole += 1
    assert whole > 5


def planned(plan: Callable[[AnyMatch, int], UndoPlan], match: AnyMatch, seat: int) -> UndoPlan | str:
    """The plan, or why there is none."""
    try:
        return plan(match, seat)
    except NothingToUndo as error:
        return error.reason


# Nothing learned


@each_game
def test_what_teaches_a_seat_nothing_shows_it_nothing_that_was_hidden(walks: Walks) -> None:
    """With the unknown dealt again, the same act looks the same: so the seat knows no more than before."""
    game, rng, compared = walks.game, random.Random(3), 0
    steps = of_every_kind(walks, rng)
    for step in steps:
        after, luck = game.copy(step.before), SeededChance(KEY)
        events = game.step(after, step.decision.seat, step.action, luck)
        taught = learners(Entry(step.decision.seat, "", tuple(luck.drawn)), events)
        for seat in range(len(after.players) if taught is not None else 0):
            determinized = game.determinize(game.view(step.before, seat), rng)
            if taught is None or seat in taught or not may_do(game.decisions(determinized), step.decision, step.action):
                continue
            game.step(determinized, step.decision.seat, step.action, RandomChance(rng))
            assert game.view(determinized, seat) == game.view(after, seat), (step.action, seat)
            compared += 1
    assert compared > len(steps)


def of_every_kind(walks: Walks, rng: random.Random) -> list[Step]:
    """Some steps of each kind of action, with each of its last events."""
    kinds: dict[tuple[str, str], list[Step]] = {}
    for step in walks.steps:
        end = step.events[-1].kind if step.events else ""  # type: ignore[attr-defined]
        kinds.setdefault((step.action.kind, end), []).append(step)
    return [step for steps in kinds.values() for step in rng.sample(steps, min(3, len(steps)))]


def may_do(decisions: tuple[Decision, ...], decision: Decision, action: Action) -> bool:
    same = [each for each in decisions if (each.seat, each.key_parts) == (decision.seat, decision.key_parts)]
    return any(is_legal(each.tree, action) for each in same)


@each_game
def test_a_free_undo_shows_nobody_anything_new(walks: Walks) -> None:
    rng, free = random.Random(4), 0
    match = begin(walks)
    seen = [views(match)]
    while free < 10 and not match.over:
        play_some(match, some_question(match, rng), rng)
        del seen[len(match.in_force) :]
        seen.append(views(match))
        for seat in range(SEATS):
            if isinstance(plan := planned(undo_plan, match, seat), UndoPlan) and plan.free:
                fork = match.fork()
                fork.undo(plan.keep)
                assert views(fork) == seen[plan.keep]
                assert fork.next_outcome == match.next_outcome
                assert {match.entries[number].seat for number in plan.moved} == {seat}
                free += 1
    assert free >= 10


@each_game
def test_what_is_drawn_after_an_undo_is_drawn_afresh(walks: Walks) -> None:
    match = looked_at_by_the_first() if walks.game is workshop.GAME else played(walks, 100, random.Random(5))
    drawn = [number for number in match.in_force if match.entries[number].outcomes][-4:]
    values = []
    for number in drawn:
        fork, entry = match.fork(), match.entries[number]
        fork.undo(fork.in_force.index(number))
        assert entry.seat is not None
        repeated = act(fork, entry.seat, entry.text)
        assert min(outcome.number for outcome in repeated.outcomes) >= match.next_outcome
        values.append([[outcome.value for outcome in each.outcomes] for each in (entry, repeated)])
    assert any(before != after for before, after in values)


# Secrets


@each_game
def test_an_act_that_others_do_not_know_of_changes_a_sealed_answer(walks: Walks) -> None:
    secret = [step for step in walks.steps if step.events and all(not event.is_public for event in step.events)]
    assert secret
    for step in secret:
        assert step.decision.sealed or step.decision.ahead, step.action
        assert not any(event.reveals for event in step.events)


@each_game
def test_an_act_that_others_do_not_know_of_leaves_all_that_they_see(walks: Walks) -> None:
    """Their view, their questions, the awaited questions, and the seats called next."""
    game = walks.game
    for step in (step for step in walks.steps if not seen_by_all(step.events)):
        seats = range(len(step.before.players))
        other = next(seat for seat in seats if not any(event.visible_to(seat) for event in step.events))
        seen = [
            (
                [game.view(state, viewer) for viewer in (None, other)],
                [
                    (each.seat, each.kind, () if each.sealed else each.key_parts)
                    for each in game.decisions(state)
                    if each.awaited
                ],
                [each.key_parts for each in game.decisions(state) if each.seat == other],
                game.upcoming(game.view(state, None)),
            )
            for state in (step.before, step.after)
        ]
        assert seen[0] == seen[1], step.action


@each_game
def test_a_changed_answer_changes_nothing_that_others_are_asked_or_told(walks: Walks) -> None:
    """In two matches that differ only by it, each seat may undo the same, and has to ask the same seats."""
    rng, changes = random.Random(6), 0
    while changes < 12:
        match = before_sealed_answers(walks)
        for _ in range(25):
            play_some(match, some_question(match, rng), rng)
            laid = [q for q in match.questions() if q.decision.sealed and not q.decision.awaited]
            for question in laid[:1]:
                changed = match.fork()
                play_some(changed, question, rng)
                assert_nothing_shows(match, changed)
                changes += 1
            if rng.random() < 0.2:
                turn_back_somewhat(match, rng)


def before_sealed_answers(walks: Walks) -> AnyMatch:
    if walks.game is not workshop.GAME:
        return begin(walks)
    labs = dict.fromkeys(range(SEATS), "3 #12 11w")
    match = at(workshop.GAME, workshop.table(seats=SEATS, turn=3, labs=labs, florins=9))
    for line in ("ready", "pass"):
        for seat in range(SEATS):
            act(match, seat, line)
    return match


def assert_nothing_shows(match: AnyMatch, changed: AnyMatch) -> None:
    for seat in range(SEATS):
        plan, other = planned(undo_plan, match, seat), planned(undo_plan, changed, seat)
        assert asked(plan) == asked(other)
        assert asked(planned(redo_plan, match, seat)) == asked(planned(redo_plan, changed, seat))
        if isinstance(plan, UndoPlan) and isinstance(other, UndoPlan):
            one, two = match.fork(), changed.fork()
            one.undo(plan.keep)
            two.undo(other.keep)
            assert one.view(None) == two.view(None)
            for reader in range(SEATS):
                assert asked(planned(undo_plan, one, reader)) == asked(planned(undo_plan, two, reader))
                assert asked(planned(redo_plan, one, reader)) == asked(planned(redo_plan, two, reader))


def asked(plan: UndoPlan | str) -> tuple[int, ...] | str:
    return plan.asked if isinstance(plan, UndoPlan) else plan


def turn_back_somewhat(match: AnyMatch, rng: random.Random) -> None:
    plans = [planned(undo_plan, match, seat) for seat in range(SEATS)]
    near = [plan.keep for plan in plans if isinstance(plan, UndoPlan) and len(plan.moved) < 5]
    if near:
        match.undo(rng.choice(near))


@each_game
def test_everybody_is_told_who_was_evidently_shown_something(walks: Walks) -> None:
    for step in walks.steps:
        for event in step.events:
            if event.audience_is_public:
                assert event.reveals
                assert event.audience == seat_named_beside(event, step.events)
                others = [each for each in step.events if each.is_public and not isinstance(each, OPENED)]
                assert not any(each.reveals for each in others)


def seat_named_beside(event: Event, events: list[Event]) -> tuple[int, ...]:
    beside = events[: events.index(event)]
    return (beside[-1].seat,) if beside and beside[-1].is_public else ()  # type: ignore[attr-defined]


# Who is asked


def at(game: Any, state: Any) -> AnyMatch:
    """A match in this position."""
    match: AnyMatch = Match.begin(game, {}, len(state.players), SeededChance(KEY))[0]
    set_position(match, state)
    return match


def looked_at_by_the_first() -> AnyMatch:
    """Seat 1, the last to choose at the Council, takes its florins; then seat 0 looks at the deck."""
    match = at(workshop.GAME, workshop.table(areas={"council": "0:2 1:1"}, council=3))
    lines = ("0 ready", "1 ready", "2 ready", "0 pass", "1 pass", "2 pass", "0 leonardo 0", "0 benefit peek")
    for line in (*lines, "1 benefit florins"):
        seat, _, action = line.partition(" ")
        act(match, int(seat), action)
    assert match.state.phase == "peek"
    return match


def test_only_who_was_seen_to_look_is_asked() -> None:
    assert undo_plan(looked_at_by_the_first(), 1).asked == (0,)


def test_who_has_looked_himself_asks_all() -> None:
    assert undo_plan(looked_at_by_the_first(), 0).asked == (1, 2)


def test_all_are_asked_where_nobody_can_tell_who_was_shown_something(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardsSeen, "audience_is_public", False)
    assert undo_plan(looked_at_by_the_first(), 1).asked == (0, 2)


def test_to_bring_a_look_back_concerns_the_same() -> None:
    match = looked_at_by_the_first()
    match.undo(undo_plan(match, 1).keep)
    assert redo_plan(match, 1).asked == (0,)
    assert redo_plan(match, 2).asked == (0, 1)
    assert redo_plan(match, 0).asked == (1, 2), "who would see the deck has an advantage over all"


def test_nothing_goes_from_beside_sealed_answers() -> None:
    """Seat 3, which has not bid yet, has proposed a guild after seat 1 has bid."""
    match = at(city.GAME, city.landing(8, guilds=True)[0])
    for seat, line in ((0, "refuse"), (1, "bid 20"), (3, "guild 2 2 guelf")):
        act(match, seat, line)
    with pytest.raises(NothingToUndo, match="laid"):
        undo_plan(match, 3)
    act(match, 1, "bid 40")
    with pytest.raises(NothingToUndo, match="laid"):
        undo_plan(match, 3)
    act(match, 2, "bid 0")
    act(match, 3, "bid 10")
    assert undo_plan(match, 3).asked == (0, 1, 2)


def test_nothing_comes_back_beside_sealed_answers() -> None:
    """Seat 3, whose bid opened all, has undone it; a change of another bid now must not show."""
    match = at(city.GAME, city.landing(8)[0])
    for seat, line in ((0, "refuse"), (1, "bid 20"), (2, "bid 0"), (3, "bid 10")):
        act(match, seat, line)
    match.undo(undo_plan(match, 3).keep)
    assert match.undone
    for line in ("", "bid 40"):
        if line:
            act(match, 1, line)
        with pytest.raises(NothingToUndo, match="laid"):
            redo_plan(match, 3)


def test_who_changed_a_bid_goes_back_to_before_he_bid() -> None:
    """Everybody sees what bid stands after an undo: a return to the seat's first bid would show."""
    match = at(city.GAME, city.landing(8)[0])
    for seat, line in ((0, "refuse"), (1, "bid 20"), (2, "bid 0"), (1, "bid 40"), (3, "bid 10")):
        act(match, seat, line)
    plan = undo_plan(match, 1)
    assert [match.entries[number].text for number in plan.moved] == ["bid 20", "bid 0", "bid 40", "bid 10"]
