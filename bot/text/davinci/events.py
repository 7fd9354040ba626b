"""One sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.text.davinci import events_of_city as city
from bot.text.davinci import events_of_labs as labs
from bot.text.davinci import events_of_labs as setup
from bot.text.davinci import events_of_research as research
from bot.text.davinci.phrases import Telling
from engine.game import Event

SENTENCES: Mapping[str, Callable[[Any, Telling], str]] = {
    **dict.fromkeys(city.CLAUSES, city.in_a_sentence),
    "colours_taken": setup.colours_taken,
    "sets_taken": setup.sets_taken,
    "leonardo_given": setup.leonardo_given,
    "inventions_requested": setup.inventions_requested,
    "inventions_discarded": setup.inventions_discarded,
    "favour_taken": setup.favour_taken,
    "turn_began": setup.turn_began,
    "placement_began": setup.placement_began,
    "work_started": labs.work_started,
    "work_sealed": labs.work_sealed,
    "work_cancelled": labs.work_cancelled,
    "work_taken_back": labs.work_taken_back,
    "work_shown": labs.work_shown,
    "labs_ready": labs.labs_ready,
    "workers_placed": labs.workers_placed,
    "passed": labs.passed,
    "lab_worked": labs.lab_worked,
    "area_opened": city.area_opened,
    "went_home": city.went_home,
    "area_closed": city.area_closed,
    "invention_completed": research.invention_completed,
    "still_working": research.still_working,
    "card_taken": research.card_taken,
    "contest_opened": research.contest_opened,
    "bid_made": research.bid_made,
    "bid_sealed": research.bid_sealed,
    "bids_opened": research.bids_opened,
    "card_lost": research.card_lost,
    "council_filled": research.council_filled,
    "variety_paid": research.variety_paid,
    "florins_shown": research.florins_shown,
    "game_won": research.game_won,
}


def sentence(event: Event, tell: Telling) -> str:
    kind: str = event.kind
    return SENTENCES[kind](event, tell)
