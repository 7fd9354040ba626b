"""Positions of Magnifico for tests, in a short notation.

>>> state = table(lands={"rome": (0, "4s 1t castle 2"), "naples": (1, "2s"), "athens": (1, "1s")})
>>> events = do(state, "attack rome naples 3s")
>>> events = do(state, "infantry 3s", dice="hhm")
>>> on(state, "naples")
(0, '3s')
>>> refused(state, "tower naples").reason
'no_castle'

Dice are letters: `h` a hit, `m` a miss, `x` an explosion. Every action is checked against the tree of the seat that is
asked and must leave a sound state, or the test fails.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.chance import Chance
from engine.game import Event
from engine.magnifico import Magnifico, parse_pack
from engine.magnifico.state import Auction, Land, Player, State, Turn
from tests.engine.asking import Asking, ScriptedChance, all_of, any_luck, none, one

PACK_FILE = Path(__file__).parents[3] / "assets" / "magnifico" / "pack.json"
GAME = Magnifico(parse_pack(PACK_FILE.read_text(encoding="utf-8")))
PACK = GAME.pack
BOTH_EDITIONS = ("international", "italian")
HOMES = ("moscow", "dublin", "bergen", "lisbon", "athens")
"""The territory, with two soldiers, of a seat to which a position gives none."""
FACES = {"h": 0, "m": 3, "x": 5}

Luck = str | Sequence[int] | Chance

ASKING = Asking(GAME)
asked, node, question, offered = ASKING.asked, ASKING.node, ASKING.question, ASKING.offered
may_leave, leave = ASKING.may_leave, ASKING.leave
barred, noted, refused, assert_sound = ASKING.barred, ASKING.noted, ASKING.refused, ASKING.assert_sound


def faces(letters: str) -> list[int]:
    """The engine's faces for these letters; spaces only separate them."""
    return [FACES[letter] for letter in letters if letter != " "]


# Building a position


def table(
    *,
    seats: int = 3,
    lands: Mapping[str, tuple[int, str]] | None = None,
    cards: Mapping[int, Sequence[str]] | None = None,
    stores: Mapping[int, Sequence[str]] | None = None,
    florins: int | Mapping[int, int] = 100,
    scores: Mapping[int, int] | None = None,
    leonardo: int = 0,
    turn: int | None = None,
    rules: int | None = None,
    **options: Any,
) -> State:
    """A position in the turn of seat `turn` (default: the holder of Leonardo), in round 1.

    `lands` maps a territory to its owner and its pieces: `"4s 1t 2a castle 3"` is four soldiers, a tank, two
    airplanes and a castle with three towers. `cards` are in play, `stores` stored; a mapping of florins leaves the
    seats it does not name with 100. All cards not named lie in the decks. `options` are the table's, `rules` the
    version it plays by (default: the newest).
    """
    state = _opening(seats, options, rules)
    for place, (owner, pieces) in (lands or {}).items():
        assert place in state.lands, place
        state.lands[place] = _land(owner, pieces)
    owners = {land.owner for land in state.lands.values()}
    for seat, player in enumerate(state.players):
        if seat not in owners:
            state.lands[HOMES[seat]] = _land(seat, "2s")
        player.florins = florins if isinstance(florins, int) else florins.get(seat, 100)
        player.score = (scores or {}).get(seat, 0)
        for card in (cards or {}).get(seat, ()):
            _put_in_play(player, take_from_decks(state, card))
        player.store = [take_from_decks(state, card) for card in (stores or {}).get(seat, ())]
    first = leonardo if turn is None else turn
    state.leonardo = leonardo
    state.round = 1
    state.phase = "turn"
    state.turn = Turn(first)
    state.waiting = [(first + i) % seats for i in range(seats - (first - leonardo) % seats)]
    return arranged(state)


def auction(offer: Sequence[str], **position: Any) -> State:
    """The position of `table`, with these cards on offer and no bids yet."""
    state = table(**position)
    seats = len(state.players)
    state.auction = Auction([take_from_decks(state, card) for card in offer], [None] * seats, [0] * seats)
    state.phase = "bids"
    state.turn = None
    state.waiting = []
    return arranged(state)


def arranged(state: State) -> State:
    """A position after changes by hand: checked, and with empty caches."""
    state.forget()
    assert_sound(state)
    return state


def take_from_decks(state: State, card: str) -> str:
    decks = state.decks
    if card in PACK.tanks:
        decks.unseen_tanks.remove(card)
        decks.tanks_in_deck -= 1
    elif card in PACK.airplanes:
        decks.unseen_airplanes.remove(card)
        decks.airplanes_in_deck -= 1
    else:
        decks.unseen_projects.remove(card)
    return card


