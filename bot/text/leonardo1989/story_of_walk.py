"""A move in a story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.text.leonardo1989 import events as each
from bot.text.leonardo1989 import events_of_walk as walk
from bot.text.leonardo1989.phrases import GameNarrator
from engine.game import Event
from engine.leonardo1989 import events as happened
from engine.leonardo1989.constants import START


@dataclass
class _Leg:
    """A part of a move: how the pawn goes, "" if that was told before, and what it brings; `target` is where it
    ends."""

    target: int
    goes: str = ""
    brings: list[str] = field(default_factory=list)

    def sentence(self, narrator: GameNarrator) -> str:
        if not self.brings:
            return narrator.words.t("%(clause)s.", clause=self.goes)
        return narrator.words.t("%(goes)s: %(brings)s.", goes=self.goes, brings=narrator.words.join(self.brings))


def sentences(run: Sequence[Event], narrator: GameNarrator) -> Iterator[str]:
    """Leg by leg; other events have sentences of their own."""
    leg: _Leg | None = None
    left = list(run)
    while left:
        begun = _leg(left, narrator)
        brought = None if begun or leg is None else _clause(left[0], leg, narrator)
        if brought and leg:
            leg.brings.append(brought)
            left.pop(0)
            continue
        if leg:
            yield leg.sentence(narrator)
        leg = begun
        if not begun:
            yield each.sentence(left.pop(0), narrator)
    if leg:
        yield leg.sentence(narrator)


def _leg(left: list[Event], narrator: GameNarrator) -> _Leg | None:
    """The leg that begins with the first of `left`, and removes the events it tells from `left`; None if no leg
    begins."""
    first = left[0]
    if not isinstance(first, happened.Spun | happened.SpinChosen | happened.PowerUsed | happened.Moved):
        return None
    left.pop(0)
    man = left.pop(0) if left and isinstance(left[0], happened.ManDrawn) else None
    moved = (
        left.pop(0) if left and isinstance(left[0], happened.Moved) and not isinstance(first, happened.Moved) else None
    )
    leg = _begun(first, moved if isinstance(moved, happened.Moved) else None, narrator)
    if isinstance(man, happened.ManDrawn):
        leg.brings.append(walk.man_clause(man, narrator))
    return leg


def _begun(first: Event, moved: happened.Moved | None, narrator: GameNarrator) -> _Leg:
    match first:
        case happened.Spun(spins=spins) if len(spins) == 1:
            if moved:
                return _Leg(moved.target, walk.spun_and_walked(first, moved, narrator))
            return _Leg(START, walk.stayed(first, narrator))
        case happened.Spun():
            return _Leg(START, walk.spins(first, narrator))
        case happened.SpinChosen():
            if moved:
                return _Leg(moved.target, walk.chosen_and_walked(first, moved, narrator))
            return _Leg(START, walk.guild_stayed(narrator) if first.number == 1 else walk.choice(first, narrator))
        case happened.PowerUsed(target=target):
            return _Leg(target, walk.power(first, narrator))
        case happened.Moved(target=target):
            return _Leg(target, walk.walked(first, narrator))
    raise AssertionError(first)


def _clause(event: Event, leg: _Leg, narrator: GameNarrator) -> str:
    """What a leg brings; "" for an event told by itself."""
    match event:
        case happened.ManDrawn():
            return walk.man_clause(event, narrator)
        case happened.IndemnityPaid():
            return walk.indemnity_clause(event, leg.target, narrator)
        case happened.Paid(why="toll" | "rent"):
            return walk.paid_clause(event, narrator)
    return ""
