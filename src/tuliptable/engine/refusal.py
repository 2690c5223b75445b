"""Refusals: what was wrong, which rule says so, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence


class Refusal(Exception):
    """Something asked for cannot be done. The message is one line for people."""


class IllegalAction(Refusal):
    """An action that the rules do not allow now."""

    def __init__(self, sentence: str, rule: str, legal: Sequence[str]) -> None:
        self.sentence, self.rule, self.legal = sentence, rule, list(legal)
        cited = f" ({rule})" if rule else ""
        offered = f" Legal now: {', '.join(legal)}." if legal else ""
        super().__init__(f"{sentence}{cited}.{offered}")
