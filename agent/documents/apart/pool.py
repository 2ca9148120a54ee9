"""Workers for the threads that read: as many as may run at once, started when they are needed."""

from __future__ import annotations

import atexit
import os
import queue
from collections.abc import Sequence

from agent.documents.apart import limits
from agent.documents.apart.worker import COMMAND, Worker
from agent.documents.extracted import Extracted, Reading

_MOST = max(1, min(4, (os.cpu_count() or 1) // 2))


class Pool:
    """Lends each reading a worker, the one used last first; further readings wait for one to come back."""

    def __init__(
        self,
        most: int = _MOST,
        command: Sequence[str] = COMMAND,
        base_seconds: float = limits.BASE_SECONDS,
    ) -> None:
        self._workers = [Worker(command, base_seconds) for _ in range(most)]
        self._free: queue.LifoQueue[Worker] = queue.LifoQueue()
        for worker in self._workers:
            self._free.put(worker)
        atexit.register(self.close)

    def extract(self, kind: str, data: bytes, name: str, reading: Reading) -> Extracted:
        """As :meth:`agent.documents.apart.worker.Worker.extract`."""
        worker = self._free.get()
        try:
            return worker.extract(kind, data, name, reading)
        finally:
            self._free.put(worker)

    def give_up(self) -> None:
        """Kill all processes; a reading under way raises DocumentError."""
        for worker in self._workers:
            worker.kill()

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.end()
