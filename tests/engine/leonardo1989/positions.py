"""Positions of Leonardo (1989) for tests, in a short notation.

>>> state = table(at={0: 5}, owns={1: "8 10*2", 2: "6"}, florins={0: 40})
>>> events = move(state, 3)
>>> at(state, 0), florins(state)
(8, [10, 275, 255, 250])

Spaces are numbers: "8" is a palace, "10*2" one that shows two works of art, "12+primavera+david" one that shows these,
"6" a bridge. The machine's numbers are 1 to 12.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

from engine.chance import Chance
from engine.game import Decision, Event
from engine.leonardo1989 import Leonardo1989, parse_pack
from engine.leonardo1989.constants import MACHINE, onwards
from engine.leonardo1989.state import Holding, Phase, State
from engine.leonardo1989.works import room
from tests.engine.asking import Asking, ScriptedChance, all_of, any_luck, none, one

PACK_FILE = Path(__file__).parents[3] / "assets" / "leonardo1989" / "pack.json"
GAME = Leonardo1989(parse_pack(PACK_FILE.read_text(encoding="utf-8")))
PACK = GAME.pack


class AskingOf(Asking):
    """Asks only about questions of some kinds, for a seat with several questions at once."""

    def __init__(self, *kinds: str, key_parts: tuple[str | int, ...] = ()) -> None:
        super().__init__(GAME)
        self.kinds, self.key_parts = kinds, key_parts

    def asked(self, state: State, seat: int | None = None) -> Decision:
        of_kind = [decision for decision in GAME.decisions(state) if decision.kind in self.kinds]
        named = [decision for decision in of_kind if decision.key_parts[: len(self.key_parts)] == self.key_parts]
        found = [decision for decision in named if (decision.awaited if seat is None else decision.seat == seat)]
        assert len(found) == 1, f"{len(found)} questions for seat {seat} in phase {state.phase}"
        return found[0]


TALKS, CONSENT, AHEAD = AskingOf("talks"), AskingOf("consent"), AskingOf("next")
"""For proposals, answers to them, and answers ahead; use `ASKING` for everything else."""
ASKING = AskingOf(*get_args(Phase))
do, asked, node, question, offered = ASKING.do, ASKING.asked, ASKING.node, ASKING.question, ASKING.offered
barred, noted, refused, assert_sound = ASKING.barred, ASKING.noted, ASKING.refused, ASKING.assert_sound
propose = TALKS.do

HOMES = (32, 31, 30, 29, 26, 25)
"""The default palace of each seat for which a position gives none with room for a work, and not "" (owns nothing)."""
STRIDE = 3
"""The spin with which `landing` moves to a space; it draws no man-at-arms."""


# Building a position


def table(
    *,
    seats: int = 4,
    mover: int = 0,
    first: int = 0,
    round: int = 1,
    at: int | Mapping[int, int] = 20,
    unmoved: Sequence[int] = (),
    florins: int | Mapping[int, int] = 250,
    owns: Mapping[int, str] | None = None,
    offices: Mapping[int, Sequence[int]] | None = None,
    men: Mapping[int, int] | None = None,
    factions: Mapping[int, str] | None = None,
    out: Sequence[int] = (),
    together: Sequence[Sequence[int]] = (),
    played: Sequence[int] | None = None,
    rules: int | None = None,
    **options: Any,
) -> State:
    """A position at the start of a turn of party `mover`.

    All have 250 florins, a palace where works could be shown (so that there is something to ask at their turn), are
    Guelfs and stand on space 20, long on their way, unless the position says otherwise; `unmoved` are pawns that have
    not left the start. `men` are numbers of men-at-arms. `together` are guilds, each with the seat whose pawn it plays,
    and which speaks for it, first. Those before the mover have `played` in this round. `rules` are the version of the
    rules, the newest if none is given.
    """
    options = {**({"guilds": True} if together else {}), **options}
    state, _ = GAME.start(GAME.options(options, rules), seats, any_luck())
    state.holdings, state.unsworn, state.oaths = {}, [], [1] * seats
    state.round, state.first, state.mover, state.place = round, first, mover, (mover - first) % seats
    state.phase, state.stage = "works", "works"
    for seat, player in enumerate(state.players):
        player.florins = _of(florins, seat, 250)
        player.at, player.moved = (1, False) if seat in unmoved else (_of(at, seat, 20), True)
        player.faction = (factions or {}).get(seat, "guelf")
        player.offices = list((offices or {}).get(seat, ()))
        player.men = [state.decks.men.pop(0) for _ in range((men or {}).get(seat, 0))]
        player.out = seat in out
        before = [(first + place) % seats for place in range(state.place)]
        player.played = seat in (before if played is None else played)
        state.decks.offices = [space for space in state.decks.offices if space not in player.offices]
        if player.out:
            player.florins = 0
    for guild in together:
        _join(state, guild)
    for owner, written in (owns or {}).items():
        _give(state, owner, written)
    for party in state.parties():
        homeless = (owns or {}).get(party) == ""
        if not homeless and not room(state, party):
            _give(state, party, str(_free_home(state, party)))
    return arranged(state)


def arranged(state: State) -> State:
    """A position after changes by hand: checked, and with empty caches."""
    state.memo.clear()
    assert_sound(state)
    return state


def _of(given: int | Mapping[int, int], seat: int, otherwise: int) -> int:
    return given if isinstance(given, int) else given.get(seat, otherwise)


def _join(state: State, guild: Sequence[int]) -> None:
    """Join a guild: only its first seat owns anything, and its faction is the guild's."""
    pawn, *others = guild
    for seat in others:
        player = state.players[seat]
        player.party = player.speaker = pawn
        player.florins, player.faction = 0, state.players[pawn].faction


