"""What is told of palaces, bridges and works of art: bought, shown, refused and auctioned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text.language import N_
from bot.text.leonardo1989 import phrases
from bot.text.leonardo1989.phrases import Telling, pairs, private
from bot.text.sentences import Row, by, choose, said, when
from engine.game import Event
from engine.leonardo1989 import events as happened

# Works of art


def works_drawn(e: happened.WorksDrawn, tell: Telling) -> str:
    return _works_drawn(e, tell.words.join([tell.names.valued(work) for work in e.works]), tell)


def works_shown(e: happened.WorksDrawn, placed: Sequence[happened.WorkPlaced], tell: Telling) -> str:
    """Works drawn and shown at once, in one sentence."""
    return _works_drawn(e, _by_palace(placed, tell), tell)


def _works_drawn(e: happened.WorksDrawn, works: str, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You buy %(count)s for %(florins)s: %(works)s."),
        N_("%(who)s buys %(count)s for %(florins)s: %(works)s."),
        count=phrases.works_of_art(tell.words, len(e.works)),
        florins=tell.florins(e.florins),
        works=works,
    )


def works_placed(placed: Sequence[happened.WorkPlaced], tell: Telling) -> str:
    return tell.by(
        placed[0].seat,
        N_("You show %(works)s."),
        N_("%(who)s shows %(works)s."),
        works=_by_palace(placed, tell),
    )


def _by_palace(placed: Sequence[happened.WorkPlaced], tell: Telling) -> str:
    """Works with the palaces they are shown in: "David (100) and Bacchus (50) in Casa del Mulino (2)"."""
    palaces: dict[int, list[str]] = {}
    for e in placed:
        palaces.setdefault(e.space, []).append(tell.names.valued(e.work))
    shown = "; ".join(
        tell.words.t("%(works)s in %(palace)s", works=tell.words.join(works), palace=tell.holding(space))
        for space, works in palaces.items()
    )
    return tell.words.t("%(works)s, the only palace with room", works=shown) if placed[0].only else shown


# Auctions


def may_bid(e: happened.AuctionOpened, tell: Telling) -> str:
    """The auction of the holding just named."""
    if not e.parties:
        return tell.words.t("Nobody has money to bid.")
    return tell.words.t("Bids may come from %(who)s.", who=tell.labels(e.parties))


def bids(e: happened.BidsOpened, tell: Telling) -> str:
    """The bids for the holding just named."""
    return _BIDS(e, tell)


_BIDS = said(N_("Bids: %(bids)s."), bids=pairs("bids"))


def raises(run: Sequence[happened.BidRaised | happened.DroppedOut], tell: Telling) -> str:
    """Bids of a live auction one after another: "Bids: Bruno 5, Carla 10, Bruno out"."""
    bids = [f"{tell.label(e.seat)} {_raised(e, tell)}" for e in run]
    return tell.words.t("Bids: %(bids)s.", bids=", ".join(bids))


def _raised(e: happened.BidRaised | happened.DroppedOut, tell: Telling) -> str:
    if isinstance(e, happened.BidRaised):
        return str(e.florins)
    return tell.words.t("out for want of money") if e.short else tell.words.t("out")


_BID = by(N_("You have bid, in secret."), N_("%(who)s has bid, in secret."))

SENTENCES: Mapping[type[Event], Row] = {
    happened.NoWorksBought: choose(
        "why",
        by(N_("You can't pay for a work of art."), N_("%(who)s can't pay for a work of art.")),
        stock=said(N_("No work of art is left to buy.")),
        room=by(N_("You have no room for a work of art."), N_("%(who)s has no room for a work of art.")),
    ),
    happened.WorksDrawn: works_drawn,
    happened.WorkPlaced: lambda e, tell: works_placed([e], tell),
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
        said(N_("%(palace)s is auctioned: %(who)s may bid."), who=lambda e, tell: tell.labels(e.parties)),
        said(N_("Nobody has money to bid for %(palace)s.")),
    ),
    happened.BidMade: _BID,
    happened.BidSealed: private(
        when(
            "florins",
            said(N_("You bid up to %(florins)s; nobody sees it until all have bid.")),
            said(N_("You bid nothing; nobody sees it until all have answered.")),
        ),
        _BID,
    ),
    happened.BidsOpened: said(N_("Bids for %(palace)s: %(bids)s."), bids=pairs("bids")),
    happened.BidRaised: by(N_("You bid %(florins)s."), N_("%(who)s bids %(florins)s.")),
    happened.DroppedOut: when(
        "short",
        by(N_("You can't bid more, and drop out."), N_("%(who)s can't bid more, and drops out.")),
        by(N_("You drop out."), N_("%(who)s drops out.")),
    ),
    happened.AuctionWon: by(N_("You get %(palace)s for %(florins)s."), N_("%(who)s gets %(palace)s for %(florins)s.")),
    happened.Unsold: when(
        "short",
        said(N_("%(palace)s stays with the bank.")),
        said(N_("Nobody wants %(palace)s: it stays with the bank.")),
    ),
}
