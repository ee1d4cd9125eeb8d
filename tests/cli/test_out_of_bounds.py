"""What would fill the memory or run for ever is refused at once, and said where it stands."""

import time

import pytest

from tests.cli.conftest import GOOD, Team
from tests.staging import answer, assistant

SECONDS = 20


@pytest.mark.parametrize(
    "given",
    [
        "gate: {stop_rate: {min: 1e999999999}}",
        "gate: {stop_rate: {min: 1e-999999999}}",
        'gate: {answer_rate: {min: "1e-999999999%"}}',
        "gate: {max_drop: {stop_rate: 1e-999999999}}",
        f"gate: {{measured: {{min: 0.{'9' * 5000}}}}}",
    ],
)
def test_a_rate_without_end(team: Team, given: str, capsys: pytest.CaptureFixture[str]) -> None:
    team.configure(f"documents: docs\n{given}\n")
    began = time.monotonic()
    assert team.evalgate("check") == 2
    assert time.monotonic() - began < SECONDS
    assert "evalgate.yml:2: gate." in capsys.readouterr().err


@pytest.mark.parametrize("given", ["1e-2", "9/10", ".5", "90 %", "９０％", "+0.5"])
def test_rates_as_people_write_them(team: Team, given: str) -> None:
    team.configure(f'documents: docs\ngate: {{stop_rate: {{min: "{given}"}}}}\n')
    assert team.evalgate("check") == 0


ENDLESS = [
    "{{ 'x' * 10**9 }}",
    "{{ 9**9**9**9 }}",
    "{{ 'x'.center(1000000000) }}",
    "{{ 'x' | center(1000000000) }}",
    "{{ question | replace('', 'y' * 1000000) | replace('y', 'z' * 1000000) }}",
    "{{ '%0999999999d' % 1 }}",
    "{{ '%0999999999d' | format(1) }}",
    "{{ '{:999999999}'.format(1) }}",
    "{{ '{:{}}'.format(1, 999999999) }}",
    "{{ question | tojson(indent=1000000000) }}",
    "{{ range(99999) | map('center', 99999) | list }}",
    "{{ ([question * 1000] * 1000) | join }}",
    "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    "{% set n = namespace(x='x') %}{% for i in range(99) %}{% set n.x = n.x ~ n.x %}{% endfor %}",
    "{% set n = namespace(x='x') %}{% for i in range(99) %}{% set n.x = n.x + n.x %}{% endfor %}",
    "{% set n = namespace(x=[1]) %}{% for i in range(99) %}{% set n.x = [n.x, n.x] %}{% endfor %}{{ n.x }}",
    "{% macro f(n) %}{{ f(n) }}{{ f(n) }}{% endmacro %}{{ f(1) }}",
    "{% set x %}{{ question }}{% endset %}{{ x }}",
    "{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}",
    "{% for a in [1] %}" * 40 + "{% endfor %}" * 40,
]


@pytest.mark.parametrize("place", ["url", "header", "body", "json"])
@pytest.mark.parametrize("template", ENDLESS, ids=range(len(ENDLESS)))
def test_a_template_without_end(
    team: Team, template: str, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = template.replace('"', '\\"')
    sections = {
        "url": f'url: "http://127.0.0.1:9/{text}?q={{{{ question }}}}"',
        "header": f'url: "http://127.0.0.1:9/?q={{{{ question }}}}", headers: {{X-Much: "{text}"}}',
        "body": f'url: "http://127.0.0.1:9/", body: "{{{{ question }}}} {text}"',
        "json": f'url: "http://127.0.0.1:9/", body: {{q: "{{{{ question }}}}", x: "{text}"}}',
    }
    team.configure(f"language: en\ndocuments: docs\nendpoint: {{retries: 0, {sections[place]}}}\n")
    began = time.monotonic()
    assert team.evalgate("ask", "D1") == 2
    assert time.monotonic() - began < SECONDS
    assert "endpoint." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{{ question | uper }}", "did you mean `upper`?"),
        ("{{ question | foo }}", "the filter `foo`, which there is not"),
        ("{{ question is strin }}", "did you mean `string`?"),
        ("{% if trial > 9 %}{{ question | uper }}{% endif %}", "did you mean `upper`?"),
    ],
)
@pytest.mark.parametrize("key", ["url", "headers.X-Kind", "body.more"])
def test_a_misspelt_filter(
    team: Team, template: str, said: str, key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = {"url": "", "headers.X-Kind": "", "body.more": "", key: template}
    team.configure(
        f'endpoint:\n  url: "http://127.0.0.1:9/{given["url"]}"\n'
        f'  headers: {{X-Kind: "{given["headers.X-Kind"]}"}}\n'
        f'  body: {{q: "{{{{ question }}}}", more: "{given["body.more"]}"}}\ndocuments: docs\n'
    )
    for command in (["check"], ["ask", "D1"]):
        assert team.evalgate(*command) == 2
        printed = capsys.readouterr()
        assert f"endpoint.{key}" in printed.err
        assert said in printed.err


def test_what_requests_need_is_left(team: Team) -> None:
    template = (
        "{% set short = question | trim %}{% for turn in turns + [short] %}{{ loop.index }}/{{ loop.length }} "
        "{{ turn.replace('a', 'b') }}{% if not loop.last %}, {% endif %}{% endfor %} {{ '%s' % trial }}"
    )
    with assistant(lambda body: answer(GOOD[body["q"]])) as staging:
        team.configure(
            f'documents: docs\nendpoint:\n  url: {staging.url}\n  body: {{q: "{{{{ question }}}}", '
            f'more: "{template}", all: "{{{{ turns + [question] }}}}", id: \'{{{{ trial * 1000000 }}}}\'}}\n'
        )
        assert team.evalgate("ask", "D1") == 0
        (sent,) = staging.requests
    question = "在宅勤務は週に何日までですか"
    assert sent["more"] == f"1/1 {question} 1"
    assert sent["all"] == [question]
    assert sent["id"] == 1_000_000
