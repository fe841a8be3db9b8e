import { describe, expect, it } from '@jest/globals';
import { Clock } from '@outcall/kernel';
import { Logger } from '@outcall/platform-telemetry';
import type { Reply } from '../src/domain/sending/attempt-verdict.js';
import { NO_TRACE } from '../src/domain/sending/attempt-trace.js';
import { AttemptDelivery } from '../src/application/sending/attempt-delivery.use-case.js';
import { AttemptResults } from '../src/application/sending/attempt-results.js';
import { DeliverySender } from '../src/application/sending/delivery-sender.js';
import { RestorePaces } from '../src/application/sending/restore-paces.use-case.js';
import { SavePaces } from '../src/application/sending/save-paces.use-case.js';
import { OpenEndpoints } from '../src/application/sending/open-endpoints.js';
import type { EndpointStates } from '../src/application/sending/endpoint-states.js';
import { EndpointPaces } from '../src/application/sending/endpoint-paces.js';
import { WebhookPoster, type TimedReply, type WebhookPost } from '../src/application/sending/webhook-poster.js';
import { SecretBox } from '../src/application/secret-box.js';
import type { WebhookSettings } from '../src/application/webhook-settings.js';
import type { SlowEndpoint } from '../src/domain/sending/endpoint-queues.js';
import type { PaceChange } from '../src/domain/sending/pace-changes.js';
import { VirtualQueue, wallTime } from './support/virtual-queue.js';
import { VirtualTime } from './support/virtual-time.js';

const SETTINGS = {
  retryDelaysSeconds: [60, 300, 1_800, 7_200, 21_600, 43_200],
  deadlineMs: 10_000,
  concurrency: 256,
  endpointConcurrency: 64,
  oldSecretMs: 86_400_000,
  pollMs: 1_000,
  recordWindowMs: 0,
  outageSeconds: 300,
  retentionDays: 30,
} satisfies WebhookSettings;
const NO_SECRETS = { seal: () => '', open: () => '' } as SecretBox;

const EVERY_ENDPOINT: EndpointStates = {
  open: (keys) =>
    Promise.resolve(
      keys.map(({ id: url }) => ({ url, appId: null, allowedTypes: null, sealedSecrets: [''], sealedHeaders: null })),
    ),
};

class RememberedPaces extends EndpointPaces {
  readonly slow = new Map<string, SlowEndpoint>();

  override load(): Promise<SlowEndpoint[]> {
    return Promise.resolve([...this.slow.values()]);
  }

  override save(changes: readonly PaceChange[]): Promise<void> {
    for (const { slotMs, ...key } of changes) {
      if (slotMs === null) this.slow.delete(key.endpointId);
      else this.slow.set(key.endpointId, { ...key, slotMs });
    }
    return Promise.resolve();
  }
}

const answer = (status: number, retryAfter?: string): Reply => ({
  kind: 'answer',
  status,
  retryAfter,
  body: Buffer.alloc(0),
});
const WELL: readonly [ms: number, Reply] = [20, answer(200)];
/** What `refuses-1` says to the first try of each delivery. */
const REFUSED: readonly [ms: number, Reply] = [20, answer(400)];
/** What receivers do, by the beginning of their names. */
const TROUBLES: Readonly<Record<string, readonly [ms: number, Reply]>> = {
  late: [9_000, answer(200)],
  hang: [10_000, { kind: 'failure', reason: 'timeout' }],
  silent: [2_000, { kind: 'failure', reason: 'dns_failed' }],
  reset: [5, { kind: 'failure', reason: 'connection_failed' }],
  walled: [1, { kind: 'failure', reason: 'connection_failed', isOurs: true }],
  later: [5, answer(429, '30')],
};

/**
 * Receivers by name: `good-1` answers after 20 ms, those of `TROUBLES` as it says while they are in trouble, else as
 * good ones.
 */
class VirtualReceivers extends WebhookPoster {
  isTrouble = true;
  /** When it first arrived, by event; and when the second time. */
  readonly arrivals = new Map<string, number>();
  readonly returns = new Map<string, number>();
  readonly requests = new Map<string, number>();
  inFlight = 0;
  maxInFlight = 0;

  constructor(
    private readonly time: VirtualTime,
    private readonly throwsFor = '',
  ) {
    super();
  }

