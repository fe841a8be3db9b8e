// Jest's globalTeardown of the integration project: stops the server that tools/test-database.mjs started.
export default async function teardown() {
  await globalThis.stopTestDatabase?.();
}
