# Two commands are enough: `make play` and `make test`. Both set up what they need.
PYTHON ?= python3
BIN := .venv/bin
BENCHES := bench/kernel.py bench/cards.py bench/autochess.py bench/holdem.py bench/bots.py bench/env.py bench/server.py bench/package.py
RULES := tests/kernel tests/cards tests/games tests/documents tests/bots tests/env
# Random games held to the contract: compiled, in full. The checks themselves are interpreted in both builds, and both
# builds are held to equal digests (tests/whole/test_both_builds.py), so a second run would say nothing new. How well
# bots play is asked once, too; that they play at all, and what environments are told of the rules, in both.
ONCE := --ignore-glob='tests/games/*conformance.py' --ignore=tests/env/test_picture.py $(patsubst %,--ignore=tests/bots/test_%.py,search lbr arrange holdem holdem_coach coach augments)
# The other way round: broken games, which are interpreted always, are caught by checks that are. Their lines are counted.
INTERPRETED := $(patsubst %,tests/kernel/test_check_%.py,mutants declared parts chosen cases)
# Compiled code cannot be followed, so the interpreted run is measured; SlipCover costs next to nothing there.
COVERED := slipcover --branch --source src/hanpan/kernel,src/hanpan/games --json --out build/coverage/rules.json

.PHONY: play test test-read test-rules test-everything test-hand stranger lint lint-python lint-page bench soak dist clean ready-play ready-test ready-bench ready-dist python-is-new

# Tests read hundreds of modules in many processes: what was compiled once is kept, also where the machine says otherwise.
export PYTHONDONTWRITEBYTECODE =

HOST ?= 127.0.0.1
PORT ?= 8765
# How often a browser test or a drill may try again; `.ci/run` allows one, and each is printed as FLAKY.
RETRIES ?= 0
# `.ci/run` asks for it: every screen in every look, every documented command in every language, and so on.
THOROUGH ?=
# Processes that run the tests of everything, compiled: more than there are cores, because browsers and drills wait.
WORKERS ?= 5

play: ready-play
	@$(BIN)/hanpan serve --host $(HOST) --port $(PORT)

ready-play ready-test ready-bench ready-dist: python-is-new
	@$(PYTHON) tools/bootstrap.py $(subst ready-,,$@)

python-is-new:
	@$(PYTHON) -c 'import sys; sys.exit("hanpan: Python 3.11 or newer is needed" if sys.version_info < (3, 11) else 0)'

lint: ready-test
	@$(MAKE) --no-print-directory --output-sync -j2 lint-python lint-page

lint-python:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

lint-page:
	@if command -v npm >/dev/null; then cd web && npm run --silent lint && npm run --silent check && npm test --silent; fi

.PHONY: format shots

# What ruff, prettier and our wrapping of docs can put right by themselves; `make lint` says what is left.
format: ready-test
	$(BIN)/ruff check --fix --exit-zero .
	$(BIN)/ruff format .
	$(BIN)/python tools/wrap.py
	@if command -v npm >/dev/null; then cd web && npm run --silent format; fi

# Pictures of every screen, to look at: build/screenshots. SHOTS=--docs takes the few that README and docs show again.
shots: ready-test
	PYTHONPATH=src $(BIN)/python tests/browser/shots.py $(SHOTS)

# Browsers and drills wait a good deal; the interpreted rules, which only compute, run beside them.
test: ready-test
	@$(MAKE) --no-print-directory --output-sync -j2 lint-python lint-page test-read
	@$(MAKE) --no-print-directory -j2 test-rules test-everything

# Read once before six processes do: pytest rewrites every assertion it meets for the first time.
test-read:
	@PYTHONPATH=build/compiled $(BIN)/python -m pytest --collect-only -qq > build/read.txt 2>&1 || { cat build/read.txt; exit 1; }

test-rules:
	@mkdir -p build/coverage
	@HANPAN_BRIEF=3 PYTHONPATH=src $(BIN)/python -m $(COVERED) -m pytest $(ONCE) $(RULES) > build/coverage/rules.txt 2>&1; \
	code=$$?; echo "== the rules, interpreted"; cat build/coverage/rules.txt; exit $$code
	@$(BIN)/python tools/coverage_gate.py build/coverage/rules.json

test-everything:
	@echo "== everything, compiled"
	@HANPAN_RETRIES=$(RETRIES) $(if $(THOROUGH),HANPAN_THOROUGH=1) PYTHONPATH=build/compiled $(BIN)/python -m pytest -n $(WORKERS) $(patsubst %,--ignore=%,$(INTERPRETED))

# The hundred hands of the documents of auto chess.
test-hand: ready-test
	PYTHONPATH=build/compiled $(BIN)/python -m pytest tests/documents/test_hand.py

# What a stranger does, from nothing: clone, `make play`, `make dist`, and what is in `dist` installed.
stranger: ready-test
	HANPAN_STRANGER=1 PYTHONPATH=build/compiled $(BIN)/python -m pytest -rs --durations=0 tests/whole/test_fresh_clone.py

soak: ready-test
	HANPAN_SOAK=$${HANPAN_SOAK:-50} PYTHONPATH=build/compiled $(BIN)/python -m pytest -n $(WORKERS) --durations=20

bench: ready-bench
	@for file in $(BENCHES); do echo "== $$file"; PYTHONPATH=build/compiled $(BIN)/python $$file || exit 1; done

# The sdist, and from it the wheel for this kind of machine, both with the page inside; as pip would, from nothing.
dist: ready-dist
	rm -rf dist
	HANPAN_COMPILE=require $(BIN)/python -m build --outdir dist .
	$(BIN)/twine check --strict dist/*

clean:
	rm -rf .venv build dist web/node_modules src/hanpan/server/static src/*.egg-info
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
