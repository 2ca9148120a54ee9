"""The failures a person can meet, as one small tree.

    ScreeningError
    ├── InputError        something given to the program is missing or wrong: exit 2
    │   ├── DocumentError     a profile or posting that cannot be read
    │   ├── RubricError       a rubric file with a mistake in it
    │   └── UsageError        options that do not go together
    ├── ModelError        a model that cannot be used, or keeps answering wrongly
    │   ├── ModelUnavailable  no answer to be had from the endpoint: key, address, quota, weights
    │   └── ReplyError        answers came, but none that keeps to what was asked
    │       └── TooLong           none was asked for: the model's context does not hold the question
    └── Stopped           the run ended early and can be resumed: exit 4

Every message is one sentence or two for the person at the keyboard: what
happened, to which file, and what to do. A wrapped exception is kept as
``__cause__``. Anything outside this tree is a fault of the program itself.
"""

from __future__ import annotations


class ScreeningError(Exception):
    """Root of every failure that the program explains in a sentence."""

    exit_code = 2


class InputError(ScreeningError):
    """Something the user gave is missing or wrong."""


class DocumentError(InputError):
    """A profile or a posting that cannot be read."""


class RubricError(InputError):
    """A rubric file with a mistake in it; the message names the line."""


class UsageError(InputError):
    """Options that do not go together, or a name that is not known."""


class ModelError(ScreeningError):
    """A model that cannot be used, or that keeps answering wrongly."""


class ModelUnavailable(ModelError):
    """The endpoint gives no answer: a key, an address, a quota or weights."""


class ReplyError(ModelError):
    """The model answered, but no answer kept to what was asked.

    Costs one candidate, who is ``unscored`` with this message as the reason.
    """


class TooLong(ReplyError):
    """The model's context does not hold the question; in parts it may."""


class Stopped(ScreeningError):
    """The run ended early (interrupt, budget) and can be resumed."""

    exit_code = 4
