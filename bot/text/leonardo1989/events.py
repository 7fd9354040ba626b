"""One sentence or two for each kind of event, and what is told of set-up, turns and the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.text.language import N_, paragraph
from bot.text.leonardo1989 import events_of_city as city
from bot.text.leonardo1989 import events_of_debts as debts
from bot.text.leonardo1989 import events_of_debts as guilds
from bot.text.leonardo1989 import events_of_squares as squares
from bot.text.leonardo1989 import events_of_walk as walk
from bot.text.leonardo1989.phrases import Telling
from engine.game import Event
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


def worth_counted(e: told.WorthCounted, tell: Telling) -> str:
    """What each party is worth, the richest first, a guild once; the ruined are left out."""
    parties = e.parties or tuple((seat,) for seat, worth in enumerate(e.worth) if worth)
    richest = sorted(parties, key=lambda members: -e.worth[members[0]])
    worth = ", ".join(f"{_party(members, tell)} {e.worth[members[0]]}" for members in richest)
    if e.offices:
        counted = tell.words.t("Worth in florins, palaces, works and offices: %(worth)s.", worth=worth)
    else:
        counted = tell.words.t("Worth in florins, palaces and works: %(worth)s.", worth=worth)
    return paragraph(_quiet(e, tell), counted)


def _quiet(e: told.WorthCounted, tell: Telling) -> str:
    """Why a game that only ruin ends is counted."""
    if not e.quiet:
        return ""
    return tell.words.t("%(rounds)d rounds have passed without a ruin: the game is counted.", rounds=e.quiet)


def _party(members: tuple[int, ...], tell: Telling) -> str:
    return tell.label(members[0]) if len(members) == 1 else tell.guild(members)


def tie_counted(e: told.TieCounted, tell: Telling) -> str:
    counts = tell.each([party for party, _ in e.counts], [count for _, count in e.counts])
    if e.by == "palaces":
        return tell.words.t("Equal in worth. Palaces: %(counts)s.", counts=counts)
    return tell.words.t("Equal in palaces too. Works of art: %(counts)s.", counts=counts)


_DECIDED = {
    "elimination": N_("Nobody else is left."),
    "worth": N_("Nobody is worth more."),
    "palaces": N_("Equal in worth, more palaces decide."),
    "works": N_("Equal in worth and palaces, more works of art decide."),
    "shared": N_("They are equal in everything, and share the victory."),
}


def game_won(e: told.GameWon, tell: Telling) -> str:
    if len(e.seats) > 1:
        won = tell.words.t("The winners: %(who)s!", who=tell.labels(e.seats))
    else:
        won = tell.by(e.seats[0], N_("You win!"), N_("%(who)s wins!"))
    return paragraph(won, tell.words.t(_DECIDED[e.by]))


SENTENCES: Mapping[str, Callable[[Any, Telling], str]] = {
    "colours_taken": colours_taken,
    "palaces_dealt": palaces_dealt,
    "faction_sworn": faction_sworn,
    "faction_sealed": faction_sealed,
    "first_spins": first_spins,
    "first_chosen": first_chosen,
    "round_began": round_began,
    "end_announced": end_announced,
    "end_put_off": end_put_off,
    "last_round": last_round,
    "turn_began": turn_began,
    "turn_ended": turn_ended,
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
    "worth_counted": worth_counted,
    "tie_counted": tie_counted,
    "game_won": game_won,
}
OF_PERSONS = frozenset({
    "colours_taken", "palaces_dealt", "turn_ended", "faction_sealed", "first_spins", "first_chosen", "spun",
    "spin_chosen", "bid_sealed", "stake_sealed", "rescue_answered", "faction_offered", "guild_terms", "guild_refused",
    "guild_withdrawn", "proposal_answered", "guild_formed", "guild_decided", "speaker_named", "ruined",
    "worth_counted", "game_won",
})  # fmt: skip
"""The events that tell of players; all others tell of parties, of which a guild has a name of its own."""


def sentence(event: Event, tell: Telling) -> str:
    kind: str = event.kind
    return SENTENCES[kind](event, tell.of_persons if kind in OF_PERSONS else tell.of_parties)
