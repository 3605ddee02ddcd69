"""The examples of the pages do what the pages say.

```seep is in canonical form, ```seep-lenient is read without a fault but is not canonical, ```seep-fault has reading
faults, and ```python is a session at the prompt.
"""

from itertools import pairwise

import pytest

from seepnotation import ReadingError, canonical, dumps, loads
from tests.docs.pages import PAGES, ROOT, fences

ALL = [fence for page in PAGES for fence in fences(page)]


def each(info):
    return pytest.mark.parametrize("fence", [fence for fence in ALL if fence.info == info], ids=str)


@each("seep")
def test_seep_is_canonical(fence):
    assert dumps(canonical(loads(fence.text))) == fence.text


@each("seep-lenient")
def test_seep_lenient_is_read_and_is_not_canonical(fence):
    written = dumps(canonical(loads(fence.text)))
    assert written != fence.text
    assert dumps(canonical(loads(written))) == written


@each("seep-fault")
def test_seep_fault_has_reading_faults(fence):
    with pytest.raises(ReadingError) as error:
        loads(fence.text)
    assert {fault.code[:2] for fault in error.value.faults} == {"S1"}


def test_a_lenient_example_becomes_the_canonical_one_that_is_shown_after_it():
    examples = fences(ROOT / "docs" / "notation.md")
    pairs = [
        (lenient, strict)
        for lenient, strict in pairwise(examples)
        if (lenient.info, strict.info) == ("seep-lenient", "seep")
        and lenient.text.startswith(('[North "Nani"]', "; Written by Ravi."))
    ]
    assert len(pairs) == 2
    for lenient, strict in pairs:
        assert dumps(canonical(loads(lenient.text))) == strict.text


def test_every_kind_of_fence_is_known():
    known = {"seep", "seep-lenient", "seep-fault", "python", "text", "toml", "json", "sh", "sql", "py", ""}
    assert {str(fence): fence.info for fence in ALL if fence.info not in known} == {}
