"""Records, and what the annotator says of their plays."""

from seepnotation import Replay, loads, rules_of
from seepnotation.annotating import remarks_of
from seepnotation.cards import PACK, mask_of, names_in
from seepnotation.words import names_of
from tests.cli.records import SAMPLES


def remarks(text, *kinds, deal=1, **house_rules):
    """What is said of the plays of a deal: ``{number: [text, ...]}``."""
    return {
        number: [remark.text for remark in said] for number, said in said_of(text, *kinds, deal=deal, **house_rules)
    }


def glyphs(text, *kinds, **house_rules):
    """The glyphs of the remarks: ``{number: [glyph, ...]}``."""
    return {number: [remark.glyph for remark in said] for number, said in said_of(text, *kinds, **house_rules)}


def said_of(text, *kinds, deal=1, **house_rules):
    tags = "".join(f'[Rules.{name} "{value}"] ' for name, value in house_rules.items())
    session, wanted = list(loads(tags + text).deals)[deal - 1]
    run = Replay(wanted, rules_of(session)).run()
    for index, said in remarks_of(run, names_of(session), kinds or None).items():
        yield run.steps[index].number, said


def sample(name):
    return (SAMPLES / f"{name}.seep").read_text(encoding="utf-8")


def all_but(words):
    """The pack without these cards, as a pile is written."""
    return " ".join(names_in(PACK & ~mask_of(words.split())))
