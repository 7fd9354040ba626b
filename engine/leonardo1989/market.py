"""Markets, the squares where events are drawn, and meetings of men-at-arms."""

from __future__ import annotations

from ..choices import Amount, Leaf, Pick
from ..rejection import Rejection
from . import guilds
from .actions import Stake
from .constants import COIN, PRODUCTS, TRIBUTE, WINNINGS
from .events import DuelFought, EventDrawn, MarketOpened, MarketSpun, StakeMade, StakeSealed, StakesOpened
from .public import PublicTable
from .state import Market, Staked, State
from .step_context import StepContext

USUAL = (10, 20, 50)
"""Common stakes."""
RULES = ("leonardo1989/market-stake", "leonardo1989/market-win")


def open_market(context: StepContext) -> None:
    """Open a market: every rival with money must stake; if none has any, nothing happens."""
    state = context.state
    parties = [party for party in state.in_order(state.mover) if state.players[party].florins]
    context.emit(MarketOpened(state.mover, context.mover.at, tuple(parties)))
    if parties:
        state.market = Market(parties, [None] * len(parties), [0] * len(parties))


def ask(context: StepContext) -> bool:
    """Ask for the stakes of an open market."""
    context.state.phase = "stake"
    return True


def stake_tree(state: State, party: int) -> Pick:
    most = state.players[party].florins
    least = min(COIN, most)

    def reject(florins: int) -> Rejection:
        if florins < least:
            return Rejection("leonardo1989/market-stake", "least_stake", least, florins)
        return Rejection("leonardo1989/market-stake", "florins", florins, most)

    def florins(product: str) -> Amount:
        return Amount(
            "florins",
            least,
            most,
            lambda n: Leaf(Stake(product, n)),
            reject=reject,
            rules=RULES,
            step=COIN,
            usual=USUAL,
        )

    def product(_: str) -> Pick:
        return Pick("product", PRODUCTS, florins, None, RULES)

    return Pick("kind", ("stake",), product, None, RULES)


def stake(context: StepContext, seat: int, action: Stake) -> None:
    """Keep the stake sealed; the last one opens all. Others are told that a party has staked, but not that it changes
    its stake."""
    market = context.state.current_market
    party = context.player(seat).party
    place = market.parties.index(party)
    first = market.stakes[place] is None
    market.stakes[place] = Staked(action.product, action.florins)
    market.changes[place] += 1
    if first:
        guilds.name_speaker(context, party)
        context.emit(StakeMade(party))
    members = tuple(context.state.members(party))
    context.emit(StakeSealed(party, action.product, action.florins, audience=members))
    stakes = [made for made in market.stakes if made is not None]
    if len(stakes) == len(market.parties):
        _settle(context, market, stakes)


def _settle(context: StepContext, market: Market, stakes: list[Staked]) -> None:
    """The opener first takes the lost stakes, then owes each winner twice the stake (leonardo1989/market-opener-pays);
    at Balzello Perditutto all stakes are lost (leonardo1989/market-balzello)."""
    state = context.state
    state.acts += 1
    placed = list(zip(market.parties, stakes, strict=True))
    context.emit(StakesOpened(tuple((party, made.product, made.florins) for party, made in placed)))
    number = context.spin("market")
    product = state.pack.product_of.get(number, "")
    lost = [(party, made.florins) for party, made in placed if made.product != product]
    for party, florins in lost:
        state.players[party].florins -= florins
        context.mover.florins += florins
    context.emit(MarketSpun(state.mover, number, product, sum(florins for _, florins in lost)))
    for party, made in placed:
        if made.product == product:
            context.owe(state.mover, party, WINNINGS * made.florins, "market", context.mover.at)
    state.market = None


def visit(context: StepContext) -> None:
    """Carry out a square or market; asks if a market opens. Squares of asylum do nothing
    (leonardo1989/no-sale-squares)."""
    use = context.state.pack.uses[context.mover.at]
    if use == "market":
        open_market(context)
    elif use == "event":
        _draw_event(context)


def _draw_event(context: StepContext) -> None:
    """The bank pays every member of the faction on the card, which makes factions public."""
    state = context.state
    if not state.decks.events:
        state.decks.events = list(state.pack.events)
    event = state.pack.events[context.draw(state.decks.events, "event")]
    paid = []
    if event.kind != "nothing":
        for party in state.parties():
            if state.players[party].faction == event.kind:
                florins = event.florins * len(state.members(party))
                state.players[party].florins += florins
                paid.append((party, florins))
        _show_factions(state)
    context.emit(EventDrawn(state.mover, event.id, tuple(paid)))


def _show_factions(state: State) -> None:
    """Make all factions public: payment shows one faction, and no payment the other."""
    for player in state.players:
        player.shown = not player.out or player.shown


def meet(context: StepContext) -> None:
    """All parties on the mover's space: those with men fight in order of play from the mover until one is left, to whom
    the others pay tribute. There is no fight or payment on an asylum square (leonardo1989/immunity)."""
    state, at = context.state, context.mover.at
    if state.pack.uses.get(at) == "asylum":
        return
    there = [party for party in (state.mover, *state.in_order(state.mover)) if state.players[party].at == at]
    armed = [party for party in there if state.players[party].men]
    if not armed:
        return
    last = armed[0]
    for rival in armed[1:]:
        last = _duel(context, last, rival)
    for party in there:
        if party != last and (florins := tribute(state, party)):
            context.owe(party, last, florins, "tribute", at)


def tribute(table: PublicTable, party: int) -> int:
    """What a party pays the last party with men-at-arms on its space (leonardo1989/tribute)."""
    return TRIBUTE * len(table.palaces_of(party))


def _duel(context: StepContext, one: int, other: int) -> int:
    """Both spin until one has no man left; equal spins are repeated. Returns the survivor."""
    fighters = {one: context.player(one), other: context.player(other)}
    while all(fighter.men for fighter in fighters.values()):
        spins = (context.spin("duel"), context.spin("duel"))
        beaten = None if spins[0] == spins[1] else one if spins[0] < spins[1] else other
        man = ""
        if beaten is not None:
            man = fighters[beaten].men.pop()
            context.state.decks.men.append(man)
        context.emit(DuelFought(one, other, spins, beaten, man))
    return one if fighters[one].men else other
