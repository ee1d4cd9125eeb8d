"""Japanese for the simulated assistant: words from script changes, values, questions; no dictionary."""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from evalgate.demo.figures_japanese import figures, without, years
from evalgate.demo.lexicon import aspects, lexicon, unit_of
from evalgate.demo.tongue import Aspect, Clause, Figure, Known, Need

_WORDS = lexicon("ja.words")
_SPELLING = tuple((re.compile("|".join(forms)), plain) for plain, forms in _WORDS["spellings"].items())
_LIGHT = frozenset(_WORDS["light"])
_GENERIC = frozenset(_WORDS["generic"])
_HIRAGANA_WORDS = re.compile("|".join(_WORDS["hiragana"]))
_INTERROGATIVE = re.compile("|".join(_WORDS["interrogative"]))
_ASPECTS = aspects(_WORDS["asked"])

_RUN = re.compile(r"[^\W_ぁ-ゖ]+")
_LONGEST_WORD = 40
_COMPOUND = re.compile(
    r"(?:[一-龠々]+(?:[ぁ-ゖ]?[りきしちけめ]|[えげせれべみびぎ]))+[一-龠々]+(?=[りしきちいみ]?(?:[はがをのにでともへ、。]|から|[^ぁ-ゖ]|$))"
)
_NOUN = re.compile(r"(?<![^\W_ぁ-ゖ])([一-龠])(?=[はがをのにでともへ、]|から|$)")
_WHEN = re.compile(r"(?<![^\W_ぁ-ゖ])([一-龠])(?=[ぁ-ゖ]{0,2}(?:たら|た(?:とき|場合|際|時)))")
_STEM = re.compile(r"(?<![^\W_ぁ-ゖ])([一-龠])(?=[ぁ-ゖ])")
_CONDITION = re.compile(r"^(?:ただし|なお|また)?、?(.{2,40}?)(?:場合|とき|時|際)(?:には|は|に|、)")
_EXCLUDED = re.compile(r"([^\W_ぁ-ゖ]{2,}?)(?:以外|外)(?=の|で|は|に)")
_LEANS = re.compile(r"^(?:ただし|なお|また|その|この|これ|それ|同|以上|上記)")
_LEAD = re.compile(r"^(?:ただし|なお|また|さらに)、?")


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).lower()


class Japanese:
    """The language as the simulation understands it."""

    def canonical(self, text: str) -> str:
        """One width, one case, one spelling for words that mean the same."""
        text = _plain(text)
        for pattern, plain in _SPELLING:
            text = pattern.sub(plain, text)
        return text

    def sentences(self, paragraph: str) -> Sequence[str]:
        """The sentences of a paragraph, each with its full stop."""
        return [part.strip() for part in re.findall(r"[^。！？]+[。！？]?", paragraph) if part.strip()]

    def leans_back(self, sentence: str) -> bool:
        """Whether it begins with "however", "that" or the like."""
        return bool(_LEANS.match(sentence))

    def clauses(self, sentence: str, aspect: Aspect) -> Sequence[Clause]:
        """Parts at commas, if at least two of them hold a value of this kind; else the whole sentence."""
        parts = [part for part in re.split(r"(?<=[、；;])", sentence) if part.strip()]
        merged: list[str] = []
        pending = ""
        for part in parts:
            pending += part
            if any(figure.aspect is aspect for figure in figures(part)):
                merged.append(pending)
                pending = ""
        if len(merged) < 2:
            return [Clause(text=sentence, condition=_condition(sentence))]
        merged[-1] += pending
        return [
            Clause(text=part.strip("、；;"), condition=_condition(part) or _head(part)) for part in merged
        ]

    def figures(self, text: str) -> Sequence[Figure]:
        """Every value in the text."""
        return figures(text)

    def grams(self, text: str) -> Sequence[str]:
        """Pairs of neighbouring letters within words."""
        found = []
        for run in re.findall(r"\w+", self.canonical(text)):
            found += [run[i : i + 2] for i in range(len(run) - 1)] or [run]
        return found

    def holds(self, term: str, canonical: str) -> bool:
        """Whether the term stands in the text."""
        return term in canonical

    def vocabulary(self, texts: Sequence[str]) -> frozenset[str]:
        """Runs of one script, and what is left of a run beside a word that also stands alone."""
        runs = {run for text in texts for run in _RUN.findall(without(text, "money"))}
        words = {run for run in runs if len(run) >= 2}
        for run in sorted(runs, key=len):
            for cut in range(2, len(run) - 1):
                if run[:cut] in words or run[cut:] in words:
                    words |= {run[:cut], run[cut:]}
        return frozenset(words)

    def need(self, question: str, known: Known) -> Need:
        """What a question asks for."""
        text = self.canonical(question).strip().rstrip("？?。！! ")
        aspect, unit, rest = _aspect(text)
        excluded = tuple(_EXCLUDED.findall(rest))
        rest = _EXCLUDED.sub(" ", rest)
        terms: list[str] = []
        missing: list[str] = [year for year in years(rest) if not _stands(year, known)]
        rest = without(rest, "year", "money", "count")
        for run in _content(rest):
            held, unknown = _pieces(run, known)
            terms += [piece for piece in held if piece not in _LIGHT]
            missing += [piece for piece in unknown if piece not in _LIGHT]
        lone = [word for word in (*_WHEN.findall(rest), *_NOUN.findall(rest)) if word not in _LIGHT]
        terms += [word for word in lone if _stands(word, known)]
        missing += [word for word in _WHEN.findall(rest) if word not in _LIGHT and not _stands(word, known)]
        if not terms and not missing:
            # "何時まで開いていますか": nothing but a verb to go by.
            terms = [stem for stem in _STEM.findall(rest) if _stands(stem, known)]
        return Need(
            text=question,
            phrase=_phrase(question),
            terms=tuple(dict.fromkeys(terms)),
            missing=tuple(dict.fromkeys(missing)),
            excluded=excluded,
            aspect=aspect,
            unit=unit,
        )

    def subject(self, sentence: str) -> str:
        """What stands before the topic particle."""
        sentence = _LEAD.sub("", sentence.strip())
        match = re.match(r"(.{2,40}?)は(?:、|[^。、])", sentence)
        if not match:
            return ""
        subject = re.sub(r"(?:について|に関して|に|で)$", "", match[1]).strip()
        return re.sub(r"(?:ができる|できる|する)の$", "", subject)

    def subject_terms(self, text: str) -> frozenset[str]:
        """Its runs of two letters and more, without words that fit any subject."""
        runs = _content(without(self.canonical(text), "money", "count", "limit"))
        return frozenset(run for run in runs if len(run) >= 2 and run not in _LIGHT | _GENERIC)

    def beyond(self, text: str, terms: Sequence[str]) -> frozenset[str]:
        """What is left of its words once these are cut out of them."""
        left: set[str] = set()
        for word in self.subject_terms(text):
            rest = word
            for term in terms:
                rest = rest.replace(term, "")
            left.add(rest)
        return frozenset(rest for rest in left if len(rest) >= 2 and rest not in _LIGHT | _GENERIC)

    def says_more(self, name: str, terms: Sequence[str]) -> bool:
        """Whether two letters and more are left beside these words and the particles."""
        rest = self.canonical(name)
        for term in terms:
            rest = rest.replace(term, "")
        return len(re.sub(r"[のをがにはで\W]", "", rest)) >= 2


