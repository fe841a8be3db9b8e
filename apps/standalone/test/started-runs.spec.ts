import { describe, expect, it } from '@jest/globals';

const STARTED_RUNS = new URL('../../../tools/rollout/started-runs.mjs', import.meta.url).href;

interface Run {
  readonly id: string;
  readonly order: string;
  readonly status: string;
  readonly calls: readonly number[];
}
type Check = (scene: object) => Promise<void>;
const { checkStarted } = (await import(STARTED_RUNS)) as { checkStarted: Check };

const FIRST: Run = { id: 'run_1', order: '2', status: 'done', calls: [1] };
const TRIED: Run = { id: 'run_2', order: '8', status: 'scheduled', calls: [2, 1] };

/** What is found wrong with these runs, where the starts of two were answered. */
async function faultsOf(runs: readonly Run[], started: readonly Run[] = [FIRST, TRIED]): Promise<string[]> {
  const faults: string[] = [];
  const report = { check: (what: string, holds: boolean) => void (holds || faults.push(what)) };
  await checkStarted({ rows: async () => runs, orgId: 'org', since: '', started, report });
  return faults;
}

describe('the runs that a load has started', () => {
  it('are sound where each is there once, and each attempt has one call', async () => {
    expect(await faultsOf([FIRST, TRIED])).toEqual([]);
  });

  it.each<[string, readonly Run[], string]>([
    ['one is lost', [FIRST], 'no run whose start was answered is lost'],
    ['one is made twice', [FIRST, TRIED, { ...FIRST, id: 'run_3' }], 'no run was made twice'],
    ['an attempt has two calls', [FIRST, { ...TRIED, calls: [1, 2, 1] }], 'no attempt was dialled twice'],
  ])('are not where %s', async (_, runs, fault) => {
    expect(await faultsOf(runs)).toEqual([fault]);
  });

  it('are not where none was started', async () => {
    expect(await faultsOf([], [])).toEqual(['no run whose start was answered is lost']);
  });
});
