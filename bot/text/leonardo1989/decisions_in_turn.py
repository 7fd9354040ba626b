"""What is asked in a turn: works of art, a guild's spin, an office's power, buying, and live auctions."""

from __future__ import annotations

from bot.text.game_texts import Asked
from bot.text.language import paragraph
from bot.text.leonardo1989 import pieces, situation, visits
from bot.text.leonardo1989.consequences import walk_by
from bot.text.leonardo1989.telling import Telling
from engine.choices import Amount
from engine.game import Decision
from engine.leonardo1989.box import COIN, FARTHEST, MOST_WORKS, WORK_PRICE
from engine.leonardo1989.view import AuctionView, HoldingView, View
from engine.leonardo1989.visits import visit

BEST = 3
"""How many palaces are named among those where a work earns most."""


def works(decision: Decision, view: View, tell: Telling) -> Asked:
    words, party = tell.words, view.party_of(decision.seat)
    count = decision.tree.at("works")  # type: ignore[union-attr]
    assert isinstance(count, Amount)
    free = sum(MOST_WORKS - len(holding.works) for holding in _palaces(decision.seat, view))
    return Asked(
        words.t("Works of art, then the spin"),
        words.n(
            "Buy %(count)d work at %(price)s, or spin at once. You have %(florins)s.",
            "Buy up to %(count)d works at %(price)s each, or spin at once. You have %(florins)s.",
            count.high,
            price=tell.florins(WORK_PRICE),
            florins=tell.florins(party.florins),
        ),
        (
            words.t("You are on %(space)s.", space=tell.space(party.at)),
            words.t("Free places in your palaces: %(free)d; works left: %(left)d.", free=free, left=view.works_left),
            *_best_rooms(decision.seat, view, tell),
        ),
    )


def _palaces(seat: int, view: View) -> list[HoldingView]:
    owned = view.spaces_of(view.party_of(seat).seat)
    return [holding for holding in owned if view.pack.spaces[holding.space].is_palace]


def _best_rooms(seat: int, view: View, tell: Telling) -> list[str]:
    """The palaces whose rent one work more would raise most."""

    def gain(holding: HoldingView) -> int:
        return situation.next_rent(holding, view.pack) - holding.rent

    rooms = [holding for holding in _palaces(seat, view) if len(holding.works) < MOST_WORKS]
    return [f"- {_room(holding, view, tell)}" for holding in sorted(rooms, key=gain, reverse=True)[:BEST]]


def _room(holding: HoldingView, view: View, tell: Telling) -> str:
    return tell.words.t(
        "%(palace)s, %(works)s: rent %(rent)d, with one more %(next)d",
        palace=tell.holding(holding.space),
        works=pieces.works(tell.words, len(holding.works)),
        rent=holding.rent,
        next=situation.next_rent(holding, view.pack),
    )


def place(decision: Decision, view: View, tell: Telling) -> Asked:
    words = tell.words
    rooms = [holding for holding in _palaces(decision.seat, view) if len(holding.works) < MOST_WORKS]
    drawn = [f"{place}. {tell.names.valued(work)}" for place, work in enumerate(view.drawn, 1)]
    return Asked(
        words.t("Where do the works go?"),
        words.t("Show them in your palaces, in the order drawn; four at most in each, and they stay there for good."),
        (
            words.t("Drawn: %(works)s.", works="; ".join(drawn)),
            *(f"- {_room(holding, view, tell)}" for holding in rooms),
        ),
    )


def spin(decision: Decision, view: View, tell: Telling) -> Asked:
    words = tell.words
    ways = [(spun, walk_by(spun.number, view)) for spun in view.spins]
    return Asked(
        words.t("Whose spin moves the guild?"),
        words.t("The pawn is on %(space)s.", space=tell.space(view.players[view.mover].at)),
        tuple(
            words.t(
                "- %(who)s, %(number)d: %(space)s, %(there)s",
                who=tell.heading(spun.seat),
                number=spun.number,
                space=tell.space(walk.space),
                there=visits.met(walk, view, tell),
            )
            for spun, walk in ways
        ),
    )


