"""The ways a debt, an auction, a market, a meeting of men-at-arms, a guild and a game of Leonardo (1989) can end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.game import Event
from engine.leonardo1989 import events
from engine.leonardo1989.state import State

DEBT_ENDINGS = (
    "sold_for_toll",
    "sold_for_rent",
    "sold_for_office",
    "sold_for_market",
    "sold_for_tribute",
    "ruined_by_rent",
    "ruined_by_market",
    "two_short_at_once",
    "bank_pays_two",
    "debt_cancelled",
)
AUCTION_ENDINGS = ("highest_maximum", "tied_maximums", "live_sale", "nobody_wants_it", "nobody_has_money")
MARKET_ENDINGS = ("one_wins", "two_win", "nobody_wins", "all_lost", "no_stakes")
ARMS_ENDINGS = ("tribute_without_a_duel", "duel", "equal_spins", "duel_of_three", "man_kept", "man_put_back")
GUILD_ENDINGS = (
    "guild_by_proposal",
    "guild_by_rescue",
    "guild_of_three",
    "rescue_denied",
    "ruin_rather_than_guild",
    "proposal_rejected",
    "proposal_withdrawn",
    "proposal_impossible",
    "guild_ruined",
    "traded",
)
GAME_ENDINGS = (
    "won_by_elimination",
    "won_by_worth",
    "won_by_palaces",
    "won_by_works",
    "won_by_a_guild",
    "events_begun_anew",
)
ENDINGS = (*DEBT_ENDINGS, *AUCTION_ENDINGS, *MARKET_ENDINGS, *ARMS_ENDINGS, *GUILD_ENDINGS, *GAME_ENDINGS)


def endings_of(told: Sequence[Event], state: State) -> set[str]:
    """Every ending in a finished game: `since_line` is all that happened, `state` how it stands at the end."""
    found = {*_debts(told), *_auctions(told), *_markets(told), *_arms(told), *_guilds(told), *_game(told, state)}
    return found & set(ENDINGS)


def _turns(told: Sequence[Event]) -> Iterator[list[Event]]:
    """What happened, turn by turn."""
    turn: list[Event] = []
    for event in told:
        if isinstance(event, events.TurnBegan):
            yield turn
            turn = []
        turn.append(event)
    yield turn


def _debts(told: Sequence[Event]) -> Iterator[str]:
    for event in told:
        match event:
            case events.ShortOfCash():
                yield f"sold_for_{event.why}"
            case events.Ruined():
                yield f"ruined_by_{event.why}"
            case events.DebtsCancelled():
                yield "debt_cancelled"
    for one, other in pairwise(told):
        if isinstance(one, events.BankPaid) and isinstance(other, events.BankPaid):
            yield "bank_pays_two"
    for turn in _turns(told):
        short = {event.seat for event in turn if isinstance(event, events.ShortOfCash) and event.why == "tribute"}
        if len(short) > 1:
            yield "two_short_at_once"


def _auctions(told: Sequence[Event]) -> Iterator[str]:
    for event, following in pairwise(told):
        match event:
            case events.AuctionOpened(parties=()):
                yield "nobody_has_money"
            case events.BidsOpened():
                bids = sorted((florins for _, florins in event.bids), reverse=True)
                yield (
                    "nobody_wants_it" if not bids[0] else "tied_maximums" if bids[0] in bids[1:] else "highest_maximum"
                )
            case events.DroppedOut() | events.BidRaised() if isinstance(following, events.AuctionWon):
                yield "live_sale"


def _markets(told: Sequence[Event]) -> Iterator[str]:
    stakes: tuple[tuple[int, str, int], ...] = ()
    for event in told:
        match event:
            case events.MarketOpened(parties=()):
                yield "no_stakes"
            case events.StakesOpened():
                stakes = event.stakes
            case events.MarketSpun(product=""):
                yield "all_lost"
            case events.MarketSpun():
                winners = sum(product == event.product for _, product, _ in stakes)
                yield ("nobody_wins", "one_wins", "two_win")[min(winners, 2)]


def _arms(told: Sequence[Event]) -> Iterator[str]:
    for event in told:
        if isinstance(event, events.PowerUsed) and event.man:
            yield "man_kept" if event.kept else "man_put_back"
    for turn in _turns(told):
        duels = [event for event in turn if isinstance(event, events.DuelFought)]
        if duels:
            yield "duel"
        if any(duel.beaten is None for duel in duels):
            yield "equal_spins"
        if len({(duel.seat, duel.rival) for duel in duels}) > 1:
            yield "duel_of_three"
        if not duels and any(isinstance(event, events.Paid) and event.why == "tribute" for event in turn):
            yield "tribute_without_a_duel"


def _guilds(told: Sequence[Event]) -> Iterator[str]:
    asked = False
    for event in told:
        match event:
            case events.RescueAsked():
                asked = True
            case events.RescueAnswered(yes=True):
                asked = True
            case events.GuildFormed():
                yield "guild_by_rescue" if asked else "guild_by_proposal"
                asked = False
                if len(event.members) == 3:
                    yield "guild_of_three"
            case events.Ruined():
                if asked:
                    yield "rescue_denied"
                asked = False
                if len(event.members) > 1:
                    yield "guild_ruined"
            case events.ProposalAnswered(yes=False):
                yield "proposal_rejected"
            case events.ProposalEnded():
                yield f"proposal_{event.why}"
            case events.Traded():
                yield "traded"
    for one, other in pairwise(told):
        if isinstance(one, events.RescueAnswered) and one.yes and isinstance(other, events.Ruined):
            yield "ruin_rather_than_guild"


def _game(told: Sequence[Event], state: State) -> Iterator[str]:
    assert state.result is not None
    yield f"won_by_{state.result.reason}"
    if len({state.players[seat].party for seat in state.result.winners}) == 1 and len(state.result.winners) > 1:
        yield "won_by_a_guild"
    if sum(isinstance(event, events.EventDrawn) for event in told) > len(state.pack.events):
        yield "events_begun_anew"
