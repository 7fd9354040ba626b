"""What a seat, or a spectator, may see of a game; painters, sentences, panels and computer players use nothing else.

Hidden are florins, components in hand, what lies under a laboratory, the deck and others' bids. A view is built from
scratch: each line copies in something that may be seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from pydantic import ConfigDict

from ..actions import STRICT
from ..game import Result
from .constants import APPRENTICES, LABS, METALS, Metal
from .options import Options
from .pack import Pack
from .plan import Plan
from .public import ranking
from .research import discount
from .state import Answers, Contest, Lab, Phase, Placing, State
from .wishes import CityAnswer, copy_answer


@dataclass(frozen=True, slots=True)
class LabView:
    """A laboratory. `weeks` is None while it is idle; `invention` is its work, if the viewer may know it; `shown` if it
    is public. `since` is the turn in which the work began."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    name: str
    spaces: int
    men: int
    room: int
    slots: int
    apprentices: int
    master: bool
    weeks: int | None
    since: int | None
    invention: str | None
    shown: bool

    @property
    def idle(self) -> bool:
        return self.weeks is None


@dataclass(frozen=True, slots=True)
class PlacingView:
    """One placement of this turn."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    where: str
    apprentices: int
    master: bool


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A seat's possessions. `labs` are as in the viewer's own sealed answer, if they are its. `florins` and `hand`
    (components by id) are None if hidden: from all others until the end. `discounts` are the weeks its cards save, by
    type."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int
    colour: str
    apprentices: int
    returned: int
    free: int
    master_free: bool
    labs: tuple[LabView, ...]
    florins: int | None
    hand: tuple[tuple[str, int], ...] | None
    favours: tuple[str, ...]
    inventions: tuple[str, ...]
    completed: tuple[str, ...]
    placings: tuple[PlacingView, ...]
    passed: bool
    holds_leonardo: bool

    @property
    def hireable(self) -> int:
        """Apprentices of its colour in the Academy (davinci/academy)."""
        return APPRENTICES - self.returned - self.apprentices

    def lab(self, name: str) -> LabView | None:
        return next((lab for lab in self.labs if lab.name == name), None)

    def own_lab(self, name: str) -> LabView:
        """One of the seat's laboratories; the seat must have it."""
        lab = self.lab(name)
        assert lab is not None
        return lab

    def has(self, component: str) -> int:
        """How many of a component are in hand; 0 if the hand is hidden."""
        return dict(self.hand or ()).get(component, 0)


@dataclass(frozen=True, slots=True)
class GroupView:
    """A seat's workers in an area; `worth` is their value for the rank."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int
    apprentices: int
    master: bool
    worth: int


@dataclass(frozen=True, slots=True)
class AreaView:
    """An area: its groups from the arrow on, and the seats by rank."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    area: str
    groups: tuple[GroupView, ...]
    ranking: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ContestView:
    """A contest for a card: the seats that bid, those that have bid, and the viewer's own bid."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    invention: str
    seats: tuple[int, ...]
    has_bid: tuple[bool, ...]
    changes: int
    own_bid: int | None


@dataclass(frozen=True, slots=True)
class AnswersView:
    """The viewer's own answers that no other seat knows, see `engine.davinci.state.Answers`; and the seats whose rank a
    move at the Council has changed, which everybody sees."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    changes: int = 0
    labs: tuple[LabView, ...] = ()
    plan: Plan | None = None
    planned: bool = False
    city: CityAnswer | None = None
    touched: tuple[int, ...] = ()
    later: tuple[tuple[str, str], ...] = ()


NO_ANSWERS = AnswersView()


@dataclass(frozen=True, slots=True)
class View:
    """The whole table as one seat sees it (`seat` None: a spectator).

    `waiting` are the seats still to act, in order. `deck` counts its cards by metal; `looked_at` is how many of its top
    cards a seat has looked at, `seen` those the viewer has looked at, in the order they left them, `sure` if no other
    seat has looked since. `price` is the price of the area's next benefit, `chosen` the Council's benefits by seat.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    seat: int | None
    options: Options
    phase: Phase
    turn: int
    acts: int
    leonardo: int
    players: tuple[PlayerView, ...]
    areas: tuple[AreaView, ...]
    area: str | None
    paid: int
    price: int
    waiting: tuple[int, ...]
    requested: tuple[str, ...]
    gone: tuple[str, ...]
    stock: tuple[tuple[str, int], ...]
    council_florins: int
    chosen: tuple[tuple[str, int], ...]
    benefits_done: int
    deck: tuple[tuple[Metal, int], ...]
    looked_at: int
    seen: tuple[str, ...]
    sure: bool
    contest: ContestView | None
    contests_after: tuple[tuple[str, tuple[int, ...]], ...]
    result: Result | None
    pack: Pack

    @property
    def current_area(self) -> str:
        """The area of the city that is resolved now; there must be one."""
        assert self.area is not None
        return self.area

    @property
    def current_contest(self) -> ContestView:
        assert self.contest is not None
        return self.contest

    @property
    def answers(self) -> AnswersView:
        return NO_ANSWERS

    @property
    def deck_size(self) -> int:
        return sum(count for _, count in self.deck)

    def at(self, area: str) -> AreaView:
        return next(each for each in self.areas if each.area == area)

    def groups(self, area: str) -> tuple[GroupView, ...]:
        """The workers in an area of the city, from the arrow on."""
        return self.at(area).groups

    def workers_at(self, where: str, seat: int) -> tuple[int, bool]:
        """A seat's apprentices in an area or one of its laboratories, and whether its master is there."""
        if where in LABS:
            lab = self.players[seat].lab(where)
            return (lab.apprentices, lab.master) if lab else (0, False)
        found = ((group.apprentices, group.master) for group in self.groups(where) if group.seat == seat)
        return next(found, (0, False))

    def in_stock(self, component: str) -> int:
        return dict(self.stock)[component]

    def discount(self, seat: int, card: str) -> int:
        """Weeks that a seat's cards save on an invention (davinci/discount)."""
        return discount(self.pack, self.players[seat].inventions, card)


