"""A small table for the pull request's comment, where the prompt changed."""

from evalgate.profile.report.facts import ProfileFacts
from evalgate.profile.report.language import profile_words
from evalgate.profile.report.sentences import decision_lines, remarks
from evalgate.profile.report.table import NONE, base_of, change_of, markdown, noise_of, score_of
from evalgate.profile.score import AxisStatus
from evalgate.report.escape import Foreign, inline


def profile_section(facts: ProfileFacts) -> str:
    """Base, head and noise of each axis that was asked, as Markdown; no response stands in it.

    It is made for a larger comment: it begins with a heading of the third level.
    """
    words = profile_words(facts.language)
    asked = [axis for axis in facts.profile.axes if axis.status is not AxisStatus.NOT_ASKED]
    name, base, head, change, noise = words.section_columns
    if facts.changes:
        table: list[tuple[str, ...]] = [(name, base, head, change, noise)]
        for axis in asked:
            found = facts.change(axis.axis)
            before = base_of(found, words) if found else NONE
            moved = (change_of(found, words), noise_of(found, words)) if found else (NONE, NONE)
            table.append((words.axes[axis.axis], before, f"**{score_of(axis, words)}**", *moved))
    else:
        table = [(name, head)]
        table += [(words.axes[axis.axis], f"**{score_of(axis, words)}**") for axis in asked]
    notes = list(remarks(facts, words))[1:]
    warnings = [f"> ⚠️ {inline(Foreign(note), 400)}" for note in facts.notes]
    blocks = [f"### {words.section_title}", *decision_lines(facts, words), *warnings, markdown(table), *notes]
    return "\n\n".join(blocks) + "\n"
