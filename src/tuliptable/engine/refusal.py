"""Refusals: expected errors with a text for the user. It names the fault, the rule, and an action that would work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class Refusal(Exception):
    """An expected error with a line for the user: the fault, the rule if any, and the way out.

    The line is a text, or a phrase (`engine/wording`) that is rendered for its reader.

    Example:
        `raise Refusal("Tulips takes 2 to 5 players, not 7.")`
    """

    def __init__(self, line: object = "") -> None:
        self.line = line
        super().__init__(str(line))

    def __reduce__(self) -> tuple[Any, ...]:
        """Send the text instead of the phrase to other processes: a line exists only where it is declared."""
        texts = {name: str(value) for name, value in vars(self).items() if name in ("line", "reason")}
        return type(self), self.args, vars(self) | texts


FEW = 6
"""The largest number of legal actions that a refusal names."""


class IllegalAction(Refusal):
    """An action that is not legal now. `more` counts the legal actions that the message does not name."""

    def __init__(self, reason: object, rule: str = "", legal: Sequence[str] = (), kinds: Sequence[str] = ()) -> None:
        self.reason, self.sentence, self.rule, self.legal = reason, str(reason), rule, list(legal)
        self.more = max(0, len(legal) - FEW)
        cited = f" ({rule})" if rule else ""
        rest = f" and {self.more} more" if self.more else ""
        offered = f" Legal now: {', '.join(examples(legal, kinds))}{rest}." if legal else ""
        super().__init__(f"{self.sentence.removesuffix('.')}{cited}.{offered}")


def examples(legal: Sequence[str], kinds: Sequence[str]) -> list[str]:
    """Return a few legal actions in order, at least one of each kind as far as there is room."""
    of_each_kind = dict(zip(reversed(kinds), reversed(legal), strict=True))
    first = dict.fromkeys((*of_each_kind.values(), *legal))
    chosen = set(list(first)[:FEW])
    return [action for action in legal if action in chosen]
