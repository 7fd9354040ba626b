"""The interface every game implements.

A game object has no state of its own; positions are passed in. `S` is its state, `V` its view. A match, a panel, a
painter or a computer player uses nothing of a game but what is declared here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import KW_ONLY, dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias, TypeVar, dataclass_transform

from pydantic import ConfigDict

from .actions import STRICT, Action, Notation, tagged
from .chance import Chance
from .choices import Rng, Tree, only_path
from .rejection import Rejection

S = TypeVar("S")
E = TypeVar("E", bound="Event")
V_co = TypeVar("V_co", covariant=True)

PLAN = "plan"
"""The name of the standing order that plans a seat's next moves, in games that have one. It is offered with each
question."""


class Reason(StrEnum):
    """Why an action needs confirmation: it has an effect that its player cannot take back alone.

    LUCK: it rolls dice or draws cards. OPENS: it shows what was hidden. TURN, ROUND, GAME: it ends one.
    """

    LUCK = "luck"
    OPENS = "opens"
    TURN = "turn"
    ROUND = "round"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events: what happened, as data. Decorate each subclass with `@event`.

    `audience` lists the seats that may learn of it; None means everybody, spectators included. A class with `reveals`
    true shows its audience something that was hidden from it; undo is then no longer free (dice are recorded outcomes
    and need no mark). The limited audience of a class may be public (`audience_is_public`): another event of the same
    act tells everybody which seats were shown something, and any luck of the act was shown to no other seat. A class
    that tells that a turn, a round or the game is over names it in `ends`.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    reveals: ClassVar[bool] = False
    audience_is_public: ClassVar[bool] = False
    ends: ClassVar[Reason | None] = None

    if TYPE_CHECKING:

        @property
        def kind(self) -> str: ...

    _: KW_ONLY
    audience: tuple[int, ...] | None = None

    @property
    def is_public(self) -> bool:
        """Whether everybody may learn of it."""
        return self.audience is None

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat, or a spectator (None), may learn of it."""
        return self.audience is None or seat in self.audience


@dataclass_transform(frozen_default=True)
def event(cls: type[E]) -> type[E]:
    """Make `cls` an event: a frozen dataclass whose `kind` is the class name in small letters."""
    return tagged(cls)


@event
class AnsweredAhead(Event):
    """A seat's answer left ahead of its moment, or sealed until others had given theirs, is used now, so that all see
    what it was; what it does comes after. `question` is the kind of its action."""

    reveals: ClassVar[bool] = True

    seat: int
    question: str


def seen_by_all(events: Collection[Event]) -> bool:
    """Whether the events of an act tell everybody that it was done. True for an act without events: the next question
    shows it."""
    return not events or any(event.is_public for event in events)


@dataclass(slots=True, eq=False)
class Decision:
    """A question put to one seat, with the tree of its legal answers, which is built on first use.

    `key_parts` name the question: two decisions of a seat with equal parts have the same tree, so panels stay valid
    while others act. A decision that is not `awaited` (change my bid) delays no seat: no clock, no ping, no forced
    play. A `sealed` one is answered in secret: others learn only that it was answered. One that `is_proposal` comes
    from another seat: the seat is told of it, but the game does not wait for the answer. `shortcuts` are its usual
    answers, each given with one press under the board: they follow from what everybody sees, so a hidden reason may
    make one illegal.

    A decision `ahead` of its moment is not awaited either. The seat's panel asks it right after the seat has acted, or
    if it is `on_request` only when its player wants to; `answered`, it stays open for a change until the answer is
    used. That a seat has such a decision is public; whether
    it is answered is not.
    `decline` is its answer that leaves nothing, so that the seat is asked when the moment comes.
    """

    seat: int
    kind: str
    key_parts: tuple[str | int, ...]
    build_tree: Callable[[], Tree] = field(repr=False)
    _: KW_ONLY
    awaited: bool = True
    sealed: bool = field(default=False, repr=False)
    is_proposal: bool = field(default=False, repr=False)
    decline: Action | None = field(default=None, repr=False)
    answered: bool = field(default=False, repr=False)
    on_request: bool = field(default=False, repr=False)
    shortcuts: tuple[Action, ...] = field(default=(), repr=False)
    _tree: Tree | None = field(default=None, init=False, repr=False)
    _only: tuple[Action | None] | None = field(default=None, init=False, repr=False)

    @property
    def ahead(self) -> bool:
        return self.decline is not None

    @property
    def asks_ahead(self) -> bool:
        """Whether the seat's panel asks it ahead of its moment."""
        return self.ahead and not self.answered and not self.on_request

    @property
    def tree(self) -> Tree:
        if self._tree is None:
            self._tree = self.build_tree()
        return self._tree

    @property
    def only(self) -> Action | None:
        """The one legal answer, None if there are more."""
        if self._only is None:
            only: Action | None = only_path(self.tree)  # type: ignore[assignment]
            self._only = (only,)
        return self._only[0]


ASK = "ask"
"""The value of an order that leaves its question to the player."""


@dataclass(frozen=True, slots=True)
class OrderResponse:
    """What one of a seat's standing orders answers to a decision.

    `order` is its field of the orders. `action` is its answer, None if the player is asked nevertheless; `rejection` is
    why they are asked, or why less is done than was ordered. `orders` are the full orders after the answer, None if it
    does not change them.
    """

    order: str
    action: Action | None = field(default=None, repr=False)
    rejection: Rejection | None = field(default=None, repr=False)
    orders: Mapping[str, Any] | None = field(default=None, repr=False)


