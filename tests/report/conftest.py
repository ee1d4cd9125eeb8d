"""Whole reports are kept as Markdown files under `__snapshots__`."""

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode


class MarkdownFiles(SingleFileSnapshotExtension):
    """One readable file a report, named by its test."""

    file_extension = "md"
    _write_mode = WriteMode.TEXT


@pytest.fixture
def markdown(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Compares a report with its file; `pytest --snapshot-update` writes it anew."""
    return snapshot.use_extension(MarkdownFiles)
