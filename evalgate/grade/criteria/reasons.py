"""Reasons for people: one sentence in the report's language that says which criterion decided."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from evalgate.config.language import Language


class Criterion(StrEnum):
    """What decided. Stable words: they stand as rule names in marks."""

    SAYS_ABSENT = "says_absent"
    STRUCTURED_ABSTENTION = "structured_abstention"
    QUALIFIED = "qualified_answer"
    HANDED_OFF = "handed_off"
    BARE_REFUSAL = "bare_refusal"
    UNCLEAR_ABSENCE = "unclear_absence"
    BESIDE_DENIAL = "statement_beside_denial"
    ANSWERED_UNANSWERABLE = "answered_unanswerable"
    GUESSED = "guessed_after_denial"
    CONCLUDED = "concluded_from_silence"
    ASKED_UNANSWERABLE = "asked_back_on_unanswerable"
    ASKS_WITH_READINGS = "asks_with_readings"
    ASKS_WITHOUT_READINGS = "asks_without_readings"
    ONE_READING_NAMED = "one_reading_named"
    ONLY_ONE_READING = "only_one_reading"
    EACH_READING = "each_reading_answered"
    READING_WRONG = "reading_with_wrong_facts"
    EACH_NOT_ACCEPTED = "answered_without_asking"
    PICKED_READING = "picked_a_reading"
    ASKED_AND_SETTLED = "asked_and_settled"
    ABSTAINED_AMBIGUOUS = "abstained_on_ambiguous"
    BOTH_SIDES = "both_sides_shown"
    LEANS = "leans_to_a_side"
    OTHER_WORDS = "statement_in_other_words"
    ONE_SIDE = "one_side_only"
    NEITHER_SIDE = "neither_side"
    ASSERTED_SIDE = "asserted_one_side"
    MIXED_SIDES = "mixed_the_sides"
    SIDES_UNNAMED = "document_not_named"
    VERSION_MISSING = "version_not_named"
    SIDES_SWAPPED = "sides_swapped"
    NO_STATEMENTS = "no_statements_shown"
    ABSTAINED_CONFLICT = "abstained_on_conflict"
    ASKED_CONFLICT = "asked_back_on_conflict"
    NEWER_SIDE = "newer_side_named"
    ALL_FACTS = "all_facts_with_pointer"
    FACT_MISSING = "fact_missing"
    FACT_TURNED = "fact_turned"
    FACT_UNSURE = "fact_unsure"
    OWNERS_UNSURE = "owners_unsure"
    OWNERS_SWAPPED = "owners_swapped"
    NO_POINTER = "no_pointer"
    POINTER_UNSURE = "pointer_unsure"
    WRONG_DOCUMENT = "wrong_document_named"
    ABSTAINED_ANSWERABLE = "abstained_on_answerable"
    ASKED_ANSWERABLE = "asked_back_on_answerable"
    CONFLICT_ELSEWHERE = "conflict_where_none_is"
    ADDED_WORDS = "words_in_no_document"
    CONTRADICTS = "contradicts_documents"
    MAY_CONTRADICT = "may_contradict_documents"
    UNSUPPORTED = "unsupported_content"
    SUPPORT_UNKNOWN = "support_unknown"
    OTHER_LANGUAGE = "no_document_in_its_language"
    PARAPHRASE = "paraphrase_unclear"
    NOT_ACCEPTED = "not_accepted"
    UNCLEAR = "unclear_action"


_JA: Mapping[Criterion, str] = {
    Criterion.SAYS_ABSENT: "資料に記載がないと述べています{quote}",
    Criterion.STRUCTURED_ABSTENTION: "応答の構造化された項目が「答えなし」を示しています",
    Criterion.QUALIFIED: "近い値を版と限定を添えて示しています{quote}",
    Criterion.HANDED_OFF: "担当者へ引き継いでいます{quote}",
    Criterion.BARE_REFUSAL: "断るだけで、資料に記載がないとは述べていません{quote}",
    Criterion.UNCLEAR_ABSENCE: "答えていませんが、資料に記載がないと述べたかどうか判断できません{quote}",
    Criterion.BESIDE_DENIAL: "記載がないと述べていますが、添えた内容が答えに当たるか判断できません{quote}",
    Criterion.ANSWERED_UNANSWERABLE: "資料にない問いに答えています{quote}",
    Criterion.GUESSED: "記載がないと述べながら、推測や一般論を答えにしています{quote}",
    Criterion.CONCLUDED: "記載がないことから結論を導き、それを答えにしています{quote}",
    Criterion.ASKED_UNANSWERABLE: "資料にない問いに聞き返しています{quote}",
    Criterion.ASKS_WITH_READINGS: "候補を挙げて尋ねています{quote}",
    Criterion.ASKS_WITHOUT_READINGS: "候補を挙げずに尋ねています{quote}",
    Criterion.ONE_READING_NAMED: "尋ねていますが、挙げた解釈が二つあるとは確かめられません{quote}",
    Criterion.ONLY_ONE_READING: "尋ねていますが、挙げた解釈は一つだけです{quote}",
    Criterion.EACH_READING: "解釈ごとに正しい内容を示しています{quote}",
    Criterion.READING_WRONG: "解釈ごとに示した内容に、足りない値か誤った値があります{quote}",
    Criterion.EACH_NOT_ACCEPTED: "尋ねずに、解釈ごとの内容を並べています{quote}",
    Criterion.PICKED_READING: "尋ねずに、解釈を決めて答えています{quote}",
    Criterion.ASKED_AND_SETTLED: "尋ねながら、一つの解釈の値だけを示しています{quote}",
    Criterion.ABSTAINED_AMBIGUOUS: "曖昧な問いに聞き返さず、断っています{quote}",
    Criterion.BOTH_SIDES: "食い違う記載を文書名と版付きで示し、断定していません{quote}",
    Criterion.OTHER_WORDS: "文書は両方挙げていますが、両方の記載を示したかは判断できません{quote}",
    Criterion.LEANS: "両方の記載を示していますが、片方を答えとしたかどうか、ルールでは判断できません{quote}",
    Criterion.ONE_SIDE: "食い違う記載の片方だけを答えています{sides}{quote}",
    Criterion.NEITHER_SIDE: "食い違う記載のどちらも示さずに答えています{sides}{quote}",
    Criterion.ASSERTED_SIDE: "両方を示したうえで、片方を答えとしています{quote}",
    Criterion.MIXED_SIDES: "食い違う値を混ぜたり平均したりしています{quote}",
    Criterion.SIDES_UNNAMED: "食い違う記載の文書名を示していません{sides}{quote}",
    Criterion.VERSION_MISSING: "食い違う記載の版や日付を示していません{sides}{quote}",
    Criterion.SIDES_SWAPPED: "値と文書の組み合わせが逆です{quote}",
    Criterion.NO_STATEMENTS: "食い違うとだけ述べ、両方の記載を示していません{sides}{quote}",
    Criterion.ABSTAINED_CONFLICT: "食い違う記載を示さず、断っています{quote}",
    Criterion.ASKED_CONFLICT: "食い違う記載を示さず、聞き返しています{quote}",
    Criterion.NEWER_SIDE: "新しいほうの記載を版付きで答えています{quote}",
    Criterion.ALL_FACTS: "求められた内容がそろい、根拠の箇所を示しています{quote}",
    Criterion.FACT_MISSING: "求められた内容が欠けているか、違っています{quote}",
    Criterion.FACT_TURNED: "求められた内容と逆のことを述べています{quote}",
    Criterion.OWNERS_SWAPPED: "値とその対象の組み合わせが資料と逆です{quote}",
    Criterion.OWNERS_UNSURE: "何についての値かが資料と同じかどうかを、ルールでは判断できません{quote}",
    Criterion.FACT_UNSURE: "打ち消し・範囲・順序が資料と同じかどうかを、ルールでは判断できません{quote}",
    Criterion.NO_POINTER: "根拠の箇所をまったく示していません{quote}",
    Criterion.POINTER_UNSURE: "根拠の文書を示しているかどうかを、ルールでは判断できません{quote}",
    Criterion.WRONG_DOCUMENT: "根拠として別の文書を挙げています{quote}",
    Criterion.ABSTAINED_ANSWERABLE: "答えられる問いを断っています{quote}",
    Criterion.ASKED_ANSWERABLE: "答えられる問いに聞き返しています{quote}",
    Criterion.CONFLICT_ELSEWHERE: "食い違いのない問いで、食い違いを示しています{quote}",
    Criterion.ADDED_WORDS: "{named}が資料外の補足に当たるか、ルールでは判断できません{quote}",
    Criterion.CONTRADICTS: "添えた文が、資料の記載と逆のことを述べています{quote}",
    Criterion.MAY_CONTRADICT: "添えた文が資料の記載と逆でないかを、ルールでは判断できません{quote}",
    Criterion.UNSUPPORTED: "資料にない内容が含まれています{quote}",
    Criterion.SUPPORT_UNKNOWN: "資料に基づくかどうかを、ルールでは判断できない文があります{quote}",
    Criterion.OTHER_LANGUAGE: "回答と同じ言語の資料がなく、資料に基づくかをルールでは判断できません{quote}",
    Criterion.PARAPHRASE: "言い換えのため、求められた内容かどうかをルールでは判断できません{quote}",
    Criterion.NOT_ACCEPTED: "この質問で認められていない動作です{quote}",
    Criterion.UNCLEAR: "回答の動作をルールでは判断できません{quote}",
}
_EN: Mapping[Criterion, str] = {
    Criterion.SAYS_ABSENT: "Says that the documents don't hold it{quote}",
    Criterion.STRUCTURED_ABSTENTION: "The reply's structured field says that there is no answer",
    Criterion.QUALIFIED: "Gives the near value with its version and its limit{quote}",
    Criterion.HANDED_OFF: "Passes the question on to a person{quote}",
    Criterion.BARE_REFUSAL: "Declines without ever saying that it isn't in the documents{quote}",
    Criterion.UNCLEAR_ABSENCE: "Gives no answer; whether it says why is unclear{quote}",
    Criterion.BESIDE_DENIAL: "Says that it isn't there; whether what it adds is an answer is unclear{quote}",
    Criterion.ANSWERED_UNANSWERABLE: "Answers what the documents don't say{quote}",
    Criterion.GUESSED: "Says that it isn't there, and yet answers with a guess or general knowledge{quote}",
    Criterion.CONCLUDED: "Makes an answer of what the documents don't say{quote}",
    Criterion.ASKED_UNANSWERABLE: "Asks back where the documents hold nothing{quote}",
    Criterion.ASKS_WITH_READINGS: "Names readings and asks which is meant{quote}",
    Criterion.ASKS_WITHOUT_READINGS: "Asks without naming any reading{quote}",
    Criterion.ONE_READING_NAMED: "Asks, but two named readings could not be made out{quote}",
    Criterion.ONLY_ONE_READING: "Asks, but names only one reading{quote}",
    Criterion.EACH_READING: "Answers every reading with its own facts{quote}",
    Criterion.READING_WRONG: "Answers the readings, but a value is missing or wrong{quote}",
    Criterion.EACH_NOT_ACCEPTED: "Answers the readings without asking which is meant{quote}",
    Criterion.PICKED_READING: "Answers one reading without asking{quote}",
    Criterion.ASKED_AND_SETTLED: "Asks which is meant, and yet gives the values of one reading only{quote}",
    Criterion.ABSTAINED_AMBIGUOUS: "Abstains where it should ask which is meant{quote}",
    Criterion.BOTH_SIDES: "Shows both statements with document and version, and asserts neither{quote}",
    Criterion.OTHER_WORDS: "Names both documents; rules can't tell whether it gives both statements{quote}",
    Criterion.LEANS: "Shows both statements; rules can't tell whether it settles on one{quote}",
    Criterion.ONE_SIDE: "Answers with one of the conflicting statements only{sides}{quote}",
    Criterion.NEITHER_SIDE: "Answers with neither of the conflicting statements{sides}{quote}",
    Criterion.ASSERTED_SIDE: "Shows both statements, then asserts one{quote}",
    Criterion.MIXED_SIDES: "Averages or mixes the conflicting statements{quote}",
    Criterion.SIDES_UNNAMED: "Shows conflicting statements without naming their documents{sides}{quote}",
    Criterion.VERSION_MISSING: "Shows conflicting statements without their version or date{sides}{quote}",
    Criterion.SIDES_SWAPPED: "Ties the values to the wrong documents{quote}",
    Criterion.NO_STATEMENTS: "Says that the documents differ without showing both statements{sides}{quote}",
    Criterion.ABSTAINED_CONFLICT: "Abstains instead of showing the conflicting statements{quote}",
    Criterion.ASKED_CONFLICT: "Asks back instead of showing the conflicting statements{quote}",
    Criterion.NEWER_SIDE: "Answers with the newer statement, named with its version{quote}",
    Criterion.ALL_FACTS: "Gives every asked-for fact and points to where it stands{quote}",
    Criterion.FACT_MISSING: "An asked-for fact is missing or different{quote}",
    Criterion.FACT_TURNED: "Says the opposite of an asked-for fact{quote}",
    Criterion.OWNERS_SWAPPED: "Ties values to each other's things{quote}",
    Criterion.OWNERS_UNSURE: "Rules can't tell whether values are paired as in the documents{quote}",
    Criterion.FACT_UNSURE: "Rules can't tell whether it negates, bounds or orders as the documents do{quote}",
    Criterion.NO_POINTER: "Points to no place in the documents at all{quote}",
    Criterion.POINTER_UNSURE: "Rules can't tell whether it points to a document{quote}",
    Criterion.WRONG_DOCUMENT: "Names another document as its source{quote}",
    Criterion.ABSTAINED_ANSWERABLE: "Abstains from a question that the documents answer{quote}",
    Criterion.ASKED_ANSWERABLE: "Asks back on a question that the documents answer{quote}",
    Criterion.CONFLICT_ELSEWHERE: "Shows a conflict where the question set knows of none{quote}",
    Criterion.ADDED_WORDS: "Rules can't tell whether something is added by {named}{quote}",
    Criterion.CONTRADICTS: "A further sentence says the opposite of what the documents say{quote}",
    Criterion.MAY_CONTRADICT: "Rules can't tell whether a further sentence turns the documents round{quote}",
    Criterion.UNSUPPORTED: "Holds something that isn't in the documents{quote}",
    Criterion.SUPPORT_UNKNOWN: "Rules can't tell whether a sentence rests on the documents{quote}",
    Criterion.OTHER_LANGUAGE: "No document is in its language: rules can't tell what it rests on{quote}",
    Criterion.PARAPHRASE: "Rules can't tell whether a paraphrase states the asked-for fact{quote}",
    Criterion.NOT_ACCEPTED: "Does what this question does not accept{quote}",
    Criterion.UNCLEAR: "Rules can't tell what the answer does{quote}",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes:
    """What is noted beside the criterion that decided."""

    contact: bool = False
    """Names whom to ask."""
    candidates: int = 0
    """Readings named."""
    words: tuple[str, ...] = ()
    """Words of the answer that are the matter."""
    sides: tuple[str, ...] = ()
    """Documents whose side lacks what the criterion asks for."""
    elsewhere: bool = False
    """Whether these words stand in the documents, but not where the evidence does."""
    undecided: bool = False
    """Says that it can't tell which statement holds."""


