# `make` alone lists what there is.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed

.DEFAULT_GOAL := help
.PHONY: help demo test test-weights fuzz lint record eval eval-quick calibrate bench bench-read clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/\1\t\2/' | expand -t 16

$(STAMP): pyproject.toml
	@echo "Setting up .venv with what the project needs (about a minute) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=/path/to/python3.11"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[embedded,ocr,dev]'
	@touch $(STAMP)

demo: $(STAMP) ## screen the four seed profiles with the embedded model; fetches it once (1.1 GB)
	$(BIN)/screening-agent screen seeds/posting.txt seeds/profiles --out out

# What the tests start is this program: it is compiled once, whatever the environment says of that.
# Files run in their own order, for the last ones are short.
test: $(STAMP) ## all tests that need neither network, key nor weights
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder

test-weights: $(STAMP) ## the tests that start the embedded model
	$(BIN)/screening-agent model pull
	$(BIN)/python -m pytest -m weights

fuzz: $(STAMP) ## read 10,000 damaged files of every format (a minute or two); prints the seeds that fail
	$(BIN)/python -m tests.documents.fuzzing 10000

lint: $(STAMP) ## style, types and import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m mypy
	$(BIN)/lint-imports

record: $(STAMP) ## record the cassettes and golden files again, from the embedded model
	$(BIN)/screening-agent model pull
	$(BIN)/python -m tests.record

eval: $(STAMP) ## the full eval with the embedded model: both parts, peers beside the final one (hours)
	$(BIN)/screening-agent model pull
	$(BIN)/screening-agent eval --part tune --out out/eval-tune; test $$? -eq 0 -o $$? -eq 5
	$(BIN)/screening-agent eval --part final --peers --baseline evals/baselines/embedded-final.json --out out/eval-final

eval-quick: $(STAMP) ## two cases of each set, against the last figures (20 minutes and more)
	$(BIN)/screening-agent model pull
	$(BIN)/screening-agent eval --quick --baseline evals/baselines/embedded-quick.json --out out/eval-quick

calibrate: $(STAMP) ## learn anew from which probability on the embedded model's yes counts
	$(BIN)/screening-agent model pull
	$(BIN)/python -m evals.calibrate --set named=0.55,all=0.86,some=0.80,few=0.90,none=0.80 --write

bench: $(STAMP) ## time a screen of the seeds with the embedded model, from an empty ledger
	$(BIN)/screening-agent model pull
	$(BIN)/python -m tests.bench

bench-read: $(STAMP) ## read real documents whose person is known as data, where they lie beside the checkout
	$(BIN)/screening-agent model pull
	$(BIN)/python -m tests.bench_read --verdicts

bench-runs: $(STAMP) ## what a run costs beside its model: time, processor, memory; then fifty kills (about 20 minutes)
	$(BIN)/python -m tests.bench_runs
	KILLS=50 $(BIN)/python -m pytest tests/faults/test_runs_killed.py

clean: ## remove the environment and caches; runs and weights stay
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis out dist
