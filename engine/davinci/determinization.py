"""A full position that is consistent with a view, for computer players that look ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..choices import Rng
from . import city_answer
from .constants import COMPONENTS
from .deck import build_deck
from .state import Answers, Contest, Council, Deck, Group, Lab, Placing, Player, State, Work
from .view import ContestView, LabView, PlayerView, View
from .wishes import copy_answer

LIKELY_FLORINS = 25
"""Hidden florins are drawn from 0 to this."""


def determinize(view: View, rng: Rng) -> State:
    """Deal at random what the viewer cannot see: works and hands from the components missing in the shops, the deck
    from inventions never requested, florins, bids."""
    works = _determinize_works(view, rng)
    hands = _determinize_hands(view, works, rng)
    players = [_player(view, player, works, hands[player.seat], rng) for player in view.players]
    deck = _deck(view, rng)
    state = State(
        options=view.options,
        players=players,
        deck=deck,
        stock=dict(view.stock),
        areas={each.area: [Group(g.seat, g.apprentices, g.master) for g in each.groups] for each in view.areas},
        leonardo=view.leonardo,
        phase=view.phase,
        turn=view.turn,
        acts=view.acts,
        requested=list(view.requested),
        gone=list(view.gone),
        council_florins=view.council_florins,
        waiting=list(view.waiting),
        area=view.area,
        paid=view.paid,
        council=_council(view),
        result=view.result,
        pack=view.pack,
    )
    state.contests = _contests(view, state, rng)
    if view.phase == "city":
        city_answer.answer_as_usual(state)
    return state


Works = dict[tuple[int, str], str]
"""What each working laboratory works on, by seat and name."""


def _determinize_works(view: View, rng: Rng) -> Works:
    """A hidden work is on any invention not gone and not in the seat's other laboratory, as far as components go."""
    missing = _missing(view)
    works: Works = {}
    hidden: list[tuple[int, str]] = []
    for player in view.players:
        for lab in player.labs:
            if lab.invention is not None:
                works[player.seat, lab.name] = lab.invention
                missing.subtract(view.pack.inventions[lab.invention].components)
            elif lab.weeks is not None:
                hidden.append((player.seat, lab.name))
    found = _deal_works(view, works, hidden, missing, rng)
    assert found is not None, "more work under way than components are missing"
    return found


def _deal_works(
    view: View, works: Works, hidden: list[tuple[int, str]], missing: Counter[str], rng: Rng
) -> Works | None:
    """`works` with one for each of the `hidden` laboratories, None if there are not enough components."""
    if not hidden:
        return works
    (seat, name), *others = hidden
    beside = {card for (other, _), card in works.items() if other == seat}
    cards = [card for card in view.pack.numbers if card not in view.gone and card not in beside]
    while cards:
        card = cards.pop(rng.randrange(0, len(cards)))
        left = missing.copy()
        left.subtract(view.pack.inventions[card].components)
        if min(left.values()) >= 0 and left.total() >= len(others):
            found = _deal_works(view, {**works, (seat, name): card}, others, left, rng)
            if found is not None:
                return found
    return None


def _missing(view: View) -> Counter[str]:
    """The components in hands and under laboratories that the viewer cannot see, without the works they can see."""
    missing = Counter({component: view.pack.components_each - count for component, count in view.stock})
    for player in view.players:
        missing.subtract(dict(player.hand or ()))
    return missing


def _determinize_hands(view: View, works: Works, rng: Rng) -> dict[int, dict[str, int]]:
    """The viewer's own hand; the other components are dealt one by one to the others."""
    missing = _missing(view)
    for card in works.values():
        missing.subtract(view.pack.inventions[card].components)
    hands = {player.seat: dict(player.hand or dict.fromkeys(COMPONENTS, 0)) for player in view.players}
    others = [player.seat for player in view.players if player.hand is None]
    for component in COMPONENTS:
        for _ in range(missing[component]):
            hands[others[rng.randrange(0, len(others))]][component] += 1
    return hands


def _player(view: View, player: PlayerView, works: Works, hand: dict[str, int], rng: Rng) -> Player:
    labs = {lab.name: _lab(lab, works.get((player.seat, lab.name))) for lab in player.labs}
    florins = rng.randrange(0, LIKELY_FLORINS + 1) if player.florins is None else player.florins
    own = player.seat == view.seat
    return Player(
        player.colour, player.apprentices, labs["small"], labs.get("large"), player.returned, player.free,
        player.master_free, florins, hand, list(player.favours), list(player.inventions), list(player.completed),
        [Placing(each.where, each.apprentices, each.master) for each in player.placings], player.passed,
        list(view.seen) if own else [], view.sure if own else True, _answers(view) if own else Answers(),
    )  # fmt: skip


def _lab(lab: LabView, card: str | None) -> Lab:
    work = None
    if card is not None:
        assert lab.weeks is not None and lab.since is not None
        work = Work(card, lab.since, lab.weeks, lab.shown)
    return Lab(lab.spaces, lab.men, work, lab.apprentices, lab.master)


def _answers(view: View) -> Answers:
    """The viewer's own; what others have answered is not imagined."""
    own = view.answers
    labs = {lab.name: _lab(lab, lab.invention) for lab in own.labs} or None
    return Answers(own.changes, labs, own.plan, own.planned, own.city and copy_answer(own.city), dict(own.later))


def _deck(view: View, rng: Rng) -> Deck:
    """Cards not on the board and not gone, in the layers left, with as many looked at as is known."""
    deck = build_deck(view.pack, (*view.requested, *view.gone))
    known = list(view.seen)
    for card in known:
        _take_from(view, deck, card)
    while len(known) < view.looked_at:
        part = next(part for part, layer in enumerate(deck.layers) if any(layer.values()))
        pool = [card for card in deck.unseen if _lies_in(view, deck, part, card)]
        card = pool[rng.randrange(0, len(pool))]
        _take_from(view, deck, card)
        known.insert(rng.randrange(0, len(known) + 1), card)
    deck.top = known
    return deck


def _lies_in(view: View, deck: Deck, part: int, card: str) -> bool:
    metal = view.pack.inventions[card].metal
    return deck.layers[part].get(metal, 0) > 0 and (part == len(deck.layers) - 1) == view.pack.in_bottom(card)


def _take_from(view: View, deck: Deck, card: str) -> None:
    part = next(part for part in range(len(deck.layers)) if _lies_in(view, deck, part, card))
    deck.layers[part][view.pack.inventions[card].metal] -= 1
    deck.unseen.remove(card)


def _council(view: View) -> Council | None:
    if view.area != "council" or view.phase == "city":
        return None
    return Council(dict(view.chosen), view.benefits_done, list(view.answers.touched))


def _contests(view: View, state: State, rng: Rng) -> list[Contest]:
    if view.contest is None:
        return []
    after = [Contest(card, list(seats), [None] * len(seats), [0] * len(seats)) for card, seats in view.contests_after]
    return [_contest(view, view.contest, state.players, rng), *after]


def _contest(view: View, at: ContestView, players: Sequence[Player], rng: Rng) -> Contest:
    """Hidden bids are drawn from each seat's determinized florins."""
    bids: list[int | None] = []
    changes: list[int] = []
    for seat, has_bid in zip(at.seats, at.has_bid, strict=True):
        own = seat == view.seat
        bids.append(at.own_bid if own else rng.randrange(0, players[seat].florins + 1) if has_bid else None)
        changes.append(at.changes if own else int(has_bid))
    return Contest(at.invention, list(at.seats), bids, changes)
