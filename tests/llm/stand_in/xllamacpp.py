"""Stands in for the runtime's package, in the child process: a server that answers without a model.

Its slots hold the prompt they read last; a reply says how much of it was known.
"""

from __future__ import annotations

import json
import os
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any


class CommonParams(SimpleNamespace):
    def __init__(self) -> None:
        super().__init__(model=SimpleNamespace(), cpuparams=SimpleNamespace(), cpuparams_batch=SimpleNamespace())


class Server:
    def __init__(self, params: Any) -> None:
        if os.environ.get("STAND_IN_FAILS"):
            raise RuntimeError("failed to allocate 900 MB")
        http = ThreadingHTTPServer(("127.0.0.1", params.port), _handler(params))
        threading.Thread(target=http.serve_forever, daemon=True).start()
        self.listening_address = f"http://127.0.0.1:{http.server_address[1]}"


def _shared(before: str, now: str) -> int:
    return next((at for at, (one, other) in enumerate(zip(before, now, strict=False)) if one != other), 0)


def _handler(params: Any) -> type[BaseHTTPRequestHandler]:
    slots: dict[int, str] = {}

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            if self.headers["Authorization"] != f"Bearer {params.api_keys[0]}":
                self._send(401, {"error": {"message": "Invalid API Key"}})
            elif self.path.startswith("/slots/"):
                self._slot(body)
            else:
                self._send(200, self._chat(body))

        def _slot(self, body: dict[str, Any]) -> None:
            slot, action = self.path.removeprefix("/slots/").split("?action=")
            file = Path(params.slot_save_path) / body["filename"]
            if action == "save":
                file.write_text(slots[int(slot)])
            else:
                slots[int(slot)] = file.read_text()
            self._send(200, {})

        def _chat(self, body: dict[str, Any]) -> dict[str, Any]:
            prompt = json.dumps(body["messages"])
            known = _shared(slots.get(body["id_slot"], ""), prompt)
            slots[body["id_slot"]] = prompt
            if "die" in body["messages"][-1]["content"] and not os.environ.get("STAND_IN_LIVES"):
                os._exit(1)
            usage = {"prompt_tokens": len(prompt), "completion_tokens": 1, "total_tokens": len(prompt) + 1}
            usage |= {"prompt_tokens_details": {"cached_tokens": known}}  # type: ignore[dict-item]
            message = {"role": "assistant", "content": f"slot {body['id_slot']}, process {os.getpid()}"}
            choice = {"index": 0, "finish_reason": "stop", "message": message}
            return {
                "id": "c",
                "object": "chat.completion",
                "created": 1,
                "model": "m",
                "choices": [choice],
                "usage": usage,
            }

        def _send(self, status: int, body: object) -> None:
            content = json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:
            pass

    return Handler
