import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MonotonicClock, SystemClock, TimeOrderedIdGenerator } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import { createTestDatabase, eventually, type TestDatabase } from '@outcall/testing';
import { AttemptDelivery } from '../src/application/sending/attempt-delivery.use-case.js';
import { AttemptResults } from '../src/application/sending/attempt-results.js';
import type { EventToStore } from '../src/application/sending/delivery-queue.js';
import { DeliverySender } from '../src/application/sending/delivery-sender.js';
import { RestorePaces } from '../src/application/sending/restore-paces.use-case.js';
import { DRAIN_MS, OpenEndpoints } from '../src/application/sending/open-endpoints.js';
import { WebhookPoster, type TimedReply, type WebhookPost } from '../src/application/sending/webhook-poster.js';
import type { SecretBox } from '../src/application/secret-box.js';
import type { WebhookSettings } from '../src/application/webhook-settings.js';
import { NO_TRACE } from '../src/domain/sending/attempt-trace.js';
import type { Reply } from '../src/domain/sending/attempt-verdict.js';
import { AHEAD } from '../src/domain/sending/send-room.js';
import { MIGRATIONS } from '../src/migrations.js';
import { ENTITIES } from '../src/outbound/postgres/endpoints/endpoint.entity.js';
import { PostgresEndpointRepository } from '../src/outbound/postgres/endpoints/postgres-endpoint-repository.js';
import { PostgresDeliveryQueue } from '../src/outbound/postgres/sending/postgres-delivery-queue.js';
import { PostgresEndpointPaces } from '../src/outbound/postgres/sending/postgres-endpoint-paces.js';
import { PostgresEndpointStates } from '../src/outbound/postgres/sending/postgres-endpoint-states.js';

const SETTINGS = {
  ...{ retryDelaysSeconds: [3_600], deadlineMs: 10_000, concurrency: 32, endpointConcurrency: 8 },
  ...{ oldSecretMs: 0, pollMs: 1_000, recordWindowMs: 0, outageSeconds: 300, retentionDays: 30 },
} satisfies WebhookSettings;
const MEMORY = SETTINGS.concurrency * AHEAD;
const NOTHING = { total: 0, perEndpoint: 0, endpoints: {} };
const AMPLE = { total: 1_000, perEndpoint: 1_000, endpoints: {} };
const NO_SECRETS = { seal: () => '', open: () => '' } as SecretBox;
const WELL: Reply = { kind: 'answer', status: 200, retryAfter: undefined, body: Buffer.alloc(0) };
const SILENCE: Reply = { kind: 'failure', reason: 'timeout' };
const ids = new TimeOrderedIdGenerator(new SystemClock());
const logger = Logger.create({ service: 'test', level: 'silent' });

/** Stands still unless it is moved: what the machine is slow at is not held against an endpoint. */
class HandClock extends MonotonicClock {
  at = 0;

  now(): number {
    return this.at;
  }

  wait(): Promise<void> {
    return Promise.resolve();
  }
}

/** Answers at once; what is sent where it holds is answered when it is told to. */
class Receivers extends WebhookPoster {
  readonly requests: string[] = [];
  holds: (url: string) => boolean = () => false;
  /** Until it resolves no connection is there. */
  connection: Promise<void> = Promise.resolve();
  connecting = 0;
  private held: ((reply: Reply) => void)[] = [];

  get holding(): number {
    return this.held.length;
  }

  at(url: string): number {
    return this.requests.filter((each) => each === url).length;
  }

  answer(reply: Reply): void {
    for (const tell of this.held.splice(0)) tell(reply);
  }

  override async post({ url, isTooLate }: WebhookPost): Promise<TimedReply> {
    this.connecting += 1;
    await this.connection;
    if (isTooLate()) return { reply: SILENCE, durationMs: 1, trace: NO_TRACE, isUnsent: true };
    this.requests.push(url);
    const reply = this.holds(url) ? await new Promise<Reply>((tell) => void this.held.push(tell)) : WELL;
    return { reply, durationMs: 1, trace: NO_TRACE };
  }
}

let db: TestDatabase;
let receivers: Receivers;
const senders: DeliverySender[] = [];

