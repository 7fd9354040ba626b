"""How Ada, Carla and Dario play so that a battle with an interception comes whatever the dice and the cards say.

Carla wants airplanes and an anti-tank bomb, Ada tanks. Once Carla has both in play, Ada attacks the
territory where her airplane stands, tanks first. After the battle everybody builds on to the last point. In the
arsenal's pack, with a rich start and 20 points to win, that takes three rounds of the four that the game lasts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.e2e.at_the_page import Offer

ATTACKER, DEFENDER = "Ada", "Carla"
HOMES: Mapping[str, Sequence[str]] = {
    "Ada": ("Italy", "Islands", "France", "Milan", "Naples", "Seville", "Barcelona", "Lyon", "Florence", "Rome"),
    "Carla": ("Italy", "Islands", "France", "Rome", "Florence", "Naples", "Barcelona", "Seville", "Lyon", "Milan"),
    "Dario": ("The East", "Moscow", "Kiev"),
}
"""Regions, then territories; all but Dario's lie on the Western Mediterranean, within reach of each other by sea."""
FIRST_BIDS: Mapping[str, int] = {"Ada": 90, "Carla": 100, "Dario": 10}
LATER_BIDS: Mapping[str, int] = {"Ada": 20, "Carla": 70, "Dario": 10}
LEAST_BID = 10
IN_BATTLE = ("Intercept", "Fire", "Tanks", "Infantry", "Airplanes", "End your assaults")


@dataclass(frozen=True, slots=True)
class Asked:
    """One field of a question: who is asked, the field, what he answered before it (label by field), what is
    offered."""

    who: str
    field: str
    before: Mapping[str, str]
    offers: Sequence[Offer]

    def first(self, *wanted: str) -> int | None:
        """The first of the wanted answers that is offered; an answer is known by how its label begins."""
        for label in wanted:
            for number, offer in enumerate(self.offers):
                if offer.label.startswith(label):
                    return number
        return None


class LineOfPlay:
    """Chooses among what is offered, by what was told before."""

    def __init__(self) -> None:
        self._told: dict[str, str] = {}
        self._turn: Counter[str] = Counter()
        self._bids: Counter[str] = Counter()
        self._invasions: Counter[str] = Counter()

    @property
    def intercepted(self) -> bool:
        return self.knows(DEFENDER, "You intercept")

    def knows(self, who: str, sentence: str) -> bool:
        """Whether somebody was told so."""
        return sentence in self._told.get(who, "")

    def tell(self, who: str, story: str) -> None:
        """Note what somebody reads after he has acted."""
        self._told[who] = self._told.get(who, "") + story

    def take_back(self, kind: str, who: str) -> None:
        """What somebody did last has been undone."""
        self._turn[kind] -= 1
        self._invasions[who] -= kind == "Invade"

    def answer(self, asked: Asked) -> int:
        """The number of the answer to give."""
        number = self._answer(asked)
        label = asked.offers[number].label
        if asked.field == "kind":
            self._turn[label] += 1
            self._invasions[asked.who] += label == "Invade"
            if label == "End your turn":
                self._turn.clear()
        return number

    def _answer(self, asked: Asked) -> int:
        last = len(asked.offers) - 1
        kind = asked.before.get("kind", "")
        if asked.field == "kind":
            return asked.first(*IN_BATTLE, "Take a card", *self._plans(asked.who)) or 0
        if asked.field == "florins":
            return self._bid(asked)
        if asked.field == "card":
            return asked.first(*self._cards(asked.who)) or 0
        if asked.field == "machine":
            return asked.first("Airplane" if asked.who == DEFENDER else "Tank") or 0
        if kind == "Attack":
            return self._attack(asked)
        if asked.field == "place" and not kind:
            return asked.first(*HOMES[asked.who]) or 0
        # Invaders leave as many at home as they can; whoever assaults does it with all he has.
        return 0 if kind == "Invade" else last

    def _plans(self, who: str) -> list[str]:
        """What to do in a turn, the most wanted first."""
        battle_is_over = self.knows(ATTACKER, "You attack")
        plans: list[str] = []
        if who == DEFENDER:
            plans.append("Activate a card")
        if who == ATTACKER and not battle_is_over and self._armed():
            plans.append("Attack")
        if who != "Dario" and not battle_is_over and not self._turn["Build a machine"]:
            plans.append("Build a machine")
        if not self._turn["Invade"] and self._invasions[who] < 2:
            plans.append("Invade")
        if (who == "Dario" or battle_is_over) and not self._turn["Build a castle"]:
            plans.append("Build a castle")
        return [*plans, "End your turn"]

    def _armed(self) -> bool:
        return (
            self.knows(ATTACKER, "You build a tank")
            and self.knows(DEFENDER, "You build an airplane")
            and self.knows(DEFENDER, "You activate Anti-tank Bomb")
        )

    def _bid(self, asked: Asked) -> int:
        most = FIRST_BIDS[asked.who] if not self._bids[asked.who] else LATER_BIDS[asked.who]
        if self.knows(ATTACKER, "You attack"):
            most = LEAST_BID
        self._bids[asked.who] += 1
        affordable = [n for n, offer in enumerate(asked.offers) if int(offer.label.split()[0]) <= most]
        return affordable[-1] if affordable else 0

    def _cards(self, who: str) -> list[str]:
        """The cards to take, the most wanted first; to activate there is only one kind."""
        if who == ATTACKER:
            return ["Tank"]
        if self.knows(who, "You buy the card Airplane"):
            return ["Anti-tank Bomb", "Tank"]
        return ["Airplane", "Anti-tank Bomb"]

    def _attack(self, asked: Asked) -> int:
        if asked.field == "airplanes":
            return 0
        for number, offer in enumerate(asked.offers):
            wanted = "tank" if asked.field == "source" else "airplane"
            if wanted in offer.description and (asked.field == "source" or offer.description.startswith(DEFENDER)):
                return number
        return len(asked.offers) - 1
