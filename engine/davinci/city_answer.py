"""One answer for the whole city, given by all seats concerned at once (davinci/ahead).

An answer begins as the usual one: a benefit of each area at the price at which its seat is served first. The seat
changes what it likes, each change with one action, and is ready. Then the city is carried out in its order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ..actions import Action
from ..choices import Amount, Leaf, Pick, Tree, is_legal
from . import city, council
from .actions import (
    Benefit,
    Build,
    Buy,
    Decline,
    Flip,
    Holder,
    Improve,
    Keep,
    Leave,
    Man,
    Move,
    NameLeonardo,
    Pay,
    Prefer,
    Rank,
    Settle,
    Shift,
    Take,
    Want,
)
from .benefits import can_move, component_tree, move_tree, moves
from .constants import AREAS, COMPONENTS
from .events import AnswerChanged, AnswersOpened, CityAnswered
from .public import PublicTable, ranking, turn_order, usual_price
from .state import Council, State
from .step_context import StepContext
from .wishes import FOLLOWS, IMPROVEMENTS, NOTHING, CityAnswer, Wish, improvement_word, wished

RULES = ("davinci/ahead",)
BENEFITS = ("florins", "component", "move", "peek")
"""The kinds of the Council's benefits, in the order in which they are usually wished."""

# Asking


def begin(context: StepContext) -> None:
    """Ask all seats that may be served, each with the usual answer."""
    state = context.state
    for seat in turn_order(state):
        if is_concerned(state, seat):
            state.players[seat].answers.city = _usual(state, seat)
            state.waiting.append(seat)
    if state.waiting:
        state.phase = "city"


def is_concerned(table: PublicTable, seat: int) -> bool:
    """Whether the city may have something for a seat."""
    return at_council(table, seat) or any(may_be_served(table, seat, area) for area in AREAS[1:])


def answer_as_usual(state: State) -> None:
    """Give the usual answer to the seats whose answer a view does not show."""
    for seat, player in enumerate(state.players):
        if player.answers.city is None and is_concerned(state, seat):
            player.answers.city = _usual(state, seat)


def _usual(state: State, seat: int) -> CityAnswer:
    benefits = sorted(state.pack.benefits.values(), key=lambda each: BENEFITS.index(each.kind))
    hand = state.players[seat].hand
    component = min(filter(state.in_stock, COMPONENTS), key=lambda each: hand[each], default="")
    return CityAnswer(_usual_wishes(state, seat), [each.id for each in benefits], str(seat), component=component)


def _usual_wishes(table: PublicTable, seat: int) -> dict[str, Wish]:
    """A benefit of each area that may have one for the seat, at the price of its rank."""
    served = [area for area in AREAS[1:] if may_be_served(table, seat, area)]
    return {area: Wish(1, usual_price(table, seat, area)) for area in served}


def may_be_served(table: PublicTable, seat: int, area: str) -> bool:
    there = any(group.seat == seat for group in table.groups(area))
    return there and not city.nothing_at(table, seat, area)


def at_council(table: PublicTable, seat: int) -> bool:
    """Whether a seat may choose a benefit of the Council, which is not resolved yet (davinci/council-last-out)."""
    order = ranking(table.groups("council"))
    out = order[-1:] if len(order) == len(table.players) > 2 else []
    return table.area is None and seat in order and seat not in out


def ask_again(context: StepContext, done: Council) -> None:
    """After a move at the Council, ask those whose rank in an area it has changed, except a seat that made the move it
    had wished."""
    state = context.state
    movers = {seat for benefit, seat in done.chosen.items() if state.pack.benefits[benefit].kind == "move"}
    for seat in done.touched:
        answers, usual = state.players[seat].answers, _usual(state, seat)
        answer = answers.city = answers.city or usual
        answer.wishes = {area: answer.wishes.get(area, wish) for area, wish in usual.wishes.items()}
        if answer.wishes and not (seat in movers and answer.move):
            state.waiting.append(seat)
    if state.waiting:
        state.phase = "city"


# The question


def tree(state: State, seat: int) -> Pick:
    answer = own(state, seat)
    return Pick("kind", tuple(_kinds(state, seat, answer)), lambda kind: _NODES[kind](state, seat, answer), None, RULES)


