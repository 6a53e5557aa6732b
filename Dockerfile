# Vitrine in a container: `docker build -t vitrine .`, or `docker compose up` for all it needs (compose.yaml).
# Commands name no absolute paths: tests/deploy/container.test.ts runs these steps in folders of its own.

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# What only the build needs stays behind, also where a package that runs could make use of it.
RUN npm pkg delete devDependencies && npm prune --omit=dev --omit=peer --no-audit --no-fund && mkdir data

FROM node:24-bookworm-slim
WORKDIR /vitrine
COPY --from=build /build/node_modules node_modules
COPY --from=build /build/package.json /build/LICENSE /build/NOTICE ./
COPY --from=build /build/src/cli/vitrine.js src/cli/
COPY --from=build /build/dist dist
COPY --from=build /build/demo demo
# A new volume takes its owner from here.
COPY --from=build --chown=node:node /build/data /data
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# The first start fills in the demo, which takes a while on a slow machine.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/cli/vitrine.js", "serve"]
