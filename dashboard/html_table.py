"""A plain table in HTML: it wraps long texts, and is read aloud row by row."""

from collections.abc import Iterable, Sequence


def html_table(headings: Sequence[str], rows: Iterable[Sequence[str]], *, words: int) -> str:
    """The table; its first `words` columns hold words, the others numbers, which stand to the right.

    Headings and cells are HTML: texts out of logs must have been escaped.
    """
    kinds = ['class="words"' if place < words else "" for place in range(len(headings))]
    head = "".join(
        f'<th scope="col" {kind}>{title}</th>' for kind, title in zip(kinds, headings, strict=True)
    )
    body = "".join(
        f"<tr>{''.join(f'<td {kind}>{cell}</td>' for kind, cell in zip(kinds, row, strict=True))}</tr>"
        for row in rows
    )
    return (
        f'<div class="trull-rows"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
        "</div>"
    )
