"""Which shard a process should take or ask for next, so that all have about the same number."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ...store.leases import Lease, Standing


@dataclass(frozen=True, slots=True)
class Balance:
    """What one process should do about how the shards stand."""

    standing: Standing
    process: int

    @property
    def to_take(self) -> list[Lease]:
        """The shards that nobody holds and this process should take, as far as its part allows."""
        free = [lease for lease in self.standing.leases if self._is_free(lease) and self._is_open(lease)]
        return free[: max(0, self._most - self._load[self.process])]

    @property
    def to_ask_for(self) -> Lease | None:
        """A shard of a process that has too many, or is about to end."""
        if self._load[self.process] >= self._most:
            return None
        return next((lease for lease in self.standing.leases if self._should_pass(lease)), None)

    @property
    def _workers(self) -> set[int]:
        return {each.id for each in self.standing.processes if not each.leaving}

    @property
    def _most(self) -> int:
        """The most shards that each process should have."""
        return -(-len(self.standing.leases) // max(1, len(self._workers)))

    @property
    def _load(self) -> Counter[int | None]:
        """How many shards each process has, or will have soon."""
        return Counter(self._server_of(lease) for lease in self.standing.leases)

    def _server_of(self, lease: Lease) -> int | None:
        if self._is_free(lease):
            return None
        return lease.wanted_by if self.standing.has(lease.wanted_by) else lease.holder

    def _is_free(self, lease: Lease) -> bool:
        return lease.holder is None or lease.until < self.standing.now

    def _is_open(self, lease: Lease) -> bool:
        """Whether no other process is on its way to a shard."""
        return lease.wanted_by == self.process or not self.standing.has(lease.wanted_by)

    def _should_pass(self, lease: Lease) -> bool:
        if self._is_free(lease) or lease.holder == self.process or self.standing.has(lease.wanted_by):
            return False
        return lease.holder not in self._workers or self._load[lease.holder] > self._load[self.process] + 1
