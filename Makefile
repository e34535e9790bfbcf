# make demo   a report on a sample game
# make test   the tests, and the sample games against what they expect
# make lint   style, types, and that nothing imports upward
# make bench  how fast it is, beside other programs
# make docs   the pages that are made from the code
# make clean  everything that make has made

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

# The stamps say what is installed in the virtual environment: the program, or all for its makers.
PROGRAM := $(VENV)/.program
MAKERS := $(VENV)/.makers

.PHONY: demo test lint bench docs clean

demo: $(PROGRAM)
	@$(BIN)/zankref check records/wegner/disputed.zank

test: $(MAKERS)
	$(BIN)/pytest -n auto
	$(BIN)/zankref check --format concise records/

lint: $(MAKERS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/lint-imports --no-logo

bench: $(MAKERS)
	$(BIN)/python benchmarks/bench.py

docs: $(PROGRAM)
	$(BIN)/zankref explain --markdown > docs/findings.md

clean:
	rm -rf $(VENV) dist build out .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find zankref tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "zankref needs Python 3.11 or later; try make PYTHON=python3.11")'
	@$(PYTHON) -m venv $(VENV)

$(PROGRAM): pyproject.toml | $(BIN)/python
	@echo "Installing zankref in $(VENV)/ ..." >&2
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(MAKERS): pyproject.toml | $(BIN)/python
	@echo "Installing zankref and what its tests need in $(VENV)/ ..." >&2
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(PROGRAM)