beforeEach(async () => {
  db = await createTestDatabase('webhooks', MIGRATIONS, { entities: ENTITIES });
  receivers = new Receivers();
});
afterEach(async () => {
  const stopping = senders.splice(0).map((sender) => sender.stop());
  receivers.holds = () => false;
  receivers.answer(WELL);
  await Promise.all(stopping);
  await db.drop();
});

const newQueue = (clock: MonotonicClock = new HandClock()) =>
  new PostgresDeliveryQueue(db.database, ids, clock, SETTINGS);

/** A process: the real sender on the real queue. */
function newProcess() {
  const clock = new HandClock();
  const queue = newQueue(clock);
  const results = new AttemptResults(queue, SETTINGS, clock, logger);
  const attempt = new AttemptDelivery(results, NO_SECRETS, receivers, new SystemClock(), SETTINGS, logger);
  const endpoints = new OpenEndpoints(new PostgresEndpointStates(db.database), clock);
  const sender = new DeliverySender(queue, attempt, endpoints, SETTINGS, clock, logger);
  senders.push(sender);
  return {
    sender,
    clock,
    restorePaces: new RestorePaces(new PostgresEndpointPaces(db.database), sender, logger),
    async publish(orgId: string, count: number): Promise<void> {
      const { leased, behind } = await queue.fanOut(events(orgId, count), sender.capacity());
      sender.accept(leased, behind);
    },
  };
}

const events = (orgId: string, count: number): EventToStore[] =>
  Array.from({ length: count }, () => ({
    ...{ orgId, mode: 'live' as const, id: ids.next('event'), type: 'run.queued', body: Buffer.from('{}') },
    ...{ createdAt: new Date().toISOString(), requestId: null, traceparent: null, cut: null, onlyEndpointId: null },
  }));
const urlOf = (endpointId: string): string => `https://${endpointId}.example`;

async function newEndpoints(orgId: string, count: number): Promise<string[]> {
  const repository = new PostgresEndpointRepository(db.database);
  const made = Array.from({ length: count }, () => ids.next('endpoint'));
  for (const id of made)
    await repository.add({
      ...{ orgId, mode: 'live', id, url: urlOf(id), eventTypes: ['*'], description: '', isPaused: false },
      ...{ maxPerSecond: null, headers: [], sealedHeaders: null, sealedSecret: 'sealed', at: new Date() },
    });
  return made.sort();
}

const count = async (where: string, ...values: unknown[]): Promise<number> =>
  (await db.database.query(`SELECT FROM deliveries WHERE ${where}`, values)).length;

describe('a claim', () => {
  it('begins behind the endpoint that the one before served last, and comes round', async () => {
    const org = ids.next('org');
    const [a, b, c, d, e, f] = await newEndpoints(org, 6);
    const queue = newQueue();
    await queue.fanOut(events(org, 12), NOTHING);
    const served: string[][] = [];
    for (let look = 0; look < 7; look += 1) {
      const claimed = await queue.claim({ total: 4, perEndpoint: 2, endpoints: {} });
      served.push([...new Set(claimed.map(({ endpointId }) => endpointId))].sort());
    }
    expect(served).toEqual([
      [a, b],
      [c, d],
      [e, f],
      [a, b],
      [c, d],
      [e, f],
      [a, b],
    ]);
  });
});

describe('retries of one org that hang', () => {
  it('do not delay the first tries of another, those included that its endpoint had no room for at first', async () => {
    const [backlog, other] = [ids.next('org'), ids.next('org')];
    const hanging = new Set((await newEndpoints(backlog, 50)).map(urlOf));
    receivers.holds = (url) => hanging.has(url);
    await newQueue().fanOut(events(backlog, 6), NOTHING);
    await db.database.query('UPDATE deliveries SET attempt_count = 1'); // 300 retries, all due
    const { sender, publish } = newProcess();
    sender.poll();
    await eventually(async () => expect(await count('lease_owner IS NOT NULL')).toBe(MEMORY / 2));
    await eventually(() => expect(receivers.holding).toBeGreaterThan(0));
    const [endpoint = ''] = await newEndpoints(other, 1);
    await publish(other, 20); // two are leased at once, the others are claimed
    await eventually(() => expect(receivers.at(urlOf(endpoint))).toBe(20));
    await eventually(async () => expect(await count(`org_id = $1 AND status = 'delivered'`, other)).toBe(20));
    expect(await count(`org_id = $1 AND attempt_count <> 1`, backlog)).toBe(0); // they hang still
  });
});

