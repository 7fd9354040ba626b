"""What to stake at a market (leonardo1989/market-stake): all products are alike, the odds against each of them."""

from __future__ import annotations

from collections.abc import Iterator

from ...choices import Rng
from ...game import Decision
from ...leonardo1989.actions import Stake
from ...leonardo1989.box import PRODUCTS
from ...leonardo1989.view import View
from ..sense import Proposal, as_amount, as_pick, branch


def stakes(view: View, decision: Decision, rng: Rng) -> Iterator[Proposal]:
    product = PRODUCTS[rng.randrange(0, len(PRODUCTS))]
    yield Proposal(1.0, Stake(product, as_amount(as_pick(branch(decision, "stake")).then(product)).low))
