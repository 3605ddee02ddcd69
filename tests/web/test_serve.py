"""The server by itself: links, addresses, an end that loses nothing."""

import contextlib
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from seepnotation import loads
from seepnotation.recorder.session import Recording
from seepnotation.web import serve as serving
from seepnotation.web.serve import CannotServe, serve
from tests.cli.records import COMMAND

PROGRAM = """
import sys
from seepnotation.recorder.machine import new_session
from seepnotation import loads
from seepnotation.recorder.session import Recording
from seepnotation.web.serve import serve

serve(Recording(sys.argv[1], new_session), sys.argv[2] or None, 0, lambda line: print(line, flush=True))
"""


@pytest.fixture
def run(tmp_path):
    """Starts a recorder on a file as the command does, and returns it with its links."""
    started = []

    def start(host="", file="evening.seep"):
        program = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(tmp_path / file), host], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, cwd=Path(__file__).parents[2],
        )  # fmt: skip
        started.append(program)
        record, follow = (program.stdout.readline().split()[1] for _ in range(2))
        return program, record, follow

    yield start
    for program in started:
        program.kill()
        program.communicate()


def post(link, name, version, line):
    origin = "/".join(link.split("/")[:3])
    sent = {"id": name, "version": version, "line": line}
    return httpx.post(f"{link}/line", json=sent, headers={"Origin": origin}).json()


def first(link):
    """The first thing that a page is told."""
    with httpx.stream("GET", f"{link}/events") as events:
        return next(line for line in events.iter_lines() if line.startswith("data:"))


def version_of(told):
    return re.search(r'"version": "([^"]+)"', told)[1]


def test_ctrl_c_ends_it_with_a_page_open_and_all_is_in_the_file(run, tmp_path):
    program, record, follow = run()
    with httpx.stream("GET", f"{follow}/events", timeout=10) as events:
        lines = events.iter_lines()
        version = version_of(next(line for line in lines if line.startswith("data:")))
        said = post(record, "name-0001", version, "E")
        said = post(record, "name-0002", said["shown"]["version"], "12")
        program.send_signal(signal.SIGINT)
        assert "event: ended" in list(lines)
    out, err = program.communicate(timeout=10)
    assert program.returncode == 0
    assert err == ""
    assert out.splitlines()[-1] == "ended; all that was recorded is saved"
    assert "evening.seep: saved" in out.splitlines()[-2]
    assert "bid N 12" in (tmp_path / "evening.seep").read_text()
    assert not (tmp_path / "evening.seep.lock").exists()


def test_a_kill_loses_nothing_that_a_page_was_answered(run, tmp_path):
    program, record, _ = run()
    said = post(record, "name-0001", version_of(first(record)), "E")
    post(record, "name-0002", said["shown"]["version"], "12")
    program.kill()
    program.wait(10)
    assert "bid N 12" in (tmp_path / "evening.seep").read_text()


def test_quit_from_a_page_ends_it(run):
    program, record, _ = run()
    post(record, "name-0001", version_of(first(record)), "quit")
    out, _ = program.communicate(timeout=10)
    assert program.returncode == 0
    assert "saved" in out


def test_without_a_host_only_this_machine_is_answered(run):
    _, record, _ = run()
    assert record.startswith("http://127.0.0.1:")
    port = int(record.split(":")[2].split("/")[0])
    assert httpx.get(record, headers={"Host": "192.168.1.5"}).status_code == 404
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as asking:
        asking.settimeout(2)
        assert asking.connect_ex(("127.0.0.2", port)) != 0  # another address of this machine


def test_the_links_cannot_be_guessed_and_differ(run):
    _, record, follow = run()
    secrets = {record.rpartition("/")[2], follow.rpartition("/")[2]}
    _, again, _ = run(file="other.seep")
    secrets.add(again.rpartition("/")[2])
    assert len(secrets) == 3
    assert min(map(len, secrets)) >= 22  # 128 bits