@dataclass(frozen=True, slots=True)
class ViewWithAhead(View):
    """The view of a table whose seats answer together and ahead (davinci/ahead)."""

    own: AnswersView

    @property
    def answers(self) -> AnswersView:
        return self.own


def view_of(state: State, seat: int | None) -> View:
    viewer = state.players[seat] if seat is not None else None
    own = _answers(state, viewer.answers if viewer else Answers())
    make = partial(ViewWithAhead, own=own) if state.options.ahead else View
    return make(
        seat=seat,
        options=state.options,
        phase=state.phase,
        turn=state.turn,
        acts=state.acts,
        leonardo=state.leonardo,
        players=tuple(_player(state, each, seat) for each in range(len(state.players))),
        areas=tuple(_area(state, area) for area in state.areas),
        area=state.area,
        paid=state.paid,
        price=state.price,
        waiting=tuple(state.waiting),
        requested=tuple(state.requested),
        gone=tuple(state.gone),
        stock=tuple(state.stock.items()),
        council_florins=state.council_florins,
        chosen=tuple(state.council.chosen.items()) if state.council else (),
        benefits_done=state.benefits_done,
        deck=_deck_by_metal(state),
        looked_at=len(state.deck.top),
        seen=tuple(viewer.seen) if viewer else (),
        sure=viewer.sure if viewer else True,
        contest=_contest(state.contests[0], seat) if state.contests else None,
        contests_after=tuple((contest.invention, tuple(contest.seats)) for contest in state.contests[1:]),
        result=state.result,
        pack=state.pack,
    )


def _player(state: State, seat: int, viewer: int | None) -> PlayerView:
    player = state.players[seat]
    own = seat == viewer
    return PlayerView(
        seat=seat,
        colour=player.colour,
        apprentices=player.apprentices,
        returned=player.returned,
        free=player.free,
        master_free=player.master_free,
        labs=tuple(_lab(name, lab, own) for name, lab in (player.labs if own else player.labs_shown)),
        florins=player.florins if own or state.result else None,
        hand=tuple(player.hand.items()) if own else None,
        favours=tuple(player.favours),
        inventions=tuple(player.inventions),
        completed=tuple(player.completed),
        placings=tuple(_placing(placing) for placing in player.placings),
        passed=player.passed,
        holds_leonardo=seat == state.leonardo,
    )


def _lab(name: str, lab: Lab, own: bool) -> LabView:
    work = lab.work
    return LabView(
        name=name,
        spaces=lab.spaces,
        men=lab.men,
        room=lab.room,
        slots=lab.slots,
        apprentices=lab.apprentices,
        master=lab.master,
        weeks=work.weeks if work else None,
        since=work.since if work else None,
        invention=work.invention if work and (own or work.shown) else None,
        shown=work.shown if work else False,
    )


def _answers(state: State, answers: Answers) -> AnswersView:
    labs = answers.labs or {}
    shown = tuple(_lab(name, lab, True) for name, lab in labs.items())
    city = answers.city and copy_answer(answers.city)
    touched = tuple(state.council.touched) if state.council else ()
    return AnswersView(
        answers.changes, shown, answers.plan, answers.planned, city, touched, tuple(answers.later.items())
    )


def _placing(placing: Placing) -> PlacingView:
    return PlacingView(placing.where, placing.apprentices, placing.master)


def _area(state: State, area: str) -> AreaView:
    groups = state.areas[area]
    return AreaView(
        area=area,
        groups=tuple(GroupView(g.seat, g.apprentices, g.master, g.worth) for g in groups),
        ranking=tuple(ranking(groups)),
    )


def _deck_by_metal(state: State) -> tuple[tuple[Metal, int], ...]:
    """The cards left in the deck by metal; this is public, since it can be counted."""
    metals = [state.pack.inventions[card].metal for card in (*state.deck.unseen, *state.deck.top)]
    return tuple((metal, metals.count(metal)) for metal in METALS)


def _contest(contest: Contest, viewer: int | None) -> ContestView:
    place = contest.seats.index(viewer) if viewer in contest.seats else None
    return ContestView(
        invention=contest.invention,
        seats=tuple(contest.seats),
        has_bid=tuple(bid is not None for bid in contest.bids),
        changes=0 if place is None else contest.changes[place],
        own_bid=None if place is None else contest.bids[place],
    )


__all__ = ["AreaView", "ContestView", "GroupView", "LabView", "PlacingView", "PlayerView", "View", "view_of"]
