"""What a reader should know for a question: palaces by quarter, debts, the market, an auction, in lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from bot.text.leonardo1989 import dues, pieces, terms
from bot.text.leonardo1989.telling import Telling
from engine.leonardo1989.box import MACHINE
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import DebtView, HoldingView, ProposalView, View

# Palaces and bridges


def palace_lines(holdings: Sequence[HoldingView], pack: Pack, tell: Telling) -> Iterator[str]:
    """Palaces by quarter with works and rent, then bridges: "Waters Quarter: Casa del Mulino (2) rent 40, 1 work"."""
    for quarter, spaces in pack.quarters.items():
        held = [holding for holding in holdings if holding.space in spaces]
        if held:
            yield _quarter(quarter, held, tell)
    bridges = [holding.space for holding in holdings if not pack.spaces[holding.space].is_palace]
    if bridges:
        yield tell.words.t("Bridges: %(bridges)s.", bridges=tell.names.holdings(bridges))


def _quarter(quarter: str, held: Sequence[HoldingView], tell: Telling) -> str:
    words = tell.words
    palaces = "; ".join(palace(holding, tell) for holding in held)
    if held[0].whole_quarter:
        return words.t(
            "%(quarter)s, whole, rents doubled: %(palaces)s.", quarter=tell.names.quarter(quarter), palaces=palaces
        )
    return words.t("%(quarter)s: %(palaces)s.", quarter=tell.names.quarter(quarter), palaces=palaces)


def palace(holding: HoldingView, tell: Telling) -> str:
    """A palace that is owned: "Casa del Mulino (2), rent 40, 1 work"."""
    words, named = tell.words, tell.holding(holding.space)
    if not holding.works:
        return words.t("%(palace)s, rent %(rent)d", palace=named, rent=holding.rent)
    works = pieces.works(words, len(holding.works))
    return words.t("%(palace)s, rent %(rent)d, %(works)s", palace=named, rent=holding.rent, works=works)


def next_rent(holding: HoldingView, pack: Pack) -> int:
    """What a palace would earn with one work more."""
    return pack.rent(holding.space, len(holding.works) + 1, whole_quarter=holding.whole_quarter)


def quarter_line(space: int, view: View, tell: Telling) -> str:
    """Who owns the rest of a palace's quarter."""
    pack, words = view.pack, tell.words
    quarter = pack.spaces[space].quarter
    others = [each for each in pack.quarters[quarter] if each != space]
    owners: dict[int | None, list[int]] = {}
    for each in others:
        holding = view.holding(each)
        owners.setdefault(holding.owner if holding else None, []).append(each)
    said = [_owns(owner, spaces, tell) for owner, spaces in owners.items()]
    return words.t(
        "The rest of the %(quarter)s: %(owners)s.", quarter=tell.names.quarter(quarter), owners="; ".join(said)
    )


def _owns(owner: int | None, spaces: Sequence[int], tell: Telling) -> str:
    who = tell.words.t("nobody yet") if owner is None else tell.label(owner)
    return f"{who} ({', '.join(map(str, spaces))})"


def would_complete(space: int, party: int, view: View) -> bool:
    """Whether a palace would make a whole quarter a party's own."""
    quarter = view.pack.spaces[space].quarter
    if not quarter:
        return False
    rest = [view.holding(each) for each in view.pack.quarters[quarter] if each != space]
    return all(holding is not None and holding.owner == party for holding in rest)


# What is open


def debt(each: DebtView, tell: Telling) -> str:
    due = dues.to(each.creditor, dues.in_full(each.why, each.florins, each.space, tell), tell)
    return f"{tell.heading(each.debtor)}: {due}"


def debt_lines(view: View, tell: Telling) -> list[str]:
    if not view.debts:
        return []
    return [tell.words.t("Debts:"), *(f"- {debt(each, tell)}." for each in view.debts)]


def proposal(each: ProposalView, tell: Telling) -> str:
    """A proposal as it stands: who to whom, what, and who has agreed."""
    words = tell.words
    if not each.is_guild:
        what = terms.trade(each.by, each.to, each.give, each.take, each.florins, tell)
    elif each.pawn is None:
        what = words.t("a guild")
    else:
        what = terms.guild(each.pawn, each.faction, tell)
    said = words.t("%(who)s to %(whom)s: %(what)s", who=tell.heading(each.by), whom=tell.label(each.to), what=what)
    if each.settled:
        return words.t("%(proposal)s; all have agreed.", proposal=said)
    return words.t("%(proposal)s; agreed: %(agreed)s.", proposal=said, agreed=tell.labels(each.agreed))


def proposal_lines(view: View, tell: Telling) -> list[str]:
    if not view.proposals:
        return []
    return [tell.words.t("Proposals:"), *(f"- {proposal(each, tell)}" for each in view.proposals)]


def missing(view: View) -> int:
    """What the debtor of the first debt lacks in cash."""
    debt = view.debts[0]
    return debt.florins - view.players[debt.debtor].florins


def odds(product: str, pack: Pack, tell: Telling) -> str:
    """A product's numbers and how likely they are: "2 or 12 (1 in 6)"."""
    numbers = pack.data.products[product]  # type: ignore[index]
    chance = Fraction(len(numbers), MACHINE)
    return tell.words.t(
        "%(numbers)s (%(part)d in %(whole)d)",
        numbers=tell.words.join([str(number) for number in numbers], "or"),
        part=chance.numerator,
        whole=chance.denominator,
    )
