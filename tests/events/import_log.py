"""`python -m tests.events.import_log HISTORY LOG [CHUNK]`: an import in a process of its own.

Says when it begins, and at the end prints the counts as JSON.
"""

import json
import sys

from events import importing
from events.opening import open_store
from events.reading import sources
from tests.events.evenings import counts

if __name__ == "__main__":
    history, log, *chunk = sys.argv[1:]
    if chunk:
        importing.CHUNK_HANDS = int(chunk[0])
    store = open_store(history)
    log_sources = sources([log])
    print("begins", flush=True)
    print(json.dumps(counts(importing.import_sources(store, log_sources))))
