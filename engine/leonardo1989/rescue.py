"""A party that would be ruined is taken into a guild that pays its debts (leonardo1989/guild-debt)."""

from __future__ import annotations

from ..choices import Leaf, Pick, Tree
from . import debts, factions, guilds
from .actions import NOTHING, AcceptRuin, Deny, Join, Rescue
from .events import FactionOffered, RescueAnswered, RescueAsked
from .play import Play
from .public import PublicTable
from .state import Answer, Debt, Rescuing, State

RULES = ("leonardo1989/guild-debt", "leonardo1989/guild-form")
DENY, RUIN = Leaf(Deny()), Leaf(AcceptRuin())


def ask(play: Play, debt: Debt) -> bool:
    """Ask those who could take the debtor in, all at once; whether there are any, or the debtor has to choose."""
    state = play.state
    if state.rescuing is None:
        parties = [party for party in state.in_order(debt.debtor) if could_pay(state, debt.debtor, party)]
        if not parties:
            return False
        state.rescuing = Rescuing(parties)
        play.tell(RescueAsked(debt.debtor, debt.creditor, debt.florins, tuple(parties), debt.why, debt.space))
    if undecided(state):
        state.phase = "rescue"
        return True
    if offers(state):
        state.phase = "join"
        return True
    state.rescuing = None
    return False


def could_pay(state: State, debtor: int, party: int) -> bool:
    """Whether the two together can meet what the debtor owes others now."""
    if not guilds.may_join(state, debtor, party):
        return False
    owed = sum(debt.florins for debt in state.debts if debt.debtor == debtor and debt.creditor != party)
    return sum(state.players[each].florins + state.sales(each) for each in (debtor, party)) >= owed


def undecided(table: PublicTable) -> list[int]:
    """The seats that have still to say yes or no; one no settles it for a party."""
    said = table.current_rescue.said
    parties = [table.members(party) for party in table.current_rescue.parties]
    asked = [members for members in parties if all(said.get(seat, NOTHING) is not None for seat in members)]
    return [seat for members in asked for seat in members if seat not in said]


def willing(table: PublicTable) -> list[int]:
    """The parties all of whose members have said yes."""
    said = table.current_rescue.said
    parties = table.current_rescue.parties
    return [party for party in parties if all(said.get(seat) is not None for seat in table.members(party))]


def offers(state: State) -> dict[int, Answer]:
    """The parties all of whose members have said yes, each with what its speaker said."""
    said = {answer.seat: answer for answer in state.current_rescue.answers}
    return {party: said[state.speaker(party)] for party in willing(state)}


def rescue_tree(state: State, seat: int) -> Pick:
    """The speaker names the pawn the guild would keep, and its faction; other members only consent."""
    party = state.players[seat].party
    debtor = state.debts[0].debtor

    def pawn(_: str) -> Pick | Leaf:
        if seat != state.speaker(party):
            return Leaf(Rescue(NOTHING))
        return Pick("pawn", (str(party), str(debtor)), faction, None, ("leonardo1989/guild-pawn",))

    def faction(kept: str) -> Tree:
        if state.options.rules < 2:
            return Leaf(Rescue(kept))
        return factions.of_guild(lambda chosen: Leaf(Rescue(kept, chosen)))

    return Pick("kind", ("rescue", "deny"), lambda kind: pawn(kind) if kind == "rescue" else DENY, None, RULES)


def answer(play: Play, seat: int, action: Rescue | Deny) -> None:
    pawn = action.pawn if isinstance(action, Rescue) else None
    faction = action.faction if isinstance(action, Rescue) and action.faction != NOTHING else None
    play.state.current_rescue.answers.append(Answer(seat, pawn, faction))
    play.tell(RescueAnswered(seat, pawn is not None, None if pawn in (None, NOTHING) else int(pawn)))
    if faction is not None:
        state = play.state
        concerned = (*state.members(state.players[seat].party), *state.members(state.debts[0].debtor))
        play.tell(FactionOffered(seat, faction, audience=concerned))


def join_tree(state: State) -> Pick:
    parties = tuple(str(party) for party in offers(state))

    def party(_: str) -> Pick:
        return Pick("party", parties, lambda chosen: Leaf(Join(chosen)), None, RULES)

    return Pick("kind", ("join", "ruin"), lambda kind: party(kind) if kind == "join" else RUIN, None, RULES)


def join(play: Play, seat: int, action: Join) -> None:
    state = play.state
    party = int(action.party)
    offer = offers(state)[party]
    assert offer.pawn is not None
    guilds.form(play, state.debts[0].debtor, party, int(offer.pawn), offer.faction)


def ruin_tree() -> Pick:
    """Nothing is left but ruin, unless a guild or a trade is agreed on before it is accepted."""
    return Pick("kind", ("ruin",), lambda _: RUIN, None, ("leonardo1989/bankrupt",))


def accept_ruin(play: Play, seat: int, _: AcceptRuin) -> None:
    play.state.rescuing = None
    debts.ruin(play, play.state.debts[0])
