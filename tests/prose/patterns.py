"""Patterns of prose that is not plain English, each with advice."""

# ruff: noqa: E501 (patterns are easier to read on one line)

from __future__ import annotations

import re
from typing import NamedTuple

SENTENCE_WORDS = 40


class Pattern(NamedTuple):
    name: str
    pattern: re.Pattern[str]
    advice: str
    kinds: frozenset[str] = frozenset({"docstring", "note", "comment", "text", "markdown"})


INDIRECT = re.compile(
    r"\b(?:see|saw|know|knew|show|decide|explain|describe|say|learn|tell|ask|list|compare|check|understand|determine|"
    r"define|choose|remember|find out|look up|guess|depend\w* on|read|matter|record|note|track)(?:s|es|d|ed|n|ing)?\b[^.!?;]*$",
    re.IGNORECASE,
)
"""Before a `what` or `who` in the same sentence: it makes an indirect question, which is good English."""
INDIRECT_RULES = {"headless-what", "who-noun"}


def pattern(name: str, regex: str, advice: str, *kinds: str, flags: int = re.IGNORECASE) -> Pattern:
    compiled = re.compile(regex, flags)
    return Pattern(name, compiled, advice, frozenset(kinds)) if kinds else Pattern(name, compiled, advice)


START = r"(?:^|(?<=[.!?:;] )|(?<=[.!?] [\"'(*]))"
BE = r"(?:is|are|was|were|be|been|being)"

