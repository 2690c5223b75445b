"""Refusals: what was wrong, which rule says so, and what would be right."""

from __future__ import annotations

from collections.abc import Sequence


class Refusal(Exception):
    """An expected error, with a line for the person who asked: what was wrong, which rule says so, what would work.

    The line is a text, or a phrase (`engine/wording`) that is rendered for its reader.
    """

    def __init__(self, line: object = "") -> None:
        self.line = line
        super().__init__(str(line))


FEW = 6
"""A refusal names no more legal actions than this."""


class IllegalAction(Refusal):
    """An action that the rules do not allow now. `more` is how many legal actions its message does not name."""

    def __init__(self, reason: object, rule: str = "", legal: Sequence[str] = (), kinds: Sequence[str] = ()) -> None:
        self.reason, self.sentence, self.rule, self.legal = reason, str(reason), rule, list(legal)
        self.more = max(0, len(legal) - FEW)
        cited = f" ({rule})" if rule else ""
        rest = f" and {self.more} more" if self.more else ""
        offered = f" Legal now: {', '.join(examples(legal, kinds))}{rest}." if legal else ""
        super().__init__(f"{self.sentence.removesuffix('.')}{cited}.{offered}")


def examples(legal: Sequence[str], kinds: Sequence[str]) -> list[str]:
    """A few legal actions in their order, at least one of each kind as far as they go."""
    of_each_kind = dict(zip(reversed(kinds), reversed(legal), strict=True))
    first = dict.fromkeys((*of_each_kind.values(), *legal))
    chosen = set(list(first)[:FEW])
    return [action for action in legal if action in chosen]