def own(state: State, seat: int) -> CityAnswer:
    answer = state.players[seat].answers.city
    assert answer is not None
    return answer


def _kinds(state: State, seat: int, answer: CityAnswer) -> Iterator[str]:
    yield "settle"
    if answer.wishes:
        yield "want"
    if at_council(state, seat):
        yield from ("rank", "shift") if can_move(state, seat) else ("rank",)
    if "workshop" in answer.wishes:
        yield "improve"
    if answer.wishes:
        yield "pay"
    if at_council(state, seat) and ranking(state.groups("council"))[0] == seat:
        yield "holder"
    if len(answer.wishes) > 1 and (answer.first or _may_cost(answer) > state.players[seat].florins):
        yield "prefer"
    if answer.keep or _may_cost(answer):
        yield "keep"


def _may_cost(answer: CityAnswer) -> int:
    return sum(wish.count * wish.price for wish in answer.wishes.values())


def _want(state: State, _: int, answer: CityAnswer) -> Tree:
    def count(area: str) -> Tree:
        most = len(state.pack.prices)
        return Amount("count", 0, most, lambda count: Leaf(Want(area, count)), rules=RULES, usual=(2, 0))

    return Pick("area", tuple(answer.wishes), count, None, RULES)


def _pay(state: State, _: int, answer: CityAnswer) -> Tree:
    prices = tuple(map(str, state.pack.prices))

    def price(area: str) -> Tree:
        return Pick("price", prices, lambda price: Leaf(Pay(area, price)), None, RULES)

    return Pick("area", tuple(answer.wishes), price, None, RULES)


def _rank(state: State) -> Pick:
    benefits = state.pack.benefits

    def detail(benefit: str) -> Tree:
        if benefit == NOTHING or benefits[benefit].kind != "component":
            return Leaf(Rank(benefit))
        return Pick("component", COMPONENTS, lambda component: Leaf(Rank(benefit, component)), None, RULES)

    return Pick("benefit", (*benefits, NOTHING), detail, None, RULES)


def _improvements(state: State, seat: int) -> Iterator[str]:
    """Those that are possible now, or after another."""
    now = dict.fromkeys(city.improvements(state.players[seat]))
    after = [(FOLLOWS[kind], lab) for kind, lab in now if kind in FOLLOWS]
    possible = {improvement_word(*each) for each in (*now, *after)}
    return (each for each in IMPROVEMENTS if each in possible)


def _holder(state: State, *_: Any) -> Tree:
    seats = tuple(str(each) for each in range(len(state.players)))
    return Pick("seat", seats, lambda seat: Leaf(Holder(seat)), None, RULES)


_NODES: Mapping[str, Callable[[State, int, CityAnswer], Tree]] = {
    "settle": lambda *_: Leaf(Settle()),
    "want": _want,
    "pay": _pay,
    "improve": lambda state, seat, _: Pick(
        "improvement", (*_improvements(state, seat), NOTHING), lambda each: Leaf(Improve(each)), None, RULES
    ),
    "rank": lambda state, *_: _rank(state),
    "shift": lambda state, seat, _: moves(state, seat, Shift),
    "holder": _holder,
    "prefer": lambda _, __, answer: Pick("area", tuple(answer.wishes), lambda area: Leaf(Prefer(area)), None, RULES),
    "keep": lambda state, seat, _: Amount(
        "florins", 0, max(0, state.players[seat].florins), lambda n: Leaf(Keep(n)), rules=RULES
    ),
}


CHANGES = (Want, Pay, Improve, Rank, Prefer, Keep, Holder, Shift)


def change(context: StepContext, seat: int, action: Action) -> None:
    answer = own(context.state, seat)
    match action:
        case Want(area=area, count=count):
            answer.wishes[area] = Wish(count, usual_price(context.state, seat, area, count) if count else 0)
        case Pay(area=area, price=price):
            answer.wishes[area].price = int(price)
        case Improve(improvement=first):
            answer.improve = _first(first, answer.improve)
        case Rank(benefit=first, component=component):
            answer.benefits = _first(first, answer.benefits)
            answer.component = component or answer.component
        case Prefer(area=area):
            answer.first = area
        case Keep(florins=florins):
            answer.keep = florins
        case Holder(seat=holder):
            answer.holder = holder
        case Shift(owner=owner, source=source, target=target):
            answer.move = [owner, source, target]
    context.emit(AnswerChanged(seat, "city", audience=(seat,)))


