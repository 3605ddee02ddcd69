"""Many files, folders and archives: the same whoever does the work; a bad file stops no other; Ctrl-C is clean."""

import gzip
import json
import os
import select
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from seepnotation.archives import crew
from seepnotation.cli import many
from tests.cli.records import COMMAND, FAULT, GOOD, HURRIED, NO_KEY, SAMPLES
from tests.material import CONSENSUS

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and terminals are others there")
COUNTED = GOOD.replace("abandoned", "score NS 40 EW 60+50")


@pytest.fixture
def evenings(folder):
    """A folder of many kinds of files, good and bad, and a long one of several sessions with a fault at its end."""
    games = folder / "games"
    games.mkdir()
    for number, text in enumerate([GOOD, NO_KEY, COUNTED, FAULT, HURRIED, '[Rules "pagta"]\n' + COUNTED[18:]]):
        (games / f"evening {number * 2}.seep").write_text(text, encoding="utf-8")
    (games / "evening 3.seep").write_bytes(b"\xff")
    (games / "packed.seep.gz").write_bytes(gzip.compress(COUNTED.encode()))
    (games / "torn.seep.gz").write_bytes(gzip.compress(COUNTED.encode())[:-9])
    with zipfile.ZipFile(games / "old.zip", "w") as packed:
        for path in SAMPLES.glob("*.seep"):
            packed.write(path, f"2023/{path.name}")
    long = "".join(path.read_text(encoding="utf-8") for path in CONSENSUS) * 2
    (games / "year.seep").write_text(long + NO_KEY, encoding="utf-8")
    return "games"


VERBS = [
    ["check"], ["check", "--format", "concise", "--strict"], ["check", "--format", "json"], ["score"],
    ["score", "--format", "json", "--rules", "karan"], ["stats"], ["stats", "--format", "json", "--rules", "pagat"],
    ["convert", "--to", "jsonl"], ["convert", "--to", "json"],
]  # fmt: skip


@pytest.mark.parametrize("verb", VERBS, ids=" ".join)
def test_several_processes_say_what_one_says(seep, evenings, verb, monkeypatch):
    alone = seep(*verb, evenings, "--jobs", "1")
    monkeypatch.setattr(many, "ENOUGH", 1)
    assert seep(*verb, evenings, "--jobs", "2") == alone
    assert alone.code == 2
    assert alone.err.count("could not be read") + alone.err.count("no UTF-8") + alone.err.count("is damaged") == 2
    if "json" in verb:
        assert json.loads(alone.out)["format"].startswith("seep-")


def test_places_in_a_long_file_are_those_of_the_file(seep, evenings):
    long = Path(evenings, "year.seep").read_text(encoding="utf-8")
    line = long[: long.index("23. E 6C+5D=11")].count("\n") + 1
    done = seep("check", "--format", "concise", f"{evenings}/year.seep")
    assert done.lines[0].startswith(f"{evenings}/year.seep:{line}:7: error S212 ")
    (found,) = json.loads(seep("check", "--format", "json", f"{evenings}/year.seep").out)["files"]
    assert (found["deals"], found["plays"]) == (201, 9601)
    assert [(d["line"], d["deal"]) for d in found["diagnostics"]] == [(line, 201)]
    assert done.lines[-1] == "1 file, 201 deals, 9601 plays: 1 error"


def test_few_files_need_no_further_process(seep, evenings, monkeypatch):
    monkeypatch.setattr(crew, "Processes", lambda *_: pytest.fail("a pool was started"))
    assert seep("check", f"{evenings}/old.zip", f"{evenings}/evening 0.seep").code == 0
    assert seep("check", evenings, "--jobs", "1").code == 2


def test_the_summary_counts_what_could_not_be_read(seep, evenings):
    done = seep("check", "--format", "concise", evenings)
    assert done.lines[-1].endswith("; 2 paths could not be read")
    done = seep("score", evenings)
    assert done.lines[-1].endswith(" deals; 2 paths could not be read")
    assert "Left out:" in seep("stats", evenings).out


