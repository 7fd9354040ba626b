"""What is asked in secret of several at once: factions, bids, stakes."""

from __future__ import annotations

from fractions import Fraction

from bot.text.game_texts import Asked
from bot.text.language import paragraph
from bot.text.leonardo1989 import situation
from bot.text.leonardo1989.decisions_in_turn import about
from bot.text.leonardo1989.telling import Telling
from engine.game import Decision
from engine.leonardo1989.box import COIN, EVENT_PAYS, MACHINE, TAXED
from engine.leonardo1989.view import View


def faction(decision: Decision, view: View, tell: Telling) -> Asked:
    words, party = tell.words, view.party_of(decision.seat)
    line = words.t("Choose in secret; others may choose the same.")
    if party.is_guild:
        line = paragraph(words.t("Your guild chooses its faction anew."), line)
    details = [
        words.t(
            "Each event of your faction pays you %(florins)s, wherever you are; then all factions are shown.",
            florins=tell.florins(EVENT_PAYS),
        ),
        words.t("Events in the deck: %(events)s.", events=_events(view, tell)),
    ]
    if party.faction:
        chosen = words.t("You have chosen: %(faction)s.", faction=tell.names.faction(party.faction))
        details.insert(0, f"**{chosen}**")
    return Asked(words.t("Guelfs or Ghibellines?"), line, tuple(details))


def _events(view: View, tell: Telling) -> str:
    kinds = [event.kind for event in view.pack.events.values()]
    return tell.words.t(
        "%(guelf)d for the Guelfs, %(ghibelline)d for the Ghibellines, %(nothing)d for nobody",
        guelf=kinds.count("guelf"),
        ghibelline=kinds.count("ghibelline"),
        nothing=kinds.count("nothing"),
    )


def bid(decision: Decision, view: View, tell: Telling) -> Asked:
    auction, words = view.auction, tell.words
    assert auction is not None
    party = view.party_of(decision.seat)
    price = tell.florins(view.pack.spaces[auction.space].price)
    details = [
        words.t(
            "Its price at the bank: %(price)s. You have %(florins)s.", price=price, florins=tell.florins(party.florins)
        ),
        *about(auction.space, view, tell),
    ]
    if situation.would_complete(auction.space, party.seat, view):
        details.append(words.t("It would complete your quarter, and double its rents."))
    if auction.own_bid is not None:
        own = words.t(
            "You go up to %(florins)s, and may change it until all bids are in.", florins=tell.florins(auction.own_bid)
        )
        details.insert(0, f"**{own}**")
    return Asked(
        words.t("Bid: %(palace)s", palace=tell.holding(auction.space)),
        words.t(
            "%(who)s leaves it. Say in secret how far you would go: the highest gets it and pays at most 5 more than "
            "the second; of equals, the first in order. 0 is no bid.",
            who=tell.name(view.mover),
        ),
        tuple(details),
    )


def stake(decision: Decision, view: View, tell: Telling) -> Asked:
    market, words = view.market, tell.words
    assert market is not None
    party, opener = view.party_of(decision.seat), view.players[view.mover]
    lost = Fraction(len(TAXED), MACHINE)
    details = [
        words.t(
            "With %(numbers)s all is lost (%(part)d in %(whole)d).",
            numbers=words.join([str(number) for number in TAXED], "or"),
            part=lost.numerator,
            whole=lost.denominator,
        ),
    ]
    if market.own_stake:
        product, florins = market.own_stake
        own = words.t(
            "You stake %(florins)s on %(product)s, and may change it until all stakes are in.",
            florins=tell.florins(florins),
            product=tell.names.product(product),
        )
        details.insert(0, f"**{own}**")
    return Asked(
        words.t("Market: your stake"),
        words.t(
            "%(who)s opens the market on %(space)s. Stake from %(least)s to all your %(florins)s on one product, in "
            "secret. If it wins, you keep the stake and get twice as much on top; else %(who)s takes it.",
            who=tell.name(opener.seat),
            space=tell.space(opener.at),
            least=tell.florins(min(COIN, party.florins)),
            florins=tell.florins(party.florins),
        ),
        tuple(details),
    )
