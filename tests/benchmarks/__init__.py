"""Speeds beside those of other programs, measured in one run; `make bench` prints them."""