def _stands(word: str, known: Known) -> bool:
    return any(word in text for text in known.texts)


def _content(text: str) -> list[str]:
    """Words that carry meaning: known ones in hiragana, compounds such as 落とし物, runs, and lone nouns."""
    compounds = _COMPOUND.findall(text)
    rest = _COMPOUND.sub(" ", text)
    return [*_HIRAGANA_WORDS.findall(rest), *compounds, *_RUN.findall(rest)]


def _condition(sentence: str) -> str:
    match = _CONDITION.match(sentence.strip())
    return match[1].strip("、 ") + "場合" if match else ""


def _head(part: str) -> str:
    """What a short clause such as "東京23区は14,000円" is said of."""
    match = re.match(r"(?:ただし、?)?([^、]{2,20}?)(?:は|には|に|：|:)", part.strip())
    return match[1] if match else ""


def _aspect(text: str) -> tuple[Aspect, str, str]:
    """The aspect that the question asks about, the unit that it counts, and the rest of the question."""
    for aspect, pattern in _ASPECTS:
        if match := pattern.search(text):
            return aspect, unit_of(match), pattern.sub(" ", text)
    return (Aspect.OPEN if _INTERROGATIVE.search(text) else Aspect.VALUE), "", text


@lru_cache(maxsize=4096)
def _pieces(run: str, documents: Known) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The run as words of the documents, and what of it the documents do not know."""
    if len(run) < 2:
        return (), ()
    if any(run in text for text in documents.texts):
        return (run,), ()
    known: list[str] = []
    unknown = [""]
    at = 0
    while at < len(run):
        ends = range(min(len(run), at + _LONGEST_WORD), at + 1, -1)
        word = next((run[at:end] for end in ends if run[at:end] in documents.vocabulary), "")
        if word:
            known.append(word)
            unknown.append("")
        else:
            unknown[-1] += run[at]
        at += len(word) or 1
    return tuple(known), tuple(part for part in unknown if len(part) >= 2)


def _phrase(question: str) -> str:
    """The noun phrase that is asked about."""
    text = question.strip().rstrip("？?。！! ")
    cut = _INTERROGATIVE.search(text)
    head = text[: cut.start()] if cut else text
    head = re.sub(r"(?:は|って|とは|が|を|に|について|には|で|も)?[、\s]*$", "", head)
    head = re.split(r"(?:は|って)(?:、|(?=[一-龠]))", head)[0]
    return head if re.search(r"[^\Wぁ-ゖ]$", head) and 2 <= len(head) <= 30 else ""
