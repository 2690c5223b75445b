"""Languages: plurals, ordinals, lists and the other facts that a catalog of lines cannot hold.

English is the source and the only language so far.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

IRREGULAR_VERBS = {"have": "has", "be": "is", "do": "does", "go": "goes", "are": "is"}


@dataclass(frozen=True, eq=False)
class Language:
    """The rules of one language for numbers, places and lists. Everything else is in the lines themselves."""

    code: str
    you: str
    plurals: int
    plural: Callable[[float], int]
    """The index of the form for a number, in the order of Unicode's plural rules."""
    ordinal: Callable[[int], str]
    """A place, counted from 1, as the language writes it."""
    join: Callable[[Sequence[str], str], str]
    """Join words; the second argument is `and`, `or` or empty for commas alone."""
    after_name: Callable[[str, str], str]
    """Return the text behind a name, where its first letters depend on the name: `'s` in "Iris' turn"."""
    expand: Callable[[str, str, tuple[str, ...]], tuple[str, ...]] = lambda _kind, _field, forms: forms
    """Write out the short forms that a language allows, by kind and field."""


def third_person(base: str) -> str:
    """Return `keeps` for `keep`. Only the first word changes, as in `goes first`."""
    word, space, rest = base.partition(" ")
    if word in IRREGULAR_VERBS:
        return IRREGULAR_VERBS[word] + space + rest
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies" + space + rest
    return word + ("es" if word.endswith(("s", "sh", "ch", "x", "z")) else "s") + space + rest


def english_ordinal(place: int) -> str:
    ending = "th" if 10 < place % 100 < 20 else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def english_join(words: Sequence[str], last: str) -> str:
    if not last or len(words) < 2:
        return ", ".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def english_after_name(name: str, after: str) -> str:
    """Return `'` instead of `'s` behind a name that ends with an s."""
    return "'" + after[2:] if after[:2] == "'s" and name[-1:] == "s" else after


def english_expand(kind: str, field: str, forms: tuple[str, ...]) -> tuple[str, ...]:
    """Write out `{player:keep}`, `{player:'s}`, `{_:keep}` and `{cards:card}`."""
    if len(forms) != 1:
        return forms
    (word,) = forms
    if kind == "player" and "*" not in word:
        if field == "_":
            return (word, third_person(word))
        return ("your", "*'s") if word == "'s" else (f"you {word}", f"* {third_person(word)}")
    if kind in ("number", "signed") and "#" not in word:
        return (f"# {word}", f"# {word}s")
    return forms


ENGLISH = Language(
    code="en",
    you="you",
    plurals=2,
    plural=lambda number: int(abs(number) != 1),
    ordinal=english_ordinal,
    join=english_join,
    after_name=english_after_name,
    expand=english_expand,
)
