"""One sentence for each kind of event; here those about set-up, income, auctions, turns and points."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.language import N_, paragraph
from bot.text.magnifico import answers, phrases
from bot.text.magnifico import events_of_battles as battles
from bot.text.magnifico.phrases import GameNarrator
from bot.text.narrator import (
    ANSWERED_AHEAD,
    COLOURS_TAKEN,
    Row,
    between,
    by,
    choose,
    given,
    in_turn,
    secret,
    to_all,
    when,
)
from engine.game import AnsweredAhead, Event
from engine.magnifico import events as happened
from engine.magnifico.auction import expected_order
from engine.magnifico.state import FULL_TOWERS


def first_player_rolled(e: happened.FirstPlayerRolled, narrator: GameNarrator) -> str:
    rolls = "; ".join(f"{narrator.label(seat)} {phrases.shown(narrator.words, roll)}" for seat, roll in e.rolls)
    return narrator.words.t("Dice for the first turn: %(rolls)s.", rolls=rolls)


def income_paid(e: happened.IncomePaid, narrator: GameNarrator) -> str:
    income = narrator.words.t("Income in florins: %(income)s.", income=narrator.each(range(len(e.florins)), e.florins))
    forgone = [
        narrator.by(
            seat,
            N_("You leave %(florins)s to the bank, as nobody may own more than 300."),
            N_("%(who)s leaves %(florins)s to the bank, as nobody may own more than 300."),
            florins=narrator.florins(count),
        )
        for seat, count in enumerate(e.forgone)
        if count
    ]
    return paragraph(income, *forgone)


def _recruits(e: happened.Recruited, narrator: GameNarrator) -> str:
    return narrator.force(len(e.places))


# The auction


def bids_opened(e: happened.BidsOpened, narrator: GameNarrator) -> str:
    """The bids in the order in which cards are chosen, and the reason for that order in a tie (magnifico/5.3.6)."""
    seats = sorted(range(len(e.bids)), key=lambda seat: -e.bids[seat])
    if e.leonardo is not None:
        seats = expected_order(e.bids, e.leonardo)
    bids = narrator.each(seats, [e.bids[seat] for seat in seats])
    opened = narrator.words.t("The bids are opened: %(bids)s.", bids=bids)
    if e.leonardo is None or len(set(e.bids)) == len(e.bids):
        return opened
    if e.bids.count(max(e.bids)) > 1:
        tie = narrator.by(
            e.leonardo,
            N_("Ties: in order of play after you, who hold Leonardo and come last."),
            N_("Ties: in order of play after %(who)s, who holds Leonardo and comes last."),
        )
    else:
        tie = narrator.words.t("Ties: in order of play after Leonardo, which goes to the first who buys.")
    return paragraph(opened, tie)


def cards_unsold(e: happened.CardsUnsold, narrator: GameNarrator) -> str:
    unsold = narrator.words.n(
        "Nobody takes %(cards)s: the card goes under its deck.",
        "Nobody takes %(cards)s: the cards go under their decks.",
        len(e.cards),
        cards=narrator.names.cards(e.cards),
    )
    if e.leonardo is None:
        return unsold
    return paragraph(unsold, _LEONARDO_STAYS(e, narrator))


_LEONARDO_STAYS = by(
    N_("As nobody buys, Leonardo stays with you."),
    N_("As nobody buys, Leonardo stays with %(who)s."),
    of="leonardo",
)


# Points


def _source(e: happened.PointsGained, narrator: GameNarrator) -> str:
    return narrator.words.t(_WONDERS[e.source]) if e.source in _WONDERS else narrator.names.card(e.source)


_WONDERS = {
    "first_tank": N_("the first tank of all"),
    "first_airplane": N_("the first airplane of all"),
    "first_perfect_city": N_("the first Perfect City of all"),
}


def round_scored(e: happened.RoundScored, narrator: GameNarrator) -> str:
    """A line of the round's table: "Ada +5 = 14: Leonardo 2, Workshop 1, Crown 2"."""
    parts = (
        (e.leonardo, N_("Leonardo %(points)d")),
        (e.workshop, N_("Workshop %(points)d")),
        (e.court, N_("Court %(points)d")),
        (e.crown, N_("Crown %(points)d")),
        (e.perfect_cities, N_("Perfect Cities %(points)d")),
    )
    gained = sum(points for points, _ in parts)
    sources = ", ".join(narrator.words.t(part, points=points) for points, part in parts if points)
    line = narrator.by(
        e.seat, N_("You +%(gained)d = %(score)d"), N_("%(who)s +%(gained)d = %(score)d"), gained=gained, score=e.score
    )
    return f"{line}: {sources}" if sources else line


def _tower_built(e: happened.TowerBuilt, narrator: GameNarrator) -> str:
    return (_FOURTH_TOWER if e.towers == FULL_TOWERS else _TOWER)(e, narrator)


_TOWER = by(
    N_("You raise a tower in %(place)s for %(florins)s: %(towers)s now."),
    N_("%(who)s raises a tower in %(place)s for %(florins)s: %(towers)s now."),
)
_FOURTH_TOWER = by(
    N_("You raise the fourth tower in %(place)s for %(florins)s: a Perfect City!"),
    N_("%(who)s raises the fourth tower in %(place)s for %(florins)s: a Perfect City!"),
)