def test_sums_do_not_depend_on_where_a_file_is_parted(seep, folder, monkeypatch):
    sessions = [COUNTED, COUNTED.replace("Ravi", "Papa"), GOOD] * 30
    (folder / "a.seep").write_text("\n".join(sessions), encoding="utf-8")
    whole = {verb: seep(verb, "a.seep", "--format", "json") for verb in ("stats", "score")}
    monkeypatch.setattr(many, "SIZE", 100)
    monkeypatch.setattr("seepnotation.archives.opening.BLOCK", 300)
    assert {verb: seep(verb, "a.seep", "--format", "json") for verb in whole} == whole
    assert [session["session"] for session in json.loads(whole["score"].out)["sessions"]] == list(range(1, 91))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_session_goes_on_from_another_file_wherever_it_lies(seep, folder, jobs, monkeypatch):
    monkeypatch.setattr(many, "ENOUGH", 1)
    first = "deal 1 dealer N score NS 75 EW 25\n"
    second = '[Continues "{}"]\ndeal 1 score NS 75 EW 25\n'
    with zipfile.ZipFile(folder / "k.zip", "w") as packed:
        packed.writestr("2024/b.seep", first)
        packed.writestr("2024/a.seep", second.format("b.seep"))
    (folder / "c.seep").write_text(second.format("k.zip/2024/a.seep"), encoding="utf-8")
    done = seep("score", "c.seep", "k.zip", "--jobs", jobs)
    assert (done.code, done.err) == (0, "")
    # Each deal brings 50: first 50, then 100, which wins the baazi (R50) and leaves it level, then 50 again.
    assert [line for line in done.lines if line.startswith("Standing")] == [
        "Standing  NS leads by 50, baazis NS 1, EW 0", "Standing  level, baazis NS 1, EW 0",
        "Standing  NS leads by 50, baazis NS 0, EW 0",
    ]  # fmt: skip
    assert "it goes on from the end of k.zip/2024/a.seep" in " ".join(done.out.split())


@pytest.mark.parametrize("jobs", ["0", "-1", "two"])
def test_jobs_is_a_number_from_one_on(seep, jobs):
    assert seep("check", "-", "--jobs", jobs).code == 2


# ---------------------------------------------------------------- written into a folder


