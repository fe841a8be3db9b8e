import { describe, expect, it } from '@jest/globals';
import type { SlotUse } from './endpoint-window.js';
import { AHEAD, type SendLimits } from './send-room.js';
import { SendScheduler } from './send-scheduler.js';

interface Item {
  readonly orgId: string;
  readonly mode: 'live';
  readonly endpointId: string;
  readonly startsAt?: number;
}

const GOOD: SlotUse = { slotMs: 20, keepsUp: true, isSilent: false, pauseMs: 0 };
const SILENT: SlotUse = { slotMs: 10_000, keepsUp: false, isSilent: true, pauseMs: 0 };

class Bench {
  now = 0;
  readonly scheduler: SendScheduler<Item>;

  constructor(limits: Partial<SendLimits> = {}) {
    this.scheduler = new SendScheduler({ concurrency: 100, perEndpoint: 64, ...limits }, () => this.now);
  }

  add(endpointId: string, count: number, orgId = `org of ${endpointId}`): void {
    this.scheduler.add(Array.from({ length: count }, () => ({ orgId, mode: 'live' as const, endpointId })));
  }

  /** Starts all that may start. */
  start(): Item[] {
    const started: Item[] = [];
    for (let item = this.scheduler.next(); item; item = this.scheduler.next()) started.push(item);
    return started;
  }

  names(): string[] {
    return this.start().map(({ endpointId }) => endpointId);
  }

  /** Sends `count` one after the other, each with this end. */
  serve(endpointId: string, count: number, use: SlotUse, orgId = `org of ${endpointId}`): void {
    for (let index = 0; index < count; index += 1) {
      this.add(endpointId, 1, orgId);
      for (const item of this.start()) {
        this.now += use.slotMs;
        this.scheduler.done(item, use);
      }
    }
  }
}

