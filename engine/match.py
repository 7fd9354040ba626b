"""A game being played: the open questions, carrying out actions, undo and redo.

A match is a position and the list of entries that led to it. Entries are never removed: an undo is also an entry, and
says how many of the actions in force stay in force.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, Generic, TypeAlias, TypeVar

from . import table_actions
from .actions import Action
from .chance import Outcome, RecordedChance, SeededChance
from .choices import Leaf, Tree, check_path, is_legal
from .game import Event, Game, Result
from .match_log import ApplyResult, Entry, NothingToUndo, NotOpen, Question, Setup
from .rejection import Refused, Rejection

S = TypeVar("S")
V = TypeVar("V")

CHECKPOINT_EVERY = 24
"""Actions between two kept positions: the most that an undo has to replay."""


class Match(Generic[S, V]):
    """A game being played.

    `entries` is everything that happened; `in_force` and `undone` are indices into it. `next_outcome` is the number of
    the next outcome; numbers are not reused after an undo.
    """

    def __init__(self, game: Game[S, V], setup: Setup, state: S) -> None:
        self.game = game
        self.setup = setup
        self.state = state
        self.entries: list[Entry] = []
        self.in_force: list[int] = []
        self.undone: list[int] = []
        self._undone_from: dict[int, int] = {}
        """Where the actions undone were among those in force."""
        self.abandoned = False
        self.closing = False
        self.next_outcome = 1 + max((outcome.number for outcome in setup.opening), default=-1)
        self._turned_back = 0
        self._checkpoints: dict[int, S] = {0: game.copy(state)}

    @classmethod
    def begin(
        cls, game: Game[S, V], options: Mapping[str, Any], seats: int, chance: SeededChance
    ) -> tuple[Match[S, V], tuple[Event, ...]]:
        """A new match and the events of its set-up. Raises `BadOptions`."""
        state, events = game.start(game.options(options), seats, chance)
        setup = Setup(game.slug, game.rules_version, game.pack_hash, seats, dict(options), tuple(chance.drawn))
        chance.drawn = []
        return cls(game, setup, state), tuple(events)

    @classmethod
    def restore(
        cls, game: Game[S, V], setup: Setup, entries: Sequence[Entry], snapshot: tuple[int, str] | None = None
    ) -> Match[S, V]:
        """A match from its record. `snapshot` is (number of entries before it, the state as JSON); with it, only the
        later entries are replayed. Raises `Refused`, `BadNotation` or `OutcomeMismatch` for an invalid record."""
        chance = RecordedChance(setup.opening)
        state, _ = game.start(game.options(setup.options, setup.rules_version), setup.seats, chance)
        chance.finish()
        match = cls(game, setup, state)
        known = 0
        if snapshot:
            known, text = snapshot
            for entry in entries[:known]:
                match._note(entry)
            match.state = game.load(text)
            match._checkpoints[len(match.in_force)] = game.copy(match.state)
        for entry in entries[known:]:
            match._replay(entry)
        return match

    # Asking

    @property
    def revision(self) -> int:
        """The number of entries; grows with every act and never falls."""
        return len(self.entries)

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state)

    @property
    def over(self) -> bool:
        return self.abandoned or self.result is not None

    def questions(self) -> tuple[Question, ...]:
        """Every open decision, awaited or not."""
        if self.over:
            return ()
        # After an undo the parts can come back with another tree; the number of undos and redos tells them apart.
        return tuple(
            Question(".".join(map(str, (*decision.key_parts, self._turned_back))), decision)
            for decision in self.game.decisions(self.state)
        )

    def question(self, seat: int, key: str | None = None) -> Question:
        """A seat's first open question, or the one with this key. Raises `NotOpen`."""
        for question in self.questions():
            if question.decision.seat == seat and key in (None, question.key):
                return question
        raise NotOpen(seat, key)

    def view(self, seat: int | None) -> V:
        return self.game.view(self.state, seat)

    # Acting

    def apply(self, seat: int, action: Action, chance: SeededChance, key: str | None = None) -> ApplyResult:
        """Check an action against the seat's tree, carry it out and add it to the entries.

        Raises `NotOpen` if the seat has no open question (with that key), `Refused` if the action is not a path of
        its tree. The match is then unchanged.
        """
        question = self._question_for(seat, action, key)
        check_path(question.decision.tree, action)
        events = self.game.step(self.state, seat, action, chance)
        outcomes, chance.drawn = tuple(chance.drawn), []
        entry = Entry(seat, self.game.notation.write(action), outcomes, self._learned(outcomes, events))
        self._note(entry)
        self._keep_checkpoint()
        return ApplyResult(entry, tuple(events))

    def _question_for(self, seat: int, action: Action, key: str | None) -> Question:
        """The question an action answers: the one with the key, or the one it fits best."""
        mine = [q for q in self.questions() if q.decision.seat == seat and key in (None, q.key)]
        if not mine:
            raise NotOpen(seat, key)
        return best_fit(mine, action)

    def _learned(self, outcomes: Sequence[Outcome], events: Sequence[Event]) -> tuple[int, ...]:
        everybody = tuple(range(self.setup.seats))
        if outcomes:
            return everybody
        learners = {seat for e in events if e.reveals for seat in (e.audience or everybody)}
        return tuple(sorted(learners))

    def _note(self, entry: Entry) -> None:
        self.entries.append(entry)
        if entry.outcomes:
            self.next_outcome = max(self.next_outcome, 1 + entry.outcomes[-1].number)
        if entry.seat is not None:
            self.in_force.append(len(self.entries) - 1)
            if not self.is_ahead(self.in_force[-1]):
                self.undone.clear()
            return
        act = table_actions.NOTATION.read(entry.text)
        self._turned_back += isinstance(act, table_actions.Undo | table_actions.Redo)
        match act:
            case table_actions.Undo(keep=keep):
                gone = dict(enumerate(self.in_force[keep:], keep))
                undone = {number: made for made, number in gone.items() if not self.is_ahead(number)}
                self.in_force[keep:] = [number for number in gone.values() if number not in undone]
                self.undone.extend(reversed(undone))
                self._undone_from |= undone
                self._drop_checkpoints(keep)
            case table_actions.Redo(keep=keep):
                while len(self.in_force) < keep:
                    self._drop_checkpoints(self.redone_at)
                    self.in_force.insert(self.redone_at, self.undone.pop())
            case table_actions.LastRound():
                self.closing = True
            case table_actions.Abandon():
                self.abandoned = True

    @property
    def redone_at(self) -> int:
        """How many actions in force come before the one undone last: what was left ahead since comes after it."""
        return self._undone_from[self.undone[-1]]

    def _drop_checkpoints(self, after: int) -> None:
        self._checkpoints = {made: state for made, state in self._checkpoints.items() if made <= after}

    def _keep_checkpoint(self) -> None:
        made = len(self.in_force)
        if made % CHECKPOINT_EVERY == 0:
            self._checkpoints[made] = self.game.copy(self.state)

    def table_act(self, act: Action) -> Entry:
        """Add an entry for an act of the table (resigning, time up, ...) that does not change the position.

        Raises `NotOpen` once the match is over.
        """
        if self.over:
            raise NotOpen(getattr(act, "seat", 0), None)
        entry = Entry(None, table_actions.NOTATION.write(act))
        self._note(entry)
        return entry

    def force_last_round(self) -> ApplyResult:
        """Make the present round the last, because the agreed day has come; an undo does not change this.

        Raises `NotOpen` once the match is over.
        """
        entry = self.table_act(table_actions.LastRound())
        return ApplyResult(entry, tuple(self.game.force_last_round(self.state)))

    # Taking back

    def undo(self, keep: int) -> Entry:
        """Go back to `keep` actions in force. Raises `NothingToUndo`."""
        if self.over:
            raise NothingToUndo("over")
        if not 0 <= keep < len(self.in_force):
            raise NothingToUndo("none")
        return self._turn_back(table_actions.Undo(keep))

    def redo(self) -> Entry:
        """Bring back the last undone action with the outcomes it had. Raises `NothingToUndo`."""
        if self.over:
            raise NothingToUndo("over")
        if not self.undone:
            raise NothingToUndo("none")
        return self._turn_back(table_actions.Redo(len(self.in_force) + 1))

    def replay_from(self, made: int, numbers: Iterable[int]) -> Iterator[tuple[S, tuple[Event, ...]]]:
        """The position after the first `made` actions in force, then the position after each of these entries, each
        with its events. A yielded position changes when the next one is requested."""
        state = self._rebuilt(made)
        yield state, ()
        for number in numbers:
            yield state, self._again(state, self.entries[number])

    def _turn_back(self, act: Action) -> Entry:
        entry = self.table_act(act)
        self.state = self._position(len(self.in_force))
        return entry

    def public_view_at(self, made: int) -> V:
        """The public view after the first `made` actions in force, without a last round that was called later."""
        return self.game.view(self._rebuilt(made), None)

    def view_at(self, revision: int, seat: int | None) -> V:
        """The view of a seat, or of a spectator (None), after the first `revision` entries."""
        then: Match[S, V] = Match(self.game, self.setup, self._checkpoints[0])
        for entry in self.entries[:revision]:
            then._note(entry)
        shared = len([*takewhile(lambda both: both[0] == both[1], zip(then.in_force, self.in_force, strict=False))])
        then._checkpoints = {n: kept for n, kept in self._checkpoints.items() if n <= shared}
        return self.game.view(then._position(len(then.in_force)), seat)

    def _position(self, made: int) -> S:
        """The position after the first `made` actions in force, to play on from."""
        state = self._rebuilt(made)
        if self.closing:
            self.game.force_last_round(state)
        return state

    def _rebuilt(self, made: int) -> S:
        """The position after the first `made` actions in force, replayed from the nearest kept one."""
        start = max(n for n in self._checkpoints if n <= made)
        state = self.game.copy(self._checkpoints[start])
        for number in self.in_force[start:made]:
            self._again(state, self.entries[number])
        return state

    def is_ahead(self, number: int) -> bool:
        """Whether an entry is an answer left ahead of its moment."""
        entry = self.entries[number]
        return entry.seat is not None and entry.text.split(" ", 1)[0] in self.game.ahead_kinds

    def _again(self, state: S, entry: Entry) -> tuple[Event, ...]:
        """Repeat an action that was checked before in a position, with its recorded outcomes.

        An answer left ahead stays in force when what came before it is undone. It does nothing where it is not legal.
        """
        assert entry.seat is not None
        action = self.game.notation.read(entry.text)
        if action.kind in self.game.ahead_kinds and not self._is_open(state, entry.seat, action):
            return ()
        return tuple(self.game.step(state, entry.seat, action, RecordedChance(entry.outcomes)))

    def _is_open(self, state: S, seat: int, action: Action) -> bool:
        return any(is_legal(each.tree, action) for each in self.game.decisions(state) if each.seat == seat)

    # Replaying

    def _replay(self, entry: Entry) -> tuple[Event, ...]:
        """Carry out a recorded entry with all checks of a live action."""
        if entry.seat is None:
            self._check_table_act(entry)
            self._note(entry)
            self.state = self._position(len(self.in_force))
            return ()
        action = self.game.notation.read(entry.text)
        check_path(self._question_for(entry.seat, action, None).decision.tree, action)
        chance = RecordedChance(entry.outcomes)
        events = self.game.step(self.state, entry.seat, action, chance)
        chance.finish()
        learned = self._learned(entry.outcomes, events)
        # A record from before an event was marked as revealing lists fewer seats that learned.
        if not {*entry.learned} <= {*learned} or (entry.outcomes and entry.learned != learned):
            raise Refused("learned", entry.learned, Rejection("", "unknown"))
        self._note(entry)
        self._keep_checkpoint()
        return tuple(events)

    def _check_table_act(self, entry: Entry) -> None:
        act = table_actions.NOTATION.read(entry.text)
        made, undone = len(self.in_force), len(self.undone)
        match act:
            case table_actions.Undo(keep=keep):
                sound = 0 <= keep < made
            case table_actions.Redo(keep=keep):
                sound = made < keep <= made + undone
            case _:
                sound = getattr(act, "seat", 0) in range(self.setup.seats)
        if not sound:
            raise Refused(act.kind, entry.text, Rejection("", "unknown"))

    def replay(self, entries: Sequence[Entry]) -> Iterator[tuple[Entry, tuple[Event, ...]]]:
        """Carry out more recorded entries one by one, and yield each with its events."""
        for entry in entries:
            yield entry, self._replay(entry)

    def replay_positions(self) -> Iterator[tuple[S, tuple[Event, ...]]]:
        """The positions from the opening to the present one, each with the events that led to it, without what was
        undone. A yielded position changes when the next one is requested."""
        options = self.game.options(self.setup.options, self.setup.rules_version)
        state, events = self.game.start(options, self.setup.seats, RecordedChance(self.setup.opening))
        yield state, tuple(events)
        in_force = set(self.in_force)
        for number, entry in enumerate(self.entries):
            if number in in_force and entry.seat is not None:
                yield state, self._again(state, entry)
            elif entry.seat is None and isinstance(table_actions.NOTATION.read(entry.text), table_actions.LastRound):
                yield state, tuple(self.game.force_last_round(state))

    def fork(self) -> Match[S, V]:
        """An independent match from the present position, with the same past."""
        fork: Match[S, V] = Match(self.game, self.setup, self.game.copy(self.state))
        fork.entries = list(self.entries)
        fork.in_force = list(self.in_force)
        fork.undone = list(self.undone)
        fork._undone_from = dict(self._undone_from)
        fork.abandoned = self.abandoned
        fork.closing = self.closing
        fork.next_outcome = self.next_outcome
        fork._turned_back = self._turned_back
        fork._checkpoints = dict(self._checkpoints)
        return fork


def best_fit(questions: Sequence[Question], action: Action) -> Question:
    """The question that an action answers, or comes nearest to answering."""
    return questions[0] if len(questions) == 1 else min(questions, key=lambda q: _mismatch(q.decision.tree, action))


def _mismatch(tree: Tree, action: Action) -> int:
    """How badly an action fits a question: 0 it is a path of the tree, 1 its kind is open, 2 rejected, 3 unknown."""
    if is_legal(tree, action):
        return 0
    rejected = None if isinstance(tree, Leaf) else tree.check(action.kind)
    return 1 if rejected is None else 2 if rejected.reason != "unknown" else 3


__all__ = ["ApplyResult", "Entry", "Match", "NotOpen", "NothingToUndo", "Question", "Setup", "best_fit"]


AnyMatch: TypeAlias = Match[Any, Any]
