"""Positions of Leonardo da Vinci for tests, in a short notation.

>>> state = table(hands={0: "iron 2, wood"}, labs={1: "5 1m #12 4w, 4"})
>>> events = do(state, "start small 1")
>>> lab(state, 0)
'3 #1 0w'
>>> refused(state, "start small 2").reason
'lab_working'

A laboratory is written as the spaces of the side up, its mechanical men (`1m`), what it works on (`#12`), the weeks
done (`4w`), whether it is shown, and its workers now (`+2` apprentices, `+M` the master); a seat's two laboratories
are separated by a comma. Workers in an area are written from the arrow on: `1:2 0:1M` are two apprentices of seat 1,
then an apprentice and the master of seat 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.davinci import DaVinci, parse_pack
from engine.davinci.constants import APPRENTICES, COMPONENTS, SPACES
from engine.davinci.deck import BOTTOM
from engine.davinci.public import turn_order
from engine.davinci.state import Group, Lab, State, Work
from engine.game import Event
from tests.engine.asking import Asking, ScriptedChance, all_of, any_luck, none, one

PACK_FILE = Path(__file__).parents[3] / "assets" / "davinci" / "pack.json"
GAME = DaVinci(parse_pack(PACK_FILE.read_text(encoding="utf-8")))
PACK = GAME.pack
ASKING = Asking(GAME)
do, asked, node, question, offered = ASKING.do, ASKING.asked, ASKING.node, ASKING.question, ASKING.offered
barred, noted, refused, assert_sound = ASKING.barred, ASKING.noted, ASKING.refused, ASKING.assert_sound

ROW = ("1", "12", "8", "3", "9")
"""The default inventions on the board, up to the number for the players, without those gone."""


# Building a position


def table(
    *,
    seats: int = 3,
    turn: int = 1,
    leonardo: int = 0,
    phase: str = "labs",
    florins: int | Mapping[int, int] = 10,
    apprentices: int | Mapping[int, int] = 5,
    hands: Mapping[int, str] | None = None,
    labs: Mapping[int, str] | None = None,
    areas: Mapping[str, str] | None = None,
    cards: Mapping[int, Sequence[str]] | None = None,
    requested: Sequence[str] | None = None,
    gone: Sequence[str] = (),
    shops: Mapping[str, int] | None = None,
    council: int = 1,
    **options: Any,
) -> State:
    """A position in the laboratory phase (or in "placement") of a turn, in which seat `leonardo` acts first.

    Each seat has five apprentices, an idle small laboratory of three spaces, 10 florins and no components, unless the
    position says otherwise. `hands` are written `"iron 2, wood"`. `cards` lie in front of their owners and are gone
    from the board. `shops` are emptied to these numbers, their components out of the seats' reach: what is missing is
    given to the last seat.
    """
    state, _ = GAME.start(GAME.options({**options, "start": "beginners"}), seats, ScriptedChance([0]))
    state.options = GAME.options(options)
    state.leonardo, state.turn, state.council_florins = leonardo, turn, council
    out = [*gone, *(card for own in (cards or {}).values() for card in own)]
    row = [card for card in ROW[: PACK.requested[seats]] if card not in out] if requested is None else list(requested)
    _lay_out(state, row, out)
    for seat, player in enumerate(state.players):
        player.returned = 0
        player.apprentices = player.free = _of(apprentices, seat, 5)
        player.florins = _of(florins, seat, 10)
        player.hand = _hand((hands or {}).get(seat, ""))
        player.inventions = list((cards or {}).get(seat, ()))
        player.completed = list(player.inventions)
        _furnish(state, seat, (labs or {}).get(seat, "3"))
    for area, groups in (areas or {}).items():
        state.areas[area] = [_group(state, group) for group in groups.split()]
    _fill_shops(state, shops or {})
    state.phase = phase  # type: ignore[assignment]
    state.waiting = turn_order(state)
    return arranged(state)


def arranged(state: State) -> State:
    """A position after changes by hand: checked, and with empty caches."""
    state.memo.clear()
    assert_sound(state)
    return state


def _of(given: int | Mapping[int, int], seat: int, otherwise: int) -> int:
    return given if isinstance(given, int) else given.get(seat, otherwise)


def _hand(written: str) -> dict[str, int]:
    hand = dict.fromkeys(COMPONENTS, 0)
    for part in filter(None, written.split(",")):
        name, _, count = part.strip().partition(" ")
        hand[name] += int(count or 1)
    return hand


def _lay_out(state: State, row: list[str], gone: list[str]) -> None:
    """Take the cards of the row and those gone out of a full deck."""
    for card in state.requested:
        state.deck.unseen.append(card)
        state.deck.layers[0][PACK.inventions[card].metal] += 1
    state.deck.unseen.sort(key=int)
    for card in [*row, *gone]:
        take_from_deck(state, card)
    state.requested, state.gone = row, gone


def take_from_deck(state: State, card: str) -> str:
    deck, metal = state.deck, PACK.inventions[card].metal
    part = next(
        part
        for part, layer in enumerate(deck.layers)
        if layer.get(metal, 0) and (part == BOTTOM) == PACK.in_bottom(card)
    )
    deck.layers[part][metal] -= 1
    deck.unseen.remove(card)
    return card


def _furnish(state: State, seat: int, written: str) -> None:
    player = state.players[seat]
    labs = [_lab(state, seat, part.strip()) for part in written.split(",")]
    player.small = next(each for each in labs if each.spaces in SPACES["small"])
    player.large = next((each for each in labs if each.spaces in SPACES["large"]), None)


def _lab(state: State, seat: int, written: str) -> Lab:
    form = re.fullmatch(r"(\d)(?: (\d)m)?(?: #(\d+))?(?: (\d+)w)?( shown)?(?: \+(\d))?( \+M)?", written)
    assert form, f"not a laboratory: {written!r}"
    spaces, men, card, weeks, shown, apprentices, master = form.groups(default="")
    lab = Lab(int(spaces), int(men or 0), None, int(apprentices or 0), bool(master))
    if card:
        lab.work = Work(card, max(0, state.turn - 1), int(weeks or 0), bool(shown))
    player = state.players[seat]
    player.free -= lab.apprentices
    player.master_free &= not lab.master
    return lab


def _group(state: State, written: str) -> Group:
    seat, _, workers = written.partition(":")
    group = Group(int(seat), int(workers.removesuffix("M") or 0), workers.endswith("M"))
    player = state.players[group.seat]
    player.free -= group.apprentices
    player.master_free &= not group.master
    return group


def _fill_shops(state: State, shops: Mapping[str, int]) -> None:
    for component in COMPONENTS:
        out = sum(player.hand[component] for player in state.players)
        for player in state.players:
            for _, each in player.labs:
                if each.work:
                    out += PACK.inventions[each.work.invention].components.get(component, 0)
        state.stock[component] = PACK.components_each - out
        if component in shops:
            state.players[-1].hand[component] += state.stock[component] - shops[component]
            state.stock[component] = shops[component]


# Acting


def all_ready(state: State) -> list[Event]:
    """Every seat declares nothing more for its laboratories."""
    return _until(state, "ready", "labs")


def all_pass(state: State) -> list[Event]:
    """Every seat places no more workers; the city opens, or the laboratories work."""
    return _until(state, "pass", "placement")


def _until(state: State, line: str, phase: str) -> list[Event]:
    events: list[Event] = []
    turn = state.turn
    while state.phase == phase and state.turn == turn and state.result is None:
        events += do(state, line, luck=any_luck())
    return events


def all_leave(state: State) -> list[Event]:
    """Every seat leaves the coming areas; the Council's questions get the shortest answers."""
    events: list[Event] = []
    short = {"leonardo": f"leonardo {state.leonardo}", "benefit": "decline", "offer": "leave", "workshop": "leave"}
    while state.phase in ("leonardo", "benefit", "move", "component", "offer", "workshop"):
        line = short.get(state.phase, "decline")
        if line == "decline" and line not in offered(state):
            line = "benefit florins"
        events += do(state, line, luck=any_luck())
    return events


