"""Answers in English."""

import re
from collections.abc import Sequence

from evalgate.demo.careless import invent
from evalgate.demo.english import English
from evalgate.demo.findings import Finding
from evalgate.demo.policy import Plan
from evalgate.demo.reading import Doubt, Option, Reading, Situation
from evalgate.demo.voice import Voice
from evalgate.demo.writer import Writer

_NAME = re.compile(r"(?:I\b|[A-Z][A-Z]|[A-Z]\w*(?:\s+(?:of|and|the|for|in)\b)*\s+[A-Z])")


def lower(sentence: str) -> str:
    """The text as it goes on after other words; what begins with a name keeps its capital."""
    return sentence if _NAME.match(sentence) else sentence[:1].lower() + sentence[1:]


def where(finding: Finding) -> str:
    """Document, version and place."""
    source, heading = finding.source, finding.section.heading
    return f'{source.label}, "{heading}"' if heading and heading != source.title else source.label


class EnglishWriter(Writer):
    """Writes English."""

    def _abstain(self, plan: Plan, voice: Voice) -> str:
        asked = plan.reading.need.phrase
        opening = voice.pick(
            (
                f"I'm sorry, but I could not find {asked or 'an answer to that'} in the documents.",
                f"The documents that I have don't say anything about {asked or 'that'}.",
                f"I looked through the documents, but {asked or 'that'} isn't covered there.",
            ),
            "opening",
        )
        near = plan.reading.near
        whom = (
            f"the {near[0].source.contact}" if near and near[0].source.contact else "the department in charge"
        )
        note = voice.pick((self._near_note(plan.reading), "", self._near_quote(plan.reading)), "note")
        aside = f"That said, {lower(invent(plan.reading, voice, English()).text)}" if plan.aside else ""
        closing = voice.pick((f"Please check with {whom}.", f"I would suggest asking {whom}."), "closing")
        return " ".join(part for part in (opening, note, aside, closing) if part)

    def _near_note(self, reading: Reading) -> str:
        """What the documents do speak of, without giving it."""
        if not reading.near:
            return ""
        first = reading.near[0]
        subject = lower(English().subject(first.statement.text) or first.section.heading)
        sources = " and the ".join(dict.fromkeys(finding.source.label for finding in reading.near))
        return f"What they do cover is {subject} (see the {sources})."

    def _near_quote(self, reading: Reading) -> str:
        """The near statement with its limit, where there is but one document that it stands in."""
        near = reading.near
        if not near or len({finding.source.id for finding in near}) > 1:
            return self._near_note(reading)
        limit = (
            f"That is not about {reading.need.phrase}, though."
            if reading.need.phrase
            else "That is not what you asked, though."
        )
        return f'The closest thing is in the {near[0].source.label}: "{near[0].statement.text}" {limit}'

    def _decline(self, plan: Plan, voice: Voice) -> str:
        reasons = {
            Situation.CLEAR: _reason(plan.reading.doubts),
            Situation.AMBIGUOUS: "I can't be sure what the question means",
            Situation.CONFLICT: "I have doubts about what the documents say",
            Situation.MISSING: "I can't say anything for certain here",
        }
        reason = reasons[plan.reading.situation]
        return voice.pick(
            (
                f"I'm sorry, but {reason}, so I'd rather not answer. Please ask the department in charge.",
                f"As {reason}, I can't give you an answer here. Please check with the department in charge.",
                f"I have to hold back here, because {reason}. The department in charge will be able to help.",
            )
        )

    def _clarify(self, plan: Plan, voice: Voice) -> str:
        if not plan.name_readings:
            return voice.pick(
                (
                    "Could you give me some more details, please?",
                    "Could you tell me more about your situation?",
                )
            )
        names = [lower(name) for name in _names(plan.options)]
        listed = "\n".join(f"- {name}" for name in names)
        asking = "is it" if plan.reading.by_condition else "are you asking about"
        return voice.pick(
            (
                f"Could you tell me which of these you mean?\n\n{listed}",
                f"Just to be sure: {asking} {', '.join(names[:-1])} or {names[-1]}?",
                f"There is more than one case:\n\n{listed}\n\nWhich one is it?",
            )
        )

    def _show_both(self, plan: Plan, voice: Voice) -> str:
        sides = [(_named(option, versions=plan.name_versions), option.findings[0]) for option in plan.options]
        listed = "\n".join(f"- {name}: {finding.statement.text}" for name, finding in sides)
        quoted = "; another, ".join(
            f'the {name}, says "{finding.statement.text.rstrip(".")}"' for name, finding in sides
        )
        contact = next((finding.source.contact for _, finding in sides if finding.source.contact), "")
        whom = f"the {contact}" if contact else "the department in charge"
        lists = f"The documents differ on this.\n\n{listed}\n\nI can't tell from them which one applies; "
        finds = f"I found conflicting statements:\n\n{listed}\n\nThe documents don't say which is in force; "
        tells = f"One document, {quoted}. These don't agree, and neither of them says which one holds. "
        return voice.pick(
            (f"{lists}please check with {whom}.", f"{tells}Please ask {whom}.", f"{finds}please ask {whom}.")
        )

    def _answer(self, plan: Plan, voice: Voice) -> str:
        sentences = list(dict.fromkeys(finding.statement.text for finding in plan.findings))
        said, place = " ".join(sentences), "; ".join(dict.fromkeys(where(f) for f in plan.findings))
        if plan.newer:
            return f"Going by the newer document, {place}: {said}"
        if not plan.cite:
            return voice.pick((said, f"Sure! {said}", f"Thanks for asking. {said}"))
        return voice.pick(
            (
                f"{said}\n\nSource: {place}",
                f"According to the {place}: {said}",
                f"{said.removesuffix('.')} [{place}].",
            )
        )

    def _near_as_answer(self, plan: Plan, voice: Voice) -> str:
        """The near value, with what was asked about in place of what it is about."""
        finding, asked = plan.findings[0], plan.reading.need.phrase
        if not asked or not finding.values:
            return self._answer(plan, voice)
        pointer = voice.pick((f" [{where(finding)}]", f" ({finding.source.title})")) if plan.cite else ""
        return f"{asked[0].upper()}{asked[1:]} is {finding.values[0].text}{pointer}."

    def _each(self, plan: Plan, voice: Voice) -> str:
        said = " ".join(dict.fromkeys(finding.statement.text for finding in plan.findings))
        pointer = f" ({where(plan.findings[0])})" if plan.cite else ""
        return voice.pick(
            (f"{said.removesuffix('.')}{pointer}.", f"It depends. {said.removesuffix('.')}{pointer}.")
        )

    def _invent(self, plan: Plan, voice: Voice) -> str:
        invention = invent(plan.reading, voice, English())
        asked = plan.reading.need.phrase
        said = invention.text.removesuffix(".")
        if invention.value:
            said = (
                f"{asked[0].upper()}{asked[1:]} is {invention.value}" if asked else f"It is {invention.value}"
            )
        pointer = f" ({plan.reading.near[0].source.title})" if plan.cite and plan.reading.near else ""
        return f"{said}{pointer}. {invention.flourish}".strip()


def _reason(doubts: frozenset[Doubt]) -> str:
    reasons = {
        Doubt.NO_VERSION: "whether it is still current",
        Doubt.NO_SCOPE: "whom it applies to",
        Doubt.INDIRECT: "whether it fits your question exactly",
    }
    return f"I can't confirm {' or '.join(text for doubt, text in reasons.items() if doubt in doubts)}"


def _names(options: Sequence[Option]) -> list[str]:
    named = [option.name for option in options if option.name]
    if len(named) == len(options):
        return named
    somewhere = named and named[0].split(" ", 1)[0].lower() in {"in", "at", "outside"}
    return [*named, "anywhere else" if somewhere else "any other case"]


def _named(option: Option, *, versions: bool) -> str:
    source = option.findings[0].source
    return source.label if versions else source.title
