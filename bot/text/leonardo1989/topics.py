"""What the log of Leonardo of 1989 can be narrowed to."""

from __future__ import annotations

from bot.text.language import N_
from bot.text.topics import Topic

TOPICS = (
    Topic(
        "walks",
        N_("Walks and offices"),
        frozenset({
            "spun", "spin_chosen", "man_drawn", "moved", "office_drawn", "no_office_left", "power_used", "event_drawn",
            "no_works_bought", "works_drawn", "work_placed",
        }),
    ),
    Topic(
        "palaces",
        N_("Palaces and auctions"),
        frozenset({
            "palaces_dealt", "palace_bought", "palace_refused", "auction_opened", "bid_made", "bid_sealed",
            "bids_opened", "bid_raised", "dropped_out", "auction_won", "unsold", "palace_sold",
        }),
    ),
    Topic(
        "squares",
        N_("Market and duels"),
        frozenset({"market_opened", "stake_made", "stake_sealed", "stakes_opened", "market_spun", "duel_fought"}),
    ),
    Topic(
        "money",
        N_("Rents and debts"),
        frozenset({
            "paid", "indemnity_paid", "short_of_cash", "palace_sold", "bank_paid", "last_chance", "ruined",
            "rescue_asked", "rescue_answered", "debts_cancelled", "end_announced", "end_put_off", "worth_counted",
            "tie_counted", "game_won",
        }),
    ),
    Topic(
        "guilds",
        N_("Guilds and trades"),
        frozenset({
            "faction_sworn", "faction_sealed", "faction_offered", "proposed", "guild_proposed", "guild_terms",
            "guild_refused", "guild_withdrawn",
            "proposal_answered", "proposal_ended", "guild_formed", "guild_decided", "speaker_named", "traded",
        }),
    ),
)  # fmt: skip
