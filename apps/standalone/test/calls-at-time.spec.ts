import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BareTables } from './bare-tables.js';
import { Loopback, type Answer, type Asked } from './loopback.js';

interface CallsAtTime {
  readonly runs: string[];
  begin(ledgers: object, report: object): Promise<void>;
  goOn(): Promise<void>;
}
const { CallsAtTime } = (await import(new URL('../../../tools/restore/calls-at-time.mjs', import.meta.url).href)) as {
  CallsAtTime: new (dev: object, shop: object, platform: object) => CallsAtTime;
};

const RINGING_OR_TALKED = 'calls ring and are talked at the time that is restored to';
const CALLS = 9;
const MIXED = 'ringing,in_progress';
/** The status of each of the last calls: the first ones as `some` has them, by commas, and the rest have ended. */
const statuses = (some: string): string[] =>
  Array.from({ length: CALLS }, (_, at) => some.split(',').filter(Boolean)[at] ?? 'completed');

describe('the calls that are under way at the time that is restored to', () => {
  let tables: BareTables;
  let server: Loopback;
  let calls: CallsAtTime;
  /** What they are when they are placed, and when telephony stands still; the last goes for all later tries. */
  let tries: { placed: string; stopped: string }[];
  let course: string[];
  let runs: string[];
  let looks: number;
  beforeAll(async () => void (tables = await BareTables.make('telephony.calls')));
  afterAll(() => tables?.drop());
  beforeEach(async () => {
    [course, runs, looks] = [[], [], 0];
    await tables.clear();
    server = await Loopback.start(answer);
    const dev = { authUrl: server.url, adminToken: 'staff' };
    const shop = { id: 'org_1', baseUrl: `${server.url}/v1`, secret: 'key' };
    calls = new CallsAtTime(dev, shop, { signalService });
  });
  afterEach(() => server.stop());

  async function answer({ what, body }: Asked): Promise<Answer> {
    if (what === 'POST /v1/runs') {
      course.push(`start ${body.metadata.round}`);
      runs.push(`run_${runs.length}`);
      return { status: 201, body: { run: { id: runs.at(-1) } } };
    }
    course.push(`${what.replace(/.*org_1\/runs\//, '')} ${body.mode} ${body.metadata.round}`);
    if (what.endsWith('/resume')) await place(current().placed);
    return {};
  }

  const current = () => tries[Math.min(runs.length / CALLS, tries.length) - 1] as (typeof tries)[number];

  /** The last runs have these calls. */
  async function place(some: string): Promise<void> {
    const last = runs.slice(-CALLS);
    await tables.rows('DELETE FROM telephony.calls WHERE run_id = ANY($1)', last);
    const rows = statuses(some).map((status, at) => ({
      ...{ run_id: last[at], status },
      ended_at: status === 'completed' ? '2026-11-23T10:00:00.000Z' : null,
    }));
    await tables.put('telephony.calls', ...rows);
  }

  async function signalService(name: string, signal: string): Promise<void> {
    course.push(`${signal} ${name}`);
    if (signal === 'SIGSTOP') await place(current().stopped);
  }

  /** Begins, and says which checks are false. */
  async function faults(beforeLook: (look: number) => Promise<void> = async () => undefined): Promise<string[]> {
    const found: string[] = [];
    const rows = async (text: string, ...values: unknown[]) => {
      await beforeLook((looks += 1));
      return await tables.rows(text, ...values);
    };
    const report = { check: (what: string, holds: boolean) => void (holds || found.push(what)) };
    await calls.begin({ rows }, report);
    return found;
  }

  it('are started while the queue is paused, go all at once, and stand still while some ring and some are talked', async () => {
    tries = [{ placed: MIXED, stopped: MIXED }];
    expect(await faults()).toEqual([]);
    expect(course).toEqual([
      'pause live under way',
      ...Array.from({ length: CALLS }, () => 'start under way'),
      'resume live under way',
      'SIGSTOP telephony-adapter',
    ]);
    expect(calls.runs).toEqual(runs);
    await calls.goOn();
    expect(course.at(-1)).toBe('SIGCONT telephony-adapter');
  });

  it('are others where telephony stood still too late', async () => {
    tries = [
      { placed: MIXED, stopped: '' },
      { placed: MIXED, stopped: MIXED },
    ];
    expect(await faults()).toEqual([]);
    expect(course.slice(-14, -11)).toEqual([
      'SIGSTOP telephony-adapter',
      'SIGCONT telephony-adapter',
      'pause live under way',
    ]);
    expect(calls.runs).toHaveLength(2 * CALLS);
  });

  it('are waited for while they are being placed', async () => {
    tries = [{ placed: '', stopped: MIXED }];
    const first = async (): Promise<void> => {
      await tables.rows("UPDATE telephony.calls SET run_id = 'later' WHERE run_id <> 'run_0'");
    };
    expect(await faults(async (look) => await (look === 1 ? first() : look === 2 ? place(MIXED) : undefined))).toEqual(
      [],
    );
    expect(looks).toBe(3);
  });

  it.each([
    ['all of them ring', 'ringing,ringing'],
    ['all of them are talked', 'in_progress,in_progress'],
    ['none of them is open', ''],
  ])('are not as they should be where %s each time', async (_, stopped) => {
    tries = [{ placed: MIXED, stopped }];
    expect(await faults()).toEqual([RINGING_OR_TALKED]);
    expect(calls.runs).toHaveLength(6 * CALLS);
  });

  it('are the last ones, whatever earlier ones do', async () => {
    tries = [
      { placed: MIXED, stopped: 'ringing' },
      { placed: MIXED, stopped: 'in_progress' },
    ];
    expect(await faults()).toEqual([RINGING_OR_TALKED]);
  });
});
