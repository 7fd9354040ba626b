FROM python:3.11-slim
RUN useradd --create-home bottega && mkdir /data && chown bottega /data
WORKDIR /app
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY bot bot
COPY engine engine
COPY assets assets
RUN pip install --no-cache-dir -c constraints.txt '.[postgres]'
USER bottega
VOLUME /data
ENV BOTTEGA_DATABASE=/data/bottega.db BOTTEGA_HEALTH_PORT=8080
HEALTHCHECK --interval=60s --timeout=5s --start-period=30s CMD ["bottega", "health", "--alive"]
STOPSIGNAL SIGTERM
CMD ["bottega", "run"]
