"""The batches of an import: one for each file that brings something new."""

from events.writer import Writer


class Batches:
    """The batches of the files of one import, as one transaction of it sees them.

    ids: by file, those of earlier transactions and of this one.
    """

    def __init__(self, writer: Writer, earlier: dict[str, int]) -> None:
        self.ids = dict(earlier)
        self._writer = writer

    def of(self, file: str) -> int:
        """The id of the batch of a file; a new one where it has none yet."""
        if file not in self.ids:
            self.ids[file] = self._writer.batch(file)
        return self.ids[file]
