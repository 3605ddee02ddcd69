"""The page of the words people use: the sentences that are understood, and the table of words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from prose import page

from seepnotation.spoken import notation_of_words
from seepnotation.spoken.aliases import CERTAINTIES, Alias, Meaning, aliases, meanings

NAMES = {"Arjun": "W", "Nani": "N"}

SENTENCES = {
    "Cards": (
        "nehla hukum", "hukum ka nehla", "9 of spades", "spade nine", "9 hukum", "♠ 9", "९ हुकुम", "حکم کا نہلا",
        "ਹੁਕਮ ਦਾ ਗੋਲਾ", "ghulam",
    ),
    "Throwing": ("Arjun nehla hukum phenka", "Arjun throws the nine of spades", "14. W nehla hukum"),
    "Taking": (
        "Arjun takes the four of diamonds and the three of hearts with the seven of clubs",
        "Arjun 7C takes 4D and 3H, makes a seep",
        "Arjun ne satta chidi se chauka eent aur tikki paan uthaya",
        "Nani takes the house of 11 with ghulam paan",
        "Nani satta chidi uthaya",
    ),
    "Making and adding": (
        "Arjun chhakka hukum aur chhakka chidi se 12 ka pakka ghar banaya",
        "Arjun 6S and 6C makes a house of 12",
        "Arjun makes a house of 12 with 6S on 6C",
        "Arjun adds the queen of diamonds to the house of 12",
        "Arjun QD pakka kiya 12",
    ),
    "Raising": (
        "Arjun raises the house of 9 to 11 with dukki chidi",
        "Arjun dukki chidi se 9 ka ghar toda, 11 banaya",
    ),
    "Other statements": (
        "Arjun ne 12 bola", "Arjun bids twelve", "farsh tikki paan, chhakka chidi, badshah eent aur ikka hukum",
        "deal 1 dealer Nani", "dispute Arjun 14", "house 12 pakka Arjun chhakka chidi and 6S",
    ),
}  # fmt: skip
"""Sentences by what they are about; the page tells what each of them becomes."""

REFUSED = (
    "Arjun takes 4D and 3H",
    "Arjun makes a house of 12 with 6S and 6C",
    "Arjun throws 7",
    "9 hukum 4",
    "Arjun nhla hukum",
    "Arjun shuffles",
)
"""Sentences that are refused; the page tells why."""


def words_page(note: str) -> str:
    """Return the page.

    Args:
        note: the sentence that says how the page is made.
    """
    return page(
        "# The words people use",
        note,
        "`seep fmt --from words FILE` reads a record in which cards, deeds and seats are told in words, and writes it "
        "in the notation, in place: the file always holds the canonical form, and no record depends on a table of "
        "words. Comments, texts of tags and notes stay as they are. Try it with `--diff` first: the words are gone "
        "afterwards.",
        "Nothing is guessed. A play or statement is translated whole, or refused with its place, the reason and the "
        "nearest word that is known; then the file stays as it was. What is notation already does not change at all.",
        "- [What is understood](#what-is-understood)\n- [What is refused](#what-is-refused)\n- [The table](#the-table)",
        "## What is understood",
        "Words and notation may stand side by side, in any mixture of scripts. Capitals, nukta, Arabic vowel marks, "
        "Arabic or Urdu forms of letters, and the digits of any script make no difference. Single letters are those of "
        "the notation alone: `H` is hearts, never hukum. Players go by the names in the tags, seats also by North, "
        "West, South and East. Small words such as `the` and `ne`, and the full stop of a sentence, say nothing.",
        *(part for title, sentences in SENTENCES.items() for part in (f"### {title}", _examples(sentences))),
        "The card played is the one before the verb, and first; or the one behind `with`; or the one before `se`. "
        "Cards that a word joins (`and`, `aur`) are written as one list, with `+` between them; the reader parts it "
        "into groups that add up. A card stands on one line.",
        "## What is refused",
        "Here nobody could know what was meant, or there is nothing to write.",
        "| words | why not |\n| --- | --- |\n" + "\n".join(f"| {words} | {_reason(words)} |" for words in REFUSED),
        "A player whose name is also a word for a card, such as Rani or Raja, is written as a seat: `S`. Such a name "
        "is refused wherever it stands, and so is one that two players have.",
        "## The table",
        "How sure it is that players say so:",
        "\n".join(f"- *{name}*: {text}" for name, text in CERTAINTIES.items()),
        "Where a word is only ordinary, ask a family before you show it to one. Please tell us what is said at your "
        "table.",
        *(part for meaning in meanings().values() for part in _meaning(meaning)),
    )


def _examples(sentences: tuple[str, ...]) -> str:
    rows = [f"| {words} | `{notation_of_words(words, NAMES).text}` |" for words in sentences]
    return "\n".join(["| words | notation |", "| --- | --- |", *rows])


def _reason(words: str) -> str:
    (refusal,) = notation_of_words(words, NAMES).refused
    return refusal.message


def _meaning(meaning: Meaning) -> Iterator[str]:
    signs = f" Written `{meaning.writes}`." if meaning.writes else ""
    yield f"### {meaning.name}"
    yield f"{meaning.text[0].upper()}{meaning.text[1:]}.{signs}"
    yield "\n".join(["| words | language, script | certainty | source |", "| --- | --- | --- | --- |", *_rows(meaning)])


def _rows(meaning: Meaning) -> Iterator[str]:
    mine = [alias for alias in aliases() if alias.means == meaning]
    for (language, script, certainty, source), entries in groupby(mine, _origin):
        forms = ", ".join(form for entry in entries for form in entry.forms)
        yield f"| {forms} | {language}, {script} | {certainty} | {source} |"


def _origin(alias: Alias) -> tuple[str, str, str, str]:
    return alias.language, alias.script, alias.certainty, alias.source
