"""Which rules one sentence of a prompt states: conditions and consequences, by the lists in `language/`."""

from collections.abc import Iterator

from evalgate.demo.lexicon import Phrases, phrases

Stated = tuple[str, bool]
"""A rule by its name, and whether the sentence is for it or against it."""

LANGUAGES = ("ja.prompt", "en.prompt")


def rules_of(sentence: str) -> Iterator[Stated]:
    """The rules that a sentence (NFKC, lower case) states, in whichever language."""
    for name in LANGUAGES:
        lists = phrases(name)
        if lists.search("speaks", sentence):
            yield from _rules(lists, lists.replace("permitted", "よい", sentence))


def _rules(lists: Phrases, sentence: str) -> Iterator[Stated]:
    yield from _grounding(lists, sentence)
    if lists.search("differ", sentence):
        yield from _conflict(lists, sentence)
    elif lists.search("several", sentence):
        yield from _several(lists, sentence)
    elif lists.search("doubt", sentence) and lists.search("hold_back", sentence):
        yield "decline_in_doubt", True
        if lists.search("slight", sentence):
            yield "any_doubt", True
    else:
        yield from _plain(lists, sentence)


def _grounding(lists: Phrases, sentence: str) -> Iterator[Stated]:
    only = lists.search("only", sentence) and not lists.search("differ", sentence)
    if only or lists.search("outside_not", sentence):
        yield "only_documents", True
    elif lists.search("outside_yes", sentence):
        yield "only_documents", False


def _conflict(lists: Phrases, sentence: str) -> Iterator[Stated]:
    """What to do when documents disagree."""
    newer, one = lists.search("newer", sentence), lists.search("one", sentence)
    if newer and not lists.search("not", newer[0]):
        yield "prefer_newer", True
    elif lists.search("all_not", sentence) or (one and not lists.search("not", one[0])):
        yield "show_both", False
    elif one or lists.search("all", sentence):
        yield "show_both", True
        if lists.search("version", sentence):
            yield "name_versions", True
    elif lists.search("hold_back", sentence):
        yield "decline_conflict", True


def _several(lists: Phrases, sentence: str) -> Iterator[Stated]:
    """What to do when a question has several meanings."""
    if lists.search("ask_not", sentence):
        yield "clarify", False
    elif lists.search("ask", sentence):
        yield "clarify", True
        if lists.search("candidates", lists.replace("several", " ", sentence)):
            yield "name_readings", True
    elif lists.search("hold_back", sentence):
        yield "decline_ambiguous", True


def _plain(lists: Phrases, sentence: str) -> Iterator[Stated]:
    """What to do when the documents are silent, and how to answer."""
    insists = lists.search("anything", sentence) and not lists.search("limited", sentence)
    if insists or lists.search("still", sentence):
        yield "abstain", False
    elif all(lists.search(part, sentence) for part in ("when", "absent", "admit")):
        yield "abstain", True
    if lists.search("ask_not", sentence):
        yield "clarify", False
    if lists.search("cite_not", sentence):
        yield "cite", False
    elif lists.search("cite", sentence) and not lists.search("cite_unless", sentence):
        yield "cite", True
