"""Actions in words, and a finished action before it is confirmed: what it does and costs, what follows."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from bot.text.language import N_
from bot.text.magnifico.answers import ready_set, wishes_of
from bot.text.magnifico.cards import castle_blocks, defenders
from bot.text.magnifico.decisions import leonardo_worth
from bot.text.magnifico.phrases import GameNarrator
from bot.text.narrator import Row, by_number, to_all, when
from bot.text.panel_words import Summary
from bot.text.refusal_text import warned
from engine.actions import Action
from engine.choices import NO_HINT, Amount, Hint, Leaf, Pick, Tree
from engine.game import Decision, Reason
from engine.magnifico import actions as acts
from engine.magnifico.rounds import opens_auction
from engine.magnifico.state import FULL_TOWERS
from engine.magnifico.view import View

ACTION_WORDS: Mapping[type[Action], Row] = {
    acts.Home: to_all(N_("Begin in %(place)s")),
    acts.Reinforce: by_number("Recruit a soldier in %(places)s", "Recruit a soldier each in %(places)s", "places"),
    acts.Bid: to_all(N_("Bid %(florins)s")),
    acts.Wish: to_all(N_("Wish list: %(wishes)s"), wishes=wishes_of),
    acts.Defend: to_all(N_("Defence: %(orders)s"), orders=ready_set),
    acts.Fight: to_all(N_("Own attacks: %(orders)s"), orders=ready_set),
    acts.Buy: to_all(N_("Take the card %(card)s")),
    acts.Decline: to_all(N_("Take no card and keep the money")),
    acts.Activate: to_all(N_("Activate %(card)s")),
    acts.Build: to_all(N_("Build %(machine)s in %(place)s")),
    acts.Tower: to_all(N_("Raise a tower in %(place)s")),
    acts.Castle: to_all(N_("Build a castle in %(place)s")),
    acts.Invade: to_all(N_("Invade %(target)s from %(source)s with %(force)s")),
    acts.Attack: to_all(N_("Attack %(target)s from %(source)s with %(force)s")),
    acts.Move: to_all(N_("Move %(force)s from %(source)s to %(target)s")),
    acts.Scrap: to_all(N_("Scrap %(machines)s in %(place)s")),
    acts.EndTurn: to_all(N_("End the turn")),
    acts.InfantryAssault: when(
        "cannons",
        by_number(
            "Assault with %(soldiers)s and fire the great cannon",
            "Assault with %(soldiers)s and fire %(count)d great cannons",
            "cannons",
        ),
        to_all(N_("Assault with %(soldiers)s")),
    ),
    acts.TankAssault: to_all(N_("Assault with tanks")),
    acts.Fire: to_all(N_("Fire the next tank")),
    acts.Cease: to_all(N_("Stop the tanks")),
    acts.AirplaneAssault: when(
        "paratroopers",
        to_all(N_("Assault with %(airplanes)s, one with a paratrooper")),
        to_all(N_("Assault with %(airplanes)s")),
    ),
    acts.AutomatonAssault: to_all(N_("Assault with an automaton")),
    acts.Finish: to_all(N_("End the assaults")),
    acts.Withdraw: to_all(N_("Withdraw")),
    acts.Intercept: to_all(N_("Intercept with %(airplanes)s")),
    acts.Refrain: to_all(N_("Do not intercept")),
}


def imperative(action: Action, narrator: GameNarrator) -> str:
    """ "Attack Naples from Rome with 4 soldiers and 1 tank"."""
    return ACTION_WORDS[type(action)](action, narrator)


Effects = Mapping[str, int | str]


def summary(
    decision: Decision, action: Action, view: View, reasons: Collection[Reason], narrator: GameNarrator
) -> Summary:
    notes = list(_notes(decision.tree, action))
    cost = max((note.cost for note in notes), default=0)
    does = imperative(action, narrator)
    priced = narrator.words.t("%(deed)s, for %(florins)s.", deed=does, florins=narrator.florins(cost))
    effects = dict(effect for note in notes for effect in note.effects)
    summary = Summary(
        priced if cost else narrator.words.t("%(deed)s.", deed=does),
        tuple(_follows(action, effects, decision.seat, view, reasons, narrator)),
        _final(action, effects, view, reasons, narrator),
    )
    return warned(summary, reasons, narrator.words)


def _notes(tree: Tree, action: Action) -> Iterator[Hint]:
    """What the answers of an action bring, on its way through the tree."""
    while not isinstance(tree, Leaf):
        answer = getattr(action, tree.field)
        yield _note(tree, answer)
        tree = tree.at(answer)


def _note(node: Tree, answer: str | int) -> Hint:
    if isinstance(node, Pick) and node.note and isinstance(answer, str):
        return node.note(answer)
    if isinstance(node, Amount) and node.note and isinstance(answer, int):
        return node.note(answer)
    return NO_HINT


def _follows(
    action: Action, effects: Effects, seat: int, view: View, reasons: Collection[Reason], narrator: GameNarrator
) -> Iterator[str]:
    match action:
        case acts.Attack():
            if lost := _lost_landing(effects):
                yield narrator.words.n(
                    "%(count)d soldier is lost landing.", "%(count)d soldiers are lost landing.", lost
                )
            yield from _defence(action.target, seat, view, narrator)
        case acts.Tower() if effects.get("towers") == FULL_TOWERS:
            yield narrator.words.t("It is the fourth: a Perfect City.")
        case acts.Activate() if points := effects.get("points"):
            yield narrator.words.n("It earns 1 point at once.", "It earns %(count)d points at once.", int(points))
        case acts.Buy():
            if effects.get("useless"):
                yield narrator.words.t("You can never play it: you own one already.")
            if view.auction and not view.auction.sold:
                yield _leonardo(seat, view, narrator)
        case acts.Decline() if view.auction and not view.auction.sold:
            yield narrator.words.t("Leonardo goes to the next who buys.")
        case acts.Bid() if Reason.OPENS not in reasons:
            yield narrator.words.t("You may change it until everyone has bid.")
        case acts.Wish():
            yield narrator.words.t("You may change it until your turn to choose comes.")
        case acts.Defend() | acts.Fight():
            yield narrator.words.t("You may change it at any time.")
        case acts.Withdraw():
            yield narrator.words.t("The attack is spent.")
        case acts.Move() if view.turn and not view.turn.moves:
            yield narrator.words.t("Any other action ends your movements of this turn.")


def _lost_landing(effects: Effects) -> int:
    return int(effects.get("landing_loss", 0))


def _defence(target: str, seat: int, view: View, narrator: GameNarrator) -> Iterator[str]:
    land = view.land(target)
    if land.owner is None:
        return
    yield from defenders(target, view, narrator)
    if land.castle:
        yield castle_blocks(target, seat, view, narrator)


def _leonardo(seat: int, view: View, narrator: GameNarrator) -> str:
    """What else the first purchase of an auction does (magnifico/5.3.5)."""
    if seat == view.leonardo:
        return narrator.words.t("You keep Leonardo: %(worth)s.", worth=leonardo_worth(narrator))
    return narrator.words.t(
        "You take Leonardo from %(whom)s: %(worth)s.", whom=narrator.name(view.leonardo), worth=leonardo_worth(narrator)
    )


def _final(action: Action, effects: Effects, view: View, reasons: Collection[Reason], narrator: GameNarrator) -> str:
    """Reasons to think twice: dice, cards or bids show what no player could know before, and a raid that no soldier
    survives is warned of in advance (RULINGS: war)."""
    if isinstance(action, acts.Attack) and _lost_landing(effects) >= action.soldiers:
        return narrator.words.t(
            "All your soldiers are lost landing: the battle is over before it begins, machines included!"
        )
    if Reason.OPENS in reasons:
        return narrator.words.t("Yours is the last bid: all are opened at once, for good.")
    if Reason.LUCK in reasons and opens_auction(view.phase, ends_round=Reason.ROUND in reasons):
        return narrator.words.t("New cards are turned over: this can only be taken back if everyone agrees.")
    if Reason.LUCK in reasons:
        return narrator.words.t("Dice roll: this can only be taken back if everyone agrees.")
    if isinstance(action, acts.EndTurn):
        return narrator.words.t("Once the next player has acted, you cannot take this back on your own.")
    return ""