PATTERNS = (
    pattern(
        "who-noun",
        START + r"(?:who|whoever|whom)\b(?! am i\b)(?![^.!?]*\?)"
        r"|,? \b(?:and|or|but|that|if|where|when|while|because|since|until|only|is|than|as) (?:who|whoever)\b(?! (?:else|to)\b)"
        r"|\b(?:to|for|by|of|from|with|at|beside|besides|against|before|after|like) (?:who|whoever)\b(?! (?:else|to)\b)"
        r"|\bwhoever\b"
        r"|(?<=, )whom\b",
        "name the role: 'a player who ...', 'the host', 'the caller'",
    ),
    pattern(
        "headless-what",
        r"(?:^|(?<=[.:;] )|, (?:and |but |or )?|\b(?:of|from|than|with|by|for|as|into|in|and|that|where|while|because|"
        r"unless|until|like|without|beside|besides|beyond|but|or|if) )"
        r"what (?:is|are|was|were|it|he|they|has|had|can|could|may|might|must|cannot|others?|comes?|came|follows?|"
        r"stands?|lies?|lay|goes|happened|belongs?|nobody|everybody|somebody|anybody|one|only|all|a|an|the|each|every|"
        r"another|players?|rules?|[a-z]+ed)\b(?![^.!?;]*\?)(?<!\bwhat it(?= is\b))",
        "use the noun: 'hidden fields', 'the result', 'the event'",
    ),
    pattern(
        "agentless-passive",
        rf"\b{BE} (?:\w+ly |now |then |not |never |also |only |already |first )?"
        r"(?:said|told|heard|asked(?! (?:to|by)\b)|thought(?! of\b)|spoken|looked (?:at|through|for)|meant(?! (?:to|for)\b)|"
        r"worked out|made (?:anew|out))\b(?! by\b)",
        "make the component the subject: 'the server announces', 'the log lists'",
    ),
    pattern(
        "copula",
        r"\b(?:stands?|stood|lies?|lay) (?:in|at|there|here|beside|on(?!ly)|before|below|above|between|where|last|first|open|"
        r"behind|as|among|under|with|far|near|so|apart|within|after|nowhere|elsewhere|once|alone|still|side|beneath|"
        r"together|out|down|face|loose|again|also|idle|empty|how|what)\b"
        r"|\b(?:it|that|this|which|decision|action|word|place|answer|rule|entry|result) (?:now )?stands?[.,;)]",
        "write 'is', 'has', 'is stored in', 'comes first'",
    ),
    pattern(
        "so-many",
        r"\b(?<!not )(?<!ever )so (?:many|often|long)\b(?! (?:that|as)\b)|\b(?:by|in|of|with|to|at) so (?:much|few)\b|\bas so\b",
        "name the number: '`n` seconds', 'the given number of'",
    ),
    pattern(
        "he",
        r"(?<![\w'])(?:he|his|him|himself)(?!\w)",
        "write 'they', 'you' (to players), or the role",
    ),
    pattern(
        "noun-clause",
        r"^(?:whether|what|who|whom|whose|where|whoever|how(?! (?:many|much|long|often|to)\b)|why|as (?:it|he|they|much|"
        r"far|above)|so (?:many|often|long)|by (?:how|what|which|whom)|from (?:what|whom)|of (?:what|whom|which|so)|"
        r"in which|to (?:whom|what))\b",
        "start with a verb: 'Return True if ...', 'Return the ...'; a class or module with its noun",
        "docstring",
    ),
    pattern(
        "body",
        r"\b(?:nobody|somebody|everybody|anybody)(?:'s)?\b",
        "to players: 'everyone', 'no one'; elsewhere name the role: 'no player', 'another process'",
    ),
    pattern(
        "calque",
        r"\b(?:anew|for ever|be it|comes? to light|came to light|comes? to the same|is no more|are no more|the own|else than|"
        r"all the same|at a glance|a glance|how (?:it|things|matters|a match|a table|they) stands?|as (?:it|they|things) stand|"
        r"came of|comes of|what follows from|parted by|without end|go(?:es)? on (?:with|where|by|as|to)|"
        r"gives? way to|pair of eyes|looks? through|is there (?:in|soon|already)|makes? up (?:his|their) mind|"
        r"take[sn]? (?:it|them|away|out of|a look) (?:again|back from)|says? so|or else (?:he|it|they)|equally many|"
        r"as many as (?:it|there)|of one's own|one's own|nothing else (?:is|was)|not yet (?:told|said)|"
        r"long (?:overdue|enough) (?:is|was)|the more [^.]{3,40}, the (?:more|shorter|longer|fewer)|in (?:his|their) stead|"
        r"in its stead|ha(?:s|ve) to be (?:told|said)|by itself:|hard to (?:see|say) (?:what|who)|"
        r"gets? up\b(?! to)|put a bot|lately|brings? in\b|no sooner|sooner (?:in|than|by|,)|taken? up again|"
        r"more (?:exact|sure|true) than|at most so|ever so|sits? (?:down|where)|rises? from)\b",
        "translate the sense: 'again', 'forever', 'without search', 'revealed'",
    ),
    pattern(
        "colons",
        r"(?:[:;] (?:[^\s.:;!?|=]+ ){2,}[^.:;!?|=]+){2}",
        "one colon or semicolon in a sentence; split it",
        "docstring",
        "note",
        "comment",
        "markdown",
    ),
    pattern(
        "long-sentence",
        rf"(?<!\S)(?:[^\s|]*[^\s|.!?]\s+){{{SENTENCE_WORDS}}}",
        f"more than {SENTENCE_WORDS} words; split the sentence",
        "docstring",
        "note",
        "markdown",
    ),
    pattern(
        "participle-name",
        r"^(?:told|said|made|found|given|asked|shown|written|counted|known|judged|gathered|listed|drawn|played|seen|"
        r"heard|seated|settled|finished|named|called|marked|filled|added_up|looked|picked|taken|placed|noticed|meant|shows|"
        r"hears|standing|sitting|looking|reading|reviewing|tracing|mine|own|let_be|go_on|"
        r"worked_out|brought|kept|carried|spoken|dealt|dressed|begun|paid)$",
        "name the thing or the deed: `describe`, `StepAnalysis`, `enumerate_actions`",
        "name",
    ),
)
