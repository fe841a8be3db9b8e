import { describe, expect, it } from '@jest/globals';
import { LEGAL_TABLE } from '@outcall/kernel';
import { ExplainRun } from './explain-run.use-case.js';

const NOW = '2026-11-21T05:00:00.000Z';

/** What is said of a run whose planned attempt has a lease until that time. */
async function due(until: string | null): Promise<string | null | undefined> {
  const state = {
    orgId: 'org_1',
    mode: 'test',
    run: {
      id: 'run_1',
      status: 'scheduled',
      attempts: 0,
      maxAttempts: 3,
      nextAttemptAt: NOW,
      calls: [],
      lastError: null,
    },
    terms: { callType: 'service', basis: { kind: 'consent', expiresAt: null }, orgHours: null, flowHours: null },
    dial: { callId: 'cal_1', attempt: 1, state: 'planned', rank: 0 },
    lease: until && { owner: 'a', until },
  };
  const explain = new ExplainRun(
    { execute: async () => ({ state }) } as never,
    { permit: async () => ({ refusals: [], hours: { isOpen: true, opensAt: null } }) } as never,
    {} as never,
    { now: () => ({ now: NOW, fraction: 0.5, hours: LEGAL_TABLE, waits: {} }) } as never,
  );
  const { checks } = await explain.execute({ orgId: 'org_1', mode: null }, 'run_1');
  return checks.find(({ check }) => check === 'due')?.reason;
}

describe('an attempt that is planned', () => {
  it('is being placed while its lease holds', async () => {
    expect(await due('2026-11-21T05:00:10.000Z')).toBe('the attempt is being placed at this moment');
  });

  it.each([['2026-11-21T04:59:59.999Z'], [NOW], [null]])(
    'was left half placed when its lease has lapsed (%s), and is said to be',
    async (until) => {
      expect(await due(until)).toBe(
        'the attempt was left half placed: it is resumed under the same call id by the next round',
      );
    },
  );
});
