"""One sentence or two for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.text.leonardo1989 import events_of_city as city
from bot.text.leonardo1989 import events_of_debts as debts
from bot.text.leonardo1989 import events_of_end as end
from bot.text.leonardo1989 import events_of_guilds as guilds
from bot.text.leonardo1989 import events_of_setup as setup
from bot.text.leonardo1989 import events_of_squares as squares
from bot.text.leonardo1989 import events_of_walk as walk
from bot.text.leonardo1989.telling import Telling
from engine.game import Event

SENTENCES: Mapping[str, Callable[[Any, Telling], str]] = {
    "colours_taken": setup.colours_taken,
    "palaces_dealt": setup.palaces_dealt,
    "faction_sworn": setup.faction_sworn,
    "faction_sealed": setup.faction_sealed,
    "first_spins": setup.first_spins,
    "first_chosen": setup.first_chosen,
    "round_began": setup.round_began,
    "end_announced": setup.end_announced,
    "end_put_off": setup.end_put_off,
    "last_round": setup.last_round,
    "turn_began": setup.turn_began,
    "turn_ended": setup.turn_ended,
    "no_works_bought": city.no_works_bought,
    "works_drawn": city.works_drawn,
    "work_placed": city.work_placed,
    "spun": walk.spun,
    "spin_chosen": walk.spin_chosen,
    "man_drawn": walk.man_drawn,
    "moved": walk.moved,
    "indemnity_paid": walk.indemnity_paid,
    "paid": walk.paid,
    "office_drawn": walk.office_drawn,
    "no_office_left": walk.no_office_left,
    "power_used": walk.power_used,
    "palace_bought": city.palace_bought,
    "palace_refused": city.palace_refused,
    "auction_opened": city.auction_opened,
    "bid_made": city.bid_made,
    "bid_sealed": city.bid_sealed,
    "bids_opened": city.bids_opened,
    "bid_raised": city.bid_raised,
    "dropped_out": city.dropped_out,
    "auction_won": city.auction_won,
    "unsold": city.unsold,
    "market_opened": squares.market_opened,
    "stake_made": squares.stake_made,
    "stake_sealed": squares.stake_sealed,
    "stakes_opened": squares.stakes_opened,
    "market_spun": squares.market_spun,
    "event_drawn": squares.event_drawn,
    "duel_fought": squares.duel_fought,
    "short_of_cash": debts.short_of_cash,
    "palace_sold": debts.palace_sold,
    "bank_paid": debts.bank_paid,
    "last_chance": debts.last_chance,
    "ruined": debts.ruined,
    "rescue_asked": debts.rescue_asked,
    "rescue_answered": debts.rescue_answered,
    "faction_offered": debts.faction_offered,
    "proposed": guilds.proposed,
    "guild_proposed": guilds.guild_proposed,
    "guild_terms": guilds.guild_terms,
    "guild_refused": guilds.guild_refused,
    "guild_withdrawn": guilds.guild_withdrawn,
    "proposal_answered": guilds.proposal_answered,
    "proposal_ended": guilds.proposal_ended,
    "guild_formed": guilds.guild_formed,
    "debts_cancelled": guilds.debts_cancelled,
    "guild_decided": guilds.guild_decided,
    "speaker_named": guilds.speaker_named,
    "traded": guilds.traded,
    "worth_counted": end.worth_counted,
    "tie_counted": end.tie_counted,
    "game_won": end.game_won,
}
OF_PERSONS = frozenset({
    "colours_taken", "palaces_dealt", "turn_ended", "faction_sealed", "first_spins", "first_chosen", "spun",
    "spin_chosen", "bid_sealed", "stake_sealed", "rescue_answered", "faction_offered", "guild_terms", "guild_refused",
    "guild_withdrawn", "proposal_answered", "guild_formed", "guild_decided", "speaker_named", "ruined",
    "worth_counted", "game_won",
})  # fmt: skip
"""The events that tell of players; all others tell of parties, of which a guild has a name of its own."""


def sentence(event: Event, tell: Telling) -> str:
    kind: str = event.kind  # type: ignore[attr-defined]
    return SENTENCES[kind](event, tell.of_persons if kind in OF_PERSONS else tell.of_parties)
