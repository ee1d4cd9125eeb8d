#!/usr/bin/env bash
# Installs programs that tests use and other people wrote, each at one version, into a folder outside the tree.
# Usage: fakes.sh FOLDER NAME... (aimock, playwright-core: need npm; llmock: needs Python)
set -euo pipefail
folder=$1
shift
mkdir -p "$folder"
exec 9>"$folder/.lock"
flock 9
for name in "$@"; do
  case $name in
    aimock)
      version=1.43.0
      [ -e "$folder/aimock-$version/.done" ] && continue
      npm install --silent --no-audit --no-fund --prefix "$folder/aimock-$version" "@copilotkit/aimock@$version"
      touch "$folder/aimock-$version/.done"
      ;;
    llmock)
      version=0.2.2
      [ -e "$folder/llmock-$version/.done" ] && continue
      "${PYTHON:-python3}" -m venv "$folder/llmock-$version"
      "$folder/llmock-$version/bin/python" -m pip install --quiet --disable-pip-version-check "llmock==$version"
      touch "$folder/llmock-$version/.done"
      ;;
    playwright-core)
      version=1.65.1
      [ -e "$folder/playwright-core-$version/.done" ] && continue
      npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$folder/playwright-core-$version" \
        "playwright-core@$version"
      touch "$folder/playwright-core-$version/.done"
      ;;
    *)
      echo "no such stand-in: $name" >&2
      exit 2
      ;;
  esac
done
