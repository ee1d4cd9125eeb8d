"""What an answer does with several readings, or with documents that disagree."""
