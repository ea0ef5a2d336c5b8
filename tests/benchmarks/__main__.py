"""`make bench`: the rules beside OpenSpiel, the import beside an unchecked load by DuckDB."""

from tests.benchmarks import importing, rules

if __name__ == "__main__":
    rules.main()
    importing.main()
