"""One sentence for each kind of event, and what is told of a player's turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.text.language import N_
from bot.text.magnifico import events_of_battles as battles
from bot.text.magnifico import events_of_rounds as rounds
from bot.text.magnifico import phrases
from bot.text.magnifico.phrases import Telling
from engine.game import Event
from engine.magnifico import events as told
from engine.magnifico.state import FULL_TOWERS


def turn_began(e: told.TurnBegan, tell: Telling) -> str:
    return tell.by(e.seat, N_("It is your turn."), N_("It is the turn of %(who)s."))


def turn_ended(e: told.TurnEnded, tell: Telling) -> str:
    if e.why == "castle":
        return tell.by(e.seat, N_("The castle ends your turn."), N_("With the castle %(who)s ends the turn."))
    if e.why == "idle":
        return tell.by(
            e.seat,
            N_("You can do nothing more: your turn is over."),
            N_("%(who)s can do nothing more: the turn passes."),
        )
    return tell.by(e.seat, N_("You end your turn."), N_("%(who)s ends the turn."))


def card_activated(e: told.CardActivated, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You activate %(card)s for %(florins)s."),
        N_("%(who)s activates %(card)s for %(florins)s."),
        card=tell.names.card(e.card),
        florins=tell.florins(e.florins),
    )


def machine_built(e: told.MachineBuilt, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You build %(machine)s in %(place)s for %(florins)s."),
        N_("%(who)s builds %(machine)s in %(place)s for %(florins)s."),
        machine=tell.names.machine(e.machine),
        place=tell.place(e.place),
        florins=tell.florins(e.florins),
    )


def tower_built(e: told.TowerBuilt, tell: Telling) -> str:
    place, florins = tell.place(e.place), tell.florins(e.florins)
    if e.towers == FULL_TOWERS:
        return tell.by(
            e.seat,
            N_("You raise the fourth tower in %(place)s for %(florins)s: a Perfect City!"),
            N_("%(who)s raises the fourth tower in %(place)s for %(florins)s: a Perfect City!"),
            place=place,
            florins=florins,
        )
    return tell.by(
        e.seat,
        N_("You raise a tower in %(place)s for %(florins)s: %(towers)s now."),
        N_("%(who)s raises a tower in %(place)s for %(florins)s: %(towers)s now."),
        place=place,
        florins=florins,
        towers=phrases.towers(tell.words, e.towers),
    )


def castle_built(e: told.CastleBuilt, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You build a castle in %(place)s for %(florins)s."),
        N_("%(who)s builds a castle in %(place)s for %(florins)s."),
        place=tell.place(e.place),
        florins=tell.florins(e.florins),
    )


def invaded(e: told.Invaded, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You invade %(target)s from %(source)s with %(force)s for %(florins)s."),
        N_("%(who)s invades %(target)s from %(source)s with %(force)s for %(florins)s."),
        target=tell.place(e.target),
        source=tell.place(e.source),
        force=tell.force(e.soldiers, e.tanks, e.airplanes),
        florins=tell.florins(e.florins),
    )


def moved(e: told.Moved, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You move %(force)s from %(source)s to %(target)s."),
        N_("%(who)s moves %(force)s from %(source)s to %(target)s."),
        force=tell.force(e.soldiers, e.tanks, e.airplanes),
        source=tell.place(e.source),
        target=tell.place(e.target),
    )


def machines_scrapped(e: told.MachinesScrapped, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You scrap %(machines)s in %(place)s, back to the reserve."),
        N_("%(who)s scraps %(machines)s in %(place)s, back to the reserve."),
        place=tell.place(e.place),
        machines=tell.force(0, e.tanks, e.airplanes),
    )


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
    "turn_began": turn_began,
    "turn_ended": turn_ended,
    "card_activated": card_activated,
    "machine_built": machine_built,
    "tower_built": tower_built,
    "castle_built": castle_built,
    "invaded": invaded,
    "moved": moved,
    "machines_scrapped": machines_scrapped,
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
    kind: str = event.kind
    return SENTENCES[kind](event, tell)