SENTENCES: Mapping[type[Event], Row] = {
    happened.FirstPlayerRolled: first_player_rolled,
    happened.ColoursTaken: COLOURS_TAKEN,
    happened.LeonardoTaken: given(
        "previous",
        between(
            N_("You take the Leonardo card from %(whom)s."),
            N_("%(who)s takes the Leonardo card from you."),
            N_("%(who)s takes the Leonardo card from %(whom)s."),
            of=("seat", "previous"),
        ),
        by(N_("You begin, and take the Leonardo card."), N_("%(who)s begins, and takes the Leonardo card.")),
    ),
    happened.HomePlaced: by(
        N_("You begin in %(place)s: a castle, %(soldiers)s and %(florins)s."),
        N_("%(who)s begins in %(place)s: a castle, %(soldiers)s and %(florins)s."),
    ),
    happened.RoundBegan: to_all(N_("Round %(round)d begins.")),
    happened.IncomePaid: income_paid,
    happened.Recruited: when(
        "places",
        when(
            "short",
            by(
                N_("Your reserve is short: %(soldiers)s, in %(places)s."),
                N_("%(who)s has a short reserve: %(soldiers)s, in %(places)s."),
                soldiers=_recruits,
            ),
            by(
                N_("You recruit %(soldiers)s, one in each territory."),
                N_("%(who)s recruits %(soldiers)s, one in each territory."),
                soldiers=_recruits,
            ),
        ),
        by(N_("You have no soldier left to recruit."), N_("%(who)s has no soldier left to recruit.")),
    ),
    # The auction
    happened.CardsOffered: to_all(N_("On offer: %(cards)s.")),
    happened.BidMade: by(N_("Your bid is in."), N_("%(who)s has bid.")),
    happened.BidSealed: secret(
        to_all(N_("You bid %(florins)s, in secret.")), by(N_("Your bid is in."), N_("%(who)s has bid."))
    ),
    happened.WishLeft: to_all(N_("Your wish list: %(wishes)s."), wishes=answers.wishes_of),
    happened.DefenceLeft: to_all(N_("Your defence from now on: %(orders)s."), orders=answers.ready_set),
    happened.AttacksLeft: to_all(N_("Your attacks from now on: %(orders)s."), orders=answers.ready_set),
    AnsweredAhead: ANSWERED_AHEAD,
    happened.BidsOpened: bids_opened,
    happened.CardBought: in_turn(
        by(
            N_("You buy the card %(card)s for %(florins)s."),
            N_("%(who)s buys the card %(card)s for %(florins)s."),
        ),
        when("keeps_leonardo", by(N_("You keep the Leonardo card."), N_("%(who)s keeps the Leonardo card."))),
    ),
    happened.CardDeclined: by(
        N_("You take no card and keep your money."),
        N_("%(who)s takes no card and keeps the money."),
    ),
    happened.PassedOver: by(
        N_("You can take none of the cards left, and pay nothing."),
        N_("%(who)s can take none of the cards left, and pays nothing."),
    ),
    happened.CardsUnsold: cards_unsold,
    # Points
    happened.PointsGained: by(
        N_("You earn %(points)s for %(source)s and now have %(score)d."),
        N_("%(who)s earns %(points)s for %(source)s and now has %(score)d."),
        source=_source,
    ),
    happened.RoundScored: round_scored,
    happened.GameWon: by(
        N_("You win with %(points)s. Magnifico!"),
        N_("%(who)s wins with %(points)s. Magnifico!"),
        points=lambda e, narrator: phrases.points(narrator.words, e.score),
    ),
    happened.TurnBegan: by(N_("It is your turn."), N_("It is the turn of %(who)s.")),
    happened.CardActivated: by(
        N_("You activate %(card)s for %(florins)s."),
        N_("%(who)s activates %(card)s for %(florins)s."),
    ),
    happened.MachineBuilt: by(
        N_("You build %(machine)s in %(place)s for %(florins)s."),
        N_("%(who)s builds %(machine)s in %(place)s for %(florins)s."),
    ),
    happened.MachinesScrapped: by(
        N_("You scrap %(machines)s in %(place)s, back to the reserve."),
        N_("%(who)s scraps %(machines)s in %(place)s, back to the reserve."),
    ),
    happened.TowerBuilt: _tower_built,
    happened.CastleBuilt: by(
        N_("You build a castle in %(place)s for %(florins)s."),
        N_("%(who)s builds a castle in %(place)s for %(florins)s."),
    ),
    happened.Invaded: by(
        N_("You invade %(target)s from %(source)s with %(force)s for %(florins)s."),
        N_("%(who)s invades %(target)s from %(source)s with %(force)s for %(florins)s."),
    ),
    happened.Moved: by(
        N_("You move %(force)s from %(source)s to %(target)s."),
        N_("%(who)s moves %(force)s from %(source)s to %(target)s."),
    ),
    happened.TurnEnded: choose(
        "why",
        by(N_("You end your turn."), N_("%(who)s ends the turn.")),
        castle=by(N_("The castle ends your turn."), N_("With the castle %(who)s ends the turn.")),
        idle=by(N_("You can do nothing more: your turn is over."), N_("%(who)s can do nothing more: the turn passes.")),
    ),
    **battles.SENTENCES,
}


def sentence(event: Event, narrator: GameNarrator) -> str:
    return SENTENCES[type(event)](event, narrator)
