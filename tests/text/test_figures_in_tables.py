"""Units that stand in the head of a table, beside a row, or in the words around it."""

import pytest

from evalgate.text.figures.find import find_figures
from evalgate.text.figures.match import FigureIndex

BUDGET = """# 図書館の決算

（単位：千円）

| 費目 | 予算 | 決算 |
|---|--:|--:|
| 資料費 | 4,800 | 5,120 |
| 光熱費 | 950 | 880 |
"""
COURSES = """| Course | Fee (USD) | Length (min) | Places (max) | Room |
|---|--:|--:|--:|--:|
| Pottery | 1,250 | 90 | 12 | 204 |
"""
YARDS = """# Turnover of the yard (in £ million)

| Year | Sales | Staff (persons) |
|---|--:|--:|
| 2024 | 18.3 | 140 |
"""
ROWS = """| 項目 | 2023年度 | 2024年度 |
|---|--:|--:|
| 売上高（百万円） | 480 | 512 |
| 来館者（千人） | 31 | 35 |
"""
SHEET = """## 料金
| 単位：円 |
| 部屋 | 1時間 | 所要時間（分） |
| 和室 | 350 | 45 |
"""
FARES = """All prices in euros.

| Line | Adult | Share (%) |
|---|---|---|
| Harbour | 14.50 | 12 |
"""
LIMITS = """| Card | Limit (thousands) | Fee (EUR thousand) | Price, CHF |
|---|---|---|---|
| Blue | 50 | 20 | 75 |
"""
TABLES = {"budget": BUDGET, "courses": COURSES, "yards": YARDS, "rows": ROWS, "sheet": SHEET, "fares": FARES}
TABLES["limits"] = LIMITS


def states(table: str, said: str) -> bool:
    index = FigureIndex(find_figures(TABLES[table]))
    return all(map(index.states, find_figures(said)))


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("budget", "5,120千円"),
        ("budget", "512万円"),
        ("budget", "5,120,000円"),
        ("budget", "95万円"),
        ("courses", "$1,250"),
        ("courses", "an hour and a half"),
        ("courses", "90 minutes"),
        ("courses", "at most 90 kg"),  # `min` may be the least of anything
        ("courses", "12 people"),
        ("yards", "£18.3 million"),
        ("yards", "£18,300,000"),
        ("yards", "140 people"),
        ("yards", "in 2024"),
        ("rows", "5億1,200万円"),
        ("rows", "512百万円"),
        ("rows", "35,000人"),
        ("sheet", "350円"),
        ("sheet", "45分"),
        ("fares", "€14.50"),
        ("fares", "12%"),
        ("limits", "50,000"),
        ("limits", "€20,000"),
        ("limits", "CHF 75"),
    ],
)
def test_a_number_of_a_table_is_an_amount_of_the_unit_above_it(table: str, said: str) -> None:
    assert states(table, said)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("budget", "5,120円"),
        ("budget", "5,120万円"),
        ("courses", "€1,250"),
        ("courses", "1,250円"),
        ("yards", "£18.30"),
        ("yards", "€18.3 million"),
        ("yards", "£2,024 million"),
        ("rows", "512円"),
        ("rows", "35万人"),
        ("sheet", "350ドル"),
        ("sheet", "45時間"),
        ("fares", "$14.50"),
        ("limits", "€20"),
        ("limits", "75 euros"),
    ],
)
def test_it_is_none_of_another_unit_or_size(table: str, said: str) -> None:
    assert not states(table, said)