def test_for_all_addresses_the_link_names_one_that_a_phone_can_reach(run):
    _, record, _ = run("0.0.0.0")
    assert "0.0.0.0" not in record
    assert httpx.get(record.replace(record.split("/")[2].split(":")[0], "127.0.0.1")).status_code == 200


# ---------------------------------------------------------------- the command itself


@pytest.fixture
def command(tmp_path):
    """Starts ``seep record FILE --serve`` as a user does, and returns it with the two links that it prints."""
    started = []

    def start(*options):
        program = subprocess.Popen(
            [COMMAND, "record", "evening.seep", "--serve", "--port", "0", *options], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True, cwd=tmp_path,
        )  # fmt: skip
        started.append(program)
        told = dict(program.stdout.readline().split() for _ in range(2))
        return program, told["record:"], told["follow:"]

    yield start
    for program in started:
        program.kill()
        program.communicate()


def test_the_command_serves_a_new_file_and_ctrl_c_leaves_it_whole(command, tmp_path):
    program, record, follow = command("--players", "Nani", "Arjun", "Mummy", "Ravi")
    assert "Nani" in first(record)
    assert httpx.get(follow).status_code == 200
    said = post(record, "name-0001", version_of(first(record)), "N")
    said = post(record, "name-0002", said["shown"]["version"], "12")
    assert said["taken"]
    program.send_signal(signal.SIGINT)
    out, err = program.communicate(timeout=10)
    assert (program.returncode, err) == (0, "")
    assert out.splitlines()[-1] == "ended; all that was recorded is saved"
    [session] = loads((tmp_path / "evening.seep").read_text(encoding="utf-8")).sessions
    assert [tag.value for tag in session.tags if tag.name in ("North", "East")] == ["Nani", "Ravi"]
    assert (session.deals[0].dealer, session.deals[0].opening[0].value) == ("N", 12)
    assert [path.name for path in tmp_path.iterdir()] == ["evening.seep"]


def test_after_a_kill_the_command_goes_on_and_a_page_can_undo_what_was_before(command, tmp_path):
    program, record, _ = command()
    said = post(record, "name-0001", version_of(first(record)), "N")
    post(record, "name-0002", said["shown"]["version"], "12")
    program.kill()
    program.wait(10)
    _, record, _ = command()
    told = first(record)
    assert '"undo": true' in told
    said = post(record, "name-0003", version_of(told), "undo")
    assert said["taken"]
    assert "bid" not in (tmp_path / "evening.seep").read_text(encoding="utf-8")
    assert "dealer N" in (tmp_path / "evening.seep").read_text(encoding="utf-8")


# ---------------------------------------------------------------- who sends nothing, or half a request

HALVES = {
    "nothing": b"",
    "half a line": b"GET /r/",
    "half the head": b"GET / HTTP/1.1\r\nHost: localhost\r\n",
    "half the body": b"POST {path}/line HTTP/1.1\r\nHost: localhost:{port}\r\nOrigin: http://localhost:{port}\r\n"
                     b"Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{\"id\": ",
}  # fmt: skip


def half(name, stand):
    port = stand.base.rpartition(":")[2].encode()
    path = stand.record.removeprefix(stand.base).encode()
    return HALVES[name].replace(b"{port}", port).replace(b"{path}", path)


def connected(stand):
    return socket.create_connection(("127.0.0.1", int(stand.base.rpartition(":")[2])), timeout=5)


@pytest.mark.parametrize("name", HALVES)
def test_half_a_request_is_not_waited_for(served, monkeypatch, name):
    monkeypatch.setattr(serving, "REQUEST_WITHIN", 0.3)
    with connected(served) as client:
        client.sendall(half(name, served))
        began = time.monotonic()
        assert client.recv(1) == b""  # it is closed, and nothing was answered
        assert 0.2 < time.monotonic() - began < 3


