"""Guilds: how they are agreed on and formed, and how one saves a debtor."""

from __future__ import annotations

from collections.abc import Sequence

from ..choices import Leaf, Pick, Tree
from . import ahead, debts, offices
from .actions import NOTHING, AcceptRuin, Deny, Join, Rescue
from .events import (
    FactionOffered,
    FactionSealed,
    GuildDecided,
    GuildFormed,
    RescueAnswered,
    RescueAsked,
    SpeakerNamed,
    TurnEnded,
)
from .public import PublicTable
from .state import Answer, Debt, Rescuing, State
from .step_context import StepContext

LEAST_PARTIES = 3
"""The fewest parties at which two may join: all survivors may never be in one (leonardo1989/guild-win)."""


def may_join(state: State, one: int, other: int) -> bool:
    """Whether two parties may become one guild."""
    both = state.is_party(one) and state.is_party(other) and one != other
    return state.options.guilds and both and len(state.parties()) >= LEAST_PARTIES


def form(context: StepContext, one: int, other: int, pawn: int, faction: str | None = None) -> None:
    """Join `one` and `other` into the party that keeps the pawn of seat `pawn`, one of the two. It secretly has the
    faction agreed on; if none was, as in the first version of the rules, it chooses one."""
    state = context.state
    gone = other if pawn == one else one
    speaker = state.speaker(state.mover)
    members = tuple(sorted((*state.members(one), *state.members(other))))
    played = _has_played(state, members, pawn)
    _pool(state, gone, pawn)
    for member in members:
        player = state.players[member]
        player.party, player.speaker, player.played = pawn, pawn, played
        player.faction, player.shown = faction, False
        ahead.drop(player)
    if faction is None:
        state.unsworn.append(pawn)
    state.rescuing = None
    state.talks += 1
    context.emit(GuildFormed(pawn, members, state.players[pawn].florins))
    if faction is not None:
        context.emit(FactionSealed(pawn, faction, audience=members))
    _take_over_debts(context, gone, pawn)
    if state.mover in (one, other):
        _go_on_with(context, pawn, speaker)


def _has_played(state: State, members: Sequence[int], pawn: int) -> bool:
    """Whether a new guild has had its turn in this round: the turn belongs to the pawn that stays on the board. In the
    first version of the rules the turn of any member counts."""
    if state.options.rules >= 2:
        return state.players[pawn].played
    return any(state.players[member].played for member in members)


def _pool(state: State, gone: int, kept: int) -> None:
    """Give florins, palaces, works, offices and men to the party that stays."""
    source, target = state.players[gone], state.players[kept]
    target.florins += source.florins
    target.offices += source.offices
    target.men += source.men
    source.florins, source.offices, source.men = 0, [], []
    for holding in state.holdings.values():
        if holding.owner == gone:
            holding.owner = kept


def _take_over_debts(context: StepContext, gone: int, kept: int) -> None:
    for debt in context.state.debts:
        debt.debtor = kept if debt.debtor == gone else debt.debtor
        debt.creditor = kept if debt.creditor == gone else debt.creditor
    debts.cancel_own(context, kept)


def _go_on_with(context: StepContext, pawn: int, speaker: int) -> None:
    """Continue the turn in which a guild is formed, with this `speaker`: it goes on if its pawn stays on the board, and
    is over otherwise. In the first version of the rules a turn in which nothing was done begins again."""
    state = context.state
    if state.options.rules >= 2:
        if state.mover != pawn:
            state.mover, state.stage = pawn, "over"
            context.emit(TurnEnded(speaker))
    elif state.stage == "works":
        state.stage = "begin"
    elif state.mover != pawn:
        state.mover = pawn
        state.stage = "end"


def name_speaker(context: StepContext, party: int) -> None:
    """Tell which member decides for a guild now."""
    if context.state.options.guilds and context.state.is_guild(party):
        context.emit(GuildDecided(party, tuple(context.state.members(party)), context.state.speaker(party)))


