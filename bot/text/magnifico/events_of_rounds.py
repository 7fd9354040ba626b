"""What is told of set-up, income, auction and scoring."""

from __future__ import annotations

from bot.text.language import N_, paragraph
from bot.text.magnifico import cards, phrases
from bot.text.magnifico.phrases import Telling
from engine.magnifico import events as told
from engine.magnifico.auction import expected_order


def first_player_rolled(e: told.FirstPlayerRolled, tell: Telling) -> str:
    rolls = "; ".join(f"{tell.label(seat)} {cards.shown(tell.words, roll)}" for seat, roll in e.rolls)
    return tell.words.t("Dice for the first turn: %(rolls)s.", rolls=rolls)


def colours_taken(e: told.ColoursTaken, tell: Telling) -> str:
    colours = [tell.names.colour(colour) for colour in e.colours]
    return tell.words.t("Colours: %(colours)s.", colours=tell.each(range(len(colours)), colours))


def leonardo_taken(e: told.LeonardoTaken, tell: Telling) -> str:
    if e.previous is None:
        return tell.by(
            e.seat, N_("You begin, and take the Leonardo card."), N_("%(who)s begins, and takes the Leonardo card.")
        )
    return tell.between(
        e.seat,
        e.previous,
        N_("You take the Leonardo card from %(whom)s."),
        N_("%(who)s takes the Leonardo card from you."),
        N_("%(who)s takes the Leonardo card from %(whom)s."),
    )


def home_placed(e: told.HomePlaced, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You begin in %(place)s: a castle, %(soldiers)s and %(florins)s."),
        N_("%(who)s begins in %(place)s: a castle, %(soldiers)s and %(florins)s."),
        place=tell.place(e.place),
        soldiers=tell.force(e.soldiers),
        florins=tell.florins(e.florins),
    )


def round_began(e: told.RoundBegan, tell: Telling) -> str:
    return tell.words.t("Round %(round)d begins.", round=e.round)


def income_paid(e: told.IncomePaid, tell: Telling) -> str:
    income = tell.words.t("Income in florins: %(income)s.", income=tell.each(range(len(e.florins)), e.florins))
    forgone = [
        tell.by(
            seat,
            N_("You leave %(florins)s to the bank, as nobody may own more than 300."),
            N_("%(who)s leaves %(florins)s to the bank, as nobody may own more than 300."),
            florins=tell.florins(count),
        )
        for seat, count in enumerate(e.forgone)
        if count
    ]
    return paragraph(income, *forgone)


def recruited(e: told.Recruited, tell: Telling) -> str:
    soldiers = tell.force(len(e.places))
    if not e.places:
        return tell.by(
            e.seat, N_("You have no soldier left to recruit."), N_("%(who)s has no soldier left to recruit.")
        )
    if not e.short:
        return tell.by(
            e.seat,
            N_("You recruit %(soldiers)s, one in each territory."),
            N_("%(who)s recruits %(soldiers)s, one in each territory."),
            soldiers=soldiers,
        )
    return tell.by(
        e.seat,
        N_("Your reserve is short: %(soldiers)s, in %(places)s."),
        N_("%(who)s has a short reserve: %(soldiers)s, in %(places)s."),
        soldiers=soldiers,
        places=tell.names.places(e.places),
    )


# The auction


def cards_offered(e: told.CardsOffered, tell: Telling) -> str:
    return tell.words.t("On offer: %(cards)s.", cards=tell.names.cards(e.cards))


def bid_made(e: told.BidMade, tell: Telling) -> str:
    return tell.by(e.seat, N_("Your bid is in."), N_("%(who)s has bid."))


def bid_sealed(e: told.BidSealed, tell: Telling) -> str:
    """The figure is for the bidder's eyes: to anybody else this says no more than that a bid was made."""
    if tell.cast.reader != e.seat:
        return tell.words.t("%(who)s has bid.", who=tell.name(e.seat))
    return tell.words.t("You bid %(florins)s, in secret.", florins=tell.florins(e.florins))


