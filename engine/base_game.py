"""What all games share: steps and what they bring about, a data pack, kept states, and invariants."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from .actions import Action, Notation
from .chance import SEED_BYTES, Chance, KeyedRng
from .choices import Rng, Tree, sample
from .game import BadOptions, Decision, Event, Reason, Result
from .rejection import Rejection
from .standing_orders import ASK, OrderResponse, Planning
from .state_codec import StateCodec
from .table_options import TableOptions

S = TypeVar("S")


@dataclass(slots=True)
class StepContext(Generic[S]):
    """`by_itself` says that what is carried out now was done by no player: it was all that was left to do."""

    state: S
    chance: Chance
    events: list[Event] = field(default_factory=list)
    by_itself: bool = False

    def tell(self, event: Event) -> None:
        self.events.append(event)


Check = Callable[[S], Iterable[str]]


def found(state: S, checks: Iterable[Check[S]]) -> list[str]:
    """All that the checks find; that one of them cannot be carried out, as a name leads nowhere, is a finding too."""
    return [problem for check in checks for problem in _carried_out(check, state)]


def _carried_out(check: Check[S], state: S) -> Iterator[str]:
    try:
        yield from check(state)
    except Exception as error:
        yield f"{getattr(check, '__name__', check)} cannot be carried out: {type(error).__name__} {error}"


def nobodys(named: Iterable[int | None], seats: int) -> Iterator[str]:
    """Those of the seats named in a state that the table does not have; None names none."""
    for seat in {seat for seat in named if seat is not None and not 0 <= seat < seats}:
        yield f"there is no seat {seat}"


class BaseState(Protocol):
    """What every state has: its seats' possessions, how its game ended, and what was worked out of it (`memo`, emptied
    by every action)."""

    players: list[Any]
    result: Result | None
    memo: dict[str, Any]


class HashedPack(Protocol):
    hash: str


class LuckNeeded(Exception):
    """What is tried without luck cannot go on."""


class NoLuck:
    """A `Chance` that has no outcomes to give."""

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
    quiet: frozenset[str] = frozenset()
    grave: frozenset[str] = frozenset()
    promises: Mapping[str, frozenset[Reason]] = MappingProxyType({})
    order_presets: Mapping[str, Mapping[str, Any]] = MappingProxyType({ASK: {}})
    computer_preset: str = ASK
    planning: ClassVar[Mapping[str, Planning]] = MappingProxyType({})
    keeper: ClassVar[StateCodec[Any]]

    def __init__(self, pack: PackT) -> None:
        self._pack = pack

    @property
    def pack(self) -> PackT:
        return self._pack

    @property
    def pack_hash(self) -> str:
        return self._pack.hash

    # What each game brings

    @abstractmethod
    def check_options(self, given: Mapping[str, Any]) -> TableOptions:
        """The options of a table, defaults filled in. Raises `BadOptions`."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> Any:
        """What a seat, or a spectator (None), may see."""

    @abstractmethod
    def awaited(self, view: Any) -> tuple[int, ...]:
        """The seats the game waits for now."""

    @abstractmethod
    def imagine(self, view: Any, rng: Rng) -> StateT:
        """A full state that looks like `view` to its owner, the unknown dealt at random."""

    @abstractmethod
    def open_decisions(self, state: StateT) -> tuple[Decision, ...]:
        """The open questions, worked out anew."""

    @abstractmethod
    def carry_out(self, play: Any, seat: int, action: Action) -> None:
        """Carry out one action, without what follows by itself."""

    @abstractmethod
    def broken(self, state: StateT) -> list[str]:
        """Every invariant a state breaks."""

    # What only some games know

    def upcoming(self, view: Any) -> tuple[int, ...]:
        """The seats that are called next after those awaited now."""
        return ()

    def forced(self, state: StateT) -> tuple[int, Action] | None:
        """The one thing left to do for the seat that is asked, where everybody can see that it is."""
        return None

    def play_of(self, state: StateT, chance: Chance) -> StepContext[StateT]:
        """A step about to be carried out."""
        return StepContext(state, chance)

    def close(self, state: StateT) -> list[Event]:
        return []

    def check_orders(self, given: Mapping[str, Any]) -> dict[str, Any]:
        if given:
            raise BadOptions("orders", dict(given), "none")
        return {}

    def by_order(self, view: Any, decision: Decision, orders: Mapping[str, Any]) -> OrderResponse | None:
        return None

    def spent(self, view: Any, seat: int, orders: Mapping[str, Any]) -> Mapping[str, Rejection]:
        return {}

    # What all have in common

    def options(self, given: Mapping[str, Any], rules: int | None = None) -> Any:
        return self.check_options(given).at_rules(self.rules_version if rules is None else rules)

    @property
    def plans(self) -> tuple[str, ...]:
        return tuple(self.planning)

    def planning_tree(self, view: Any, seat: int, orders: Mapping[str, Any], plan: str) -> Tree:
        tree, _ = self.planning[plan]
        return tree(view, seat, orders)

    def planned(self, view: Any, seat: int, orders: Mapping[str, Any], plan: str, action: Action) -> dict[str, Any]:
        _, change = self.planning[plan]
        return change(view, seat, orders, action)

    def decisions(self, state: StateT) -> tuple[Decision, ...]:
        """The open questions, worked out once a position."""
        if "decisions" not in state.memo:
            state.memo["decisions"] = self.open_decisions(state)
        return state.memo["decisions"]  # type: ignore[no-any-return]

    def step(self, state: StateT, seat: int, action: Action, chance: Chance) -> list[Event]:
        play = self.play_of(state, chance)
        self._go_on(play, seat, action)
        return play.events

    def _go_on(self, play: StepContext[StateT], seat: int, action: Action) -> None:
        """Carry out an action and all that follows by itself."""
        self.carry_out(play, seat, action)
        while forced := self.forced(play.state):
            play.by_itself = True
            self.carry_out(play, *forced)

    def confirm(self, view: Any, seat: int, action: Action) -> tuple[Reason, ...]:
        """Found by trying it in a position that looks like the view: what comes before any luck is drawn or anything
        hidden is shown does not depend on what the view does not show."""
        play = self.play_of(self.imagine(view, KeyedRng(bytes(SEED_BYTES))), NoLuck())
        found: set[Reason | None] = set()
        try:
            self._go_on(play, seat, action)
        except LuckNeeded:
            found.add(Reason.LUCK)
        for event in play.events:
            # Another's turn that passes by itself takes nothing from who acts.
            if event.ends is not Reason.TURN or getattr(event, "seat", seat) == seat:
                found.add(event.ends)
            if event.reveals:
                found = {*found, Reason.OPENS} - {Reason.LUCK}
                break
        promised = self.promises.get(action.kind, frozenset())
        return tuple(reason for reason in Reason if reason in found and reason not in promised)

    def problems(self, state: StateT) -> list[str]:
        """What is broken, or else what cannot be shown or asked: there are more ways to be wrong than invariants."""
        return self.broken(state) or found(state, (self._shown, self._asked))

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
        return self.keeper.dump(state)

    def load(self, text: str) -> StateT:
        return self.keeper.load(text, self._pack)  # type: ignore[no-any-return]
