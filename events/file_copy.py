"""Copying the file of a history that this process has attached."""

import subprocess
import sys
from pathlib import Path

# Another process copies: if this one opened the file and closed it again, the lock that DuckDB has on
# it would be gone.
_COPYING = (
    "import os, shutil, sys\n"
    "shutil.copy(*sys.argv[1:])\n"
    "os.fsync(os.open(sys.argv[2], os.O_RDWR))\n"
)


def copy_file(path: Path, target: Path) -> None:
    """Copy a file, so that the copy is on the disk; OSError says why it cannot be."""
    copying = [sys.executable, "-I", "-S", "-c", _COPYING, str(path), str(target)]
    done = subprocess.run(copying, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = done.stderr.strip().splitlines()[-1:] or [f"exit status {done.returncode}"]
        raise OSError(f"{path} cannot be copied to {target}: {reason[0]}")
