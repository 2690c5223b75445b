"""The page for authors shows the worked example as it is."""

from __future__ import annotations

from pathlib import Path

from tuliptable import starter

PAGE = Path(__file__).parents[2] / "docs" / "authors.md"


def test_the_worked_example_stands_on_the_page_as_it_is_written() -> None:
    page = PAGE.read_text()
    for file in starter.FILES.values():
        assert f"\n{file.read_text()}```" in page, f"{file.name} is another one on the page"
