"""What a computer player answers for the whole city at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...choices import Rng
from ...game import Decision
from ...policy import Proposal
from ..actions import Improve, Pay, Rank, Settle, Shift, Want
from ..city_answer import at_council
from ..constants import COMPONENTS, SHOPS
from ..public import ranking, usual_price
from ..view import View
from ..wishes import FOLLOWS, CityAnswer, Wish, improvement_word
from .evaluation import Outlook
from .placement import WORTH, area_worth, benefit_worth, gains_of_moving, improvements


def city_answers(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Change what differs from the seat's own judgement of each area and benefit, then be ready."""
    yield Proposal(0.0, Settle())
    outlook, answer = Outlook(view, decision.seat), view.answers.city
    assert answer is not None
    coming = outlook
    for area, wish in answer.wishes.items():
        wanted = _wanted(coming, area)
        if wanted.count != wish.count:
            yield Proposal(3.0, Want(area, wanted.count))
        elif wanted.price < wish.price:
            yield Proposal(3.0, Pay(area, str(wanted.price)))
        if area in SHOPS:
            coming = _after_buying(coming, SHOPS[area], wanted.count)
    if "workshop" in answer.wishes:
        yield from _improvements(outlook, answer)
    if at_council(view, decision.seat):
        yield from _council(outlook, answer)


def frugal_answers(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Take only what is free."""
    yield Proposal(0.0, Settle())
    answer = view.answers.city
    assert answer is not None
    for area, wish in answer.wishes.items():
        if wish.price:
            yield Proposal(1.0, Pay(area, "0"))


def _wanted(outlook: Outlook, area: str) -> Wish:
    """As many as are worth their price, if all there take one after another; the first always if it is free."""
    prices, worths = outlook.view.pack.prices, _worths(outlook, area)
    count = 1
    while count < len(worths) and worths[count] > usual_price(outlook.view, outlook.seat, area, count + 1):
        count += 1
    price = max((each for each in prices if worths and each < worths[count - 1]), default=prices[0])
    return Wish(count, price)


def _after_buying(outlook: Outlook, component: str, count: int) -> Outlook:
    """The prospects with more of a component in hand."""
    view, me = outlook.view, outlook.me
    hand = tuple((each, have + count * (each == component)) for each, have in me.hand or ())
    players = tuple(replace(me, hand=hand) if player is me else player for player in view.players)
    return Outlook(replace(view, players=players), outlook.seat)


def _worths(outlook: Outlook, area: str) -> list[float]:
    """The worth of one benefit of an area after another."""
    if area in SHOPS:
        component = SHOPS[area]
        return [outlook.component_worth(component, [component] * place) for place in range(4)]
    return _improved(outlook) if area == "workshop" else [area_worth(outlook, area)] * 4


def _improved(outlook: Outlook) -> list[float]:
    """The worth of the best improvement again and again; a laboratory taken or turned over makes room for others."""
    possible = improvements(outlook)
    worths: list[float] = []
    while possible and len(worths) < len(outlook.view.pack.prices):
        kind, lab = max(possible, key=lambda each: possible[each])
        worths.append(possible.pop((kind, lab)))
        if kind in FOLLOWS:
            possible[FOLLOWS[kind], lab] = WORTH[FOLLOWS[kind]](outlook, lab)
    return worths


def _improvements(outlook: Outlook, answer: CityAnswer) -> Iterator[Proposal]:
    """The best improvements before the others, the last of them first; what is not possible is passed over anyway."""
    worth = {improvement_word(*each): worth for each, worth in improvements(outlook).items()}
    now = [each for each in answer.improve if each in worth]
    best = sorted(now, key=lambda each: -worth[each])[: answer.wishes["workshop"].count]
    set_right = next(count for count in range(len(best), -1, -1) if now[:count] == best[len(best) - count :])
    if set_right < len(best):
        yield Proposal(2.0, Improve(best[len(best) - set_right - 1]))


def _council(outlook: Outlook, answer: CityAnswer) -> Iterator[Proposal]:
    """The best benefit before the others, and what it needs."""
    view = outlook.view
    offered = [each for each in answer.benefits if each in view.pack.benefits]
    if not offered:
        return
    best = max(offered, key=lambda each: benefit_worth(outlook, view.pack.benefits[each]))
    kind, now = view.pack.benefits[best].kind, answer.component
    component = _component(outlook, now) if kind == "component" else now
    if (best, component) != (answer.benefits[0], now):
        yield Proposal(2.0, Rank(best, component if kind == "component" else ""))
    place = ranking(view.groups("council")).index(outlook.seat)
    if "move" in [view.pack.benefits[each].kind for each in offered[: place + 1]] and not answer.move:
        yield from _moves(outlook)


def _component(outlook: Outlook, usual: str) -> str:
    """The component in stock that is worth most; the usual one if no other is worth more."""
    stocked = sorted(filter(outlook.view.in_stock, COMPONENTS), key=lambda each: each != usual)
    return max(stocked, key=outlook.component_worth, default=usual)


def _moves(outlook: Outlook) -> Iterator[Proposal]:
    """Move an own apprentice, from the Council if possible, to the area where one more is worth most."""
    for target, gain in gains_of_moving(outlook):
        if gain > 0:
            yield Proposal(2.0 + gain / 100, Shift(str(outlook.seat), "council", target))
