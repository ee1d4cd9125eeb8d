"""Is the question set fit to be asked, and does it still fit the documents? Nothing is asked here.

`question_set` gathers all findings: `stale` ones, which take a question out of the figures, and `suspicious`
ones, which only warn. `blame` says whether the change under test made a question stale.
"""
