# Every target does its own set-up; a bare machine needs Python 3.11 or newer and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.bench-ready

.PHONY: demo test check bench fuzz stress sample clean

demo: $(READY)
	$(BIN)/trull demo

# The browser has the machine for itself: keys and clicks are a matter of time.
test: check
	$(BIN)/pytest -n 2 --ignore tests/browser
	$(BIN)/pytest tests/browser

check: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(BENCH_READY)
	$(BIN)/python -m tests.benchmarks

# Damage the logs of all games in many more ways than the tests do.
fuzz: $(READY)
	TRULL_FUZZ_ROUNDS=100 TRULL_FUZZ_SEED=$$(date +%s) $(BIN)/pytest -n 2 tests/events/test_fuzz.py

# Many processes at once, kill -9, damaged files and long logs; takes about half an hour.
stress: $(READY)
	$(BIN)/python -m tests.stress

# Write the sample club and the logs of all games in data/ anew.
sample: $(READY)
	$(BIN)/python data/make_sample_club.py
	$(BIN)/python data/make_game_logs.py

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[test]'
	touch $@

$(BENCH_READY): $(READY)
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[bench]'
	touch $@

clean:
	rm -rf $(VENV)
