"""Real files of the kinds that people keep rules in, made by the libraries that make them."""

import io
from pathlib import Path
from typing import Any

import docx
import openpyxl
import pptx
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen import canvas


def write_docx(path: Path) -> None:
    document: Any = docx.Document()
    document.add_heading("出張旅費規程（2025年4月版）", 0)
    document.add_heading("第2条 日当", 1)
    paragraph = document.add_paragraph("国内出張の日当は")
    paragraph.add_run("3,000円").bold = True
    paragraph.add_run("とする。")
    table = document.add_table(rows=2, cols=2)
    for cell, text in zip(
        [c for row in table.rows for c in row.cells], ["地域", "上限", "東京23区", "14,000円"], strict=True
    ):
        cell.text = text
    document.save(str(path))


def write_xlsx(path: Path) -> None:
    book = openpyxl.Workbook()
    sheet: Any = book.active
    sheet.title = "日当"
    sheet.append(["区分", "額", "割合", "改定日"])
    sheet.append(["国内", 3000, 0.25, None])
    sheet["B2"].number_format = '#,##0"円"'
    sheet["C2"].number_format = "0%"
    hidden: Any = book.create_sheet("下書き")
    hidden.append(["秘密", 999])
    hidden.sheet_state = "hidden"
    book.save(path)


def write_pptx(path: Path) -> None:
    deck: Any = pptx.Presentation()
    slide = deck.slides.add_slide(deck.slide_layouts[1])
    slide.shapes.title.text = "経費精算ガイド v3"
    slide.placeholders[1].text = "精算は出張終了後10営業日以内\n宛先は経理部"
    slide.notes_slide.notes_text_frame.text = "遅れたら理由書を添える"
    deck.save(str(path))


def write_pdf(path: Path, lines: tuple[str, ...]) -> None:
    pdfmetrics.registerFont(UnicodeCIDFont("HeiseiMin-W3"))
    page = canvas.Canvas(str(path))
    page.setFont("HeiseiMin-W3", 12)
    for number, line in enumerate(lines):
        page.drawString(72, 760 - 20 * number, line)
    page.showPage()
    page.save()


def encrypted_pdf(path: Path) -> None:
    page = canvas.Canvas(str(path), encrypt="secret")
    page.drawString(72, 760, "hidden")
    page.save()


def workbook_bytes(rows: list[list[object]]) -> bytes:
    book = openpyxl.Workbook()
    sheet: Any = book.active
    for row in rows:
        sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
