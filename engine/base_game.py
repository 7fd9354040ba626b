"""What all games share: steps and their events, a data pack, saved states, invariants, and the order of seats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from .actions import Action, Notation
from .chance import SEED_BYTES, Chance, KeyedRng
from .choices import Rng, Tree, sample
from .game import ASK, AnsweredAhead, BadOptions, Decision, Event, OrderResponse, Planning, Reason, Result
from .rejection import Rejection
from .state_codec import StateCodec
from .table_options import TableOptions

S = TypeVar("S")


@dataclass(slots=True)
class StepContext(Generic[S]):
    """`by_itself` is true if no player chose what is carried out now: it was the only thing left to do."""

    state: S
    chance: Chance
    events: list[Event] = field(default_factory=list)
    by_itself: bool = False

    def emit(self, event: Event) -> None:
        self.events.append(event)


Check = Callable[[S], Iterable[str]]


def violations(state: S, checks: Iterable[Check[S]]) -> list[str]:
    """Everything the checks find; a check that fails because a name does not exist is also a finding."""
    return [problem for check in checks for problem in _run(check, state)]


def _run(check: Check[S], state: S) -> Iterator[str]:
    try:
        yield from check(state)
    except Exception as error:
        yield f"{getattr(check, '__name__', check)} cannot be carried out: {type(error).__name__} {error}"


def unknown_seats(named: Iterable[int | None], seats: int) -> Iterator[str]:
    """A problem for each seat named in a state that the table does not have; None is ignored."""
    for seat in {seat for seat in named if seat is not None and not 0 <= seat < seats}:
        yield f"there is no seat {seat}"


class BaseState(Protocol):
    """What every state has: its seats' possessions, its result, and a cache (`memo`, emptied by every action)."""

    players: list[Any]
    result: Result | None
    memo: dict[str, Any]


class HashedPack(Protocol):
    hash: str


class LuckNeeded(Exception):
    """A step tried without luck needs an outcome."""


class NoLuck:
    """A `Chance` without outcomes. Raises `LuckNeeded`."""

    def below(self, bound: int, purpose: str) -> int:
        raise LuckNeeded(purpose)


StateT = TypeVar("StateT", bound=BaseState)
PackT = TypeVar("PackT", bound=HashedPack)


