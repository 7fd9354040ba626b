"""One sentence or two for each kind of event; here those about set-up, turns, palaces, works and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text.language import N_, paragraph
from bot.text.leonardo1989 import events_of_debts as debts
from bot.text.leonardo1989 import events_of_squares as squares
from bot.text.leonardo1989 import events_of_walk as walk
from bot.text.leonardo1989 import phrases
from bot.text.leonardo1989.actions import next_turn
from bot.text.leonardo1989.phrases import GameNarrator, pairs, private
from bot.text.narrator import ANSWERED_AHEAD, COLOURS_TAKEN, Row, by, choose, in_turn, to_all, when
from engine.game import AnsweredAhead, Event
from engine.leonardo1989 import events as happened

# Works of art


def works_drawn(e: happened.WorksDrawn, narrator: GameNarrator) -> str:
    return _works_drawn(e, narrator.words.join([narrator.names.valued(work) for work in e.works]), narrator)


def works_shown(e: happened.WorksDrawn, placed: Sequence[happened.WorkPlaced], narrator: GameNarrator) -> str:
    """Works drawn and shown at once, in one sentence."""
    return _works_drawn(e, _by_palace(placed, narrator), narrator)


def _works_drawn(e: happened.WorksDrawn, works: str, narrator: GameNarrator) -> str:
    return narrator.by(
        e.seat,
        N_("You buy %(count)s for %(florins)s: %(works)s."),
        N_("%(who)s buys %(count)s for %(florins)s: %(works)s."),
        count=phrases.works_of_art(narrator.words, len(e.works)),
        florins=narrator.florins(e.florins),
        works=works,
    )


def works_placed(placed: Sequence[happened.WorkPlaced], narrator: GameNarrator) -> str:
    return narrator.by(
        placed[0].seat,
        N_("You show %(works)s."),
        N_("%(who)s shows %(works)s."),
        works=_by_palace(placed, narrator),
    )


def _by_palace(placed: Sequence[happened.WorkPlaced], narrator: GameNarrator) -> str:
    """Works with the palaces they are shown in: "David (100) and Bacchus (50) in Casa del Mulino (2)"."""
    palaces: dict[int, list[str]] = {}
    for e in placed:
        palaces.setdefault(e.space, []).append(narrator.names.valued(e.work))
    shown = "; ".join(
        narrator.words.t(
            "%(works)s in %(palace)s", works=narrator.words.join(works), palace=narrator.names.holding(space)
        )
        for space, works in palaces.items()
    )
    return narrator.words.t("%(works)s, the only palace with room", works=shown) if placed[0].only else shown


# Auctions


def may_bid(e: happened.AuctionOpened, narrator: GameNarrator) -> str:
    """The auction of the holding just named."""
    if not e.parties:
        return narrator.words.t("Nobody has money to bid.")
    return narrator.words.t("Bids may come from %(who)s.", who=narrator.labels(e.parties))


def bids(e: happened.BidsOpened, narrator: GameNarrator) -> str:
    """The bids for the holding just named."""
    return _BIDS(e, narrator)


_BIDS = to_all(N_("Bids: %(bids)s."), bids=pairs("bids"))


def raises(run: Sequence[happened.BidRaised | happened.DroppedOut], narrator: GameNarrator) -> str:
    """Bids of a live auction one after another: "Bids: Bruno 5, Carla 10, Bruno out"."""
    bids = [f"{narrator.label(e.seat)} {_raised(e, narrator)}" for e in run]
    return narrator.words.t("Bids: %(bids)s.", bids=", ".join(bids))


def _raised(e: happened.BidRaised | happened.DroppedOut, narrator: GameNarrator) -> str:
    if isinstance(e, happened.BidRaised):
        return str(e.florins)
    return narrator.words.t("out for want of money") if e.short else narrator.words.t("out")


_BID = by(N_("You have bid, in secret."), N_("%(who)s has bid, in secret."))


def _palaces(e: happened.PalacesDealt, narrator: GameNarrator) -> str:
    return narrator.each(range(len(e.spaces)), [narrator.names.holding(space) for space in e.spaces])


def factions_sworn(seats: Sequence[int], narrator: GameNarrator) -> str:
    """Several seats that have chosen one after another."""
    if len(seats) == 1:
        return _SWORN(happened.FactionSworn(seats[0]), narrator)
    return narrator.words.t("Factions chosen in secret: %(who)s.", who=narrator.labels(seats))


def worth_counted(e: happened.WorthCounted, narrator: GameNarrator) -> str:
    """What each party is worth, the richest first, a guild once; the ruined are left out."""
    parties = e.parties or tuple((seat,) for seat, worth in enumerate(e.worth) if worth)
    richest = sorted(parties, key=lambda members: -e.worth[members[0]])
    worth = ", ".join(f"{_party(members, narrator)} {e.worth[members[0]]}" for members in richest)
    if e.offices:
        counted = narrator.words.t("Worth in florins, palaces, works and offices: %(worth)s.", worth=worth)
    else:
        counted = narrator.words.t("Worth in florins, palaces and works: %(worth)s.", worth=worth)
    return paragraph(_quiet(e, narrator), counted)


def _quiet(e: happened.WorthCounted, narrator: GameNarrator) -> str:
    """Why a game is counted that normally only ruin ends."""
    if not e.quiet:
        return ""
    return narrator.words.t("%(rounds)d rounds have passed without a ruin: the game is counted.", rounds=e.quiet)


def _party(members: tuple[int, ...], narrator: GameNarrator) -> str:
    return narrator.label(members[0]) if len(members) == 1 else narrator.guild(members)


def _winners(e: happened.GameWon, narrator: GameNarrator) -> str:
    if len(e.seats) > 1:
        return narrator.words.t("The winners: %(who)s!", who=narrator.labels(e.seats))
    return narrator.by(e.seats[0], N_("You win!"), N_("%(who)s wins!"))


_SWORN = by(N_("You have chosen a faction, in secret."), N_("%(who)s has chosen a faction, in secret."))

SENTENCES: Mapping[type[Event], Row] = {
    happened.ColoursTaken: COLOURS_TAKEN,
    happened.PalacesDealt: to_all(N_("A palace to begin with: %(palaces)s."), palaces=_palaces),
    happened.FactionSworn: _SWORN,
    happened.FactionSealed: private(to_all(N_("Your faction: %(faction)s. Nobody else knows.")), _SWORN),
    happened.FirstSpins: to_all(N_("Who begins? The machine gives: %(spins)s."), spins=pairs("spins")),
    happened.FirstChosen: by(N_("You begin."), N_("%(who)s begins.")),
    # Rounds and turns
    happened.RoundBegan: when(
        "last", to_all(N_("Round %(round)d begins: it is the last.")), to_all(N_("Round %(round)d begins."))
    ),
    happened.EndAnnounced: to_all(
        N_(
            "If nobody is ruined before, the game ends after round %(round)d, the last of %(rounds)d without a ruin: "
            "then the party worth most wins."
        )
    ),
    happened.EndPutOff: to_all(N_("The end is put off: the game goes on to round %(round)d at least.")),
    happened.LastRound: when(
        "round",
        to_all(N_("The agreed day has come: round %(round)d is the last.")),
        to_all(N_("The agreed day has come: the first round will be the last.")),
    ),
    happened.TurnBegan: by(N_("It is your turn."), N_("It is %(who)s's turn.")),
    happened.TurnEnded: by(N_("Your turn is over."), N_("%(who)s's turn is over.")),
    AnsweredAhead: ANSWERED_AHEAD,
    happened.NextTurnLeft: by(
        N_("Your next turn: %(turn)s. You may change it until the turn begins."),
        N_("%(who)s has answered for the next turn."),
        turn=lambda e, narrator: next_turn(e.turn, e.keep, narrator),
    ),
    **walk.SENTENCES,
    happened.NoWorksBought: choose(
        "why",
        by(N_("You can't pay for a work of art."), N_("%(who)s can't pay for a work of art.")),
        stock=to_all(N_("No work of art is left to buy.")),
        room=by(N_("You have no room for a work of art."), N_("%(who)s has no room for a work of art.")),
    ),
    happened.WorksDrawn: works_drawn,
    happened.WorkPlaced: lambda e, narrator: works_placed([e], narrator),
    happened.PalaceBought: by(
        N_("You buy %(palace)s for %(florins)s."), N_("%(who)s buys %(palace)s for %(florins)s.")
    ),
    happened.PalaceRefused: when(
        "short",
        by(N_("You cannot pay for %(palace)s."), N_("%(who)s cannot pay for %(palace)s.")),
        by(N_("You leave %(palace)s to the others."), N_("%(who)s leaves %(palace)s to the others.")),
    ),
    # Auctions
    happened.AuctionOpened: when(
        "parties",
        to_all(N_("%(palace)s is auctioned: %(who)s may bid."), who=lambda e, narrator: narrator.labels(e.parties)),
        to_all(N_("Nobody has money to bid for %(palace)s.")),
    ),
    happened.BidMade: _BID,
    happened.BidSealed: private(
        when(
            "florins",
            to_all(N_("You bid up to %(florins)s; nobody sees it until all have bid.")),
            to_all(N_("You bid nothing; nobody sees it until all have answered.")),
        ),
        _BID,
    ),
    happened.BidsOpened: to_all(N_("Bids for %(palace)s: %(bids)s."), bids=pairs("bids")),
    happened.BidRaised: by(N_("You bid %(florins)s."), N_("%(who)s bids %(florins)s.")),
    happened.DroppedOut: when(
        "short",
        by(N_("You can't bid more, and drop out."), N_("%(who)s can't bid more, and drops out.")),
        by(N_("You drop out."), N_("%(who)s drops out.")),
    ),
    happened.AuctionWon: by(N_("You get %(palace)s for %(florins)s."), N_("%(who)s gets %(palace)s for %(florins)s.")),
    happened.Unsold: when(
        "short",
        to_all(N_("%(palace)s stays with the bank.")),
        to_all(N_("Nobody wants %(palace)s: it stays with the bank.")),
    ),
    **squares.SENTENCES,
    **debts.SENTENCES,
    # The end
    happened.WorthCounted: worth_counted,
    happened.TieCounted: choose(
        "by",
        to_all(N_("Equal in palaces too. Works of art: %(counts)s."), counts=pairs("counts")),
        palaces=to_all(N_("Equal in worth. Palaces: %(counts)s."), counts=pairs("counts")),
    ),
    happened.GameWon: in_turn(
        _winners,
        choose(
            "by",
            elimination=to_all(N_("Nobody else is left.")),
            worth=to_all(N_("Nobody is worth more.")),
            palaces=to_all(N_("Equal in worth, more palaces decide.")),
            works=to_all(N_("Equal in worth and palaces, more works of art decide.")),
            shared=to_all(N_("They are equal in everything, and share the victory.")),
        ),
    ),
}
OF_PERSONS = (
    happened.ColoursTaken, happened.PalacesDealt, happened.TurnEnded, happened.FactionSealed, happened.FirstSpins,
    happened.FirstChosen, happened.Spun, happened.SpinChosen, happened.BidSealed, happened.StakeSealed,
    happened.RescueAnswered, happened.FactionOffered, happened.GuildTerms, happened.GuildRefused,
    happened.GuildWithdrawn, happened.ProposalAnswered, happened.GuildFormed, happened.GuildDecided,
    happened.SpeakerNamed, happened.NextTurnLeft, AnsweredAhead, happened.Ruined, happened.WorthCounted,
    happened.GameWon,
)  # fmt: skip
"""The events that tell of players; all others tell of parties, where a guild has its own name."""


def sentence(event: Event, narrator: GameNarrator) -> str:
    return SENTENCES[type(event)](event, narrator.of_persons if isinstance(event, OF_PERSONS) else narrator.of_parties)
