"""A file's data by place, with what of it was read: what nobody asked for is still there to be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from agent.documents.speech import FIELD, speaks
from agent.documents.structured.profile import Value

Data = None | str | bool | list["Data"] | dict[str, "Data"]
"""What a file holds: numbers are the text they are spelt as, so that none is too large or rounded."""


@dataclass(frozen=True, slots=True)
class At:
    """A place in the data; asking for its text notes that it was read."""

    data: Data
    where: str
    read: set[str]

    def __bool__(self) -> bool:
        """Whether something is there."""
        return self.data not in (None, "", [], {})

    def at(self, *keys: str) -> At:
        """What the first of the keys holds that holds something; of a list, in the first member that has it."""
        if isinstance(self.data, list):
            return next((found for member in self.members() if (found := member.at(*keys))), self._nothing(keys[0]))
        if isinstance(self.data, dict):
            for key in keys:
                found = At(self.data.get(key), f"{self.where}.{key}" if self.where else key, self.read)
                if found:
                    return found
        return self._nothing(keys[0])

    def _nothing(self, key: str) -> At:
        return At(None, f"{self.where}.{key}" if self.where else key, self.read)

    def members(self) -> Iterator[At]:
        """The members of a list; a thing that is no list is its only member."""
        if isinstance(self.data, list):
            for number, member in enumerate(self.data):
                yield At(member, f"{self.where}[{number}]", self.read)
        elif self:
            yield self

    def fields(self) -> Iterator[tuple[str, At]]:
        """The keys of a mapping with what they hold."""
        if isinstance(self.data, dict):
            for key, member in self.data.items():
                yield key, At(member, f"{self.where}.{key}" if self.where else key, self.read)

    def text(self) -> Value | None:
        """The text here, ``None`` where there is none."""
        if not isinstance(self.data, str) or not self.data.strip():
            return None
        self.read.add(self.where)
        return Value(self.data, self.where)

    def texts(self) -> list[Value]:
        """The texts of a list, or the only one."""
        return [value for member in self.members() if (value := member.text())]

    def says(self, key: str) -> bool:
        """Whether a key holds "true"."""
        held = self.at(key).data
        return held is True or (isinstance(held, str) and held.casefold() == "true")

    def leaves(self) -> Iterator[At]:
        """Every text below this place, in order."""
        if isinstance(self.data, str):
            yield self
        elif isinstance(self.data, dict):
            for _, member in self.fields():
                yield from member.leaves()
        else:
            for member in self.members() if isinstance(self.data, list) else ():
                yield from member.leaves()


def unread(root: At) -> Iterator[Value]:
    """The texts that were not read and could speak to a reader or a model: a sentence, an instruction."""
    for leaf in root.leaves():
        if leaf.where not in root.read and isinstance(leaf.data, str) and speaks(leaf.data, FIELD):
            yield Value(leaf.data, leaf.where)