class BaseGame(ABC, Generic[StateT, PackT]):
    """The rules of one game with one data pack."""

    slug: str
    rules_version: int
    seats: range
    notation: Notation
    minor_kinds: frozenset[str] = frozenset()
    destructive_kinds: frozenset[str] = frozenset()
    ahead_kinds: frozenset[str] = frozenset()
    promises: Mapping[str, frozenset[Reason]] = MappingProxyType({})
    order_presets: Mapping[str, Mapping[str, Any]] = MappingProxyType({ASK: {}})
    computer_preset: str = ASK
    later_orders: Mapping[str, Any] = MappingProxyType({})
    planning: ClassVar[Mapping[str, Planning]] = MappingProxyType({})
    codec: ClassVar[StateCodec[Any]]

    context_type: ClassVar[type[StepContext[Any]]] = StepContext

    def __init__(self, pack: PackT) -> None:
        self.pack = pack
        self.pack_hash = pack.hash
        self.plans = tuple(self.planning)

    # What each game implements

    @abstractmethod
    def check_options(self, given: Mapping[str, Any]) -> TableOptions:
        """A table's options, defaults filled in. Raises `BadOptions`."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> Any:
        """What a seat, or a spectator (None), may see."""

    @abstractmethod
    def awaited(self, view: Any) -> tuple[int, ...]:
        """The seats the game waits for now."""

    @abstractmethod
    def determinize(self, view: Any, rng: Rng) -> StateT:
        """A full state that is consistent with `view`; what the view does not show is dealt at random."""

    @abstractmethod
    def open_decisions(self, state: StateT) -> tuple[Decision, ...]:
        """The open questions, computed from scratch."""

    @abstractmethod
    def carry_out(self, context: Any, seat: int, action: Action) -> None:
        """Carry out one action, without what follows automatically."""

    @abstractmethod
    def broken_invariants(self, state: StateT) -> list[str]:
        """Every invariant a state breaks."""

    # What only some games implement

    def upcoming(self, view: Any) -> tuple[int, ...]:
        """The seats called next after those awaited now."""
        return ()

    def forced(self, state: StateT) -> tuple[int, Action] | None:
        """The seat asked and its only possible action, if everybody can see that it is the only one."""
        return None

    def take_answer_ahead(self, state: StateT) -> tuple[int, Action] | None:
        """Take from the state the answer left for the question that is open now, with its seat. An answer that no
        longer fits is also taken, and the seat is asked."""
        return None

    def take_opened_answer(self, state: StateT) -> tuple[int, Action] | None:
        """Take from the state what a sealed answer of all seats together, now opened, says to the question that is open
        now, with its seat."""
        return None

    def force_last_round(self, state: StateT) -> list[Event]:
        return []

    def check_orders(self, given: Mapping[str, Any]) -> dict[str, Any]:
        if given:
            raise BadOptions("orders", dict(given), "none")
        return {}

    def order_response(self, view: Any, decision: Decision, given: Mapping[str, Any]) -> OrderResponse | None:
        return None

    def order_offer(self, view: Any, decision: Decision, given: Mapping[str, Any]) -> Mapping[str, Any] | None:
        return None

    def trial(self, view: Any) -> StateT:
        """The position that an action is tried in before it is confirmed; it fits the view."""
        return self.determinize(view, KeyedRng(bytes(SEED_BYTES)))

    def exhausted_plans(self, view: Any, seat: int, given: Mapping[str, Any]) -> Mapping[str, Rejection]:
        return {}

    # What all games share

    def options(self, given: Mapping[str, Any], rules: int | None = None) -> Any:
        return self.check_options(given).at_rules(self.rules_version if rules is None else rules)

    def planning_tree(self, view: Any, seat: int, orders: Mapping[str, Any], plan: str) -> Tree:
        tree, _ = self.planning[plan]
        return tree(view, seat, orders)

    def planned(self, view: Any, seat: int, orders: Mapping[str, Any], plan: str, action: Action) -> dict[str, Any]:
        _, change = self.planning[plan]
        return change(view, seat, orders, action)

    def decisions(self, state: StateT) -> tuple[Decision, ...]:
        """The open questions, computed once for each position."""
        found: tuple[Decision, ...] | None = state.memo.get("decisions")
        if found is None:
            found = state.memo["decisions"] = self.open_decisions(state)
        return found

    def step(self, state: StateT, seat: int, action: Action, chance: Chance) -> list[Event]:
        context: StepContext[StateT] = self.context_type(state, chance)
        self._go_on(context, seat, action)
        return context.events

    def _go_on(self, context: StepContext[StateT], seat: int, action: Action) -> None:
        """Carry out an action and everything that follows automatically."""
        self.carry_out(context, seat, action)
        while True:
            if following := self.forced(context.state):
                context.by_itself = True
            elif following := self.take_opened_answer(context.state):
                context.by_itself = False
                if not any(event.reveals for event in context.events):
                    context.emit(AnsweredAhead(following[0], following[1].kind))
            elif following := self.take_answer_ahead(context.state):
                context.by_itself = False
                context.emit(AnsweredAhead(following[0], following[1].kind))
            else:
                return
            self.carry_out(context, *following)

    def confirm(self, view: Any, seat: int, action: Action) -> tuple[Reason, ...]:
        """Found by trying the action in a position that fits the view: what happens before any luck or revelation does
        not depend on what the view does not show."""
        context = self.context_type(self.trial(view), NoLuck())
        found: set[Reason | None] = set()
        try:
            self._go_on(context, seat, action)
        except LuckNeeded:
            found.add(Reason.LUCK)
        for event in context.events:
            # Another seat's turn that ends by itself costs the acting seat nothing.
            if event.ends is not Reason.TURN or getattr(event, "seat", seat) == seat:
                found.add(event.ends)
            if event.reveals and not isinstance(event, AnsweredAhead):
                found = {*found, Reason.OPENS} - {Reason.LUCK}
                break
        promised = self.promises.get(action.kind, frozenset())
        return tuple(reason for reason in Reason if reason in found and reason not in promised)

    def problems(self, state: StateT) -> list[str]:
        """The broken invariants; if there are none, the errors raised by making the views and the questions."""
        return self.broken_invariants(state) or violations(state, (self._shown, self._asked))

    def _shown(self, state: StateT) -> list[str]:
        for seat in (None, *range(len(state.players))):
            view = self.view(state, seat)
            self.awaited(view)
            self.upcoming(view)
        return []

    def _asked(self, state: StateT) -> list[str]:
        for asked in self.decisions(state):
            sample(asked.tree, KeyedRng(bytes(SEED_BYTES)))
        return []

    def result(self, state: StateT) -> Result | None:
        return state.result

    def dump(self, state: StateT) -> str:
        return self.codec.dump(state)

    def load(self, text: str) -> StateT:
        return self.codec.load(text, self.pack)  # type: ignore[no-any-return]


def called_next(calls: Iterable[int], awaited: Collection[int]) -> tuple[int, ...]:
    """The seats called next, each once; `calls` are those to come, nearest first.

    If one seat alone is awaited, its own calls are skipped. If several are awaited, the calls from their next one on
    are left out: no seat is next if an awaited seat is called again before it.
    """
    found: dict[int, None] = {}
    for seat in calls:
        if seat not in awaited:
            found[seat] = None
        elif len(awaited) > 1:
            break
    return tuple(found)


def colours_by_wish(colours: Sequence[str], wishes: Sequence[str], order: Sequence[int]) -> list[str]:
    """A colour for each seat: in `order`, each gets the one it wishes, or the next free one that no seat wishes.

    >>> colours_by_wish(("red", "blue", "green"), ("blue", "", "blue"), (2, 0, 1))
    ['red', 'green', 'blue']
    """
    asked = wishes or ("",) * len(order)
    free = list(colours)
    given = [""] * len(order)
    for seat in order:
        wish = asked[seat]
        given[seat] = wish if wish in free else next((c for c in free if c not in asked), free[0])
        free.remove(given[seat])
    return given
