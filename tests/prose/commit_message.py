"""Check a commit message: `python3 -m tests.prose.commit_message FILE`, for the `commit-msg` hook."""

from __future__ import annotations

import re
import sys
from pathlib import Path

SUBJECT_LENGTH = 72
VERBS = frozenset(
    """
    accept add adjust align allow announce apply ask assert avoid batch block build bump cache call cancel
    catch change check clarify clean clear close collect combine compare compile compress compute configure
    confirm convert copy correct count cover create cut declare decode default defer define delay delete
    deprecate derive describe detect disable document drop enable encode enforce ensure escape evaluate
    exclude explain export expose extend extract fail fill find fix focus fold follow force format forbid
    freeze generate give group guard handle hide honour ignore implement import improve include increase infer
    inline install instrument introduce isolate join keep label let limit link lint list load lock log lower
    make map mark match measure merge move mute name narrow normalise note offer omit open optimise order
    parse pass pause pin place play prefer prepare prevent print process profile prove publish put raise rank
    react read rebuild recompute record recover redirect reduce refactor refine refuse regenerate register
    reject release reload remove rename render reorder repair repeat replace report require reset resize
    resolve restart restore restrict retry return reuse reveal revert reword rewrite round run sample save
    scale score search select send separate serve set share shorten show shrink simplify skip sort specify
    speed split start state stop store stream strengthen support swap switch teach test throttle tidy tighten
    time trace track train translate treat trim try tune turn unify update upgrade use validate verify wait
    warn widen wrap write
    """.split()  # noqa: SIM905
)
"""Imperatives that may start a subject. If a good verb is missing, add it."""


def faults_of_message(message: str) -> list[str]:
    """Return the faults of a commit message."""
    lines = [line for line in message.split("\n") if not line.startswith("#")]
    subject = lines[0].strip() if lines else ""
    faults = []
    if not subject:
        faults.append("the subject is empty")
    if len(subject) > SUBJECT_LENGTH:
        faults.append(f"the subject has {len(subject)} characters; at most {SUBJECT_LENGTH}")
    _, _, topic = subject.rpartition(": ")
    first, _, rest = topic.partition(" ")
    if first.lower() not in VERBS or re.match(r"(?:is|are|has|have|was|were|can)\b", rest):
        faults.append("start with an imperative verb: Add, Fix, Move, Show, Let, Restore, Rename")
    if ";" in subject or subject.endswith("."):
        faults.append("one change in a subject, without a period; put the rest into the body")
    if len(lines) > 1 and lines[1].strip():
        faults.append("leave the second line empty")
    return faults


def main() -> int:
    faults = faults_of_message(Path(sys.argv[1]).read_text(encoding="utf-8"))
    for fault in faults:
        print(f"commit message: {fault}", file=sys.stderr)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
