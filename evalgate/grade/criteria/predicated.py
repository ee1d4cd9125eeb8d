"""Which words a negation is said of: those of its own clause, not of a condition or another clause beside it.

「同じものが手に入らないときは、現金で弁償できます」 denies nothing of cash,
nor does "We accept no cards, so pay in cash".
"""

from collections.abc import Collection, Iterator

from evalgate.grade.action.topic import terms_of
from evalgate.grade.criteria.words.plain import NEGATIVE
from evalgate.text.lazily import Late

_JAPANESE = Late(r"[ぁ-ん]")
_CUT_JA = Late(
    r"(?<=[るいんたうくすだ])(?:が|けれども?|けど|ので|から|し|と)、|(?:ため|ものの|一方で?)、|(?<=[一-龯いきしちにりえけせてねめれげ])(?<!に対し)、(?=[^、]{0,14}[はがも])"
    r"|(?:場合|とき|時|際|方|人|者|限り|うち)(?:は|には|に限り|も|でも|で)?、?|(?:れ|え|け|せ|て|ね|め|げ|べ)ば、?|たら、?|なら、?"
)
_CUT_EN = Late(
    r"[;:]|\s-{1,2}\s|—|,?\s*\b(?:so|but|because|while|whereas|although|though|unless|if|when|where|however|otherwise)\b"
    r"|,\s*(?:and|or|which|who|then)\b|\band\s+(?=(?:you|we|they|it|i|can|may|must|do|does|is|are|will|accept|pay)\b)"
)


def clauses(text: str) -> Iterator[str]:
    """The clauses of a sentence, each with the words that join it to the next.

    Args:
        text: A plain or folded sentence.
    """
    start = 0
    for cut in (_CUT_JA if _JAPANESE.search(text) else _CUT_EN).finditer(text):
        yield text[start : cut.end()]
        start = cut.end()
    yield text[start:]


def denied_in(text: str, terms: Collection[str]) -> bool:
    """Whether a negation is said of some words: of most of them in its own clause, or of what they end with.

    Args:
        text: A plain sentence that has all the words.
        terms: Their terms.
    """
    if NEGATIVE.search(text) is None:
        return False
    found = [(len(terms_of(c) & set(terms)), NEGATIVE.search(c) is not None) for c in clauses(text)]
    most = max(shared for shared, _ in found)
    return any(negated and shared == most for shared, negated in found)
