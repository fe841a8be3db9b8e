// Writes docs/openapi.json (the public API), docs/openapi-management.json and docs/openapi-hooks.json (what shops' own
// systems send) from the code that serves them: the gateway's route tables, the controllers' metadata, the classes that
// judge bodies and the types of the answers. Names and texts are in openapi/words, real answers as examples in
// openapi/examples.json (recorded by tools/e2e.mjs --record).
//   node tools/generate/openapi.mjs [--check]
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled, root } from '../local/install.mjs';

await ensureInstalled();
await import('reflect-metadata');
const { ID_PREFIXES, MODES, PUBLIC_EVENT_TYPES, SCOPES } = await import('../../libs/kernel/dist/index.js');
const { PUBLIC_ROUTES } = await import('../../apps/api-gateway/dist/routing/public-routes.js');
const { HOOK_ROUTES, INTERNAL_HOOKS_BASE } = await import('../../apps/api-gateway/dist/routing/hook-routes.js');
const { UNAUTHENTICATED_ROUTES } = await import('../../apps/api-gateway/dist/routing/unauthenticated-routes.js');
const { INTERNAL_MANAGEMENT_BASE, MANAGEMENT_BASE, MANAGEMENT_ROUTES } =
  await import('../../apps/api-gateway/dist/routing/management-routes.js');
const { faultsOf, lostOperations } = await import('./openapi/check.mjs');
const { documentOf } = await import('./openapi/document.mjs');
const { lintFaults } = await import('./openapi/lint.mjs');
const { readHandlers } = await import('./openapi/handlers.mjs');
const { AnswerTypes } = await import('./openapi/types.mjs');
const { HOOKS, MANAGEMENT, PUBLIC } = await import('./openapi/words/documents.mjs');
const { definitionComponents } = await import('./openapi/flow-definition.mjs');
const { webhooksOf } = await import('./openapi/webhooks.mjs');
const { eventBodies, runEventFixtures } = await import('./handbook/webhook-events.mjs');
const { FIELD_WORDS } = await import('./openapi/words/fields.mjs');

const GATEWAY = 'api-gateway';
const ownerOf = ({ owner }) => (owner === 'gateway' ? GATEWAY : owner);
const servedAt = ({ owner, path, isHook }) => {
  if (isHook) return INTERNAL_HOOKS_BASE + path;
  return owner === 'gateway' ? path : path.replace(MANAGEMENT_BASE, INTERNAL_MANAGEMENT_BASE);
};
const withFacts = (routes, facts) =>
  routes.map((route) => ({ ...route, ...facts, servedAt: servedAt(route), owner: ownerOf(route) }));

const routes = {
  public: [
    ...withFacts(PUBLIC_ROUTES, { hasCredential: true, isRateLimited: true }),
    ...withFacts(UNAUTHENTICATED_ROUTES, { hasCredential: false, isRateLimited: true }),
  ],
  management: withFacts(MANAGEMENT_ROUTES, { hasCredential: true, isRateLimited: false }),
  hooks: withFacts(HOOK_ROUTES, { hasCredential: true, isRateLimited: false }),
};

const services = (await readdir(join(root, 'apps'))).filter((name) => !['cli', 'standalone'].includes(name)).sort();
const handlers = await readHandlers(services);
const answers = new AnswerTypes([...new Set(handlers.map(({ source }) => source))], {
  ids: ID_PREFIXES,
  words: FIELD_WORDS,
});
const examples = JSON.parse(
  await readFile(join(root, 'tools/generate/openapi/examples.json'), 'utf8').catch(() => '{}'),
);
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

const sent = webhooksOf(eventBodies(PUBLIC_EVENT_TYPES, await runEventFixtures()), { scopes: SCOPES, modes: MODES });
const components = definitionComponents(JSON.parse(await readFile(join(root, 'docs/flow.schema.json'), 'utf8')));

const sources = { handlers, answers, examples };
/** Of others' refusals none is like those of what a stranger signs. */
const ofHooks = Object.fromEntries(Object.entries(examples).filter(([key]) => HOOKS.words[key]));

const documents = {
  'docs/openapi.json': documentOf({ ...PUBLIC, routes: routes.public, sent, components }, sources, version),
  'docs/openapi-management.json': documentOf({ ...MANAGEMENT, routes: routes.management }, sources, version),
  'docs/openapi-hooks.json': documentOf({ ...HOOKS, routes: routes.hooks }, { ...sources, examples: ofHooks }, version),
};

/** Words for what is not there: a route that was renamed, a field that is gone. */
function idleWords() {
  const known = new Set(
    Object.values(routes)
      .flat()
      .map(({ method, path }) => `${method} ${path}`),
  );
  const operations = [
    ...[PUBLIC, MANAGEMENT, HOOKS].flatMap(({ words }) => Object.keys(words)),
    ...Object.keys(examples),
  ]
    .filter((key) => !known.has(key))
    .map((key) => `words or examples for ${key}, which is no route`);
  const schemas = Object.assign({}, ...Object.values(documents).map(({ components }) => components.schemas));
  const fields = Object.entries(FIELD_WORDS).flatMap(([type, words]) =>
    Object.keys(words)
      .filter((field) => !schemas[type]?.properties?.[field])
      .map((field) => `words for ${type}.${field}, which is no field of a request or an answer`),
  );
  return [...operations, ...fields];
}

const present = async (name) => JSON.parse(await readFile(join(root, name), 'utf8').catch(() => 'null'));
const lost = [
  ...lostOperations(await present('docs/openapi.json'), documents['docs/openapi.json'], routes.public, PUBLIC.base),
  ...lostOperations(
    await present('docs/openapi-management.json'),
    documents['docs/openapi-management.json'],
    routes.management,
    MANAGEMENT.base,
  ),
  ...lostOperations(
    await present('docs/openapi-hooks.json'),
    documents['docs/openapi-hooks.json'],
    routes.hooks,
    HOOKS.base,
  ),
];
if (lost.length > 0) {
  for (const fault of lost) console.error(fault);
  process.exit(1);
}

const faults = [
  ...idleWords(),
  ...Object.entries(documents).flatMap(([name, document]) => faultsOf(document).map((fault) => `${name}: ${fault}`)),
];
const stale = [];
for (const [name, document] of Object.entries(documents)) {
  faults.push(...(await lintFaults(document)).map((fault) => `${name}${fault}`));
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (!process.argv.includes('--check')) await writeFile(join(root, name), text);
  else if ((await readFile(join(root, name), 'utf8').catch(() => '')) !== text) stale.push(name);
}
for (const fault of faults) console.error(fault);
if (stale.length > 0) console.error(`stale: ${stale.join(', ')}: run "node tools/generate/openapi.mjs"`);
process.exit(faults.length + stale.length > 0 ? 1 : 0);
