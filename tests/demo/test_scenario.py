"""The demonstration's parts fit together: questions, documents, prompts, settings."""

from pathlib import Path

import pytest
import yaml

from evalgate.config.language import Language
from evalgate.config.settings import AnswerDisplay
from evalgate.demo.scenario import PROMPTS, demo_root, demo_settings, prompt_text, staging_assistant
from evalgate.documents.load import load_documents
from evalgate.errors import InputError
from evalgate.lint.question_set import lint
from evalgate.questions.load import load_questions
from evalgate.questions.question import Accept, QuestionType

LANGUAGES = list(Language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_questions_are_true_of_the_documents(language: Language) -> None:
    with demo_root() as root:
        questions = load_questions(root, (f"questions/{language.value}.yml",))
        findings = lint(questions, load_documents(root, f"documents/{language.value}"))
    assert {finding.code for finding in findings} == {"few-of-type"}
    kinds = [question.type for question in questions]
    assert [kinds.count(kind) for kind in QuestionType] == [4, 2, 1, 2]
    border = {question.id for question in questions if len(question.accept) > 1}
    assert border == {"Q03", "Q06"}
    assert Accept.QUALIFIED_ANSWER in next(q for q in questions if q.id == "Q03").accept


def test_both_languages_ask_the_same() -> None:
    with demo_root() as root:
        loaded = {
            language: yaml.safe_load((root / "questions" / f"{language.value}.yml").read_text("utf-8"))[
                "questions"
            ]
            for language in LANGUAGES
        }
    shapes = {
        language: [(entry["id"], entry["type"], sorted(entry)) for entry in entries]
        for language, entries in loaded.items()
    }
    assert shapes[Language.JA] == shapes[Language.EN]


def test_every_prompt_is_there_in_both_languages_and_holds_the_slot() -> None:
    for language in LANGUAGES:
        for name in PROMPTS:
            assert "{{DOCUMENTS}}" in prompt_text(name, language)


def test_an_unknown_prompt_names_those_that_there_are(tmp_path: Path) -> None:
    with pytest.raises(InputError) as unknown:
        prompt_text("carefull", Language.JA)
    assert all(name in str(unknown.value) for name in PROMPTS)
    with pytest.raises(InputError):
        prompt_text(str(tmp_path), Language.JA)
    other = tmp_path / "prompt.md"
    other.write_bytes("資料".encode("shift_jis"))
    with pytest.raises(InputError, match="UTF-8"):
        prompt_text(str(other), Language.JA)


def test_a_file_of_ones_own_is_a_prompt(tmp_path: Path) -> None:
    own = tmp_path / "my.md"
    own.write_text("﻿資料だけを使ってください。", encoding="utf-8")
    assert prompt_text(str(own), Language.JA) == "資料だけを使ってください。"
    settings = demo_settings("http://127.0.0.1:1", Language.JA, str(own))
    assert settings.endpoint is not None
    assert settings.endpoint.prompt == str(own.resolve())
    assert settings.report.answers is AnswerDisplay.SHOW


def test_the_assistant_serves_another_folder(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("# A\n一つの文。\n", encoding="utf-8")
    with staging_assistant(Language.JA, tmp_path) as url:
        assert url.startswith("http://127.0.0.1:")
    with pytest.raises(FileNotFoundError), staging_assistant(Language.JA, tmp_path / "none"):
        pass
