"""Short hashes, by which a later run knows that something is the same."""

from hashlib import sha256


def short_hash(text: str) -> str:
    """Sixteen hexadecimal digits; equal for equal texts, and hardly ever for others."""
    return sha256(text.encode("utf-8", "backslashreplace")).hexdigest()[:16]
