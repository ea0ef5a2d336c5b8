"""What a history has to bear: many processes at once, kill -9, damage, logs of any size.

`make stress` runs all of it at length and prints what was seen; the tests run the same in small.
"""
