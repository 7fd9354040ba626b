"""What each decision asks of its seat, in a turn and in secret."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from bot.text.language import N_, paragraph
from bot.text.leonardo1989 import actions, consequences, phrases, situation
from bot.text.leonardo1989 import decisions_of_debts as debts
from bot.text.leonardo1989.consequences import walk_by
from bot.text.leonardo1989.phrases import GameNarrator
from bot.text.panel_words import Prompt
from engine.choices import Amount
from engine.game import Decision
from engine.leonardo1989.auction import has_sole_bidder, least_raise
from engine.leonardo1989.constants import COIN, MACHINE, MOST_WORKS, TAXED, WORK_PRICE
from engine.leonardo1989.offices import can_take_man
from engine.leonardo1989.view import AuctionView, HoldingView, View, left_ahead
from engine.leonardo1989.visits import visit
from engine.leonardo1989.works import room, rooms

BEST = 3
"""How many of the palaces are named where a work earns most."""


def works(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    words, party = narrator.words, view.party_of(decision.seat)
    count = decision.tree.at("works")  # type: ignore[union-attr]
    assert isinstance(count, Amount)
    return Prompt(
        words.t("Works of art, then the spin"),
        words.n(
            "Buy %(count)d work at %(price)s, or spin at once. You have %(florins)s.",
            "Buy up to %(count)d works at %(price)s each, or spin at once. You have %(florins)s.",
            count.high,
            price=narrator.florins(WORK_PRICE),
            florins=narrator.florins(party.florins),
        ),
        (
            words.t("You are on %(space)s.", space=narrator.names.space(party.at)),
            words.t(
                "Free places in your palaces: %(free)d; works left: %(left)d.",
                free=room(view, party.seat),
                left=view.works_left,
            ),
            *_best_rooms(decision.seat, view, narrator),
        ),
    )


def _with_room(seat: int, view: View) -> list[HoldingView]:
    """The palaces that have room for a work."""
    party = view.party_of(seat).seat
    free = rooms(view, party)
    return [holding for holding in view.spaces_of(party) if holding.space in free]


def _best_rooms(seat: int, view: View, narrator: GameNarrator) -> list[str]:
    """The palaces whose rent rises most with one more work."""

    def gain(holding: HoldingView) -> int:
        return situation.next_rent(holding, view.pack) - holding.rent

    best = sorted(_with_room(seat, view), key=gain, reverse=True)[:BEST]
    return [f"- {_room(holding, view, narrator)}" for holding in best]


def _room(holding: HoldingView, view: View, narrator: GameNarrator) -> str:
    return narrator.words.t(
        "%(palace)s, %(works)s: rent %(rent)d, with one more %(next)d",
        palace=narrator.names.holding(holding.space),
        works=phrases.works(narrator.words, len(holding.works)),
        rent=holding.rent,
        next=situation.next_rent(holding, view.pack),
    )


def place(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    words = narrator.words
    drawn = [f"{place}. {narrator.names.valued(work)}" for place, work in enumerate(view.drawn, 1)]
    return Prompt(
        words.t("Where do the works go?"),
        words.t("Show them in your palaces, in the order drawn; four at most in each, and they stay there for good."),
        (
            words.t("Drawn: %(works)s.", works="; ".join(drawn)),
            *(f"- {_room(holding, view, narrator)}" for holding in _with_room(decision.seat, view)),
        ),
    )


def next_turn(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    words, party = narrator.words, view.party_of(decision.seat)
    details = [
        words.t(
            "Your space: %(space)s. You have %(florins)s.",
            space=narrator.names.space(party.at),
            florins=narrator.florins(party.florins),
        )
    ]
    if left := left_ahead(view).turn:
        answered = words.t("Your next turn: %(turn)s.", turn=actions.next_turn(left.turn, left.keep, narrator))
        details.insert(0, f"**{answered}**")
    return Prompt(
        words.t("Your next turn"),
        words.t("Answer now, and nobody waits for you then. You may change it until your turn begins."),
        tuple(details),
    )


def spin(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    words = narrator.words
    ways = [(spun, walk_by(spun.number, view)) for spun in view.spins]
    return Prompt(
        words.t("Whose spin moves the guild?"),
        words.t("The pawn is on %(space)s.", space=narrator.names.space(view.players[view.mover].at)),
        tuple(
            words.t(
                "- %(who)s, %(number)d: %(space)s, %(there)s",
                who=narrator.heading(spun.seat),
                number=spun.number,
                space=narrator.names.space(walk.space),
                there=consequences.met(walk, view, narrator),
            )
            for spun, walk in ways
        ),
    )


def power(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    words, visitor = narrator.words, view.players[view.mover]
    office = view.pack.offices[visitor.at]
    line = words.t(
        "%(who)s has come to %(space)s, where you are %(office)s. Let the pawn stay, or send it up to %(far)d spaces "
        "either way.",
        who=narrator.name(visitor.seat),
        space=narrator.names.space(visitor.at),
        office=narrator.names.office(visitor.at),
        far=office.reach,
    )
    if can_take_man(view):
        men = phrases.men(words, len(visitor.men))
        line = paragraph(line, words.t("You may also take a man-at-arms; the visitor has %(men)s.", men=men))
    return Prompt(
        words.t("A visitor: %(who)s", who=narrator.name(visitor.seat)),
        line,
        (
            words.t("The visitor has %(florins)s.", florins=narrator.florins(visitor.florins)),
            *(_way(steps, view, narrator) for steps in range(-office.reach, office.reach + 1)),
        ),
    )


def _way(steps: int, view: View, narrator: GameNarrator) -> str:
    """What a visitor meets this many spaces on: "- Millers' Alley (2), −5: 20 florins of rent to Carla"."""
    walk = visit(view, steps)
    met = consequences.met(walk, view, narrator)
    if not steps:
        return f"- **{narrator.names.space(walk.space)}**: {met}"
    return f"- {narrator.names.space(walk.space)}, {'+' if steps > 0 else '−'}{abs(steps)}: {met}"


def buy(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    words, party = narrator.words, view.players[view.mover]
    space = view.pack.spaces[party.at]
    line = words.t(
        "It costs %(price)d of your %(florins)s. Refuse, and the others bid for it.",
        price=space.price,
        florins=narrator.florins(party.florins),
    )
    line = paragraph(line, words.t("Either way your turn ends with it."))
    if situation.would_complete(party.at, party.seat, view):
        line = paragraph(line, words.t("It would complete your quarter, and double its rents."))
    title = words.t("Buy %(palace)s?", palace=narrator.names.holding(party.at))
    return Prompt(title, line, tuple(about(party.at, view, narrator)))


def about(space: int, view: View, narrator: GameNarrator) -> list[str]:
    """What a palace or bridge for sale is good for."""
    words, found = narrator.words, view.pack.spaces[space]
    if not found.is_palace:
        return [words.t("A bridge: each rival who crosses it or stops there pays you 5 florins.")]
    rents = [str(view.pack.rent(space, works, whole_quarter=False)) for works in range(MOST_WORKS + 1)]
    return [
        words.t(
            "%(street)s, %(quarter)s.",
            street=narrator.names.place(space),
            quarter=narrator.names.quarter(found.quarter),
        ),
        words.t("Rent with 0 to 4 works: %(rents)s; doubled for a whole quarter.", rents=", ".join(rents)),
        situation.quarter_line(space, view, narrator),
    ]


def raise_(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    auction, words = view.current_auction, narrator.words
    own = view.party_of(decision.seat)
    others = [narrator.label(party) for party in auction.waiting if party != own.seat]
    price = narrator.florins(view.pack.spaces[auction.space].price)
    return Prompt(
        words.t("Auction: %(palace)s", palace=narrator.names.holding(auction.space)),
        _raise_line(auction, own.florins, has_sole_bidder(view), narrator),
        (
            words.t("Its price at the bank: %(price)s.", price=price),
            *about(auction.space, view, narrator),
            *([words.t("Still in: %(who)s.", who=words.join(others))] if others else []),
        ),
    )


def _raise_line(auction: AuctionView, purse: int, sole: bool, narrator: GameNarrator) -> str:
    """The bid to beat, and what it takes to stay in."""
    if sole:
        return narrator.words.t(
            "Nobody else can bid: take it for %(least)s, or leave it to the bank. You have %(florins)s.",
            least=narrator.florins(COIN),
            florins=narrator.florins(purse),
        )
    made = [(bid, party) for party, bid in zip(auction.parties, auction.bids, strict=True) if bid is not None]
    highest, party = max(made, default=(0, None))
    least, florins = narrator.florins(least_raise(auction.bids)), narrator.florins(purse)
    if party is None:
        return narrator.words.t(
            "No bid yet. Bid %(least)s or more, or drop out for good. You have %(florins)s.",
            least=least,
            florins=florins,
        )
    return narrator.words.t(
        "%(who)s bids %(bid)s. Bid %(least)s or more, or drop out for good. You have %(florins)s.",
        who=narrator.name(party),
        bid=narrator.florins(highest),
        least=least,
        florins=florins,
    )


def faction(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    words, party = narrator.words, view.party_of(decision.seat)
    line = words.t("Choose in secret; others may choose the same.")
    if party.is_guild:
        line = paragraph(words.t("Your guild chooses its faction anew."), line)
    details = [
        words.t(
            "Each event of your faction pays you %(florins)s, wherever you are; then all factions are shown.",
            florins=words.join([narrator.florins(each) for each in view.pack.event_pays], "or"),
        ),
        words.t("Events in the deck: %(events)s.", events=_events(view, narrator)),
    ]
    if party.faction:
        chosen = words.t("You have chosen: %(faction)s.", faction=narrator.names.faction(party.faction))
        details.insert(0, f"**{chosen}**")
    return Prompt(words.t("Guelfs or Ghibellines?"), line, tuple(details))


def _events(view: View, narrator: GameNarrator) -> str:
    kinds = [event.kind for event in view.pack.events.values()]
    return narrator.words.t(
        "%(guelf)d for the Guelfs, %(ghibelline)d for the Ghibellines, %(nothing)d for nobody",
        guelf=kinds.count("guelf"),
        ghibelline=kinds.count("ghibelline"),
        nothing=kinds.count("nothing"),
    )


def bid(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    auction, words = view.current_auction, narrator.words
    party = view.party_of(decision.seat)
    price = narrator.florins(view.pack.spaces[auction.space].price)
    details = [
        words.t(
            "Its price at the bank: %(price)s. You have %(florins)s.",
            price=price,
            florins=narrator.florins(party.florins),
        ),
        *about(auction.space, view, narrator),
    ]
    if situation.would_complete(auction.space, party.seat, view):
        details.append(words.t("It would complete your quarter, and double its rents."))
    if auction.own_bid is not None:
        own = words.t(
            "You go up to %(florins)s, and may change it until all bids are in.",
            florins=narrator.florins(auction.own_bid),
        )
        details.insert(0, f"**{own}**")
    return Prompt(
        words.t("Bid: %(palace)s", palace=narrator.names.holding(auction.space)),
        words.t(
            "%(who)s leaves it. Say in secret how far you would go: the highest gets it and pays at most 5 more than "
            "the second; of equals, the first in order. 0 is no bid.",
            who=narrator.name(view.mover),
        ),
        tuple(details),
    )


def stake(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    market, words = view.current_market, narrator.words
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
            florins=narrator.florins(florins),
            product=narrator.names.product(product),
        )
        details.insert(0, f"**{own}**")
    return Prompt(
        words.t("Market: your stake"),
        words.t(
            "%(who)s opens the market on %(space)s. Stake from %(least)s to all your %(florins)s on one product, in "
            "secret. If it wins, you keep the stake and get twice as much on top; else %(who)s takes it.",
            who=narrator.name(opener.seat),
            space=narrator.names.space(opener.at),
            least=narrator.florins(min(COIN, party.florins)),
            florins=narrator.florins(party.florins),
        ),
        tuple(details),
    )


DUTIES: Mapping[str, str] = {
    "faction": N_("choose a faction in secret"),
    "works": N_("buy works of art or spin"),
    "place": N_("show the works drawn"),
    "next": N_("answer for the next turn"),
    "spin": N_("choose whose spin moves the guild"),
    "power": N_("say what the office does with the visitor"),
    "buy": N_("buy, or leave it to the others"),
    "bid": N_("bid in secret"),
    "raise": N_("bid more, or drop out"),
    "stake": N_("stake in secret"),
    "sell": N_("sell something to meet a debt"),
    "rescue": N_("say whether to help somebody near ruin"),
    "join": N_("join a guild, or accept ruin"),
    "ruin": N_("find help, or accept ruin"),
    "talks": N_("make proposals"),
    "consent": N_("answer a proposal"),
}
"""What a seat must do, after "must"."""

_QUESTIONS: Mapping[str, Callable[[Decision, View, GameNarrator], Prompt]] = {
    "faction": faction,
    "bid": bid,
    "stake": stake,
    "works": works,
    "place": place,
    "next": next_turn,
    "spin": spin,
    "power": power,
    "buy": buy,
    "raise": raise_,
    "sell": debts.sell,
    "rescue": debts.rescue,
    "join": debts.join,
    "ruin": debts.before_ruin,
    "talks": debts.talks,
    "consent": debts.consent,
}


def ask(decision: Decision, view: View, narrator: GameNarrator) -> Prompt:
    return _QUESTIONS[decision.kind](decision, view, narrator)
