"""PDF: the text in reading order with its pages and boxes, and what is hidden."""

from __future__ import annotations

from agent.documents.pdf.extracting import extract

__all__ = ["extract"]
