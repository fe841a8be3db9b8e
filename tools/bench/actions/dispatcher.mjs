// The action service with its database, and the load on it: each a process of its own.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SystemClock, TimeOrderedIdGenerator } from '../../../libs/kernel/dist/index.js';
import { startWorker } from './worker.mjs';

const ids = new TimeOrderedIdGenerator(new SystemClock());
/** As the image and `npm start` have it. */
const NODE_OPTIONS = [
  '--enable-source-maps',
  '--max-semi-space-size=64',
  ...(process.env.BENCH_NODE_ARGS?.split(' ') ?? []),
];
const COMMITS = 'SELECT xact_commit::int AS n FROM pg_stat_database WHERE datname = current_database()';

export async function startDispatcher(postgres, ports) {
  process.env.TEST_DATABASE_URL = postgres.url;
  const { migrate } = await import('../../../apps/action-dispatcher/dist/start.js');
  const { createTestDatabase, contextKeysAmong } = await import('../../../libs/testing/dist/index.js');
  const { ContextSigner, InternalClient } = await import('../../../libs/platform/http/dist/index.js');
  const db = await createTestDatabase('actions', [], { isOwner: true });
  const keys = contextKeysAmong(['action-dispatcher', 'api-gateway', 'commerce-sync', 'flow', 'telephony-adapter']);
  const env = {
    PORT: '0',
    DATABASE_URL: db.url,
    EVENT_BUS: 'embedded',
    CONTEXT_KEYS: JSON.stringify(keys),
    LOG_LEVEL: 'silent',
    SECRETS_KEYS: JSON.stringify({ k1: randomBytes(32).toString('base64') }),
    EGRESS_ALLOW: '127.0.0.0/8',
    COMMERCE_URL: 'http://127.0.0.1:9',
    FLOW_URL: 'http://127.0.0.1:9',
  };
  await migrate({ ...env, DATABASE_OWNER_URL: db.ownerUrl });
  const service = await startWorker('service', env, NODE_OPTIONS);
  const load = await startWorker('load', { service: service.ready, keys, database: db.ownerUrl, ports });
  const signer = new ContextSigner('api-gateway', keys);
  const gateway = new InternalClient({ service: 'action-dispatcher', addresses: [service.ready], signer });
  return {
    gateway,
    load,
    service,
    database: db.database,
    // they are counted a second late
    transactions: async () => (await pause(1_100), (await db.database.query(COMMITS))[0].n),
    stop: async () => {
      await load.stop();
      await gateway.close();
      await service.stop();
      await db.drop();
    },
  };
}

/** An org whose actions go to that port; its id. */
export async function connect(gateway, port) {
  const orgId = ids.next('org');
  const common = { orgId, orgName: 'Bench', isVerified: true, callingHours: null, mode: 'test', scopes: ['actions'] };
  const context = { type: 'tenant', ...common, credential: { kind: 'admin', id: 'admin', name: 'bench' } };
  const url = `http://127.0.0.1:${port}/actions`;
  await gateway.call({
    method: 'PUT',
    path: `/internal/admin/orgs/${orgId}/action-url`,
    context,
    body: { mode: 'test', url },
  });
  await gateway.call({ method: 'PUT', path: '/v1/actions/confirm_order', context, body: { transport: 'svc' } });
  return orgId;
}
