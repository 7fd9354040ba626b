"""The Council: who holds Leonardo, and four benefits (davinci/council-order)."""

from __future__ import annotations

from collections.abc import Sequence

from ..barring import barred
from ..choices import Bar, Leaf, Note, Pick
from . import city
from .actions import NOTHING, Arrange, Benefit, Buy, Decline, Move, NameLeonardo
from .box import AREAS, BENEFITS, COMPONENTS, LABS
from .deck import look, looked_at
from .events import (
    ApprenticeMoved,
    BenefitChosen,
    BenefitDeclined,
    CardsSeen,
    ComponentTaken,
    CouncilPaid,
    DeckArranged,
    DeckLookedAt,
    DeckOrdered,
    LastOut,
    LeonardoGiven,
)
from .placement import join
from .play import Play
from .ranking import ranking
from .state import Council, State

COMPONENT_PRICE = 1  # davinci/council-component
DECLINE = Leaf(Decline())
TARGETS = AREAS[1:]
"""The areas an apprentice can be moved to (davinci/council-move)."""
PLACES = ("first", "second", "third", "fourth")


def open_council(play: Play, order: list[int]) -> None:
    """With everybody there the last in rank goes home, but not of two (davinci/council-last-out,
    davinci/council-two-players)."""
    state = play.state
    if len(order) == len(state.players) > 2:
        last = order.pop()
        play.bring_home("council", last)
        play.tell(LastOut(last))
    state.council = Council()
    state.waiting = order
    state.phase = "leonardo"


# Choosing


def leonardo_tree(state: State) -> Pick:
    def seat(_: str) -> Pick:
        seats = tuple(str(each) for each in range(len(state.players)))
        return Pick("seat", seats, lambda chosen: Leaf(NameLeonardo(chosen)), None, ("davinci/council-leonardo",))

    return Pick("kind", ("leonardo",), seat, None, ("davinci/council-leonardo",))


def name_leonardo(play: Play, seat: int, action: NameLeonardo) -> None:
    """The one named holds Leonardo from now on."""
    state = play.state
    state.leonardo = int(action.seat)
    state.phase = "benefit"
    play.tell(LeonardoGiven(state.leonardo, seat))


def benefit_tree(state: State) -> Pick:
    council = _council(state)

    def bar(kind: str) -> Bar | None:
        if kind == "benefit":
            return None
        if not council.chosen:
            return barred("davinci/council-leonardo", "first_takes")
        return None if state.options.council_may_decline else barred("davinci/council-order", "must_take")

    def benefit(_: str) -> Pick:
        return Pick(
            "benefit",
            BENEFITS,
            lambda chosen: Leaf(Benefit(chosen)),
            lambda each: barred("davinci/council-one", "benefit_taken", each) if each in council.chosen else None,
            ("davinci/council-one", "davinci/council-order"),
        )

    return Pick(
        "kind",
        ("benefit", "decline"),
        lambda kind: benefit(kind) if kind == "benefit" else DECLINE,
        bar,
        ("davinci/council-one", "davinci/council-order"),
    )


def choose_benefit(play: Play, seat: int, action: Benefit) -> None:
    _council(play.state).chosen[action.benefit] = seat
    play.tell(BenefitChosen(seat, action.benefit))
    _next_chooser(play)


def decline(play: Play, seat: int, _: Decline) -> None:
    """Take nothing and go home; or, once chosen, do without what the benefit allows."""
    state = play.state
    if state.phase == "benefit":
        play.bring_home("council", seat)
        play.tell(BenefitDeclined(seat, ""))
        _next_chooser(play)
        return
    play.tell(BenefitDeclined(seat, state.phase))
    _carry_out(play)


def _next_chooser(play: Play) -> None:
    play.state.waiting.pop(0)
    if not play.state.waiting:
        _carry_out(play)


# Carrying out


def _carry_out(play: Play) -> None:
    """The benefits chosen, in their own order, until one needs an answer; then all go home."""
    state = play.state
    council = _council(state)
    while council.done < len(BENEFITS):
        benefit = BENEFITS[council.done]
        council.done += 1
        seat = council.chosen.get(benefit)
        if seat is not None and _begins(play, benefit, seat):
            state.waiting = [seat]
            return
    for group in list(state.areas["council"]):
        play.bring_home("council", group.seat)
    state.council = None
    state.waiting = []
    city.go_on(play)


def _begins(play: Play, benefit: str, seat: int) -> bool:
    """Carry out a benefit as far as it goes without its seat; whether the seat is asked."""
    state = play.state
    if benefit == "move":
        state.phase = "move"
        return True
    if benefit == "florins":
        florins, state.council_florins = state.council_florins, 0
        play.player(seat).florins += florins
        play.tell(CouncilPaid(seat, florins))
        return False
    if benefit == "peek":
        return _look(play, seat)
    if not any(state.stock.values()):
        play.tell(BenefitDeclined(seat, "component"))
        return False
    state.phase = "component"
    return True


def _look(play: Play, seat: int) -> bool:
    cards = look(play, seat)
    play.tell(DeckLookedAt(seat, len(cards)))
    if not cards:
        return False
    _remember(play, seat, cards)
    play.tell(CardsSeen(seat, cards, audience=(seat,)))
    play.state.phase = "peek"
    return True


def _remember(play: Play, seat: int, cards: Sequence[str]) -> None:
    """A seat knows the uppermost cards in this order. Nobody ever knew of any below: those looked at before are among
    them, or have been turned over."""
    player = play.player(seat)
    player.seen = list(cards)
    player.sure = True


