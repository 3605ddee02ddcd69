"""What the pages are answered: links, headers, refusals; every line counts once."""

import asyncio
import json

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request

from seepnotation.web.app import MOST_BYTES, Pages
from seepnotation.web.guard import Hosts, Tokens
from tests.web.conftest import OPENING, Client

ORIGIN = {"Origin": "http://localhost"}


def post(client, link, line="E", *, name="name-0001", version=None, headers=ORIGIN, stand=None, **more):
    body = {"id": name, "version": version or stand.desk.version, "line": line} | more
    return client.post(f"{link}/line", json=body, headers=headers)


def test_a_line_is_recorded_and_the_answer_shows_what_is_next(client, stand):
    answer = post(client, stand.record, "E", stand=stand)
    assert answer.status_code == 200
    said = answer.json()
    assert said["taken"]
    assert said["shown"]["wants"] == "bid"
    assert said["shown"]["headline"] == "Biji bids"
    assert said["shown"]["bids"] == ["9", "10", "11", "12", "13"]  # R6


def test_a_line_that_comes_again_is_done_once_and_answered_the_same(client, stand):
    stand.take(*OPENING)
    version = stand.desk.version
    first = post(client, stand.record, "3C", version=version, stand=stand)
    again = post(client, stand.record, "3C", version=version, stand=stand)
    assert first.json() == again.json()
    assert stand.plays == ["3C"]


def test_a_line_for_an_older_version_does_nothing_and_is_shown_what_is_now(client, stand):
    stand.take(*OPENING)
    old = stand.desk.version
    stand.take("3C")
    answer = post(client, stand.record, "9H", version=old, stand=stand)
    assert answer.status_code == 409
    assert "moved on" in answer.json()["message"]
    assert answer.json()["shown"]["version"] == stand.desk.version
    assert answer.json()["shown"]["turn"] == "W"
    assert stand.plays == ["3C"]


def test_a_page_of_an_earlier_run_cannot_record_unseen(client, stand):
    begun, count = stand.desk.version.split(".")
    answer = post(client, stand.record, "E", version=f"{begun[::-1]}x.{count}", stand=stand)
    assert answer.status_code == 409
    assert stand.recorder.record.sessions[0].deals == ()


@pytest.mark.parametrize("path", ["", "/page.js", "/link.js", "/page.css", "/sheet", "/preview?text=7", "/events"])
@pytest.mark.parametrize("link", ["/r/wrong", "/w/wrong", "/r/", "/x/y", "/r/{follow}", "/w/{record}", "/r/é"])
def test_a_wrong_link_tells_nothing(client, stand, link, path):
    token = {"record": stand.pages.tokens.record, "follow": stand.pages.tokens.follow}
    answer = client.get(link.format(**token) + path)
    assert (answer.status_code, answer.content) == (404, b"")


def test_a_wrong_link_records_nothing(client, stand):
    assert post(client, "/r/wrong", stand=stand).status_code == 404
    assert post(client, f"/w/{stand.pages.tokens.record}", stand=stand).status_code == 404
    assert stand.recorder.record.sessions[0].deals == ()


