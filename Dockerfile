# The image of the Action. A release names the base by digest as well:
#   docker build --build-arg PYTHON=python:3.11-slim-bookworm@sha256:... .
# A variant reads PDF, Office and HTML documents as well (docs/documents.md):
#   docker build --build-arg EXTRAS=documents .
ARG PYTHON=python:3.11-slim-bookworm

# First stage: the package and what it needs, every download checked against the hash in a lock file.
FROM ${PYTHON} AS build
ARG EXTRAS=
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_ROOT_USER_ACTION=ignore
WORKDIR /source
COPY requirements.lock requirements-documents.lock requirements-build.lock ./
RUN python -m venv /opt/evalgate \
    && /opt/evalgate/bin/python -m pip install --require-hashes -r "requirements${EXTRAS:+-$EXTRAS}.lock" \
    && python -m pip install --require-hashes -r requirements-build.lock
COPY pyproject.toml README.md LICENSE ./
COPY evalgate evalgate
RUN python -m pip wheel --no-deps --no-build-isolation --wheel-dir /wheels . \
    && /opt/evalgate/bin/python -m pip install --no-deps --no-index /wheels/*.whl \
    && /opt/evalgate/bin/python -m pip uninstall --yes pip setuptools

# Second stage: the same base with nothing but the finished environment.
FROM ${PYTHON}
# PYTHONSAFEPATH: nothing in the workspace, which holds the pull request's files, can be imported.
ENV PYTHONSAFEPATH=1 PYTHONUTF8=1 PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
COPY --from=build /opt/evalgate /opt/evalgate
COPY entrypoint.py /opt/evalgate/entrypoint.py
RUN ["/opt/evalgate/bin/python", "-m", "evalgate", "--version"]
# Root, on purpose: the runner owns the workspace and its command files, and no other user may write them.
# The path is absolute, as the runner sets the working directory.
ENTRYPOINT ["/opt/evalgate/bin/python", "/opt/evalgate/entrypoint.py"]