NO_NOTES = Notes()
"""Nothing noted."""

_QUOTE_LENGTH = 80


def reason(
    language: Language, criterion: Criterion, quotes: Sequence[str] = (), notes: Notes = NO_NOTES
) -> str:
    """One sentence that says what decided.

    Args:
        language: The report's language.
        criterion: What decided.
        quotes: The words of the answer that decided.
        notes: What is noted beside it.
    """
    japanese = language is Language.JA
    template = (_JA if japanese else _EN)[criterion]
    shown = [_short(q) for q in quotes if q.strip()][:2]
    if japanese:
        words = "：" + "".join(f"「{q}」" for q in shown) if shown else ""
    else:
        words = ": " + ", ".join(f'"{q}"' for q in shown) if shown else ""
    template = template.replace("{named}", _named(notes, japanese)).replace(
        "{sides}", _sides(notes, japanese)
    )
    extra = _noted(notes, japanese, with_words=criterion is Criterion.SUPPORT_UNKNOWN)
    end = "。" if japanese else "."
    return template.replace("{quote}", words) + extra + end


def _sides(notes: Notes, japanese: bool) -> str:
    """The documents whose side lacks something."""
    if not notes.sides:
        return ""
    if japanese:
        return f"（欠けているもの：{'、'.join(map(_short, notes.sides))}）"
    return f" (missing: {', '.join(map(_short, notes.sides))})"


