# One image for every service; the command says which: node apps/<service>/dist/main.js [migrate]
FROM node:24-slim AS build
WORKDIR /app
COPY . .
# what compiles and tests is done with then, and is in no image
RUN npm ci --no-audit --no-fund && node tools/build.mjs && rm -rf tools libs/testing

FROM node:24-slim AS packages
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund --omit=dev --omit=optional

FROM node:24-slim
# Threads for name look-ups, files and the handshakes with PostgreSQL: four, as Node has them, all wait where four
# look-ups hang. Hashes of passwords have their own.
ENV UV_THREADPOOL_SIZE=16
ENV NODE_ENV=production KAFKAJS_NO_PARTITIONER_WARNING=1 NODE_OPTIONS="--enable-source-maps --max-semi-space-size=64"
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/apps apps
COPY --from=build /app/libs libs
COPY --from=build /app/docs/openapi.json /app/docs/openapi-management.json /app/docs/openapi-hooks.json /app/docs/flow.schema.json docs/
# None of the node's own users; the group too, as the files belong to root and are read by everybody.
USER 10001:10001
EXPOSE 3000
CMD ["node", "apps/api-gateway/dist/main.js"]
