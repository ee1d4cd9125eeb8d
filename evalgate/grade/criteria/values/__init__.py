"""Whether an answer gives the values that a question declares, as the documents give them."""
