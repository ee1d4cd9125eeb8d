"""`junit.xml`: one test case for each question (docs/results.md says what becomes what)."""

from collections.abc import Iterable
from itertools import groupby
from xml.etree import ElementTree as ET

from evalgate.ask.answer import UnmeasuredReason
from evalgate.measure.measurement import QuestionMeasure, QuestionVerdict, TrialSummary
from evalgate.report.escape import Foreign, xml_text
from evalgate.report.trials import TrialRecord
from evalgate.report.view.marks import trial_marks
from evalgate.report.view.model import Material, why_unmeasured

_NOT_ASKED = (
    UnmeasuredReason.NOT_RECORDED,
    UnmeasuredReason.INTERRUPTED,
    UnmeasuredReason.WRONG_DEPLOYMENT,
)
_KINDS = ("failure", "error", "skipped")


def junit_xml(material: Material) -> bytes:
    """The whole file; a test suite for each question type."""
    root = ET.Element("testsuites", name="evalgate")
    ordered = sorted(material.measurement.questions, key=lambda question: question.type.value)
    for kind, group in groupby(ordered, key=lambda question: question.type):
        suite = ET.SubElement(root, "testsuite", name=material.words.failure.types[kind])
        for question in group:
            _case(suite, material, question)
        _count(suite, suite.findall("testcase"))
    _count(root, root.findall("testsuite/testcase"))
    root.set("time", f"{material.facts.seconds:.3f}")
    ET.indent(root)
    return bytes(ET.tostring(root, encoding="utf-8", xml_declaration=True)) + b"\n"


def _count(parent: ET.Element, cases: Iterable[ET.Element]) -> None:
    found = list(cases)
    parent.set("tests", str(len(found)))
    for kind, attribute in zip(_KINDS, ("failures", "errors", "skipped"), strict=True):
        parent.set(attribute, str(sum(case.find(kind) is not None for case in found)))
    parent.set("time", f"{sum(float(case.get('time', '0')) for case in found):.3f}")


def _case(suite: ET.Element, material: Material, measure: QuestionMeasure) -> None:
    question = material.questions[measure.id]
    case = ET.SubElement(
        suite,
        "testcase",
        classname=f"evalgate.{measure.type.value}",
        name=xml_text(Foreign(f"{measure.id} {question.question}"), 200),
        time=f"{material.samples.latency_seconds.get(measure.id, 0.0):.3f}",
    )
    if question.path:
        case.set("file", xml_text(Foreign(question.path)))
        case.set("line", str(question.line))
    _verdict(case, material, measure)


def _verdict(case: ET.Element, material: Material, measure: QuestionMeasure) -> None:
    verdict, words = measure.verdict, material.words.fold
    label = words.verdicts[verdict]
    if measure.aside is not None:
        _child(case, "skipped", measure, f"{words.asides[measure.aside]}: {label}")
    elif verdict is QuestionVerdict.FAILED:
        _child(case, "failure", measure, f"{label}: {_why(material, measure)}")
    elif verdict is QuestionVerdict.FLAKY:
        kind = "failure" if measure.must_pass else "flakyFailure"
        required = words.aside.format(material.words.failure.required) if measure.must_pass else ""
        _child(case, kind, measure, f"{label}{required}: {_why(material, measure)}")
    elif verdict is QuestionVerdict.UNMEASURED:
        kind = "skipped" if _never_asked(measure.trials) else "error"
        reasons = dict.fromkeys(t.unmeasured_reason for t in measure.trials if t.unmeasured_reason)
        listed = words.comma.join(why_unmeasured(material, reason) for reason in reasons)
        _child(case, kind, measure, f"{label}: {listed}" if listed else label)
    elif verdict is QuestionVerdict.UNDECIDED:
        _child(case, "skipped", measure, f"{label}: {_undecided(material, measure)}")
    elif verdict is QuestionVerdict.STALE:
        why = material.facts.stale_reasons.get(measure.id, words.stale_unknown)
        _child(case, "skipped", measure, f"{label}: {why}")


def _never_asked(trials: Iterable[TrialSummary]) -> bool:
    return all(trial.unmeasured_reason in _NOT_ASKED for trial in trials)


def _child(case: ET.Element, kind: str, measure: QuestionMeasure, message: str) -> None:
    """The verdict's element; GitLab reads its text, Jenkins its message."""
    text = xml_text(Foreign(message), 1000)
    child = ET.SubElement(case, kind, message=text)
    if kind != "skipped":
        child.set("type", measure.verdict.value)
    child.text = f"{text}\n{trial_marks(measure.trials)}"


def _why(material: Material, measure: QuestionMeasure) -> str:
    return _told(material, material.samples.failed.get(measure.id))


def _undecided(material: Material, measure: QuestionMeasure) -> str:
    return _told(material, material.samples.undecided.get(measure.id))


def _told(material: Material, sample: TrialRecord | None) -> str:
    """What the answer did, and the reason where reasons may be shown."""
    words = material.words.failure
    done = words.done[sample.action] if sample and sample.action else words.done_unknown
    reason = sample.reason if sample and material.facts.show_answers else ""
    return words.done_because.format(done=done, reason=reason) if reason else done