def bids_opened(e: told.BidsOpened, tell: Telling) -> str:
    """The bids in the order in which cards are chosen, and why so where some tie (magnifico/5.3.6)."""
    seats = sorted(range(len(e.bids)), key=lambda seat: -e.bids[seat])
    if e.leonardo is not None:
        seats = expected_order(e.bids, e.leonardo)
    bids = tell.each(seats, [e.bids[seat] for seat in seats])
    opened = tell.words.t("The bids are opened: %(bids)s.", bids=bids)
    if e.leonardo is None or len(set(e.bids)) == len(e.bids):
        return opened
    if e.bids.count(max(e.bids)) > 1:
        tie = tell.by(
            e.leonardo,
            N_("Ties: in order of play after you, who hold Leonardo and come last."),
            N_("Ties: in order of play after %(who)s, who holds Leonardo and comes last."),
        )
    else:
        tie = tell.words.t("Ties: in order of play after Leonardo, which goes to the first who buys.")
    return paragraph(opened, tie)


def card_bought(e: told.CardBought, tell: Telling) -> str:
    bought = tell.by(
        e.seat,
        N_("You buy the card %(card)s for %(florins)s."),
        N_("%(who)s buys the card %(card)s for %(florins)s."),
        card=tell.names.card(e.card),
        florins=tell.florins(e.florins),
    )
    keeps = tell.by(e.seat, N_("You keep the Leonardo card."), N_("%(who)s keeps the Leonardo card."))
    return paragraph(bought, keeps if e.keeps_leonardo else "")


def card_declined(e: told.CardDeclined, tell: Telling) -> str:
    return tell.by(
        e.seat, N_("You take no card and keep your money."), N_("%(who)s takes no card and keeps the money.")
    )


def passed_over(e: told.PassedOver, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You can take none of the cards left, and pay nothing."),
        N_("%(who)s can take none of the cards left, and pays nothing."),
    )


def cards_unsold(e: told.CardsUnsold, tell: Telling) -> str:
    unsold = tell.words.n(
        "Nobody takes %(cards)s: the card goes under its deck.",
        "Nobody takes %(cards)s: the cards go under their decks.",
        len(e.cards),
        cards=tell.names.cards(e.cards),
    )
    if e.leonardo is None:
        return unsold
    stays = tell.by(
        e.leonardo, N_("As nobody buys, Leonardo stays with you."), N_("As nobody buys, Leonardo stays with %(who)s.")
    )
    return paragraph(unsold, stays)


# Points


def points_gained(e: told.PointsGained, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You earn %(points)s for %(source)s and now have %(score)d."),
        N_("%(who)s earns %(points)s for %(source)s and now has %(score)d."),
        points=phrases.points(tell.words, e.points),
        source=_source(e.source, tell),
        score=e.score,
    )


def _source(source: str, tell: Telling) -> str:
    wonders = {
        "first_tank": N_("the first tank of all"),
        "first_airplane": N_("the first airplane of all"),
        "first_perfect_city": N_("the first Perfect City of all"),
    }
    return tell.words.t(wonders[source]) if source in wonders else tell.names.card(source)


def round_scored(e: told.RoundScored, tell: Telling) -> str:
    """A line of the round's table: "Ada +5 = 14: Leonardo 2, Workshop 1, Crown 2"."""
    parts = (
        (e.leonardo, N_("Leonardo %(points)d")),
        (e.workshop, N_("Workshop %(points)d")),
        (e.court, N_("Court %(points)d")),
        (e.crown, N_("Crown %(points)d")),
        (e.perfect_cities, N_("Perfect Cities %(points)d")),
    )
    gained = sum(points for points, _ in parts)
    sources = ", ".join(tell.words.t(said, points=points) for points, said in parts if points)
    line = tell.by(
        e.seat, N_("You +%(gained)d = %(score)d"), N_("%(who)s +%(gained)d = %(score)d"), gained=gained, score=e.score
    )
    return f"{line}: {sources}" if sources else line


def game_won(e: told.GameWon, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You win with %(points)s. Magnifico!"),
        N_("%(who)s wins with %(points)s. Magnifico!"),
        points=phrases.points(tell.words, e.score),
    )
