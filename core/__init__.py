"""The rules of the tarot games: pure Python, no file, no clock, no database."""
