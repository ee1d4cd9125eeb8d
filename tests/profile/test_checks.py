"""Constraints are counted as people count them, in both languages."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from evalgate.profile.checks.count import characters, mostly_repeated, sentences, words
from evalgate.profile.checks.evaluate import evaluate
from evalgate.profile.checks.outcome import CheckResult
from evalgate.profile.checks.spec import Check
from evalgate.profile.checks.values import chosen, numbers

_CHECK: TypeAdapter[Check] = TypeAdapter(Check)


def run(check: dict[str, Any], *responses: str) -> CheckResult:
    return evaluate(_CHECK.validate_python(check), responses)


def passes(check: dict[str, Any], *responses: str) -> bool:
    return run(check, *responses).passed


class TestWordsInsideWords:
    """A forbidden or counted word inside another word."""

    @pytest.mark.parametrize("text", ["Start the smart cart.", "ART5 heart", "part-time"])
    def test_latin_words_are_whole_words(self, text: str) -> None:
        assert passes({"kind": "forbids", "text": ["art"]}, text)

    @pytest.mark.parametrize("text", ["Art is long.", "the art", "「art」です", "modern-art!", "ＡＲＴ"])
    def test_whole_words_are_found(self, text: str) -> None:
        assert not passes({"kind": "forbids", "text": ["art"]}, text)

    def test_japanese_is_found_anywhere_and_counted(self) -> None:
        assert run({"kind": "contains", "text": "料", "equals": 2}, "料金と資料").passed
        assert run({"kind": "contains", "text": "料", "equals": 1}, "料金と資料").observed == "2"

    @pytest.mark.parametrize(("text", "count"), [("料金と資料", 0), ("料を払う", 1), ("カタカナ料", 1)])
    def test_token_mode_needs_the_end_of_the_script(self, text: str, count: int) -> None:
        check = {"kind": "contains", "text": "料", "match": "token", "equals": count}
        assert passes(check, text + "。")

    @pytest.mark.parametrize(("word", "text"), [("ソファ", "ソファーを"), ("です", "そうですね")])
    def test_token_mode_knows_kana(self, word: str, text: str) -> None:
        assert passes({"kind": "forbids", "text": word, "match": "token"}, text)
        assert not passes({"kind": "forbids", "text": word}, text)

    def test_substring_mode_finds_everything(self) -> None:
        assert not passes({"kind": "forbids", "text": "art", "match": "substring"}, "Start")

    def test_a_contraction_is_a_word_of_its_own(self) -> None:
        assert passes({"kind": "forbids", "text": ["can"]}, "I can't, and he can’t.")


class TestWordsNextToJapanese:
    @pytest.mark.parametrize("word", ["API", "禁止"])
    def test_both_are_found(self, word: str) -> None:
        assert not passes({"kind": "forbids", "text": [word]}, "このAPIキーは使用禁止です。")

    @pytest.mark.parametrize("text", ["APIs", "rAPId", "API2", "このAPIsは"])
    def test_not_inside_another_latin_word(self, text: str) -> None:
        assert passes({"kind": "forbids", "text": ["API"]}, text)

    def test_width_and_case_do_not_matter(self) -> None:
        assert passes({"kind": "contains", "text": ["ＡＰＩ", "ｷｰ"]}, "api キー")

    def test_blanks_in_a_phrase_match_any_white_space(self) -> None:
        assert passes({"kind": "contains", "text": "best regards"}, "Best\nregards")


class TestWordCounts:
    def test_japanese_has_no_word_count(self) -> None:
        text = "営業時間は平日の午前九時から午後六時までで土日祝日は休業です。"
        result = run({"kind": "words", "max": 20}, text)
        assert not result.passed
        assert result.observed == "-"
        assert words(text) is None

    @pytest.mark.parametrize(
        ("text", "count"),
        [
            ("It's a well-known fact.", 4),
            ("one, two,three — four", 4),
            ("3.5 kg at 9 a.m.", 5),
            ("- milk\n- eggs", 2),
            ("Café naïve", 2),
        ],
    )
    def test_english_words(self, text: str, count: int) -> None:
        assert passes({"kind": "words", "equals": count}, text)


class TestSentences:
    @pytest.mark.parametrize(
        ("text", "count"),
        [
            (
                "「本当ですか？」と聞かれました。料金は3.5万円です！？はい…。 Dr. A arrived at 9 a.m. sharp.",
                4,
            ),
            ("「本当ですか？」と聞かれました。料金は3.5万円です！？はい…。", 3),
            ("Dr. A arrived at 9 a.m. sharp.", 1),
            ("春が来た\n花が咲いた", 2),
            ("**春が来ました。**\n花が咲きました。", 2),
            ("# 題名\n春が来ました。", 1),
            ("One. Two! Three?", 3),
            ("Version 2.4.1 costs $3.50. It is out.", 2),
            ("今日は晴れ（たぶん。）です。", 1),
            ("。。。", 0),
            ("!!!", 0),
        ],
    )
    def test_counted(self, text: str, count: int) -> None:
        assert len(sentences(text)) == count
        assert passes({"kind": "sentences", "equals": count}, text) is (count > 0)


class TestLists:
    def test_bold_and_rules_are_no_bullets(self) -> None:
        assert passes({"kind": "bullets", "equals": 2}, "**注意**\n* 申請\n* 承認\n***")

    def test_marks_in_use(self) -> None:
        text = "・A\n- B\n＊ C\n• D\n1) E\n①F"
        assert passes({"kind": "bullets", "equals": 4}, text)
        assert passes({"kind": "bullets", "marks": "ordered", "equals": 2}, text)
        assert passes({"kind": "bullets", "marks": "any", "equals": 6}, text)

    @pytest.mark.parametrize("text", ["- \n- \n-", "- 。\n- …", "マイナス -5 です", "a - b"])
    def test_empty_items_and_dashes_are_none(self, text: str) -> None:
        assert not passes({"kind": "bullets", "min": 1}, text)

    def test_an_item_of_two_sentences_is_one(self) -> None:
        assert passes({"kind": "bullets", "equals": 2}, "- 一つ目です。補足です。\n- 二つ目です。")


class TestJson:
    @pytest.mark.parametrize(
        ("text", "lenient", "strict"),
        [
            ('```json {"a":1} ```', True, False),
            ('```json\n{"a":1}\n```', True, False),
            ('~~~\r\n{"a":1}\r\n~~~', True, False),
            ('{"a":1}', True, True),
            (' \n{"a":1}\n', True, True),
            ('結果: {"a":1}', False, False),
            ('{"a":1}{"b":2}', False, False),
            ('{"a":NaN}', False, False),
            ('{"a":1,"a":2}', False, False),
            ("{'a':1}", False, False),
            ('```json\n{"a":1}\n``` 以上です', False, False),
            ("", False, False),
        ],
    )
    def test_one_value_and_nothing_else(self, text: str, lenient: bool, strict: bool) -> None:
        assert passes({"kind": "json"}, text) is lenient
        assert passes({"kind": "json", "strict": True}, text) is strict

    def test_keys_type_and_size(self) -> None:
        check = {"kind": "json", "type": "array", "keys": ["id"], "equals": 2}
        assert passes(check, '[{"id":1},{"id":2,"x":0}]')
        assert not passes(check, '[{"id":1},{"x":2}]')
        assert not passes(check, '[{"id":1}]')
        assert not passes(check, '{"id":1,"x":2}')
        assert not passes({**check, "only_keys": True}, '[{"id":1},{"id":2,"x":0}]')
        assert not passes({"kind": "json", "keys": ["id"]}, "[]")


class TestDegenerate:
    def test_repetition_counts_and_is_flagged(self) -> None:
        result = run({"kind": "sentences", "equals": 3}, "はい。はい。はい。")
        assert result.passed
        assert result.repeated

    def test_different_sentences_are_not_flagged(self) -> None:
        assert not run({"kind": "sentences", "equals": 3}, "春です。夏です。秋です。").repeated

    @pytest.mark.parametrize(
        "check",
        [
            {"kind": "sentences", "equals": 3},
            {"kind": "sentences", "min": 0},
            {"kind": "lines", "equals": 1},
            {"kind": "chars", "min": 1},
            {"kind": "chars", "max": 100},
            {"kind": "bullets", "max": 3},
            {"kind": "forbids", "text": "禁止"},
            {"kind": "words", "max": 5},
        ],
    )
    @pytest.mark.parametrize("text", ["。。。", "!!!", "", " \n", "***", "…"])
    def test_saying_nothing_satisfies_nothing(self, check: dict[str, Any], text: str) -> None:
        assert not passes(check, text)

    def test_no_response_satisfies_nothing(self) -> None:
        assert not passes({"kind": "forbids", "text": "x"})
        assert not passes({"kind": "forbids", "text": "x", "turn": 2}, "only one")
        assert not passes({"kind": "forbids", "text": "x", "turn": "all"}, "fine", "")

    def test_repeated_parts(self) -> None:
        assert mostly_repeated(["a", "A!", "a"])
        assert not mostly_repeated(["a"])
        assert not mostly_repeated(["a", "b", "a"])


class TestCharacters:
    @pytest.mark.parametrize(
        ("text", "count"),
        [
            ("家具です。", 5),
            ("家具\nです。\n", 5),
            ("家具 です", 4),
            ("ab c", 4),
            ("é", 1),
            ("e\u0301", 1),
            ("が", 1),
            ("か\u3099", 1),
            ("👨\u200d👩\u200d👧", 1),
            ("🇯🇵🇫🇷", 2),
            ("👍🏽", 1),
            ("葛\U000e0100", 1),
            ("**Z**", 1),
            ("***Z***", 1),
            ("`Z`", 1),
            ("__a **b** c__", 5),
            ("**「青」**です", 5),
            ("*青*、~~赤~~", 3),
            ("2 * 3 * 4", 9),
            ("snake_case_x", 12),
            ("**Z", 3),
            ("*", 1),
        ],
    )
    def test_as_a_reader_sees_them(self, text: str, count: int) -> None:
        assert characters(text) == count


class TestEdges:
    @pytest.mark.parametrize("text", ["はい、できます。", "**はい**、", "「はい」です", "\n はい"])
    def test_starts(self, text: str) -> None:
        assert passes({"kind": "starts_with", "text": "はい"}, text)

    def test_a_word_start_is_no_start(self) -> None:
        assert not passes({"kind": "starts_with", "text": "art"}, "Artful dodger")
        assert passes({"kind": "starts_with", "text": ["no", "yes"]}, "YES, indeed")

    @pytest.mark.parametrize("text", ["以上です。", "以上です。\n", "**以上です。**", "「以上です。」"])
    def test_ends(self, text: str) -> None:
        assert passes({"kind": "ends_with", "text": "以上です。"}, text)
        assert not passes({"kind": "ends_with", "text": "以上です。"}, text + "では。")

    def test_an_ending_with_a_mark(self) -> None:
        assert passes({"kind": "ends_with", "text": "Right?"}, "It is. Right?")
        assert not passes({"kind": "ends_with", "text": "art"}, "a cart")


class TestNumbers:
    @pytest.mark.parametrize(
        ("text", "found"),
        [
            ("答えは42です", [42]),
            ("４２", [42]),
            ("四十二", [42]),
            ("forty-two", [42]),
            ("1,042円", [1042]),
            ("1万2千円", [12000]),
            ("答え：−12", [-12]),
            ("5 - 3 = 2", [5, 3, 2]),
            ("10-12", [10, 12]),
            ("1,2,3", [1, 2, 3]),
            ("1. 桜\n2. 梅", []),
            ("42.", [42]),
            ("10:30 E-17 v2.4.1 03-1234-5678 統一 A4", []),
        ],
    )
    def test_as_stated(self, text: str, found: list[int]) -> None:
        assert numbers(text) == found

    @pytest.mark.parametrize("text", ["42.5", "142", "420", "4 2", "42:10"])
    def test_not_inside_another_number(self, text: str) -> None:
        assert not passes({"kind": "number", "equals": 42}, text)

    def test_exact(self) -> None:
        assert passes({"kind": "number", "equals": 0.1}, "0.1")
        assert not passes({"kind": "number", "equals": 0.1}, "0.10000000000000001")

    def test_where(self) -> None:
        text = "12×3を計算します。\n答え: 36"
        assert passes({"kind": "number", "equals": 36, "where": "last_line"}, text)
        assert passes({"kind": "number", "equals": 36, "where": "last"}, text)
        assert not passes({"kind": "number", "equals": 36, "where": "only"}, text)
        assert not passes({"kind": "number", "equals": 36, "where": "last_line"}, "35 or 36")
        assert not passes({"kind": "number", "equals": 12, "where": "last"}, text)
        assert passes({"kind": "number", "min": 30, "max": 40}, text)
        assert not passes({"kind": "number", "min": 37}, "36")


class TestChoiceAndOrder:
    @pytest.mark.parametrize("text", ["B", "(b)", "答え：B", "The answer is B.", "「B」です。"])
    def test_one_option(self, text: str) -> None:
        assert passes({"kind": "choice", "options": ["A", "B", "C"], "equals": "B"}, text)

    @pytest.mark.parametrize("text", ["A", "A or B", "a dog", "ABC", "none"])
    def test_another_or_several(self, text: str) -> None:
        assert not passes({"kind": "choice", "options": ["A", "B", "C"], "equals": "B"}, text)

    def test_an_article_is_no_option(self) -> None:
        assert chosen(["A", "B"], "It is a question of time: B") == ["B"]

    def test_an_option_inside_another_one(self) -> None:
        assert passes({"kind": "choice", "options": ["北", "北西"], "equals": "北西"}, "北西です")

    @pytest.mark.parametrize(("right", "wrong"), [("B", "A"), ("ウ", "ア"), ("はい", "いいえ"), ("3", "4")])
    def test_usual_options_need_not_be_named(self, right: str, wrong: str) -> None:
        check = {"kind": "choice", "equals": right}
        assert passes(check, f"答えは {right}")
        assert not passes(check, wrong)
        assert not passes(check, f"{wrong} か {right}")

    def test_order(self) -> None:
        check = {"kind": "order", "items": ["wash", "dry", "fold"]}
        assert passes(check, "First wash, then dry, then fold.")
        assert not passes(check, "First dry, then wash, then fold.")
        assert not passes(check, "wash, dry")


class TestWrittenWrongly:
    @pytest.mark.parametrize(
        "check",
        [
            {"kind": "chars"},
            {"kind": "chars", "equals": 3, "max": 4},
            {"kind": "lines", "min": 5, "max": 4},
            {"kind": "bullets", "equals": -1},
            {"kind": "contains"},
            {"kind": "contains", "text": "a", "any": "b"},
            {"kind": "contains", "text": []},
            {"kind": "contains", "text": ["a", " "]},
            {"kind": "forbids"},
            {"kind": "starts_with"},
            {"kind": "number"},
            {"kind": "choice", "options": ["A"]},
            {"kind": "choice", "options": ["A", "B"], "equals": "C"},
            {"kind": "order", "items": ["a"]},
            {"kind": "json", "only_keys": True},
            {"kind": "chars", "min": 1, "turn": 0},
            {"kind": "charz", "min": 1},
            {"kind": "chars", "min": 1, "maxx": 3},
        ],
    )
    def test_is_refused(self, check: dict[str, Any]) -> None:
        with pytest.raises(ValidationError):
            _CHECK.validate_python(check)