def _opening(seats: int, options: Mapping[str, Any], rules: int | None) -> State:
    first_seat_begins = ScriptedChance(faces("h" * 6 + "m" * 6 * (seats - 1)))
    state, _ = GAME.start(GAME.options(options, rules), seats, first_seat_begins)
    return state


def _land(owner: int, pieces: str) -> Land:
    form = re.fullmatch(r"(\d+)s(?: (\d+)t)?(?: (\d+)a)?( castle)?(?: (\d))?", pieces)
    assert form, f"not the pieces of a territory: {pieces!r}"
    soldiers, tanks, airplanes, castle, towers = form.groups(default="")
    return Land(owner, int(soldiers), int(tanks or 0), int(airplanes or 0), bool(castle), int(towers or 0))


def _put_in_play(player: Player, card: str) -> None:
    if card in PACK.tanks:
        assert player.tank is None
        player.tank = card
    elif card in PACK.airplanes:
        assert player.airplane is None
        player.airplane = card
    elif card in PACK.art:
        player.art.append(card)
    else:
        player.inventions.append(card)


# Acting


def do(state: State, line: str, *, seat: int | None = None, dice: Luck = "") -> list[Event]:
    """Carry out the action of a line; see `Asking.do`. `dice` are letters, or outcomes of any kind."""
    return ASKING.do(state, line, seat=seat, luck=faces(dice) if isinstance(dice, str) else dice)


def bid_all(state: State, *florins: int) -> list[Event]:
    """Every seat bids, in seat order. Returns the events of the last bid, which opens them."""
    events: list[Event] = []
    for seat, bid in enumerate(florins):
        events = do(state, f"bid {bid}", seat=seat, dice=any_luck())
    return events


def end_round(state: State, dice: Luck | None = None) -> list[Event]:
    """Every seat that has not played yet ends its turn at once; any luck unless `dice` is given."""
    events: list[Event] = []
    this_round = state.round
    while state.round == this_round and state.turn is not None:
        last = len(state.waiting) == 1
        events += do(state, "end", dice=any_luck() if dice is None else dice if last else "")
    return events


def drawing(state: State, *cards: str) -> list[int]:
    """The outcomes with which an auction turns over these cards, in this order, from the present decks."""
    decks = GAME.copy(state).decks
    outcomes: list[int] = []
    for card in cards:
        if PACK.is_machine_card(card) and decks.tanks_in_deck + decks.airplanes_in_deck:
            outcomes += [0] if card in PACK.tanks else [decks.tanks_in_deck]
            pool = decks.unseen_tanks if card in PACK.tanks else decks.unseen_airplanes
            decks.tanks_in_deck -= card in PACK.tanks
            decks.airplanes_in_deck -= card in PACK.airplanes
        elif not PACK.is_machine_card(card) and decks.unseen_projects:
            pool = decks.unseen_projects
        else:
            continue  # the cards put under a deck come in order, without luck
        outcomes.append(pool.index(card))
        pool.remove(card)
    return outcomes


def on(state: State, place: str) -> tuple[int | None, str]:
    """A territory's owner and pieces, as `table` takes them; `(None, "")` for an empty one."""
    land = state.lands[place]
    castle = f"castle {land.towers}" if land.towers else "castle"
    words = (
        [f"{n}{unit}" for n, unit in ((land.soldiers, "s"), (land.tanks, "t"), (land.airplanes, "a")) if n]
        + [castle] * land.castle
    )  # fmt: skip
    return land.owner, " ".join(words)


def army(state: State) -> str:
    """The attacking army of the battle under way."""
    assert state.battle is not None
    force = state.battle.army
    pieces = ((force.soldiers, "s"), (force.tanks, "t"), (force.airplanes, "a"))
    return " ".join(f"{n}{unit}" for n, unit in pieces if n)


def florins(state: State) -> list[int]:
    return [player.florins for player in state.players]


def scores(state: State) -> list[int]:
    return [player.score for player in state.players]


__all__ = [
    "ASKING", "BOTH_EDITIONS", "FACES", "GAME", "HOMES", "PACK", "Luck", "ScriptedChance", "all_of", "any_luck",
    "army", "arranged", "asked", "assert_sound", "auction", "barred", "bid_all", "do", "drawing", "end_round", "faces",
    "florins", "leave", "may_leave", "node", "none", "noted", "offered", "on", "one", "question", "refused", "scores",
    "table", "take_from_decks",
]  # fmt: skip