def test_a_request_that_comes_byte_by_byte_is_not_waited_for_either(served, monkeypatch):
    monkeypatch.setattr(serving, "REQUEST_WITHIN", 0.4)
    began = time.monotonic()
    with connected(served) as client, contextlib.suppress(OSError):
        for byte in b"GET / HTTP/1.1\r\nX: " + b"a" * 200:
            client.sendall(bytes([byte]))
            time.sleep(0.02)
    assert time.monotonic() - began < 2  # it would take more than four seconds


def test_after_a_whole_request_a_half_one_is_not_waited_for(served, monkeypatch):
    monkeypatch.setattr(serving, "REQUEST_WITHIN", 0.3)
    with connected(served) as client:
        client.sendall(b"GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert client.recv(9) == b"HTTP/1.1 "
        time.sleep(0.1)
        while b"\r\n\r\n" not in client.recv(4096):
            pass
        client.sendall(b"GET /")
        assert client.recv(1) == b""


def test_two_hundred_silent_clients_keep_nobody_waiting(served):
    silent = [connected(served) for _ in range(200)]
    try:
        for index, client in enumerate(silent):
            client.sendall(half([*HALVES][index % len(HALVES)], served))
        began = time.monotonic()
        served.take("E", "12")
        assert httpx.get(served.follow).status_code == 200
        assert time.monotonic() - began < 3
    finally:
        for client in silent:
            client.close()


def test_of_many_silent_clients_those_that_waited_longest_are_closed_to_make_room(served, monkeypatch):
    monkeypatch.setattr(serving, "MOST_WAITING", 5)
    silent = [connected(served) for _ in range(12)]
    try:
        for client in silent[:7]:
            assert client.recv(1) == b""
        assert httpx.get(served.follow).status_code == 200  # takes the place of one more
        for client in silent[8:]:
            client.setblocking(False)
            with pytest.raises(BlockingIOError):
                client.recv(1)
    finally:
        for client in silent:
            client.close()


def test_a_page_that_only_listens_is_not_closed(served, monkeypatch):
    monkeypatch.setattr(serving, "REQUEST_WITHIN", 0.2)
    with httpx.stream("GET", f"{served.follow}/events", timeout=5) as events:
        lines = events.iter_lines()
        version = version_of(next(line for line in lines if line.startswith("data:")))
        time.sleep(0.6)
        served.take("E")
        assert version_of(next(line for line in lines if line.startswith("data: {"))) != version


def test_a_port_in_use_is_told_with_what_to_do(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(CannotServe, match="--port 0 takes any"):
        serve(None, None, taken.getsockname()[1], print)


@pytest.mark.parametrize("host", ["192.0.2.77", "no such host", "x" * 300])
def test_an_address_of_another_machine_is_refused(host):
    with pytest.raises(CannotServe, match="--host"):
        serve(None, host, 0, print)


def test_without_the_extra_it_says_what_to_install(monkeypatch):
    monkeypatch.setattr(serving, "find_spec", lambda name: None)
    with pytest.raises(CannotServe, match=re.escape('pip install "seepnotation[web]"')):
        serve(None, None, 0, print)


def test_the_code_for_the_camera_is_that_of_the_link_dark_on_light():
    import segno

    link = "http://192.168.1.5:7337/r/abc"
    modules = []
    for line in serving._qr_code(link):
        assert line.startswith("\x1b[38;5;16;48;5;231m")  # black on white, whatever the terminal's colours are
        halves = re.sub(r"\x1b\[[0-9;]*m", "", line)
        modules.append([half in "▀█" for half in halves])
        modules.append([half in "▄█" for half in halves])
    wanted = [[bool(module) for module in row] for row in segno.make(link, error="l").matrix_iter(border=2)]
    assert modules[: len(wanted)] == wanted
    assert not any(map(any, modules[len(wanted) :]))


def test_a_recording_can_be_shared(tmp_path):
    from seepnotation.recorder.machine import new_session
    from seepnotation.web.desk import Desk

    recording = Recording(tmp_path / "evening.seep", new_session)
    desk = Desk(recording)
    desk.take("name-0001", desk.version, "E")
    assert "dealer E" in (tmp_path / "evening.seep").read_text()
    recording.close()
