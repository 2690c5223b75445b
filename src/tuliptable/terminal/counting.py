"""The count of the cards as text: what a player has not seen yet."""

from __future__ import annotations

from tuliptable.engine.counting import CardCount, CardGroup


def counted_lines(count: CardCount) -> list[str]:
    """A line for each group, under one another; then where the unseen cards are."""
    width = max(len(group.name) for group in count.groups)
    kind_form = "{0.name}: {0.unseen} of {0.copies}"
    lines = [f"  {group.name:<{width}}   {unseen_of(group, kind_form, '   ')}" for group in count.groups]
    return [*lines, *count.notes]


def counted_sentences(count: CardCount) -> list[str]:
    """A sentence for each group, to be read aloud; then where the unseen cards are."""
    said = [
        f"{group.name.capitalize()}: {unseen_of(group, '{0.name}, {0.unseen} of {0.copies} left', '; ')}."
        for group in count.groups
    ]
    return [*said, *count.notes]


def unseen_of(group: CardGroup, kind_form: str, between: str) -> str:
    """Cards of which there is only one are named; of others it is said how many are left."""
    if all(kind.copies == 1 for kind in group.kinds):
        return " ".join(kind.name for kind in group.kinds if kind.unseen) or "all seen"
    return between.join(kind_form.format(kind) for kind in group.kinds)
