"""What a player may do with a card, given the cards they have (magnifico/5.3.8, 6.2, 6.3, 15-hooks)."""

from __future__ import annotations

from collections.abc import Sequence

from ..rejection import Rejection, rejection
from .effects import ONCE
from .pack import Pack
from .position import Owner, Position

SINCE = 2
"""The first version of the rules in which a copy that adds nothing cannot be put into play."""


def untakeable(pack: Pack, player: Owner, card: str) -> Rejection | None:
    """A second tank or airplane project cannot be bought (magnifico/5.3.8)."""
    if card in pack.tanks and player.tank:
        return Rejection("magnifico/5.3.8", "has_tank", have=player.tank)
    if card in pack.airplanes and player.airplane:
        return Rejection("magnifico/5.3.8", "has_airplane", have=player.airplane)
    return None


def adds_nothing(pack: Pack, card: str, owned: Sequence[str]) -> bool:
    """Whether the cards owned already do everything a card could (RULINGS: duplicate cards)."""
    effects = pack.effects.get(card)
    return effects is not None and all(
        effect in ONCE and any(each in owned for each, _ in pack.bonuses[effect]) for effect in effects
    )


def useless(position: Position, card: str, owned: Sequence[str]) -> bool:
    """Whether a card can never be put into play with the cards owned."""
    return position.options.rules >= SINCE and adds_nothing(position.pack, card, owned)


def never_playable(position: Position, player: Owner, card: str) -> bool:
    """Whether a player could never put a card into play, given their cards in play and in store."""
    return useless(position, card, [*player.inventions, *(player.store or ())])


def unusable(position: Position, player: Owner, card: str, owned: Sequence[str]) -> Rejection | None:
    """Why a card cannot be used: an upgrade needs its machine's card in play, an airplane upgrade also a free hook; a
    copy must add something (magnifico/6.2, 6.3, 15-hooks)."""
    pack = position.pack
    if card in pack.art:
        return None
    machine = pack.inventions[card].upgrades
    if machine == "tank" and not player.tank:
        return rejection("magnifico/6.2", "needs_tank", need=card)
    if machine == "airplane" and not player.airplane:
        return rejection("magnifico/6.3", "needs_airplane", need=card)
    if useless(position, card, owned):
        return rejection("magnifico/15-hooks", "adds_nothing", card)
    if machine == "airplane" and player.airplane:
        hooks = pack.airplanes[player.airplane].hooks
        if pack.hooks_used(owned) >= hooks:
            return rejection("magnifico/15-hooks", "hooks_full", need=card, have=hooks)
    return None