def power(decision: Decision, view: View, tell: Telling) -> Asked:
    words, visitor = tell.words, view.players[view.mover]
    line = words.t(
        "%(who)s has come to %(space)s, where you are %(office)s. Let the pawn stay, or send it up to %(far)d spaces "
        "either way.",
        who=tell.name(visitor.seat),
        space=tell.space(visitor.at),
        office=tell.names.office(visitor.at),
        far=FARTHEST,
    )
    if view.pack.offices[visitor.at].takes_men and visitor.men:
        men = pieces.men(words, len(visitor.men))
        line = paragraph(line, words.t("You may also take a man-at-arms; the visitor has %(men)s.", men=men))
    return Asked(
        words.t("A visitor: %(who)s", who=tell.name(visitor.seat)),
        line,
        (
            words.t("The visitor has %(florins)s.", florins=tell.florins(visitor.florins)),
            *(_way(steps, view, tell) for steps in range(-FARTHEST, FARTHEST + 1)),
        ),
    )


def _way(steps: int, view: View, tell: Telling) -> str:
    """What a visitor would meet so many spaces on: "- Millers' Alley (2), −5: 20 florins of rent to Carla"."""
    walk = visit(view, steps)
    met = visits.met(walk, view, tell)
    if not steps:
        return f"- **{tell.space(walk.space)}**: {met}"
    return f"- {tell.space(walk.space)}, {'+' if steps > 0 else '−'}{abs(steps)}: {met}"


def buy(decision: Decision, view: View, tell: Telling) -> Asked:
    words, party = tell.words, view.players[view.mover]
    space = view.pack.spaces[party.at]
    line = words.t(
        "It costs %(price)d of your %(florins)s. Refuse, and the others bid for it.",
        price=space.price,
        florins=tell.florins(party.florins),
    )
    line = paragraph(line, words.t("Either way your turn ends with it."))
    if situation.would_complete(party.at, party.seat, view):
        line = paragraph(line, words.t("It would complete your quarter, and double its rents."))
    title = words.t("Buy %(palace)s?", palace=tell.holding(party.at))
    return Asked(title, line, tuple(about(party.at, view, tell)))


def about(space: int, view: View, tell: Telling) -> list[str]:
    """What a palace or bridge for sale is good for."""
    words, found = tell.words, view.pack.spaces[space]
    if not found.is_palace:
        return [words.t("A bridge: each rival who crosses it or stops there pays you 5 florins.")]
    rents = [str(view.pack.rent(space, works, whole_quarter=False)) for works in range(MOST_WORKS + 1)]
    return [
        words.t("%(street)s, %(quarter)s.", street=tell.names.place(space), quarter=tell.names.quarter(found.quarter)),
        words.t("Rent with 0 to 4 works: %(rents)s; doubled for a whole quarter.", rents=", ".join(rents)),
        situation.quarter_line(space, view, tell),
    ]


def raise_(decision: Decision, view: View, tell: Telling) -> Asked:
    auction, words = view.auction, tell.words
    assert auction is not None
    own = view.party_of(decision.seat)
    others = [tell.label(party) for party in auction.waiting if party != own.seat]
    price = tell.florins(view.pack.spaces[auction.space].price)
    return Asked(
        words.t("Auction: %(palace)s", palace=tell.holding(auction.space)),
        _raise_line(auction, own.florins, tell),
        (
            words.t("Its price at the bank: %(price)s.", price=price),
            *about(auction.space, view, tell),
            *([words.t("Still in: %(who)s.", who=words.join(others))] if others else []),
        ),
    )


def _raise_line(auction: AuctionView, purse: int, tell: Telling) -> str:
    """The bid to beat, and what it takes to stay in."""
    made = [(bid, party) for party, bid in zip(auction.parties, auction.bids, strict=True) if bid is not None]
    highest, party = max(made, default=(0, None))
    least, florins = tell.florins(highest + COIN), tell.florins(purse)
    if party is None:
        return tell.words.t(
            "No bid yet. Bid %(least)s or more, or drop out for good. You have %(florins)s.",
            least=least,
            florins=florins,
        )
    return tell.words.t(
        "%(who)s bids %(bid)s. Bid %(least)s or more, or drop out for good. You have %(florins)s.",
        who=tell.name(party),
        bid=tell.florins(highest),
        least=least,
        florins=florins,
    )
