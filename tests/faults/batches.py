"""Files and batches of the OpenAI API, as small as they can be: a batch is done as soon as it is made."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from email.parser import BytesParser
from typing import Any

from tests.faults.http import Request
from tests.faults.replies import Script, Scripted, error


@dataclass
class Batches:
    """The files that were sent, and the batches made of them; ``script`` answers their lines."""

    script: Script
    files: dict[str, bytes] = field(default_factory=dict)
    batches: dict[str, dict[str, Any]] = field(default_factory=dict)

    def respond(self, request: Request) -> Scripted | None:
        """The answer to a request for a file or a batch; None where it is for something else."""
        parts = request.path.removeprefix("/v1/").split("/")
        match (request.method, *parts):
            case ("POST", "files"):
                return self._keep(_file_in(request))
            case ("GET", "files", name) if name in self.files:
                return Scripted(body=self._file(name))
            case ("GET", "files", name, "content") if name in self.files:
                return Scripted(body=self.files[name], content_type="application/jsonl")
            case ("POST", "batches"):
                return Scripted(body=self._run(json.loads(request.content)))
            case ("GET", "batches", name) if name in self.batches:
                return Scripted(body=self.batches[name])
            case (_, "files" | "batches", *_):
                return error(404, "No such file or batch.")
        return None

    def _keep(self, content: bytes) -> Scripted:
        name = f"file-{len(self.files) + 1}"
        self.files[name] = content
        return Scripted(body=self._file(name))

    def _file(self, name: str) -> dict[str, Any]:
        size = len(self.files[name])
        return {
            "id": name,
            "object": "file",
            "bytes": size,
            "created_at": 1,
            "filename": f"{name}.jsonl",
            "purpose": "batch",
            "status": "processed",
        }

    def _run(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Answer each line of the input, failures beside answers in their own file."""
        answers: list[str] = []
        failures: list[str] = []
        for line in self.files[asked["input_file_id"]].decode().splitlines():
            request = json.loads(line)
            answer = self.script(request["body"])
            response = {"status_code": answer.status, "request_id": "r", "body": answer.body}
            kept = {"id": "l", "custom_id": request["custom_id"], "response": response, "error": None}
            (answers if answer.status == 200 else failures).append(json.dumps(kept))
        name = f"batch-{len(self.batches) + 1}"
        self.batches[name] = {
            "id": name,
            "object": "batch",
            "endpoint": asked["endpoint"],
            "input_file_id": asked["input_file_id"],
            "completion_window": asked["completion_window"],
            "created_at": 1,
            "status": "completed",
            "output_file_id": self._written(answers),
            "error_file_id": self._written(failures),
            "request_counts": {
                "total": len(answers) + len(failures),
                "completed": len(answers),
                "failed": len(failures),
            },
        }
        return self.batches[name]

    def _written(self, lines: list[str]) -> str | None:
        if not lines:
            return None
        self._keep("\n".join(lines).encode())
        return f"file-{len(self.files)}"


def _file_in(request: Request) -> bytes:
    """The file of a multipart form."""
    head = f"Content-Type: {request.headers['content-type']}\r\n\r\n".encode()
    form = BytesParser().parsebytes(head + request.content)
    for part in form.walk():
        if part.get_filename():
            content = part.get_payload(decode=True)
            assert isinstance(content, bytes)
            return content
    return b""