def next_speaker(table: PublicTable, party: int) -> int:
    """The member who decides for a party next; the same one if they are alone."""
    members = table.members(party)
    return members[(members.index(table.players[party].speaker) + 1) % len(members)]


def pass_the_word(context: StepContext, party: int) -> None:
    """The next member decides for the guild (leonardo1989/guild-turn)."""
    state = context.state
    members = state.members(party)
    if len(members) == 1:
        return
    speaker = next_speaker(state, party)
    for member in members:
        state.players[member].speaker = speaker
    state.talks += 1
    context.emit(SpeakerNamed(party, speaker))


RULES = ("leonardo1989/guild-debt", "leonardo1989/guild-form")
DENY, RUIN = Leaf(Deny()), Leaf(AcceptRuin())


def ask(context: StepContext, debt: Debt) -> bool:
    """Ask all parties that could take the debtor in at once. Returns whether there are any, or the debtor has to
    choose."""
    state = context.state
    if state.rescuing is None:
        parties = [party for party in state.in_order(debt.debtor) if could_pay(state, debt.debtor, party)]
        if not parties:
            return False
        state.rescuing = Rescuing(parties)
        context.emit(RescueAsked(debt.debtor, debt.creditor, debt.florins, tuple(parties), debt.why, debt.space))
    if undecided(state):
        state.phase = "rescue"
        return True
    if offers(state):
        state.phase = "join"
        return True
    state.rescuing = None
    return False


def could_pay(state: State, debtor: int, party: int) -> bool:
    """Whether the two together can pay what the debtor owes others now."""
    if not may_join(state, debtor, party):
        return False
    owed = sum(debt.florins for debt in state.debts if debt.debtor == debtor and debt.creditor != party)
    return sum(state.players[each].florins + state.sales(each) for each in (debtor, party)) >= owed


def undecided(table: PublicTable) -> list[int]:
    """The seats that have not said yes or no; one no decides for a party."""
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
        return offices.of_guild(lambda chosen: Leaf(Rescue(kept, chosen)))

    return Pick("kind", ("rescue", "deny"), lambda kind: pawn(kind) if kind == "rescue" else DENY, None, RULES)


def answer(context: StepContext, seat: int, action: Rescue | Deny) -> None:
    pawn = action.pawn if isinstance(action, Rescue) else None
    faction = action.faction if isinstance(action, Rescue) and action.faction != NOTHING else None
    context.state.current_rescue.answers.append(Answer(seat, pawn, faction))
    context.emit(RescueAnswered(seat, pawn is not None, None if pawn in (None, NOTHING) else int(pawn)))
    if faction is not None:
        state = context.state
        concerned = (*state.members(state.players[seat].party), *state.members(state.debts[0].debtor))
        context.emit(FactionOffered(seat, faction, audience=concerned))


def join_tree(state: State) -> Pick:
    parties = tuple(str(party) for party in offers(state))

    def party(_: str) -> Pick:
        return Pick("party", parties, lambda chosen: Leaf(Join(chosen)), None, RULES)

    return Pick("kind", ("join", "ruin"), lambda kind: party(kind) if kind == "join" else RUIN, None, RULES)


def join(context: StepContext, seat: int, action: Join) -> None:
    state = context.state
    party = int(action.party)
    offer = offers(state)[party]
    assert offer.pawn is not None
    form(context, state.debts[0].debtor, party, int(offer.pawn), offer.faction)


def ruin_tree() -> Pick:
    """Ruin is the only choice, unless a guild or a trade is agreed on before it is accepted."""
    return Pick("kind", ("ruin",), lambda _: RUIN, None, ("leonardo1989/bankrupt",))


def accept_ruin(context: StepContext, seat: int, _: AcceptRuin) -> None:
    context.state.rescuing = None
    debts.ruin(context, context.state.debts[0])
