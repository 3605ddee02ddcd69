"""The published JSON Schema is the one of the code, and describes every record that is written."""

import json

import jsonschema
import pytest

from seepnotation import loads, to_json
from seepnotation.notation import jsonform
from tests.cli.records import DISPUTES, SESSIONS
from tests.docs.pages import ROOT, fences
from tests.material import CONSENSUS

SCHEMA = json.loads((ROOT / "docs" / "seep.schema.json").read_text(encoding="utf-8"))
RECORDS = {path.stem: path.read_text(encoding="utf-8") for path in [*SESSIONS, *DISPUTES, *CONSENSUS[:2]]}
RECORDS |= {str(fence): fence.text for fence in fences(ROOT / "docs" / "notation.md") if fence.info == "seep"}


@pytest.fixture(scope="module")
def validator():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    return jsonschema.Draft202012Validator(SCHEMA)


def test_it_is_the_schema_of_the_code():
    assert jsonform.schema() == SCHEMA
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_it_describes_every_record(validator, text):
    validator.validate(json.loads(to_json(loads(text))))


@pytest.mark.parametrize(
    "document",
    [
        [],
        {"sessions": []},
        {"format": "seep-json 2", "sessions": []},
        {"format": "seep-json 1", "sessions": [{"tags": 3}]},
        {"format": "seep-json 1", "sessions": [{"players": 4}]},
        {"format": "seep-json 1", "sessions": [{"deals": [{"kind": "hand"}]}]},
        {"format": "seep-json 1", "sessions": [{"deals": [{"opening": [{"kind": "bid", "value": "twelve"}]}]}]},
        {"format": "seep-json 1", "sessions": [{"deals": [{"line": [{"kind": "play", "did": "nothing"}]}]}]},
    ],
)
def test_it_refuses_what_is_no_record(validator, document):
    assert not validator.is_valid(document)
    with pytest.raises(jsonform.JsonError):
        jsonform.from_json(json.dumps(document))
