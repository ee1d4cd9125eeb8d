"""What to do with what was understood: the prompt's rules decide; where they are silent, carelessness."""

from dataclasses import dataclass
from enum import StrEnum

from evalgate.demo.findings import Finding
from evalgate.demo.prompt_rules import PromptRules, Rule
from evalgate.demo.reading import Doubt, Option, Reading, Situation


class Act(StrEnum):
    """What the assistant does."""

    ABSTAIN = "abstain"
    """Says that it is not in the documents."""
    DECLINE = "decline"
    """Gives no answer, for doubt."""
    CLARIFY = "clarify"
    """Asks which meaning is meant."""
    SHOW_BOTH = "show_both"
    """Lays out what each document says."""
    ANSWER = "answer"
    """Gives what the documents say."""
    EACH = "each"
    """Gives what holds under each condition."""
    NEAR_AS_ANSWER = "near_as_answer"
    """Gives something near as if it were the answer: carelessness."""
    INVENT = "invent"
    """Makes something up, or falls back on general knowledge: carelessness."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is to be written."""

    act: Act
    reading: Reading
    options: tuple[Option, ...] = ()
    cite: bool = False
    """Say where it stands."""
    name_readings: bool = True
    """`CLARIFY`: name them, and don't merely ask for details."""
    name_versions: bool = True
    """`SHOW_BOTH`: each with its version."""
    newer: bool = False
    """`ANSWER`: chosen because it is the newer side."""
    aside: bool = False
    """`ABSTAIN`: a piece of general knowledge follows all the same."""

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Every finding that is to be told."""
        return tuple(finding for option in self.options for finding in option.findings)


def decide(reading: Reading, rules: PromptRules, trial: int) -> Plan:
    """The plan for one trial."""
    deciders = {
        Situation.MISSING: _missing,
        Situation.AMBIGUOUS: _ambiguous,
        Situation.CONFLICT: _conflict,
        Situation.CLEAR: _clear,
    }
    return deciders[reading.situation](reading, rules, trial)


def _missing(reading: Reading, rules: PromptRules, trial: int) -> Plan:
    faithful = rules.holds(Rule.ONLY_DOCUMENTS, trial)
    if rules.holds(Rule.ABSTAIN, trial):
        return Plan(act=Act.ABSTAIN, reading=reading, aside=not faithful and trial % 3 == 0)
    if rules.holds(Rule.DECLINE_IN_DOUBT, trial):
        return Plan(act=Act.DECLINE, reading=reading)
    cite = rules.holds(Rule.CITE, trial)
    if reading.near and (faithful or _only_years(reading)):
        near = Option(name="", findings=reading.near[:1])
        return Plan(act=Act.NEAR_AS_ANSWER, reading=reading, options=(near,), cite=cite)
    # Faithful to the documents and nothing near in them: there is nothing to write but that.
    return Plan(act=Act.ABSTAIN if faithful else Act.INVENT, reading=reading, cite=cite)


def _only_years(reading: Reading) -> bool:
    """Whether all that the documents lack is the year: then the present value looks good enough."""
    missing = reading.need.missing
    return bool(missing) and all(any(part.isdigit() for part in word) for word in missing)


def _ambiguous(reading: Reading, rules: PromptRules, trial: int) -> Plan:
    if rules.holds(Rule.CLARIFY, trial):
        named = rules.stance(Rule.NAME_READINGS).value != "silent"
        return Plan(act=Act.CLARIFY, reading=reading, options=reading.options, name_readings=named)
    if rules.holds(Rule.DECLINE_AMBIGUOUS, trial) or rules.holds(Rule.DECLINE_IN_DOUBT, trial):
        return Plan(act=Act.DECLINE, reading=reading)
    cite = rules.holds(Rule.CITE, trial)
    if reading.by_condition and rules.holds(Rule.ONLY_DOCUMENTS, trial):
        return Plan(act=Act.EACH, reading=reading, options=reading.options, cite=cite)
    return Plan(act=Act.ANSWER, reading=reading, options=reading.options[:1], cite=cite)


def _conflict(reading: Reading, rules: PromptRules, trial: int) -> Plan:
    cite = rules.holds(Rule.CITE, trial)
    if preferred := next((option for option in reading.options if option.findings[0].source.prevails), None):
        return Plan(act=Act.ANSWER, reading=reading, options=(preferred,), cite=cite)
    if rules.holds(Rule.SHOW_BOTH, trial):
        versions = rules.stance(Rule.NAME_VERSIONS).value != "silent"
        return Plan(act=Act.SHOW_BOTH, reading=reading, options=reading.options, name_versions=versions)
    if rules.holds(Rule.PREFER_NEWER, trial) and (newest := _newest(reading)):
        return Plan(act=Act.ANSWER, reading=reading, options=(newest,), cite=True, newer=True)
    if rules.holds(Rule.DECLINE_CONFLICT, trial) or rules.holds(Rule.DECLINE_IN_DOUBT, trial):
        return Plan(act=Act.DECLINE, reading=reading)
    return Plan(act=Act.ANSWER, reading=reading, options=reading.options[:1], cite=cite)


def _newest(reading: Reading) -> Option | None:
    """The side with the latest version; None where one of them has none."""
    dated = [(option.findings[0].source.issued, at) for at, option in enumerate(reading.options)]
    if not all(issued for issued, _ in dated):
        return None
    return reading.options[max(dated)[1]]


def _clear(reading: Reading, rules: PromptRules, trial: int) -> Plan:
    if rules.holds(Rule.DECLINE_IN_DOUBT, trial):
        grave = reading.doubts if rules.holds(Rule.ANY_DOUBT, trial) else reading.doubts & {Doubt.INDIRECT}
        if grave:
            return Plan(act=Act.DECLINE, reading=reading)
    return Plan(act=Act.ANSWER, reading=reading, options=reading.options, cite=rules.holds(Rule.CITE, trial))
