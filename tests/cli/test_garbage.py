"""Garbage is looked for seldom while a run is under way, and as before after it, however it ends."""

from __future__ import annotations

import gc

import pytest

from agent.cli.garbage import seldom_collected


def test_a_run_leaves_the_collector_as_it_was() -> None:
    before, frozen = gc.get_threshold(), gc.get_freeze_count()

    def run() -> None:
        with seldom_collected():
            assert gc.get_threshold()[0] > before[0]
            assert gc.get_freeze_count() > frozen
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run()
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
