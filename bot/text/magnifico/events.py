"""One sentence for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.text.magnifico import events_of_battles as battles
from bot.text.magnifico import events_of_rounds as rounds
from bot.text.magnifico import events_of_turns as turns
from bot.text.magnifico.telling import Telling
from engine.game import Event

SENTENCES: Mapping[str, Callable[[Any, Telling], str]] = {
    "first_player_rolled": rounds.first_player_rolled,
    "colours_taken": rounds.colours_taken,
    "leonardo_taken": rounds.leonardo_taken,
    "home_placed": rounds.home_placed,
    "round_began": rounds.round_began,
    "income_paid": rounds.income_paid,
    "recruited": rounds.recruited,
    "cards_offered": rounds.cards_offered,
    "bid_made": rounds.bid_made,
    "bid_sealed": rounds.bid_sealed,
    "bids_opened": rounds.bids_opened,
    "card_bought": rounds.card_bought,
    "card_declined": rounds.card_declined,
    "passed_over": rounds.passed_over,
    "cards_unsold": rounds.cards_unsold,
    "points_gained": rounds.points_gained,
    "round_scored": rounds.round_scored,
    "game_won": rounds.game_won,
    "turn_began": turns.turn_began,
    "turn_ended": turns.turn_ended,
    "card_activated": turns.card_activated,
    "machine_built": turns.machine_built,
    "tower_built": turns.tower_built,
    "castle_built": turns.castle_built,
    "invaded": turns.invaded,
    "moved": turns.moved,
    "machines_scrapped": turns.machines_scrapped,
    "war_declared": battles.war_declared,
    "landed": battles.landed,
    "side_turn_began": battles.side_turn_began,
    "assault_declared": battles.assault_declared,
    "intercepted": battles.intercepted,
    "not_intercepted": battles.not_intercepted,
    "infantry_assaulted": battles.infantry_assaulted,
    "tank_fired": battles.tank_fired,
    "tank_exploded": battles.tank_exploded,
    "paratrooper_dropped": battles.paratrooper_dropped,
    "airplanes_assaulted": battles.airplanes_assaulted,
    "automaton_assaulted": battles.automaton_assaulted,
    "withdrew": battles.withdrew,
    "battle_ended": battles.battle_ended,
}


def sentence(event: Event, tell: Telling) -> str:
    kind: str = event.kind  # type: ignore[attr-defined]
    return SENTENCES[kind](event, tell)
