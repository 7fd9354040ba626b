"""What is told of set-up and of rounds and turns as they come."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.language import N_
from bot.text.leonardo1989.telling import Telling
from engine.leonardo1989 import events as told


def colours_taken(e: told.ColoursTaken, tell: Telling) -> str:
    colours = [tell.names.colour(colour) for colour in e.colours]
    return tell.words.t("Colours: %(colours)s.", colours=tell.each(range(len(colours)), colours))


def palaces_dealt(e: told.PalacesDealt, tell: Telling) -> str:
    palaces = [tell.holding(space) for space in e.spaces]
    return tell.words.t("A palace to begin with: %(palaces)s.", palaces=tell.each(range(len(palaces)), palaces))


def faction_sworn(e: told.FactionSworn, tell: Telling) -> str:
    return tell.by(e.seat, N_("You have chosen a faction, in secret."), N_("%(who)s has chosen a faction, in secret."))


def factions_sworn(seats: Sequence[int], tell: Telling) -> str:
    """Several who have chosen one after another."""
    if len(seats) == 1:
        return faction_sworn(told.FactionSworn(seats[0]), tell)
    return tell.words.t("Factions chosen in secret: %(who)s.", who=tell.labels(seats))


def faction_sealed(e: told.FactionSealed, tell: Telling) -> str:
    """For the eyes of the party alone: anybody else reads no more than that it has chosen."""
    if tell.cast.reader is None:
        return faction_sworn(told.FactionSworn(e.seat), tell)
    return tell.words.t("Your faction: %(faction)s. Nobody else knows.", faction=tell.names.faction(e.faction))


def first_spins(e: told.FirstSpins, tell: Telling) -> str:
    spins = tell.each([seat for seat, _ in e.spins], [number for _, number in e.spins])
    return tell.words.t("Who begins? The machine gives: %(spins)s.", spins=spins)


def first_chosen(e: told.FirstChosen, tell: Telling) -> str:
    return tell.by(e.seat, N_("You begin."), N_("%(who)s begins."))


def round_began(e: told.RoundBegan, tell: Telling) -> str:
    if e.last:
        return tell.words.t("Round %(round)d begins: it is the last.", round=e.round)
    return tell.words.t("Round %(round)d begins.", round=e.round)


def end_announced(e: told.EndAnnounced, tell: Telling) -> str:
    return tell.words.t(
        "If nobody is ruined before, the game ends after round %(round)d, the last of %(rounds)d without a ruin: then "
        "the party worth most wins.",
        round=e.round,
        rounds=e.rounds,
    )


def end_put_off(e: told.EndPutOff, tell: Telling) -> str:
    return tell.words.t("The end is put off: the game goes on to round %(round)d at least.", round=e.round)


def last_round(e: told.LastRound, tell: Telling) -> str:
    if not e.round:
        return tell.words.t("The agreed day has come: the first round will be the last.")
    return tell.words.t("The agreed day has come: round %(round)d is the last.", round=e.round)


def turn_began(e: told.TurnBegan, tell: Telling) -> str:
    return tell.by(e.seat, N_("It is your turn."), N_("It is %(who)s's turn."))


def turn_ended(e: told.TurnEnded, tell: Telling) -> str:
    return tell.by(e.seat, N_("Your turn is over."), N_("%(who)s's turn is over."))
