"""The wheel, built from the checkout and installed in a fresh environment away from it, works."""

import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

import seepnotation

ROOT = Path(__file__).parents[1]


def run(*command, cwd, expect=0):
    """Run a command that knows nothing of the checkout: neither its folder nor its environment."""
    hidden = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "PIP_REQUIRE_VIRTUALENV")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env=environment, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == expect, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--wheel-dir", folder]
    run(sys.executable, "-m", "pip", "wheel", *options, ROOT, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_the_package_and_its_data_and_nothing_else(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = message_from_bytes(archive.read(next(name for name in names if name.endswith("/METADATA"))))
        scripts = archive.read(next(name for name in names if name.endswith("/entry_points.txt"))).decode()
    package = ROOT / "seepnotation"
    files = [file for file in package.rglob("*") if file.is_file() and file.suffix not in (".pyc", ".pyo")]
    expected = {file.relative_to(ROOT).as_posix() for file in files} | {"seepnotation/grammar/seep.lark"}
    data = ["grammar/seep.lark", "diagnoses.toml", "rules/book.toml", "rules/sets/pagat.toml", "py.typed"]
    assert {f"seepnotation/{name}" for name in data} <= expected <= set(names)
    assert {name.partition("/")[0] for name in names} == {
        "seepnotation",
        f"seepnotation-{metadata['Version']}.dist-info",
    }
    assert len(names) == len(set(names))
    assert metadata["Version"] == seepnotation.__version__
    assert metadata["Requires-Python"] == ">=3.11"
    assert scripts.split() == ["[console_scripts]", "seep", "=", "seepnotation.cli:main"]


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """Install the wheel in a fresh environment, with what it needs as the lock file pins it; return its commands."""
    folder = tmp_path_factory.mktemp("environment")
    lock = (ROOT / "requirements-dev.lock").read_text(encoding="utf-8")
    pins = re.findall(r"^([\w.-]+==[^\\\n]+?) *\\?$", lock, re.MULTILINE)  # without hashes: the wheel itself has none
    (folder / "constraints.txt").write_text("\n".join(pins) + "\n", encoding="utf-8")
    venv.create(folder / "venv", with_pip=False, symlinks=os.name != "nt")
    commands = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    options = ["--quiet", "--disable-pip-version-check", "--only-binary", ":all:", "-c", folder / "constraints.txt"]
    pip = [sys.executable, "-m", "pip", "--python", commands / "python"]
    run(*pip, "install", *options, wheel, cwd=folder)
    return commands


def test_the_installed_command_works_away_from_the_checkout(installed, tmp_path):
    shutil.copy(ROOT / "samples" / "diwali.seep", tmp_path)
    shutil.copy(ROOT / "samples" / "disputes" / "house-without-its-card.seep", tmp_path / "no-key.seep")
    seep = installed / "seep"
    assert run(seep, "--version", cwd=tmp_path) == f"seep {seepnotation.__version__}\n"
    assert run(seep, "check", "diwali.seep", cwd=tmp_path) == "1 file, 4 deals, 192 plays: no faults\n"
    told = run(seep, "check", "no-key.seep", cwd=tmp_path, expect=1)
    assert told.startswith("error[S212] ")
    assert "R24 Keep the key of a house you make" in told
    assert "A house made without its key" in run(seep, "explain", "S212", cwd=tmp_path)
    as_json = run(seep, "convert", "diwali.seep", "--to", "json", "-o", "diwali.json", cwd=tmp_path)
    assert as_json == ""
    assert run(seep, "convert", "diwali.json", "--to", "seep", cwd=tmp_path) == (tmp_path / "diwali.seep").read_text(
        encoding="utf-8"
    )
    program = "import seepnotation; print(seepnotation.__file__, seepnotation.__version__)"
    path, version = run(installed / "python", "-c", program, cwd=tmp_path).rsplit(maxsplit=1)
    assert version == seepnotation.__version__
    assert Path(path).is_relative_to(installed.parent)
