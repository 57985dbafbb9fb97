# The bot in an image: only its own packages, whose hashes are checked; not root; what is kept lies in one volume.
# The digest is that of the index for all processors, so the name beside it is for people alone. A newer one is put in
# here, or given: docker build --build-arg BASE=python:3.13-slim@sha256:... --tag gamester .
ARG BASE=python:3.13.15-slim-trixie@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b
FROM ${BASE} AS packages
COPY requirements.lock /tmp/requirements.lock
RUN python -m venv /venv
RUN /venv/bin/python -m pip install --no-cache-dir --disable-pip-version-check --require-hashes -r /tmp/requirements.lock
RUN /venv/bin/python -m pip uninstall --yes --quiet pip

FROM ${BASE}
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Gamester" org.opencontainers.image.licenses="MIT"
LABEL org.opencontainers.image.description="A card room for Discord: old games, fair deals, friends and robots."
LABEL org.opencontainers.image.revision=${REVISION}
RUN useradd --system --uid 10001 --home-dir /data --create-home gamester
COPY --from=packages /venv /venv
COPY . /app
WORKDIR /app
RUN /venv/bin/python -m compileall -q bot cogs db games local_discord
USER gamester
VOLUME /data
ENV GAMESTER_DATABASE_URL=sqlite+aiosqlite:////data/gamester.db GAMESTER_STATUS=9100 PYTHONUNBUFFERED=1
ENV GAMESTER_BACKUPS=/data/backups
# It asks where GAMESTER_STATUS says; with none it has nothing to ask, and is content.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["/venv/bin/python", "-m", "bot", "alive"]
ENTRYPOINT ["/venv/bin/python", "-m", "bot"]
CMD ["run"]