  override async post({ url, headers }: WebhookPost): Promise<TimedReply> {
    if (url === this.throwsFor) throw new Error('no such key');
    const id = headers['svc-event-id'] as string;
    const isFirst = !this.arrivals.has(id);
    if (isFirst) this.arrivals.set(id, this.time.now());
    else if (!this.returns.has(id)) this.returns.set(id, this.time.now());
    this.requests.set(url, (this.requests.get(url) ?? 0) + 1);
    this.inFlight += 1;
    this.maxInFlight = Math.max(this.maxInFlight, this.inFlight);
    const [kind = ''] = url.split('-');
    const refused = kind === 'refuses' && isFirst ? REFUSED : undefined;
    const [durationMs, reply] = refused ?? (this.isTrouble ? TROUBLES[kind] : undefined) ?? WELL;
    await this.time.wait(durationMs);
    this.inFlight -= 1;
    return { reply, durationMs, trace: NO_TRACE };
  }
}

/** Tries of which some break off before they have a verdict. */
class BreakingAttempts extends AttemptDelivery {
  breaksFor = '';
  broken = 0;

  override execute(...asked: Parameters<AttemptDelivery['execute']>): ReturnType<AttemptDelivery['execute']> {
    if (asked[0].endpointId !== this.breaksFor) return super.execute(...asked);
    this.broken += 1;
    return Promise.reject(new Error('broken off'));
  }
}

class SimulatedPlatform {
  readonly time = new VirtualTime();
  readonly queue = new VirtualQueue(this.time);
  readonly receivers: VirtualReceivers;
  private readonly published = new Map<string, { at: number; endpointId: string }>();
  sender: DeliverySender;
  attempts!: BreakingAttempts;

  constructor(
    readonly paces = new RememberedPaces(),
    throwsFor = '',
  ) {
    this.receivers = new VirtualReceivers(this.time, throwsFor);
    this.sender = this.newSender();
  }

  /** A process that knows nothing but what was remembered. */
  newSender(): DeliverySender {
    const logger = Logger.create({ service: 'test', level: 'silent' });
    const results = new AttemptResults(this.queue, SETTINGS, this.time, logger);
    const clock: Clock = { now: () => wallTime(this.time.now()) };
    this.attempts = new BreakingAttempts(results, NO_SECRETS, this.receivers, clock, SETTINGS, logger);
    const endpoints = new OpenEndpoints(EVERY_ENDPOINT, this.time);
    return new DeliverySender(this.queue, this.attempts, endpoints, SETTINGS, this.time, logger);
  }

  async run(endpoints: readonly string[], everyMs: number, forMs: number, orgOf = (id: string): string => id) {
    const logger = Logger.create({ service: 'test', level: 'silent' });
    const savePaces = new SavePaces(this.paces, this.sender, logger);
    await new RestorePaces(this.paces, this.sender, logger).execute();
    for (let passed = 0; passed < forMs; passed += everyMs) {
      this.publish(endpoints.map((endpointId) => ({ endpointId, orgId: orgOf(endpointId) })));
      if (passed % 1_000 < everyMs) this.sender.poll();
      await savePaces.execute();
      await this.time.pass(everyMs);
    }
  }

  publish(endpoints: readonly { endpointId: string; orgId: string }[]): void {
    const { leased, behind } = this.queue.publish(endpoints, this.sender.capacity());
    const at = this.time.now();
    for (const { eventId, endpointId } of [...leased, ...behind]) this.published.set(eventId, { at, endpointId });
    this.sender.accept(
      leased,
      behind.map(({ endpointId }) => endpointId),
    );
  }

  /**
   * Milliseconds from event to arrival at the endpoints of this kind, the longest last; what has not arrived counts
   * whole.
   */
  private delays(kind: string, since: number, until = this.time.now() - 1_000): number[] {
    const delays: number[] = [];
    for (const [id, { at, endpointId }] of this.published) {
      if (!endpointId.startsWith(kind) || at < since || at > until) continue;
      delays.push((this.receivers.arrivals.get(id) ?? Number.MAX_SAFE_INTEGER) - at);
    }
    return delays.sort((a, b) => a - b);
  }

  endpointOf(eventId: string): string {
    return this.published.get(eventId)?.endpointId ?? '';
  }

  slowest(kind: string, since: number): number {
    return this.delays(kind, since).at(-1) as number;
  }

  p99(kind: string, since = 0): number {
    const delays = this.delays(kind, since);
    return delays[Math.floor(delays.length * 0.99)] as number;
  }
}

