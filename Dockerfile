FROM node:22.21.1-bookworm-slim AS build
WORKDIR /panel
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22.21.1-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /panel
# Owned by root: the panel runs as another user, and writes to /data alone.
COPY --from=build /panel/package.json ./
COPY --from=build /panel/node_modules ./node_modules
COPY --from=build /panel/dist ./dist
# `npm run token` and its like are commands of the engine
COPY --from=build /panel/scripts ./scripts
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js", "start"]
