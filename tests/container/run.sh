#!/bin/sh
# Builds the Action's image from the unchanged Dockerfile and runs the scenarios in it; started by engine.sh.
set -eu
image=${EVALGATE_IMAGE:-evalgate:test}
docker build --quiet --network host --tag "$image" .
docker image inspect --format 'image: {{.Size}} bytes' "$image"
if [ -n "${EVALGATE_EVERY:-}" ]; then
    # Built here and not by a fixture: tests of several processes share it.
    docker build --quiet --network host --build-arg EXTRAS=documents --tag "$image-documents" .
fi
EVALGATE_IMAGE=$image exec .venv/bin/python -m pytest -q -n 4 -m container tests/container --durations=5 "$@"
