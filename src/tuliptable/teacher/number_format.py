"""The numbers of the teacher as text, always with their errors."""

from __future__ import annotations

from tuliptable.bots.win_estimates import Estimate


def chance(share: Estimate) -> str:
    """Return `54 % ± 2 %`."""
    return (
        f"{100 * share.mean:.0f} % ± {max(1, round(100 * share.error))} %"
        if share.error
        else f"{100 * share.mean:.0f} %"
    )


def change(share: Estimate) -> str:
    """Return `+3 % ± 2 %`, in percentage points of the win chance."""
    return f"{signed(100 * share.mean, 0)} % ± {max(1, round(100 * share.error))} %"


def percents(share: Estimate) -> str:
    """Return `+3 ± 2` for a table. A certain zero has no error."""
    return f"{signed(100 * share.mean, 0)} ± {max(1, round(100 * share.error))}" if share.error else "0"


def points(lead: Estimate, unit: str) -> str:
    """Return `+3.1 ± 0.4 points`."""
    return f"{signed(lead.mean, 1)} ± {max(0.1, lead.error):.1f} {unit}s"


def signed(number: float, digits: int) -> str:
    text = f"{number:+.{digits}f}"
    return text[1:] if float(text) == 0 else text.replace("-", "−")
