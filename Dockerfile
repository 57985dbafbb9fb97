# The bot in an image: only its own packages, whose hashes are checked; not root; what is kept lies in one volume.
FROM python:3.13-slim AS packages
COPY requirements.lock /tmp/requirements.lock
RUN python -m venv /venv
RUN /venv/bin/python -m pip install --no-cache-dir --disable-pip-version-check --require-hashes -r /tmp/requirements.lock
RUN /venv/bin/python -m pip uninstall --yes --quiet pip

FROM python:3.13-slim
LABEL org.opencontainers.image.title="Gamester" org.opencontainers.image.licenses="MIT"
RUN useradd --system --uid 10001 --home-dir /data --create-home gamester
COPY --from=packages /venv /venv
COPY . /app
WORKDIR /app
RUN /venv/bin/python -m compileall -q bot cogs db games local_discord
USER gamester
VOLUME /data
ENV GAMESTER_DATABASE_URL=sqlite+aiosqlite:////data/gamester.db GAMESTER_STATUS=9100 PYTHONUNBUFFERED=1
HEALTHCHECK --start-period=60s CMD ["/venv/bin/python", "-m", "bot", "alive"]
ENTRYPOINT ["/venv/bin/python", "-m", "bot"]
CMD ["run"]
