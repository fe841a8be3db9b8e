// commerce-sync, contacts and flow alone, in one process on databases of their own; started by `npm run bench -- sync`.
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';

process.on('disconnect', () => process.exit(0));
const [{ postgresUrl }] = await once(process, 'message');
process.env.TEST_DATABASE_URL = postgresUrl;
const { contextKeysAmong, createTestDatabase } = await import('../../../libs/testing/dist/index.js');
const contacts = await import('../../../apps/contacts/dist/start.js');
const flow = await import('../../../apps/flow/dist/start.js');
const commerce = await import('../../../apps/commerce-sync/dist/start.js');

const keys = contextKeysAmong([
  'api-gateway',
  'commerce-sync',
  'contacts',
  'run-orchestrator',
  'telephony-adapter',
  'flow',
]);
const nowhere = 'http://127.0.0.1:9';
const opened = [];

async function open({ migrate, start }, schema, more) {
  const db = await createTestDatabase(schema, []);
  const env = {
    PORT: '0',
    DATABASE_URL: db.url,
    EVENT_BUS: 'embedded',
    CONTEXT_KEYS: JSON.stringify(keys),
    LOG_LEVEL: 'error',
    CURSOR_KEY: 'bench-bench-bench-bench-bench-bench',
    SECRETS_KEYS: JSON.stringify({ k1: Buffer.alloc(32, 7).toString('base64') }),
    PUBLIC_URL: 'http://127.0.0.1:3000',
    NUMBER_HASH_KEY: 'bench-bench-bench-bench-bench-bench',
    ...more,
  };
  await migrate({ ...env, DATABASE_OWNER_URL: db.ownerUrl });
  const service = await start(env);
  opened.push(() => service.close().then(() => db.drop()));
  return { url: service.url, database: db };
}

const { url: contactsUrl } = await open(contacts, 'contacts', { RUNS_URL: nowhere, TELEPHONY_URL: nowhere });
const { url: flowUrl } = await open(flow, 'flow', { ACTIONS_URL: nowhere });
const { url, database } = await open(commerce, 'commerce', {
  CONTACTS_URL: contactsUrl,
  RUNS_URL: nowhere,
  FLOW_URL: flowUrl,
  SYNC_BYTES_PER_SECOND: '10000000000',
  SYNC_BURST_BYTES: '10000000000',
});
const orgId = 'org_0bench00000000000000';
const storeId = 'store_0bench000000000000';
await database.database.query(
  `INSERT INTO stores (org_id, mode, id, platform, key, name, status, created_at) VALUES ($1, 'live', $2, 'custom', 'bench', 'Bench', 'connected', now())`,
  [orgId, storeId],
);
const context = {
  type: 'tenant',
  ...{ orgId, orgName: 'Bench', isVerified: true, callingHours: null, mode: 'live', scopes: ['commerce'] },
  credential: { kind: 'api_key', id: 'key_1', name: 'bench' },
};
process.send?.({ origin: url, path: `/v1/stores/${storeId}/orders`, signing: { keys, context } });
const delays = monitorEventLoopDelay({ resolution: 1 });
for (;;) {
  const [order] = /** @type {[any]} */ (await once(process, 'message'));
  if (order.stop) break;
  if (order.watch) {
    delays.reset();
    delays.enable();
  } else {
    delays.disable();
    process.send?.({ longestMs: delays.max / 1e6 });
  }
}
for (const close of opened.reverse()) await close();
process.exit(0);
