"""English for the simulated assistant: stems, a small thesaurus, values, questions."""

import re
import unicodedata
from collections.abc import Sequence

from evalgate.demo.figures_english import figures, without, years
from evalgate.demo.lexicon import aspects, lexicon, unit_of
from evalgate.demo.tongue import Aspect, Clause, Figure, Known, Need

_WORDS = lexicon("en.words")
_STEM_OF = {word: stem for stem, words in _WORDS["thesaurus"].items() for word in (stem, *words)}
_STOP = frozenset(_WORDS["stop"])
_ASPECTS = aspects(_WORDS["asked"])
_PHRASES = tuple(re.compile(pattern, re.IGNORECASE) for pattern in _WORDS["phrases"])
_EXCLUDED = re.compile(
    r"\b(?:outside|other than|except(?: for)?|apart from|not in)(?: of)? (?:the )?([A-Za-z0-9]+)",
    re.IGNORECASE,
)
_CONDITION = re.compile(
    r"^(?:However, )?((?:In|For|If|When|Outside|At|During|On) [^,]{2,60}),", re.IGNORECASE
)
_TAIL = re.compile(r"\b((?:in|for|at|outside|elsewhere|on|when|if)\b[^,;.]{2,40})[,;.]?$", re.IGNORECASE)
_POLITE = re.compile(r"\b(?:please |could you |can you )*(?:tell|let) (?:me|us)(?: know)?\b", re.IGNORECASE)
_LEANS = re.compile(r"^(?:However|But|It|This|They|These|Otherwise|Elsewhere|That)\b")
_PRONOUNS = frozenset(("you", "we", "i", "it", "they", "this", "that", "there"))
_VERB = re.compile(
    r"\b(?:is|are|was|were|must|may|can|should|shall|will|has|have|needs?|comes?|goes?|go|applies|gets?|receives?)\b|,",
    re.IGNORECASE,
)


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).replace("’", "'")


def _stem(word: str) -> str:
    word = word.removesuffix("'s")
    if word in _STEM_OF:
        return str(_STEM_OF[word])
    for endings in (("ies", "es", "s"), ("ing", "ed")):
        ending = next((end for end in endings if word.endswith(end) and len(word) - len(end) >= 3), "")
        if ending and not word.endswith("ss"):
            word = word.removesuffix(ending) + ("y" if ending == "ies" else "")
    if len(word) > 4 and word[-1] == word[-2] and (word[-1] not in "lsz" or len(word) > 6):
        word = word[:-1]
    word = word.removesuffix("e") if len(word) > 4 else word
    return str(_STEM_OF.get(word, word))


def _stems(text: str) -> list[str]:
    words = re.findall(r"[a-z0-9]+(?:'s)?", text.lower())
    return [_stem(word) for word in words if word.removesuffix("'s") not in _STOP]


class English:
    """The language as the simulation understands it."""

    def canonical(self, text: str) -> str:
        """The stems of its words, one space between."""
        return f" {' '.join(_stems(_plain(text)))} "

    def sentences(self, paragraph: str) -> Sequence[str]:
        """The sentences of a paragraph."""
        return [part for part in re.split(r"(?<=[.!?])\s+(?=[A-Z\"“(])", paragraph.strip()) if part]

    def leans_back(self, sentence: str) -> bool:
        """Whether it begins with "however", "that" or the like."""
        return bool(_LEANS.match(sentence))

    def clauses(self, sentence: str, aspect: Aspect) -> Sequence[Clause]:
        """Parts at "and" and commas, if at least two of them hold a value of this kind; else the whole."""
        parts = re.split(r"(,? and |; |, )", sentence)
        merged: list[str] = []
        pending = ""
        for part in parts:
            pending += part
            if any(figure.aspect is aspect for figure in self.figures(part)):
                merged.append(pending)
                pending = ""
        if len(merged) < 2:
            return [Clause(text=sentence, condition=_condition(sentence))]
        merged[-1] += pending
        cleaned = [re.sub(r"^(?:,? and |; |, )", "", part) for part in merged]
        return [Clause(text=part, condition=self._limit(part)) for part in cleaned]

    def _limit(self, part: str) -> str:
        """What a part of a sentence is said of: its condition, its end ("in London"), or its subject."""
        candidates = (_condition(part), _tail(part), self.subject(part))
        return next((words for words in candidates if self.subject_terms(words)), "")

    def figures(self, text: str) -> Sequence[Figure]:
        """Every value in the text."""
        return figures(_plain(text))

    def grams(self, text: str) -> Sequence[str]:
        """Its stems."""
        return _stems(_plain(text))

    def holds(self, term: str, canonical: str) -> bool:
        """Whether the stem stands in the text."""
        return f" {term} " in canonical

    def vocabulary(self, texts: Sequence[str]) -> frozenset[str]:
        """Every stem."""
        return frozenset(stem for text in texts for stem in text.split())

    def need(self, question: str, known: Known) -> Need:
        """What a question asks for."""
        text = _plain(question).strip().rstrip("?.! ")
        aspect, unit, rest = _aspect(_POLITE.sub(" ", text).strip())
        excluded = tuple(_stem(word.lower()) for word in _EXCLUDED.findall(rest))
        rest = _EXCLUDED.sub(" ", rest)
        missing = [year for year in years(rest) if year.split()[-1] not in known.vocabulary]
        rest = without(rest, "year", "money", "count")
        stems = [(word, _stem(word)) for word in re.findall(r"[a-z0-9]+(?:'s)?", rest.lower())]
        asked = [(word, stem) for word, stem in stems if word.removesuffix("'s") not in _STOP]
        missing += [word for word, stem in asked if stem not in known.vocabulary]
        return Need(
            text=question,
            phrase=_phrase(text),
            terms=tuple(dict.fromkeys(stem for _, stem in asked if stem in known.vocabulary)),
            missing=tuple(dict.fromkeys(missing)),
            excluded=excluded,
            aspect=aspect,
            unit=unit,
        )

    def subject(self, sentence: str) -> str:
        """What stands before the verb; empty for an order."""
        sentence = _CONDITION.sub("", sentence.strip()).strip()
        head = _VERB.split(sentence, maxsplit=1)[0].strip()
        named = head.lower() not in _PRONOUNS and head != sentence and len(head.split()) <= 8
        return head if named else ""

    def subject_terms(self, text: str) -> frozenset[str]:
        """Its stems without values."""
        return frozenset(_stems(without(_plain(text), "money", "limit", "count")))

    def beyond(self, text: str, terms: Sequence[str]) -> frozenset[str]:
        """Its stems without these."""
        return self.subject_terms(text) - set(terms)

    def says_more(self, name: str, terms: Sequence[str]) -> bool:
        """Whether any other stem is left."""
        return bool(self.beyond(name, terms))


def _condition(sentence: str) -> str:
    match = _CONDITION.match(sentence.strip())
    return match[1] if match else ""


def _tail(part: str) -> str:
    match = _TAIL.search(part.strip())
    return match[1].strip() if match else ""


def _aspect(text: str) -> tuple[Aspect, str, str]:
    """The aspect that the question asks about, the unit that it counts, and the rest of the question."""
    for aspect, pattern in _ASPECTS:
        if match := pattern.search(text):
            return aspect, unit_of(match), pattern.sub(" ", text)
    return Aspect.OPEN, "", text


def _phrase(text: str) -> str:
    for pattern in _PHRASES:
        if match := pattern.match(text):
            groups = match.groupdict()
            return f"{groups['a']}{groups.get('b') or ''}"
    return ""
