"""Texts in sources: docstrings, comments, strings and markup of Python, Markdown, TypeScript and Svelte."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from typing import NamedTuple

TEXT_WORDS = 4
"""String literals with fewer words are taken for code, not for text."""

CODE = "\N{REPLACEMENT CHARACTER}"
"""Replaces code, placeholders and links in a text, so that no pattern reads them."""

PRAGMA = re.compile(r"#\s*(?:noqa|type:|pragma|ruff|mypy|pyright|!|-\*-|fmt:|nosec)|^[#/*\s-]*-{3,}")


class Text(NamedTuple):
    """A piece of prose: where it starts, what kind it is, and its words."""

    line: int
    kind: str
    """`docstring`, `note` (a docstring below an attribute), `comment`, `text`, `markdown` or `name`."""
    words: str


def plain(words: str) -> str:
    """Take code, links, markup and field lists out of a text, and lay it out on one line."""
    words = re.sub(r"```.*?```|``.*?``|`[^`\n]*`", CODE, words, flags=re.DOTALL)
    words = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", words)
    words = re.sub(r"\bhttps?://\S+", CODE, words)
    words = re.sub(r"\{[^{}]*\}", CODE, words)
    words = re.sub(r"^\s*(?::\w+[^:]*:|[\w.*]+ ?\([^)]*\):|@\w+)\s", "", words, flags=re.MULTILINE)
    words = re.sub(r"</?[A-Za-z][^>]*>", " ", words)
    words = re.sub(r"(?<!\w)[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}(?!\w)", "", words)
    return " ".join(words.split())


def is_event(node: ast.AST) -> bool:
    """Return True for a class of events, which have happened: their names are past tense."""
    bases = node.bases if isinstance(node, ast.ClassDef) else []
    return any(isinstance(base, ast.Name) and base.id in ("Event", "PrivateEvent") for base in bases)


def python_texts(source: str) -> Iterator[Text]:
    """Docstrings, comments, literal texts and names of a Python file. Event classes may have names such as `Paid`."""
    tree = ast.parse(source)
    documented: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            if not is_event(node):
                yield Text(node.lineno, "name", node.name)
        body = getattr(node, "body", None)
        for at, child in enumerate(body if isinstance(body, list) else []):
            value = child.value if isinstance(child, ast.Expr) else None
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                documented.add(id(value))
                first = at == 0 and not isinstance(node, ast.If | ast.For | ast.While | ast.With | ast.Try)
                kind = "docstring" if first else "note"
                for line, paragraph in paragraphs(value.value):
                    yield Text(value.lineno + line, kind, paragraph)
                    kind = "note"
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = (value.value if isinstance(value, ast.Constant) else CODE for value in node.values)
            documented.update(id(value) for value in node.values)
            yield from literal_text(node.lineno, "".join(map(str, parts)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documented:
            yield from literal_text(node.lineno, node.value)
    block: list[tuple[int, str]] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and not PRAGMA.search(token.string):
            if block and token.start[0] != block[-1][0] + 1:
                yield Text(block[0][0], "comment", " ".join(words for _, words in block))
                block = []
            block.append((token.start[0], token.string.lstrip("#").strip()))
    if block:
        yield Text(block[0][0], "comment", " ".join(words for _, words in block))


LISTED = re.compile(r"\s*(?:[-*+]|\d+\.|:\w+|\.\.) |\s*[\w*.`]+(?: \([^)]*\))?: |\s*[A-Z]\w+:\s*$")
"""The start of an item in a list or in a section such as `Args:`; it ends the paragraph before it."""


def paragraphs(docstring: str) -> Iterator[tuple[int, str]]:
    """The paragraphs of a docstring with their lines, without indented examples and doctests."""
    lines = docstring.split("\n")
    least = min((len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()), default=0)
    found: list[str] = []
    start = 0
    for at, line in enumerate([*lines, ""]):
        indented = at > 0 and len(line) - len(line.lstrip()) >= least + 4
        left_out = not line.strip() or indented or line.lstrip().startswith((">>>", "..."))
        if found and (left_out or LISTED.match(line)):
            yield start, "\n".join(found)
            found = []
        if not left_out:
            start = start if found else at
            found.append(line)


def literal_text(line: int, words: str) -> Iterator[Text]:
    """A string literal, if it reads like a text and not like code."""
    letters = re.findall(r"(?<!\S)[A-Za-z][a-z']*[,.:;!?]?(?!\S)", words)
    if (
        len(letters) >= TEXT_WORDS
        and len(letters) * 2 >= len(words.split())
        and not re.search(r"[{}<>=|\\]{2}|::", words)
    ):
        yield Text(line, "text", words)


def markdown_texts(source: str) -> Iterator[Text]:
    """Paragraphs, list items and table cells of a page, without code."""
    fenced, start = False, 0
    paragraph: list[str] = []
    for number, line in enumerate([*source.split("\n"), ""], 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
            line = ""
        if fenced:
            continue
        table = line.lstrip().startswith("|")
        breaks = not line.strip() or table or re.match(r"\s*(?:[-*+]|\d+\.|#+) ", line)
        if breaks and paragraph:
            yield Text(start, "markdown", "\n".join(paragraph))
            paragraph = []
        if table:
            for cell in line.strip().strip("|").split(" | "):
                yield Text(number, "markdown", cell.strip())
        elif line.strip():
            if not paragraph:
                start = number
            paragraph.append(re.sub(r"^\s*(?:[-*+]|\d+\.|#+) ", "", line))


SCRIPT_COMMENT = re.compile(r"/\*(.*?)\*/|(?<![:\w\"'`/])//([^\n]*)", re.DOTALL)
SCRIPT_TEXT = re.compile(r"'((?:[^'\\\n]|\\.)*)'|\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`")


def script_texts(source: str, first: int = 1) -> Iterator[Text]:
    """Comments and literal texts of TypeScript."""
    rest = list(source)
    for found in SCRIPT_COMMENT.finditer(source):
        words = re.sub(r"^\s*\*+ ?", "", found[1] or found[2] or "", flags=re.MULTILINE).strip("* \n/")
        rest[found.start() : found.end()] = re.sub(r"[^\n]", " ", found[0])
        if words and not re.match(r"svelte-ignore|eslint|@ts-|-{3,}", words):
            yield Text(first + source.count("\n", 0, found.start()), "comment", words)
    code = "".join(rest)
    for found in SCRIPT_TEXT.finditer(code):
        words = re.sub(r"\$\{[^}]*\}", CODE, found[1] or found[2] or found[3] or "")
        yield from literal_text(first + code.count("\n", 0, found.start()), words)


def without_braces(source: str) -> str:
    """Replace Svelte's `{...}` by a placeholder, keeping the lines; block tags such as `{#if}` end a text."""
    result: list[str] = []
    depth, start = 0, 0
    for at, letter in enumerate(source):
        if letter == "{":
            start = at if depth == 0 else start
            depth += 1
        elif letter == "}" and depth:
            depth -= 1
            if depth == 0:
                inside = source[start : at + 1]
                result.append(("<x>" if inside[1:2] in "#:/@" else CODE) + "\n" * inside.count("\n"))
        elif depth == 0:
            result.append(letter)
    return "".join(result)


