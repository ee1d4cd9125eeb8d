"""What a text says of a fact beyond its words: yes or no, and on which side of a value things lie."""