def _give(state: State, owner: int, written: str) -> None:
    for part in written.split():
        space, _, count = part.partition("*")
        number, *works = space.split("+")
        works += state.decks.works[len(state.decks.works) - int(count or 0) :]
        for work in works:
            state.decks.works.remove(work)
        state.holdings[int(number)] = Holding(owner, works)


def _free_home(state: State, party: int) -> int:
    return next(home for home in (*HOMES[party:], *HOMES) if home not in state.holdings)


def deck_of(state: State, *, works: Sequence[str] | None = None, events: Sequence[str] | None = None) -> None:
    """Leave only these events in their deck, or put these works first in theirs: chance 0 draws the first."""
    if works is not None:
        state.decks.works = [*works, *(work for work in state.decks.works if work not in works)]
    if events is not None:
        state.decks.events = list(events)
    arranged(state)


# Acting


def machine(*numbers: int) -> list[int]:
    """The outcomes for these numbers of the machine."""
    return [number - 1 for number in numbers]


class Always:
    """The machine always gives one number, and decks their first card; for turns that may lead to others."""

    def __init__(self, number: int) -> None:
        self.number = number

    def below(self, bound: int, purpose: str) -> int:
        return self.number - 1 if bound == MACHINE else 0


def move(state: State, *numbers: int, then: Sequence[int] = (), luck: Chance | None = None) -> list[Event]:
    """The mover buys no works of art and spins these numbers, one for each member of a guild. `then` are the outcomes
    that follow automatically."""
    return do(state, "works 0", luck=luck or [*machine(*numbers), *then])


def landing(space: int, *, then: Sequence[int] = (), **position: Any) -> tuple[State, list[Event]]:
    """A position in which the mover has just come to a space, and the events from the spin on."""
    mover = position.get("mover", 0)
    places = position.pop("at", {})
    state = table(at={**places, mover: onwards(space, -STRIDE)}, **position)
    return state, move(state, *[STRIDE] * len(state.members(mover)), then=then)


def answer(state: State, line: str, *, seat: int, luck: Sequence[int] = ()) -> list[Event]:
    """Answer party 0's proposal: `agree 0` or `reject 0`."""
    number = next(each.number for each in state.proposals if str(each.by) == line.split()[1])
    return AskingOf("consent", key_parts=("consent", number)).do(state, line, seat=seat, luck=luck)


def unite(state: State, by: int, to: int, pawn: int) -> list[Event]:
    """Two single parties agree on a guild of Guelfs, which takes effect later; in the first version of the rules it
    still has to choose a faction."""
    faction = " guelf" if state.options.rules >= 2 else ""
    propose(state, f"guild {to} {pawn}{faction}", seat=by)
    return answer(state, f"agree {by}", seat=to)


# Looking


def at(state: State, seat: int) -> int:
    return state.players[seat].at


def florins(state: State) -> list[int]:
    return [player.florins for player in state.players]


def owned(state: State, party: int) -> str:
    """Palaces and bridges of a party, as `table` takes them."""
    shown = ((space, len(state.holdings[space].works)) for space in state.spaces_of(party))
    return " ".join(f"{space}*{works}" if works else f"{space}" for space, works in shown)


def works_shown(state: State, space: int) -> list[str]:
    return state.holdings[space].works


def waiting(state: State) -> list[tuple[int, str]]:
    """The awaited seats, each with the kind of its question."""
    return [(decision.seat, decision.kind) for decision in GAME.decisions(state) if decision.awaited]


__all__ = [
    "AHEAD",
    "ASKING",
    "CONSENT",
    "GAME",
    "PACK",
    "PACK_FILE",
    "TALKS",
    "Always",
    "ScriptedChance",
    "all_of",
    "answer",
    "any_luck",
    "arranged",
    "asked",
    "assert_sound",
    "at",
    "barred",
    "deck_of",
    "do",
    "florins",
    "landing",
    "machine",
    "move",
    "node",
    "none",
    "noted",
    "offered",
    "one",
    "owned",
    "propose",
    "question",
    "refused",
    "table",
    "unite",
    "waiting",
    "works_shown",
]  # fmt: skip
