# make demo           a report on a sample game, and the page on which it is played again
# make test           the tests, and the sample games against what they expect
# make lint           style, types, and that nothing imports upward
# make mutants        300 small changes to the rules and the referee: which does no test notice?
# make golden         what the referee says of many games, written down anew: look at the difference
# make bench          how fast it is, beside other programs
# make compiled       a wheel with C extensions, for this platform, in dist/compiled/
# make test-compiled  that wheel, in an environment of its own: its tests, the same findings
# make docs           the pages that are made from the code
# make messages       the German words: brings the catalogue up to date with the code
# make pictures       the pictures in docs/pictures, with Chromium
# make clean          everything that make has made

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

# The stamps say what is installed in the virtual environment: the program, or all for its makers.
PROGRAM := $(VENV)/.program
MAKERS := $(VENV)/.makers

# What zankref says in German: the words, and the catalogue that is made of them.
WORDS := locale/de/LC_MESSAGES/zankref

.PHONY: demo test lint mutants golden bench compiled test-compiled docs messages pictures clean

demo: $(PROGRAM)
	@$(BIN)/zankref check records/wegner/disputed.zank
	@mkdir -p out
	@echo
	@$(BIN)/zankref report records/wegner/disputed.zank -o out/disputed.html 2>&1

test: $(MAKERS) build/$(WORDS).mo
	$(BIN)/pytest -n auto
	$(BIN)/zankref check --format concise records/
	@echo "Passed: all tests, and all sample games have the findings that they expect."

lint: $(MAKERS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/lint-imports --no-logo

MUTANTS ?= 300

mutants: $(MAKERS) build/$(WORDS).mo
	$(BIN)/python -m tools.mutants $(MUTANTS)

golden: $(MAKERS)
	$(BIN)/python -m tests.golden

bench: $(MAKERS)
	$(BIN)/python benchmarks/bench.py

compiled: $(MAKERS)
	@rm -rf dist/compiled
	ZANKREF_COMPILED=1 $(BIN)/python -m build --wheel --outdir dist/compiled .

test-compiled: compiled
	.ci/compiled dist/compiled/zankref-*.whl

docs: $(MAKERS) build/$(WORDS).mo
	$(BIN)/zankref explain --markdown --lang en > docs/findings.md
	$(BIN)/zankref explain --markdown --lang de > docs/findings.de.md

messages: $(MAKERS)
	mkdir -p build
	$(BIN)/pybabel --quiet extract --add-location file -c NOTE --keyword P_:1c,2 -o build/zankref.pot zankref
	$(BIN)/pybabel --quiet update --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date \
	    --width 100 --locale de --input-file build/zankref.pot --output-file zankref/$(WORDS).po
	$(MAKE) build/$(WORDS).mo

build/$(WORDS).mo: zankref/$(WORDS).po | $(MAKERS)
	mkdir -p $(dir $@)
	$(BIN)/pybabel --quiet compile --input-file $< --output-file $@

pictures: $(MAKERS)
	$(BIN)/python tools/pictures.py docs/pictures

clean:
	rm -rf $(VENV) dist build out .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find zankref tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "zankref needs Python 3.11 or later; try make PYTHON=python3.11")'
	@$(PYTHON) -m venv $(VENV)

$(PROGRAM): pyproject.toml grammar/zank.lark Makefile | $(BIN)/python
	@echo "Installing zankref in $(VENV)/ ..." >&2
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[html]'
	@touch $@

$(MAKERS): pyproject.toml grammar/zank.lark | $(BIN)/python
	@echo "Installing zankref and what its tests need in $(VENV)/ ..." >&2
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(PROGRAM)
