"""One sentence or two for each kind of event, and what is told of set-up, turns and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text import pack_names
from bot.text.language import N_, paragraph
from bot.text.leonardo1989 import events_of_city as city
from bot.text.leonardo1989 import events_of_debts as debts
from bot.text.leonardo1989 import events_of_squares as squares
from bot.text.leonardo1989 import events_of_walk as walk
from bot.text.leonardo1989.phrases import Telling, pairs, private
from bot.text.sentences import Row, by, choose, in_turn, said, when
from engine.game import Event
from engine.leonardo1989 import events as happened


def _palaces(e: happened.PalacesDealt, tell: Telling) -> str:
    return tell.each(range(len(e.spaces)), [tell.holding(space) for space in e.spaces])


def factions_sworn(seats: Sequence[int], tell: Telling) -> str:
    """Several seats that have chosen one after another."""
    if len(seats) == 1:
        return _SWORN(happened.FactionSworn(seats[0]), tell)
    return tell.words.t("Factions chosen in secret: %(who)s.", who=tell.labels(seats))


def worth_counted(e: happened.WorthCounted, tell: Telling) -> str:
    """What each party is worth, the richest first, a guild once; the ruined are left out."""
    parties = e.parties or tuple((seat,) for seat, worth in enumerate(e.worth) if worth)
    richest = sorted(parties, key=lambda members: -e.worth[members[0]])
    worth = ", ".join(f"{_party(members, tell)} {e.worth[members[0]]}" for members in richest)
    if e.offices:
        counted = tell.words.t("Worth in florins, palaces, works and offices: %(worth)s.", worth=worth)
    else:
        counted = tell.words.t("Worth in florins, palaces and works: %(worth)s.", worth=worth)
    return paragraph(_quiet(e, tell), counted)


def _quiet(e: happened.WorthCounted, tell: Telling) -> str:
    """Why a game is counted that normally only ruin ends."""
    if not e.quiet:
        return ""
    return tell.words.t("%(rounds)d rounds have passed without a ruin: the game is counted.", rounds=e.quiet)


def _party(members: tuple[int, ...], tell: Telling) -> str:
    return tell.label(members[0]) if len(members) == 1 else tell.guild(members)


def _winners(e: happened.GameWon, tell: Telling) -> str:
    if len(e.seats) > 1:
        return tell.words.t("The winners: %(who)s!", who=tell.labels(e.seats))
    return tell.by(e.seats[0], N_("You win!"), N_("%(who)s wins!"))


_SWORN = by(N_("You have chosen a faction, in secret."), N_("%(who)s has chosen a faction, in secret."))

SENTENCES: Mapping[type[Event], Row] = {
    happened.ColoursTaken: pack_names.TAKEN,
    happened.PalacesDealt: said(N_("A palace to begin with: %(palaces)s."), palaces=_palaces),
    happened.FactionSworn: _SWORN,
    happened.FactionSealed: private(said(N_("Your faction: %(faction)s. Nobody else knows.")), _SWORN),
    happened.FirstSpins: said(N_("Who begins? The machine gives: %(spins)s."), spins=pairs("spins")),
    happened.FirstChosen: by(N_("You begin."), N_("%(who)s begins.")),
    # Rounds and turns
    happened.RoundBegan: when(
        "last", said(N_("Round %(round)d begins: it is the last.")), said(N_("Round %(round)d begins."))
    ),
    happened.EndAnnounced: said(
        N_(
            "If nobody is ruined before, the game ends after round %(round)d, the last of %(rounds)d without a ruin: "
            "then the party worth most wins."
        )
    ),
    happened.EndPutOff: said(N_("The end is put off: the game goes on to round %(round)d at least.")),
    happened.LastRound: when(
        "round",
        said(N_("The agreed day has come: round %(round)d is the last.")),
        said(N_("The agreed day has come: the first round will be the last.")),
    ),
    happened.TurnBegan: by(N_("It is your turn."), N_("It is %(who)s's turn.")),
    happened.TurnEnded: by(N_("Your turn is over."), N_("%(who)s's turn is over.")),
    **walk.SENTENCES,
    **city.SENTENCES,
    **squares.SENTENCES,
    **debts.SENTENCES,
    # The end
    happened.WorthCounted: worth_counted,
    happened.TieCounted: choose(
        "by",
        said(N_("Equal in palaces too. Works of art: %(counts)s."), counts=pairs("counts")),
        palaces=said(N_("Equal in worth. Palaces: %(counts)s."), counts=pairs("counts")),
    ),
    happened.GameWon: in_turn(
        _winners,
        choose(
            "by",
            elimination=said(N_("Nobody else is left.")),
            worth=said(N_("Nobody is worth more.")),
            palaces=said(N_("Equal in worth, more palaces decide.")),
            works=said(N_("Equal in worth and palaces, more works of art decide.")),
            shared=said(N_("They are equal in everything, and share the victory.")),
        ),
    ),
}
OF_PERSONS = (
    happened.ColoursTaken, happened.PalacesDealt, happened.TurnEnded, happened.FactionSealed, happened.FirstSpins,
    happened.FirstChosen, happened.Spun, happened.SpinChosen, happened.BidSealed, happened.StakeSealed,
    happened.RescueAnswered, happened.FactionOffered, happened.GuildTerms, happened.GuildRefused,
    happened.GuildWithdrawn, happened.ProposalAnswered, happened.GuildFormed, happened.GuildDecided,
    happened.SpeakerNamed, happened.Ruined, happened.WorthCounted, happened.GameWon,
)  # fmt: skip
"""The events that tell of players; all others tell of parties, where a guild has its own name."""


def sentence(event: Event, tell: Telling) -> str:
    return SENTENCES[type(event)](event, tell.of_persons if isinstance(event, OF_PERSONS) else tell.of_parties)