def tree(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_into_a_folder_in_the_same_tree(seep, folder):
    (folder / "g" / "2024").mkdir(parents=True)
    (folder / "g" / "2024" / "a.seep").write_text(GOOD, encoding="utf-8")
    (folder / "g" / "b.seep.gz").write_bytes(gzip.compress(GOOD.encode()))
    with zipfile.ZipFile(folder / "g" / "old.zip", "w") as packed:
        packed.writestr("2023/c.seep", GOOD)
        packed.writestr("bad.seep", FAULT)
    done = seep("convert", "g", "--to", "json", "-o", "out")
    assert (done.code, done.out) == (1, "")
    assert done.err.splitlines()[-1] == "seep: out: 3 files written"
    assert tree(folder / "out") == ["2024/a.json", "b.json", "old/2023/c.json"]
    assert json.loads((folder / "out" / "b.json").read_bytes())["format"] == "seep-json 1"
    back = seep("convert", "out", "--from", "json", "--to", "seep", "-o", "back")
    assert back.code == 0
    assert tree(folder / "back") == ["2024/a.seep", "b.seep", "old/2023/c.seep"]
    assert (folder / "back" / "b.seep").read_text(encoding="utf-8") == GOOD
    done = seep("annotate", "g", "-o", "g/noted", "--only", "reveals")
    assert done.err.splitlines()[-1] == "seep: g/noted: 3 files written, with 9 remarks on 3 deals"
    assert tree(folder / "g" / "noted") == ["2024/a.seep", "b.seep", "old/2023/c.seep"]
    again = seep("annotate", "g", "-o", "g/noted", "--only", "reveals")  # what it wrote is not what it reads
    assert again.code == 2
    assert again.err.count("there is such a file already; write over it with --force") == 3
    assert seep("annotate", "g/2024", "-o", "g/2024", "--strip", "--force").code == 0
    assert (folder / "g" / "2024" / "a.seep").read_text(encoding="utf-8") == GOOD


def test_nothing_is_written_over_or_outside(seep, folder):
    for name in ("x/a.seep", "y/a.seep"):
        (folder / name).parent.mkdir()
        (folder / name).write_text(GOOD, encoding="utf-8")
    with zipfile.ZipFile(folder / "k.zip", "w") as packed:
        for name in ("../out.seep", "/etc/out.seep", "in/../../out.seep", "fine.seep"):
            packed.writestr(name, GOOD)
    done = seep("convert", "x/a.seep", "y/a.seep", "k.zip", "--to", "json", "-o", "deep/er", "--force")
    assert done.code == 2
    assert tree(folder) == ["deep/er/a.json", "deep/er/fine.json", "k.zip", "x/a.seep", "y/a.seep"]
    assert done.err.count("its name leads out of the folder") == 3
    assert "seep: y/a.seep: another file became deep/er/a.json already; nothing was written" in done.err


@pytest.mark.parametrize("verb", [["annotate"], ["convert", "--to", "seep"]])
def test_several_files_need_a_folder(seep, folder, verb):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    (folder / "b.seep").write_text(GOOD, encoding="utf-8")
    done = seep(*verb, "a.seep", "b.seep")
    assert (done.code, done.out) == (2, "")
    assert done.err == "seep: several files are meant: name a folder to write them into, with -o FOLDER\n"
    done = seep(*verb, ".", "-o", "a.seep", "--force")
    assert done.code == 2
    assert done.err == "seep: a.seep: this is no folder, and several files are meant\n"
    for name in ("one.seep", "one.JSONL", "one.json.gz"):
        done = seep(*verb, ".", "-o", name)
        assert (done.code, done.out) == (2, "")
        assert done.err == f"seep: {name}: several files are meant, and this is the name of one; name a folder\n"
    assert tree(folder) == ["a.seep", "b.seep"]
    assert (folder / "a.seep").read_text(encoding="utf-8") == GOOD


@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_several_files_as_one_stream_go_to_the_standard_output(seep, folder, form):
    for name in ("a.seep", "b.seep"):
        (folder / name).write_text(GOOD, encoding="utf-8")
    done = seep("convert", ".", "--to", form, "-o", f"one.{form}")
    assert (done.code, done.out) == (2, "")
    assert done.err == (
        f"seep: one.{form}: several files are meant, and this is the name of one; "
        f"leave -o away and redirect the output (> one.{form}), or name a folder\n"
    )
    assert tree(folder) == ["a.seep", "b.seep"]
    (folder / f"one.{form}").mkdir()  # whoever made such a folder means it
    assert seep("convert", "a.seep", "b.seep", "--to", form, "-o", f"one.{form}").code == 0
    assert tree(folder / f"one.{form}") == [f"a.{form}", f"b.{form}"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_is_passed_over_is_said(seep, folder, jobs, monkeypatch):
    monkeypatch.setattr(many, "ENOUGH", 1)
    games = folder / "games"
    games.mkdir()
    for name in ("a.seep", "B.SEEP"):
        (games / name).write_text(GOOD, encoding="utf-8")
    (games / "c.seep.gz.gz").write_bytes(gzip.compress(gzip.compress(GOOD.encode())))
    for number in range(5):
        with zipfile.ZipFile(games / f"photos {number}.zip", "w") as packed:
            packed.writestr("cat.txt", "meow")
    done = seep("check", "games", "--jobs", jobs)
    assert (done.code, done.lines[-1][:7]) == (0, "2 files")
    assert done.err.splitlines() == [
        "seep: passed over: 1 file packed more than once (games/c.seep.gz.gz)",
        "seep: passed over: 5 archives without records "
        "(games/photos 0.zip, games/photos 1.zip, games/photos 2.zip and 2 more)",
    ]


def test_without_a_folder_all_files_are_one_stream(seep, folder):
    (folder / "a.seep").write_text(GOOD, encoding="utf-8")
    (folder / "b.seep").write_text(FAULT, encoding="utf-8")
    (folder / "c.seep").write_text(NO_KEY + GOOD, encoding="utf-8")
    done = seep("convert", ".", "--to", "jsonl")
    assert done.code == 1
    kinds = [json.loads(line)["kind"] for line in done.lines]
    assert kinds == ["session", "deal", "session", "position", "session", "deal"]
    done = seep("convert", ".", "--to", "json")
    assert seep("convert", "-", "--from", "json", "--to", "seep", stdin=done.out).out == f"{GOOD}\n{NO_KEY}\n{GOOD}"
    assert json.loads(seep("convert", "b.seep", "b.seep", ".", "--to", "json").out)["format"] == "seep-json 1"


# ---------------------------------------------------------------- Ctrl-C, pipes and terminals


@pytest.fixture
def archive(tmp_path):
    """An archive that takes longer than any test waits: 20,000 deals in 200 files."""
    text = "".join(path.read_text(encoding="utf-8") for path in CONSENSUS)
    with zipfile.ZipFile(tmp_path / "all.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=1) as packed:
        for number in range(200):
            packed.writestr(f"{number}.seep", text)
    return tmp_path / "all.zip"


def started(*arguments):
    """A run of the command in a group of its own; its output comes as it is written."""
    return subprocess.Popen(
        [COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0, start_new_session=True
    )


def nobody_left(group):
    """Tell whether all processes of a group end soon; one that has ended and waits to be counted is gone."""
    for _ in range(100):
        listed = subprocess.run(["ps", "-eo", "pgid=,stat="], capture_output=True, text=True, check=True).stdout
        if not [line for line in listed.splitlines() if line.split()[0] == str(group) and "Z" not in line.split()[1]]:
            return True
        time.sleep(0.1)
    return False


@posix
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupted_while_workers_run(archive, jobs):
    process = started("score", "--format", "json", "--jobs", jobs, archive)
    assert process.stdout.readline() == b"{\n"  # so results have come
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to all processes
    out, err = (text.decode() for text in process.communicate(timeout=60))
    assert process.returncode == 130
    data = json.loads("{\n" + out)
    assert 0 < len(data["sessions"]) < 20_000
    assert err == "seep: stopped before the first file was done\n" or (
        err.startswith("seep: interrupted after ") and err.endswith("; what comes behind was not read\n")
    )
    assert err.count("\n") == 1
    assert nobody_left(process.pid)


@posix
def test_interrupted_it_says_how_far_it_came(archive):
    process = started("check", "--jobs", "2", archive)
    time.sleep(2.5)
    os.killpg(process.pid, signal.SIGINT)
    out, err = (text.decode() for text in process.communicate(timeout=60))
    assert process.returncode == 130
    assert err.startswith(("seep: interrupted after ", "seep: stopped"))
    assert err.count("\n") == 1
    if out:
        files = int(out.split()[0])
        assert out == f"{files} files, {files * 100} deals, {files * 4800} plays: no faults\n" or files == 1


@posix
def test_whoever_reads_the_output_may_stop(archive):
    process = started("score", "--jobs", "2", archive)
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=60) == -signal.SIGPIPE
    assert nobody_left(process.pid)


@posix
def test_killed_it_leaves_no_worker_behind(archive):
    process = started("score", "--jobs", "2", archive)
    process.stdout.readline()
    process.kill()
    assert process.communicate(timeout=60)[1] == b""
    assert nobody_left(process.pid)


@posix
def test_on_a_terminal_there_is_a_bar_and_ctrl_c_takes_it_away(archive):
    import pty

    pid, screen = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", COLUMNS="80")
        os.execv(COMMAND, ["seep", "check", "--jobs", "2", str(archive)])
    shown, pressed, end = b"", False, time.monotonic() + 60
    while time.monotonic() < end:
        if select.select([screen], [], [], 0.2)[0]:
            try:
                shown += os.read(screen, 65536)
            except OSError:
                break
        if b"files 1" in shown and not pressed:
            os.write(screen, b"\x03")
            pressed = True
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    os.close(screen)
    assert pressed
    assert code == 130
    *_, told, summary, _ = shown.decode().split("\r\n")
    # The line of the bar is wiped, and the cursor is seen again.
    assert told.rpartition("\x1b[2K")[2].startswith("seep: interrupted after ")
    assert "\x1b[?25h" in told or "\x1b[?25h" in shown.decode().rpartition("seep: interrupted")[0][-60:]
    assert " deals, " in summary
    assert "Traceback" not in shown.decode()


@posix
def test_a_pipe_gets_no_bar(archive, tmp_path):
    with zipfile.ZipFile(archive) as packed:
        (tmp_path / "some.seep").write_bytes(packed.read("0.seep") * 12)
    done = subprocess.run(
        [COMMAND, "check", "--jobs", "2", tmp_path / "some.seep"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "1 file, 1200 deals, 57600 plays: no faults\n", "")
