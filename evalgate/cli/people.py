"""What is to be told of people's decisions that are not used."""

from collections import Counter
from collections.abc import Iterator

from evalgate.config.language import Language
from evalgate.report.facts import Note
from evalgate.review.book import LabelBook, Trouble

_CHANGED = {
    Trouble.QUESTION_CHANGED: {
        Language.JA: "人の判定 {count} 件は、質問が変わったため使っていません: {ids}",
        Language.EN: "{count} of people's decisions no longer {hold}, as their questions have changed: {ids}",
    },
    Trouble.DOCUMENTS_CHANGED: {
        Language.JA: "人の判定 {count} 件は、資料が変わったため使っていません: {ids}",
        Language.EN: "{count} of people's decisions no longer {hold}, as the documents have changed: {ids}",
    },
    Trouble.CONTRADICTS_ITSELF: {
        Language.JA: (
            "人の判定 {count} 件は、「正しい」と「資料にない内容を含む」が両立しないため使っていません"
            "（A と D では、含めば失敗です）: {ids}"
        ),
        Language.EN: (
            "{count} of people's decisions {say} that the answer is right and holds unsupported content, "
            "which fails an A or D, so they decide nothing: {ids}"
        ),
    },
}
_MOST_IDS = 10


def label_notes(book: LabelBook, language: Language) -> Iterator[Note]:
    """Which decisions are stale, or can't be."""
    for trouble, words in _CHANGED.items():
        ids = Counter(unfit.label.question_id for unfit in book.unfit if unfit.trouble is trouble)
        if ids:
            more = ", …" if len(ids) > _MOST_IDS else ""
            shown = ", ".join(list(ids)[:_MOST_IDS]) + more
            hold, say = ("holds", "says") if ids.total() == 1 else ("hold", "say")
            text = words[language].format(count=ids.total(), ids=shown, hold=hold, say=say)
            yield Note(code=f"labels_{trouble.value}", text=text)
