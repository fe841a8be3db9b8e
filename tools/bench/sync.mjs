// npm run bench -- sync [--batches 200] [--stored 1000000]: batches of 500 orders (about 1 MB) against the same rows written by one SQL statement.
//   gateway   through the public gateway, all in one process (limit: 35 % of the statement's orders a second)
//   service   commerce-sync and contacts alone (limit: 45 %)
//   stored    time of a batch beside `--stored` orders against that beside none (limit: 1.5 times)
//   memory    the process after all batches against after a quarter of them (limit: 1.2 times)
//   others    p99 of POST /v1/runs of another org while a sync is under way against that without (limit: 1.5 times)
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { adminDatabaseUrl } from '../local/admin-database.mjs';
import { load } from './child.mjs';
import { startPlatform } from './platform.mjs';
import { BATCH } from './sync/orders.mjs';
import { exampleOf, SyncLimit } from './sync/sync-limit.mjs';

const CLIENTS = 2;
const path = (name) => fileURLToPath(new URL(`sync/${name}`, import.meta.url));
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function bench(args) {
  const { values } = parseArgs({
    args,
    options: { batches: { type: 'string', default: '200' }, stored: { type: 'string', default: '1000000' } },
  });
  const [batches, stored] = [Number(values.batches), Number(values.stored)];
  console.log(
    `sync, batches of ${BATCH} orders, ${CLIENTS} at a time; Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()})`,
  );
  const platform = await startPlatform('start', {
    SYNC_BYTES_PER_SECOND: '10000000000',
    SYNC_BURST_BYTES: '10000000000',
  });
  const url = await adminDatabaseUrl(platform.stateDir);
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'bench' });
  try {
    await measure(
      { platform, url, query: async (text, params) => (await pool.query(text, params)).rows },
      batches,
      stored,
    );
    return 0;
  } finally {
    await pool.end();
    await platform.stop();
  }
}

async function measure({ platform, url, query }, batches, stored) {
  const { dev } = platform;
  let next = 0;
  const store = await newStore(dev);
  const sync = (count, clients = CLIENTS) => {
    const from = next;
    next += count * BATCH;
    const headers = { authorization: `Bearer ${dev.liveKey}` };
    return send({ origin: dev.authUrl, path: `/v1/stores/${store.id}/orders`, headers, from, batches: count, clients });
  };

  await sync(20);
  await query('ANALYZE');
  const example = await exampleOf(query, { orgId: dev.orgId, storeId: store.id });
  const limit = await SyncLimit.open(url, example);
  await limit.measure(10, CLIENTS);
  const before = await limit.measure(40, CLIENTS);
  const few = (await sync(10, 1)).times;
  const quarter = await sync(Math.ceil(batches / 4));
  const early = await memoryOf(platform.pid);
  const rest = await sync(batches - Math.ceil(batches / 4));
  const late = await memoryOf(platform.pid);
  const gateway = (quarter.perSecond + rest.perSecond * 3) / 4;
  const after = await limit.measure(40, CLIENTS);
  const bare = (before + after) / 2;
  const alone = await serviceAlone(url, Math.min(batches, 60));

  await fill(query, dev.orgId, store.id, stored);
  await sync(10, 1);
  const many = (await sync(10, 1)).times;
  const others = await beside(platform, sync);

  print(
    'one SQL statement, orders a second',
    bare.toFixed(0),
    `(${before.toFixed(0)} before, ${after.toFixed(0)} after)`,
  );
  print('through the gateway', gateway.toFixed(0), `${((100 * gateway) / bare).toFixed(1)} % (limit 35)`);
  print('the service alone', alone.toFixed(0), `${((100 * alone) / bare).toFixed(1)} % (limit 45)`);
  print('a batch beside few orders, ms', median(few).toFixed(0), '');
  print(
    `... beside ${stored}, ms`,
    median(many).toFixed(0),
    `${(median(many) / median(few)).toFixed(2)} times (limit 1.5)`,
  );
  print(`memory after ${Math.ceil(batches / 4)} batches, MB`, early.toFixed(0), '');
  print(`... after ${batches}, MB`, late.toFixed(0), `${(late / early).toFixed(2)} times (limit 1.2)`);
  print("p99 of another org's POST /runs, ms", others.without.toFixed(0), '');
  print(
    '... while a sync is under way, ms',
    others.during.toFixed(0),
    `${(others.during / others.without).toFixed(2)} times (limit 1.5)`,
  );
}

