#!/bin/sh
# Builds the Action's image from the unchanged Dockerfile and runs the scenarios in it; started by engine.sh.
set -eu
image=${EVALGATE_IMAGE:-evalgate:test}
docker build --quiet --network host --tag "$image" .
docker image inspect --format 'image: {{.Size}} bytes' "$image"
EVALGATE_IMAGE=$image exec .venv/bin/python -m pytest -q -n 4 --dist loadgroup -m container tests/container --durations=5 "$@"