Planning = tuple[
    Callable[[Any, int, Mapping[str, Any]], Tree], Callable[[Any, int, Mapping[str, Any], Action], dict[str, Any]]
]
"""How an order that is made by walking a tree is changed, given a seat's view, the seat and its orders: the tree, and
the full orders after one of its actions."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winning seats (several if the victory is shared), each seat's score, and why it ended."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class BadOptions(ValueError):
    """Options the game cannot start with. `field` names the option, `allowed` its possible values."""

    def __init__(self, field: str, given: object, allowed: str) -> None:
        super().__init__(f"option {field}: {given!r} is not possible; allowed: {allowed}")
        self.field = field
        self.given = given
        self.allowed = allowed


class Game(Protocol[S, V_co]):
    """A game's rules.

    `rules_version` is the version of the rules for new games; a game begun under an earlier version keeps that version.
    `minor_kinds` are the kinds of action that do nothing, end something or are seldom wanted, `destructive_kinds` those
    that destroy something; both include changes of plans and of standing bids. `ahead_kinds` are the kinds of action
    that answer decisions ahead of their moment, which other seats learn nothing of. `promises` maps a kind of action to
    the effects that its name already states, which therefore need no confirmation. `later_orders` are the standing
    orders that the game did not have from the start, with their defaults; these defaults are not stored.

    `step` and `force_last_round` change the state in place; every other method leaves it untouched. No method keeps
    anything between calls.
    """

    slug: str
    rules_version: int
    seats: range
    notation: Notation
    minor_kinds: frozenset[str]
    destructive_kinds: frozenset[str]
    ahead_kinds: frozenset[str]
    promises: Mapping[str, frozenset[Reason]]
    order_presets: Mapping[str, Mapping[str, Any]]
    computer_preset: str
    later_orders: Mapping[str, Any]

    @property
    def pack(self) -> Any:
        """The game's data pack."""
        ...

    @property
    def pack_hash(self) -> str:
        """The hash of the data pack; kept in every record."""
        ...

    @property
    def plans(self) -> tuple[str, ...]:
        """The standing orders that are made by walking their own tree; includes `PLAN` in games that have it."""
        ...

    def options(self, given: Mapping[str, Any], rules: int | None = None) -> Any:
        """The checked options of a table, defaults filled in. `rules` is its version of the rules, None for the newest.
        Raises `BadOptions`."""
        ...

    def start(self, options: Any, seats: int, chance: Chance) -> tuple[S, list[Event]]:
        """The opening position. Raises `BadOptions` for an impossible number of seats."""
        ...

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Every open question, awaited or not; none once the game has ended."""
        ...

    def step(self, state: S, seat: int, action: Action, chance: Chance) -> list[Event]:
        """Carry out an action that is a path of one of the seat's trees, and everything that follows automatically."""
        ...

    def confirm(self, view: Any, seat: int, action: Action) -> tuple[Reason, ...]:
        """Why a seat should confirm an action of one of its trees before it is carried out; `view` is that seat's.
        Empty if no confirmation is needed."""
        ...

    def force_last_round(self, state: S) -> list[Event]:
        """Make the present round the last, because the agreed day has come. Returns the events; none if it was already
        the last or the game has no such end."""
        ...

    def view(self, state: S, seat: int | None) -> V_co:
        """What a seat, or a spectator (None), may see. Built from scratch: it holds only what is meant to be seen."""
        ...

    def determinize(self, view: Any, rng: Rng) -> S:
        """A full state that is consistent with `view`; what the view does not show is dealt at random."""
        ...

    def awaited(self, view: Any) -> tuple[int, ...]:
        """The seats the game waits for now. Public: the same for every viewer."""
        ...

    def upcoming(self, view: Any) -> tuple[int, ...]:
        """The seats called next after those awaited now, nearest first, as far as is public.

        The same for every viewer. Empty if this is not public, and once the game has ended. Never holds a seat that is
        awaited now or is out of the game.
        """
        ...

    def check_orders(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """A seat's standing orders in full, as JSON values. Raises `BadOptions`."""
        ...

    def order_response(self, view: Any, decision: Decision, given: Mapping[str, Any]) -> OrderResponse | None:
        """What a seat's standing orders say to a decision, None if they say nothing."""
        ...

    def order_offer(self, view: Any, decision: Decision, given: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """A seat's full orders with one more, which would have answered `decision` as players usually do. A panel
        offers it once the table has waited for the seat twice. None if no order can."""
        ...

    def exhausted_plans(self, view: Any, seat: int, given: Mapping[str, Any]) -> Mapping[str, Rejection]:
        """A seat's plans that no longer have any effect, each with the reason."""
        ...

    def planning_tree(self, view: Any, seat: int, orders: Mapping[str, Any], plan: str) -> Tree:
        """How one of a seat's `plans` can be changed, as a tree of actions. Raises `KeyError` for a plan the game does
        not have."""
        ...

    def planned(self, view: Any, seat: int, orders: Mapping[str, Any], plan: str, action: Action) -> dict[str, Any]:
        """The full orders with a plan changed by an action of its `planning_tree`."""
        ...

    def copy(self, state: S) -> S: ...

    def problems(self, state: S) -> list[str]:
        """Every invariant the state breaks, in text for maintainers; empty for a sound state."""
        ...

    def result(self, state: S) -> Result | None:
        """How the game ended, None while it is being played."""
        ...

    def dump(self, state: S) -> str:
        """The state as JSON, with its format version."""
        ...

    def load(self, text: str) -> S:
        """Read a state from such JSON, also from an earlier format version.

        Raises `ValueError` (including pydantic's `ValidationError`) if it is not a state the rules know.
        """
        ...


AnyGame: TypeAlias = Game[Any, Any]
