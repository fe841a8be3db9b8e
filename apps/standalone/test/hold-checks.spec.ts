import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BareTables } from './bare-tables.js';
import { hurried } from './hurried.js';
import { Loopback, type Answer, type Asked } from './loopback.js';

const HOLD = new URL('../../../tools/hold/', import.meta.url);
const { checkHeld } = (await import(new URL('checks.mjs', HOLD).href)) as {
  checkHeld: (report: object, given: object) => Promise<void>;
};
const { checkTestRuns } = (await import(new URL('test-runs.mjs', HOLD).href)) as {
  checkTestRuns: (report: object, dev: object) => Promise<void>;
};

const HELD_RUN = { status: 'scheduled', lastError: 'held', nextAttemptAt: null };
/** The hold was stored, and a while after that its answer was there. */
const CHANGED_AT = Date.parse('2026-11-23T10:00:00.000Z');
const ANSWERED_AT = CHANGED_AT + 5_000;
const HELD = { org_id: 'org_1', mode: 'live', status: 'scheduled', last_error: 'held', attempts: 0 };
const DONE = { ...HELD, status: 'done', last_error: null, attempts: 1 };

const NOTIFIED = 'whoever is started while it is held is told so';
const RETRIES = 'retries wait, too';
const OUTLIVES = 'the hold outlives the orchestrators';
const NO_CALL = 'nobody was called after the answer';
const NO_CALL_SOON = 'nobody was called a second after it was held';

type Started = { askedAt: number; run: object };

async function faultsIn(judge: (report: object) => Promise<void>): Promise<string[]> {
  const faults: string[] = [];
  await judge({ check: (what: string, holds: boolean) => void (holds || faults.push(what)) });
  return faults;
}

describe('the ledger of a hold that is on', () => {
  let tables: BareTables;
  let started: Started[];
  let hold: { held: boolean; reason: string; changedAt: string };
  beforeAll(async () => void (tables = await BareTables.make('runs.runs', 'telephony.virtual_carrier_requests')));
  afterAll(() => tables?.drop());
  beforeEach(async () => {
    hold = { held: true, reason: 'a carrier misroutes', changedAt: new Date(CHANGED_AT).toISOString() };
    started = [
      { askedAt: CHANGED_AT - 1, run: { ...HELD_RUN, status: 'dialing' } },
      { askedAt: ANSWERED_AT + 1, run: HELD_RUN },
    ];
    await tables.clear();
    await tables.put(
      'runs.runs',
      ...[
        { ...DONE, id: 'run_done' },
        { ...HELD, id: 'run_new' },
        { ...HELD, id: 'run_retry', attempts: 1 },
      ],
      ...[
        { ...HELD, id: 'run_other', org_id: 'org_2', last_error: null },
        { ...DONE, id: 'run_test', mode: 'test' },
      ],
    );
    await dial('run_done', CHANGED_AT + 1_400);
    await dial('run_test', ANSWERED_AT + 9_000);
  });

  const dial = (run_id: string, at: number): Promise<void> =>
    tables.put('telephony.virtual_carrier_requests', { id: 1, run_id, started_at: new Date(at).toISOString() });

  const faults = (answeredAt = ANSWERED_AT): Promise<string[]> =>
    faultsIn((report) =>
      checkHeld(report, {
        ledgers: { shop: { id: 'org_1' }, count: tables.count },
        hold: { read: async () => hold },
        campaign: { started },
        held: { at: answeredAt, ms: answeredAt - CHANGED_AT },
      }),
    );

  it('holds where all that has not ended waits, and only test calls are made', async () => {
    expect(await faults()).toEqual([]);
  });

  it.each<[string, Started[]]>([
    ['is told that it is dialled', [{ askedAt: ANSWERED_AT + 1, run: { ...HELD_RUN, status: 'dialing' } }]],
    ['is told another reason', [{ askedAt: ANSWERED_AT + 1, run: { ...HELD_RUN, lastError: 'lines_busy' } }]],
    ['is told a time', [{ askedAt: ANSWERED_AT + 1, run: { ...HELD_RUN, nextAttemptAt: '2026-11-23T10:01:00Z' } }]],
    ['is nobody', [{ askedAt: ANSWERED_AT - 1, run: HELD_RUN }]],
  ])('finds that whoever is started meanwhile %s', async (_, campaign) => {
    started = campaign;
    expect(await faults()).toEqual([NOTIFIED]);
  });

  it('finds that no retry waits', async () => {
    await tables.rows('UPDATE runs.runs SET attempts = 0');
    expect(await faults()).toEqual([RETRIES]);
  });

  it.each([
    ['off', { held: false }],
    ['on for another reason', { reason: 'restored' }],
  ])('finds that the hold is %s', async (_, planted) => {
    hold = { ...hold, ...planted };
    expect(await faults()).toEqual([OUTLIVES]);
  });

  it.each<[string, number, number, string[]]>([
    ['after the answer', ANSWERED_AT, ANSWERED_AT + 1, [NO_CALL, NO_CALL_SOON]],
    ['after an answer that came at once', CHANGED_AT + 100, CHANGED_AT + 1_400, [NO_CALL]],
    ['before the answer, long after it was held', ANSWERED_AT, ANSWERED_AT - 1, [NO_CALL_SOON]],
  ])('finds a call %s', async (_, answeredAt, at, found) => {
    await tables.rows('DELETE FROM telephony.virtual_carrier_requests');
    await dial('run_other', at);
    expect(await faults(answeredAt)).toEqual(found);
  });

  it('is not judged while a run is open that is not held, nor where none is', async () => {
    await tables.put('runs.runs', { ...HELD, id: 'run_due', next_attempt_at: '2026-11-23T10:01:00Z' });
    expect(await hurried(faults)).toContain('(2 of 3 are held)');
    await tables.rows("DELETE FROM runs.runs WHERE status = 'scheduled'");
    expect(await hurried(faults)).toContain('(0 of 0 are held)');
  });
});