INLINE = r"</?(?:b|i|em|strong|code|small|a|span|abbr)\b[^>]*>"


def svelte_texts(source: str) -> Iterator[Text]:
    """Comments, texts, markup and labels of a Svelte component."""
    for found in re.finditer(r"<script[^>]*>(.*?)</script>", source, re.DOTALL):
        yield from script_texts(found[1], 1 + source.count("\n", 0, found.start(1)))

    def blank_out(found: re.Match[str]) -> str:
        return "\n" * found[0].count("\n")

    markup = re.sub(r"<(script|style)[^>]*>.*?</\1>", blank_out, source, flags=re.DOTALL)
    for found in re.finditer(r"<!--(.*?)-->", markup, re.DOTALL):
        words = found[1].replace("@component", "").strip()
        if words:
            yield Text(1 + markup.count("\n", 0, found.start()), "comment", words)
    markup = re.sub(r"<!--.*?-->", blank_out, markup, flags=re.DOTALL)
    for found in re.finditer(r"\{[^{}]*\}", markup):
        for text in SCRIPT_TEXT.finditer(found[0]):
            words = re.sub(r"\$\{[^}]*\}", CODE, text[1] or text[2] or text[3] or "")
            yield from literal_text(1 + markup.count("\n", 0, found.start() + text.start()), words)
    markup = without_braces(markup)
    for found in re.finditer(r"(?:title|label|alt|placeholder|data-tip|words)=\"([^\"]{12,})\"", markup):
        yield from literal_text(1 + markup.count("\n", 0, found.start()), found[1])
    texts = re.sub(INLINE, blank_out, markup)
    for found in re.finditer(r"(?:^|(?<=>))([^<>]*[A-Za-z]{2}[^<>]*)(?=<|$)", texts):
        if len(found[1].split()) >= TEXT_WORDS:
            skipped = len(found[1]) - len(found[1].lstrip())
            yield Text(1 + texts.count("\n", 0, found.start() + skipped), "text", found[1].strip())


READERS = {".py": python_texts, ".md": markdown_texts, ".ts": script_texts, ".svelte": svelte_texts}
