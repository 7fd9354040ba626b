"""What a seat can hope for: which inventions are worth building, and what a week, a worker or a component is worth.

Worth is in florins, as far as plain sense can tell.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ..constants import LAST_CITY_TURN, LAST_TURN, MAN_WEEKS
from ..prospects import weeks_missing, weeks_of_work
from ..research import types_of
from ..view import LabView, PlayerView, View

SHARE_OF_FIRST = 0.75
"""How surely the one who sets out to be first will be."""
UNCERTAIN = 0.35
"""The same for an invention not yet requested."""
WEEK = 1.2
"""What a week of work brings in on the whole; it is what a worker gives up by standing elsewhere."""


@dataclass(frozen=True)
class Target:
    """An invention a seat may set out to build: what it hopes to earn, the weeks it takes with its discounts, and the
    components it still lacks."""

    card: str
    income: float
    weeks: int
    missing: tuple[str, ...]

    @property
    def worth(self) -> float:
        """The income less what the weeks would bring in elsewhere."""
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
        """What its laboratories work on, by name."""
        return {lab.name: lab.invention for lab in self.me.labs if lab.invention}

    # Inventions

    def income(self, card: str) -> float:
        """What completing an invention may bring in, its card included."""
        invention = self.view.pack.inventions[card]
        if card in self.view.gone:
            return invention.later
        chance = SHARE_OF_FIRST if card in self.view.requested else UNCERTAIN
        return chance * (invention.first + self.card_worth(card)) + (1 - chance) * invention.later * 0.8

    def card_worth(self, card: str) -> float:
        """What a card in front of one is worth: a step towards the variety bonus, and weeks saved later."""
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
        """What could be built beside the works under way, the most promising first."""
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
        """Weeks the seat can work in a turn, all workers in its laboratories."""
        rooms = sum(lab.spaces - lab.men for lab in self.me.labs)
        men = sum(lab.men for lab in self.me.labs) * MAN_WEEKS
        return min(rooms, self.me.apprentices + 1) + 1 + men

    def weeks_to_go(self, lab: LabView) -> int:
        """Weeks its work still takes, with those who work in it this turn already counted."""
        if lab.invention is None or lab.weeks is None:
            return 0
        return max(0, weeks_missing(self.view, self.seat, lab))

    def week_worth(self, lab: LabView) -> float:
        """What a further week in a laboratory is worth: its income spread over the weeks it still takes."""
        to_go = self.weeks_to_go(lab)
        if not to_go or lab.invention is None:
            return 0.0
        if to_go > self.capacity * self.turns_left:
            return 0.0
        return min(2.5, max(0.9, self.income(lab.invention) / (to_go + 2)))

    # Components

    def component_worth(self, component: str, beyond: Iterable[str] = ()) -> float:
        """What one more of a component is worth, after those in hand and `beyond` them."""
        have = self.me.has(component) + list(beyond).count(component)
        best = 0.0
        for place, target in enumerate(self.targets):
            needed = self.view.pack.inventions[target.card].components.get(component, 0)
            if needed > have:
                best = max(best, (0.4 * target.worth / max(1, len(target.missing)) + 0.75) * 0.85**place)
        if best or self.city_turns_after == 0:
            return best
        return 0.6 if have < 2 else 0.2
