# make demo           a report on a sample game, and the page that replays it
# make test           the tests of the whole program, and the sample games against what they expect
# make test-all       all tests: in browsers, on clusters, with large libraries and many random games
# make nightly        what takes longest: mutants, pictures, the app's speed, hard tables for the searches, sanitisers
# make setup          everything needed to develop zankref, in .venv/
# make lint           style, types, that nothing imports upward; workflows, scripts, the Dockerfile
# make mutants        300 small changes to the rules and the referee: which does no test notice?
# make golden         what the referee says about many games, written again: look at the difference
# make bench          how fast it is, compared with other programs
# make compiled       a wheel with C extensions, for this platform, in dist/compiled/
# make quick          one that compiles in a fraction of the time, for tests, in dist/quick/
# make test-compiled  that wheel, in an environment of its own: its tests, the same findings
# make dist           the source distribution and the pure wheel made of it, checked, in dist/
# make image          a container image, zankref:latest, with Docker
# make docs           the output that the pages show, renewed; the pages that are made from the code
# make site           the app with the documentation under docs/, in site/
# make app            the umpire for phones and browsers alone, in site/; needs node and npm
# make app-speed      how long its referee takes until it is ready and rules, in Chromium
# make lint-app       the scripts of the app and of the replay page: types, layout, and what eslint knows
# make docs-site      the documentation site, in English and German, in site/docs/
# make messages       the German texts, brought up to date with the code; reworded ones keep theirs, marked
# make pictures       the pictures in docs/pictures, with Chromium
# make clean          removes everything that make has made

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check

# Most of what is installed is never imported; Python compiles what is. PIP_NO_COMPILE=1 would do the
# opposite: pip takes it as a yes to compiling.
INSTALL := $(PIP) install --quiet --no-compile

# Byte code is kept, since the program is started very often.
unexport PYTHONDONTWRITEBYTECODE

# The stamps say what is installed in the virtual environment: the program, the requirements of its tests,
# or everything for its developers.
PROGRAM := $(VENV)/.program
TEST_ENV := $(VENV)/.testers
DEV_ENV := $(VENV)/.makers

# What zankref says in German: the words, and the catalogue that is made of them.
WORDS := locale/de/LC_MESSAGES/zankref

.PHONY: demo test test-all nightly setup lint mutants golden bench compiled quick test-compiled dist image docs docs-site messages \
    pictures app app-speed lint-app format-app site clean

demo: $(PROGRAM)
	@$(BIN)/zankref check records/wegner/disputed.zank
	@mkdir -p out
	@echo
	@$(BIN)/zankref report records/wegner/disputed.zank -o out/disputed.html 2>&1

# A file of tests stays with one process: they share what they have read and judged.
SPREAD := -n auto --dist loadfile --no-loadscope-reorder

test: $(TEST_ENV) build/$(WORDS).mo
	$(BIN)/pytest -rs $(SPREAD)
	$(BIN)/zankref check --format concise records/
	@echo "Passed: all tests, and all sample games have the findings that they expect."

# If something is missing for some of them, the output says so there and at the end of the tests.
test-all: $(DEV_ENV) build/$(WORDS).mo docs-site
	@! command -v npm > /dev/null || $(MAKE) app
	$(BIN)/pytest --all -rs $(SPREAD)
	$(BIN)/zankref check --format concise records/

CLIMB ?= 400
REACH ?= $(CLIMB)

nightly: mutants pictures app-speed
	$(BIN)/python benchmarks/climb.py --tries $(CLIMB)
	$(BIN)/python benchmarks/climb_reach.py --seconds $(REACH)
	$(BIN)/python benchmarks/sanitised.py --tries $(CLIMB)

setup: $(DEV_ENV)