const names = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${kind}-${index}`);
const GOOD = names('good', 10);
const TEN_MINUTES = 600_000;
/** Minutes of virtual time are seconds of work, and more of them on a busy machine. */
describe('endpoints that hang', () => {
  it.each([
    ['of a hundred orgs', (id: string) => id],
    ['of the same org as the healthy ones', () => 'one org'],
  ])('do not delay healthy ones over ten minutes, nor after a restart: 90 %s', async (_, orgOf) => {
    const platform = new SimulatedPlatform();
    await platform.run([...GOOD, ...names('hang', 90)], 500, TEN_MINUTES, orgOf);
    expect(platform.p99('good')).toBeLessThan(100);
    void platform.sender.stop();
    platform.sender = platform.newSender();
    const restartedAt = platform.time.now();
    await platform.run([...GOOD, ...names('hang', 90)], 500, 120_000, orgOf);
    expect(platform.p99('good', restartedAt)).toBeLessThan(100);
  });

  it('do not starve a process, though there are twice as many as it has places', async () => {
    const platform = new SimulatedPlatform();
    await platform.run([...GOOD, ...names('hang', 512)], 1_000, 180_000);
    expect(platform.p99('good', 30_000)).toBeLessThan(100);
    expect(platform.receivers.maxInFlight).toBeLessThanOrEqual(4 * SETTINGS.concurrency);
  });

  it('are probed when they are back with 10,000 waiting, and ramped, without a herd', async () => {
    const platform = new SimulatedPlatform();
    platform.sender.poll();
    platform.publish(Array.from({ length: 10_000 }, () => ({ endpointId: 'hang-0', orgId: 'org' })));
    await platform.time.pass(60_000);
    expect(platform.receivers.inFlight).toBeLessThanOrEqual(1);
    platform.receivers.isTrouble = false;
    let widest = 0;
    for (let passed = 0; platform.receivers.arrivals.size < 10_000; passed += 20) {
      if (passed % 1_000 === 0) platform.sender.poll();
      await platform.time.pass(20);
      // one more a round, from the one of the probe; a step may see two rounds
      expect(platform.receivers.inFlight).toBeLessThanOrEqual(widest + 2);
      widest = Math.max(widest, platform.receivers.inFlight);
    }
    expect(widest).toBe(SETTINGS.endpointConcurrency);
  });

  it('learn nothing from a delivery that came too late to be sent: the next probe is one request', async () => {
    const platform = new SimulatedPlatform();
    await platform.run(['hang-0'], 100, 60_000);
    const probes = platform.receivers.requests.get('hang-0') ?? 0;
    platform.queue.shortLeases = 5;
    platform.receivers.maxInFlight = 0;
    await platform.run(['hang-0'], 100, 120_000);
    expect(platform.queue.shortLeases).toBeLessThanOrEqual(0);
    expect(platform.receivers.maxInFlight).toBe(1);
    expect(platform.receivers.requests.get('hang-0')).toBeGreaterThan(probes);
  });
});

describe('endpoints that answered at once and then fall into trouble together', () => {
  const TROUBLED = Object.keys(TROUBLES).flatMap((kind) => names(kind, 18));

  it.each([
    ['of one org', 500, () => 'one org'],
    ['of one org, with twice the events', 250, () => 'one org'],
    ['of a hundred orgs, with twice the events', 250, (id: string) => id],
  ])(
    'do not delay the ten healthy ones, from the first second on nor after a restart: 90 %s',
    async (_, everyMs, orgOf) => {
      const platform = new SimulatedPlatform();
      platform.receivers.isTrouble = false;
      await platform.run([...GOOD, ...TROUBLED], everyMs, 20_000, orgOf);
      platform.receivers.isTrouble = true;
      const troubledAt = platform.time.now();
      await platform.run([...GOOD, ...TROUBLED], everyMs, 60_000, orgOf);
      expect(platform.p99('good', troubledAt)).toBeLessThan(30);
      expect(platform.slowest('good', troubledAt)).toBeLessThan(1_000);
      void platform.sender.stop();
      platform.sender = platform.newSender();
      const restartedAt = platform.time.now();
      await platform.run([...GOOD, ...TROUBLED], everyMs, 30_000, orgOf);
      expect(platform.p99('good', restartedAt)).toBeLessThan(30);
      expect(platform.slowest('good', restartedAt)).toBeLessThan(1_000);
    },
  );

  it('leave places to the others, though more of them hang than the process has places', async () => {
    const platform = new SimulatedPlatform();
    platform.receivers.isTrouble = false;
    await platform.run([...GOOD, ...names('hang', 512)], 500, 20_000);
    platform.receivers.isTrouble = true;
    const troubledAt = platform.time.now();
    await platform.run([...GOOD, ...names('hang', 512)], 500, 30_000);
    expect(platform.slowest('good', troubledAt)).toBeLessThan(1_000);
    expect(platform.receivers.maxInFlight).toBeLessThanOrEqual(4 * SETTINGS.concurrency);
  });
});

describe('endpoints that answer after nine seconds', () => {
  it('do not take the places of quick ones', async () => {
    const platform = new SimulatedPlatform();
    await platform.run([...GOOD, ...names('late', 20)], 250, 120_000);
    expect(platform.p99('good')).toBeLessThan(100);
  });
});

describe('endpoints that our own way out does not lead to', () => {
  it('lose no event of six hours and are not told to fail: no try counts until the way is open', async () => {
    const platform = new SimulatedPlatform();
    const WALLED = names('walled', 5);
    await platform.run(WALLED, 60_000, 6 * 3_600_000);
    expect(platform.queue.finished).toEqual([]);
    expect(platform.paces.slow.size).toBe(0);
    platform.receivers.isTrouble = false;
    await platform.run(WALLED, 60_000, 16 * 60_000);
    const delivered = new Set(platform.queue.finished.map(({ id }) => id));
    expect(platform.queue.finished.every(({ status }) => status === 'delivered')).toBe(true);
    expect(delivered.size).toBeGreaterThanOrEqual(WALLED.length * 6 * 60);
    // a quarter of an hour between two looks at the longest
    expect(Math.max(...WALLED.map((name) => platform.receivers.requests.get(name) ?? 0))).toBeLessThan(6 * 60 * 40);
  });
});

describe('an endpoint that answers 429 with Retry-After', () => {
  it('gets none of its deliveries for as long as it asked, new ones included, while its neighbour gets all', async () => {
    const platform = new SimulatedPlatform();
    await platform.run(['later-0', 'good-0'], 500, 29_500, () => 'one org');
    expect(platform.receivers.requests.get('later-0')).toBe(1);
    expect(platform.receivers.requests.get('good-0')).toBe(59);
    await platform.run(['later-0', 'good-0'], 500, 5_000, () => 'one org');
    expect(platform.receivers.requests.get('later-0')).toBe(2);
  });
});

describe('a retry', () => {
  it.each([
    ['of other orgs', (id: string) => id],
    ['of its org', () => 'one org'],
  ])(
    'comes after its minute and no more than a tenth and two looks later, beside a backlog %s that hangs',
    async (_, orgOf) => {
      const platform = new SimulatedPlatform();
      const REFUSING = names('refuses', 5);
      await platform.run([...REFUSING, ...names('hang', 90)], 500, 240_000, orgOf);
      const { arrivals, returns } = platform.receivers;
      const waits = [...arrivals]
        .filter(([id, at]) => platform.endpointOf(id).startsWith('refuses') && at < 160_000)
        .map(([id, at]) => (returns.get(id) ?? Infinity) - at);
      expect(waits.length).toBeGreaterThanOrEqual(5 * 2 * 159);
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(60_000);
      expect(Math.max(...waits)).toBeLessThan(68_100);
    },
  );
});

describe('an endpoint with maxPerSecond', () => {
  it('gets no more in a second after its process stood still, and loses nothing', async () => {
    const platform = new SimulatedPlatform();
    await platform.run(['good-0'], 20, 2_000); // it is wide now
    platform.queue.limits.set('good-0', 20);
    platform.publish(Array.from({ length: 200 }, () => ({ endpointId: 'good-0', orgId: 'good-0' })));
    for (let second = 0; second < 20; second += 1) {
      if (second % 4 === 2) platform.time.stall(1_900);
      platform.sender.poll();
      await platform.time.pass(1_000);
    }
    const times = [...platform.receivers.arrivals.values()].slice(-200).sort((a, b) => a - b);
    expect(platform.receivers.arrivals.size).toBe(300);
    const within = times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length);
    expect(Math.max(...within)).toBeGreaterThanOrEqual(20);
    expect(Math.max(...within)).toBeLessThanOrEqual(26); // a quarter of a second may be made up for
  });
});

describe('a delivery that cannot be sent for a reason of ours', () => {
  it('is a failed try, and its place is free again', async () => {
    const platform = new SimulatedPlatform(new RememberedPaces(), 'good-broken');
    await platform.run(['good-broken', ...GOOD], 100, 60_000);
    expect(platform.p99('good-1')).toBeLessThan(100);
    expect(platform.queue.finished.some(({ status }) => status === 'pending')).toBe(true);
  });

  it('gives its place back too when its try breaks off without a verdict', async () => {
    const platform = new SimulatedPlatform();
    platform.attempts.breaksFor = 'good-broken';
    await platform.run(['good-broken', 'good-0'], 100, 60_000);
    // with a place lost each time it would be two, and in the end nobody else would have one
    expect(platform.attempts.broken).toBe(600);
    expect(platform.p99('good-0')).toBeLessThan(100);
  });
});
