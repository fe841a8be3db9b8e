// npm run bench -- actions [--seconds 5]: signed `svc` actions against a local receiver, with all database work, in one process.
//   added      p99 that the platform adds at 200 actions a second (limit: 5 ms over the bare loop's p99)
//   ratio      throughput against a bare undici loop that sends the same signed POST (limit: 25 %)
//   isolation  p99 of 50 healthy origins while 50 others hang (limit: 1.5 times that with none)
import { spawn } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { request, Pool } from 'undici';
import { freePort, startPostgres } from '../local/postgres.mjs';

const RECEIVER = `
const { createServer } = require('node:http');
const answer = (isHanging) => (request, response) => {
  request.resume().on('end', () => isHanging || response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"result":{"a":1}}'));
};
const ports = [];
const open = (isHanging) => new Promise((resolve) => { const server = createServer(answer(isHanging)).listen(0, '127.0.0.1', () => resolve(ports.push(server.address().port))); });
(async () => { for (let n = 0; n < 100; n += 1) await open(n >= 50); console.log(JSON.stringify(ports)); })();
`;
const p99 = (values) => values.sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
const id = (prefix) => `${prefix}_${createHash('sha256').update(randomBytes(16)).digest('hex').slice(0, 20)}`;

export async function bench(args) {
  const at = args.indexOf('--seconds');
  const seconds = at < 0 ? 5 : Number(args[at + 1]);
  const dir = await mkdtemp(join(tmpdir(), 'outcall-bench-'));
  await chmod(dir, 0o755);
  const child = spawn(process.execPath, ['-e', RECEIVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const ports = JSON.parse(String(line));
  const postgres = await startPostgres({
    dataDir: join(dir, 'data'),
    port: await freePort(),
    password: 'bench',
    settings: {},
  });
  try {
    return await measure(postgres, ports, seconds);
  } finally {
    child.kill();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function measure(postgres, ports, seconds) {
  process.env.TEST_DATABASE_URL = postgres.url;
  const { start, migrate } = await import('../../apps/action-dispatcher/dist/start.js');
  const { createTestDatabase, contextKeysAmong } = await import('../../libs/testing/dist/index.js');
  const { ContextSigner, InternalClient } = await import('../../libs/platform/http/dist/index.js');
  const db = await createTestDatabase('actions', []);
  const keys = contextKeysAmong(['action-dispatcher', 'api-gateway', 'commerce-sync', 'flow', 'telephony-adapter']);
  const env = {
    ...{
      PORT: '0',
      DATABASE_URL: db.url,
      EVENT_BUS: 'embedded',
      CONTEXT_KEYS: JSON.stringify(keys),
      LOG_LEVEL: 'silent',
    },
    ...{ SECRETS_KEYS: JSON.stringify({ k1: randomBytes(32).toString('base64') }), EGRESS_ALLOW: '127.0.0.0/8' },
    COMMERCE_URL: 'http://127.0.0.1:9',
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
  const shops = await Promise.all(ports.map((port) => connect(gateway, port)));
  const act = (orgIds, patienceMs = 9_000) => ask(telephony, orgIds, patienceMs);
  await act(shops.slice(0, 50));

  const bare = await bareLoop(ports[0], seconds);
  const throughput = await forSeconds(seconds, 8, async () => (await act(Array(100).fill(shops[0])), 100));
  const added =
    p99(await openLoop(200, seconds, () => act([shops[0]]))) - p99(await openLoop(200, seconds, () => post(ports[0])));
  const healthy = () => act([shops[Math.floor(Math.random() * 50)]], 9_000);
  const alone = p99(await openLoop(100, seconds, healthy));
  const hanging = forSeconds(seconds + 1, 50, async (n) => (await act([shops[50 + n]], 100), 1));
  await pause(500);
  const beside = p99(await openLoop(100, seconds, healthy));
  await hanging;
  await Promise.all([gateway.close(), telephony.close()]);
  await service.close();
  await db.drop();

  const rows = [
    ['bare undici loop, a second', bare.toFixed(0), ''],
    [
      'actions a second, with database',
      throughput.toFixed(0),
      `${((100 * throughput) / bare).toFixed(1)} % (limit 25)`,
    ],
    ['p99 added at 200/s, ms', added.toFixed(1), '(limit 5)'],
    ['p99 of healthy origins, ms', alone.toFixed(1), ''],
    ['... while 50 others hang, ms', beside.toFixed(1), `${(beside / alone).toFixed(2)} times (limit 1.5)`],
  ];
  for (const row of rows) console.log(row[0].padEnd(36), row[1].padStart(8), row[2]);
  return 0;
}

async function connect(gateway, port) {
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

const BODY = JSON.stringify({ action: 'confirm_order', args: { order_no: '1001' }, pad: 'x'.repeat(300) });
const signed = () => {
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', 'whsec_bench').update(`${t}.`).update(BODY).digest('hex');
  return { 'content-type': 'application/json', 'svc-signature': `t=${t},v1=${v1}`, 'idempotency-key': id('cal') };
};
const post = async (port) => {
  const { body } = await request(`http://127.0.0.1:${port}/`, { method: 'POST', headers: signed(), body: BODY });
  return await body.json();
};

async function bareLoop(port, seconds) {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 32 });
  const one = async () => {
    const { body } = await pool.request({ method: 'POST', path: '/', headers: signed(), body: BODY });
    await body.json();
    return 1;
  };
  const rate = await forSeconds(seconds, 32, one);
  await pool.close();
  return rate;
}

/** `width` loops at a time; what they did, a second. */
async function forSeconds(seconds, width, work) {
  const began = performance.now();
  let done = 0;
  const loop = async (_, n) => {
    while (performance.now() - began < seconds * 1_000) {
      const made = await work(n); // `done += await` would read it before the wait
      done += made;
    }
  };
  await Promise.all(Array.from({ length: width }, loop));
  return (done * 1_000) / (performance.now() - began);
}

/** Milliseconds from when each was due, so that a stall counts for all it holds up. */
async function openLoop(perSecond, seconds, work) {
  const began = performance.now();
  const all = Array.from({ length: perSecond * seconds }, async (_, n) => {
    const due = began + (n * 1_000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    await work();
    return performance.now() - due;
  });
  return await Promise.all(all);
}
