"""`make bench`: the rules beside OpenSpiel, the import beside an unchecked load by DuckDB, and how long
a person waits for one hand, or after a crash."""

import tempfile
from pathlib import Path

from tests.benchmarks import crash, importing, one_hand, rules, two_processes
from tests.benchmarks.logs import write_log

if __name__ == "__main__":
    rules.main()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        logs = [write_log(folder / f"evenings-{seed}.jsonl", seed=seed) for seed in (1, 2)]
        importing.main(folder, logs[0])
        two_processes.main(folder, logs)
        one_hand.main(folder, logs[0])
        crash.main(folder, logs[0])