def _first(chosen: str, ranked: list[str]) -> list[str]:
    """What is chosen, then the others in their order. Behind `NOTHING` nothing is wished."""
    return [chosen, *(each for each in ranked if each != chosen)]


def settle(context: StepContext, seat: int, _: Settle) -> None:
    waiting = context.state.waiting
    if seat in waiting:
        waiting.remove(seat)
        context.emit(CityAnswered(seat))
    else:
        context.emit(AnswerChanged(seat, "city", audience=(seat,)))
    if not waiting:
        context.emit(AnswersOpened("city"))


# Carrying it out


def take(state: State) -> tuple[int, Action] | None:
    """What the answer of the seat that is asked now says to its question; None to ask it."""
    wanted = _WANTED.get(state.phase)
    if wanted is None:
        return None
    seat = state.waiting[0]
    answer = state.players[seat].answers.city
    tree_of, says = wanted
    action = says(state, seat, answer) if answer else None
    if answer is None or action is None or not is_legal(tree_of(state, seat), action):
        return None
    if isinstance(action, Take | Flip | Build | Man):
        answer.wishes[state.current_area].count -= 1
    return seat, action


def _benefit(state: State, seat: int, answer: CityAnswer) -> Action | None:
    chosen = state.current_council.chosen
    for benefit in wished(answer.benefits):
        if benefit not in chosen and not council.useless(state, seat, benefit):
            return Benefit(benefit)
    return Decline() if NOTHING in answer.benefits else None


def _offer(state: State, seat: int, answer: CityAnswer) -> Action | None:
    if state.current_area not in answer.wishes:
        return None
    return Take() if _pays(state, seat, answer) else Leave()


def _workshop(state: State, seat: int, answer: CityAnswer) -> Action | None:
    if "workshop" not in answer.wishes:
        return None
    possible = {improvement_word(*each): each for each in city.improvements(state.players[seat])}
    if _pays(state, seat, answer) and (
        first := next((each for each in wished(answer.improve) if each in possible), "")
    ):
        kind, lab = possible[first]
        return Build() if kind == "build" else Flip(lab) if kind == "flip" else Man(lab)
    return Leave()


def _pays(state: State, seat: int, answer: CityAnswer) -> bool:
    """Whether a seat takes what an area offers at its price."""
    wish = answer.wishes[state.current_area]
    if not wish.count or state.price > wish.price:
        return False
    kept = answer.keep + _reserved(state, answer)
    return not state.price or state.players[seat].florins - state.price >= kept


def _reserved(state: State, answer: CityAnswer) -> int:
    """What the area a seat prefers may still cost it."""
    wish = answer.wishes.get(answer.first)
    if wish is None or AREAS.index(answer.first) <= AREAS.index(state.current_area):
        return 0
    affordable = [price for price in state.pack.prices if price <= wish.price]
    return sum(sorted(affordable)[len(affordable) - wish.count :]) if wish.count < len(affordable) else sum(affordable)


_WANTED: Mapping[str, tuple[Callable[[State, int], Tree], Callable[[State, int, CityAnswer], Action | None]]] = {
    "leonardo": (
        lambda state, _: council.leonardo_tree(state),
        lambda state, seat, answer: NameLeonardo(answer.holder),
    ),
    "benefit": (lambda state, _: council.benefit_tree(state), _benefit),
    "move": (move_tree, lambda state, seat, answer: Move(*answer.move) if answer.move else None),
    "component": (component_tree, lambda state, seat, answer: Buy(answer.component) if answer.component else None),
    "offer": (city.offer_tree, _offer),
    "workshop": (city.workshop_tree, _workshop),
}
"""The question of each phase of the city, and what an answer says to it."""
