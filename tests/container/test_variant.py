"""The image with the extra `documents` reads PDF files; the plain one says what is missing."""

import os
import subprocess

import pytest

from tests.container.launch import docker_launcher
from tests.container.test_documents import comment, results
from tests.container.world import CONFIG, DOCUMENTS, QUESTIONS, World
from tests.documents.office import write_pdf

pytestmark = pytest.mark.container

MOST_MEGABYTES = 60
"""Of what the extra adds to the image."""


@pytest.fixture(scope="module")
def variant() -> str:
    """The image that tests/container/run.sh built from the unchanged Dockerfile."""
    return f"{os.environ['EVALGATE_IMAGE']}-documents"


@pytest.fixture
def printed(world: World) -> World:
    """A repository in which one of the documents is a PDF file."""
    world.base = {"evalgate.yml": CONFIG, "questions.yml": QUESTIONS}
    (world.workspace / "docs" / "hours.md").unlink()
    lines = DOCUMENTS["hours.md"].split("---\n")[2].strip().split(". ")
    write_pdf(world.workspace / "docs" / "hours.pdf", tuple(f"{line.rstrip('.')}." for line in lines))
    world.write("docs/documents.yml", "documents:\n  hours.pdf: {id: D3, title: Office hours}\n")
    return world


def size(image: str) -> int:
    found = subprocess.run(
        ["docker", "image", "inspect", "--format", "{{.Size}}", image],
        check=True,
        capture_output=True,
        text=True,
    )
    return int(found.stdout)


def test_the_variant_reads_a_pdf_document(printed: World, variant: str) -> None:
    ended = docker_launcher(variant)(printed)
    assert ended.code == 0, ended.log
    assert results(printed)["stale"] == []
    assert results(printed)["rates"]["answer"]["value"] == 1


def test_the_variant_sees_what_went_from_a_pdf_document(printed: World, variant: str) -> None:
    write_pdf(printed.workspace / "docs" / "hours.pdf", ("The office opens at 10:00.",))
    assert docker_launcher(variant)(printed).code == 3
    assert results(printed)["stale"] == ["D1"]


def test_the_plain_image_names_the_file_and_stays_small(printed: World, variant: str) -> None:
    plain = os.environ["EVALGATE_IMAGE"]
    ended = docker_launcher(plain)(printed)
    assert ended.code == 2
    assert "docs/hours.pdf" in comment(printed)
    assert "the extra `documents`" in " ".join(comment(printed).split())
    assert 0 < size(variant) - size(plain) < MOST_MEGABYTES * 1_000_000
