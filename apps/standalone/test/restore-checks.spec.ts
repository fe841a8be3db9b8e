import { describe, expect, it } from '@jest/globals';

const CHECKS = new URL('../../../tools/restore/checks.mjs', import.meta.url).href;

interface Dialled {
  readonly runId: string;
  readonly attempt: number;
  readonly phone: string;
}
interface Restored {
  readonly lost: {
    readonly calledRuns: string[];
    readonly waiting: { readonly id: string; readonly phone: string; readonly decision: string }[];
  };
  readonly before: { readonly dialled: Dialled[]; readonly statuses: object[]; readonly optedOut: string[] };
  readonly ledgers: unknown;
  readonly since: string;
}
type CheckRestored = (report: unknown, restored: Restored) => Promise<void>;

const CALLED = { id: 'run_called', status: 'completed' };
const FIRST = { runId: CALLED.id, attempt: 1, phone: '1' };
const NEXT = { runId: 'run_silent', attempt: 1, phone: '4' };
const SOUND = 'nothing';
const SINCE = '2026-11-23T10:00:00.000Z';
/** In the restored ledger, as it was under way at that time. */
const AT_TIME = { ...FIRST, startedAt: '2026-11-23T09:59:59.000Z' };

/** What the checks of a restore find wrong, where the carrier and the runs tell this of the time after it. */
async function faultsOf(after: readonly Dialled[], statuses: readonly object[] = [CALLED]): Promise<string[]> {
  const { checkRestored } = (await import(CHECKS)) as { checkRestored: CheckRestored };
  const faults: string[] = [];
  const report = { check: (name: string, holds: boolean) => void (holds || faults.push(name)) };
  const rows = async (sql: string, _: unknown, since: string): Promise<readonly object[]> =>
    sql.includes('runs.runs')
      ? statuses
      : [AT_TIME, ...after].filter((row) => !('startedAt' in row) || String(row.startedAt) > since);
  await checkRestored(report, {
    lost: {
      calledRuns: [CALLED.id],
      waiting: [
        { id: 'run_no', phone: '2', decision: 'optOut' },
        { id: NEXT.runId, phone: NEXT.phone, decision: 'nothing' },
      ],
    },
    before: { dialled: [FIRST], statuses: [CALLED], optedOut: ['3'] },
    ledgers: { rows, shop: { id: 'org' } },
    since: SINCE,
  });
  return faults.length > 0 ? faults : [SOUND];
}

const TWICE = 'nobody was called twice';
const AS_THEY_WERE = 'runs that were called are as they were, and their calls are not made again';
const AFTER_A_NO = 'nobody was called after a no';
const ONCE = 'who has said nothing is called once';

describe('the checks of a restore', () => {
  it('find nothing where each who said nothing is called, and nobody else', async () => {
    expect(await faultsOf([NEXT])).toEqual([SOUND]);
  });

  it.each<[string, Dialled[], string[]]>([
    ['an attempt of before that is made again', [NEXT, FIRST], [TWICE, AS_THEY_WERE, ONCE]],
    ['another attempt of a run that was called', [NEXT, { ...FIRST, attempt: 2 }], [AS_THEY_WERE, ONCE]],
    ['a call to who said no in the lost time', [NEXT, { runId: 'run_no', attempt: 1, phone: '2' }], [AFTER_A_NO, ONCE]],
    ['a call to who had said no before it', [{ ...NEXT, phone: '3' }], [AFTER_A_NO]],
    ['two attempts to who said nothing', [NEXT, { ...NEXT, attempt: 2 }], [ONCE]],
    ['nobody called', [], [ONCE]],
  ])('find %s', async (_, after, faults) => {
    expect(await faultsOf(after)).toEqual(faults);
  });

  it('find a run that was called and has another status now', async () => {
    expect(await faultsOf([NEXT], [{ ...CALLED, status: 'scheduled' }])).toEqual([AS_THEY_WERE]);
  });
});
