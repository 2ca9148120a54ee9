"""The child process that runs the embedded model: ``python -m agent.llm.runtime``.

Serves llama.cpp's OpenAI-compatible server on loopback, on a port that the
system picks, and says its address and its key as one JSON line. It ends when its standard
input does: the pipe closes with the parent, whatever ends that one.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import signal
import threading
from pathlib import Path
from typing import Any

CONTEXT = 3072
"""Tokens a slot: the longest prompt with its examples and a long passage stays under half of it."""


def main(arguments: list[str] | None = None) -> None:
    """Serve until standard input ends."""
    # Ctrl-C goes to the whole terminal; the parent decides when this ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    options = _options(arguments)
    key = secrets.token_urlsafe(24)
    server = serve(options, key)
    print(json.dumps({"address": server.listening_address, "key": key}), flush=True)  # noqa: T201
    threading.Event().wait()


def serve(options: argparse.Namespace, key: str) -> Any:
    """Start the server, which answers only those who know the key, and return it once it is ready."""
    import xllamacpp

    slots, threads = options.slots, options.threads
    params = xllamacpp.CommonParams()
    params.model.path = str(options.weights)
    params.model_alias = {"embedded"}
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    # Without a key, any page open in a browser on this machine could ask.
    params.api_keys = [key]
    params.n_parallel = slots
    params.n_ctx = CONTEXT * slots
    params.kv_unified = False
    # The saved states do what this cache would, in less memory.
    params.cache_ram_mib = 0
    params.endpoint_slots = True
    params.slot_save_path = f"{options.states}{os.sep}"
    params.cpuparams.n_threads = threads
    params.cpuparams_batch.n_threads = threads
    params.n_threads_http = slots + 1
    params.verbosity = 1
    return xllamacpp.Server(params)


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--states", type=Path, required=True)
    parser.add_argument("--slots", type=int, required=True)
    parser.add_argument("--threads", type=int, required=True)
    return parser.parse_args(arguments)


def _end_with_parent() -> None:
    # Not through sys.stdin: its lock, held here, would end a failed start in a crash of its own.
    while os.read(0, 1):
        pass
    os._exit(0)


if __name__ == "__main__":
    main()
