"""What the figures were measured on: the processor, Python, and the versions. No names of machines, no paths."""

from __future__ import annotations

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGES = ("lark", "pydantic", "typer", "rich", "chess", "pokerkit", "endplay")


def described() -> str:
    """Return the machine in one line."""
    cores = os.cpu_count() or 1
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{_processor()}, {cores} {'core' if cores == 1 else 'cores'}, {platform.system()}, {python}"


def versions() -> str:
    """Return the versions of the packages that take part, in one line."""
    return ", ".join(f"{name} {installed(name) or 'not installed'}" for name in PACKAGES)


def installed(name: str) -> str | None:
    """Return the version of a package; None if it is not installed."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8", errors="replace").splitlines():
            key, _, value = line.partition(":")
            if key.strip() == "model name" and value.strip():
                return value.strip()
    return platform.processor() or platform.machine()
