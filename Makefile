# Targets for people and for CI. Each one does its own set-up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: help demo test test-container test-container-every image check lint-workflows lock clean
help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/'

$(VENV)/.runtime: requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-build.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: requirements-dev.lock $(VENV)/.runtime
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

demo: $(VENV)/.runtime ## run the main job on the embedded demonstration
	$(BIN)/evalgate demo

test: $(VENV)/.dev ## run the tests
	$(BIN)/python -m pytest -q -n 2

test-container: $(VENV)/.dev ## build the image and run it as GitHub's runner does
	$(BIN)/python -m tests.container.material
	$(BIN)/python -m tests.container.forge_material
	tests/container/engine.sh tests/container/run.sh

test-container-every: export EVALGATE_EVERY = 1
test-container-every: test-container ## the same with every scenario in the image, as CI does

image: ## build the image of the Action as evalgate:local
	tests/container/engine.sh docker build --network host --tag evalgate:local .

check: $(VENV)/.dev ## lint, types, import contracts, workflows
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=. $(BIN)/lint-imports
	$(MAKE) --no-print-directory lint-workflows

WORKFLOWS := $(wildcard .github/workflows/*.yml sample-workflows/*.yml evalgate/config/starter/*/workflow.yml)
lint-workflows: $(VENV)/.dev ## lint action.yml, our workflows, the samples and the starter's
	$(BIN)/zizmor --offline --persona=pedantic --no-progress --quiet action.yml .github $(WORKFLOWS)
	$(BIN)/actionlint $(WORKFLOWS)
	$(BIN)/check-jsonschema --builtin-schema vendor.github-actions action.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows $(WORKFLOWS)
	$(BIN)/check-jsonschema --builtin-schema custom.github-workflows-require-timeout $(WORKFLOWS)
	$(BIN)/check-jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml

lock: ## rewrite the lock files from pyproject.toml
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate pyproject.toml --group dev --extra documents -c requirements.lock -o requirements-dev.lock
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate pyproject.toml --extra documents -c requirements.lock -o requirements-documents.lock
	printf 'hatchling\neditables\n' | $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate - -o requirements-build.lock

clean: ## remove what was built
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis
