"""What each kind of action does, what an answer costs and brings, and what the mover's pawn would meet on its way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from bot.text import standing_bids
from bot.text.language import N_
from bot.text.leonardo1989 import phrases, situation
from bot.text.leonardo1989.phrases import GameNarrator
from engine.choices import Hint
from engine.leonardo1989 import debts
from engine.leonardo1989.actions import NOTHING
from engine.leonardo1989.constants import MOST_WORKS, START, steps_to
from engine.leonardo1989.view import View
from engine.leonardo1989.visits import Due, Visit, visit
from engine.leonardo1989.walk import steps_of
from engine.rejection import Answer

KINDS: Mapping[str, tuple[str, str]] = {
    **standing_bids.KINDS,
    "swear": (N_("Choose a faction"), N_("Nobody sees which until an event pays it.")),
    "works": (N_("Buy works, or spin"), N_("Works of art are drawn unseen; then the machine turns.")),
    "place": (N_("Show the works"), N_("In palaces of yours, for good.")),
    "spin": (N_("Choose a spin"), N_("It moves the guild's pawn.")),
    "power": (N_("Decide over the visitor"), N_("Send the pawn on, or let it stay.")),
    "next": (N_("Answer for your next turn"), N_("So that nobody waits for you then.")),
    "buy": (N_("Buy"), N_("%(price)s; rivals pay you here from now on.")),
    "refuse": (N_("Leave it to the others"), N_("They bid for it; you may not.")),
    "bid": (N_("Bid in secret"), N_("How far you would go; 0 is no bid.")),
    "raise": (N_("Bid more"), N_("The last one who stays in gets it.")),
    "drop": (N_("Drop out"), N_("You cannot come back into this auction.")),
    "stake": (N_("Stake in secret"), N_("On one of the four products.")),
    "sell": (N_("Sell to the bank"), N_("Half the price, and half of what its works are worth.")),
    "rescue": (N_("Take them into a guild"), N_("You pay what is owed, and own everything together.")),
    "deny": (N_("Do not help"), N_("You stay as you are.")),
    "join": (N_("Join a guild"), N_("It pays what you owe; you play on together.")),
    "ruin": (N_("Accept ruin"), N_("Everything goes back, and you are out of the game.")),
    "guild": (N_("Propose a guild"), N_("Two parties become one, for good, if all agree.")),
    "trade": (N_("Propose a trade"), N_("A palace or bridge each way or one, with florins.")),
    "withdraw": (N_("Take your proposal back"), N_("Then you may make another.")),
    "agree": (N_("Agree"), N_("It is done once all have agreed.")),
    "reject": (N_("Turn it down"), N_("The proposal is off the table.")),
}


SOLE_BIDDER: Mapping[str, tuple[str, str]] = {
    "raise": (N_("Take it for 5 florins"), N_("Nobody else can bid for it.")),
    "drop": (N_("Leave it to the bank"), N_("It stays for sale.")),
}
"""The answers of a bidder whom nobody can outbid."""

TURNS: Mapping[str, tuple[str, str]] = {
    "works": (
        N_("Works, spin, buy"),
        N_("All works you can pay for, where rents rise most; then buy what you stop on."),
    ),
    "buy": (N_("Spin and buy"), N_("No works; buy what you stop on if you can pay for it.")),
    "spin": (N_("Spin, then ask me"), N_("No works; you are asked what to buy.")),
    "none": (N_("Spin, buy nothing"), N_("What you stop on is left to the others.")),
    "ask": (N_("Ask me then"), N_("You are asked everything when your turn comes.")),
}
"""What can be left for the next turn."""

_USES: Mapping[str, str] = {
    "office": N_("an office must be bought"),
    "market": N_("a market opens"),
    "event": N_("an international event"),
    "asylum": N_("asylum, nothing happens"),
}


def met(walk: Visit, view: View, narrator: GameNarrator) -> str:
    """What a walk brings, where it ends and before: "50 florins of rent to you; on the way 5 of toll to Ada"."""
    way = narrator.words.join(list(_on_the_way(walk, narrator)))
    there = "; ".join(_there(walk, view, narrator))
    return narrator.words.t("%(there)s; on the way %(way)s", there=there, way=way) if way else there


def _on_the_way(walk: Visit, narrator: GameNarrator) -> Iterator[str]:
    if walk.indemnity and walk.space != START:
        yield _from_the_bank(walk, narrator)
    tolls: Counter[int] = Counter()
    for due in walk.tolls:
        tolls[due.creditor] += due.florins
    for creditor, florins in tolls.items():
        yield situation.to(creditor, situation.briefly("toll", florins, narrator), narrator)


def _from_the_bank(walk: Visit, narrator: GameNarrator) -> str:
    return narrator.words.t("%(florins)s from the bank", florins=narrator.florins(walk.indemnity))


def _there(walk: Visit, view: View, narrator: GameNarrator) -> Iterator[str]:
    """The space itself, then the parties there that have men-at-arms or pay tribute to them."""
    if walk.indemnity and walk.space == START:
        yield _from_the_bank(walk, narrator)
    yield _space(walk, view, narrator)
    if walk.duellists:
        yield narrator.words.t("a duel with %(who)s", who=narrator.labels(walk.duellists))
    yield from _tributes(walk.dues, view.mover, narrator)


def _space(walk: Visit, view: View, narrator: GameNarrator) -> str:
    """What the space does: what is owed and to whom, what is for sale, which square or market."""
    words, found, holding = narrator.words, view.pack.spaces[walk.space], view.holding(walk.space)
    if holding is not None and holding.owner == view.mover:
        return narrator.by(view.mover, N_("your own"), N_("%(who)s's own"))
    if holding is not None:
        why = "rent" if found.is_palace else "toll"
        return situation.to(holding.owner, situation.briefly(why, holding.rent, narrator), narrator)
    if found.for_sale:
        return words.t("for sale at %(price)d", price=found.price)
    if walk.space == START and not (view.offices_left or view.offices_under):
        return words.t("no office is left")
    return words.t(_USES[view.pack.uses[walk.space]])


def _tributes(owed: Iterable[Due], mover: int, narrator: GameNarrator) -> Iterator[str]:
    for due in owed:
        if due.why != "tribute":
            continue
        tribute = situation.to(due.creditor, situation.briefly(due.why, due.florins, narrator), narrator)
        if due.debtor == mover:
            yield tribute
        else:
            yield narrator.by(due.debtor, N_("you pay %(due)s"), N_("%(who)s pays %(due)s"), due=tribute)


def consequence(field: str, answer: Answer, view: View, note: Hint, narrator: GameNarrator) -> str:
    about = _ABOUT.get(field)
    return about(str(answer), view, note, narrator) if about else ""


def _kind(kind: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    return narrator.words.t(KINDS[kind][1], price=narrator.florins(note.cost))


def _turn(turn: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    return narrator.words.t(TURNS[turn][1])


def _count(count: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    if count == "0":
        return narrator.words.t("No work of art this turn.")
    return narrator.words.t("Drawn unseen, shown in your palaces, then the spin.")


def _shown_in(space: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    """How one more work changes a palace's rent, apart from the works just placed."""
    holding = view.holding(int(space))
    if holding is None or len(holding.works) == MOST_WORKS:
        return ""
    works = phrases.works(narrator.words, len(holding.works))
    return narrator.words.t(
        "%(works)s; rent %(rent)d, with one more %(next)d",
        works=works,
        rent=holding.rent,
        next=situation.next_rent(holding, view.pack),
    )


def _seat(seat: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    """Where a guild's spin leads, and what is there."""
    number = next((spin.number for spin in view.spins if spin.seat == int(seat)), None)
    if number is None:
        return ""
    walk = walk_by(number, view)
    return narrator.words.t(
        "%(space)s: %(there)s", space=narrator.names.space(walk.space), there=met(walk, view, narrator)
    )


def walk_by(number: int, view: View) -> Visit:
    """The walk of the mover's pawn by a spin."""
    return visit(view, steps_of(view, number))


def sent_to(space: int, view: View, men_taken: int = 0) -> Visit:
    """The walk of a visitor that an office sends to a space."""
    return visit(view, steps_to(view.players[view.mover].at, space), men_taken)


def _target(space: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    return met(sent_to(int(space), view), view, narrator)


def _man(man: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    men = view.players[view.mover].men
    if man != "take" or not men:
        return ""
    return narrator.names.man(men[-1])


def _product(product: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    return situation.odds(product, view.pack, narrator)


def _sold(space: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    """What the bank pays, whether it is enough, and the rent lost."""
    holding = view.holding(int(space))
    if holding is None or not view.debts:
        return ""
    florins = narrator.florins(int(dict(note.effects).get("sale", holding.sale)))
    if holding.sale >= debts.missing(view):
        return narrator.words.t("%(florins)s, which is enough; rent %(rent)d", florins=florins, rent=holding.rent)
    return narrator.words.t("%(florins)s; rent %(rent)d", florins=florins, rent=holding.rent)


def _pawn(seat: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    if seat == NOTHING:
        return ""
    return narrator.words.t("on %(space)s", space=narrator.names.space(view.party_of(int(seat)).at))


def _party(seat: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    return "; ".join(_party_parts(int(seat), view, narrator))


def _party_parts(seat: int, view: View, narrator: GameNarrator) -> Iterator[str]:
    party = view.party_of(seat)
    if party.is_guild:
        yield narrator.words.t("guild of %(who)s", who=narrator.labels(party.members))
    yield narrator.florins(party.florins)
    yield phrases.palaces(narrator.words, sum(view.pack.spaces[h.space].is_palace for h in view.spaces_of(party.seat)))


def _goods(space: str, view: View, note: Hint, narrator: GameNarrator) -> str:
    if space == NOTHING:
        return ""
    holding = view.holding(int(space))
    price = view.pack.spaces[int(space)].price
    if holding is None:
        return ""
    works = phrases.works(narrator.words, len(holding.works))
    return narrator.words.t("price %(price)d, rent %(rent)d, %(works)s", price=price, rent=holding.rent, works=works)


_ABOUT: Mapping[str, Callable[[str, View, Hint, GameNarrator], str]] = {
    "kind": _kind,
    "turn": _turn,
    "count": _count,
    "first": _shown_in,
    "second": _shown_in,
    "third": _shown_in,
    "fourth": _shown_in,
    "seat": _seat,
    "target": _target,
    "man": _man,
    "product": _product,
    "space": _sold,
    "pawn": _pawn,
    "party": _party,
    "give": _goods,
    "take": _goods,
}