describe('an endpoint that falls silent', () => {
  it('leaves memory: what waited there is due for any process', async () => {
    const org = ids.next('org');
    const [endpoint = ''] = await newEndpoints(org, 1);
    const { sender, publish } = newProcess();
    await publish(org, 40);
    await eventually(async () => expect(await count(`status = 'delivered'`)).toBe(40)); // it is wide now
    receivers.holds = () => true;
    await publish(org, 40);
    await eventually(() => expect(receivers.holding).toBe(SETTINGS.endpointConcurrency));
    const inMemory = SETTINGS.endpointConcurrency * AHEAD;
    expect(await count('lease_owner IS NOT NULL')).toBe(inMemory);
    receivers.answer(SILENCE);
    await eventually(async () => expect(await count('attempt_count = 1 AND claimable_at > now()')).toBe(8));
    sender.poll();
    const due = 'lease_owner IS NULL AND claimable_at <= now() AND attempt_count = 0';
    await eventually(async () => expect(await count(due)).toBe(40 - SETTINGS.endpointConcurrency));
    expect(sender.capacity()).toMatchObject({ total: MEMORY, endpoints: { [endpoint]: 0 } });
    expect(receivers.holding).toBe(0);
    expect(await newQueue().claim(AMPLE)).toHaveLength(40 - SETTINGS.endpointConcurrency);
  });
});

describe('a connection that takes longer to make than a deletion takes to be answered', () => {
  it('carries nothing to an endpoint that is gone by then, and its request to one that is there', async () => {
    const org = ids.next('org');
    const [gone = '', there = ''] = await newEndpoints(org, 2);
    const { sender, clock, publish } = newProcess();
    let connect = (): void => undefined;
    receivers.connection = new Promise((resolve) => (connect = resolve));
    await publish(org, 1);
    await eventually(() => expect(receivers.connecting).toBe(2));
    await new PostgresEndpointRepository(db.database).remove({ orgId: org, mode: 'live', id: gone });
    clock.at += DRAIN_MS; // the deletion is answered
    connect();
    await eventually(async () => expect(await count(`endpoint_id = $1 AND status = 'delivered'`, there)).toBe(1));
    await sender.stop();
    expect(receivers.requests).toEqual([urlOf(there)]);
    expect(await count(`endpoint_id = $1 AND status = 'failed' AND attempt_count = 0`, gone)).toBe(1);
  });
});

describe('what was found out of a slow endpoint', () => {
  it('is kept for the next life of the process, a day long, until it is quick', async () => {
    const slow = (endpointId: string, slotMs: number | null) => ({
      orgId: 'org_1',
      mode: 'live' as const,
      endpointId,
      slotMs,
    });
    const paces = new PostgresEndpointPaces(db.database);
    await paces.save([slow('whe_b', 9_000.4), slow('whe_a', 2_000), slow('whe_old', 5_000)]);
    await db.database.query(
      `UPDATE slow_endpoints SET noted_at = now() - interval '25 hours' WHERE endpoint_id = 'whe_old'`,
    );
    const kept = async () => (await paces.load()).map(({ endpointId, slotMs }) => `${endpointId} ${slotMs}`).sort();
    expect(await kept()).toEqual(['whe_a 2000', 'whe_b 9000']);
    const { sender, restorePaces } = newProcess();
    await restorePaces.execute();
    expect(sender.capacity().endpoints).toEqual({ whe_a: 1, whe_b: 1 });
    await paces.save([slow('whe_a', null), slow('whe_old', 3_000)]);
    expect(await kept()).toEqual(['whe_b 9000', 'whe_old 3000']);
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => paces.save([slow(`whe_${n % 3}`, n), slow(`whe_${(n + 1) % 3}`, n)])),
    ); // processes that note the same ones do not lock each other out
    expect(await kept()).toHaveLength(5);
  });
});
