"""One path to any model: client, ladder, retries, ledger, embedded runtime; knows nothing of hiring."""

from agent.llm.calls import Call, about
from agent.llm.endpoint import Endpoint, embedded_endpoint, find_endpoint, usual_spec
from agent.llm.ledger import Ledger, Took
from agent.llm.log import Log
from agent.llm.model import Model, open_model
from agent.llm.question import Message, Question, Reply, Rung, Tally

__all__ = [
    "Call",
    "Endpoint",
    "Ledger",
    "Log",
    "Message",
    "Model",
    "Question",
    "Reply",
    "Rung",
    "Tally",
    "Took",
    "about",
    "embedded_endpoint",
    "find_endpoint",
    "open_model",
    "usual_spec",
]
