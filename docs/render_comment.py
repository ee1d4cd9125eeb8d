"""Draws a comment or a summary as GitHub shows it: `python docs/render_comment.py comment.md comment.png`.

A maintainer's tool, not needed by `make test`. It wants Debian's `chromium`, `fonts-noto-cjk`,
`fonts-noto-color-emoji` and `pngquant`, and the folder of npm's `github-markdown-css`, named by
`GITHUB_MARKDOWN_CSS`. The README shows what `evalgate demo --language en --prompt overcautious` writes,
and the snapshot `ja-blocked` in `tests/report/__snapshots__`.
Mentions, links to issues and alerts are GitHub's own and are not drawn.
"""

import argparse
import os
import re
import subprocess
import tempfile
from pathlib import Path

import cmarkgfm
from cmarkgfm.cmark import Options

PAGE = """<!doctype html><html lang="{language}"><meta charset="utf-8">
<style>{css}
body {{ margin: 0; background: {background}; }}
.markdown-body {{ box-sizing: border-box; width: {width}px; padding: 16px; font-size: 14px; }}</style>
<article class="markdown-body">{body}</article>
<script>document.title = document.querySelector("article").getBoundingClientRect().height</script>
</html>"""

CHROMIUM = (
    "chromium",
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--hide-scrollbars",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-device-scale-factor=2",
)


def html_of(markdown: str) -> str:
    """The comment as GitHub's own Markdown library renders it."""
    return cmarkgfm.markdown_to_html_with_extensions(
        markdown,
        options=Options.CMARK_OPT_UNSAFE | Options.CMARK_OPT_HARDBREAKS,
        extensions=["table", "autolink", "strikethrough", "tagfilter"],
    )


def page(markdown: str, *, width: int, language: str, dark: bool, unfold: bool) -> str:
    """A whole page with GitHub's style sheet."""
    theme = "dark" if dark else "light"
    sheet = Path(os.environ["GITHUB_MARKDOWN_CSS"])
    css = (sheet.parent if sheet.is_file() else sheet) / f"github-markdown-{theme}.css"
    body = html_of(markdown)
    if unfold:
        body = body.replace("<details>", "<details open>")
    return PAGE.format(
        css=css.read_text(encoding="utf-8"),
        body=body,
        width=width,
        language=language,
        background="#0d1117" if dark else "#ffffff",
    )


def call(*command: str) -> str:
    """Run a program and give what it printed."""
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=120)
    return done.stdout


def draw(markdown: Path, picture: Path, *, width: int, dark: bool, unfold: bool) -> None:
    """Render the Markdown and take a picture of exactly its height."""
    text = markdown.read_text(encoding="utf-8")
    language = "ja" if re.search("[ぁ-ん]", text) else "en"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(
            page(text, width=width, language=language, dark=dark, unfold=unfold), encoding="utf-8"
        )
        dump = call(
            *CHROMIUM,
            f"--user-data-dir={folder}/a",
            f"--window-size={width},900",
            "--dump-dom",
            file.as_uri(),
        )
        found = re.search(r"<title>([0-9.]+)</title>", dump)
        height = round(float(found.group(1))) if found else 2000
        call(
            *CHROMIUM,
            f"--user-data-dir={folder}/b",
            f"--window-size={width},{height}",
            f"--screenshot={picture.resolve()}",
            file.as_uri(),
        )
        call("pngquant", "--force", "--ext", ".png", "64", str(picture))


def main() -> None:
    """Read the command line and draw."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("markdown", type=Path)
    parser.add_argument("picture", type=Path)
    parser.add_argument("--width", type=int, default=860, help="of the comment in CSS pixels")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--unfold", action="store_true", help="draw folded sections open")
    options = parser.parse_args()
    draw(options.markdown, options.picture, width=options.width, dark=options.dark, unfold=options.unfold)


if __name__ == "__main__":
    main()