const print = (name, value, more) => console.log(name.padEnd(40), value.padStart(8), more);

async function newStore({ baseUrl, liveKey }) {
  const response = await fetch(`${baseUrl}/stores`, {
    method: 'POST',
    headers: { authorization: `Bearer ${liveKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', key: `bench-${Date.now()}` }),
  });
  return /** @type {any} */ (await response.json()).store;
}

async function send(job) {
  const child = fork(path('sender.mjs'));
  child.send(job);
  const [result] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the sender ended before it was done');
    }),
  ]);
  return result;
}

async function serviceAlone(url, batches) {
  const child = fork(path('service.mjs'));
  child.send({ postgresUrl: url });
  const [target] = await once(child, 'message');
  await send({ ...target, from: 0, batches: 10, clients: CLIENTS });
  const { perSecond } = await send({ ...target, from: 10 * BATCH, batches, clients: CLIENTS });
  child.send({ stop: true });
  await once(child, 'exit');
  return perSecond;
}

/** Resident memory in MB. */
async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Orders and shoppers that are there already: what makes the indexes as deep as a large shop's. */
async function fill(query, orgId, storeId, count) {
  await query(
    `INSERT INTO commerce.objects SELECT o.org_id, o.mode, o.store_id, o.entity, 'f-' || n, o.version, o.replaced, o.version_at, o.facts, 'f' || n,
            o.order_external_id, 'con_f' || n, '+912' || lpad(n::text, 9, '0'), '{}'::json, o.created_at, o.updated_at, o.synced_at
       FROM (SELECT * FROM commerce.objects WHERE org_id = $1 AND store_id = $2 LIMIT 1) o, generate_series(1, $3::int) n`,
    [orgId, storeId, count],
  );
  await query(
    `INSERT INTO contacts.shoppers (org_id, mode, phone, contact_id, created_at, updated_at)
     SELECT $1, 'live', '+912' || lpad(n::text, 9, '0'), 'con_f' || n, now(), now() FROM generate_series(1, $2::int) n`,
    [orgId, count],
  );
  await query('VACUUM ANALYZE commerce.objects');
  await query('VACUUM ANALYZE contacts.shoppers');
}

async function beside({ dev }, sync) {
  const { orgId, key } = await otherOrg(dev);
  const job = { baseUrl: dev.baseUrl, key, kind: 'open', rate: 20, seconds: 10 };
  await load({ ...job, seed: 1_000_000 });
  const without = (await load({ ...job, seed: 2_000_000 })).post.p99;
  const under = sync(60, 1);
  const during = (await load({ ...job, seed: 3_000_000 })).post.p99;
  await under;
  return { orgId, without, during };
}

async function otherOrg(dev) {
  const ask = (base, token) => async (method, route, body) => {
    const response = await fetch(`${base}${route}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return /** @type {any} */ (await response.json());
  };
  const admin = ask(`${dev.authUrl}/admin/v1`, dev.adminToken);
  const { org } = await admin('POST', '/orgs', { name: 'Other' });
  const { secret } = await admin('POST', `/orgs/${org.id}/api-keys`, {
    name: 'b',
    mode: 'test',
    scopes: ['runs', 'flows'],
  });
  await ask(dev.baseUrl, secret)('POST', '/flows/library/cod_confirmation/install');
  return { orgId: org.id, key: secret };
}
