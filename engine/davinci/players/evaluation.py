"""A seat's prospects: the inventions worth building, and the worth of a week, a worker and a component.

Worth is a rough estimate in florins.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ..constants import LAST_CITY_TURN, LAST_TURN, MAN_WEEKS
from ..labs import weeks_missing, weeks_of_work
from ..research import types_of
from ..view import LabView, PlayerView, View

SHARE_OF_FIRST = 0.75
"""The chance that a seat that sets out to complete an invention first does so."""
UNCERTAIN = 0.35
"""The same for an invention not yet requested."""
WEEK = 1.2
"""The average worth of a week of work, which is the cost of a worker placed elsewhere."""


@dataclass(frozen=True)
class Target:
    """An invention a seat may build: its expected income, the weeks it takes after discounts, and the components
    missing."""

    card: str
    income: float
    weeks: int
    missing: tuple[str, ...]

    @property
    def worth(self) -> float:
        """The income minus the worth of the weeks elsewhere."""
        return self.income - 0.5 * WEEK * self.weeks


@dataclass(frozen=True)
class Outlook:
    """One seat's prospects in a view."""

    view: View
    seat: int

    @property
    def me(self) -> PlayerView:
        return self.view.players[self.seat]

    @property
    def turns_left(self) -> int:
        """Turns in which workers can still be placed, this one included."""
        return LAST_TURN + 1 - max(1, self.view.turn)

    @property
    def city_turns_after(self) -> int:
        """Turns after this one in which the city is open."""
        return max(0, LAST_CITY_TURN - max(1, self.view.turn))

    @cached_property
    def works(self) -> dict[str, str]:
        """The inventions its laboratories work on, by laboratory."""
        return {lab.name: lab.invention for lab in self.me.labs if lab.invention}

    # Inventions

    def income(self, card: str) -> float:
        """The expected income of completing an invention, its card included."""
        invention = self.view.pack.inventions[card]
        if card in self.view.gone:
            return invention.later
        chance = SHARE_OF_FIRST if card in self.view.requested else UNCERTAIN
        return chance * (invention.first + self.card_worth(card)) + (1 - chance) * invention.later * 0.8

    def card_worth(self, card: str) -> float:
        """The worth of owning a card: a step towards the variety bonus, and weeks saved later."""
        types = types_of(self.view.pack, self.me.inventions)
        saved = 1.0 * max(0, self.turns_left - 2) / 2
        if self.view.pack.inventions[card].type in types:
            return saved
        bonus = self.view.pack.variety
        now, then = bonus.get(len(types), 0), bonus.get(len(types) + 1, 0)
        step = then - now if then > now else 2.0
        return step + saved

    @cached_property
    def targets(self) -> list[Target]:
        """The inventions the seat could build besides its present works, the most promising first."""
        view = self.view
        cards = [card for card in (*view.requested, *view.seen) if card not in self.works.values()]
        found = [self.target(card) for card in cards]
        possible = [target for target in found if target.weeks <= self.capacity * self.turns_left and target.worth > 0]
        return sorted(possible, key=lambda target: -target.worth / (1 + len(target.missing)))

    def target(self, card: str) -> Target:
        needs = self.view.pack.inventions[card].components
        missing = [c for c, count in needs.items() for _ in range(max(0, count - self.me.has(c)))]
        return Target(card, self.income(card), weeks_of_work(self.view, self.seat, card), tuple(missing))

    # Workers and laboratories

    @property
    def capacity(self) -> float:
        """The weeks the seat can work in a turn with all workers in its laboratories."""
        rooms = sum(lab.spaces - lab.men for lab in self.me.labs)
        men = sum(lab.men for lab in self.me.labs) * MAN_WEEKS
        return min(rooms, self.me.apprentices + 1) + 1 + men

    def weeks_to_go(self, lab: LabView) -> int:
        """The weeks its work still takes after this turn, with the workers in it now."""
        if lab.invention is None or lab.weeks is None:
            return 0
        return max(0, weeks_missing(self.view, self.seat, lab))

    def week_worth(self, lab: LabView) -> float:
        """The worth of one more week in a laboratory: its income divided by the weeks it still takes."""
        to_go = self.weeks_to_go(lab)
        if not to_go or lab.invention is None:
            return 0.0
        if to_go > self.capacity * self.turns_left:
            return 0.0
        return min(2.5, max(0.9, self.income(lab.invention) / (to_go + 2)))

    # Components

    def component_worth(self, component: str, beyond: Iterable[str] = ()) -> float:
        """The worth of one more of a component, after those in hand and those in `beyond`."""
        have = self.me.has(component) + list(beyond).count(component)
        best = 0.0
        for place, target in enumerate(self.targets):
            needed = self.view.pack.inventions[target.card].components.get(component, 0)
            if needed > have:
                best = max(best, (0.4 * target.worth / max(1, len(target.missing)) + 0.75) * 0.85**place)
        if best or self.city_turns_after == 0:
            return best
        return 0.6 if have < 2 else 0.2
