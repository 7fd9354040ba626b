"""How Ada, Carla and Dario play so that a battle with an interception comes whatever the dice and the cards say.

Carla wants airplanes and an anti-tank bomb, Ada tanks. Once Carla has both in play, Ada attacks the territory where
her airplane stands. After the battle everybody builds on to the last point. In the arsenal's pack, with a rich start
and 20 points to win, that takes three rounds of the four that the game lasts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.e2e.at_the_page import Offer

ATTACKER, DEFENDER = "Ada", "Carla"
HOMES: Mapping[str, Sequence[str]] = {
    "Ada": ("italy", "islands", "france", "milan", "naples", "seville", "barcelona", "lyon", "florence", "rome"),
    "Carla": ("italy", "islands", "france", "rome", "florence", "naples", "barcelona", "seville", "lyon", "milan"),
    "Dario": ("east", "moscow", "kiev"),
}
"""Regions, then territories; all but Dario's lie on the Western Mediterranean, within reach of each other by sea."""
FIRST_BIDS: Mapping[str, int] = {"Ada": 90, "Carla": 100, "Dario": 10}
LATER_BIDS: Mapping[str, int] = {"Ada": 20, "Carla": 70, "Dario": 10}
LEAST_BID = 10
IN_BATTLE = ("intercept", "fire", "tanks", "infantry", "airplanes", "finish")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question: who is asked, the field, what they answered before it, what is offered."""

    who: str
    field: str
    given: Sequence[str]
    offers: Sequence[Offer]

    def first(self, *wanted: str) -> int | None:
        """The first wanted answer that is offered; an answer is known by how it begins, and by those before it. To one
        that ends in a full stop nothing may be added."""
        for answers in wanted:
            way = answers.removesuffix(".").split()
            for number, offer in enumerate(self.offers):
                values = offer.values if answers.endswith(".") else offer.values[: len(way)]
                if len(values) == len(way) and all(map(str.startswith, values, way)):
                    return number
        return None


class LineOfPlay:
    """Chooses among what is offered, by what was told before."""

    def __init__(self) -> None:
        self._told: dict[str, str] = {}
        self._homes: dict[str, str] = {}
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
        self._invasions[who] -= kind == "invade"

    def answer(self, asked: Asked) -> int:
        """The number of the answer to give."""
        number = self._answer(asked)
        values = asked.offers[number].values
        if asked.field == "kind":
            self._turn[values[0]] += 1
            self._invasions[asked.who] += values[0] == "invade"
            if values[0] == "end":
                self._turn.clear()
        if asked.field == "place" and not asked.given:
            self._homes[asked.who] = values[0]
        return number

    def looks_further(self, asked: Asked) -> bool:
        """Whether nothing that is wanted is among these offers."""
        wanted = self._wanted(asked)
        return bool(wanted) and asked.first(*wanted) is None

    def _answer(self, asked: Asked) -> int:
        if asked.field == "florins":
            return self._bid(asked)
        return asked.first(*self._wanted(asked)) or 0

    def _wanted(self, asked: Asked) -> Sequence[str]:
        """The most wanted answers; without one of them the first is given, which a panel takes as usual."""
        cards = self._cards(asked.who)
        machine = "airplane" if asked.who == DEFENDER else "tank"
        match asked.field, *asked.given:
            case ["kind"]:
                buy = [f"buy {card}" for card in cards]
                return [*IN_BATTLE, *buy, "buy", *self._plans(asked.who, machine)]
            case ["place"]:
                return HOMES[asked.who]
            case ["card", *_]:
                return cards
            case ["machine", *_]:
                return [machine]
            case ["orders" | "first", *_]:
                return ["ask"]
            case ["target", "attack", *_]:
                return [self._homes[DEFENDER]]
            case ["source", "attack"]:
                mine, theirs = self._homes[ATTACKER], self._homes[DEFENDER]
                return [f"{mine} {theirs}", theirs, f"{mine}."]
        return []

    def _plans(self, who: str, machine: str) -> list[str]:
        """What to do in a turn, the most wanted first."""
        battle_is_over = self.knows(ATTACKER, "You attack")
        plans: list[str] = []
        if who == DEFENDER:
            plans.append("activate")
        if who == ATTACKER and not battle_is_over and self._armed():
            mine, theirs = self._homes[ATTACKER], self._homes[DEFENDER]
            plans += [f"attack {mine} {theirs}", f"attack {theirs}", f"attack {mine}.", "attack."]
        if who != "Dario" and not battle_is_over and not self._turn["build"]:
            plans += [f"build {machine}", "build"]
        if not self._turn["invade"] and self._invasions[who] < 2:
            plans.append("invade")
        if (who == "Dario" or battle_is_over) and not self._turn["castle"]:
            plans.append("castle")
        return [*plans, "end"]

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
        affordable = [n for n, offer in enumerate(asked.offers) if offer.values and int(offer.values[0]) <= most]
        return affordable[-1] if affordable else 0

    def _cards(self, who: str) -> list[str]:
        """The cards to take, the most wanted first; to activate there is only one kind."""
        if who == ATTACKER:
            return ["tank"]
        if self.knows(who, "You buy the card Airplane"):
            return ["anti_tank_bomb", "tank"]
        return ["airplane", "anti_tank_bomb"]
