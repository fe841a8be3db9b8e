// The webhook service with its database, its receivers, and the events published for it.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startPostgres } from '../../local/postgres.mjs';
import { startWorker } from '../actions/worker.mjs';

const NODE_OPTIONS = ['--enable-source-maps', '--max-semi-space-size=64'];
const RECEIVERS = 100;
/** With the head of the event and of its run some 1 kB. */
const PADDING = 'x'.repeat(600);

/** An open loop that is so far behind measures the machine and not what runs on it. */
const LATEST_MS = 60_000;
/** What comes a little at a time is waited for no longer than so many times the patience. */
const MAX_PATIENCES = 5;

/** Runs `work` against a service, a database and receivers of its own, which are thrown away after it. */
export async function inFreshService(work) {
  const dir = await mkdtemp(join(tmpdir(), 'outcall-bench-'));
  await chmod(dir, 0o755);
  const receivers = await startWorker('../webhooks/receivers', { count: RECEIVERS });
  const settings = { dataDir: join(dir, 'data'), port: await freePort(), password: 'bench', settings: {} };
  const postgres = await startPostgres(settings);
  try {
    const tested = await FreshService.start(postgres, receivers);
    try {
      return await work(tested);
    } finally {
      await tested.stop();
    }
  } finally {
    await receivers.stop();
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

class FreshService {
  static async start(postgres, receivers) {
    process.env.TEST_DATABASE_URL = postgres.url;
    const { migrate } = await import('../../../apps/webhook-delivery/dist/start.js');
    const { createTestDatabase, contextKeysAmong } = await import('../../../libs/testing/dist/index.js');
    const { createEventBus } = await import('../../../libs/platform/event-bus/dist/index.js');
    const { Logger } = await import('../../../libs/platform/telemetry/dist/index.js');
    const kernel = await import('../../../libs/kernel/dist/index.js');
    const db = await createTestDatabase('webhooks', []);
    const keys = contextKeysAmong(['api-gateway', 'run-orchestrator', 'webhook-delivery']);
    const env = {
      PORT: '0',
      DATABASE_URL: db.url,
      EVENT_BUS: 'embedded',
      CONTEXT_KEYS: JSON.stringify(keys),
      LOG_LEVEL: 'silent',
      SECRETS_KEYS: JSON.stringify({ k1: randomBytes(32).toString('base64') }),
      EGRESS_ALLOW: '127.0.0.0/8',
    };
    await migrate({ ...env, DATABASE_OWNER_URL: db.ownerUrl });
    const logger = Logger.create({ service: 'bench', level: 'silent' });
    const bus = createEventBus({ kind: 'embedded', url: db.url }, { service: 'bench', logger });
    const ids = new kernel.TimeOrderedIdGenerator(new kernel.SystemClock());
    const tested = new FreshService({ db, keys, env, bus, ids, receivers });
    await tested.startService();
    return tested;
  }

  /** @type {any} */
  service;
  /** @type {any} */
  gateway;

  /** @param {any} parts */
  constructor({ db, keys, env, bus, ids, receivers }) {
    this.db = db;
    this.keys = keys;
    this.env = env;
    this.bus = bus;
    this.ids = ids;
    this.receivers = receivers;
    this.ports = receivers.ready.ports;
    this.query = (text, values = []) => db.database.query(text, values);
  }

  async startService() {
    const { ContextSigner, InternalClient } = await import('../../../libs/platform/http/dist/index.js');
    const first = { env: this.env, nameServer: this.receivers.ready.nameServer };
    this.service = await startWorker('../webhooks/service', first, NODE_OPTIONS);
    this.processes = [
      { name: 'service', pid: await this.service.run('pid') },
      { name: 'receivers', pid: this.receivers.ready.pid },
    ];
    const signer = new ContextSigner('api-gateway', this.keys);
    this.gateway = new InternalClient({ service: 'webhook-delivery', addresses: [this.service.ready], signer });
  }

  /**
   * As a deployment does it. (After a kill the event log waits for the lease of the dead member: a matter of the log,
   * not of endpoints.)
   */
  async restartService() {
    await this.gateway.close();
    await this.service.stop();
    await this.startService();
  }

  async endpoint(orgId, mode, url) {
    const common = { orgId, orgName: 'Bench', isVerified: true, callingHours: null, mode, scopes: [] };
    const context = { type: 'tenant', ...common, credential: { kind: 'admin', id: 'admin', name: 'bench' } };
    const path = `/internal/admin/orgs/${orgId}/webhook-endpoints`;
    await this.gateway.call({ method: 'POST', path, context, body: { mode, url, eventTypes: ['*'] } });
  }

  /** One event, due at `at` (milliseconds since 1970): from then on its delay counts. */
  event({ orgId, mode }, at) {
    const runId = this.ids.next('run');
    const run = { id: runId, status: 'scheduled', metadata: { padding: PADDING }, inputs: { order_no: '1001' } };
    return {
      ...{ id: this.ids.next('event'), topic: 'runs.run.v1', type: 'run.queued', key: runId, orgId, mode, version: 1 },
      ...{ time: new Date(at).toISOString(), requestId: null, traceparent: null, data: { run } },
    };
  }

  async publish(events) {
    await this.bus.publish(events);
    await this.service.run('wake');
  }

  /**
   * `perSecond` events for each target, open loop: what is late counts from when it was due, and a minute too late ends
   * the benchmark. Returns what was published, [target, event id].
   */
  async publishOpenLoop(targets, perSecond, seconds) {
    const began = Date.now();
    const step = 1_000 / (perSecond * targets.length);
    const total = Math.round(perSecond * targets.length * seconds);
    const published = [];
    for (let next = 0; next < total; await pause(5)) {
      if (Date.now() - (began + next * step) > LATEST_MS)
        throw new Error(`VOID: event ${next} of ${total} could not be published within a minute of its time`);
      const due = [];
      for (; next < total && began + next * step <= Date.now(); next += 1) {
        const target = targets[next % targets.length];
        const event = this.event(target, began + next * step);
        due.push(event);
        published.push([target, event.id]);
      }
      // One after the other, as the relay of an outbox does: what falls due meanwhile goes together.
      for (let first = 0; first < due.length; first += 500) await this.publish(due.slice(first, first + 500));
    }
    return published;
  }

  /** As fast as they can be stored; their delays mean nothing. */
  async publishAtOnce(targets, count) {
    const published = [];
    for (let first = 0; first < count; first += 500) {
      const events = Array.from({ length: Math.min(500, count - first) }, (_, n) => {
        const target = targets[(first + n) % targets.length];
        const event = this.event(target, Date.now());
        published.push([target, event.id]);
        return event;
      });
      await this.publish(events);
    }
    return published;
  }

  /**
   * Waits until `count` more have come since there were `before`, or nothing came any more for `patienceMs`, or for
   * five times as long in any case.
   */
  async untilCame(before, count, patienceMs) {
    let came = before;
    const latest = Date.now() + patienceMs * MAX_PATIENCES;
    const isPatient = (last) => Date.now() - last < patienceMs && Date.now() < latest;
    for (let last = Date.now(); came < before + count && isPatient(last); await pause(20)) {
      const now = await this.receivers.run('count');
      if (now > came) last = Date.now();
      came = now;
    }
  }

  /** How many of these (`<path> <event id>`) have not come. */
  async missing(keys) {
    return await this.receivers.run('missing', { keys });
  }

  async stop() {
    await this.gateway.close();
    await this.bus.close();
    await this.service.stop();
    await this.db.drop();
  }
}

export const part = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
