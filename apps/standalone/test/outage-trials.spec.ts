import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@outcall/testing';
import type { Answer, Asked } from './loopback.js';
import { PretendPlatform } from './pretend-platform.js';

interface Trial {
  outage: object;
  seconds: number;
  runs: number;
  random: () => number;
  platform: { restarts: string[]; hasEnded?: boolean };
  servers: object;
  dev: object;
  report: object;
}
const { tryOutage } = (await import(new URL('../../../tools/faults/trial.mjs', import.meta.url).href)) as {
  tryOutage: (trial: Trial) => Promise<void>;
};

const UNANSWERED = 'every request was answered while redis was away';
const UNCLEAR = 'every request was answered, or told when to come again';
const OTHERS = 'every request of other kinds was answered';
const ENDED = 'no process of the platform ended';
const NOT_READY = 'the platform says that it is ready';
const ONE_EACH = 'one run for each order, however often it was sent';
const IN_ORDER = 'the events of every run are complete and in order';
const NO_GAP = 'no gap in the sequence that was received';
const ONE_EVENT = 'one event for each number';
const GIVEN_UP = 'no event was given up on';
const ANOTHER = { org_id: 'org_1', id: 'run_x', status: 'gave_up', attempts: 0, calls: [] };
const AGAIN = { status: 503, headers: { 'retry-after': '0' }, body: { errorCode: 'UNAVAILABLE' } };

const isOrder = ({ what, headers }: Asked): boolean => what === 'POST /v1/runs' && 'idempotency-key' in headers;

describe('the trial of an outage', () => {
  let platform: PretendPlatform;
  let course: string[];
  let restarts: string[];
  beforeAll(async () => void (platform = await PretendPlatform.start()));
  afterAll(() => platform?.stop());
  beforeEach(async () => {
    [course, restarts] = [[], ['a process ended before it']];
    await platform.clear();
  });

  interface Planted {
    readonly runs?: number;
    readonly server?: string;
    readonly hasEnded?: boolean;
    readonly away?: () => unknown;
    readonly afterwards?: () => unknown;
  }

  /** What the trial finds, with so many orders in the middle of which a Redis goes and comes back. */
  async function faults({
    runs = 1,
    server = 'redis',
    hasEnded = false,
    away,
    afterwards,
  }: Planted): Promise<string[]> {
    const found: string[] = [];
    const noted = (what: string, then?: () => unknown) => async (of: { name?: string }) => {
      course.push([what, of.name].filter(Boolean).join(' '));
      await then?.();
    };
    await tryOutage({
      outage: {
        ...{ name: 'redis', server, how: 'kill -9', away: noted('away', away), back: noted('back') },
        ...{ meanwhile: noted('meanwhile'), afterwards: noted('afterwards', afterwards) },
      },
      ...{ seconds: 0, runs, random: () => 0, platform: { restarts, hasEnded }, dev: platform.dev },
      servers: { redis: { name: 'of the test' }, databaseUrl: platform.tables.url, env: {} },
      report: {
        say: () => undefined,
        check: (what: string, holds: boolean) => void (holds || found.push(what)),
      },
    });
    return found;
  }

  /** Answers the first requests of a kind otherwise; the server stays away until so many were asked. */
  function plant(isMeant: (asked: Asked) => boolean, answers: readonly Answer[]): { away: () => Promise<void> } {
    let count = 0;
    platform.instead = (asked) => (isMeant(asked) ? answers[count++] : undefined);
    return { away: () => eventually(() => expect(count).toBeGreaterThanOrEqual(answers.length)) };
  }

  it('finds nothing where nobody notices, and looks meanwhile and afterwards', async () => {
    expect(await faults({})).toEqual([]);
    expect(course).toEqual(['away of the test', 'meanwhile', 'back of the test', 'afterwards']);
  });

  it.each<[string, () => Planted, string[]]>([
    ['a process that ended meanwhile', () => ({ away: () => restarts.push('flow ended') }), [ENDED]],
    ['a platform that has ended', () => ({ hasEnded: true }), [ENDED]],
    ['an event that was lost', () => ((platform.isSent = (at) => at !== 1), {}), [NO_GAP, ONE_EVENT, IN_ORDER]],
    [
      'an event that a relay gave up on',
      () => ({ afterwards: () => platform.tables.put('runs.outbox_dead', { id: 1 }) }),
      [GIVEN_UP],
    ],
    ['a lost run', () => ({ afterwards: () => platform.tables.rows('DELETE FROM runs.runs') }), [ONE_EACH]],
    [
      'a run that nobody asked for',
      () => ({ afterwards: () => platform.tables.put('runs.runs', ANOTHER) }),
      [ONE_EACH, IN_ORDER],
    ],
  ])('finds %s', async (_, plant, found) => {
    expect(await faults(plant())).toEqual(found);
  });

  it.each<[string, (asked: Asked) => boolean, Answer[], string[]]>([
    ['a platform that is not ready', ({ what }) => what === 'GET /readyz', [{ status: 503 }], [NOT_READY]],
  ])('finds %s', async (_, isMeant, answers, found) => {
    plant(isMeant, answers);
    expect(await faults({})).toEqual(found);
  });

  it.each<[string, (asked: Asked) => boolean, Answer, string[]]>([
    ['an order that was told to come again', isOrder, AGAIN, [UNANSWERED]],
    ['an order that was not told when', isOrder, { ...AGAIN, headers: {} }, [UNANSWERED, UNCLEAR]],
    ['a request of another kind that failed', ({ what }) => what === 'GET /v1/stores', AGAIN, [OTHERS]],
  ])('finds %s while the server is away', async (_, isMeant, answer, found) => {
    expect(await faults(plant(isMeant, [answer]))).toEqual(found);
  });

  it('finds nothing in an order that was told to come again when the server was back', async () => {
    let orders = 0;
    platform.instead = (asked) => (isOrder(asked) && (orders += 1) === 2 ? AGAIN : undefined);
    expect(await faults({ runs: 2 })).toEqual([]);
    expect(orders).toBe(3);
  });

  it('is none of a server that is not there', async () => {
    expect(await faults({ server: 'kafka' }).catch((error: Error) => error.message)).toBe('redis: there is no kafka');
    expect(course).toEqual([]);
  });
});
