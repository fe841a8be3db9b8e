import { describe, expect, it } from '@jest/globals';

const RUN_EVENTS = new URL('../../../tools/faults/run-events.mjs', import.meta.url).href;
const HOLD_CHECKS = new URL('../../../tools/hold/checks.mjs', import.meta.url).href;

interface Call {
  readonly callId: string;
  readonly attempt: number;
  readonly answeredAt: string | null;
}
type Sent = readonly [type: string, callId?: string];
type FaultOf = (run: object, events: readonly object[]) => string | null;
type CheckReleased = (report: object, given: object) => Promise<void>;

const { faultOf } = (await import(RUN_EVENTS)) as { faultOf: FaultOf };
const { checkReleased } = (await import(HOLD_CHECKS)) as { checkReleased: CheckReleased };

const call = (attempt: number, answeredAt: string | null = null): Call => ({
  ...{ callId: `cal_${attempt}`, attempt },
  answeredAt,
});
const ANSWERED = call(2, '2026-11-26T10:00:00Z');
const FIRST: readonly Sent[] = [
  ['run.ringing', 'cal_1'],
  ['run.no_answer', 'cal_1'],
];
const SECOND: readonly Sent[] = [
  ['run.ringing', 'cal_2'],
  ['run.answered', 'cal_2'],
  ['call.completed', 'cal_2'],
];

/** What the ledger says of a run with these calls whose endpoint was sent these events. */
const faultIn = (status: string, calls: readonly Call[], events: readonly Sent[]): string | null =>
  faultOf(
    { id: 'run_1', status, attempts: calls.length, calls },
    events.map(([type, callId]) => ({ type: type.replace(/^call\./, ''), data: { callId } })),
  );
const QUEUED: Sent = ['run.queued'];
const COMPLETED: Sent = ['run.completed'];
const BOTH = [call(1), ANSWERED];

describe('the ledger of events in a fault test', () => {
  it('finds nothing wrong with a run that was called twice and answered once', () => {
    expect(faultIn('done', BOTH, [QUEUED, ...FIRST, ...SECOND, COMPLETED])).toBe(null);
  });

  it('lets a call in progress end after its run was canceled, and no other event', () => {
    const canceled: Sent = ['run.canceled'];
    expect(faultIn('canceled', BOTH, [QUEUED, ...FIRST, ...SECOND.slice(0, 2), canceled, ...SECOND.slice(2)])).toBe(
      null,
    );
    expect(faultIn('canceled', BOTH, [QUEUED, canceled, ...FIRST, ...SECOND])).toContain('the end is not the last');
  });

  it.each<[string, readonly Sent[], string]>([
    ['an event is missing', [QUEUED, ...FIRST, ...SECOND.slice(0, 1), ...SECOND.slice(2), COMPLETED], 'was answered'],
    ['a call is told twice', [QUEUED, ...FIRST, SECOND[0], ...SECOND, COMPLETED] as Sent[], 'call 2 is told twice'],
    ['a call is not told', [QUEUED, ...SECOND, COMPLETED], 'call 1 is told as ""'],
    ['calls are told in another order', [QUEUED, ...SECOND, ...FIRST, COMPLETED], 'is told before the one before'],
    ['its start is told twice', [QUEUED, ...FIRST, QUEUED, ...SECOND, COMPLETED], 'not queued first and once'],
    ['its end is told early', [QUEUED, ...FIRST, COMPLETED, ...SECOND], 'the end is not the last'],
    ['its end is told twice', [QUEUED, ...FIRST, ...SECOND, COMPLETED, COMPLETED], 'the end is not the last'],
    ['its end is another', [QUEUED, ...FIRST, ...SECOND, ['run.failed']], 'the end is not the last'],
  ])('finds that %s', (_, events, fault) => {
    expect(faultIn('done', BOTH, events)).toContain(fault);
  });
});

/**
 * Which checks are false when calls began so many seconds after the hold; it was released at 10 s, and calls begin 2 s
 * apart.
 */
async function falseAfter(...seconds: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  const report = { check: (what: string, holds: boolean) => void (holds || faults.push(what)) };
  await checkReleased(report, {
    ledgers: { shop: { id: 'org_1' }, rows: async () => seconds.map((each) => ({ at: new Date(each * 1_000) })) },
    held: { at: 0, ms: 0 },
    released: { at: 10_000, ms: 0 },
    spacingMs: 2_000,
  });
  return faults;
}

describe('the ledger of a hold', () => {
  it('holds where nobody was called before the release, and then one after the other', async () => {
    expect(await falseAfter(10, 12, 14)).toEqual([]);
  });

  it.each([
    ['a call before the release', [9, 12, 14], 'nobody was called before the release was asked for'],
    ['all called at once', [10, 10.1, 10.2], 'those that were held are called one after the other'],
    ['nobody called at all', [], 'those that were held are called one after the other'],
  ])('finds %s', async (_, seconds, what) => {
    expect(await falseAfter(...seconds)).toEqual([what]);
  });
});
