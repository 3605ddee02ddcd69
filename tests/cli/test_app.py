"""The command as a whole: version, help, completion, and what happens when something goes wrong."""

import errno
import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress

import pytest

import seepnotation
from tests.cli.records import COMMAND, GOOD, SAMPLES
from tests.material import CONSENSUS

VERBS = ["check", "show", "fmt", "convert", "new", "rule", "known", "score", "rules", "explain"]
OPTIONS = {
    "check": ["--rules", "--format", "--strict"],
    "show": ["--at", "--format"],
    "fmt": ["--check", "--diff"],
    "convert": ["--to", "--out", "-o"],
    "rule": ["--at", "--play", "--all", "--rules", "--format"],
    "known": ["--at", "--seat", "--rules", "--format"],
    "score": ["--rules", "--compare", "--format"],
}
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and pipes are others there")


def test_version(seep):
    done = seep("--version")
    assert (done.code, done.out, done.err) == (0, f"seep {seepnotation.__version__}\n", "")


def test_version_imports_nothing_heavy():
    program = (
        "import sys\n"
        "from seepnotation.cli import main\n"
        "sys.argv = ['seep', '--version']\n"
        "try:\n"
        "    main()\n"
        "except SystemExit:\n"
        "    print(sorted({name.partition('.')[0] for name in sys.modules} & {'lark', 'rich', 'pydantic'}))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == f"seep {seepnotation.__version__}\n[]\n"


def test_checking_a_canonical_file_does_without_the_parsers_of_options_and_of_the_grammar():
    """They are slow to begin: what is worked out from the grammar is kept, and paths alone need no parser."""
    path = CONSENSUS[0]
    program = (
        "import sys\n"
        "from seepnotation.cli import main\n"
        f"sys.argv = ['seep', 'check', {str(path)!r}]\n"
        "try:\n"
        "    main()\n"
        "except SystemExit as ended:\n"
        "    there = {name.partition('.')[0] for name in sys.modules}\n"
        "    print(ended.code, sorted(there & {'lark', 'rich', 'pydantic'}))\n"
    )
    for _ in range(2):  # the first time what is kept may have to be worked out
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "1 file, 1 deal, 48 plays: no faults\n0 []\n"


@pytest.mark.parametrize("words", [["check", "{}"], ["check", "{}", "--format", "full"], ["check", "--", "{}"]])
def test_paths_alone_and_with_options_are_checked_alike(seep, folder, words):
    (folder / "slip.seep").write_text("deal 1 dealer S\nN 7C x 8D\n", encoding="utf-8")
    done = seep(*[word.format("slip.seep") for word in words])
    assert done == seep("check", "slip.seep", "--format", "full")
    assert done.code == 1


@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help(seep, option):
    done = seep(option)
    assert (done.code, done.err) == (0, "")
    assert done.lines[0].startswith("Usage: seep ")
    assert all(f"\n  {verb} " in done.out for verb in VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_help_of_a_verb(seep, verb):
    done = seep(verb, "--help")
    assert (done.code, done.err) == (0, "")
    assert done.lines[0].startswith(f"Usage: seep {verb} ")
    assert all(option in done.out for option in OPTIONS.get(verb, []))
    assert max(map(len, done.lines)) <= 80
    assert seep(verb, "-h").out == done.out


def test_without_a_verb_it_helps(seep):
    done = seep()
    assert "Usage: seep " in done.out + done.err
    assert all(verb in done.out + done.err for verb in VERBS)


@pytest.mark.parametrize("arguments", [["chekc"], ["--nosuch"], ["show"], ["fmt"], ["new"], ["rules", "R1", "R2"]])
def test_what_is_no_command(seep, arguments):
    done = seep(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("Usage: seep ")
    assert "\nError: " in done.err


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("seep ch", ["check"]),
        ("seep c", ["check", "convert"]),
        ("seep check --st", ["--strict"]),
        ("seep check --format c", ["concise"]),
        ("seep convert --to json", ["json", "jsonl"]),
    ],
)
def test_completion(seep, monkeypatch, typed, offered):
    monkeypatch.setenv("_SEEP_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(typed.count(" ")))
    assert sorted(seep().lines) == offered


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash")
def test_completion_in_a_shell():
    """The shell is told by its process, so a real one runs the command; then it asks for what `seep ch` can become."""
    script = (
        'eval "$(seep --show-completion; true)"\n'
        "COMP_WORDS=(seep ch) COMP_CWORD=1\n"
        '_seep_completion seep && echo "${COMPREPLY[@]}"\n'
    )
    environment = {**os.environ, "SHELL": "/bin/bash", "PATH": f"{COMMAND.parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, env=environment, timeout=60)
    assert (done.stdout, done.stderr) == ("check\n", "")


@posix
@pytest.mark.parametrize(
    "arguments", [["show", SAMPLES / "diwali.seep"], ["check", SAMPLES / "diwali.seep"], ["rules"], ["--help"]]
)
def test_a_closed_pipe_is_quiet(arguments):
    ours, theirs = os.pipe()
    os.close(ours)
    done = subprocess.run([COMMAND, *arguments], stdout=theirs, stderr=subprocess.PIPE, timeout=60)
    os.close(theirs)
    assert done.stderr == b""


FULL = [
    ["--version"], ["--help"], ["rules"], ["deal", "--count", "30"], ["explain", "S212"],
    *(
        [*verb, SAMPLES / "diwali.seep"]
        for verb in (
            ["check"], ["check", "--jobs", "2", "--format", "json"], ["show"], ["score"], ["stats"], ["annotate"],
            ["known", "--at", "1.9"], ["export", "--to", "csv"], ["convert", "--to", "json"],
        )
    ),
]  # fmt: skip


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no such device")
@pytest.mark.parametrize("arguments", FULL, ids=lambda words: " ".join(map(str, words[:3])))
def test_a_full_disk_is_told_as_that(arguments):
    with open("/dev/full", "wb") as full:
        done = subprocess.run([COMMAND, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == "seep: standard output: No space left on device; not all was written"
    assert "fault in seep" not in done.stderr
    assert "Error" not in done.stderr
    assert "Exception" not in done.stderr


@posix
@pytest.mark.parametrize(
    ("arguments", "code"), [("check diwali.seep", 0), ("export diwali.seep --to csv", 0), ("check missing.seep", 2)]
)
def test_with_its_output_closed_it_still_ends_with_a_status(arguments, code):
    done = subprocess.run(
        ["sh", "-c", f'"{COMMAND}" {arguments} >&-'], cwd=SAMPLES, stderr=subprocess.PIPE, text=True, timeout=60
    )
    assert done.returncode == code
    assert "fault in seep" not in done.stderr


def test_a_fault_of_its_own_is_not_taken_for_a_full_disk(monkeypatch, capsys):
    def elsewhere(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device", "elsewhere.txt")

    monkeypatch.delenv("SEEP_DEBUG", raising=False)
    monkeypatch.setattr("seepnotation.rules.book.rule_book", elsewhere)
    monkeypatch.setattr(sys, "argv", ["seep", "rules"])
    with pytest.raises(SystemExit) as ended:
        seepnotation.cli.main()
    told = capsys.readouterr().err
    assert (ended.value.code, "standard output" in told) == (2, False)
    assert "elsewhere.txt" in told


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["deal", "--style", "carefull"], "'random', 'greedy', 'careful'. Did you mean 'careful'?"),
        (["convert", "x", "--to", "JASON"], "'JASON' is not one of 'seep', 'json', 'jsonl'. Did you mean 'json'?"),
        (["convert", "x", "--to", "xlsx"], "'xlsx' is not one of 'seep', 'json', 'jsonl'.\n"),
        (["export", "x", "--to", "csv", "--table", "play"], "'houses'. Did you mean 'plays'?"),
        (["export", "x", "--to", "csv", "--table", "it's"], "\"it's\" is not one of 'deals', 'plays', 'houses'.\n"),
        (["check", "x", "--format", "jsn"], "Did you mean 'json'?"),
    ],
)
def test_a_word_that_an_option_does_not_take(seep, arguments, told):
    done = seep(*arguments)
    assert (done.code, done.out) == (2, "")
    assert told in done.err
    assert "Value error" not in done.err


@posix
def test_a_reader_that_stops_early_is_quiet(tmp_path):
    (tmp_path / "long.seep").write_text(GOOD * 300, encoding="utf-8")
    process = subprocess.Popen(
        [COMMAND, "show", tmp_path / "long.seep"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout.readline() == b"Deal 1 of 300: Nani (N) deals, Arjun (W) bids 12\n"
    process.stdout.close()
    assert process.stderr.read() == b""
    process.wait(60)
    process.stderr.close()


@posix
@pytest.mark.parametrize("verb", [["check"], ["fmt"]])
def test_interrupted(tmp_path, verb):
    pipe = tmp_path / "slow.seep"
    os.mkfifo(pipe)
    process = subprocess.Popen([COMMAND, *verb, pipe], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    writer = opened_by_reader(pipe)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    os.close(writer)
    assert process.returncode == 130
    assert out == ""
    assert err in ("", "seep: stopped before the first file was done\n")


def opened_by_reader(pipe):
    """Open a named pipe for writing as soon as its reader has opened it."""
    for _ in range(1000):
        with suppress(OSError):  # nobody reads yet
            return os.open(pipe, os.O_WRONLY | os.O_NONBLOCK)
        time.sleep(0.02)
    raise AssertionError("nobody reads")


def broken(*_, **__):
    raise RuntimeError("the dealer fell off his chair")


def test_a_fault_of_its_own_is_told_in_lines(monkeypatch, capsys):
    monkeypatch.delenv("SEEP_DEBUG", raising=False)
    monkeypatch.setattr("seepnotation.rules.book.rule_book", broken)
    monkeypatch.setattr(sys, "argv", ["seep", "rules"])
    with pytest.raises(SystemExit) as ended:
        seepnotation.cli.main()
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert "please report it: RuntimeError: the dealer fell off his chair" in told
    assert "Traceback" not in told
    monkeypatch.setenv("SEEP_DEBUG", "1")
    with pytest.raises(RuntimeError):
        seepnotation.cli.main()