def move_tree(state: State, seat: int) -> Pick:
    """One placed apprentice of one's own from anywhere; with a powerful Council anybody's, between areas B to H
    (davinci/council-move, davinci/codex-1)."""
    powerful = state.options.powerful_council
    rules = ("davinci/codex-1",) if powerful else ("davinci/council-move",)
    owners = tuple(str(each) for each in range(len(state.players)))

    def owner(_: str) -> Pick:
        return Pick("owner", owners, source, lambda each: _owner_bar(state, seat, int(each)), rules)

    def source(owner: str) -> Pick:
        return Pick(
            "source",
            (*AREAS, *LABS),
            lambda each: target(owner, each),
            lambda each: _source_bar(state, seat, int(owner), each),
            rules,
        )

    def target(owner: str, source: str) -> Pick:
        return Pick(
            "target",
            TARGETS,
            lambda each: Leaf(Move(owner, source, each)),
            lambda each: _target_bar(state, seat, int(owner), source, each),
            rules,
        )

    first = owner if powerful else (lambda _: source(str(seat)))
    open_ = any(_owner_bar(state, seat, int(each)) is None for each in (owners if powerful else (str(seat),)))
    nothing = None if open_ else barred("davinci/council-move", "nobody_to_move").from_within()
    return Pick(
        "kind",
        ("move", "decline"),
        lambda kind: first(kind) if kind == "move" else DECLINE,
        lambda kind: nothing if kind == "move" else None,
        rules,
    )


def _owner_bar(state: State, seat: int, owner: int) -> Bar | None:
    if any(_source_bar(state, seat, owner, source) is None for source in (*AREAS, *LABS)):
        return None
    return barred("davinci/council-move", "nobody_to_move").from_within()


def _source_bar(state: State, seat: int, owner: int, source: str) -> Bar | None:
    apprentices, _ = state.workers_at(source, owner)
    if not apprentices:
        return barred("davinci/council-move", "no_apprentice_there", source)
    if state.options.powerful_council and source not in TARGETS:
        return barred("davinci/codex-1", "out_of_reach", source)
    if all(_target_bar(state, seat, owner, source, target) for target in TARGETS):
        return barred("davinci/codex-1", "first_everywhere", source).from_within()
    return None


def _target_bar(state: State, seat: int, owner: int, source: str, target: str) -> Bar | None:
    if target == source:
        return barred("davinci/council-move", "same_area", target)
    if owner != seat and ranking(state.areas[target])[:1] == [owner]:
        return barred("davinci/codex-1", "ranks_first", target)
    return None


def move(play: Play, seat: int, action: Move) -> None:
    state = play.state
    owner = int(action.owner)
    if action.source in LABS:
        lab = state.players[owner].lab(action.source)
        assert lab is not None
        lab.apprentices -= 1
    else:
        group = state.group(action.source, owner)
        assert group is not None
        group.apprentices -= 1
        if not group.worth:
            state.areas[action.source].remove(group)
    join(state, action.target, owner).apprentices += 1
    play.tell(ApprenticeMoved(seat, owner, action.source, action.target))
    _carry_out(play)


def peek_tree(state: State) -> Pick:
    """The cards looked at, one after another from the uppermost down (davinci/council-peek)."""
    cards = looked_at(state)

    def node(chosen: tuple[str, ...]) -> Pick:
        left = tuple(card for card in cards if card not in chosen)
        return Pick(
            PLACES[len(chosen)],
            left,
            lambda card: follows((*chosen, card)),
            None,
            ("davinci/council-peek",),
        )

    def follows(chosen: tuple[str, ...]) -> Pick | Leaf:
        if len(chosen) < len(cards):
            return node(chosen)
        first, second, third, fourth = (*chosen, *[NOTHING] * (len(PLACES) - len(chosen)))
        return Leaf(Arrange(first, second, third, fourth))

    return Pick("kind", ("arrange",), lambda _: node(()), None, ("davinci/council-peek",))


def arrange(play: Play, seat: int, action: Arrange) -> None:
    deck = play.state.deck
    order = [card for card in (action.first, action.second, action.third, action.fourth) if card != NOTHING]
    deck.top[: len(order)] = order
    _remember(play, seat, order)
    play.tell(DeckArranged(seat))
    play.tell(DeckOrdered(seat, tuple(order), audience=(seat,)))
    _carry_out(play)


def component_tree(state: State, seat: int) -> Pick:
    florins = state.players[seat].florins

    def bar(kind: str) -> Bar | None:
        if kind == "buy" and florins < COMPONENT_PRICE:
            return Bar("davinci/council-component", "florins", COMPONENT_PRICE, florins)
        return None

    def component(_: str) -> Pick:
        return Pick(
            "component",
            COMPONENTS,
            lambda chosen: Leaf(Buy(chosen)),
            lambda each: None if state.stock[each] else barred("davinci/shops", "out_of_stock", each),
            ("davinci/council-component",),
        )

    return Pick(
        "kind",
        ("buy", "decline"),
        lambda kind: component(kind) if kind == "buy" else DECLINE,
        bar,
        ("davinci/council-component",),
        note=lambda kind: Note(COMPONENT_PRICE if kind == "buy" else 0),
    )


def buy(play: Play, seat: int, action: Buy) -> None:
    state = play.state
    state.stock[action.component] -= 1
    state.players[seat].hand[action.component] += 1
    play.pay(seat, COMPONENT_PRICE)
    play.tell(ComponentTaken(seat, action.component, COMPONENT_PRICE))
    _carry_out(play)


def _council(state: State) -> Council:
    assert state.council is not None
    return state.council
