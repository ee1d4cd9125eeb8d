"""A passage that says what no document says: the documents here are not those of the index. Pure."""

from collections.abc import Mapping, Sequence

from evalgate.config.language import Language

_SENTENCES: Mapping[Language, str] = {
    Language.JA: "（資料にないとした語句は、渡された断片 {sources} にはあります。"
    "手元の資料と、検索用の索引のもとになった資料の版が違うかもしれません）",
    Language.EN: " (what no document holds stands in the passages from {sources}: "
    "the documents here may be another snapshot than those of the index)",
}
_COMMA = {Language.JA: "、", Language.EN: ", "}


def snapshot_sentence(language: Language, sources: Sequence[str]) -> str:
    """A remark to stand behind the likely cause; empty where no passage holds what the documents lack."""
    if not sources:
        return ""
    return _SENTENCES[language].format(sources=_COMMA[language].join(sources))
