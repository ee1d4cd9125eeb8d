"""The documents that an assistant answers from."""

from dataclasses import dataclass

from evalgate.errors import Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One document of the folder."""

    id: str
    """Front matter `id`, or the file's stem."""
    title: str
    """Front matter `title`, or the first heading, or a first line that is one, or the stem."""
    version: str | None
    """As the manifest, the front matter (`version`, `date`), its title, headings or file name write it."""
    file_name: str
    """The file's name with its ending, such as `travel.md`."""
    path: str
    """The file's path as shown to the user."""
    text: str
    """The whole file, front matter included, with LF line ends; of PDF and Office files what was read."""
    date: str | None = None
    """The manifest's or the front matter's `date`, as written; it counts as text of the document."""

    flaws: tuple[Problem, ...] = ()
    """What could not be read of its front matter; the text is there all the same."""

    @property
    def names(self) -> tuple[str, ...]:
        """What a pointer to this document may say, strongest first: id, file name, stem, title."""
        stem = self.file_name.rsplit(".", 1)[0]
        return tuple(dict.fromkeys(n for n in (self.id, self.file_name, stem, self.title) if n))
