"""What the log of Leonardo da Vinci can be narrowed to."""

from __future__ import annotations

from bot.text.language import N_
from bot.text.topics import Topic

TOPICS = (
    Topic(
        "workers",
        N_("Workers in the city"),
        frozenset({
            "placement_began", "workers_placed", "passed", "area_opened", "last_out", "benefit_chosen",
            "benefit_declined", "apprentice_moved", "council_paid", "council_filled", "deck_looked_at", "cards_seen",
            "deck_arranged", "deck_ordered", "leonardo_given", "apprentice_hired", "went_home", "area_closed",
        }),
    ),
    Topic(
        "labs",
        N_("Workshop, shops and laboratories"),
        frozenset({
            "work_started", "work_sealed", "work_cancelled", "work_taken_back", "work_shown", "labs_ready",
            "component_taken", "lab_turned", "lab_built", "man_built", "lab_worked", "still_working",
        }),
    ),
    Topic(
        "cards",
        N_("Inventions and bids"),
        frozenset({
            "inventions_requested", "inventions_discarded", "invention_completed", "card_taken", "contest_opened",
            "bid_made", "bid_sealed", "bids_opened", "card_lost",
        }),
    ),
    Topic(
        "gains",
        N_("Money"),
        frozenset({
            "favour_taken", "council_paid", "invention_completed", "bids_opened", "variety_paid", "florins_shown",
            "game_won",
        }),
    ),
)  # fmt: skip
