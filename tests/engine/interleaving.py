"""An answer left ahead, and its moment: what comes of it if it is given before, at or after that moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Literal

from engine.chance import Chance
from engine.choices import is_legal
from engine.game import AnsweredAhead, AnyGame, Event
from tests.engine.asking import any_luck

OWN = "= "
"""Begins what an answer stands for."""


@dataclass(frozen=True)
class Interleaving:
    """A position in which `seat` leaves an answer, given in notation, after what it has left `before`.

    `play` is what seats do then, as "0 pass". Lines as "= pass" are what the answer stands for: the seat does it by
    hand if it has left nothing. `asked` is what it does at the next question that is left to it, "" if none comes.

    What comes of the same answer `at` its moment: it is "refused" or "kept" for the next one, or it does at once what
    `at` would do by hand; and what comes of it left `after` its moment. One that `stays` holds for every such moment
    until it is changed.
    """

    position: Callable[[], Any]
    seat: int
    left: str
    play: Sequence[str]
    asked: str = ""
    before: Sequence[str] = ()
    at: str = "refused"
    after: Literal["refused", "kept"] = "refused"
    stays: bool = False
    luck: Callable[[], Chance] = any_luck

    @property
    def kind(self) -> str:
        return self.left.split(" ", 1)[0]

    @property
    def stands_for(self) -> list[str]:
        return [line for line in self.play if line.startswith(OWN)]

    @property
    def others(self) -> list[str]:
        """What is done by hand if the answer is left."""
        return [line for line in self.play if not line.startswith(OWN)]

    @property
    def until_its_moment(self) -> list[str]:
        """What happens before the seat is asked."""
        return [*takewhile(lambda line: not line.startswith(OWN), self.play)]


class Played:
    """A game played from the position of an interleaving."""

    def __init__(self, game: AnyGame, case: Interleaving) -> None:
        self.game = game
        self.seat = case.seat
        self.state = case.position()
        self.luck = case.luck()
        self.used: list[AnsweredAhead] = []
        """The answers ahead that were used."""

    def does(self, *lines: str) -> None:
        """Seats act by hand. Each act must be possible."""
        for line in lines:
            seat, action = line.split(" ", 1)
            self._step(self.seat if line.startswith(OWN) else int(seat), action)

    def leaves(self, *lines: str) -> None:
        """The seat leaves answers. Each must be possible, and told to nobody else before it is used."""
        for line in lines:
            events = self._step(self.seat, line)
            assert events[0].audience == (self.seat,)

    def _step(self, seat: int, line: str) -> list[Event]:
        assert self.may(line, seat), f"{seat} cannot {line!r}"
        events = self.game.step(self.state, seat, self.game.notation.read(line), self.luck)
        assert self.game.problems(self.state) == []
        self.used += [event for event in events if isinstance(event, AnsweredAhead)]
        return events

    def may(self, line: str, seat: int | None = None) -> bool:
        seat, action = self.seat if seat is None else seat, self.game.notation.read(line)
        return any(is_legal(each.tree, action) for each in self.game.decisions(self.state) if each.seat == seat)

    @property
    def public(self) -> Any:
        """What everybody sees."""
        return self.game.view(self.state, None)

    @property
    def waits(self) -> bool:
        """Whether the seat is asked now."""
        return any(each.awaited and each.seat == self.seat for each in self.game.decisions(self.state))

    def keys(self, kind: str) -> set[tuple[str | int, ...]]:
        """The keys of the decisions of a kind that the seat may answer ahead: a press on another one is too late."""
        mine = (each for each in self.game.decisions(self.state) if each.seat == self.seat and each.ahead)
        return {each.key_parts for each in mine if each.kind == kind}

    def asks(self, line: str) -> str:
        """The kind of the decision that an answer ahead is one of."""
        action = self.game.notation.read(line)
        mine = (each for each in self.game.decisions(self.state) if each.seat == self.seat and each.ahead)
        return next(each.kind for each in mine if is_legal(each.tree, action))
