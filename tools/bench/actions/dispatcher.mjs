// The action service with its database, and the requests of the gateway and of telephony to it.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export const id = (prefix) => `${prefix}_${createHash('sha256').update(randomBytes(16)).digest('hex').slice(0, 20)}`;

export async function startDispatcher(postgres) {
  process.env.TEST_DATABASE_URL = postgres.url;
  const { start, migrate } = await import('../../../apps/action-dispatcher/dist/start.js');
  const { createTestDatabase, contextKeysAmong } = await import('../../../libs/testing/dist/index.js');
  const { ContextSigner, InternalClient } = await import('../../../libs/platform/http/dist/index.js');
  const db = await createTestDatabase('actions', []);
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
  await migrate(env);
  const service = await start(env);
  const client = (name) =>
    new InternalClient({
      service: 'action-dispatcher',
      addresses: [service.url],
      signer: new ContextSigner(name, keys),
    });
  const [gateway, telephony] = [client('api-gateway'), client('telephony-adapter')];
  const COMMITS = 'SELECT xact_commit::int AS n FROM pg_stat_database WHERE datname = current_database()';
  return {
    gateway,
    database: db.database,
    act: (orgIds) => ask(telephony, orgIds, 9_000),
    transactions: async () => (await pause(1_100), (await db.database.query(COMMITS))[0].n), // they are counted a second late
    stop: async () => {
      await Promise.all([gateway.close(), telephony.close()]);
      await service.close();
      await db.drop();
    },
  };
}

/** An org whose actions go to that port; its id. */
export async function connect(gateway, port) {
  const orgId = id('org');
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

const ask = (telephony, orgIds, patienceMs) =>
  telephony.call({
    ...{ method: 'POST', path: '/internal/action-calls', timeoutMs: 15_000 },
    context: { type: 'service', orgId: null, mode: null, purpose: 'play-calls' },
    body: {
      patienceMs,
      items: orgIds.map((orgId) => ({
        ...{
          actionId: id('act'),
          orgId,
          mode: 'test',
          runId: id('run'),
          callId: id('cal'),
          phone: '+919876543210',
          appId: null,
        },
        ...{
          name: 'confirm_order',
          args: { order_no: '1001' },
          metadata: {},
          isConfirmed: false,
          requestId: null,
          traceparent: null,
        },
      })),
    },
  });
