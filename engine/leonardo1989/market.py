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


def open_market(play: StepContext) -> None:
    """Open a market: every rival with money must stake; if none has any, nothing happens."""
    state = play.state
    parties = [party for party in state.in_order(state.mover) if state.players[party].florins]
    play.tell(MarketOpened(state.mover, play.mover.at, tuple(parties)))
    if parties:
        state.market = Market(parties, [None] * len(parties), [0] * len(parties))


def ask(play: StepContext) -> bool:
    """Ask for the stakes of an open market."""
    play.state.phase = "stake"
    return True


def stake_tree(state: State, party: int) -> Pick:
    most = state.players[party].florins
    least = min(COIN, most)

    def bar(florins: int) -> Rejection:
        if florins < least:
            return Rejection("leonardo1989/market-stake", "least_stake", least, florins)
        return Rejection("leonardo1989/market-stake", "florins", florins, most)

    def florins(product: str) -> Amount:
        return Amount(
            "florins", least, most, lambda n: Leaf(Stake(product, n)), bar=bar, rules=RULES, step=COIN, usual=USUAL
        )

    def product(_: str) -> Pick:
        return Pick("product", PRODUCTS, florins, None, RULES)

    return Pick("kind", ("stake",), product, None, RULES)


def stake(play: StepContext, seat: int, action: Stake) -> None:
    """Keep the stake sealed; the last one opens all. Others are told that a party has staked, but not that it changes
    its stake."""
    market = play.state.current_market
    party = play.player(seat).party
    place = market.parties.index(party)
    first = market.stakes[place] is None
    market.stakes[place] = Staked(action.product, action.florins)
    market.changes[place] += 1
    if first:
        guilds.name_speaker(play, party)
        play.tell(StakeMade(party))
    members = tuple(play.state.members(party))
    play.tell(StakeSealed(party, action.product, action.florins, audience=members))
    stakes = [made for made in market.stakes if made is not None]
    if len(stakes) == len(market.parties):
        _settle(play, market, stakes)


def _settle(play: StepContext, market: Market, stakes: list[Staked]) -> None:
    """The opener first takes the lost stakes, then owes each winner twice the stake (leonardo1989/market-opener-pays);
    at Balzello Perditutto all stakes are lost (leonardo1989/market-balzello)."""
    state = play.state
    state.acts += 1
    placed = list(zip(market.parties, stakes, strict=True))
    play.tell(StakesOpened(tuple((party, made.product, made.florins) for party, made in placed)))
    number = play.spin("market")
    product = state.pack.product_of.get(number, "")
    lost = [(party, made.florins) for party, made in placed if made.product != product]
    for party, florins in lost:
        state.players[party].florins -= florins
        play.mover.florins += florins
    play.tell(MarketSpun(state.mover, number, product, sum(florins for _, florins in lost)))
    for party, made in placed:
        if made.product == product:
            play.owe(state.mover, party, WINNINGS * made.florins, "market", play.mover.at)
    state.market = None


def visit(play: StepContext) -> None:
    """Carry out a square or market; asks if a market opens. Squares of asylum do nothing
    (leonardo1989/no-sale-squares)."""
    use = play.state.pack.uses[play.mover.at]
    if use == "market":
        open_market(play)
    elif use == "event":
        _draw_event(play)


def _draw_event(play: StepContext) -> None:
    """The bank pays every member of the faction on the card, which makes factions public."""
    state = play.state
    if not state.decks.events:
        state.decks.events = list(state.pack.events)
    event = state.pack.events[play.draw(state.decks.events, "event")]
    paid = []
    if event.kind != "nothing":
        for party in state.parties():
            if state.players[party].faction == event.kind:
                florins = event.florins * len(state.members(party))
                state.players[party].florins += florins
                paid.append((party, florins))
        _show_factions(state)
    play.tell(EventDrawn(state.mover, event.id, tuple(paid)))


def _show_factions(state: State) -> None:
    """Make all factions public: payment shows one faction, and no payment the other."""
    for player in state.players:
        player.shown = not player.out or player.shown


def meet(play: StepContext) -> None:
    """All parties on the mover's space: those with men fight in order of play from the mover until one is left, to whom
    the others pay tribute. There is no fight or payment on an asylum square (leonardo1989/immunity)."""
    state, at = play.state, play.mover.at
    if state.pack.uses.get(at) == "asylum":
        return
    there = [party for party in (state.mover, *state.in_order(state.mover)) if state.players[party].at == at]
    armed = [party for party in there if state.players[party].men]
    if not armed:
        return
    last = armed[0]
    for rival in armed[1:]:
        last = _duel(play, last, rival)
    for party in there:
        if party != last and (florins := tribute(state, party)):
            play.owe(party, last, florins, "tribute", at)


def tribute(table: PublicTable, party: int) -> int:
    """What a party pays the last party with men-at-arms on its space (leonardo1989/tribute)."""
    return TRIBUTE * len(table.palaces_of(party))


def _duel(play: StepContext, one: int, other: int) -> int:
    """Both spin until one has no man left; equal spins are repeated. Returns the survivor."""
    fighters = {one: play.player(one), other: play.player(other)}
    while all(fighter.men for fighter in fighters.values()):
        spins = (play.spin("duel"), play.spin("duel"))
        beaten = None if spins[0] == spins[1] else one if spins[0] < spins[1] else other
        man = ""
        if beaten is not None:
            man = fighters[beaten].men.pop()
            play.state.decks.men.append(man)
        play.tell(DuelFought(one, other, spins, beaten, man))
    return one if fighters[one].men else other
