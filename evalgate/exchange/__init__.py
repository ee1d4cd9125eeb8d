"""Question sets in and out: other tools' formats, and the questions that people really asked."""
