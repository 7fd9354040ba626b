"""What a computer player does: one policy for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ...choices import PickMany, Rng, Tree
from ...game import Decision
from ...policy import Heuristic, Proposal, as_amount, as_pick, branch, declining, least, passing
from ..actions import MINOR_KINDS, NOTHING, Bid, Buy, Decline, Defend, EndTurn, Fight, Home, Reinforce, Wish
from ..auction import LEAST_BID
from ..state import MOST_FLORINS
from ..view import View
from .evaluation import bought, leonardo, outlook_of
from .shopping import Purchase, activations, castles, machines, shopping, towers
from .threat_map import Posture
from .war import assaults, attacks, examined, interceptions, invasions, movements


def homes(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Every territory where a castle may be placed; ties are broken at random."""
    taken = {land.place for land in view.lands if land.owner is not None}
    for place in as_pick(branch(decision, "home")).answers:
        yield Proposal(_room(view, place, taken) + 0.5 * rng.random(), Home(place))


def _room(view: View, place: str, taken: set[str]) -> float:
    """The room around a place: borders count more than sea lanes; a rival two steps away wants the same land."""
    near, reach = view.pack.neighbours[place], view.pack.reach[place]
    room = 0.0
    for other in reach:
        by_land = other in near
        room += 1.0 if by_land else 0.3
        if other in taken:
            room -= 3.0 if by_land else 0.8
        elif by_land:
            room -= 0.5 * len(view.pack.neighbours[other] & taken)
    return room


SHARE = (0.15, 0.4)
"""The highest share of the money that goes into a bid; income above the limit is added."""
LAST_SHARE = (0.5, 0.8)
"""The same if there may be no later round."""
EAGERNESS = (0.35, 0.75)
"""The share of a prize's worth that is bid. All three are drawn again each time, so that bids are not predictable."""


def bids(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """A share of the worth of being served first, as far as the money allows."""
    outlook = outlook_of(view)
    node = as_amount(branch(decision, "bid"))
    prize = max(bought(outlook, card) for card in view.current_auction.offer) + leonardo(outlook)
    share = _drawn(LAST_SHARE if outlook.rounds_left == 1 else SHARE, rng)
    purse = share * node.high + (1 - share) * max(0, node.high + outlook.income - MOST_FLORINS)
    limit = prize * _drawn(EAGERNESS, rng)
    steps = round((min(limit, purse) - node.low) / node.step)
    yield Proposal(0.0, Bid(max(node.low, min(node.high, node.low + node.step * steps))))


def _drawn(between: tuple[float, float], rng: Rng) -> float:
    low, high = between
    return low + (high - low) * rng.random()


def picks(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Each card's worth minus its price, plus Leonardo for the first buyer; or declining."""
    outlook = outlook_of(view)
    extra = 0.0 if view.current_auction.sold else leonardo(outlook)
    yield Proposal(0.0, Decline())
    cards = as_pick(branch(decision, "buy"))
    for card in cards.answers:
        price = cards.note(card).cost if cards.note else 0
        yield Proposal(bought(outlook, card) + extra - price * outlook.florin(price), Buy(card))


def wishes(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The cards worth more than the bid, the best first, then nothing."""
    outlook = outlook_of(view)
    cards = as_pick(branch(decision, "wish"))
    assert cards.note
    worth: dict[str, float] = {}
    for card in cards.answers:
        if card in view.pack.kinds:
            price = cards.note(card).cost
            worth[card] = bought(outlook, card) - price * outlook.florin(price)
    wanted = sorted((card for card in worth if worth[card] > 0), key=lambda card: -worth[card])
    yield Proposal(0.0, Wish(*[*wanted, NOTHING][: len(worth)]))


READY_SET = "bold"
"""The ready set of orders that comes nearest to how a computer player fights when it is asked."""


def defences(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    yield Proposal(0.0, Defend(READY_SET))


def own_attacks(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    yield Proposal(0.0, Fight(READY_SET))


def reinforcements(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """The territories where one more soldier is worth most."""
    posture = Posture(outlook_of(view))
    node = branch(decision, "reinforce")
    assert isinstance(node, PickMany)

    def gain(place: str) -> float:
        land = posture.outlook.lands[place]
        return posture.value(land, land.soldiers + 1, land.tanks, land.airplanes) - posture.now(land)

    wanted = sorted(node.domain, key=gain, reverse=True)[: node.high]
    yield Proposal(0.0, Reinforce(node.ordered(wanted)))


WARES: dict[str, Callable[[Posture, Tree], Iterator[Purchase]]] = {
    "activate": activations,
    "build": machines,
    "tower": towers,
    "invade": invasions,
    "attack": attacks,
    "castle": castles,
}


def turns(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """Peaceful purchases, then wars; then movements, a castle (which ends an Italian turn), and the end."""
    posture = Posture(outlook_of(view))
    kinds = as_pick(decision.tree).answers
    wares = [ware for kind in kinds if kind in WARES for ware in WARES[kind](posture, branch(decision, kind))]
    castle = None
    if basket := _settled(posture, decision, wares):
        first = basket[0].action
        if first.kind != "castle":
            yield Proposal(0.0, first)
            return
        castle = first
    if "move" in kinds:
        yield from movements(posture, branch(decision, "move"))
    if castle:
        yield Proposal(1.0, castle)
    yield Proposal(0.0, EndTurn())


def _settled(posture: Posture, decision: Decision, wares: list[Purchase]) -> list[Purchase]:
    """What to buy, in playing order. Wars are first estimated; once one comes first they are computed exactly, and
    those that are then worth too little leave their price to other purchases."""
    basket = shopping(posture.outlook, wares)
    if not basket or basket[0].action.kind != "attack":
        return basket
    question = branch(decision, "attack")
    estimates = [purchase for purchase in basket if purchase.action.kind == "attack"]
    peaceful = [ware for ware in wares if ware.action.kind != "attack"]
    return shopping(posture.outlook, [*peaceful, *(examined(posture, question, estimate) for estimate in estimates)])


POLICY: Mapping[str, Heuristic] = {
    "home": homes,
    "reinforce": reinforcements,
    "bid": bids,
    "pick": picks,
    "wish": wishes,
    "defence": defences,
    "attacks": own_attacks,
    "turn": turns,
    "assault": assaults,
    "intercept": interceptions,
}

__all__ = ["POLICY"]


def kept_bids(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    """No card for the least bid, which a caretaker made; a higher bid was the player's own and buys the best card."""
    bids = view.current_auction.bids
    assert bids is not None
    if bids[decision.seat] > LEAST_BID:
        yield from picks(view, decision, rng)
    else:
        yield Proposal(0.0, Decline())


SAFE_POLICY: Mapping[str, Heuristic] = {
    "bid": least,
    "wish": declining,
    "defence": declining,
    "attacks": declining,
    "pick": kept_bids,
    "turn": passing(MINOR_KINDS),
}
"""Homes, recruits and battles are played as by the apprentice."""
