# A small image in which zankref is the program: docs/ci.md shows how to use it.
#
# Compiled in an image that has a C compiler, and installed in one that has not.
FROM python:3.13 AS wheels
WORKDIR /source
COPY . .
ARG ZANKREF_COMPILED=1
RUN python -m pip wheel --no-cache-dir --wheel-dir /wheels ".[html]"

FROM python:3.13-slim
LABEL org.opencontainers.image.title="zankref" \
      org.opencontainers.image.description="The referee for records of Zank-Patience and its relatives" \
      org.opencontainers.image.source="https://github.com/zankref/zankref" \
      org.opencontainers.image.licenses="MIT"
# There is one version only, the one made above.
# hadolint ignore=DL3013
RUN --mount=type=bind,from=wheels,source=/wheels,target=/wheels \
    python -m pip install --no-cache-dir --no-index --find-links=/wheels "zankref[html]"
# Any other user will do as well: nothing is written but what a command is asked to write.
USER 1000:1000
WORKDIR /records
ENTRYPOINT ["zankref"]
CMD ["--help"]
