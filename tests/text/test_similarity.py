"""How far a sentence is from some passages."""

from evalgate.text.normalise import fold
from evalgate.text.similarity import PassageIndex, content, passages, stem


def test_content_is_words_without_the_talk_about_them() -> None:
    assert content(fold("According to the documents, the claims were rejected automatically.")) == [
        stem("claims"),
        stem("rejected"),
        stem("automatically"),
    ]
    assert content(fold("資料によると、社員食堂で仮カードを使えます。")) == [
        "社員",
        "員食",
        "食堂",
        "仮",
        "カード",
    ]


def test_forms_of_one_word_have_one_stem() -> None:
    assert len({stem(word) for word in ("claim", "claims", "claimed", "claiming", "claim's")}) == 1
    assert stem("taken") == stem("take")


def test_passages_end_where_lines_end_and_hold_the_whole_text() -> None:
    text = fold("一つ目の文です。\n二つ目の文です。\n" * 60)
    cut = passages(text)
    assert "".join(cut) == text
    assert 1 < len(cut) < 10
    assert all(passage.endswith("\n") for passage in cut)


def test_the_nearest_passage_is_the_one_that_shares_most() -> None:
    index = PassageIndex([["hotel", "limit", "london"], ["meal", "limit", "trip", "day"], ["car", "hire"]])
    assert index.shared({"meal", "trip", "hotel", "bank"}) == {"meal", "trip"}
    assert index.shared({"bank", "statement"}) == set()
    assert index.without({"meal", "bank"}) == {"bank"}


def test_many_passages_are_counted_rightly() -> None:
    passages_of_units = [[f"w{number}", f"w{number % 7}", "all"] for number in range(300)]
    index = PassageIndex(passages_of_units)
    wanted = {"w123", "w4", "all", "nowhere"}
    best = max((set(units) & wanted for units in passages_of_units), key=len)
    assert len(index.shared(wanted)) == len(best) == 3


def test_kanji_are_known_alone_as_well_as_in_pairs() -> None:
    index = PassageIndex([content(fold("打刻修正申請"))])
    assert "刻" in index
    assert "打刻" in index
    assert "刻印" not in index
