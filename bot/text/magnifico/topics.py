"""What the log of Magnifico can be narrowed to."""

from __future__ import annotations

from bot.text.language import N_
from bot.text.topics import Topic

TOPICS = (
    Topic(
        "auctions",
        N_("Auctions"),
        frozenset({
            "cards_offered", "bid_made", "bid_sealed", "bids_opened", "card_bought", "card_declined", "passed_over",
            "cards_unsold", "leonardo_taken",
        }),
    ),
    Topic(
        "battles",
        N_("Marches and battles"),
        frozenset({
            "invaded", "moved", "war_declared", "landed", "side_turn_began", "assault_declared", "intercepted",
            "not_intercepted", "infantry_assaulted", "tank_fired", "tank_exploded", "paratrooper_dropped",
            "airplanes_assaulted", "automaton_assaulted", "withdrew", "battle_ended",
        }),
    ),
    Topic(
        "building",
        N_("Buildings and machines"),
        frozenset({
            "card_activated", "machine_built", "tower_built", "castle_built", "machines_scrapped", "home_placed",
        }),
    ),
    Topic(
        "gains",
        N_("Money and points"),
        frozenset({"income_paid", "recruited", "points_gained", "round_scored", "game_won"}),
    ),
)  # fmt: skip
