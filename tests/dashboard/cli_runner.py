"""Running `trull` in a test, on a history of the test's own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from dashboard.cli import cli


class Trull:
    """The command line on one history, in this process: returns exit_code, stdout and stderr."""

    def __init__(self, db: Path) -> None:
        self.db = db
        self.environment = {"TRULL_DB": str(db), "COLUMNS": "80"}

    def __call__(self, *arguments: object, input: str | None = None) -> Result:
        words = [str(argument) for argument in arguments]
        result = CliRunner().invoke(
            cli, words, input=input, prog_name="trull", env=self.environment
        )
        assert "Traceback" not in result.output
        return result

    def json(self, *arguments: object, input: str | None = None) -> Any:
        return json.loads(self(*arguments, "--json", input=input).stdout)

    def process(self, *arguments: object, **more: Any) -> subprocess.Popen[bytes]:
        """The same as a process of its own."""
        code = "from dashboard.cli import main; main()"
        return subprocess.Popen(
            [sys.executable, "-c", code, *map(str, arguments)],
            env=os.environ | self.environment,
            **more,
        )
