"""Every file of a profile."""

from collections.abc import Iterable
from pathlib import Path

from evalgate.errors import SetupError
from evalgate.files.write import encode_json, utf8, write_whole
from evalgate.profile.probe import Transcript
from evalgate.profile.recorded import response_fields
from evalgate.profile.report.facts import ProfileFacts
from evalgate.profile.report.language import profile_words
from evalgate.profile.report.markdown import render_profile
from evalgate.profile.report.radar import radar
from evalgate.profile.report.results import build_results
from evalgate.profile.report.section import profile_section

RESULTS, TEXT, CHART, SECTION = "profile.json", "profile.md", "profile.svg", "profile-section.md"
RESPONSES, BASE_RESPONSES = "responses.jsonl", "responses.base.jsonl"
FILES = (RESULTS, TEXT, CHART, SECTION, RESPONSES, BASE_RESPONSES)
"""What a profile writes."""


def write_profile(out: Path, facts: ProfileFacts) -> None:
    """Write the reports into an existing folder.

    Raises:
        SetupError: the folder can not be written to.
    """
    results = build_results(facts).model_dump(mode="json")
    try:
        write_whole(out / RESULTS, [encode_json(results), b"\n"])
        write_whole(out / TEXT, [utf8(render_profile(facts))])
        write_whole(out / CHART, [utf8(radar(facts, profile_words(facts.language)))])
        write_whole(out / SECTION, [utf8(profile_section(facts))])
    except OSError as error:
        raise SetupError(f"the profile can't be written to {out}: {error.strerror}") from None


def write_responses(path: Path, transcripts: Iterable[Transcript]) -> None:
    """Write responses so that they can be scored again without asking anybody."""
    write_whole(path, (encode_json(response_fields(asked)) + b"\n" for asked in transcripts))
