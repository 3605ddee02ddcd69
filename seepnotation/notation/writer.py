"""From records to text: the canonical layout. The writer lays out what a record holds, no more."""

from __future__ import annotations

from collections.abc import Iterator

from seepnotation import record as r


def write(record: r.Record) -> Iterator[str]:
    """Yield the text of a record piece by piece: the head of each session, then its deals.

    Put together, the pieces are the file. Writing twice gives the same bytes.
    """
    first = True
    for session in record.sessions:
        head = head_text(session)
        if head:
            yield head if first else f"\n{head}"
            first = False
        for deal in session.deals:
            text = deal_text(deal)
            yield text if first else f"\n{text}"
            first = False


def head_text(session: r.Session) -> str:
    """Return the lines of a session's comments and tags."""
    lines = [comment_text(comment) for comment in session.comments]
    lines += [_with_comments(f'[{tag.name} "{_escape(tag.value, chr(34))}"]', tag.comments) for tag in session.tags]
    return "".join(f"{line}\n" for line in lines)


def deal_text(deal: r.Deal) -> str:
    """Return the lines of a deal or position."""
    statements: list[r.Written] = [*deal.opening, *deal.line, *deal.closing]
    head = _with_comments(" ".join([_head(deal), *map(note_text, deal.notes)]), deal.comments)
    return "".join(f"{line}\n" for line in (head, *map(statement_text, statements)))


def statement_text(statement: r.Written) -> str:
    """Return a statement with its notes, comments and variations, on one line unless a comment has more."""
    if isinstance(statement, r.PlayLine):
        return _play_text(statement)
    body = _body(statement)
    return _with_comments(" ".join([body, *map(note_text, statement.notes)]), statement.comments)


def play_body(play: r.PlayLine) -> str:
    """Return what a play does, without number, seat and marks: ``5S+7C, QD=12``."""
    card = play.card or ""
    if play.did == "throw":
        return card
    if play.did == "unseen":
        return "..."
    groups = ["+".join(group) for group in play.groups]
    if play.did == "take":
        return " ".join([f"{card} x", *([", ".join([*groups, *["..."] * play.more])] if groups or play.more else [])])
    first, *others = groups
    laid = [f"{card}+{first}" if first else card, *others, *["..."] * play.more]
    return f"{', '.join(laid)}={'' if play.value is None else play.value}"


def play_marks(play: r.PlayLine) -> str:
    """Return the marks behind a play: ``* #!~``, from the star to the wave."""
    glyph = ""
    if play.glyph is not None:
        glyph = r.GLYPHS[play.glyph - 1] if 1 <= play.glyph <= len(r.GLYPHS) else f"${play.glyph}"
    return "*" * play.pukka + " #" * play.sweep + glyph + "~" * play.unsure


def comment_text(comment: str) -> str:
    """Return a comment in braces."""
    return "{" + _escape(comment, "{}") + "}"


def note_text(note: r.Note) -> str:
    """Return a note: ``@time(21:14)``."""
    return f"@{note.name}({note.value})"


def _play_text(play: r.PlayLine) -> str:
    opener = "" if play.number is None else f"{play.number}. "
    opener += "" if play.seat is None else f"{play.seat} "
    words = [f"{opener}{play_body(play)}{play_marks(play)}", *map(note_text, play.notes)]
    words += map(comment_text, play.comments)
    words += map(variation_text, play.variations)
    return " ".join(words)


def variation_text(variation: r.Variation) -> str:
    """Return a variation in its parentheses."""
    return f"({' '.join([*map(comment_text, variation.comments), *map(_play_text, variation.plays)])})"


def _body(statement: r.Written) -> str:
    match statement:
        case r.Redeal(seat=seat, cards=cards):
            return _words("redeal", seat or "floor", *cards)
        case r.Hand():
            packets = [" ".join(packet) for packet in statement.packets]
            return _words("hand", statement.seat, *" / ".join(packets).split(), *["..."] * statement.more)
        case r.Bundle():
            return _words("bundle", statement.seat, *statement.cards, *["..."] * statement.more)
        case r.Bid():
            return _words("bid", statement.seat, statement.value)
        case r.Floor() | r.Loose():
            return _words(statement.kind, *statement.cards)
        case r.HouseNow():
            value = f"{statement.value}{'*' * statement.pukka}"
            groups = ", ".join("+".join(group) for group in statement.groups)
            return _words("house", value, ",".join(statement.owners), groups or None)
        case r.Taken():
            sweeps = () if statement.sweeps is None else ("+", statement.sweeps)
            return _words("taken", statement.side, *statement.cards, *sweeps)
        case r.Turn() | r.Last():
            return _words(statement.kind, statement.seat)
        case r.Next():
            return _words("play", statement.number)
        case r.Dispute():
            return _words("dispute", statement.seat, statement.number)
        case r.TableRuling():
            return _words("ruling", statement.number, statement.verdict, statement.rule)
        case r.Takeback():
            return _words("takeback", "refused" if statement.refused else None)
        case r.Rewind():
            return _words("rewind", statement.number)
        case r.Score():
            return _words("score", *(word for side in statement.sides for word in (side.side, count_text(side))))
        case r.Baazi() | r.Concede():
            return _words(statement.kind, statement.side)
        case r.Stands() | r.Forfeit() | r.Void() | r.Abandoned():
            return statement.kind
    raise TypeError(f"no statement: {statement!r}")


def count_text(score: r.SideScore) -> str:
    """Return what a side counted: ``62+50``, or the whole count alone."""
    return f"{score.cards}" if score.sweeps is None else f"{score.cards}+{score.sweeps}"


def _head(deal: r.Deal) -> str:
    return _words(deal.kind, deal.number, *(() if deal.dealer is None else ("dealer", deal.dealer)))


def _words(*words: object) -> str:
    return " ".join(str(word) for word in words if word is not None)


def _with_comments(text: str, comments: tuple[str, ...]) -> str:
    return " ".join([text, *map(comment_text, comments)])


def _escape(text: str, signs: str) -> str:
    text = text.replace("\\", "\\\\")
    for sign in signs:
        text = text.replace(sign, "\\" + sign)
    return text
