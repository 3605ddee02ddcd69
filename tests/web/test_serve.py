"""The server by itself: links, addresses, an end that loses nothing."""

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from seepnotation.recorder.session import Recording
from seepnotation.web import serve as serving
from seepnotation.web.serve import CannotServe, serve

PROGRAM = """
import sys
from seepnotation.recorder.machine import new_session
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