# Looking


def lab(state: State, seat: int, name: str = "small") -> str:
    """A laboratory as `table` takes it, "" if the seat has none."""
    each = state.players[seat].lab(name)
    if each is None:
        return ""
    words = [str(each.spaces), f"{each.men}m" if each.men else ""]
    if each.work:
        words += [f"#{each.work.invention}", f"{each.work.weeks}w", "shown" if each.work.shown else ""]
    words += [f"+{each.apprentices}" if each.apprentices else "", "+M" if each.master else ""]
    return " ".join(filter(None, words))


def hand(state: State, seat: int) -> str:
    """A seat's components in hand, as `table` takes them."""
    held = state.players[seat].hand.items()
    return ", ".join(f"{name} {count}" if count > 1 else name for name, count in held if count)


def workers(state: State, area: str) -> str:
    """The workers in an area, as `table` takes them."""
    return " ".join(f"{g.seat}:{g.apprentices or ''}{'M' if g.master else ''}" for g in state.areas[area])


def florins(state: State) -> list[int]:
    return [player.florins for player in state.players]


__all__ = [
    "APPRENTICES",
    "ASKING",
    "GAME",
    "PACK",
    "ROW",
    "all_leave",
    "all_of",
    "all_pass",
    "all_ready",
    "any_luck",
    "arranged",
    "asked",
    "assert_sound",
    "barred",
    "do",
    "florins",
    "hand",
    "lab",
    "node",
    "none",
    "noted",
    "offered",
    "one",
    "question",
    "refused",
    "table",
    "take_from_deck",
    "workers",
]  # fmt: skip
