"""What rules read of a position, either a state or a view, and the paragraph of a rule in its edition.

Rules that are also used by orders, computer players, sentences and painters use these protocols only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol, TypeVar

from .effects import Effect
from .options import Options
from .pack import Pack

Side = Literal["attacker", "defender"]


class Owner(Protocol):
    """A player's cards; `store` is None if it is hidden."""

    @property
    def store(self) -> Sequence[str] | None: ...
    @property
    def tank(self) -> str | None: ...
    @property
    def airplane(self) -> str | None: ...
    @property
    def inventions(self) -> Sequence[str]: ...
    @property
    def art(self) -> Sequence[str]: ...


class Machines(Protocol):
    @property
    def tanks(self) -> int: ...
    @property
    def airplanes(self) -> int: ...


class Force(Machines, Protocol):
    @property
    def soldiers(self) -> int: ...


class Place(Force, Protocol):
    @property
    def owner(self) -> int | None: ...
    @property
    def castle(self) -> bool: ...
    @property
    def towers(self) -> int: ...


class BattleLike(Protocol):
    """A battle."""

    @property
    def attacker(self) -> int: ...
    @property
    def defender(self) -> int: ...
    @property
    def side(self) -> Side: ...
    @property
    def declared(self) -> Literal["tanks", "airplanes"] | None: ...
    @property
    def target(self) -> str: ...
    @property
    def army(self) -> Force: ...
    @property
    def used(self) -> Sequence[str]: ...
    @property
    def automata(self) -> int: ...
    @property
    def breached(self) -> bool: ...
    @property
    def seat(self) -> int: ...
    @property
    def enemy(self) -> int: ...


class TurnLike(Protocol):
    """A player's turn."""

    @property
    def seat(self) -> int: ...
    @property
    def moves(self) -> int: ...
    @property
    def closed(self) -> bool: ...


class Position(Protocol):
    @property
    def options(self) -> Options: ...
    @property
    def pack(self) -> Pack: ...
    @property
    def leonardo(self) -> int: ...
    @property
    def players(self) -> Sequence[Owner]: ...
    @property
    def turn(self) -> TurnLike | None: ...
    @property
    def current_battle(self) -> BattleLike: ...
    def land(self, place: str) -> Place: ...
    def bonus(self, seat: int, effect: Effect) -> int: ...


ITALIAN = {
    "5.4": "magnifico-it/5.4",
    "5.4.4": "magnifico-it/5.4.7",
    "5.4.5": "magnifico-it/5.4.4",
    "5.4.6": "magnifico-it/5.4.5",
    "5.4.7": "magnifico-it/5.4.6",
    "7.3.10": "magnifico-it/7.3.10",
    "7.5.3": "magnifico-it/7.5.3",
    "13.10": "magnifico-it/13.10",
    "15-castle-tower": "magnifico-it/15-castle-tower",
}
"""The Italian id of each rule in which the books differ, by its number in the English book."""
ENGLISH = {number: f"magnifico/{number}" for number in ITALIAN}


def paragraph(position: Position, number: str) -> str:
    """A rule's id in the edition played, given its number in the English book."""
    return (ITALIAN if position.options.edition == "italian" else ENGLISH)[number]


def cards_in_play(player: Owner) -> tuple[str, ...]:
    """Machines, inventions, works of art; not Leonardo (magnifico/10.2)."""
    machines = [card for card in (player.tank, player.airplane) if card]
    return (*machines, *player.inventions, *player.art)


# Shared by the classes of a state and of a view

B_co = TypeVar("B_co", covariant=True)
T_co = TypeVar("T_co", covariant=True)
A_co = TypeVar("A_co", covariant=True)


class _Parts(Protocol[B_co, T_co, A_co]):
    @property
    def battle(self) -> B_co | None: ...
    @property
    def turn(self) -> T_co | None: ...
    @property
    def auction(self) -> A_co | None: ...


class PositionMixin:
    """Methods shared by a state and a view."""

    __slots__ = ()

    @property
    def current_battle(self: _Parts[B_co, object, object]) -> B_co:
        """The battle; there must be one."""
        battle = self.battle
        assert battle is not None
        return battle

    @property
    def current_turn(self: _Parts[object, T_co, object]) -> T_co:
        """The turn, in the phases of turns and battles."""
        turn = self.turn
        assert turn is not None
        return turn

    @property
    def current_auction(self: _Parts[object, object, A_co]) -> A_co:
        """The auction, in the phases of bids and picks."""
        auction = self.auction
        assert auction is not None
        return auction

    def bonus(self: Position, seat: int, effect: Effect) -> int:
        """The sum of an effect's numbers on all cards a seat has in play."""
        cards = self.players[seat].inventions
        return sum([number * cards.count(card) for card, number in self.pack.bonuses[effect]]) if cards else 0


class BattleMixin:
    """Methods shared by the battle of a state and that of a view."""

    __slots__ = ()

    @property
    def seat(self: BattleLike) -> int:
        """The seat whose side turn it is."""
        return self.attacker if self.side == "attacker" else self.defender

    @property
    def enemy(self: BattleLike) -> int:
        return self.defender if self.side == "attacker" else self.attacker

    @property
    def asked(self: BattleLike) -> int:
        """The seat that must act: the enemy, if it may answer a declared assault."""
        return self.attacker if (self.side == "attacker") == (self.declared is None) else self.defender
