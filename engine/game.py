"""The contract every game fulfils.

A game is a value without state of its own; positions are passed in. `S` is its state, `V` its view. A match, a
panel, a painter or a computer player needs no more of a game than what stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import KW_ONLY, dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias, TypeVar, dataclass_transform

from pydantic import ConfigDict

from .actions import STRICT, Action, Notation, tagged
from .chance import Chance
from .choices import Rng, Tree, only_path
from .rejection import Rejection
from .standing_orders import OrderResponse

S = TypeVar("S")
E = TypeVar("E", bound="Event")
V_co = TypeVar("V_co", covariant=True)

PLAN = "plan"
"""The name of the standing order in which a seat plans its next moves, where a game knows such. It is offered beside
each question."""


class Reason(StrEnum):
    """Why an action is to be confirmed first: what comes of it that its player cannot take back alone.

    LUCK: it draws dice or cards. OPENS: it shows what was hidden. TURN, ROUND, GAME: it ends one.
    """

    LUCK = "luck"
    OPENS = "opens"
    TURN = "turn"
    ROUND = "round"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events: what happened, as data; a subclass is made one by `@event`.

    `audience` lists the seats that may learn of it; None means everybody, spectators included. A class with
    `reveals` true shows its audience something that had been hidden from it (dice are recorded outcomes and need
    no mark): after it, undo is no longer free. If it has an audience of its own it may be `evident`: an event beside it
    tells everybody who was shown something, and whatever luck the act brought was shown to nobody else. A class that
    tells that a turn, a round or the game is over names it in `ends`.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    reveals: ClassVar[bool] = False
    evident: ClassVar[bool] = False
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
    """An event: a frozen dataclass whose `kind` is its class's name in small letters."""
    return tagged(cls)


def seen_by_all(events: Collection[Event]) -> bool:
    """Whether everybody knows that an act was done, by what it tells: of one that tells nothing, the next question
    does."""
    return not events or any(event.is_public for event in events)


class Decision:
    """A question put to one seat, with the tree of its legal answers, which is grown when first looked at.

    `topic` names the question: two decisions of a seat with equal topics have the same tree, so that panels stay
    good while others act. A decision that is not `awaited` (change my bid) holds nobody up: no clock, no ping, no
    forced play. A `sealed` one is answered in secret: others learn only that it was. An `offered` one is somebody's
    proposal: its seat is told of it, although nobody waits for the answer. `shortcut` is the usual answer to a question
    that everybody can see, to be given at one press under the board.
    """

    __slots__ = ("_grow", "_only", "_tree", "awaited", "kind", "offered", "sealed", "seat", "shortcut", "topic")

    def __init__(
        self,
        seat: int,
        kind: str,
        topic: tuple[str | int, ...],
        grow: Callable[[], Tree],
        *,
        awaited: bool = True,
        sealed: bool = False,
        offered: bool = False,
        shortcut: Action | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.topic = topic
        self.awaited = awaited
        self.sealed = sealed
        self.offered = offered
        self.shortcut = shortcut
        self._grow = grow
        self._tree: Tree | None = None
        self._only: tuple[Action | None] | None = None

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, topic={self.topic!r}, awaited={self.awaited})"

    @property
    def tree(self) -> Tree:
        if self._tree is None:
            self._tree = self._grow()
        return self._tree

    @property
    def only(self) -> Action | None:
        """The one legal answer, None if there are more."""
        if self._only is None:
            only: Action | None = only_path(self.tree)  # type: ignore[assignment]
            self._only = (only,)
        return self._only[0]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winning seats (several share a victory), each seat's score, and why it ended."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class BadOptions(ValueError):
    """A set-up the game cannot start with. `field` names the option, `allowed` what it may be."""

    def __init__(self, field: str, given: object, allowed: str) -> None:
        super().__init__(f"option {field}: {given!r} is not possible; allowed: {allowed}")
        self.field = field
        self.given = given
        self.allowed = allowed


