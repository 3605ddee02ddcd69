# Everything runs in .venv, which the first target that needs it sets up. Another Python: make test PYTHON=python3.13

PYTHON ?= python3
UV ?= uv
VENV := .venv
BIN := $(VENV)/bin
LOCK := requirements-dev.lock
STAMP := $(VENV)/.seepnotation-ready
SAMPLE := samples/diwali.seep

export PIP_DISABLE_PIP_VERSION_CHECK := 1

# sys.exit(True) is a failure: the test of "is this Python too old"
TOO_OLD := import sys; sys.exit(sys.version_info < (3, 11))

.PHONY: help demo test lint format bench docs lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

demo: $(STAMP) ## check a sample session and show one moment of it
	$(BIN)/seep check $(SAMPLE)
	$(BIN)/seep show $(SAMPLE) --at 1.12

test: lint ## run every check and every test
	$(BIN)/python -m pytest -n auto

lint: $(STAMP) ## run the checks alone: ruff, mypy, import-linter
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: $(STAMP) ## format the code and mend what ruff can mend
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(STAMP) ## measure speed, start and memory beside other libraries
	$(BIN)/python -m benchmarks

docs: $(STAMP) ## write the generated pages of docs/ anew
	$(BIN)/python docs/generate.py

lock: ## write requirements-dev.lock anew, with the newest releases (needs uv)
	$(UV) pip compile pyproject.toml --group dev --universal --python-version 3.11 --upgrade \
		--generate-hashes --no-header --no-annotate --no-emit-index-url --quiet --output-file $(LOCK)

clean: ## remove .venv and all that was built
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A .venv that is there already is kept if its Python runs and is new enough. pip is told to speak only of errors.
$(STAMP): $(LOCK) pyproject.toml
	@echo "Setting up $(VENV) ..."
	@$(BIN)/python -c '$(TOO_OLD)' 2>/dev/null || { \
		$(PYTHON) -c '$(TOO_OLD)' || { \
			echo "seepnotation needs Python 3.11 or later, and $(PYTHON) is not." >&2; \
			echo "Name one that is, for example: make test PYTHON=python3.13" >&2; \
			exit 1; \
		}; \
		$(PYTHON) -m venv --clear $(VENV); \
	}
	@$(BIN)/python -c 'import pip' 2>/dev/null || $(BIN)/python -m ensurepip
	@$(BIN)/python -m pip install -qq --require-hashes --only-binary :all: -r $(LOCK)
	@$(BIN)/python -m pip install -qq --no-deps --no-build-isolation -e .
	@touch $@
