# `make play` and `make test` do all the set-up on a machine that has Python 3.11 or later and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# One lock for Python 3.11 and later and for every system; what only some of them need carries a marker.
LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header
RUN := $(BIN)/python

.DEFAULT_GOAL := help
.PHONY: help play run doctor test quick canary bench check format lint types law gallery image lock clean

help: ## say what there is
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

$(VENV)/play.stamp: requirements.lock
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Gamester needs Python 3.11 or later.")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

$(VENV)/dev.stamp: requirements-dev.lock $(VENV)/play.stamp
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

play: $(VENV)/play.stamp ## play in a browser on this machine, without Discord
	@$(RUN) -m bot play

run: $(VENV)/play.stamp ## connect to Discord (DISCORD_TOKEN in the environment or in .env)
	@$(RUN) -m bot run

doctor: $(VENV)/play.stamp ## check settings, database, pictures and the login
	@$(RUN) -m bot doctor

test: $(VENV)/dev.stamp ## run all tests
	# What is compiled is kept even where nobody wants that: the tests start a hundred processes.
	PYTHONDONTWRITEBYTECODE= $(RUN) -m pytest -n 3 --dist worksteal

canary: $(VENV)/dev.stamp ## try the newest discord.py where we touch its private parts (VERSION=2.7.1: that one)
	$(RUN) -m tests.canary $(VERSION)

# The laws, the words, the guides (which play each sentence of the rules) and the tables: 55 s of a processor in all.
QUICK := tests/test_law.py tests/test_words.py tests/guides tests/bot/tables tests/bot/scene

quick: $(VENV)/dev.stamp ## run what needs neither Discord, a browser, PostgreSQL nor other processes
	$(RUN) -m pytest -n 2 --dist worksteal $(QUICK)
	@echo "Only $(QUICK) were run. Left out, of what make test runs: each game's own tests and duels, cogs, pages, pictures,"
	@echo "messages, the store, the local room, browsers, faults, PostgreSQL and everything that starts processes."

bench: $(VENV)/dev.stamp ## measure speed, memory and win rates
	$(RUN) -m tests.bench

lint: $(VENV)/dev.stamp ## look for mistakes and untidy code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/dev.stamp ## check the types, strictly, the tests' too
	$(BIN)/mypy games db bot cogs local_discord tests

law: $(VENV)/dev.stamp ## check that imports run one way
	$(BIN)/lint-imports

check: test lint types law ## run the tests and check style, types and imports (CI runs more: .ci/run)

format: $(VENV)/dev.stamp ## tidy the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

gallery: $(VENV)/play.stamp ## draw every game, and all that a scene can hold, into var/gallery
	$(RUN) -m tests.gallery var/gallery

image: ## carry out the Dockerfile in a fresh folder, without Docker
	$(PYTHON) .ci/image

lock: $(VENV)/dev.stamp ## renew the locks
	$(LOCK) -o requirements.lock pyproject.toml
	$(LOCK) --extra dev -c requirements.lock -o requirements-dev.lock pyproject.toml

clean: ## remove the environment (what was played stays in var/)
	rm -rf $(VENV)
