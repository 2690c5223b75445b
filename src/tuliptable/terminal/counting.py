"""The count of the cards as text: what a player has not seen yet."""

from __future__ import annotations

from tuliptable.engine.card_counting import CardCount, CardGroup


def counted_lines(count: CardCount) -> list[str]:
    """A line for each group, under one another; then where the unseen cards are."""
    width = max(len(group.name) for group in count.groups)
    lines = [line for group in count.groups for line in group_lines(group, width)]
    return [*lines, *count.notes]


def group_lines(group: CardGroup, width: int) -> list[str]:
    """A group on one line; where names are made of several words, each kind that is left has a line of its own."""
    if not any(" " in kind.name for kind in group.kinds):
        kind_form = "{0.name}: {0.unseen} of {0.copies}"
        return [f"  {group.name:<{width}}   {unseen_of(group, kind_form, '   ')}"]
    left = [kind for kind in group.kinds if kind.unseen]
    lines = [f"      {kind.unseen} of {kind.copies}   {kind.name}" for kind in left if kind.copies > 1]
    lines += [f"      {kind.name}" for kind in left if kind.copies == 1]
    return [f"  {group.name}", *lines] if lines else [f"  {group.name:<{width}}   all seen"]


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
        names = [kind.name for kind in group.kinds if kind.unseen]
        return ("; " if any(" " in name for name in names) else " ").join(names) or "all seen"
    return between.join(kind_form.format(kind) for kind in group.kinds)
