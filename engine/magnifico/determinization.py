"""A full position that is consistent with a view, for computer players that look ahead."""

from __future__ import annotations

from ..choices import Rng
from .state import Army, Auction, Battle, Decks, Land, Player, State, Turn
from .view import AuctionView, BattleView, PlayerView, TurnView, View, left_ahead


def determinize(view: View, rng: Rng) -> State:
    """A full state that its viewer cannot tell from the real one: hidden bids are drawn from what each seat can pay,
    hidden stores from the cards the viewer has not seen."""
    unseen = _unseen_projects(view)
    players = [_determinize_player(player, unseen, rng) for player in view.players]
    if view.seat is not None:
        players[view.seat].ahead = left_ahead(view)
    return State(
        options=view.options,
        players=players,
        lands={
            land.place: Land(land.owner, land.soldiers, land.tanks, land.airplanes, land.castle, land.towers)
            for land in view.lands
        },
        decks=_determinize_decks(view, unseen),
        leonardo=view.leonardo,
        phase=view.phase,
        round=view.round,
        acts=view.acts,
        waiting=list(view.waiting),
        short=list(view.short),
        auction=_determinize_auction(view, view.auction, rng) if view.auction else None,
        turn=_determinize_turn(view.turn) if view.turn else None,
        battle=_determinize_battle(view.battle) if view.battle else None,
        first_wonders=dict(view.first_wonders),
        result=view.result,
        pack=view.pack,
    )


def _unseen_projects(view: View) -> list[str]:
    """Every project card that is not where the viewer can see it."""
    unseen = list(view.pack.deck)
    seen = [*view.under_projects, *(view.auction.offer if view.auction else ())]
    for player in view.players:
        seen += [*(player.store or ()), *player.inventions, *player.art]
    for card in seen:
        if card in unseen:
            unseen.remove(card)
    return unseen


def _determinize_player(player: PlayerView, unseen: list[str], rng: Rng) -> Player:
    store = player.store
    if store is None:
        store = tuple(unseen.pop(rng.randrange(0, len(unseen))) for _ in range(player.stored))
    return Player(
        player.colour, player.florins, player.score, list(store), player.tank, player.airplane,
        list(player.inventions), list(player.art),
    )  # fmt: skip


def _determinize_decks(view: View, unseen: list[str]) -> Decks:
    shown = [*view.under_machines, *(view.auction.offer if view.auction else ())]
    for player in view.players:
        shown += [card for card in (player.tank, player.airplane) if card]
    return Decks(
        tanks_in_deck=view.tanks_in_deck,
        airplanes_in_deck=view.airplanes_in_deck,
        unseen_tanks=sorted(set(view.pack.tanks) - set(shown)),
        unseen_airplanes=sorted(set(view.pack.airplanes) - set(shown)),
        unseen_projects=unseen,
        under_machines=list(view.under_machines),
        under_projects=list(view.under_projects),
    )


def _determinize_auction(view: View, at: AuctionView, rng: Rng) -> Auction:
    def bid(seat: int) -> int | None:
        if at.bids is not None:
            return at.bids[seat]
        if seat == view.seat or not at.has_bid[seat]:
            return at.own_bid if seat == view.seat else None
        return 10 * rng.randrange(1, view.players[seat].florins // 10 + 1)

    changes = [at.changes if seat == view.seat else int(at.has_bid[seat]) for seat in range(len(view.players))]
    bids = [bid(seat) for seat in range(len(view.players))]
    return Auction(list(at.offer), bids, changes, list(at.served), at.sold)


def _determinize_turn(turn: TurnView) -> Turn:
    return Turn(
        turn.seat, list(turn.built), list(turn.raised), turn.new_castle, turn.wars, turn.moves, turn.closed, turn.stage
    )


def _determinize_battle(battle: BattleView) -> Battle:
    army = Army(battle.soldiers, battle.tanks, battle.airplanes)
    return Battle(
        battle.attacker, battle.defender, battle.source, battle.target, battle.by_sea, army, battle.side,
        list(battle.used), battle.automata, battle.declared, battle.committed, battle.paratroopers, battle.unfired,
        battle.breached,
    )  # fmt: skip
