"""What is told of palaces, bridges and works of art: bought, shown, refused and auctioned."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.language import N_
from bot.text.leonardo1989 import phrases
from bot.text.leonardo1989.phrases import Telling
from engine.leonardo1989 import events as told

# Works of art


def no_works_bought(e: told.NoWorksBought, tell: Telling) -> str:
    """Why a party spins at once."""
    if e.why == "stock":
        return tell.words.t("No work of art is left to buy.")
    if e.why == "room":
        return tell.by(e.seat, N_("You have no room for a work of art."), N_("%(who)s has no room for a work of art."))
    return tell.by(e.seat, N_("You can't pay for a work of art."), N_("%(who)s can't pay for a work of art."))


def works_drawn(e: told.WorksDrawn, tell: Telling) -> str:
    return _works_drawn(e, tell.words.join([tell.names.valued(work) for work in e.works]), tell)


def works_shown(e: told.WorksDrawn, placed: Sequence[told.WorkPlaced], tell: Telling) -> str:
    """Works drawn and shown at once, in one sentence."""
    return _works_drawn(e, _by_palace(placed, tell), tell)


def _works_drawn(e: told.WorksDrawn, works: str, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You buy %(count)s for %(florins)s: %(works)s."),
        N_("%(who)s buys %(count)s for %(florins)s: %(works)s."),
        count=phrases.works_of_art(tell.words, len(e.works)),
        florins=tell.florins(e.florins),
        works=works,
    )


def works_placed(placed: Sequence[told.WorkPlaced], tell: Telling) -> str:
    return tell.by(
        placed[0].seat,
        N_("You show %(works)s."),
        N_("%(who)s shows %(works)s."),
        works=_by_palace(placed, tell),
    )


def work_placed(e: told.WorkPlaced, tell: Telling) -> str:
    return works_placed([e], tell)


def _by_palace(placed: Sequence[told.WorkPlaced], tell: Telling) -> str:
    """Works with where they are shown: "David (100) and Bacchus (50) in Casa del Mulino (2)"."""
    palaces: dict[int, list[str]] = {}
    for e in placed:
        palaces.setdefault(e.space, []).append(tell.names.valued(e.work))
    shown = "; ".join(
        tell.words.t("%(works)s in %(palace)s", works=tell.words.join(works), palace=tell.holding(space))
        for space, works in palaces.items()
    )
    return tell.words.t("%(works)s, the only palace with room", works=shown) if placed[0].only else shown


# Buying


def palace_bought(e: told.PalaceBought, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You buy %(palace)s for %(florins)s."),
        N_("%(who)s buys %(palace)s for %(florins)s."),
        palace=tell.holding(e.space),
        florins=tell.florins(e.florins),
    )


def palace_refused(e: told.PalaceRefused, tell: Telling) -> str:
    if e.short:
        return tell.by(
            e.seat,
            N_("You cannot pay for %(palace)s."),
            N_("%(who)s cannot pay for %(palace)s."),
            palace=tell.holding(e.space),
        )
    return tell.by(
        e.seat,
        N_("You leave %(palace)s to the others."),
        N_("%(who)s leaves %(palace)s to the others."),
        palace=tell.holding(e.space),
    )


# Auctions


def auction_opened(e: told.AuctionOpened, tell: Telling) -> str:
    if not e.parties:
        return tell.words.t("Nobody has money to bid for %(palace)s.", palace=tell.holding(e.space))
    return tell.words.t(
        "%(palace)s is auctioned: %(who)s may bid.", palace=tell.holding(e.space), who=tell.labels(e.parties)
    )


def may_bid(e: told.AuctionOpened, tell: Telling) -> str:
    """The auction of what has just been named."""
    if not e.parties:
        return tell.words.t("Nobody has money to bid.")
    return tell.words.t("Bids may come from %(who)s.", who=tell.labels(e.parties))


def bid_made(e: told.BidMade, tell: Telling) -> str:
    return tell.by(e.seat, N_("You have bid, in secret."), N_("%(who)s has bid, in secret."))


def bid_sealed(e: told.BidSealed, tell: Telling) -> str:
    """For the eyes of the party alone."""
    if tell.cast.reader is None:
        return bid_made(told.BidMade(e.seat), tell)
    if not e.florins:
        return tell.words.t("You bid nothing; nobody sees it until all have answered.")
    return tell.words.t(
        "You bid up to %(florins)s; nobody sees it until all have bid.", florins=tell.florins(e.florins)
    )


def bids_opened(e: told.BidsOpened, tell: Telling) -> str:
    bids = tell.each([party for party, _ in e.bids], [florins for _, florins in e.bids])
    return tell.words.t("Bids for %(palace)s: %(bids)s.", palace=tell.holding(e.space), bids=bids)


def bids(e: told.BidsOpened, tell: Telling) -> str:
    """The bids for what has just been named."""
    return tell.words.t("Bids: %(bids)s.", bids=tell.each([each for each, _ in e.bids], [each for _, each in e.bids]))


def bid_raised(e: told.BidRaised, tell: Telling) -> str:
    return tell.by(e.seat, N_("You bid %(florins)s."), N_("%(who)s bids %(florins)s."), florins=tell.florins(e.florins))


def dropped_out(e: told.DroppedOut, tell: Telling) -> str:
    if e.short:
        return tell.by(e.seat, N_("You can't bid more, and drop out."), N_("%(who)s can't bid more, and drops out."))
    return tell.by(e.seat, N_("You drop out."), N_("%(who)s drops out."))


def raises(run: Sequence[told.BidRaised | told.DroppedOut], tell: Telling) -> str:
    """Bids of a live auction one after another: "Bids: Bruno 5, Carla 10, Bruno out"."""
    said = [f"{tell.label(e.seat)} {_raised(e, tell)}" for e in run]
    return tell.words.t("Bids: %(bids)s.", bids=", ".join(said))


def _raised(e: told.BidRaised | told.DroppedOut, tell: Telling) -> str:
    if isinstance(e, told.BidRaised):
        return str(e.florins)
    return tell.words.t("out for want of money") if e.short else tell.words.t("out")


def auction_won(e: told.AuctionWon, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You get %(palace)s for %(florins)s."),
        N_("%(who)s gets %(palace)s for %(florins)s."),
        palace=tell.holding(e.space),
        florins=tell.florins(e.florins),
    )


def unsold(e: told.Unsold, tell: Telling) -> str:
    if e.short:
        return tell.words.t("%(palace)s stays with the bank.", palace=tell.holding(e.space))
    return tell.words.t("Nobody wants %(palace)s: it stays with the bank.", palace=tell.holding(e.space))
