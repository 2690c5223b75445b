"""The count of the cards as text: the cards that a player has not seen yet."""

from __future__ import annotations

from tuliptable.engine.card_counting import CardCount, CardGroup


def count_lines(count: CardCount) -> list[str]:
    """Return a line for each group, aligned, and then the places of the unseen cards."""
    width = max(len(group.name) for group in count.groups)
    lines = [line for group in count.groups for line in group_lines(group, width)]
    return [*lines, *count.notes]


def group_lines(group: CardGroup, width: int) -> list[str]:
    """Return a group as one line; if its names have several words, each remaining kind gets its own line."""
    if not any(" " in kind.name for kind in group.kinds):
        kind_form = "{0.name}: {0.unseen} of {0.copies}"
        return [f"  {group.name:<{width}}   {unseen_of(group, kind_form, '   ')}"]
    left = [kind for kind in group.kinds if kind.unseen]
    lines = [f"      {kind.unseen} of {kind.copies}   {kind.name}" for kind in left if kind.copies > 1]
    lines += [f"      {kind.name}" for kind in left if kind.copies == 1]
    return [f"  {group.name}", *lines] if lines else [f"  {group.name:<{width}}   all seen"]


def count_sentences(count: CardCount) -> list[str]:
    """Return a sentence for each group, to be read aloud, and then the places of the unseen cards."""
    sentences = [
        f"{group.name.capitalize()}: {unseen_of(group, '{0.name}, {0.unseen} of {0.copies} left', '; ')}."
        for group in count.groups
    ]
    return [*sentences, *count.notes]


def unseen_of(group: CardGroup, kind_form: str, between: str) -> str:
    """Name the unseen cards if each exists only once; otherwise give the number of unseen copies of each kind."""
    if all(kind.copies == 1 for kind in group.kinds):
        names = [kind.name for kind in group.kinds if kind.unseen]
        return ("; " if any(" " in name for name in names) else " ").join(names) or "all seen"
    return between.join(kind_form.format(kind) for kind in group.kinds)