describe('the test runs while live dialling is held', () => {
  const RUNS = 20;
  let server: Loopback;
  let asked: string[];
  let starts: number;
  /** What is answered instead. */
  let instead: (what: string) => Answer | undefined;
  beforeEach(async () => {
    [asked, starts, instead] = [[], 0, () => undefined];
    server = await Loopback.start(answer);
  });
  afterEach(() => server.stop());

  async function answer({ what }: Asked): Promise<Answer> {
    asked.push(what);
    const other = instead(what);
    if (other !== undefined) return other;
    if (what === 'POST /v1/runs') return { status: 201, body: { run: { id: `run_${(starts += 1)}` } } };
    const id = what.replace('GET /v1/runs/', '');
    return { body: { run: { id, status: id === 'run_3' ? 'gave_up' : 'done' } } };
  }

  const faults = (): Promise<string[]> =>
    faultsIn((report) => checkTestRuns(report, { baseUrl: `${server.url}/v1`, testKey: 'key' }));

  it('go on where each comes to its end', async () => {
    expect(await faults()).toEqual([]);
    expect(starts).toBe(RUNS);
  });

  it('are asked again while no orchestrator answers, and started once', async () => {
    const some: Answer[] = [{ status: 503 }, { status: 503 }, { status: 429 }];
    instead = (what) => (what.includes('/runs') && asked.length > RUNS / 2 ? some.shift() : undefined);
    expect(await faults()).toEqual([]);
    expect([starts, some]).toEqual([RUNS, []]);
  });

  it('do not where one of them waits for the hold, too', async () => {
    const run = { status: 'scheduled', lastError: 'held' };
    instead = (what) => (what === 'GET /v1/runs/run_7' ? { body: { run } } : undefined);
    expect(await hurried(faults)).toMatch(/^test run \d+ has ended: not within .* \(scheduled, held\)$/);
  });

  it('do not where a start is refused', async () => {
    instead = (what) => (what === 'POST /v1/runs' ? { status: 403, body: { errorCode: 'HELD' } } : undefined);
    expect(await hurried(faults)).toMatch(/^POST \/runs: 403 HELD/);
  });
});