describe('the scheduler of sends', () => {
  it('starts two of an endpoint that it knows nothing of, and lets endpoints take turns', () => {
    const bench = new Bench();
    bench.add('a', 4);
    bench.add('b', 4);
    expect(bench.names()).toEqual(['a', 'b', 'a', 'b']);
  });

  it('never has more in flight than the pool holds', () => {
    const bench = new Bench({ concurrency: 5, perEndpoint: 4 });
    for (const id of ['a', 'b', 'c', 'd']) bench.serve(id, 5, GOOD);
    for (const id of ['a', 'b', 'c', 'd']) bench.add(id, 20);
    const started = bench.names();
    expect(started.length).toBeLessThanOrEqual(5);
    expect(new Set(started).size).toBe(4);
  });

  it('takes no verdict from a delivery that was not sent', () => {
    const bench = new Bench();
    bench.serve('hangs', 4, SILENT);
    bench.now += 60_000;
    const before = bench.scheduler.capacity().endpoints['hangs'];
    bench.add('hangs', 1);
    const [item] = bench.start();
    bench.scheduler.done(item as Item, null);
    expect(bench.scheduler.capacity().endpoints['hangs']).toBe(before);
  });

  it('holds a second of quiet against an endpoint that was wide, before the deadline has told', () => {
    const bench = new Bench();
    for (const id of ['a', 'b', 'c', 'd']) bench.serve(id, 100, GOOD);
    for (const id of ['a', 'b', 'c', 'd']) bench.add(id, 64);
    const started = bench.names().length;
    bench.now += 1_500;
    expect(bench.names()).toEqual([]);
    expect(started).toBeLessThan(75);
    bench.add('new', 1);
    expect(bench.names()).toEqual(['new']);
  });

  it('gives slow endpoints a quarter of its places in turns, the longest unserved first', () => {
    const bench = new Bench({ concurrency: 16 });
    const ids = Array.from({ length: 10 }, (_, index) => `slow-${index}`);
    bench.scheduler.remember(
      ids.map((endpointId) => ({ orgId: endpointId, mode: 'live' as const, endpointId, slotMs: 10_000 })),
    );
    const served: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const capacity = bench.scheduler.capacity();
      const given = ids.filter((id) => (capacity.endpoints[id] ?? 99) > 0);
      expect(given).toHaveLength(4);
      served.push(...given);
      bench.scheduler.looked(capacity, []);
    }
    expect(new Set(served).size).toBe(10);
  });

  it('lets each delivery wait for its place in time, and others go on meanwhile', () => {
    const bench = new Bench();
    const limited = [0, 200, 400].map((startsAt) => ({
      orgId: 'o',
      mode: 'live' as const,
      endpointId: 'limited',
      startsAt,
    }));
    bench.scheduler.add(limited);
    bench.add('other', 1);
    expect(bench.names()).toEqual(['limited', 'other']);
    bench.now = 199;
    bench.scheduler.resume(limited[1] as Item);
    expect(bench.names()).toEqual([]);
    bench.now = 200;
    bench.scheduler.resume(limited[1] as Item);
    expect(bench.start()).toEqual([limited[1]]);
    expect(bench.scheduler.drain()).toEqual([limited[2]]);
  });

  it('leaves no room for an endpoint that is left alone, and looks again when its pause is over', () => {
    const bench = new Bench();
    bench.serve('hangs', 3, SILENT);
    expect(bench.scheduler.capacity().endpoints['hangs']).toBe(0);
    expect(bench.scheduler.behind(['hangs'])).toBe(false);
    bench.now += 5_000;
    expect(bench.scheduler.capacity().endpoints['hangs']).toBe(1);
  });

  it('gives back what waits beyond the window of an endpoint that fell silent', () => {
    const bench = new Bench();
    bench.serve('a', 100, GOOD);
    bench.add('a', 200);
    for (const item of bench.start()) bench.scheduler.done(item, SILENT);
    const kept = 1;
    expect(bench.scheduler.tick().length).toBeGreaterThan(100);
    bench.now += 600_000;
    expect(bench.scheduler.capacity().endpoints['a']).toBe(kept);
  });

  it('leaves half of its memory to other orgs', () => {
    const bench = new Bench({ concurrency: 10 });
    bench.serve('b', 10, GOOD, 'greedy');
    expect(bench.scheduler.capacity().endpoints['b']).toBeGreaterThan(2);
    bench.add('a', 10 * AHEAD, 'greedy');
    const { endpoints, perEndpoint } = bench.scheduler.capacity();
    // b is not held up by a, but gets no more than a new one
    expect([endpoints['a'], endpoints['b'] ?? perEndpoint]).toEqual([0, 2]);
  });

  it('keeps places free for first tries when it looks for retries', () => {
    const bench = new Bench({ concurrency: 10 });
    expect(bench.scheduler.capacity().total).toBe(40);
    expect(bench.scheduler.capacity(10).total).toBe(20);
  });

  it('keeps half of its memory, when it looks for retries, for endpoints that keep up, of orgs that do not hold the other half', () => {
    const bench = new Bench({ concurrency: 10 });
    bench.serve('kept up', 1, GOOD);
    bench.serve('neighbour', 1, GOOD, 'hanging');
    for (let n = 0; n < 10; n += 1) bench.add(`hanging ${n}`, 2, 'hanging');
    expect(bench.scheduler.capacity(10)).toEqual({ total: 10, perEndpoint: 0, endpoints: { 'kept up': 3 * AHEAD } });
    // first tries have room whoever they are of
    expect(bench.scheduler.capacity()).toMatchObject({ total: 20, perEndpoint: 2 });
    bench.scheduler.looked(bench.scheduler.capacity(10), []);
    const looksAgain: boolean[] = [];
    for (let started = bench.start(); started.length > 0; started = bench.start())
      looksAgain.push(...started.map((item) => bench.scheduler.done(item, GOOD)));
    // others may be due: it looks again when there is room
    expect([looksAgain[0], looksAgain.at(-1)]).toEqual([false, true]);
  });

  it('asks for more when an endpoint that may have more runs dry', () => {
    const bench = new Bench();
    const capacity = bench.scheduler.capacity();
    const found = Array.from({ length: 2 }, () => ({ orgId: 'o', mode: 'live' as const, endpointId: 'a' }));
    bench.scheduler.looked(capacity, found);
    bench.scheduler.add(found);
    expect(bench.start().map((item) => bench.scheduler.done(item, GOOD))).toEqual([true, true]);
  });

  it('tells once that an endpoint became slow, and that it is no more', () => {
    const bench = new Bench();
    bench.serve('a', 2, SILENT);
    expect(bench.scheduler.takePaceChanges()).toEqual([
      { orgId: 'org of a', mode: 'live', endpointId: 'a', slotMs: expect.any(Number) as unknown },
    ]);
    expect(bench.scheduler.takePaceChanges()).toEqual([]);
    bench.serve('a', 20, GOOD);
    expect(bench.scheduler.takePaceChanges()).toEqual([
      { orgId: 'org of a', mode: 'live', endpointId: 'a', slotMs: null },
    ]);
  });

  it('names at most a hundred endpoints with more room than a new one, and all with less', () => {
    const bench = new Bench({ concurrency: 1_000 });
    for (let index = 0; index < 150; index += 1) bench.serve(`good-${index}`, 1, GOOD);
    for (let index = 0; index < 3; index += 1) bench.serve(`bad-${index}`, 2, SILENT);
    const named = Object.keys(bench.scheduler.capacity().endpoints);
    expect(named.filter((id) => id.startsWith('good'))).toHaveLength(100);
    expect(named.filter((id) => id.startsWith('bad'))).toHaveLength(3);
  });

  it('forgets idle endpoints after an hour, and the oldest when there are too many', () => {
    const bench = new Bench();
    const idle = (): void => bench.scheduler.looked({ total: 0, perEndpoint: 0, endpoints: {} }, []);
    for (let index = 0; index < 5_010; index += 1) bench.serve(`bad-${index}`, 1, SILENT);
    idle();
    expect(Object.keys(bench.scheduler.capacity().endpoints).length).toBeLessThanOrEqual(5_000);
    bench.now += 3_600_001;
    idle();
    expect(bench.scheduler.capacity().endpoints).toEqual({});
  });

  it('hands out what waits when it is drained', () => {
    const bench = new Bench({ concurrency: 1, perEndpoint: 1 });
    bench.add('a', 3);
    bench.scheduler.next();
    expect(bench.scheduler.drain()).toHaveLength(2);
    expect(bench.scheduler.next()).toBeUndefined();
  });
});