lint: $(DEV_ENV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m tools.size
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-actions action.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-issue-forms $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
	$(BIN)/zizmor --offline --no-progress --quiet .
	$(BIN)/shellcheck .ci/run .ci/prepare .ci/compiled .ci/notes
	@# There is no hadolint for every system.
	! [ -x $(BIN)/hadolint ] || $(BIN)/hadolint Dockerfile

MUTANTS ?= 300

mutants: $(DEV_ENV) build/$(WORDS).mo
	$(BIN)/python -m tools.mutants $(MUTANTS) $(SEED)

golden: $(DEV_ENV)
	$(BIN)/python -m tests.golden

bench: $(DEV_ENV)
	$(BIN)/python benchmarks/bench.py

WHEEL := $(PIP) wheel --quiet --no-deps

compiled: $(BIN)/python
	@rm -rf dist/compiled
	ZANKREF_COMPILED=1 $(WHEEL) --wheel-dir dist/compiled .

quick: $(BIN)/python
	@rm -rf dist/quick
	ZANKREF_COMPILED=quick $(WHEEL) --wheel-dir dist/quick .

test-compiled: quick $(TEST_ENV) build/$(WORDS).mo
	.ci/compiled dist/quick/zankref-*.whl

dist: $(DEV_ENV)
	@rm -f dist/zankref-*
	$(BIN)/python -m build --no-isolation --outdir dist .
	$(BIN)/twine check --strict dist/zankref-*
	$(BIN)/check-wheel-contents dist/zankref-*.whl

COMPILED ?= 1

image:
	docker build --tag zankref --build-arg ZANKREF_COMPILED=$(COMPILED) .

docs: $(DEV_ENV) build/$(WORDS).mo
	$(BIN)/python -m tools.shown

# Not --quiet: with it --strict ignores warnings.
docs-site: $(DEV_ENV) build/$(WORDS).mo
	$(BIN)/python -m tools.docs_site build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --config-file mkdocs.de.yml
	@echo "The documentation begins in site/docs/index.html"

messages: $(DEV_ENV)
	mkdir -p build
	$(BIN)/python -m babel.messages.frontend --quiet extract -F pyproject.toml --add-location file -c NOTE --keyword P_:1c,2 \
	    -o build/zankref.pot zankref tools/marked.py
	$(BIN)/python -m tools.words build/zankref.pot zankref/$(WORDS).po
	$(MAKE) build/$(WORDS).mo

build/$(WORDS).mo: zankref/$(WORDS).po | $(TEST_ENV)
	mkdir -p $(dir $@)
	$(BIN)/pybabel --quiet compile --input-file $< --output-file $@

PICTURES ?= docs/pictures

pictures: app
	$(BIN)/python -m tools.pictures $(PICTURES)

# The app knows whether the documentation lies next to it.
site: docs-site
	$(MAKE) app

app: site/service-worker.js

# What it is made of, and the documentation that it leads to. Folders also change when Python keeps
# there what it has compiled, which is no reason to make it anew.
OF_APP := $(sort $(shell find app/. zankref tools/app.py pyproject.toml -name node_modules -prune -o -name __pycache__ -prune -o -type f -print))

site/service-worker.js: $(OF_APP) build/of-app $(wildcard site/docs/index.html) build/$(WORDS).mo app/node_modules/.package-lock.json | $(DEV_ENV)
	$(BIN)/python -m tools.app site

# The names of these files: it changes when one of them goes.
build/of-app: FORCE
	@mkdir -p build
	@echo $(OF_APP) | cmp -s - $@ || echo $(OF_APP) > $@

FORCE:

SLOWER ?= 6
TIMES ?= 3

app-speed: app
	$(BIN)/python -m tools.app_speed site $(SLOWER) $(TIMES)

# Of the app and of the replay page, with which it draws its tables, and the tests that need no page.
MODULES := app/node_modules/.bin
PRETTIER := $(MODULES)/prettier --config app/package.json --ignore-path app/.prettierignore app tests/app/scripts 'zankref/report/page/*.js'

lint-app: app/node_modules/.package-lock.json
	$(MODULES)/eslint --config app/eslint.config.js app tests/app/scripts zankref/report/page
	$(PRETTIER) --check --log-level warn
	$(MODULES)/tsc --project app
	$(MODULES)/tsc --project app/tsconfig.node.json

format-app: app/node_modules/.package-lock.json
	$(PRETTIER) --write

app/node_modules/.package-lock.json: app/package-lock.json
	npm ci --prefix app --no-audit --no-fund --loglevel error
	@touch $@

clean:
	rm -rf $(VENV) dist build out site app/node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	rm -rf .zankref_cache
	find . -path ./.venv -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "zankref needs Python 3.11 or later; try make PYTHON=python3.11")'
	@$(PYTHON) -m venv $(VENV)

$(PROGRAM): pyproject.toml grammar/zank.lark Makefile | $(BIN)/python
	@echo "Installing zankref in $(VENV)/ ..." >&2
	@$(INSTALL) --editable '.[html,umpire]'
	@touch $@

# A newer pip resolves versions in a third of the time.
$(TEST_ENV): pyproject.toml grammar/zank.lark | $(BIN)/python
	@echo "Installing zankref and what its tests need in $(VENV)/ ..." >&2
	@$(INSTALL) --upgrade pip
	@$(INSTALL) --editable '.[test]'
	@touch $@ $(PROGRAM)

$(DEV_ENV): pyproject.toml grammar/zank.lark | $(BIN)/python
	@echo "Installing zankref and what it is made with in $(VENV)/ ..." >&2
	@$(INSTALL) --upgrade pip
	@$(INSTALL) --editable '.[dev]'
	@touch $@ $(TEST_ENV) $(PROGRAM)