def test_who_follows_may_not_record_nor_ask_what_a_line_would_do(client, stand):
    assert post(client, stand.follow, stand=stand).status_code == 403
    assert client.get(f"{stand.follow}/preview?text=7").status_code == 403
    assert stand.recorder.record.sessions[0].deals == ()


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b"", "Invalid JSON"),
        (b"{", "Invalid JSON"),
        (b"\xff\xfe", "Invalid JSON"),
        (b"[" * 4000, "Invalid JSON"),
        (b"[]", "the request"),
        (b'{"id": "name-0001", "version": "1", "line": 5}', "line"),
        (b'{"id": "name-0001", "version": "1"}', "line"),
        (b'{"id": "short", "version": "1", "line": "E"}', "id"),
        (b'{"id": "name-0001", "version": "1", "line": "E", "seat": "W"}', "seat"),
        (json.dumps({"id": "name-0001", "version": "1", "line": "x" * 1001}).encode(), "line"),
    ],
)
def test_what_is_no_line_is_refused_with_the_reason(client, stand, body, says):
    answer = client.post(f"{stand.record}/line", content=body, headers=ORIGIN | {"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert says in answer.json()["message"]


def test_a_form_cannot_send_lines(client, stand):
    answer = client.post(f"{stand.record}/line", data={"line": "E"}, headers=ORIGIN)
    assert answer.status_code == 415


@pytest.mark.parametrize("told", [True, False])
def test_too_much_is_refused_whether_its_size_is_told_or_not(client, stand, told):
    body = b" " * (MOST_BYTES + 1)

    async def parts():
        yield body[:3000]
        yield body[3000:]

    content = body if told else parts()
    answer = client.post(f"{stand.record}/line", content=content, headers=ORIGIN | {"Content-Type": "application/json"})
    assert answer.status_code == 413
    assert client.get(f"{stand.record}/preview", params={"text": "7" * 1001}).status_code == 413


@pytest.mark.parametrize(
    "headers", [{}, {"Origin": "null"}, {"Origin": "http://evil.example"}, {"Origin": "https://localhost"},
                {"Origin": "http://localhost:81"}, {"Sec-Fetch-Site": "cross-site"}]
)  # fmt: skip
def test_another_page_cannot_record(client, stand, headers):
    assert post(client, stand.record, headers=headers, stand=stand).status_code == 403
    assert stand.recorder.record.sessions[0].deals == ()


def test_a_browser_that_hides_its_origin_may_record_from_our_page(client, stand):
    headers = {"Origin": "null", "Sec-Fetch-Site": "same-origin"}
    assert post(client, stand.record, headers=headers, stand=stand).status_code == 200


@pytest.mark.parametrize(
    ("host", "numbers", "status"),
    [
        ("localhost", False, 200), ("localhost:7337", False, 200), ("127.0.0.1:7337", False, 200),
        ("[::1]:7337", False, 200), ("192.168.1.5", False, 404), ("192.168.1.5:7337", True, 200),
        ("evil.example", False, 404), ("evil.example", True, 404),
        ("127.0.0.1.evil.example", True, 404), ("[::1", True, 404), ("", True, 404),
    ],
)  # fmt: skip
def test_only_this_machines_own_names_are_answered(stand, host, numbers, status):
    pages = Pages(stand.desk, Tokens("a", "b"), Hosts(numbers=numbers))
    answer = Client(pages.app).get("/r/a", headers={"Host": host})
    assert answer.status_code == status
    assert (answer.content == b"") == (status == 404)


@pytest.mark.parametrize("path", ["/r/wrong", "{record}", "{record}/page.js", "{record}/sheet", "{follow}/preview"])
def test_every_answer_has_the_headers(client, stand, path):
    answer = client.get(path.format(record=stand.record, follow=stand.follow))
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_page_names_nothing_outside_and_no_other_secret(client, stand):
    for own, other in ((stand.record, stand.pages.tokens.follow), (stand.follow, stand.pages.tokens.record)):
        for path in ("", "/page.css", "/link.js", "/page.js"):
            text = client.get(own + path).text.replace("http://www.w3.org/2000/svg", "")
            assert "http:" not in text
            assert "https:" not in text
            assert other not in text


def test_who_follows_gets_no_keys_to_record_with(client, stand):
    assert 'id="pad"' in client.get(stand.record).text
    assert 'id="pad"' not in client.get(stand.follow).text


def test_a_page_cannot_write_files_where_it_likes(client, stand):
    for name in ("/tmp/x.seep", "../x.seep", "..\\x.seep", ".profile", "x.sh", "", "a/b.seep"):
        answer = post(client, stand.record, f"save {name}", name=f"name-{name.encode().hex()}-0000", stand=stand)
        assert answer.status_code == 409
        assert "without a folder" in answer.json()["message"]


def test_the_score_sheet_comes_as_rows(client, stand):
    assert client.get(f"{stand.follow}/sheet").json()["bare"] == "No deal yet."
    stand.take(*OPENING)
    sheet = client.get(f"{stand.follow}/sheet").json()
    assert sheet["head"] == ["Deal", "Dealer", "NS", "EW", "Won by", "Lead"]
    assert sheet["rows"] == []
    # What plain lines answer to the word score.
    told = [message.text for message in stand.recorder.feed("score").messages]
    shown = [f"{one['word'].lower()}: {one['text']}" for one in sheet["foot"]]
    assert told == ["points so far: NS 0, EW 0", "standing: level, baazis NS 0, EW 0"]
    assert shown == [f"deal 1: {told[0]}", told[1]]
    stand.take("concede NS")
    sheet = client.get(f"{stand.follow}/sheet").json()
    assert [(row["cells"][:2], row["remark"]) for row in sheet["rows"]] == [
        (["1", "E"], "NS gave it up; baazi EW by the nine-point rule")
    ]
    stand.take("")
    sheet = client.get(f"{stand.follow}/sheet").json()
    assert len(sheet["rows"]) == 1  # the deal that is played stands under the table
    assert [one["word"] for one in sheet["foot"]] == ["Deal 2", "Points", "Standing"]


def test_a_typed_text_shows_what_it_would_do_and_changes_nothing(client, stand):
    stand.take(*OPENING)
    said = client.get(f"{stand.record}/preview", params={"text": "3c"}).json()
    assert "3C+8H+AC=12" in said["whole"]
    assert stand.plays == []


def test_a_fault_of_ours_is_told_and_the_next_line_is_taken(stand, monkeypatch):
    client = Client(stand.pages.app, raise_app_exceptions=False)
    with monkeypatch.context() as broken:
        broken.setattr(stand.recorder, "feed", lambda line: 1 // 0)
        answer = post(client, stand.record, stand=stand)
    assert answer.status_code == 500
    assert "ZeroDivisionError" in answer.json()["message"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert post(client, stand.record, name="name-0002", stand=stand).status_code == 200


@pytest.mark.parametrize("link", ["/x/y/", "/r/wrong/", "/r/{record}/", "/r/{record}/page.js/", "/w/{record}/sheet/"])
def test_a_link_that_is_nearly_one_leads_nowhere(client, stand, link):
    answer = client.get(f"http://localhost{link.format(record=stand.pages.tokens.record)}")
    assert (answer.status_code, answer.content) == (404, b"")


@pytest.mark.parametrize("between", ["\t", "  ", "\u00a0", "\u2003"])
@pytest.mark.parametrize("before", ["", "\ufeff", "\u200b", " "])
def test_save_is_known_however_its_word_is_parted(client, stand, before, between):
    answer = post(client, stand.record, f"{before}SAVE{between}/tmp/x.seep", stand=stand)
    assert answer.status_code == 409
    assert "without a folder" in answer.json()["message"]


def test_many_who_follow_keep_nobody_from_recording(stand):
    async def full():
        streams = [stand.pages._stream("w") for _ in range(100)]
        for stream in streams:
            await anext(stream)
        statuses = []
        for role, token in (("w", stand.pages.tokens.follow), ("r", stand.pages.tokens.record)):
            request = Request({"type": "http", "path_params": {"role": role, "token": token}})
            try:
                statuses.append((await stand.pages._events(request)).status_code)
            except HTTPException as refused:
                statuses.append(refused.status_code)
        for stream in streams:
            await stream.aclose()
        return statuses, stand.pages._open.total()

    assert asyncio.run(full()) == ([503, 200], 0)