class Game(Protocol[S, V_co]):
    """A game's rules.

    `rules_version` is the version of the rules that new games are played by; those of an earlier version go on by it.
    `quiet` are the kinds of action that do nothing or end something, `grave` those that destroy something; changes of
    a plan, or of standing bids, are among them. `promises` tells, by kind of action, what the action's own name says
    will come of it, so that nobody has to confirm it.

    Every method that takes a state leaves it untouched but `step` and `close`, which change it in place. No method
    keeps anything between calls.
    """

    slug: str
    rules_version: int
    seats: range
    notation: Notation
    quiet: frozenset[str]
    grave: frozenset[str]
    promises: Mapping[str, frozenset[Reason]]
    order_presets: Mapping[str, Mapping[str, Any]]
    computer_preset: str

    @property
    def pack(self) -> Any:
        """The data the game is played with."""
        ...

    @property
    def pack_hash(self) -> str:
        """The hash of the data the game is played with; kept in every record."""
        ...

    @property
    def plans(self) -> tuple[str, ...]:
        """Those of the standing orders that are made by walking a tree of their own; `PLAN` is among them where a game
        knows it."""
        ...

    def options(self, given: Mapping[str, Any], rules: int | None = None) -> Any:
        """The checked options of a table that plays by a version of the rules, None for the newest; what is not given
        has its default. Raises `BadOptions`."""
        ...

    def start(self, options: Any, seats: int, chance: Chance) -> tuple[S, list[Event]]:
        """The opening position. Raises `BadOptions` for an impossible number of seats."""
        ...

    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Every question open now, awaited or not; none once the game has ended."""
        ...

    def step(self, state: S, seat: int, action: Action, chance: Chance) -> list[Event]:
        """Carry out an action that is a path of one of the seat's trees, and all that follows by itself."""
        ...

    def confirm(self, view: Any, seat: int, action: Action) -> tuple[Reason, ...]:
        """Why a seat, whose view it is, should confirm an action of one of its trees before it is carried out; empty
        where nothing speaks against doing it at once."""
        ...

    def close(self, state: S) -> list[Event]:
        """The day agreed on has come: make the present round the last. What there is to tell; nothing where it was
        the last already, or the game knows no such end."""
        ...

    def view(self, state: S, seat: int | None) -> V_co:
        """What a seat, or a spectator (None), may see. Built from nothing: only what is meant to be seen is in it."""
        ...

    def imagine(self, view: Any, rng: Rng) -> S:
        """A full state that looks like `view` to its owner, the unknown dealt at random."""
        ...

    def awaited(self, view: Any) -> tuple[int, ...]:
        """The seats the game waits for now, as everybody can see. The same for every viewer."""
        ...

    def upcoming(self, view: Any) -> tuple[int, ...]:
        """The seats that are called next after those awaited now, nearest first, as far as everybody can see.

        It is the same for every viewer. Empty where nobody can tell, and once the game has ended; never a seat that is
        awaited now, or is out of the game.
        """
        ...

    def check_orders(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """A seat's standing orders in full, as JSON values. Raises `BadOptions`."""
        ...

    def by_order(self, view: Any, decision: Decision, orders: Mapping[str, Any]) -> OrderResponse | None:
        """What a seat's standing orders say to a decision, None where they say nothing of it."""
        ...

    def spent(self, view: Any, seat: int, orders: Mapping[str, Any]) -> Mapping[str, Rejection]:
        """Those of a seat's plans that will do no more, each with the reason."""
        ...

    def planning_tree(self, view: Any, seat: int, orders: Mapping[str, Any], plan: str) -> Tree:
        """The ways in which one of the `plans` among a seat's orders can be changed, as a tree of actions. Raises
        `KeyError` for a plan the game does not know."""
        ...

    def planned(self, view: Any, seat: int, orders: Mapping[str, Any], plan: str, action: Action) -> dict[str, Any]:
        """The orders in full with a plan changed by an action of its `planning_tree`."""
        ...

    def copy(self, state: S) -> S: ...

    def problems(self, state: S) -> list[str]:
        """Every invariant the state breaks, in words for maintainers; empty for a sound state."""
        ...

    def result(self, state: S) -> Result | None:
        """How the game ended, None while it lasts."""
        ...

    def dump(self, state: S) -> str:
        """The state as JSON, with the version of its shape."""
        ...

    def load(self, text: str) -> S:
        """The state of such JSON, also of an earlier version of its shape.

        Raises `ValueError` (pydantic's `ValidationError` among them) for what is no state the rules know.
        """
        ...


AnyGame: TypeAlias = Game[Any, Any]