def _named(notes: Notes, japanese: bool) -> str:
    """The words that may add something."""
    if not notes.words:
        return "根拠の箇所で述べられていない内容" if japanese else "what no one place in the documents says"
    if japanese:
        words = "".join(f"「{_short(word)}」" for word in notes.words)
        return f"{'根拠の箇所' if notes.elsewhere else '資料'}にない言葉{words}"
    words = " and ".join(f'"{_short(word)}"' for word in notes.words)
    where = "does not stand where the evidence does" if notes.elsewhere else "no document holds"
    return f"{words}, which {where}"


def _short(quote: str) -> str:
    line = " ".join(quote.split())
    return line if len(line) <= _QUOTE_LENGTH else line[: _QUOTE_LENGTH - 1] + "…"


def _noted(notes: Notes, japanese: bool, *, with_words: bool) -> str:
    ja, en = [], []
    if with_words and notes.words:
        ja.append(_named(notes, japanese=True))
        en.append(_named(notes, japanese=False))
    if notes.candidates:
        ja.append(f"候補{notes.candidates}つ")
        en.append(f"{notes.candidates} reading{'s' if notes.candidates > 1 else ''} named")
    if notes.undecided:
        ja.append("どちらが正しいかは判断できないと明記")
        en.append("says that it can't tell which holds")
    if notes.contact:
        ja.append("確認先の案内あり")
        en.append("names whom to ask")
    if not ja:
        return ""
    return f"（{'、'.join(ja)}）" if japanese else f" ({', '.join(en)})"
